"""A map is drawn as a map: land and waters, names, prices, and what a move would strike."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from msgspec import structs

from regalia.drawing import draw, land
from regalia.drawing.lattice import chains, grain, outlines, winding
from regalia.kernel.scene import Cell, Edge, Grid, Label, Mat, Piece, Scene, Token, Touch, is_map
from tests.map_scene import map_grid, map_scene, with_items

SVG = "{http://www.w3.org/2000/svg}"
BRIEF = """
   a b c
 2 . ~ T
 1 m f w
"""


def table(grid: Grid, touches: tuple[Touch, ...] = ()) -> Scene:
    return Scene("demo", 0, 0, "Your turn.", (Mat("m", "Map", (grid,)),), (), touches)


def texts(picture: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def titles(picture: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(picture).iter(f"{SVG}title")]


def struck(picture: str) -> int:
    return picture.count('class="struck"')


def the_grid(scene: Scene) -> Grid:
    (grid,) = (area for mat in scene.mats for area in mat.areas if isinstance(area, Grid))
    return grid


def test_a_board_is_a_map_if_every_space_has_a_ground() -> None:
    grid = map_grid(BRIEF)
    assert is_map(grid)
    bare = structs.replace(grid.cells[0], ground="")
    assert not is_map(structs.replace(grid, cells=(bare, *grid.cells[1:])))
    assert not is_map(structs.replace(grid, columns=27))
    assert not is_map(structs.replace(grid, cells=()))


def test_the_same_map_gives_the_same_picture() -> None:
    assert draw(map_scene()) == draw(map_scene())


def test_numbers_stand_in_their_squares_and_coordinates_along_the_frame() -> None:
    shown = texts(draw(map_scene()))
    grid = the_grid(map_scene())
    numbers = {cell.name for cell in grid.cells if cell.name.isdigit()}
    letters = [chr(ord("a") + column) for column in range(grid.columns)]
    assert numbers <= set(shown)
    assert all(shown.count(letter) == 2 for letter in letters)
    unnumbered = {cell.name for cell in grid.cells} - numbers
    assert not unnumbered & set(shown)


def test_every_name_is_lettered() -> None:
    shown = " ".join(texts(draw(map_scene())))
    for label in the_grid(map_scene()).labels:
        assert all(word in shown for word in label.text.split())


def test_every_price_can_be_read_even_where_an_enemy_stands() -> None:
    scene = map_scene()
    grid = the_grid(scene)
    prices = [item for cell in grid.cells for item in cell.items if isinstance(item, Token)]
    seen = titles(draw(scene))
    for count in (1, 2, 3, 4):
        expected = sum(price.count == count for price in prices)
        assert expected
        assert seen.count(f"cost: {count}") == expected


def test_what_a_move_would_strike_is_crossed_out_and_its_note_told() -> None:
    scene = map_scene()
    about = next(touch for touch in scene.touches if len(touch.marks) == 2)
    assert struck(draw(scene)) == 0
    picture = draw(scene, about=about)
    assert struck(picture) == 2
    assert f"{about.text}: {about.note}" in texts(picture)
    assert not any(about.note in text for text in texts(draw(scene)))


def test_the_aim_of_a_move_is_ringed_but_not_crossed_out() -> None:
    scene = map_scene()
    harmless = next(touch for touch in scene.touches if not touch.marks)
    picture = draw(scene, about=harmless)
    assert struck(picture) == 0
    assert picture.count("#a5152b") > draw(scene).count("#a5152b")


def test_a_jetty_stands_on_planks_and_says_so() -> None:
    grid = map_grid(BRIEF)
    man = Piece("p", "pawn", 0, shade="white")
    dry = draw(table(with_items(grid, {"b2": (man,)})))
    jetty = draw(table(with_items(grid, {"b2": (structs.replace(man, note="jetty"),)})))
    assert jetty.count("<rect") > dry.count("<rect")
    assert any("(jetty)" in title for title in titles(jetty))


@pytest.mark.parametrize("shade", ["white", "black", "red", "green", "yellow", "blue"])
def test_every_shade_has_a_colour_of_its_own(shade: str) -> None:
    grid = map_grid(BRIEF)
    others = [
        each for each in ("white", "black", "red", "green", "yellow", "blue") if each != shade
    ]
    pictures = {
        each: draw(table(with_items(grid, {"a2": (Piece("p", "pawn", 0, shade=each),)})))
        for each in (shade, *others)
    }
    assert all(pictures[shade] != pictures[each] for each in others)


def test_rivers_meet_in_long_lines() -> None:
    bend = [((1, 0), (1, 1)), ((1, 1), (2, 1)), ((2, 1), (3, 1))]
    (line,) = chains(bend)
    assert sorted((line, line[::-1]))[0] == [(1, 0), (1, 1), (2, 1), (3, 1)]
    arm = [*bend, ((2, 1), (2, 2))]
    assert sorted(map(len, chains(arm))) == [2, 4], "an arm leaves the river, which goes on"
    round_it = [((0, 0), (0, 1)), ((0, 1), (1, 1)), ((1, 0), (1, 1)), ((0, 0), (1, 0))]
    (circle,) = chains(round_it)
    assert circle[0] == circle[-1]


def test_a_river_keeps_close_to_the_borders_it_lies_on() -> None:
    line = [(0, 0), (1, 0), (1, 1), (2, 1)]
    for x, y in winding(line):
        assert min(abs(x - round(x)), abs(y - round(y))) < 0.1


def test_a_shore_goes_round_the_water_and_joins_what_meets_in_a_corner() -> None:
    (pond,) = outlines({(1, 1)}, 3, 3)
    assert all(0.9 < x < 2.1 and 0.9 < y < 2.1 for x, y in pond)
    corner = {(0, 0), (1, 1)}
    assert len(outlines(corner, 3, 3)) == 2
    assert len(outlines(corner, 3, 3, joined=True)) == 1
    (sea,) = outlines({(0, 0)}, 3, 3)
    assert min(x for x, _ in sea) < 0, "at the edge of the map the water goes on"


def test_grain_is_even_and_always_the_same() -> None:
    grains = [grain(column, row, 7) for column in range(30) for row in range(30)]
    assert all(0 <= each < 1 for each in grains)
    assert 0.45 < sum(grains) / len(grains) < 0.55
    assert grain(3, 4) == grain(3, 4) != grain(4, 3)


def test_odd_maps_are_drawn_too() -> None:
    cells = (
        Cell("x", "x", 0, 0, "sea"),
        Cell("y", "<y>", 1, 0, "ice shelf", (Piece("p", "pawn"), Piece("q", "ogre", 1))),
        Cell("z", "z", 1, 1, "open"),
    )
    edges = (Edge("x", "z", "river"), Edge("x", "y", "wall"), Edge("y", "gone", "river"))
    labels = (Label("", 0, 0, "sea"), Label("<b>", 0.5, 9, "river"), Label("?", 1, 1))
    picture = draw(table(Grid("g", "", 2, 2, cells, edges, labels)))
    assert "wall" in titles(picture)
    assert "<b>" in texts(picture)
    assert any("ogre" in title for title in titles(picture))


def test_what_a_move_strikes_in_a_hand_or_on_a_plain_board_is_crossed_out_too() -> None:
    cells = (Cell("a", "a1", 0, 0, items=(Piece("p", "king", 0),)), Cell("b", "b1", 1, 0))
    touch = Touch(0, ("b",), "b1", "", ("p",))
    scene = table(Grid("g", "", 2, 1, cells), (touch,))
    assert struck(draw(scene, about=touch)) == 1


def test_the_land_of_a_map_holds_its_names_and_nothing_that_comes_and_goes() -> None:
    grid = the_grid(map_scene())
    drawn = land(grid)
    assert (
        ElementTree.fromstring(drawn).get("viewBox") == f"0 0 {66 * grid.columns} {66 * grid.rows}"
    )
    shown = " ".join(texts(drawn))
    assert all(word in shown for label in grid.labels for word in label.text.split())
    assert "#mf-" not in drawn
    assert "cost" not in " ".join(titles(drawn))


def test_the_land_is_the_same_whatever_stands_on_it() -> None:
    grid = the_grid(map_scene())
    empty = tuple(structs.replace(cell, items=()) for cell in grid.cells)
    assert any(cell.items for cell in grid.cells)
    assert land(grid) == land(structs.replace(grid, cells=empty))


def test_the_land_refers_to_nothing_outside_of_itself() -> None:
    tree = ElementTree.fromstring(land(the_grid(map_scene())))
    known = {f"#{each.get('id')}" for each in tree.iter() if each.get("id")}
    used = {each.get("href", "") for each in tree.iter() if each.get("href")}
    assert used
    assert used <= known

"""A map in the terminal: it fits, its signs are told, and what a move costs and strikes shows."""

from __future__ import annotations

import pytest
from msgspec import structs

from regalia.kernel.scene import Cell, Grid, Mat, Piece, Scene, Token, is_map
from regalia.terminal.app import RegaliaApp
from regalia.terminal.canvas import Canvas, Spot
from regalia.terminal.cards import Look
from regalia.terminal.grounds import Signs, ground
from regalia.terminal.layout import choose_plan, draw_scene
from regalia.terminal.map_plot import MAP_SIZES, MapSize
from regalia.terminal.maps import draw_map, map_extent
from regalia.terminal.odds_watch import OddsWatch
from regalia.terminal.plain_scene import WIDTH, move_lines, scene_lines
from regalia.terminal.scene_view import neighbour
from regalia.terminal.table_screen import TableScreen
from tests.map_scene import map_scene
from tests.terminal.conftest import SetTable, on_screen, press, settle, shown

ROOM_AT_80_BY_24 = (77, 18)
EVERY_SIZE = pytest.mark.parametrize("size", MAP_SIZES, ids=lambda size: "-".join(map(str, size)))


def the_grid(scene: Scene) -> Grid:
    (grid,) = (area for mat in scene.mats for area in mat.areas if isinstance(area, Grid))
    return grid


def spots_of(canvas: Canvas) -> dict[str, Spot]:
    return {spot.id: spot for spot in canvas.spots}


def read(canvas: Canvas, spot: Spot) -> str:
    return "".join(
        canvas.at(x, y)[0]
        for y in range(spot.y, spot.y + spot.height)
        for x in range(spot.x, spot.x + spot.width)
    )


def test_a_map_of_13_by_11_fits_a_screen_of_80_by_24() -> None:
    scene = map_scene()
    plan = choose_plan(scene, Look(), *ROOM_AT_80_BY_24)
    wide, high = map_extent(the_grid(scene), plan.sizes.chart)
    assert (the_grid(scene).columns, the_grid(scene).rows) == (13, 11)
    assert wide <= ROOM_AT_80_BY_24[0]
    assert high + 1 <= ROOM_AT_80_BY_24[1]


def test_a_larger_screen_shows_a_larger_map() -> None:
    sizes = [
        choose_plan(map_scene(), Look(), *room).sizes.chart
        for room in (ROOM_AT_80_BY_24, (87, 34), (117, 44), (157, 54))
    ]
    areas = [size.width * (size.height + size.gap) for size in sizes]
    assert areas == sorted(areas)
    assert len(set(areas)) == len(areas)


@EVERY_SIZE
def test_the_legend_names_every_ground_and_border_and_shade(size: MapSize) -> None:
    grid = the_grid(map_scene())
    text = draw_map(grid, Look(), size).text()
    legend = text.split("\n", grid.rows * (size.height + size.gap))[-1]
    kinds = {ground(cell.ground).kind for cell in grid.cells}
    shades = Signs(grid).shades
    assert {"white", "black", "yellow"} <= set(shades)
    for word in (*kinds, "river", "bridge", "frontier", *shades, "cost"):
        assert f" {word}" in legend


@EVERY_SIZE
def test_all_that_matters_is_told_without_colours(size: MapSize) -> None:
    grid = the_grid(map_scene())
    canvas = draw_map(grid, Look(), size)
    spots = spots_of(canvas)
    signs = Signs(grid)
    for cell in grid.cells:
        shown = read(canvas, spots[cell.id])
        men = [item for item in cell.items if isinstance(item, Piece)]
        coins = [item for item in cell.items if isinstance(item, Token)]
        kind = ground(cell.ground).kind
        assert all(signs.shade(man.shade) in shown for man in men)
        if men and not coins and kind != "open":
            assert signs.letter(kind) in shown or signs.glyph(kind) in shown
        assert all(str(coin.count) == read(canvas, spots[coin.id]) for coin in coins)
        if not men and not cell.name.isdigit():
            assert signs.letter(kind) in shown or signs.glyph(kind) in shown
        elif not men and not coins:
            assert cell.name in shown


@EVERY_SIZE
def test_everything_has_a_place_inside_the_picture(size: MapSize) -> None:
    grid = the_grid(map_scene())
    canvas = draw_map(grid, Look(), size)
    places = spots_of(canvas)
    things = {item.id for cell in grid.cells for item in cell.items}
    assert things | {cell.id for cell in grid.cells} <= places.keys()
    for spot in canvas.spots:
        assert 0 <= spot.x <= spot.x + spot.width <= canvas.width
        assert 0 <= spot.y <= spot.y + spot.height <= canvas.height


@EVERY_SIZE
def test_rivers_show_as_lines_between_the_cells(size: MapSize) -> None:
    grid = the_grid(map_scene())
    bare = structs.replace(grid, edges=())
    with_rivers = draw_map(grid, Look(), size).text()
    without = draw_map(bare, Look(), size).text()
    for sign in ("┃", "╫", "╪", "╱", "━" if size.gap else "▁"):
        assert sign in with_rivers
        assert sign not in without


@EVERY_SIZE
def test_what_is_struck_lit_touched_and_under_the_cursor_differs_in_shape(size: MapSize) -> None:
    grid = the_grid(map_scene())
    lit = frozenset({"square.e6", "square.g6"})
    look = Look(lit, ("square.e5",), "square.e6", 0, 0, frozenset({"pawn.e6", "pawn.d6"}))
    canvas = draw_map(grid, look, size)
    spots = spots_of(canvas)
    assert "▸" in read(canvas, spots["square.g6"])
    assert "▲" in read(canvas, spots["square.e5"])
    assert "▶" in read(canvas, spots["square.e6"])
    assert "✗" in read(canvas, spots["pawn.e6"])
    assert "✗" in read(canvas, spots["pawn.d6"])
    assert "✗" not in draw_map(grid, Look(lit), size).text()


def test_names_are_lettered_where_there_is_room_and_never_over_a_river() -> None:
    grid = the_grid(map_scene())
    roomy = draw_map(grid, Look(), MapSize(7, 2, 1)).text()
    for name in ("Lancaster", "York", "Towton", "Irish Sea", "The Wash", "Sherwood"):
        assert name in roomy
    unnamed = draw_map(structs.replace(grid, labels=()), Look(), MapSize(7, 2, 1)).text()
    assert roomy.count("━") == unnamed.count("━")
    assert roomy.count("┃") == unnamed.count("┃")


@EVERY_SIZE
def test_arrows_go_from_square_to_square(size: MapSize) -> None:
    grid = the_grid(map_scene())
    spots = spots_of(draw_map(grid, Look(), size))
    cells = [spots[cell.id] for cell in grid.cells]
    ways = {(0, -1): "f7", (0, 1): "f5", (-1, 0): "e6", (1, 0): "g6"}
    for (dx, dy), expected in ways.items():
        found = neighbour(cells, spots["square.f6"], dx, dy)
        assert found
        assert found.id == f"square.{expected}"


def test_shades_that_begin_alike_have_letters_of_their_own() -> None:
    men = tuple(Piece(shade, "pawn", 0, shade=shade) for shade in ("black", "blue", "brown"))
    cells = tuple(Cell(f"c{at}", str(at), at, 0, "open", (man,)) for at, man in enumerate(men))
    signs = Signs(Grid("g", "", 3, 1, cells))
    assert len({signs.shade(man.shade) for man in men}) == 3


def test_a_board_with_bare_spaces_is_no_map() -> None:
    grid = the_grid(map_scene())
    assert is_map(grid)
    assert not is_map(structs.replace(grid, cells=(structs.replace(grid.cells[0], ground=""),)))


def test_an_odd_map_is_drawn_too() -> None:
    crowd = (Piece("p", "pawn"), Piece("q", "ogre", 1), Token("t", "gold", 12))
    cells = (Cell("x", "1234", 0, 0, "ice shelf", crowd), Cell("y", "5678", 1, 1, "jungle"))
    scene = Scene("toy", 0, 0, "", (Mat("m", "Map", (Grid("g", "", 2, 2, cells),)),))
    for room in ((20, 5), (77, 18), (157, 54)):
        canvas = draw_scene(scene, Look(), choose_plan(scene, Look(), *room), room[0])
        assert {"p", "q", "t", "x", "y"} <= spots_of(canvas).keys()
        assert "jungle" in canvas.text()


@pytest.fixture
def app(set_table: SetTable, monkeypatch: pytest.MonkeyPatch) -> RegaliaApp:
    """A table that shows the map, whatever is being played there."""
    table = set_table("person", "random")
    monkeypatch.setattr(table, "scene", lambda seat: map_scene())
    monkeypatch.setattr(OddsWatch, "watch", lambda self, seat, touch, called: None)
    return RegaliaApp(table, pause=0, odds_pause=0)


async def test_the_move_under_the_cursor_tells_its_note_and_strikes(app: RegaliaApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = shown(app, TableScreen)
        screen.say("")
        screen.pointer.point("square.e6")
        screen._look()
        await settle(pilot)
        assert "3 points, cuts off 2 pawns" in on_screen(app)
        assert screen._view.canvas.text().count("✗") == 2
        await press(pilot, "right")
        assert screen.pointer.cursor != "square.e6"
        assert "cuts off 2 pawns" not in on_screen(app)


async def test_the_cursor_follows_the_mouse(app: RegaliaApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = shown(app, TableScreen)
        spot = screen._view.spots()["square.h4"]
        await pilot.hover(screen._view, offset=(spot.x + 2, spot.y))
        await settle(pilot)
        assert screen.pointer.cursor == "square.h4"
        assert "1 point" in on_screen(app)


async def test_a_named_square_is_called_by_its_name(app: RegaliaApp) -> None:
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        screen = shown(app, TableScreen)
        assert screen.pointer.called("square.f4").startswith("Northampton, f4 (town)")


def test_plain_lines_tell_the_whole_map_within_their_width() -> None:
    scene = map_scene()
    lines = scene_lines(scene, ("Anna", "Ben"))
    told = "\n".join(lines)
    assert max(map(len, lines)) <= WIDTH
    assert all(line.isascii() for line in lines)
    for kind in {ground(cell.ground).kind for cell in the_grid(scene).cells}:
        assert f" {kind}" in told
    assert "  11  C # . . . # B # . . . # C" in lines
    assert "b7 jetty" in told
    assert "Cost 4: e7" in told
    assert "white g1" in told
    assert "Towton l8" in told


def test_plain_lines_of_a_known_map_tell_what_may_have_changed_alone() -> None:
    told = "\n".join(scene_lines(map_scene(), ("Anna", "Ben"), known=True))
    assert "  11  C # . . . # B # . . . # C" in told
    assert "b7 jetty" in told
    assert "Cost 4: e7" in told
    assert "Key:" not in told
    assert "Towton" not in told


def test_plain_moves_are_grouped_by_what_their_notes_say() -> None:
    lines = move_lines(map_scene().touches)
    assert "g6, h4, g3, f3, f4 (1 point)" in lines
    assert "e6 (3 points, cuts off 2 pawns)" in lines
    assert max(map(len, lines)) <= WIDTH
    bare = tuple(structs.replace(touch, note="") for touch in map_scene().touches)
    assert move_lines(bare)[0].startswith("e7, e6, f7")

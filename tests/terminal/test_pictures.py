"""Pictures show every thing of a scene once, in its place, and nothing that is unseen."""

from __future__ import annotations

import pytest

from regalia.kernel.scene import (
    Card,
    Cell,
    Dice,
    Edge,
    Grid,
    Hand,
    Mat,
    Piece,
    Pile,
    Scene,
    Sheet,
    Token,
)
from regalia.terminal.canvas import Canvas, short
from regalia.terminal.cards import Look
from regalia.terminal.layout import choose_plan, draw_rest, draw_scene
from regalia.terminal.palette import shade_style
from regalia.terminal.scene_view import neighbour

STACK = (Card("c1", "10H", 0), Card("c2", "KS", 1), Token("t1", "shield", 3))


def board(columns: int = 4, rows: int = 8) -> Grid:
    cells = tuple(
        Cell(
            f"{'abcdefgh'[column]}{row + 1}",
            f"{'abcdefgh'[column]}{row + 1}",
            column,
            row,
            "stronghold" if row in (0, rows - 1) else "",
            STACK if (column, row) == (0, 0) else (),
        )
        for row in range(rows)
        for column in range(columns)
    )
    return Grid("board", "", columns, rows, cells, (Edge("a1", "a2", "river"),))


def everything() -> Scene:
    middle = (
        Pile("pile", "Draw pile", 30),
        Pile("heap", "Discard pile", 3, Card("top", "*")),
        Dice("dice", "Dice", (2, 6)),
        Sheet("sheet", "State", (("Turn", "7"), ("Gone", "5H " * 40))),
    )
    hand = (Card("h1", "QD", 0), Card("h2", "", 0, down=True), Card("h3", "JC", 0, note="tired"))
    man = Cell("x", "", 0, 0, items=(Piece("p1", "king", 1, 2),))
    return Scene(
        "toy",
        0,
        0,
        "Play.",
        (
            Mat("board-mat", "Board", (board(),)),
            Mat("table", "Table", middle),
            Mat("seat0", "Anna", (Hand("hand", "Hand", hand),), 0, "dealer"),
            Mat("seat1", "Ben", (Grid("tiny", "Camp", 1, 1, (man,)),), 1),
        ),
    )


def drawn(scene: Scene, look: Look, width: int, height: int) -> Canvas:
    return draw_scene(scene, look, choose_plan(scene, look, width, height), width)


@pytest.mark.parametrize("size", [(50, 17), (70, 26), (78, 17), (106, 39), (200, 60)])
def test_every_thing_has_a_place_inside_the_picture(size: tuple[int, int]) -> None:
    plan = choose_plan(everything(), Look(), *size)
    pages = [page(everything(), Look(), plan, size[0]) for page in (draw_scene, draw_rest)]
    places = {spot.id for page in pages for spot in page.spots}
    assert {"c1", "c2", "t1", "h1", "h2", "h3", "p1", "a1", "d8", "pile", "top"} <= places
    assert {"board", "hand", "dice", "sheet", "seat0", "seat1"} <= places
    for page in pages:
        for spot in page.spots:
            assert 0 <= spot.x <= spot.x + spot.width <= page.width
            assert 0 <= spot.y <= spot.y + spot.height <= page.height


def test_cards_are_drawn_with_their_suits_and_notes_with_a_mark() -> None:
    text = drawn(everything(), Look(), 66, 12).text()
    for face in ("10♥", "K♠", "Q♦", "J♣", "★", "×30", "dealer", "♚2", "S3"):
        assert face in text
    assert "◆" in text


def test_an_unseen_card_is_a_back() -> None:
    back = Hand("hand", "Hand", (Card("x", "", 1, down=True),))
    scene = Scene("toy", 0, 1, "Wait.", (Mat("m", "Ben", (back,), 1),))
    text = drawn(scene, Look(), 40, 20).text()
    assert "▒" in text
    assert not any(suit in text for suit in "♠♥♦♣★")


def test_a_large_card_has_its_rank_in_two_corners_and_its_suit_in_the_middle() -> None:
    hand = Hand("hand", "Hand", (Card("x", "10H", 1),))
    scene = Scene("toy", 0, 1, "Wait.", (Mat("m", "Ben", (hand,), 1),))
    assert drawn(scene, Look(), 40, 20).text().splitlines()[2:] == [
        "╭─────╮",
        "│10   │",
        "│  ♥  │",
        "│   10│",
        "╰─────╯",
    ]


def test_a_mat_has_the_colour_that_the_game_says_and_names_itself_once() -> None:
    sheet = Sheet("sheet", "Green", (("Reserve", "7"),))
    scene = Scene("toy", 0, 0, "Play.", (Mat("seat0", "Green", (sheet,), 0, shade="green"),))
    canvas = drawn(scene, Look(), 60, 20)
    assert canvas.at(0, 0)[1] == shade_style("green", 0)
    assert canvas.text().count("Green") == 1


def test_light_shows_in_shape_and_not_in_colour_alone() -> None:
    hand = tuple(Card(name, f"{name}H") for name in ("2", "3", "4", "5"))
    scene = Scene("toy", 0, 0, "Play.", (Mat("m", "Anna", (Hand("hand", "Hand", hand),), 0),))
    look = Look(frozenset({"3", "4"}), ("2",), "4", 0, 0)
    large = drawn(scene, look, 60, 30).text()
    assert "┏" in large
    assert "╔" in large
    assert "▲" in large
    chips = drawn(scene, look, 60, 2).text()
    assert "▲2♥" in chips
    assert "▸3♥" in chips
    assert "▶4♥" in chips
    assert "▌5♥" in chips


def test_row_and_column_names_stand_at_the_edges() -> None:
    scene = Scene("toy", 0, 0, "", (Mat("m", "Board", (board(),)),))
    lines = drawn(scene, Look(), 80, 40).text().splitlines()
    assert [letter for letter in lines[-1] if letter.isalpha()] == ["a", "b", "c", "d"]
    assert any(line.strip().startswith("8") for line in lines)


@pytest.mark.parametrize("columns", [4, 8])
def test_a_board_fits_a_hundred_columns_with_the_story_beside_it(columns: int) -> None:
    scene = Scene("toy", 0, 0, "", (Mat("m", "Board", (board(columns),)),))
    assert drawn(scene, Look(), 67, 26).width <= 67


def test_arrows_go_to_what_looks_nearest_in_that_direction() -> None:
    spots = {spot.id: spot for spot in drawn(everything(), Look(), 106, 39).spots}
    cells = [spots[name] for name in ("b2", "b3", "b1", "a2", "c2", "c3")]
    here = spots["b2"]
    assert [
        found.id
        for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0))
        if (found := neighbour(cells, here, dx, dy))
    ] == ["b3", "b1", "a2", "c2"]
    assert neighbour([here, spots["b1"]], here, 0, -1) is None


def test_wide_and_joined_letters_keep_their_columns() -> None:
    canvas = Canvas(8, 1)
    canvas.put(0, 0, "王e\u0301x")
    assert canvas.text() == "王e\u0301x"
    assert sum(segment.cell_length for segment in canvas.segments(0)) == 8
    assert short("王王王", 5) == "王王…"

"""A board is seen whole, as large as the screen allows, and keeps its size through a game."""

from __future__ import annotations

import pytest

from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.scene import Card, Grid, Item, Mat, Piece, Scene, Token, is_map
from regalia.terminal.canvas import Canvas, Spot
from regalia.terminal.cards import Look
from regalia.terminal.cells import draw_contents
from regalia.terminal.layout import choose_plan, draw_rest, draw_scene
from regalia.terminal.table_screen import TableScreen
from tests.terminal.conftest import Show, on_screen, press, settle, shown
from tests.terminal.showing import field, wordy
from tests.terminal.test_every_game import CASES, table_for

SCREENS = [(80, 24), (120, 40), (200, 60)]
ROOMS = [(77, 18), (87, 34), (157, 54)]
"""What such a screen leaves to the table."""

MAN = Piece("p", "queen", 0, 1, shade="white")
CROWD = (MAN, Token("t1", "blessing"), Token("t2", "advantage", 3), Token("t3", "activated"))


def spot_of(canvas: Canvas, name: str) -> Spot:
    return next(spot for spot in canvas.spots if spot.id == name)


@pytest.mark.parametrize("size", SCREENS)
async def test_every_rank_is_in_sight(show: Show, size: tuple[int, int]) -> None:
    app, _ = show(wordy({"a1": (MAN,), "h8": CROWD}))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, "tab")
        view = shown(app, TableScreen)._view
        for row in range(1, 9):
            spot = spot_of(view.canvas, f"square.a{row}")
            assert view.scroll_offset.y <= spot.y
            assert spot.y + spot.height <= view.scroll_offset.y + view.size.height


def test_a_larger_screen_shows_a_larger_board() -> None:
    scene = wordy({"h8": CROWD})
    heights = []
    for width, height in ROOMS:
        plan = choose_plan(scene, Look(), width, height)
        spot = spot_of(draw_scene(scene, Look(), plan, width), "square.a1")
        heights.append(spot.height)
    assert heights == sorted(set(heights))


@pytest.mark.parametrize("room", ROOMS)
def test_a_board_is_as_large_empty_as_full(room: tuple[int, int]) -> None:
    full: dict[str, tuple[Item, ...]] = {
        f"{column}{row}": CROWD for column in "abcdefgh" for row in range(1, 9)
    }
    plans = [choose_plan(wordy(things), Look(), *room) for things in ({}, full)]
    assert len({plan.sizes.cell for plan in plans}) == 1


def boards_of(scene: Scene) -> list[Grid]:
    areas = [area for mat in scene.mats for area in mat.areas]
    return [area for area in areas if isinstance(area, Grid) and not is_map(area)]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize(("game", "players"), CASES)
def test_every_board_is_seen_whole_and_keeps_its_size(
    game: Game, players: int, room: tuple[int, int]
) -> None:
    table = table_for(game, players, persons=players)
    luck = Dice(8)
    cells = set()
    for _ in range(25):
        if table.over:
            break
        scene = table.scene(table.actor)
        plan = choose_plan(scene, Look(), *room)
        canvas = draw_scene(scene, Look(), plan, room[0])
        for grid in boards_of(scene):
            cells.add(plan.sizes.cell)
            spot = spot_of(canvas, grid.id)
            assert spot.x + spot.width <= room[0]
            assert spot.y + spot.height <= room[1]
        table.play(table.actor, scene.touches[luck.pick(len(scene.touches))].move)
    assert len(cells) <= 1


async def test_what_has_no_room_beside_a_board_is_behind_a_key(show: Show) -> None:
    app, _ = show(wordy({}))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "Rules of Ben" not in on_screen(app)
        assert "More" in on_screen(app)
        await press(pilot, "full_stop")
        assert "Rules of Anna" in on_screen(app)
        view = shown(app, TableScreen)._view
        assert {"sheet.0", "sheet.1", "state"} <= view.spots().keys()
        await press(pilot, "full_stop")
        assert "square.h8" in view.spots()


async def test_where_all_has_room_no_key_is_offered(show: Show) -> None:
    scene = wordy({})
    alone = Scene("toy", 0, 0, "Go.", scene.mats[:1], (), scene.touches)
    app, _ = show(alone)
    async with app.run_test(size=(200, 60)) as pilot:
        await settle(pilot)
        before = shown(app, TableScreen)._view.canvas.text()
        assert "More" not in on_screen(app)
        await press(pilot, "full_stop")
        assert shown(app, TableScreen)._view.canvas.text() == before


def test_the_line_below_says_what_is_left_out() -> None:
    scene = wordy({})
    plan = choose_plan(scene, Look(), *ROOMS[2])
    shown_now = draw_scene(scene, Look(), plan, ROOMS[2][0])
    assert plan.left_out
    assert ". shows more: Rules of" in shown_now.text()
    rest = draw_rest(scene, Look(), plan, ROOMS[2][0])
    assert {spot.id for spot in rest.spots} >= plan.left_out


def lines(items: tuple[Item, ...], size: tuple[int, int], look: Look | None = None) -> list[str]:
    return draw_contents(items, look or Look(), size, "#000000").text().splitlines()


def test_an_upright_card_fills_a_roomy_space_as_a_real_one() -> None:
    assert lines((Card("x", "10H", 0),), (9, 3)) == ["10♥", "▌ ♥", "  10♥"]


def test_a_card_that_lies_across_is_wider_than_high_with_its_index_in_the_other_corners() -> None:
    assert lines((Card("x", "10H", across=True),), (9, 3)) == ["      10♥", "    ♥", "10♥"]


def test_whoever_stands_on_a_card_stands_between_its_indices_with_a_number_of_the_note() -> None:
    unit = Piece("u", "knight", 0, 2, "life 4", "white")
    assert lines((Card("x", "5H", across=True), unit), (9, 3)) == ["       5♥", "  ▌♞2⁴", "5♥"]
    roomy = lines((Card("x", "5H", across=True), unit), (11, 5))
    assert [line.strip(" ▌") for line in roomy] == ["5♥", "♞ 2", "Knight", "life 4", "5♥"]


def test_a_small_card_that_lies_across_shows_its_heads() -> None:
    assert lines((Card("x", "5H", across=True),), (8, 1)) == ["[5♥]"]
    assert lines((Card("x", "5H"),), (8, 1)) == ["▌5♥"]


def test_cards_on_one_space_lie_side_by_side_with_every_index_in_sight() -> None:
    three = tuple(Card(face, face, 0) for face in ("2H", "3H", "10H"))
    assert lines(three, (15, 4))[0] == "2♥   3♥   10♥"
    assert lines(three, (9, 3)) == ["▌2♥ ▌3♥", "  ▌10♥"], "too narrow for three cards"


def test_a_piece_has_its_name_and_its_tokens_in_words_where_there_is_room() -> None:
    assert lines((MAN, Token("t", "blessing")), (11, 5)) == [" ▌ ♛ 1", " ▌Queen", " blessing"]
    assert lines(CROWD, (7, 3)) == ["▌ ♛ 1", "▌Queen", " BA3✓"]


def test_what_has_no_room_is_counted_and_can_still_be_pointed_at() -> None:
    many = tuple(Card(f"c{n}", "10H", 0) for n in range(6))
    canvas = draw_contents(many, Look(), (8, 1), "#000000")
    assert canvas.text() == "10♥10♥+4"
    assert {spot.id for spot in canvas.spots} == {card.id for card in many}


def test_the_signs_of_tokens_are_explained_above_the_board() -> None:
    scene = wordy({"h8": CROWD})
    plan = choose_plan(scene, Look(), *ROOMS[0])
    title = draw_scene(scene, Look(), plan, ROOMS[0][0]).text().splitlines()[0]
    assert "✓ activated · A advantage · B blessing" in title


def test_hands_are_seen_below_a_board_that_could_be_larger_without_them() -> None:
    scene = field()
    plan = choose_plan(scene, Look(), 67, 26)
    canvas = draw_scene(scene, Look(), plan, 67)
    assert {"hand.2H", "hand.3H"} <= {spot.id for spot in canvas.spots}
    assert canvas.height <= 26


def test_a_mat_without_a_board_needs_no_second_page() -> None:
    scene = Scene("toy", 0, 0, "", (Mat("m", "Anna", (), 0),))
    assert choose_plan(scene, Look(), 40, 10).left_out == frozenset()

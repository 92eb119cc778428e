"""A stranger at the table: where the cursor begins, what is asked, lit, marked and explained."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from textual.widgets import Static

from regalia.kernel.scene import Button, Card, Touch
from regalia.table.touching import Touching
from regalia.terminal.canvas import Canvas, Spot
from regalia.terminal.cards import Look, Size, draw_item
from regalia.terminal.dialogs import Question
from regalia.terminal.panels import ChoicePanel, StoryPanel
from regalia.terminal.table_screen import TableScreen
from tests.terminal.conftest import SetTable, Show, on_screen, press, settle, shown
from tests.terminal.showing import STAY, field
from tests.terminal.test_table_screen import app_for

SIZE = (100, 32)
LOW = (80, 24)
STEP = Touch(1, ("square.b3",), "b3", "a step")
STRIKE = Touch(2, ("square.c3",), "c3", "takes the pawn", ("piece.e",))
LEAP = Touch(3, ("square.d3",), "d3", "cuts off a pawn", ("piece.e",))


def frame_of(canvas: Canvas, name: str) -> str:
    """The line along the top of a space's frame."""
    spot = next(spot for spot in canvas.spots if spot.id == name)
    return "".join(canvas.at(x, spot.y)[0] for x in range(spot.x, spot.x + spot.width))


def spot_of(canvas: Canvas, name: str) -> Spot:
    return min((spot for spot in canvas.spots if spot.id == name), key=lambda spot: spot.size)


@pytest.mark.parametrize("size", [LOW, SIZE])
async def test_the_cursor_begins_on_the_table_and_not_on_a_word(
    show: Show, size: tuple[int, int]
) -> None:
    app, made = show(field(STAY, STEP))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        assert shown(app, TableScreen).pointer.cursor == "square.b3"
        await press(pilot, "enter")
    assert made == [1]


async def test_the_cursor_leaves_a_word_for_the_table_when_the_next_decision_comes(
    show: Show,
) -> None:
    app, _ = show(field(STAY, STEP))
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = shown(app, TableScreen)
        screen.pointer.point("word.end")
        screen._present(Touching(field(STAY, STRIKE)))
        assert screen.pointer.cursor == "square.c3"


async def test_where_only_words_may_be_touched_the_cursor_begins_on_one(show: Show) -> None:
    app, made = show(field(STAY))
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert shown(app, TableScreen).pointer.cursor == "word.end"
        await press(pilot, "enter")
    assert made == [9]


ASKS = Touch(9, ("word.end",), "end", ask="End the turn? 3 points are lost.")


async def test_a_loss_for_good_is_asked_about_once(show: Show) -> None:
    app, made = show(field(ASKS, STEP))
    async with app.run_test(size=LOW) as pilot:
        await settle(pilot)
        shown(app, TableScreen).pointer.point("word.end")
        await press(pilot, "enter")
        shown(app, Question)
        assert "End the turn? 3 points are lost." in on_screen(app)
        await press(pilot, "escape")
        screen = shown(app, TableScreen)
        assert made == []
        assert screen.pointer.touching is not None
        assert screen.pointer.touching.touched == ()
        screen.pointer.point("word.end")
        await press(pilot, "enter", "enter")
    assert made == [9]


async def test_a_typed_loss_is_asked_about_too(show: Show) -> None:
    app, made = show(field(ASKS, STEP))
    async with app.run_test(size=LOW) as pilot:
        await settle(pilot)
        await pilot.press("slash", *"END")
        await press(pilot, "enter")
        shown(app, Question)
        await press(pilot, "enter")
    assert made == [9]


async def test_an_enemy_that_can_be_attacked_is_framed_otherwise_than_an_empty_space(
    show: Show,
) -> None:
    app, _ = show(field(STEP, STRIKE, LEAP, Touch(4, ("square.a1",), "a1")))
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = shown(app, TableScreen)
        screen.pointer.point("square.a1")
        canvas = screen._view.canvas
        assert frame_of(canvas, "square.b3").startswith("┏")
        assert frame_of(canvas, "square.c3").startswith("×")
        assert frame_of(canvas, "square.c3").endswith("×")
        assert frame_of(canvas, "square.d3").endswith("┓"), "nobody stands there to be struck"


async def test_what_the_last_turn_moved_is_marked(show: Show) -> None:
    app, _ = show(field(STEP, last=("piece.e", "square.d4", "hand.3H")))
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        canvas = shown(app, TableScreen)._view.canvas
        assert "◇" in frame_of(canvas, "square.c3")
        assert "◇" in frame_of(canvas, "square.d4")
        assert "◇" not in frame_of(canvas, "square.b2")
        assert "◇" in frame_of(canvas, "hand.3H")


async def test_what_has_been_touched_is_lifted(show: Show) -> None:
    onto = Touch(5, ("hand.2H", "square.a1"), "2H a1")
    app, _ = show(field(onto, Touch(6, ("hand.2H", "square.a2"), "2H a2")))
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = shown(app, TableScreen)
        before = spot_of(screen._view.canvas, "hand.2H")
        assert "▲" not in screen._view.canvas.text()
        await press(pilot, "enter")
        canvas = screen._view.canvas
        assert spot_of(canvas, "hand.2H") == before, "the table stands still"
        assert "▲" in frame_of(canvas, "hand.2H")


def test_a_lifted_card_throws_a_shadow() -> None:
    card = Card("x", "2H")
    assert draw_item(card, Look(touched=("x",)), Size.LARGE).text().endswith("▀▀▀▀▀▀▀")
    taken_up = Card("x", "2H", note="lifted")
    assert draw_item(taken_up, Look(), Size.CARD).text() == "┏━▲━┓\n┃2♥ ┃\n▀▀◆▀▀"


async def test_the_cursor_visits_what_cannot_be_touched_and_is_told_why(show: Show) -> None:
    reason = "The Knight is tired."
    app, made = show(field(STEP, refusals=(("piece.n", reason),)))
    async with app.run_test(size=LOW) as pilot:
        await settle(pilot)
        screen = shown(app, TableScreen)
        await press(pilot, "down")
        assert screen.pointer.cursor == "square.b2"
        assert reason in on_screen(app)
        await press(pilot, "down")
        assert screen.pointer.cursor == "square.b1"
        assert "Nothing can be done with b1 now." in on_screen(app)
        await press(pilot, "enter")
        assert made == []
        assert screen.query_one("#message", Static).has_class("refused")
        await press(pilot, "tab")
        assert screen.pointer.cursor == "square.b3"


async def test_the_note_of_a_move_comes_first(show: Show) -> None:
    app, _ = show(field(STRIKE))
    async with app.run_test(size=LOW) as pilot:
        await settle(pilot)
        await press(pilot, "left", "right")
        assert "takes the pawn · c3: black pawn 1 · Enter plays c3" in _plain(on_screen(app))


def _plain(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("size", [LOW, SIZE])
async def test_of_several_moves_that_are_left_each_is_listed_with_its_note(
    show: Show, size: tuple[int, int]
) -> None:
    moves = [
        Touch(5, ("hand.2H", "square.a1"), "2H a1", "army becomes 9"),
        Touch(6, ("hand.2H", "square.a2"), "2H a2", "a draw"),
    ]
    app, _ = show(field(*moves))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, "right", "left")
        told = _plain(on_screen(app))
        assert "begins 2 moves: 2H a1 (army becomes 9), 2H a2 (a draw)" in told
        panel = str(app.screen.query_one(ChoicePanel).render())
        assert "2H a1  army becomes 9\n2H a2  a draw" in panel


async def test_how_to_win_is_said_on_the_first_screen(set_table: SetTable) -> None:
    table = set_table("person", "random")
    app = app_for(table)
    async with app.run_test(size=LOW) as pilot:
        await settle(pilot)
        aim = f"How to win: {table.game.aim(table.options)}"
        assert aim in _plain(on_screen(app))
        await press(pilot, "tab")
        assert aim not in _plain(on_screen(app))
        assert aim in str(app.screen.query_one(StoryPanel).query_one(Static).render())


async def test_the_odds_say_of_what_in_one_line_too(set_table: SetTable) -> None:
    app = app_for(set_table("person", "random"))
    async with app.run_test(size=LOW) as pilot:
        await settle(pilot)
        screen = shown(app, TableScreen)
        screen.say("")
        screen.pointer.point("draw")
        screen._look()
        await settle(pilot)
        assert "If you choose “Draw a card”:" in _plain(on_screen(app))


async def test_many_words_leave_room_for_the_board_and_are_scrolled(show: Show) -> None:
    words = [Touch(10 + n, (f"word.{n}",), f"word {n}") for n in range(40)]
    scene = field(*words)
    buttons = tuple(Button(touch.path[0], f"A rather long word {touch.move}") for touch in words)
    app, made = show(replace(scene, buttons=buttons))
    async with app.run_test(size=LOW) as pilot:
        await settle(pilot)
        screen = shown(app, TableScreen)
        assert screen._words.size.height == 2
        await press(pilot, "shift+tab")
        assert "A rather long word 49" in on_screen(app)
        await press(pilot, "enter")
    assert made == [49]

"""Playing at the table: touching, typing, taking back, passing the screen, leaving."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from threading import Event

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from regalia.analysis.brief import Brief
from regalia.kernel.luck import Dice
from regalia.kernel.position import LOSS, WIN, Outcome
from regalia.kernel.record import Sitter
from regalia.kernel.registry import game
from regalia.kernel.scene import Hand
from regalia.table.outcome_words import hint_chance
from regalia.table.table import Table
from regalia.terminal.app import RegaliaApp
from regalia.terminal.dialogs import Curtain, Ending, Rules
from regalia.terminal.menu import Menu
from regalia.terminal.panels import HintPanel, OddsPanel, StoryPanel
from regalia.terminal.replay_screen import ReplayScreen
from regalia.terminal.table_screen import TableScreen
from tests.terminal.conftest import SetTable, on_screen, press, settle, shown
from tests.terminal.duel import DuelPosition

SIZE = (100, 32)
SECONDS = 60.0
"""Nothing takes longer, on however busy a machine."""

SMALL = (80, 16)
"""So small that every card is drawn in one piece, and can be found by its text."""


def app_for(table: Table) -> RegaliaApp:
    return RegaliaApp(table, pause=0, odds_pause=0)


def hand(table: Table, seat: int) -> list[str]:
    """The faces of a seat's hand, drawn as they would be seen."""
    mat = table.scene(seat).mats[seat + 1]
    area = mat.areas[0]
    assert isinstance(area, Hand)
    return [card.face.replace("H", "♥").replace("S", "♠") for card in area.cards]


async def test_a_whole_move_can_be_touched_by_keys(set_table: SetTable) -> None:
    table = set_table("person", "random")
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = shown(app, TableScreen)
        first = table.scene(0).touches[0]
        while screen.pointer.cursor != first.path[0]:
            await press(pilot, "tab")
        await press(pilot, "enter")
        assert screen.pointer.touching is not None
        assert screen.pointer.touching.touched == first.path[:1]
        while screen.pointer.cursor != first.path[1]:
            await press(pilot, "tab")
        await press(pilot, "space")
    assert table.turns[0].step.move == first.text
    assert table.turns[1].step.seat == 1, "the bot has answered by itself"


async def test_arrows_move_the_cursor_between_spaces(set_table: SetTable) -> None:
    table = set_table("person", "random")
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        pointer = shown(app, TableScreen).pointer
        pointer.point(table.scene(0).touches[0].path[0])
        await press(pilot, "enter")
        pointer.point("a1")
        seen = []
        for key in ("up", "right", "down", "left"):
            await press(pilot, key)
            seen.append(pointer.cursor)
        assert seen == ["a2", "b2", "b1", "a1"]


async def test_escape_takes_the_last_touch_back(set_table: SetTable) -> None:
    table = set_table("person", "random")
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        pointer = shown(app, TableScreen).pointer
        pointer.point(table.scene(0).touches[0].path[0])
        await press(pilot, "enter", "escape")
        assert pointer.touching is not None
        assert pointer.touching.touched == ()
    assert not table.turns


async def test_a_full_disk_is_told_and_does_not_end_the_game(
    set_table: SetTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = set_table("person", "random")
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)

        def full(_lines: str, last: bool = False) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(table, "_append", full)
        await pilot.press("slash", *"draw")
        await press(pilot, "enter")
        shown(app, TableScreen)
        assert "No space left on device" in on_screen(app)
    assert not table.turns


async def test_the_mouse_touches_cards_spaces_and_words(set_table: SetTable) -> None:
    table = set_table("person", "random")
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = shown(app, TableScreen)
        touch = table.scene(0).touches[0]
        for name in touch.path:
            spot = screen._view.spots()[name]
            await pilot.click("#table", offset=(spot.x + 2, spot.y + spot.height // 2))
            await settle(pilot)
        assert table.turns[0].step.move == touch.text
        await pilot.click("#words", offset=(4, 0))
        await settle(pilot)
        assert table.turns[2].step.move == "draw"


async def test_a_click_on_what_may_not_be_touched_is_answered(set_table: SetTable) -> None:
    table = set_table("person", "random")
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        spot = shown(app, TableScreen)._view.spots()["a1"]
        await pilot.click("#table", offset=(spot.x + 2, spot.y + 1))
        await settle(pilot)
        assert "Nothing can be done with a1 now." in on_screen(app)
    assert not table.turns


async def test_a_typed_move_is_made(set_table: SetTable) -> None:
    table = set_table("person", "random")
    text = table.scene(0).touches[0].text
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("slash", *text.replace(" ", "_").lower().replace("_", " "))
        await press(pilot, "enter")
        assert app.screen.query_one("#typed", Input).value == ""
    assert table.turns[0].step.move == text


async def test_whoever_begins_to_type_types_a_move(set_table: SetTable) -> None:
    table = set_table("person", "random")
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press(*"draw")
        await press(pilot, "enter")
    assert table.turns[0].step.move == "draw"


async def test_a_refused_move_is_explained_and_changes_nothing(set_table: SetTable) -> None:
    table = set_table("person", "random")
    held = {touch.path[0] for touch in table.scene(0).touches}
    foreign = next(card for card in ("2H", "3H", "4H", "5H") if card not in held)
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("slash", *f"{foreign} a1")
        await press(pilot, "enter")
        assert f"You do not hold {foreign}." in on_screen(app)
        assert app.screen.query_one("#typed", Input).value == f"{foreign} a1"
        await press(pilot, "escape")
        await pilot.press("slash", *"gibberish")
        await press(pilot, "enter")
        assert "is no move here" in on_screen(app)
    assert not table.turns


async def test_undo_takes_a_decision_back_or_says_why_not(set_table: SetTable) -> None:
    table = set_table("person", "person")
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        table.enter(0, table.scene(0).touches[0].text)
        shown(app, TableScreen).go_on()
        await settle(pilot)
        shown(app, Curtain)
        await press(pilot, "u")
        assert not table.turns
        shown(app, TableScreen)  # Anna still sits before the screen
        await press(pilot, "slash", *"draw", "enter")
        shown(app, Curtain)
        await press(pilot, "u")
        shown(app, Curtain)  # luck was used, so the curtain offers no undo
        await press(pilot, "enter", "u")
        assert "cannot be taken back" in on_screen(app)
    assert len(table.turns) == 1


async def test_the_curtain_hides_the_hand(set_table: SetTable) -> None:
    table = set_table("person", "person", cards=5)
    app = app_for(table)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert "Pass the screen to Anna" in " ".join(on_screen(app).split())
        assert not any(face in on_screen(app) for face in hand(table, 0) + hand(table, 1))
        await press(pilot, "enter")
        assert all(face in on_screen(app) for face in hand(table, 0))
        await pilot.press("slash", *"draw")
        await press(pilot, "enter")
        shown(app, Curtain)
        assert not any(face in on_screen(app) for face in hand(table, 0) + hand(table, 1))
        assert "You draw" not in on_screen(app)
        below = app.screen_stack[-2]
        assert isinstance(below, TableScreen)
        assert not any(face in below._view.canvas.text() for face in hand(table, 0))
        await press(pilot, "enter")
        assert all(face in on_screen(app) for face in hand(table, 1))
        assert not any(face in on_screen(app) for face in hand(table, 0))


async def test_one_person_among_bots_needs_no_curtain(set_table: SetTable) -> None:
    table = set_table("random", "person", "random")
    app = app_for(table)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        shown(app, TableScreen)
        assert table.actor == 1
        assert all(face in on_screen(app) for face in hand(table, 1))


async def test_while_a_bot_moves_two_persons_see_what_everybody_sees(set_table: SetTable) -> None:
    table = set_table("person", "person", "random")
    app = RegaliaApp(table, pause=3600, odds_pause=0)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        for seat in (0, 1):
            await press(pilot, "enter")
            await pilot.press("slash", *"draw", "enter")
            await pilot.pause()
            assert table.turns[-1].step.seat == seat
        await pilot.pause()
        assert table.actor == 2
        shown(app, TableScreen)
        assert not any(face in on_screen(app) for face in hand(table, 0) + hand(table, 1))


async def test_the_story_and_the_odds_are_told_beside_the_table(set_table: SetTable) -> None:
    table = set_table("person", "random")
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = shown(app, TableScreen)
        assert "If you choose" not in on_screen(app)
        screen.pointer.point("draw")
        screen._look()
        await settle(pilot)
        assert "The odds" in on_screen(app)
        assert str(screen.query_one(OddsPanel).render()).startswith("If you choose “Draw a card”:")
        assert "±" in on_screen(app)
        await press(pilot, "enter")
        assert "You draw" in str(screen.query_one(StoryPanel).query_one(Static).render())


def advice(screen: TableScreen) -> str:
    """What the panel of hints tells; nothing, when it is out of sight."""
    panel = screen.query_one(HintPanel)
    return str(panel.query_one(Static).render()) if panel.display else ""


async def test_hints_are_one_key_away_and_a_second_time_tell_what_may_follow(
    set_table: SetTable,
) -> None:
    table = set_table("person", "random")
    best = table.hints(0)[0]
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        screen = shown(app, TableScreen)
        assert not advice(screen)
        await press(pilot, "exclamation_mark")
        assert best.text in advice(screen)
        assert "Hints" in on_screen(app)
        assert best.line[0] not in advice(screen)
        await press(pilot, "exclamation_mark")
        assert best.line[0] in advice(screen)
        screen._attempt(lambda: table.play(0, best.move))
        await settle(pilot)
        assert not advice(screen), "they were for another decision"


async def test_hints_can_be_typed_for_and_have_a_line_on_a_narrow_screen(
    set_table: SetTable,
) -> None:
    table = set_table("person", "random")
    best = table.hints(0)[0]
    app = app_for(table)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        screen = shown(app, TableScreen)
        screen.query_one("#typed", Input).value = "hint"
        await press(pilot, "slash", "enter")
        assert f"{hint_chance(best)} {best.text}" in str(screen.query_one("#message").render())
        await press(pilot, "f4")
        assert best.line[0] in str(screen.query_one("#message").render())
        assert not table.turns


SLOW = "sovereign:seconds=300,turn_seconds=300,positions=100000000,breadth=1000000,depth=9"


def slow_table(folder: Path, other: str) -> Table:
    """A table at which the sovereign, who thinks for minutes, decides first."""
    rules = game("wargame-chess")
    sitters = (Sitter("Anna", SLOW), Sitter("Ben", other))
    return Table(rules, rules.choose({}), sitters, Dice(1), folder / "game.jsonl", 1)


async def thinking(app: RegaliaApp, pilot: Pilot[None]) -> TableScreen:
    """The screen of the table as soon as the bot there thinks."""
    async with asyncio.timeout(SECONDS):
        while not isinstance(app.screen, TableScreen) or not app.screen._aside.busy:
            await pilot.pause(0.02)
    return shown(app, TableScreen)


async def leave(app: RegaliaApp, pilot: Pilot[None]) -> None:
    """To the menu, without waiting for who thinks."""
    async with asyncio.timeout(SECONDS):
        await pilot.press("q")
        while not isinstance(app.screen, Menu):
            await pilot.pause(0.02)


async def test_there_are_no_hints_for_who_does_not_decide(tmp_path: Path) -> None:
    app = app_for(slow_table(tmp_path, "person"))
    async with app.run_test(size=SIZE) as pilot:
        screen = await thinking(app, pilot)
        screen.action_hint()
        assert "not your turn" in str(screen.query_one("#message").render())
        await leave(app, pilot)


async def test_keys_are_answered_and_the_table_can_be_left_while_the_sovereign_thinks(
    tmp_path: Path,
) -> None:
    table = slow_table(tmp_path, SLOW)
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        screen = await thinking(app, pilot)
        pid = screen._aside.pid
        assert pid
        async with asyncio.timeout(SECONDS):
            await pilot.press("t")
            assert screen.has_class("story-first")
            assert screen._aside.busy, "it still thinks"
        await leave(app, pilot)
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    assert not table.turns
    assert Table.resume(tmp_path / "game.jsonl", Dice(1)).actor == table.actor


async def test_the_rules_can_be_read_and_put_away(set_table: SetTable) -> None:
    app = app_for(set_table("person", "random"))
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "question_mark")
        shown(app, Rules)
        assert "Lay cards on the board" in on_screen(app)
        await press(pilot, "escape")
        shown(app, TableScreen)


async def test_leaving_keeps_the_game_and_it_can_be_gone_on_with(set_table: SetTable) -> None:
    table = set_table("person", "random")
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "s")
        assert "duel.jsonl" in on_screen(app).replace("\n", "")
        await pilot.press("slash", *"draw")
        await press(pilot, "enter", "escape", "q")
        shown(app, Menu)
        await press(pilot, "tab", "enter")
        resumed = shown(app, TableScreen).table
        assert resumed is not table
        assert [turn.step for turn in resumed.turns] == [turn.step for turn in table.turns]


async def test_ctrl_c_ends_the_app_and_loses_nothing(set_table: SetTable) -> None:
    table = set_table("person", "random")
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await pilot.press("slash", *"draw")
        await press(pilot, "enter")
        await pilot.press("ctrl+c")
    assert table.file is not None
    again = Table.resume(table.file, Dice(1))
    assert [turn.step for turn in again.turns] == [turn.step for turn in table.turns]


async def test_the_end_is_told_and_can_be_replayed(set_table: SetTable) -> None:
    table = set_table("person", "random", cards=4)
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        for _ in range(40):
            if table.over:
                break
            text = table.scene(0).touches[0].text
            await pilot.press("slash", *text)
            await press(pilot, "enter")
        assert table.over
        shown(app, Ending)
        assert "The board is full." in on_screen(app)
        await press(pilot, "r")
        shown(app, ReplayScreen)


async def test_bots_alone_play_to_the_end(set_table: SetTable) -> None:
    table = set_table("random", "greedy")
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert table.over
        shown(app, Ending)


async def play_to_the_end(pilot: Pilot[None], table: Table) -> None:
    for _ in range(40):
        if table.over:
            return
        await pilot.press("slash", *table.scene(0).touches[0].text)
        await press(pilot, "enter")


@pytest.mark.parametrize(("verdict", "words"), [(WIN, "You won"), (LOSS, "You lost")])
async def test_the_only_person_at_the_screen_is_told_of_winning_or_losing_and_why(
    set_table: SetTable, monkeypatch: pytest.MonkeyPatch, verdict: int, words: str
) -> None:
    table = set_table("person", "random", cards=4)
    verdicts = [int(verdict), int(WIN + LOSS - verdict)]
    outcome = Outcome(verdicts, [5, 7], "full", "The board is full.")
    monkeypatch.setattr(DuelPosition, "outcome", lambda self: outcome)
    app = app_for(table)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await play_to_the_end(pilot, table)
        shown(app, Ending)
        told = " ".join(on_screen(app).split())
        winner = "Anna" if verdict == WIN else "Ben"
        assert words in told
        assert f"{winner} wins. The board is full." in told
        assert "Rematch (n)" in told


async def test_what_luck_and_decisions_did_is_one_key_away(set_table: SetTable) -> None:
    table = set_table("person", "random", cards=4)
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await play_to_the_end(pilot, table)
        ending = shown(app, Ending)
        assert "more about luck" in on_screen(app)
        await press(pilot, "a")
        await ending.workers.wait_for_complete()
        await settle(pilot)
        told = " ".join(on_screen(app).split())
        assert "your decisions cost" in told
        await press(pilot, "q")
        assert len(app.screen_stack) == 2


async def test_the_end_says_in_a_line_what_luck_and_decisions_did(set_table: SetTable) -> None:
    table = set_table("person", "random", cards=4)
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await play_to_the_end(pilot, table)
        await settle(pilot)
        ending = shown(app, Ending)
        told = " ".join(on_screen(app).split())
        assert "your decisions cost" in told
        assert "more about luck" in told
        assert ending.query_one("#ending-line").display
        await press(pilot, "a")
        await settle(pilot)
        assert not ending.query_one("#ending-line").display, "it is not said twice"


async def test_nobody_waits_for_that_line(
    set_table: SetTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = set_table("person", "random", cards=4)
    asked, let_go = Event(), Event()

    def slow(self: Brief) -> str:
        asked.set()
        let_go.wait(30)
        return "Too late."

    monkeypatch.setattr(Brief, "line", slow)
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        while not table.over:
            table.play(table.actor, table.scene(table.actor).touches[0].move)
        below = shown(app, TableScreen)
        below.go_on()
        while not asked.is_set():
            await pilot.pause(0.01)
        shown(app, Ending)
        await pilot.press("escape")
        await pilot.pause()
        shown(app, TableScreen)
        let_go.set()
        await settle(pilot)
        assert "Too late." not in on_screen(app)


async def test_the_game_ends_well_if_there_is_no_such_line(
    set_table: SetTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("regalia.analysis.brief.analyse", fail)
    table = set_table("person", "random", cards=4)
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await play_to_the_end(pilot, table)
        await settle(pilot)
        assert not shown(app, Ending).query_one("#ending-line").display
        assert "more about luck" in on_screen(app)


async def test_two_persons_are_told_who_won(set_table: SetTable) -> None:
    table = set_table("person", "person", cards=4)
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        while not table.over:
            table.play(table.actor, table.scene(table.actor).touches[0].move)
        below = app.screen_stack[-2]
        assert isinstance(below, TableScreen)
        app.pop_screen()
        below.go_on()
        await settle(pilot)
        shown(app, Ending)
        assert "You " not in on_screen(app)


async def test_a_rematch_is_one_key_away(set_table: SetTable) -> None:
    table = set_table("person", "random", cards=4)
    app = app_for(table)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await play_to_the_end(pilot, table)
        await press(pilot, "n")
        again = shown(app, TableScreen).table
        assert again is not table
        assert not again.over
        assert (again.game, again.options, again.sitters) == (
            table.game,
            table.options,
            table.sitters,
        )
        assert again.file is not None
        assert again.file != table.file
        assert len(app.screen_stack) == 3, "the default screen, the menu and the new table"

"""The replay goes forwards and backwards, and shows no more than may be seen."""

from __future__ import annotations

from regalia.kernel.record import Sitter
from regalia.table.table import Table
from regalia.terminal.app import RegaliaApp
from regalia.terminal.replay_screen import ReplayScreen
from tests.terminal.conftest import SetTable, on_screen, press, settle

SIZE = (100, 32)


def played_out(table: Table) -> Table:
    while not table.over:
        table.bot_move()
    return table


async def test_a_replay_steps_through_every_decision(set_table: SetTable) -> None:
    table = played_out(set_table("random", "random"))
    last = len(table.turns)
    app = RegaliaApp(record=table.record())
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert f"Step 0 of {last}" in on_screen(app)
        await press(pilot, "right")
        assert f"Step 1 of {last}" in on_screen(app)
        assert f"Anna: {table.turns[0].step.move}" in on_screen(app)
        await press(pilot, "left", "left")
        assert f"Step 0 of {last}" in on_screen(app)
        await press(pilot, "end")
        assert f"Step {last} of {last}" in on_screen(app)
        assert "The board is full." in on_screen(app)
        await press(pilot, "home", "q")
    assert not app.is_running


async def test_a_finished_game_is_seen_through_any_eyes(set_table: SetTable) -> None:
    table = played_out(set_table("random", "random"))
    app = RegaliaApp(record=table.record())
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        for eyes in ("Anna", "Ben", "everybody"):
            await press(pilot, "v")
            assert f"as {eyes} sees it" in on_screen(app)


async def test_an_unfinished_game_of_two_persons_keeps_its_secrets(set_table: SetTable) -> None:
    app = RegaliaApp(record=set_table("person", "person").record())
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "v")
        assert "as everybody sees it" in on_screen(app)
        assert "only what everybody sees" in on_screen(app)


async def test_space_plays_by_itself_to_the_end(set_table: SetTable) -> None:
    table = played_out(set_table("random", "random"))
    app = RegaliaApp()
    async with app.run_test(size=SIZE) as pilot:
        screen = ReplayScreen(table.record(), beat=0.001)
        await app.push_screen(screen)
        await settle(pilot)
        await pilot.press("space")
        for _ in range(2000):
            if screen._at == len(table.turns):
                break
            await pilot.pause()
        assert screen._at == len(table.turns)
        assert screen._autoplay is None


async def test_a_fault_in_the_record_is_told_after_what_came_before(set_table: SetTable) -> None:
    table = played_out(set_table("random", "random"))
    record = table.record()
    record.over = None
    record.steps[2:] = [record.steps[0]]
    app = RegaliaApp(record=record)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        await press(pilot, "end")
        assert "Step 2 of 2" in on_screen(app)
        assert "The record is damaged" in on_screen(app)


async def test_a_replay_tells_who_sat_when(set_table: SetTable) -> None:
    table = set_table("random", "random")
    table.bot_move()
    table.give_seat(0, Sitter("Dora", "random"))
    app = RegaliaApp(record=played_out(table).record())
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot)
        assert "Dora" not in on_screen(app)
        await press(pilot, "right")
        assert f"Anna: {table.turns[0].step.move}" in on_screen(app)
        assert "Dora (the bot random)" in on_screen(app)
        await press(pilot, "right", "right")
        assert f"Dora: {table.turns[2].step.move}" in on_screen(app)

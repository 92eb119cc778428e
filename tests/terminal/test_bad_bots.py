"""A bot that does not play as it must: the table says so, stays, and can be left."""

from __future__ import annotations

import asyncio

import pytest
from textual.widgets import Static

from regalia.bots import BOTS, Bot
from regalia.kernel.game import Game
from regalia.kernel.luck import Luck
from regalia.kernel.position import Position
from regalia.terminal.app import RegaliaApp
from regalia.terminal.menu import Menu
from regalia.terminal.table_screen import TableScreen
from tests.terminal.conftest import SetTable, settle, shown


class Wrong(Bot):
    def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
        return 999_999


async def test_a_bot_that_chooses_no_move_is_named_and_the_table_stays(
    set_table: SetTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "wrong", Wrong)
    table = set_table("wrong", "person")
    app = RegaliaApp(table, pause=0, odds_pause=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        screen = shown(app, TableScreen)
        told = str(screen.query_one("#message", Static).render())
        assert "Bot wrong chose 999999, which is no move here." in told
        assert not table.turns
        async with asyncio.timeout(30):
            await pilot.press("q")
            while not isinstance(app.screen, Menu):
                await pilot.pause(0.02)

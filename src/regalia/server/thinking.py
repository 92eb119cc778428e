"""Thinking: the bots of one table decide, one after the other, while somebody is there to see
it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from secrets import randbits
from typing import TYPE_CHECKING

from regalia.kernel.errors import RegaliaError, Stale
from regalia.server import logs
from regalia.server.faults import loggable, refusal
from regalia.server.kept import last_lines
from regalia.server.lessons import next_step, play
from regalia.server.quotas import Tired
from regalia.server.screens import Screen
from regalia.server.store import Overtaken
from regalia.server.thinkers import Crowded
from regalia.table.table import PERSON, Table
from regalia.table.thoughts import Choose, Seen

if TYPE_CHECKING:
    from regalia.server.host import Host

BOT_SECONDS = 120.0
"""A bot that thinks longer has lost its way."""

BOT_ATTEMPTS = 3
PAUSE = 3.0
"""Seconds after which a bot that may not think now asks again."""


class Thinking:
    """Of several servers that host a table one lets its bots think."""

    def __init__(self, host: Host, seed: int | None) -> None:
        self._host = host
        self._seed = randbits(62) if seed is None else seed
        self._bot: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Let a bot think, if it is one's turn and somebody is here to see it."""
        busy = self._bot is not None and not self._bot.done()
        if self._host.screens and self._bots_turn() and not busy:
            self._bot = asyncio.ensure_future(self._think())

    def stop(self) -> None:
        """Interrupt a bot that thinks."""
        if self._bot:
            self._bot.cancel()
            self._bot = None

    def _bots_turn(self) -> bool:
        table = self._host.table
        waits = self._host.waits or table.over or table.deserted
        return not waits and not table.is_person(table.actor)

    async def _think(self) -> None:
        """Decide for bots until a person is to decide, while no other server does."""
        others = self._host.house.others
        await others.begin_thought(self._host.id)
        try:
            await self._decide()
        finally:
            others.end_thought(self._host.id)

    async def _decide(self) -> None:
        """Each decision is told by itself."""
        host = self._host
        failures = 0
        told: set[Screen] = set()
        while self._bots_turn():
            table, at, seat = host.table, host.table.at, host.table.actor
            try:
                move = await self._move(table, seat)
                await host.change(self._decision(seat, move, at))
                failures = 0
                told.clear()
            except (Stale, Overtaken):
                continue
            except (Tired, Crowded) as error:
                await self._pause(error, told)
            except RegaliaError as error:
                failures += 1
                logs.warn("bot failed", host.id, seat=seat, why=loggable(error))
                if failures == BOT_ATTEMPTS:
                    for screen in host.screens:
                        screen.refuse("bot", f"{table.names[seat]} cannot decide: {error}", table)
                    return
                await asyncio.sleep(failures)

    async def _move(self, table: Table, seat: int) -> int:
        """What the bot at a seat, or the lesson, does next."""
        house = self._host.house
        step = next_step(self._host.lesson, table)
        if step or all(sitter.who != PERSON for sitter in table.sitters):
            await asyncio.sleep(house.pace)
        if step:
            return table.game.read(table.position, step.move)
        who = table.sitters[seat].who
        task = Choose(Seen.of(table.position), seat, who, self._seed, len(table.turns))
        spent = house.quotas.payer({screen.address for screen in self._host.screens})
        return await house.thinkers.do(task, int, BOT_SECONDS, spent)

    async def _pause(self, why: RegaliaError, told: set[Screen]) -> None:
        """A bot has to wait: tell everybody once."""
        refused = refusal(why)
        logs.refused(refused.fault, self._host.id)
        for screen in self._host.screens - told:
            screen.refuse(refused.fault, str(refused), self._host.table)
        told |= self._host.screens
        await asyncio.sleep(PAUSE)

    def _decision(self, seat: int, move: int, at: int) -> Callable[[Table], list[str]]:
        def decide(table: Table) -> list[str]:
            play(self._host.lesson, table, seat, move, at)
            return last_lines(table)

        return decide

"""Manners: what people at one table do apart from playing. They give up, agree on a draw, come
back, play again; and time is over for whoever thinks or stays away too long."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from regalia.bots import OPPONENT
from regalia.kernel.errors import IllegalMove, RegaliaError, Stale
from regalia.kernel.game import Game
from regalia.kernel.record import Sitter
from regalia.server import logs
from regalia.server.faults import Refusal, loggable
from regalia.server.kept import broken_off, seat_given
from regalia.server.screens import Screen
from regalia.table.clocks import NEVER, now
from regalia.table.table import Table

if TYPE_CHECKING:
    from regalia.server.host import Host

BEGAN = now()
SHORT = 3_600_000
"""A clock that gives less than this (in milliseconds) stands still while the server does."""

NO_OFFERS = Game.courtesy
AGAIN_SECONDS = 2.0
"""After which what could not be done in time is tried again."""


class Manners:
    def __init__(self, host: Host) -> None:
        self._host = host
        self._timer: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None

    # before the rules end it, and after

    async def resign(self, screen: Screen) -> None:
        """Whoever is at that screen gives up: that ends the game, unless there are more than two
        sides, and other people; then a bot plays on for them."""
        seat = _seat_of(screen)
        table = self._host.table
        sides = len(table.game.teams(table.options))

        def decide(table: Table) -> list[str]:
            others = set(range(len(table.sitters))) - {seat}
            if sides > 2 and any(map(table.is_person, others)):
                bot = table.terms.bot if table.terms else ""
                return seat_given(table, seat, Sitter(table.names[seat], bot or OPPONENT))
            return broken_off(table, "resigned", seat)

        await self._host.change(decide)
        self._host.greet_all()

    async def offer_draw(self, screen: Screen) -> None:
        """Whoever is at that screen would make it a draw; when all would, it is one."""
        table = self._host.table
        seat = _seat_of(screen)
        if table.over:
            raise IllegalMove("The game is over.")
        if table.game.courtesy < NO_OFFERS:
            raise IllegalMove("In this game a draw is offered as a move, when it is your turn.")
        if not all(table.is_person(each) for each in range(len(table.sitters))):
            raise IllegalMove("Bots do not agree to a draw.")
        self._host.company.offer([seat])
        self._host.look_around()
        await self.agree()

    async def come_back(self, screen: Screen) -> None:
        """Whoever is at that screen sits down again where a bot has played on for them."""
        host = self._host
        seats = [seat for seat in screen.seats if not host.table.is_person(seat)]
        if not seats:
            raise IllegalMove("No bot plays for you here.")

        def decide(table: Table) -> list[str]:
            names = table.names
            given = [seat_given(table, seat, Sitter(names[seat])) for seat in seats]
            return [line for lines in given for line in lines]

        host.bots.stop()
        try:
            await host.change(decide)
        finally:
            host.bots.wake()
        host.greet_all()

    async def again(self, screen: Screen) -> None:
        """Whoever is at that screen wants another game; when all do, it begins."""
        if not screen.seats:
            raise Refusal("not-yours", "Only those who sit at a table play there again.", 403)
        if not self._host.table.over:
            raise Refusal("not-over", "This game is not over yet.", 409)
        self._host.company.wish(screen.seats)
        self._host.look_around()
        await self.agree()

    async def agree(self) -> None:
        """Do what all at the table want: a draw, or another game."""
        host = self._host
        if not host.table.over and host.company.all_draw(host.table):
            await host.change(lambda table: broken_off(table, "agreed", -1))
        if host.table.over and host.company.all_again(host.table):
            await host.begin_next()

    # time

    async def resume(self) -> None:
        """The server was down: clocks that count minutes run on from now."""
        host = self._host
        due, since = host.due, host.table.clocks.since(host.table.actor)
        if due and due - since < SHORT and since < BEGAN:
            seat = host.table.actor
            sitter = host.table.sitters[seat]
            await host.change(lambda table: seat_given(table, seat, sitter))
        host.look_around()

    def wait_until(self, when: int, least: float = 0.0) -> None:
        """See to it that time is kept then, after so many seconds at the soonest; NEVER for
        never."""
        if self._timer:
            self._timer.cancel()
        self._timer = None
        if when:
            wait = max(least, (when - now()) / 1_000 + 0.01)
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        self._ringing = asyncio.ensure_future(self.keep_time())

    async def keep_time(self) -> None:
        """Where somebody's time is over, do what the table's terms say."""
        host = self._host

        def decide(table: Table) -> list[str]:
            moment, seat = now(), table.actor
            due, back = host.due, NEVER if host.open else host.company.back(table)
            late = NEVER < due <= moment
            if not (late or NEVER < back <= moment):
                raise Stale("There is time left.")
            assert table.terms
            if table.terms.bot:
                return seat_given(table, seat, Sitter(table.names[seat], table.terms.bot))
            return broken_off(table, "late" if late else "away", seat)

        try:
            await host.change(decide)
        except Stale:
            host.look_around()
        except RegaliaError as error:
            logs.warn("time is not kept", host.id, why=loggable(error))
            if not host.waits:
                self.wait_until(now(), AGAIN_SECONDS)
        else:
            host.greet_all()
            host.bots.wake()


def _seat_of(screen: Screen) -> int:
    """The seat of whoever is at a screen."""
    seat = screen.viewers.speaker()
    if seat is None:
        raise IllegalMove("You are looking on; only those who sit here decide.")
    return seat

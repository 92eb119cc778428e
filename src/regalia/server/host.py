"""A host, for one table at which somebody is. It lets people and bots decide, one after the
other; has each decision on disk before anybody hears of it; and tells everybody what they may
know."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from time import perf_counter

from msgspec import Struct
from msgspec.structs import replace

from regalia.kernel.errors import IllegalMove, RegaliaError, Stale
from regalia.kernel.record import Sitter, encode
from regalia.server import logs
from regalia.server.company import Company
from regalia.server.fanout import Alone, News
from regalia.server.faults import Refusal, loggable, no_moment
from regalia.server.follow import follow, seats_changed, taken_back
from regalia.server.kept import last_lines, open_seats, seat_given, seated, state_of
from regalia.server.lessons import lesson_at, play
from regalia.server.manners import Manners
from regalia.server.metrics import Metrics
from regalia.server.mirror import Mirrored
from regalia.server.quotas import Quotas
from regalia.server.screens import Screen
from regalia.server.series import decode_series
from regalia.server.speech import Speech
from regalia.server.store import CLOSED, Closed, NotStored, Overtaken, Row, Store
from regalia.server.thinkers import Thinkers
from regalia.server.thinking import Thinking
from regalia.server.wire import Room, Spoken
from regalia.table.clocks import NEVER, now
from regalia.table.packed import Packed
from regalia.table.table import Table

RACES = 10
"""How often something is decided anew while other servers add to the same table."""

MEND_SECONDS = 1.0
"""So often it is tried whether a store that was away is there again."""

TELL_SECONDS = 5.0
"""So often other servers are told who is here."""

TAKEN = "Somebody else sits there already."
LATE = "Your time is over."
OVERTAKEN = "Somebody else decided first; look at the table again."
DELETED = "This table has been deleted."


class House(Struct):
    """What all tables of a server have: where they are kept, who works for them, who else serves
    them, how much there may be of everything; after how many seconds bots decide where nobody
    plays; and how another game is begun with the people of a table."""

    store: Store
    thinkers: Thinkers
    others: Alone
    quotas: Quotas
    metrics: Metrics
    pace: float
    again: Callable[[Host], Awaitable[str]]


class Host:
    """One table while it is in use.

    Everything that changes it goes through `change`, one at a time, and nobody is shown the
    table meanwhile: what is seen is on disk. If the store refuses a line, the table is taken from
    the store again, and whoever decided is told; while the store is away, everybody sees what
    was known last, and nothing can be decided. What other servers add comes by `catch_up`.
    """

    def __init__(
        self,
        row: Row,
        lines: list[str],
        table: Table,
        open_chairs: set[int],
        speech: Speech,
        mirrored: Mirrored,
        house: House,
        seed: int | None = None,
    ) -> None:
        """A table as it is kept, with these chairs open; all its luck comes from the seed, if
        there is one."""
        self.id = row.id
        self.table = table
        self.open = open_chairs
        self.lesson = lesson_at(table)
        self.series = decode_series(row.series)
        self.screens: set[Screen] = set()
        self.broken = False
        """What the store has cannot be played on."""
        self.company = Company()
        self.house = house
        self.bots = Thinking(self, seed)
        self.manners = Manners(self)
        self._closed = row.closed
        self._revision = row.revision
        self._sealed = row.seed
        self._next = row.next
        self._seed = seed
        self._lines = Packed(str, lines)
        self._speech = speech
        self._mirrored = mirrored
        self._lock = asyncio.Lock()
        self._mending: asyncio.Task[None] | None = None
        self._room: Room | None = None
        self._telling: asyncio.TimerHandle | None = None

    @property
    def waits(self) -> bool:
        """Whether nothing can be decided here now."""
        return self._closed or self.broken or self._mending is not None

    @property
    def due(self) -> int:
        """When the time of whoever decides is over, by their clock, or NEVER."""
        return NEVER if self.open or self._closed else self.table.due

    # coming and going

    async def join(self, seats: list[int], address: str = "") -> Screen:
        """Show the table to a new screen, at that address, from now on."""
        async with self._lock:
            watchers = sum(not screen.seats for screen in self.screens)
            self.house.quotas.check_room(len(self.screens), watchers, not seats)
            later = self.table.terms.delay if self.table.terms else 0
            screen = Screen(self.table, seats, later, address)
            self.screens.add(screen)
            self._greet(screen)
            self.look_around(screen)
            if self._telling is None:
                self._tell_others(asks=True)
                self._keep_telling()
            if self._mirrored.notice:
                screen.refuse("conflict", self._mirrored.notice, self.table)
            if self._closed:
                screen.refuse("closed", CLOSED, self.table)
        self.bots.wake()
        return screen

    def _greet(self, screen: Screen) -> None:
        """Tell a screen all about the table, afresh."""
        told = self._speech.last
        screen.welcome(self.id, self.table, self.open, told, self.series, self._next)
        screen.forget()
        screen.show(self.table)

    def greet_all(self) -> None:
        for screen in self.screens:
            screen.sit_at(self.table)
            self._greet(screen)
        self.look_around()

    def look_around(self, newcomer: Screen | None = None) -> None:
        """See who is there, tell everybody if that is news, and wait for whatever comes next."""
        self.company.look_around(self.screens)
        watching = sum(not screen.seats for screen in self.screens)
        room = self.company.room(self.table, self.open, watching)
        told = self._room is not None and replace(room, now=self._room.now) == self._room
        for screen in [newcomer] if told else self.screens:
            if screen:
                screen.send(room)
        if not told:
            self._tell_others()
        self._room = room
        ends = [each for each in (room.due, room.back) if each and not self.waits]
        self.manners.wait_until(min(ends, default=NEVER))

    def leave(self, screen: Screen) -> None:
        """A screen has gone; when it was the last, a bot that thinks is interrupted."""
        self.screens.discard(screen)
        self.look_around()
        if not self.screens:
            self.bots.stop()

    async def close(self, why: str = "") -> None:
        """Finish what is being written, and let the saved game go."""
        self.bots.stop()
        self.manners.wait_until(NEVER)
        for screen in list(self.screens):
            if why:
                screen.refuse("gone", why, self.table)
            screen.close("gone")
        async with self._lock:
            self.release()

    def release(self) -> None:
        """Let the saved game go."""
        self.manners.wait_until(NEVER)
        if self._telling:
            self._telling.cancel()
        self._mirrored.release()
        if self._mending:
            self._mending.cancel()

    def heed(self, row: Row | None) -> None:
        """What an administrator has made of this table, as it is kept now: it is gone, or kept
        otherwise, or closed."""
        if row is None:
            self._break_off("gone", DELETED)
        elif row.revision > self._revision:
            self._break_off("changed")
        elif row.closed and not self._closed:
            self._closed = True
            self.bots.stop()
            self.manners.wait_until(NEVER)
            logs.tell("table closed", self.id)
            for screen in self.screens:
                screen.refuse("closed", CLOSED, self.table)

    def _break_off(self, how: str, why: str = "") -> None:
        """Nobody may use this host any more; those who may come back find another."""
        if self.broken:
            return
        logs.tell(f"table {how}", self.id)
        self.broken = True
        self.bots.stop()
        self.manners.wait_until(NEVER)
        for screen in self.screens:
            if why:
                screen.refuse("gone", why, self.table)
            screen.close(how)

    @property
    def busy(self) -> bool:
        """Whether something is being written."""
        return self._lock.locked()

    async def seen(self) -> Table:
        """The table when nothing is being written."""
        async with self._lock:
            return self.table

    # deciding

    async def play(self, screen: Screen, at: int, move: int) -> None:
        """Make a move for whoever looks at that screen; RegaliaError, and nothing is changed, if
        that cannot be."""

        def decide(table: Table) -> list[str]:
            seat = self._decider(screen, at)
            if NEVER < self.due <= now():
                raise IllegalMove(LATE)
            play(self.lesson, table, seat, move, at)
            self.company.settle(seat)
            return last_lines(table)

        await self.change(decide)

    async def sit(self, name: str, seat: int | None, kept: str) -> int:
        """Somebody takes an open chair, that seat's or the first one, whose key has the digest
        `kept`; Refusal if it is taken already."""
        taken: list[tuple[int, str]] = []

        def decide(table: Table) -> list[str]:
            free = min(self.open, default=None) if seat is None else seat
            if table.over or free is None or free not in self.open:
                raise Refusal("taken", "All chairs are taken." if seat is None else TAKEN, 409)
            if name in table.names[:free] + table.names[free + 1 :]:
                raise Refusal("bad-name", f"Somebody at this table is called {name} already.")
            lines = seat_given(table, free, Sitter(name))
            taken[:] = [(free, kept)]
            self.open.discard(free)
            return lines

        await self.change(decide, taken)
        self.greet_all()
        return taken[0][0]

    async def take_back(self, screen: Screen, at: int) -> None:
        """Take back the last decision of somebody at that screen."""

        def decide(table: Table) -> list[str]:
            self._check_at(at)
            undoer = screen.viewers.undoer()
            if undoer is None:
                raise IllegalMove("There is no decision of yours to take back.")
            taken_back = table.undo(undoer, at)
            for each in self.screens:
                each.forget()
            return [encode(taken_back)]

        await self.change(decide)
        self.bots.stop()
        self.bots.wake()

    async def uncover(self, screen: Screen, seat: int) -> None:
        """The screen was passed to that seat's person."""
        async with self._lock:
            if screen.viewers.awaited() != seat:
                raise IllegalMove("The screen is not waiting to be passed to that seat.")
            screen.viewers.passed_to(seat)
            screen.show(self.table)

    async def speak(self, screen: Screen, text: str) -> None:
        """Tell everybody at the table what somebody at that screen says."""
        speaker = screen.viewers.speaker()
        if speaker is None:
            raise Refusal("not-yours", "Only those who sit at a table speak there.", 403)
        async with self._lock:
            if self._closed:
                raise Closed(CLOSED)
            name, count = self.table.names[speaker], len(self.table.turns)
            self._tell_said(await self._speech.add(speaker, name, text, count))
        self._tell_others()

    async def moment(self, screen: Screen, count: int) -> None:
        """Show how the table stood after so many decisions."""
        async with self._lock:
            made = len(self.table.turns)
            if count > made:
                raise no_moment(made)
            screen.moment(self.table, count)

    def _decider(self, screen: Screen, at: int) -> int:
        """The seat that decides at this screen now."""
        self._check_at(at)
        if not screen.viewers.persons:
            raise IllegalMove("You are looking on; only those who sit here decide.")
        actor = self.table.actor
        if screen.viewers.awaited() == actor:
            raise IllegalMove(f"The screen has to be passed to {self.table.names[actor]} first.")
        return actor if actor in screen.viewers.persons else screen.viewers.persons[0]

    def _check_at(self, at: int) -> None:
        if at != self.table.at:
            raise Stale("That answers an earlier decision; look at the table again.")

    async def change(
        self, decide: Callable[[Table], list[str]], digests: Sequence[tuple[int, str]] = ()
    ) -> None:
        """Decide something, keep its lines and the digests of keys that it brought, then tell
        everybody. Once begun it is finished, also if whoever asked has gone meanwhile."""
        await asyncio.shield(asyncio.ensure_future(self._changed(decide, digests)))

    async def _changed(
        self, decide: Callable[[Table], list[str]], digests: Sequence[tuple[int, str]]
    ) -> None:
        began = perf_counter()
        async with self._lock:
            if self._mending:
                await self._take_again()
            if self.broken:
                raise NotStored("This table cannot be kept now; try again in a moment.")
            if self._closed:
                raise Closed(CLOSED)
            lines = await self._kept(decide, digests)
            self._mirrored.append(self._lines, lines)
            self._lines.extend(lines)
            self._tell()
            if self.table.over:
                logs.tell("game over", self.id, decisions=len(self.table.turns))
        self.house.metrics.moved(perf_counter() - began)
        self._tell_others()
        self.bots.wake()

    async def _kept(
        self, decide: Callable[[Table], list[str]], digests: Sequence[tuple[int, str]]
    ) -> list[str]:
        """Decide something and keep its lines; where another server was quicker, look again and
        decide anew, which is Stale if the same was decided there."""
        overtaken = False
        for _ in range(RACES):
            free = set(self.open)
            try:
                lines = decide(self.table)
            except Stale:
                if overtaken:
                    raise Stale(OVERTAKEN) from None
                raise
            try:
                number, state = len(self._lines) + 1, state_of(self.table, len(self.open))
                await self.house.store.append(
                    self.id, number, lines, state, digests, self._revision
                )
                return lines
            except Exception as error:
                if not isinstance(error, Overtaken | Closed):
                    logs.warn("store trouble", self.id, why=loggable(error))
                await self._look_again(free)
                if not isinstance(error, Overtaken) or self.broken or self._mending:
                    raise
                overtaken = True
        raise Overtaken(OVERTAKEN)

    async def _look_again(self, free: set[int]) -> None:
        """Take the table from the store, as it is there; while it is away, as it was known last,
        with those chairs free, until it is back."""
        try:
            await self._take_again()
        except NotStored as error:
            logs.warn("store trouble", self.id, why=str(error))
            await self._take(list(self._lines), free)
            self._mending = asyncio.ensure_future(self._mend())

    async def _take_again(self) -> None:
        self.heed(await self.house.store.table(self.id))
        if self.broken:
            self._mending = None
            return
        lines = await self.house.store.lines(self.id)
        keys = await self.house.store.digests(self.id)
        await self._take(lines, None, keys)
        self._mending = None

    async def _take(
        self, lines: list[str], free: set[int] | None, keys: Sequence[tuple[int, str]] = ()
    ) -> None:
        """Go on from these lines, with those chairs free, or else those without keys."""
        try:
            table = await asyncio.to_thread(seated, lines, self._seed, self._sealed)
        except RegaliaError as error:
            logs.warn("store trouble", self.id, why=loggable(error))
            self.broken = True
            for screen in self.screens:
                screen.close("not kept")
            return
        self.open = open_seats(table, list(keys)) if free is None else free
        self.table, self._lines = table, Packed(str, lines)
        self.lesson = lesson_at(table)
        self.greet_all()

    async def _mend(self) -> None:
        """Take the table from the store as soon as that is back."""
        while self._mending:
            await asyncio.sleep(MEND_SECONDS)
            async with self._lock:
                if self._mending:
                    with suppress(NotStored):
                        await self._take_again()
        self.bots.wake()

    async def begin_next(self) -> None:
        """Begin the next game with those who are here, unless it has begun."""
        async with self._lock:
            if not self._next:
                address = min((each.address for each in self.screens if each.seats), default="")
                with self.house.quotas.table(address, 0):
                    self._next = await self.house.again(self)
                logs.tell("table made", self._next)
                for each in self.screens:
                    self._greet(each)

    def _tell(self) -> None:
        for screen in self.screens:
            screen.show(self.table)
        self.look_around()

    def _tell_said(self, said: list[Spoken]) -> None:
        for screen in self.screens:
            for each in said:
                screen.send(each)

    # other servers

    @property
    def known(self) -> tuple[int, int]:
        """How many lines are known, and how many that were said."""
        return len(self._lines), self._speech.number

    def _tell_others(self, asks: bool = False) -> None:
        if not self.house.others.alone:
            self.house.others.tell(self.id, *self.known, self.company.present(asks))

    async def meet(self, news: News) -> None:
        """Hear who is at the table at another server."""
        if news.present is None:
            return
        self.company.meet(news.by, news.present)
        if news.present.asks:
            self._tell_others()
        self.look_around()
        with suppress(RegaliaError):
            await self.manners.agree()

    def _keep_telling(self) -> None:
        """Others forget who is here unless they hear of them again and again."""
        self._telling = None
        if self.screens and not self.house.others.alone:
            self.look_around()
            self._tell_others()
            loop = asyncio.get_running_loop()
            self._telling = loop.call_later(TELL_SECONDS, self._keep_telling)

    async def ask_store(self) -> None:
        """Take over what other servers have added and have not told of yet; NotStored if that
        cannot be read now."""
        if not self.house.others.alone:
            kept = await self.house.store.counts([self.id])
            await self.catch_up(*kept.get(self.id, self.known))

    async def gone(self) -> bool:
        """Whether the table is no longer kept."""
        return await self.house.store.table(self.id) is None

    async def catch_up(self, lines: int, spoken: int) -> None:
        """Take over what other servers have added, until there are so many lines and so much was
        said; NotStored if that cannot be read now."""
        async with self._lock:
            if spoken > self._speech.number:
                self._tell_said(await self._speech.catch_up())
            if lines <= len(self._lines) or self.broken or self._mending:
                return
            more = await self.house.store.lines(self.id, len(self._lines))
            if not more:
                return
            sat = seats_changed(more)
            keys = await self.house.store.digests(self.id) if sat else []
            if not follow(self.table, more):
                await self._look_again(self.open)
            else:
                self._lines.extend(more)
                if self.table.turns:
                    self.company.settle(self.table.turns[-1].step.seat)
                if sat:
                    self.open = open_seats(self.table, keys)
                    self.greet_all()
                else:
                    if taken_back(more):
                        for screen in self.screens:
                            screen.forget()
                    self._tell()
        self.bots.stop()
        self.bots.wake()

"""Running a load: so many tables at once for so long, and what came of it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from random import Random
from time import monotonic, perf_counter

import msgspec
from msgspec import Struct

from regalia.kernel.errors import RegaliaError
from regalia.kernel.game import Game
from regalia.load.asking import NoServer, Refused, ask
from regalia.load.figures import Report, Tally
from regalia.load.persons import Made, Table
from regalia.server.processes import family, most_files, resident, tidy_seldom, worked

AT_ONCE = 8
"""Tables that are made at the same time."""

SECONDS_TO_SEAT = 30.0
SEATED_A_SECOND = 5.0
"""All are to be seated within these seconds, and one more for every so many tables; then those
play that are."""

SECONDS_TO_ANSWER = 5.0
"""For what is on its way at the end."""

WAIT = 1.0
"""Seconds until something that was refused is asked once more."""

BEAT = 0.05
OTHER_FILES = 100
HELD = re.compile(rb"^regalia_rss_bytes ([0-9.e+]+)$", re.MULTILINE)


class Plan(Struct, frozen=True, kw_only=True):
    """So many tables of these games in turn, each with a move every so many seconds; the server's
    memory is that of the process `pid` and all that it has started, or what its metrics tell."""

    url: str
    tables: int
    games: tuple[Game, ...]
    every: float = 2.0
    decisions: int = 0
    """After so many a game is left as it is, and a new one begun; 0 plays every game out."""
    pid: int | None = None
    seed: int = 0


class Place:
    """A place for one table: when a game is over there, a new table is made."""

    def __init__(self, load: Load, number: int) -> None:
        self.table: Table | None = None
        self.tables: list[Table] = []
        """All there ever were, the one in play last."""
        self._load = load
        self._number = number
        self._luck = Random(load.plan.seed << 20 | number)

    @property
    def seated(self) -> bool:
        return self.table is not None and self.table.seated.is_set()

    async def sit(self) -> None:
        """Make a table and have two persons there; as often as that is refused, again."""
        plan, tally = self._load.plan, self._load.tally
        game = plan.games[(self._number + len(self.tables)) % len(plan.games)]
        chairs = [{"name": "Ann"}, {"name": "Bob"}]
        wanted = {"game": game.key, "options": {"players": 2}, "chairs": chairs}
        while True:
            try:
                async with self._load.making:
                    answer = await ask(f"{plan.url}/api/tables", self._number, wanted)
                    made = msgspec.json.decode(answer, type=Made)
                    break
            except (Refused, NoServer) as error:
                self._load.complaint = str(error)
                tally.fault(error.fault if isinstance(error, Refused) else "no connection")
            except msgspec.DecodeError:
                raise NoServer(f"There is no server of Regalia at {plan.url}.") from None
            await asyncio.sleep(WAIT)
        self.table = Table(plan.url, self._number, made, tally, self._luck)
        self.tables.append(self.table)
        await self.table.seated.wait()

    async def play(self) -> None:
        """Play for ever, at the beat of this place."""
        plan, tally = self._load.plan, self._load.tally
        due = monotonic() + plan.every * self._number / plan.tables
        while True:
            await asyncio.sleep(max(0.0, due - monotonic()))
            due += plan.every
            while due < monotonic():
                due += plan.every
            table = self.table
            if table and not table.over.is_set() and not self._left(table):
                await table.decide()
                continue
            if table:
                if not table.gone:
                    tally.games += tally.open
                    await table.check()
                await table.leave()
            await self.sit()

    def _left(self, table: Table) -> bool:
        """Whether those at a table have played enough; at the first one some have sooner, so that
        games of all ages are played from the beginning."""
        most = self._load.plan.decisions
        if len(self.tables) == 1:
            most = -(-most * (self._number + 1) // self._load.plan.tables)
        return bool(most) and len(table.answered) >= most and not table.waiting

    async def close(self) -> None:
        if self.table:
            await self.table.leave()


class Load:
    """All places. `begin` it, `measure` for a while, and `end` it; or leave it running between
    the two and look at its places."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.tally = Tally()
        self.complaint = ""
        """What the server said last when it made no table."""
        self.making = asyncio.Semaphore(AT_ONCE)
        self.places = [Place(self, number) for number in range(plan.tables)]
        self._playing: list[asyncio.Task[None]] = []

    @property
    def seated(self) -> int:
        """How many tables are in play."""
        return sum(place.seated for place in self.places)

    async def begin(self, tell: Callable[[int], None] = lambda seated: None) -> None:
        """Have the games begin; `tell` hears again and again at how many tables. RegaliaError if
        there is not one."""
        health = await ask(f"{self.plan.url}/health", 0)
        if b'"status":"ok"' not in health:
            raise NoServer(f"There is no server of Regalia at {self.plan.url}.")
        self._playing = [asyncio.ensure_future(place.play()) for place in self.places]
        until = monotonic() + SECONDS_TO_SEAT + self.plan.tables / SEATED_A_SECOND
        while self.seated < self.plan.tables and monotonic() < until:
            await asyncio.sleep(0.1)
            self._check()
            tell(self.seated)
        if not self.seated:
            raise RegaliaError(f"No table could be made. {self.complaint}".strip())

    async def measure(
        self, seconds: float, tell: Callable[[float], None] = lambda gone: None
    ) -> Report:
        """Count for so long; `tell` hears every second how long it has been."""
        tables = self.seated
        self.tally.begin()
        began, worked_before = monotonic(), self._worked()
        gone = 0.0
        lagging = asyncio.ensure_future(self._lag())
        while gone < seconds:
            await self._weigh()
            self._check()
            await asyncio.sleep(min(1.0, seconds - gone))
            gone = monotonic() - began
            tell(gone)
        lagging.cancel()
        await self._weigh()
        self.tally.open = False
        self.tally.worked = self._worked() - worked_before
        await self.end()
        return self.tally.report(tables, gone)

    async def end(self) -> None:
        """No more moves; what is on its way may come, and all that was answered is looked for."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        tables = [place.table for place in self.places if place.seated and place.table]
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                while any(table.waiting for table in tables):
                    await asyncio.sleep(0.05)
        await asyncio.gather(*(self._checked(table) for table in tables))
        await asyncio.gather(*(place.close() for place in self.places))

    async def _checked(self, table: Table) -> None:
        async with self.making:
            await table.check()

    def _check(self) -> None:
        """What went wrong with a place goes on here."""
        for task in self._playing:
            if task.done() and not task.cancelled() and (error := task.exception()):
                raise error

    async def _lag(self) -> None:
        """Note by how much this program itself is late."""
        while True:
            before = perf_counter()
            await asyncio.sleep(BEAT)
            self.tally.lags.append(max(0.0, perf_counter() - before - BEAT))

    def _worked(self) -> float:
        return 0.0 if self.plan.pid is None else worked(family(self.plan.pid))

    async def _weigh(self) -> None:
        """Note how much memory the server holds."""
        if self.plan.pid is not None:
            self.tally.memory.append(resident(family(self.plan.pid)))
            return
        with suppress(NoServer, Refused):
            found = HELD.search(await ask(f"{self.plan.url}/metrics", 0))
            if found:
                self.tally.memory.append(int(float(found[1])))


def run(
    plan: Plan, seconds: float, seated: Callable[[int], None], gone: Callable[[float], None]
) -> Report:
    """A whole load; see `Load`."""

    async def whole() -> Report:
        tidy_seldom()
        if most_files() < 2 * plan.tables + OTHER_FILES:
            raise RegaliaError(f"{plan.tables} tables need more sockets than the system allows.")
        load = Load(plan)
        await load.begin(seated)
        return await load.measure(seconds, gone)

    with asyncio.Runner(loop_factory=_loops()) as runner:
        return runner.run(whole())


def _loops() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The quicker kind of event loop, where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop

"""Hosts: one for every table at which somebody is. It lets people and bots decide, one after the
other; has each decision on disk before anybody hears of it; and tells everybody what they may
know."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from secrets import randbits, token_hex
from time import perf_counter

from msgspec.structs import replace

from regalia.bots import OPPONENT
from regalia.kernel.errors import IllegalMove, OtherLuck, RegaliaError, Stale
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice, Luck
from regalia.kernel.record import Off, Sitter, encode, parse
from regalia.kernel.sealed import Sealed
from regalia.server import logs
from regalia.server.company import Company
from regalia.server.fanout import Alone, News
from regalia.server.faults import Refusal, no_moment, refusal
from regalia.server.follow import follow, seats_changed, taken_back
from regalia.server.lessons import lesson_at, next_step, play
from regalia.server.limits import Limits
from regalia.server.metrics import Metrics
from regalia.server.mirror import Mirrored
from regalia.server.quotas import Quotas, Tired
from regalia.server.screens import Screen
from regalia.server.speech import Speech
from regalia.server.store import CLOSED, Closed, NotStored, Overtaken, Row, State, Store
from regalia.server.thinkers import Crowded, NoAnswer, Thinkers
from regalia.server.wire import Room, Series, Spoken
from regalia.table.clocks import NEVER, now
from regalia.table.outcome_words import winners_line
from regalia.table.table import PERSON, Table
from regalia.table.thoughts import Choose, Seen

BOT_SECONDS = 120.0
"""A bot that thinks longer has lost its way."""

BOT_ATTEMPTS = 3
PAUSE = 3.0
"""Seconds after which a bot that may not think now asks again."""

RACES = 10
"""How often something is decided anew while other servers add to the same table."""

MEND_SECONDS = 1.0
"""So often it is tried whether a store that was away is there again."""

TAKEN = "Somebody else sits there already."
OVERTAKEN = "Somebody else decided first; look at the table again."
DELETED = "This table has been deleted."
LATE = "Your time is over."
SHORT = 3_600_000
"""A clock that gives less than this (in milliseconds) stands still while the server does."""

BEGAN = now()
NO_OFFERS = Game.courtesy
TELL_SECONDS = 5.0
AGAIN_SECONDS = 2.0
"""After which what could not be done in time is tried again."""


def state_of(table: Table, open_chairs: int = 0) -> State:
    """What a list tells of a table."""
    made, names = len(table.turns), table.names
    if table.over:
        return State(names, made, True, winners_line(table.outcome(), names))
    actor = table.actor if table.is_person(table.actor) else -1
    return State(names, made, False, "", open_chairs, actor, NEVER if open_chairs else table.due)


def open_seats(table: Table, known: list[tuple[int, str]]) -> set[int]:
    """The seats of persons to which there is no key yet, given each seat with a digest."""
    taken = {seat for seat, _ in known}
    return {seat for seat in range(len(table.sitters)) if table.is_person(seat)} - taken


def last_lines(table: Table) -> list[str]:
    """The lines that the last decision has added to the record."""
    lines = [encode(table.turns[-1].step)]
    end = table.record().over if table.over else None
    return [*lines, encode(end)] if end else lines


def lines_of(text: str) -> list[str]:
    """The lines of a record's text, each with its end; names may hold other line separators."""
    return [line + "\n" for line in text.split("\n")[:-1]]


def luck(seed: int | None) -> Luck:
    """Luck from a seed; fresh without one, and such that nobody can foretell it."""
    return Sealed(token_hex(32)) if seed is None else Dice(seed)


def seated(lines: list[str], seed: int | None = None, sealed: str = "") -> Table:
    """The table of a record's lines, ready to go on; BadRecord if they are not lawful. One whose
    luck came from that seed, or is `sealed` by that, goes on as it would have gone without a
    break."""
    record = parse("".join(lines).encode(), "The table")
    if seed is None and not sealed:
        return Table.of_record(record, luck(None))
    dice = Sealed(sealed) if sealed else luck(seed)
    try:
        return Table.of_record(record, dice, seed, dice)
    except OtherLuck:  # that of a lesson, of the terminal, or of the table it was taken from
        other = None if seed is None else seed + len(lines)
        return Table.of_record(record, luck(other), seed)


class Host:
    """One table while it is in use.

    Everything that changes it goes through `_change`, one at a time, and nobody is shown the
    table meanwhile: what is seen is on disk. If the store refuses a line, the table is taken from
    the store again, and whoever decided is told; while the store is away, everybody sees what
    was known last, and nothing can be decided. What other servers add comes by `catch_up`.
    """

    def __init__(
        self,
        table_id: str,
        lines: list[str],
        table: Table,
        store: Store,
        thinkers: Thinkers,
        mirrored: Mirrored,
        pace: float,
        seed: int | None,
        open_chairs: set[int],
        speech: Speech,
        sealed: str = "",
        metrics: Metrics | None = None,
        series: Series | None = None,
        next_table: str = "",
        again: Callable[[Host], Awaitable[str]] | None = None,
        others: Alone | None = None,
        quotas: Quotas | None = None,
        closed: bool = False,
        revision: int = 0,
    ) -> None:
        self.id = table_id
        self.table = table
        self.open = open_chairs
        self.lesson = lesson_at(table)
        self.screens: set[Screen] = set()
        self.broken = False
        """What the store has cannot be played on."""
        self._mending: asyncio.Task[None] | None = None
        self._lines = lines
        self._store = store
        self._thinkers = thinkers
        self._mirrored = mirrored
        self._pace = pace
        self._lock = asyncio.Lock()
        self._bot: asyncio.Task[None] | None = None
        self._seed = seed
        self._sealed = sealed
        self._speech = speech
        self._metrics = metrics or Metrics()
        self._others = others or Alone()
        self._quotas = quotas or Quotas(Limits())
        self._closed = closed
        self._revision = revision
        self._bot_seed = randbits(62) if seed is None else seed
        self.series = series
        self._next = next_table
        self._play_again = again
        self.company = Company()
        self._room: Room | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._telling: asyncio.TimerHandle | None = None

    # coming and going

    async def join(self, seats: list[int], address: str = "") -> Screen:
        """Show the table to a new screen, at that address, from now on."""
        async with self._lock:
            watchers = sum(not screen.seats for screen in self.screens)
            self._quotas.check_room(len(self.screens), watchers, not seats)
            later = self.table.terms.delay if self.table.terms else 0
            screen = Screen(self.table, seats, later, address)
            self.screens.add(screen)
            self._greet(screen)
            self._look_around(screen)
            if self._telling is None:
                self._tell_others(asks=True)
                self._keep_telling()
            if self._mirrored.notice:
                screen.refuse("conflict", self._mirrored.notice, self.table)
            if self._closed:
                screen.refuse("closed", CLOSED, self.table)
        self._wake()
        return screen

    def _greet(self, screen: Screen) -> None:
        """Tell a screen all about the table, afresh."""
        told = self._speech.last
        screen.welcome(self.id, self.table, self.open, told, self.series, self._next)
        screen.forget()
        screen.show(self.table)

    def _greet_all(self) -> None:
        for screen in self.screens:
            screen.sit_at(self.table)
            self._greet(screen)
        self._look_around()

    def leave(self, screen: Screen) -> None:
        """A screen has gone; when it was the last, a bot that thinks is interrupted."""
        self.screens.discard(screen)
        self._look_around()
        if not self.screens:
            self._stop_thinking()

    async def close(self, why: str = "") -> None:
        """Finish what is being written, and let the saved game go."""
        self._stop_thinking()
        self._set_timer(NEVER)
        for screen in list(self.screens):
            if why:
                screen.refuse("gone", why, self.table)
            screen.close("gone")
        async with self._lock:
            self.release()

    def release(self) -> None:
        """Let the saved game go."""
        self._set_timer(NEVER)
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
            self._stop_thinking()
            self._set_timer(NEVER)
            logs.tell("table closed", self.id)
            for screen in self.screens:
                screen.refuse("closed", CLOSED, self.table)

    def _break_off(self, how: str, why: str = "") -> None:
        """Nobody may use this host any more; those who may come back find another."""
        if self.broken:
            return
        logs.tell(f"table {how}", self.id)
        self.broken = True
        self._stop_thinking()
        self._set_timer(NEVER)
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
            if NEVER < self._due() <= now():
                raise IllegalMove(LATE)
            play(self.lesson, table, seat, move, at)
            self.company.settle()
            return last_lines(table)

        await self._change(decide)

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
            lines = _seat_given(table, free, Sitter(name))
            taken[:] = [(free, kept)]
            self.open.discard(free)
            return lines

        await self._change(decide, taken)
        self._greet_all()
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

        await self._change(decide)
        self._stop_thinking()
        self._wake()

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

    # before the rules end it, and after

    async def resign(self, screen: Screen) -> None:
        """Whoever is at that screen gives up: that ends the game, unless there are more than two
        sides; then a bot plays on for them."""
        seat = self._seated(screen)
        sides = len(self.table.game.teams(self.table.options))

        def decide(table: Table) -> list[str]:
            if sides > 2:
                bot = table.terms.bot if table.terms else ""
                return _seat_given(table, seat, Sitter(table.names[seat], bot or OPPONENT))
            return _broken_off(table, "resigned", seat)

        await self._change(decide)
        self._greet_all()

    async def offer_draw(self, screen: Screen) -> None:
        """Whoever is at that screen would make it a draw; when all would, it is one."""
        table = self.table
        seat = self._seated(screen)
        if table.over:
            raise IllegalMove("The game is over.")
        if table.game.courtesy < NO_OFFERS:
            raise IllegalMove("In this game a draw is offered as a move, when it is your turn.")
        if not all(table.is_person(each) for each in range(len(table.sitters))):
            raise IllegalMove("Bots do not agree to a draw.")
        self.company.offer([seat])
        self._look_around()
        await self._agree()

    async def come_back(self, screen: Screen) -> None:
        """Whoever is at that screen sits down again where a bot has played on for them."""
        seats = [seat for seat in screen.seats if not self.table.is_person(seat)]
        if not seats:
            raise IllegalMove("No bot plays for you here.")

        def decide(table: Table) -> list[str]:
            names = table.names
            return [
                line for seat in seats for line in _seat_given(table, seat, Sitter(names[seat]))
            ]

        self._stop_thinking()
        try:
            await self._change(decide)
        finally:
            self._wake()
        self._greet_all()

    async def again(self, screen: Screen) -> None:
        """Whoever is at that screen wants another game; when all do, it begins."""
        if not screen.seats or self._play_again is None:
            raise Refusal("not-yours", "Only those who sit at a table play there again.", 403)
        if not self.table.over:
            raise Refusal("not-over", "This game is not over yet.", 409)
        self.company.wish(screen.seats)
        self._look_around()
        await self._agree()

    async def _agree(self) -> None:
        """Do what all at the table want: a draw, or another game."""
        if not self.table.over and self.company.all_draw(self.table):
            await self._change(lambda table: _broken_off(table, "agreed", -1))
        async with self._lock:
            wanted = self.table.over and self.company.all_again(self.table)
            if wanted and self._play_again and not self._next:
                address = min((each.address for each in self.screens if each.seats), default="")
                with self._quotas.table(address, 0):
                    self._next = await self._play_again(self)
                logs.tell("table made", self._next)
                for each in self.screens:
                    self._greet(each)

    def _seated(self, screen: Screen) -> int:
        seat = screen.viewers.speaker()
        if seat is None:
            raise IllegalMove("You are looking on; only those who sit here decide.")
        return seat

    async def resume(self) -> None:
        """The server was down: clocks that count minutes run on from now."""
        table = self.table
        due = self._due()
        if due and due - table.clocks.since() < SHORT and table.clocks.since() < BEGAN:
            seat = table.actor
            sitter = table.sitters[seat]
            await self._change(lambda table: _seat_given(table, seat, sitter))
        self._look_around()

    # time

    def _due(self) -> int:
        """When the time of whoever decides is over, by their clock, or NEVER."""
        return NEVER if self.open or self._closed else self.table.due

    def _look_around(self, newcomer: Screen | None = None) -> None:
        """See who is there, tell everybody if that is news, and wait for whatever comes next."""
        self.company.look_around(self.screens)
        watching = sum(not screen.seats for screen in self.screens)
        room = self.company.room(self.table, self.open, watching)
        told = self._room is not None and replace(room, now=self._room.now) == self._room
        for screen in [newcomer] if told else self.screens:
            if screen:
                screen.send(room)
        if not told and not self._others.alone:
            self._tell_others()
        self._room = room
        self._set_timer(min((each for each in (room.due, room.back) if each), default=NEVER))

    def _set_timer(self, when: int, least: float = 0.0) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = None
        if when and not (self._closed or self.broken):
            wait = max(least, (when - now()) / 1_000 + 0.01)
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        self._ringing = asyncio.ensure_future(self.check_time())

    async def check_time(self) -> None:
        """Where somebody's time is over, do what the table's terms say."""

        def decide(table: Table) -> list[str]:
            moment, seat = now(), table.actor
            due, back = self._due(), NEVER if self.open else self.company.back(table)
            late = NEVER < due <= moment
            if not (late or NEVER < back <= moment):
                raise Stale("There is time left.")
            assert table.terms
            if table.terms.bot:
                return _seat_given(table, seat, Sitter(table.names[seat], table.terms.bot))
            return _broken_off(table, "late" if late else "away", seat)

        try:
            await self._change(decide)
        except Stale:
            self._look_around()
        except RegaliaError as error:
            logs.warn("time is not kept", self.id, why=_words(error))
            self._set_timer(now(), AGAIN_SECONDS)
        else:
            self._greet_all()
            self._wake()

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

    async def _change(
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
            self._lines += lines
            self._tell()
            if self.table.over:
                logs.tell("game over", self.id, decisions=len(self.table.turns))
        self._metrics.moved(perf_counter() - began)
        self._tell_others()
        self._wake()

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
                await self._store.append(self.id, number, lines, state, digests, self._revision)
                return lines
            except Exception as error:
                if not isinstance(error, Overtaken | Closed):
                    logs.warn("store trouble", self.id, why=_words(error))
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
            await self._take(self._lines, free)
            self._mending = asyncio.ensure_future(self._mend())

    async def _take_again(self) -> None:
        self.heed(await self._store.table(self.id))
        if self.broken:
            self._mending = None
            return
        lines = await self._store.lines(self.id)
        keys = await self._store.digests(self.id)
        await self._take(lines, None, keys)
        self._mending = None

    async def _take(
        self, lines: list[str], free: set[int] | None, keys: Sequence[tuple[int, str]] = ()
    ) -> None:
        """Go on from these lines, with those chairs free, or else those without keys."""
        try:
            table = await asyncio.to_thread(seated, lines, self._seed, self._sealed)
        except RegaliaError as error:
            logs.warn("store trouble", self.id, why=_words(error))
            self.broken = True
            for screen in self.screens:
                screen.close("not kept")
            return
        self.open = open_seats(table, list(keys)) if free is None else free
        self.table, self._lines = table, lines
        self.lesson = lesson_at(table)
        self._greet_all()

    async def _mend(self) -> None:
        """Take the table from the store as soon as that is back."""
        while self._mending:
            await asyncio.sleep(MEND_SECONDS)
            async with self._lock:
                if self._mending:
                    with suppress(NotStored):
                        await self._take_again()
        self._wake()

    def _tell(self) -> None:
        for screen in self.screens:
            screen.show(self.table)
        self._look_around()

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
        if not self._others.alone:
            self._others.tell(self.id, *self.known, self.company.present(asks))

    async def meet(self, news: News) -> None:
        """Hear who is at the table at another server."""
        if news.present is None:
            return
        self.company.meet(news.by, news.present)
        if news.present.asks:
            self._tell_others()
        self._look_around()
        with suppress(RegaliaError):
            await self._agree()

    def _keep_telling(self) -> None:
        """Others forget who is here unless they hear of them again and again."""
        self._telling = None
        if self.screens and not self._others.alone:
            self._look_around()
            self._tell_others()
            loop = asyncio.get_running_loop()
            self._telling = loop.call_later(TELL_SECONDS, self._keep_telling)

    async def gone(self) -> bool:
        """Whether the table is no longer kept."""
        return await self._store.table(self.id) is None

    async def catch_up(self, lines: int, spoken: int) -> None:
        """Take over what other servers have added, until there are so many lines and so much was
        said; NotStored if that cannot be read now."""
        async with self._lock:
            if spoken > self._speech.number:
                self._tell_said(await self._speech.catch_up())
            if lines <= len(self._lines) or self.broken or self._mending:
                return
            more = await self._store.lines(self.id, len(self._lines))
            if not more:
                return
            sat = seats_changed(more)
            keys = await self._store.digests(self.id) if sat else []
            if not follow(self.table, more):
                await self._look_again(self.open)
            else:
                self._lines += more
                self.company.settle()
                if sat:
                    self.open = open_seats(self.table, keys)
                    self._greet_all()
                else:
                    if taken_back(more):
                        for screen in self.screens:
                            screen.forget()
                    self._tell()
        self._stop_thinking()
        self._wake()

    # bots

    def _wake(self) -> None:
        """Let a bot think, if it is one's turn and somebody is here to see it."""
        busy = self._bot is not None and not self._bot.done()
        if self.screens and self._bots_turn() and not busy:
            self._bot = asyncio.ensure_future(self._think())

    def _stop_thinking(self) -> None:
        if self._bot:
            self._bot.cancel()
            self._bot = None

    def _bots_turn(self) -> bool:
        waits = self.table.over or self._closed or self._mending
        return not waits and not self.table.is_person(self.table.actor)

    async def _think(self) -> None:
        """Decide for bots until a person is to decide, while no other server does."""
        await self._others.begin_thought(self.id)
        try:
            await self._decide_for_bots()
        finally:
            self._others.end_thought(self.id)

    async def _decide_for_bots(self) -> None:
        """Each decision is told by itself."""
        failures = 0
        told: set[Screen] = set()
        while self._bots_turn():
            table, at, seat = self.table, self.table.at, self.table.actor
            who = table.sitters[seat].who
            step = next_step(self.lesson, table)
            try:
                if step or all(sitter.who != PERSON for sitter in table.sitters):
                    await asyncio.sleep(self._pace)
                if step:
                    move = table.game.read(table.position, step.move)
                else:
                    seen = Seen.of(table.position)
                    task = Choose(seen, seat, who, self._bot_seed, len(table.turns))
                    spent = self._quotas.payer({screen.address for screen in self.screens})
                    move = await self._thinkers.do(task, int, BOT_SECONDS, spent)
                await self._change(self._bot_decides(seat, move, at))
                failures = 0
                told.clear()
            except (Stale, Overtaken):
                continue
            except (Tired, Crowded) as error:
                await self._pause(error, told)
            except RegaliaError as error:
                failures += 1
                logs.warn("bot failed", self.id, seat=seat, why=_words(error))
                if failures == BOT_ATTEMPTS:
                    for screen in self.screens:
                        screen.refuse("bot", f"{table.names[seat]} cannot decide: {error}", table)
                    return
                await asyncio.sleep(failures)

    async def _pause(self, why: RegaliaError, told: set[Screen]) -> None:
        """A bot has to wait: tell everybody once."""
        refused = refusal(why)
        logs.refused(refused.fault, self.id)
        for screen in self.screens - told:
            screen.refuse(refused.fault, str(refused), self.table)
        told |= self.screens
        await asyncio.sleep(PAUSE)

    def _bot_decides(self, seat: int, move: int, at: int) -> Callable[[Table], list[str]]:
        def decide(table: Table) -> list[str]:
            play(self.lesson, table, seat, move, at)
            return last_lines(table)

        return decide


def _seat_given(table: Table, seat: int, sitter: Sitter) -> list[str]:
    """Let somebody else sit at a seat; the line that says so."""
    table.give_seat(seat, sitter)
    return [encode(table.changes[-1][1])]


def _broken_off(table: Table, why: Off, seat: int) -> list[str]:
    """End the game before the rules do; the line that says so."""
    table.break_off(why, seat)
    end = table.record().over
    assert end
    return [encode(end)]


def _words(error: Exception) -> str:
    """What may be logged of an error: those of a game may tell what somebody holds."""
    return str(error) if isinstance(error, NoAnswer | NotStored) else logs.kind(error)


Opener = Callable[[str], Awaitable[Host]]


class Hosts:
    """The hosts of all tables in use, one a table; made when somebody comes, and let go a while
    after the last one left."""

    def __init__(self, opener: Opener, linger: float) -> None:
        self._opener = opener
        self._linger = linger
        self._hosts: dict[str, asyncio.Task[Host]] = {}

    async def join(self, table_id: str, seats: list[int], address: str = "") -> tuple[Host, Screen]:
        """Sit down at a table with these seats, at that address; RegaliaError if it cannot be
        opened."""
        host = await self._get(table_id)
        return host, await host.join(seats, address)

    async def sit(self, table_id: str, name: str, seat: int | None, kept: str) -> int:
        """Take an open chair at a table; see `Host.sit`."""
        host = await self._get(table_id)
        try:
            return await host.sit(name, seat, kept)
        finally:
            self._let_go_later(host)

    @property
    def counts(self) -> tuple[int, int]:
        """How many tables are in use, and how many sockets are at them."""
        hosts = self.opened()
        return len(hosts), sum(len(host.screens) for host in hosts)

    def heed(self, row: Row) -> None:
        """Let the host of a table know how it is kept now, if somebody has opened it."""
        task = self._hosts.get(row.id)
        if task and task.done() and not task.cancelled() and not task.exception():
            task.result().heed(row)

    def opened(self) -> list[Host]:
        """The hosts of all tables in use."""
        opened = [task for task in self._hosts.values() if task.done() and not task.cancelled()]
        return [task.result() for task in opened if not task.exception()]

    async def check_time(self, table_id: str) -> None:
        """Somebody's time is over at a table that may not be in use."""
        if table_id not in self._hosts:
            host = await self._get(table_id)
            await host.check_time()
            self._let_go_later(host)

    @property
    def known(self) -> dict[str, tuple[int, int]]:
        """How far each table in use is known; see `Host.known`."""
        return {host.id: host.known for host in self.opened()}

    async def hear(self, news: News) -> None:
        """A table has gone on at another server; it has no lines, if it is gone."""
        task = self._hosts.get(news.table)
        if task is None:
            return
        host = await asyncio.shield(task)
        if news.lines:
            await host.catch_up(news.lines, news.spoken)
            await host.meet(news)
        elif await host.gone():
            await self.close(news.table, DELETED)

    async def table(self, table_id: str) -> Table | None:
        """A table as everybody there sees it now; None if nobody has opened it."""
        task = self._hosts.get(table_id)
        return await (await asyncio.shield(task)).seen() if task else None

    async def _get(self, table_id: str) -> Host:
        task = self._hosts.get(table_id)
        if task is None:
            task = asyncio.ensure_future(self._opener(table_id))
            self._hosts[table_id] = task
            task.add_done_callback(lambda done: self._forget_failed(table_id, done))
        host = await asyncio.shield(task)
        if host.broken and self._hosts.get(table_id) is task:
            await self.close(table_id, "")
            return await self._get(table_id)
        return host

    def _forget_failed(self, table_id: str, task: asyncio.Task[Host]) -> None:
        if task.cancelled() or task.exception():
            self._hosts.pop(table_id, None)

    def leave(self, host: Host, screen: Screen) -> None:
        """A screen has gone."""
        host.leave(screen)
        self._let_go_later(host)

    def _let_go_later(self, host: Host) -> None:
        if not host.screens:
            asyncio.get_running_loop().call_later(self._linger, self._let_go, host)

    def _let_go(self, host: Host) -> None:
        task = self._hosts.get(host.id)
        if host.screens or not (task and task.done() and task.result() is host):
            return
        if host.busy:
            asyncio.get_running_loop().call_later(self._linger, self._let_go, host)
        else:
            del self._hosts[host.id]
            host.release()

    async def close(self, table_id: str, why: str) -> None:
        """Let a table go now, whoever is there."""
        task = self._hosts.pop(table_id, None)
        if task:
            await (await task).close(why)

    async def close_all(self) -> None:
        """Let all tables go."""
        for table_id in list(self._hosts):
            await self.close(table_id, "")

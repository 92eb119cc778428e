"""Screens: what one socket at a table may see, what it was shown, and what it still has to get."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec
from msgspec.structs import replace

from regalia.kernel.position import DRAW, WIN, Position
from regalia.kernel.terms import FREE
from regalia.server.faults import no_moment
from regalia.server.lessons import guided_scene, lesson_at, spoken
from regalia.server.wire import (
    Curtain,
    Heard,
    Moment,
    Refused,
    Result,
    Room,
    Series,
    Sitting,
    Spoken,
    View,
    Welcome,
)
from regalia.table.changes import changed
from regalia.table.clocks import now
from regalia.table.fights import fought
from regalia.table.outcome_words import winners_line
from regalia.table.table import Table
from regalia.table.viewers import ALL, Viewers

MOST_WAITING = 500
"""Messages that may wait for a slow reader; then it is let go, and may come back."""

_encode = msgspec.json.Encoder().encode


class Screen:
    """One socket: the seats whose keys it holds, none for somebody who looks on.

    It sees what `Viewers` lets it see. `show` sends how the table stands, with what was told
    since it was shown last; whenever other eyes look, all is told afresh. Whoever looks on sees
    and hears everything so many seconds `later`.
    """

    def __init__(self, table: Table, seats: list[int], later: int = 0, address: str = "") -> None:
        self.seats = seats
        self.address = address
        self.waiting: deque[str] = deque()
        self._later = 0 if seats else later * 1_000
        self._delayed: deque[tuple[int, Heard]] = deque()
        self._seen: int | None = None
        self.news = asyncio.Event()
        self.closing = ""
        self.sit_at(table)

    def sit_at(self, table: Table) -> None:
        """Look at that table from now on, and forget what was seen and who holds the screen."""
        persons = [seat for seat in self.seats if table.is_person(seat)]
        self.viewers = Viewers(table, persons)
        self.lesson = lesson_at(table)
        self.forget()

    def forget(self) -> None:
        """Tell everything again with the next view."""
        self._eyes: int | None = None
        self._heard = (0, 0)
        """So many decisions, and so many sentences about the last of them."""

    # sending

    def send(self, message: Heard) -> None:
        """Have a message sent as soon as the network takes it, or as it may be seen."""
        if self._later and isinstance(message, View | Spoken | Room):
            self._delay(message, now())
        else:
            self._send(message)

    def _send(self, message: Heard) -> None:
        if len(self.waiting) >= MOST_WAITING:
            self.close("too slow")
            return
        self.waiting.append(_encode(message).decode())
        self.news.set()

    def _delay(self, message: Heard, when: int) -> None:
        """Have a message about what happened then sent when those who look on may know it."""
        self._delayed.append((when + self._later, message))
        if len(self._delayed) == 1:
            self._deliver()

    def _deliver(self) -> None:
        """Send what may be known by now, and come back for the rest."""
        while self._delayed and self._delayed[0][0] <= now():
            _, message = self._delayed.popleft()
            if isinstance(message, View):
                self._seen = message.count
            self._send(message)
        if self._delayed and not self.closing:
            wait = (self._delayed[0][0] - now()) / 1_000 + 0.01
            asyncio.get_running_loop().call_later(wait, self._deliver)

    def close(self, why: str) -> None:
        """Have the socket closed after what is waiting."""
        self.closing = self.closing or why
        self.news.set()

    def refuse(self, fault: str, text: str, table: Table, said: str = "") -> None:
        self.send(Refused(fault, text, table.at, said))

    # what there is to see

    def welcome(
        self,
        table_id: str,
        table: Table,
        open_chairs: set[int],
        said: tuple[Spoken, ...],
        series: Series | None = None,
        next_table: str = "",
    ) -> None:
        seats = tuple(
            Sitting(sitter.name, sitter.who, seat in self.seats, seat in open_chairs)
            for seat, sitter in enumerate(table.sitters)
        )
        options = msgspec.to_builtins(table.options)
        game = table.game
        aim = game.aim(table.options)
        # Its words may speak of cards that only the person sees.
        learns = self.lesson and self.lesson.seat in self.viewers.persons
        lesson = spoken(self.lesson) if self.lesson and learns else None
        self.send(
            Welcome(
                table=table_id,
                game=game.key,
                title=game.title,
                options=options,
                aim=aim,
                seats=seats,
                courtesy=game.courtesy,
                hints=table.may_hint,
                lesson=lesson,
                luck=table.promise,
                spoken=tuple(each for each in said if 1_000 * each.when <= now() - self._later),
                terms=table.terms or FREE,
                series=series,
                next=next_table,
                hidden=bool(game.hidden),
            )
        )

    def show(self, table: Table) -> None:
        """How the table stands; or a curtain, if the screen has to be passed on first."""
        if self._later and self._seen is None:
            self._show_from_before(table)
            return
        eyes = self.viewers.eyes()
        fresh = eyes != self._eyes
        view = View(
            scene=guided_scene(self.lesson, table, table.scene(eyes)),
            story=tuple(table.story(eyes) if fresh else self._news(table)),
            count=len(table.turns),
            since=_since(table, eyes),
            fresh=fresh,
            undo=self._may_take_back(table),
            thinking=_thinking(table),
            fight=fought(table, table.turns[-1], eyes) if table.turns else None,
            section=table.game.section(table.position),
            result=self._result(table),
        )
        self._hear(table, eyes, len(table.turns))
        awaited = self.viewers.awaited()
        if awaited is None:
            self.send(view)
        else:
            self.send(Curtain(awaited, table.names[awaited], view))

    def _hear(self, table: Table, eyes: int, count: int) -> None:
        """Those eyes have been told all, up to so many decisions."""
        self._eyes, self._heard = eyes, (count, len(table.story(eyes, count - 1, count)))

    def _news(self, table: Table) -> list[str]:
        """What has not been told yet; the last decision may have got more to be told of."""
        assert self._eyes is not None
        count, heard = self._heard
        return table.story(self._eyes, count - 1)[heard:]

    def _show_from_before(self, table: Table) -> None:
        """How the table stood when whoever looks on may know it, and then what came since."""
        seen = now() - self._later
        count = sum(turn.step.when <= seen for turn in table.turns)
        end = table.record().over
        if end and end.when > seen:
            count = min(count, len(table.turns) - 1)
        self._seen = max(0, count)
        self._send(self._earlier(table, self._seen, fresh=True))
        for later in range(self._seen + 1, len(table.turns)):
            self._delay(self._earlier(table, later), table.turns[later - 1].step.when)
        if self._seen < len(table.turns):
            self._hear(table, ALL, len(table.turns) - 1)
            self.show(table)

    def _earlier(self, table: Table, count: int, fresh: bool = False) -> View:
        """How it stood after so many decisions, to those who look on."""
        turn = table.turns[count - 1] if count else None
        position = turn.after if turn else _first(table)
        scene = table.game.scene(position, ALL, turn.names if turn else table.names)
        return View(
            scene=replace(scene, at=table.at),
            story=tuple(table.story(ALL, -1 if fresh else count - 1, count)),
            count=count,
            since=count,
            fresh=fresh,
            undo=False,
            thinking=ALL,
            section=table.game.section(position),
            fight=fought(table, turn, ALL) if turn else None,
        )

    def moment(self, table: Table, count: int) -> None:
        """How the table stood after so many decisions, as those see it who look now."""
        if self._seen is not None and count > self._seen:
            raise no_moment(self._seen)
        eyes = self.viewers.eyes()
        turn = table.turns[count - 1] if count else None
        position = turn.after if turn else _first(table)
        scene = table.game.scene(position, eyes, table.names)
        last: tuple[str, ...] = ()
        story = table.game.story(position, table.opening, eyes, table.names)
        by = move = ""
        if turn:
            last = changed(table.game.scene(turn.before, eyes, table.names), scene)
            story = table.game.story(position, turn.events, eyes, turn.names)
            by = turn.names[turn.step.seat]
            # The words of somebody else's decision may name what only they can see.
            over = table.over and self._seen in (None, len(table.turns))
            if over or not table.game.hidden or turn.step.seat == eyes:
                move = turn.step.move
        still = replace(scene, touches=(), buttons=(), refusals=(), last=last, at=table.at)
        fight = fought(table, turn, eyes) if turn else None
        self.send(Moment(count, len(table.turns), still, by, move, tuple(story), fight))

    def _may_take_back(self, table: Table) -> bool:
        undoer = self.viewers.undoer()
        return undoer is not None and not table.over and table.undoable(undoer)

    def _result(self, table: Table) -> Result | None:
        if not table.over:
            return None
        outcome = table.outcome()
        headline = winners_line(outcome, table.names)
        if len(self.viewers.persons) == 1:
            verdict = outcome.verdicts[self.viewers.persons[0]]
            headline = {WIN: "You won", DRAW: "A draw"}.get(verdict, "You lost")
        verdicts, points = tuple(outcome.verdicts), tuple(outcome.points)
        end = table.record().over
        return Result(
            headline,
            outcome.ending,
            outcome.why,
            verdicts,
            points,
            table.game.counted,
            end.seed if end else "",
        )


def _thinking(table: Table) -> int:
    nobody = table.over or table.deserted or table.is_person(table.actor)
    return ALL if nobody else table.actor


def _since(table: Table, seat: int) -> int:
    """How many decisions had been made when `seat` had decided last; all, for who looks on."""
    count = len(table.turns)
    while seat != ALL and count and table.turns[count - 1].step.seat != seat:
        count -= 1
    return count


def _first(table: Table) -> Position:
    return table.turns[0].before if table.turns else table.position

"""Clocks: how much time everybody at a table has left, worked out from the times in its record.

Nothing else is kept: whoever reads the record finds the same clocks. Times are in milliseconds,
points of time since the beginning of 1970.
"""

from __future__ import annotations

from time import time_ns

from regalia.kernel.record import Record, Sits, Step
from regalia.kernel.terms import FREE, Terms

AFRESH = 60_000
"""Whoever comes back to a seat has at least so much time left."""

NEVER = 0


def now() -> int:
    """The time of day."""
    return time_ns() // 1_000_000


class Clocks:
    """A turn begins when somebody else has decided; but no clock runs before the chairs are taken,
    nor for whoever comes back to a seat before they are there."""

    def __init__(self, terms: Terms, seats: int, began: int) -> None:
        self.terms = terms
        self._left = [terms.game * 1_000] * seats
        self._since = began
        self._turn = began
        self._back = [0] * seats
        self._last = -1

    @classmethod
    def of_record(cls, record: Record) -> Clocks:
        header = record.header
        clocks = cls(header.terms or FREE, len(header.seats), header.when)
        who = [sitter.who for sitter in header.seats]
        events: list[tuple[int, Sits | int]] = []
        made: list[Step] = []
        for _, entry in record.history:
            step = entry if isinstance(entry, Step) else made[-entry.undo]
            if isinstance(entry, Step):
                made.append(entry)
            else:
                del made[-entry.undo :]
            events.append((entry.when, step.seat))
        events += [(change.when or 0, change) for _, change in record.changes]
        for when, event in sorted(events, key=lambda each: each[0]):
            if not when:
                continue
            if isinstance(event, int):
                clocks.decided(event, when)
            else:
                clocks.sat(event.sits, when, back=who[event.sits] != event.who == "person")
                who[event.sits] = event.who
        return clocks

    def decided(self, seat: int, when: int) -> None:
        """A seat has decided something, or taken it back."""
        if seat != self._last:
            if self._last >= 0:
                self._left[self._last] += self.terms.more * 1_000
            self._turn = self._since
        self._left[seat] -= max(0, when - self.since(seat))
        self._since, self._last = when, seat

    def sat(self, seat: int, when: int, back: bool) -> None:
        """Somebody has sat down, or come `back` where a bot has played on."""
        if back:
            self._back[seat] = when
        else:
            self._since = self._turn = when
        self._left[seat] = max(self._left[seat], AFRESH if self.terms.game else 0)

    def since(self, actor: int) -> int:
        """When the clock of whoever decides began to run on."""
        return max(self._since, self._back[actor] if actor >= 0 else 0)

    def left(self, seat: int, actor: int) -> int:
        """What a seat has left for the game, when its clock ran last."""
        more = self.terms.more * 1_000 if self._last == seat != actor else 0
        return self._left[seat] + more

    def due(self, actor: int) -> int:
        """When the time of whoever decides is over, or NEVER."""
        ends = []
        if self.terms.game:
            ends.append(self.since(actor) + self.left(actor, actor))
        if self.terms.turn:
            began = self._turn if actor == self._last else self._since
            ends.append(max(began, self._back[actor]) + self.terms.turn * 1_000)
        return min(ends, default=NEVER)

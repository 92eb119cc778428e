"""The short answer to somebody who has just played: what luck gave, and what decisions cost."""

from __future__ import annotations

from threading import Lock
from time import monotonic

from regalia.analysis.analyse import analyse
from regalia.analysis.figures import Analysis
from regalia.analysis.looking import Effort
from regalia.analysis.words import in_short, own_line
from regalia.kernel.errors import RegaliaError
from regalia.kernel.record import Record

GLANCE = Effort(positions=400, depth=1, width=3, worlds=3, samples=3, outcomes=20)
"""Enough for a few words, in a second or two for a usual game."""

SECONDS = 5.0
"""For whoever asks."""

UNASKED = 1.5
"""For the line that is said to everybody."""

LONGEST = 2.0
"""Later that line is not said."""


class _TooLate(RegaliaError):
    """Nobody waits for the answer any more."""


class Brief:
    """What there is to say about one game, to whoever sat at a seat, or to all. It is worked out
    once, by whichever thread asks first."""

    def __init__(self, record: Record, seat: int | None) -> None:
        self._record = record
        self._seat = seat
        self._found: Analysis | None = None
        self._working = Lock()
        self._until = float("inf")

    def line(self) -> str:
        """The game in one line; "" if that cannot be told in a moment."""
        self._until = min(self._until, monotonic() + LONGEST)
        try:
            found = self._look(UNASKED)
        except Exception:  # whatever is wrong with it, the game has ended well
            return ""
        return in_short(found) if self._seat is None else own_line(found, self._seat)

    def lines(self) -> list[str]:
        """The game in a few sentences; RegaliaError if there is nothing to say."""
        self._until = float("inf")
        found = self._look(SECONDS)
        own = [] if self._seat is None else [own_line(found, self._seat)]
        return [*own, *found.summary]

    def stop(self) -> None:
        """Nobody waits any more."""
        self._until = 0.0

    def _look(self, seconds: float) -> Analysis:
        with self._working:
            if self._found is None:
                self._found = analyse(self._record, GLANCE, seconds, told=self._in_time)
            return self._found

    def _in_time(self, _done: int, _of: int) -> None:
        if monotonic() > self._until:
            raise _TooLate("It took too long.")

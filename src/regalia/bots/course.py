"""Course: what a bot remembers from one decision to the next of the same turn."""

from __future__ import annotations

from time import perf_counter

from regalia.bots.turns import Strata
from regalia.kernel.position import Position


class Course:
    """The decisions still planned for a turn, the position at which they hold, and the time that
    is left for the turn. All of it is forgotten when the turn is over or luck has fallen, but for
    the time, which is for the whole turn."""

    def __init__(self, seconds: float) -> None:
        """A turn may take so many seconds."""
        self._seconds = seconds
        self._left = seconds
        self._seat = -1
        self._expected = -1
        self._path: list[int] = []

    def planned(self, view: Position, seat: int) -> list[int]:
        """What was planned for this very position; nothing, if it is another one."""
        if not self._path or seat != self._seat or int(view.key()) != self._expected:
            return []
        return self._path if view.allows(self._path[0]) else []

    def left(self, seat: int) -> float:
        """Seconds that are left for the turn of `seat`."""
        return self._left if seat == self._seat else self._seconds

    def take(self, view: Position, seat: int, path: list[int], keep: bool, began: float) -> None:
        """Note that the first decision of a path is taken; it was thought about since `began`."""
        left = self.left(seat)
        luck = Strata(0, 1)
        after = view.copy()
        after.apply(path[0], luck)
        self._path = []
        if after.actor != seat:
            self._seat = -1
            return
        self._seat = seat
        if keep and not luck.picks:
            self._path = path[1:]
            self._expected = int(after.key())
        self._left = max(0.0, left - (perf_counter() - began))

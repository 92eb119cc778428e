"""Course: what a bot remembers from one decision to the next of the same turn."""

from __future__ import annotations

from time import perf_counter

from regalia.bots.fates import Strata
from regalia.kernel.position import OVER, Position

TRIES = 64
"""So often luck is tried to see how a turn may go on."""

NO_CLOCK = 3_600.0
"""Seconds for a turn that are as good as no limit."""


class Course:
    """The decisions still planned for a turn, where they hold, and the time that is left for the
    turn. All of it is forgotten when the turn is over or luck has fallen, but for the time, which
    is for the whole turn.

    Luck may end a turn or not. Then it has gone on if the next decision is met where luck could
    lead, as far as the seat can see. Where that is not among what was tried, it is taken for over,
    and the clock begins anew: rather a turn that is too long now and then than all of them blind.
    """

    def __init__(self, seconds: float) -> None:
        """A turn may take so many seconds."""
        self._seconds = seconds
        self._left = seconds
        self._seat = -1
        self._sure = False
        self._ends: list[Position] = []
        self._path: list[int] = []

    def planned(self, view: Position, seat: int) -> list[int]:
        """What was planned for this very position; nothing, if it is another one."""
        if not self._path or not self._met(view, seat):
            return []
        return self._path if view.allows(self._path[0]) else []

    def left(self, view: Position, seat: int) -> float:
        """Seconds that are left for the turn of `seat`."""
        goes_on = seat == self._seat and (self._sure or self._met(view, seat))
        return self._left if goes_on else self._seconds

    def take(self, view: Position, seat: int, path: list[int], keep: bool, began: float) -> None:
        """Note that the first decision of a path is taken; it was thought about since `began`."""
        if not keep and self._seconds >= NO_CLOCK:
            return
        left = self.left(view, seat)
        luck = Strata(0, TRIES)
        ends: list[Position] = []
        for number in range(TRIES):
            luck.begin(number)
            ends.append(view.copy())
            ends[-1].apply(path[0], luck)
            if not luck.picks:
                break
        self._ends = [end for end in ends if end.actor == seat]
        self._seat = seat if self._ends else -1
        self._sure = all(end.actor in (seat, OVER) for end in ends)
        self._path = path[1:] if keep and not luck.picks else []
        self._left = max(0.0, left - (perf_counter() - began))

    def _met(self, view: Position, seat: int) -> bool:
        """Whether this is where the last decision could lead, as far as its seat can see."""
        if seat != self._seat:
            return False
        seen = tuple(view.observe(seat))
        return bool(seen) and any(tuple(end.observe(seat)) == seen for end in self._ends)

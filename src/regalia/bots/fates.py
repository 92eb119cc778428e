"""Fates: where luck may lead after a move."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.kernel.errors import TooDeep
from regalia.kernel.luck import Luck, Odometer
from regalia.kernel.position import Move, Position
from regalia.parts.bits import mixed

MOST_WAYS: Final[i64] = 40
"""Luck is summed exactly where it can fall in so many ways at most."""

MOST_PICKS: Final = 100
"""A move that asks for luck more often can go in too many ways."""

MANY: Final[i64] = 24
"""How often luck is tried where it can fall in more ways than that."""


class Strata(Luck):
    """Luck tried several times, evenly: the first pick of each try falls into a part of its own of
    what may fall, and tries with the same number are alike wherever they are made."""

    def __init__(self, salt: i64, tries: i64) -> None:
        self.salt = salt
        self._tries = tries
        self._number: i64 = 0
        self.picks: i64 = 0

    def begin(self, number: i64) -> None:
        self._number = number
        self.picks = 0

    def pick(self, n: i64) -> i64:
        if n <= 1:
            return 0
        self.picks += 1
        if self.picks == 1:
            # Somewhere in this try's part, at the same place for all tries.
            return ((self._number << 16) + (self.salt & 0xFFFF)) * n // (self._tries << 16)
        word = mixed(mixed(self.salt, self._number), self.picks) & 0xFFFFFFFF
        return word * n >> 32


class Fates:
    """The positions to which luck may lead, each once, with their chances."""

    def __init__(self) -> None:
        self.ends: list[Position] = []
        self.chances = vec[float]()
        self._places: dict[int, int] = {}

    def add(self, end: Position, chance: float) -> None:
        key = int(end.key())
        if key in self._places:
            place: i64 = self._places[key]
            self.chances[place] = self.chances[place] + chance
        else:
            self._places[key] = len(self.ends)
            self.ends.append(end)
            self.chances = append(self.chances, chance)


def fates(before: Position, move: Move, salt: i64) -> Fates:
    """All that luck may make of a move, with the exact chances; or many tries, where that is too
    much."""
    found = Fates()
    if _all_ways(before, move, found):
        return found
    found = Fates()
    luck = Strata(salt, MANY)
    for number in range(MANY):
        end = before.copy()
        luck.begin(number)
        end.apply(move, luck)
        found.add(end, 1.0 / float(MANY))
    return found


def _all_ways(before: Position, move: Move, found: Fates) -> bool:
    """Add every way in which luck can fall; False, if there are too many."""
    odometer = Odometer(MOST_PICKS)
    try:
        for _ in range(MOST_WAYS):
            end = before.copy()
            end.apply(move, odometer)
            ways = odometer.ways()
            if ways > MOST_WAYS:
                return False
            found.add(end, 1.0 / float(ways))
            if not odometer.turn():
                return True
    except TooDeep:
        pass
    return False

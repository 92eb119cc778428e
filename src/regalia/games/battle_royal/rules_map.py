"""The ground of Battle Royal: what the rules ask of a map, and what a square costs."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from regalia.parts.bits import single
from regalia.parts.grids import Square, neighbours

Force: TypeAlias = i64
"""A set of pawns of one colour, by its place in the order of play; -1 for none."""

WAYS: Final[i64] = 8
DIAGONAL: Final[i64] = 4
"""Of the eight ways to a neighbour, the first that is diagonal."""

# What a square is, as far as its price goes (BY-03, BY-05).
OPEN: Final[i64] = 0
OBSTACLE: Final[i64] = 1
TOWN: Final[i64] = 2
SEA: Final[i64] = 3
LAKE: Final[i64] = 4

# Prices, by what a square is; a jetty is paid for by how it is reached.
EMPTY: Final = vec[i64]([1, 2, 1])
HELD: Final = vec[i64]([2, 3, 4, 3])
DEAREST: Final[i64] = 4
"""What nothing costs more than: a town over a river is 4 like any other (BY-28)."""

NEVER: Final[i64] = 99
"""The price of what cannot be had."""

EMBARKING: Final[i64] = 2
DISEMBARKING: Final[i64] = 3

WORD: Final[i64] = 60
"""Squares in one word of a set of squares."""


class Ground:
    """A map as the rules see it. Squares are numbered row by row from the lower left.

    `kinds` are as above; `seas` the sea that a square belongs to, or -1; `shores` marks the sea
    squares beside land; `over` tells for each square and each of its eight neighbours whether
    the way there crosses a river; `around` its neighbours as a set, of `words` words, `around_two`
    and `around_three` those at most so many steps away; `coast` the set of all shores. `known`
    marks the map of the book, whose squares bots know one by one.

    For each force: `centres`, the middle of its capital; `ramparts`, a bit for each square that is
    one of its own; `ways`, what it takes from each square to the capital's centre, so that
    estimates know near from far.
    """

    def __init__(
        self,
        columns: int,
        rows: int,
        kinds: list[int],
        seas: list[int],
        crossings: list[tuple[int, int]],
        centres: list[int],
        names: list[str],
        known: bool,
    ) -> None:
        self.columns: i64 = columns
        self.size: i64 = columns * rows
        self.kinds = vec[i64](kinds)
        self.seas = vec[i64](seas)
        self.near = neighbours(columns, rows)
        self.over = vec[i64]([0] * int(WAYS * len(kinds)))
        self.shores = vec[i64]([0] * len(kinds))
        self.ramparts = vec[i64]([0] * len(kinds))
        self.centres = vec[i64](centres)
        self.names = names
        self.known = known
        self.none = vec[i64]([-1] * len(kinds))
        for first, second in crossings:
            for way in range(WAYS):
                if self.near[first * WAYS + way] == second:
                    self.over[first * WAYS + way] = 1
                if self.near[second * WAYS + way] == first:
                    self.over[second * WAYS + way] = 1
        for square in range(self.size):
            for way in range(WAYS):
                other = self.near[square * WAYS + way]
                if other >= 0 and self.kinds[square] == SEA and self.kinds[other] < SEA:
                    self.shores[square] = 1
        self.words: i64 = (columns * rows + WORD - 1) // WORD
        self.around = vec[i64]([0] * int(self.size * self.words))
        self.coast = vec[i64]([0] * int(self.words))
        self.nowhere = self.coast[:]
        for square in range(self.size):
            if self.shores[square]:
                self.coast[square // WORD] |= single(square % WORD)
            for way in range(WAYS):
                other = self.near[square * WAYS + way]
                if other >= 0:
                    self.around[square * self.words + other // WORD] |= single(other % WORD)
        self.around_two = self._wider(self.around)
        self.around_three = self._wider(self.around_two)
        for force in range(len(centres)):
            for way in range(DIAGONAL):  # BY-04
                beside = self.near[self.centres[force] * WAYS + way]
                if beside >= 0:
                    self.ramparts[beside] |= 1 << force
        self.ways = vec[i64]([0] * (len(centres) * len(kinds)))
        for force in range(len(centres)):
            self._measure(force)

    def _wider(self, sets: vec[i64]) -> vec[i64]:
        """The squares at most one step from those of each set."""
        words = self.words
        found = sets[:]
        for square in range(self.size):
            for other in range(self.size):
                if sets[square * words + other // WORD] >> other % WORD & 1:
                    for word in range(words):
                        found[square * words + word] |= self.around[other * words + word]
        return found

    def _measure(self, force: Force) -> None:
        """Fill in `ways`: prices on empty squares, relaxed until nothing gets cheaper."""
        base = force * self.size
        for square in range(self.size):
            self.ways[base + square] = FAR
        self.ways[base + self.centres[force]] = 0
        changed = True
        while changed:
            changed = False
            for square in range(self.size):
                if self.kinds[square] == LAKE:
                    continue
                for way in range(WAYS):
                    other = self.near[square * WAYS + way]
                    if other < 0 or self.kinds[other] == LAKE:
                        continue
                    step = self._step(other) + self.over[square * WAYS + way]
                    if self.ways[base + other] + step < self.ways[base + square]:
                        self.ways[base + square] = self.ways[base + other] + step
                        changed = True
                if self.kinds[square] == SEA and self._sail(base, square):
                    changed = True

    def _step(self, square: Square) -> i64:
        return EMBARKING if self.kinds[square] == SEA else EMPTY[self.kinds[square]]

    def _sail(self, base: i64, square: Square) -> bool:
        """From a jetty to any other shore of the same sea."""
        best = self.ways[base + square]
        for other in range(self.size):
            if self.shores[other] and self.seas[other] == self.seas[square]:
                best = min(best, self.ways[base + other] + DISEMBARKING)
        shorter = best < self.ways[base + square]
        self.ways[base + square] = best
        return shorter


FAR: Final[i64] = 99


class House:
    """What a table has chosen, as the rules ask for it. `seats` tells who commands each force."""

    def __init__(
        self, ground: Ground, seats: list[int], pawns: int, pincer: bool, returned: bool
    ) -> None:
        self.ground = ground
        self.seats = vec[i64](seats)
        self.forces: i64 = len(seats)
        self.pawns: i64 = pawns
        self.pincer = pincer
        self.returned = returned


def is_enemy(one: Force, other: Force) -> bool:
    """Forces take turns by sides: White, Black; or Yellow, Blue, Green, Red (BY-50). Partners
    never bar, join or capture each other (BY-26)."""
    return (one ^ other) & 1 == 1

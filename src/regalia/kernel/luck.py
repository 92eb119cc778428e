"""Where chance comes from: one call, `pick(n)`, and the five who answer it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from mypy_extensions import i64, mypyc_attr

from regalia.kernel.errors import LuckError, TooDeep

WORD = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck:
    """All chance in all games: a whole number from 0 to n-1, all equally likely."""

    def pick(self, n: i64) -> i64:
        """Answer a number in range(n). `n` is at least 1 and below 2**31."""
        raise NotImplementedError


class Dice(Luck):
    """Seeded luck. The same seed gives the same picks on every machine and in both builds.

    A small fast counter generator on four 32-bit words; every intermediate value fits
    in 63 bits, so compiled and interpreted arithmetic agree.
    """

    def __init__(self, seed: int) -> None:
        self._a: i64 = seed & WORD
        self._b: i64 = (seed >> 32) & WORD
        self._c: i64 = (seed >> 64) & WORD
        self._counter: i64 = 1
        for _ in range(15):
            self._word()

    def __reduce__(self) -> tuple[Any, ...]:
        return dice_at, (int(self._a), int(self._b), int(self._c), int(self._counter))

    def _word(self) -> i64:
        word: i64 = (self._a + self._b + self._counter) & 0xFFFFFFFF
        self._counter = (self._counter + 1) & 0xFFFFFFFF
        self._a = self._b ^ (self._b >> 9)
        self._b = (self._c + (self._c << 3)) & 0xFFFFFFFF
        self._c = (((self._c << 21) & 0xFFFFFFFF) | (self._c >> 11)) + word & 0xFFFFFFFF
        return word

    def pick(self, n: i64) -> i64:
        product: i64 = self._word() * n
        low: i64 = product & 0xFFFFFFFF
        if low < n:
            # Throw again in the sliver that would favour some numbers over others.
            unfair: i64 = (0x100000000 - n) % n
            while low < unfair:
                product = self._word() * n
                low = product & 0xFFFFFFFF
        return product >> 32


def dice_at(a: int, b: int, c: int, counter: int) -> Dice:
    """Dice that go on where others stood: how they travel between processes."""
    dice = Dice(0)
    dice._a = a
    dice._b = b
    dice._c = c
    dice._counter = counter
    return dice


class Script(Luck):
    """Luck already known: a record's picks, a rule book's example, dice from a real table."""

    def __init__(self, picks: list[int]) -> None:
        self._picks = picks
        self.used = 0

    def pick(self, n: i64) -> i64:
        if self.used >= len(self._picks):
            raise LuckError(f"a pick from 0 to {n - 1} is wanted and none is left")
        picked: i64 = self._picks[self.used]
        if picked < 0 or picked >= n:
            raise LuckError(f"pick {picked} is not from 0 to {n - 1}")
        self.used += 1
        return picked

    def spent(self) -> bool:
        """Whether every pick has been asked for."""
        return self.used == len(self._picks)


class Recorder(Luck):
    """Passes on another luck's picks and writes them down."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck
        self.picks: list[int] = []

    def pick(self, n: i64) -> i64:
        picked = self._luck.pick(n)
        self.picks.append(picked)
        return picked


class Odometer(Luck):
    """Every sequence of picks in turn, each with its exact chance.

    Run a move once, ask `chance`, then `turn` to the next sequence, until it says False. A run
    that asks for more than `deepest` picks is broken off with TooDeep.
    """

    def __init__(self, deepest: int = 1_000) -> None:
        self._deepest = deepest
        self._digits: list[int] = []
        self._bases: list[int] = []
        self._at = 0

    def pick(self, n: i64) -> i64:
        if self._at == len(self._digits):
            if self._at == self._deepest:
                raise TooDeep(f"one move asks for more than {self._deepest} picks")
            self._digits.append(0)
            self._bases.append(n)
        digit: i64 = self._digits[self._at]
        self._at += 1
        return digit

    def ways(self) -> int:
        """The sequence of picks just run is one of so many, all equally likely."""
        ways = 1
        for base in self._bases:
            ways *= base
        return ways

    def chance(self) -> Fraction:
        """The chance of the sequence of picks just run."""
        return Fraction(1, self.ways())

    def lucky(self) -> bool:
        """Whether the run just made asked for luck at all (a pick of one is none)."""
        for base in self._bases:
            if base > 1:
                return True
        return False

    def turn(self) -> bool:
        """Go to the next sequence; False when all have been run."""
        while self._digits and self._digits[-1] + 1 == self._bases[-1]:
            self._digits.pop()
            self._bases.pop()
        self._at = 0
        if not self._digits:
            return False
        self._digits[-1] += 1
        return True

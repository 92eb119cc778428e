"""Sealed luck: from a seed that nobody knows before the end, and whose hash everybody knows from
the beginning, so that every pick can be checked."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from mypy_extensions import i64

from regalia.kernel.luck import Luck


class Sealed(Luck):
    """The number N of its words is the beginning of the hash of the seed and N. Whoever does not
    know the seed cannot tell a pick from those before it."""

    def __init__(self, seed: str, used: int = 0) -> None:
        """Goes on after `used` words."""
        self.seed = seed
        self.used = used

    def __reduce__(self) -> tuple[Any, ...]:
        return Sealed, (self.seed, self.used)

    @property
    def promise(self) -> str:
        """What is told of the seed at the beginning."""
        return sha256(self.seed.encode()).hexdigest()

    def pick(self, n: i64) -> i64:
        unfair: i64 = (0x100000000 - n) % n
        product: i64 = self._word() * n
        while product & 0xFFFFFFFF < unfair:
            product = self._word() * n
        return product >> 32

    def _word(self) -> i64:
        self.used += 1
        return int.from_bytes(sha256(f"{self.seed} {self.used}".encode()).digest()[:4], "big")

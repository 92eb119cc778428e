"""Sets of small numbers in one i64: bit n is set when n is in the set (n below 63)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PAIRS: Final[i64] = 0x5555555555555555
FOURS: Final[i64] = 0x3333333333333333
EIGHTS: Final[i64] = 0x0F0F0F0F0F0F0F0F

SPREAD: Final[i64] = 0x077CB531
"""A number whose thirty-two runs of five bits all differ, so that a run names the bit that
it was shifted by."""

_BIT_OF_RUN: Final = vec[i64](
    [
        next(bit for bit in range(32) if (SPREAD << bit & 0xFFFFFFFF) >> 27 == run)
        for run in range(32)
    ]
)


def single(number: i64) -> i64:
    """The set of one number. Compiled, a shifted 1 would have 32 bits only; this one has 64."""
    return 0x4000000000000000 >> (62 - number)


def count(bits: i64) -> i64:
    """How many are in the set."""
    bits = bits - ((bits >> 1) & PAIRS)
    bits = (bits & FOURS) + ((bits >> 2) & FOURS)
    bits = (bits + (bits >> 4)) & EIGHTS
    bits = bits + (bits >> 8)
    bits = bits + (bits >> 16)
    return (bits + (bits >> 32)) & 0x7F


def lowest(bits: i64) -> i64:
    """The smallest number in a set that is not empty."""
    low = bits & 0xFFFFFFFF
    if low:
        return _BIT_OF_RUN[((low & -low) * SPREAD & 0xFFFFFFFF) >> 27]
    high = bits >> 32
    return _BIT_OF_RUN[((high & -high) * SPREAD & 0xFFFFFFFF) >> 27] + 32


def nth(bits: i64, n: i64) -> i64:
    """The n-th smallest number of the set, counted from 0."""
    half = count(bits & 0xFFFFFFF)
    if n >= half:
        n -= half
        bits = bits >> 28 << 28
    while n > 0:
        bits = bits & (bits - 1)
        n -= 1
    return lowest(bits)


def mixed(key: i64, number: i64) -> i64:
    """A key below 2**63 with one more number worked into it; the order of numbers matters.

    Every product stays below 2**63, so both builds agree.
    """
    low = (((key ^ number) & 0xFFFFFFFF) * 0x5BD1E995) & 0xFFFFFFFF
    low = low ^ (low >> 15)
    high = (((key >> 32) ^ ((number >> 32) & 0xFFFFFFFF)) + low) & 0xFFFFFFFF
    high = (high * 0x2C1B3C6D) & 0xFFFFFFFF
    high = high ^ (high >> 13)
    low = ((low + high) * 0x297A2D39) & 0xFFFFFFFF
    return (high & 0x7FFFFFFF) << 32 | (low ^ (low >> 16))


def members(bits: i64) -> list[int]:
    """The numbers in the set, smallest first."""
    found: list[int] = []
    while bits:
        found.append(lowest(bits))
        bits = bits & (bits - 1)
    return found

"""Dice."""

from __future__ import annotations

from mypy_extensions import i64

from regalia.kernel.luck import Luck


def roll(luck: Luck, sides: i64 = 6) -> i64:
    """One die: 1 to `sides`."""
    return luck.pick(sides) + 1

"""Six levels of play, from one that a child beats to the strongest there is.

All of them search; they differ in how they are set. The weaker ones judge by the game's plain
estimate, with a blurred eye, and look less far; none lets a win pass that it can take in its turn,
and from the third on none walks into a sure loss where it can be helped. Levels 1 to 5 remember
nothing and answer within a second; the sixth keeps its plan and its clock for a turn of its own.
"""

from __future__ import annotations

from typing import Any

from regalia.bots.search import Search

QUICK: dict[str, Any] = {"seconds": 0.8}
"""How long the first five may take for one decision, however slow the machine."""

BY_THE_CLOCK: dict[str, Any] = {"turn_seconds": 2.8, "keep": True}
"""How long the sixth may take for its turn; what it has planned it need not think about again."""


class Page(Search):
    line = "Has just learned the rules, and takes what looks good."
    level = 1
    usual = QUICK | {
        "depth": 1,
        "positions": 2_000,
        "breadth": 600,
        "worlds": 1,
        "samples": 1,
        "blur": 0.8,
        "learned": False,
        "wary": False,
    }


class Squire(Search):
    line = "Plays with care, and overlooks things now and then."
    level = 2
    usual = QUICK | {
        "depth": 1,
        "positions": 3_000,
        "breadth": 1_000,
        "worlds": 2,
        "samples": 2,
        "blur": 0.2,
        "learned": False,
        "wary": False,
    }


class Knight(Search):
    line = "Knows what a position is worth, and makes the most of every turn."
    level = 3
    usual = QUICK | {
        "depth": 1,
        "positions": 4_000,
        "breadth": 1_500,
        "worlds": 3,
        "samples": 2,
    }


class Baron(Search):
    line = "Thinks of your best answer before every turn."
    level = 4
    usual = QUICK | {
        "depth": 2,
        "width": 3,
        "positions": 10_000,
        "breadth": 1_500,
        "worlds": 3,
        "samples": 2,
    }


class Marshal(Search):
    line = "Weighs many plans, and your answers to each of them."
    level = 5
    usual = QUICK | {
        "depth": 3,
        "width": 8,
        "positions": 30_000,
        "breadth": 3_000,
        "worlds": 4,
        "samples": 3,
    }


class Sovereign(Search):
    line = "Looks as far ahead as three seconds a turn allow."
    level = 6
    usual = BY_THE_CLOCK | {
        "depth": 12,
        "width": 12,
        "positions": 5_000_000,
        "breadth": 4_000,
        "worlds": 8,
        "samples": 4,
        "cores": 2,
    }


LEVELS: dict[str, type[Search]] = {
    kind.__name__.lower(): kind for kind in (Page, Squire, Knight, Baron, Marshal, Sovereign)
}
"""By name, the weakest first."""

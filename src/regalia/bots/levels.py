"""Six levels of play, from one that a child beats to the strongest there is.

All of them search; they differ in how they are set. The first two judge by the game's plain
estimate, the others by what was learned; the lower, the more blurred is the eye, and the less far
it looks. None lets a win pass that it finds in its turn, and from the third on none walks into
a sure loss where it can be helped. Levels 1 to 5 remember nothing and answer within a second; the
sixth keeps its plan and its clock for a turn of its own.
"""

from __future__ import annotations

from typing import Any

from msgspec import json

from regalia.bots.habits import habits
from regalia.bots.search import Search
from regalia.kernel.game import Game

QUICK: dict[str, Any] = {"seconds": 0.8}
"""How long the first five may take for one decision, however slow the machine."""

BY_THE_CLOCK: dict[str, Any] = {"turn_seconds": 2.8, "keep": True}
"""How long the sixth may take for its turn; what it has planned it need not think about again."""


class Level(Search):
    """A search that looks no further than it wins something in the game, and whose eye is as
    blurred as suits the game, unless it is told otherwise."""

    def depth(self, game: Game) -> int:
        depth = super().depth(game)
        return depth if "depth" in self.chosen.told else min(depth, habits(game).depth)

    def blur(self, game: Game) -> float:
        blur = super().blur(game)
        name = type(self).__name__.lower()
        return blur if "blur" in self.chosen.told else habits(game).blur.get(name, blur)

    def tree(self, game: Game) -> float:
        tree = super().tree(game)
        name = type(self).__name__.lower()
        return tree if "tree" in self.chosen.told else habits(game).tree.get(name, tree)

    def learned_from(self, game: Game) -> bytes:
        learned, depth = super().learned_from(game), self.depth(game)
        # The same number, told and not told, may be another depth.
        return learned + json.encode(depth) if depth > habits(game).depth else learned


class Page(Level):
    line = "Has just learned the rules, and takes what looks good."
    level = 1
    usual = QUICK | {
        "depth": 1,
        "positions": 2_000,
        "worlds": 1,
        "samples": 1,
        "blur": 1.2,
        "learned": False,
        "wary": False,
    }


class Squire(Level):
    line = "Plays with care, and overlooks things now and then."
    level = 2
    usual = QUICK | {
        "depth": 1,
        "positions": 3_000,
        "worlds": 1,
        "samples": 2,
        "blur": 0.5,
        "learned": False,
        "wary": False,
    }


class Knight(Level):
    line = "Knows what a position is worth, and is sometimes content with less."
    level = 3
    usual = QUICK | {"depth": 1, "positions": 8_000, "blur": 0.45}


class Baron(Level):
    line = "Makes the most of every turn, with few slips."
    level = 4
    usual = QUICK | {"depth": 1, "positions": 8_000, "blur": 0.25}


class Marshal(Level):
    line = "Thinks of your best answer before every turn."
    level = 5
    usual = QUICK | {"depth": 2, "width": 4, "positions": 12_000, "blur": 0.12}


class Sovereign(Level):
    line = "Weighs many plans, for up to three seconds a turn."
    level = 6
    usual = BY_THE_CLOCK | {"depth": 4, "width": 8, "positions": 150_000, "cores": 2}


LEVELS: dict[str, type[Search]] = {
    kind.__name__.lower(): kind for kind in (Page, Squire, Knight, Baron, Marshal, Sovereign)
}
"""By name, the weakest first."""

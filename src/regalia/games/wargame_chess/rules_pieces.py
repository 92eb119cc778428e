"""The seven types of piece: dice, points, how many a set has, and where they can go."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_codes import SLOTS
from regalia.parts.grids import neighbours

PAWN: Final[i64] = 0
KNIGHT: Final[i64] = 1
BISHOP: Final[i64] = 2
ROOK: Final[i64] = 3
QUEEN: Final[i64] = 4
KING: Final[i64] = 5
JOKER: Final[i64] = 6
TYPES: Final = ("pawn", "knight", "bishop", "rook", "queen", "king", "joker")

FACES: Final = vec[i64]([4, 6, 6, 6, 8, 10, 20])
"""The faces of a type's dice; a Joker has one die, all others two."""

POINTS: Final = vec[i64]([1, 2, 2, 2, 3, 2, 2])
IN_A_SET: Final = vec[i64]([8, 2, 2, 2, 1, 1, SLOTS])
"""How many of a type can be in a team at most (WG-08); Jokers are limited by factions alone."""


def is_alone_of_its_type(kind: i64) -> bool:
    """Whether a team can have one of that type at most."""
    return IN_A_SET[kind] == 1


# Common rules that a row of a roster has, and marks of its own.
PROMOTION: Final[i64] = 1
EN_PASSANT: Final[i64] = 2
CASTLE: Final[i64] = 4
MOUNTED: Final[i64] = 8
LEADER: Final[i64] = 16
ENDEAVOUR: Final[i64] = 32
LEGENDARY: Final[i64] = 64
FAITH: Final[i64] = 128
COMMON: Final = vec[i64]([PROMOTION | EN_PASSANT, MOUNTED, 0, CASTLE, 0, LEADER, ENDEAVOUR])
"""The common rules of each type."""
RULE_NAMES: Final = (
    "promotion",
    "en passant",
    "castle",
    "mounted advantage",
    "faction leader",
    "fool's endeavour",
)

# Terrain.
NO_TERRAIN: Final[i64] = 0
TREE: Final[i64] = 1
HOLE: Final[i64] = 2
WATER: Final[i64] = 3
TERRAIN: Final = ("", "tree", "hole", "water")

NEAR: Final = neighbours(8, 8)
"""For each square its eight neighbours, which are adjacent to it (WG-26): north, east, south,
west, then the corners clockwise from north-east; -1 off the board."""

CLOCKWISE: Final = vec[i64]([0, 4, 1, 5, 2, 6, 3, 7])
"""The ways of NEAR in the order in which scatter counts them."""


def _leaps() -> vec[i64]:
    found = vec[i64]()
    for square in range(64):
        for across, up in ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)):
            column, row = square % 8 + across, square // 8 + up
            inside = 0 <= column < 8 and 0 <= row < 8
            found = append(found, row * 8 + column if inside else -1)
    return found


LEAPS: Final = _leaps()
"""For each square eight Knight's leaps, -1 off the board."""

"""The moves of Battle Ace, one number for one meaning, and the kinds of decision they answer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from regalia.kernel.position import Move
from regalia.parts.grids import Square

MOST_SPACES: Final[i64] = 64
"""On the largest board there is."""

PARTS: Final[i64] = 8
"""Ways to choose among the three cards of a space, none included."""

# Moves: one number, one meaning.
STEP: Final[Move] = 0
PLACE: Final[Move] = 64
LIFT: Final[Move] = 128
STOP: Final[Move] = 640
PACK: Final[Move] = 641
PASS: Final[Move] = 642
DECLARE: Final[Move] = 643
ACCEPT: Final[Move] = 654
DECLINE: Final[Move] = 655
OFFER: Final[Move] = 656
MOVE_COUNT: Final[i64] = 657

# What the actor is deciding.
AN_ACTION: Final[i64] = 0
KING_PLACE: Final[i64] = 1
ACE_PLACE: Final[i64] = 2
A_STEP: Final[i64] = 3
GOING_ON: Final[i64] = 4
PACK_PLACE: Final[i64] = 5
A_VALUE: Final[i64] = 6
AN_ANSWER: Final[i64] = 7


def lift(space: Square, which: i64) -> Move:
    """Lifting a part of the cards of a space, by the part's number."""
    return LIFT + space * PARTS + which


def space_of_lift(move: Move) -> Square:
    return (move - LIFT) // PARTS


def part_of_lift(move: Move) -> i64:
    return (move - LIFT) % PARTS

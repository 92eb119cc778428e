"""The moves of Battle Royal, one number for one meaning, and the kinds of decision they answer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from regalia.kernel.position import Move

SQUARES: Final[i64] = 400
"""The most squares a map can have."""

# Moves: one number, one meaning; a square is added to all but the last.
PLACE: Final[Move] = 0
FROM: Final[Move] = 400
SPARE: Final[Move] = 800
END: Final[Move] = 1200
MOVE_COUNT: Final[Move] = 1201

# What the actor is deciding.
A_SQUARE: Final[i64] = 0
A_PAWN: Final[i64] = 1
A_GROUP: Final[i64] = 2

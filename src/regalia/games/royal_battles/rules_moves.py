"""The moves of Royal Battles, one number for one meaning, and the kinds of decision they answer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Moves: one number, one meaning.
CHOOSE: Final[i64] = 0
PLACE: Final[i64] = 6
PLAY: Final[i64] = 30
FROM: Final[i64] = 83
TO: Final[i64] = 118
ATTACK: Final[i64] = 153
HOLD: Final[i64] = 293
PASS: Final[i64] = 294
DRAW: Final[i64] = 295
NO_DRAW: Final[i64] = 296
DISCARD: Final[i64] = 297
KEEP: Final[i64] = 298
MOVE_COUNT: Final[i64] = 299

# What the actor is deciding.
A_CARD: Final[i64] = 0
AN_ARMY: Final[i64] = 1
A_PLACE: Final[i64] = 2
A_UNIT: Final[i64] = 3
A_SPACE: Final[i64] = 4
AN_ATTACK: Final[i64] = 5
A_KEY_DRAW: Final[i64] = 6
A_DISCARD: Final[i64] = 7

# The styles of attack.
EASY: Final[i64] = 0
OPTIMAL: Final[i64] = 1
RISKY: Final[i64] = 2
ADVANTAGE: Final[i64] = 3

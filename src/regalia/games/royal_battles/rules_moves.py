"""The moves of Royal Battles, one number for one meaning, and the kinds of decision they answer."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from regalia.kernel.position import Move

# Moves: one number, one meaning.
CHOOSE: Final[Move] = 0
PLACE: Final[Move] = 6
PLAY: Final[Move] = 30
FROM: Final[Move] = 83
TO: Final[Move] = 118
ATTACK: Final[Move] = 153
HOLD: Final[Move] = 293
PASS: Final[Move] = 294
DRAW: Final[Move] = 295
NO_DRAW: Final[Move] = 296
DISCARD: Final[Move] = 297
KEEP: Final[Move] = 298
MOVE_COUNT: Final[Move] = 299

# What the actor is deciding.
A_CARD: Final[i64] = 0
AN_ARMY: Final[i64] = 1
A_PLACE: Final[i64] = 2
A_UNIT: Final[i64] = 3
A_SPACE: Final[i64] = 4
AN_ATTACK: Final[i64] = 5
A_KEY_DRAW: Final[i64] = 6
A_DISCARD: Final[i64] = 7

Style: TypeAlias = i64
"""A style of attack."""

EASY: Final[Style] = 0
OPTIMAL: Final[Style] = 1
RISKY: Final[Style] = 2
ADVANTAGE: Final[Style] = 3

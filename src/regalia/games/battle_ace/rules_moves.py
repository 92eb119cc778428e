"""The moves of Battle Ace, one number for one meaning, and the kinds of decision they answer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Moves: one number, one meaning.
STEP: Final[i64] = 0
PLACE: Final[i64] = 64
LIFT: Final[i64] = 128
STOP: Final[i64] = 640
PACK: Final[i64] = 641
PASS: Final[i64] = 642
DECLARE: Final[i64] = 643
ACCEPT: Final[i64] = 654
DECLINE: Final[i64] = 655
OFFER: Final[i64] = 656
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

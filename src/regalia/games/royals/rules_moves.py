"""The moves of Royals, one number for one meaning, and the kinds of decision they answer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ACE_OF_SPADES: Final[i64] = 48
ACE_OF_HEARTS: Final[i64] = 49
ACE_OF_DIAMONDS: Final[i64] = 50
ACE_OF_CLUBS: Final[i64] = 51

# Moves: one number, one meaning.
PLAY: Final[i64] = 0
DISCARD: Final[i64] = 54
USE: Final[i64] = 108
TARGET: Final[i64] = 115
TAKE: Final[i64] = 127
THEIRS: Final[i64] = 138
ENOUGH: Final[i64] = 149
NO_MORE: Final[i64] = 150
ATTACK: Final[i64] = 151
HOLD: Final[i64] = 152
MOVE_COUNT: Final[i64] = 153

# The uses of the Ace of Spades, in the order of the book.
RESURRECT: Final[i64] = 0
DESTROY_ROYALS: Final[i64] = 1
DESTROY_ARMIES: Final[i64] = 2
DISCARD_HANDS: Final[i64] = 3
SWAP_HANDS: Final[i64] = 4
SWAP_ARMIES: Final[i64] = 5
SPLIT: Final[i64] = 6
USES: Final[i64] = 7

# What the actor is deciding.
A_CARD: Final[i64] = 0
A_USE: Final[i64] = 1
A_TARGET: Final[i64] = 2
MY_GROUP: Final[i64] = 3
THEIR_GROUP: Final[i64] = 4
A_SECOND_TARGET: Final[i64] = 5
AN_ATTACK: Final[i64] = 6

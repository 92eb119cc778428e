"""The moves of Royals, one number for one meaning, and the kinds of decision they answer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from regalia.kernel.position import Move
from regalia.parts.cards import Card

ACE_OF_SPADES: Final[Card] = 48
ACE_OF_HEARTS: Final[Card] = 49
ACE_OF_DIAMONDS: Final[Card] = 50
ACE_OF_CLUBS: Final[Card] = 51

# Moves: one number, one meaning.
PLAY: Final[Move] = 0
DISCARD: Final[Move] = 54
USE: Final[Move] = 108
TARGET: Final[Move] = 115
TAKE: Final[Move] = 127
THEIRS: Final[Move] = 138
ENOUGH: Final[Move] = 149
NO_MORE: Final[Move] = 150
ATTACK: Final[Move] = 151
HOLD: Final[Move] = 152
MOVE_COUNT: Final[i64] = 153

LEAST_VALUE: Final[i64] = 2
MOST_VALUE: Final[i64] = 10
"""An army card is worth what stands on it."""

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
A_USE: Final[Move] = 1
A_TARGET: Final[Move] = 2
MY_GROUP: Final[i64] = 3
THEIR_GROUP: Final[i64] = 4
A_SECOND_TARGET: Final[Move] = 5
AN_ATTACK: Final[Move] = 6

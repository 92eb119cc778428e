"""The six units and the table they come from; colours, trumps and positions of cards."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.royal_battles.rules_moves import ADVANTAGE, EASY, OPTIMAL, RISKY, Style
from regalia.kernel.position import Seat
from regalia.parts.cards import ACE, CLUBS, DIAMONDS, HEARTS, JACK, JOKER, SPADES, Card
from regalia.parts.grids import Square, neighbours

Kind: TypeAlias = i64
"""One of the six kinds of units."""

Unit: TypeAlias = i64
"""A unit by its number: 0 to 3 are White's, 4 to 7 Black's; -1 for none."""

COLUMNS: Final[i64] = 5
ROWS: Final[i64] = 7
SPACES: Final[i64] = 35
ARMY: Final[i64] = 4
UNITS: Final[i64] = 8
WHITE: Final[Seat] = 0
BLACK: Final[Seat] = 1

PAWN: Final[Kind] = 0
ROOK: Final[Kind] = 1
KNIGHT: Final[Kind] = 2
BISHOP: Final[Kind] = 3
QUEEN: Final[Kind] = 4
KING: Final[Kind] = 5
KINDS: Final[i64] = 6

CHESS_SET: Final = vec[i64]([8, 2, 2, 2, 1, 1])
"""How many of each kind one side of a chess set has."""

# The columns of the unit table.
LIFE: Final[i64] = 0
ACCURACY: Final[i64] = 1
EVASION: Final[i64] = 2
EASY_DAMAGE: Final[i64] = 3
ARMOR: Final[i64] = 6
ADVANTAGE_FIGURE: Final[i64] = 7
FIELDS: Final[i64] = 8

CRITICAL: Final[i64] = 4
"""Trumps that double the damage, or the healing."""

JOKER_AS_RED: Final[Card] = 53
JOKER_AS_BLACK: Final[Card] = 54

WAYS: Final[i64] = 8
DIAGONAL: Final[i64] = 4
"""Of the eight ways to a neighbour, the first that is diagonal."""

NEAR: Final = neighbours(5, 7)
"""For every space its eight neighbours: four orthogonal, then four diagonal; -1 off the board,
where nobody goes (RB-28)."""

# How two neighbouring cards lie to each other.
SIDE_TO_SIDE: Final[i64] = 0
HEAD_TO_HEAD: Final[i64] = 1
DIGIT_DIAGONAL: Final[i64] = 2
CLEAR_DIAGONAL: Final[i64] = 3


def is_red(card: Card) -> bool:
    if card >= JOKER:
        return card == JOKER_AS_RED
    suit = card & 3
    return suit == HEARTS or suit == DIAMONDS


def differ(first: Card, second: Card) -> bool:
    """Whether two cards differ in colour; a wild Joker differs from everything (RB-25)."""
    if first == JOKER or second == JOKER:
        return True
    return is_red(first) != is_red(second)


def share_colour(first: Card, second: Card) -> bool:
    """Whether two Standing Cards are of one colour; a wild Joker is of both (RB-25)."""
    if first == JOKER or second == JOKER:
        return True
    return is_red(first) == is_red(second)


def style_of(card: Card) -> Style:
    """The one style that counts a card as a Trump: Easy counts evens, Optimal odds, Risky royals,
    an Advantage Aces and Jokers (RB-34)."""
    rank = card >> 2
    if rank >= ACE:
        return ADVANTAGE
    if rank >= JACK:
        return RISKY
    return EASY if rank & 1 == 0 else OPTIMAL


def is_trump(card: Card, style: Style) -> bool:
    return style_of(card) == style


def relation(first: Square, second: Square) -> i64:
    """How the cards on two neighbouring spaces lie to each other (RB-01, RB-02): all cards lie
    alike (RB-03), so it is the same seen from either (RB-04)."""
    across = second % COLUMNS - first % COLUMNS
    along = second // COLUMNS - first // COLUMNS
    if across == 0:
        return SIDE_TO_SIDE
    if along == 0:
        return HEAD_TO_HEAD
    return DIGIT_DIAGONAL if across == along else CLEAR_DIAGONAL


def is_key(initiative: Card, position: i64) -> bool:
    """Whether a position is Key by the suit of the acting player's Initiative Card (RB-17)."""
    if initiative < 0:
        return False
    if initiative >= JOKER:
        return True  # RB-16
    suit = initiative & 3
    if position == SIDE_TO_SIDE:
        return suit == SPADES
    if position == HEAD_TO_HEAD:
        return suit == HEARTS
    if position == DIGIT_DIAGONAL:
        return suit == DIAMONDS
    return suit == CLUBS


def outranks(first: Card, second: Card) -> bool:
    """Initiative: higher rank first, Jokers over Aces over Kings; then Spades, Hearts,
    Diamonds, Clubs."""
    if first >> 2 != second >> 2:
        return first >> 2 > second >> 2
    return first & 3 < second & 3

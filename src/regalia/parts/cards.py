"""Playing cards as numbers: rank times four plus suit; from 52 on, Jokers.

Ranks run 2, 3 … 10, Jack, Queen, King, Ace; suits Spades, Hearts, Diamonds, Clubs.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Card: TypeAlias = i64
"""A playing card by its number."""

Cards: TypeAlias = i64
"""A set of cards, one of each at most: the bit of every card that is in it."""

Suit: TypeAlias = i64
Rank: TypeAlias = i64

SPADES: Final[Suit] = 0
HEARTS: Final[Suit] = 1
DIAMONDS: Final[Suit] = 2
CLUBS: Final[Suit] = 3

TWO: Final[Rank] = 0
TEN: Final[Rank] = 8
JACK: Final[Rank] = 9
QUEEN: Final[Rank] = 10
KING: Final[Rank] = 11
ACE: Final[Rank] = 12

JOKER: Final[Card] = 52
"""The first Joker."""

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("S", "H", "D", "C")
SUIT_NAMES = ("Spades", "Hearts", "Diamonds", "Clubs")


def card(rank: Rank, suit: Suit) -> Card:
    return rank * 4 + suit


def rank(card: Card) -> Rank:
    return card >> 2


def suit(card: Card) -> Suit:
    return card & 3


def card_text(card: Card) -> str:
    """`10H`; every Joker is `*`."""
    if card >= JOKER:
        return "*"
    return RANKS[card >> 2] + SUITS[card & 3]


def read_card(text: str) -> int:
    """The card of a text in any case, the first Joker for `*`, or -1 if it is none."""
    text = text.upper()
    if text == "*":
        return JOKER
    name, mark = text[:-1], text[-1:]
    if name in RANKS and mark in SUITS:
        return RANKS.index(name) * 4 + SUITS.index(mark)
    return -1

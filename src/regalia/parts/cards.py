"""Playing cards as numbers: rank times four plus suit; from 52 on, Jokers.

Ranks run 2, 3 … 10, Jack, Queen, King, Ace; suits Spades, Hearts, Diamonds, Clubs.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SPADES: Final[i64] = 0
HEARTS: Final[i64] = 1
DIAMONDS: Final[i64] = 2
CLUBS: Final[i64] = 3

TWO: Final[i64] = 0
TEN: Final[i64] = 8
JACK: Final[i64] = 9
QUEEN: Final[i64] = 10
KING: Final[i64] = 11
ACE: Final[i64] = 12

JOKER: Final[i64] = 52
"""The first Joker."""

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("S", "H", "D", "C")
SUIT_NAMES = ("Spades", "Hearts", "Diamonds", "Clubs")


def card(rank: i64, suit: i64) -> i64:
    return rank * 4 + suit


def rank(card: i64) -> i64:
    return card >> 2


def suit(card: i64) -> i64:
    return card & 3


def card_text(card: i64) -> str:
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

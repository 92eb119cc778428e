"""Cards and spaces of Battle Ace: sides, melee ability, stacks and what fits in a space.

A space holds a set of cards, one bit each; cards are numbered as in parts.cards, and every
suit has a Joker of its own.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.battle_ace.rules_moves import MOST_SPACES
from regalia.kernel.luck import Dice
from regalia.kernel.position import Seat
from regalia.parts.bits import count, lowest
from regalia.parts.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    KING,
    RANKS,
    SPADES,
    SUITS,
    Card,
    Cards,
    Rank,
    Suit,
    card,
)
from regalia.parts.grids import Square, neighbours

Side: TypeAlias = i64
"""RED or BLACK; the other one is 1 less this."""

Suits: TypeAlias = i64
"""A set of suits: the bit of every suit that is in it."""

Values: TypeAlias = i64
"""What the Joker of each suit is worth in a fight, four bits a suit; nothing for the others."""

# Sets of cards: a hexadecimal digit is a rank, from two up; its four bits are the suits.
REDS: Final[Cards] = 0x66666666666666
BLACKS: Final[Cards] = 0x99999999999999
ROYALS: Final[Cards] = 0x00FFF000000000
KINGS: Final[Cards] = 0x00F00000000000
ACES: Final[Cards] = 0x0F000000000000
JOKERS: Final[Cards] = 0xF0000000000000
NUMBERS: Final[Cards] = 0x00000FFFFFFFFF
SHUFFLED: Final[Cards] = 0x000FFFFFFFFFFF
"""Two to Queen: King and Ace are taken out before the suit is shuffled."""
OF_SPADES: Final[Cards] = 0x11111111111111

FIRST_ROYAL: Final[Card] = 36
FIRST_ACE: Final[Card] = 48
CARD_NUMBERS: Final[i64] = 56
"""Every card's number is below this, the four Jokers included."""

RED: Final[Side] = 0
BLACK: Final[Side] = 1

MOST_SUITS: Final[i64] = 4
LENGTH: Final[i64] = 8
"""Rows between the players, both strongholds included, with none taken out."""
CAPACITY: Final[i64] = 3
ROYAL_MELEE: Final[i64] = 10
KING_BONUS: Final[i64] = 20
STRONGHOLD_BONUS: Final[i64] = 20

ALL_JOKERS_TEN: Final[Values] = 0xAAAA
"""An assassin's melee ability; also what a Joker counts for who starts (BA-42)."""
ALL_JOKERS_FIVE: Final[Values] = 0x5555
"""A doppelganger at a glance: about what it will be."""

NO_JOKER: Final[i64] = 0
DOPPELGANGER: Final[i64] = 1
ASSASSIN: Final[i64] = 2


def side_of(suit: Suit) -> Side:
    """Hearts and diamonds are red, spades and clubs black."""
    return RED if suit == HEARTS or suit == DIAMONDS else BLACK


def cards_of_side(side: Side) -> Cards:
    return REDS if side == RED else BLACKS


def cards_of_suit(suit: Suit) -> Cards:
    return OF_SPADES << suit


def next_in_turn(suit: Suit, suits: i64) -> Suit:
    """Hearts, spades, and with four suits diamonds and clubs."""
    if suit == HEARTS:
        return SPADES
    if suits == 2:
        return HEARTS
    if suit == SPADES:
        return DIAMONDS
    return CLUBS if suit == DIAMONDS else HEARTS


def king_of(suit: Suit) -> Card:
    return card(KING, suit)


def squire_of(suit: Suit) -> Card:
    """BA-05: the Squire is the Ace."""
    return card(ACE, suit)


def joker_of(suit: Suit) -> Card:
    return JOKER + suit


class House:
    """The board and the options of a table, as the rules ask for them. Never changes.

    BA-01, BA-33: four columns for two suits and eight for four; the first and the last row are
    the strongholds, and are played on.
    """

    def __init__(self, players: int, bloodbath: int, joker: int, games: int, double: Side) -> None:
        self.suits: i64 = 2 if players == 2 else MOST_SUITS
        self.columns: i64 = 2 * self.suits
        self.rows: i64 = LENGTH - bloodbath
        self.spaces: i64 = self.columns * self.rows
        self.joker: i64 = joker
        self.games: i64 = games
        self.near = neighbours(self.columns, self.rows)
        self.riders: Cards = ACES | JOKERS if joker == DOPPELGANGER else ACES
        self.seat_of_suit = vec[Seat](_seats(players, double))

    def cards(self) -> Cards:
        """All cards that are played with."""
        found: Cards = 0
        for suit in range(self.suits):
            found |= cards_of_suit(suit)
        return found if self.joker != NO_JOKER else found & ~JOKERS

    def home_row(self, side: Side) -> i64:
        """The row of a side's stronghold."""
        return 0 if side == RED else self.rows - 1

    def distance(self, first: Square, second: Square) -> i64:
        """Steps from one space to another, with nothing in the way."""
        across = first % self.columns - second % self.columns
        along = first // self.columns - second // self.columns
        return (across if across > 0 else -across) + (along if along > 0 else -along)

    def fits(self, stack: Cards) -> bool:
        """Whether these cards may be in one space together (BA-06, BA-07, BA-37).

        Three at most, a Royal counts two; beside a Royal one Ace rides and counts nothing.
        """
        above_one = stack & (stack - 1)
        above_two = above_one & (above_one - 1)
        above_three = above_two & (above_two - 1)
        royals = stack & ROYALS
        if royals == 0:
            return above_three == 0
        if royals & (royals - 1):
            return False
        return (above_three if stack & self.riders else above_two) == 0


def _seats(players: int, double: Side) -> list[Seat]:
    """The seat that commands each suit, by suit (spades, hearts, diamonds, clubs).

    BA-41: of three players the first commands both suits of a colour.
    """
    if players == 3:
        return [1, 0, 0, 2] if double == RED else [0, 1, 2, 0]
    return [1, 0, 2, 3]


def controller(stack: Cards) -> Suit:
    """The suit of the highest card: King down to two, Ace, Joker (BA-35).

    Of two cards of one rank the lower suit number rules: spades, hearts.
    """
    ruler = lowest(stack)
    cards = stack & (stack - 1)
    while cards:
        each = lowest(cards)
        if _rank(each) > _rank(ruler):
            ruler = each
        cards = cards & (cards - 1)
    return ruler & 3


def _rank(each: Card) -> Rank:
    rank = each >> 2
    return -rank if rank >= ACE else rank


def melee(each: Card, declared: Values) -> i64:
    """The melee ability of a card: a Royal's is that of a Ten (BA-21), a Joker's is declared."""
    if each < FIRST_ROYAL:
        return (each >> 2) + 2
    if each < FIRST_ACE:
        return ROYAL_MELEE
    if each < JOKER:
        return 1
    return value_of(each, declared)


def value_of(joker: Card, declared: Values) -> i64:
    """What is declared for a Joker; 0 for nothing yet."""
    return declared >> 4 * (joker - JOKER) & 15


def with_value(declared: Values, joker: Card, value: i64) -> Values:
    """The same with a value for a Joker that had none."""
    return declared | value << 4 * (joker - JOKER)


def melee_of(stack: Cards, declared: Values) -> i64:
    """The melee ability of a stack: the sum of its cards'."""
    total: i64 = 0
    while stack:
        total += melee(lowest(stack), declared)
        stack = stack & (stack - 1)
    return total


def parts_of(stack: Cards) -> i64:
    """Ways to choose among the cards of a stack, none included."""
    return 1 << count(stack)


def part(stack: Cards, which: i64) -> Cards:
    """Some cards of a stack: bit n of `which` stands for its n-th card from the lowest."""
    chosen: Cards = 0
    while which:
        low = stack & -stack
        if which & 1:
            chosen |= low
        stack ^= low
        which >>= 1
    return chosen


def which_part(stack: Cards, chosen: Cards) -> i64:
    """The number of a part, as `part` takes it."""
    which: i64 = 0
    bit: i64 = 1
    while stack:
        low = stack & -stack
        if chosen & low:
            which |= bit
        stack ^= low
        bit <<= 1
    return which


def board_mark(board: vec[Cards]) -> i64:
    """A number that tells boards apart: the marks of all stacks together."""
    found: i64 = 0
    for space in range(len(board)):
        if board[space]:
            found ^= stack_mark(board[space], space)
    return found


def stack_mark(stack: Cards, space: Square) -> i64:
    """What these cards on that space add to the board's mark, or take from it."""
    found: i64 = 0
    while stack:
        found ^= MARKS[lowest(stack) * MOST_SPACES + space]
        stack = stack & (stack - 1)
    return found


def turn_mark(suit: Suit, missing: Suits) -> i64:
    """The same for the suit to move and the turns to miss."""
    return MARKS[CARD_NUMBERS * MOST_SPACES + suit * (1 << MOST_SUITS) + missing]


def _make_marks() -> vec[i64]:
    """Sixty bits for every card on every space; then for every suit and turns to miss."""
    dice = Dice(1)
    half: i64 = 1 << 30
    wanted = (CARD_NUMBERS + 1) * MOST_SPACES
    return vec[i64]([dice.pick(half) * half + dice.pick(half) for _ in range(wanted)])


MARKS: Final = _make_marks()


def card_text(each: Card) -> str:
    """`10H`; a suit's Joker is `*H`."""
    return ("*" if each >= JOKER else RANKS[each >> 2]) + SUITS[each & 3]


def read_card(text: str) -> int:
    """The card of a text in any case, or -1 if it is none."""
    text = text.upper()
    name, suit = text[:-1], text[-1:]
    if suit not in SUITS or not suit:
        return -1
    if name == "*":
        return joker_of(SUITS.index(suit))
    return RANKS.index(name) * 4 + SUITS.index(suit) if name in RANKS else -1


def stack_text(stack: Cards, between: str = " ") -> str:
    """The cards of a stack, low to high."""
    names: list[str] = []
    while stack:
        names.append(card_text(lowest(stack)))
        stack = stack & (stack - 1)
    return between.join(names)

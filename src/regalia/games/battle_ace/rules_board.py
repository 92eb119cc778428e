"""Cards and spaces of Battle Ace: sides, melee ability, stacks and what fits in a space.

A space holds a set of cards, one bit each; cards are numbered as in parts.cards, and the
Joker of a suit is 52 + suit.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.kernel.luck import Dice
from regalia.parts.bits import lowest
from regalia.parts.cards import CLUBS, DIAMONDS, HEARTS, KING, RANKS, SPADES, SUITS, card
from regalia.parts.grids import neighbours

REDS: Final[i64] = 0x66666666666666
BLACKS: Final[i64] = 0x99999999999999
NUMBERS: Final[i64] = 0xFFFFFFFFF
"""Two to ten."""
ROYALS: Final[i64] = 0xFFF000000000
KINGS: Final[i64] = 0xF00000000000
ACES: Final[i64] = 0xF000000000000
JOKERS: Final[i64] = 0xF0000000000000
OF_SPADES: Final[i64] = 0x11111111111111

RED: Final[i64] = 0
BLACK: Final[i64] = 1

CAPACITY: Final[i64] = 3
KING_BONUS: Final[i64] = 20
STRONGHOLD_BONUS: Final[i64] = 20

NO_JOKER: Final[i64] = 0
DOPPELGANGER: Final[i64] = 1
ASSASSIN: Final[i64] = 2


def side_of(suit: i64) -> i64:
    """Hearts and diamonds are red, spades and clubs black."""
    return RED if suit == HEARTS or suit == DIAMONDS else BLACK


def cards_of_side(side: i64) -> i64:
    return REDS if side == RED else BLACKS


def cards_of_suit(suit: i64) -> i64:
    return OF_SPADES << suit


def next_in_turn(suit: i64, suits: i64) -> i64:
    """Hearts, spades, and with four suits diamonds and clubs."""
    if suit == HEARTS:
        return SPADES
    if suits == 2:
        return HEARTS
    if suit == SPADES:
        return DIAMONDS
    return CLUBS if suit == DIAMONDS else HEARTS


def king_of(suit: i64) -> i64:
    return card(KING, suit)


class House:
    """The board and the options of a table, as the rules ask for them. Never changes."""

    def __init__(self, players: int, bloodbath: int, joker: int, games: int, double: int) -> None:
        self.suits: i64 = 2 if players == 2 else 4
        self.columns: i64 = 4 if players == 2 else 8
        self.rows: i64 = 8 - bloodbath
        self.spaces: i64 = self.columns * self.rows
        self.joker: i64 = joker
        self.games: i64 = games
        self.near = neighbours(self.columns, self.rows)
        self.riders: i64 = ACES | JOKERS if joker == DOPPELGANGER else ACES
        self.seat_of_suit = vec[i64](_seats(players, double))

    def home_row(self, side: i64) -> i64:
        """The row of a side's stronghold."""
        return 0 if side == RED else self.rows - 1

    def distance(self, first: i64, second: i64) -> i64:
        """Steps from one space to another, with nothing in the way."""
        across = first % self.columns - second % self.columns
        along = first // self.columns - second // self.columns
        return (across if across > 0 else -across) + (along if along > 0 else -along)

    def fits(self, stack: i64) -> bool:
        """Whether these cards may be in one space together (BA-06, BA-07, BA-37).

        Three at most, a Royal counts two; beside a Royal one Ace rides and counts nothing.
        """
        load: i64 = 0
        cards = stack
        while cards:
            load += 1
            cards = cards & (cards - 1)
        royals = stack & ROYALS
        if royals:
            if royals & (royals - 1):
                return False
            load += 1
            if stack & self.riders:
                load -= 1
        return load <= CAPACITY


def _seats(players: int, double: int) -> list[i64]:
    """The seat that commands each suit, by suit (spades, hearts, diamonds, clubs)."""
    if players == 3:
        return [1, 0, 0, 2] if double == RED else [0, 1, 2, 0]
    return [1, 0, 2, 3]


def controller(stack: i64) -> i64:
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


def _rank(each: i64) -> i64:
    rank = each >> 2
    return -rank if rank >= 12 else rank


def melee(each: i64, declared: i64) -> i64:
    """The melee ability of a card; a Joker's is what was declared for it."""
    if each < 36:
        return (each >> 2) + 2
    if each < 48:
        return 10
    if each < 52:
        return 1
    return declared >> 4 * (each - 52) & 15


def melee_of(stack: i64, declared: i64) -> i64:
    """The melee ability of a stack: the sum of its cards'."""
    total: i64 = 0
    while stack:
        total += melee(lowest(stack), declared)
        stack = stack & (stack - 1)
    return total


def part(stack: i64, which: i64) -> i64:
    """Some cards of a stack: bit n of `which` stands for its n-th card from the lowest."""
    chosen: i64 = 0
    while which:
        low = stack & -stack
        if which & 1:
            chosen |= low
        stack ^= low
        which >>= 1
    return chosen


def which_part(stack: i64, chosen: i64) -> i64:
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


def mark(board: vec[i64], marks: vec[i64]) -> i64:
    """A number that tells boards apart."""
    found: i64 = 0
    for space in range(len(board)):
        cards = board[space]
        while cards:
            found ^= marks[lowest(cards) * 64 + space]
            cards = cards & (cards - 1)
    return found


def _make_marks() -> vec[i64]:
    dice = Dice(1)
    return vec[i64]([dice.pick(1 << 30) * (1 << 30) + dice.pick(1 << 30) for _ in range(57 * 64)])


MARKS: Final = _make_marks()


def card_text(each: int) -> str:
    """`10H`; a suit's Joker is `*H`."""
    return ("*" if each >= 52 else RANKS[each >> 2]) + SUITS[each & 3]


def read_card(text: str) -> int:
    """The card of a text in any case, or -1 if it is none."""
    text = text.upper()
    name, suit = text[:-1], text[-1:]
    if suit not in SUITS or not suit:
        return -1
    if name == "*":
        return 52 + SUITS.index(suit)
    return RANKS.index(name) * 4 + SUITS.index(suit) if name in RANKS else -1


def stack_text(stack: i64, between: str = " ") -> str:
    """The cards of a stack, low to high."""
    names: list[str] = []
    while stack:
        names.append(card_text(lowest(stack)))
        stack = stack & (stack - 1)
    return between.join(names)

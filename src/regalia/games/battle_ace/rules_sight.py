"""What a seat of Battle Ace sees, as numbers. Their meanings are in sights.py, in the same order.

Suits come in the order of turns, from the seat's own first one; spaces in rows from the seat's own
stronghold, each from its left.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.battle_ace.rules_board import (
    BLACK,
    MOST_SUITS,
    NO_JOKER,
    House,
    Side,
    next_in_turn,
    side_of,
    value_of,
)
from regalia.games.battle_ace.rules_choices import Choices
from regalia.games.battle_ace.rules_endings import OCCURRENCES, QUIET_LIMIT
from regalia.games.battle_ace.rules_field import RIDE
from regalia.games.battle_ace.rules_moves import AN_ANSWER
from regalia.kernel.position import OVER, Seat
from regalia.parts.bits import lowest, single
from regalia.parts.cards import HEARTS, JOKER, Cards
from regalia.parts.grids import Square

DECISIONS: Final[i64] = AN_ANSWER + 1
"""Kinds of decision there are."""

FLAGS_OF_A_SUIT: Final[i64] = 6
CARD_SETS: Final[i64] = 6
SPACES_NAMED: Final[i64] = 3
PLAIN_NUMBERS: Final[i64] = 9


def sight_size(house: House, seats: i64) -> i64:
    """How many numbers a seat sees."""
    cards = ranks_of(house) * house.suits
    return (
        cards * house.spaces
        + cards * CARD_SETS
        + house.spaces * SPACES_NAMED
        + house.suits * FLAGS_OF_A_SUIT
        + seats
        + DECISIONS
        + PLAIN_NUMBERS
    )


def ranks_of(house: House) -> i64:
    """Cards of a suit."""
    return 13 if house.joker == NO_JOKER else 14


class Sight:
    """Writes what one seat sees."""

    def __init__(self, field: Choices, seat: Seat) -> None:
        house = field.house
        self._field = field
        self._seat = seat
        self._ranks = ranks_of(house)
        self._cards = self._ranks * house.suits
        self._order = vec[i64]([0] * MOST_SUITS)
        suit = HEARTS
        for _ in range(house.suits):
            if house.seat_of_suit[suit] == seat:
                break
            suit = next_in_turn(suit, house.suits)
        self._side: Side = side_of(suit)
        for place in range(house.suits):
            self._order[suit] = place
            suit = next_in_turn(suit, house.suits)
        self.found = vec[float]([0.0] * int(sight_size(house, field.seats)))

    def writes(self) -> None:
        at = self._writes_board(0)
        at = self._writes_cards(at)
        at = self._writes_spaces(at)
        at = self._writes_suits(at)
        at = self._writes_decision(at)
        self._writes_numbers(at)

    def _marks(self, at: i64, cards: Cards, between: i64, value: float) -> None:
        """Set the numbers of these cards, each `between` after that of the card before it."""
        while cards:
            each = lowest(cards)
            cards = cards & (cards - 1)
            rank = 13 if each >= JOKER else each >> 2
            number = self._order[each & 3] * self._ranks + rank
            self.found[at + number * between] = value

    def _place(self, space: Square) -> i64:
        """The number of a space as the seat sees it."""
        return self._field.house.spaces - 1 - space if self._side == BLACK else space

    def _writes_board(self, at: i64) -> i64:
        """For each card, every space."""
        board = self._field.board
        spaces = self._field.house.spaces
        for space in range(spaces):
            if board[space]:
                self._marks(at + self._place(space), board[space], spaces, 1.0)
        return at + self._cards * spaces

    def _writes_cards(self, at: i64) -> i64:
        field = self._field
        for suit in range(field.house.suits):
            self._marks(at, field.reserve[suit], 1, 0.5)
            if field.top[suit] >= 0:
                self._marks(at, single(field.top[suit]), 1, 1.0)
        if field.turned_up >= 0:
            self._marks(at + self._cards, single(field.turned_up), 1, 1.0)
        self._marks(at + 2 * self._cards, field.lifted, 1, 1.0)
        self._marks(at + 3 * self._cards, field.tired, 1, 1.0)
        self._marks(at + 4 * self._cards, field.joint, 1, 1.0)
        self._marks(at + 5 * self._cards, field.origin_cards, 1, 1.0)
        return at + CARD_SETS * self._cards

    def _writes_spaces(self, at: i64) -> i64:
        field = self._field
        spaces = field.house.spaces
        if field.at >= 0:
            self.found[at + self._place(field.at)] = 1.0
        if field.origin >= 0:
            self.found[at + spaces + self._place(field.origin)] = 1.0
        if field.target >= 0:
            self.found[at + 2 * spaces + self._place(field.target)] = 1.0
        return at + SPACES_NAMED * spaces

    def _writes_suits(self, at: i64) -> i64:
        field = self._field
        found = self.found
        for suit in range(field.house.suits):
            here = at + self._order[suit] * FLAGS_OF_A_SUIT
            joker = JOKER + suit
            found[here] = 1.0 if suit == field.suit else 0.0
            found[here + 1] = 1.0 if suit == field.starter else 0.0
            found[here + 2] = float(field.missing >> suit & 1)
            found[here + 3] = float(field.passed >> suit & 1)
            found[here + 4] = float(value_of(joker, field.declared)) / 10.0
            found[here + 5] = 1.0 if field.undeclared & single(joker) else 0.0
        return at + field.house.suits * FLAGS_OF_A_SUIT

    def _writes_decision(self, at: i64) -> i64:
        field = self._field
        if field.actor != OVER:
            after = field.actor - self._seat
            self.found[at + (after if after >= 0 else after + field.seats)] = 1.0
            self.found[at + field.seats + field.deciding] = 1.0
        return at + field.seats + DECISIONS

    def _writes_numbers(self, at: i64) -> None:
        field = self._field
        found = self.found
        mine = field.points_of(self._side)
        theirs = field.points_of(1 - self._side)
        found[at] = float(field.steps) / float(RIDE)
        found[at + 1] = 1.0 if field.offered else 0.0
        found[at + 2] = float(mine) / float(mine + 50)
        found[at + 3] = float(theirs) / float(theirs + 50)
        ahead = float(mine - theirs)
        found[at + 4] = ahead / (abs(ahead) + 20.0)
        found[at + 5] = float(field.game) / float(field.house.games)
        found[at + 6] = float(field.game) / 20.0
        found[at + 7] = float(field.quiet) / float(QUIET_LIMIT)
        found[at + 8] = float(self._seen_before()) / float(OCCURRENCES)

    def _seen_before(self) -> i64:
        """How often the last position that was noted had been there before."""
        past = self._field.past
        seen: i64 = 0
        for before in past:
            if before == past[len(past) - 1]:
                seen += 1
        return seen - 1 if seen else 0


def seen_by(field: Choices, seat: Seat) -> vec[float]:
    """What that seat sees."""
    sight = Sight(field, seat)
    sight.writes()
    return sight.found

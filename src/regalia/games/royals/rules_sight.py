"""What a seat of Royals may know, as numbers; sights.py says what they mean, in the same order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.royals.rules_choices import Choices
from regalia.games.royals.rules_moves import (
    ACE_OF_CLUBS,
    ACE_OF_DIAMONDS,
    ACE_OF_SPADES,
    USES,
)
from regalia.games.royals.rules_table import (
    DECK,
    FIRST_ACE,
    FULL_COURT,
    HAND_SIZE,
    NUMBERS,
    OF_A_RANK,
    WILD_ROYALS,
)
from regalia.kernel.position import OVER, Seat
from regalia.parts.bits import count, lowest, single
from regalia.parts.cards import JOKER, Cards
from regalia.parts.packs import Pack

DECISIONS: Final[i64] = 7
VALUES: Final[i64] = 9
KINDS: Final[i64] = 15
"""Cards as the rules tell them apart: nine values, wild Royals, four Aces, Jokers."""
CARDS: Final[i64] = 53
"""Cards as they are called: by rank and suit, and Jokers."""
MOST_MISSES: Final[i64] = 8
"""Missed turns are counted no further."""

SHARED: Final[i64] = 1 + DECISIONS + 3 + USES + 4 + KINDS + 2 * VALUES + CARDS
EACH: Final[i64] = 8 + VALUES
"""How many numbers are there once, and for each player; and the KINDS known of others' hands."""

MOST_SEATS: Final[i64] = 12
_NOTHING: Final = vec[float]([0.0] * int(SHARED + MOST_SEATS * (EACH + KINDS)))


def sight_count(seats: i64) -> i64:
    """How many numbers a seat sees."""
    return SHARED + seats * EACH + (seats - 1) * KINDS


class Glance:
    """One look of one seat at the table."""

    def __init__(self, table: Choices, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self.seen = _NOTHING[: sight_count(table.seats)]

    def look(self) -> vec[float]:
        table = self.table
        self._pending()
        at = 1 + DECISIONS + 3 + USES
        self.seen[at] = float(table.way)
        self.seen[at + 1] = float(table.turns) / float(table.turn_limit())
        self.seen[at + 2] = float(table.game) / float(table.house.games)
        self.seen[at + 3] = float(table.size_of(table.pile())) / float(DECK * table.decks)
        at += 4
        self._kinds(at, table.packs, table.discard())
        at += KINDS
        self._values(at, table.packs, table.my_group())
        at += VALUES
        self._values(at, table.packs, table.their_group())
        at += VALUES
        self._own_hand(at)
        at += CARDS
        each = self.seat
        for number in range(table.seats):
            self._player(at, each)
            at += EACH
            if number > 0:
                self._kinds(at, table.known, self.seat * table.seats + each)
                at += KINDS
            each += table.way
            if each == table.seats:
                each = 0
            elif each < 0:
                each = table.seats - 1
        return self.seen

    def _pending(self) -> None:
        table = self.table
        if table.actor == OVER:
            self.seen[0] = 1.0
            return
        self.seen[1 + table.deciding] = 1.0
        if table.ace == ACE_OF_SPADES:
            self.seen[1 + DECISIONS] = 1.0
        elif table.ace == ACE_OF_DIAMONDS:
            self.seen[2 + DECISIONS] = 1.0
        elif table.ace == ACE_OF_CLUBS:
            self.seen[3 + DECISIONS] = 1.0
        if table.use >= 0:
            self.seen[4 + DECISIONS + table.use] = 1.0

    def _own_hand(self, at: i64) -> None:
        table = self.table
        first = self.seat * table.decks
        for each in range(first, first + table.decks):
            cards = table.packs[each]
            while cards:
                place = at + min(lowest(cards), JOKER)
                self.seen[place] = self.seen[place] + 1.0
                cards = cards & (cards - 1)
        self._scales(at, JOKER, 1)
        self._scales(at + JOKER, 1, 2)

    def _player(self, at: i64, player: Seat) -> None:
        table = self.table
        seen = self.seen
        seen[at] = float(table.royals[player]) / float(FULL_COURT)
        seen[at + 1] = 1.0 if player == table.actor else 0.0
        seen[at + 2] = 1.0 if player == table.target else 0.0
        seen[at + 3] = 1.0 if player == table.dealer else 0.0
        seen[at + 4] = float(min(table.misses[player], MOST_MISSES)) / float(MOST_MISSES)
        seen[at + 5] = float(table.size_of(player)) / float(HAND_SIZE)
        seen[at + 6] = float(table.old[player]) / float(HAND_SIZE)
        seen[at + 7] = float(table.wins[player]) / float(table.house.games)
        self._values(at + 8, table.packs, table.army(player))

    def _values(self, at: i64, packs: vec[i64], pack: Pack) -> None:
        """How many cards of each value are in a pack, as a part of all that there are."""
        first = pack * self.table.decks
        if packs[first] == 0:
            return
        for each in range(first, first + self.table.decks):
            cards = packs[each] & NUMBERS
            place = at
            while cards:
                if cards & OF_A_RANK:
                    self.seen[place] = self.seen[place] + float(count(cards & OF_A_RANK))
                cards = cards >> 4
                place += 1
        self._scales(at, VALUES, 4)

    def _kinds(self, at: i64, packs: vec[i64], pack: Pack) -> None:
        """How many cards of each kind are in a pack, as a part of all that there are."""
        first = pack * self.table.decks
        if packs[first] == 0:
            return
        self._values(at, packs, pack)
        at += VALUES
        for each in range(first, first + self.table.decks):
            self._adds(at, packs[each] & WILD_ROYALS)
            for suit in range(4):
                self._adds(at + 1 + suit, packs[each] & single(FIRST_ACE + suit))
            self._adds(at + 5, packs[each] >> JOKER)
        self._scales(at, 1, 12)
        self._scales(at + 1, 4, 1)
        self._scales(at + 5, 1, 2)

    def _adds(self, place: i64, cards: Cards) -> None:
        if cards:
            self.seen[place] = self.seen[place] + float(count(cards))

    def _scales(self, at: i64, numbers: i64, in_a_deck: i64) -> None:
        """Make counts parts of all that the decks have."""
        most = float(in_a_deck * self.table.decks)
        for place in range(at, at + numbers):
            if self.seen[place] != 0.0:
                self.seen[place] = self.seen[place] / most

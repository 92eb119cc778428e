"""What a strong player would name about a position of Royals, seat by seat: the signs.

A row says what one seat has, threatens and must fear, with all hands open. It is written twice
over: once for when two are left, where a turn is soon answered, and once for when there are more.
The names are in signs.py, in the same order.

A seat's attack keeps as long as neither it nor its neighbour plays. So it counts by *phase*: the
seat decides now; it follows before its neighbour has played again; or its neighbour, who decides
now, plays first.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.royals.rules_choices import Choices
from regalia.games.royals.rules_moves import (
    A_CARD,
    ACE_OF_CLUBS,
    ACE_OF_DIAMONDS,
    ACE_OF_HEARTS,
    ACE_OF_SPADES,
    AN_ATTACK,
    LEAST_VALUE,
    MOST_VALUE,
)
from regalia.games.royals.rules_splits import can_split_off
from regalia.games.royals.rules_table import FIRST_ROYAL, FULL_COURT, HAND_SIZE, NUMBERS
from regalia.kernel.position import Seat
from regalia.parts.bits import count
from regalia.parts.cards import JOKER

# The row begins with what counts however many are left.
OUT: Final[i64] = 0
LEAD: Final[i64] = 1
LEFT: Final[i64] = 2
PENDING: Final[i64] = 3
TWO_LEFT: Final[i64] = 7
"""Here the part for two who are left begins."""

# Then, twice: places within a part.
ROYALS: Final[i64] = 0
COURT: Final[i64] = 3
PHASE: Final[i64] = 5
WAITING: Final[i64] = 8
MISSES: Final[i64] = 9
ATTACK: Final[i64] = 10
KILL: Final[i64] = 13
DANGER: Final[i64] = 16
DEATH: Final[i64] = 19
CLUBS: Final[i64] = 22
DIAMONDS: Final[i64] = 25
HEARTS: Final[i64] = 28
SPADES: Final[i64] = 31
ACES: Final[i64] = 34
WILD: Final[i64] = 38
JOKERS: Final[i64] = 39
VALUES: Final[i64] = 40
DISTINCT: Final[i64] = 49
SHORT: Final[i64] = 50
ARMY: Final[i64] = 51
TOTAL: Final[i64] = 52
PAIR: Final[i64] = 53
STRUCK: Final[i64] = 55
SAFE: Final[i64] = 59
UNSAFE: Final[i64] = 60
SURE: Final[i64] = 61
NEXT: Final[i64] = 62
BEFORE: Final[i64] = 71
PART: Final[i64] = 74
SIGNS: Final[i64] = TWO_LEFT + 2 * PART

DECIDES: Final[i64] = 0
FOLLOWS: Final[i64] = 1
PLAYED: Final[i64] = 2
"""The phases."""

LEVEL: Final[i64] = 0
NEAR: Final[i64] = 1
FAR: Final[i64] = 2
"""An army beside a neighbour's: not lower, lower by no more than a card can make good, or more."""

ONE_EACH: Final[i64] = 0x111111111
"""One bit for each value from two to ten."""

_NOTHING: Final = vec[float]([0.0] * int(12 * SIGNS))


class Reader:
    """Reads the signs of one position."""

    def __init__(self, table: Choices) -> None:
        self.table = table
        self.signs = _NOTHING[: table.seats * SIGNS]
        self.totals = table.royals[:]
        self.values = table.royals[:]
        """Which values a seat holds: bit 4 * n for n + 2."""
        self.alive = table.living()
        self.part = TWO_LEFT if self.alive == 2 else TWO_LEFT + PART
        self.jokers_left = 0.0

    def read(self) -> vec[float]:
        table = self.table
        court: i64 = 0
        for seat in range(table.seats):
            self.totals[seat] = table.total(table.army(seat))
            self.values[seat] = values_held(table.packs[seat * table.decks])
            court += table.royals[seat]
        self._weighs_pairs()
        seat = table.turn
        before = self._before(seat)
        for waiting in range(self.alive):
            after = table.next_living(seat)
            first = seat * SIGNS
            self.signs[first + LEFT] = float(self.alive) / 12.0
            mine = float(table.royals[seat]) / float(court)
            self.signs[first + self.part + COURT] = mine
            self.signs[first + self.part + COURT + 1] = mine * float(self.alive) - 1.0
            self.signs[first + self.part + WAITING] = float(waiting) / float(self.alive)
            phase = FOLLOWS
            if waiting == 0:
                phase = DECIDES
            elif waiting == self.alive - 1:
                phase = PLAYED
            self._has(seat, phase)
            self._threatens(seat, after, phase)
            self._compares(seat, before, after, phase)
            self._plays_aces(seat, phase)
            before = seat
            seat = after
        self._weighs_plays()
        self._says_what_is_pending()
        for other in range(table.seats):
            if table.royals[other] == 0:
                self.signs[other * SIGNS + OUT] = 1.0
        if table.house.games > 1:
            self._weighs_series()
        return self.signs

    def _before(self, seat: Seat) -> Seat:
        """Who comes before a seat in the playing order."""
        table = self.table
        while True:
            seat -= table.way
            if seat == table.seats:
                seat = 0
            elif seat < 0:
                seat = table.seats - 1
            if table.royals[seat] > 0:
                return seat

    def _put(self, seat: Seat, sign: i64, worth: float) -> None:
        self.signs[seat * SIGNS + self.part + sign] = worth

    def _add(self, seat: Seat, sign: i64, worth: float) -> None:
        place = seat * SIGNS + self.part + sign
        self.signs[place] = self.signs[place] + worth

    # What a seat has

    def _has(self, seat: Seat, phase: i64) -> None:
        table = self.table
        self._put(seat, ROYALS + table.royals[seat] - 1, 1.0)
        self._put(seat, PHASE + phase, 1.0)
        if table.misses[seat]:
            self._put(seat, MISSES, float(min(table.misses[seat], 4)))
        first = seat * table.decks
        missing = HAND_SIZE
        for each in range(first, first + table.decks):
            cards = table.packs[each]
            if cards == 0:
                break
            missing -= count(cards)
            self._counts(seat, cards)
        if missing:
            self._put(seat, SHORT, float(missing))
        self._put(seat, DISTINCT, float(count(self.values[seat])) / float(HAND_SIZE))
        if self.totals[seat]:
            self._put(seat, ARMY, 1.0)
            self._put(seat, TOTAL, float(min(self.totals[seat], 60)) / 20.0)

    def _counts(self, seat: Seat, cards: i64) -> None:
        """Count cards of a hand: by value, wild Royals, Aces by suit, Jokers."""
        place = VALUES
        numbers = cards & NUMBERS
        while numbers:
            if numbers & 0xF:
                self._add(seat, place, float(count(numbers & 0xF)))
            numbers = numbers >> 4
            place += 1
        special = cards >> FIRST_ROYAL
        if special == 0:
            return
        if special & 0xFFF:
            self._add(seat, WILD, float(count(special & 0xFFF)))
        aces = special >> 12
        for suit in range(4):
            if aces >> suit & 1:
                self._add(seat, ACES + suit, 1.0)
        if aces >> 4:
            self._add(seat, JOKERS, float(count(aces >> 4)))

    # Attacks along the playing order

    def fits(self, seat: Seat, other: Seat) -> bool:
        """Whether a seat holds the card that makes its army one more than another's."""
        if self.totals[other] == 0:
            return False
        card = self.totals[other] + 1 - self.totals[seat] - LEAST_VALUE
        return 0 <= card <= MOST_VALUE - LEAST_VALUE and self.values[seat] >> card * 4 & 1 == 1

    def _threatens(self, seat: Seat, after: Seat, phase: i64) -> None:
        """The attack on the next player: a sign of the attacker's, and one of the victim's."""
        if self.fits(seat, after):
            self._put(seat, ATTACK + phase, 1.0)
            self._put(after, DANGER + phase, 1.0)
            if self.table.royals[after] == 1:
                self._put(seat, KILL + phase, 1.0)
                self._put(after, DEATH + phase, 1.0)

    def _compares(self, seat: Seat, before: Seat, after: Seat, phase: i64) -> None:
        """Who could catch whom with one card, whatever is in hand, where both have an army."""
        mine = self.totals[seat]
        if mine == 0:
            return
        if self.totals[after]:
            self._put(seat, NEXT + 3 * phase + lag(mine, self.totals[after]), 1.0)
        if self.alive > 2 and self.totals[before]:
            self._put(seat, BEFORE + lag(self.totals[before], mine), 1.0)

    def _weighs_plays(self) -> None:
        """Which army cards of who decides can be answered by an attack of the player before."""
        table = self.table
        me = table.turn
        mine = self.values[me]
        before = self._before(me)
        if mine == 0 or table.deciding != A_CARD:
            return
        shift = self.totals[me] + 1 - self.totals[before]
        bad: i64 = 0
        if 0 <= shift <= MOST_VALUE - LEAST_VALUE:
            bad = mine & (self.values[before] >> shift * 4)
        elif LEAST_VALUE - MOST_VALUE <= shift < 0:
            bad = mine & (self.values[before] << -shift * 4)
        after = table.next_living(me)
        if self.fits(me, after):
            winning = self.totals[after] + 1 - self.totals[me] - LEAST_VALUE
            bad = bad & ~(0x4000000000000000 >> (62 - winning * 4))
        safe = 1.0 - float(count(bad)) / float(count(mine))
        self._put(me, SAFE, safe)
        self._put(before, SURE, 1.0 - safe)
        if bad == mine:
            self._put(me, UNSAFE, 1.0)

    # Aces and Jokers

    def _plays_aces(self, seat: Seat, phase: i64) -> None:
        table = self.table
        aces = table.packs[seat * table.decks] >> ACE_OF_SPADES & 0xF
        if aces == 0:
            return
        if aces & 1:
            self._finishes(seat, phase)
        if self.totals[seat] == 0:
            return
        if aces >> (ACE_OF_HEARTS - ACE_OF_SPADES) & 1 and table.royals[seat] < FULL_COURT:
            self._put(seat, HEARTS + phase, 1.0)
        if aces >> (ACE_OF_CLUBS - ACE_OF_SPADES) & 1:
            self._strikes(seat, phase, CLUBS, 0)
        large = table.size_of(table.army(seat)) >= table.house.diamonds
        if large and aces >> (ACE_OF_DIAMONDS - ACE_OF_SPADES) & 1:
            self._strikes(seat, phase, DIAMONDS, 1)

    def _strikes(self, seat: Seat, phase: i64, sign: i64, splitting: i64) -> None:
        """An Ace of Clubs or Diamonds that can be used, and on whom."""
        table = self.table
        struck: i64 = 0
        for other in range(table.seats):
            if self._strikable(seat, other, splitting):
                struck += 1
        if struck == 0:
            return
        self._put(seat, sign + phase, 1.0)
        for other in range(table.seats):
            if self._strikable(seat, other, splitting):
                self._add(other, STRUCK + splitting, 1.0 / float(struck))
                if table.royals[other] == 1:
                    self._add(other, STRUCK + 2 + splitting, 1.0 / float(struck))

    def _strikable(self, seat: Seat, other: Seat, splitting: i64) -> bool:
        if other == seat or self.totals[other] == 0:
            return False
        if splitting == 0:
            return True
        table = self.table
        return can_split_off(table, table.army(seat), self.totals[other] + 1)

    def _finishes(self, seat: Seat, phase: i64) -> None:
        """The Ace of Spades costs both a Royal: good where that is another's last."""
        table = self.table
        if table.royals[seat] == 1:
            return
        for other in range(table.seats):
            if other != seat and table.royals[other] == 1:
                self._put(seat, SPADES + phase, 1.0)
                return

    def _weighs_pairs(self) -> None:
        """Who has an army fears that a Joker joins another in somebody's hand."""
        table = self.table
        pile = table.pile()
        cards = table.size_of(pile)
        if cards == 0:
            pile = table.discard()
            cards = table.size_of(pile)
        jokers = table.jokers(pile)
        if jokers == 0:
            return
        chance = min(5.0 * float(jokers) / float(cards), 1.0)
        holders: i64 = 0
        for seat in range(table.seats):
            if table.packs[seat * table.decks] >> JOKER:
                holders += 1
        if holders == 0:
            return
        for seat in range(table.seats):
            if self.totals[seat]:
                mine: i64 = 1 if table.packs[seat * table.decks] >> JOKER else 0
                self._put(seat, PAIR, chance * float(mine))
                self._put(seat, PAIR + 1, chance * float(holders - mine))

    # The rest

    def _says_what_is_pending(self) -> None:
        table = self.table
        if table.deciding == A_CARD:
            return
        place: i64 = 0 if table.deciding == AN_ATTACK else 1
        if table.ace == ACE_OF_CLUBS:
            place = 2
        elif table.ace == ACE_OF_DIAMONDS:
            place = 3
        self.signs[table.turn * SIGNS + PENDING + place] = 1.0

    def _weighs_series(self) -> None:
        """Of several games that are left, the present one weighs the less, the more there are."""
        table = self.table
        left = float(table.house.games - table.game + 1)
        weight = 1.0 / sqrt(left)
        for place in range(len(self.signs)):
            if self.signs[place] != 0.0:
                self.signs[place] = self.signs[place] * weight
        for seat in range(table.seats):
            best: i64 = 0
            for other in range(table.seats):
                if other != seat and table.wins[other] > best:
                    best = table.wins[other]
            self.signs[seat * SIGNS + LEAD] = float(table.wins[seat] - best) * weight


def values_held(cards: i64) -> i64:
    """Which values are among cards: bit 4 * n is set for n + 2."""
    cards = cards & NUMBERS
    cards = cards | cards >> 1
    return (cards | cards >> 2) & ONE_EACH


def lag(total: i64, other: i64) -> i64:
    """How far an army is behind another: LEVEL, NEAR or FAR."""
    if total >= other:
        return LEVEL
    return NEAR if other + 1 - total <= MOST_VALUE else FAR

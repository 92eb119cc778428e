"""The rules of Royals, in the order of the book: playing, attacking, Jokers, Aces, winning."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.royals.rules_battle import House, Seats
from regalia.games.royals.rules_choices import Choices
from regalia.games.royals.rules_moves import (
    A_CARD,
    A_SECOND_TARGET,
    A_TARGET,
    A_USE,
    ACE_OF_CLUBS,
    ACE_OF_DIAMONDS,
    ACE_OF_HEARTS,
    ACE_OF_SPADES,
    AN_ATTACK,
    ATTACK,
    DESTROY_ARMIES,
    DESTROY_ROYALS,
    DISCARD,
    DISCARD_HANDS,
    ENOUGH,
    LEAST_VALUE,
    MOST_VALUE,
    MY_GROUP,
    NO_MORE,
    PLAY,
    RESURRECT,
    SPLIT,
    SWAP_ARMIES,
    TAKE,
    TARGET,
    THEIR_GROUP,
    THEIRS,
    USE,
)
from regalia.games.royals.rules_sight import Glance
from regalia.games.royals.rules_signs import Reader
from regalia.games.royals.rules_splits import (
    SEVERAL,
    can_take,
    values_in,
    ways,
)
from regalia.games.royals.rules_table import (
    HAND_SIZE,
    is_army_card,
    is_royal,
)
from regalia.kernel.luck import Luck
from regalia.kernel.position import OVER, Move, Seat
from regalia.parts.bits import mixed
from regalia.parts.cards import JOKER, Card, card
from regalia.parts.packs import Pack, add, cards_of, copies, pack_text, swap, take

KNOWN_PLACES: Final[i64] = 1_000
FINISHED: Final[i64] = 1_000_000
"""Marks worked into a key: from here on come cards that are known, and here it is over."""


class RoyalsPosition(Choices):
    """A game, or series of games, of Royals in progress."""

    def __init__(self, seats: i64, house: House, model: RoyalsPosition | None) -> None:
        super().__init__(seats, house, model)

    def copy(self) -> RoyalsPosition:
        return RoyalsPosition(self.seats, self.house, self)

    def begin(self, luck: Luck) -> None:
        """Deal the first game of the series; RY-03: the first dealer is chosen by luck."""
        self.deal(luck.pick(self.seats), luck)
        if not self._opens_turn(luck):
            self._passes_turn(luck)

    def _opens_turn(self, luck: Luck) -> bool:
        """Begin the turn of `turn`; False when it goes by without a decision."""
        while self.misses[self.turn] > 0:
            self.misses[self.turn] -= 1
            self.tell("misses", self.turn)
            self.turn = self.next_living(self.turn)
        seat = self.turn
        if self.packs[seat * self.decks] == 0:  # RY-08, RY-43
            self.tell("no hand", seat)
            self.picks_up(seat, HAND_SIZE, luck)
            return False
        if self.jokers(seat) > 1:  # RY-28
            self.plays_pairs(seat)
            self.replenishes(seat, luck)
            return False
        self.actor = seat
        self.deciding = A_CARD
        return True

    def _passes_turn(self, luck: Luck) -> None:
        """The turn of `turn` is done: go on to the next decision, or to the end."""
        while True:
            self.turns += 1
            if not self.ended and self.turns >= self.turn_limit():  # RY-46
                self.draw_between(self.living_mask())
                self.tell("too long")
            if not self.ended:
                self.turn = self.next_living(self.turn)
            elif self.game == self.house.games:
                self.actor = OVER
                return
            else:
                self.game += 1
                # RY-03: after a drawn game the dealer is again chosen by luck.
                self.deal(self.winner if self.winner >= 0 else luck.pick(self.seats), luck)
            if self._opens_turn(luck):
                return

    # Playing a card

    def apply(self, move: Move, luck: Luck) -> None:
        if move < DISCARD:
            self._plays(move - PLAY, luck)
        elif move < USE:
            self.tell("discards", self.turn, move - DISCARD)
            self.shows(self.turn, move - DISCARD)
            self._ends_play(luck)
        elif move < TARGET:
            self.use = move - USE
            self.tell("uses", self.turn, self.use)
            self.deciding = A_TARGET
        elif move < TAKE and self.deciding == A_TARGET:
            self.target = move - TARGET
            self._strikes_target(luck)
        elif move < TAKE:
            self._splits(move - TARGET, luck)
        elif move < THEIRS:
            self._chooses(self.my_group(), self.army(self.turn), move - TAKE)
            self._completes_mine(luck)
        elif move < ENOUGH:
            self._chooses(self.their_group(), self.army(self.target), move - THEIRS)
            self._completes_theirs(luck)
        elif move == ENOUGH:
            self._completes_theirs(luck)
        elif move == NO_MORE:
            self._splits(-1, luck)
        else:
            if move == ATTACK:
                self.attacks(self.next_living(self.turn))
            else:
                self.tell("holds", self.turn)
            self._ends_play(luck)

    def _plays(self, card: Card, luck: Luck) -> None:
        seat = self.turn
        self.tell("plays", seat, card)
        if is_army_card(card):
            self.adds_to_army(seat, card)
            # RY-12: nothing but an army card that is added attacks.
            if not self.battle_is_won():
                self._ends_play(luck)
            elif self.house.declared:  # RY-11
                self.deciding = AN_ATTACK
            else:
                self.attacks(self.next_living(seat))
                self._ends_play(luck)
            return
        self.shows(seat, card)
        if is_royal(card):  # RY-23
            self.turns_royal(seat)
        elif card == JOKER:
            self.wipes_out(False)
        elif card == ACE_OF_HEARTS:
            self.throws_away(self.army(seat))
            self.raises(seat)
        else:
            self.ace = card
            self.deciding = A_USE if card == ACE_OF_SPADES else A_TARGET
            return
        self._ends_play(luck)

    def _ends_play(self, luck: Luck) -> None:
        """One card was played and is done (RY-06): replenish, and the next player's turn."""
        self.ace = -1
        self.use = -1
        self.target = -1
        if not self.ended and self.royals[self.turn] > 0:
            self.replenishes(self.turn, luck)
        self._passes_turn(luck)

    # Aces

    def _strikes_target(self, luck: Luck) -> None:
        me = self.turn
        other = self.target
        self.tell("targets", me, other)
        if self.ace == ACE_OF_DIAMONDS or self.use == SPLIT:
            self._completes_mine(luck)
            return
        if self.ace == ACE_OF_CLUBS:
            self.throws_away(self.army(me))
            self.throws_away(self.army(other))
            self.lose_royals(1 << other)
        elif self.use == RESURRECT:
            self.raises(me)
            self.raises(other)
        elif self.use == DESTROY_ROYALS:
            self.lose_royals(1 << me | 1 << other)
        elif self.use == DESTROY_ARMIES:
            self.throws_away(self.army(me))
            self.throws_away(self.army(other))
        elif self.use == DISCARD_HANDS:
            self.throws_away(me)
            self.throws_away(other)
        elif self.use == SWAP_ARMIES:  # RY-40, RY-42
            swap(self.packs, self.decks, self.army(me), self.army(other))
        else:
            self._swaps_hands(me, other, luck)
        self._ends_play(luck)

    def _swaps_hands(self, me: Seat, other: Seat, luck: Luck) -> None:
        """Only pairs of Jokers are played at once; wild Royals may be held (RY-24)."""
        self.swap_hands(me, other)
        self.plays_pairs(me)  # RY-29; my hand is refilled at the end of my turn
        if self.jokers(other) > 1:
            self.plays_pairs(other)
            if self.royals[other] > 0:
                self.replenishes(other, luck)

    # Splitting armies: the Ace of Diamonds, and the last use of the Ace of Spades

    def _chooses(self, group: Pack, army: Pack, value: i64) -> None:
        """Mark a card of the army as one of the group."""
        for suit in range(4):
            each = card(value - LEAST_VALUE, suit)
            if copies(self.packs, self.decks, army, each) > copies(
                self.packs, self.decks, group, each
            ):
                add(self.packs, self.decks, group, each)
                return

    def _fills(self, group: Pack, army: Pack, wanted: i64) -> None:
        """Complete a group in the only way that is left."""
        while wanted > 0:
            rest = values_in(self, army, group)
            value = MOST_VALUE
            while not can_take(rest, value, wanted):
                value -= 1
            self._chooses(group, army, value)
            wanted -= value

    def _completes_mine(self, luck: Luck) -> None:
        """Go on when only one group is left to choose, else ask for a card of it."""
        mine = self.my_group()
        army = self.army(self.turn)
        rest = values_in(self, army, mine)
        chosen = self.total(mine)
        found: i64 = 0
        only: i64 = 0
        for worth in self.group_sums():
            if worth >= chosen:
                more = ways(rest, worth - chosen)
                found += more
                if more:
                    only = worth
        if found >= SEVERAL:
            self.deciding = MY_GROUP
            return
        self._fills(mine, army, only - chosen)
        self._completes_theirs(luck)

    def _completes_theirs(self, luck: Luck) -> None:
        if self.use != SPLIT:
            self._seeks_second(luck)
            return
        group = self.their_group()
        army = self.army(self.target)
        wanted = self.total(self.my_group()) - 1 - self.total(group)
        if ways(values_in(self, army, group), wanted) >= SEVERAL:
            self.deciding = THEIR_GROUP
            return
        self._fills(group, army, wanted)
        self._splits(-1, luck)

    def _seeks_second(self, luck: Luck) -> None:
        """The rest of a split army may attack another player too (RY-33)."""
        for other in range(self.seats):
            if self.strikes_too(other):
                self.deciding = A_SECOND_TARGET
                return
        self._splits(-1, luck)

    def _splits(self, second: Seat, luck: Luck) -> None:
        """The groups fight: they are discarded, the rest stays (RY-36); Royals are lost."""
        me = self.turn
        self.tell("splits", me, self.target, self.total(self.my_group()), second)
        losers: Seats = 1 << self.target
        if self.use == SPLIT:  # RY-41
            self._discards_group(self.their_group(), self.army(self.target))
            losers |= 1 << me
        else:
            self.throws_away(self.army(self.target))
        self._discards_group(self.my_group(), self.army(me))
        if second >= 0:  # RY-35, RY-37
            self.throws_away(self.army(me))
            self.throws_away(self.army(second))
            losers |= 1 << second | 1 << me
        self.lose_royals(losers)
        self._ends_play(luck)

    def _discards_group(self, group: Pack, army: Pack) -> None:
        for each in cards_of(self.packs, self.decks, group):
            take(self.packs, self.decks, army, each)
        self.throws_away(group)

    # In numbers

    def observe(self, seat: Seat) -> vec[float]:
        self.check_seat(seat)
        return Glance(self, seat).look()

    def signs(self) -> vec[float]:
        return Reader(self).read()

    # Written down

    def snapshot(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "version": 1,
            "game": self.game,
            "wins": list(self.wins),
            "dealer": self.dealer,
            "turn": self.turn,
            "way": self.way,
            "turns": self.turns,
            "pile": self.text_of(self.pile()),
            "discard": self.text_of(self.discard()),
            "seats": [self._seat_snapshot(seat) for seat in range(self.seats)],
        }
        if self.actor == OVER:
            data["over"] = {"winner": self.winner, "drawn": self.drawn}
        elif self.deciding != A_CARD:
            data["pending"] = {
                "deciding": self.deciding,
                "ace": self.ace,
                "use": self.use,
                "target": self.target,
                "mine": self.text_of(self.my_group()),
                "theirs": self.text_of(self.their_group()),
            }
        return data

    def _seat_snapshot(self, seat: Seat) -> dict[str, Any]:
        return {
            "royals": self.royals[seat],
            "hand": self.text_of(seat),
            "old": self.old[seat],
            "army": self.text_of(self.army(seat)),
            "misses": self.misses[seat],
            "knows": [
                pack_text(self.known, self.decks, seat * self.seats + other)
                for other in range(self.seats)
            ],
        }

    def key(self) -> i64:
        key = mixed(self.game << 32 | self.turns, self.dealer << 16 | self.turn << 8 | self.way + 1)
        for seat in range(self.seats):
            key = mixed(key, self.misses[seat] << 32 | self.wins[seat])
            key = mixed(key, self.royals[seat] << 8 | self.old[seat])
        for place in range(self.my_group() * self.decks):
            if self.packs[place]:
                key = mixed(mixed(key, place), self.packs[place])
        for place in range(len(self.known)):
            if self.known[place]:
                key = mixed(mixed(key, KNOWN_PLACES + place), self.known[place])
        if self.actor == OVER:
            return mixed(key, FINISHED | self.winner + 1 << 16 | self.drawn)
        if self.deciding == A_CARD:
            return key
        key = mixed(key, self.deciding << 16 | self.ace + 1)
        key = mixed(key, self.use + 1 << 16 | self.target + 1)
        for place in range(self.my_group() * self.decks, len(self.packs)):
            key = mixed(key, self.packs[place])
        return key

    def text_of(self, pack: Pack) -> str:
        """The cards of a pack as text, from low to high."""
        return pack_text(self.packs, self.decks, pack)

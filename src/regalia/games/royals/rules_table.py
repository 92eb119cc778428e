"""The table of Royals: which cards lie where, and who knows what."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.kernel.luck import Luck
from regalia.kernel.position import Position
from regalia.parts.bits import count
from regalia.parts.cards import JACK, JOKER, KING, card
from regalia.parts.packs import add, cards_of, copies, empty, has, pick, pour, size, swap, take

HAND_SIZE: Final[i64] = 5
FULL_COURT: Final[i64] = 3
"""King, Queen and Jack."""

NUMBERS: Final[i64] = (1 << 36) - 1
"""The cards two to ten."""
WILD_ROYALS: Final[i64] = ((1 << 12) - 1) << 36
"""Jacks, Queens and Kings."""
JOKERS: Final[i64] = 3 << 52


def is_army_card(card: i64) -> bool:
    return card < 36


def is_royal(card: i64) -> bool:
    return 36 <= card < 48


class Table(Position):
    """Packs for every hand and army, the draw pile, the discard pile and the two groups of a
    split; what each seat knows of the others' hands; Royals and missed turns of each seat."""

    def __init__(self, seats: i64, model: Table | None) -> None:
        super().__init__(seats, model)
        self.decks: i64 = (seats + 2) // 3
        if model is None:
            zeros: list[i64] = [0] * int(seats)
            self.packs = vec[i64]([0] * int((2 * seats + 4) * self.decks))
            self.known = vec[i64]([0] * int(seats * seats * self.decks))
            self.royals = vec[i64](zeros)
            self.misses = vec[i64](zeros)
            self.old = vec[i64](zeros)
        else:
            self.packs = model.packs[:]
            self.known = model.known[:]
            self.royals = model.royals[:]
            self.misses = model.misses[:]
            self.old = model.old[:]

    # where the packs are: hands first, by seat

    def army(self, seat: i64) -> i64:
        """The number of the pack that is a seat's army."""
        return self.seats + seat

    def pile(self) -> i64:
        return 2 * self.seats

    def discard(self) -> i64:
        return 2 * self.seats + 1

    def my_group(self) -> i64:
        """The fighting group of the player who splits."""
        return 2 * self.seats + 2

    def their_group(self) -> i64:
        return 2 * self.seats + 3

    def size_of(self, pack: i64) -> i64:
        return size(self.packs, self.decks, pack)

    def jokers(self, seat: i64) -> i64:
        """The Jokers in a hand."""
        return copies(self.packs, self.decks, seat, JOKER)

    def has_army(self, seat: i64) -> bool:
        return self.packs[self.army(seat) * self.decks] != 0

    def total(self, pack: i64) -> i64:
        """The value of the army cards in a pack."""
        value: i64 = 0
        for each in range(pack * self.decks, pack * self.decks + self.decks):
            cards = self.packs[each] & NUMBERS
            points: i64 = 2
            while cards:
                if cards & 15:
                    value += points * count(cards & 15)
                cards = cards >> 4
                points += 1
        return value

    def of_value(self, pack: i64, value: i64) -> i64:
        """How many cards of that value (2 to 10) are in a pack."""
        found: i64 = 0
        for each in range(pack * self.decks, pack * self.decks + self.decks):
            found += count(self.packs[each] >> (value - 2) * 4 & 15)
        return found

    def lay_out(self, royals_out: i64) -> None:
        """Fill the draw pile with all decks, less the Royals in front of the players (RY-01)."""
        for _ in range(self.decks):
            for each in range(54):
                add(self.packs, self.decks, self.pile(), each if each < JOKER else JOKER)
        for seat in range(royals_out):
            for rank in range(JACK, KING + 1):
                take(self.packs, self.decks, self.pile(), card(rank, seat & 3))

    # cards on their way; what was hidden and is seen now

    def shows(self, seat: i64, card: i64) -> None:
        """A card leaves a hand for the discard pile before everybody's eyes."""
        take(self.packs, self.decks, seat, card)
        add(self.packs, self.decks, self.discard(), card)
        self._forget(seat, card)

    def adds_to_army(self, seat: i64, card: i64) -> None:
        take(self.packs, self.decks, seat, card)
        add(self.packs, self.decks, self.army(seat), card)
        self._forget(seat, card)

    def _forget(self, seat: i64, card: i64) -> None:
        self.show()
        for viewer in range(self.seats):
            if has(self.known, self.decks, viewer * self.seats + seat, card):
                take(self.known, self.decks, viewer * self.seats + seat, card)

    def throws_away(self, pack: i64) -> None:
        """A whole hand, army or group goes to the discard pile."""
        pour(self.packs, self.decks, pack, self.discard())
        if pack < self.seats:
            self.show()
            for viewer in range(self.seats):
                empty(self.known, self.decks, viewer * self.seats + pack)

    def swap_hands(self, first: i64, second: i64) -> None:
        """Exchange two hands; each now knows what the other holds, and what others
        knew of either hand goes with it."""
        self.show()
        for viewer in range(self.seats):
            swap(self.known, self.decks, viewer * self.seats + first, viewer * self.seats + second)
        self._learn(first, second, first)
        self._learn(second, first, second)
        swap(self.packs, self.decks, first, second)
        held = self.old[first]
        self.old[first] = self.old[second]
        self.old[second] = held

    def _learn(self, viewer: i64, holder: i64, hand: i64) -> None:
        for each in range(self.decks):
            self.known[(viewer * self.seats + holder) * self.decks + each] = self.packs[
                hand * self.decks + each
            ]
            self.known[(viewer * self.seats + viewer) * self.decks + each] = 0

    def draw(self, luck: Luck) -> i64:
        """The next card of the draw pile, or -1 when there is none anywhere (RY-45)."""
        if self.packs[self.pile() * self.decks] == 0:
            if self.packs[self.discard() * self.decks] == 0:
                return -1
            self.tell("reshuffle")
            pour(self.packs, self.decks, self.discard(), self.pile())
        return pick(self.packs, self.decks, self.pile(), luck)

    # what a seat cannot see

    def redeal(self, seat: i64, luck: Luck) -> None:
        """Deal the draw pile and the unknown cards of the other hands again.

        A wild Royal can only be among the cards that may have been there since the deal
        (`old`), since one that is picked up is played; and nobody holds a pair of Jokers
        but before his first turn, when all five cards are old.
        """
        unknown = self._collect(seat)
        while True:
            after = Table(self.seats, self)
            if after._deal_unknown(seat, unknown, luck):
                self.packs = after.packs
                self._forget_others(seat)
                return

    def _forget_others(self, seat: i64) -> None:
        """What the other seats know of hands is itself hidden from this one."""
        for viewer in range(self.seats):
            if viewer != seat:
                for holder in range(self.seats):
                    empty(self.known, self.decks, viewer * self.seats + holder)

    def _collect(self, seat: i64) -> vec[i64]:
        """Put what the seat cannot see into the pile; return how many cards each hand lacks."""
        lacking = vec[i64]([0] * int(self.seats))
        for other in range(self.seats):
            if other == seat:
                continue
            if seat < 0:
                lacking[other] = self.size_of(other)
                pour(self.packs, self.decks, other, self.pile())
                continue
            known = cards_of(self.known, self.decks, seat * self.seats + other)
            lacking[other] = self.size_of(other) - len(known)
            pour(self.packs, self.decks, other, self.pile())
            for each in known:
                take(self.packs, self.decks, self.pile(), each)
                add(self.packs, self.decks, other, each)
        return lacking

    def _deal_unknown(self, seat: i64, lacking: vec[i64], luck: Luck) -> bool:
        lacking = lacking[:]
        pile = self.pile()
        places = self.size_of(pile)
        room = vec[i64]([0] * int(self.seats))
        for other in range(self.seats):
            if other != seat:
                places -= lacking[other]
        in_pile = places
        for other in range(self.seats):
            if other != seat:
                held = _royals_in(self.packs[other * self.decks : (other + 1) * self.decks])
                room[other] = min(lacking[other], self.old[other] - held)
                places += room[other]
        for royal in cards_of(self.packs, self.decks, pile):
            if not is_royal(royal):
                continue
            spot = luck.pick(places)
            places -= 1
            if spot < in_pile:
                in_pile -= 1
                continue
            spot -= in_pile
            other = 0
            while spot >= room[other]:
                spot -= room[other]
                other += 1
            room[other] -= 1
            lacking[other] -= 1
            take(self.packs, self.decks, pile, royal)
            add(self.packs, self.decks, other, royal)
        return self._deal_rest(seat, lacking, luck)

    def _deal_rest(self, seat: i64, lacking: vec[i64], luck: Luck) -> bool:
        """Deal what is no Royal; False if somebody now holds a pair of Jokers who cannot."""
        aside = vec[i64]([0] * int(self.decks))
        for each in range(self.decks):
            aside[each] = self.packs[self.pile() * self.decks + each] & WILD_ROYALS
            self.packs[self.pile() * self.decks + each] ^= aside[each]
        for other in range(self.seats):
            if other == seat:
                continue
            for _ in range(lacking[other]):
                add(
                    self.packs,
                    self.decks,
                    other,
                    pick(self.packs, self.decks, self.pile(), luck),
                )
            if self.jokers(other) > 1 and self.old[other] < HAND_SIZE:
                return False
        for each in range(self.decks):
            self.packs[self.pile() * self.decks + each] |= aside[each]
        return True


def _royals_in(masks: vec[i64]) -> i64:
    held: i64 = 0
    for mask in masks:
        held += count(mask & WILD_ROYALS)
    return held

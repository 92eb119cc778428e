"""The table of Royals: which cards lie where, and who knows what."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.royals.rules_moves import LEAST_VALUE
from regalia.kernel.luck import Luck
from regalia.kernel.position import Position, Seat
from regalia.parts.bits import count
from regalia.parts.cards import JACK, JOKER, KING, Card, Cards, card
from regalia.parts.packs import (
    Pack,
    add,
    cards_of,
    copies,
    empty,
    has,
    pick,
    pour,
    size,
    swap,
    take,
)

HAND_SIZE: Final[i64] = 5
FULL_COURT: Final[i64] = 3
"""King, Queen and Jack."""

PLAYERS_TO_A_DECK: Final[i64] = 3
DECK: Final[i64] = 54
"""Cards in a deck, both Jokers included."""

FIRST_ROYAL: Final[Card] = 36
FIRST_ACE: Final[Card] = 48

# Sets of cards: a hexadecimal digit is a rank, from two up; its four bits are the suits.
NUMBERS: Final[Cards] = 0x000FFFFFFFFF
"""The cards two to ten."""
WILD_ROYALS: Final[Cards] = 0xFFF000000000
"""Jacks, Queens and Kings."""
OF_A_RANK: Final[Cards] = 0xF
"""All suits of the lowest rank."""


def is_army_card(card: Card) -> bool:
    return card < FIRST_ROYAL


def is_royal(card: Card) -> bool:
    return FIRST_ROYAL <= card < FIRST_ACE


class Table(Position):
    """Packs for every hand and army, the draw pile, the discard pile and the two groups of a
    split; what each seat knows of the others' hands; Royals and missed turns of each seat.

    RY-05: of several decks, any two Jokers are a pair, and each Ace works by its suit.
    """

    def __init__(self, seats: i64, model: Table | None) -> None:
        super().__init__(seats, model)
        self.decks: i64 = (seats + PLAYERS_TO_A_DECK - 1) // PLAYERS_TO_A_DECK
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

    def army(self, seat: Seat) -> Pack:
        """The number of the pack that is a seat's army: all its point cards (RY-14)."""
        return self.seats + seat

    def pile(self) -> Pack:
        return 2 * self.seats

    def discard(self) -> Pack:
        return 2 * self.seats + 1

    def my_group(self) -> Pack:
        """The fighting group of the player who splits."""
        return 2 * self.seats + 2

    def their_group(self) -> Pack:
        return 2 * self.seats + 3

    def size_of(self, pack: Pack) -> i64:
        return size(self.packs, self.decks, pack)

    def jokers(self, seat: Seat) -> i64:
        """The Jokers in a hand."""
        return copies(self.packs, self.decks, seat, JOKER)

    def has_army(self, seat: Seat) -> bool:
        return self.packs[self.army(seat) * self.decks] != 0

    def total(self, pack: Pack) -> i64:
        """The value of the army cards in a pack."""
        value: i64 = 0
        for each in range(pack * self.decks, pack * self.decks + self.decks):
            cards = self.packs[each] & NUMBERS
            points = LEAST_VALUE
            while cards:
                if cards & OF_A_RANK:
                    value += points * count(cards & OF_A_RANK)
                cards = cards >> 4
                points += 1
        return value

    def of_value(self, pack: Pack, value: i64) -> i64:
        """How many army cards of that value are in a pack."""
        found: i64 = 0
        for each in range(pack * self.decks, pack * self.decks + self.decks):
            found += count(self.packs[each] >> (value - LEAST_VALUE) * 4 & OF_A_RANK)
        return found

    def lay_out(self, royals_out: i64) -> None:
        """Fill the draw pile with all decks, less the Royals in front of the players (RY-01)."""
        for _ in range(self.decks):
            for each in range(DECK):
                add(self.packs, self.decks, self.pile(), each if each < JOKER else JOKER)
        for seat in range(royals_out):
            for rank in range(JACK, KING + 1):
                take(self.packs, self.decks, self.pile(), card(rank, seat & 3))

    # cards on their way; what was hidden and is seen now

    def shows(self, seat: Seat, card: Card) -> None:
        """A card leaves a hand for the discard pile before everybody's eyes."""
        take(self.packs, self.decks, seat, card)
        add(self.packs, self.decks, self.discard(), card)
        self._forget(seat, card)

    def adds_to_army(self, seat: Seat, card: Card) -> None:
        take(self.packs, self.decks, seat, card)
        add(self.packs, self.decks, self.army(seat), card)
        self._forget(seat, card)

    def _forget(self, seat: Seat, card: Card) -> None:
        self.show()
        for viewer in range(self.seats):
            if has(self.known, self.decks, viewer * self.seats + seat, card):
                take(self.known, self.decks, viewer * self.seats + seat, card)

    def throws_away(self, pack: Pack) -> None:
        """A whole hand, army or group goes to the discard pile."""
        pour(self.packs, self.decks, pack, self.discard())
        if pack < self.seats:
            self.show()
            for viewer in range(self.seats):
                empty(self.known, self.decks, viewer * self.seats + pack)

    def swap_hands(self, first: Seat, second: Seat) -> None:
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

    def _learn(self, viewer: Seat, holder: Seat, hand: Pack) -> None:
        for each in range(self.decks):
            self.known[(viewer * self.seats + holder) * self.decks + each] = self.packs[
                hand * self.decks + each
            ]
            self.known[(viewer * self.seats + viewer) * self.decks + each] = 0

    def draw(self, luck: Luck) -> Card:
        """The next card of the draw pile, or -1 when there is none anywhere (RY-45)."""
        if self.packs[self.pile() * self.decks] == 0:
            if self.packs[self.discard() * self.decks] == 0:
                return -1
            self.tell("reshuffle")
            pour(self.packs, self.decks, self.discard(), self.pile())
        return pick(self.packs, self.decks, self.pile(), luck)

    # what a seat cannot see

    def redeal(self, seat: Seat, luck: Luck) -> None:
        """Deal the draw pile and the unknown cards of the other hands again.

        A wild Royal can only be among the cards that may have been there since the deal
        (`old`), since one that is picked up is played; and nobody holds a pair of Jokers
        but before his first turn, when all five cards are old. Royals are dealt where they can
        be; a deal with a pair where none can be is dealt anew. The cards as they lie are a deal
        that fits, so one is found, and soon: even where every Joker must go to another hand, one
        deal in a few hundred fits.
        """
        unknown = self._collect(seat)
        while True:
            after = Table(self.seats, self)
            if after._deal_unknown(seat, unknown, luck):
                self.packs = after.packs
                self._forget_others(seat)
                return

    def _forget_others(self, seat: Seat) -> None:
        """What the other seats know of hands is itself hidden from this one."""
        for viewer in range(self.seats):
            if viewer != seat:
                for holder in range(self.seats):
                    empty(self.known, self.decks, viewer * self.seats + holder)

    def _collect(self, seat: Seat) -> vec[i64]:
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

    def _deal_unknown(self, seat: Seat, lacking: vec[i64], luck: Luck) -> bool:
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
                held = royals_in(self.packs, self.decks, other)
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

    def _deal_rest(self, seat: Seat, lacking: vec[i64], luck: Luck) -> bool:
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


def royals_in(packs: vec[i64], decks: i64, pack: Pack) -> i64:
    """How many wild Royals are in a pack."""
    held: i64 = 0
    for each in range(pack * decks, pack * decks + decks):
        held += count(packs[each] & WILD_ROYALS)
    return held

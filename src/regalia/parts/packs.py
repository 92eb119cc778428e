"""Packs: collections of cards in which the same card may be present several times.

Many packs lie side by side in one vector: pack number p takes `decks` masks from
p * decks on. Mask j has the cards of which the pack holds more than j; so equal packs are
equal numbers, however they came about. Both Jokers of a deck count as one card, of which
a deck has two: they fill bits 52 and 53 of each mask in turn.
"""

from __future__ import annotations

from typing import TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from regalia.kernel.errors import BadSnapshot
from regalia.kernel.luck import Luck
from regalia.parts.bits import count, lowest, members, nth, single
from regalia.parts.cards import JOKER, Card, card_text, read_card

Pack: TypeAlias = i64
"""A pack by its number."""


def has(packs: vec[i64], decks: i64, pack: Pack, card: Card) -> bool:
    """Whether the card is in the pack."""
    return packs[pack * decks] >> card & 1 == 1


def copies(packs: vec[i64], decks: i64, pack: Pack, card: Card) -> i64:
    """How many of that card are in the pack."""
    found: i64 = 0
    for each in range(pack * decks, pack * decks + decks):
        found += packs[each] >> card & 1
        if card == JOKER:
            found += packs[each] >> (JOKER + 1) & 1
    return found


def size(packs: vec[i64], decks: i64, pack: Pack) -> i64:
    """How many cards are in the pack."""
    total = count(packs[pack * decks])
    for each in range(pack * decks + 1, pack * decks + decks):
        total += count(packs[each])
    return total


def add(packs: vec[i64], decks: i64, pack: Pack, card: Card) -> None:
    """Put a card in; the pack holds fewer than all of its kind."""
    bit = single(card)
    for each in range(pack * decks, pack * decks + decks):
        if packs[each] & bit == 0:
            packs[each] = packs[each] | bit
            return
        if card == JOKER and packs[each] & bit << 1 == 0:
            packs[each] = packs[each] | bit << 1
            return


def take(packs: vec[i64], decks: i64, pack: Pack, card: Card) -> None:
    """Take out a card that is in the pack."""
    bit = single(card)
    for each in range(pack * decks + decks - 1, pack * decks - 1, -1):
        if card == JOKER and packs[each] & bit << 1:
            packs[each] = packs[each] ^ bit << 1
            return
        if packs[each] & bit:
            packs[each] = packs[each] ^ bit
            return


def empty(packs: vec[i64], decks: i64, pack: Pack) -> None:
    """Take everything out."""
    for each in range(pack * decks, pack * decks + decks):
        packs[each] = 0


def swap(packs: vec[i64], decks: i64, first: Pack, second: Pack) -> None:
    """Exchange two packs."""
    for each in range(decks):
        held = packs[first * decks + each]
        packs[first * decks + each] = packs[second * decks + each]
        packs[second * decks + each] = held


def pour(packs: vec[i64], decks: i64, source: Pack, target: Pack) -> None:
    """Put everything that is in one pack into another."""
    for each in range(source * decks, source * decks + decks):
        cards = packs[each]
        packs[each] = 0
        while cards:
            card = lowest(cards)
            add(packs, decks, target, card if card < JOKER else JOKER)
            cards = cards & (cards - 1)


def pick(packs: vec[i64], decks: i64, pack: Pack, luck: Luck) -> Card:
    """Take out a card by luck, each alike likely; the pick counts from the lowest card up."""
    number = luck.pick(size(packs, decks, pack))
    card = _card_number(packs, decks, pack, number)
    take(packs, decks, pack, card)
    return card


def _card_number(packs: vec[i64], decks: i64, pack: Pack, number: i64) -> Card:
    if decks == 1:
        card = nth(packs[pack], number)
        return card if card < JOKER else JOKER
    # Pass over sixteen kinds at a time, then look at each.
    kinds = packs[pack * decks]
    passed: i64 = 16
    while passed < 64:
        here: i64 = 0
        for each in range(pack * decks, pack * decks + decks):
            here += count(packs[each] >> (passed - 16) & 0xFFFF)
        if number < here:
            break
        number -= here
        kinds = kinds >> passed << passed
        passed += 16
    while True:
        card = lowest(kinds)
        if card >= JOKER:
            return JOKER
        number -= copies(packs, decks, pack, card)
        if number < 0:
            return card
        kinds = kinds & (kinds - 1)


def cards_of(packs: vec[i64], decks: i64, pack: Pack) -> list[int]:
    """The cards of a pack from low to high, each as often as it is there."""
    found: list[int] = []
    for card in members(packs[pack * decks]):
        if card <= JOKER:
            for _ in range(copies(packs, decks, pack, card)):
                found.append(card)
    return found


def pack_text(packs: vec[i64], decks: i64, pack: Pack) -> str:
    """`2H 10S *`, from low to high."""
    return " ".join([card_text(card) for card in cards_of(packs, decks, pack)])


def read_pack(packs: vec[i64], decks: i64, pack: Pack, text: str) -> None:
    """Add the cards of a text; BadSnapshot if one is no card or is there too often."""
    for word in text.split():
        card = read_card(word)
        if card < 0:
            raise BadSnapshot(f"{word[:20]!r} is no card")
        if copies(packs, decks, pack, card) >= (2 * decks if card == JOKER else decks):
            raise BadSnapshot(f"{word} is there too often")
        add(packs, decks, pack, card)

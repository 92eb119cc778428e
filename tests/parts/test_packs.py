"""Packs, against a Counter of cards: whatever is done to both, they hold the same."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from librt.vecs import vec
from mypy_extensions import i64

from regalia.kernel.errors import BadSnapshot
from regalia.kernel.luck import Dice, Odometer, Script
from regalia.parts import packs
from regalia.parts.cards import JOKER, card_text

PACKS = 3
CARD = st.integers(0, JOKER)
HIGH_CARD = st.integers(32, JOKER)
DECKS = st.integers(1, 4)
PACK = st.integers(0, PACKS - 1)


def most(card: int, decks: int) -> int:
    """How many of a card so many decks have."""
    return 2 * decks if card == JOKER else decks


def laid(decks: int, cards: list[int]) -> tuple[vec[i64], list[int]]:
    """Packs of which the middle one holds these cards, as far as there are so many of each."""
    held = vec[i64]([0] * (PACKS * decks))
    kept: list[int] = []
    for card in cards:
        if kept.count(card) < most(card, decks):
            packs.add(held, decks, 1, card)
            kept.append(card)
    return held, sorted(kept)


@pytest.mark.parametrize("decks", [1, 2, 4])
@pytest.mark.parametrize("card", range(53))
def test_a_card_can_be_put_in_as_often_as_it_exists_and_taken_out_again(
    card: int, decks: int
) -> None:
    held = vec[i64]([0] * (PACKS * decks))
    for number in range(most(card, decks)):
        assert packs.copies(held, decks, 1, card) == number
        packs.add(held, decks, 1, card)
        assert packs.has(held, decks, 1, card)
    assert packs.cards_of(held, decks, 1) == [card] * most(card, decks)
    for _ in range(most(card, decks)):
        assert packs.has(held, decks, 1, card)
        packs.take(held, decks, 1, card)
    assert list(held) == [0] * (PACKS * decks)


@given(DECKS, st.lists(CARD | HIGH_CARD, max_size=60))
def test_equal_packs_are_equal_numbers_however_they_came_about(
    decks: int, cards: list[int]
) -> None:
    one, kept = laid(decks, cards)
    other, same = laid(decks, sorted(kept, reverse=True))
    assert kept == same
    assert list(one) == list(other)


@given(st.integers(1, 3), st.lists(CARD | HIGH_CARD, min_size=1, max_size=70))
def test_a_pick_counts_from_the_lowest_card_up(decks: int, cards: list[int]) -> None:
    held, kept = laid(decks, cards)
    for number, card in enumerate(kept):
        copy = held[:]
        assert packs.pick(copy, decks, 1, Script([number])) == card
        left = kept[:number] + kept[number + 1 :]
        assert packs.cards_of(copy, decks, 1) == left


def test_a_pick_is_each_card_alike_likely() -> None:
    held, kept = laid(2, [5, 5, 40, JOKER, JOKER, JOKER])
    odometer, tally = Odometer(), Counter[int]()
    while True:
        tally[packs.pick(held[:], 2, 1, odometer)] += 1
        if not odometer.turn():
            break
    assert tally == Counter(kept)


@given(DECKS, st.lists(CARD | HIGH_CARD, max_size=60))
def test_a_packs_text_is_read_back(decks: int, cards: list[int]) -> None:
    held, kept = laid(decks, cards)
    text = packs.pack_text(held, decks, 1)
    assert text == " ".join(card_text(card) for card in kept)
    again = vec[i64]([0] * (PACKS * decks))
    packs.read_pack(again, decks, 1, text)
    assert list(again) == list(held)


@pytest.mark.parametrize(
    ("text", "decks", "message"),
    [
        ("5H XX", 1, "'XX' is no card"),
        ("5H 5H", 1, "5H is there too often"),
        ("* * *", 1, "* is there too often"),
        ("KC KC KC", 2, "KC is there too often"),
    ],
)
def test_a_text_that_is_no_pack_is_refused(text: str, decks: int, message: str) -> None:
    with pytest.raises(BadSnapshot) as caught:
        packs.read_pack(vec[i64]([0] * (PACKS * decks)), decks, 1, text)
    assert str(caught.value) == message


class SeveralPacks(RuleBasedStateMachine):
    """Packs side by side and a Counter for each; every deed is done to both."""

    @initialize(decks=DECKS)
    def lay_out(self, decks: int) -> None:
        self.decks = decks
        self.held = vec[i64]([0] * (PACKS * decks))
        self.model = [Counter[int]() for _ in range(PACKS)]

    def total(self, pack: int) -> int:
        return sum(self.model[pack].values())

    @rule(pack=PACK, card=CARD | HIGH_CARD)
    def add(self, pack: int, card: int) -> None:
        assume(self.model[pack][card] < most(card, self.decks))
        packs.add(self.held, self.decks, pack, card)
        self.model[pack][card] += 1

    @rule(pack=PACK, which=st.integers(0, 1_000))
    def take(self, pack: int, which: int) -> None:
        assume(self.total(pack))
        cards = sorted(self.model[pack].elements())
        card = cards[which % len(cards)]
        packs.take(self.held, self.decks, pack, card)
        self.model[pack][card] -= 1

    @rule(pack=PACK, seed=st.integers(0, 99))
    def pick(self, pack: int, seed: int) -> None:
        assume(self.total(pack))
        cards = sorted(self.model[pack].elements())
        wanted = cards[Dice(seed).pick(len(cards))]
        assert packs.pick(self.held, self.decks, pack, Dice(seed)) == wanted
        self.model[pack][wanted] -= 1

    @rule(first=PACK, second=PACK)
    def swap(self, first: int, second: int) -> None:
        packs.swap(self.held, self.decks, first, second)
        self.model[first], self.model[second] = self.model[second], self.model[first]

    @rule(first=PACK, second=PACK)
    def pour(self, first: int, second: int) -> None:
        both = self.model[first] + self.model[second]
        assume(first != second)
        assume(all(both[card] <= most(card, self.decks) for card in both))
        packs.pour(self.held, self.decks, first, second)
        self.model[first], self.model[second] = Counter(), both

    @rule(pack=PACK)
    def empty(self, pack: int) -> None:
        packs.empty(self.held, self.decks, pack)
        self.model[pack] = Counter()

    @invariant()
    def both_hold_the_same(self) -> None:
        for pack, cards in enumerate(self.model):
            assert packs.cards_of(self.held, self.decks, pack) == sorted(cards.elements())
            assert packs.size(self.held, self.decks, pack) == self.total(pack)
            for card in range(JOKER + 1):
                assert packs.copies(self.held, self.decks, pack, card) == cards[card]
                assert packs.has(self.held, self.decks, pack, card) == (cards[card] > 0)


def test_whatever_is_done_packs_hold_what_counters_hold() -> None:
    run_state_machine_as_test(SeveralPacks, settings=settings(max_examples=50))

"""Cards: a number and a text for each, and nothing else is a card."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from regalia.parts.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    JOKER,
    KING,
    QUEEN,
    RANKS,
    SPADES,
    SUITS,
    TEN,
    TWO,
    card,
    card_text,
    rank,
    read_card,
    suit,
)

TEXTS = [name + mark for name in RANKS for mark in SUITS]


@pytest.mark.parametrize(
    ("name", "of", "text"),
    [
        (TWO, SPADES, "2S"),
        (TEN, HEARTS, "10H"),
        (JACK, DIAMONDS, "JD"),
        (QUEEN, CLUBS, "QC"),
        (KING, HEARTS, "KH"),
        (ACE, CLUBS, "AC"),
    ],
)
def test_a_card_has_a_rank_a_suit_and_a_text(name: int, of: int, text: str) -> None:
    number = card(name, of)
    assert (rank(number), suit(number)) == (name, of)
    assert card_text(number) == text
    assert read_card(text) == number


def test_the_fifty_two_cards_come_in_order_each_with_its_own_text() -> None:
    assert [card_text(number) for number in range(52)] == TEXTS
    assert [read_card(text) for text in TEXTS] == list(range(52))
    assert card(ACE, CLUBS) + 1 == JOKER


@pytest.mark.parametrize("number", range(52, 56))
def test_every_joker_has_the_same_text_and_is_read_as_the_first(number: int) -> None:
    assert card_text(number) == "*"
    assert read_card("*") == JOKER


@given(st.sampled_from(TEXTS))
def test_upper_and_lower_case_do_not_matter(text: str) -> None:
    assert read_card(text.lower()) == read_card(text)


@pytest.mark.parametrize(
    "text", ["", "H", "1H", "11H", "0S", "10", "10X", "2 H", " 2H", "2H ", "**", "AA", "HA", "١H"]
)
def test_what_names_no_card_is_none(text: str) -> None:
    assert read_card(text) == -1


@given(st.text(max_size=4))
@example("ß")
@example("ŉs")
def test_any_text_is_a_card_that_says_itself_or_none(text: str) -> None:
    found = read_card(text)
    assert found == -1 or card_text(found) == text.upper()

"""What a seat of Royals observes."""

from __future__ import annotations

import pytest

from regalia.kernel.position import Position
from tests.rulebook.royals_table import play, rules, table


def seen(position: Position, seat: int) -> dict[str, float]:
    """What the seat observes, by meaning."""
    assert position.setting is not None
    sights = rules().sights(position.setting.options)
    numbers = list(position.observe(seat))
    return {sight.meaning: number for sight, number in zip(sights, numbers, strict=True)}


def test_a_seat_observes_its_hand_card_by_card() -> None:
    position = table(("5H KS *", "6H 7H"), old=(3, 2))
    mine = seen(position, 0)
    assert mine["5H in my hand, of all in the decks"] == 1
    assert mine["KS in my hand, of all in the decks"] == 1
    assert mine["Jokers in my hand, of all in the decks"] == 0.5
    assert mine["6H in my hand, of all in the decks"] == 0


def test_others_hands_are_observed_by_size_alone() -> None:
    mine = seen(table(("5H", "6H 7H")), 0)
    assert mine["number 1 after me: cards in hand, of five"] == pytest.approx(2 / 5)
    assert not any(number for meaning, number in mine.items() if "known to be in hand" in meaning)


def test_cards_that_were_given_away_in_a_swap_are_known() -> None:
    position = table(("AS 5H 5S", "6H AH"), pile="9S 9H 9D 9C")
    play(position, "AS", "swap hands", "player 2", picks=(0, 0, 0))
    mine, theirs = seen(position, 0), seen(position, 1)
    assert mine["number 1 after me: 5 known to be in hand, of all in the decks"] == 0.5
    assert theirs["number 1 after me: 6 known to be in hand, of all in the decks"] == 0.25
    assert theirs["number 1 after me: Aces of Hearts known to be in hand, of all in the decks"] == 1


def test_players_are_told_in_the_order_of_play() -> None:
    hands = ("5H", "6H", "7H")
    royals = (3, 2, 1)
    forward = seen(table(hands, royals=royals), 0)
    back = seen(table(hands, royals=royals, way=-1), 0)
    name = "number 1 after me: Royals face up, of three"
    assert forward[name] == pytest.approx(2 / 3)
    assert back[name] == pytest.approx(1 / 3)
    assert back["play goes clockwise (1) or anticlockwise (-1)"] == -1


def test_armies_and_discards_are_open() -> None:
    position = table(("5H", "6H"), ("2S 2H 10S", "9S"), discard="KS KH AC *")
    mine = seen(position, 0)
    assert mine["I: 2 in the army, of all in the decks"] == 0.5
    assert mine["number 1 after me: 9 in the army, of all in the decks"] == 0.25
    assert mine["wild Royals in the discard pile, of all in the decks"] == pytest.approx(2 / 12)
    assert mine["Aces of Clubs in the discard pile, of all in the decks"] == 1
    assert mine["Jokers in the discard pile, of all in the decks"] == 0.5


def test_what_is_pending_is_told() -> None:
    position = table(("AS 5H", "6H"), ("2S", "9S"))
    play(position, "AS")
    mine = seen(position, 1)
    assert mine["it is being decided which use of the Ace of Spades"] == 1
    assert mine["the Ace of Spades has been played and is being used"] == 1
    assert mine["number 1 after me: decides now"] == 1

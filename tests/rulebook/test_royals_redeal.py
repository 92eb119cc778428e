"""What a seat cannot see of Royals is dealt again evenly, also in the middle of a game."""

from __future__ import annotations

from collections import Counter

import pytest

from regalia.kernel.luck import Dice

from .royals_table import hand, table

DEALS = 2000
UNSEEN = "2S 3S 4S 5S 6S 7S 8S 9S KH QD"


def shares(old: int) -> dict[str, float]:
    """How often each unseen card is in the other hand of two cards, over many redeals."""
    position = table(
        ["10H 10D 9H 9D 8H", "2S 3S"], pile=UNSEEN.removeprefix("2S 3S "), old=[5, old]
    )
    luck, found = Dice(1), Counter[str]()
    for _ in range(DEALS):
        view = position.copy()
        view.redeal(0, luck)
        found.update(hand(view, 1).split())
    return {card: found[card] / DEALS for card in UNSEEN.split()}


def test_every_unseen_card_is_as_likely_while_all_may_be_there_since_the_deal() -> None:
    for share in shares(old=2).values():
        assert share == pytest.approx(2 / 10, abs=0.04)


def test_a_wild_royal_is_only_among_the_cards_that_may_be_old() -> None:
    # Eight places in the pile and one in the hand can hold a Royal; numbers fill the rest.
    for card, share in shares(old=1).items():
        expected = 1 / 9 if card in ("KH", "QD") else (2 - 2 / 9) / 8
        assert share == pytest.approx(expected, abs=0.04)


def test_a_hand_that_was_drawn_holds_no_royal() -> None:
    found = shares(old=0)
    assert found["KH"] == found["QD"] == 0
    assert found["2S"] == pytest.approx(2 / 8, abs=0.04)

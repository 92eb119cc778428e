"""Royals: the Aces of Clubs, Diamonds and Hearts, as the book and its rulings have them."""

from __future__ import annotations

import pytest

from .royals_table import (
    army,
    discard,
    hand,
    legal,
    play,
    refused,
    royals,
    rules,
    table,
    turn,
    verdicts,
)

A, C, B = 0, 1, 2
"""The three players of the book's pictures; clockwise A, C, B."""

OTHERS = ["6H 7H 8H 9H 10H", "6D 7D 8D 9D 10D"]


def holding(ace: str) -> list[str]:
    """Three full hands; A has the ace."""
    return [f"6S 7S 8S 9S {ace}", *OTHERS]


def test_clubs_strike_an_army_of_any_size() -> None:
    """RY-47: the book's example; A has ten, B six and C three, and A chooses B."""
    position = table(holding("AC"), ["10S", "3H", "6C"], pile="2S")
    play(position, "AC")
    assert position.actor == A
    assert legal(position) == {"player 2", "player 3"}
    play(position, "player 3", picks=[0])
    assert [royals(position, seat) for seat in (A, C, B)] == [3, 3, 2]
    assert [army(position, seat) for seat in (A, C, B)] == ["", "3H", ""]
    assert discard(position) == "6C 10S AC"
    assert hand(position, A) == "2S 6S 7S 8S 9S"
    assert turn(position) == C


def test_clubs_may_strike_the_next_player_as_well() -> None:
    """RY-47: or A chooses C."""
    position = table(holding("AC"), ["10S", "3H", "6C"], pile="2S")
    play(position, "AC", "player 2", picks=[0])
    assert [royals(position, seat) for seat in (A, C, B)] == [3, 2, 3]
    assert [army(position, seat) for seat in (A, C, B)] == ["", "", "6C"]


def test_clubs_need_an_army_of_ones_own() -> None:
    """RY-32: it is sacrificed."""
    position = table(holding("AC"), ["", "3H", "6C"])
    assert "AC" not in legal(position)
    refused(position, "AC")


def test_clubs_need_an_army_to_strike() -> None:
    """RY-32: with none on the other side they cannot be played."""
    position = table(holding("AC"), ["10S", "", ""])
    assert "AC" not in legal(position)
    refused(position, "AC")


def test_clubs_cannot_strike_a_player_without_an_army() -> None:
    """RY-32: the only target is asked for all the same."""
    position = table(holding("AC"), ["10S", "", "6C"], pile="2S")
    play(position, "AC")
    assert legal(position) == {"player 3"}
    refused(position, "player 2")
    refused(position, "player 1")
    play(position, "player 3", picks=[0])
    assert royals(position, B) == 2


def test_clubs_can_end_the_game() -> None:
    """RY-19: no card is drawn after the last blow."""
    position = table(holding("AC")[:2], ["10S", "3H"], [1, 1], pile="2S")
    play(position, "AC", "player 2")
    assert verdicts(position) == [2, 0]


def test_each_of_two_equal_aces_works_by_its_suit() -> None:
    """RY-05: with two decks one hand may hold both."""
    position = table(["6S 7S 8S AC AC", *OTHERS, "2C"], ["10S", "3H", "", ""], pile="2S")
    assert legal(position) == {"6S", "7S", "8S", "AC"}
    play(position, "AC", "player 2", picks=[0])
    assert hand(position, A) == "2S 6S 7S 8S AC"
    assert royals(position, C) == 2


def test_diamonds_split_four_three_two_against_five() -> None:
    """RY-36, RY-47: the book's example; four and two beat C's five, and the three stays."""
    position = table(holding("AD"), ["2H 3H 4H", "5C", ""], pile="2S")
    play(position, "AD")
    assert legal(position) == {"player 2"}
    play(position, "player 2", picks=[0])
    assert [royals(position, seat) for seat in (A, C, B)] == [3, 2, 3]
    assert [army(position, seat) for seat in (A, C, B)] == ["3H", "", ""]
    assert discard(position) == "2H 4H 5C AD"
    assert turn(position) == C


def test_diamonds_may_strike_any_player() -> None:
    """RY-34: playing order has no effect; every fitting opponent is a target."""
    position = table(holding("AD"), ["2H 3H 4H", "5C", "6C"], pile="2S")
    play(position, "AD")
    assert legal(position) == {"player 2", "player 3"}
    play(position, "player 3", picks=[0])
    assert [royals(position, seat) for seat in (A, C, B)] == [3, 3, 2]
    assert army(position, A) == "2H"


def test_diamonds_never_split_the_army_they_strike() -> None:
    """RY-34: the opponent's total counts, of however many cards."""
    position = table(holding("AD"), ["2H 5H", "2C 3C", ""])
    assert "AD" not in legal(position)
    position = table(holding("AD"), ["2H 6C", "2C 3C", ""], pile="2S")
    play(position, "AD", "player 2", picks=[0])
    assert [army(position, seat) for seat in (A, C)] == ["2H", ""]
    assert discard(position) == "2C 3C 6C AD"


def test_diamonds_with_no_fitting_target_cannot_be_played() -> None:
    """RY-34: an army of nine in three cards against an eight; the whole is no group."""
    position = table(holding("AD"), ["2H 3H 4H", "8C", ""])
    assert "AD" not in legal(position)
    refused(position, "AD")


def test_diamonds_refuse_an_opponent_who_does_not_fit() -> None:
    """RY-34: no group of A's makes ten."""
    position = table(holding("AD"), ["2H 3H 4H", "5C", "9C"])
    play(position, "AD")
    refused(position, "player 3")


def test_diamonds_cannot_split_a_single_card() -> None:
    """RY-33: both groups have a card."""
    position = table(holding("AD"), ["6C", "5C", ""])
    refused(position, "AD")


def test_diamonds_split_two_cards() -> None:
    """RY-33: two are enough."""
    position = table(holding("AD"), ["4H 6C", "5C", ""], pile="2S")
    play(position, "AD", "player 2", picks=[0])
    assert royals(position, C) == 2
    assert army(position, A) == "4H"


def test_diamonds_may_be_made_to_need_three_cards() -> None:
    """RY-33: the option diamonds=3."""
    position = table(holding("AD"), ["4H 6C", "5C", ""], diamonds=3)
    refused(position, "AD")
    position = table(holding("AD"), ["2H 4H 6C", "5C", ""], pile="2S", diamonds=3)
    play(position, "AD", "player 2")
    assert legal(position) == {"take 2", "take 4", "take 6"}
    play(position, "take 6", picks=[0])
    assert army(position, A) == "2H 4H"


def test_groups_equal_in_values_are_one_choice() -> None:
    """RY-33: either four will do, so nothing is asked."""
    position = table(holding("AD"), ["4H 4D 9C", "3C", ""], pile="2S")
    play(position, "AD", "player 2", picks=[0])
    assert royals(position, C) == 2
    assert army(position, A) in {"4H 9C", "4D 9C"}


@pytest.mark.parametrize(
    ("taken", "left"), [("2", "3H 4H"), ("5", "3H 4H"), ("3", "2H 5H"), ("4", "2H 5H")]
)
def test_a_group_is_chosen_card_by_card_until_one_way_is_left(taken: str, left: str) -> None:
    """RY-33: seven is two and five or three and four."""
    position = table(holding("AD"), ["2H 3H 4H 5H", "6C", ""], pile="2S")
    play(position, "AD", "player 2")
    assert legal(position) == {"take 2", "take 3", "take 4", "take 5"}
    play(position, f"take {taken}", picks=[0])
    assert army(position, A) == left
    assert royals(position, C) == 2


def test_a_long_group_is_asked_for_only_while_it_is_open() -> None:
    """RY-33: nine is 2 3 4, 2 7, 3 6 or 4 5; after the 2 two ways are left."""
    position = table(holding("AD"), ["2H 3H 4H 5H 6C 7C", "8C", ""], pile="2S")
    play(position, "AD", "player 2", "take 2")
    assert legal(position) == {"take 3", "take 4", "take 7"}
    refused(position, "take 5")
    play(position, "take 4", picks=[0])
    assert army(position, A) == "5H 6C 7C"


def test_both_groups_may_attack_at_the_price_of_a_royal() -> None:
    """RY-33, RY-35: the book's four and five against B's three and C's four."""
    position = table(holding("AD"), ["4H 5H", "4C", "3C"], pile="2S")
    play(position, "AD", "player 3")
    assert position.actor == A
    assert legal(position) == {"player 2", "no more"}
    play(position, "player 2", picks=[0])
    assert [royals(position, seat) for seat in (A, C, B)] == [2, 2, 2]
    assert [army(position, seat) for seat in (A, C, B)] == ["", "", ""]
    assert discard(position) == "3C 4H 4C 5H AD"
    assert turn(position) == C


def test_the_second_attack_may_be_left_out() -> None:
    """RY-36: then the other group stays and no Royal is sacrificed."""
    position = table(holding("AD"), ["4H 5H", "4C", "3C"], pile="2S")
    play(position, "AD", "player 3", "no more", picks=[0])
    assert [royals(position, seat) for seat in (A, C, B)] == [3, 3, 2]
    assert [army(position, seat) for seat in (A, C, B)] == ["5H", "4C", ""]


def test_the_second_attack_needs_another_opponent() -> None:
    """RY-33: four and four do not strike the same three twice."""
    position = table(holding("AD"), ["4H 4D", "3C", ""], pile="2S")
    play(position, "AD", "player 2", picks=[0])
    assert [royals(position, seat) for seat in (A, C, B)] == [3, 2, 3]
    assert army(position, A) in {"4H", "4D"}
    assert turn(position) == C


def test_the_second_attack_is_made_with_the_whole_rest() -> None:
    """RY-33: what is left after the first group is five, of two cards, against B's four."""
    position = table(holding("AD"), ["2H 3H 9C", "8C", "4C"], pile="2S")
    play(position, "AD", "player 2")
    assert legal(position) == {"player 3", "no more"}
    play(position, "player 3", picks=[0])
    assert [royals(position, seat) for seat in (A, C, B)] == [2, 2, 2]
    assert army(position, A) == ""


def test_the_last_royal_may_be_sacrificed() -> None:
    """RY-37: A and B go down, and C has won."""
    position = table(holding("AD"), ["4H 5H", "4C", "3C"], [1, 2, 1], pile="2S")
    play(position, "AD", "player 3", "player 2")
    assert verdicts(position) == [0, 2, 0]
    assert royals(position, C) == 1


def test_a_sacrifice_may_leave_two_in_the_game() -> None:
    """RY-17, RY-37: who sacrifices the last Royal draws no more, and the next one plays."""
    position = table(holding("AD"), ["4H 5H", "4C", "3C"], [1, 2, 2], pile="2S")
    play(position, "AD", "player 3", "player 2")
    assert [royals(position, seat) for seat in (A, C, B)] == [0, 1, 1]
    assert hand(position, A) == ""
    assert turn(position) == C


def test_a_sacrifice_that_takes_all_is_a_draw() -> None:
    """RY-37, RY-44: nobody has survived."""
    position = table(holding("AD"), ["4H 5H", "4C", "3C"], [1, 1, 1], pile="2S")
    play(position, "AD", "player 3", "player 2")
    assert verdicts(position) == [1, 1, 1]


def test_hearts_turn_a_royal_up_for_the_army() -> None:
    """RY-38: the book's example; nothing more is asked."""
    position = table(holding("AH"), ["2H 10S", "3H", ""], [2, 1, 3], pile="2S")
    play(position, "AH", picks=[0])
    assert [royals(position, seat) for seat in (A, C, B)] == [3, 1, 3]
    assert [army(position, seat) for seat in (A, C, B)] == ["", "3H", ""]
    assert discard(position) == "2H 10S AH"
    assert turn(position) == C


def test_hearts_turn_up_one_royal_only() -> None:
    """RY-38: of two that are lost."""
    position = table(holding("AH"), ["10S", "", ""], [1, 3, 3], pile="2S")
    play(position, "AH", picks=[0])
    assert royals(position, A) == 2


def test_hearts_need_an_army() -> None:
    """RY-38: without one there is no sacrifice."""
    position = table(holding("AH"), ["", "3H", ""], [2, 3, 3])
    refused(position, "AH")


def test_hearts_need_a_lost_royal_of_ones_own() -> None:
    """RY-38: an opponent's does not count."""
    position = table(holding("AH"), ["10S", "3H", ""], [3, 1, 2])
    refused(position, "AH")


def test_an_ace_may_be_kept_though_it_could_be_played() -> None:
    """RY-06: it need not be played at once."""
    position = table(holding("AC"), ["10S", "3H", ""])
    play(position, "6S")
    assert "AC" in hand(position, A)


def test_a_turn_can_be_written_down_in_the_middle() -> None:
    """RY-33: what is being decided is in the snapshot."""
    position = table(holding("AD"), ["2H 3H 4H 5H 6C 7C", "8C", ""], pile="2S")
    for text in ("AD", "player 2", "take 2"):
        play(position, text)
        snapshot = position.snapshot()
        assert snapshot["pending"]
        again = rules().restore({"players": 3}, snapshot)
        assert again.snapshot() == snapshot
        assert legal(again) == legal(position)

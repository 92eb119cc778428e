"""Royals: wild royals and Jokers, as the book and its rulings have them."""

from __future__ import annotations

import pytest

from .royals_table import (
    army,
    discard,
    hand,
    legal,
    misses,
    pile,
    play,
    refused,
    royals,
    starts,
    table,
    turn,
    verdicts,
    way,
)

A, C, B = 0, 1, 2
"""The three players of the book's pictures; clockwise A, C, B."""

HANDS = ["4H 6S 7S 8S 9S", "4D 6H 7H 8H 9H", "4C 6D 7D 8D 9D"]


def test_a_drawn_royal_reverses_the_order_at_once() -> None:
    """RY-26: the next turn is already in the new order."""
    position = table(HANDS, pile="KC")
    play(position, "4H", picks=[0])
    assert way(position) == -1
    assert turn(position) == B
    assert hand(position, A) == "6S 7S 8S 9S"
    assert discard(position) == "KC"


def test_a_drawn_royal_turns_a_reversed_order_back() -> None:
    """RY-26: it alters the order whichever it is."""
    position = table(HANDS, pile="KC", way=-1)
    play(position, "4H", picks=[0])
    assert way(position) == 1
    assert turn(position) == C


def test_the_attack_comes_before_the_reversal() -> None:
    """RY-09, RY-26: the card strikes in the order in which it was played."""
    position = table(HANDS, ["", "3S", "3D"], pile="KC")
    play(position, "4H", picks=[0])
    assert [royals(position, seat) for seat in (A, C, B)] == [3, 2, 3]
    assert turn(position) == B


def test_a_forced_card_counts_among_those_due() -> None:
    """RY-20: two are due, one is a royal, so the hand stays one short."""
    position = table(["4H 6S 7S 8S", *HANDS[1:]], pile="2S 3S KC")
    play(position, "4H", picks=[2, 0])
    assert hand(position, A) == "2S 6S 7S 8S"
    assert pile(position) == "3S"
    assert way(position) == -1


def test_the_missing_card_is_made_good_after_the_next_turn() -> None:
    """RY-20: then the hand is filled to five again."""
    position = table(["6S 7S 8S 9S", "5H"], pile="2S 3S")
    play(position, "6S", picks=[0, 0])
    assert hand(position, 0) == "2S 3S 7S 8S 9S"


def test_the_first_forced_card_may_end_the_drawing() -> None:
    """RY-20: the option forced_card=ends-drawing."""
    position = table(["4H 6S 7S 8S", *HANDS[1:]], pile="2S 3S KC", forced_card="ends-drawing")
    play(position, "4H", picks=[2])
    assert hand(position, A) == "6S 7S 8S"
    assert pile(position) == "2S 3S"
    assert way(position) == -1


def test_an_unforced_card_does_not_end_the_drawing() -> None:
    """RY-20: with forced_card=ends-drawing a lone Joker is an ordinary card."""
    position = table(["4H 6S 7S 8S", *HANDS[1:]], pile="2S *", forced_card="ends-drawing")
    play(position, "4H", picks=[1, 0])
    assert hand(position, A) == "2S 6S 7S 8S *"


def test_forced_cards_act_one_at_a_time_as_they_are_drawn() -> None:
    """RY-20, RY-21: the pair defeats C first, so the royal finds only two players left."""
    position = table(["2H 6S 7S *", HANDS[C], HANDS[B]], ["", "9C", ""], [3, 1, 3], pile="KC *")
    play(position, "2H", picks=[1, 0])
    assert [royals(position, seat) for seat in (A, C, B)] == [2, 0, 3]
    assert hand(position, A) == "6S 7S"
    assert turn(position) == A


def test_between_two_a_drawn_royal_makes_the_other_miss_a_turn() -> None:
    """RY-21: whoever drew it goes again."""
    position = table(HANDS[:2], pile="KD", turns=10)
    play(position, "4H", picks=[0])
    assert turn(position) == 0
    assert misses(position, 1) == 0
    assert position.snapshot()["turns"] == 11


def test_between_two_a_held_royal_makes_the_other_miss_a_turn() -> None:
    """RY-21, RY-23: it is the one card of the turn, and the next turn is the same player's."""
    position = table(["4H 6S 7S 8S KD", HANDS[1]], pile="2S 3S")
    play(position, "KD", picks=[0])
    assert turn(position) == 0
    assert army(position, 0) == ""
    assert hand(position, 0) == "2S 4H 6S 7S 8S"
    play(position, "4H", picks=[0])
    assert turn(position) == 1


def test_when_two_are_left_a_royal_makes_the_other_miss_a_turn() -> None:
    """RY-21: though three sat down."""
    position = table([HANDS[A], "", HANDS[B]], royals=[3, 0, 3], pile="KC")
    play(position, "4H", picks=[0])
    assert turn(position) == A
    assert misses(position, B) == 0


def test_missed_turns_may_be_kept_for_tables_of_two() -> None:
    """RY-21: with missed_turn=two-seated a royal among two of three reverses."""
    position = table(
        [HANDS[A], "", HANDS[B]], royals=[3, 0, 3], pile="KC", missed_turn="two-seated"
    )
    play(position, "4H", picks=[0])
    assert way(position) == -1
    assert misses(position, B) == 0
    assert turn(position) == B


def test_a_table_of_two_misses_turns_under_both_readings() -> None:
    """RY-21: missed_turn=two-seated speaks of exactly this table."""
    position = table(HANDS[:2], pile="KD", missed_turn="two-seated")
    play(position, "4H", picks=[0])
    assert turn(position) == 0


def test_two_royals_in_one_draw_reverse_twice() -> None:
    """RY-22: and so the order is as before."""
    position = table(["4H 6S 7S 8S", *HANDS[1:]], pile="JC KC")
    play(position, "4H", picks=[0, 0])
    assert way(position) == 1
    assert turn(position) == C
    assert hand(position, A) == "6S 7S 8S"
    assert discard(position) == "JC KC"


def test_two_royals_in_one_draw_cost_the_only_opponent_two_turns() -> None:
    """RY-22: A plays three times running."""
    position = table(["2H 3H 4H 5H", HANDS[C]], pile="2S 3S 4S 5S JD KD")
    play(position, "2H", picks=[4, 4])
    assert turn(position) == 0
    assert misses(position, 1) == 1
    play(position, "3H", picks=[0, 0, 0])
    assert turn(position) == 0
    assert misses(position, 1) == 0
    play(position, "4H", picks=[0])
    assert turn(position) == 1


def test_an_unspent_miss_stays_when_a_third_player_returns() -> None:
    """RY-22, RY-43: C still misses the turn, B picks up five, and A goes again."""
    position = table(
        ["4H 6S 7S 8S AS", HANDS[C], ""],
        royals=[2, 3, 0],
        misses=[0, 1, 0],
        pile="2S 3S 4S 5S 10S 10H",
    )
    play(position, "AS", "resurrect", "player 3", picks=[0] * 6)
    assert misses(position, C) == 0
    assert hand(position, C) == HANDS[C]
    assert hand(position, B) == "3S 4S 5S 10S 10H"
    assert turn(position) == A


def test_defeat_clears_a_miss() -> None:
    """RY-22: who returns later owes no turn."""
    position = table(HANDS, ["", "3S", ""], [3, 1, 3], misses=[0, 1, 0], pile="2S")
    play(position, "4H", picks=[0])
    assert royals(position, C) == 0
    assert misses(position, C) == 0


def test_a_dealt_royal_may_be_held_and_played_later() -> None:
    """RY-23: it is a play like any other, and it reverses the order."""
    position = table(["4H 6S 7S 8S KC", *HANDS[1:]], pile="2S")
    assert legal(position) == {"4H", "6S", "7S", "8S", "KC"}
    play(position, "KC", picks=[0])
    assert way(position) == -1
    assert turn(position) == B
    assert army(position, A) == ""
    assert discard(position) == "KC"


def test_a_royal_got_by_swapping_hands_may_be_held() -> None:
    """RY-24: it was not picked up from the pile."""
    position = table(["4H 6S 7S 8S AS", "4D 6H 7H 8H KC", HANDS[B]])
    play(position, "AS", "swap hands", "player 2")
    assert hand(position, A) == "4D 6H 7H 8H KC"
    assert way(position) == 1
    play(position, "4H", "4C", picks=[0])
    assert "KC" in legal(position)


def test_a_lone_joker_clears_the_table_and_costs_no_royal() -> None:
    """RY-27: all armies, whoever they belong to."""
    position = table(["4H 6S 7S 8S *", *HANDS[1:]], ["2H 3H", "3S", "10H"], pile="2S")
    play(position, "*", picks=[0])
    assert [army(position, seat) for seat in (A, C, B)] == ["", "", ""]
    assert [royals(position, seat) for seat in (A, C, B)] == [3, 3, 3]
    assert discard(position) == "2H 3S 3H 10H *"
    assert turn(position) == C


@pytest.mark.parametrize("owner", [A, C, B])
def test_a_lone_joker_needs_one_army_of_any_player(owner: int) -> None:
    """RY-27: even the player's own."""
    armies = ["", "", ""]
    armies[owner] = "3S"
    position = table(["4H *", *HANDS[1:]], armies)
    assert "*" in legal(position)


def test_a_lone_joker_cannot_be_played_on_an_empty_table() -> None:
    """RY-27: nor need it be."""
    position = table(["4H *", *HANDS[1:]])
    assert legal(position) == {"4H"}
    refused(position, "*")


def test_a_lone_joker_that_is_drawn_is_held() -> None:
    """RY-30: only the second of a pair is forced."""
    position = table(HANDS, ["", "8C", ""], pile="*")
    play(position, "4H", picks=[0])
    assert hand(position, A) == "6S 7S 8S 9S *"
    assert army(position, C) == "8C"


def test_the_double_joker_costs_a_royal_for_every_army() -> None:
    """RY-30: the book's example; C draws the second, and C and A lose a Royal but B does not."""
    position = table([HANDS[A], "2H 6H 7H 8H *", HANDS[B]], ["9H", "", ""], turn=C, pile="*")
    play(position, "2H", picks=[0])
    assert [royals(position, seat) for seat in (A, C, B)] == [2, 2, 3]
    assert [army(position, seat) for seat in (A, C, B)] == ["", "", ""]
    assert hand(position, C) == "6H 7H 8H"
    assert discard(position) == "2H 9H * *"
    assert turn(position) == B


def test_neither_joker_of_a_drawn_pair_is_replaced() -> None:
    """RY-30: two are due, the second Joker is one of them."""
    position = table(["2H 6S 7S *", *HANDS[1:]], pile="2S 3S *")
    play(position, "2H", picks=[2, 0])
    assert hand(position, A) == "2S 6S 7S"
    assert pile(position) == "3S"


def test_a_drawn_pair_may_end_the_drawing() -> None:
    """RY-20, RY-30: the option forced_card=ends-drawing."""
    position = table(["2H 6S 7S *", *HANDS[1:]], pile="2S 3S *", forced_card="ends-drawing")
    play(position, "2H", picks=[2])
    assert hand(position, A) == "6S 7S"
    assert pile(position) == "2S 3S"


def test_victory_by_a_drawn_pair_ends_the_drawing() -> None:
    """RY-19: the second card due is not drawn any more."""
    position = table(["2H 6S 7S *", HANDS[1]], ["", "9C"], [2, 1], pile="2S *")
    play(position, "2H", picks=[1])
    assert verdicts(position) == [2, 0]
    assert royals(position, 0) == 1


def test_a_drawer_who_is_defeated_draws_no_more() -> None:
    """RY-17, RY-19: A's own pair takes A's last Royal, and A's cards are thrown away."""
    position = table(["2H 6S 7S *", *HANDS[1:]], royals=[1, 3, 3], pile="2S *")
    play(position, "2H", picks=[1])
    assert royals(position, A) == 0
    assert hand(position, A) == ""
    assert pile(position) == "2S"
    assert discard(position) == "2H 6S 7S * *"
    assert turn(position) == C


def test_a_dealt_pair_is_the_card_of_its_owners_first_turn() -> None:
    """RY-28: it happens by itself; A's army falls, and C's hand is filled to five."""
    position = table([HANDS[A], "6H 7H 8H * *", HANDS[B]], pile="2S 3S 5S")
    play(position, "4H", picks=[0, 0, 0])
    assert [royals(position, seat) for seat in (A, C, B)] == [2, 3, 3]
    assert [army(position, seat) for seat in (A, C, B)] == ["", "", ""]
    assert hand(position, C) == "3S 5S 6H 7H 8H"
    assert turn(position) == B


def test_a_dealt_pair_is_played_even_on_an_empty_table() -> None:
    """RY-28: without effect."""
    position = table(["4H 6S 7S 8S KC", HANDS[C], "6D 7D 8D * *"], pile="2S 3S 5S")
    play(position, "KC", picks=[0, 0, 0])
    assert [royals(position, seat) for seat in (A, C, B)] == [3, 3, 3]
    assert hand(position, B) == "3S 5S 6D 7D 8D"
    assert discard(position) == "KC * *"
    assert turn(position) == C


def test_nobody_is_ever_at_turn_with_a_dealt_pair() -> None:
    """RY-28: not even the dealer."""
    for position in starts(2, 300):
        assert hand(position, turn(position)).count("*") < 2


def test_a_pair_got_by_swapping_hands_is_played_at_once() -> None:
    """RY-29: before its owner's first turn came; then the hand is filled to five."""
    position = table(["4H 6S 7S 8S AS", "6H 7H 8H * *", HANDS[B]], ["9H", "", "3S"], pile="2S 5S")
    play(position, "AS", "swap hands", "player 2", picks=[0, 0])
    assert [royals(position, seat) for seat in (A, C, B)] == [2, 3, 2]
    assert [army(position, seat) for seat in (A, C, B)] == ["", "", ""]
    assert hand(position, A) == "2S 5S 6H 7H 8H"
    assert hand(position, C) == "4H 6S 7S 8S"
    assert turn(position) == C
    assert legal(position) == {"4H", "6S", "7S", "8S"}


def test_every_pair_of_four_jokers_is_played_in_the_same_turn() -> None:
    """RY-05, RY-31: the second pair finds no army any more."""
    hands = [HANDS[0], "6H * * * *", HANDS[2], "5C"]
    position = table(hands, pile="2S 3S 5S 6C 7C")
    play(position, "4H", picks=[0] * 5)
    assert [royals(position, seat) for seat in range(4)] == [2, 3, 3, 3]
    assert hand(position, 1) == "3S 5S 6H 6C 7C"
    assert discard(position) == "4H * * * *"
    assert turn(position) == 2


def test_the_odd_joker_of_three_stays() -> None:
    """RY-31: one pair is played and one Joker held."""
    hands = [HANDS[0], "6H 7H * * *", HANDS[2], "5C"]
    position = table(hands, pile="2S 3S 5S")
    play(position, "4H", picks=[0, 0, 0])
    assert hand(position, 1) == "3S 5S 6H 7H *"
    assert discard(position) == "4H * *"


def test_a_joker_drawn_to_the_odd_one_makes_another_pair() -> None:
    """RY-05, RY-31: any two Jokers are a pair."""
    hands = [HANDS[0], "6H 7H * * *", HANDS[2], "5C"]
    position = table(hands, pile="2S 3S *")
    play(position, "4H", picks=[0, 1, 0])
    assert hand(position, 1) == "3S 6H 7H"
    assert discard(position) == "4H * * * *"
    assert royals(position, 0) == 2

"""Royals: turns, attacks and drawing, as the book and its rulings have them."""

from __future__ import annotations

import pytest

from regalia.kernel.errors import MoveError

from .royals_table import (
    army,
    discard,
    hand,
    knows,
    legal,
    misses,
    ordered,
    pile,
    play,
    refused,
    royals,
    table,
    turn,
    verdicts,
    way,
)

A, C, B = 0, 1, 2
"""The three players of the book's pictures; clockwise A, C, B."""

HANDS = ["4H 6S 7S 8S 9S", "4D 6H 7H 8H 9H", "4C 6D 7D 8D 9D"]
FOURS = ["4H", "4D", "4C"]


@pytest.mark.parametrize(("attacker", "struck", "bystander"), [(A, C, B), (C, B, A), (B, A, C)])
def test_an_attack_strikes_the_next_player_clockwise(
    attacker: int, struck: int, bystander: int
) -> None:
    """RY-09: A strikes C, C strikes B, B strikes A; never the one before."""
    armies = ["", "", ""]
    armies[struck], armies[bystander] = "3S", "3D"
    position = table(HANDS, armies, turn=attacker, pile="2S")
    play(position, FOURS[attacker], picks=[0])
    assert [royals(position, seat) for seat in (attacker, struck, bystander)] == [3, 2, 3]
    assert [army(position, seat) for seat in (attacker, struck, bystander)] == ["", "", "3D"]
    assert turn(position) == struck


@pytest.mark.parametrize(("attacker", "struck", "bystander"), [(A, B, C), (B, C, A), (C, A, B)])
def test_an_attack_strikes_the_other_way_when_play_is_reversed(
    attacker: int, struck: int, bystander: int
) -> None:
    """RY-09: next is next in the current order."""
    armies = ["", "", ""]
    armies[struck], armies[bystander] = "3S", "3D"
    position = table(HANDS, armies, turn=attacker, pile="2S", way=-1)
    play(position, FOURS[attacker], picks=[0])
    assert [royals(position, seat) for seat in (attacker, struck, bystander)] == [3, 2, 3]
    assert army(position, bystander) == "3D"
    assert turn(position) == struck


def test_three_then_two_then_four() -> None:
    """RY-11: the book's example; A's 3 may not strike C's later 2, and B's 4 strikes A's 3."""
    hands = ["3H 6S 7S 8S 9S", "2H 6H 7H 8H 9H", "4H 6D 7D 8D 9D"]
    position = table(hands, pile="10S 10H 10D")
    play(position, "3H", picks=[0])
    play(position, "2H", picks=[0])
    assert [royals(position, seat) for seat in (A, C, B)] == [3, 3, 3]
    assert [army(position, seat) for seat in (A, C, B)] == ["3H", "2H", ""]
    play(position, "4H", picks=[0])
    assert [royals(position, seat) for seat in (A, C, B)] == [2, 3, 3]
    assert [army(position, seat) for seat in (A, C, B)] == ["", "2H", ""]
    assert discard(position) == "3H 4H"
    assert turn(position) == A


def test_an_army_is_the_sum_of_its_cards() -> None:
    """RY-14, RY-15: 3 and 4 strike a 6 of three cards; both whole armies are discarded."""
    position = table(HANDS, ["3H", "2S 2H 2D", "5H"], pile="2C")
    play(position, "4H", picks=[0])
    assert royals(position, C) == 2
    assert [army(position, seat) for seat in (A, C, B)] == ["", "", "5H"]
    assert discard(position) == "2S 2H 2D 3H 4H"


@pytest.mark.parametrize("theirs", ["2S", "4S", "5S", "2S 3D"])
def test_only_exactly_one_point_more_attacks(theirs: str) -> None:
    """RY-11: neither two more, nor as many, nor fewer."""
    position = table(HANDS, ["", theirs, ""])
    play(position, "4H")
    assert royals(position, C) == 3
    assert [army(position, seat) for seat in (A, C)] == ["4H", theirs]
    assert not discard(position)


def test_a_player_without_an_army_cannot_be_attacked() -> None:
    """RY-13: the least army is a 2, and it strikes nobody."""
    position = table(["2H 6S 7S 8S 9S", *HANDS[1:]])
    play(position, "2H")
    assert [royals(position, seat) for seat in (A, C, B)] == [3, 3, 3]
    assert army(position, A) == "2H"


def test_the_attack_needs_no_declaration_and_asks_for_no_royal() -> None:
    """RY-11, RY-16: one text is the whole turn."""
    position = table(HANDS, ["", "3S", ""], pile="2S")
    play(position, "4H", picks=[0])
    assert royals(position, C) == 2
    assert turn(position) == C
    assert legal(position) == set(HANDS[C].split())


def test_a_declared_attack_may_be_made() -> None:
    """RY-11: the option attacks=declared asks first, and the hand is filled afterwards."""
    position = table(HANDS, ["", "3S", ""], pile="2S", attacks="declared")
    play(position, "4H")
    assert position.actor == A
    assert legal(position) == {"attack", "hold"}
    assert hand(position, A) == "6S 7S 8S 9S"
    play(position, "attack", picks=[0])
    assert royals(position, C) == 2
    assert [army(position, seat) for seat in (A, C)] == ["", ""]
    assert hand(position, A) == "2S 6S 7S 8S 9S"
    assert turn(position) == C


def test_a_declared_attack_may_be_held_back() -> None:
    """RY-11: attacks=declared; who holds has no second chance with the same card."""
    position = table(HANDS, ["", "3S", ""], pile="2S", attacks="declared")
    play(position, "4H", "hold", picks=[0])
    assert royals(position, C) == 3
    assert [army(position, seat) for seat in (A, C)] == ["4H", "3S"]
    assert turn(position) == C


def test_nothing_is_declared_where_no_attack_is_possible() -> None:
    """RY-11: attacks=declared asks only when the card allows an attack."""
    position = table(HANDS, ["", "8C", "3S"], attacks="declared")
    play(position, "4H")
    assert turn(position) == C


def test_a_held_royal_makes_no_attack() -> None:
    """RY-12: though A lies one above C, only an added army card attacks."""
    position = table(["KC 6S 7S 8S 9S", *HANDS[1:]], ["5S", "4S", "4H"], pile="2S")
    play(position, "KC", picks=[0])
    assert [royals(position, seat) for seat in (A, C, B)] == [3, 3, 3]
    assert [army(position, seat) for seat in (A, C, B)] == ["5S", "4S", "4H"]


def test_exactly_one_card_is_played_and_the_turn_passes() -> None:
    """RY-06: aces and royals in the hand wait for a turn of their own."""
    position = table(["4H AS AC KC 9S", *HANDS[1:]], ["3H", "2S", "2H"])
    assert legal(position) == {"4H", "AS", "AC", "KC", "9S"}
    play(position, "4H")
    assert turn(position) == C
    assert hand(position, A) == "9S KC AS AC"
    assert legal(position) == set(HANDS[C].split())
    refused(position, "AC")


def test_nobody_plays_out_of_turn() -> None:
    """RY-06: a card of somebody who is not at turn is refused."""
    position = table(["4H 9S", "5H AC", "5D"], ["3H", "2S", "2H"])
    refused(position, "5H")
    refused(position, "AC")


def test_nobody_may_pass() -> None:
    """RY-07: passing is no move of this game."""
    position = table(["4H", "5H"])
    before = position.snapshot()
    with pytest.raises(MoveError):
        play(position, "pass")
    assert position.snapshot() == before


def test_case_spaces_and_suit_signs_do_not_matter() -> None:
    position = table(["10H 6S", "5H"])
    play(position, "  10♥ ")
    assert army(position, 0) == "10H"
    play(position, "5h")
    assert army(position, 1) == "5H"


def test_who_can_play_nothing_throws_a_card_away() -> None:
    """RY-07: any one card, without effect, and the hand is filled."""
    position = table(["AD AH AC *", "5H"], royals=[2, 3], pile="2S 3S")
    assert legal(position) == {"discard AD", "discard AH", "discard AC", "discard *"}
    for card in ("AD", "AH", "AC", "*"):
        refused(position, card)
    play(position, "discard AH", picks=[0, 0])
    assert hand(position, 0) == "2S 3S AD AC *"
    assert discard(position) == "AH"
    assert knows(position, 1, 0) == ""
    assert [royals(position, seat) for seat in (0, 1)] == [2, 3]
    assert turn(position) == 1


@pytest.mark.parametrize("playable", ["5S", "KC"])
def test_nothing_is_thrown_away_while_a_card_can_be_played(playable: str) -> None:
    """RY-07: no way round the duty to play."""
    position = table([f"{playable} AH", "5H"])
    assert legal(position) == {playable}
    refused(position, "discard AH")
    refused(position, f"discard {playable}")


def test_the_ace_of_spades_must_be_played_even_to_the_ruin_of_its_player() -> None:
    """RY-07, RY-39: with nothing else in the hand the last Royal goes."""
    position = table(["AS", "5H"], royals=[1, 3])
    assert legal(position) == {"AS"}
    play(position, "AS")
    assert legal(position) == {"destroy royals"}
    play(position, "destroy royals", "player 2")
    assert verdicts(position) == [0, 2]


def test_an_empty_hand_picks_up_five_and_plays_nothing() -> None:
    """RY-08: that is the whole turn."""
    position = table([HANDS[A], "", HANDS[B]], pile="2S 3S 4S 5S 6H 7H")
    play(position, "4H", picks=[0] * 6)
    assert hand(position, C) == "3S 4S 5S 6H 7H"
    assert army(position, C) == ""
    assert turn(position) == B


def test_a_royal_among_the_five_is_played_at_once() -> None:
    """RY-25: it reverses the order and is not replaced."""
    position = table([HANDS[A], "", HANDS[B]], pile="2S 3S 4S 5S 6H KC")
    play(position, "4H", picks=[0] * 6)
    assert hand(position, C) == "3S 4S 5S 6H"
    assert discard(position) == "KC"
    assert way(position) == -1
    assert turn(position) == A


def test_a_pair_of_jokers_among_the_five_is_played_at_once() -> None:
    """RY-25: A's army falls and A loses a Royal."""
    position = table([HANDS[A], "", HANDS[B]], pile="2S 3S 4S 5S * *")
    play(position, "4H", picks=[0] * 6)
    assert hand(position, C) == "3S 4S 5S"
    assert discard(position) == "4H * *"
    assert [royals(position, seat) for seat in (A, C, B)] == [2, 3, 3]
    assert turn(position) == B


def test_the_defeated_are_passed_over_in_turn_and_attack() -> None:
    """RY-10: with C out, B is next to A."""
    position = table([HANDS[A], "", HANDS[B]], ["", "", "3S"], [3, 0, 3], pile="2S")
    play(position, "4H", picks=[0])
    assert royals(position, B) == 2
    assert turn(position) == B


def test_two_go_on_when_the_third_has_lost() -> None:
    """RY-10: the book's picture of A out, C and B still battling."""
    position = table(["", HANDS[C], HANDS[B]], royals=[0, 2, 1], turn=C)
    play(position, "4D")
    assert turn(position) == B
    play(position, "6D")
    assert turn(position) == C


def test_who_is_defeated_throws_hand_and_army_away() -> None:
    """RY-17: both go to the discard pile at once."""
    position = table([HANDS[A], "10S AC", HANDS[B]], ["", "3S", "8H"], [3, 1, 3], pile="2S")
    play(position, "4H", picks=[0])
    assert royals(position, C) == 0
    assert [hand(position, C), army(position, C)] == ["", ""]
    assert discard(position) == ordered("3S 4H 10S AC")
    assert turn(position) == B


def test_the_last_royal_ends_the_game_before_any_card_is_drawn() -> None:
    """RY-19: a victory needs no replenishing."""
    position = table(HANDS[:2], ["", "3S"], [1, 1], pile="2S 3H")
    play(position, "4H")
    assert verdicts(position) == [2, 0]
    assert hand(position, 0) == "6S 7S 8S 9S"
    assert pile(position) == "2S 3H"
    refused(position, "6S")


def test_the_game_goes_on_until_all_opponents_have_lost() -> None:
    """RY-10: one defeat among three is no victory."""
    position = table(HANDS, ["", "3S", ""], [1, 1, 1], pile="2S")
    play(position, "4H", picks=[0])
    assert turn(position) == B


def test_a_hand_is_filled_to_five_after_the_play() -> None:
    """RY-18: by itself, and also after turns that left it short."""
    position = table(["4H 6S 7S", "5H"], pile="2S 3S 4S 5S")
    play(position, "4H", picks=[1, 0, 0])
    assert hand(position, 0) == "2S 3S 4S 6S 7S"
    assert pile(position) == "5S"


def test_a_pick_counts_into_the_pile_from_low_to_high() -> None:
    position = table(["4H 6S 7S 8S 9S", "5H"], pile="* 10C AS 10S KC 2H")
    play(position, "4H", picks=[2])
    assert hand(position, 0) == "6S 7S 8S 9S 10C"


def test_the_discards_are_turned_over_when_a_card_is_wanted() -> None:
    """RY-45: those of this very turn among them."""
    position = table([HANDS[A], HANDS[C]], ["", "3S"])
    play(position, "4H", picks=[1])
    assert hand(position, A) == "4H 6S 7S 8S 9S"
    assert pile(position) == "3S"
    assert discard(position) == ""


def test_the_discards_are_turned_over_in_the_middle_of_drawing() -> None:
    """RY-45: first the pile's last card, then the discards."""
    position = table(["4H 6S 7S 8S", HANDS[C]], pile="10S", discard="2S 3S 5S")
    play(position, "4H", picks=[0, 2])
    assert hand(position, A) == "5S 6S 7S 8S 10S"
    assert pile(position) == "2S 3S"
    assert discard(position) == ""


def test_the_discards_lie_until_a_card_is_wanted() -> None:
    """RY-45: the last card of the pile does not turn them over."""
    position = table([HANDS[A], HANDS[C]], pile="10S", discard="2S 3S")
    play(position, "4H", picks=[0])
    assert pile(position) == ""
    assert discard(position) == "2S 3S"


def test_hands_stay_short_when_there_is_no_card_left() -> None:
    """RY-45: play goes on without."""
    position = table(["4H 6S 7S", HANDS[C]], pile="10S")
    play(position, "4H", picks=[0])
    assert hand(position, A) == "6S 7S 10S"
    assert turn(position) == C
    assert misses(position, C) == 0

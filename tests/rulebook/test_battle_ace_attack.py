"""Battle Ace, Attack: who fights, who wins, what is left and what it scores."""

from __future__ import annotations

import pytest

from .battle_ace_table import (
    KINGS,
    board,
    ends,
    legal,
    play,
    points,
    suit,
    table,
)


def test_the_higher_attacker_takes_the_space_and_scores_the_loser() -> None:
    position = play(table(KINGS | {"b4": "6H", "b5": "5S"}), "6H", "b5")
    assert board(position) == KINGS | {"b5": "6H"}
    assert points(position) == (5, 0)
    assert suit(position) == "S"


def test_the_higher_defender_stays_and_scores_the_attacker() -> None:
    """BA-19: an attack that must fail is legal."""
    position = play(table(KINGS | {"b4": "2H", "b5": "QS"}), "2H", "b5")
    assert board(position) == KINGS | {"b5": "QS"}
    assert points(position) == (0, 2)


def test_in_a_tie_all_die_and_both_sides_score() -> None:
    """BA-20: all cards of both sides are removed."""
    position = play(table(KINGS | {"b4": "6H", "b5": "6S"}), "6H", "b5")
    assert board(position) == KINGS
    assert points(position) == (6, 6)
    assert suit(position) == "S"


def test_in_a_tie_of_stacks_every_card_dies() -> None:
    """BA-20: a stack dies whole and scores its sum, on both sides."""
    position = table(KINGS | {"b4": "2H 3H 6H", "b5": "10S AS"})
    play(position, "2H+3H+6H", "b5")
    assert board(position) == KINGS
    assert points(position) == (11, 11)


def test_in_a_tie_the_part_that_stayed_behind_lives() -> None:
    """BA-20: only those who fought die. BA-16: only those who moved in fought."""
    position = play(table(KINGS | {"b4": "5H 6H", "b5": "6S"}), "6H", "b5")
    assert board(position) == KINGS | {"b4": "5H"}
    assert points(position) == (6, 6)


@pytest.mark.parametrize("royal", ["QS", "JS"])
def test_a_ten_and_a_royal_tie(royal: str) -> None:
    """BA-21: both are worth 10."""
    position = play(table(KINGS | {"b4": "10H", "b5": royal}), "10H", "b5")
    assert board(position) == KINGS
    assert points(position) == (10, 10)


def test_two_royals_tie() -> None:
    position = play(table(KINGS | {"b4": "QH", "b5": "JS"}), "QH", "b5")
    assert board(position) == KINGS
    assert points(position) == (10, 10)


def test_an_ace_is_worth_one() -> None:
    position = play(table(KINGS | {"b4": "AH", "b5": "2S"}), "AH", "b5")
    assert board(position) == KINGS | {"b5": "2S"}
    assert points(position) == (0, 1)


def test_a_stack_fights_with_its_sum() -> None:
    position = play(table(KINGS | {"b4": "2H 3H 4H", "b5": "8S"}), "2H+3H+4H", "b5")
    assert board(position) == KINGS | {"b5": "2H 3H 4H"}
    assert points(position) == (8, 0)


def test_royal_ace_and_ten_are_worth_twenty_one() -> None:
    """BA-07: the highest stack there is."""
    position = table(KINGS | {"b4": "10H QH AH", "b5": "10S QS"})
    play(position, "10H+QH+AH", "b5")
    assert board(position) == KINGS | {"b5": "10H QH AH"}
    assert points(position) == (20, 0)


def test_a_stack_may_attack_with_a_part_and_only_that_part_fights() -> None:
    """BA-16: the Six stays out of it, so the Queen alone loses to eleven."""
    position = play(table(KINGS | {"b4": "6H QH", "b5": "5S 6S"}), "QH", "b5")
    assert board(position) == KINGS | {"b4": "6H", "b5": "5S 6S"}
    assert points(position) == (0, 10)


def test_the_whole_stack_would_have_won() -> None:
    """BA-16: sixteen against eleven."""
    position = play(table(KINGS | {"b4": "6H QH", "b5": "5S 6S"}), "6H+QH", "b5")
    assert board(position) == KINGS | {"b5": "6H QH"}
    assert points(position) == (11, 0)


def test_the_whole_defending_space_fights() -> None:
    """BA-16: nobody is picked out of a stack."""
    position = play(table(KINGS | {"b4": "9H", "b5": "2S 3S 5S"}), "9H", "b5")
    assert board(position) == KINGS | {"b5": "2S 3S 5S"}
    assert points(position) == (0, 9)


def test_a_split_off_number_card_may_attack() -> None:
    """BA-16: one card of a stack moves onto the enemy, the others stay."""
    position = play(table(KINGS | {"b4": "2H 3H 9H", "b5": "8S"}), "9H", "b5")
    assert board(position) == KINGS | {"b4": "2H 3H", "b5": "9H"}
    assert points(position) == (8, 0)


def test_a_queen_picks_up_a_six_and_attacks_as_sixteen() -> None:
    """BA-17: one space to the Six, one space onto the enemy."""
    position = table(KINGS | {"b3": "QH", "b4": "6H", "b5": "5S QS"})
    play(position, "QH", "b4", "6H+QH", "b5")
    assert board(position) == KINGS | {"b5": "6H QH"}
    assert points(position) == (15, 0)
    assert suit(position) == "S"


def test_an_attack_ends_the_move_even_with_steps_left() -> None:
    """BA-18: the victor stays on the attacked space."""
    position = play(table(KINGS | {"b4": "QH", "b5": "5S"}), "QH", "b5")
    assert board(position) == KINGS | {"b5": "QH"}
    assert suit(position) == "S"
    assert "stop" not in legal(position)


def test_a_royal_attacks_from_three_spaces_away() -> None:
    position = play(table(KINGS | {"b2": "QH", "c4": "7S"}), "QH", "b3", "QH", "b4", "QH", "c4")
    assert board(position) == KINGS | {"c4": "QH"}
    assert points(position) == (7, 0)


def test_a_royal_rider_attacks_from_three_spaces_away_as_eleven() -> None:
    position = table(KINGS | {"b2": "QH AH", "b5": "JS"})
    play(position, "QH+AH", "b3", "QH+AH", "b4", "QH+AH", "b5")
    assert board(position) == KINGS | {"b5": "QH AH"}
    assert points(position) == (10, 0)


def test_a_royal_may_drop_its_card_and_attack_alone() -> None:
    """BA-16: what is left on the way does not fight."""
    position = table(KINGS | {"b3": "6H QH", "b5": "9S"})
    play(position, "6H+QH", "b4", "QH", "b5")
    assert board(position) == KINGS | {"b4": "6H", "b5": "QH"}
    assert points(position) == (9, 0)


def test_a_number_card_carried_once_cannot_join_the_attack() -> None:
    """BA-12: the Six has had its space. BA-17: so only a fresh one could join."""
    position = play(table(KINGS | {"b3": "6H QH", "b5": "9S"}), "6H+QH", "b4")
    assert legal(position) == {"stop", "QH"}


def test_number_cards_attack_their_four_neighbours_only() -> None:
    position = table(KINGS | {"b4": "6H", "b5": "2S", "c5": "3S", "b6": "4S"})
    assert ends(position, "6H") == {"a4", "b3", "b5", "c4"}


def test_black_scores_for_black() -> None:
    position = play(table(KINGS | {"b4": "6H", "b5": "8S"}, "S", points=(4, 3)), "8S", "b4")
    assert board(position) == KINGS | {"b4": "8S"}
    assert points(position) == (4, 9)
    assert suit(position) == "H"


def test_a_fight_uses_no_luck() -> None:
    position = table(KINGS | {"b4": "6H", "b5": "5S"}, reserve={"H": "2H 3H", "S": "2S 3S"})
    play(position, "6H", "b5", picks=[])
    assert points(position) == (5, 0)

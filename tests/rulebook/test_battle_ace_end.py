"""Battle Ace, the end: Kings killed, strongholds reached, stalemates and the score."""

from __future__ import annotations

import pytest

from regalia.kernel.errors import IllegalMove
from regalia.kernel.position import DRAW, LOSS, OVER, WIN

from .battle_ace_table import (
    CYCLE,
    KINGS,
    battle_ace,
    board,
    final,
    laid_out,
    legal,
    play,
    points,
    refused,
    suit,
    table,
    verdicts,
    walk,
)

RIDERS = KINGS | {"b2": "QH", "c7": "QS"}
TO_AND_FRO = (("c7", "c6"), ("b2", "b3"), ("c6", "c7"), ("b3", "b2"))


def test_killing_the_king_ends_the_game_with_his_value_and_the_bonus() -> None:
    position = play(table({"a1": "KH", "b5": "KS", "b4": "5H 6H"}), "5H+6H", "b5")
    assert final(position) == [30, 0]
    assert verdicts(position) == [WIN, LOSS]


def test_a_king_who_dies_in_a_stack_scores_the_whole_stack() -> None:
    position = table({"a1": "KH", "b5": "3S KS", "b4": "5H QH"}, points=(7, 4))
    play(position, "5H+QH", "b5")
    assert final(position) == [7 + 13 + 20, 4]


def test_a_king_who_attacks_and_dies_gives_the_bonus_to_the_enemy() -> None:
    position = play(table({"b4": "KH", "b5": "5S 6S", "d8": "KS"}), "KH", "b5")
    assert final(position) == [0, 30]
    assert verdicts(position) == [LOSS, WIN]


def test_nothing_can_be_played_after_the_end() -> None:
    position = play(table({"a1": "KH", "b5": "KS", "b4": "5H 6H"}), "5H+6H", "b5")
    with pytest.raises(IllegalMove):
        battle_ace().read(position, "KH")


def test_a_king_who_reaches_the_enemy_stronghold_ends_the_game() -> None:
    position = table({"b5": "KH", "d8": "KS"})
    play(position, "KH", "b6", "KH", "b7", "KH", "b8")
    assert final(position) == [20, 0]
    assert verdicts(position) == [WIN, LOSS]


def test_the_black_king_reaches_row_one() -> None:
    position = table({"a1": "KH", "d3": "KS"}, "S")
    play(position, "KS", "d2", "KS", "d1", "stop")
    assert final(position) == [0, 20]


def test_a_king_on_his_own_stronghold_ends_nothing() -> None:
    position = play(table({"a2": "KH", "d8": "KS"}), "KH", "a1", "stop")
    assert suit(position) == "S"
    assert points(position) == (0, 0)


def test_a_queen_in_the_enemy_stronghold_ends_nothing() -> None:
    position = play(table(KINGS | {"b7": "QH"}), "QH", "b8", "stop")
    assert suit(position) == "S"
    assert points(position) == (0, 0)


def test_the_stronghold_counts_at_the_end_of_the_action() -> None:
    """BA-26: while the King can ride on, nothing is decided."""
    position = play(table({"b7": "KH", "d8": "KS"}), "KH", "b8")
    assert position.actor == 0
    assert legal(position) == {"stop", "KH"}
    assert points(position) == (0, 0)
    play(position, "stop")
    assert final(position) == [20, 0]


def test_a_king_enters_and_kills_the_king_along_the_row_for_both_bonuses() -> None:
    """BA-26: with the Squire behind him he is worth eleven; all bonuses apply."""
    position = table({"b6": "KH AH", "c8": "KS"})
    play(position, "KH+AH", "b7", "KH+AH", "b8", "KH+AH", "c8")
    assert final(position) == [10 + 20 + 20, 0]
    assert verdicts(position) == [WIN, LOSS]


def test_a_king_who_kills_the_king_on_his_back_line_from_before_it_gets_both_too() -> None:
    """BA-26: he ends his action on the stronghold. BA-29: in a stack with a Six."""
    position = play(table({"c7": "6H KH", "c8": "KS"}), "6H+KH", "c8")
    assert final(position) == [10 + 20 + 20, 0]


def test_a_king_who_enters_by_winning_a_fight_has_reached_it() -> None:
    """BA-26: the fight is part of the action."""
    position = play(table({"b7": "KH", "b8": "9S", "d8": "KS"}), "KH", "b8")
    assert final(position) == [9 + 20, 0]


def test_a_king_who_enters_and_leaves_in_one_move_has_not_reached_it() -> None:
    """BA-26: only where he ends counts."""
    position = table({"a7": "KH", "d8": "KS"})
    play(position, "KH", "a8", "KH", "b8", "KH", "b7")
    assert position.actor == 1
    assert points(position) == (0, 0)
    assert board(position) == {"b7": "KH", "d8": "KS"}


def test_a_king_who_ties_on_the_stronghold_has_not_reached_it() -> None:
    """BA-27: he is removed; the Ten is scored and so are he and his bonus."""
    position = play(table({"b7": "KH", "b8": "10S", "d8": "KS"}), "KH", "b8")
    assert final(position) == [10, 30]
    assert verdicts(position) == [LOSS, WIN]


def test_a_king_who_loses_on_the_stronghold_has_not_reached_it() -> None:
    """BA-27: only the enemy scores."""
    position = play(table({"b7": "KH", "b8": "5S QS", "d8": "KS"}), "KH", "b8")
    assert final(position) == [0, 30]


def test_two_kings_who_tie_on_the_stronghold_give_no_stronghold_bonus() -> None:
    """BA-27: the attacker is gone. BA-28: each side has killed a King."""
    position = play(table({"c7": "KH", "c8": "KS"}), "KH", "c8")
    assert final(position) == [30, 30]


def test_both_kings_may_die_in_one_tie() -> None:
    """BA-28: ten and twenty for each side, and a draw."""
    position = play(table({"b4": "KH", "b5": "KS", "a2": "6H", "a7": "6S"}), "KH", "b5")
    assert final(position) == [30, 30]
    assert verdicts(position) == [DRAW, DRAW]


def test_a_king_arriving_in_a_stack_counts() -> None:
    """BA-29: with a number card beside him."""
    position = play(table({"b7": "6H KH", "d8": "KS"}), "6H+KH", "b8", "stop")
    assert final(position) == [20, 0]


def test_a_king_arriving_as_a_royal_rider_counts() -> None:
    """BA-29: with the Squire behind him."""
    position = table({"b5": "KH AH", "d8": "KS"})
    play(position, "KH+AH", "b6", "KH+AH", "b7", "KH+AH", "b8")
    assert final(position) == [20, 0]


def test_the_winner_is_who_has_most_points_not_who_ended_it() -> None:
    """BA-30: twenty for the stronghold are not enough against thirty-five."""
    position = play(table({"b7": "KH", "d8": "KS"}, points=(8, 35)), "KH", "b8", "stop")
    assert final(position) == [28, 35]
    assert verdicts(position) == [LOSS, WIN]


def test_equal_points_are_a_draw() -> None:
    """BA-30: whoever ended it."""
    position = play(table({"b7": "KH", "d8": "KS"}, points=(8, 28)), "KH", "b8", "stop")
    assert final(position) == [28, 28]
    assert verdicts(position) == [DRAW, DRAW]


def test_a_stalemate_is_agreed_by_offer_and_acceptance() -> None:
    """BA-31: no bonus, the points so far decide."""
    position = table(KINGS, points=(12, 9))
    assert "offer" in legal(position)
    play(position, "offer")
    assert position.actor == 1
    assert legal(position) == {"accept", "decline"}
    play(position, "accept")
    assert final(position) == [12, 9]
    assert verdicts(position) == [WIN, LOSS]


def test_a_declined_offer_may_not_be_repeated_in_the_same_turn() -> None:
    """BA-31: one offer a turn."""
    position = play(table(KINGS), "offer", "decline")
    assert (suit(position), position.actor) == ("H", 0)
    assert legal(position) == {"KH"}
    refused(position, "offer")
    play(position, "KH", "a2", "stop")
    assert (suit(position), position.actor) == ("S", 1)
    assert "offer" in legal(position)
    play(position, "KS", "d7", "stop")
    assert "offer" in legal(position)


def test_no_offer_is_made_in_the_middle_of_a_move() -> None:
    """BA-31: it is made before the action."""
    position = play(table(RIDERS), "QH", "b3")
    assert "offer" not in legal(position)


def test_the_fortieth_quiet_action_is_a_stalemate() -> None:
    """BA-31: forty in a row by both together, no kill and no Pack."""
    position = table(RIDERS, quiet=39, points=(5, 6))
    play(position, "QH", "b3", "stop")
    assert final(position) == [5, 6]
    assert verdicts(position) == [LOSS, WIN]


def test_the_thirty_ninth_quiet_action_is_not_yet_a_stalemate() -> None:
    """BA-31: a Royal's ride of three steps is one action."""
    position = table(RIDERS, quiet=38)
    play(position, "QH", "b3", "QH", "b4", "QH", "b5")
    assert suit(position) == "S"
    assert position.snapshot()["quiet"] == 39


def test_a_kill_breaks_the_quiet() -> None:
    """BA-31: also when the attacker is the one who dies."""
    position = table(KINGS | {"b4": "2H", "b5": "9S"}, quiet=39)
    play(position, "2H", "b5")
    assert suit(position) == "S"
    assert position.snapshot()["quiet"] == 0


def test_a_pack_breaks_the_quiet() -> None:
    """BA-31: the reserves run out, so it cannot go on for ever."""
    position = table(KINGS, reserve={"H": "2H 3H"}, quiet=39)
    play(position, "pack", "b1", picks=[0])
    assert suit(position) == "S"
    assert position.snapshot()["quiet"] == 0


def test_a_stronghold_reached_by_the_fortieth_quiet_action_is_no_stalemate() -> None:
    """BA-31: the bonus of rule 17 comes first."""
    position = play(table({"b7": "KH", "d8": "KS"}, quiet=39), "KH", "b8", "stop")
    assert final(position) == [20, 0]


def test_the_third_occurrence_of_a_position_is_a_stalemate() -> None:
    """BA-31: two Queens ride to and fro after a Pack; the eighth ride is the last."""
    position = table(RIDERS, reserve={"H": "2H 3H"}, points=(1, 2))
    play(position, "pack", "d1", picks=[0])
    rides = TO_AND_FRO * 2
    for start, goal in rides[:-1]:
        walk(position, start, goal)
        assert position.actor != OVER
    walk(position, *rides[-1])
    assert final(position) == [1, 2]


def test_the_position_after_the_set_up_is_the_first_occurrence() -> None:
    """BA-31: a front card of each side steps out and back, twice."""
    position = laid_out(5)
    rows = ("1", "8") if position.actor == 0 else ("8", "1")
    play(position, *(column + row for row in rows for column in "ab"))
    steps = {"H": [("a3", "a4"), ("a4", "a3")], "S": [("d6", "d5"), ("d5", "d6")]}
    for count in range(8):
        assert position.actor != OVER
        assert suit(position) == CYCLE[position.actor]
        walk(position, *steps[suit(position)][count // 2 % 2])
    assert final(position) == [0, 0]
    assert verdicts(position) == [DRAW, DRAW]


def test_the_same_board_with_other_reserves_is_another_position() -> None:
    """BA-31: a Pack between two occurrences begins the count anew."""
    position = table(RIDERS, reserve={"H": "2H 3H", "S": "2S 3S"})
    play(position, "pack", "d1", picks=[0])
    for start, goal in TO_AND_FRO:
        walk(position, start, goal)
    play(position, "pack", "a8", picks=[0])
    for start, goal in (("b2", "b3"), ("c7", "c6"), ("b3", "b2"), ("c6", "c7")):
        walk(position, start, goal)
    assert position.actor != OVER

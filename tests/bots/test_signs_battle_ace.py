"""Battle Ace: each sign has the value that a reader of the position expects."""

from __future__ import annotations

import pytest

from regalia.kernel.position import Position
from tests.rulebook.battle_ace_table import (
    FOUR_KINGS,
    KINGS,
    battle_ace,
    laid_out,
    play,
    table,
)

RED, BLACK = 0, 1

TAKE = "the best stack to take, and not be struck back"
TAKE_ALL = "all stacks to take, and not be struck back"
STRUCK_BACK = "stacks to take, and be struck back by more"
TRADE = "stacks to trade for as much"
KILL = "a King to kill"
TRADE_KING = "a King to trade for as much"
REACH = "a stronghold to reach"
WINS = "this ends the last game and wins"
OTHER_SUIT = "stacks that only our other suit can take"
OVER_KING = "our King's melee ability over the most that comes at him"
SAFE = "safe spaces for our King to go to"
NO_SAFETY = "no safe space for our King, neither here nor elsewhere"
ROWS = "rows from our King to their stronghold"
ROWS_SAFELY = "the same after a safe ride"


def signs(position: Position, seat: int) -> dict[str, float]:
    names = battle_ace().signs
    rows = list(position.signs())
    return dict(zip(names, rows[seat * len(names) : (seat + 1) * len(names)], strict=True))


def now(position: Position, sign: str) -> float:
    """A sign of the side to act (red, or black if it is spades' turn)."""
    seat = BLACK if position.snapshot()["suit"] in "SC" else RED
    return signs(position, seat)[f"now: {sign}"]


def later(position: Position, sign: str) -> float:
    """A sign of the side that acts next."""
    seat = RED if position.snapshot()["suit"] in "SC" else BLACK
    return signs(position, seat)[f"next: {sign}"]


def test_who_acts_has_the_signs_of_now_and_the_other_side_those_of_next() -> None:
    position = table(KINGS | {"b4": "9H", "b5": "7S"})
    red, black = signs(position, RED), signs(position, BLACK)
    assert red["our side is to act"] == 1
    assert black["our side is to act"] == 0
    assert all(value == 0 for name, value in red.items() if name.startswith("next"))
    assert all(value == 0 for name, value in black.items() if name.startswith("now"))


def test_a_stack_in_reach_of_a_stronger_one_can_be_taken() -> None:
    position = table(KINGS | {"b4": "9H", "b5": "7S"})
    assert now(position, TAKE) == now(position, TAKE_ALL) == 0.35
    assert later(position, TAKE) == 0


def test_the_best_of_two_stacks_counts_and_so_do_both_together() -> None:
    position = table(KINGS | {"b4": "9H", "b5": "7S", "a4": "5S"})
    assert now(position, TAKE) == 0.35
    assert now(position, TAKE_ALL) == pytest.approx(0.6)


def test_a_stack_that_is_guarded_by_more_cannot_be_taken_for_nothing() -> None:
    position = table(KINGS | {"b4": "9H", "b5": "7S", "b6": "10S"})
    assert now(position, TAKE) == 0
    assert now(position, STRUCK_BACK) == 0.35


def test_a_guard_that_only_equals_the_taker_does_not_help() -> None:
    position = table(KINGS | {"b4": "9H", "b5": "7S", "b6": "9S"})
    assert now(position, TAKE) == 0.35


def test_equals_can_be_traded() -> None:
    position = table(KINGS | {"b4": "7H", "b5": "7S"})
    assert now(position, TRADE) == later(position, TRADE) == 0.35


def test_a_royal_strikes_three_spaces_away_and_with_what_it_picks_up() -> None:
    assert now(table(KINGS | {"b3": "QH", "b6": "4S 5S"}), TAKE) == 0.45
    assert now(table(KINGS | {"b3": "QH", "b6": "4S 9S"}), TAKE) == 0
    assert now(table(KINGS | {"b3": "QH", "b5": "4H", "b6": "4S 9S"}), TAKE) == 0.65


def test_a_king_to_kill_wins_unless_the_points_are_too_far_away() -> None:
    exposed = {"a1": "KH", "b4": "6H 5H", "b5": "KS"}
    assert now(table(exposed), KILL) == now(table(exposed), WINS) == 1
    behind = table(exposed, points=(0, 29))
    assert now(behind, WINS) == 1
    too_far = table(exposed, points=(0, 30))
    assert now(too_far, KILL) == 1
    assert now(too_far, WINS) == 0
    assert later(table(exposed, suit="S"), WINS) == 1


def test_a_king_who_would_fall_in_a_trade_brings_the_bonus_alone() -> None:
    exposed = {"a1": "KH", "b4": "10H", "b5": "KS"}
    assert now(table(exposed), TRADE_KING) == now(table(exposed), WINS) == 1
    assert now(table(exposed, points=(0, 20)), WINS) == 0


def test_a_king_for_a_king_wins_only_for_who_is_ahead() -> None:
    face_to_face = {"b4": "KH", "b5": "KS"}
    assert now(table(face_to_face), TRADE_KING) == 1
    assert now(table(face_to_face), WINS) == 0
    assert now(table(face_to_face, points=(5, 0)), WINS) == 1


def test_the_first_of_two_kings_ends_nothing() -> None:
    board = FOUR_KINGS | {"h7": "6H 5H"}
    position = table(board, players=4)
    assert now(position, KILL) == 1
    assert now(position, WINS) == 0


def test_a_stronghold_within_a_ride_wins_if_the_bonus_is_enough() -> None:
    close = {"a5": "KH", "d8": "KS"}
    assert now(table(close), REACH) == now(table(close), WINS) == 1
    assert now(table(close, points=(0, 20)), WINS) == 0
    assert now(table({"a4": "KH", "d8": "KS"}), REACH) == 0


def test_a_game_that_is_not_the_last_of_a_campaign_wins_nothing_yet() -> None:
    position = table({"a5": "KH", "d8": "KS"}, games=2)
    assert now(position, REACH) == 1
    assert now(position, WINS) == 0


def test_a_king_is_over_what_comes_at_him_or_under() -> None:
    position = table({"a1": "KH AH", "b1": "7S", "d8": "KS"})
    assert now(position, OVER_KING) == pytest.approx(0.4)
    position = table({"a1": "KH", "b1": "7S 8S", "d8": "KS"})
    assert now(position, OVER_KING) == pytest.approx(-0.5)


def test_a_cornered_king_has_no_safe_space() -> None:
    position = table({"a1": "KH", "b1": "7S 8S", "a2": "9S 6S", "d8": "KS", "c2": "QS AS"})
    assert now(position, SAFE) == 0
    assert now(position, NO_SAFETY) == 1
    assert now(table(KINGS), SAFE) > 0.4
    assert now(table(KINGS), NO_SAFETY) == 0


def test_a_king_counts_the_rows_before_him_now_and_after_a_safe_ride() -> None:
    position = table({"a3": "KH", "b8": "KS"})
    assert now(position, ROWS) == pytest.approx(5 / 7)
    assert now(position, ROWS_SAFELY) == pytest.approx(3 / 7), "a6 is in reach of the other King"


def test_points_ahead_are_counted_for_both_sides() -> None:
    position = table(KINGS, points=(25, 10), totals=(0, 5), games=2, nth=2)
    assert signs(position, RED)["points ahead"] == 0.5
    assert signs(position, BLACK)["points ahead"] == -0.5


def test_a_lead_counts_less_the_more_games_follow() -> None:
    name = "points ahead, less the more games follow"
    assert signs(table(KINGS, points=(20, 0)), RED)[name] == 1
    assert signs(table(KINGS, points=(20, 0), games=4), RED)[name] == 0.25


def test_reserves_are_counted_with_their_strength() -> None:
    red = signs(table(KINGS, reserve={"H": "2H 8H"}), RED)
    assert red["reserves"] == pytest.approx(2 / 3)
    assert red["strength of the reserves"] == 0.5


def test_places_are_seen_from_the_own_side_of_the_board() -> None:
    position = table({"a1": "KH", "b3": "7H", "d8": "KS", "c6": "7S", "a7": "QS AS"})
    red, black = signs(position, RED), signs(position, BLACK)
    assert red["King in the own stronghold at the edge"] == 1
    assert black["King in the own stronghold at the edge"] == 1
    middle = "two rows before it in the middle"
    assert red[f"number card {middle}"] == black[f"number card {middle}"] == 1
    assert red[f"strength of number cards {middle}"] == pytest.approx(0.7)
    assert black["Queen or Jack one row before it at the edge"] == 1
    assert black["Ace one row before it at the edge"] == 1
    assert black["a Royal rides with an Ace"] == 0.5
    assert red["a Royal rides with an Ace"] == 0


def test_with_rows_taken_out_places_count_from_the_nearer_stronghold() -> None:
    position = table({"a1": "KH", "b5": "7H", "d6": "KS"}, bloodbath=2)
    assert signs(position, RED)["number card one row before the enemy's in the middle"] == 1


def test_partners_have_the_same_signs() -> None:
    position = table(FOUR_KINGS | {"b4": "9H", "c5": "7C"}, players=4)
    assert signs(position, 0) == signs(position, 2)
    assert signs(position, 1) == signs(position, 3)
    assert signs(position, 0) != signs(position, 1)


def test_one_who_commands_two_suits_has_the_signs_of_their_side() -> None:
    board = FOUR_KINGS | {"b4": "9H", "c5": "7C"}
    three = table(board, players=3)
    four = table(board, players=4)
    assert signs(three, 0) == signs(four, 0)
    assert signs(three, 2) == signs(four, 3)


def test_what_the_partner_alone_can_take_stands_apart() -> None:
    position = table(FOUR_KINGS | {"b4": "9D", "b5": "7C"}, players=4)
    assert now(position, TAKE) == 0
    assert now(position, OTHER_SUIT) == 0.35


def test_the_enemy_to_come_is_the_one_who_does_not_miss_his_turn() -> None:
    board = FOUR_KINGS | {"b4": "7H", "b5": "9C"}
    assert later(table(board, players=4), TAKE) == 0
    board = {"a1": "KH", "h1": "KD", "a8": "KC", "b4": "7H", "b5": "9C", "h8": "2S"}
    assert later(table(board, players=4, missing="S"), TAKE) == 0.35


def test_a_fight_under_way_counts_as_it_will_end() -> None:
    board = KINGS | {"b4": "QH", "b5": "4S *S"}
    position = play(table(board, joker="doppelganger"), "QH", "b5")
    black = signs(position, BLACK)
    assert black["points ahead"] == 0.5, "the Joker takes ten, and the Queen falls"
    assert black["our side is to act"] == 1
    board = KINGS | {"b4": "QH 9H", "b5": "4S *S"}
    beaten = play(table(board, joker="doppelganger"), "9H+QH", "b5")
    assert signs(beaten, RED)["points ahead"] == 0.25, "a lost Joker takes one"


def test_a_fight_under_way_that_kills_the_last_king_has_won() -> None:
    board = {"a1": "KH", "b4": "*H 5H", "b5": "KS"}
    position = play(table(board, joker="doppelganger"), "5H+*H", "b5")
    assert signs(position, RED)[f"now: {WINS}"] == 1
    assert signs(position, BLACK)[f"next: {WINS}"] == 0


def test_while_kings_are_placed_the_signs_say_so() -> None:
    position = laid_out(1)
    assert signs(position, RED)["Kings are still to be placed"] == 1
    assert signs(position, RED)["Kings on the board"] == 0
    assert signs(table(KINGS), RED)["Kings are still to be placed"] == 0

"""The signs of Battle Royal say what a player would see on the map."""

from __future__ import annotations

import pytest

from regalia.games.battle_royal.signs import FACTS, SIGNS
from tests.rulebook.battle_royal_table import CORNERS, Table, field, table

FIELD = field()
COLUMN = "c2 c3 c4 c5 c6"


def told(laid: Table, seat: int = 0) -> dict[str, float]:
    """A seat's row by the names of its signs."""
    numbers = list(laid.position.signs())
    return dict(zip(SIGNS, numbers[seat * len(SIGNS) :][: len(SIGNS)], strict=True))


def test_pawns_are_counted_on_the_map_and_in_reserve() -> None:
    row = told(table(FIELD, {"white": "c2 c3"}, reserve={"white": 5}))
    assert row["own: pawns on the map / 15"] == pytest.approx(2 / 15)
    assert row["own: pawns in reserve / 15"] == pytest.approx(5 / 15)
    assert row["own: no reserve"] == 0
    assert row["enemy: pawns on the map / 15"] == pytest.approx(1 / 15)
    assert row["enemy: no reserve"] == 1


def test_each_seat_sees_the_same_from_its_own_side() -> None:
    laid = table(FIELD, {"white": COLUMN, "black": "c8 c7 d6"}, reserve={"white": 3})
    white, black = told(laid, 0), told(laid, 1)
    for fact in FACTS:
        assert white[f"own: {fact}"] == black[f"enemy: {fact}"]
        assert white[f"enemy: {fact}"] == black[f"own: {fact}"]
    assert white["own: turn"] == 1
    assert white["enemy: turn"] == 0


def test_points_in_hand_are_sure_and_the_other_draws_from_the_pack() -> None:
    row = told(table(FIELD, {"white": "c2 c3"}, points=3, pack=(1, 3, 3, 3, 2)))
    chances = [row[f"own: chance of {points} points or more"] for points in (2, 3)]
    assert chances == [1, 1]
    assert row["own: chance of 4 points"] == 0
    assert row["enemy: chance of 1 point or more"] == pytest.approx(11 / 12)
    assert row["enemy: chance of 3 points or more"] == pytest.approx(5 / 12)
    assert row["enemy: chance of 4 points"] == pytest.approx(2 / 12)


def test_a_card_that_was_just_drawn_is_not_looked_at_but_counted_to_the_pack() -> None:
    row = told(table(FIELD, {"white": "c2 c3"}, points=4, card=4, pack=(1, 3, 3, 3, 1)))
    for side in ("own", "enemy"):
        assert row[f"{side}: chance of 4 points"] == pytest.approx(2 / 12)
    again = told(table(FIELD, {"white": "c2 c3"}, points=1, card=1, pack=(1, 2, 3, 3, 2)))
    assert again == row


def test_an_empty_pack_is_made_whole_before_the_next_card() -> None:
    row = told(table(FIELD, {"white": "c2 c3"}, points=3, pack=(0, 0, 0, 0, 0)))
    assert row["enemy: chance of 1 point or more"] == pytest.approx(12 / 13)
    assert row["mean of the cards in the pack / 4"] == pytest.approx(30 / 13 / 4)


def test_the_way_to_a_held_capital_is_its_rampart_and_four_points() -> None:
    row = told(table(FIELD, {"white": COLUMN}))
    assert row["own: points to the nearest capital / 16"] == 6 / 16
    assert row["own: chance to take a capital with 1 card"] == 0
    assert row["own: a pawn in the own capital"] == 1


def test_a_capital_that_was_left_is_cheap_and_three_points_take_it() -> None:
    left = {"white": COLUMN, "black": "g9 g8"}
    assert told(table(FIELD, left))["own: points to the nearest capital / 16"] == 3 / 16
    sure = told(table(FIELD, left, points=3))
    assert sure["own: chance to take a capital with 1 card"] == 1
    assert sure["enemy: a pawn in the own capital"] == 0
    short = told(table(FIELD, left, points=2, pack=(1, 3, 3, 3, 2)))
    assert short["own: chance to take a capital with 1 card"] == 0
    assert short["own: chance to take a capital with 2 cards"] == pytest.approx(11 / 12)


def test_far_from_a_capital_the_way_is_what_the_ground_costs() -> None:
    row = told(table(FIELD, {"white": "c2"}, reserve={"white": 9}))
    # c3 for 2, c4 to c6 for 3, c7 for 2, c8 for 4
    assert row["own: points to the nearest capital / 16"] == 11 / 16


def test_two_cards_are_looked_at_together() -> None:
    row = told(table(FIELD, {"white": COLUMN}, points=3, pack=(1, 3, 3, 3, 2)))
    assert row["own: chance to take a capital with 2 cards"] == pytest.approx(5 / 12)
    assert row["own: chance to take a capital with 3 cards"] > 5 / 12


def test_a_capture_wins_what_it_cuts_off() -> None:
    row = told(table(FIELD, {"white": "c2 c3 c4 c5", "black": "c8 c7 c6 d5"}, points=3))
    assert row["own: most won by a capture for 2 points / 8"] == 2 / 8
    assert row["own: most won by a capture for 4 points / 8"] == 2 / 8
    assert row["own: chance to capture something"] == 1
    # c6 and d5 for 2 points, and c7 by way of b6
    assert row["own: pawns that could be captured / 15"] == pytest.approx(3 / 15)


def test_points_to_spare_bring_a_pawn_near_first() -> None:
    row = told(table(FIELD, {"white": "c2 c3 c4", "black": "c8 c7 c6"}, points=3))
    assert row["own: most won by a capture for 2 points / 8"] == 0
    assert row["own: most won by a capture for 3 points / 8"] == 1 / 8
    assert row["own: chance to capture something"] == 1
    assert row["own: most won by a capture, each card by its chance / 8"] == 1 / 8


def test_what_the_next_card_threatens_counts_by_its_chance() -> None:
    line = {"white": "c2 c3 c4", "black": "c8 c7 c6"}
    laid = table(FIELD, line, points=3, pack=(1, 3, 3, 3, 2))
    row = told(laid, 1)
    assert row["own: chance to capture something"] == pytest.approx(5 / 12)
    assert row["own: most won by a capture, each card by its chance / 8"] == pytest.approx(5 / 96)


def test_a_single_file_is_weak_in_its_middle() -> None:
    row = told(table(FIELD, {"white": COLUMN}))
    assert row["own: most lost by the capture of one pawn outside the capital / 8"] == 3 / 8
    assert row["own: pawns whose capture would cut others off / 15"] == pytest.approx(3 / 15)


def test_the_reserve_weighs_with_the_capital() -> None:
    row = told(table(FIELD, {"white": COLUMN}, reserve={"white": 6}))
    assert row["own: most lost by the capture of one pawn outside the capital / 8"] == 4 / 8


def test_a_thick_line_loses_one_pawn_at_a_time() -> None:
    row = told(table(FIELD, {"white": "c2 c3 b3 d3 b4 c4 d4"}))
    assert row["own: most lost by the capture of one pawn outside the capital / 8"] == 0
    assert row["own: pawns on obstacles / 15"] == pytest.approx(3 / 15)
    assert row["own: pawns round the own capital / 4"] == 3 / 4


def test_a_broken_line_has_already_lost_its_lesser_part() -> None:
    laid = table(
        FIELD,
        {"white": "c2 c3 c4 c5 c6", "black": "c8 d8 e5 e4"},
        pending={"broken": ["black"]},
        points=2,
    )
    assert told(laid)["enemy: lost as soon as the broken line is judged / 8"] == 2 / 8
    assert told(laid)["own: lost as soon as the broken line is judged / 8"] == 0


def test_on_other_maps_than_the_books_no_square_is_known() -> None:
    row = told(table(FIELD, {"white": COLUMN}))
    assert not any(value for sign, value in row.items() if "pawn on square" in sign)


def test_of_two_enemies_the_mean_is_told() -> None:
    laid = table(
        CORNERS,
        {"yellow": "a1", "blue": "a6 a5", "green": "i1", "red": "i6 h5 g5 f4"},
        players=4,
    )
    row = told(laid)
    assert row["own: pawns on the map / 15"] == pytest.approx(1 / 15)
    assert row["enemy: pawns on the map / 15"] == pytest.approx(3 / 15)
    beaten = table(CORNERS, {"yellow": "a1", "green": "i1", "red": "i6"}, fallen="blue", players=4)
    assert told(beaten)["enemy: capital has fallen"] == 0.5


def test_whoever_leads_two_forces_has_the_mean_of_both() -> None:
    laid = table(
        CORNERS,
        {"yellow": "a1 b2 c3", "blue": "a6", "green": "i1", "red": "i6"},
        players=3,
    )
    assert told(laid)["own: pawns on the map / 15"] == pytest.approx(2 / 15)
    assert told(laid, 1)["enemy: pawns on the map / 15"] == pytest.approx(2 / 15)

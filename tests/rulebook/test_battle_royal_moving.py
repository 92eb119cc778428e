"""Battle Royal, placing from reserve and moving when there is none left (BY-17 to BY-22)."""

from __future__ import annotations

import pytest

from .battle_royal_table import NEXT, begun, field, table

LAKE = """
 6   . . . m m m .
 5   . . . m o m .
 4   . . . m m m .
"""


def around(square: str) -> set[str]:
    """The eight squares round one in the middle of the field."""
    column, row = "abcdefg".index(square[0]), int(square[1])
    near = {"abcdefg"[column + x] + str(row + y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
    return near - {square}


# placing


def test_a_pawn_is_placed_beside_one_of_the_same_colour_or_diagonally() -> None:
    position = table(field(), {"white": "c2 c3 d4", "black": "f8"}, reserve={"white": 5})
    assert position.offered() == (around("c2") | around("c3") | around("d4")) - {"c2", "c3", "d4"}


def test_a_pawn_is_not_placed_elsewhere_nor_on_an_own_pawn() -> None:
    position = table(field(), {"white": "c2 c3 d4"}, reserve={"white": 5})
    position.refused("f6", "a1", "d6", "c3", "c2", "d4")


def test_a_pawn_beside_the_enemy_alone_has_no_support() -> None:
    position = table(field(), {"white": "c2", "black": "e5 e6"}, reserve={"white": 5})
    position.refused("d5", "e4", "e5")


def test_while_there_is_a_reserve_pawns_on_the_board_stay() -> None:
    """BY-18: placing uses the reserve only, and nobody is asked which pawn goes."""
    position = table(field(), {"white": "c2 c3 d4"}, reserve={"white": 2})
    position.play("e5")
    assert position.pawns("white") == {"c2", "c3", "d4", "e5"}
    assert (position.reserve("white"), position.points()) == (1, 3)
    position.no_move("from c2")


def test_while_there_is_a_reserve_it_captures() -> None:
    """BY-18: one of these must be brought up."""
    position = table(field(), {"white": "c2 c3 d4", "black": "e5 e6"}, reserve={"white": 2})
    position.play("e5")
    assert position.pawns("white") == {"c2", "c3", "d4", "e5"}
    assert position.reserve("white") == 1
    assert position.pawns("black") == {"e6"}


def test_a_reserve_used_up_in_mid_turn_lets_pawns_move_with_what_is_left() -> None:
    """BY-17."""
    position = table(field(), {"white": "c2 c3"}, reserve={"white": 1})
    position.play("c4")
    assert (position.reserve("white"), position.points()) == (0, 3)
    position.play("d5")
    assert position.pawns("white") == {"c3", "c4", "d5"}
    assert position.vacated("white")
    assert position.points() == 2


# moving


def test_the_rear_pawn_goes_to_the_head_for_one_point() -> None:
    """However far that is."""
    position = table(field(), {"white": "a1 b1 c1 d2 e3 e4 e5"})
    position.play("e6")
    assert position.pawns("white") == {"b1", "c1", "d2", "e3", "e4", "e5", "e6"}
    assert position.points() == 3


def test_a_lifted_pawn_must_not_break_the_line() -> None:
    """BY-20: even if it would join the two parts again from its new square."""
    position = table(field(), {"white": "b4 c4 d4"})
    position.play("c5")
    assert position.goers() == {"b4", "d4"}
    position.refused("from c4")


def test_the_new_square_must_be_beside_the_rest() -> None:
    """BY-20: a pawn does not step on from its own square alone."""
    position = table(field(), {"white": "b4 c4 d4"})
    position.play("e5")
    assert position.pawns("white") == {"c4", "d4", "e5"}
    position = table(field(), {"white": "b4 c4 d4"})
    position.play("a5")
    assert position.pawns("white") == {"a5", "b4", "c4"}


def test_with_a_pair_the_other_pawn_goes() -> None:
    """BY-20: the front pawn's own neighbours are reached by the rear one."""
    position = table(field(), {"white": "c4 d4"})
    assert position.offered() == (around("c4") | around("d4")) - {"c4", "d4"}
    assert position.play("e5").pawns("white") == {"d4", "e5"}


def test_any_pawn_whose_going_leaves_the_rest_joined_may_go() -> None:
    """A ring has no end: every pawn of it may be lifted."""
    ring = "b4 c4 d4 d5 d6 c6 b6 b5"
    position = table(field(), {"white": ring})
    assert position.play("c5").goers() == set(ring.split())


def test_a_middle_pawn_of_a_doubled_line_may_go() -> None:
    position = table(field(), {"white": "b4 c4 d4 c5"})
    position.play("b5")
    assert position.goers() == {"b4", "c4", "d4", "c5"}
    position.play("from c4")
    assert position.pawns("white") == {"b4", "b5", "c5", "d4"}
    assert position.points() == 3


@pytest.mark.parametrize("text", ["from d4", "from 32", "FROM  D4"])
def test_the_pawn_that_goes_is_named(text: str) -> None:
    position = table(field(), {"white": "b4 c4 d4"})
    position.play("c5")
    assert "from 32" in position.texts()
    assert position.play(text).pawns("white") == {"b4", "c4", "c5"}


def test_nothing_is_paid_before_the_pawn_is_named() -> None:
    position = table(field(), {"white": "b4 c4 d4"})
    position.play("c5")
    assert (position.turn(), position.points()) == ("white", 4)
    assert position.pawns("white") == {"b4", "c4", "d4"}


def test_the_same_pawn_may_move_again_and_pays_again() -> None:
    """BY-19."""
    position = table(field(), {"white": "c4 d4"})
    position.play("c5", "from c4", "d5", "from c5", "e5", "from d5")
    assert position.pawns("white") == {"d4", "e5"}
    assert position.points() == 1


def test_an_only_pawn_steps_to_a_square_beside_it() -> None:
    """BY-21: nothing to break."""
    position = table(field(), {"white": "e5"})
    assert position.offered() == around("e5")
    position.play("e6")
    assert position.pawns("white") == {"e6"}
    assert position.points() == 3


def test_an_only_pawn_that_begins_the_game_may_walk() -> None:
    """BY-21: with one pawn a side there is no reserve from the start."""
    position = begun(field(), 4, pawns=1)
    position.play("b1")
    assert position.pawns("white") == {"b1"}
    assert position.vacated("white")


def test_an_only_pawn_captures_by_stepping() -> None:
    """BY-21: and is not taken for isolated."""
    position = table(field(), {"white": "e5", "black": "e6 e7"})
    position.play("e6")
    assert position.pawns("white") == {"e6"}
    assert position.pawns("black") == {"e7"}


def test_the_line_need_not_stay_joined_to_the_capital() -> None:
    """BY-22: the pawn in the centre may leave when the reserve is gone."""
    position = table(field(), {"white": "c2 c3 c4"})
    position.play("c5")
    assert position.pawns("white") == {"c3", "c4", "c5"}
    assert position.vacated("white")
    position.play("c6")
    assert position.pawns("white") == {"c4", "c5", "c6"}


def test_the_centre_that_was_never_left_is_not_vacated() -> None:
    position = table(field(), {"white": "c2 c3 c4 d4"})
    position.play("c5", "from d4")
    assert not position.vacated("white")


def test_the_rear_may_move_sideways_or_back() -> None:
    """In any direction they wish."""
    position = table(field(), {"white": "e4 e5 e6"})
    position.play("e3")
    assert position.pawns("white") == {"e3", "e4", "e5"}


def test_a_pawn_is_not_put_where_it_stands() -> None:
    position = table(field(), {"white": "b4 c4 d4"})
    position.refused("b4", "c4", "d4")
    position.play("c5")
    position.no_move("end", "d5", "from c5")


def test_a_pawn_that_breaks_the_line_cannot_capture_either() -> None:
    """BY-39: available are those that can go without isolating others."""
    position = table(field(), {"white": "b4 c4 d4", "black": "c5 c6"})
    position.play("c5")
    assert position.goers() == {"b4", "d4"}


def test_one_of_a_pair_captures_at_the_point_of_contact() -> None:
    """BY-39: the pawn in contact stays, the one behind comes up."""
    position = table(field(), {"white": "d4 e5", "black": "f6 f7"})
    position.play("f6")
    assert position.pawns("white") == {"e5", "f6"}


def test_the_lake_is_never_entered() -> None:
    """BY-09."""
    for white in ("d4", "d5", "e6", "f4"):
        position = table(field(LAKE), {"white": white})
        assert "e5" not in position.offered()
        position.no_move("e5")


def test_one_may_pass_the_corner_of_the_lake() -> None:
    """BY-09: the two squares on either side of its corner are diagonally adjacent."""
    assert "e6" in table(field(LAKE), {"white": "d5"}).offered()
    assert "f5" in table(field(LAKE), {"white": "e4"}).offered()
    joined = table(field(LAKE), {"white": "c5 d5 e6"})
    assert joined.play("f5").pawns("white") == {"d5", "e6", "f5"}


def test_the_turn_passes_when_the_card_is_spent_on_moves() -> None:
    position = table(field(), {"white": "c4 d4"}, points=1)
    position.play("e5", picks=NEXT)
    assert position.turn() == "black"

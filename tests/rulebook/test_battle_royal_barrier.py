"""Battle Royal, the Barrier (BY-23 to BY-25) and the optional Pincer Movement (BY-45)."""

from __future__ import annotations

import pytest

from .battle_royal_table import CORNERS, Table, drawing, field, table

DIAGRAM = """\
title  The Diagram

     a b c d e
 7   . . # . .
 6   . # C # .
 5   . h # h .
 4   f . f . f
 3   . . . . .
 2   . h # h .
 1   . # C # .

capital white  c1  north  Lancaster
capital black  c6  south  York
number  12  b3
number  16  a2
"""
"""Squares 12 and 16 are diagonally adjacent, as in the book's picture."""


def test_the_diagram() -> None:
    """BY-23: Black in 16 cannot cross White's line to occupy 12."""
    position = table(DIAGRAM, {"white": "c1 b2 a3", "black": "a2"}, turn="black")
    assert "12" not in position.texts()
    position.refused("12")
    assert position.offered() == {"a1", "b1", "a3", "b2"}


@pytest.mark.parametrize("white", ["c1 b2", "a3 a4", "c1 c2 b1"])
def test_half_a_line_bars_nothing(white: str) -> None:
    """BY-23: both other squares of the four must be held."""
    position = table(DIAGRAM, {"white": white, "black": "a2"}, turn="black")
    assert "12" in position.texts()


def test_a_line_bars_both_sides() -> None:
    """BY-23: whoever crosses it."""
    forces = {"white": "d5 d6", "black": "d4 e5"}
    assert "e4" not in table(field(), forces).offered()
    forces = {"white": "c4", "black": "d4 c5"}
    position = table(field(), forces)
    assert position.offered() == {"b3", "c3", "d3", "b4", "b5", "d4", "c5"}


def test_a_barred_square_may_be_reached_another_way() -> None:
    """BY-23: the step is barred, not the square."""
    forces = {"white": "d5 e6", "black": "d6 e5"}
    assert "e6" not in table(field(), {"white": "d5", "black": "d6 e5"}).offered()
    position = table(field(), {"white": "d5 e4 f5", "black": "d6 e5"})
    assert "e6" in position.offered()
    assert "d5" not in table(field(), forces).offered()


def test_the_barrier_holds_for_captures() -> None:
    """BY-23: placing, moving and capturing."""
    forces = {"white": "d5", "black": "d6 e5 e6"}
    position = table(field(), forces)
    position.refused("e6")
    assert {"d6", "e5"} <= position.offered()


def test_the_barrier_holds_for_placing_from_reserve() -> None:
    """BY-23."""
    forces = {"white": "c2 c3 d4", "black": "d5 e4"}
    position = table(field(), forces, reserve={"white": 5})
    position.refused("e5")
    half = table(field(), {"white": "c2 c3 d4", "black": "d5 d6"}, reserve={"white": 5})
    assert "e5" in half.offered()


def test_steps_straight_ahead_are_never_barred() -> None:
    """BY-23: only a diagonal can be crossed."""
    position = table(field(), {"white": "d4", "black": "c5 e5 d6 c6 e6"})
    assert "d5" in position.offered()


def test_a_barred_diagonal_still_joins_pawns_already_there() -> None:
    """BY-24: without the pincer rule nobody is cut off by it."""
    forces = {"white": "d5 e6 e7", "black": "d6 e5 f6"}
    position = table(field(), forces)
    position.play("f7")
    assert position.goers() == {"d5", "e7"}
    position.play("from d5")
    assert position.pawns("white") == {"e6", "e7", "f7"}


def test_two_enemies_together_form_no_barrier() -> None:
    """BY-25: the line of one player's Pawns."""
    far = {"yellow": "c3", "green": "i1"}
    one = table(CORNERS, far | {"blue": "c4 d3", "red": "i6"}, players=4)
    assert "d4" not in one.offered()
    both = table(CORNERS, far | {"blue": "c4", "red": "d3"}, players=4)
    assert "d4" in both.offered()


def test_two_colours_of_one_commander_form_no_barrier() -> None:
    """BY-23: a player means one set of Pawns."""
    forces = {"yellow": "c3", "blue": "c4", "green": "i1", "red": "d3"}
    position = table(CORNERS, forces, players=3, double="blue-red")
    assert "d4" in position.offered()


# the pincer movement


def jaws(black: str, *, pincer: bool = True, reserve: int = 0) -> Table:
    """White has closed his jaws at e6 across the diagonal d6-e5; c4 was his spare pawn."""
    forces = {"white": "c4 d5 d4 d3 e2 f3 f4 f5", "black": black}
    position = table(field(), forces, pincer=pincer, reserve={"black": reserve})
    return position.play("e6", "from c4")


def test_without_the_rule_jaws_that_meet_cut_nothing() -> None:
    """BY-45: off by default."""
    position = jaws("c8 c7 d6 e5", pincer=False)
    assert position.pawns("black") == {"c8", "c7", "d6", "e5"}
    assert position.points() == 3


def test_with_the_rule_the_pawns_cut_off_are_captured() -> None:
    """BY-45: although no Pawn was taken."""
    position = jaws("c8 c7 d6 e5")
    assert position.pawns("black") == {"c8", "c7", "d6"}
    assert position.pawns("white") == {"d5", "d4", "d3", "e2", "f3", "f4", "f5", "e6"}
    assert (position.turn(), position.points()) == ("white", 3)


def test_a_cut_takes_the_lesser_group_whichever_it_is() -> None:
    """BY-45: the break rule applies."""
    position = jaws("c7 d6 e5 e4 e3")
    assert position.pawns("black") == {"e5", "e4", "e3"}


def test_a_cut_counts_the_reserve() -> None:
    """BY-45 with BY-42."""
    position = jaws("c8 c7 d6 e5 e4 e3", reserve=1)
    assert position.pawns("black") == {"c8", "c7", "d6"}
    assert position.reserve("black") == 1
    tied = jaws("c8 c7 d6 e5 e4 e3")
    assert tied.spared() == {"c8", "e5"}


def test_the_closer_chooses_between_equal_parts() -> None:
    """BY-45 with BY-41."""
    position = jaws("d6 e5")
    assert position.turn() == "white"
    assert position.spared() == {"d6", "e5"}
    assert position.after("spare d6").pawns("black") == {"d6"}
    assert position.after("spare e5").pawns("black") == {"e5"}


def test_jaws_on_either_side_of_a_straight_line_do_not_meet() -> None:
    """BY-45: they must meet diagonally across it."""
    forces = {"white": "b5 c5 d4 e5", "black": "d5 d6 d7 c8"}
    position = table(field(), forces, pincer=True)
    position.play("e6")
    assert position.pawns("black") == {"d5", "d6", "d7", "c8"}


def test_a_capture_and_a_cut_by_one_pawn_are_weighed_together() -> None:
    """BY-45: taking e6 also parts d6 from e5."""
    for pincer, left in ((True, {"c8", "c7", "d6"}), (False, {"c8", "c7", "d6", "e5"})):
        forces = {"white": "d4 d5 e4 f5", "black": "c8 c7 d6 e6 e5"}
        position = table(field(), forces, pincer=pincer)
        position.play("e6", "from d4")
        assert position.pawns("black") == left


RING = {"white": "d5 e6", "black": "d6 d7 e8 f7 f6 e5"}
"""Black's ring is cut at d6-e5 or not, as the crossing says."""


def test_a_crossing_does_not_join_the_pawns_it_cuts() -> None:
    """BY-45, BY-24: while it is White's, d6 and e5 are the two ends of a line."""
    crossings = {"d5": "white"}
    cut = table(field(), RING, turn="black", pincer=True, crossings=crossings)
    assert cut.play("g5").goers() == {"d6", "e5"}
    whole = table(field(), RING | {"white": "d5"}, turn="black", pincer=True)
    assert whole.play("g5").goers() == {"d6", "d7", "e8", "f7", "e5"}


def test_a_crossing_joins_the_pawns_of_its_owner() -> None:
    """BY-45: the last completer's; d5 and e6 are one line, of which either may go."""
    crossings = {"d5": "white"}
    position = table(field(), RING, turn="white", pincer=True, crossings=crossings)
    assert {"d4", "e7"} <= position.offered()
    position.play("d4")
    assert position.pawns("white") == {"d5", "d4"}


def test_a_crossing_ends_when_one_of_its_two_pawns_leaves() -> None:
    """BY-45: a captured pawn has left."""
    crossings = {"d5": "white"}
    position = table(field(), RING, turn="black", pincer=True, crossings=crossings)
    assert len(position.snapshot()["crossings"]) == 1
    position.play("d5", "from d6")
    assert position.snapshot()["crossings"] == {}
    assert position.pawns("white") == {"e6"}


def test_black_may_be_the_one_who_closes() -> None:
    """BY-45: then White's link at that place is cut."""
    forces = {"white": "d5 e6 e7", "black": "b4 c5 c6 d4 e5"}
    position = table(field(), forces, turn="black", pincer=True)
    position.play("d6", "from b4")
    assert position.pawns("white") == {"e6", "e7"}


def test_partners_never_cut_each_other() -> None:
    """BY-45."""
    forces = {"yellow": "c2 d3 d2", "blue": "a6", "green": "d4 e3", "red": "i6"}
    position = table(CORNERS, forces, players=4, pincer=True)
    position.play("e4", "from c2")
    assert position.pawns("green") == {"d4", "e3"}


def test_several_victims_are_weighed_in_order_of_play() -> None:
    """BY-45: each separately, and the closer chooses every tie.

    At e3 Yellow parts d3 from e4 and e2 from f3; Blue and Red together did not bar it (BY-25).
    """
    forces = {"yellow": "c2 c3 d4 d2 e1 f2", "blue": "d3 e4", "green": "i1", "red": "e2 f3"}
    position = table(CORNERS, forces, players=4, pincer=True)
    position.play("e3", "from c2")
    assert position.snapshot()["pending"] == {"broken": ["blue", "red"]}
    assert (position.turn(), position.spared()) == ("yellow", {"d3", "e4"})
    position.play("spare e4")
    assert position.snapshot()["pending"] == {"broken": ["red"]}
    assert position.spared() == {"e2", "f3"}
    position.play("spare e2")
    assert position.pawns("blue") == {"e4"}
    assert position.pawns("red") == {"e2"}
    assert (position.turn(), position.points()) == ("yellow", 3)


def test_several_victims_are_weighed_from_the_next_to_play() -> None:
    """BY-45: Green closes, so Red comes before Blue."""
    forces = {"green": "c2 c3 d4 d2 e1 f2", "blue": "d3 e4", "yellow": "a1", "red": "e2 f3"}
    laid = table(CORNERS, forces, players=4, pincer=True, turn="green").play("e3", "from c2")
    assert laid.snapshot()["pending"] == {"broken": ["red", "blue"]}
    assert (laid.turn(), laid.spared()) == ("green", {"e2", "f3"})
    laid.play("spare e2")
    assert laid.snapshot()["pending"] == {"broken": ["blue"]}


def test_a_line_that_was_cut_is_whole_again_when_the_closer_leaves() -> None:
    """BY-45: the crossing was his until one of his two pawns left."""
    forces = {"white": "c4 d5 e6 e4", "black": "d6 d7 e8 f7 f6 e5"}
    laid = table(field(), forces, turn="white", pincer=True, crossings={"d5": "white"})
    assert laid.snapshot()["crossings"]
    laid.play("c5", "from e6")
    assert laid.snapshot()["crossings"] == {}
    assert laid.pawns("black") == {"d6", "d7", "e8", "f7", "f6", "e5"}
    picks = drawing(4, left=(1, 3, 3, 3, 2))
    laid.play("end", picks=picks)
    assert laid.play("g5").goers() == {"d6", "d7", "e8", "f7", "e5"}


def test_whoever_comes_back_to_a_crossing_is_its_last_completer() -> None:
    """BY-45: Black leaves White's crossing and comes back; now White's link is cut."""
    forces = {"white": "d5 e6", "black": "d6 d7 e8 f7 f6 e5"}
    laid = table(field(), forces, turn="black", pincer=True, crossings={"d5": "white"})
    laid.play("g5", "from e5")
    assert laid.snapshot()["crossings"] == {}
    laid.play("e5", "from g5")
    assert list(laid.snapshot()["crossings"].values()) == ["black"]
    assert (laid.turn(), laid.spared()) == ("black", {"d5", "e6"})

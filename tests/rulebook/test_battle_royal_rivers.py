"""Battle Royal, rivers: which pairs are crossings, sources, deltas and Bridgeheads."""

from __future__ import annotations

import pytest

from .battle_royal_table import NEXT, field, price, table

BROAD = """
 6   . . . . . . .
 5   . . . . . . .
     - - - - - - -
 4   . . . . . . .
"""
"""A river from edge to edge, between rows 5 and 4."""

SOURCE = """
 6   . . . . . . .
 5   . . .|. . . .
          /
 4   . . . . . . .
"""
"""The source of the book: c5 is 33, d5 is 34, c4 is 42, d4 is 43."""

MIRRORED = r"""
 6   . . . . . . .
 5   . . .|. . . .
          \
 4   . . . . . . .
"""
PLAIN_SOURCE = """
 6   . . . . . . .
 5   . . .|. . . .
          +
 4   . . . . . . .
"""
BEND = """
 6   . . . . . . .
 5   . . .|. . . .
     - - -
 4   . . . . . . .
"""
DELTA = """
 6   . . . . . . .
 5   . . .|. . . .
         - -
 4   . . .|. . . .
"""
FORK = """
 6   . . . . . . .
 5   . . .|. . . .
         -
 4   . . .|. . . .
"""
SHORE = """
 6   . . . . . . .
 5   . . .|. . . .
 4   . . . ~ ~ . .
"""
POOL = """
 6   . . . . . . .
 5   . . .|. . . .
 4   . . o . . . .
"""


@pytest.mark.parametrize(
    ("start", "goal", "cost"),
    [
        ("c4", "c5", 1),
        ("c4", "d5", 1),
        ("d5", "c5", 2),
        ("d4", "c5", 2),
        ("c5", "d5", 2),
        ("c5", "d4", 2),
        ("d5", "c4", 1),
        ("c5", "c4", 1),
        ("d4", "d5", 1),
        ("c4", "d4", 1),
    ],
)
def test_one_may_pass_by_the_source_without_crossing(start: str, goal: str, cost: int) -> None:
    """BY-07: one point from 42 to 33 or 34, two from 34 or 43 to 33; and the same back."""
    assert price(field(SOURCE), {"white": start}, goal) == cost


CORNER = [
    # a source with no slash: one walks round it on either side
    (PLAIN_SOURCE, "c5", "d5", 2),
    (PLAIN_SOURCE, "c5", "d4", 1),
    (PLAIN_SOURCE, "d5", "c4", 1),
    (PLAIN_SOURCE, "c4", "d4", 1),
    # the other slash: above right and below left
    (MIRRORED, "d5", "c4", 2),
    (MIRRORED, "c5", "d4", 1),
    # a bend cuts c5 off from its three neighbours at the corner, and nobody else
    (BEND, "c5", "d5", 2),
    (BEND, "c5", "c4", 2),
    (BEND, "c5", "d4", 2),
    (BEND, "d5", "c4", 1),
    (BEND, "d5", "d4", 1),
    (BEND, "b5", "c4", 2),
    # where two rivers meet every pair is a crossing
    (DELTA, "c4", "d5", 2),
    (DELTA, "c5", "d4", 2),
    (DELTA, "c4", "c5", 2),
    (DELTA, "d4", "d5", 2),
    # three arms: one pair of the four beside each other is free, no diagonal is
    (FORK, "d4", "d5", 1),
    (FORK, "c4", "d5", 2),
    (FORK, "c5", "d4", 2),
    (FORK, "c4", "c5", 2),
    # a river that runs into the sea: there is no way round on foot
    (SHORE, "c4", "d5", 2),
    (SHORE, "c5", "d5", 2),
    (SHORE, "c4", "c5", 1),
    # the same with a lake
    (POOL, "c5", "d4", 2),
    (POOL, "d5", "d4", 1),
    # the upper end of each of these is a plain source
    (POOL, "c5", "d6", 1),
    (POOL, "c6", "d6", 1),
]


@pytest.mark.parametrize(("middle", "start", "goal", "cost"), CORNER)
def test_diagonal_crossings_follow_from_the_borders(
    middle: str, start: str, goal: str, cost: int
) -> None:
    """BY-07: a diagonal is a crossing if both ways round are; a slash adds one."""
    assert price(field(middle), {"white": start}, goal) == cost
    back = price(field(middle), {"white": goal}, start)
    assert back == cost


def test_over_two_arms_of_a_delta_there_is_one_surcharge() -> None:
    """BY-08."""
    assert price(field(DELTA), {"white": "c4"}, "d5") == 2
    assert price(field(DELTA), {"white": "c4", "black": "d5 e6"}, "d5") == 3


def test_each_arm_of_a_delta_is_a_river() -> None:
    """Both arms cost when they are crossed one after the other."""
    middle = """
 6   . . .|.|. . .
 5   . . .|.|. . .
 4   . . .|.|. . .
"""
    position = table(field(middle), {"white": "c5"})
    position.play("d5")
    assert position.points() == 2
    position.play("e5", picks=NEXT)
    assert position.turn() == "black"


def test_a_river_does_not_part_a_line() -> None:
    """It only costs: pawns on either bank are connected."""
    position = table(field(BROAD), {"white": "d3 d4 d5 d6"})
    assert "d7" in position.offered()
    position.play("c5", "from d3")
    assert position.pawns("white") == {"d4", "d5", "d6", "c5"}


def test_the_first_pawn_pays_and_those_at_its_side_do_not() -> None:
    """BY-27: a Bridgehead."""
    position = table(field(BROAD), {"white": "c2 c3 d4"}, reserve={"white": 5})
    position.play("d5")
    assert position.points() == 2
    position.play("e5")
    assert position.points() == 1
    position.play("c5", picks=NEXT)
    assert position.pawns("white") == {"c2", "c3", "d4", "d5", "e5", "c5"}


def test_a_second_bridgehead_pays_again() -> None:
    """BY-27: at a different point."""
    forces = {"white": "c2 c3 b4 a4 a5 d4 e4"}
    assert price(field(BROAD), forces, "e5", reserve={"white": 4}) == 2
    assert price(field(BROAD), forces, "d5", reserve={"white": 4}) == 2
    assert price(field(BROAD), forces, "b5", reserve={"white": 4}) == 1
    assert price(field(BROAD), forces, "a6", reserve={"white": 4}) == 1


def test_a_bridgehead_lowers_the_price_of_captures_too() -> None:
    """BY-27: a river which you have crossed."""
    held = {"black": "e5 e6"}
    assert price(field(BROAD), held | {"white": "c2 c3 d4"}, "e5", reserve={"white": 4}) == 3
    assert price(field(BROAD), held | {"white": "c2 c3 d4 d5"}, "e5", reserve={"white": 4}) == 2


def test_going_back_over_the_river_costs_as_well() -> None:
    """BY-27: the surcharge goes by the pawns, not by whose side it is."""
    assert price(field(BROAD), {"white": "d5"}, "d4") == 2


def test_the_moving_pawn_is_no_bridgehead_for_itself() -> None:
    """BY-27: each pawn has its own price, and the square is offered at the lowest."""
    forces = {"white": "d4 e5"}
    cheap = table(field(BROAD), forces, points=1)
    assert "d5" in cheap.offered()
    cheap.play("d5", picks=NEXT)
    assert cheap.pawns("white") == {"d5", "e5"}
    dear = table(field(BROAD), forces, points=2)
    dear.play("d5")
    assert dear.goers() == {"d4", "e5"}
    assert dear.after("from d4").points() == 1
    paid = dear.after("from e5", picks=NEXT)
    assert (paid.turn(), paid.pawns("white")) == ("black", {"d4", "d5"})


def test_a_bridgehead_that_is_lost_must_be_paid_for_again() -> None:
    """BY-29."""
    white = "c2 c3 d4 d5"
    before = {"white": white, "black": "e6 f6"}
    assert price(field(BROAD), before, "c5", reserve={"white": 4}) == 1
    position = table(field(BROAD), before, turn="black", points=2, reserve={"white": 4})
    position.play("d5", picks=NEXT)
    assert position.pawns("black") == {"e6", "d5"}
    assert position.turn() == "white"
    position.play("c5")
    assert position.points() == 2


def test_a_bridgehead_whose_way_is_barred_does_not_help() -> None:
    """BY-27: only pawns from which the square can be reached count (BY-23)."""
    middle = """
 6   . . . .|. . .
 5   . . . .|. . .
 4   . . . .|. . .
"""
    white = "c2 c3 c4 d5 d6 e7 f6"
    barred = {"white": white, "black": "e6 f5"}
    assert price(field(middle), barred, "e5", reserve={"white": 4}) == 2
    half = {"white": white, "black": "f5 g4"}
    assert price(field(middle), half, "e5", reserve={"white": 4}) == 1


def test_an_only_pawn_pays_for_the_river_it_crosses() -> None:
    """BY-21: price and river as from the square it leaves."""
    assert price(field(BROAD), {"white": "d4"}, "d5") == 2
    assert price(field(BROAD), {"white": "d4", "black": "d5 d6"}, "d5") == 3


def test_a_bridge_crosses_like_the_river() -> None:
    """BY-10: no advantage on either side."""
    middle = BROAD.replace("- - - - - - -", "- - - = - - -")
    assert price(field(middle), {"white": "d4"}, "d5") == 2
    assert price(field(middle), {"white": "c4"}, "d5") == 2

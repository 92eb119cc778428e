"""Battle Royal, the seas: jetties, landing, and what jetties join (BY-30 to BY-37)."""

from __future__ import annotations

import pytest

from .battle_royal_table import NEXT, field, price, table

SEA = """
 6   ~ ~ ~ ~ ~ ~ ~
 5   ~ ~ ~ ~ ~ ~ ~
 4   ~ ~ ~ ~ ~ ~ ~
"""
"""Three squares wide: row 5 does not touch land."""

STRAIT = """
 6   . . . . . . .
 5   ~ ~ ~ ~ ~ ~ ~
 4   . . . . . . .
"""
TWO_SEAS = """
 6   ~ ~ . . . ~ ~
 5   ~ ~ . . . ~ ~
 4   ~ ~ . . . ~ ~
"""
NORTH = {f"{column}6" for column in "abcdefg"}
MIDST = {f"{column}5" for column in "abcdefg"}
SOUTH = {f"{column}4" for column in "abcdefg"}


def test_a_crossing_step_by_step() -> None:
    """BY-30: two points to embark, three to disembark, one to land."""
    position = table(field(SEA), {"white": "c2 c3 d3", "black": "c8"}, reserve={"white": 5})
    position.play("d4")
    assert position.points() == 2
    position.play("end", "end", picks=[*NEXT, 10])
    assert (position.turn(), position.points()) == ("white", 4)
    position.play("e6")
    assert position.points() == 1
    position.play("e7", picks=[9])
    assert position.pawns("white") == {"c2", "c3", "d3", "d4", "e6", "e7"}
    assert position.turn() == "black"


def test_an_embarking_jetty_stands_beside_an_own_land_pawn() -> None:
    """BY-30: corners included."""
    position = table(field(SEA), {"white": "c2 c3"}, reserve={"white": 5})
    assert position.offered() & (NORTH | MIDST | SOUTH) == {"b4", "c4", "d4"}
    for square in ("b4", "c4", "d4"):
        assert price(field(SEA), {"white": "c2 c3"}, square, reserve={"white": 5}) == 2


def test_a_disembarking_jetty_stands_anywhere_at_the_shore() -> None:
    """BY-30: any vacant square of the same sea that touches land, with no adjacency."""
    position = table(field(SEA), {"white": "c2 c3 c4"}, reserve={"white": 5}, points=3)
    at_sea = position.offered() & (NORTH | MIDST | SOUTH)
    assert at_sea == (NORTH | SOUTH) - {"c4"}
    fewer = table(field(SEA), {"white": "c2 c3 c4"}, reserve={"white": 5}, points=2)
    assert fewer.offered() & (NORTH | MIDST | SOUTH) == {"b4", "d4"}


@pytest.mark.parametrize(
    ("square", "cost"), [("b4", 2), ("d4", 2), ("a4", 3), ("e4", 3), ("g6", 3), ("c6", 3)]
)
def test_where_both_prices_fit_it_is_two(square: str, cost: int) -> None:
    """BY-30, BY-36: beside a jetty alone it is a disembarking one."""
    assert price(field(SEA), {"white": "c2 c3 c4"}, square, reserve={"white": 5}) == cost


def test_there_are_no_rows_of_pawns_into_open_water() -> None:
    """BY-36."""
    position = table(field(SEA), {"white": "c2 c3 c4"}, reserve={"white": 5})
    position.refused("b5", "c5", "d5")


def test_a_disembarking_jetty_is_not_put_on_an_occupied_square() -> None:
    """BY-30: a vacant one; BY-34: an enemy jetty out of contact is not captured."""
    forces = {"white": "c2 c3 c4", "black": "e6 e7 g6"}
    position = table(field(SEA), forces, reserve={"white": 5})
    position.refused("e6", "g6", "c4")


def test_without_an_embarking_jetty_there_is_no_disembarking() -> None:
    """BY-30: somebody must stand in that sea beside an own land pawn."""
    position = table(field(SEA), {"white": "c4 e6"})
    assert not position.offered() & (NORTH | MIDST | SOUTH)
    position.refused("g6", "a4", "b4")


def test_any_pawn_in_the_sea_beside_an_own_land_pawn_is_an_embarking_jetty() -> None:
    """BY-30: the jetty on which one landed lets others follow from there."""
    position = table(field(SEA), {"white": "c4 e6 e7"})
    assert "a6" in position.offered()
    assert price(field(SEA), {"white": "b4 c4 e6 e7"}, "a6") == 3


def test_a_jetty_serves_its_own_sea_only() -> None:
    """BY-30."""
    position = table(field(TWO_SEAS), {"white": "c2 c3 c4 b5"}, reserve={"white": 5})
    at_sea = {square for square in position.offered() if square[0] in "ab" and square[1] in "456"}
    assert at_sea == {"b4", "b6", "a4", "a6"}
    position.refused("f5", "g4", "a5")


def test_jetties_of_one_sea_are_linked() -> None:
    """BY-31: the far group is part of the line."""
    position = table(field(SEA), {"white": "c3 c4 e6 e7"})
    position.play("f7")
    assert position.goers() == {"c3", "e7"}
    position.play("from c3")
    assert position.pawns("white") == {"c4", "e6", "e7", "f7"}


def test_a_jetty_must_be_maintained() -> None:
    """BY-35: lifting it would part those behind from those before it."""
    position = table(field(SEA), {"white": "c3 c4 e6 e7"})
    position.play("f7")
    position.refused("from c4", "from e6")


def test_a_jetty_that_is_not_needed_may_be_moved() -> None:
    """BY-35: only if the rest stays joined."""
    position = table(field(SEA), {"white": "c3 c4 d4 e6 e7"})
    position.play("f7")
    assert position.goers() == {"c3", "c4", "d4", "e7"}
    position.play("from c4")
    assert position.pawns("white") == {"c3", "d4", "e6", "e7", "f7"}


def test_jetties_of_two_seas_are_not_linked() -> None:
    """BY-31: lifting the land between them would part them."""
    position = table(field(TWO_SEAS), {"white": "b5 c5 d5 e5 f5"})
    position.play("d6")
    assert position.goers() == {"b5", "f5"}


def test_capturing_a_jetty_cuts_the_far_group_off() -> None:
    """BY-31, BY-40: the jetties are the liaison."""
    forces = {"white": "e3 e2", "black": "c3 c4 d4 e6 e7 f7"}
    position = table(field(SEA), forces)
    position.play("d4")
    assert position.points() == 1
    assert position.pawns("black") == {"c3", "c4", "e6", "e7", "f7"}
    forces = {"white": "d3 d2", "black": "b3 c4 e6 e7 f7"}
    position = table(field(SEA), forces)
    position.play("c4")
    assert position.pawns("black") == {"e6", "e7", "f7"}


@pytest.mark.parametrize(
    ("square", "black", "cost"),
    [
        ("e7", "g9", 1),
        ("d7", "g9", 2),
        ("c7", "g9", 2),
        ("e7", "e7 e8", 2),
        ("d7", "d7 d8", 3),
        ("c7", "c7 c8", 3),
    ],
)
def test_landing_costs_what_the_land_costs(square: str, black: str, cost: int) -> None:
    """BY-32: one point on open ground; obstacles and enemies at their own price."""
    forces = {"white": "c2 c3 c4 d6", "black": black}
    assert price(field(SEA), forces, square, reserve={"white": 5}) == cost


def test_landing_in_a_town_costs_one() -> None:
    """BY-32."""
    middle = " 6   . . . T . . .\n 5   ~ ~ ~ ~ ~ ~ ~\n 4   . . . . . . .\n"
    chart = field(middle, "town d6 Hull")
    assert price(chart, {"white": "d4 d5"}, "d6") == 1
    assert price(chart, {"white": "d4 d5", "black": "d6 d7"}, "d6") == 4


def test_over_a_narrow_sea_the_embarking_jetty_lands_directly() -> None:
    """BY-33."""
    position = table(field(STRAIT), {"white": "c2 c3 c4"}, reserve={"white": 5})
    position.play("c5")
    assert position.points() == 2
    position.play("d6")
    assert position.points() == 1
    assert position.pawns("white") == {"c2", "c3", "c4", "c5", "d6"}


def test_an_enemy_jetty_is_captured_from_land_for_three() -> None:
    assert price(field(SEA), {"white": "c2 c3", "black": "d4 e3"}, "d4") == 3


def test_an_enemy_jetty_is_captured_from_a_jetty_for_three() -> None:
    """BY-34: ordinary adjacency to any own pawn."""
    assert price(field(SEA), {"white": "b3 c4", "black": "d4 e3"}, "d4") == 3


def test_an_enemy_jetty_is_captured_where_a_jetty_of_ones_own_could_not_stand() -> None:
    """BY-34, BY-36: contact is enough; the far jetty out of contact stays safe."""
    forces = {"white": "a3 b3 b4", "black": "c4 d3 f6"}
    position = table(field(SEA), forces)
    assert "c4" in position.offered()
    position.refused("f6")


def test_land_and_sea_are_never_a_river_crossing() -> None:
    """BY-07: jetty prices are flat, and from a jetty one lands on the same bank (BY-27)."""
    middle = """
 6   . . .|. . . .
 5   . . .|. . . .
 4   . . . ~ ~ . .
"""
    chart = field(middle)
    assert price(chart, {"white": "c5"}, "d5") == 2
    assert price(chart, {"white": "c4"}, "d4") == 2
    assert price(chart, {"white": "c5"}, "d4") == 2
    assert price(chart, {"white": "c4 d4"}, "d5") == 1
    assert price(chart, {"white": "d5 d4"}, "c5") == 1


def test_an_only_pawn_embarks_and_lands() -> None:
    """BY-21: as if placed from the square it leaves."""
    assert price(field(STRAIT), {"white": "d4"}, "d5") == 2
    assert price(field(STRAIT), {"white": "d5"}, "d6") == 1
    alone = table(field(STRAIT), {"white": "d5"})
    assert alone.offered() == {"c6", "d6", "e6", "c4", "d4", "e4"}


def test_the_last_land_pawn_beside_the_jetty_does_not_cross_itself() -> None:
    """BY-30 with BY-20: an embarking jetty is one beside a land pawn that stays."""
    pair = table(field(SEA), {"white": "c3 c4"})
    assert not pair.offered() & NORTH
    three = table(field(SEA), {"white": "c2 c3 c4"})
    three.play("e6")
    assert three.pawns("white") == {"c3", "c4", "e6"}
    assert three.points() == 1


def test_each_pawn_has_its_own_price_for_a_jetty() -> None:
    """BY-30: e4 is beside d3 alone; without it the way is by sea."""
    forces = {"white": "b3 c3 c4 d3"}
    two = table(field(SEA), forces, points=2)
    assert two.play("e4").goers() == {"b3", "c3", "c4"}
    three = table(field(SEA), forces, points=3)
    assert three.play("e4").goers() == {"b3", "c3", "c4", "d3"}
    assert three.after("from b3").points() == 1
    assert three.after("from d3", picks=NEXT).turn() == "black"


def test_jetties_apart_bar_no_way() -> None:
    """BY-37: there is no chain across open water."""
    forces = {"white": "c3 c4 c6 c7 e6", "black": "d3"}
    position = table(field(SEA), forces, turn="black")
    assert {"d4", "e4"} <= position.offered()
    forces = {"white": "c4 c5 e5 e6", "black": "d4"}
    position = table(field(STRAIT), forces, turn="black")
    assert "d5" in position.offered()


def test_a_jetty_and_its_neighbour_bar_the_diagonal() -> None:
    """BY-37, BY-23: real diagonal neighbours do."""
    forces = {"white": "c4 d5", "black": "d4"}
    position = table(field(STRAIT), forces, turn="black")
    assert "c5" not in position.offered()
    assert "e5" in position.offered()
    position.refused("c5")

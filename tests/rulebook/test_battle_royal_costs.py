"""Battle Royal, what a square costs: every figure of the book's two tables."""

from __future__ import annotations

import pytest

from .battle_royal_table import CORNERS, NEXT, field, price, table

PLAIN = """
 6   . . . . . . .
 5   . . . {} . . .
 4   . . . . . . .
"""
RIVER = """
 6   . . . . . . .
 5   . . . {} . . .
     - - - - - - -
 4   . . . . . . .
"""
WHITE = "c2 c3 d4"
"""A line from the Capital to the square below d5, with which everything here is bought."""


def bought(middle: str, kind: str, black: str, square: str = "d5") -> int:
    """The price of d5 for a White who has a reserve."""
    names = ("town d5 Towton",) if kind == "T" else ()
    chart = field(middle.format(kind), *names)
    return price(chart, {"white": WHITE, "black": black}, square, reserve={"white": 4})


@pytest.mark.parametrize(
    ("kind", "empty", "held"),
    [(".", 1, 2), ("m", 2, 3), ("h", 2, 3), ("f", 2, 3), ("w", 2, 3), ("T", 1, 4)],
)
def test_a_square_on_the_same_bank(kind: str, empty: int, held: int) -> None:
    """BY-03, BY-05: numbered, mountain, hill, forest, marsh, town."""
    assert bought(PLAIN, kind, "f8") == empty
    assert bought(PLAIN, kind, "d5 e6") == held


@pytest.mark.parametrize(
    ("kind", "empty", "held"),
    [(".", 2, 3), ("m", 3, 4), ("h", 3, 4), ("f", 3, 4), ("w", 3, 4), ("T", 2, 4)],
)
def test_a_square_on_the_opposite_bank(kind: str, empty: int, held: int) -> None:
    """BY-28: one more for the river, but never more than four."""
    assert bought(RIVER, kind, "f8") == empty
    assert bought(RIVER, kind, "d5 e6") == held


@pytest.mark.parametrize("square", ["c5", "e5"])
def test_the_opposite_bank_diagonally(square: str) -> None:
    """BY-07: a river along a row is crossed diagonally too."""
    assert bought(RIVER, ".", "f8", square) == 2
    assert bought(RIVER, ".", f"{square} e6 d6", square) == 3


@pytest.mark.parametrize(("black", "cost"), [("f8", 2), ("c7 c8", 3)])
def test_an_enemy_rampart(black: str, cost: int) -> None:
    assert price(field(), {"white": "c6", "black": black}, "c7") == cost


@pytest.mark.parametrize(("black", "cost"), [("f8", 3), ("c7 c8", 4)])
def test_an_enemy_rampart_over_a_river(black: str, cost: int) -> None:
    """BY-28."""
    chart = field("     - - - - - - -\n 6   . . . . . . .\n 5   . . . . . . .\n 4   . . . . . . .")
    assert price(chart, {"white": "c6", "black": black}, "c7") == cost


def test_an_own_rampart_at_the_start_costs_two() -> None:
    """BY-38: before the centre was ever left."""
    assert price(field(), {"white": "c2"}, "c3", reserve={"white": 4}) == 2


def test_an_own_rampart_that_the_enemy_holds_costs_three() -> None:
    """Also when it would cost one empty (BY-38)."""
    held = {"white": "c2", "black": "c3 d4"}
    assert price(field(), held, "c3", reserve={"white": 4}) == 3
    assert price(field(), {"white": "c4 b4", "black": "c3 d3"}, "c3") == 3


@pytest.mark.parametrize("points", [1, 2, 3])
def test_an_empty_capital_costs_one(points: int) -> None:
    """BY-03, BY-43: towns and centre squares of Capitals."""
    position = table(field(), {"white": "c7 c6", "black": "e4"}, points=points)
    assert position.go("c8").over()


@pytest.mark.parametrize(("points", "able"), [(1, False), (2, False), (3, False), (4, True)])
def test_a_capital_that_is_held_costs_four(points: int, able: bool) -> None:
    """BY-03."""
    position = table(field(), {"white": "c7 c6"}, points=points, reserve={"black": 3})
    assert ("c8" in position.offered()) is able


def moated(black: str, points: int) -> bool:
    """Whether White can take a Capital with a river before it."""
    chart = field().replace(" 8   . # C # . . .", " 8   . # C # . . .\n     - - - - - - -")
    position = table(chart, {"white": "c7 c6", "black": black}, points=points)
    return "c8" in position.offered()


def test_a_capital_over_a_river() -> None:
    """BY-28: two empty, four held."""
    assert [moated("e4", points) for points in (1, 2, 3, 4)] == [False, True, True, True]
    assert [moated("c8", points) for points in (1, 2, 3, 4)] == [False, False, False, True]


def test_the_own_centre_costs_its_owner_one() -> None:
    assert price(field(), {"white": "c3 c4"}, "c2") == 1
    assert price(field(), {"white": "b1"}, "c2") == 1


@pytest.mark.parametrize(
    ("square", "black", "cost"),
    [
        ("a6", "e6", 1),
        ("a6", "a6 a5", 4),
        ("b6", "e6", 2),
        ("a5", "e6", 2),
        ("b6", "b6 a6", 3),
        ("a5", "a5 a6", 3),
    ],
)
def test_a_minor_capital_is_a_town_for_two(square: str, black: str, cost: int) -> None:
    """BY-06: and its grey squares are obstacles like others."""
    assert price(CORNERS, {"white": "b5", "black": black}, square) == cost


def test_a_minor_capital_is_no_winning_square_for_two() -> None:
    """BY-06."""
    position = table(CORNERS, {"white": "b5", "black": "a6 a5"})
    position.play("a6", picks=NEXT)
    assert not position.over()
    assert position.pawns("black") == {"a5"}


@pytest.mark.parametrize(
    ("square", "blue", "cost"),
    [("e6", "a6", 1), ("e6", "e6 d5", 4), ("d6", "a6", 2), ("d6", "d6 c6", 3), ("d5", "a6", 2)],
)
def test_a_main_capital_is_a_town_for_four(square: str, blue: str, cost: int) -> None:
    """And its grey squares are normal obstacles."""
    forces = {"yellow": "e5", "blue": blue, "green": "i1", "red": "i6"}
    assert price(CORNERS, forces, square, players=4) == cost


@pytest.mark.parametrize("kind", [":", "="])
def test_the_frontier_is_free_and_a_bridge_is_a_river(kind: str) -> None:
    """BY-10: neither has an effect of its own."""
    middle = RIVER.format(".").replace("-", kind)
    cost = price(field(middle), {"white": WHITE}, "d5", reserve={"white": 4})
    assert cost == (1 if kind == ":" else 2)


@pytest.mark.parametrize("border", ["|", "=", ":"])
def test_the_same_beside_a_square(border: str) -> None:
    """BY-10."""
    middle = f"""
 6   . . . .{border}. . .
 5   . . . .{border}. . .
 4   . . . .{border}. . .
"""
    for square in ("e4", "e5", "e6"):
        cost = price(field(middle), {"white": "d5"}, square)
        assert cost == (1 if border == ":" else 2)


@pytest.mark.parametrize("reserve", [0, 4])
def test_a_move_costs_what_a_placement_costs(reserve: int) -> None:
    """Unlike in other games the way does not count."""
    chart = field(PLAIN.format("m"))
    assert price(chart, {"white": WHITE}, "d5", reserve={"white": reserve}) == 2
    assert price(chart, {"white": WHITE}, "e5", reserve={"white": reserve}) == 1


def test_a_held_town_costs_no_less_with_many_beside_it() -> None:
    chart = field(PLAIN.format("T"), "town d5 Towton")
    white = "c2 c3 c4 d4 e4 c5 e5"
    forces = {"white": white, "black": "d5 d6"}
    assert price(chart, forces, "d5", reserve={"white": 4}) == 4

"""Battle Royal, capture and broken lines (BY-39 to BY-44), and the own Capital (BY-38)."""

from __future__ import annotations

import pytest

from .battle_royal_table import NEXT, Table, field, price, table

RIVER = """
 6   . . . . . . .
 5   . . . . . . .
 4   . . . . . . .
     - - - - - - -
"""
"""A river before White's Ramparts."""


def broken(black: str, reserve: int = 0) -> Table:
    """White's pawns d5 and e5 have just taken c6, wherever else Black stands."""
    forces = {"white": "d5 e5", "black": black}
    return table(field(), forces, reserve={"black": reserve}).play("c6")


# direct capture


def test_a_captured_pawn_is_removed_and_the_capturer_stands_there() -> None:
    """BY-39."""
    position = table(field(), {"white": "d4 d5", "black": "d6 d7"})
    position.play("d6")
    assert position.pawns("white") == {"d5", "d6"}
    assert position.pawns("black") == {"d7"}
    assert position.reserve("black") == 0


def test_a_captured_pawn_does_not_return_to_the_reserve() -> None:
    position = table(field(), {"white": "b6 b5", "black": "c8 c7"}, reserve={"black": 4})
    position.play("c7", picks=())
    assert position.pawns("black") == {"c8"}
    assert position.reserve("black") == 4


def test_pawns_are_captured_only_in_contact() -> None:
    """BY-39."""
    position = table(field(), {"white": "d4 d3", "black": "d6 d7"})
    position.refused("d6", "d7")


def test_several_pawns_may_be_captured_in_one_turn() -> None:
    """BY-12: two of two points each."""
    position = table(field(), {"white": "d4 d5", "black": "d6 e6 e7"})
    position.play("d6")
    assert position.points() == 2
    position.play("e6", "from d5", picks=NEXT)
    assert position.pawns("black") == {"e7"}
    assert position.pawns("white") == {"d6", "e6"}


def test_the_end_of_a_line_is_captured_alone() -> None:
    position = broken("c8 c7 c6")
    assert position.pawns("black") == {"c8", "c7"}
    assert position.points() == 2


# broken lines


@pytest.mark.parametrize(
    ("black", "reserve", "left", "kept"),
    [
        ("c8 c7 c6 c5", 0, "c8 c7", 0),
        ("c8 c7 c6 c5 c4", 1, "c8 c7", 1),
        ("c8 c7 c6 c5 c4 b4", 2, "c8 c7", 2),
        ("c8 c7 c6 c5 c4 b4 a4 a3", 7, "c8 c7", 7),
        ("c8 c7 c6 c5 c4 b4", 0, "c5 c4 b4", 0),
        ("c8 c7 c6 c5 c4 b4 a4", 1, "c5 c4 b4 a4", 0),
        ("e7 d7 c6 b5", 0, "e7 d7", 0),
        ("d7 c6 b5 b4", 0, "b5 b4", 0),
    ],
)
def test_the_lesser_part_of_a_broken_line_is_captured(
    black: str, reserve: int, left: str, kept: int
) -> None:
    """BY-42: the reserve counts with the pawn in the centre, and is lost with it."""
    position = broken(black, reserve)
    assert position.pawns("black") == set(left.split())
    assert position.reserve("black") == kept
    assert position.vacated("black") == ("c8" not in left)
    assert (position.turn(), position.points()) == ("white", 2)


def test_equal_parts_leave_the_choice_to_the_capturer() -> None:
    """BY-41: which group survives."""
    position = broken("c8 c7 c6 c5 c4")
    assert (position.turn(), position.position.actor) == ("white", 0)
    assert position.spared() == {"c8", "c5"}
    assert position.snapshot()["pending"] == {"broken": ["black"]}
    home = position.after("spare c8")
    assert home.pawns("black") == {"c8", "c7"}
    assert (home.turn(), home.points()) == ("white", 2)
    front = position.after("spare c5")
    assert front.pawns("black") == {"c5", "c4"}
    assert front.vacated("black")


def test_equal_parts_with_the_reserve_counted() -> None:
    """BY-41, BY-42: with the centre goes the reserve."""
    position = broken("c8 c7 c6 c5 c4 b4", reserve=1)
    assert position.spared() == {"c8", "c5"}
    home = position.after("spare c8")
    assert (home.pawns("black"), home.reserve("black")) == ({"c8", "c7"}, 1)
    front = position.after("spare c5")
    assert (front.pawns("black"), front.reserve("black")) == ({"c5", "c4", "b4"}, 0)


def test_any_square_of_a_group_names_it() -> None:
    """BY-41: it is said by its first, the top row first."""
    position = broken("c8 c7 c6 c5 c4")
    assert position.texts() == {"spare c8", "spare 24"}
    for text in ("spare c4", "spare 31", "spare 24", "Spare C5"):
        assert position.after(text).pawns("black") == {"c5", "c4"}
    assert position.after("spare c7").pawns("black") == {"c8", "c7"}
    position.no_move("spare c6", "spare d5", "end", "c5", "spare")


THREE = {"white": "d6 e7"}
"""White in d6 takes c6, from which three arms of Black's go out."""


def test_of_three_groups_only_the_largest_stays() -> None:
    """BY-40: however many the others are together."""
    forces = THREE | {"black": "c8 c7 c6 b5 a5 a4 d5 e5 f5 g5"}
    position = table(field(), forces).play("c6")
    assert position.pawns("black") == {"d5", "e5", "f5", "g5"}
    assert position.vacated("black")


def test_of_three_groups_the_reserve_may_make_one_the_largest() -> None:
    """BY-40, BY-42."""
    forces = THREE | {"black": "c8 c7 c6 b5 a5 a4 d5 e5 f5 g5"}
    position = table(field(), forces, reserve={"black": 3}).play("c6")
    assert position.pawns("black") == {"c8", "c7"}
    assert position.reserve("black") == 3


def test_of_three_groups_two_may_be_the_largest() -> None:
    """BY-41: one decision; the lesser group goes with the rest."""
    forces = THREE | {"black": "c8 c7 c6 b5 a5 a4 d5 e5 f5"}
    position = table(field(), forces).play("c6")
    assert position.spared() == {"a5", "d5"}
    position.no_move("spare c8")
    assert position.after("spare a5").pawns("black") == {"a5", "b5", "a4"}
    assert position.after("spare d5").pawns("black") == {"d5", "e5", "f5"}


def test_three_equal_groups_are_one_decision_too() -> None:
    """BY-41: two of the three go."""
    forces = THREE | {"black": "c8 c7 c6 b5 a5 d5 e5"}
    position = table(field(), forces).play("c6")
    assert position.spared() == {"c8", "a5", "d5"}
    assert position.after("spare d5").pawns("black") == {"d5", "e5"}
    assert position.after("spare c7").pawns("black") == {"c8", "c7"}


def test_a_line_that_stays_joined_another_way_is_not_broken() -> None:
    """BY-44: one check after each placement."""
    position = broken("c8 c7 c6 b6 b5 c5 c4")
    assert position.pawns("black") == {"c8", "c7", "b6", "b5", "c5", "c4"}


def test_after_a_choice_the_turn_goes_on() -> None:
    """BY-44: what is left is one line, and the points that are left may be used."""
    position = broken("c8 c7 c6 c5 c4")
    position.play("spare c5")
    assert position.points() == 2
    assert "b5" in position.offered()
    position.play("c5", "from d5", picks=NEXT)
    assert position.pawns("black") == {"c4"}


def test_after_a_choice_a_spent_card_ends_the_turn() -> None:
    forces = {"white": "d5 e5", "black": "c8 c7 c6 c5 c4"}
    position = table(field(), forces, points=2).play("c6")
    assert position.turn() == "white"
    position.play("spare c8", picks=NEXT)
    assert position.turn() == "black"


def test_the_attackers_own_line_is_never_broken_by_his_capture() -> None:
    """BY-39."""
    position = table(field(), {"white": "b5 c5 d5", "black": "c6 c7"})
    position.play("c6")
    assert position.goers() == {"b5", "d5"}
    position.refused("from c5")


def test_black_captures_like_white() -> None:
    forces = {"white": "c2 c3 c4 c5", "black": "d4 e4"}
    position = table(field(), forces, turn="black", reserve={"white": 5})
    position.play("c4")
    assert position.pawns("white") == {"c2", "c3"}
    assert position.reserve("white") == 5
    assert position.position.actor == 1


# the own Capital


@pytest.mark.parametrize(
    ("vacated", "ramparts", "cost"),
    [("", "vacated", 2), ("", "returned", 2), ("white", "vacated", 1), ("white", "returned", 1)],
)
def test_own_ramparts_after_returning_to_the_centre(vacated: str, ramparts: str, cost: int) -> None:
    """BY-38: the centre must have been left at least once."""
    forces = {"white": "b1 c2 d1"}
    assert price(field(), forces, "c3", vacated=vacated, ramparts=ramparts) == cost


@pytest.mark.parametrize(("ramparts", "cost"), [("vacated", 1), ("returned", 2)])
def test_own_ramparts_while_the_centre_is_empty(ramparts: str, cost: int) -> None:
    """BY-38: by default it is enough that the centre was left once."""
    assert price(field(), {"white": "c4 d4"}, "c3", ramparts=ramparts) == cost
    assert price(field(), {"white": "a1 b1"}, "b2", ramparts=ramparts) == cost


def test_the_move_that_vacates_the_centre_still_pays_two() -> None:
    """BY-38: the next one does not."""
    position = table(field(), {"white": "c2"})
    position.play("c3")
    assert (position.points(), position.vacated("white")) == (2, True)
    position.play("d2")
    assert position.points() == 1


def test_coming_back_to_the_centre_makes_ramparts_cheap() -> None:
    """BY-38: the set-up option asks that he stand there again."""
    position = table(field(), {"white": "b1 a1"}, ramparts="returned")
    assert position.play("c2").pawns("white") == {"b1", "c2"}
    assert position.points() == 3
    position.play("c1", "from b1")
    assert position.points() == 2


def test_the_discount_is_for_the_owner_alone() -> None:
    """BY-38: an enemy's Ramparts cost two however often he has left."""
    assert price(field(), {"white": "c6", "black": "f8"}, "c7", vacated="white black") == 2
    forces = {"white": "e4", "black": "c4"}
    assert price(field(), forces, "c3", turn="black") == 2


def test_the_discount_is_for_empty_ramparts_alone() -> None:
    """BY-38: nor do the Hills cost less."""
    assert price(field(), {"white": "c4 d4", "black": "c3 b2"}, "c3") == 3
    assert price(field(), {"white": "c4 d4"}, "b3") == 2


def test_the_river_comes_on_top() -> None:
    """BY-38: one and one, instead of two and one."""
    assert price(field(RIVER), {"white": "c4"}, "c3") == 2
    assert price(field(RIVER), {"white": "c4"}, "c3", ramparts="returned") == 3


def test_a_centre_emptied_by_a_break_counts_as_vacated() -> None:
    """BY-38: Black takes c3, and White's c2 is the lesser part."""
    forces = {"white": "c2 c3 c4 d4 e4", "black": "b4 a4"}
    position = table(field(), forces, turn="black", points=3)
    assert not position.vacated("white")
    position.play("c3", picks=NEXT)
    assert position.pawns("white") == {"c4", "d4", "e4"}
    assert position.vacated("white")

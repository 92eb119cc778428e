"""Battle Royal, what a seat is shown: what a step takes, whose mat is whose, and names."""

from __future__ import annotations

import pytest

from regalia.kernel.scene import Grid, Scene, Touch

from .battle_royal_table import CORNERS, Table, begun, field, rules, table


def seen(laid: Table) -> Scene:
    names = rules().seat_names(rules().choose(laid.options))
    return rules().scene(laid.position, laid.position.actor, names)


def touch(laid: Table, square: str) -> Touch:
    """The touch of the move to that square."""
    text = laid.names.said(square)
    (found,) = [each for each in seen(laid).touches if each.text == text]
    return found


def labels(scene: Scene) -> dict[str, str]:
    """What the names on the map are names of."""
    (grid,) = [area for mat in scene.mats for area in mat.areas if isinstance(area, Grid)]
    return {label.text: label.kind for label in grid.labels}


def test_an_empty_capital_is_said_to_be_taken() -> None:
    laid = table(field(), {"white": "c6 c7", "black": "e4 e5"})
    assert touch(laid, "c8").note == "1 point: takes the capital"


def test_with_the_capital_all_pawns_of_its_colour_are_struck() -> None:
    laid = table(CORNERS, {"yellow": "b4 b5", "blue": "c6", "green": "i1", "red": "i6"}, players=4)
    assert touch(laid, "a6").note == "1 point: takes the capital"
    assert touch(laid, "a6").marks == (f"pawn.{laid.names.said('c6')}",)


def test_the_partners_capital_is_no_prize() -> None:
    laid = table(CORNERS, {"yellow": "h3 h2", "green": "g3", "blue": "a6", "red": "i6"}, players=4)
    assert touch(laid, "i1").note == "1 point"


def test_a_mat_has_the_colour_of_its_force() -> None:
    four = {"yellow": "a1", "blue": "a6", "green": "i1", "red": "i6"}
    mats = seen(table(CORNERS, four, players=4)).mats
    assert [mat.shade for mat in mats] == ["", "yellow", "blue", "green", "red"]
    mats = seen(table(CORNERS, {})).mats
    assert [mat.shade for mat in mats] == ["", "white", "black"]


def test_a_capital_that_nobody_plays_for_is_called_a_town() -> None:
    four = {"yellow": "a1", "blue": "a6", "green": "i1", "red": "i6"}
    assert labels(seen(table(CORNERS, {}))) == {
        "Lancaster": "capital",
        "York": "capital",
        "Bristol": "town",
        "London": "town",
        "Chester": "town",
        "Lincoln": "town",
    }
    assert labels(seen(table(CORNERS, four, players=4)))["York"] == "town"
    assert labels(seen(table(CORNERS, four, players=4)))["Bristol"] == "capital"


@pytest.mark.parametrize(
    ("card", "asked"),
    [(3, "End the turn? 3 points are lost."), (1, "End the turn? 1 point is lost.")],
)
def test_before_points_are_lost_one_is_asked(card: int, asked: str) -> None:
    """BY-13."""
    laid = begun(field(), card)
    scene = rules().scene(laid.position, 0, ("Ann", "Ben"))
    asks = {touch.text: touch.ask for touch in scene.touches}
    assert asks.pop("end") == asked
    assert set(asks.values()) == {""}


def test_the_pawn_that_captures_marks_whom_it_strikes() -> None:
    forces = {"white": "b4 c4 c5", "black": "c8 d7 d6"}
    laid = table(field(), forces).play("d6")
    scene = rules().scene(laid.position, 0, ("Ann", "Ben"))
    assert len(scene.touches) > 1
    for touch in scene.touches:
        assert touch.marks == (f"pawn.{laid.names.said('d6')}",)


def test_a_square_that_cannot_be_had_says_why() -> None:
    laid = table(field(), {"white": "c2 c3", "black": "c8"}, points=1)
    refusals = dict(seen(laid).refusals)
    assert refusals["square.b3"] == "That costs 2 points, and you have 1."
    assert f"square.{laid.names.said('c4')}" not in refusals
    assert refusals["square.c2"] == "A pawn of yours stands there already."
    assert refusals["square.44"] == "No pawn of yours stands beside that square."


def test_a_pawn_that_cannot_go_says_why() -> None:
    laid = table(field(), {"white": "b4 c4 d4", "black": "c8"}).play("c5")
    said = laid.names.said("c4")
    assert dict(seen(laid).refusals) == {
        f"square.{said}": "Without that pawn your line would be broken.",
        "square.c8": "No pawn of yours stands there.",
    }

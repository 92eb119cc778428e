"""Battle Royal for four and three players (BY-26, BY-50 to BY-55)."""

from __future__ import annotations

import pytest

from regalia.kernel.position import LOSS, WIN

from .battle_royal_table import CORNERS, NEXT, begun, drawing, price, table

HOME = {"yellow": "a1", "blue": "a6", "green": "i1", "red": "i6"}


def test_four_forces_of_twelve_in_the_corners() -> None:
    """BY-50, BY-52: Yellow, Blue, Green, Red."""
    position = begun(CORNERS, 4, players=4)
    forces = position.snapshot()["forces"]
    assert [force["colour"] for force in forces] == ["yellow", "blue", "green", "red"]
    for colour, centre in HOME.items():
        assert position.pawns(colour) == {centre}
        assert position.reserve(colour) == 11


def test_yellow_begins_and_the_sides_alternate() -> None:
    """BY-16, BY-50."""
    position = begun(CORNERS, 4, players=4)
    seen = [(position.turn(), position.position.actor)]
    for pick in drawing(4, 3, 3, 3, left=(1, 3, 3, 3, 2)):
        position.play("end", picks=[pick])
        seen.append((position.turn(), position.position.actor))
    assert seen == [("yellow", 0), ("blue", 1), ("green", 2), ("red", 3), ("yellow", 0)]


@pytest.mark.parametrize(
    ("double", "actors"), [("yellow-green", [0, 1, 0, 2, 0]), ("blue-red", [0, 1, 2, 1, 0])]
)
def test_with_three_one_player_takes_two_separate_turns(double: str, actors: list[int]) -> None:
    """BY-55: one for each colour; seats are numbered by first turn."""
    position = begun(CORNERS, 4, players=3, double=double)
    seen, colours = [position.position.actor], [position.turn()]
    for pick in drawing(4, 3, 3, 3, left=(1, 3, 3, 3, 2)):
        position.play("end", picks=[pick])
        seen.append(position.position.actor)
        colours.append(position.turn())
    assert seen == actors
    assert colours == ["yellow", "blue", "green", "red", "yellow"]


def test_the_double_player_holds_yellow_and_green_unless_told() -> None:
    """BY-55."""
    position = begun(CORNERS, 0, 4, players=3)
    assert (position.turn(), position.position.actor) == ("blue", 1)
    position.play("end", picks=drawing(4, left=(0, 3, 3, 3, 2)))
    assert (position.turn(), position.position.actor) == ("green", 0)


def test_the_double_player_wins_with_both_colours() -> None:
    """BY-55: one verdict a seat."""
    forces = {"yellow": "h5 h4", "green": "i1", "red": "i6"}
    position = table(CORNERS, forces, players=3, fallen="blue")
    assert position.play("i6").verdicts() == [WIN, LOSS, LOSS]
    forces = {"yellow": "h5 h4", "green": "i1", "red": "i6"}
    position = table(CORNERS, forces, players=3, fallen="blue", double="blue-red")
    assert position.play("i6").verdicts() == [WIN, LOSS, WIN]


def test_the_two_forces_of_one_player_stay_separate() -> None:
    """BY-55, BY-26: Green's pawns do not support Yellow's."""
    forces = HOME | {"yellow": "a1", "green": "c3 d3"}
    position = table(CORNERS, forces, players=3, reserve={"yellow": 3})
    assert position.offered() == {"b1", "a2", "b2"}
    position.refused("c4", "d3")


def test_the_opening_from_a_corner() -> None:
    """Minor Capitals are Capitals with four players: Ramparts two, the open square one."""
    assert begun(CORNERS, 1, players=4).offered() == {"b2"}
    assert begun(CORNERS, 2, players=4).offered() == {"b2", "b1", "a2"}


def test_own_ramparts_of_a_minor_capital() -> None:
    """BY-38 holds for four players too."""
    assert price(CORNERS, HOME | {"yellow": "b2 c2"}, "b1", players=4) == 1
    options = {"players": 4, "ramparts": "returned"}
    assert price(CORNERS, HOME | {"yellow": "b2 c2"}, "b1", **options) == 2


@pytest.mark.parametrize("square", ["h1", "b6"])
def test_ramparts_of_others_cost_two(square: str) -> None:
    """BY-38: the partner's as well."""
    yellow = {"h1": "h2 g2", "b6": "b5 c5"}[square]
    assert price(CORNERS, HOME | {"yellow": yellow}, square, players=4) == 2


# partners


def test_partners_may_cross_each_others_line_diagonally() -> None:
    """BY-26."""
    forces = HOME | {"yellow": "c3"}
    assert "d4" in table(CORNERS, forces | {"green": "c4 d3"}, players=4).offered()
    assert "d4" not in table(CORNERS, forces | {"blue": "c4 d3"}, players=4).offered()


def test_partners_cannot_be_captured() -> None:
    """BY-26."""
    position = table(CORNERS, HOME | {"yellow": "c3", "green": "c4 d3"}, players=4)
    position.refused("c4", "d3")
    either = table(CORNERS, HOME | {"yellow": "c3", "blue": "c4", "red": "d3"}, players=4)
    assert {"c4", "d3"} <= either.offered()


def test_partners_do_not_connect() -> None:
    """BY-26: Green's pawns beside it do not hold Yellow's line together."""
    forces = HOME | {"yellow": "b3 c3 d3", "green": "b2 c2 d2"}
    position = table(CORNERS, forces, players=4)
    assert position.play("c4").goers() == {"b3", "d3"}


def test_partners_form_no_base_in_a_break() -> None:
    """BY-26: Red's pawns beside it do not join Blue's broken line."""
    forces = HOME | {"yellow": "d4 e4", "blue": "b3 c3 d3", "red": "b2 c2 d2"}
    position = table(CORNERS, forces, players=4)
    position.play("c3")
    assert position.spared() == {"b3", "d3"}


def test_a_break_concerns_the_captured_colour_alone() -> None:
    """BY-40: Blue's line is broken, Red's in the same place is not."""
    forces = HOME | {"yellow": "d4 e4", "blue": "a3 b3 c3 d3", "red": "b2 c2 d2"}
    position = table(CORNERS, forces, players=4)
    position.play("c3")
    assert position.pawns("blue") == {"a3", "b3"}
    assert position.pawns("red") == {"b2", "c2", "d2"}


# captured Capitals


def test_the_pawns_of_a_captured_capital_are_withdrawn() -> None:
    """BY-53: he is out and his partner continues alone."""
    forces = HOME | {"yellow": "b5 b4", "blue": "a6 b6 c6"}
    position = table(CORNERS, forces, players=4, reserve={"blue": 5})
    position.play("a6", picks=NEXT)
    assert position.pawns("blue") == set()
    assert position.reserve("blue") == 0
    assert position.fallen("blue")
    assert position.pawns("red") == {"i6"}
    assert position.turn() == "green"


def test_an_empty_capital_is_captured_by_occupation() -> None:
    """BY-53: for one point, and the turn goes on."""
    forces = HOME | {"yellow": "b5 b4", "blue": "d4 e4"}
    position = table(CORNERS, forces, players=4)
    position.play("a6")
    assert (position.turn(), position.points()) == ("yellow", 3)
    assert position.fallen("blue")
    assert position.pawns("blue") == set()


def test_a_force_that_is_out_has_no_turns() -> None:
    """BY-53."""
    forces = {"yellow": "a1", "green": "i1", "red": "i6"}
    position = table(CORNERS, forces, players=4, fallen="blue")
    position.play("end", picks=NEXT)
    assert position.turn() == "green"
    position.play("end", "end", picks=[9, 9])
    assert position.turn() == "yellow"


def test_both_capitals_of_a_side_end_the_game() -> None:
    """(a): the allies who captured them win, also the one who did nothing."""
    forces = {"yellow": "h5 h4", "green": "i1", "red": "i6"}
    position = table(CORNERS, forces, players=4, fallen="blue", reserve={"red": 4})
    assert position.play("i6").verdicts() == [WIN, LOSS, WIN, LOSS]


def test_a_partner_who_is_out_wins_too() -> None:
    forces = {"yellow": "h5 h4", "red": "i6"}
    position = table(CORNERS, forces, players=4, fallen="blue green")
    assert position.play("i6").verdicts() == [WIN, LOSS, WIN, LOSS]


def test_one_player_may_take_both_capitals_successively() -> None:
    """Each may direct his forces against either enemy."""
    forces = HOME | {"yellow": "b5 c4 d4 e4 f4 g4 h5 c3 d3", "blue": "d1", "red": "f1"}
    position = table(CORNERS, forces, players=4)
    position.play("a6", "from d3")
    assert position.fallen("blue")
    assert not position.over()
    position.play("i6", "from c3")
    assert position.verdicts() == [WIN, LOSS, WIN, LOSS]


def test_all_pawns_of_a_side_captured_end_the_game() -> None:
    """(b): board and reserve of both partners (BY-48)."""
    forces = {"yellow": "d3 d4", "green": "i1", "red": "e5"}
    position = table(CORNERS, forces, players=4)
    assert position.play("e5").verdicts() == [WIN, LOSS, WIN, LOSS]


def test_withdrawn_pawns_count_as_captured() -> None:
    """BY-53: for (b); here Blue's last pawns go with his Capital, and Red had none."""
    forces = {"yellow": "b5 b4", "green": "i1", "blue": "a6 b6"}
    position = table(CORNERS, forces, players=4)
    assert position.play("a6").verdicts() == [WIN, LOSS, WIN, LOSS]


def test_who_loses_all_his_pawns_is_out_but_his_partner_plays_on() -> None:
    """BY-54: his Capital is untouched."""
    forces = HOME | {"yellow": "d3 d4", "blue": "e5"}
    position = table(CORNERS, forces, players=4, points=3)
    position.play("e5", picks=NEXT)
    assert not position.over()
    assert not position.fallen("blue")
    assert position.turn() == "green"


def test_the_capital_of_a_player_who_is_out_can_still_be_occupied() -> None:
    """BY-54: it changes nothing else."""
    forces = {"yellow": "b5 b4", "green": "i1", "red": "i6 h5"}
    position = table(CORNERS, forces, players=4, reserve={"red": 2})
    position.play("a6")
    assert position.fallen("blue")
    assert not position.over()
    assert position.pawns("red") == {"i6", "h5"}
    assert position.reserve("red") == 2
    assert position.points() == 3


def test_a_partner_may_stand_on_a_vacated_centre() -> None:
    """BY-53: without capturing it, for the price of a Capital."""
    forces = HOME | {"blue": "d4 e4", "red": "b5 b4"}
    position = table(CORNERS, forces, players=4, turn="red")
    position.play("a6")
    assert position.points() == 3
    assert not position.fallen("blue")
    assert position.pawns("blue") == {"d4", "e4"}


def test_an_enemy_who_takes_the_partner_there_captures_the_capital() -> None:
    """BY-53."""
    forces = HOME | {"yellow": "b5 b4", "blue": "d3 e4", "red": "a6 a5"}
    position = table(CORNERS, forces, players=4)
    position.play("a6", picks=NEXT)
    assert position.fallen("blue")
    assert position.pawns("blue") == set()
    assert position.pawns("red") == {"a5"}
    assert not position.over()


def test_a_capital_once_captured_stays_captured() -> None:
    """BY-47: the capturer may leave it again."""
    forces = {"yellow": "a6 b5", "green": "i1", "red": "i6"}
    position = table(CORNERS, forces, players=4, fallen="blue")
    position.play("c4")
    assert position.pawns("yellow") == {"b5", "c4"}
    assert position.fallen("blue")


def test_to_enter_a_captured_capital_again_captures_nothing() -> None:
    """BY-47, BY-49: the quiet turns go on being counted."""
    forces = {"yellow": "b5 b4", "green": "i1", "red": "i6"}
    position = table(CORNERS, forces, players=4, fallen="blue", quiet=50)
    position.play("a6").play("end", picks=NEXT)
    assert position.quiet() == 51


def test_the_main_capitals_are_ordinary_towns_for_four() -> None:
    """Nobody wins there."""
    position = table(CORNERS, HOME | {"yellow": "e4 e5"}, players=4)
    position.play("e6")
    assert not position.over()
    assert position.points() == 3


def test_the_main_game_needs_no_minor_capitals() -> None:
    """For two players the corners are not manned."""
    position = begun(CORNERS, 4)
    assert position.pawns("white") == {"e1"}
    assert len(position.snapshot()["forces"]) == 2

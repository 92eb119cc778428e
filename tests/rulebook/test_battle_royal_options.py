"""Battle Royal: options, texts and snapshots that are wrong, and snapshots that are right."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from regalia.kernel.errors import BadOptions, BadSnapshot, Unreadable

from .battle_royal_table import CORNERS, Table, begun, field, rules, table


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 1),
        ("players", 5),
        ("players", "many"),
        ("pawns", -1),
        ("pawns", 25),
        ("pincer", "perhaps"),
        ("ramparts", "never"),
        ("double", "yellow-blue"),
        ("colour", "red"),
        ("map", 7.5),
    ],
)
def test_options_out_of_range_are_refused(name: str, value: object) -> None:
    """The sentence names the field."""
    with pytest.raises(BadOptions, match=name):
        rules().choose({name: value})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_default_map_is_for_two_to_four(players: int) -> None:
    rules().choose({"players": players})


@pytest.mark.parametrize("text", ["", "hello", "z99", "0", "50", "c", "7c", "from", "--", "c4 c5"])
def test_a_text_that_names_no_move_is_unreadable(text: str) -> None:
    """There are 49 numbered squares on this map."""
    position = table(field(), {"white": "c2 c3"}, reserve={"white": 3})
    with pytest.raises(Unreadable):
        rules().read(position.position, text)


@pytest.mark.parametrize("text", ["a9", "c3", "c8", "York", "49", "1"])
def test_a_square_that_cannot_be_had_is_refused_with_a_reason(text: str) -> None:
    table(field(), {"white": "c2 c3"}, reserve={"white": 3}).refused(text)


def test_a_square_that_is_too_dear_is_refused_with_a_reason() -> None:
    table(field(), {"white": "c2 c3"}, reserve={"white": 3}, points=1).refused("b2", "d3")


def test_questions_that_nobody_asked_cannot_be_answered() -> None:
    position = table(field(), {"white": "b4 c4 d4"})
    position.no_move("from b4", "spare b4")
    position.play("c5")
    position.no_move("c6", "end", "spare b4", "from a1")


def test_end_in_capitals_ends_the_turn() -> None:
    position = table(field(), {"white": "b4 c4 d4"})
    position.play(" END ", picks=[11])
    assert position.turn() == "black"


# snapshots


def test_a_snapshot_tells_the_whole_position() -> None:
    position = table(field(), {"white": "c2 c3 c4"}, reserve={"white": 12, "black": 14}, points=2)
    data = position.snapshot()
    forces = data.pop("forces")
    assert data == {
        "version": 1,
        "turn": "white",
        "card": 4,
        "points": 2,
        "pack": [1, 3, 3, 3, 2],
        "quiet": 0,
    }
    assert [each | {"pawns": set(each["pawns"].split())} for each in forces] == [
        {
            "colour": "white",
            "reserve": 12,
            "pawns": {"c2", "c3", "31"},
            "vacated": False,
            "fallen": False,
        },
        {"colour": "black", "reserve": 14, "pawns": {"c8"}, "vacated": False, "fallen": False},
    ]


def mid_move() -> Table:
    return table(field(), {"white": "b4 c4 d4"}).play("c5")


def mid_break() -> Table:
    return table(field(), {"white": "d5 e5", "black": "c8 c7 c6 c5 c4"}).play("c6")


def cut() -> Table:
    forces = {"white": "d5 e6", "black": "d6 d7 e8 f7 f6 e5"}
    return table(field(), forces, turn="black", pincer=True, crossings={"d5": "white"})


def test_a_snapshot_restores_an_equal_position() -> None:
    """At the choice of a square, of a pawn and of a group; with a crossing; with four."""
    for each in (
        begun(field(), 3),
        begun(CORNERS, 2, players=4),
        begun(CORNERS, 2, players=3, double="blue-red"),
        mid_move(),
        mid_break(),
        cut(),
    ):
        data = each.snapshot()
        again = rules().restore(each.options, copy.deepcopy(data))
        assert again.snapshot() == data
        assert again.actor == each.position.actor
        assert Table(again, each.chart, each.options).legal() == each.legal()


def test_a_snapshot_in_the_middle_of_a_move() -> None:
    """`pending` tells what is being decided."""
    assert mid_move().snapshot()["pending"] == {"to": "24"}
    assert mid_break().snapshot()["pending"] == {"broken": ["black"]}
    assert not table(field(), {"white": "b4 c4 d4"}).snapshot().get("pending")
    laid = table(field(), {"white": "b4 c4 d4"}, pending={"to": "c5"})
    assert laid.goers() == {"b4", "d4"}


def test_a_copy_is_independent() -> None:
    position = table(field(), {"white": "b4 c4 d4"})
    before = position.snapshot()
    position.after("c5", "from b4")
    assert position.snapshot() == before


def good() -> dict[str, Any]:
    forces = {"white": "c2 c3 c4", "black": "c8 c7"}
    return table(field(), forces, reserve={"white": 5, "black": 5}).snapshot()


def test_the_snapshot_that_is_spoilt_below_is_good() -> None:
    rules().restore({"map": field()}, good())


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("version", 2),
        ("version", None),
        ("turn", "green"),
        ("turn", 0),
        ("card", 5),
        ("card", -1),
        ("points", 5),
        ("points", -1),
        ("points", "two"),
        ("pack", [1, 3, 3, 3]),
        ("pack", [2, 3, 3, 3, 2]),
        ("pack", [1, 3, 3, 3, -1]),
        ("pack", "all"),
        ("quiet", -1),
        ("forces", []),
        ("forces", None),
        ("pending", {"to": "z9"}),
        ("pending", {"broken": ["green"]}),
    ],
)
def test_a_spoilt_snapshot_is_refused(key: str, value: object) -> None:
    data = good()
    data[key] = value
    with pytest.raises(BadSnapshot):
        rules().restore({"map": field()}, data)


@pytest.mark.parametrize("key", ["version", "turn", "card", "points", "pack", "forces"])
def test_a_snapshot_with_something_missing_is_refused(key: str) -> None:
    data = good()
    del data[key]
    with pytest.raises(BadSnapshot):
        rules().restore({"map": field()}, data)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("colour", "black"),
        ("colour", "green"),
        ("reserve", -1),
        ("reserve", 13),
        ("reserve", "few"),
        ("pawns", "c2 c2"),
        ("pawns", "c2 z9"),
        ("pawns", "c2 50"),
        ("pawns", "c2 c7"),
        ("pawns", 7),
        ("vacated", "perhaps"),
        ("fallen", None),
    ],
)
def test_a_spoilt_force_is_refused(key: str, value: object) -> None:
    """Unknown squares, two pawns on one square, more pawns than there are."""
    data = good()
    data["forces"][0][key] = value
    with pytest.raises(BadSnapshot):
        rules().restore({"map": field()}, data)


def test_a_pawn_in_the_lake_is_refused() -> None:
    """BY-09."""
    lake = field(" 6   . m m m . . .\n 5   . m o m . . .\n 4   . m m m . . .")
    rules().restore({"map": lake}, table(lake, {"white": "c2 c3 c4"}).snapshot())
    data = table(lake, {"white": "c2 c3 c4"}).snapshot()
    data["forces"][0]["pawns"] = "c2 c3 c4 c5"
    with pytest.raises(BadSnapshot):
        rules().restore({"map": lake}, data)


def test_the_snapshot_of_another_number_of_players_is_refused() -> None:
    with pytest.raises(BadSnapshot):
        rules().restore({"map": CORNERS, "players": 4}, begun(CORNERS, 2).snapshot())


def test_the_forces_are_in_order_of_play() -> None:
    data = good()
    data["forces"].reverse()
    with pytest.raises(BadSnapshot):
        rules().restore({"map": field()}, data)

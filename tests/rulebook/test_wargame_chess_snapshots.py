"""Wargame Chess: a snapshot that cannot be is refused with a sentence; one that can plays on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
import pytest

from regalia.kernel.errors import BadSnapshot

from .wargame_chess_table import Table, field, rules

OURS: Final = "rook a5 +1, king h1, pawn h2"
THEIRS: Final = "rook d5 +1, king h8, pawn h7"


def quiet() -> Table:
    return field(OURS, THEIRS, active="star", ready="moon")


def fighting() -> Table:
    """The Attacker is asked whether to spend a token."""
    return field(OURS, THEIRS).play("a5", "d5")


def refused(table: Table, change: Callable[[dict[str, Any]], object], sentence: str) -> None:
    """The snapshot as it is comes back; changed like this it is refused."""
    data = msgspec.json.decode(msgspec.json.encode(table.snapshot()))
    assert rules().restore(table.options, data).snapshot() == table.snapshot()
    change(data)
    with pytest.raises(BadSnapshot, match=sentence):
        rules().restore(table.options, data)


def put(place: str, value: object) -> Callable[[dict[str, Any]], object]:
    """Change one place, named with dots: `pieces.0.at`."""

    def change(data: Any) -> None:
        *way, last = [
            int(step) if step.lstrip("-").isdigit() else step for step in place.split(".")
        ]
        for step in way:
            data = data[step]
        data[last] = value

    return change


QUIET: Final = (
    ("turn", 11, "turns are 1 to 10"),
    ("turn", 0, "course of a battle"),
    ("pieces.0.kind", "queen", "order of its list"),
    ("pieces.1.at", "a5", "two pieces stand on a5"),
    ("pieces.1.at", "j9", "not on the board"),
    ("pieces.1.at", "", "if it has a square"),
    ("pieces.1.zone", "slain", "if it has a square"),
    ("terrain", {"a5": "tree"}, "can stand on a5"),
    ("tarot.active", "sun", "one of those dealt out"),
    ("tarot.discard", ["moon"], "there twice"),
    ("tarot.dealt", ["star", "moon", "sun", "fool"], "dealt out at most"),
    ("minor.discard", "KS KS", "no card, or is there twice"),
    ("minor.aside", "KS", "only Joker cards"),
    ("bones.0.0", 5, "no such face"),
    ("bones.0.4", 3, "no such die"),
    ("own", [0] * 16 + [1, 0], "no such effect"),
    ("own", [0] * 16 + [16, 0], "between Activations only"),
    ("waits", {"tower": True}, "end of an Activation only"),
    ("waits", {"layer": 1}, "layer"),
    ("activation", {"piece": 0, "again": False, "fresh": False}, "another piece Activates"),
    ("attack", {"striker": 0, "struck": 24, "square": "d5", "from": "a5", "holds": 24, "paid": 0},
     "to be settled"),
    ("stack", [[1, 22, 0, 0, -1, -1, 0]], "course of a battle"),
    ("rolls", {"dice": [21, 0, 0, 0, 0, 0]}, "no such face"),
    ("rolls", {"dice": [1] * 6, "attack": [0, 1]}, "four numbers"),
    ("over", {"ending": "king-slain", "winner": 0}, "ended like that"),
    ("over", {"ending": "last-turn", "winner": 0}, "ended like that"),
)  # fmt: skip


@pytest.mark.parametrize(("place", "value", "sentence"), QUIET)
def test_what_cannot_be_at_the_choice_of_a_piece(place: str, value: object, sentence: str) -> None:
    refused(quiet(), put(place, value), sentence)


def test_a_piece_is_not_there_twice_and_none_is_missing() -> None:
    refused(quiet(), lambda data: data["pieces"].append(data["pieces"][0]), "not in its list")
    refused(quiet(), lambda data: data["pieces"].pop(0), "order of its list|missing")


FIGHTING: Final = (
    ("stack.0", [0, 5, 0, 0, -1, -1, 0], "lowest frame"),
    ("stack.0.1", 6, "lowest frame"),
    ("stack.0.4", 1, "another piece Activates"),
    ("stack.-1.4", 1, "does not fight"),
    ("stack.-1.4", 40, "no such piece"),
    ("stack.-1.6", 2, "what a token pays for"),
    ("stack.-1", [1, 32, 0, 1, -1, -1, 0], "not at that point"),
    ("stack.-1", [0, 8, 0, 0, -1, -1, 0], "to be settled"),
    ("stack.-1", [1, 99, 0, 0, -1, -1, 0], "is none"),
    ("stack.-1", [1, 100, 0, 0, -1, -1, 0], "nobody has anything to decide"),
    ("stack.-1", [1, 22, 0, 0, -1, -1, 0], "is none"),
    ("stack.-1", [1, 21, 0, 0, 0, -1, 0], "nothing is set up"),
    ("stack.-1", [0, 3, 0, 0, -1, 0, 0], "not now"),
    ("stack.-1", [0, 51, 0, 0, -1, -1, 3], "dealt out"),
    ("attack.struck", 1, "two pieces stand on d5"),
    ("attack.square", "d4", "shares the contested square"),
    ("attack.from", "h2", "go back where it came from"),
    ("attack.paid", 16, "paid"),
    ("to", 1, "another side"),
    ("pieces.0.tokens", 0, "nobody has anything to decide"),
)


@pytest.mark.parametrize(("place", "value", "sentence"), FIGHTING)
def test_what_cannot_be_in_the_middle_of_an_attack(
    place: str, value: object, sentence: str
) -> None:
    refused(fighting(), put(place, value), sentence)


def test_a_battle_that_is_over_ended_as_it_can_have() -> None:
    table = field("rook a8, king h1", "king d8, pawn h7").play("a8", "d8", roll=(6, 6, 1, 1))
    for place, value in (
        ("over.winner", 1),
        ("over.ending", "only-jokers"),
        ("over.fallen", [-1, 25]),
        ("over.fell", ["", ""]),
        ("over.lost", ["king-slain", ""]),
        ("pieces.2.zone", "removed"),
    ):
        refused(table, put(place, value), "[a-z]")


def test_a_snapshot_of_nothing_but_jokers_is_over() -> None:
    """WG-44."""
    table = field("joker a1, king slain", "king h8, pawn h7")
    assert table.winner() == 1

"""Battle Royal: a snapshot that cannot be is refused, and the sentence says what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from regalia.kernel.errors import BadSnapshot
from regalia.proofs import spread
from regalia.proofs.tampered import tampered_snapshots_are_refused_or_play_on

from .battle_royal_table import CORNERS, Table, field, rules, table

Spoil = Callable[[dict[str, Any]], object]
FOUR = {"yellow": "a1 b2", "blue": "a6 b5", "green": "i1", "red": "i6"}


def refused(laid: Table, data: dict[str, Any]) -> str:
    """The sentence with which a snapshot is refused."""
    with pytest.raises(BadSnapshot) as caught:
        rules().restore(laid.options, data)
    return str(caught.value)


def two() -> Table:
    reserve = {"white": 5, "black": 5}
    return table(field(), {"white": "c2 c3 c4", "black": "c8 c7"}, reserve=reserve)


TWO: dict[str, tuple[Spoil, str]] = {
    "both colours on one space": (
        lambda d: d["forces"][1].update(pawns="c8 c7 c3"),
        "a pawn of black cannot stand on c3",
    ),
    "a broken line": (
        lambda d: d["forces"][0].update(pawns="c2 c3 5"),
        "the line of white is broken",
    ),
    "a reserve without a capital": (
        lambda d: d["forces"][1].update(pawns="c7"),
        "black has a reserve but nobody in the capital",
    ),
    "a reserve after leaving": (
        lambda d: d["forces"][0].update(vacated=True),
        "white has a reserve and cannot have left the capital",
    ),
    "a capital never left": (
        lambda d: d["forces"][1].update(pawns="c7", reserve=0),
        "black does not stand in the capital and must have left it",
    ),
    "a capital that fell": (
        lambda d: d["forces"][1].update(fallen=True),
        "black has fallen and cannot have pawns",
    ),
    "an enemy in the capital": (
        lambda d: [
            d["forces"][0].update(pawns="c2 c3 c4 c8", reserve=0),
            d["forces"][1].update(pawns="c7", reserve=0, vacated=True),
        ],
        "an enemy stands in black's capital",
    ),
    "nobody left": (
        lambda d: d["forces"][1].update(pawns="", reserve=0, vacated=True),
        "Black without pawns have lost",
    ),
    "a card in the pack": (lambda d: d.update(pack=[1, 3, 3, 3, 3]), "is still in the pack"),
    "more points than the card": (lambda d: d.update(card=2, pack=[1, 3, 2, 3, 3]), "no more"),
    "no points": (lambda d: d.update(points=0), "white has nothing to decide"),
    "too quiet": (lambda d: d.update(quiet=200), "so many turns without a capture end the game"),
    "quiet and not": (lambda d: d.update(quiet=3, captured=True), "is not quiet"),
    "an end without reason": (
        lambda d: d.update(over={"why": 1, "winner": 0}),
        "the losers' capitals have not all been captured",
    ),
    "a victory over pawns": (
        lambda d: d.update(over={"why": 2, "winner": 0}),
        "the losers have pawns left",
    ),
    "the other side's end": (
        lambda d: d.update(over={"why": 2, "winner": 1}),
        "whoever ends the game has won it",
    ),
    "an early draw": (
        lambda d: d.update(over={"why": 3, "winner": -1}),
        "a draw takes so many turns without a capture",
    ),
    "an end and a choice": (
        lambda d: d.update(over={"why": 1, "winner": 0}, pending={"to": "c5"}),
        "nothing is decided when the game is over",
    ),
    "a choice of pawns with a reserve": (
        lambda d: d.update(pending={"to": "d5"}),
        "white has no choice of pawns",
    ),
    "a whole line judged": (
        lambda d: d.update(pending={"broken": ["black"]}),
        "no line is broken into equal parts",
    ),
    "an own line judged": (
        lambda d: d.update(pending={"broken": ["white"]}),
        "broken lines are judged in order of play",
    ),
    "nothing judged": (lambda d: d.update(pending={}), "no line is broken into equal parts"),
}


@pytest.mark.parametrize("name", TWO)
def test_an_impossible_battle_is_refused(name: str) -> None:
    laid = two()
    data = laid.snapshot()
    rules().restore(laid.options, data)
    spoil, fault = TWO[name]
    spoil(data)
    assert fault in refused(laid, data)


def test_a_line_that_is_not_there_cannot_be_judged_later() -> None:
    """It would be judged after Blue's, and have no part that stays."""
    forces = {"yellow": "c2 c3 d4 d2 e1 f2", "blue": "d3 e4", "green": "i1", "red": "e2 f3"}
    laid = table(CORNERS, forces, players=4, pincer=True).play("e3", "from c2")
    data = laid.snapshot()
    assert data["pending"] == {"broken": ["blue", "red"]}
    rules().restore(laid.options, data)
    data["forces"][3].update(pawns="")
    del data["crossings"]["e2"]
    assert "red has no line that could be broken" in refused(laid, data)
    data["pending"] = {"broken": ["red", "blue"]}
    assert "in order of play" in refused(laid, data)


def test_a_side_that_has_lost_both_capitals_does_not_play_on() -> None:
    laid = table(CORNERS, FOUR, players=4)
    data = laid.snapshot()
    for force in (1, 3):
        data["forces"][force].update(pawns="", fallen=True)
    assert "Blue and Red without pawns have lost" in refused(laid, data)


def test_where_lines_cross_somebody_is_cut() -> None:
    """BY-45."""
    forces = {"white": "d5 e6", "black": "d6 d7 e8 f7 f6 e5"}
    laid = table(field(), forces, turn="black", pincer=True, crossings={"d5": "white"})
    data = laid.snapshot()
    data["crossings"] = {}
    assert "where two lines cross one is cut" in refused(laid, data)


def test_an_end_comes_back() -> None:
    for forces, text in (
        ({"white": "c6 c7", "black": "e4 e5"}, "c8"),
        ({"white": "c6 c7", "black": "c5"}, "c5"),
    ):
        laid = table(field(), forces).go(text)
        if not laid.over():
            laid.go(min(laid.texts()))
        assert laid.over()
        again = rules().restore(laid.options, laid.snapshot())
        assert again.outcome().why == laid.position.outcome().why


@pytest.mark.parametrize("number", range(len(spread(rules()))))
def test_what_somebody_changed_is_refused_or_plays_on(number: int) -> None:
    tampered_snapshots_are_refused_or_play_on(rules(), spread(rules())[number], number, 12)

"""Royal Battles: a snapshot that cannot be is refused, and the sentence says what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from regalia.kernel.errors import BadSnapshot
from regalia.kernel.luck import Dice
from regalia.kernel.position import OVER, Position
from regalia.proofs import spread
from regalia.proofs.ground import walk
from regalia.proofs.tampered import tampered_snapshots_are_refused_or_play_on

from .royal_battles_table import IDLE, after, facing, legal, play, rules, table

Spoil = Callable[[dict[str, Any]], object]


def refused(data: dict[str, Any], **options: object) -> str:
    """The sentence with which a snapshot is refused."""
    with pytest.raises(BadSnapshot) as caught:
        rules().restore(options, data)
    return str(caught.value)


def battle() -> Position:
    return table(
        {"c4": "king 2S", "a1": "pawn 6C"},
        {"c5": "queen 9D", "e1": "pawn 6D"},
        ("3H 4S", "5H"),
        decks=("2C", "2D"),
        discards=("7H", ""),
    )


IN_BATTLE: dict[str, tuple[Spoil, str]] = {
    "a card in hand and deck": (
        lambda d: d["decks"].__setitem__(0, "3H"),
        "white has 3H too often",
    ),
    "a card in deck and discards": (
        lambda d: d["discards"].__setitem__(1, "2D"),
        "black has 2D too often",
    ),
    "an initiative card in hand": (
        lambda d: d["initiative"].__setitem__(0, "3H"),
        "white has 3H too often",
    ),
    "three of one card": (
        lambda d: d["board"].update(b2="5H", b3="5H"),
        "5H is there too often",
    ),
    "a coloured Joker": (lambda d: d["board"].update(b2="*R"), "a Joker has no colour"),
    "a unit without life": (
        lambda d: d["units"][0].update(injury=10),
        "a unit on the field has no life left",
    ),
    "two units on a space": (
        lambda d: d["units"][1].update(at="c4"),
        "a unit cannot stand on c4",
    ),
    "a unit on no card": (lambda d: d["units"][1].update(at="d7"), "a unit cannot stand on d7"),
    "five units": (
        lambda d: d["units"].append(dict(d["units"][0], at="")),
        "an army has four units at most",
    ),
    "nobody left": (
        lambda d: [unit.update(at="") for unit in d["units"] if unit["side"] == "black"],
        "black has no unit left",
    ),
    "a pass before the turn": (
        lambda d: d["passes"].__setitem__(1, True),
        "black has not had a turn to pass",
    ),
    "a move after a pass": (
        lambda d: d["passes"].__setitem__(0, True),
        "white has passed and cannot move",
    ),
    "round 0": (lambda d: d.update(round=0), "round 0 does not fit"),
    "too many rounds": (lambda d: d.update(round=102), "no battle has 102 rounds"),
    "an end with both armies there": (
        lambda d: d.update(over={"why": 1, "winner": 0}),
        "a battle is won by removing all units",
    ),
    "an end with cards left": (
        lambda d: d.update(over={"why": 2, "winner": 0}),
        "the count of units gives another winner",
    ),
    "an end without passes": (
        lambda d: d.update(over={"why": 3, "winner": -1}),
        "both must pass, with no deck left",
    ),
}


@pytest.mark.parametrize("name", IN_BATTLE)
def test_an_impossible_battle_is_refused(name: str) -> None:
    data = battle().snapshot()
    rules().restore({}, data)
    spoil, fault = IN_BATTLE[name]
    spoil(data)
    assert f"This is no position of Royal Battles: {fault}" in refused(data)


A_UNIT, A_SPACE, AN_ATTACK, A_KEY_DRAW, A_DISCARD = 3, 4, 5, 6, 7


@pytest.mark.parametrize(
    ("pending", "fault"),
    [
        ({"deciding": A_UNIT, "card": "KS", "unit": -1}, "white does not hold the Movement Card"),
        ({"deciding": A_UNIT, "card": "", "unit": -1}, "white does not hold the Movement Card"),
        ({"deciding": A_UNIT, "card": "4S", "unit": -1}, "no unit can move with that card"),
        ({"deciding": A_UNIT, "card": "3H", "unit": 0}, "no unit moves yet"),
        ({"deciding": A_SPACE, "card": "3H", "unit": -1}, "no unit is moving"),
        ({"deciding": A_SPACE, "card": "3H", "unit": 4}, "is not white's on the field"),
        ({"deciding": A_SPACE, "card": "3H", "unit": 2}, "is not white's on the field"),
        ({"deciding": AN_ATTACK, "card": "", "unit": 1}, "there is nobody to attack"),
        ({"deciding": AN_ATTACK, "card": "3H", "unit": 0}, "there is no Movement Card in hand"),
        ({"deciding": A_KEY_DRAW, "card": "", "unit": -1}, "no unit is moving"),
        ({"deciding": A_DISCARD, "card": "", "unit": 5}, "is not white's on the field"),
        ({"deciding": 0, "card": "", "unit": 0}, "no unit moves yet"),
        ({"deciding": 1, "card": "", "unit": -1}, "round 2 does not fit"),
        ({"deciding": A_UNIT, "card": "3H", "unit": -1, "actor": 1}, "black decides nothing"),
    ],
)
def test_a_pending_decision_that_does_not_fit_is_refused(
    pending: dict[str, Any], fault: str
) -> None:
    data = battle().snapshot()
    data["pending"] = {"actor": 0} | pending
    assert fault in refused(data)


def test_nobody_discards_or_draws_without_cards() -> None:
    data = table({"c4": "king 2S"}, {"e7": "king 9D"}, (IDLE, IDLE)).snapshot()
    data["pending"] = {"deciding": A_KEY_DRAW, "actor": 0, "card": "", "unit": 0}
    assert "white has no deck to draw from" in refused(data)
    data["hands"][0] = ""
    data["pending"]["deciding"] = A_DISCARD
    assert "white has no hand to discard" in refused(data)


def test_every_pending_decision_of_a_turn_comes_back() -> None:
    position = facing("king", "queen", "8S 3H AD 9C", decks=("2C 3C 4C", ""))
    for move in ("easy c5", "no draw"):
        again = rules().restore({}, position.snapshot())
        assert legal(again) == legal(position)
        play(position, move, picks=[])


# before the battle


def begun(**options: object) -> Position:
    return rules().start(options, Dice(3))


def _lay_an_ace(data: dict[str, Any]) -> None:
    laid = data["board"]["a7"]
    data["board"]["a7"] = "AS"
    data["decks"][0] = data["decks"][0].replace("AS", laid)


GIVEN: dict[str, object] = {"choosing": "given", "white": "KQNP", "black": "RRBB"}

PLACING: dict[str, tuple[Spoil, str]] = {
    "an Ace laid": (_lay_an_ace, "AS is no set-up card here"),
    "a card elsewhere": (
        lambda d: d["board"].update(c4=d["board"].pop("a7")),
        "the set-up cards lie elsewhere",
    ),
    "a short deck": (
        lambda d: d["decks"].__setitem__(0, d["decks"][0][3:]),
        "white's deck is not what is left",
    ),
    "a hand": (lambda d: d["hands"].__setitem__(0, "AS"), "too often"),
    "the wrong side": (lambda d: d["pending"].update(actor=1), "not placed in this order"),
    "a hurt unit": (lambda d: d["units"][0].update(injury=1), "no unit is hurt yet"),
    "an enemy's card": (lambda d: d["units"][0].update(at="e7"), "on an enemy's set-up card"),
    "initiative": (lambda d: d["initiative"].__setitem__(0, "AS"), "too often"),
    "another army": (lambda d: d["units"][0].update(kind="rook"), "was given another army"),
    "an end": (
        lambda d: [d.pop("pending"), d.update(over={"why": 1, "winner": 0})],
        "round 0 does not fit",
    ),
}


@pytest.mark.parametrize("name", PLACING)
def test_an_impossible_set_up_is_refused(name: str) -> None:
    data = begun(**GIVEN).snapshot()
    rules().restore(GIVEN, data)
    spoil, fault = PLACING[name]
    spoil(data)
    assert fault in refused(data, **GIVEN)


def test_armies_are_chosen_in_order() -> None:
    """RB-08: secretly White's four first, openly in turn."""
    data = after(begun(), "king", "rook").snapshot()
    assert rules().restore({}, data).actor == 0
    assert "not chosen in this order" in refused(data, choosing="open")
    data["pending"]["actor"] = 1
    assert "not chosen in this order" in refused(data)
    whole = begun().snapshot()
    whole["decks"][1] = ""
    assert "black's deck is not whole" in refused(whole)


def test_an_army_beyond_a_chess_set_is_refused_where_that_was_agreed() -> None:
    """RB-09."""
    data = table({"c4": "king 2S", "a1": "king 6C"}, {"e7": "king 9D"}, choosing="open").snapshot()
    assert "white's army is more than a chess set has" in refused(data, chess_set=True)


# by the thousand


@pytest.mark.parametrize("number", range(len(spread(rules()))))
def test_what_somebody_changed_is_refused_or_plays_on(number: int) -> None:
    tampered_snapshots_are_refused_or_play_on(rules(), spread(rules())[number], number, 25)


@pytest.mark.parametrize("seed", range(6))
def test_no_game_is_longer_than_the_game_says(seed: int) -> None:
    options = rules().choose({})
    longest = rules().longest(options)
    assert longest is not None
    positions = list(walk(rules(), options, seed))
    assert positions[-1].actor == OVER
    assert len(positions) <= longest + 1

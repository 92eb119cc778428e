"""Battle Ace, snapshots: what cannot be is refused with what is wrong, and nothing else is."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.kernel.errors import BadSnapshot
from regalia.kernel.luck import Dice
from regalia.kernel.playout import random_move
from regalia.kernel.position import OVER, Position
from regalia.proofs import spread
from regalia.proofs.tampered import tampered_snapshots_are_refused_or_play_on

from .battle_ace_table import KINGS, battle_ace, laid_out, play, table

SPREAD = spread(battle_ace())


def refused(position: Position, changes: dict[str, Any]) -> str:
    """What is wrong with the snapshot after these changes; those of `pending` go into it."""
    data = position.snapshot()
    within = changes.pop("pending", None)
    data |= changes
    if within:
        data["pending"] = data["pending"] | within
    assert position.setting
    with pytest.raises(BadSnapshot) as caught:
        battle_ace().restore(position.setting.options, data)
    said = str(caught.value)
    assert said.startswith("This is no position of Battle Ace: ")
    assert said.endswith(".")
    return said.removeprefix("This is no position of Battle Ace: ").removesuffix(".")


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"board": {"a1": "KH", "d8": "KS", "b4": "5H", "c4": "5H"}}, "somewhere else too"),
        ({"board": {"a1": "KH", "d8": "KS 5H"}}, "both colours are on d8"),
        ({"board": {"a1": "KH", "d8": "KS QS"}}, "the cards on d8 do not fit there"),
        ({"board": {"a1": "KH", "A1": "5H"}}, "A1 is there twice"),
        ({"board": {"a1": "KH", "e1": "5H"}}, "'e1' is not on the board"),
        ({"board": {"a1": "KH", "d8": "KS", "b2": "5D"}}, "'5D' is no card of this game"),
        ({"board": {"a1": "KH", "d8": "KS", "b2": "*H"}}, "'*H' is no card of this game"),
        ({"board": {"a1": "KH", "d8": "KS", "b2": "5H 5H"}}, "5H is there twice"),
        ({"board": {"a1": "KH", "b8": "QS", "c1": "KS"}}, "KS is in the enemy's stronghold"),
        ({"reserve": {"H": "6H", "S": "6H"}}, "somewhere else too"),
        ({"reserve": {"H": "6S", "S": ""}}, "the reserves of Hearts are of the cards"),
        ({"reserve": {"H": "AH", "S": ""}}, "the reserves of Hearts are of the cards"),
        ({"reserve": {"H": "6H 7H 8H 9H", "S": ""}}, "Hearts have 3 reserves at most"),
        ({"reserve": {"H": "6H", "D": ""}}, "'D' is no suit of this game"),
        ({"top": {"H": "6H"}}, "the top card of Hearts is not among their reserves"),
        ({"points": [400, 0]}, "Red can have 125 points at most"),
        ({"totals": [0, 9]}, "Black cannot have 9 points from 0 earlier games"),
        ({"game": 2}, "there are not so many games in the campaign"),
        ({"quiet": 40}, "after 40 quiet actions the game is over"),
        ({"passes": "HS"}, "everybody has passed, and the game is over"),
        ({"passes": 3}, "passes are the suits that have passed"),
        ({"passes": "X"}, "'X' is no suit of this game"),
        ({"suit": "S", "board": {"a1": "KH"}}, "Spades have no cards"),
        ({"over": 1}, "no side has lost its Kings"),
        ({"over": 2}, "no King is in the enemy's stronghold"),
        ({"over": 4}, "0 quiet actions are no stalemate"),
        ({"over": 6}, "not every suit has passed"),
    ],
)
def test_what_cannot_be_is_refused(changes: dict[str, Any], wrong: str) -> None:
    position = table(KINGS | {"b4": "5H", "b5": "9S"})
    assert wrong in refused(position, dict(changes))


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"lifted": "5H"}, "what is lifted is not there"),
        ({"lifted": ""}, "nothing is lifted"),
        ({"at": 0}, "what is lifted is not there"),
        ({"steps": 1}, "nobody has passed"),
        ({"origin": 2}, "the move did not begin there"),
        ({"origin_cards": "6H"}, "the move did not begin there"),
        ({"tired": "6H"}, "nobody was carried yet"),
        ({"actor": 1}, "another seat decides this"),
        ({"deciding": 4}, "nobody goes on before a first step"),
        ({"deciding": 5}, "nothing is on its way"),
        ({"deciding": 6}, "no Joker takes a value in this game"),
        ({"deciding": 7}, "another seat decides this"),
        ({"target": 5}, "there is no fight now"),
        ({"turned_up": "6H"}, "no card is being packed"),
        ({"starter": "H"}, "somebody begins to place them"),
    ],
)
def test_a_lift_that_does_not_fit_is_refused(changes: dict[str, Any], wrong: str) -> None:
    position = play(table(KINGS | {"b4": "6H QH"}, passes="S"), "6H+QH")
    assert wrong in refused(position, {"pending": changes})


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"steps": 3}, "no step is left"),
        ({"steps": 2}, "the move cannot have come from there"),
        ({"origin": 31}, "the move cannot have come from there"),
        ({"tired": "QH"}, "only number cards grow tired"),
        ({"tired": ""}, "who was carried is tired"),
        ({"joint": "AH"}, "only two who could both ride"),
        ({"origin_cards": "6H"}, "the move began with other cards"),
        ({"lifted": "6H"}, "only a Royal goes on"),
    ],
)
def test_a_ride_that_does_not_fit_is_refused(changes: dict[str, Any], wrong: str) -> None:
    position = play(table(KINGS | {"b4": "6H QH", "b5": "AH"}), "6H+QH", "c4")
    assert wrong in refused(position, {"pending": changes})


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"turned_up": "9H"}, "the card turned up is no reserve"),
        ({"turned_up": ""}, "no card is turned up"),
        ({"lifted": "KH"}, "nothing is on its way"),
    ],
)
def test_a_pack_that_does_not_fit_is_refused(changes: dict[str, Any], wrong: str) -> None:
    position = play(table(KINGS, reserve={"H": "5H 6H"}), "pack", picks=[0])
    assert wrong in refused(position, {"pending": changes})


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"declared": 11 << 4}, "*H cannot be worth 11"),
        ({"declared": 0}, "*H cannot be worth 0"),
        ({"declared": 5 << 4 | 3}, "*S cannot be worth 3"),
        ({"undeclared": ""}, "the Jokers that wait are not in the fight"),
        ({"undeclared": "*H", "actor": 0, "declared": 3}, "*H takes its value before *S"),
        ({"target": 2}, "no enemy is attacked"),
        ({"target": -1}, "nobody is attacked"),
        ({"actor": 0}, "another seat decides this"),
        ({"at": -1}, "the card turned up is not what attacks"),
    ],
)
def test_a_fight_that_does_not_fit_is_refused(changes: dict[str, Any], wrong: str) -> None:
    board = KINGS | {"b4": "*H", "b5": "*S"}
    position = play(table(board, joker="doppelganger"), "*H", "b5", "7")
    assert position.snapshot()["pending"]["declared"] == 7 << 4
    assert wrong in refused(position, {"pending": changes})


def test_an_enemy_who_is_not_beside_cannot_be_under_attack() -> None:
    board = KINGS | {"b4": "*H", "b5": "*S"}
    position = play(table(board, joker="doppelganger"), "*H", "b5")
    assert "the enemy is not beside" in refused(position, {"pending": {"target": 31}})


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"quiet": 3}, "something has happened before the Kings were placed"),
        ({"points": [3, 0]}, "something has happened before the Kings were placed"),
        ({"reserve": {"H": "", "S": ""}}, "the army and the reserves of"),
        ({"pending": {"deciding": 2}}, "are not where they must be"),
        ({"pending": {"starter": ""}}, "nobody began to place Kings"),
    ],
)
def test_a_set_up_that_does_not_fit_is_refused(changes: dict[str, Any], wrong: str) -> None:
    assert wrong in refused(laid_out(1), dict(changes))


def test_an_answer_needs_an_offer() -> None:
    position = play(table(KINGS), "offer")
    assert "no stalemate was offered" in refused(position, {"offered": False})


@pytest.mark.parametrize(("count", "passed"), [(0, ""), (1, "C"), (2, "DC"), (3, "SDC")])
def test_an_older_snapshot_that_counts_passes_means_the_suits_before(
    count: int, passed: str
) -> None:
    position = table({"a1": "KH", "d1": "2D", "a8": "KS", "d8": "2C"}, "H", players=4)
    data = position.snapshot() | {"passes": count}
    assert battle_ace().restore({"players": 4}, data).snapshot()["passes"] == passed


@pytest.mark.parametrize("options", SPREAD, ids=str)
def test_a_tampered_snapshot_is_refused_or_plays_on(options: Any) -> None:
    tampered_snapshots_are_refused_or_play_on(battle_ace(), options, 7, 12)


@pytest.mark.parametrize("options", SPREAD, ids=str)
def test_a_game_is_no_longer_than_it_can_be_and_sides_share_their_fate(options: Any) -> None:
    luck = Dice(5)
    position = battle_ace().start(options, luck)
    decisions = 0
    while position.actor != OVER:
        position.apply(random_move(position, battle_ace().courtesy, luck), luck)
        decisions += 1
    longest = battle_ace().longest(options)
    assert longest is not None
    assert decisions < longest
    for team in battle_ace().teams(options):
        assert len({position.outcome().verdicts[seat] for seat in team}) == 1
        assert len({position.outcome().points[seat] for seat in team}) == 1


@pytest.mark.parametrize(
    ("options", "teams"),
    [
        ({"players": 2}, ((0,), (1,))),
        ({"players": 4}, ((0, 2), (1, 3))),
        ({"players": 3, "double": "red"}, ((0,), (1, 2))),
        ({"players": 3, "double": "black"}, ((1, 2), (0,))),
    ],
)
def test_partners_are_those_of_one_colour(options: dict[str, Any], teams: object) -> None:
    """BA-41: of three, one commands a colour alone."""
    assert battle_ace().teams(battle_ace().choose(options)) == teams

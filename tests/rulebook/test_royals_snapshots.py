"""Royals, snapshots: what cannot be is refused with what is wrong, and nothing else is."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.kernel.errors import BadSnapshot
from regalia.kernel.luck import Dice
from regalia.kernel.playout import playout
from regalia.kernel.position import OVER, Position
from regalia.proofs import spread
from regalia.proofs.ground import LONGEST_GAME
from regalia.proofs.tampered import tampered_snapshots_are_refused_or_play_on

from .royals_table import play, rules, table

SPREAD = spread(rules())
HANDS = ["4H 6S 7S 8S 9S", "4D 6H 7H 8H 9H", "4C 6D 7D 8D 9D"]


def refused(position: Position, data: dict[str, Any]) -> str:
    """What is wrong with this snapshot of a game with the position's options."""
    assert position.setting
    with pytest.raises(BadSnapshot) as caught:
        rules().restore(position.setting.options, data)
    said = str(caught.value)
    assert said.startswith("This is no position of Royals: ")
    assert said.endswith(".")
    return said


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"pile": "4H 10S"}, "4H is there 2 times and not 1 at most"),
        ({"pile": "5H 5H"}, "5H is there too often"),
        ({"pile": "* *", "discard": "*"}, "* is there 3 times and not 2 at most"),
        ({"pile": "JC QC KC", "discard": "KS"}, "there are more than 3 wild Royals"),
        ({"turn": -1}, "a seat that is not there"),
        ({"turn": 3}, "a seat that is not there"),
        ({"turns": 750}, "after 750 turns the game is over"),
        ({"turns": 751}, "a game has 750 turns at most"),
        ({"game": 2}, "there is no such game in the series"),
        ({"game": 0}, "there is no such game in the series"),
        ({"wins": [1, 0, 0]}, "more games are won than were played"),
        ({"wins": [0, 0]}, "not a position for 3 players"),
        ({"over": {"winner": 0, "drawn": 0}}, "the winner is not the only one with Royals"),
        ({"over": {"winner": 11, "drawn": 0}}, "the winner is not the only one with Royals"),
        ({"over": {"winner": -1, "drawn": 0}}, "the game is neither won nor drawn"),
        ({"over": {"winner": -1, "drawn": 8}}, "a draw is between players"),
        ({"over": {"winner": -1, "drawn": 7}}, "there is time left"),
    ],
)
def test_what_cannot_be_is_refused(changes: dict[str, Any], wrong: str) -> None:
    position = table(HANDS, pile="10S 10H")
    assert wrong in refused(position, position.snapshot() | changes)


@pytest.mark.parametrize(
    ("seat", "changes", "wrong"),
    [
        (0, {"hand": ""}, "nobody can decide anything"),
        (0, {"hand": "* *", "old": 5}, "player 1 plays a pair of Jokers at once"),
        (0, {"misses": 1}, "player 1 misses this turn"),
        (0, {"royals": 0, "hand": ""}, "it is the turn of player 1, who is out"),
        (1, {"hand": "* * 5H", "old": 3}, "player 2 holds a pair of Jokers after the first turn"),
        (1, {"hand": "KC", "old": 0}, "player 2 holds more wild Royals than cards since the deal"),
        (1, {"hand": "2S 2H 2D 2C 3S 3H"}, "player 2 holds more than 5 cards"),
        (1, {"royals": 0}, "player 2 is out, and has neither cards nor turns to miss"),
        (1, {"royals": 0, "hand": "", "misses": 2}, "neither cards nor turns to miss"),
        (1, {"army": "KC"}, "the army of player 2 is not of numbers alone"),
        (1, {"army": "*"}, "the army of player 2 is not of numbers alone"),
        (1, {"knows": ["10S", "", ""]}, "player 1 does not hold 10S, as player 2 knows"),
        (1, {"knows": ["", "4D", ""]}, "what player 2 knows is of others' hands"),
        (1, {"knows": ["", ""]}, "one text for each seat"),
        (1, {"royals": 4}, "3"),
    ],
)
def test_a_seat_that_cannot_be_is_refused(seat: int, changes: dict[str, Any], wrong: str) -> None:
    position = table(HANDS, pile="10S 10H")
    data = position.snapshot()
    data["seats"][seat] |= changes
    assert wrong in refused(position, data)


def test_the_last_one_with_royals_has_won() -> None:
    position = table(HANDS[:2], pile="10S")
    data = position.snapshot()
    data["seats"][1] |= {"royals": 0, "hand": ""}
    assert "only one player has Royals, and the game is over" in refused(position, data)


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"ace": 49}, "no Ace has been played"),
        ({"ace": 51}, "AC is not on the discard pile"),
        ({"ace": -1}, "no Ace has been played"),
        ({"use": 6}, "that is no use for AD"),
        ({"target": -1}, "nobody is struck"),
        ({"target": 0}, "nobody is struck"),
        ({"target": 2}, "player 3 cannot be struck by this Ace"),
        ({"target": 7}, "nobody is struck"),
        ({"mine": "9C"}, "that group is not of the army"),
        ({"theirs": "9C"}, "their group is not of their army"),
        ({"theirs": "8C"}, "their group is chosen after one's own"),
        ({"mine": "2H 3H 4S 5H 6S"}, "nobody can decide anything"),
        ({"deciding": 1}, "only one Ace has several uses"),
        ({"deciding": 2}, "nobody is struck yet"),
        ({"deciding": 4}, "a group of 0 points does not fit"),
        ({"deciding": 4, "mine": "3H 6S"}, "the Ace of Diamonds splits no army of others"),
        ({"deciding": 5, "mine": "3H 6S"}, "the rest of the army fits nobody else"),
        ({"deciding": 6}, "no Ace has been played"),
        ({"deciding": 6, "ace": -1, "target": -1}, "attacks are made by themselves"),
    ],
)
def test_a_split_that_does_not_fit_is_refused(changes: dict[str, Any], wrong: str) -> None:
    position = table(["AD 2S", *HANDS[1:]], ["2H 3H 4S 5H 6S", "8C", ""], pile="10S")
    play(position, "AD", "player 2")
    data = position.snapshot()
    assert data["pending"]["deciding"] == 3
    data["pending"] |= changes
    assert wrong in refused(position, data)


def test_an_attack_that_does_not_fit_is_refused() -> None:
    position = table(HANDS, ["3H", "8C", ""], pile="10S", attacks="declared")
    play(position, "6S")
    data = position.snapshot()
    data["seats"][1]["army"] = "9C"
    assert "there is nothing to attack" in refused(position, data)


def test_a_game_that_is_over_has_nothing_pending() -> None:
    position = table(["AD 2S", *HANDS[1:]], ["2H 3H 4S 5H 6S", "8C", ""], pile="10S")
    play(position, "AD", "player 2")
    data = position.snapshot() | {"over": {"winner": -1, "drawn": 7}}
    assert "the game is over, and yet something is pending" in refused(position, data)


def test_the_suits_of_wild_royals_have_no_meaning() -> None:
    """RY-01: only how many there are."""
    position = table(HANDS, pile="KS KH KD")
    assert position.snapshot()["pile"] == "KS KH KD"


@pytest.mark.parametrize("options", SPREAD, ids=str)
def test_a_tampered_snapshot_is_refused_or_plays_on(options: Any) -> None:
    tampered_snapshots_are_refused_or_play_on(rules(), options, 7, 8)


@pytest.mark.parametrize("options", SPREAD, ids=str)
def test_a_game_is_no_longer_than_it_can_be(options: Any) -> None:
    position = rules().start(options, Dice(5))
    decisions = playout(position, rules().courtesy, Dice(6), LONGEST_GAME)
    longest = rules().longest(options)
    assert position.actor == OVER
    assert longest is not None
    assert decisions < longest
    assert rules().teams(options) == tuple((seat,) for seat in range(options.players))

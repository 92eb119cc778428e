"""The High Tables: every sentence of its table."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.games.wargame_chess.lists import team_of
from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.kernel.luck import Dice
from regalia.parts.bits import count
from tests.factions.table import GAME, asked, battle, legal, lie, play, stands

COURT = "court/host"
SALON = "tables/salon"
BACKROOM = "tables/backroom"
MIXED = "tables\nbanker\nlady\nhouse\ncroupier\ndealer\n3 punter"
CARDS = {"2S": 0, "2H": 1, "5C": 15, "KS": 44, "KH": 45, "*R": 52}
"""Where some cards are in a full deck."""


def lay(pieces: str, team: str = MIXED, kept: str = "", **extra: Any) -> WargameChessPosition:
    return battle(team, COURT, pieces, minor={"kept": [kept, ""]}, **extra)


@pytest.mark.parametrize("name", [SALON, BACKROOM])
def test_its_lists_are_teams(name: str) -> None:
    assert team_of(name).points() == 14


# The Turn and the stakes

LADY = "lady d1, banker a1 | king h8, pawn d3, pawn a7"
PAIR = "house d1, banker a1 | king h8, pawn d3, pawn a7"


def test_before_an_attack_a_card_may_be_revealed() -> None:
    position = play(lay(PAIR), "d1", "d3")
    assert legal(position) == {"yes", "no"}
    assert "Reveal a card" in asked(position)
    play(position, "no", luck=[0, 0, 3, 3])
    assert list(position.dice) == [1, 1, 2, 4, 4, 8]


@pytest.mark.parametrize(
    ("card", "total"), [("2H", 3), ("KH", 4), ("2S", 0), ("KS", 0), ("*R", 12)]
)
def test_the_card_bears_on_the_roll(card: str, total: int) -> None:
    position = play(lay(PAIR), "d1", "d3", "yes", luck=[CARDS[card], 0, 0, 3, 3])
    assert position.dice[2] == total


def test_the_card_does_not_bear_on_the_next_roll() -> None:
    position = play(lay(PAIR), "d1", "d3", "yes", luck=[CARDS["2H"], 0, 0, 3, 3])
    assert not any(position.own[:3])


def test_a_red_card_is_gone_at_the_end_of_the_turn_and_a_black_one_is_a_stake() -> None:
    position = play(lay(PAIR), "d1", "d3", "yes", luck=[CARDS["2H"], 0, 0, 3, 3])
    assert position.snapshot()["minor"]["shown"] == ["2H", ""]
    position = play(lay(PAIR), "d1", "d3", "yes", luck=[CARDS["2S"], 0, 0, 3, 3])
    assert position.snapshot()["minor"]["kept"] == ["2S", ""]


def test_a_joker_becomes_a_stake() -> None:
    position = play(lay(PAIR), "d1", "d3", "yes", luck=[CARDS["*R"], 0, 0, 3, 3])
    assert position.snapshot()["minor"]["kept"] == ["*R", ""]


def test_two_stakes_are_kept_and_two_more_for_a_croupier() -> None:
    full = "3S 3C"
    position = play(lay(PAIR, kept=full), "d1", "d3", "yes", luck=[0, 0, 0, 3, 3])
    assert position.snapshot()["minor"]["kept"] == [full, ""]
    position = lay(f"croupier b1, {PAIR}", kept=full)
    play(position, "d1", "d3", "yes", luck=[0, 0, 0, 3, 3])
    assert position.snapshot()["minor"]["kept"] == [f"2S {full}", ""]


def test_a_punter_plays_double_or_nothing() -> None:
    position = lay("punter d2, banker a1 | king h8, pawn e3, pawn a7")
    play(position, "d2", "e3", "yes", luck=[CARDS["KH"], 0, 0, 3, 3])
    assert position.dice[2] == 6


# Pieces


def test_a_sharper_holds_the_defender_down_with_a_stake() -> None:
    position = lay("sharper b1, banker a1 | king h8, pawn c3, pawn a7", SALON, kept="2S KS *R")
    play(position, "b1", "c3", "no")
    assert legal(position) == {"2S", "KS", "*R", "no"}
    after = play(position.copy(), "2S", luck=[0, 1, 3, 3])
    assert list(after.dice) == [1, 2, 3, 4, 4, 2]
    assert after.snapshot()["minor"]["discard"] == "2S"
    after = play(position.copy(), "*R", luck=[0, 1, 3, 3])
    assert after.dice[5] == 2
    after = play(position.copy(), "KS", luck=[0, 1, 3, 3])
    assert after.dice[5] == 8


def test_the_house_holds_with_a_stake() -> None:
    minor = {"kept": ["", "KS AC"]}
    pieces = "queen d1, king a1 | house d5, banker h8, punter a7"
    position = battle(COURT, BACKROOM, pieces, minor=minor)
    play(position, "d1", "d5")
    assert position.actor == 1
    assert legal(position) == {"KS", "AC", "no"}
    after = play(position.copy(), "AC", luck=[3, 3, 0, 0])
    assert list(after.dice) == [4, 4, 8, 1, 1, 11]
    after = play(position.copy(), "no", luck=[3, 3, 0, 0])
    assert lie(after, 1, "slain") == ["house"]


def test_the_lady_has_winnings_between_activations() -> None:
    position = play(lay(LADY), "d1", "d3", "no", luck=[7, 7, 0, 0, CARDS["2H"], 0])
    assert position.snapshot()["minor"] == {
        "shown": ["2H", ""],
        "kept": ["2S", ""],
        "discard": "",
        "aside": "",
    }
    assert legal(position) == {"a1", "d3", "no"}
    play(position, "a1")
    assert stands(position, "a1")["tokens"] == 1


def test_no_winnings_for_other_pieces() -> None:
    position = lay("sharper b1, banker a1 | king h8, pawn c3, pawn a7", SALON)
    play(position, "b1", "c3", "no", luck=[5, 5, 0, 0])
    assert position.snapshot()["minor"]["shown"] == ["", ""]


def test_the_winnings_go_to_a_joker_only_if_there_is_nobody_else() -> None:
    position = lay("dealer b1, lady d1, banker a1 | king h8, pawn d3, pawn a7")
    play(position, "d1", "d3", "no", luck=[7, 7, 0, 0, CARDS["2H"], 0])
    assert legal(position) == {"a1", "d3", "no"}


DAWN = "punter a2, banker a1 done | king h8 done, pawn h7 done"


def test_the_banker_calls_in_a_debt_for_two_stakes_of_a_suit() -> None:
    position = play(lay(DAWN, kept="2S 3C KS"), "a3")
    assert legal(position) == {"2S", "KS", "no"}
    play(position, "KS")
    assert legal(position) == {"h7", "h8"}
    play(position, "h8")
    assert stands(position, "h8")["tokens"] == -2
    assert position.snapshot()["minor"]["kept"] == ["3C", ""]
    assert position.snapshot()["minor"]["discard"] == "2S KS"


def test_the_banker_may_wait() -> None:
    position = play(lay(DAWN, kept="2S 3C KS"), "a3", "no")
    assert position.snapshot()["minor"]["kept"] == ["2S 3C KS", ""]


def test_two_suits_are_no_debt() -> None:
    position = play(lay(DAWN, kept="2S 3C *R"), "a3")
    assert asked(position) == "Activate a piece."


def test_a_dealer_may_reveal_a_card_at_the_end_of_its_activation() -> None:
    pieces = "dealer c1, banker a1 | king h8, pawn h7"
    position = play(lay(pieces, BACKROOM), "c1", "c2", "stop")
    assert legal(position) == {"yes", "no"}
    after = play(position.copy(), "yes", luck=[CARDS["5C"]])
    assert after.snapshot()["minor"]["kept"] == ["5C", ""]
    after = play(position.copy(), "yes", luck=[CARDS["2H"]])
    assert after.snapshot()["minor"]["discard"] == "2H"
    after = play(position.copy(), "no")
    assert after.snapshot()["minor"]["shown"] == ["", ""]


# Upgrades


def test_the_opening_hand_is_two_stakes_at_the_start_of_the_first_turn() -> None:
    luck = Dice(7)
    position = GAME.start({"first": SALON, "second": COURT}, luck)
    assert isinstance(position, WargameChessPosition)
    while position.turn == 0:
        assert position.keeps[0] == 0
        position.apply(position.moves()[0], luck)
    assert count(position.keeps[0]) == 2


def test_a_second_deal_replaces_a_card_once_a_turn() -> None:
    pieces = "house d1, croupier b2, banker a1 | king h8, pawn d3, pawn e5, pawn a7"
    position = play(lay(pieces, BACKROOM), "d1", "d3", "yes", luck=[CARDS["KS"]])
    assert "another" in asked(position)
    play(position, "yes", luck=[CARDS["2H"], 5, 5, 0, 0])
    assert position.dice[2] == 13
    assert position.snapshot()["minor"]["discard"] == "KS"
    assert position.snapshot()["minor"]["kept"] == ["", ""]
    play(position, "a7", "a6", "b2", "e5", "yes", luck=[0, 5, 5, 0, 0])
    assert position.dice[2] == 10


def test_a_second_deal_may_be_left() -> None:
    pieces = "house d1, croupier b2, banker a1 | king h8, pawn d3, pawn a7"
    position = play(lay(pieces, BACKROOM), "d1", "d3", "yes", "no", luck=[0, 5, 5, 0, 0])
    assert position.dice[2] == 10
    assert position.snapshot()["minor"]["kept"] == ["2S", ""]

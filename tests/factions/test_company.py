"""The Free Company: no King, and many upgrades."""

from __future__ import annotations

import pytest

from regalia.games.wargame_chess.lists import read_list
from regalia.games.wargame_chess.rules import WargameChessPosition

from .table import asked, battle, deployed, legal, lie, play, stands

KEEP = "court/keep"


def team(*upgrades: str) -> str:
    """Eight points of pieces, these upgrades, and pawns for the rest."""
    costs = {"double pay": 2, "war chest": 2, "grudge": 2, "forced march": 4, "veterans": 3}
    pawns = 6 - sum(costs.get(name, 1) for name in upgrades)
    lines = ["company", "2 rook", "2 knight", f"{pawns} pawn"]
    return "\n".join(lines + [f"upgrade {name}" for name in upgrades])


def test_the_company_has_no_king() -> None:
    with pytest.raises(ValueError, match="no piece"):
        read_list("company\nking\n8 pawn\nupgrade veterans")


# Share of the Spoils


@pytest.mark.parametrize(("victim", "tokens"), [("rook", 1), ("pawn", 0)])
def test_who_slays_a_positional_gains_an_advantage_token(victim: str, tokens: int) -> None:
    pieces = f"rook a5, pawn a2 | king h8, {victim} d5"
    table = play(battle(team(), KEEP, pieces), "a5", "d5", luck=[5, 5, 0, 0])
    assert stands(table, "d5")["tokens"] == tokens


# Upgrades


def test_drill_gives_a_token_to_a_pawn_beside_a_pawn() -> None:
    pieces = "rook h1, pawn a2 done, pawn b3 done, pawn h4 done | king e8 done"
    table = play(battle(team("drill"), KEEP, pieces), "g1")
    assert legal(table) == {"a2", "b3"}
    assert stands(play(table, "b3"), "b3")["tokens"] == 1


def test_the_war_chest_gives_a_token_to_a_piece_without_one() -> None:
    pieces = "rook h1, pawn a2 done +1, pawn b3 done -1 | king e8 done"
    table = play(battle(team("war chest"), KEEP, pieces), "g1")
    assert legal(table) == {"g1", "b3"}
    assert stands(play(table, "b3"), "b3")["tokens"] == 0
    assert table.turn == 2


def test_double_pay_spends_two_tokens_for_four_more() -> None:
    pieces = "rook a5 +2, pawn a2 | king h8, rook d5"
    table = play(battle(team("double pay"), KEEP, pieces), "a5", "d5")
    assert asked(table) == "Spend two Advantage tokens for +4, or not."
    assert play(table, "yes", luck=[2, 2, 4, 3]).turn == 1
    assert stands(table, "d5")["kind"] == "rook"
    assert lie(table, 1, "slain") == ["rook"]  # 6 and 4 against 9
    assert stands(table, "d5")["tokens"] == 1  # the Spoils
    assert table.own[0] == 0


def test_double_pay_leaves_a_third_token_for_advantage() -> None:
    pieces = "rook a5 +3, pawn a2 | king h8, rook d5"
    table = play(battle(team("double pay"), KEEP, pieces), "a5", "d5", "yes")
    assert legal(table) == {"spend", "keep"}
    play(table, "spend", luck=[3, 0, 5, 4])  # 4 doubled and 4 against 11
    assert stands(table, "d5")["tokens"] == 1


def test_double_pay_helps_defenders_too() -> None:
    pieces = "king h1, rook a5 | rook d5 +2, pawn a7"
    table = play(battle(KEEP, team("double pay"), pieces), "a5", "d5")
    assert table.actor == 1
    assert legal(play(table, "yes", luck=[4, 4, 2, 2])) == {"push", "yield"}


def test_double_pay_needs_two_tokens_and_the_upgrade() -> None:
    one = play(battle(team("double pay"), KEEP, "rook a5 +1 | king h8, rook d5"), "d5")
    assert legal(one) == {"spend", "keep"}
    plain = play(battle(team(), KEEP, "rook a5 +2 | king h8, rook d5"), "d5")
    assert legal(plain) == {"spend", "keep"}


def grudging(turn_of_the_last: int, attacker: str = "pawn c4") -> WargameChessPosition:
    used = [0] * 18
    used[3] = turn_of_the_last
    pieces = f"{attacker}, knight h1 | king h8, rook d5"
    table = battle(team("grudge"), KEEP, pieces, own=used, turn=2)
    return play(table, attacker[-2:], "d5", luck=[0, 0, 1, 1])


def test_a_grudge_burdens_whom_the_attack_failed_against() -> None:
    table = grudging(1)
    assert stands(play(table, "push", "c5"), "d5")["tokens"] == -1


def test_a_grudge_is_for_pawns() -> None:
    table = grudging(1, "rook a5")
    assert stands(play(table, "push", "c5"), "d5")["tokens"] == 0


def test_there_is_one_grudge_a_turn() -> None:
    table = grudging(2)
    assert stands(play(table, "push", "c5"), "d5")["tokens"] == 0


@pytest.mark.parametrize(("victim", "charm"), [("rook", "blessed"), ("pawn", "")])
def test_a_bounty_blesses_a_pawn_that_slays_a_positional(victim: str, charm: str) -> None:
    pieces = f"pawn c4, rook a1 | king h8, {victim} d5"
    table = play(battle(team("bounty"), KEEP, pieces), "c4", "d5", luck=[3, 3, 0, 0])
    assert stands(table, "d5")["charm"] == charm


def test_a_bounty_is_for_pawns() -> None:
    table = battle(team("bounty"), KEEP, "rook a5, pawn a2 | king h8, rook d5")
    play(table, "a5", "d5", luck=[5, 5, 0, 0])
    assert stands(table, "d5")["charm"] == ""


def test_a_field_commission_blesses_and_gives_a_token() -> None:
    pieces = "rook a1, knight slain, pawn c7 | king h8"
    table = battle(team("commission"), KEEP, pieces)
    play(table, "c7", "knight 1")
    assert stands(table, "c7")["kind"] == "knight"
    assert stands(table, "c7")["charm"] == "blessed"
    assert stands(table, "c7")["tokens"] == 1


def test_a_blood_price_is_paid_by_the_slayer() -> None:
    pieces = "king h1, rook a5 | rook d5, pawn a7"
    table = battle(KEEP, team("blood price"), pieces)
    play(table, "a5", "d5", luck=[5, 5, 0, 0])
    assert stands(table, "d5")["tokens"] == -1


def test_the_paymaster_answers_one_gain_a_turn() -> None:
    pieces = "rook a5, rook h2, pawn a2 | king d8, rook d5, bishop h5, pawn b8, pawn g8"
    table = battle(team("paymaster"), KEEP, pieces)
    play(table, "a5", "d5", luck=[5, 5, 0, 0])
    assert asked(table) == "Give a piece the Paymaster's Advantage token, or none."
    assert legal(table) == {"h2", "a2", "no"}
    play(table, "a2")
    assert stands(table, "a2")["tokens"] == 1
    play(table, "b8", "b7", "h2", "h5", luck=[5, 5, 0, 0])
    assert stands(table, "h5")["tokens"] == 1
    assert asked(table) == "Activate a piece."


def test_a_forced_march_goes_first_in_every_turn() -> None:
    table = deployed(KEEP, team("forced march"))
    assert table.turn == 1
    assert table.actor == 1
    pieces = "rook h1 | king e8 done"
    assert play(battle(team("forced march"), KEEP, pieces), "g1").actor == 0
    assert play(battle(team(), KEEP, pieces), "g1").actor == 1


def test_veterans_roll_one_more() -> None:
    pieces = "pawn c4, rook a1 | king h8, rook d5"
    table = play(battle(team("veterans"), KEEP, pieces), "c4", "d5", luck=[1, 1, 1, 1])
    assert stands(table, "d5")["kind"] == "pawn"
    plain = play(battle(team(), KEEP, pieces), "c4", "d5", luck=[1, 1, 1, 1])
    assert legal(plain) == {"push", "yield"}


# Pieces


def test_the_captain_rallies_an_ally_beside_her() -> None:
    lances = "company\ncaptain\n2 knight\n3 pawn\nupgrade war chest\nupgrade double pay"
    pieces = "captain c1, pawn a2 -2, pawn c3 -1, pawn b3 | king h8, pawn h7"
    table = play(battle(lances, KEEP, pieces), "c1", "b2")
    assert legal(table) == {"a2", "c3", "no"}
    assert stands(play(table, "a2"), "a2")["tokens"] == -1


def test_when_the_captain_is_slain_all_others_get_a_disadvantage_token() -> None:
    pieces = "king h1, rook a5 | captain d5, knight h8, pawn a7 +1"
    table = play(battle(KEEP, "company/lances", pieces), "a5", "d5", luck=[5, 5, 0, 0])
    assert lie(table, 1, "slain") == ["captain"]
    assert stands(table, "h8")["tokens"] == -1
    assert stands(table, "a7")["tokens"] == 0
    assert stands(table, "d5")["tokens"] == 0


def test_a_knight_has_no_advantage_against_pikes() -> None:
    pieces = "king h1, knight b4 | pawn d5, {}"
    pikes = battle(KEEP, team(), pieces.format("pawn d6"))
    assert legal(play(pikes, "b4", "d5", luck=[3, 0, 2, 2])) == {"push", "yield"}
    rooks = battle(KEEP, team(), "king h1, knight b4 | rook d5, pawn d6")
    assert stands(play(rooks, "b4", "d5", luck=[3, 0, 2, 2]), "d5")["kind"] == "knight"

"""The Fen: Water, Holes, and pieces that are gone for a while."""

from __future__ import annotations

from regalia.kernel.position import OVER

from .table import GAME, asked, battle, deployed, legal, lie, play, stands, team

MERE = "fen/mere"
SINKHOLE = "fen/sinkhole"
DEEP = "fen\nking\nqueen\n2 knight\n4 pawn\nupgrade deep water"
KEEP = "court/keep"
HOST = "court/host"


def water(*squares: str) -> dict[str, str]:
    return dict.fromkeys(squares, "water")


def holes(*squares: str) -> dict[str, str]:
    return dict.fromkeys(squares, "hole")


# Rising Water


def test_two_water_rise_in_the_own_half_outside_the_zone() -> None:
    table = deployed(MERE, KEEP)
    assert asked(table) == "Put Water of Rising Water in your half."
    assert legal(table) == {f"{file}{rank}" for file in "abcdefgh" for rank in "34"}
    play(table, "a3", "b4")
    assert table.snapshot()["terrain"] == water("a3", "b4")
    assert table.actor == 1


def test_deep_water_puts_four() -> None:
    table = play(deployed(DEEP, KEEP), "a3", "b4", "c3", "h3")
    assert table.snapshot()["terrain"] == water("a3", "b4", "c3", "h3")
    assert table.actor == 1


# Web-Footed


def test_knights_and_pawns_enter_water() -> None:
    table = battle(MERE, KEEP, "king e1, knight b1, pawn a2 | king e8", terrain=water("c3", "a3"))
    assert "c3" in legal(play(table.copy(), "b1"))
    assert "a3" in legal(play(table, "a2"))


def test_others_do_not() -> None:
    pools = water("e2", "d2", "b2")
    table = battle(MERE, KEEP, "king e1, queen d1 | king e8", terrain=pools)
    assert "e2" not in legal(play(table.copy(), "e1"))
    assert not legal(play(table, "d1")) & {"d2", "d3"}


def test_nobody_of_the_fen_enters_holes() -> None:
    table = battle(MERE, KEEP, "king e1, pawn a2 | king e8", terrain=holes("a3"))
    assert "a3" not in legal(play(table, "a2"))


def test_a_redeployed_piece_may_come_up_beside_water() -> None:
    pieces = "king e1 done, rook a1, pawn b2 done, pawn h2 done | king e8 done"
    table = battle(SINKHOLE, KEEP, pieces, terrain=water("e6"))
    play(table, "a2", "b2")
    assert asked(table) == "Redeploy Mudlark 1 (Pawn)."
    assert {"d5", "f7", "a1", "h1"} <= legal(table)
    assert not legal(table) & {"a3", "e4", "a7"}


# Creeping Water


def test_water_creeps_at_the_start_of_a_turn() -> None:
    pieces = "king e1, pawn a2 done | king e8 done"
    table = battle(MERE, KEEP, pieces, terrain={**water("d4", "a2"), "d5": "tree"})
    play(table, "f1")
    assert legal(table) == {"d4", "no"}
    play(table, "d4", luck=[0])  # north is the Tree; so the first is north-east
    assert table.snapshot()["terrain"] == {**water("a2", "e5"), "d5": "tree"}


# Swallowed


PUSHED = "king e1, rook a5 | king h8, bishop d5, pawn h7"


def test_an_enemy_pushed_beside_a_hole_may_be_swallowed() -> None:
    table = battle(KEEP, SINKHOLE, PUSHED, terrain=holes("e7"))
    play(table, "a5", "d5", "push", "d6", luck=[0, 0, 5, 5])
    assert asked(table) == "Have the enemy beside the Hole swallowed, or not."
    assert table.actor == 1
    assert play(table.copy(), "no").snapshot()["pieces"][1]["at"] == "d6"
    assert "rook" not in lie(play(table, "yes"), 0, "board")
    assert "rook" not in lie(table, 0, "slain")


def test_an_enemy_pushed_elsewhere_is_not() -> None:
    table = battle(KEEP, SINKHOLE, PUSHED, terrain=holes("e7"))
    play(table, "a5", "d5", "push", "c5", luck=[0, 0, 5, 5])
    assert stands(table, "c5")["tokens"] == -1


def test_kings_and_last_pieces_are_not_swallowed() -> None:
    table = battle(KEEP, SINKHOLE, "king c5 | king h8, bishop d5, pawn h7", terrain=holes("e7"))
    play(table, "d5", "push", "d6", luck=[0, 0, 5, 5])
    assert stands(table, "d6")["kind"] == "king"
    carnival = "carnival/parade"
    lone = "queen a5, harlequin a1 done | king h8, bishop d5, pawn h7"
    table = battle(carnival, SINKHOLE, lone, terrain=holes("e7"))
    play(table, "d5", "push", "d6", luck=[0, 0, 5, 5])
    assert stands(table, "d6")["kind"] == "queen"


def test_the_swallowed_are_redeployed_by_their_owner_at_the_end_of_the_turn() -> None:
    pieces = "king e1 done, rook a5 | king h8 done, bishop d5 done, pawn h7 done"
    table = battle(KEEP, SINKHOLE, pieces, terrain=holes("e7"))
    play(table, "d5", "push", "d6", "yes", luck=[0, 0, 5, 5])
    assert table.actor == 0
    assert asked(table) == "Redeploy Castellan 1 (Rook)."
    assert legal(table) == {f"{file}{rank}" for file in "abcdefgh" for rank in "12"} - {"e1"}
    play(table, "a1")
    assert stands(table, "a1")["tokens"] == 0
    assert table.turn == 2
    assert "own" not in table.snapshot()


def test_the_swallowed_survive_a_snapshot() -> None:
    table = battle(KEEP, SINKHOLE, PUSHED, terrain=holes("e7"))
    play(table, "a5", "d5", "push", "d6", "yes", luck=[0, 0, 5, 5])
    again = GAME.restore({"first": team(KEEP), "second": team(SINKHOLE)}, table.snapshot())
    assert again.snapshot() == table.snapshot()


# Upgrades


def test_quicksand_burdens_enemies_beside_holes() -> None:
    pieces = "king e1, pawn a2 done | king e8 done, pawn c7 done, pawn h7 done"
    table = play(battle(SINKHOLE, HOST, pieces, terrain=holes("c6", "b2")), "f1")
    assert table.turn == 2
    assert stands(table, "c7")["tokens"] == -1
    assert stands(table, "h7")["tokens"] == 0
    assert stands(table, "a2")["tokens"] == 0


def test_mist_takes_one_from_attacks_on_pieces_beside_water() -> None:
    pieces = "king e1, rook a5 | king h8, pawn d5"
    bare = play(battle(KEEP, MERE, pieces), "a5", "d5", luck=[3, 0, 1, 1])
    assert stands(bare, "d5")["kind"] == "rook"
    table = battle(KEEP, MERE, pieces, terrain=water("d6"))
    assert legal(play(table, "a5", "d5", luck=[3, 0, 1, 1])) == {"push", "yield"}


# Pieces


def test_the_lady_floods_a_square_beside_her() -> None:
    table = battle(MERE, KEEP, "king e1, queen a1 | king e8, rook h8")
    play(table, "a1", "a2")
    assert legal(table) == {"a1", "a3", "b1", "b2", "b3", "no"}
    assert play(table, "b3").snapshot()["terrain"] == water("b3")


def test_there_are_six_water_at_most_by_her() -> None:
    pools = water("h1", "h2", "h3", "h4", "h5", "h6")
    table = battle(MERE, KEEP, "king e1, queen a1 | king e8, rook h8", terrain=pools)
    assert play(table, "a1", "a2").actor == 1


def test_a_peat_cutter_digs_holes_up_to_five() -> None:
    pieces = "king e1, bishop a1 | king e8, rook h8"
    table = play(battle(SINKHOLE, KEEP, pieces), "a1", "b2", "b3")
    assert table.snapshot()["terrain"] == holes("b3")
    full = battle(SINKHOLE, KEEP, pieces, terrain=holes("h1", "h2", "h3", "h4", "h5"))
    assert play(full, "a1", "b2").actor == 1


def test_a_ferryman_takes_an_ally_away_and_lands_it_with_an_advantage_token() -> None:
    pieces = "king b1 done, rook a1, pawn b2 done | king e8 done"
    table = battle(SINKHOLE, KEEP, pieces)
    play(table, "a2")
    assert legal(table) == {"b2", "no"}  # not the King; and no Castle
    play(table, "b2")
    assert asked(table) == "Redeploy Mudlark 1 (Pawn)."
    play(table, "h2")
    assert stands(table, "h2")["tokens"] == 1
    assert "own" not in table.snapshot()


def test_a_heron_attacks_enemies_beside_water_at_advantage() -> None:
    pieces = "king h1, knight b4 | king h8, rook d5"
    table = play(battle(MERE, KEEP, pieces, terrain=water("d6")), "b4", "d5", luck=[5, 0, 5, 4])
    assert stands(table, "d5")["kind"] == "knight"
    bare = play(battle(MERE, KEEP, pieces), "b4", "d5", luck=[5, 0, 5, 4])
    assert legal(bare) == {"push", "yield"}


def test_a_jack_a_lantern_scatters_an_enemy_and_a_hole_swallows_it() -> None:
    pieces = "king e1, joker d3 | king e8, pawn d5, pawn h7"
    table = battle(SINKHOLE, KEEP, pieces, terrain=holes("f7"))
    play(table, "d3", "d4", "stop")
    assert legal(table) == {"d5", "no"}
    play(table, "d5", luck=[1])
    assert legal(table) == {"yes", "no"}
    play(table, "yes")
    assert lie(table, 1, "board") == ["king", "pawn"]
    assert table.actor != OVER

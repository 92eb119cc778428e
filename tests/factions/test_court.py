"""The Royal Court: guards, a standard, a banquet."""

from __future__ import annotations

from .table import battle, legal, play, stands

HOST = "court\nking\nqueen\nrook\nknight\n4 pawn\nupgrade standard"
BANQUET = "court\nking\nqueen\n2 knight\n3 pawn\nupgrade banquet"
PLAIN = "company/pikes"


def test_a_piece_beside_its_king_defends_with_two_more() -> None:
    pieces = "rook a5, pawn a2 | king {}, pawn d5"
    guarded = battle(PLAIN, HOST, pieces.format("d6"))
    assert legal(play(guarded, "a5", "d5", luck=[3, 0, 1, 1])) == {"push", "yield"}
    alone = play(battle(PLAIN, HOST, pieces.format("h8")), "a5", "d5", luck=[3, 0, 1, 1])
    assert stands(alone, "d5")["kind"] == "rook"


def test_the_guard_does_not_attack_better() -> None:
    table = battle(HOST, PLAIN, "king c5, rook d4 | rook d5, pawn h7")
    assert legal(play(table, "d4", "d5", luck=[3, 2, 3, 2])) == {"push", "yield"}


def test_a_king_does_not_guard_himself() -> None:
    table = battle(PLAIN, HOST, "rook a5, pawn a2 | king d5, pawn h7")
    play(table, "a5", "d5", luck=[3, 1, 2, 1])
    assert table.winner == 0


def test_the_standard_gives_a_piece_a_token_at_the_start_of_each_turn() -> None:
    table = battle(HOST, PLAIN, "king e1, pawn a2 done, pawn c2 done | rook h8 done, pawn h7 done")
    play(table, "f1")
    assert legal(table) == {"a2", "c2", "f1"}
    assert stands(play(table, "c2"), "c2")["tokens"] == 1


def test_the_banquet_takes_a_disadvantage_token_from_each_piece() -> None:
    pieces = "king e1, pawn a2 done -2, pawn c2 done +1, pawn d2 done -1 | rook h8 done -1"
    table = play(battle(BANQUET, PLAIN, pieces), "f1")
    assert table.turn == 2
    tokens = [stands(table, square)["tokens"] for square in ("a2", "c2", "d2", "h8")]
    assert tokens == [-1, 1, 0, -1]

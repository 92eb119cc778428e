"""The Carnival: three kinds of Jokers, and what they do to their neighbours."""

from __future__ import annotations

from regalia.kernel.position import OVER

from .table import asked, battle, legal, lie, play, stands

PARADE = "carnival/parade"
SIDESHOW = "carnival/sideshow"
KEEP = "court/keep"


def team(*upgrades: str) -> str:
    """King, Queen and Knight with Jokers of every kind, pawns and upgrades."""
    pawns = {0: 1, 1: 0}[len(upgrades)]
    rest = [f"{pawns} pawn"] if pawns else []
    return "\n".join(
        ["carnival", "king", "queen", "harlequin", "pierrot", "juggler", "knight", *rest]
        + [f"upgrade {name}" for name in upgrades]
    )


UNDERSTUDY = "carnival\nking\nharlequin\npierrot\njuggler\nknight\n2 pawn\nupgrade understudy"


def test_all_three_jokers_may_be_in_one_list() -> None:
    table = battle(SIDESHOW, KEEP, "king e1, harlequin a1, pierrot b1, juggler c1 | king e8")
    assert len(table.pieces(0, 1)) == 4


# Distraction


def test_attacks_on_enemies_beside_a_joker_get_one_more() -> None:
    pieces = "king h1, queen a5, harlequin {} | king h8, rook d5"
    near = battle(PARADE, KEEP, pieces.format("d4"))
    play(near, "a5", "d5", luck=[3, 2, 3, 2])
    assert stands(near, "d5")["kind"] == "queen"
    far = battle(PARADE, KEEP, pieces.format("d3"))
    assert legal(play(far, "a5", "d5", luck=[3, 2, 3, 2])) == {"push", "yield"}


# No Soldiers


def test_jokers_defend_with_three_less() -> None:
    pieces = "king h1, rook a5 | king h8, harlequin d5, pawn h7"
    table = battle(KEEP, PARADE, pieces)
    assert legal(play(table.copy(), "a5", "d5", luck=[2, 2, 8])) == {"push", "yield"}
    assert lie(play(table, "a5", "d5", luck=[2, 2, 7]), 1, "slain") == ["harlequin"]


# Slapstick


def test_a_joker_that_defends_by_ten_slays_the_attacker() -> None:
    pieces = "king h1, rook a5 | king h8, harlequin d5, pawn h7"
    table = battle(KEEP, PARADE, pieces)
    play(table, "a5", "d5", luck=[1, 0, 15])  # 3 against 16 less 3
    assert lie(table, 0, "slain") == ["rook"]
    assert stands(table, "d5")["kind"] == "harlequin"
    assert table.actor == 1


def test_by_nine_it_does_not() -> None:
    pieces = "king h1, rook a5 | king h8, harlequin d5, pawn h7"
    table = play(battle(KEEP, PARADE, pieces), "a5", "d5", luck=[1, 0, 14])
    assert legal(table) == {"push", "yield"}


def test_slapstick_can_slay_a_king() -> None:
    table = battle(KEEP, PARADE, "king d4 | king h8, harlequin d5, pawn h7")
    play(table, "d5", luck=[0, 0, 19])
    assert table.actor == OVER
    assert table.winner == 1


def test_other_pieces_do_no_slapstick() -> None:
    table = battle(KEEP, PARADE, "king h1, rook a5 | king d5, pawn h7")
    assert legal(play(table, "a5", "d5", luck=[0, 0, 9, 9])) == {"push", "yield"}


# Harlequin


def test_a_harlequin_swaps_places_with_any_ally() -> None:
    table = battle(PARADE, KEEP, "king e1, harlequin a1, queen h4 | king e8, rook a8")
    play(table, "a1", "a2", "stop")
    assert legal(table) == {"e1", "h4", "no"}
    play(table, "h4")
    assert stands(table, "h4")["kind"] == "harlequin"
    assert stands(table, "a2")["kind"] == "queen"


def test_a_harlequin_need_not_swap() -> None:
    table = battle(PARADE, KEEP, "king e1, harlequin a1 | king e8, rook a8")
    assert stands(play(table, "a1", "a2", "stop", "no"), "a2")["kind"] == "harlequin"


# Pierrot


PIERROT = "king h1, rook a5 | king h8, pierrot d5, pawn {}"


def test_a_pierrot_beside_an_ally_is_placed_randomly_instead_of_slain() -> None:
    table = battle(KEEP, SIDESHOW, PIERROT.format("d6"))
    play(table, "a5", "d5", luck=[5, 5, 0, 4, 0])  # rank 5 from its owner's edge, file a
    assert stands(table, "d5")["kind"] == "rook"
    assert stands(table, "a4")["kind"] == "pierrot"


def test_its_owner_rolls_again_where_somebody_stands() -> None:
    table = battle(KEEP, SIDESHOW, PIERROT.format("d6"))
    play(table, "a5", "d5", luck=[5, 5, 0, 2, 3])
    assert table.actor == 1
    assert legal(table) == {"rank", "file", "both", "scatter"}
    play(table, "file", luck=[0])
    assert stands(table, "a6")["kind"] == "pierrot"


def test_a_pierrot_alone_is_slain() -> None:
    table = play(battle(KEEP, SIDESHOW, PIERROT.format("h7")), "a5", "d5", luck=[5, 5, 0])
    assert lie(table, 1, "slain") == ["pierrot"]


# Juggler


def test_a_juggler_gives_an_adjacent_enemy_a_disadvantage_token() -> None:
    table = battle(SIDESHOW, KEEP, "king e1, juggler d3 | king e8, rook d5, pawn h7")
    play(table, "d3", "d4", "stop")
    assert legal(table) == {"d5", "no"}
    assert stands(play(table, "d5"), "d5")["tokens"] == -1


def test_a_juggler_catches_an_advantage_token_for_an_ally() -> None:
    pieces = "king e1, juggler d3, harlequin a1, pawn a2 | king e8, rook d5 +2, pawn h7"
    table = battle(SIDESHOW, KEEP, pieces)
    play(table, "d3", "d4", "stop", "d5")
    assert legal(table) == {"a2", "e1"}  # no Joker while there is somebody else
    play(table, "a2")
    assert stands(table, "d5")["tokens"] == 1
    assert stands(table, "a2")["tokens"] == 1


def test_a_juggler_has_no_fools_endeavour() -> None:
    pieces = "king h1, rook a5 | {} a1, harlequin h8, pawn d5"
    fools = play(battle(KEEP, team(), pieces.format("pierrot")), "a5", "d5", luck=[5, 5, 0, 0])
    assert fools.actor == OVER
    assert fools.winner == 0
    played = play(battle(KEEP, team(), pieces.format("juggler")), "a5", "d5", luck=[5, 5, 0, 0])
    assert played.actor != OVER


# Upgrades


def test_confetti_burdens_an_enemy_beside_a_joker_at_the_start_of_a_turn() -> None:
    pieces = "king e1, juggler d4 done | king e8 done, rook d5 done, rook e5 done, pawn h7 done"
    table = battle(team("confetti"), KEEP, pieces)
    play(table, "f1")
    assert legal(table) == {"d5", "e5"}
    assert stands(play(table, "e5"), "e5")["tokens"] == -1


def test_the_stage_door_redeploys_a_joker_at_the_end_of_a_turn() -> None:
    pieces = "king e1, juggler d4 done, pierrot h5 done | king e8 done"
    table = battle(team("stage door"), KEEP, pieces)
    play(table, "f1")
    assert legal(table) == {"d4", "h5", "no"}
    play(table, "d4", "a1")
    assert stands(table, "a1")["kind"] == "juggler"
    assert table.turn == 2


def test_the_cannon_places_a_joker_or_pawn_randomly_at_the_start_of_a_turn() -> None:
    cannon = "carnival\nking\nqueen\nharlequin\njuggler\nknight\n2 pawn\nupgrade cannon"
    pieces = "king e1, juggler d4 done, pawn a2 done | king e8 done"
    table = battle(cannon, KEEP, pieces)
    play(table, "f1")
    assert asked(table) == "Fire a piece from the Cannon, or none."
    assert legal(table) == {"d4", "a2", "no"}
    play(table, "a2", luck=[6, 7])
    assert stands(table, "h7")["kind"] == "pawn"


def test_the_understudy_brings_the_first_slain_joker_back() -> None:
    pieces = "king h1 done, rook a5, rook a4 {} | king h8 done, harlequin d5 done, pierrot d4 done"
    table = battle(KEEP, UNDERSTUDY, pieces.format("done"))
    play(table, "d5", luck=[5, 5, 0])
    assert asked(table) == "Redeploy Harlequin 1 (Joker)."
    play(table, "a7")
    assert stands(table, "a7")["kind"] == "harlequin"
    assert table.turn == 2


def test_the_understudy_brings_back_only_one() -> None:
    pieces = "king h1 done, rook a5 done, rook a4 | king h8 done, pierrot d4 done"
    used = [0] * 18
    used[8] = -1
    table = battle(KEEP, UNDERSTUDY, pieces, own=used)
    play(table, "d4", luck=[5, 5, 0])
    assert lie(table, 1, "slain") == ["pierrot"]
    assert table.turn == 2


def test_without_the_upgrade_a_slain_joker_stays_slain() -> None:
    pieces = "king h1 done, rook a5 | king h8 done, harlequin d5 done"
    table = play(battle(KEEP, PARADE, pieces), "d5", luck=[5, 5, 0])
    assert lie(table, 1, "slain") == ["harlequin"]


def test_a_juggler_too_loses_its_tokens_at_the_end_of_a_turn() -> None:
    """It has no Fool's Endeavour; the book takes them from all Jokers."""
    pieces = "king e1, juggler c3 done -2 | king e8 done, pawn h7 done"
    table = play(battle(PARADE, KEEP, pieces), "f1")
    assert table.turn == 2
    assert stands(table, "c3")["tokens"] == 0

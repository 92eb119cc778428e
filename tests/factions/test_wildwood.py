"""The Wildwood: Trees to stand in, Trees that grow, and Trees that walk."""

from __future__ import annotations

from regalia.games.wargame_chess.rules_rolls import weigh

from .table import asked, battle, deployed, legal, play, stands

HUNT = "wildwood/hunt"
GROVE = "wildwood/grove"
THORNS = "wildwood\nking\nqueen\n2 knight\n4 pawn\nupgrade thorns"
KEEP = "court/keep"


def trees(*squares: str) -> dict[str, str]:
    return dict.fromkeys(squares, "tree")


# Children of the Wood


def test_knights_jokers_and_pawns_enter_trees() -> None:
    wood = trees("a3", "c3", "h3")
    table = battle(GROVE, KEEP, "king e1, pawn a2, joker h2 | king e8", terrain=wood)
    assert "a3" in legal(play(table.copy(), "a2"))
    assert "h3" in legal(play(table.copy(), "h2"))
    table = battle(HUNT, KEEP, "king e1, knight b1, pawn a2 | king e8", terrain=wood)
    assert "c3" in legal(play(table, "b1"))


def test_kings_queens_rooks_and_bishops_do_not() -> None:
    table = battle(HUNT, KEEP, "king e1, queen a1 | king e8", terrain=trees("e2", "a4"))
    assert "e2" not in legal(play(table.copy(), "e1"))
    assert not legal(play(table, "a1")) & {"a4", "a5"}
    table = battle(GROVE, KEEP, "rook a1, bishop h1, king e1 | king e8", terrain=trees("a4", "f3"))
    assert not legal(play(table.copy(), "a1")) & {"a4", "a5"}
    assert not legal(play(table, "h1")) & {"f3", "e4"}


def test_an_enemy_cannot_attack_into_a_tree() -> None:
    table = battle(KEEP, HUNT, "king e1, rook a5 | king e8, pawn d5", terrain=trees("d5"))
    assert "d5" not in legal(play(table, "a5"))


# Under the Boughs


def test_a_pawn_beside_a_tree_defends_with_one_more() -> None:
    pieces = "king e1, rook a5 | king h8, pawn d5"
    bare = play(battle(KEEP, HUNT, pieces), "a5", "d5", luck=[3, 0, 1, 1])
    assert stands(bare, "d5")["kind"] == "rook"
    wooded = battle(KEEP, HUNT, pieces, terrain=trees("d6"))
    assert legal(play(wooded, "a5", "d5", luck=[3, 0, 1, 1])) == {"push", "yield"}


def test_a_pawn_in_a_tree_defends_with_one_more() -> None:
    """Only those who may enter it can Attack it there."""
    table = battle(KEEP, HUNT, "king e1 | king h8, pawn d5", terrain=trees("d5"))
    weigh(table, table.on[35], table.on[4], False)
    assert table.plus == 1


def test_the_oak_king_beside_a_tree_defends_with_two_more() -> None:
    table = battle(KEEP, HUNT, "king a1, rook a5 | king d5, pawn h7", terrain=trees("d6"))
    play(table, "a5", "d5", luck=[5, 5, 4, 4])
    assert legal(table) == {"push", "yield"}


def test_other_pieces_gain_nothing_from_the_boughs() -> None:
    pieces = "king a1, rook a5 | king h8, knight d5"
    table = battle(KEEP, HUNT, pieces, terrain=trees("d6"))
    assert stands(play(table, "a5", "d5", luck=[3, 0, 1, 1]), "d5")["kind"] == "rook"


def test_attacks_gain_nothing_from_the_boughs() -> None:
    table = battle(HUNT, KEEP, "king a1, queen d4 | king h8, rook d5", terrain=trees("d6"))
    play(table, "d4", "d5", luck=[3, 2, 3, 2])
    assert legal(table) == {"push", "yield"}


# Ambush


def test_a_ranger_attacks_out_of_a_tree_at_advantage() -> None:
    pieces = "king h1, knight b4 | king h8, rook d5"
    table = play(battle(HUNT, KEEP, pieces, terrain=trees("b4")), "b4", "d5", luck=[5, 0, 5, 4])
    assert stands(table, "d5")["kind"] == "knight"
    bare = play(battle(HUNT, KEEP, pieces), "b4", "d5", luck=[5, 0, 5, 4])
    assert legal(bare) == {"push", "yield"}


def test_the_chance_of_an_ambush_is_known_before_it() -> None:
    pieces = "king h1, knight b4 | king h8, rook d5"
    hidden = battle(HUNT, KEEP, pieces, terrain=trees("b4"))
    seen = battle(HUNT, KEEP, pieces)
    knight, rook = seen.on[25], seen.on[35]
    assert hidden.chance(knight, rook, 0) > seen.chance(knight, rook, 0)


# Green Blessing


def test_at_the_end_of_a_turn_a_piece_in_a_tree_may_be_blessed() -> None:
    pieces = "king e1 done, pawn a2, pawn h2 done, pawn b3 done | king e8 done"
    table = battle(HUNT, KEEP, pieces, terrain=trees("a3", "h2", "e2"))
    play(table, "a3")
    assert asked(table) == "Bless a piece in a Tree, or none."
    assert legal(table) == {"a3", "h2", "no"}
    play(table, "a3")
    assert stands(table, "a3")["charm"] == "blessed"
    assert table.turn == 2


def test_a_blessed_piece_is_not_blessed_again() -> None:
    pieces = "king e1, pawn h2 done blessed | king e8 done"
    table = battle(HUNT, KEEP, pieces, terrain=trees("h2"))
    play(table, "f1")
    assert table.turn == 2


# Upgrades


def test_old_growth_plants_two_trees_in_the_own_half() -> None:
    table = deployed(HUNT, KEEP)
    assert table.actor == 0
    assert asked(table).startswith("Plant a Tree of Old Growth")
    assert {"a3", "h4", "no"} <= legal(table)
    assert not legal(table) & {"a1", "a2", "a5", "a8"}
    play(table, "a3", "b3")
    assert table.snapshot()["terrain"] == trees("a3", "b3")
    assert table.actor == 1


def test_old_growth_may_stop() -> None:
    assert deployed(HUNT, KEEP).actor == 0
    assert play(deployed(HUNT, KEEP), "no").snapshot()["terrain"] == {}


def test_heartwood_moves_a_tree_at_the_start_of_a_turn() -> None:
    pieces = "king e1 done, pawn a2 | king e8 done"
    table = battle(GROVE, KEEP, pieces, terrain=trees("h4", "a3"))
    play(table, "a3", "no")
    assert asked(table) == "Say which Tree moves, or none."
    assert legal(table) == {"h4", "no"}
    play(table, "h4", "g5")
    assert table.snapshot()["terrain"] == trees("a3", "g5")


def test_thorns_hurt_whoever_fails_beside_a_tree() -> None:
    pieces = "king e1, rook a5 | king h8, pawn d5"
    for wood, tokens in ((trees("d6"), -1), (trees("h1"), 0)):
        table = battle(KEEP, THORNS, pieces, terrain=wood)
        play(table, "a5", "d5", "yield", "e4", luck=[0, 0, 3, 3])
        assert stands(table, "d5")["tokens"] == tokens


# Pieces


def test_a_treant_moves_a_tree_beside_it_and_does_not_castle() -> None:
    table = battle(GROVE, KEEP, "king a2, rook a1 | king e8", terrain=trees("d2", "h8"))
    play(table, "a1", "c1")
    assert legal(table) == {"d2", "no"}
    play(table, "d2")
    assert {"d3", "e3"} <= legal(table)
    assert not legal(table) & {"c1", "d2", "no"}
    assert set(play(table, "d3").snapshot()["terrain"]) == {"d3", "h8"}


def test_a_tree_with_a_piece_in_it_is_not_moved() -> None:
    table = battle(GROVE, KEEP, "king h1, rook a1, pawn d2 | king e8", terrain=trees("d2"))
    assert play(table, "a1", "c1").actor == 1


def test_a_druid_plants_a_tree_beside_it() -> None:
    table = battle(GROVE, KEEP, "king e1, bishop a1 | king e8, rook h8")
    play(table, "a1", "b2")
    assert legal(table) == {"a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3", "no"}
    assert play(table, "c3").snapshot()["terrain"] == trees("c3")


def test_a_druid_plants_no_tenth_tree() -> None:
    wood = trees(*(f"{file}5" for file in "abcdefgh"), "h6")
    table = battle(GROVE, KEEP, "king e1, bishop a1 | king e8, rook h8", terrain=wood)
    assert play(table, "a1", "b2").actor == 1


def test_a_wisp_in_a_tree_goes_to_another() -> None:
    wood = trees("b2", "g7", "d4")
    pieces = "king e1, joker a1, pawn d4 | king e8, rook h8"
    table = battle(GROVE, KEEP, pieces, terrain=wood)
    play(table, "a1", "b2", "stop")
    assert legal(table) == {"g7", "no"}
    assert stands(play(table, "g7"), "g7")["kind"] == "joker"


def test_a_wisp_beside_a_tree_stays() -> None:
    table = battle(GROVE, KEEP, "king e1, joker a1 | king e8, rook h8", terrain=trees("b2", "g7"))
    assert play(table, "a1", "a2", "stop").actor == 1

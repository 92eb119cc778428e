"""Wargame Chess: En Passant, Promotion, Castle, Mounted Advantage, Leader, Fool's Endeavour."""

from __future__ import annotations

import pytest

from .wargame_chess_table import A, B, C, field

OURS = "king h1, pawn h2"
THEIRS = "king h8, pawn h7"


# En Passant


def test_a_pawn_may_move_twice_in_its_first_activation() -> None:
    """WG-22."""
    table = field(f"knight a1, pawn d4 fresh, {OURS}", THEIRS).play("d4", "d5")
    assert table.actor() == 0
    assert table.legal() == {"d6", "d4", "c5", "e5", "stop"}
    table.play("c5")
    assert table.stands("c5") == "0 pawn 1"
    assert table.actor() == 1


def test_a_pawn_may_stop_after_its_first_move() -> None:
    table = field(f"pawn d4 fresh, {OURS}", THEIRS).play("d4", "d5", "stop")
    assert table.stands("d5") == "0 pawn 1"
    assert table.actor() == 1


def test_the_second_is_a_move_and_no_attack() -> None:
    """WG-22: two Moves only."""
    table = field(f"pawn d4 fresh, {OURS}", f"{THEIRS}, pawn e6").play("d4", "d5")
    assert table.legal() == {"d6", "d4", "c5", "e5", "stop"}
    table.no_move("e6")


def test_a_pawn_that_attacks_first_does_not_move_as_well() -> None:
    """WG-22."""
    table = field(f"pawn d4 fresh, {OURS}", f"{THEIRS}, pawn e5")
    table.play("d4", "e5", roll=(4, 4, 1, 1))
    assert table.stands("e5") == "0 pawn 1"
    assert table.actor() == 1


def test_a_pawn_moves_once_in_later_activations() -> None:
    table = field(f"pawn d4, {OURS}", THEIRS).play("d4", "d5")
    assert table.actor() == 1


def test_the_first_activation_of_a_pawn_is_remembered_over_the_turns() -> None:
    """WG-22: turn 1 and turn 2."""
    table = field("pawn d4 fresh, rook a1", "rook a8, rook h8")
    table.act("d4 d5 d6", "a8 b8", "a1 b1", "h8 g8")
    assert table.turn() == 2
    table.act("d6 d5")
    assert table.actor() == 1


def test_a_reactivation_is_not_the_first_activation() -> None:
    """WG-22: this Pawn counts as having Activated (by the Tower) but never did."""
    table = field("pawn d4 done fresh, pawn h2 done", f"{THEIRS}, rook a8").play("d4", "d5")
    assert table.actor() == 1


def test_only_pawns_move_twice() -> None:
    table = field(f"knight d4 fresh, {OURS}", THEIRS).play("d4", "e6")
    assert table.actor() == 1


def test_a_pawn_without_en_passant() -> None:
    table = field("levy d4 fresh, regent a1", THEIRS, factions=(C, B)).play("d4", "d5")
    assert table.actor() == 1


# Promotion


@pytest.mark.parametrize("at", ["a7", "d7", "d8", "h8"])
def test_promotion_in_the_opponents_zone(at: str) -> None:
    table = field(f"pawn {at}, queen slain, knight slain, rook d1, pawn e2", "king b6, pawn g6")
    table.play(at)
    assert table.actor() == 0
    assert table.legal() == {"queen 1", "knight 1", "no"}
    table.play("queen 1")
    assert table.stands(at) == "0 queen 1"


@pytest.mark.parametrize("at", ["d6", "d2", "d1"])
def test_no_promotion_elsewhere(at: str) -> None:
    table = field(f"pawn {at}, queen slain, rook h1", THEIRS).play(at)
    assert "queen 1" not in table.legal()
    assert "no" not in table.legal()


def test_the_zone_of_seat_1_is_at_its_own_end() -> None:
    table = field(OURS, f"pawn d2, rook slain, pawn d7, {THEIRS}", to=1)
    assert table.after("d2").legal() == {"rook 1", "no"}
    assert "rook 1" not in table.after("d7").legal()


def test_promotion_ends_the_activation() -> None:
    """WG-23: the new piece does not Move now; it may be Activated later this turn."""
    table = field("pawn d7, queen slain, rook a1, pawn b2", "rook a8, rook h8")
    table.play("d7", "queen 1")
    assert table.actor() == 1
    assert not table.activated("d7")
    table.play("a8", "b8")
    assert table.legal() == {"a1", "b2", "d7"}


def test_the_pawn_is_removed_and_not_slain() -> None:
    """WG-23."""
    table = field("pawn d7, queen slain, rook a1, pawn b2", "rook a8, rook h8")
    table.play("d7", "queen 1")
    assert table.slain(0) == set()
    assert table.removed(0) == {"pawn 1"}
    assert table.piece(0, "pawn 1")["at"] == ""


def test_a_piece_that_activated_earlier_this_turn_comes_back_activated() -> None:
    """WG-23, WG-50."""
    table = field("pawn d7, queen slain done, rook a1, pawn b2", "rook a8, rook h8")
    table.play("d7", "queen 1")
    assert table.activated("d7")
    assert table.play("a8", "b8").legal() == {"a1", "b2"}


def test_the_books_knight_of_turn_3() -> None:
    """WG-50: it Activates, is slain, comes back in the same turn and still counts."""
    table = field("knight b4, pawn d7, rook h1, pawn a2", "pawn e6, rook h8, pawn h5", turn=3)
    table.play("b4", "d5").play("e6", "d5", roll=(4, 4, 1, 1))
    assert table.slain(0) == {"knight 1"}
    table.play("d7", "knight 1")
    assert table.stands("d7") == "0 knight 1"
    assert table.activated("d7")
    table.play("h5", "g5")
    assert table.turn() == 3
    assert table.legal() == {"h1", "a2"}


def test_a_knight_slain_in_an_earlier_turn_comes_back_without_having_activated() -> None:
    """WG-50: only this turn counts."""
    table = field(
        "knight slain done, pawn d7, rook a1 done, king h1 done",
        "rook b8 done, rook h8 done",
        turn=3,
    )
    table.act("d7 no d8")
    assert table.turn() == 4
    table.act("h8 h7", "d8").play("knight 1")
    assert table.stands("d8") == "0 knight 1"
    assert not table.activated("d8")


def test_promotion_may_be_declined() -> None:
    table = field("pawn d7, queen slain, rook a1, pawn b2", "rook a8, rook h8").play("d7", "no")
    assert table.legal() == {"d6", "d8", "c7", "e7"}
    table.play("e7")
    assert table.stands("e7") == "0 pawn 1"
    assert table.slain(0) == {"queen 1"}


def test_nobody_slain_no_promotion() -> None:
    """WG-24: it needs a slain piece; one that was only removed will not do."""
    table = field("pawn d7, queen removed, rook a1, pawn b2", "rook a8, rook h8").play("d7")
    assert table.legal() == {"d6", "d8", "c7", "e7"}


def test_slain_pawns_are_no_positionals() -> None:
    """WG-24."""
    table = field("pawn d7, pawn slain, rook a1, pawn b2", "rook a8, rook h8").play("d7")
    assert table.legal() == {"d6", "d8", "c7", "e7"}


def test_the_opponents_slain_pieces_do_not_come_back() -> None:
    table = field("pawn d7, rook a1, pawn b2", "queen slain, rook a8, rook h8").play("d7")
    assert table.legal() == {"d6", "d8", "c7", "e7"}


@pytest.mark.parametrize("kind", ["king", "queen", "rook", "bishop", "knight", "joker"])
def test_every_positional_may_come_back(kind: str) -> None:
    """WG-24: slain Jokers too. (A King comes back only where his loss did not end the game.)"""
    if kind == "king":
        table = field(
            "pawn d7, regent slain, rook a1, pawn b2", "rook a8, rook h8", factions=(C, B)
        )
    else:
        table = field(f"pawn d7, {kind} slain, knight a1, pawn b2", "rook a8, rook h8")
    name = f"{kind} 1"
    table.play("d7")
    assert name in table.legal()
    table.play(name)
    assert table.stands("d7") == f"0 {name}"


def test_a_legendary_piece_does_not_come_back() -> None:
    table = field(
        "pawn d7, queen slain, bishop slain, rook a1", "rook a8, rook h8", factions=(C, B)
    )
    assert table.play("d7").legal() == {"bishop 1", "no"}


def test_only_a_legendary_piece_slain_is_as_good_as_none() -> None:
    """WG-24."""
    table = field("pawn d7, queen slain, rook a1", "rook a8, rook h8", factions=(C, B))
    assert table.play("d7").legal() == {"d6", "d8", "c7", "e7"}


def test_a_pawn_without_promotion() -> None:
    table = field("levy d7, rook slain, bishop a1", "rook a8, rook h8", factions=(C, B))
    assert table.play("d7").legal() == {"d6", "d8", "c7", "e7"}


def test_tokens_of_the_pawn_are_lost() -> None:
    """WG-25: they sit on pieces on the board."""
    table = field("pawn d7 +2 cursed, queen slain, rook a1, pawn b2", "rook a8, rook h8")
    table.play("d7", "queen 1")
    assert table.tokens("d7") == 0
    assert table.charm("d7") == ""
    assert table.piece(0, "pawn 1")["tokens"] == 0
    assert table.piece(0, "pawn 1")["charm"] == ""


def test_promotion_at_the_start_of_a_reactivation() -> None:
    table = field("pawn d7 done, queen slain, rook a1 done", "rook a8, rook h8")
    table.play("d7")
    assert table.legal() == {"queen 1", "no"}
    table.play("queen 1")
    assert table.stands("d7") == "0 queen 1"
    assert table.tokens("d7") == 0
    assert table.actor() == 1


def test_the_piece_comes_back_in_the_square_of_the_pawn() -> None:
    table = field("pawn d7, pawn e8, knight slain, rook a1", "rook a8, rook h8")
    table.play("e8", "knight 1")
    assert table.stands("e8") == "0 knight 1"
    assert table.stands("d7") == "0 pawn 1"


# Castle


def test_a_rook_may_swap_with_an_ally_next_to_it() -> None:
    """WG-27: and one that is lower in rank gets an Advantage token."""
    table = field("rook a4, bishop e5, king h1, pawn h2", THEIRS).play("a4", "d4")
    assert table.actor() == 0
    assert table.legal() == {"e5", "no"}
    table.play("e5")
    assert table.stands("e5") == "0 rook 1"
    assert table.stands("d4") == "0 bishop 1"
    assert table.tokens("d4") == 1
    assert table.tokens("e5") == 0
    assert table.actor() == 1


def test_castle_is_optional() -> None:
    """WG-27."""
    table = field("rook a4, bishop e5, king h1, pawn h2", THEIRS).play("a4", "d4", "no")
    assert table.stands("e5") == "0 bishop 1"
    assert table.tokens("e5") == 0
    assert table.actor() == 1


@pytest.mark.parametrize("ally", ["bishop", "knight", "joker", "pawn"])
def test_a_lower_ally_gains_an_advantage_token(ally: str) -> None:
    """WG-05, WG-36: a Joker too, which is no voluntary gift."""
    table = field(f"rook a4, {ally} d5, king h1, queen g1", THEIRS).play("a4", "d4", "d5")
    assert table.tokens("d4") == 1


@pytest.mark.parametrize(("ally", "had", "has"), [("king", -2, -1), ("queen", -1, 0)])
def test_a_higher_ally_loses_a_disadvantage_token(ally: str, had: int, has: int) -> None:
    table = field(f"rook a4, {ally} d5 {had}, pawn h2, pawn g2", THEIRS).play("a4", "d4", "d5")
    assert table.tokens("d4") == has
    assert table.stands("d4") == f"0 {ally} 1"


@pytest.mark.parametrize("had", ["", "+1", "+3"])
def test_a_higher_ally_without_disadvantage_gets_nothing(had: str) -> None:
    table = field(f"rook a4, queen d5 {had}, pawn h2, pawn g2", THEIRS).play("a4", "d4", "d5")
    assert table.tokens("d4") == int(had or 0)


def test_the_advantage_token_of_castle_may_only_cancel() -> None:
    table = field("rook a4, pawn d5 -2, pawn h2, pawn g2", THEIRS).play("a4", "d4", "d5")
    assert table.tokens("d4") == -1


def test_castle_with_one_of_several_allies() -> None:
    """WG-26, WG-27: the eight neighbours; one swap, then it is over."""
    table = field("rook a4, pawn c5, pawn d5, knight e3, queen f4, pawn h2", THEIRS)
    table.play("a4", "d4")
    assert table.legal() == {"c5", "d5", "e3", "no"}
    table.play("e3")
    assert table.stands("d4") == "0 knight 1"
    assert table.actor() == 1


def test_rooks_do_not_castle_with_rooks_or_enemies() -> None:
    """Nobody else is there, so nothing is asked."""
    table = field("rook a4, rook d5, pawn h2", f"{THEIRS}, knight e4").play("a4", "d4")
    assert table.actor() == 1


def test_no_castle_after_an_attack() -> None:
    """WG-27."""
    table = field("rook a4, bishop e5, king h1, pawn h2", f"{THEIRS}, pawn d4")
    table.play("a4", "d4", roll=(6, 6, 1, 1))
    assert table.stands("d4") == "0 rook 1"
    assert table.actor() == 1


def test_no_castle_after_combat_movement() -> None:
    """WG-27: the Rook is pushed next to its Bishop, and that is no Move."""
    table = field("rook a4, bishop c6, king h1, pawn h2", f"{THEIRS}, pawn d4")
    table.play("a4", "d4", "push", "c5", roll=(1, 1, 4, 4))
    assert table.stands("c5") == "0 rook 1"
    assert table.stands("c6") == "0 bishop 1"
    assert table.actor() == 1


def test_a_boxed_in_rook_may_castle() -> None:
    """WG-27: a Move of no squares ends too."""
    table = field("rook a1, pawn a2, king b1, pawn h2", THEIRS).play("a1")
    assert table.legal() == {"a2", "b1", "no"}
    table.play("b1")
    assert table.stands("a1") == "0 king 1"
    assert table.stands("b1") == "0 rook 1"


def test_a_rook_may_castle_when_it_reactivates() -> None:
    table = field("rook a4 done, bishop e5 done", f"{THEIRS}, rook a8").play("a4", "d4")
    assert table.legal() == {"e5", "no"}


def test_a_rook_without_castle() -> None:
    table = field("turret a4, bishop e5, pawn h2", THEIRS, factions=(C, B)).play("a4", "d4")
    assert table.actor() == 1


def test_only_rooks_castle() -> None:
    table = field("queen a4, bishop e5, pawn h2", THEIRS).play("a4", "d4")
    assert table.actor() == 1


# Mounted Advantage: the Knight rolls 5 and 1, which is 6, or 10 at Advantage; the other 7 or 8


@pytest.mark.parametrize("other", ["pawn d6", "rook b4", "joker d4", "pawn b6", "pawn c4"])
def test_a_knight_is_mounted_if_another_enemy_is_next_to_its_target(other: str) -> None:
    """WG-39: around the contested square, which is c5 here."""
    table = field("knight b3, king h1, pawn h2", f"rook c5, {other}, {THEIRS}")
    table.play("b3", "c5", roll=(5, 1, 4, 3))
    assert table.slain(1) == {"rook 1"}


@pytest.mark.parametrize("other", ["pawn c7", "pawn e5", "rook a3", "joker d3"])
def test_a_knight_is_not_mounted_by_enemies_further_off(other: str) -> None:
    """WG-39."""
    table = field("knight b3, king h1, pawn h2", f"rook c5, {other}, {THEIRS}")
    table.play("b3", "c5", roll=(5, 1, 4, 3))
    assert table.legal() == {"push", "yield"}


def test_the_target_itself_is_not_another_enemy() -> None:
    """WG-39."""
    table = field("knight b3, king h1, pawn h2", f"rook c5, {THEIRS}")
    table.play("b3", "c5", roll=(5, 1, 4, 3))
    assert table.legal() == {"push", "yield"}


def test_allies_next_to_the_target_do_not_count() -> None:
    table = field("knight b3, pawn c4, pawn d4, king h1", f"rook c5, {THEIRS}")
    table.play("b3", "c5", roll=(5, 1, 4, 3))
    assert table.legal() == {"push", "yield"}


def test_enemies_next_to_where_the_knight_came_from_do_not_count() -> None:
    table = field("knight b3, king h1, pawn h2", f"rook c5, pawn a3, pawn b2, {THEIRS}")
    table.play("b3", "c5", roll=(5, 1, 4, 3))
    assert table.legal() == {"push", "yield"}


def test_no_mounted_advantage_against_a_knight() -> None:
    table = field("knight b3, king h1, pawn h2", f"knight c5, pawn c6, {THEIRS}")
    table.play("b3", "c5", roll=(5, 1, 4, 3))
    assert table.legal() == {"push", "yield"}


def test_no_mounted_advantage_in_defence() -> None:
    """WG-39: 7 against 6, with another enemy at the Knight's side."""
    table = field("rook c1, pawn d5, king h1", f"knight c5, {THEIRS}")
    table.play("c1", "c5", roll=(4, 3, 5, 1))
    assert table.slain(1) == {"knight 1"}


def test_a_knight_without_mounted_advantage() -> None:
    table = field("lancer b3, regent h1", f"rook c5, pawn c6, {THEIRS}", factions=(C, B))
    table.play("b3", "c5", roll=(5, 1, 4, 3))
    assert table.legal() == {"push", "yield"}


# Faction Leader


def test_who_loses_the_king_loses_the_game_at_once() -> None:
    table = field("rook d1, pawn a2", "king d8, queen a8, rook h8")
    table.play("d1", "d8", roll=(6, 6, 1, 1))
    assert table.winner() == 0


def test_a_king_that_is_no_faction_leader_may_be_lost() -> None:
    table = field("rook d1, pawn a2", "regent d8, rook a8, rook h8", factions=(A, C))
    table.play("d1", "d8", roll=(6, 6, 1, 1))
    assert not table.over()
    assert table.slain(1) == {"king 1"}


def test_a_king_that_is_only_pushed_about_loses_nothing() -> None:
    table = field("rook d1, pawn a2", "king d8, queen a8")
    table.play("d1", "d8", "yield", "e8", roll=(1, 1, 1, 1))
    assert not table.over()


# Fool's Endeavour


def test_who_has_only_jokers_left_loses_at_once() -> None:
    """WG-44."""
    table = field("rook d1, pawn a2", "pawn d8, joker a8, joker h8")
    table.play("d1", "d8", roll=(6, 6, 1, 1))
    assert table.winner() == 0


def test_jokers_without_the_rule_may_go_on_alone() -> None:
    """A Clown is enough to keep the Jokers company."""
    table = field("rook d1, pawn a2", "pawn d8, joker a8, clown h8", factions=(A, C))
    table.play("d1", "d8", roll=(6, 6, 1, 1))
    assert not table.over()
    assert table.actor() == 1


def test_another_piece_keeps_the_jokers_in_the_game() -> None:
    table = field("rook d1, pawn a2", "pawn d8, pawn c7, joker a8, joker h8")
    table.play("d1", "d8", roll=(6, 6, 1, 1))
    assert not table.over()


@pytest.mark.parametrize("tokens", ["+2", "-3"])
def test_tokens_leave_jokers_at_the_end_of_the_turn(tokens: str) -> None:
    table = field(
        f"joker d4 {tokens} done, rook a1 -1, rook h1 +1",
        f"joker d5 {tokens} done, rook a8 +2, rook h8 -2",
    )
    table.act("a1 b1")
    assert table.tokens("d4") == int(tokens)
    table.act("a8 b8", "h1 g1")
    assert table.tokens("d5") == int(tokens)
    table.act("h8 g8")
    assert table.turn() == 2
    assert table.tokens("d4") == 0
    assert table.tokens("d5") == 0
    assert [table.tokens(square) for square in ("b1", "g1", "b8", "g8")] == [-1, 1, 2, -2]

"""Wargame Chess: Activations, Reactivations, and whose turn it is."""

from __future__ import annotations

import pytest

from .wargame_chess_table import B, D, field, rules

OURS = "rook a1, rook h1"
THEIRS = "rook a8, rook h8"


# alternation


def test_the_players_activate_in_turns() -> None:
    table = field(f"{OURS}, pawn d4", f"{THEIRS}, pawn d6")
    assert table.actor() == 0
    assert table.legal() == {"a1", "h1", "d4"}
    table.play("a1", "b1")
    assert table.actor() == 1
    assert table.legal() == {"a8", "h8", "d6"}
    table.play("a8", "b8")
    assert table.actor() == 0
    assert table.legal() == {"h1", "d4"}


def test_a_piece_that_has_activated_is_not_activated_again() -> None:
    table = field(f"{OURS}, pawn d4 done", f"{THEIRS}, pawn d6")
    assert table.legal() == {"a1", "h1"}
    table.no_move("d4", "a8", "c3")


def test_a_square_that_is_no_answer_says_why() -> None:
    table = field(f"{OURS}, pawn d4 done", f"{THEIRS}, pawn d6")
    naming = dict(rules().scene(table.position, 0, ("Ann", "Ben")).refusals)
    assert naming["square.d4"] == "That piece has Activated this turn already."
    assert naming["square.a8"] == "No piece that could Activate stands there."
    assert "square.a1" not in naming
    assert rules().scene(table.position, 1, ("Ann", "Ben")).refusals == ()
    table.play("a1")
    going = dict(rules().scene(table.position, 0, ("Ann", "Ben")).refusals)
    assert going["square.h1"] == "A piece of yours stands there."
    assert "square.b1" not in going


def test_the_last_piece_is_chosen_by_itself() -> None:
    """There is nothing to choose, so its Move comes next."""
    table = field(f"{OURS}, knight d4 done", f"{THEIRS}, knight d6").act("a1 b1", "a8 b8")
    assert table.actor() == 0
    assert "h2" in table.legal()
    assert table.activated("h1")


def test_the_owner_of_the_piece_moves_it() -> None:
    table = field(OURS, f"{THEIRS}, pawn d6").play("a1")
    assert table.actor() == 0


def test_a_piece_counts_as_activated_from_the_moment_it_begins() -> None:
    """WG-48."""
    table = field(f"{OURS}, pawn d4", f"{THEIRS}, pawn d6").play("a1")
    assert table.activated("a1")
    assert not table.activated("h1")


def test_the_first_activation_of_the_game_begins_it() -> None:
    table = field(f"{OURS}, pawn d4", f"{THEIRS}, pawn d6", begun=False)
    assert not table.snapshot()["begun"]
    assert table.play("a1", "b1").snapshot()["begun"]


# the end of a turn


def test_the_turn_ends_when_every_piece_has_activated() -> None:
    """WG-42: and nobody counts as having Activated in the next."""
    table = field(OURS, THEIRS).act("a1 b1", "a8 b8", "h1 g1")
    assert table.turn() == 1
    table.act("h8 g8")
    assert table.turn() == 2
    for square in ("b1", "g1", "b8", "g8"):
        assert not table.activated(square)


def test_who_did_not_activate_last_goes_first_in_the_next_turn() -> None:
    """WG-41."""
    table = field(OURS, THEIRS).act("a1 b1", "a8 b8", "h1 g1", "h8 g8")
    assert table.actor() == 0
    assert table.snapshot()["first"] == 0
    table = field(OURS, THEIRS, to=1, first=1).act("a8 b8", "a1 b1", "h8 g8", "h1 g1")
    assert table.actor() == 1
    assert table.snapshot()["first"] == 1


def test_a_reactivation_at_the_end_counts_as_the_last() -> None:
    """WG-41, WG-42: seat 0 Activates 3 pieces, seat 1 has two and Reactivates in between."""
    table = field(f"{OURS}, pawn d4", THEIRS)
    table.act("a1 b1", "a8 b8", "h1 g1", "h8 g8", "d4 d5")
    assert table.turn() == 2
    assert table.actor() == 1
    assert table.snapshot()["first"] == 1


def test_with_more_pieces_the_first_player_has_the_last_activation() -> None:
    """WG-42: no Reactivation is wanted once all have Activated."""
    table = field(f"{OURS}, pawn d4", THEIRS)
    table.act("a1 b1", "a8 b8", "h1 g1", "h8 g8", "d4 d5")
    assert table.turn() == 2
    assert all(piece["tokens"] == 0 for side in (0, 1) for piece in table.pieces(side))


def test_the_turn_ends_when_the_last_piece_to_activate_is_slain() -> None:
    """WG-42: step 2D looks at the pieces on the board."""
    table = field("rook a1, rook h1 done", "rook a8, rook h8 done", last=1)
    table.act("a1 a8", roll=(6, 6, 1, 1))
    assert table.turn() == 2
    assert table.actor() == 1


def test_a_piece_off_the_board_is_not_waited_for() -> None:
    """WG-42: slain and removed pieces never Activate."""
    table = field(
        "rook a1, rook h1 done, knight slain", "rook a8 done, rook h8 done, queen removed"
    )
    table.act("a1 b1")
    assert table.turn() == 2


# Reactivation


def test_a_player_whose_pieces_have_all_activated_must_reactivate() -> None:
    """WG-42: there is no passing."""
    table = field("rook a1 done, rook h1 done", THEIRS)
    assert table.legal() == {"a1", "h1"}
    table.no_move("pass", "no", "stay")


def test_nobody_reactivates_while_a_piece_is_left() -> None:
    table = field("rook a1 done, rook h1, pawn d4", THEIRS)
    assert table.legal() == {"h1", "d4"}


def test_a_reactivated_piece_gets_a_disadvantage_token() -> None:
    """WG-43: before it Moves or Attacks."""
    table = field("rook a1 done, rook h1 done", THEIRS).play("a1")
    assert table.tokens("a1") == -1
    assert table.actor() == 0
    table.play("b1")
    assert table.tokens("b1") == -1
    assert table.actor() == 1


def test_the_token_counts_in_an_attack_at_once() -> None:
    """6 and 1 are 2 at Disadvantage, and the token is spent."""
    table = field("rook a1 done, rook h1 done", "rook a8, rook h8")
    table.play("a1", "a8", roll=(6, 1, 1, 1))
    assert table.legal() == {"push", "yield"}
    assert table.piece(0, "rook 1")["tokens"] == 0


@pytest.mark.parametrize(("had", "has"), [("-1", -1), ("-3", -3), ("+1", 0), ("+2", 1)])
def test_a_reactivated_piece_with_tokens(had: str, has: int) -> None:
    """WG-43: a Disadvantage token is enough; an Advantage token is cancelled."""
    table = field(f"rook a1 done {had}, rook h1 done", THEIRS).play("a1", "b1")
    assert table.tokens("b1") == has


def test_an_activation_gives_no_token() -> None:
    assert field(OURS, THEIRS).play("a1", "b1").tokens("b1") == 0


def test_a_piece_may_be_reactivated_again_and_again() -> None:
    """WG-42: seat 0 has one piece against four."""
    table = field("rook a1 done, rook h1 done", f"{THEIRS}, knight d7, knight e7")
    table.act("a1 b1", "a8 b8", "b1 c1", "h8 g8", "c1 b1", "d7 e5")
    assert table.turn() == 1
    assert table.tokens("b1") == -1
    table.act("b1 a1", "e7 c6")
    assert table.turn() == 2
    assert table.actor() == 0


def test_reactivations_go_on_until_the_other_side_is_through() -> None:
    """WG-42."""
    table = field(OURS, f"{THEIRS}, knight d7, knight e7")
    table.act("a1 b1", "a8 b8", "h1 g1", "h8 g8")
    assert table.turn() == 1
    assert table.actor() == 0
    assert table.legal() == {"b1", "g1"}
    table.act("b1 c1", "d7 e5", "g1 f1")
    assert table.tokens("c1") == -1
    assert table.tokens("f1") == -1
    table.act("e7 c6")
    assert table.turn() == 2
    assert table.actor() == 0


def test_who_has_not_activated_goes_on_with_activations() -> None:
    """WG-42: the other side is not hindered by the Reactivations."""
    table = field("rook a1 done, rook h1 done", f"{THEIRS}, pawn d6").play("a1", "b1")
    assert table.legal() == {"a8", "h8", "d6"}


def test_the_last_of_a_turn_is_remembered() -> None:
    table = field(f"{OURS}, pawn d4", f"{THEIRS}, pawn d6").play("a1", "b1")
    assert table.snapshot()["last"] == 0
    assert table.snapshot()["to"] == 1


def test_what_a_piece_has_done_lasts_for_the_game() -> None:
    table = field("rook a1 fresh, rook h1 fresh", THEIRS).act("a1 b1")
    assert table.at("b1")["before"]
    assert not table.at("h1")["before"]


# what lies on the table from turn to turn


def test_dealt_tarot_cards_stay_and_discards_go_back() -> None:
    """WG-58."""
    table = field(
        "rook a1, rook h1 done", "rook a8 done, rook h8 done", active="justice", discard=["fool"]
    )
    before = table.snapshot()["tarot"]
    table.act("a1 b1")
    assert table.turn() == 2
    after = table.snapshot()["tarot"]
    assert after["dealt"] == before["dealt"]
    assert after["active"] == "justice"
    assert before["discard"] == ["fool"]
    assert after["discard"] == []


def test_playing_cards_go_back_at_the_end_of_the_turn() -> None:
    """Those shown and those discarded; cards kept until the end of the game stay."""
    table = field(
        "scribe a1, king h1 done",
        "rook a8 done, rook h8 done",
        minor={"shown": ["3H", "4S"], "kept": ["", "KD"], "discard": "2H 10S"},
        factions=(D, B),
    )
    table.act("a1 b2")
    assert table.turn() == 2
    found = table.snapshot()["minor"]
    assert found["shown"] == ["", ""]
    assert found["discard"] == ""
    assert found["kept"] == ["", "KD"]


def test_kept_bones_stay_from_turn_to_turn() -> None:
    """WG-77."""
    table = field(
        "augur b1, king h1 done",
        "rook a8 done, rook h8 done",
        bones=((0, 3, 0, 10, 0), (0,) * 5),
        factions=(D, B),
    )
    table.act("b1 c3")
    assert table.turn() == 2
    assert table.snapshot()["bones"] == [[0, 3, 0, 10, 0], [0, 0, 0, 0, 0]]


def test_tokens_and_charms_stay_from_turn_to_turn() -> None:
    table = field("rook a1 +2 blessed, rook h1 done", "rook a8 -1 cursed done, rook h8 done")
    table.act("a1 b1")
    assert table.turn() == 2
    assert (table.tokens("b1"), table.charm("b1")) == (2, "blessed")
    assert (table.tokens("a8"), table.charm("a8")) == (-1, "cursed")

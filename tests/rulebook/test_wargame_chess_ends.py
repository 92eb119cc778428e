"""Wargame Chess: how a game is won, lost, drawn or counted."""

from __future__ import annotations

import pytest

from .wargame_chess_table import COST, field

# no pieces left


def test_who_has_no_pieces_left_loses() -> None:
    """WG-44: step 2C."""
    table = field("rook d1, pawn a2", "pawn d8, queen slain")
    table.play("d1", "d8", roll=(6, 6, 1, 1))
    assert table.winner() == 0
    assert table.board(1) == set()


def test_seat_1_wins_the_same_way() -> None:
    table = field("pawn d1", "rook d8, pawn a7", to=1).play("d8", "d1", roll=(6, 6, 1, 1))
    assert table.winner() == 1


def test_one_piece_is_enough_to_go_on() -> None:
    table = field("rook d1, pawn a2", "pawn d8, pawn c7")
    assert not table.play("d1", "d8", roll=(6, 6, 1, 1)).over()


def test_pieces_off_the_board_do_not_help() -> None:
    """Those removed may come back, but they are not on the board at 2C."""
    table = field("rook d1, pawn a2", "pawn d8, queen removed")
    assert table.play("d1", "d8", roll=(6, 6, 1, 1)).winner() == 0


def test_a_finished_game_has_no_moves() -> None:
    table = field("rook d1, pawn a2", "pawn d8").play("d1", "d8", roll=(6, 6, 1, 1))
    assert table.over()
    table.no_move("a2")


# immediate losses


def test_a_lost_king_ends_the_game_with_pieces_to_spare() -> None:
    """WG-44: immediately, whoever has more."""
    table = field("pawn c7, pawn a2", "king d8, queen a8, rook h8, rook h7")
    table.play("c7", "d8", roll=(4, 4, 1, 1))
    assert table.winner() == 0
    assert table.slain(1) == {"king 1"}


def test_jokers_alone_lose_immediately() -> None:
    """WG-44: Justice has no time to slay the Cursed King who did it."""
    table = field("king d7 cursed, pawn a2 cursed", "pawn d8, joker a8, joker h8", active="justice")
    table.play("d7", "d8", roll=(10, 10, 1, 1))
    assert table.winner() == 0
    assert table.slain(0) == set()


def test_the_last_piece_slain_waits_for_step_2c() -> None:
    """WG-44, WG-66: Justice slays the Cursed King that slew the last enemy piece, and so wins."""
    table = field("king d7 cursed, pawn a2", "pawn d8", active="justice")
    table.play("d7", "d8", roll=(10, 10, 1, 1))
    assert table.winner() == 1
    assert table.slain(0) == {"king 1"}


def test_no_joker_at_all_is_not_only_jokers() -> None:
    """WG-44: with no piece left step 2C decides, after Justice has Cursed somebody."""
    table = field("rook d1, pawn a2", "pawn d8", active="justice")
    table.play("d1", "d8", roll=(6, 6, 1, 1))
    assert table.winner() == 0
    assert table.charm("d8") == "cursed"


def test_both_sides_gone_at_once_is_a_draw() -> None:
    """WG-45: the last piece slays the last piece, and Justice slays it."""
    table = field("rook d1 cursed, queen slain", "pawn d8, pawn slain", active="justice")
    table.act("d1 d8", roll=(6, 6, 1, 1))
    assert table.winner() is None
    assert table.board(0) == set()
    assert table.board(1) == set()


# the count


def filled(pieces: str) -> str:
    """The same with slain pieces until the list has 14 points without any upgrade."""
    words = [part.split()[0] for part in pieces.split(",")]
    points = sum(COST.get(word, 2) for word in words)
    more: list[str] = []
    for kind, most in (("queen", 1), ("rook", 2), ("bishop", 2), ("knight", 2), ("pawn", 8)):
        for _ in range(most - words.count(kind)):
            if points + COST.get(kind, 2) <= 14:
                more.append(f"{kind} slain")
                points += COST.get(kind, 2)
    assert points == 14
    return ", ".join([pieces, *more])


@pytest.mark.parametrize(
    ("ours", "theirs", "winner"),
    [
        ("queen h1 done", "rook a8 done, rook h8 done", 0),
        ("pawn h1 done", "rook a8 done, rook h8 done", 1),
        ("rook h1 done", "rook a8 done, knight h8 done", None),
        ("king h1 done", "joker a8 done, bishop h8 done", None),
        ("pawn h1 done, pawn h2 done", "queen a8 done, pawn h8 done", None),
        ("pawn h1 done, pawn h2 done", "queen a8 done, rook h8 done", 1),
    ],
)
def test_points_on_the_board_decide_after_turn_10(
    ours: str, theirs: str, winner: int | None
) -> None:
    """WG-46: two lists without upgrades, and all that is not on the board is slain."""
    mine, others = filled(f"rook a1, {ours}"), filled(theirs)
    table = field(mine, others, turn=10, upgrades=([], [])).act("a1 b1")
    assert table.winner() == winner


def test_upgrades_count_at_the_end() -> None:
    """WG-46: 2 points on the board and 12 in upgrades beat 7 points on the board."""
    theirs = filled("rook a8 done, rook h8 done, queen d8 done")
    table = field("rook a1", theirs, turn=10, upgrades=(["eight", "four"], [])).act("a1 b1")
    assert table.winner() == 0


@pytest.mark.parametrize("turn", [9, 10])
def test_the_game_lasts_ten_turns(turn: int) -> None:
    table = field("rook a1, rook h1 done", "rook a8 done, rook h8 done", turn=turn).act("a1 b1")
    assert table.over() == (turn == 10)


@pytest.mark.parametrize(("turns", "turn"), [(1, 1), (3, 3), (3, 2), (20, 20), (20, 19), (20, 10)])
def test_the_number_of_turns_is_an_option(turns: int, turn: int) -> None:
    table = field("rook a1, rook h1 done", "rook a8 done, rook h8 done", turn=turn, turns=turns)
    assert table.act("a1 b1").over() == (turn == turns)


def test_full_points_on_both_sides_are_a_draw() -> None:
    """WG-46: 14 in upgrades and pieces on either side, though seat 0 has more pieces."""
    table = field("rook a1, rook h1 done, queen d1 done", "rook a8 done", turn=10).act("a1 b1")
    assert table.winner() is None


def test_slain_pieces_do_not_count() -> None:
    """WG-46: both lists have the same upgrades; seat 1 has lost a Pawn."""
    table = field("rook a1, pawn h1 done", "rook a8 done, pawn slain", turn=10).act("a1 b1")
    assert table.winner() == 0


def test_a_promoted_piece_counts_by_its_type() -> None:
    """WG-46: a Queen for a Pawn makes seat 0 the winner."""
    table = field(
        "pawn d7, queen slain, rook h1 done",
        "rook a8 done, pawn e7 done, queen removed",
        turn=10,
    )
    table.act("d7").play("queen 1")
    assert table.actor() == 1
    assert not table.over()
    table.act("a8 b8", "d7 d6")
    assert table.over()
    assert table.winner() == 0


def test_a_last_slaying_counts_before_the_count() -> None:
    """WG-44, WG-46: no pieces left in turn 10 is a loss, not a count."""
    table = field("rook a1, pawn h1 done", "rook a8 done", turn=10, upgrades=(None, None))
    table.act("a1 a8", roll=(6, 6, 1, 1))
    assert table.winner() == 0

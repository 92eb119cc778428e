"""Wargame Chess: how the seven pieces Move and Attack, and what is in their way."""

from __future__ import annotations

from typing import Any

import pytest

from .wargame_chess_table import Table, field

SPARE = "king h1, pawn h2"
"""Pieces that are in nobody's way."""

THEIRS = "king h8, pawn h7"


def alone(piece: str, theirs: str = "", ours: str = "", **layout: Any) -> Table:
    """Seat 0 has just chosen its piece on that square."""
    square = piece.split()[1]
    mine = ", ".join(part for part in (piece, ours, SPARE) if part)
    others = ", ".join(part for part in (theirs, THEIRS) if part)
    return field(mine, others, **layout).play(square)


def squares(text: str) -> set[str]:
    return set(text.split())


FILE_D = squares("d1 d2 d3 d5 d6 d7 d8")
RANK_4 = squares("a4 b4 c4 e4 f4 g4 h4")
DIAGONALS = squares("a1 b2 c3 e5 f6 g7 a7 b6 c5 e3 f2 g1")
AROUND_D4 = squares("c3 c4 c5 d3 d5 e3 e4 e5")


# open board


@pytest.mark.parametrize(
    ("piece", "reach"),
    [
        ("pawn", squares("d3 d5 c4 e4")),
        ("rook", FILE_D | RANK_4),
        ("bishop", DIAGONALS),
        ("queen", FILE_D | RANK_4 | DIAGONALS),
        ("knight", squares("b3 b5 c2 c6 e2 e6 f3 f5")),
        ("joker", AROUND_D4),
    ],
)
def test_moves_on_an_open_board(piece: str, reach: set[str]) -> None:
    """WG-19: a Pawn Moves all four ways. WG-20: sliders go up to the edge.

    The Bishop's diagonal ends at g7 here, since h8 is held: that is an Attack.
    """
    held = {"h8"} if piece in ("bishop", "queen") else set()
    assert alone(f"{piece} d4").legal() == reach | held


def test_the_king_moves_one_square_any_way() -> None:
    table = field("king d4, pawn h2", THEIRS).play("d4")
    assert table.legal() == AROUND_D4


@pytest.mark.parametrize(
    ("piece", "reach"),
    [
        ("pawn a1", "a2 b1"),
        ("rook a1", "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 f1 g1"),
        ("bishop a2", "b1 b3 c4 d5 e6 f7 g8"),
        ("knight a1", "b3 c2"),
        ("joker a1", "a2 b1 b2"),
        ("pawn h5", "h4 h6 g5"),
        ("knight b2", "a4 c4 d1 d3"),
    ],
)
def test_moves_end_at_the_edge(piece: str, reach: str) -> None:
    assert alone(piece).legal() == squares(reach)


# pieces in the way


def test_a_move_cannot_end_on_an_ally() -> None:
    assert alone("pawn d4", ours="knight d5").legal() == squares("d3 c4 e4")
    assert alone("knight d4", ours="pawn e6").legal() == squares("b3 b5 c2 c6 e2 f3 f5")
    assert alone("joker d4", ours="pawn e5").legal() == AROUND_D4 - {"e5"}


@pytest.mark.parametrize("blocker", ["ours", "theirs"])
def test_a_rook_cannot_pass_through_pieces(blocker: str) -> None:
    """WG-17, WG-18: neither through allies nor through enemies; an enemy can be Attacked."""
    if blocker == "ours":
        table = alone("rook d4", ours="pawn d6, pawn f4")
        assert table.legal() == squares("d5 e4 d3 d2 d1 c4 b4 a4")
    else:
        table = alone("rook d4", theirs="pawn d6, pawn f4")
        assert table.legal() == squares("d5 d6 e4 f4 d3 d2 d1 c4 b4 a4")


@pytest.mark.parametrize("blocker", ["ours", "theirs"])
def test_a_bishop_cannot_pass_through_pieces(blocker: str) -> None:
    """WG-17, WG-18."""
    free = squares("e5 a1 b2 c3 c5 b6 a7 e3 f2 g1")
    if blocker == "ours":
        assert alone("bishop d4", ours="pawn f6").legal() == free
    else:
        assert alone("bishop d4", theirs="pawn f6").legal() == free | {"f6"}


def test_a_queen_cannot_pass_through_pieces() -> None:
    """WG-17: walled in by enemies she can only Attack them, and has no Move."""
    wall = ", ".join(f"pawn {square}" for square in sorted(AROUND_D4))
    table = field(f"queen d4, {SPARE}", f"{wall}, king h8").play("d4")
    assert table.legal() == AROUND_D4 | {"stay"}


def test_an_attack_cannot_pass_through_an_enemy_either() -> None:
    """WG-18: the one behind is out of reach."""
    table = alone("rook d4", theirs="pawn d6, knight d7")
    assert "d6" in table.legal()
    table.no_move("d7")


def test_a_knight_jumps_over_pieces_and_terrain() -> None:
    """WG-18."""
    table = alone(
        "knight d4",
        ours="pawn d5, pawn d6",
        theirs="pawn e4, pawn f4",
        trees="c4 b4 d3",
        holes="d2",
        water="e5 c3",
    )
    assert table.legal() == squares("b3 b5 c2 c6 e2 e6 f3 f5")


# terrain


@pytest.mark.parametrize("kind", ["trees", "holes", "water"])
@pytest.mark.parametrize(
    ("piece", "at", "reach"),
    [
        ("pawn", "d5", squares("d3 c4 e4")),
        ("rook", "d6", squares("d5 d3 d2 d1") | RANK_4),
        ("bishop", "b2", squares("c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1")),
        ("knight", "e6", squares("b3 b5 c2 c6 e2 f3 f5")),
        ("joker", "c3", AROUND_D4 - {"c3"}),
    ],
)
def test_terrain_stops_a_move(kind: str, piece: str, at: str, reach: set[str]) -> None:
    """Trees, Holes and Water alike: no piece ends on one or passes through it."""
    assert alone(f"{piece} d4", **{kind: at}).legal() == reach


def test_terrain_stops_an_attack() -> None:
    """WG-18."""
    table = alone("rook d4", theirs="pawn d8", trees="d7")
    assert table.legal() == squares("d5 d6 d3 d2 d1") | RANK_4


# attacks


def test_a_pawn_attacks_all_four_diagonals() -> None:
    """WG-19: there is no forward; and not straight ahead."""
    table = alone("pawn d4", theirs="pawn c3, pawn e3, pawn c5, pawn e5, knight d5")
    assert table.legal() == squares("d3 c4 e4 c3 e3 c5 e5")


def test_a_pawn_does_not_move_diagonally() -> None:
    alone("pawn d4").no_move("e5", "c3", "d6")


@pytest.mark.parametrize(
    ("piece", "target"),
    [("rook", "d8"), ("bishop", "a7"), ("queen", "a4"), ("queen", "g7"), ("knight", "b5")],
)
def test_an_attack_goes_the_way_of_the_move(piece: str, target: str) -> None:
    table = alone(f"{piece} d4", theirs=f"pawn {target}")
    assert target in table.legal()
    table.play(target, roll=(6, 6, 1, 1))
    assert table.stands(target) == f"0 {piece} 1"
    assert table.slain(1) == {"pawn 1"}


def test_a_king_attacks_any_neighbour() -> None:
    table = field("king d4, pawn h2", f"{THEIRS}, pawn e5, rook d5").play("d4")
    assert table.legal() == AROUND_D4
    table.play("e5", roll=(10, 10, 1, 1))
    assert table.stands("e5") == "0 king 1"


def test_an_attack_needs_an_enemy_in_the_square() -> None:
    alone("pawn d4", ours="pawn e5").no_move("e5", "c5")
    alone("rook d4", ours="pawn d6").no_move("d6")


# Jokers


def test_a_joker_steps_one_two_or_three_times() -> None:
    table = alone("joker d4")
    table.no_move("stop", "stay")
    table.play("e5")
    assert table.actor() == 0
    assert table.legal() == squares("d4 d5 d6 e4 e6 f4 f5 f6 stop")
    table.play("f6")
    assert "stop" in table.legal()
    assert table.after("stop").stands("f6") == "0 joker 1"
    assert table.after("stop").actor() == 1
    table.play("g6")
    assert table.stands("g6") == "0 joker 1"
    assert table.actor() == 1


def test_a_joker_may_stop_after_one_step() -> None:
    table = alone("joker d4").play("d5", "stop")
    assert table.stands("d5") == "0 joker 1"
    assert table.actor() == 1


def test_a_joker_may_come_back_to_where_it_was() -> None:
    """WG-28."""
    table = alone("joker d4").play("d5", "d4")
    assert table.after("stop").stands("d4") == "0 joker 1"
    assert table.after("stop").actor() == 1


def test_a_joker_steps_only_into_unoccupied_squares() -> None:
    """WG-18: it jumps over nobody and cannot Attack."""
    table = alone("joker d4", ours="pawn d5", theirs="pawn e5, queen c3", trees="c4")
    assert table.legal() == squares("c5 d3 e3 e4")
    table.no_move("e5", "c3", "d6", "f4")


def test_a_joker_walled_in_by_a_ring_of_enemies_cannot_get_out() -> None:
    """WG-18, WG-21: no Move is possible, so it Moves no squares and its Activation is over."""
    table = field("joker a1, king h1, pawn h2", f"{THEIRS}, pawn a2, pawn b2, pawn b1").play("a1")
    assert table.stands("a1") == "0 joker 1"
    assert table.activated("a1")
    assert table.actor() == 1


# a Move of no squares


def test_a_piece_must_move_or_attack() -> None:
    """WG-21: there is no passing."""
    table = alone("rook d4", theirs="pawn d6")
    assert "stay" not in table.legal()
    table.no_move("stay", "d4", "pass", "stop", "no")
    field(SPARE, THEIRS).no_move("pass", "stay", "end")


def test_a_piece_that_cannot_move_moves_no_squares() -> None:
    """WG-21: it is done at once, as there is nothing to choose."""
    table = alone("pawn a1", ours="rook a2", trees="b1")
    assert table.stands("a1") == "0 pawn 1"
    assert table.activated("a1")
    assert table.actor() == 1


def test_a_piece_that_can_attack_but_not_move_may_stay() -> None:
    """WG-21: no Move is possible, even if an Attack is."""
    table = alone("pawn a1", ours="rook a2", theirs="pawn b2", trees="b1")
    assert table.legal() == {"stay", "b2"}
    stayed = table.after("stay")
    assert stayed.stands("a1") == "0 pawn 1"
    assert stayed.activated("a1")
    assert stayed.actor() == 1


def test_a_piece_that_can_move_cannot_stay() -> None:
    """WG-21."""
    table = alone("pawn a1", ours="rook a2", theirs="pawn b2")
    assert table.legal() == {"b1", "b2"}


@pytest.mark.parametrize("corner", ["a1", "h8"])
def test_a_knight_with_both_its_squares_taken_stays(corner: str) -> None:
    """WG-21."""
    around = {"a1": "b3 c2", "h8": "g6 f7"}[corner]
    table = field(f"knight {corner}, king e1, pawn e2", "king a8, pawn a7", trees=around)
    table.play(corner)
    assert table.stands(corner) == "0 knight 1"
    assert table.actor() == 1


def test_a_rook_goes_seven_squares_at_most() -> None:
    """WG-20: "1 to 8 squares" is seven at most on this board."""
    table = alone("rook a1")
    assert {square for square in table.legal() if square[0] == "a"} == {
        f"a{rank}" for rank in range(2, 9)
    }

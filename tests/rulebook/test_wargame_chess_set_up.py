"""Wargame Chess: trees, deployment, cards and dice before the first turn."""

from __future__ import annotations

import pytest

from regalia.games.wargame_chess.factions import enlist, read_roster

from .wargame_chess_table import OTHER_FOUR, PLAIN, ZONES, A, B, C, begun, roster, row, team

THREE = [0, 9, 29]
"""Picks for three trees, of seat 0: a1, c2, h4; each among the squares that have none yet."""

SEAT_0_FIRST = [0, *THREE]
SEAT_1_FIRST = [1, *THREE]


# trees


def test_chance_says_who_sets_up_trees_first() -> None:
    """WG-15: seat 0 has ranks 1 to 4, whoever begins."""
    table = begun(SEAT_0_FIRST)
    assert table.terrain() == {"a1", "c2", "h4"}
    assert table.actor() == 1


def test_the_rank_of_a_tree_counts_from_its_players_edge() -> None:
    """WG-11: for seat 1 the first eight squares are those of rank 8, from a."""
    table = begun(SEAT_1_FIRST)
    assert table.terrain() == {"a8", "c7", "h5"}
    assert table.actor() == 0


def test_trees_are_terrain_of_that_name() -> None:
    assert set(begun(SEAT_0_FIRST).snapshot()["terrain"].values()) == {"tree"}


def test_a_tree_is_one_pick_among_the_squares_without_one() -> None:
    """WG-12: as likely as dice that are thrown again until the square is free."""
    assert begun([0, 0, 0, 0]).terrain() == {"a1", "b1", "c1"}
    assert begun([0, 31, 30, 29]).terrain() == {"h4", "g4", "f4"}
    assert begun([1, 0, 0, 29]).terrain() == {"a8", "b8", "h5"}


def test_the_second_may_mirror_flip_or_roll() -> None:
    assert begun(SEAT_0_FIRST).legal() == {"mirror", "flip", "roll"}
    assert begun(SEAT_1_FIRST).legal() == {"mirror", "flip", "roll"}


def test_mirror_keeps_the_files() -> None:
    """WG-13: reflected over the middle line."""
    table = begun(SEAT_0_FIRST).play("mirror")
    assert table.terrain() == {"a1", "c2", "h4", "a8", "c7", "h5"}


def test_flip_turns_the_trees_half_round() -> None:
    """WG-13: rotated by 180 degrees."""
    table = begun(SEAT_0_FIRST).play("flip")
    assert table.terrain() == {"a1", "c2", "h4", "h8", "f7", "a5"}


def test_seat_0_mirrors_and_flips_too() -> None:
    assert begun(SEAT_1_FIRST).play("mirror").terrain() >= {"a1", "c2", "h4"}
    assert begun(SEAT_1_FIRST).play("flip").terrain() >= {"h1", "f2", "a4"}


def test_the_second_may_roll_as_the_first_did() -> None:
    table = begun(SEAT_0_FIRST).play("roll", picks=[0, 24, 21])
    assert table.terrain() == {"a1", "c2", "h4", "a8", "b5", "g6"}
    table = begun(SEAT_1_FIRST).play("roll", picks=[4, 11, 18])
    assert table.terrain() == {"a8", "c7", "h5", "e1", "e2", "e3"}


@pytest.mark.parametrize("trees", [1, 2, 6])
def test_trees_on_each_half_are_an_option(trees: int) -> None:
    picks = [0, *[8] * trees]
    table = begun(picks, trees=trees).play("flip")
    assert len(table.terrain()) == 2 * trees


def test_there_may_be_no_trees() -> None:
    table = begun([1], trees=0)
    if "mirror" in table.legal():
        table.play("mirror")
    assert table.terrain() == set()
    assert table.legal() == ZONES[0]


# deployment


def test_who_sets_up_trees_second_deploys_first() -> None:
    assert begun(SEAT_0_FIRST).play("mirror").actor() == 1
    assert begun(SEAT_1_FIRST).play("mirror").actor() == 0


def test_pieces_are_deployed_on_the_two_nearest_ranks() -> None:
    """Trees occupy their squares."""
    assert begun(SEAT_0_FIRST).play("mirror").legal() == ZONES[1] - {"a8", "c7"}
    assert begun(SEAT_1_FIRST).play("mirror").legal() == ZONES[0] - {"a1", "c2"}


def test_a_square_takes_one_piece() -> None:
    table = begun(SEAT_0_FIRST).play("mirror", "e8")
    assert table.legal() == ZONES[1] - {"a8", "c7", "e8"}
    table.no_move("e8", "a8", "e6", "e1")


def test_the_first_deploys_the_whole_team_and_then_the_other() -> None:
    """WG-14: they do not alternate."""
    table = begun(SEAT_0_FIRST).play("mirror")
    for square in ("b8", "d8", "e8", "f8"):
        assert table.actor() == 1
        table.play(square)
    for square in ("b1", "d1", "e1", "f1"):
        assert table.actor() == 0
        table.play(square)
    assert table.board(0) == {"b1", "d1", "e1", "f1"}
    assert table.board(1) == {"b8", "d8", "e8", "f8"}


def test_the_same_the_other_way_round() -> None:
    """WG-14."""
    table = begun(SEAT_1_FIRST).play("flip", "b1", "d1", "e1")
    assert table.actor() == 0
    assert table.play("f1").actor() == 1
    assert table.board(1) == set()


def test_pieces_are_asked_for_in_the_order_of_the_list() -> None:
    table = begun(SEAT_0_FIRST).play("mirror", "b8", "d8", "e8", "f8", "b1", "d1", "e1", "f1")
    assert [table.stands(square) for square in ("b8", "d8", "e8", "f8")] == [
        "1 king 1",
        "1 rook 1",
        "1 bishop 1",
        "1 pawn 1",
    ]
    assert [table.stands(square) for square in ("b1", "d1", "e1", "f1")] == [
        "0 king 1",
        "0 queen 1",
        "0 knight 1",
        "0 pawn 1",
    ]


def test_another_order_in_the_list_is_another_order_of_deployment() -> None:
    backwards = team(A, ["pawn", "knight", "queen", "king"])
    table = begun(SEAT_1_FIRST, backwards).play("mirror", "b1", "d1", "e1", "f1")
    assert table.stands("b1") == "0 pawn 1"
    assert table.stands("f1") == "0 king 1"


def test_pieces_of_one_type_are_numbered_in_the_order_of_the_list() -> None:
    """Jokers of two kinds are one type."""
    pieces = team(A, ["joker", "joker", "seer", "pawn", "pawn"])
    table = begun(SEAT_1_FIRST, pieces).play("mirror", "b1", "d1", "e1", "f1", "g1")
    assert table.stands("d1") == "0 joker 2"
    assert table.stands("e1") == "0 joker 3"
    assert table.at("e1")["kind"] == "seer"
    assert table.stands("g1") == "0 pawn 2"


def test_nothing_has_happened_yet_when_all_are_deployed() -> None:
    table = begun(SEAT_0_FIRST).play("mirror", "b8", "d8", "e8", "f8", "b1", "d1", "e1", "f1")
    for side in (0, 1):
        for piece in table.pieces(side):
            assert piece["zone"] == "board"
            assert piece["tokens"] == 0
            assert piece["charm"] == ""
            assert not piece["activated"]
            assert not piece["before"]
    assert not table.snapshot()["begun"]
    assert table.turn() == 1


def test_pieces_that_are_not_deployed_yet_wait() -> None:
    table = begun(SEAT_0_FIRST).play("mirror", "b8")
    assert table.zone(1, "board") == {"king 1"}
    assert table.zone(1, "waiting") == {"rook 1", "bishop 1", "pawn 1"}
    assert table.zone(0, "waiting") == {"king 1", "queen 1", "knight 1", "pawn 1"}


@pytest.mark.parametrize(("seat", "picks"), [(1, SEAT_0_FIRST), (0, SEAT_1_FIRST)])
def test_who_deployed_first_activates_first(seat: int, picks: list[int]) -> None:
    """WG-03, WG-41: the first of turn 1."""
    squares = ["b8", "d8", "e8", "f8"], ["b1", "d1", "e1", "f1"]
    order = squares[0] + squares[1] if seat == 1 else squares[1] + squares[0]
    table = begun(picks).play("mirror", *order)
    assert table.actor() == seat
    assert table.legal() == set(squares[1 - seat])
    assert table.snapshot()["first"] == seat


# cards and dice


def test_no_tarot_card_is_dealt_out_at_the_start() -> None:
    table = begun(SEAT_0_FIRST).play("mirror", "b8", "d8", "e8", "f8", "b1", "d1", "e1", "f1")
    assert table.snapshot()["tarot"]["dealt"] == []


@pytest.mark.parametrize(
    ("ours", "theirs", "aside"),
    [
        ("queen rook", "king rook", 0),
        ("queen joker", "king rook", 1),
        ("joker rook", "king joker", 1),
        ("joker joker", "king joker", 2),
        ("joker joker", "joker joker", 2),
    ],
)
def test_joker_pieces_take_joker_cards_out_of_the_deck(ours: str, theirs: str, aside: int) -> None:
    """WG-16: none keeps both, 1 or 2 set one aside, 3 or more both.

    The Teller uses the Minor Arcana and is no Joker.
    """
    rows = [*PLAIN[:-1], row("teller", "pawn", most=8, tag="minor arcana")]
    enlist(read_roster(roster("plain-teller", *rows)))
    mine = team("plain-teller", [*ours.split(), "teller"])
    table = begun(SEAT_1_FIRST, mine, team(B, theirs.split()))
    table.play("mirror", "b1", "d1", "e1", "b8", "d8")
    assert len(table.snapshot()["minor"]["aside"].split()) == aside


def test_the_set_up_can_be_written_down_and_taken_up_again() -> None:
    table = begun(SEAT_0_FIRST)
    for text in ("flip", "b8", "d8", "e8", "f8", "b1", "d1", "e1", "f1"):
        again = table.restored()
        assert again.legal() == table.legal()
        assert again.snapshot() == table.snapshot()
        table.play(text)


def test_teams_may_be_given_as_texts_of_any_faction() -> None:
    table = begun(SEAT_0_FIRST, team(C, ["regent", "levy", "levy"]), OTHER_FOUR)
    table.play("mirror", "b8", "d8", "e8", "f8", "b1", "d1", "e1")
    assert table.at("b1")["kind"] == "regent"
    assert table.stands("e1") == "0 pawn 2"

"""The signs of Wargame Chess say what a player would see on the board."""

from __future__ import annotations

import pytest

from regalia.games.wargame_chess.signs import FACTS, SIGNS
from regalia.kernel.luck import Dice
from tests.rulebook.wargame_chess_table import Table, begun, field

KINGS = ("king a1", "king h8")
ROOK_ON_KNIGHT = 575 / 1296


def told(table: Table, seat: int = 0) -> dict[str, float]:
    """A seat's row by the names of its signs."""
    numbers = list(table.position.signs())
    return dict(zip(SIGNS, numbers[seat * len(SIGNS) :][: len(SIGNS)], strict=True))


def test_each_seat_sees_the_same_from_its_own_side() -> None:
    table = field("king e1, queen d4, pawn c2 +1", "king e8, knight f6, pawn d5 -1 cursed")
    white, black = told(table, 0), told(table, 1)
    for fact in FACTS:
        assert white[f"own: {fact}"] == black[f"enemy: {fact}"]
        assert white[f"enemy: {fact}"] == black[f"own: {fact}"]
    assert white["own: acts next"] == white["decides"] == 1
    assert black["own: acts next"] == black["decides"] == 0


def test_pieces_points_and_tokens_are_counted() -> None:
    row = told(field("king e1, queen d4, pawn c2 +2, pawn d2 blessed", "king e8, rook h8 -1"))
    assert row["own: pawns, of a full set"] == 2 / 8
    assert row["own: queens, of a full set"] == 1
    assert row["enemy: rooks, of a full set"] == 1 / 2
    assert row["own: Advantage tokens, up to 3 of each piece that can spend them / 8"] == 2 / 8
    assert (
        row["enemy: Disadvantage tokens, up to 3 of each piece that must spend them / 8"] == 1 / 8
    )
    assert row["own: Blessed pieces / 8"] == 1 / 8
    assert row["own: points / 14"] == row["enemy: points / 14"] == 1
    assert row["lead in points / 14"] == 0


def test_a_lead_counts_more_when_the_end_is_near() -> None:
    slain = ("king e1, pawn a2", "king e8, queen slain")
    early, late = told(field(*slain, turn=2)), told(field(*slain, turn=10))
    assert early["lead in points / 14"] == late["lead in points / 14"] == pytest.approx(3 / 14)
    weighed = "lead in points / 14, by the part of the turns gone"
    assert early[weighed] == pytest.approx(0.2 * 3 / 14)
    assert late[weighed] == pytest.approx(3 / 14)
    ahead = "ahead in points (-1: behind) in the last three turns, the later the more"
    assert early[ahead] == 0
    assert late[ahead] == 1
    assert told(field(*slain, turn=9), 1)[ahead] == pytest.approx(-2 / 3)


def test_a_king_in_reach_may_be_slain_at_once_if_it_is_ones_turn() -> None:
    laid = ("king a1, rook d1, pawn a2", "king d8, pawn h7")
    rook_on_king = told(field(*laid))["own: best chance to slay the enemy leader this turn"]
    assert 0 < rook_on_king < 0.3
    at_once = "best chance to slay the enemy leader with the very next Activation"
    assert told(field(*laid))[f"own: {at_once}"] == rook_on_king
    waiting = told(field(*laid, to=1))
    assert waiting[f"own: {at_once}"] == 0
    assert waiting["own: best chance to slay the enemy leader this turn"] == rook_on_king


def test_a_rook_that_has_activated_threatens_the_king_for_the_next_turn() -> None:
    row = told(field("king a1, rook d1 done, pawn a2", "king d8, pawn h7"))
    assert row["own: best chance to slay the enemy leader this turn"] == 0
    assert row["own: best chance to slay the enemy leader, whoever may act"] > 0
    assert row["own: Attacks this turn / 8"] == 0
    assert row["own: Attacks, whoever may act / 8"] == 1 / 8


def test_two_attackers_together_are_more_dangerous_than_one() -> None:
    row = told(field("king a1, rook d1, rook a8", "king d8, pawn h2"))
    one = row["own: best chance to slay the enemy leader this turn"]
    together = row["own: chance of all Attacks together to slay the enemy leader this turn"]
    assert together == pytest.approx(1 - (1 - one) ** 2)


def test_what_an_attack_may_win_is_weighed_by_points_and_chance() -> None:
    row = told(field(f"{KINGS[0]}, rook d1", f"{KINGS[1]}, knight d5, pawn h7 done"))
    assert row["own: most points to be won by the very next Activation / 3"] == pytest.approx(
        ROOK_ON_KNIGHT * 2 / 3
    )
    assert row["own: points to be won by all Attacks this turn / 8"] == pytest.approx(
        ROOK_ON_KNIGHT * 2 / 8
    )
    fresh = "own: points to be won this turn of pieces that may still Activate / 8"
    assert row[fresh] == pytest.approx(ROOK_ON_KNIGHT * 2 / 8)
    done = told(field(f"{KINGS[0]}, rook d1", f"{KINGS[1]}, knight d5 done, pawn h7"))
    assert done[fresh] == 0


def test_whoever_has_fewer_pieces_left_to_activate_goes_first_next_turn() -> None:
    """Each Activates in turn; who comes last this turn waits at the beginning of the next."""
    sign = "Activates first next turn"
    more = field("king a1, rook d1, pawn a2", "king h8, pawn h7 done")
    assert told(more)[sign] == 0
    assert told(more, 1)[sign] == 1
    even = field("king a1, rook d1", "king h8, pawn h7")
    assert told(even)[sign] == 1
    assert told(more)["more pieces that may still Activate / 8"] == 2 / 8


def test_the_sign_of_who_goes_first_comes_true() -> None:
    for seed in range(20):
        table = field("king a1, rook d1, pawn a2", "king h8, pawn g7, pawn h7", turn=2)
        luck = Dice(seed)
        first = told(table)["Activates first next turn"]
        while table.turn() == 2:
            table.play_with(luck, min(table.legal()))
        assert table.position.actor == (0 if first else 1)


def test_a_leader_has_guards_and_besiegers() -> None:
    row = told(field("king e1, pawn d2, pawn e2", "king e8, knight d3, rook a8, joker d1"))
    assert row["own: allies beside the leader / 4"] == 2 / 4
    assert row["own: enemies that can Attack within two squares of the leader / 4"] == 1 / 4
    assert row["own: a leader on the board"] == 1
    assert row["own: ranks that the leader has come / 7"] == 0


def test_a_rook_that_can_come_to_the_kings_file_is_told() -> None:
    row = told(field("king a1, rook c1, pawn h2", "king d8, pawn h7"))
    sign = "pieces that could Attack the enemy leader after one Move / 8"
    assert row[f"own: {sign}"] == 1 / 8
    assert 0 < row["own: best chance of such a piece to slay him, as things stand"] < 0.3
    assert row[f"enemy: {sign}"] == 0
    assert told(field("king a1, rook d1, pawn h2", "king d8, pawn h7"))[f"own: {sign}"] == 0


def test_a_lone_piece_among_jokers_is_the_last() -> None:
    row = told(field("king e1, joker d2", "king e8, pawn a7"))
    assert row["own: one last piece without Fool's Endeavour"] == 1
    assert row["enemy: one last piece without Fool's Endeavour"] == 0


def test_a_pawn_that_could_promote_is_told() -> None:
    row = told(field("king e1, pawn a7, rook slain", "king e8, pawn h2"))
    assert row["own: Pawns that could promote / 2"] == 1 / 2
    assert row["own: slain positionals / 4"] == 1 / 4
    assert row["enemy: Pawns that could promote / 2"] == 0


def test_the_attack_at_hand_counts_by_its_chance() -> None:
    table = field("king a1, rook d1 +1, pawn a2", "king h8, knight d5 +1, pawn h7")
    table.play("d1", "d5", "spend")
    sign = "points to be won by the Attack at hand / 3 (below zero: lost)"
    white, black = told(table), told(table, 1)
    assert 0 < white[sign] < 2 / 3
    assert black[sign] == -white[sign]
    assert white["chance of the Attack at hand to slay a leader (below zero: the own)"] == 0


def test_cards_in_force_are_told_and_bear_on_chances() -> None:
    armies = ("king a1, rook d1 +1, pawn a2", "king h8, knight d5, pawn h7")
    free, barred = told(field(*armies)), told(field(*armies, active="judgement"))
    prize = "own: most points to be won by one Attack this turn / 3"
    assert barred["active: judgement"] == 1
    assert free["active: judgement"] == 0
    assert barred[prize] == pytest.approx(ROOK_ON_KNIGHT * 2 / 3)
    assert free[prize] > barred[prize]


def test_pieces_to_be_deployed_are_told() -> None:
    table = begun([0, 0, 0, 0])
    row = told(table)
    assert row["deployment"] == 1
    waiting = "points of pieces to be deployed / 14"
    assert row[f"own: {waiting}"] == 8 / 14
    assert row[f"enemy: {waiting}"] == 7 / 14

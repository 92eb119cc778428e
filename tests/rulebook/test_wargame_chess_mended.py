"""Wargame Chess: the World, the Wheel of Fortune, the Moon, and Jokers alone.

How a redeployment under the World is said here: first the square on which a piece stands, which
chooses the piece that goes next, then the square to which it goes (its own, to stay in the zone).
A single piece that is left, or a single square, is chosen by itself, as everywhere.
"""

from __future__ import annotations

from typing import Any, Final, cast

import pytest

from regalia.games.wargame_chess.factions import enlist, read_roster
from regalia.kernel.luck import Dice
from tests.factions.table import battle, legal, play, stands

from .wargame_chess_table import (
    FAITH,
    OTHER_FOUR,
    ZONES,
    A,
    B,
    C,
    D,
    Table,
    begun,
    field,
    make_active,
    roster,
    row,
    team,
)

OURS: Final = "king h1, pawn h2"
THEIRS: Final = "king h8, pawn h7"
LOST: Final = {"push", "yield"}


def choices(table: Table) -> set[str]:
    """The legal answers, but for the offer to break off, which is no answer to a question."""
    return table.legal() - {"offer"}


def shown(card: str, ours: str, theirs: str, seat: int = 0, **layout: Any) -> Table:
    """The seat makes the card active while seat 0 is about to choose a piece."""
    return field(ours, theirs, ready=card, **layout).make_active(seat, card)


# The World


def all_but(*squares: str) -> str:
    """The deployment zone of seat 0 without these squares."""
    return " ".join(sorted(ZONES[0] - set(squares)))


def test_a_player_redeploys_in_the_order_he_likes() -> None:
    """WG-72: the Bishop makes room for the King, who stands before it in the list."""
    table = shown("world", "king d4, bishop b1, pawn h2", THEIRS).play("yes", "no")
    assert table.actor() == 0
    assert choices(table) == {"d4", "b1", "h2"}
    table.play("b1")
    assert choices(table) == ZONES[0] - {"h2"}
    table.play("c1")
    assert choices(table) == {"d4", "h2"}
    table.play("d4")
    assert choices(table) == ZONES[0] - {"c1", "h2"}
    table.play("b1")
    assert choices(table) == ZONES[0] - {"c1", "b1"}
    table.play("h2")
    assert table.stands("b1") == "0 king 1"
    assert table.stands("c1") == "0 bishop 1"
    assert table.stands("h2") == "0 pawn 1"
    assert table.actor() == 0
    assert choices(table) == {"b1", "c1", "h2"}


def test_the_augur_makes_room_for_the_archon() -> None:
    """WG-72: to c1, and then the Archon to the freed b1; the list names the Archon first."""
    position = battle(
        "oracle/college",
        "court/host",
        "archon e5, augur b1, acolyte a2 | king h8, pawn h7",
        tarot={"dealt": ["fool", "world", "hermit"], "active": "fool"},
    )
    make_active(cast(Any, position), 1, "world")
    play(position, "no", "yes")
    assert legal(position) - {"offer"} == {"e5", "b1", "a2"}
    play(position, "b1", "c1", "e5", "b1", "a2")
    assert stands(position, "c1")["kind"] == "augur"
    assert stands(position, "b1")["kind"] == "archon"
    assert stands(position, "a2")["kind"] == "acolyte"


def test_the_piece_that_goes_next_survives_a_snapshot() -> None:
    """WG-72: who has been redeployed is known afterwards, and who has been lifted."""
    table = shown("world", "king d4, bishop b1, pawn h2", THEIRS).play("yes", "no", "b1", "c1")
    assert choices(table.restored()) == {"d4", "h2"}
    table.play("h2")
    assert choices(table.restored()) == ZONES[0] - {"c1"}
    again = table.restored().play("h1")
    assert choices(again) == ZONES[0] - {"c1", "h1"}


def test_a_piece_is_redeployed_once() -> None:
    """WG-72: nor is any piece of the other side."""
    table = shown("world", "king d4, bishop b1, pawn h2", THEIRS).play("yes", "no", "b1", "c1")
    table.no_move("c1", "b1", "h8", "e5")


def test_both_redeploy_in_turn_and_each_as_he_likes() -> None:
    """WG-72: from the player who made the card active; the one with more pieces ends alone."""
    table = shown("world", "king d4, pawn e5", "king d6, rook d7, pawn e6", 1).play("yes", "yes")
    assert table.actor() == 1
    assert choices(table) == {"d6", "d7", "e6"}
    table.play("e6", "a8")
    assert table.actor() == 0
    assert choices(table) == {"d4", "e5"}
    table.play("e5", "a1")
    assert table.actor() == 1
    assert choices(table) == {"d6", "d7"}
    table.play("d7", "d7")
    assert table.actor() == 0
    assert choices(table) == ZONES[0] - {"a1"}
    table.play("b1")
    assert table.actor() == 1
    assert choices(table) == ZONES[1] - {"a8", "d7"}
    table.play("c8")
    assert table.board(0) == {"a1", "b1"}
    assert table.board(1) == {"a8", "d7", "c8"}
    assert table.stands("c8") == "1 king 1"
    assert table.actor() == 0


def test_a_player_with_nothing_to_place_now_is_passed_over() -> None:
    """WG-72: an enemy Pawn stands on the only square; once it has gone, he redeploys."""
    table = shown(
        "world", "king d4, rook e4", "pawn a1, king h8, rook g8", holes=all_but("a1")
    ).play("yes", "yes")
    assert table.actor() == 1
    assert choices(table) == {"a1", "h8", "g8"}
    table.play("h8", "h8")
    assert table.actor() == 1
    assert choices(table) == {"a1", "g8"}
    table.play("a1", "a8")
    assert table.actor() == 0
    assert choices(table) == {"d4", "e4"}
    table.play("e4")
    assert table.stands("a1") == "0 rook 1"
    assert table.actor() == 1
    assert choices(table) == ZONES[1] - {"a8", "h8"}
    table.play("g7")
    assert table.board(0) == {"a1", "d4"}
    assert table.actor() == 0
    assert choices(table) == {"a1", "d4"}


def test_a_player_passed_over_redeploys_even_after_the_others_last_piece() -> None:
    """WG-72: passed over is not finished."""
    table = shown("world", "king d4, rook e4", "pawn a1, king h8", holes=all_but("a1"))
    table.play("yes", "yes", "h8", "h8")
    assert table.actor() == 1
    assert choices(table) == ZONES[1] - {"h8"}
    table.play("a8")
    assert table.actor() == 0
    assert choices(table) == {"d4", "e4"}
    table.play("d4")
    assert table.board(0) == {"a1", "e4"}
    assert table.stands("a1") == "0 king 1"


def test_only_pieces_that_can_be_placed_are_asked_for() -> None:
    """WG-72: there is no room for the King, who stays; the two in the zone keep their squares."""
    table = shown("world", "king d4, rook a1, knight b1", THEIRS, holes=all_but("a1", "b1"))
    table.play("yes", "no")
    assert choices(table) == {"a1", "b1"}
    table.play("a1")
    assert table.board(0) == {"d4", "a1", "b1"}
    assert table.actor() == 0
    assert choices(table) == {"d4", "a1", "b1"}


def test_curses_and_disadvantage_go_when_each_makes_the_choice() -> None:
    """WG-72: before anybody is redeployed, and from those too who cannot be placed."""
    table = shown(
        "world",
        "king d4 -2 cursed, pawn e5 +1 blessed",
        "king d6 -1 cursed, pawn e6 cursed",
        holes=all_but(),
    )
    table.play("yes")
    assert (table.tokens("d4"), table.charm("d4")) == (0, "")
    assert (table.tokens("e5"), table.charm("e5")) == (1, "blessed")
    assert (table.tokens("d6"), table.charm("d6"), table.charm("e6")) == (-1, "cursed", "cursed")
    table.play("yes")
    assert (table.tokens("d6"), table.charm("d6"), table.charm("e6")) == (0, "", "")
    assert table.actor() == 1
    assert choices(table) == {"d6", "e6"}


# The Wheel of Fortune (house text)

FAITHFUL: Final = "plain-faithful"
enlist(read_roster(roster(FAITHFUL, *FAITH, row("seer", "joker", tag="major arcana"))))


def wheel(seed: int, **layout: Any) -> dict[str, Any]:
    """The snapshot after seat 0 has made the Wheel active, with that luck."""
    table = field(
        f"scribe a1, augur b1, {OURS}",
        f"scribe a8, augur b8, {THEIRS}",
        ready="wheel of fortune",
        factions=(D, FAITHFUL),
        **layout,
    )
    make_active(table.position, 0, "wheel of fortune", Dice(seed))
    return table.snapshot()


def test_the_wheel_takes_back_revealed_kept_and_discarded_cards() -> None:
    """WG-79: of both players; what is nowhere else is in the deck. The Joker set aside stays."""
    minor = {"shown": ["3H", "9C"], "kept": ["4C KS", "5D"], "discard": "2H 10S", "aside": "*R"}
    after = wheel(1, minor=minor)
    assert after["minor"] == {
        "shown": ["", ""],
        "kept": ["", ""],
        "discard": "",
        "aside": "*R",
    }


def test_the_wheel_rolls_every_kept_bone_again_and_no_other() -> None:
    """WG-79: the D6 and the D10 of seat 0, the D4 of seat 1."""
    rolled = [wheel(seed, bones=((0, 3, 0, 7, 0), (2, 0, 0, 0, 0)))["bones"] for seed in range(40)]
    assert {ours[1] for ours, _ in rolled} == set(range(1, 7))
    tens = {ours[3] for ours, _ in rolled}
    assert len(tens) > 5
    assert tens <= set(range(1, 11))
    assert {theirs[0] for _, theirs in rolled} == {1, 2, 3, 4}
    others = [(ours[0], ours[2], ours[4], *theirs[1:]) for ours, theirs in rolled]
    assert set(others) == {(0, 0, 0, 0, 0, 0, 0)}


def test_the_wheel_replaces_the_inactive_cards_and_stays_active() -> None:
    """WG-79: two others are dealt out, face up and inactive."""
    tarot = [wheel(seed)["tarot"] for seed in range(40)]
    assert {each["active"] for each in tarot} == {"wheel of fortune"}
    dealt = [set(each["dealt"]) for each in tarot]
    assert all(len(cards) == 3 and "wheel of fortune" in cards for cards in dealt)
    assert len(set[str]().union(*dealt)) > 15


# The Moon (house text)


def moon(ours: str = "", theirs: str = "done") -> Table:
    """A Rook on a5 Attacks a Rook on d5."""
    table = field(
        f"rook a5 {ours}, rook d1, {OURS}", f"rook d5 {theirs}, {THEIRS}, pawn g7", active="moon"
    )
    return table.play("a5", "d5")


@pytest.mark.parametrize(
    ("marks", "prices"),
    [
        ("", {"penalty", "no"}),
        ("+1", {"penalty", "token", "no"}),
        ("+2", {"penalty", "token", "no"}),
    ],
)
def test_a_price_is_offered_where_it_bites(marks: str, prices: set[str]) -> None:
    """WG-82: to the Attacker and then to the Defender."""
    table = moon(marks, f"done {marks}")
    assert table.actor() == 0
    assert table.legal() == prices
    table.play("no")
    assert table.actor() == 1
    assert table.legal() == prices


def test_no_price_for_an_attacker_at_disadvantage_already() -> None:
    """WG-29, WG-82: the token must be spent, so one more instance would change nothing."""
    table = moon("-1")
    assert table.actor() == 1
    assert table.legal() == {"penalty", "no"}


def test_no_price_for_a_defender_at_disadvantage_already() -> None:
    """WG-29, WG-82: the dice fall at once."""
    table = moon("", "done -2").play("no", roll=(1, 1, 1, 6))
    assert table.legal() == LOST


def test_the_penalty_bites_where_advantage_outweighs_the_token() -> None:
    """WG-30, WG-82: a mounted Knight with a Disadvantage token rolls plainly, until it pays."""
    table = field(f"knight b4 -1, {OURS}", f"rook d5 -1, pawn d6, {THEIRS}", active="moon").play(
        "b4", "d5"
    )
    assert table.actor() == 0
    assert table.legal() == {"penalty", "no"}
    plain = table.after("no", roll=(6, 2, 2, 2))
    assert plain.slain(1) == {"rook 1"}
    assert table.after("penalty", roll=(6, 2, 2, 2)).legal() == LOST


@pytest.mark.parametrize("marks", ["", "-1"])
def test_a_joker_without_an_advantage_token_is_offered_no_price(marks: str) -> None:
    """WG-40, WG-82: Disadvantage means nothing to it, and there is no token to lose."""
    table = field(f"queen d1, {OURS}", f"joker d5 done {marks}, {THEIRS}", active="moon")
    table.play("d1", "d5", "no", roll=(1, 1, 20))
    assert table.legal() == LOST


def test_a_piece_that_has_gained_is_offered_no_price_in_that_turn() -> None:
    """WG-82: the Defender has paid once; the second Attacker may, for it has not."""
    table = moon().play("no", "penalty", "push", "e6", roll=(1, 1, 6, 6))
    table.play("g7", "g6")
    assert not table.activated("d5")
    again = table.restored()
    for each in (table, again):
        each.play("d1", "d5")
        assert each.actor() == 0
        assert each.legal() == {"penalty", "no"}
        each.play("no", roll=(1, 1, 6, 6))
        assert each.legal() == LOST


# Jokers alone, and the last piece


def set_up(first: str, second: str) -> Table:
    """All are deployed on a bare board, seat 0's before seat 1's, unless it is over before."""
    table = begun([1], first, second, trees=0)
    if "mirror" in table.legal():
        table.play("mirror")
    for side, rank in ((0, 1), (1, 8)):
        for file, _ in zip("abcdefgh", table.pieces(side), strict=False):
            if not table.over():
                table.play(f"{file}{rank}")
    return table


JOKERS: Final = ("joker", "seer")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_team_of_nothing_but_jokers_loses_as_the_game_begins(seat: int) -> None:
    """WG-44: from the first moment on, before anybody Activates."""
    teams = [team(A, ["king", "pawn"]), team(B, ["king", "pawn"])]
    teams[seat] = team((A, B)[seat], JOKERS)
    table = set_up(*teams)
    assert table.winner() == 1 - seat
    assert not table.snapshot()["begun"]


def test_two_teams_of_nothing_but_jokers_draw() -> None:
    """WG-44, WG-45."""
    assert set_up(team(A, JOKERS), team(B, JOKERS)).winner() is None


def test_a_joker_deployed_first_does_not_lose() -> None:
    """WG-44: the game has not begun while pieces are set up."""
    table = set_up(team(A, ["joker", "joker", "pawn"]), team(B, ["joker", "king"]))
    assert table.actor() == 0
    assert choices(table) == {"a1", "b1", "c1"}


@pytest.mark.parametrize("pieces", [["clown", "clown"], ["joker", "clown"]])
def test_a_joker_without_the_common_rule_plays_on(pieces: list[str]) -> None:
    """WG-44: all that is left must have Fool's Endeavour."""
    table = set_up(team(C, pieces), OTHER_FOUR)
    assert table.actor() == 0
    assert choices(table) == {"a1", "b1"}


def test_a_pawn_that_makes_way_for_a_joker_leaves_jokers_alone() -> None:
    """WG-23, WG-44: immediately."""
    table = field("pawn d7, joker a1, joker slain", "rook a8, rook h8")
    assert table.play("d7", "joker 2").winner() == 1


def test_a_pawn_that_makes_way_for_a_queen_does_not() -> None:
    """WG-23, WG-44: the Pawn is gone and the Queen is there, with no moment between them."""
    table = field("pawn d7, joker a1, queen slain", "rook a8, rook h8").play("d7", "queen 1")
    assert not table.over()
    assert table.board(0) == {"d7", "a1"}


def test_the_magician_does_not_leave_a_joker_alone() -> None:
    """WG-44, WG-61: the Bishop is replaced, not missed."""
    table = field(
        "bishop c4 +1, joker a1, queen slain", f"rook d5, {THEIRS}", active="magician"
    ).play("c4", "d5", "spend", "yes", roll=(6, 1, 1, 1))
    assert not table.over()
    assert table.stands("d5") == "0 queen 1"


def test_death_can_leave_jokers_alone() -> None:
    """WG-44, WG-67."""
    table = shown("death", "pawn h2, joker a1", f"{THEIRS}, pawn slain")
    assert table.play("h2").winner() == 1


def test_the_hanged_man_can_leave_jokers_alone() -> None:
    """WG-44, WG-81: immediately, so nobody is Blessed any more."""
    table = shown("hanged man", "pawn h2, joker a1", THEIRS).play("a", "h2")
    assert table.winner() == 1
    assert table.charm("a1") == ""


@pytest.mark.parametrize(("last", "eyes"), [("pawn", (1, 1)), ("clown", (1,))])
def test_who_has_lost_the_last_piece_can_still_win(last: str, eyes: tuple[int, ...]) -> None:
    """WG-44, WG-66: no Joker is on the board, so step 2C decides, after Justice."""
    table = field(
        f"{last} d1", "king d2 cursed, pawn a7", to=1, active="justice", factions=(C, B)
    ).play("d2", "d1", roll=(10, 10, *eyes))
    assert table.winner() == 0
    assert table.board(0) == set()
    assert table.slain(1) == {"king 1"}

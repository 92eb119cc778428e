"""Battle Ace, optional rules: Jokers, Bloodbath and Campaign."""

from __future__ import annotations

import pytest

from regalia.kernel.luck import Dice
from regalia.kernel.position import DRAW, LOSS, OVER, WIN

from .battle_ace_table import (
    CYCLE,
    FOUR_KINGS,
    KINGS,
    LAYING,
    actions,
    board,
    ends,
    final,
    laid_out,
    legal,
    lifts,
    melee,
    play,
    play_with,
    points,
    refused,
    reserve,
    suit,
    table,
    verdicts,
)

VALUES = {str(value) for value in range(1, 11)}


def test_the_optional_rules_are_off_by_default() -> None:
    """BA-42: no Joker, eight rows, one game."""
    position = laid_out(4)
    lying = board(position)
    assert not any("*" in cards for cards in lying.values())
    assert all(len(reserve(position, each)) == 3 for each in CYCLE[:2])
    assert lying.keys() == {space for spaces in LAYING.values() for space in spaces}
    end = play(table({"b7": "KH", "d8": "KS"}), "KH", "b8", "stop")
    assert end.actor == OVER


@pytest.mark.parametrize("joker", ["doppelganger", "assassin"])
def test_each_suit_shuffles_in_a_joker_and_keeps_four_reserves(joker: str) -> None:
    """BA-42: one Joker a suit; it counts ten for who starts."""
    laid_last = 0
    for seed in range(30):
        position = laid_out(seed, joker=joker)
        lying = board(position)
        rows = []
        for each in CYCLE[:2]:
            laid = [lying[space] for space in LAYING[each]]
            assert len(reserve(position, each)) == 4
            assert (laid + reserve(position, each)).count("*" + each) == 1
            laid_last += laid[-1] == "*" + each
            rows.append([melee(card) for card in reversed(laid)])
        assert rows[0] != rows[1]
        assert position.actor == (0 if rows[0] > rows[1] else 1)
    assert laid_last > 0


@pytest.mark.parametrize("joker", ["doppelganger", "assassin"])
def test_a_joker_takes_the_room_of_a_number_card(joker: str) -> None:
    """BA-42: it counts one."""
    position = table(KINGS | {"b3": "*H", "b4": "2H 3H"}, joker=joker)
    assert board(play(position, "*H", "b4"))["b4"] == "2H 3H *H"
    full = table(KINGS | {"b3": "*H", "b4": "2H 3H 4H"}, joker=joker)
    refused(play(full, "*H"), "b4")


@pytest.mark.parametrize("joker", ["doppelganger", "assassin"])
def test_a_joker_ranks_below_the_ace_for_control(joker: str) -> None:
    """BA-42: the lowest card of all."""
    now = FOUR_KINGS | {"d4": "AH *D"}
    assert lifts(table(now, players=4, joker=joker), "d4") == {"AH", "AH+*D"}
    assert lifts(table(now, "D", players=4, joker=joker), "d4") == {"*D"}


def test_a_doppelganger_walks_one_space_and_not_diagonally() -> None:
    """BA-42: it moves one."""
    position = table(KINGS | {"b4": "*H"}, joker="doppelganger")
    assert ends(position, "*H") == {"a4", "b3", "b5", "c4"}
    refused(play(position, "*H"), "c5")


def test_an_attacking_doppelganger_declares_its_value() -> None:
    """BA-42: when the fight is declared, 1 to 10."""
    position = table(KINGS | {"b4": "*H", "b5": "6S"}, joker="doppelganger")
    play(position, "*H", "b5")
    assert position.actor == 0
    assert legal(position) == VALUES
    assert board(play(position.copy(), "7")) == KINGS | {"b5": "*H"}
    assert points(play(position.copy(), "7")) == (6, 0)
    assert points(play(position.copy(), "6")) == (6, 6)
    assert board(play(position.copy(), "6")) == KINGS
    lost = play(position.copy(), "4")
    assert board(lost) == KINGS | {"b5": "6S"}
    assert points(lost) == (0, 4)


def test_a_killed_doppelganger_scores_its_declared_value() -> None:
    """BA-42: three, if three was declared."""
    position = table(KINGS | {"b4": "*H", "b5": "QS"}, joker="doppelganger")
    play(position, "*H", "b5", "3")
    assert points(position) == (0, 3)
    assert suit(position) == "S"


def test_a_doppelganger_under_attack_declares_too() -> None:
    """BA-42: its own player decides."""
    position = table(KINGS | {"b4": "QH", "b5": "*S"}, joker="doppelganger")
    play(position, "QH", "b5")
    assert position.actor == 1
    assert legal(position) == VALUES
    tie = play(position.copy(), "10")
    assert board(tie) == KINGS
    assert points(tie) == (10, 10)
    lost = play(position.copy(), "1")
    assert board(lost) == KINGS | {"b5": "QH"}
    assert points(lost) == (1, 0)
    assert suit(lost) == "S"


def test_the_attacking_doppelganger_declares_before_the_defending_one() -> None:
    """BA-42: attacker first, then defender."""
    position = table(KINGS | {"b4": "*H", "b5": "*S"}, joker="doppelganger")
    play(position, "*H", "b5")
    assert position.actor == 0
    play(position, "8")
    assert position.actor == 1
    assert legal(position) == VALUES
    play(position, "9")
    assert board(position) == KINGS | {"b5": "*S"}
    assert points(position) == (0, 8)


def test_a_doppelganger_in_a_stack_adds_its_declared_value() -> None:
    """BA-42: six and six against eleven."""
    position = table(KINGS | {"b4": "6H *H", "b5": "5S 6S"}, joker="doppelganger")
    play(position, "6H+*H", "b5", "6")
    assert board(position) == KINGS | {"b5": "6H *H"}
    assert points(position) == (11, 0)


def test_a_doppelganger_left_behind_declares_nothing() -> None:
    """BA-42: only one that fights is asked. BA-16: and it does not move in."""
    position = table(KINGS | {"b4": "6H *H", "b5": "5S"}, joker="doppelganger")
    play(position, "6H", "b5")
    assert board(position) == KINGS | {"b4": "*H", "b5": "6H"}
    assert suit(position) == "S"


def test_a_doppelganger_rides_with_a_royal_as_the_ace_does() -> None:
    """BA-42: all three spaces."""
    position = table(KINGS | {"b2": "QH *H"}, joker="doppelganger")
    play(position, "QH+*H", "b3", "QH+*H", "b4", "QH+*H", "b5")
    assert board(position) == KINGS | {"b5": "QH *H"}


def test_a_riding_doppelganger_takes_no_room_beside_a_royal() -> None:
    """BA-42: as BA-07 says of the Ace; but only one of the two rides."""
    position = table(KINGS | {"b3": "6H", "b4": "QH *H"}, joker="doppelganger")
    assert board(play(position, "6H", "b4"))["b4"] == "6H QH *H"
    full = table(KINGS | {"b3": "6H", "b4": "QH AH *H"}, joker="doppelganger")
    refused(play(full, "6H"), "b4")


def test_a_queen_picks_up_a_doppelganger_and_both_ride_on_to_attack() -> None:
    """BA-42: ten and a declared two against eleven."""
    position = table(KINGS | {"b2": "QH", "b3": "*H", "b5": "5S 6S"}, joker="doppelganger")
    play(position, "QH", "b3", "QH+*H", "b4", "QH+*H", "b5", "2")
    assert board(position) == KINGS | {"b5": "QH *H"}
    assert points(position) == (11, 0)


def test_a_packed_doppelganger_declares_when_it_lands_on_an_enemy() -> None:
    """BA-42: a Pack onto an enemy is a fight. BA-24: with that one card."""
    position = table(KINGS | {"b1": "6S"}, joker="doppelganger", reserve={"H": "2H *H"})
    play(position, "pack", "b1", picks=[1])
    assert legal(position) == VALUES
    play(position, "7")
    assert board(position) == KINGS | {"b1": "*H"}
    assert points(position) == (6, 0)


def test_a_kings_last_stand_against_a_doppelganger_ends_the_game() -> None:
    """BA-42: the declared value decides. BA-28: it is scored beside the bonus."""
    position = table({"b4": "KH", "b5": "*S", "d8": "KS"}, joker="doppelganger")
    play(position, "KH", "b5", "10")
    assert final(position) == [10, 30]


def test_an_assassin_alone_moves_one_space_in_eight_directions() -> None:
    """BA-42: diagonals too."""
    position = table(KINGS | {"b4": "*H"}, joker="assassin")
    assert ends(position, "*H") == {"a3", "a4", "a5", "b3", "b5", "c3", "c4", "c5"}
    play(position, "*H", "c5")
    assert board(position) == KINGS | {"c5": "*H"}
    assert suit(position) == "S"


def test_an_assassin_in_company_moves_like_the_others() -> None:
    """BA-42: eight directions only when it moves alone."""
    position = table(KINGS | {"b4": "2H *H"}, joker="assassin")
    assert ends(position, "2H+*H") == {"a4", "b3", "b5", "c4"}
    assert "c5" in ends(position, "*H")


def test_an_assassin_fights_as_ten_and_declares_nothing() -> None:
    """BA-42: poison ties with a Royal and beats a Nine, also diagonally."""
    tie = play(table(KINGS | {"b4": "*H", "c5": "QS"}, joker="assassin"), "*H", "c5")
    assert board(tie) == KINGS
    assert points(tie) == (10, 10)
    won = play(table(KINGS | {"b4": "*H", "c5": "9S"}, joker="assassin"), "*H", "c5")
    assert board(won) == KINGS | {"c5": "*H"}
    assert points(won) == (9, 0)


def test_an_assassin_is_carried_one_space_like_a_number_card() -> None:
    """BA-42: it moves one and does not ride."""
    position = table(KINGS | {"b2": "QH *H"}, joker="assassin")
    play(position, "QH+*H", "b3")
    assert legal(position) == {"stop", "QH"}
    refused(position, "QH+*H")


def test_an_assassin_takes_room_beside_a_royal() -> None:
    """BA-42: it counts one, so a Royal, an assassin and a Six are too many."""
    position = table(KINGS | {"b3": "6H", "b4": "QH *H"}, joker="assassin")
    refused(play(position, "6H"), "b4")


@pytest.mark.parametrize("rows", [1, 2])
def test_bloodbath_takes_rows_out_between_the_armies(rows: int) -> None:
    """BA-42: red on the first three rows, black on the last three."""
    last = 8 - rows
    for seed in range(4):
        position = laid_out(seed, bloodbath=rows)
        lying = board(position)
        red = {column + row for column in "abcd" for row in "23"}
        black = {f"{column}{row}" for column in "abcd" for row in (last - 2, last - 1)}
        assert set(lying) == red | black
        assert all(lying[space][-1] == "H" for space in red)
        assert all(lying[space][-1] == "S" for space in black)
        home = "1" if position.actor == 0 else str(last)
        assert actions(position) == {column + home for column in "abcd"}


@pytest.mark.parametrize("rows", [1, 2])
def test_bloodbath_brings_the_stronghold_nearer(rows: int) -> None:
    """BA-42: the last row is the enemy's stronghold."""
    last = 8 - rows
    position = table({f"b{last - 1}": "KH", f"d{last}": "KS"}, bloodbath=rows)
    assert all(int(space[1]) <= last for space in ends(position, "KH"))
    play(position, "KH", f"b{last}", "stop")
    assert final(position) == [20, 0]


def test_with_two_rows_out_the_armies_touch() -> None:
    """BA-42: the killing starts at once."""
    position = table({"a1": "KH", "d6": "KS", "b3": "6H", "b4": "5S"}, bloodbath=2)
    play(position, "6H", "b4")
    assert points(position) == (5, 0)


def test_black_packs_on_the_last_row_in_a_bloodbath() -> None:
    """BA-42: row 6 when two rows are out."""
    position = table({"a1": "KH", "d6": "KS"}, "S", bloodbath=2, reserve={"S": "2S 3S"})
    play(position, "pack", picks=[0])
    assert legal(position) == {"a6", "b6", "c6", "d6"}


def test_a_campaign_carries_the_points_and_lays_out_the_next_game() -> None:
    """BA-42: the second game begins anew, with the totals of the first."""
    position = table({"b7": "KH", "d8": "KS"}, games=2, points=(3, 11))
    play_with(position, Dice(9), "KH", "b8", "stop")
    snapshot = position.snapshot()
    assert position.actor != OVER
    assert snapshot["game"] == 2
    assert snapshot["totals"] == [23, 11]
    assert points(position) == (0, 0)
    lying = board(position)
    assert set(lying) == {space for spaces in LAYING.values() for space in spaces}
    assert all(len(reserve(position, each)) == 3 for each in CYCLE[:2])
    rows = [[melee(lying[space]) for space in reversed(LAYING[each])] for each in "HS"]
    assert rows[0] != rows[1]
    first = 0 if rows[0] > rows[1] else 1
    assert position.actor == first
    assert actions(position) == {column + "18"[first] for column in "abcd"}


def test_a_stalemate_ends_only_the_game_and_not_the_campaign() -> None:
    """BA-42: the next game follows. BA-31: no bonus for the stalemate."""
    position = table(KINGS | {"b3": "6H"}, games=3, nth=2, totals=(40, 5), points=(2, 7), quiet=39)
    play_with(position, Dice(2), "6H", "b4")
    snapshot = position.snapshot()
    assert position.actor != OVER
    assert snapshot["game"] == 3
    assert snapshot["totals"] == [42, 12]
    assert snapshot["quiet"] == 0


def test_the_last_game_of_a_campaign_adds_to_the_totals() -> None:
    """BA-42: the highest total wins, whoever won the last game."""
    now = {"b7": "KH", "d8": "KS"}
    won = play(table(now, games=2, nth=2, totals=(20, 35), points=(5, 0)), "KH", "b8", "stop")
    assert final(won) == [45, 35]
    assert verdicts(won) == [WIN, LOSS]
    lost = play(table(now, games=2, nth=2, totals=(0, 35), points=(5, 0)), "KH", "b8", "stop")
    assert final(lost) == [25, 35]
    assert verdicts(lost) == [LOSS, WIN]
    drawn = play(table(now, games=2, nth=2, totals=(10, 35), points=(5, 0)), "KH", "b8", "stop")
    assert verdicts(drawn) == [DRAW, DRAW]


def test_a_campaign_of_four_players_counts_by_sides() -> None:
    """BA-42: BA-38: the totals are those of red and black."""
    now = {"b7": "KH", "h1": "KD", "h8": "KS", "a8": "KC"}
    position = table(now, players=4, games=2, nth=2, totals=(1, 50))
    play(position, "KH", "b8", "stop")
    assert final(position) == [21, 50, 21, 50]

"""Royal Battles, set-up: the board, the cards, and the units that are placed on them."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from regalia.kernel.luck import Dice, Luck, Script
from regalia.kernel.position import Position
from regalia.kernel.scene import Grid

from .royal_battles_table import (
    HOMES,
    KINDS,
    PACK,
    SIDES,
    board,
    deck,
    hand,
    initiative,
    legal,
    no_move,
    nth,
    ordered,
    place,
    placing,
    play_with,
    refused,
    rules,
    turn,
    units,
)

GIVEN = {"choosing": "given", "white": "NPKQ", "black": "KRBP"}
SEEDS = range(8)


class Sizes(Luck):
    """Always the same end of the pile; writes down how many cards there were."""

    def __init__(self, highest: bool) -> None:
        self.highest = highest
        self.sizes: list[int] = []

    def pick(self, n: i64) -> i64:
        self.sizes.append(n)
        return n - 1 if self.highest else 0


def laid(seed: int) -> Position:
    """The cards lie there; the units are still to be placed."""
    return rules().start(GIVEN, Dice(seed))


@pytest.mark.parametrize("seed", SEEDS)
def test_each_side_has_four_cards_with_gaps_between_them(seed: int) -> None:
    """RB-05: White's in column a and Black's in column e, in rows 7, 5, 3 and 1."""
    assert set(board(laid(seed))) == {*HOMES[0], *HOMES[1]}


def test_the_board_is_five_columns_of_seven_rows() -> None:
    """RB-01: four cards and three gaps high, two armies and three card lengths wide."""
    scene = rules().scene(laid(1), 0, SIDES)
    (grid,) = [area for mat in scene.mats for area in mat.areas if isinstance(area, Grid)]
    assert (grid.columns, grid.rows) == (5, 7)
    assert {cell.name for cell in grid.cells} == {c + r for c in "abcde" for r in "1234567"}


@pytest.mark.parametrize("seed", range(40))
def test_no_ace_or_joker_is_placed_during_set_up(seed: int) -> None:
    """RB-06: it goes back at once."""
    position = laid(seed)
    assert all(card[0] not in "A*" for card in board(position).values())
    for side in SIDES:
        kept = deck(position, side).split()
        assert kept.count("*") == 2
        assert {"AS", "AH", "AD", "AC"} <= set(kept)


@pytest.mark.parametrize("seed", SEEDS)
def test_each_player_has_a_deck_of_fifty_left(seed: int) -> None:
    """RB-11: four of the own 54 go to the board."""
    position = laid(seed)
    for side, homes in zip(SIDES, HOMES, strict=True):
        kept = deck(position, side).split()
        lying = [board(position)[space] for space in homes]
        assert len(kept) == 50
        assert ordered(" ".join(kept + lying)) == " ".join(PACK)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_hands_are_empty(seed: int) -> None:
    """RB-10: nobody holds a card before the first turn."""
    position = laid(seed)
    assert [hand(position, side) for side in SIDES] == ["", ""]


def test_cards_are_laid_in_the_order_drawn_whites_four_first() -> None:
    """RB-05: from row 7 down, with no choice."""
    luck = Script([0, 0, 0, 0, 4, 4, 4, 4])
    position = rules().start(GIVEN, luck)
    assert luck.spent()
    assert [board(position)[space] for space in HOMES[0]] == ["2S", "2H", "2D", "2C"]
    assert [board(position)[space] for space in HOMES[1]] == ["3S", "3H", "3D", "3C"]


@pytest.mark.parametrize("highest", [False, True])
def test_a_set_up_card_is_one_of_those_that_may_lie_there(highest: bool) -> None:
    """RB-06: 48 of the 54 cards are neither Aces nor Jokers."""
    luck = Sizes(highest)
    position = rules().start(GIVEN, luck)
    assert luck.sizes == [48, 47, 46, 45, 48, 47, 46, 45]
    lying = ["KC", "KD", "KH", "KS"] if highest else ["2S", "2H", "2D", "2C"]
    for homes in HOMES:
        assert [board(position)[space] for space in homes] == lying


@pytest.mark.parametrize("seed", SEEDS)
def test_units_are_placed_in_turns_white_first(seed: int) -> None:
    """RB-07: one unit each, until all eight stand on their cards."""
    position, luck = laid(seed), Dice(seed)
    for count, text in enumerate(
        ["king a3", "bishop e1", "pawn a7", "king e7", "knight a1", "pawn e5"]
    ):
        assert position.actor == count % 2
        assert placing(position)
        play_with(position, luck, text)
    place(position, luck)
    assert units(position) == {
        "a7": "white pawn",
        "a5": "white queen",
        "a3": "white king",
        "a1": "white knight",
        "e7": "black king",
        "e5": "black pawn",
        "e3": "black rook",
        "e1": "black bishop",
    }


def test_a_unit_may_be_placed_on_any_free_card_of_its_own_side() -> None:
    """RB-07: one unit on each card, in any order."""
    position, luck = laid(3), Dice(3)
    assert legal(position) == {
        f"{kind} {space}" for kind in ("knight", "pawn", "king", "queen") for space in HOMES[0]
    }
    play_with(position, luck, "queen a5")
    assert legal(position) == {
        f"{kind} {space}" for kind in ("king", "rook", "bishop", "pawn") for space in HOMES[1]
    }
    play_with(position, luck, "rook e5")
    assert legal(position) == {
        f"{kind} {space}" for kind in ("knight", "pawn", "king") for space in ("a7", "a3", "a1")
    }


def test_a_unit_is_not_placed_on_a_taken_card_or_twice_or_out_of_nowhere() -> None:
    """RB-07: one unit per card; four to an army."""
    position = play_with(laid(3), Dice(3), "queen a5", "rook e5")
    refused(position, "king a5")
    refused(position, "queen a3")
    refused(position, "bishop a3")
    no_move(position, "king e7")
    no_move(position, "king b3")
    no_move(position, "king a4")


def test_two_of_a_kind_are_placed_one_after_the_other() -> None:
    """RB-09: the same unit may stand on several cards."""
    given = {"choosing": "given", "white": "NNPP", "black": "QQQQ"}
    position, luck = rules().start(given, Dice(5)), Dice(5)
    assert legal(position) == {f"{kind} {at}" for kind in ("knight", "pawn") for at in HOMES[0]}
    place(position, luck, "knight pawn pawn knight")
    standing = units(position)
    assert [standing[space] for space in HOMES[0]] == [
        "white knight",
        "white pawn",
        "white pawn",
        "white knight",
    ]
    assert [standing[space] for space in HOMES[1]] == ["black queen"] * 4


@pytest.mark.parametrize("seed", SEEDS)
def test_after_placing_both_draw_initiative_and_the_first_player_draws_a_card(seed: int) -> None:
    """RB-10, RB-12: one initiative card each, and a hand of one for whoever goes first."""
    position = place(laid(seed), Dice(seed))
    assert nth(position) == 1
    first = turn(position)
    second = SIDES[1 - SIDES.index(first)]
    assert all(initiative(position))
    assert len(hand(position, first).split()) == 1
    assert hand(position, second) == ""
    assert len(deck(position, second).split()) == len(deck(position, first).split()) + 1 <= 49


def test_the_set_up_is_the_same_for_the_same_seed() -> None:
    assert laid(7).snapshot() == laid(7).snapshot()
    assert laid(7).snapshot() != laid(8).snapshot()


@pytest.mark.parametrize("kind", KINDS)
def test_an_army_of_four_of_a_kind_is_allowed(kind: str) -> None:
    """RB-09: any combination, with more than one chess set at hand."""
    letter = "N" if kind == "knight" else kind[0].upper()
    given = {"choosing": "given", "white": letter * 4, "black": "KQNP"}
    position = place(rules().start(given, Dice(1)), Dice(1))
    assert [units(position)[space] for space in HOMES[0]] == [f"white {kind}"] * 4


def test_a_position_in_the_middle_of_placing_can_be_written_down() -> None:
    """A snapshot turns back into an equal position."""
    position, luck = laid(4), Dice(4)
    for text in ("queen a5", "rook e5", "king a1"):
        play_with(position, luck, text)
        again = rules().restore(GIVEN, position.snapshot())
        assert again.snapshot() == position.snapshot()
        assert legal(again) == legal(position)
        assert again.actor == position.actor

"""Battle Ace, Pack: turning up the top of the reserves and placing it."""

from __future__ import annotations

import pytest

from .battle_ace_table import (
    FOUR_KINGS,
    KINGS,
    actions,
    board,
    legal,
    play,
    points,
    refused,
    reserve,
    suit,
    table,
)

FULL_FOR_A_ROYAL = {"a1": "KH", "b1": "QH", "c1": "2H 3H", "d1": "4H 5H", "d8": "KS"}
"""No space of red's stronghold has room for another Royal."""


def test_the_top_card_is_turned_up_before_its_space_is_chosen() -> None:
    """BA-22: the card is seen first."""
    position = play(table(KINGS, reserve={"H": "5H 9H QH"}), "pack", picks=[1])
    assert (suit(position), position.actor) == ("H", 0)
    assert legal(position) == {"a1", "b1", "c1", "d1"}
    play(position, "c1")
    assert board(position) == KINGS | {"c1": "9H"}
    assert reserve(position, "H") == ["5H", "QH"]
    assert suit(position) == "S"


def test_what_fits_depends_on_the_card_turned_up() -> None:
    """BA-22: a Queen has no room beside the King, a Nine has."""
    stronghold = KINGS | {"b1": "2H 3H"}
    queen = play(table(stronghold, reserve={"H": "9H QH"}), "pack", picks=[1])
    assert legal(queen) == {"c1", "d1"}
    nine = play(table(stronghold, reserve={"H": "9H QH"}), "pack", picks=[0])
    assert legal(nine) == {"a1", "b1", "c1", "d1"}


def test_a_turned_up_card_must_be_placed_on_the_stronghold() -> None:
    """BA-22: and the Pack cannot be taken back."""
    position = play(table(KINGS | {"b3": "6H"}, reserve={"H": "5H 9H"}), "pack", picks=[0])
    refused(position, "b2")
    refused(position, "a8")
    refused(position, "pack")
    refused(position, "6H")


def test_black_packs_onto_its_own_stronghold() -> None:
    position = play(table(KINGS, "S", reserve={"S": "5S 9S"}), "pack", picks=[0])
    assert legal(position) == {"a8", "b8", "c8", "d8"}
    play(position, "a8")
    assert board(position) == KINGS | {"a8": "5S"}
    assert reserve(position, "S") == ["9S"]


def test_a_reserve_of_one_card_turns_that_one_up() -> None:
    position = play(table(KINGS, reserve={"H": "5H"}), "pack", "b1", picks=[0])
    assert board(position) == KINGS | {"b1": "5H"}
    assert reserve(position, "H") == []


def test_without_reserves_there_is_no_pack() -> None:
    position = table(KINGS)
    assert "pack" not in legal(position)
    refused(position, "pack")


def test_a_card_that_fits_nowhere_goes_back_and_is_known() -> None:
    """BA-23: all have seen it; another action is taken, and no second Pack this turn."""
    position = table(FULL_FOR_A_ROYAL, reserve={"H": "6H 9H JH"})
    play(position, "pack", picks=[2])
    assert board(position) == FULL_FOR_A_ROYAL
    assert reserve(position, "H") == ["6H", "9H", "JH"]
    assert position.snapshot()["top"] == {"H": "JH"}
    assert (suit(position), position.actor) == ("H", 0)
    assert {"KH", "QH", "2H", "4H+5H"} <= legal(position)
    refused(position, "pack")
    play(position, "QH", "b2", "stop")
    assert suit(position) == "S"


def test_a_known_card_that_still_fits_nowhere_cannot_be_packed_later() -> None:
    """BA-23: not in a later turn either."""
    position = table(FULL_FOR_A_ROYAL | {"b4": "7H"}, reserve={"H": "6H 9H JH"})
    play(position, "pack", picks=[2])
    play(position, "7H", "b5", "KS", "d7", "stop")
    assert suit(position) == "H"
    refused(position, "pack")


def test_a_known_card_is_packed_as_soon_as_it_fits() -> None:
    """BA-23: it is still the top card, so luck has no say."""
    position = table(FULL_FOR_A_ROYAL, reserve={"H": "6H 9H JH"})
    play(position, "pack", picks=[2])
    play(position, "2H", "c2", "KS", "d7", "stop")
    assert "pack" in legal(position)
    play(position, "pack", picks=[])
    assert legal(position) == {"c1"}
    play(position, "c1")
    assert board(position)["c1"] == "3H JH"
    assert reserve(position, "H") == ["6H", "9H"]
    assert not any(position.snapshot()["top"].values())
    assert suit(position) == "S"


def test_an_enemy_in_the_stronghold_always_leaves_a_place_to_pack() -> None:
    """BA-23: a space held by an enemy fits, even if it is fatal."""
    held = FULL_FOR_A_ROYAL | {"d1": "5S QS"}
    position = play(table(held, reserve={"H": "6H JH"}), "pack", picks=[1])
    assert legal(position) == {"d1"}
    play(position, "d1")
    assert board(position) == held
    assert points(position) == (0, 10)
    assert reserve(position, "H") == ["6H"]


def test_a_pack_onto_an_enemy_is_an_attack_with_that_card() -> None:
    """BA-24: the winner stays on the space."""
    position = table(KINGS | {"b1": "6S"}, reserve={"H": "9H QH"})
    play(position, "pack", "b1", picks=[0])
    assert board(position) == KINGS | {"b1": "9H"}
    assert points(position) == (6, 0)
    assert suit(position) == "S"


@pytest.mark.parametrize(
    ("invader", "left", "score"),
    [("9S", {}, (9, 9)), ("2S 9S", {"b1": "2S 9S"}, (0, 9))],
)
def test_a_pack_that_ties_or_loses_scores_like_any_attack(
    invader: str, left: dict[str, str], score: tuple[int, int]
) -> None:
    """BA-24: ties and losses count."""
    position = table(KINGS | {"b1": invader}, reserve={"H": "9H QH"})
    play(position, "pack", "b1", picks=[0])
    assert board(position) == KINGS | left
    assert points(position) == score


def test_a_friend_beside_the_invader_does_not_help_the_packed_card() -> None:
    """BA-24: that one card fights alone."""
    position = table(KINGS | {"b1": "9S", "c1": "QH", "b2": "JH"}, reserve={"H": "2H 3H"})
    play(position, "pack", "b1", picks=[1])
    assert board(position)["b1"] == "9S"
    assert points(position) == (0, 3)


def test_a_card_may_be_packed_onto_a_royal_and_the_turn_is_over() -> None:
    """BA-25: within the stack's limits, and with no further move."""
    position = table(KINGS | {"b1": "QH"}, reserve={"H": "5H 9H"})
    play(position, "pack", "b1", picks=[0])
    assert board(position) == KINGS | {"b1": "5H QH"}
    assert suit(position) == "S"


def test_a_royal_may_be_packed_onto_a_number_card_and_does_not_ride_on() -> None:
    """BA-25: one action a turn."""
    position = table(KINGS | {"b1": "5H AH"}, reserve={"H": "9H JH"})
    play(position, "pack", "b1", picks=[1])
    assert board(position) == KINGS | {"b1": "5H JH AH"}
    assert suit(position) == "S"


def test_a_card_is_not_packed_onto_a_full_stack() -> None:
    """BA-25: the limits of a space hold here too."""
    position = table(KINGS | {"b1": "2H 3H 4H", "c1": "5H QH"}, reserve={"H": "8H 9H"})
    play(position, "pack", picks=[0])
    assert legal(position) == {"a1", "d1"}
    refused(position, "b1")


def test_a_card_may_be_packed_onto_the_king() -> None:
    """BA-25: he is a Royal like the others."""
    position = play(table(KINGS, reserve={"H": "8H 9H"}), "pack", "a1", picks=[0])
    assert board(position)["a1"] == "8H KH"


def test_four_players_pack_anywhere_on_the_stronghold_of_their_side() -> None:
    """BA-25: also onto an ally's card. BA-33: the stronghold of eight is shared."""
    position = table(FOUR_KINGS | {"f1": "5D"}, players=4, reserve={"H": "2H 9H"})
    play(position, "pack", picks=[1])
    assert legal(position) == {column + "1" for column in "abcdefgh"}
    play(position, "f1")
    assert board(position)["f1"] == "5D 9H"
    assert suit(position) == "S"


def test_a_packed_card_may_move_on_its_next_turn() -> None:
    position = table(KINGS, reserve={"H": "8H 9H"})
    play(position, "pack", "b1", "KS", "d7", "stop", picks=[0])
    assert "8H" in actions(position)
    play(position, "8H", "b2")
    assert board(position)["b2"] == "8H"

"""Battle Ace, Move: number cards, Royals, riding over friends, and the turn."""

from __future__ import annotations

from regalia.kernel.position import OVER

from .battle_ace_table import (
    KINGS,
    actions,
    battle_ace,
    board,
    ends,
    legal,
    lifts,
    no_move,
    play,
    points,
    refused,
    suit,
    table,
)


def within(space: str, reach: int) -> set[str]:
    """The other spaces of the field at most that many orthogonal steps away."""
    column, row = "abcd".index(space[0]), int(space[1])
    return {
        "abcd"[c] + str(r)
        for c in range(4)
        for r in range(1, 9)
        if 0 < abs(c - column) + abs(r - row) <= reach
    }


def test_a_number_card_moves_one_space_forward_backward_or_to_a_side() -> None:
    position = table(KINGS | {"b4": "6H"})
    assert ends(position, "6H") == {"a4", "b3", "b5", "c4"}
    play(position, "6H", "b5")
    assert board(position) == KINGS | {"b5": "6H"}
    assert suit(position) == "S"


def test_a_number_card_moves_neither_diagonally_nor_two_spaces() -> None:
    position = play(table(KINGS | {"b4": "6H"}), "6H")
    refused(position, "c5")
    refused(position, "b6")
    refused(position, "b4")


def test_a_lone_ace_moves_one_space() -> None:
    """BA-05: the Squire on foot is a number card."""
    assert ends(table(KINGS | {"b4": "AH"}), "AH") == {"a4", "b3", "b5", "c4"}


def test_a_royal_rides_up_to_three_spaces_in_any_turns() -> None:
    for royal in ("QH", "JH"):
        position = table(KINGS | {"b4": royal})
        assert ends(position, royal) == within("b4", 3)


def test_a_king_rides_up_to_three_spaces_too() -> None:
    position = table({"b4": "KH", "d8": "KS"})
    assert ends(position, "KH") == within("b4", 3)


def test_a_royal_may_change_direction_at_every_step() -> None:
    position = table(KINGS | {"b2": "QH"})
    play(position, "QH", "b3", "QH", "c3", "QH", "c4")
    assert board(position) == KINGS | {"c4": "QH"}
    assert suit(position) == "S"


def test_a_royal_may_stop_after_one_or_two_spaces() -> None:
    position = play(table(KINGS | {"b2": "QH"}), "QH", "b3")
    assert legal(position) == {"stop", "QH"}
    assert board(play(position.copy(), "stop"))["b3"] == "QH"
    play(position, "QH", "b4")
    assert legal(position) == {"stop", "QH"}
    play(position, "stop")
    assert board(position) == KINGS | {"b4": "QH"}
    assert suit(position) == "S"


def test_a_lifted_royal_makes_one_step_at_a_time() -> None:
    position = play(table(KINGS | {"b2": "QH"}), "QH")
    assert legal(position) == {"a2", "b1", "b3", "c2"}
    refused(position, "b4")
    no_move(position, "stop")


def test_a_royal_rides_over_one_number_card() -> None:
    """BA-08: every space on the way must have room for the rider."""
    position = table(KINGS | {"b2": "QH", "b3": "6H"})
    play(position, "QH", "b3", "QH", "b4", "stop")
    assert board(position) == KINGS | {"b3": "6H", "b4": "QH"}


def test_a_royal_rides_over_the_ace_and_over_ace_and_number() -> None:
    """BA-08: the Ace takes no room beside a Royal."""
    position = table(KINGS | {"b2": "QH", "b3": "AH", "b4": "6H"})
    play(position, "QH", "b3", "QH", "b4", "QH", "b5")
    assert board(position) == KINGS | {"b3": "AH", "b4": "6H", "b5": "QH"}
    both = table(KINGS | {"b2": "QH", "b3": "6H AH"})
    play(both, "QH", "b3", "QH", "b4", "stop")
    assert board(both) == KINGS | {"b3": "6H AH", "b4": "QH"}


def test_a_royal_does_not_ride_over_two_number_cards() -> None:
    """BA-08: not even for a moment."""
    position = table(KINGS | {"b2": "QH", "b3": "5H 6H"})
    play(position, "QH")
    assert legal(position) == {"a2", "b1", "c2"}
    refused(position, "b3")


def test_a_royal_does_not_ride_over_another_royal() -> None:
    """BA-08: nor BA-06: two Royals never share a space."""
    position = table(KINGS | {"b2": "QH", "b3": "JH"})
    play(position, "QH")
    assert legal(position) == {"a2", "b1", "c2"}
    refused(position, "b3")


def test_a_rider_with_a_number_card_does_not_ride_over_a_number_card() -> None:
    """BA-08: the moving cards are added to those on the space."""
    position = table(KINGS | {"b2": "6H QH", "b3": "5H"})
    play(position, "6H+QH")
    refused(position, "b3")
    alone = table(KINGS | {"b2": "6H QH", "b3": "5H"})
    play(alone, "QH", "b3", "QH", "b4", "stop")
    assert board(alone) == KINGS | {"b2": "6H", "b3": "5H", "b4": "QH"}


def test_a_royal_walled_in_by_full_spaces_cannot_be_lifted() -> None:
    """BA-08: with no room on any neighbouring space there is no step to make."""
    position = table({"a1": "QH", "a2": "2H 3H", "b1": "KH", "d8": "KS"})
    assert "QH" not in legal(position)
    refused(position, "QH")


def test_a_royal_cannot_ride_through_an_enemy() -> None:
    position = table({"a1": "QH", "a2": "2S", "b1": "3S", "d1": "KH", "d8": "KS"})
    assert ends(position, "QH") == {"a2", "b1"}


def test_the_enemys_cards_cannot_be_lifted() -> None:
    position = table(KINGS | {"b2": "6H", "b7": "6S"})
    refused(position, "6S")
    assert not lifts(position, "b7")
    assert not lifts(position, "d8")


def test_cards_on_different_spaces_cannot_be_lifted_together() -> None:
    position = table(KINGS | {"b2": "6H", "c2": "5H"})
    no_move(position, "5H+6H")


def test_a_card_that_is_not_on_the_board_cannot_be_lifted() -> None:
    position = table(KINGS | {"b2": "6H"}, reserve={"H": "9H 10H"})
    no_move(position, "9H")
    no_move(position, "2H")


def test_case_and_spaces_in_a_text_do_not_matter() -> None:
    position = play(table(KINGS | {"b2": "QH"}), " qh ", "B3", "STOP")
    assert board(position)["b3"] == "QH"


def test_a_royal_that_rode_out_and_back_may_not_stop_there() -> None:
    """BA-14: a Move that leaves the board as it was would be a pass."""
    position = table(KINGS | {"b2": "QH"})
    play(position, "QH", "b3", "QH", "b2")
    assert legal(position) == {"QH"}
    refused(position, "stop")
    play(position, "QH", "c2")
    assert board(position) == KINGS | {"c2": "QH"}
    assert suit(position) == "S"


def test_a_royal_rider_that_rode_out_and_back_may_not_stop_there() -> None:
    """BA-14: the Ace behind the Queen makes no difference."""
    position = table(KINGS | {"b2": "QH AH"})
    play(position, "QH+AH", "b3", "QH+AH", "b2")
    assert "stop" not in legal(position)
    assert "QH+AH" in legal(position)


def test_a_royal_that_comes_back_without_its_ace_has_moved() -> None:
    """BA-14: the board has changed, so the Move stands."""
    position = table(KINGS | {"b2": "QH AH"})
    play(position, "QH+AH", "b3", "QH", "b2", "stop")
    assert board(position) == KINGS | {"b2": "QH", "b3": "AH"}
    assert suit(position) == "S"


def test_a_player_who_can_act_may_not_pass() -> None:
    """BA-15: one of the four actions must be taken."""
    position = table(KINGS)
    assert actions(position) == {"KH"}
    refused(position, "pass")


def test_a_player_with_only_reserves_must_pack() -> None:
    """BA-15: a Pack is an action, so there is no pass."""
    position = table({"d8": "KS"}, reserve={"H": "2H 3H"})
    assert actions(position) == {"pack"}


def test_the_suits_take_alternate_turns() -> None:
    position = table(KINGS | {"b2": "6H", "c7": "6S"})
    assert (suit(position), position.actor) == ("H", 0)
    play(position, "6H", "b3")
    assert (suit(position), position.actor) == ("S", 1)
    play(position, "6S", "c6")
    assert (suit(position), position.actor) == ("H", 0)
    assert position.actor != OVER
    assert points(position) == (0, 0)


def test_a_snapshot_in_the_middle_of_a_ride_can_be_restored() -> None:
    position = play(table(KINGS | {"b2": "6H QH"}), "6H+QH", "b3")
    again = battle_ace().restore({"players": 2}, position.snapshot())
    assert again.snapshot() == position.snapshot()
    assert legal(again) == {"stop", "QH"}

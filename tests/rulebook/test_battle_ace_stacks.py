"""Battle Ace, Stack: forming, moving, picking up, splitting off, and the Royal Rider."""

from __future__ import annotations

import pytest

from .battle_ace_table import (
    KINGS,
    board,
    ends,
    legal,
    lifts,
    no_move,
    play,
    refused,
    suit,
    table,
)


def fits(moving: str, lying: str) -> bool:
    """Whether the cards of b3 may step onto those of b4."""
    position = table(KINGS | {"b3": moving, "b4": lying})
    return "b4" in legal(play(position, moving.replace(" ", "+")))


@pytest.mark.parametrize(
    ("moving", "lying"),
    [
        ("2H", "3H"),
        ("2H", "3H 4H"),
        ("2H 3H", "4H"),
        ("2H", "QH"),
        ("QH", "2H"),
        ("10H", "JH"),
    ],
)
def test_three_number_cards_or_a_royal_and_one_share_a_space(moving: str, lying: str) -> None:
    """BA-06: a space holds 3, a number card is 1 and a Royal is 2."""
    assert fits(moving, lying)


@pytest.mark.parametrize(
    ("moving", "lying"),
    [
        ("2H", "3H 4H 5H"),
        ("2H 3H", "4H 5H"),
        ("2H 3H 4H", "5H"),
        ("2H", "3H QH"),
        ("2H 3H", "QH"),
        ("QH", "2H 3H"),
        ("2H QH", "3H"),
        ("QH", "JH"),
    ],
)
def test_a_space_holds_no_more_than_three(moving: str, lying: str) -> None:
    """BA-06: four number cards, a Royal and two, or two Royals are too many."""
    assert not fits(moving, lying)


def test_a_king_and_a_queen_never_share_a_space() -> None:
    """BA-06: two Royals never share a space."""
    position = play(table({"b3": "KH", "b4": "QH", "d8": "KS"}), "KH")
    refused(position, "b4")


@pytest.mark.parametrize(
    ("moving", "lying"),
    [("AH", "6H QH"), ("6H", "QH AH"), ("6H AH", "QH"), ("QH", "6H AH"), ("QH AH", "6H")],
)
def test_royal_ace_and_one_number_card_share_a_space(moving: str, lying: str) -> None:
    """BA-07: beside a Royal the Ace takes no room."""
    assert fits(moving, lying)


@pytest.mark.parametrize(
    ("moving", "lying"),
    [
        ("AH", "2H 3H 4H"),
        ("2H", "3H 4H AH"),
        ("2H", "6H QH AH"),
        ("QH AH", "2H 3H"),
        ("QH", "2H 3H AH"),
    ],
)
def test_among_number_cards_the_ace_takes_room(moving: str, lying: str) -> None:
    """BA-07: in a stack of number cards it counts like one; beside a Royal only it is free."""
    assert not fits(moving, lying)


def test_moving_onto_a_friend_forms_a_stack() -> None:
    position = play(table(KINGS | {"b2": "6H", "b3": "3H"}), "6H", "b3")
    assert board(position) == KINGS | {"b3": "3H 6H"}
    assert suit(position) == "S"


def test_a_stack_of_number_cards_moves_one_space_together() -> None:
    position = table(KINGS | {"b3": "2H 3H 4H"})
    assert ends(position, "2H+3H+4H") == {"a3", "b2", "b4", "c3"}
    play(position, "2H+3H+4H", "b4")
    assert board(position) == KINGS | {"b4": "2H 3H 4H"}
    assert suit(position) == "S"


def test_any_one_two_or_all_of_three_number_cards_may_be_lifted() -> None:
    position = table(KINGS | {"b3": "2H 3H 4H"})
    assert lifts(position, "b3") == {
        "2H",
        "3H",
        "4H",
        "2H+3H",
        "2H+4H",
        "3H+4H",
        "2H+3H+4H",
    }


def test_two_number_cards_split_off_in_one_direction_and_the_third_stays() -> None:
    position = play(table(KINGS | {"b3": "2H 3H 4H"}), "2H+4H", "c3")
    assert board(position) == KINGS | {"b3": "3H", "c3": "2H 4H"}
    assert suit(position) == "S"


def test_a_royal_and_a_number_card_may_move_one_space_and_stop() -> None:
    position = table(KINGS | {"b2": "6H QH"})
    play(position, "6H+QH", "b3", "stop")
    assert board(position) == KINGS | {"b3": "6H QH"}
    assert suit(position) == "S"


def test_a_royal_may_leave_the_number_card_after_one_space_and_go_on_one_or_two() -> None:
    position = play(table(KINGS | {"b2": "6H QH"}), "6H+QH", "b3")
    assert legal(position) == {"stop", "QH"}
    one = play(position.copy(), "QH", "b4", "stop")
    assert board(one) == KINGS | {"b3": "6H", "b4": "QH"}
    two = play(position.copy(), "QH", "b4", "QH", "b5")
    assert board(two) == KINGS | {"b3": "6H", "b5": "QH"}
    assert suit(one) == suit(two) == "S"


def test_a_royal_may_leave_the_number_card_at_once_and_ride_three() -> None:
    position = play(table(KINGS | {"b2": "6H QH"}), "QH", "b3", "QH", "b4", "QH", "b5")
    assert board(position) == KINGS | {"b2": "6H", "b5": "QH"}
    assert suit(position) == "S"


def test_a_stack_with_a_royal_does_not_move_two_spaces_together() -> None:
    """BA-12: a number card is carried one space a turn at most."""
    position = play(table(KINGS | {"b2": "6H QH"}), "6H+QH", "b3")
    refused(position, "6H+QH")


def test_the_card_left_behind_does_not_move_on() -> None:
    """BA-12: nothing goes on without the Royal that began."""
    position = play(table(KINGS | {"b2": "6H QH"}), "QH", "b3")
    no_move(position, "6H")
    play(position, "stop")
    assert suit(position) == "S"


def test_a_number_card_may_leave_a_royal_behind() -> None:
    """BA-09: it splits off one space."""
    position = table(KINGS | {"b2": "6H QH"})
    assert lifts(position, "b2") == {"6H", "QH", "6H+QH"}
    assert ends(position, "6H") == {"a2", "b1", "b3", "c2"}
    play(position, "6H", "b3")
    assert board(position) == KINGS | {"b2": "QH", "b3": "6H"}
    assert suit(position) == "S"


def test_a_queen_picks_up_a_six_and_carries_it_one_space() -> None:
    position = table(KINGS | {"b2": "QH", "b3": "6H"})
    play(position, "QH", "b3")
    assert legal(position) == {"stop", "QH", "6H+QH"}
    play(position, "6H+QH", "b4", "stop")
    assert board(position) == KINGS | {"b4": "6H QH"}
    assert suit(position) == "S"


def test_the_queen_may_then_drop_the_six_and_move_one_final_space() -> None:
    position = table(KINGS | {"b2": "QH", "b3": "6H"})
    play(position, "QH", "b3", "6H+QH", "b4")
    assert legal(position) == {"stop", "QH"}
    play(position, "QH", "b5")
    assert board(position) == KINGS | {"b4": "6H", "b5": "QH"}
    assert suit(position) == "S"


def test_a_jack_picks_up_a_three_and_splits_off_it() -> None:
    position = table(KINGS | {"c2": "JH", "c3": "3H"})
    play(position, "JH", "c3", "3H+JH", "c4", "JH", "d4")
    assert board(position) == KINGS | {"c4": "3H", "d4": "JH"}
    assert suit(position) == "S"


def test_a_royal_that_needs_two_spaces_to_pick_up_carries_for_its_last() -> None:
    position = table(KINGS | {"b2": "QH", "b4": "6H"})
    play(position, "QH", "b3", "QH", "b4", "6H+QH", "c4")
    assert board(position) == KINGS | {"c4": "6H QH"}
    assert suit(position) == "S"


def test_a_royal_that_needs_three_spaces_only_stacks() -> None:
    position = table(KINGS | {"b2": "QH", "b5": "6H"})
    play(position, "QH", "b3", "QH", "b4", "QH", "b5")
    assert board(position) == KINGS | {"b5": "6H QH"}
    assert suit(position) == "S"


def test_a_number_card_forms_a_stack_but_does_not_move_it_on() -> None:
    """BA-12: the original mover has one space a turn."""
    position = play(table(KINGS | {"b2": "6H", "b3": "QH"}), "6H", "b3")
    assert board(position) == KINGS | {"b3": "6H QH"}
    assert suit(position) == "S"


def test_a_royal_may_drop_one_number_card_and_pick_up_another() -> None:
    """BA-12: each is carried one space, within the Royal's three."""
    position = table(KINGS | {"b2": "6H QH", "b4": "5H"})
    play(position, "6H+QH", "b3", "QH", "b4")
    assert legal(position) == {"stop", "QH", "5H+QH"}
    play(position, "5H+QH", "b5")
    assert board(position) == KINGS | {"b3": "6H", "b5": "5H QH"}
    assert suit(position) == "S"


def test_a_royal_may_come_back_for_the_card_it_left() -> None:
    """BA-12: it may pick up again within its three steps. BA-14: it may not stop there."""
    position = table(KINGS | {"b2": "6H QH"})
    play(position, "QH", "b3", "QH", "b2")
    assert legal(position) == {"QH", "6H+QH"}
    play(position, "6H+QH", "c2")
    assert board(position) == KINGS | {"c2": "6H QH"}


def test_a_card_carried_once_is_not_carried_again_after_a_detour() -> None:
    """BA-12: one space a turn, however often the Royal comes by."""
    position = table(KINGS | {"b2": "QH", "b3": "6H", "c3": "AH"})
    play(position, "QH", "b3", "6H+QH", "c3")
    assert legal(position) == {"stop", "QH", "QH+AH"}
    refused(position, "6H+QH")
    refused(position, "6H+QH+AH")


def test_a_carried_card_may_be_dropped_where_others_lie() -> None:
    """BA-13: if the space has room for it."""
    position = table(KINGS | {"b2": "6H QH", "b3": "AH"})
    play(position, "6H+QH", "b3", "QH", "b4", "stop")
    assert board(position) == KINGS | {"b3": "6H AH", "b4": "QH"}


def test_a_riding_ace_may_be_dropped_on_a_number_card() -> None:
    """BA-13: they make a stack of number cards."""
    position = table(KINGS | {"b2": "QH AH", "b3": "6H"})
    play(position, "QH+AH", "b3", "QH", "c3", "stop")
    assert board(position) == KINGS | {"b3": "6H AH", "c3": "QH"}


def test_a_carried_card_is_not_dropped_where_there_is_no_room() -> None:
    """BA-13: a Royal and a number card cannot come where two number cards lie."""
    position = play(table(KINGS | {"b2": "6H QH", "b3": "4H 5H"}), "6H+QH")
    refused(position, "b3")


@pytest.mark.parametrize("royal", ["QH", "JH"])
def test_a_royal_rider_moves_up_to_three_spaces(royal: str) -> None:
    """BA-05: the Squire rides pillion."""
    position = table(KINGS | {"b2": f"{royal} AH"})
    play(position, f"{royal}+AH", "b3", f"{royal}+AH", "b4", f"{royal}+AH", "c4")
    assert board(position) == KINGS | {"c4": f"{royal} AH"}
    assert suit(position) == "S"


def test_a_king_and_the_ace_are_a_royal_rider() -> None:
    position = table({"b2": "KH AH", "d8": "KS"})
    assert ends(position, "KH+AH") == ends(table({"b2": "KH", "d8": "KS"}), "KH")


def test_the_queen_may_drop_the_ace_on_the_way() -> None:
    position = table(KINGS | {"b2": "QH AH"})
    play(position, "QH+AH", "b3", "QH+AH", "b4")
    assert legal(position) == {"stop", "QH", "QH+AH"}
    play(position, "QH", "b5")
    assert board(position) == KINGS | {"b4": "AH", "b5": "QH"}


def test_an_ace_may_leave_its_royal_and_walk_one_space() -> None:
    """BA-10: the Ace on its own feet is a number card."""
    position = table(KINGS | {"b2": "QH AH"})
    assert lifts(position, "b2") == {"QH", "AH", "QH+AH"}
    assert ends(position, "AH") == {"a2", "b1", "b3", "c2"}


def test_royal_ace_and_number_card_may_be_lifted_in_every_part() -> None:
    """BA-10: all, the Rider, the Royal, Royal and number, and any of the number cards."""
    position = table(KINGS | {"b2": "6H QH AH"})
    assert lifts(position, "b2") == {
        "6H+QH+AH",
        "QH+AH",
        "QH",
        "6H+QH",
        "6H",
        "AH",
        "6H+AH",
    }


def test_royal_ace_and_number_card_go_one_space_and_the_rider_two_more() -> None:
    """BA-10: after the joint space either or both may be dropped."""
    position = play(table(KINGS | {"b2": "6H QH AH"}), "6H+QH+AH", "b3")
    assert legal(position) == {"stop", "QH", "QH+AH"}
    assert board(play(position.copy(), "stop")) == KINGS | {"b3": "6H QH AH"}
    alone = play(position.copy(), "QH", "b4", "QH", "b5")
    assert board(alone) == KINGS | {"b3": "6H AH", "b5": "QH"}
    rider = play(position.copy(), "QH+AH", "b4", "QH+AH", "b5")
    assert board(rider) == KINGS | {"b3": "6H", "b5": "QH AH"}


def test_the_rider_leaves_the_number_card_and_rides_three() -> None:
    """BA-10: Royal and Ace up to three."""
    position = table(KINGS | {"b2": "6H QH AH"})
    play(position, "QH+AH", "b3", "QH+AH", "b4", "QH+AH", "b5")
    assert board(position) == KINGS | {"b2": "6H", "b5": "QH AH"}


def test_the_royal_leaves_the_ace_and_takes_the_number_card_one_space() -> None:
    """BA-10: Royal and number one space, and then the Royal alone."""
    position = play(table(KINGS | {"b2": "6H QH AH"}), "6H+QH", "b3")
    assert legal(position) == {"stop", "QH"}
    play(position, "stop")
    assert board(position) == KINGS | {"b2": "AH", "b3": "6H QH"}


def test_number_card_and_ace_leave_the_royal_together() -> None:
    """BA-10: both number cards one space, and no further."""
    position = play(table(KINGS | {"b2": "6H QH AH"}), "6H+AH", "b3")
    assert board(position) == KINGS | {"b2": "QH", "b3": "6H AH"}
    assert suit(position) == "S"


def test_a_queen_picks_up_the_ace_and_both_go_on_for_all_that_is_left() -> None:
    """BA-11: the Ace does not slow the Queen who began."""
    position = table(KINGS | {"b2": "QH", "b3": "AH"})
    play(position, "QH", "b3")
    assert legal(position) == {"stop", "QH", "QH+AH"}
    play(position, "QH+AH", "b4", "QH+AH", "b5")
    assert board(position) == KINGS | {"b5": "QH AH"}
    assert suit(position) == "S"


def test_a_queen_may_pick_up_ace_and_number_card_at_once() -> None:
    """BA-11: the number card for one space, the Ace for the rest."""
    position = table(KINGS | {"b2": "QH", "b3": "6H AH"})
    play(position, "QH", "b3")
    assert legal(position) == {"stop", "QH", "QH+AH", "6H+QH", "6H+QH+AH"}
    play(position, "6H+QH+AH", "b4")
    assert legal(position) == {"stop", "QH", "QH+AH"}
    play(position, "QH+AH", "b5")
    assert board(position) == KINGS | {"b4": "6H", "b5": "QH AH"}


def test_an_ace_that_walks_to_a_royal_does_not_ride_on() -> None:
    """BA-11: only a Royal that began the move has steps left. BA-12: the Ace had one."""
    position = play(table(KINGS | {"b2": "AH", "b3": "QH"}), "AH", "b3")
    assert board(position) == KINGS | {"b3": "QH AH"}
    assert suit(position) == "S"

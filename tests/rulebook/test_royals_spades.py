"""Royals: the uses of the Ace of Spades, as the book and its rulings have them."""

from __future__ import annotations

import pytest

from regalia.kernel.luck import Dice

from .royals_table import (
    army,
    discard,
    hand,
    knows,
    legal,
    old,
    pile,
    play,
    play_with,
    refused,
    royals,
    table,
    turn,
    verdicts,
    way,
)

A, C, B = 0, 1, 2
"""The three players of the book's pictures; clockwise A, C, B."""

HANDS = ["6S 7S 8S 9S AS", "6H 7H 8H 9H 10H", "6D 7D 8D 9D 10D"]

USES = {
    "resurrect",
    "destroy royals",
    "destroy armies",
    "discard hands",
    "swap hands",
    "swap armies",
    "split",
}


def test_all_seven_uses() -> None:
    """RY-39, RY-40: where both can do everything; Royals are never swapped."""
    position = table(HANDS[:2], ["4H 6C", "3C 5C"], [2, 2])
    play(position, "AS")
    assert position.actor == 0
    assert legal(position) == USES


@pytest.mark.parametrize(
    ("armies", "lost", "missing"),
    [
        (["4H 6C", "3C 5C"], [3, 2], {"resurrect"}),
        (["4H 6C", "3C 5C"], [2, 3], {"resurrect"}),
        (["", "3C 5C"], [2, 2], {"destroy armies", "swap armies", "split"}),
        (["4H 6C", ""], [2, 2], {"destroy armies", "swap armies", "split"}),
        (["4H", "3C 5C"], [2, 2], {"split"}),
        (["4H 6C", "3C"], [2, 2], {"split"}),
        (["2H 10S", "5C 6C"], [2, 2], {"split"}),
    ],
)
def test_a_use_needs_both_to_be_able(armies: list[str], lost: list[int], missing: set[str]) -> None:
    """RY-39: both suffer the same effect or there is none; whole armies are no groups."""
    position = table(HANDS[:2], armies, lost)
    play(position, "AS")
    assert legal(position) == USES - missing
    for use in missing:
        refused(position, use)


def test_hands_are_counted_after_the_ace_has_left() -> None:
    """RY-39: an Ace alone leaves nothing to discard or swap."""
    position = table(["AS", HANDS[1]], royals=[3, 3])
    play(position, "AS")
    assert legal(position) == {"destroy royals"}


def test_an_opponent_without_cards_has_no_hand_to_discard_or_swap() -> None:
    """RY-39: C's hand was thrown away and C has had no turn since."""
    position = table([HANDS[A], "", HANDS[B]])
    play(position, "AS", "discard hands")
    assert legal(position) == {"player 3"}
    refused(position, "player 2")


def test_the_ace_of_spades_needs_no_army() -> None:
    """RY-39: the table is empty."""
    position = table(HANDS)
    assert "AS" in legal(position)
    play(position, "AS")
    assert legal(position) == {"destroy royals", "discard hands", "swap hands"}


def test_resurrect_one_each() -> None:
    """RY-39: A chooses among those who have lost a Royal."""
    position = table(HANDS, royals=[1, 2, 2], pile="2S")
    play(position, "AS", "resurrect")
    assert legal(position) == {"player 2", "player 3"}
    play(position, "player 3", picks=[0])
    assert [royals(position, seat) for seat in (A, C, B)] == [2, 2, 3]
    assert discard(position) == "AS"
    assert turn(position) == C


def test_who_has_lost_no_royal_is_not_resurrected() -> None:
    """RY-39: C has all three."""
    position = table(HANDS, royals=[1, 3, 2])
    play(position, "AS", "resurrect")
    assert legal(position) == {"player 3"}
    refused(position, "player 2")


def test_the_resurrected_pick_up_five_and_play_a_turn_later() -> None:
    """RY-43: C returns to the own seat, draws, and B plays."""
    position = table([HANDS[A], "", HANDS[B]], royals=[2, 0, 3], pile="2S 3S 4S 5S 2H 3H 4H 5H")
    play(position, "AS", "resurrect", "player 2", picks=[0] * 6)
    assert royals(position, C) == 1
    assert hand(position, A) == "2S 6S 7S 8S 9S"
    assert hand(position, C) == "2H 3S 3H 4S 4H"
    assert army(position, C) == ""
    assert turn(position) == B
    play(position, "10D", "6S", picks=[0, 0])
    assert turn(position) == C
    assert legal(position) == {"2H", "3S", "3H", "4S", "4H"}


def test_the_resurrected_are_next_for_attacks_at_once() -> None:
    """RY-43: C stands between A and B again, so A's seven does not strike B's six."""
    position = table([HANDS[A], "", HANDS[B]], royals=[2, 0, 3], pile="2S 3S 4S 5S 2H 3H 4H 5H")
    play(position, "AS", "resurrect", "player 2", picks=[0] * 6)
    play(position, "6D", "7S", picks=[0, 0])
    assert royals(position, B) == 3
    assert [army(position, seat) for seat in (A, B)] == ["7S", "6D"]


def test_the_resurrected_count_for_the_missed_turn() -> None:
    """RY-21, RY-43: with three living again B's royal reverses the order."""
    hands = [HANDS[A], "", "6D 7D 8D 9D KC"]
    position = table(hands, royals=[2, 0, 3], pile="2S 3S 4S 5S 2H 3H 4H 5H")
    play(position, "AS", "resurrect", "player 2", picks=[0] * 6)
    play(position, "KC", picks=[0])
    assert way(position) == -1
    assert turn(position) == C


def test_only_resurrection_reaches_the_defeated() -> None:
    """RY-39: B is out."""
    position = table([HANDS[A], HANDS[C], ""], royals=[2, 3, 0])
    play(position, "AS")
    assert legal(position) == {"resurrect", "destroy royals", "discard hands", "swap hands"}
    play(position, "resurrect")
    assert legal(position) == {"player 3"}
    position = table([HANDS[A], HANDS[C], ""], royals=[2, 3, 0])
    play(position, "AS", "destroy royals")
    assert legal(position) == {"player 2"}


def test_one_royal_of_two_buys_the_last_of_an_opponent() -> None:
    """RY-39: the book's advice; two against one."""
    position = table(HANDS[:2], royals=[2, 1], pile="2S")
    play(position, "AS", "destroy royals", "player 2")
    assert verdicts(position) == [2, 0]
    assert royals(position, 0) == 1


def test_destroyed_royals_may_defeat_both() -> None:
    """RY-17, RY-44: the third player survives and has won."""
    position = table(HANDS, royals=[1, 3, 1], pile="2S")
    play(position, "AS", "destroy royals", "player 3")
    assert verdicts(position) == [0, 2, 0]


def test_both_last_royals_are_a_draw() -> None:
    """RY-44: between the two; who was out before has lost."""
    position = table([HANDS[A], HANDS[C], ""], royals=[1, 1, 0], pile="2S")
    play(position, "AS", "destroy royals", "player 2")
    assert verdicts(position) == [1, 1, 0]


def test_destroyed_armies_cost_no_royal() -> None:
    """RY-39: both armies go, a third one stays."""
    position = table(HANDS, ["10S", "3H", "2C 4C"], pile="2S")
    play(position, "AS", "destroy armies", "player 3", picks=[0])
    assert [royals(position, seat) for seat in (A, C, B)] == [3, 3, 3]
    assert [army(position, seat) for seat in (A, C, B)] == ["", "3H", ""]
    assert discard(position) == "2C 4C 10S AS"
    assert turn(position) == C


def test_discarded_hands_are_both_filled_without_a_play() -> None:
    """RY-08: A picks up five at once, C five in place of a turn, and B is next."""
    position = table(HANDS, pile="2S 3S 4S 5S 10S 2H 3H 4H 5H 10C")
    play(position, "AS", "discard hands", "player 2", picks=[0] * 10)
    assert hand(position, A) == "2S 2H 3S 3H 4S"
    assert hand(position, C) == "4H 5S 5H 10S 10C"
    assert pile(position) == ""
    assert discard(position) == "6S 6H 7S 7H 8S 8H 9S 9H 10H AS"
    assert turn(position) == B


def test_fresh_hands_hold_nothing_from_the_deal() -> None:
    """RY-08: as everybody knows."""
    position = table(HANDS, pile="2S 3S 4S 5S 10S 2H 3H 4H 5H 10C")
    play(position, "AS", "discard hands", "player 2", picks=[0] * 10)
    assert [old(position, seat) for seat in (A, C, B)] == [0, 0, 5]


def test_swapped_hands() -> None:
    """RY-39: A's four cards for C's five, and nothing is due."""
    position = table(HANDS, pile="2S")
    play(position, "AS", "swap hands", "player 2")
    assert hand(position, A) == "6H 7H 8H 9H 10H"
    assert hand(position, C) == "6S 7S 8S 9S"
    assert discard(position) == "AS"
    assert turn(position) == C


def test_a_short_hand_got_by_swapping_is_filled() -> None:
    """RY-39: the turn ends like any other."""
    position = table([HANDS[A], "6H 7H", HANDS[B]], pile="2S 3S 4S 5S")
    play(position, "AS", "swap hands", "player 2", picks=[0, 0, 0])
    assert hand(position, A) == "2S 3S 4S 6H 7H"


def test_who_swapped_hands_knows_what_was_given_away() -> None:
    """RY-39: each knows the other's new hand, and B neither."""
    position = table(HANDS, pile="2S 3S 4S")
    play(position, "AS", "swap hands", "player 2")
    assert knows(position, A, C) == "6S 7S 8S 9S"
    assert knows(position, C, A) == "6H 7H 8H 9H 10H"
    assert [knows(position, B, seat) for seat in (A, C)] == ["", ""]
    play(position, "7S", picks=[0, 0])
    assert knows(position, A, C) == "6S 8S 9S"
    assert hand(position, C) == "2S 3S 6S 8S 9S"


def test_what_a_third_player_knew_goes_with_the_hand() -> None:
    """RY-39: B knew one card of each."""
    known = [["", "", ""], ["", "", ""], ["6S", "7H", ""]]
    position = table(HANDS, knows=known, pile="2S")
    play(position, "AS", "swap hands", "player 2")
    assert knows(position, B, A) == "7H"
    assert knows(position, B, C) == "6S"


def test_nothing_is_known_of_a_discarded_hand() -> None:
    """RY-08: the cards that replace it are new."""
    known = [["", "6H 7H", ""], ["", "", ""], ["6S", "7H", ""]]
    position = table(HANDS, knows=known, pile="2S 3S 4S 5S 10S 2H 3H 4H 5H 10C")
    play(position, "AS", "discard hands", "player 2", picks=[0] * 10)
    assert knows(position, A, C) == ""
    assert [knows(position, B, seat) for seat in (A, C)] == ["", ""]


def test_swapped_armies_make_no_attack() -> None:
    """RY-40, RY-42: A gets the six, one more than the five given away, and Royals stay."""
    position = table(HANDS, ["2C 3C", "6C", ""], [2, 3, 3], pile="2S")
    play(position, "AS", "swap armies", "player 2", picks=[0])
    assert [army(position, seat) for seat in (A, C)] == ["6C", "2C 3C"]
    assert [royals(position, seat) for seat in (A, C, B)] == [2, 3, 3]
    assert discard(position) == "AS"
    assert turn(position) == C


def test_a_split_costs_both_a_royal() -> None:
    """RY-41: four beats three, and the six and the nine stay."""
    position = table(HANDS, ["4H 6C", "3C 9C", ""], pile="2S")
    play(position, "AS", "split")
    assert legal(position) == {"player 2"}
    play(position, "player 2", picks=[0])
    assert [royals(position, seat) for seat in (A, C, B)] == [2, 2, 3]
    assert [army(position, seat) for seat in (A, C)] == ["6C", "9C"]
    assert discard(position) == "3C 4H AS"
    assert turn(position) == C


def test_a_split_with_two_possible_groups_asks_for_one() -> None:
    """RY-41: four against three or six against five."""
    position = table(HANDS, ["4H 6C", "3C 5C", ""], pile="2S")
    play(position, "AS", "split", "player 2")
    assert legal(position) == {"take 4", "take 6"}
    play(position, "take 6", picks=[0])
    assert [army(position, seat) for seat in (A, C)] == ["4H", "3C"]


def long_split() -> list[str]:
    """A's groups that fit are 3, 5, 2+3 and 2+5; against 2, 4, 4, and 6 or 2+4."""
    return ["2H 3H 5H", "2C 4C 6C", ""]


def test_a_group_that_could_grow_is_ended_with_enough() -> None:
    """RY-41: the three alone beats the two."""
    position = table(HANDS, long_split(), pile="2S")
    play(position, "AS", "split", "player 2")
    assert legal(position) == {"take 2", "take 3", "take 5"}
    play(position, "take 3")
    assert legal(position) == {"take 2", "enough"}
    play(position, "enough", picks=[0])
    assert [army(position, seat) for seat in (A, C)] == ["2H 5H", "4C 6C"]


def test_a_group_that_grows_to_its_end_needs_no_enough() -> None:
    """RY-41: three and two beat the four."""
    position = table(HANDS, long_split(), pile="2S")
    play(position, "AS", "split", "player 2", "take 3", "take 2", picks=[0])
    assert [army(position, seat) for seat in (A, C)] == ["5H", "2C 6C"]


@pytest.mark.parametrize(("theirs", "left"), [("6", "2C 4C"), ("2", "6C"), ("4", "6C")])
def test_the_player_of_the_ace_splits_the_other_army_too(theirs: str, left: str) -> None:
    """RY-41: two and five beat the six, or the two and the four."""
    position = table(HANDS, long_split(), pile="2S")
    play(position, "AS", "split", "player 2", "take 2")
    assert legal(position) == {"take 3", "take 5"}
    refused(position, "enough")
    play(position, "take 5")
    assert position.actor == A
    assert legal(position) == {"their 2", "their 4", "their 6"}
    play(position, f"their {theirs}", picks=[0])
    assert [army(position, seat) for seat in (A, C)] == ["3H", left]
    assert [royals(position, seat) for seat in (A, C)] == [2, 2]


def test_a_split_may_be_the_end_of_both() -> None:
    """RY-44: nobody is left, so the two have drawn."""
    position = table(HANDS[:2], ["4H 6C", "3C 9C"], [1, 1], pile="2S")
    play(position, "AS", "split", "player 2")
    assert verdicts(position) == [1, 1]


def test_a_redeal_does_not_tell_a_seat_what_two_others_learned_of_each_other() -> None:
    hands = ["5H 6S 7D 8D 9D", "AS 3H 4H 2C 3C", "8C 9C 10C 4D 5D"]
    position = table(hands, turn=1, pile="2S 3S 4S 5S 9S 7S 8S")
    play_with(position, Dice(1), "AS", "swap hands", "player 3")
    assert knows(position, 1, 2) == "2C 3H 3C 4H"
    for seed in range(50):
        view = position.copy()
        view.redeal(0, Dice(seed))
        assert knows(view, 1, 2) == ""
        held = sorted(card for seat in range(3) for card in hand(view, seat).split())
        view.redeal(1, Dice(seed))
        assert knows(view, 0, 2) == ""
        assert len(held) == sum(len(hand(view, seat).split()) for seat in range(3))

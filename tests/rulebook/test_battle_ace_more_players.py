"""Battle Ace for three and four: the cycle, mixed stacks, four Kings and the missed turn."""

from __future__ import annotations

import pytest

from regalia.kernel.position import DRAW, LOSS, OVER, WIN

from .battle_ace_table import (
    CYCLE,
    FOUR_KINGS,
    LAYING_OF_FOUR,
    actions,
    board,
    final,
    laid_out,
    legal,
    lifts,
    melee,
    missing,
    play,
    points,
    refused,
    reserve,
    suit,
    table,
    verdicts,
    walk,
)

JAMMED = {
    "a1": "KD AD",
    "b1": "QD",
    "c1": "JD",
    "d1": "2D 3D",
    "e1": "4D 5D",
    "f1": "6D 7D",
    "g1": "8D 9D",
    "h1": "10D *D",
    "h8": "KS",
    "a8": "KC",
}
"""Diamonds leave no room for a heart Royal on the stronghold (with assassins in play)."""


def test_the_suits_play_hearts_spades_diamonds_clubs() -> None:
    """BA-34: the cycle is fixed and changes colour every time."""
    position = table(FOUR_KINGS, players=4)
    order = []
    for start, goal in (("a1", "a2"), ("h8", "h7"), ("h1", "h2"), ("a8", "a7"), ("a2", "a3")):
        order.append((suit(position), position.actor))
        walk(position, start, goal)
    assert order == [("H", 0), ("S", 1), ("D", 2), ("C", 3), ("H", 0)]


def test_diamonds_who_start_are_followed_by_clubs() -> None:
    """BA-34: the cycle goes on from the starter."""
    position = walk(table(FOUR_KINGS, "D", players=4), "h1", "h2")
    assert suit(position) == "C"
    walk(position, "a8", "a7")
    assert suit(position) == "H"


@pytest.mark.parametrize("seed", range(60))
def test_ties_for_the_start_are_settled_among_the_tied_suits_only(seed: int) -> None:
    """BA-34: a suit that is beaten by its last card does not come back."""
    position = laid_out(seed, 4)
    lying = board(position)
    left = list(CYCLE)
    for back in range(1, 9):
        best = max(melee(lying[LAYING_OF_FOUR[each][-back]]) for each in left)
        left = [each for each in left if melee(lying[LAYING_OF_FOUR[each][-back]]) == best]
    assert CYCLE[position.actor] in left


def test_allies_stack_and_share_the_limits_of_a_space() -> None:
    """BA-36: mixed stacks of one colour. BA-06: two Royals never share a space."""
    position = table(FOUR_KINGS | {"d3": "6H", "d4": "4D 5D"}, players=4)
    assert board(play(position.copy(), "6H", "d4"))["d4"] == "4D 5D 6H"
    full = play(table(FOUR_KINGS | {"d3": "6H", "d4": "3D 4D 5D"}, players=4), "6H")
    refused(full, "d4")
    royals = play(table(FOUR_KINGS | {"d3": "QH", "d4": "QD"}, players=4), "QH")
    refused(royals, "d4")


@pytest.mark.parametrize(
    ("stack", "controls", "follows"),
    [
        ("5D 6H", "H", "D"),
        ("5H 6D", "D", "H"),
        ("2D AH", "D", "H"),
        ("10H JD", "D", "H"),
        ("10D QH", "H", "D"),
        ("6H 6D", "H", "D"),
        ("AH AD", "H", "D"),
        ("6S 6C", "S", "C"),
        ("5S 6C", "C", "S"),
        ("2S AC", "S", "C"),
    ],
)
def test_the_highest_card_controls_a_mixed_stack(stack: str, controls: str, follows: str) -> None:
    """BA-35: the Ace is low, the King high; ties go to spades and hearts."""
    pair = stack.split()
    whole = "+".join(pair)
    own = {each: next(card for card in pair if card[-1] == each) for each in (controls, follows)}
    board_now = FOUR_KINGS | {"d4": stack}
    assert lifts(table(board_now, controls, players=4), "d4") == {own[controls], whole}
    assert lifts(table(board_now, follows, players=4), "d4") == {own[follows]}


def test_a_tie_for_control_does_not_depend_on_who_came_first() -> None:
    """BA-35: hearts come before diamonds, also where the diamond was first."""
    position = table(FOUR_KINGS | {"d3": "6H", "d4": "6D"}, players=4)
    play(position, "6H", "d4")
    walk(position, "h8", "h7")
    assert lifts(position, "d4") == {"6D"}
    walk(position, "h1", "h2")
    walk(position, "a8", "a7")
    assert lifts(position, "d4") == {"6H", "6H+6D"}


def test_a_king_controls_whatever_lies_with_him() -> None:
    """BA-35: a high King; BA-36: the Ten may still split off on its turn."""
    now = {"a1": "KH", "d4": "10H KD", "h8": "KS", "a8": "KC"}
    assert lifts(table(now, "D", players=4), "d4") == {"KD", "10H+KD"}
    assert lifts(table(now, "H", players=4), "d4") == {"10H"}


def test_the_controller_moves_any_part_that_holds_a_card_of_its_suit() -> None:
    """BA-36: but not the ally's cards without one of its own."""
    position = table(FOUR_KINGS | {"d4": "4D 5D 6H"}, players=4)
    assert lifts(position, "d4") == {"6H", "5D+6H", "4D+6H", "4D+5D+6H"}
    refused(position, "5D")
    refused(position, "4D+5D")
    play(position, "4D+6H", "d5")
    assert board(position) == FOUR_KINGS | {"d4": "5D", "d5": "4D 6H"}


def test_any_card_of_the_controlling_suit_will_do() -> None:
    """BA-36: it need not be the highest one that moves."""
    position = table(FOUR_KINGS | {"d4": "2H 5D 6H"}, players=4)
    assert lifts(position, "d4") == {"2H", "6H", "2H+6H", "2H+5D", "5D+6H", "2H+5D+6H"}


def test_on_another_suits_turn_only_its_own_cards_split_off() -> None:
    """BA-36: one or both of the diamonds, and never with the Six of hearts."""
    position = table(FOUR_KINGS | {"d4": "4D 5D 6H"}, "D", players=4)
    assert lifts(position, "d4") == {"4D", "5D", "4D+5D"}
    refused(position, "5D+6H")
    refused(position, "6H")
    play(position, "4D+5D", "d5")
    assert board(position) == FOUR_KINGS | {"d4": "6H", "d5": "4D 5D"}


def test_the_controllers_royal_carries_an_allys_card_one_space() -> None:
    """BA-36: the rules of splitting off apply."""
    position = table(FOUR_KINGS | {"d3": "6H QD"}, "D", players=4)
    play(position, "6H+QD", "d4")
    assert legal(position) == {"stop", "QD"}
    play(position, "QD", "d5", "QD", "d6")
    assert board(position) == FOUR_KINGS | {"d4": "6H", "d6": "QD"}
    assert suit(position) == "C"


def test_a_moving_royal_picks_up_and_drops_an_allys_card() -> None:
    """BA-36: like its own."""
    position = table(FOUR_KINGS | {"d3": "QH", "d4": "6D"}, players=4)
    play(position, "QH", "d4")
    assert legal(position) == {"stop", "QH", "6D+QH"}
    play(position, "6D+QH", "d5", "QH", "d6")
    assert board(position) == FOUR_KINGS | {"d5": "6D", "d6": "QH"}
    assert suit(position) == "S"


def test_an_allys_lone_card_cannot_be_lifted() -> None:
    """BA-36: each suit moves on its own turn."""
    position = table(FOUR_KINGS | {"d4": "6D"}, players=4)
    refused(position, "6D")
    refused(position, "KD")


def test_a_mixed_stack_fights_with_its_sum() -> None:
    """BA-36: eleven against ten. BA-38: the side scores."""
    position = table(FOUR_KINGS | {"d4": "5D 6H", "d5": "10C"}, players=4)
    play(position, "5D+6H", "d5")
    assert board(position)["d5"] == "5D 6H"
    assert points(position) == (10, 0)


def test_a_royal_rides_with_an_allys_ace() -> None:
    """BA-37: picked up on the way, for all the steps left."""
    position = table(FOUR_KINGS | {"d3": "QH", "d4": "AD"}, players=4)
    play(position, "QH", "d4", "QH+AD", "d5", "QH+AD", "d6")
    assert board(position) == FOUR_KINGS | {"d6": "QH AD"}


def test_of_two_aces_one_rides_and_the_other_counts_as_a_number_card() -> None:
    """BA-37: so a Royal and two Aces fill a space."""
    stack = FOUR_KINGS | {"d3": "5H", "d4": "QH AH AD"}
    refused(play(table(stack, players=4), "5H"), "d4")
    joins = FOUR_KINGS | {"d3": "AD", "d4": "QH AH"}
    assert board(play(table(joins, "D", players=4), "AD", "d4"))["d4"] == "QH AH AD"
    full = FOUR_KINGS | {"d3": "AD", "d4": "6H QH AH"}
    refused(play(table(full, "D", players=4), "AD"), "d4")


def test_either_of_two_aces_may_ride_on() -> None:
    """BA-37: one joint space, and then the Royal with one of them."""
    position = table(FOUR_KINGS | {"d3": "QH AH AD"}, players=4)
    assert lifts(position, "d3") == {
        "QH",
        "AH",
        "QH+AH",
        "QH+AD",
        "AH+AD",
        "QH+AH+AD",
    }
    play(position, "QH+AH+AD", "d4")
    assert legal(position) == {"stop", "QH", "QH+AH", "QH+AD"}
    ally = play(position.copy(), "QH+AD", "d5", "QH+AD", "d6")
    assert board(ally) == FOUR_KINGS | {"d4": "AH", "d6": "QH AD"}
    own = play(position.copy(), "QH+AH", "d5", "QH+AH", "d6")
    assert board(own) == FOUR_KINGS | {"d4": "AD", "d6": "QH AH"}


def test_points_belong_to_the_side() -> None:
    """BA-38: what diamonds kill is red's, and every seat gets its side's points."""
    position = table(FOUR_KINGS | {"d4": "6D", "d5": "5S"}, "D", players=4, points=(3, 4))
    play(position, "6D", "d5")
    assert points(position) == (8, 4)
    end = table({"b7": "KH", "h1": "KD", "h8": "KS", "a8": "KC"}, players=4, points=(8, 4))
    play(end, "KH", "b8", "stop")
    assert final(end) == [28, 4, 28, 4]
    assert verdicts(end) == [WIN, LOSS, WIN, LOSS]


def test_the_first_king_of_a_side_costs_his_suit_its_next_turn() -> None:
    """BA-39: twenty for the first King too, and play goes on."""
    position = table(
        {"a1": "KH", "h1": "KD", "d5": "KS", "a8": "KC", "d4": "5H QH", "h7": "6S"}, players=4
    )
    play(position, "5H+QH", "d5")
    assert points(position) == (30, 0)
    assert suit(position) == "D"
    assert missing(position) == set()
    walk(position, "h1", "h2")
    walk(position, "a8", "a7")
    walk(position, "a1", "a2")
    assert suit(position) == "S"


def test_the_missed_turn_waits_until_the_suits_next_turn() -> None:
    """BA-39: clubs' King dies on hearts' turn; spades and diamonds still play."""
    position = table(
        {"a1": "KH", "h1": "KD", "h8": "KS", "d5": "KC", "d4": "5H QH", "a7": "6C"}, players=4
    )
    play(position, "5H+QH", "d5")
    assert suit(position) == "S"
    assert missing(position) == {"C"}
    walk(position, "h8", "h7")
    walk(position, "h1", "h2")
    assert suit(position) == "H"
    assert missing(position) == set()


def test_a_suit_marked_as_missing_is_skipped_once() -> None:
    """BA-39: command confusion lasts one turn."""
    position = table(FOUR_KINGS, players=4, missing="S")
    walk(position, "a1", "a2")
    assert suit(position) == "D"
    walk(position, "h1", "h2")
    walk(position, "a8", "a7")
    walk(position, "a2", "a1")
    assert suit(position) == "S"


def test_the_second_king_of_a_side_ends_the_game_and_pays_again() -> None:
    """BA-39: another ten and twenty."""
    now = {"a1": "KH", "h1": "KD", "d5": "KC", "d4": "5H QH", "h7": "6S"}
    position = play(table(now, players=4, points=(30, 0)), "5H+QH", "d5")
    assert final(position) == [60, 0, 60, 0]
    assert verdicts(position) == [WIN, LOSS, WIN, LOSS]


def test_one_dead_king_on_each_side_ends_nothing() -> None:
    """BA-39: both Kings of one colour must die."""
    now = {"h1": "KD", "d5": "KC", "h8": "KS", "d4": "5H QH", "a7": "6C"}
    position = play(table(now, players=4, points=(0, 30)), "5H+QH", "d5")
    assert position.actor != OVER
    assert points(position) == (30, 30)


def test_two_kings_who_tie_make_both_suits_miss_a_turn() -> None:
    """BA-28: thirty for each side, and play goes on while each has a King."""
    now = {"d4": "KH", "d5": "KS", "h1": "KD", "a8": "KC", "a2": "6H", "h7": "6S"}
    position = play(table(now, players=4), "KH", "d5")
    assert points(position) == (30, 30)
    assert suit(position) == "D"
    assert missing(position) == {"H"}
    walk(position, "h1", "h2")
    walk(position, "a8", "a7")
    assert suit(position) == "S"
    assert missing(position) == set()


def test_two_last_kings_who_tie_end_the_game() -> None:
    """BA-28: neither side has a King left. BA-30: and equal points are a draw."""
    now = {"d4": "KH", "d5": "KS", "a2": "6D", "h7": "6C"}
    position = play(table(now, players=4, points=(30, 30)), "KH", "d5")
    assert final(position) == [60, 60, 60, 60]
    assert verdicts(position) == [DRAW, DRAW, DRAW, DRAW]


def test_a_king_in_the_enemy_stronghold_ends_the_game_of_four() -> None:
    """BA-26: in any of its eight spaces, at the end of the action."""
    now = {"a1": "KH", "e7": "KD", "h8": "KS", "a8": "KC"}
    position = play(table(now, "D", players=4), "KD", "e8", "stop")
    assert final(position) == [20, 0, 20, 0]


def test_a_suit_without_a_card_is_skipped() -> None:
    """BA-40: none on the board and none in reserve."""
    position = table({"a1": "KH", "h1": "KD", "a8": "KC"}, players=4)
    walk(position, "a1", "a2")
    assert suit(position) == "D"


def test_a_suit_with_reserves_only_may_pack() -> None:
    """BA-40: it has something to do."""
    now = {"a1": "KH", "h1": "KD", "a8": "KC"}
    position = table(now, players=4, reserve={"S": "2S 3S"})
    walk(position, "a1", "a2")
    assert suit(position) == "S"
    assert actions(position) == {"pack"}
    play(position, "pack", "e8", picks=[1])
    assert board(position)["e8"] == "3S"


def test_a_suit_whose_known_card_fits_nowhere_passes() -> None:
    """BA-15: nothing else is possible. BA-23: the known card cannot be packed."""
    position = table(JAMMED, players=4, joker="assassin", reserve={"H": "5H QH"}, top={"H": "QH"})
    assert actions(position) == {"pass"}
    refused(position, "pack")
    play(position, "pass")
    assert suit(position) == "S"
    assert position.snapshot()["passes"] == "H"
    walk(position, "h8", "h7")
    assert position.snapshot()["passes"] == ""


def test_a_suit_that_turns_up_a_card_without_room_and_has_no_other_action_passes() -> None:
    """BA-23: another action is taken. BA-15: and there is none but the pass."""
    position = table(JAMMED, players=4, joker="assassin", reserve={"H": "5H QH"})
    assert actions(position) == {"pack"}
    play(position, "pack", picks=[1])
    assert suit(position) == "H"
    assert position.snapshot()["top"] == {"H": "QH"}
    assert reserve(position, "H") == ["5H", "QH"]
    assert actions(position) == {"pass"}


def test_a_forced_pass_is_no_quiet_action() -> None:
    """BA-31: passes are not counted to the forty."""
    position = table(
        JAMMED, players=4, joker="assassin", reserve={"H": "5H QH"}, top={"H": "QH"}, quiet=39
    )
    play(position, "pass")
    assert suit(position) == "S"
    assert position.snapshot()["quiet"] == 39


def test_when_every_suit_passes_in_succession_it_is_a_stalemate() -> None:
    """BA-32: the fourth pass in a row ends the game."""
    position = table(
        JAMMED,
        players=4,
        joker="assassin",
        reserve={"H": "5H QH"},
        top={"H": "QH"},
        passes="SDC",
        points=(10, 30),
    )
    play(position, "pass")
    assert final(position) == [10, 30, 10, 30]
    assert verdicts(position) == [LOSS, WIN, LOSS, WIN]


def test_a_stalemate_of_four_is_agreed_by_all() -> None:
    """BA-31: all accept. Bonuses already gained stay."""
    now = {"a1": "KH", "h1": "KD", "h8": "KS"}
    position = play(table(now, players=4, points=(30, 12), reserve={"C": "2C 3C"}), "offer")
    for seat in (1, 2, 3):
        assert position.actor == seat
        assert legal(position) == {"accept", "decline"}
        play(position, "accept")
    assert final(position) == [30, 12, 30, 12]


def test_one_who_declines_is_enough() -> None:
    """BA-31: hearts go on with their turn."""
    position = play(table(FOUR_KINGS, players=4), "offer", "accept", "accept", "decline")
    assert (suit(position), position.actor) == ("H", 0)
    assert legal(position) == {"KH"}


@pytest.mark.parametrize(
    ("double", "seats"),
    [
        ("red", {"H": 0, "S": 1, "D": 0, "C": 2}),
        ("black", {"H": 1, "S": 0, "D": 2, "C": 0}),
    ],
)
def test_with_three_players_one_commands_both_suits_of_a_colour(
    double: str, seats: dict[str, int]
) -> None:
    """BA-41: and has two turns in every round."""
    position = table(FOUR_KINGS, players=3, double=double)
    for start, goal in (("a1", "a2"), ("h8", "h7"), ("h1", "h2"), ("a8", "a7")):
        assert position.actor == seats[suit(position)]
        walk(position, start, goal)
    assert suit(position) == "H"


@pytest.mark.parametrize("double", ["red", "black"])
def test_three_players_place_kings_and_aces_by_suits(double: str) -> None:
    """BA-41: the field of four suits; BA-33: in turn order from the starter."""
    reds = {"H": 0, "D": 0} if double == "red" else {"H": 1, "D": 2}
    blacks = {"S": 1, "C": 2} if double == "red" else {"S": 0, "C": 0}
    seats = reds | blacks
    for seed in range(6):
        position = laid_out(seed, 3, double=double)
        lying = board(position)
        assert set(lying) == {space for spaces in LAYING_OF_FOUR.values() for space in spaces}
        rows = {
            each: [melee(lying[space]) for space in reversed(spaces)]
            for each, spaces in LAYING_OF_FOUR.items()
        }
        first = max(CYCLE, key=lambda each: rows[each])
        for turn in range(4):
            each = CYCLE[(CYCLE.index(first) + turn) % 4]
            home = "1" if each in "HD" else "8"
            assert position.actor == seats[each]
            play(position, "ab"[turn // 2] + home, "ab"[turn // 2] + home)
        assert suit(position) == first


def test_a_commander_of_two_suits_moves_one_suit_a_turn() -> None:
    """BA-41: a mixed stack moves by the suit whose turn it is."""
    now = FOUR_KINGS | {"d4": "5H 6D", "f4": "9D"}
    position = table(now, players=3, double="red")
    assert lifts(position, "d4") == {"5H"}
    refused(position, "9D")
    diamonds = table(now, "D", players=3, double="red")
    assert lifts(diamonds, "d4") == {"6D", "5H+6D"}


def test_three_players_share_the_points_of_their_sides() -> None:
    """BA-41: seats 1 and 2 are partners. BA-38: points are the side's."""
    now = {"b7": "KH", "h1": "KD", "h8": "KS", "a8": "KC"}
    position = table(now, players=3, double="black", points=(4, 9))
    play(position, "KH", "b8", "stop")
    assert final(position) == [9, 24, 24]
    assert verdicts(position) == [LOSS, WIN, WIN]


def test_three_players_agree_on_a_stalemate() -> None:
    """BA-31: both others accept. BA-41: the commander of two suits is asked once."""
    position = table(FOUR_KINGS, "S", players=3, double="red")
    play(position, "offer", "accept", "accept")
    assert final(position) == [0, 0, 0]
    assert verdicts(position) == [DRAW, DRAW, DRAW]


def test_two_suits_that_pass_twice_while_the_others_miss_their_turns_end_nothing() -> None:
    """BA-32: a suit that missed its turn has not passed."""
    walled_in = {
        "h1": "KD",
        "g1": "2H 3H 4H",
        "h2": "5H 6H 7H",
        "h8": "KS",
        "g8": "2C 3C 4C",
        "h7": "5C 6C 7C",
    }
    position = table(walled_in, "S", players=4, missing="HC")
    play(position, "pass", "pass", "pass", "pass")
    assert position.actor != OVER
    assert suit(position) == "C"
    assert position.snapshot()["passes"] == "SD"

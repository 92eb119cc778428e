"""Royal Battles, winning and losing: the last unit, the last card, and a battle of passes."""

from __future__ import annotations

import pytest

from regalia.kernel.position import DRAW, LOSS, OVER, WIN, Position

from .royal_battles_table import (
    IDLE,
    facing,
    hand,
    legal,
    nth,
    play,
    table,
    turn,
    units,
    verdicts,
)

RED_WHITE = {"a1": "king 2H", "a3": "pawn 4D"}
"""White on red cards alone: a red card cannot be played."""

BLACK = {"e7": "king 6D", "e5": "pawn 8S"}


def running_dry(
    hands: tuple[str, str],
    decks: tuple[str, str] = ("", ""),
    white: dict[str, str] = RED_WHITE,
    black: dict[str, str] = BLACK,
    first: str = "black",
) -> Position:
    """Black's turn, and White comes after it."""
    return table(white, black, hands, decks=decks, turn="black", first=first)


def lasting(
    passes: tuple[bool, bool] = (False, False),
    side: str = "white",
    *,
    hands: tuple[str, str] = ("*", "*"),
    decks: tuple[str, str] = ("", ""),
    white: dict[str, str] = RED_WHITE,
    black: dict[str, str] = BLACK,
) -> Position:
    """Both hold playable cards, and White went first this round."""
    return table(white, black, hands, decks=decks, turn=side, first="white", passes=passes)


def test_who_removes_the_last_enemy_wins_at_once() -> None:
    """RB-52: from a Key Position, and yet there is no Post-Turn Draw."""
    position = facing(
        "king", "queen", "6S 4H 8D 9C", black={}, decks=("2C 5C", "9D"), injuries={"c5": 7}
    )
    play(position, "easy c5")
    assert position.actor == OVER
    assert verdicts(position) == [WIN, LOSS]
    assert hand(position, "white") == ""
    assert set(units(position)) == {"c4", "a1"}
    assert position.outcome().why


def test_black_wins_in_the_same_way() -> None:
    """RB-52: in the middle of a round."""
    position = table(
        {"b4": "pawn 9C"},
        {"d4": "king 2S", "e1": "pawn 6D"},
        (IDLE, "8D 4C"),
        decks=("2C", "2D"),
        turn="black",
        injuries={"b4": 7},
    )
    play(position, "8D", "d4", "c4", "easy b4")
    assert verdicts(position) == [LOSS, WIN]


def test_a_unit_left_means_the_battle_goes_on() -> None:
    """RB-52: all units, not the King."""
    position = facing("queen", "king", "6S 4H 8D 9C", injuries={"d5": 9})
    play(position, "easy d5")
    assert units(position) == {"c4": "white queen", "a1": "white pawn", "e1": "black pawn"}
    assert turn(position) == "black"


@pytest.mark.parametrize("cards", ["", "3H", "3H 5D KD"])
def test_a_player_without_a_deck_or_a_playable_card_ends_the_battle(cards: str) -> None:
    """RB-51: at the start of his turn; with equal units the side that can still play wins."""
    position = play(running_dry((cards, IDLE)), "pass", "keep")
    assert verdicts(position) == [LOSS, WIN]


def test_more_units_win_even_without_cards() -> None:
    """RB-51: units come first."""
    white = RED_WHITE | {"a5": "rook 9H"}
    position = play(running_dry(("3H", IDLE), white=white), "pass", "keep")
    assert verdicts(position) == [WIN, LOSS]


def test_fewer_units_lose() -> None:
    """RB-51: also where both can still be said to have no cards."""
    position = play(running_dry(("3H", IDLE), white={"a1": "king 2H"}), "pass", "discard")
    assert verdicts(position) == [LOSS, WIN]


def test_injuries_do_not_matter_at_the_end() -> None:
    """RB-51: units on the board are counted, not their Life."""
    hurt = {"e7": 9, "e5": 7}
    position = table(RED_WHITE, BLACK, ("3H", IDLE), turn="black", injuries=hurt)
    play(position, "pass", "keep")
    assert verdicts(position) == [LOSS, WIN]


def test_with_equal_units_and_no_cards_on_either_side_it_is_a_tie() -> None:
    """RB-51: Black has thrown his hand away and has no deck."""
    position = play(running_dry(("3H", IDLE)), "pass", "discard")
    assert verdicts(position) == [DRAW, DRAW]


def test_a_card_in_the_deck_is_a_playable_card() -> None:
    """RB-51: the opponent who still has a deck card wins, without drawing it."""
    position = play(running_dry(("3H", IDLE), ("", "9C")), "pass", "discard")
    assert verdicts(position) == [LOSS, WIN]
    assert hand(position, "black") == ""


def test_the_opponents_hand_is_judged_on_the_present_board() -> None:
    """RB-51: his 9 of Spades was playable before his King came to stand on black."""
    position = running_dry(("3H", "7S 9S"), white={"a1": "king 2H"}, black={"e7": "king 6D"})
    play(position, "7S", "e7", "e7", "keep")
    assert verdicts(position) == [DRAW, DRAW]


def test_a_deck_keeps_the_battle_going() -> None:
    """RB-51: both must be missing; RB-21: the turn is skipped instead."""
    position = play(running_dry(("3H", IDLE), ("9H", "")), "pass", "keep")
    assert turn(position) == "white"
    assert legal(position) == {"discard", "keep"}


def test_a_playable_hand_keeps_the_battle_going() -> None:
    """RB-51: both must be missing."""
    position = play(running_dry(("3H 9S", IDLE)), "pass", "keep")
    assert turn(position) == "white"
    assert legal(position) == {"9S", "pass"}


def test_the_last_card_is_drawn_before_the_hand_is_judged() -> None:
    """RB-51: after the Pre-Turn Draw; a black card saves White, a red one does not."""
    saved = play(running_dry(("", IDLE), ("9S", "")), "pass", "keep", picks=[0])
    assert turn(saved) == "white"
    assert legal(saved) == {"9S", "pass"}
    lost = play(running_dry(("", IDLE), ("9H", "")), "pass", "keep", picks=[0])
    assert verdicts(lost) == [LOSS, WIN]


def test_initiative_can_take_the_last_card() -> None:
    """RB-51: White draws it for initiative, goes first, and has nothing to play."""
    position = running_dry(("", IDLE), ("9S", ""), first="white")
    play(position, "pass", "keep", picks=[0])
    assert verdicts(position) == [LOSS, WIN]


def test_running_out_of_cards_ends_nothing_before_the_own_turn() -> None:
    """RB-51: White has played his last card; Black still has his turn."""
    position = table({"a1": "king 2H"}, {"e7": "king 6D"}, ("3S", IDLE))
    play(position, "3S", "a1", "a2")
    assert turn(position) == "black"
    play(position, "7S", "e7", "e7", "keep")
    assert verdicts(position) == [LOSS, WIN]


def test_black_can_run_out_of_cards_as_well() -> None:
    """RB-51: the same for either side."""
    black = {"e7": "king 6D", "e5": "pawn 8H"}
    position = table(RED_WHITE, black, (IDLE, "3D"))
    play(position, "pass", "keep")
    assert verdicts(position) == [WIN, LOSS]


@pytest.mark.parametrize(
    ("texts", "end"),
    [
        (("keep", "keep"), [DRAW, DRAW]),
        (("keep", "discard"), [WIN, LOSS]),
        (("discard", "keep"), [LOSS, WIN]),
        (("discard", "discard"), [DRAW, DRAW]),
    ],
)
def test_two_passes_in_a_round_without_decks_end_the_battle(
    texts: tuple[str, str], end: list[int]
) -> None:
    """RB-54: equal units: the only side with playable cards wins; both or neither, a tie."""
    position = play(lasting(), "pass", texts[0], "pass", texts[1])
    assert verdicts(position) == end


def test_the_side_with_more_units_wins_a_battle_of_passes() -> None:
    """RB-54: even if he has thrown his cards away."""
    white = RED_WHITE | {"a5": "rook 9H"}
    position = play(lasting(white=white), "pass", "discard", "pass", "keep")
    assert verdicts(position) == [WIN, LOSS]


def test_the_battle_of_passes_ends_after_the_second_discard_step() -> None:
    """RB-54: not with the pass itself."""
    position = play(lasting((True, False), "black"), "pass")
    assert position.actor == 1
    assert legal(position) == {"discard", "keep"}
    play(position, "keep")
    assert position.actor == OVER


@pytest.mark.parametrize("decks", [("9C", ""), ("", "9C"), ("9C", "9D")])
def test_two_passes_do_not_end_a_battle_while_a_deck_has_cards(decks: tuple[str, str]) -> None:
    """RB-54: both decks must be empty."""
    position = lasting(decks=decks)
    picks = [0 for each in decks if each]
    play(position, "pass", "keep", "pass", "keep", picks=picks)
    assert position.actor != OVER
    assert nth(position) == 3


def test_the_passes_of_different_rounds_do_not_count_together() -> None:
    """RB-54: Black passes at the end of one round and White at the beginning of the next."""
    position = play(lasting(side="black"), "pass", "keep", "pass", "keep")
    assert position.actor != OVER
    assert (nth(position), turn(position)) == (3, "black")
    play(position, "pass", "keep")
    assert verdicts(position) == [DRAW, DRAW]


def test_passes_made_before_the_decks_ran_out_are_forgotten_in_the_next_round() -> None:
    """RB-54: both passed while Black had a card; in the new round it takes two passes again."""
    position = lasting(hands=("* 9S", "* 9S"), decks=("", "9C"))
    play(position, "pass", "keep", "pass", "keep", picks=[0])
    assert turn(position) == "black"
    play(position, "9S", "e7", "e7", "keep", "pass", "keep")
    assert position.actor != OVER
    play(position, "pass", "keep")
    assert position.actor != OVER
    play(position, "pass", "keep")
    assert verdicts(position) == [DRAW, DRAW]


@pytest.mark.parametrize("mover", ["white", "black"])
def test_a_move_keeps_the_battle_going(mover: str) -> None:
    """RB-54: both players must pass."""
    position = lasting(hands=("* 9S", "* 9S"))
    passing = ("pass", "keep")
    if mover == "white":
        play(position, "9S", "a1", "a1", "keep", *passing)
    else:
        play(position, *passing, "9S", "e7", "e7", "keep")
    assert position.actor != OVER
    assert nth(position) == 3


def test_the_last_card_drawn_before_the_turn_leaves_an_empty_deck() -> None:
    """RB-54: Black draws it, passes all the same, and the decks are empty."""
    position = lasting(hands=("*", ""), decks=("", "9C"))
    play(position, "pass", "keep", "pass", "keep", picks=[0])
    assert verdicts(position) == [DRAW, DRAW]


# the words for it


def test_the_end_says_whose_units_were_removed() -> None:
    """RB-52."""
    position = facing("king", "queen", "6S 4H 8D 9C", black={}, injuries={"c5": 7})
    outcome = play(position, "easy c5").outcome()
    assert outcome.ending == "eliminated"
    assert outcome.why == "All of Black's units have been removed."


@pytest.mark.parametrize(
    ("white", "moves", "why"),
    [
        (RED_WHITE | {"a5": "pawn 3H"}, ("pass", "keep"), "White has more units, 3 to 2."),
        (RED_WHITE, ("pass", "keep"), "of equal armies only Black's can go on."),
        (RED_WHITE, ("*", "e7", "e7"), "2 units each, so it is a tie."),
    ],
)
def test_the_end_by_cards_says_who_has_none_and_how_it_was_counted(
    white: dict[str, str], moves: tuple[str, ...], why: str
) -> None:
    """RB-51."""
    outcome = play(running_dry(("9H", "*"), white=white), *moves).outcome()
    assert outcome.ending == "out-of-cards"
    assert outcome.why == f"White has no card to play and no deck; {why}"


def test_the_end_by_passes_says_so() -> None:
    """RB-54."""
    outcome = play(lasting(), "pass", "keep", "pass", "keep").outcome()
    assert outcome.ending == "both-passed"
    assert outcome.why == "Both passed, and no deck is left; 2 units each, so it is a tie."

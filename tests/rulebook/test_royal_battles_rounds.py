"""Royal Battles: initiative, the order of turns, and the Pre-Turn Draw."""

from __future__ import annotations

from itertools import pairwise

import pytest

from regalia.kernel.position import OVER, Position

from .royal_battles_table import (
    IDLE,
    deck,
    hand,
    initiative,
    injury,
    legal,
    no_move,
    nth,
    ordered,
    play,
    table,
    turn,
)

WHITE = {"a3": "king 7C", "a5": "pawn 2C"}
BLACK = {"e3": "king JS", "e5": "pawn 5D"}

HIGH_TO_LOW = "* AS AH AD AC KS KC QH JD 10S 10C 9D 8H 7C 6H 5S 4D 3C 2S 2H 2D 2C"


def between(
    decks: tuple[str, str],
    *,
    first: str = "white",
    initiative: tuple[str, str] = ("6S", "4H"),
    hands: tuple[str, str] = ("*", "*"),
) -> Position:
    """The second turn of a round: when it has been passed, initiative is drawn again."""
    second = "black" if first == "white" else "white"
    return table(WHITE, BLACK, hands, decks=decks, turn=second, first=first, initiative=initiative)


@pytest.mark.parametrize("first", ["white", "black"])
@pytest.mark.parametrize(("high", "low"), list(pairwise(HIGH_TO_LOW.split())))
def test_the_higher_initiative_card_goes_first(high: str, low: str, first: str) -> None:
    """Jokers, Aces, Kings and so on; within a rank Spades, Hearts, Diamonds, Clubs."""
    drawn = (high, low) if first == "white" else (low, high)
    position = play(between(drawn), "pass", "keep", picks=[0, 0])
    assert initiative(position) == drawn
    assert turn(position) == first
    assert nth(position) == 3


def test_rank_comes_before_suit() -> None:
    """A low Spade is lower than any higher card."""
    position = play(between(("2S", "3C")), "pass", "keep", picks=[0, 0])
    assert turn(position) == "black"


def test_initiative_is_whites_pick_and_then_blacks() -> None:
    """One card each from the own deck, which is then one card shorter."""
    position = play(between(("2S 9C KD", "3H 8S QC AD")), "pass", "keep", picks=[1, 3])
    assert initiative(position) == ("9C", "AD")
    assert deck(position, "white") == "2S KD"
    assert deck(position, "black") == "3H 8S QC"


def test_a_round_lasts_until_both_have_had_their_turn() -> None:
    """RB-12: initiative is drawn once a round, not once a turn."""
    position = table(WHITE, BLACK, ("*", "*"), decks=("2S", "9H"))
    play(position, "pass", "keep")
    assert nth(position) == 2
    assert turn(position) == "black"
    assert initiative(position) == ("6S", "4H")
    play(position, "pass", "keep", picks=[0, 0])
    assert nth(position) == 3
    assert turn(position) == "black"


def test_the_winner_cannot_choose_to_go_second() -> None:
    """RB-18: he is asked for his move at once."""
    position = play(between(("KS", "3C")), "pass", "keep", picks=[0, 0])
    assert turn(position) == "white"
    assert legal(position) == {"*", "pass"}
    no_move(position, "second")


def test_the_same_card_twice_is_drawn_again() -> None:
    """RB-13: the invalid cards stay under the new ones and are spent."""
    position = play(between(("2H 9C 10C", "2H 7S 8S")), "pass", "keep", picks=[0, 0, 0, 0])
    assert initiative(position) == ("9C", "7S")
    assert turn(position) == "white"
    assert deck(position, "white") == "10C"
    assert deck(position, "black") == "8S"
    assert [hand(position, side) for side in ("white", "black")] == ["*", "*"]


def test_two_jokers_are_drawn_again() -> None:
    """RB-13: and again, if need be."""
    decks = ordered("* 8D 9C"), ordered("* 8D QS")
    position = play(between(decks), "pass", "keep", picks=[2, 2, 0, 0, 0, 0])
    assert initiative(position) == ("9C", "QS")
    assert turn(position) == "black"
    assert deck(position, "white") == deck(position, "black") == ""


@pytest.mark.parametrize("first", ["white", "black"])
@pytest.mark.parametrize("decks", [("2H", "2H 8S"), ("2H 8S", "2H"), ("2H", "2H"), ("*", "*")])
def test_without_a_card_to_draw_again_the_last_order_stands(
    decks: tuple[str, str], first: str
) -> None:
    """RB-15: if either deck is empty nobody redraws, and the drawn cards stay in force."""
    position = play(between(decks, first=first, hands=(IDLE, IDLE)), "pass", "keep", picks=[0, 0])
    same = decks[0][:2].strip()
    assert initiative(position) == (same, same)
    assert turn(position) == first
    assert deck(position, "white") == decks[0][3:]
    assert deck(position, "black") == decks[1][3:]


@pytest.mark.parametrize(
    ("decks", "kept", "now", "first"),
    [
        (("", "4D"), ("KS", "9H"), ("KS", "4D"), "white"),
        (("", "AD"), ("KS", "9H"), ("KS", "AD"), "black"),
        (("QC", ""), ("3S", "KH"), ("QC", "KH"), "black"),
        (("AC", ""), ("3S", "KH"), ("AC", "KH"), "white"),
    ],
)
def test_an_empty_deck_leaves_the_last_initiative_card_in_force(
    decks: tuple[str, str], kept: tuple[str, str], now: tuple[str, str], first: str
) -> None:
    """RB-14: it is compared with the other's new card."""
    position = play(between(decks, initiative=kept), "pass", "keep", picks=[0])
    assert initiative(position) == now
    assert turn(position) == first


def test_a_kept_card_that_meets_its_twin_leaves_the_order_as_it_was() -> None:
    """RB-14, RB-15: the cards do not decide, and one deck is empty."""
    position = between(("", "6S 9D"), first="black", initiative=("6S", "8H"))
    play(position, "pass", "keep", picks=[0])
    assert initiative(position) == ("6S", "6S")
    assert turn(position) == "black"
    assert deck(position, "black") == "9D"


@pytest.mark.parametrize("first", ["white", "black"])
def test_when_nobody_can_draw_the_order_repeats(first: str) -> None:
    """RB-14: whatever the cards are."""
    position = play(between(("", ""), first=first, initiative=("6S", "4H")), "pass", "keep")
    assert initiative(position) == ("6S", "4H")
    assert turn(position) == first
    assert nth(position) == 3


def test_a_kept_initiative_card_is_still_a_trump() -> None:
    """RB-14: White's King of Spades of the last round hits a Queen."""
    position = table(
        {"c4": "king 2C", "a1": "pawn 6C"},
        {"c5": "queen 9D", "e1": "pawn 6D"},
        ("3D", IDLE),
        decks=("", "5H"),
        initiative=("KS", "4H"),
        turn="black",
        first="white",
    )
    play(position, "pass", "keep", picks=[0])
    play(position, "3D", "c4", "c4", "risky c5")
    assert injury(position, "c5") == 5


@pytest.mark.parametrize("side", ["white", "black"])
def test_the_first_player_with_an_empty_hand_draws_one_card(side: str) -> None:
    """RB-19: by itself, after the initiative cards."""
    decks = ("AS 3D 5D", "9S 3H 5H") if side == "white" else ("9S 3D 5D", "AS 3H 4S")
    picks = [2, 2, 0]
    position = between(
        (ordered(decks[0]), ordered(decks[1])),
        hands=("", "*") if side == "white" else ("*", "2S"),
    )
    play(position, "pass", "keep" if side == "white" else "discard", picks=picks)
    assert turn(position) == side
    assert hand(position, side) == ("3D" if side == "white" else "3H")
    assert len(deck(position, side).split()) == 1


def test_the_second_player_with_an_empty_hand_draws_one_card() -> None:
    """RB-12: phases two to six belong to both."""
    position = table(WHITE, BLACK, ("*", ""), decks=("", "5D 9C"))
    play(position, "pass", "keep", picks=[1])
    assert turn(position) == "black"
    assert hand(position, "black") == "9C"
    assert deck(position, "black") == "5D"


def test_a_player_with_a_card_does_not_draw() -> None:
    """RB-19: only an empty hand is filled."""
    position = table(WHITE, BLACK, ("*", "9C"), decks=("2S", "5D"))
    play(position, "pass", "keep")
    assert hand(position, "black") == "9C"
    assert deck(position, "black") == "5D"


def test_after_the_pre_turn_draw_a_pass_is_still_possible() -> None:
    """RB-19, RB-20: the card drawn need not be played."""
    position = table(WHITE, BLACK, ("*", ""), decks=("8D", "9C"), initiative=("6S", "4H"))
    play(position, "pass", "keep", picks=[0])
    assert legal(position) == {"9C", "pass"}
    play(position, "pass", "keep", picks=[0])
    assert hand(position, "black") == "9C"


def test_turns_alternate_and_rounds_count_on() -> None:
    """Two turns to a round; the last cards decide who begins the next."""
    position = table(WHITE, BLACK, ("*", "*"), decks=("2S 3S", "4S 5S"))
    order = []
    for picks in ([], [0, 0], [], [0, 0]):
        order.append((nth(position), turn(position)))
        play(position, "pass", "keep", picks=picks)
    assert order == [(2, "white"), (2, "black"), (3, "black"), (3, "white")]
    assert position.actor != OVER
    assert (nth(position), turn(position)) == (4, "black")

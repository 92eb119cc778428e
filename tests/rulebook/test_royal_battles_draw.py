"""Royal Battles, Post-Turn Draw: Key Positions, drawing two, and discarding the hand."""

from __future__ import annotations

import pytest

from regalia.kernel.position import OVER, Position

from .royal_battles_table import (
    IDLE,
    after,
    deck,
    discards,
    hand,
    injury,
    legal,
    no_move,
    play,
    table,
    turn,
)

WAYS = {"c5": "S", "c3": "S", "b4": "H", "d4": "H", "d5": "D", "b3": "D", "b5": "C", "d3": "C"}
"""The eight neighbours of c4 and the suit for which each is Key."""


def striking(
    foe: str,
    mine: str,
    theirs: str = "4H",
    *,
    deck: str = "2C 10S QS",
    rest: str = "",
    side: str = "white",
) -> Position:
    """The unit of `side` at c4 has moved; `mine` is its initiative card, `theirs` the other's."""
    kind = "king" if foe[0] == "c" or foe[1] == "4" else "rook"
    armies = {"c4": f"{kind} JC"}, {foe: "knight 9H", "e7": "pawn 6D"}
    hands, decks, cards = (f"3D {rest}", IDLE), (deck, ""), (mine, theirs)
    if side == "white":
        position = table(*armies, hands, decks=decks, initiative=cards)
    else:
        position = table(
            *armies[::-1], hands[::-1], decks=decks[::-1], initiative=cards[::-1], turn="black"
        )
    return play(position, "3D", "c4", "c4")


def asked(position: Position) -> bool:
    """Whether somebody may draw two."""
    return legal(position) == {"draw", "no draw"}


@pytest.mark.parametrize("side", ["white", "black"])
@pytest.mark.parametrize("card", ["6S", "6H", "6D", "6C", "*"])
@pytest.mark.parametrize(("foe", "suit"), list(WAYS.items()))
def test_the_suit_of_initiative_says_which_position_is_key(
    foe: str, suit: str, card: str, side: str
) -> None:
    """RB-01, RB-02: Spades the sides, Hearts the heads, Diamonds the digits, Clubs the clear
    corners. RB-04: the same from either end. RB-16: a Joker makes all four Key."""
    position = play(striking(foe, card, side=side), f"easy {foe}")
    if card in ("6" + suit, "*"):
        assert turn(position) == side
        assert asked(position)
    else:
        assert turn(position) != side


@pytest.mark.parametrize(("foe", "suit"), list(WAYS.items()))
def test_only_the_own_initiative_card_counts(foe: str, suit: str) -> None:
    """RB-17: the other's may be of the right suit, or a Joker (RB-16), for nothing."""
    wrong = "6H" if suit == "S" else "6S"
    for theirs in ("4" + suit, "*"):
        position = play(striking(foe, wrong, theirs), f"easy {foe}")
        assert turn(position) == "black"


def test_a_miss_counts_as_an_action_from_a_key_position() -> None:
    """It does not need to hit."""
    position = play(striking("c5", "6S", "4H"), "risky c5")
    assert injury(position, "c5") == 0
    assert asked(position)


@pytest.mark.parametrize("style", ["easy", "optimal", "risky", "advantage"])
def test_every_style_gains_from_a_key_position(style: str) -> None:
    """An Advantage like any other attack."""
    assert asked(play(striking("d5", "6D"), f"{style} d5"))


def test_no_attack_no_draw() -> None:
    """RB-31: standing in a Key Position is not enough."""
    position = play(striking("c5", "6S"), "hold")
    assert turn(position) == "black"
    assert deck(position, "white") == "2C 10S QS"


def test_a_key_position_lets_a_player_draw_two() -> None:
    """RB-49: two cards into the hand, which has no limit (RB-50)."""
    position = play(striking("c5", "6S", rest="4S 5S 8S 9S JS KS AS"), "easy c5")
    play(position, "draw", picks=[2, 0])
    assert hand(position, "white") == "2C 4S 5S 8S 9S JS QS KS AS"
    assert deck(position, "white") == "10S"


def test_a_player_may_leave_the_two_cards() -> None:
    """RB-49: can, not must; then the turn ends."""
    position = play(striking("c5", "6S"), "easy c5", "no draw")
    assert turn(position) == "black"
    assert hand(position, "white") == ""
    assert deck(position, "white") == "2C 10S QS"


def test_it_is_two_or_none() -> None:
    """RB-49: never one while there are two."""
    position = play(striking("c5", "6S"), "easy c5", "draw", picks=[0, 0])
    assert len(hand(position, "white").split()) == 2
    no_move(play(striking("c5", "6S"), "easy c5"), "keep")


def test_the_last_card_of_the_deck_is_drawn_alone() -> None:
    """RB-49: what is left."""
    position = play(striking("c5", "6S", deck="QS"), "easy c5")
    assert asked(position)
    play(position, "draw", picks=[0])
    assert hand(position, "white") == "QS"
    assert deck(position, "white") == ""


def test_nobody_is_asked_to_draw_from_an_empty_deck() -> None:
    """RB-49: the turn goes on; RB-47: the hand may still be discarded."""
    position = play(striking("c5", "6S", deck=""), "easy c5")
    assert turn(position) == "black"
    position = play(striking("c5", "6S", deck="", rest="9S"), "easy c5")
    assert legal(position) == {"discard", "keep"}


def test_the_hand_is_discarded_after_drawing() -> None:
    """RB-47: draw first; the two new cards go with the others."""
    position = play(striking("c5", "6S", rest="9S"), "easy c5", "draw", picks=[0, 0])
    assert legal(position) == {"discard", "keep"}
    play(position, "discard")
    assert hand(position, "white") == ""
    assert discards(position, "white") == "2C 9S 10S"
    assert turn(position) == "black"


def test_the_hand_may_be_kept_after_drawing() -> None:
    """RB-47: discarding is a choice."""
    position = play(striking("c5", "6S", rest="9S"), "easy c5", "draw", "keep", picks=[0, 0])
    assert hand(position, "white") == "2C 9S 10S"
    assert discards(position, "white") == ""


def test_the_hand_is_discarded_whole_or_not_at_all() -> None:
    """RB-47: never a part of it."""
    position = table({"a1": "king 2S"}, {"e7": "king 6D"}, ("3H 4H 5H", IDLE))
    play(position, "pass")
    assert legal(position) == {"discard", "keep"}
    assert discards(after(position, "discard"), "white") == "3H 4H 5H"


@pytest.mark.parametrize("texts", [("pass",), ("3H", "a1", "a2"), ("3H", "a1", "a1")])
def test_a_hand_may_be_discarded_on_any_turn(texts: tuple[str, ...]) -> None:
    """RB-47: after a pass and after a move without an attack, too."""
    position = table({"a1": "king 2S"}, {"e7": "king 6D"}, ("3H 4H", IDLE), decks=("9C", ""))
    play(position, *texts, "discard")
    assert hand(position, "white") == ""
    assert deck(position, "white") == "9C"
    assert turn(position) == "black"


def test_without_a_hand_there_is_nothing_to_discard() -> None:
    """RB-47: the last card was played; the other's turn begins at once."""
    position = table({"a1": "king 2S"}, {"e7": "king 6D"}, ("3H", IDLE))
    play(position, "3H", "a1", "a2")
    assert turn(position) == "black"


def test_a_discarded_hand_is_refilled_by_one_card_at_the_next_turn() -> None:
    """RB-19: the Pre-Turn Draw, after initiative; RB-48: not from the discards."""
    position = table({"a1": "king 2S"}, {"e7": "king 6D"}, ("3H 4H", IDLE), decks=("9D KS", "5S"))
    play(position, "pass", "discard", "pass", "keep", picks=[1, 0, 0])
    assert turn(position) == "white"
    assert hand(position, "white") == "9D"
    assert deck(position, "white") == ""
    assert discards(position, "white") == "3H 4H"


def test_discards_never_come_back() -> None:
    """RB-48: an empty deck stays empty; who has no card then ends the battle (RB-51)."""
    position = table({"a1": "king 2S"}, {"e7": "king 6D"}, ("3H", IDLE), discards=("8H 9H 10H", ""))
    play(position, "pass", "discard", "7S", "e7", "e7", "keep")
    assert position.actor == OVER
    assert discards(position, "white") == "3H 8H 9H 10H"


def test_each_player_has_a_pile_of_his_own() -> None:
    """RB-48: White's discards are not Black's."""
    position = table(
        {"a1": "king 2S"}, {"e7": "king 6D"}, ("3H", "9S 9C"), decks=("8D 9D", "3D 5D")
    )
    play(position, "pass", "discard", "pass", "discard", picks=[0, 0, 0])
    assert discards(position, "white") == "3H"
    assert discards(position, "black") == "9S 9C"

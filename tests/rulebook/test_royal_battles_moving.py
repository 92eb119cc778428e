"""Royal Battles, movement: the Movement Card, where it may go, and with whom."""

from __future__ import annotations

import pytest

from regalia.kernel.position import Position

from .royal_battles_table import (
    IDLE,
    after,
    board,
    deck,
    discards,
    hand,
    legal,
    no_move,
    play,
    refused,
    rules,
    table,
    turn,
    units,
)

FAR = {"e7": "king 9D"}
"""Black, out of the way."""

RED, DARK = ("3H", "3D"), ("3S", "3C")


def lone(standing: str, cards: str, at: str = "c4", **vacant: str) -> Position:
    """White has one King, on this card, and Black one far away."""
    return table({at: f"king {standing}"}, FAR, (cards, IDLE), board=vacant)


def goals(position: Position, card: str, unit: str) -> set[str]:
    """Where this card can take this unit."""
    return legal(after(position, card, unit))


@pytest.mark.parametrize("standing", ["2S", "2C", "2H", "2D"])
@pytest.mark.parametrize("card", [*RED, *DARK])
def test_the_movement_card_differs_in_colour_from_the_standing_card(
    standing: str, card: str
) -> None:
    """Hearts and Diamonds are red, Spades and Clubs black."""
    position = lone(standing, f"{card} *")
    if (standing[-1] in "HD") == (card[-1] in "HD"):
        assert legal(position) == {"*", "pass"}
        refused(position, card)
    else:
        assert legal(position) == {card, "*", "pass"}
        play(position, card, "c4", "d5", "keep")
        assert units(position)["d5"] == "white king"
        assert board(position)["d5"] == card
        assert board(position)["c4"] == standing


@pytest.mark.parametrize("standing", ["2S", "2C", "2H", "2D", "*"])
def test_a_joker_moves_a_unit_from_any_card(standing: str) -> None:
    """RB-25: played as a Movement Card it is both red and black."""
    position = play(lone(standing, "*"), "*", "c4", "c5")
    assert board(position)["c5"] == "*"
    assert units(position)["c5"] == "white king"


@pytest.mark.parametrize("card", [*RED, *DARK])
def test_a_unit_on_a_joker_can_move_with_any_card(card: str) -> None:
    """RB-25: moved away from, a Joker differs from both colours. RB-26: none need change."""
    position = lone("*", card)
    assert goals(position, card, "c4") >= {"b3", "c4", "d5"}
    play(position, card, "c4", "c5")
    assert board(position) == {"c4": "*", "c5": card, "e7": "9D"}


def test_red_may_follow_red_by_way_of_a_joker() -> None:
    """RB-26: that the colour changes every time is a comment, not a rule."""
    position = table({"c4": "king 2H"}, FAR, ("* 3D", IDLE))
    play(position, "*", "c4", "c5", "keep", "pass", "keep", "3D", "c5", "c6")
    assert board(position)["c6"] == "3D"


def test_a_unit_moves_to_any_of_the_eight_spaces_around_or_stays() -> None:
    """RB-23: its own space is allowed too."""
    around = {column + row for column in "bcd" for row in "345"}
    assert goals(lone("2S", "3H"), "3H", "c4") == around


@pytest.mark.parametrize(
    ("at", "around"),
    [
        ("a1", {"a1", "a2", "b1", "b2"}),
        ("a7", {"a7", "a6", "b6", "b7"}),
        ("e1", {"e1", "e2", "d1", "d2"}),
        ("a4", {"a3", "a4", "a5", "b3", "b4", "b5"}),
        ("c1", {"b1", "c1", "d1", "b2", "c2", "d2"}),
        ("c7", {"b7", "c7", "d7", "b6", "c6", "d6"}),
    ],
)
def test_no_unit_moves_off_the_board(at: str, around: set[str]) -> None:
    """RB-28: nothing outside the 5 x 7 spaces."""
    position = lone("2S", "3H", at)
    assert goals(position, "3H", at) == around
    play(position, "3H", at)
    for space in ("a8", "c0", "c8", "f1", "f4"):
        no_move(position, space)


def test_a_card_goes_next_to_the_unit_and_not_farther() -> None:
    """One of the eight positions that surround it."""
    position = play(lone("2S", "3H"), "3H", "c4")
    for space in ("c6", "a4", "e4", "e6", "a2", "b2", "e7"):
        refused(position, space)


def test_the_unit_may_be_any_that_differs_from_the_card() -> None:
    """RB-29: one card, one unit: of those on another colour or on a Joker."""
    position = table(
        {"a1": "pawn 2S", "a3": "king 4H", "a5": "rook *", "a7": "queen 9C"}, FAR, ("3H", IDLE)
    )
    play(position, "3H")
    assert legal(position) == {"a1", "a5", "a7"}
    refused(position, "a3")
    refused(position, "e7")
    refused(position, "c4")


def test_a_card_is_not_played_on_a_card_with_a_unit() -> None:
    """RB-22: neither a friend's nor an enemy's, whatever the colours."""
    position = table(
        {"c4": "king 2S", "c5": "pawn 4S", "d3": "pawn 5D"},
        {"b4": "king 6C", "b3": "pawn 8H", "d5": "rook *"},
        ("3H *", IDLE),
    )
    free = {"b5", "c3", "c4", "d4"}
    assert goals(position, "3H", "c4") == free
    assert goals(position, "*", "c4") == free
    play(position, "3H", "c4")
    for space in ("c5", "d3", "b4", "b3", "d5"):
        refused(position, space)


@pytest.mark.parametrize("card", [*RED, *DARK])
def test_a_covered_card_must_differ_as_well_as_the_standing_card(card: str) -> None:
    """RB-22: both requirements; vacant cards of the other colour can be covered."""
    dark = card in DARK
    position = lone("2D" if dark else "2S", card, b4="9H", b5="9C", d4="10D", d3="10S")
    same, other = ({"b5", "d3"}, {"b4", "d4"}) if dark else ({"b4", "d4"}, {"b5", "d3"})
    assert goals(position, card, "c4") == {"b3", "c3", "c4", "c5", "d5"} | other
    for space in same:
        refused(after(position, card, "c4"), space)
    for space in other:
        assert board(after(position, card, "c4", space))[space] == card


def test_a_unit_on_a_joker_still_has_to_cover_another_colour() -> None:
    """RB-25: the Joker it leaves is wild; the card it covers is not."""
    position = lone("*", "3H 3S", b4="9H", b5="9C")
    assert goals(position, "3H", "c4") & {"b4", "b5"} == {"b5"}
    assert goals(position, "3S", "c4") & {"b4", "b5"} == {"b4"}


@pytest.mark.parametrize("standing", ["2S", "2D"])
def test_a_joker_covers_any_vacant_card(standing: str) -> None:
    """RB-25: it is wild against the card it covers, too."""
    position = lone(standing, "*", b4="9H", b5="9C", d4="*")
    assert goals(position, "*", "c4") == {column + row for column in "bcd" for row in "345"}


@pytest.mark.parametrize(("standing", "card"), [("2S", "3H"), ("2D", "3C")])
def test_a_vacant_joker_is_covered_by_any_card(standing: str, card: str) -> None:
    """RB-25: a Joker that is covered differs from every card."""
    position = play(lone(standing, card, d5="*"), card, "c4", "d5")
    assert board(position)["d5"] == card


@pytest.mark.parametrize(
    ("standing", "card"), [("2S", "3H"), ("2D", "3C"), ("*", "3H"), ("*", "3C"), ("2D", "*")]
)
def test_a_unit_can_stay_by_covering_its_own_card(standing: str, card: str) -> None:
    """RB-23: it counts as a move; one colour test, against that card."""
    position = play(lone(standing, card), card, "c4", "c4")
    assert board(position) == {"c4": card, "e7": "9D"}
    assert units(position) == {"c4": "white king", "e7": "black king"}
    assert turn(position) == "black"


def test_a_unit_hemmed_in_can_still_cover_its_own_card() -> None:
    """RB-21, RB-23: the own space is always a lawful destination."""
    position = table(
        {"a1": "king 2S", "b1": "pawn 4H"},
        {"a2": "pawn 9D", "b2": "rook 9C"},
        ("3H", IDLE),
    )
    assert goals(position, "3H", "a1") == {"a1"}


def test_nobody_steps_onto_a_vacant_card_without_playing_one() -> None:
    """RB-24: a move is a card from the hand, or a pass."""
    position = lone("2S", "3H 9D", b4="4H", c5="5C")
    assert legal(position) == {"3H", "9D", "pass"}
    no_move(position, "b4")
    no_move(position, "c5")


def test_cards_all_lie_alike() -> None:
    """RB-03: a destination is a space and nothing more: nobody turns a card."""
    position = play(lone("2S", "3H"), "3H", "c4")
    assert all(len(text) == 2 for text in legal(position))
    assert len(position.moves()) == len(legal(position)) == 9


def test_only_the_top_card_of_a_space_counts() -> None:
    """RB-27: red over black over red; the covered cards are out of the way for good."""
    position = table({"c4": "king 2H"}, FAR, ("3S 4D 5D 6C", IDLE))
    play(position, "3S", "c4", "c4", "keep", "pass", "keep")
    assert board(position)["c4"] == "3S"
    refused(position, "6C")
    play(position, "4D", "c4", "c4", "keep", "pass", "keep")
    refused(position, "5D")
    play(position, "6C", "c4", "d5", "keep")
    assert board(position) == {"c4": "4D", "d5": "6C", "e7": "9D"}


def test_a_card_that_was_left_can_be_covered_again() -> None:
    """RB-27: nothing ever leaves the board; a card left behind is a vacant card."""
    position = table({"c4": "king 2H"}, FAR, ("3S 4D 5C 9S", IDLE))
    play(position, "3S", "c4", "c5", "keep", "pass", "keep")
    assert "c4" not in goals(position, "4D", "c5")
    play(position, "4D", "c5", "d5", "keep", "pass", "keep")
    assert "c4" in goals(position, "5C", "d5")
    assert "c5" not in goals(position, "5C", "d5")


def test_at_most_one_card_and_one_unit_are_moved_in_a_turn() -> None:
    """RB-29: then it is the other's turn."""
    position = table({"c4": "king 2S", "a1": "pawn 4S"}, FAR, ("3H 5H", IDLE))
    play(position, "3H", "c4", "c5")
    assert legal(position) == {"discard", "keep"}
    no_move(position, "5H")
    play(position, "keep")
    assert turn(position) == "black"
    assert hand(position, "white") == "5H"


def test_a_player_with_a_legal_move_may_pass() -> None:
    """RB-20: straight to the end of the turn; nothing on the board has changed."""
    position = lone("2S", "3H")
    before = board(position)
    play(position, "pass")
    assert legal(position) == {"discard", "keep"}
    play(position, "keep")
    assert turn(position) == "black"
    assert board(position) == before
    assert hand(position, "white") == "3H"


@pytest.mark.parametrize(
    ("standing", "cards"),
    [(("2H", "4D"), "3H 5D"), (("2S", "4C"), "3S 5C"), (("2S", "4S"), "9C")],
)
def test_with_no_playable_card_the_turn_goes_on_to_its_end(
    standing: tuple[str, str], cards: str
) -> None:
    """RB-21: all units on one colour and all cards of the same."""
    position = table(
        {"a1": f"king {standing[0]}", "a3": f"pawn {standing[1]}"},
        FAR,
        (cards, IDLE),
        decks=("8C", "8S"),
        turn="black",
    )
    play(position, "pass", "keep")
    assert turn(position) == "white"
    assert legal(position) == {"discard", "keep"}
    play(position, "discard", picks=[0, 0])
    assert discards(position, "white") == cards
    assert deck(position, "white") == ""


@pytest.mark.parametrize(
    ("standing", "cards", "playable"),
    [
        (("2H", "4D"), "3H 5D 9S", {"9S"}),
        (("2H", "4D"), "3H *", {"*"}),
        (("2H", "*"), "3H 5D 9S", {"3H", "5D", "9S"}),
        (("2H", "4S"), "3H 9S", {"3H", "9S"}),
        (("2S", "4S"), "3H 9S", {"3H"}),
    ],
)
def test_a_card_is_playable_if_some_unit_differs_from_it(
    standing: tuple[str, str], cards: str, playable: set[str]
) -> None:
    """RB-21: a Joker always; any card if a unit stands on a Joker."""
    army = {"a1": f"king {standing[0]}", "a3": f"pawn {standing[1]}"}
    position = table(army, FAR, (cards, IDLE))
    assert legal(position) == playable | {"pass"}
    for card in set(cards.split()) - playable:
        refused(position, card)


def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    position = lone("2S", "3H")
    refused(position, "4H")
    refused(position, "*")
    no_move(position, "11H")


def test_texts_are_read_in_any_case_and_with_suits_drawn() -> None:
    position = lone("2S", "3H")
    assert rules().read(position, "3♥") == rules().read(position, " 3h ")
    play(position, "3♥", "C4", " c5 ")
    assert units(position)["c5"] == "white king"


def test_every_decision_of_a_turn_can_be_written_down() -> None:
    """A snapshot turns back into an equal position, also in the middle of a turn."""
    position = table(
        {"c3": "king 2S"}, {"c5": "rook 4S", "e1": "pawn 6C"}, ("3H 5H", IDLE), decks=("8C 9C", "")
    )
    for text in ("3H", "c3", "c4", "easy c5", "draw", "keep"):
        again = rules().restore({}, position.snapshot())
        assert again.snapshot() == position.snapshot()
        assert (again.actor, legal(again)) == (position.actor, legal(position))
        play(position, text, picks=[0, 0] if text == "draw" else [])
    assert turn(position) == "black"

"""Royal Battles: hands and the order of the decks are hidden, everything else is open."""

from __future__ import annotations

import msgspec
import pytest

from regalia.kernel.luck import Dice
from regalia.kernel.position import WATCHER, Event, Position
from regalia.kernel.scene import Card, Scene, things

from .royal_battles_table import (
    IDLE,
    SIDES,
    after,
    deck,
    hand,
    ordered,
    play,
    rules,
    table,
)

NAMES = ("Jon", "Mendi")


def laid(
    hands: tuple[str, str] = (IDLE, "9C"),
    decks: tuple[str, str] = ("2S 5S", "QD"),
    turn: str = "white",
    **more: tuple[str, str],
) -> Position:
    """Both sides with two units far from each other."""
    return table(
        {"a3": "king 7C", "a5": "pawn 2C"},
        {"e3": "king JS", "e5": "pawn 5D"},
        hands,
        decks=decks,
        turn=turn,
        discards=more.get("discards", ("", "")),
        initiative=more.get("initiative", ("6S", "4H")),
    )


def scene(position: Position, seat: int) -> Scene:
    return rules().scene(position, seat, NAMES)


def seen(position: Position, seat: int) -> bytes:
    """All that a seat is shown and told."""
    return msgspec.json.encode([scene(position, seat), rules().prompt(position, seat, NAMES)])


def faces(position: Position, seat: int) -> set[str]:
    """The faces of all cards that a seat sees."""
    items = [
        item for mat in scene(position, seat).mats for area in mat.areas for item in things(area)
    ]
    return {item.face for item in items if isinstance(item, Card) and item.face}


def heard(events: list[Event], seat: int) -> list[tuple[object, ...]]:
    return [(event.kind, *event.facts) for event in events if event.seen_by(seat)]


def test_a_player_sees_his_own_hand() -> None:
    """RB-53: and nobody else does."""
    position = laid()
    assert {"7S", "7H"} <= faces(position, 0)
    assert "9C" in faces(position, 1)
    assert not {"7S", "7H"} & faces(position, 1)
    assert "9C" not in faces(position, 0)
    assert not {"7S", "7H", "9C"} & faces(position, WATCHER)


def test_nobody_sees_the_cards_of_a_deck() -> None:
    """RB-53: not even its owner knows what comes next."""
    for seat in (0, 1, WATCHER):
        assert not {"2S", "5S", "QD"} & faces(laid(), seat)


@pytest.mark.parametrize("turn", SIDES)
def test_the_others_hand_and_deck_look_the_same_whatever_is_in_them(turn: str) -> None:
    """RB-53: a card in Black's hand might as well be in his deck."""
    one = laid((IDLE, "9C"), ("2S 5S", "8C"), turn)
    two = laid((IDLE, "8C"), ("2S 5S", "9C"), turn)
    assert seen(one, 0) == seen(two, 0)
    assert seen(one, WATCHER) == seen(two, WATCHER)
    assert seen(one, 1) != seen(two, 1)


def test_the_choice_of_a_movement_card_is_offered_to_its_owner_alone() -> None:
    """RB-53: the other seat has nothing to touch."""
    position = laid()
    assert {touch.text for touch in scene(position, 0).touches} == {"7H", "pass"}
    assert scene(position, 1).touches == ()
    assert scene(position, WATCHER).touches == ()


@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_board_initiative_and_discards_are_open(seat: int) -> None:
    """RB-53: everything else; RB-48: the discards lie face up."""
    position = laid(discards=("KH", ""))
    assert {"7C", "2C", "JS", "5D"} <= faces(position, seat)
    assert {"6S", "4H"} <= faces(position, seat)
    assert seen(position, seat) != seen(laid(discards=("KD", "")), seat)
    assert seen(position, seat) != seen(laid(discards=("KH", ""), initiative=("6S", "3H")), seat)


def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    """RB-53: what the others hear of a Pre-Turn Draw does not depend on the card."""
    stories = []
    for pick in (0, 1):
        position = laid(("7H", ""), ("", "8C 9C"))
        events = position.listen()
        play(position, "pass", "keep", picks=[pick])
        assert hand(position, "black") == ("8C", "9C")[pick]
        stories.append([heard(events, seat) for seat in (0, WATCHER)])
    assert stories[0] == stories[1]


def test_cards_drawn_from_a_key_position_are_told_to_their_owner_alone() -> None:
    """RB-53: the others hear that two were drawn."""
    stories, scenes = [], []
    for picks in ([0, 0], [2, 1]):
        position = table(
            {"c4": "king JC"},
            {"c5": "knight 9H", "e7": "pawn 6D"},
            ("3D", IDLE),
            decks=("2C 4C 10S 10C", ""),
        )
        play(position, "3D", "c4", "c4", "easy c5")
        events = position.listen()
        play(position, "draw", picks=picks)
        stories.append([heard(events, seat) for seat in (1, WATCHER)])
        scenes.append([seen(position, seat) for seat in (1, WATCHER)])
    assert stories[0] == stories[1]
    assert scenes[0] == scenes[1]


def test_a_discarded_hand_is_shown_to_all() -> None:
    """RB-48, RB-53: it goes face up."""
    position = after(laid(("7H", "9C")), "pass", "discard")
    other = after(laid(("8H", "9C")), "pass", "discard")
    assert seen(position, 1) != seen(other, 1)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_redeal_keeps_what_a_seat_knows_and_mixes_the_rest(seat: int) -> None:
    """RB-53: the other's hand and deck may be any split of the same cards."""
    own, other = SIDES[seat], SIDES[1 - seat]
    decks = ("2S 5S 8S 9S 10S JS QS", "2H 5H 8H 9H 10H JH QH")
    position = laid(("7S 7H 3D", "7S 7H 3C"), decks)
    held = set()
    for seed in range(20):
        again = position.copy()
        again.redeal(seat, Dice(seed))
        assert hand(again, own) == hand(position, own)
        assert ordered(deck(again, own)) == ordered(deck(position, own))
        assert len(hand(again, other).split()) == 3
        both = f"{hand(again, other)} {deck(again, other)}"
        assert ordered(both) == ordered(f"{hand(position, other)} {deck(position, other)}")
        assert seen(again, seat) == seen(position, seat)
        held.add(hand(again, other))
    assert len(held) > 5


def test_the_game_says_that_it_hides_something() -> None:
    """RB-53: seats see different things."""
    assert rules().hidden


@pytest.mark.parametrize("moves", [("KD",), ("KD", "a3")])
def test_a_movement_card_that_is_not_shown_yet_is_guessed_too(moves: tuple[str, ...]) -> None:
    """RB-53: any card that could have been chosen, and it is in the hand it is played from."""
    position = after(laid(("KD 7S", "9C"), ("3H 4D * 5S 2C", "QD")), *moves)
    found = set()
    for seed in range(60):
        other = position.copy()
        other.redeal(1, Dice(seed))
        data = other.snapshot()
        assert rules().restore({}, data).snapshot() == data
        assert data["pending"]["card"] in data["hands"][0].split()
        assert len(data["hands"][0].split()) == 2
        found.add(data["pending"]["card"])
    assert found == {"KD", "3H", "4D", "*"}

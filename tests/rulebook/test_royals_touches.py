"""Royals, what a player is shown: what a card will do, what it strikes, why another cannot."""

from __future__ import annotations

import pytest

from regalia.kernel.odds import odds
from regalia.kernel.position import OVER, Position
from regalia.kernel.scene import Scene, Touch

from .royals_table import play, rules, table

NAMES = ("Ann", "Ben", "Cleo")


def scene(position: Position) -> Scene:
    """What the player who decides sees."""
    return rules().scene(position, int(position.actor), NAMES[: position.seats])


def touch(position: Position, text: str) -> Touch:
    return next(each for each in scene(position).touches if each.text == text)


def battle(hand: str, armies: list[str] | None = None, **more: object) -> Position:
    return table(
        [hand, "4D 6H 7H 8H 9H", "4C 6D 7D 8D 9D"],
        armies or ["3H", "8C", ""],
        pile="10S 10H 10D",
        **more,  # type: ignore[arg-type]
    )


def test_a_card_that_attacks_says_so_and_marks_what_it_strikes() -> None:
    """RY-09: one point higher than the next player."""
    six = touch(battle("6S 7S 8S 9S 2S"), "6S")
    assert six.note == "army becomes 9, Ben has 8: attack"
    assert set(six.marks) == {"army.1.0", "royal.1.J"}


def test_a_card_that_does_not_attack_says_how_the_armies_stand() -> None:
    position = battle("6S 7S 8S 9S 2S")
    assert touch(position, "7S").note == "army becomes 10, Ben has 8"
    assert touch(position, "7S").marks == ()
    assert touch(battle("6S", ["", "", "5C"]), "6S").note == "army becomes 6, Ben has none"


@pytest.mark.parametrize(
    ("card", "note"),
    [
        ("KC", "the playing order turns"),
        ("*", "all armies are wiped out; nobody loses a Royal"),
        ("AC", "your army and one opponent's go, who loses a Royal"),
        ("AD", "a part of your army beats an opponent's, who loses a Royal"),
        ("AH", "your army goes, and one of your Royals comes back"),
        ("AS", "the same happens to you and to one opponent: you choose what"),
    ],
)
def test_a_special_card_says_what_it_does(card: str, note: str) -> None:
    position = battle(f"2S 2H {card}", ["4H 9S", "8C", ""], royals=[2, 3, 3])
    assert touch(position, card).note == note


def test_of_two_players_a_wild_royal_says_who_misses_a_turn() -> None:
    """RY-21: the other one."""
    position = table(["KC 2S", "4D 6H"], pile="10S")
    assert touch(position, "KC").note == "Ben misses a turn"


def test_a_joker_marks_every_army() -> None:
    assert set(touch(battle("* 2S"), "*").marks) == {"army.0.0", "army.1.0"}


def test_the_ace_of_clubs_says_and_marks_what_each_opponent_would_lose() -> None:
    position = battle("AC 2S", ["3H", "8C", "5C 6C"], royals=[3, 1, 2])
    play(position, "AC")
    assert touch(position, "player 2").note == "your 3, Ben's 8; Ben is out"
    cleo = touch(position, "player 3")
    assert cleo.note == "your 3, Cleo's 11; Cleo loses a Royal (1 left)"
    assert set(cleo.marks) == {"seat.2", "army.2.0", "army.2.1", "royal.2.Q"}


def test_each_use_of_the_ace_of_spades_says_with_whom() -> None:
    position = battle("AS 2S", royals=[1, 3, 2])
    play(position, "AS")
    assert touch(position, "resurrect").note == "with Cleo"
    assert touch(position, "destroy armies").note == "with Ben"
    costly = touch(position, "destroy royals").note
    assert costly == "with Ben or Cleo; it costs your last Royal"


def test_a_use_that_strikes_nobody_marks_nothing() -> None:
    position = battle("AS 2S")
    play(position, "AS", "swap armies")
    assert touch(position, "player 2").note == "your 3, Ben's 8"
    assert touch(position, "player 2").marks == ()


def test_destroyed_royals_are_counted_and_marked() -> None:
    position = battle("AS 2S", royals=[2, 3, 2])
    play(position, "AS", "destroy royals")
    assert touch(position, "player 2").note == "Royals then: you 1, Ben 2"
    assert set(touch(position, "player 2").marks) == {"seat.1", "royal.1.J"}


def test_a_declared_attack_marks_its_target() -> None:
    """RY-11: where it may be declined."""
    position = battle("6S 2S", attacks="declared")
    play(position, "6S")
    assert touch(position, "attack").note == "Ben loses a Royal (2 left)"
    assert set(touch(position, "attack").marks) == {"army.1.0", "royal.1.J"}


def test_a_group_says_what_it_becomes() -> None:
    position = battle("AD 2S", ["2H 3H 4S 5H 6S", "8C", ""])
    play(position, "AD", "player 2")
    assert touch(position, "take 3").note == "the group becomes 3"
    play(position, "take 3")
    assert touch(position, "take 6").note == "the group becomes 9"


def test_a_card_that_cannot_be_played_says_why() -> None:
    position = battle("AH AD * 2S", ["", "", ""])
    refusals = dict(scene(position).refusals)
    assert refusals == {
        "hand.0.AH": "This Ace needs an army of yours in front of you.",
        "hand.0.AD": "This Ace needs an army of yours in front of you.",
        "hand.0.*": "A lone Joker needs an army on the table, anybody's.",
    }


def test_a_player_who_cannot_be_struck_says_why() -> None:
    position = battle("AC 2S")
    play(position, "AC")
    assert dict(scene(position).refusals) == {
        "seat.0": "An Ace is turned on an opponent, not on yourself.",
        "seat.2": "That player cannot be struck by this Ace now.",
    }


def test_a_card_that_fits_no_group_says_why() -> None:
    position = battle("AD 2S", ["2H 3H 4S 5H 10C", "8C", ""])
    play(position, "AD", "player 2")
    assert dict(scene(position).refusals) == {
        "army.0.4": "No group that fits can be made with that."
    }


def test_others_are_told_nothing_of_what_is_refused() -> None:
    position = battle("AH AD * 2S", ["", "", ""])
    for seat in (1, 2, -1):
        assert rules().scene(position, seat, NAMES).refusals == ()


# How it ended


def test_the_end_says_what_the_winner_has_left() -> None:
    position = table(["6S 2S", "4D"], ["3H", "8C"], royals=[2, 1])
    play(position, "6S")
    outcome = position.outcome()
    assert outcome.ending == "last-standing"
    assert outcome.why == "The winner has 2 of 3 Royals left, and all others have none."


def test_the_end_says_how_many_fell_together() -> None:
    """RY-44: a draw between them."""
    position = table(["AS 2S", "4D"], royals=[1, 1])
    play(position, "AS", "destroy royals", "player 2")
    outcome = position.outcome()
    assert outcome.ending == "fell-together"
    assert outcome.why == "The last 2 players lost their last Royals together."


def test_the_end_of_a_game_that_is_too_long_says_after_how_many_turns() -> None:
    """RY-46: two hundred and fifty each."""
    position = table(["6S 2S", "4D"], turns=499)
    events = position.listen()
    play(position, "6S")
    assert position.actor == OVER
    assert position.outcome().ending == "time"
    assert position.outcome().why == "After 500 turns 2 players still have Royals."
    told = rules().story(position, events, 0, NAMES[:2])
    assert "500 turns have been taken, and that is enough." in told


# The odds


def test_the_odds_are_of_what_the_player_draws_and_leave_out_what_others_draw() -> None:
    """RY-08: Ben's new hand is drawn in the same breath."""
    position = table(["AS 2S", "4D"], pile="7S 8S AH 9S 9H 9D 9C 10S 10H 10D 10C 6C")
    play(position, "AS", "discard hands")
    move = rules().read(position, "player 2")
    found = odds(position, move, rules().gist, 200)
    assert set(found.chances) == {"draws 5 numbers", "draws 4 numbers + an Ace"}

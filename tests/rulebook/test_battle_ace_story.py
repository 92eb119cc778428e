"""Battle Ace, what is told: how it ended, who misses a turn, what may be touched and why not."""

from __future__ import annotations

import pytest

from regalia.kernel.luck import Dice
from regalia.kernel.odds import odds
from regalia.kernel.position import OVER, Position
from regalia.kernel.scene import Scene, Touch
from regalia.proofs.ground import any_move

from .battle_ace_table import FOUR_KINGS, KINGS, battle_ace, laid_out, play, suit, table

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def told(position: Position, *texts: str) -> list[str]:
    """What everybody is told while these moves are made."""
    events = position.listen()
    play(position, *texts)
    return battle_ace().story(position, events, 0, NAMES[: position.seats])


def scene(position: Position) -> Scene:
    """What the seat that decides sees."""
    return battle_ace().scene(position, int(position.actor), NAMES[: position.seats])


def touch(position: Position, text: str) -> Touch:
    return next(each for each in scene(position).touches if each.text == text)


def why(position: Position) -> str:
    assert position.actor == OVER, "the game is not over"
    return position.outcome().why


# How it ended


def test_the_end_says_whose_king_has_fallen() -> None:
    position = table({"a1": "KH", "b5": "KS", "b4": "5H 6H"})
    story = told(position, "5H+6H", "b5")
    assert why(position) == "Black's King of Spades has fallen."
    assert position.outcome().ending == "king-fell"
    assert story[-1] == "Black's King of Spades has fallen. Red 30, Black 0."


def test_the_end_names_both_kings_of_a_side_that_has_lost_them() -> None:
    board = {"a1": "KH", "b5": "KS", "b4": "5H 6H"}
    position = play(table(board, players=4), "5H+6H", "b5")
    assert why(position) == "Black's Kings of Spades and Clubs have fallen."


def test_the_end_tells_of_both_kings_who_die_in_one_tie() -> None:
    """BA-28: each of them is defeated."""
    position = play(table({"b4": "KH", "b5": "KS"}), "KH", "b5")
    assert why(position) == "Red's King of Hearts and Black's King of Spades have fallen."


def test_the_end_says_which_king_has_reached_which_stronghold() -> None:
    position = play(table({"b7": "KH", "d8": "KS"}), "KH", "b8", "stop")
    assert why(position) == "Red's King of Hearts has reached Black's stronghold."
    assert position.outcome().ending == "stronghold"


def test_a_king_who_kills_the_king_on_his_back_row_has_two_reasons_and_both_are_told() -> None:
    """BA-26: both bonuses apply, so both are why."""
    position = table({"c7": "6H KH", "c8": "KS"})
    story = told(position, "6H+KH", "c8")
    reached = "Red's King of Hearts has reached Black's stronghold"
    both = f"{reached}, and Black's King of Spades has fallen."
    assert why(position) == both
    assert position.outcome().ending == "stronghold"
    assert story[-1] == f"{both} Red 50, Black 0."


def test_the_end_of_an_earlier_game_is_told_although_the_next_one_has_begun() -> None:
    position = table({"a1": "KH", "b5": "KS", "b4": "5H 6H"}, games=2)
    events = position.listen()
    position.play(battle_ace().read(position, "5H+6H"), Dice(1))
    position.play(battle_ace().read(position, "b5"), Dice(1))
    story = battle_ace().story(position, events, 0, NAMES[:2])
    assert "Black's King of Spades has fallen. Red 30, Black 0." in story
    assert position.actor != OVER


def test_the_stalemate_of_quiet_actions_says_how_many() -> None:
    """BA-31: forty."""
    position = play(table(KINGS | {"b2": "QH"}, quiet=39), "QH", "b3", "stop")
    assert why(position) == "Stalemate: 40 actions without a kill or a Pack."


# Missed turns


def test_a_suit_that_misses_a_turn_is_told_so() -> None:
    board = {"h1": "KD", "b4": "2H", "h8": "KS", "a8": "KC"}
    position = table(board, "C", players=4, missing="H")
    assert "Hearts miss a turn." in told(position, "KC", "a7", "stop")
    assert suit(position) == "S"


def test_a_suit_without_cards_is_never_told_that_it_misses_a_turn() -> None:
    """BA-40: it is skipped, so there is nothing to miss."""
    position = table({"h1": "KD", "h8": "KS", "a8": "KC"}, "C", players=4, missing="H")
    notes = [mat.note for mat in scene(position).mats if mat.seat == 0]
    assert notes == ["red, 0 points"]
    assert not [each for each in told(position, "KC", "a7", "stop") if "miss" in each]
    assert suit(position) == "S"
    assert position.snapshot()["missing"] == ""


# What may be touched, and why not


def test_an_attack_marks_the_space_and_the_cards_it_would_strike() -> None:
    position = play(table(KINGS | {"b4": "5H 6H", "b5": "9S"}), "5H+6H")
    attack = touch(position, "b5")
    assert set(attack.marks) == {"space.b5", "card.9S"}
    assert attack.note == "11 against 9: the attack succeeds"
    assert touch(position, "c4").marks == ()


@pytest.mark.parametrize(
    ("card", "note"),
    [
        ("9H", "9 against 9: all are killed"),
        ("8H", "8 against 9: the attack fails"),
    ],
)
def test_the_touch_of_an_attack_says_how_it_would_go(card: str, note: str) -> None:
    assert touch(play(table(KINGS | {"b4": card, "b5": "9S"}), card), "b5").note == note


def test_a_card_packed_onto_an_enemy_marks_him() -> None:
    position = play(table(KINGS | {"b1": "9S"}, reserve={"H": "QH"}), "pack", picks=[0])
    assert set(touch(position, "b1").marks) == {"space.b1", "card.9S"}
    assert touch(position, "b1").note == "10 against 9: the attack succeeds"
    assert touch(position, "c1").marks == ()


def test_a_doppelganger_in_the_fight_leaves_its_end_open() -> None:
    board = KINGS | {"b4": "*H", "b5": "9S"}
    attack = touch(play(table(board, joker="doppelganger"), "*H"), "b5")
    assert attack.note == "a Joker's value is still to be declared"
    assert "card.9S" in attack.marks


def test_cards_lifted_together_say_what_they_are_worth() -> None:
    position = table(KINGS | {"b4": "5H 6H"})
    assert touch(position, "5H+6H").note == "worth 11 together"
    assert touch(position, "5H").note == ""


def test_what_cannot_be_lifted_says_why() -> None:
    walled = FOUR_KINGS | {"a1": "KH 2H", "a2": "QH 3H", "b1": "JH 4H"}
    refusals = dict(scene(table(walled, players=4)).refusals)
    assert refusals["card.KH"] == "Those cards cannot step anywhere from there."
    assert refusals["card.KS"] == "None of your cards is among those."
    assert refusals["reserve.H"] == "There are no reserves left."


def test_where_one_cannot_step_says_why() -> None:
    position = play(table(KINGS | {"b2": "5H", "b3": "QH 6H"}), "5H")
    refusals = dict(scene(position).refusals)
    assert refusals["space.b3"].startswith("They do not fit there: 3 cards at most")
    assert refusals["space.d8"] == "A step goes to a space beside, not diagonally."
    assert "space.b1" not in refusals


def test_who_does_not_decide_is_refused_nothing() -> None:
    position = table(KINGS)
    assert battle_ace().scene(position, 1, NAMES[:2]).refusals == ()


def test_nothing_is_both_to_be_touched_and_refused() -> None:
    luck = Dice(3)
    position = laid_out(3, players=4)
    for _ in range(300):
        if position.actor == OVER:
            break
        shown = scene(position)
        lit = {touch.path[0] for touch in shown.touches}
        assert not lit & {name for name, _ in shown.refusals}
        assert all(reason.endswith(".") for _, reason in shown.refusals)
        position.apply(any_move(battle_ace(), position, luck), luck)


# The odds


def test_the_odds_say_what_they_are_odds_of() -> None:
    position = table(KINGS, reserve={"H": "5H 9H"})
    found = odds(position, battle_ace().read(position, "pack"), battle_ace().gist)
    assert set(found.chances) == {"turns up 5H", "turns up 9H"}


def test_the_odds_of_the_last_move_of_a_game_are_who_goes_first_in_the_next() -> None:
    position = play(table({"a1": "KH", "b5": "KS", "b4": "5H 6H"}, games=2), "5H+6H")
    move = battle_ace().read(position, "b5")
    found = odds(position, move, battle_ace().gist, 50)
    assert set(found.chances) <= {
        "Hearts go first in the next game",
        "Spades go first in the next game",
    }

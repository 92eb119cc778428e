"""What a seat of Wargame Chess observes."""

from __future__ import annotations

from regalia.kernel.position import Position
from tests.rulebook.wargame_chess_table import field, rules


def seen(position: Position, seat: int) -> dict[str, float]:
    """What the seat observes, by meaning."""
    assert position.setting is not None
    sights = rules().sights(position.setting.options)
    numbers = list(position.observe(seat))
    return {sight.meaning: number for sight, number in zip(sights, numbers, strict=True)}


ARMIES = ("king e1, pawn a2 +1 blessed, knight slain", "king e8 -2 done, rook h8 cursed")


def test_each_seat_sees_the_board_from_its_own_edge() -> None:
    position = field(*ARMIES, trees="c4").position
    white, black = seen(position, 0), seen(position, 1)
    assert white["own king on e1"] == white["enemy rook on h8"] == white["tree on c4"] == 1
    assert black["own rook on a1"] == black["enemy king on d8"] == black["tree on f5"] == 1
    assert sum(number for meaning, number in white.items() if " king on " in meaning) == 2


def test_tokens_and_charms_lie_on_their_pieces() -> None:
    white = seen(field(*ARMIES).position, 0)
    tokens = "Advantage tokens (below zero Disadvantage) / 10, 10 at most"
    assert white[f"own piece on a2: {tokens}"] == 0.1
    assert white[f"enemy piece on e8: {tokens}"] == -0.2
    assert white["own piece on a2: Blessed (-1: Cursed)"] == 1
    assert white["enemy piece on h8: Blessed (-1: Cursed)"] == -1


def test_pieces_off_the_board_and_those_that_have_activated_are_told() -> None:
    white = seen(field(*ARMIES).position, 0)
    assert white["own piece 3 of the list: slain"] == 1
    assert white["own piece 1 of the list: slain"] == 0
    assert white["enemy piece 1 of the list: has Activated this turn"] == 1
    assert white["enemy piece 1 of the list: file / 8"] == 5 / 8
    assert white["enemy piece 1 of the list: rank / 8"] == 1


def test_the_seat_that_decides_and_its_question_are_told() -> None:
    position = field("king e1, pawn a2", "king e8, pawn a7", to=1).position
    assert seen(position, 1)["decides (-1: the enemy does)"] == 1
    assert seen(position, 0)["decides (-1: the enemy does)"] == -1
    assert seen(position, 0)["the open question has code 22"] == 1


def test_an_attack_at_hand_is_told() -> None:
    table = field("king e1, rook a1 +1, pawn h2", "king e8, rook a8, pawn h7").play("a1", "a8")
    white, black = seen(table.position, 0), seen(table.position, 1)
    assert white["own rook on a8"] == white["enemy rook on a8"] == 1
    which = "by its place in the list / 24; below zero the enemy's, 0 none"
    assert white[f"the Attacker, {which}"] == 2 / 24
    assert black[f"the Attacker, {which}"] == -2 / 24
    assert white["the contested square, counted from 1 / 64; 0 none"] == 57 / 64
    assert black["the contested square, counted from 1 / 64; 0 none"] == 8 / 64


def test_cards_on_the_table_are_told() -> None:
    white = seen(field(*ARMIES, active="judgement", ready="star").position, 0)
    assert white["the judgement is active"] == 1
    assert white["the judgement is dealt (1: first, 1/2, 1/4)"] == 1
    assert white["the star is dealt (1: first, 1/2, 1/4)"] == 0.5
    assert white["the star is active"] == 0

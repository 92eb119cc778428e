"""Battle Ace: what a seat observes is what it sees, from its own side of the board."""

from __future__ import annotations

from regalia.kernel.position import Position
from tests.rulebook.battle_ace_table import FOUR_KINGS, KINGS, battle_ace, play, table


def seen(position: Position, seat: int) -> dict[str, float]:
    """All that the seat observes but the zeros, by its meaning."""
    assert position.setting is not None
    sights = battle_ace().sights(position.setting.options)
    numbers = position.observe(seat)
    told = zip(sights, numbers, strict=True)
    return {sight.meaning: number for sight, number in told if number}


def test_each_side_sees_its_own_king_at_home() -> None:
    position = table({"a1": "KH", "d8": "KS", "b3": "7H"})
    assert seen(position, 0)["K of the own suit is on a1"] == 1
    assert seen(position, 1)["K of the own suit is on a1"] == 1
    assert seen(position, 0)["7 of the own suit is on b3"] == 1
    assert seen(position, 1)["7 of the next suit is on c6"] == 1


def test_it_is_told_whose_turn_it_is_and_what_is_decided() -> None:
    position = table(KINGS, "S")
    red, black = seen(position, 0), seen(position, 1)
    assert red["it is the turn of the next suit"] == black["it is the turn of the own suit"] == 1
    assert red["the seat 1 after this decides"] == black["this seat decides"] == 1
    assert red["what is decided is an action"] == black["what is decided is an action"] == 1


def test_a_move_under_way_is_seen_with_who_was_carried() -> None:
    position = play(table(KINGS | {"b3": "QH 6H"}), "6H+QH", "b4")
    red = seen(position, 0)
    assert red["what is decided is whether and how to go on"] == 1
    assert red["the cards that move are on b4"] == red["the move began on b3"] == 1
    assert red["6 of the own suit has been carried, and is carried no further"] == 1
    assert red["steps made in this move, of three"] == 1 / 3


def test_reserves_are_known_by_their_cards_and_the_top_one_if_it_was_seen() -> None:
    full = {"a1": "KH AH 2H", "b1": "3H 4H 5H", "c1": "6H 7H 8H", "d1": "QH 9H", "d8": "KS"}
    position = table(full, reserve={"H": "10H JH"}, top={"H": "JH"})
    black = seen(position, 1)
    assert black["10 of the next suit is in reserve (1/2), and known to be on top (1)"] == 0.5
    assert black["J of the next suit is in reserve (1/2), and known to be on top (1)"] == 1


def test_suits_come_in_the_order_of_turns_from_the_own_one() -> None:
    position = table(FOUR_KINGS, "D", players=4)
    assert seen(position, 0)["it is the turn of the suit after next"] == 1
    assert seen(position, 1)["it is the turn of the next suit"] == 1
    assert seen(position, 2)["it is the turn of the own suit"] == 1
    assert seen(position, 3)["it is the turn of the last suit"] == 1


def test_points_are_seen_from_both_sides() -> None:
    position = table(KINGS, points=(50, 30))
    assert seen(position, 0)["points of the own side, p / (p + 50), earlier games included"] == 0.5
    assert seen(position, 0)["points ahead, d / (|d| + 20)"] == 0.5
    assert seen(position, 1)["points ahead, d / (|d| + 20)"] == -0.5

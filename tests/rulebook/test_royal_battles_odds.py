"""Royal Battles, odds: they come back at once, and say what one asks about a move."""

from __future__ import annotations

from fractions import Fraction
from time import process_time

from regalia.kernel.odds import odds
from regalia.kernel.position import OVER, Position
from regalia.proofs.ground import met

from .royal_battles_table import after, facing, rules, table


def chances(position: Position, text: str) -> dict[str, Fraction]:
    found = odds(position, rules().read(position, text), rules().gist)
    assert found.exact
    return found.chances


def test_an_attack_without_luck_says_what_it_does() -> None:
    position = facing("king", "queen", "8S 3H AD 9C", injuries={"c5": 5})
    assert chances(position, "easy c5") == {"Queen on c5 suffers 3 and is removed": Fraction(1)}
    assert chances(position, "risky c5") == {"misses": Fraction(1)}
    assert chances(position, "hold") == {"nothing by luck": Fraction(1)}


def test_the_odds_of_a_draw_are_of_what_one_hopes_for() -> None:
    position = facing("king", "queen", "8S 3H AD 9C", decks=("2C 5C 5H AC", ""))
    position = after(position, "easy c5")
    assert chances(position, "draw") == {
        "drawn: 1 red and 1 black": Fraction(1, 3),
        "drawn: 1 Ace or Joker and 1 black": Fraction(1, 3),
        "drawn: 2 black": Fraction(1, 6),
        "drawn: 1 Ace or Joker and 1 red": Fraction(1, 6),
    }


def test_strategy_tells_its_blow_and_its_cards() -> None:
    """RB-41."""
    position = facing("king", "queen", "8H 3H AD 9C", decks=("2C 5C", ""))
    assert chances(position, "advantage c5") == {
        "Queen on c5 suffers 5, drawn: 2 black": Fraction(1)
    }


def test_the_enemys_draws_are_left_out() -> None:
    """RB-19: Black draws, and it is none of White's business."""
    units = ({"c4": "king 2S"}, {"e7": "king 9D"})
    position = after(table(*units, ("3H 4S", ""), decks=("", "2C 3C KD")), "pass")
    assert chances(position, "keep") == {"nothing by luck": Fraction(1)}


def test_the_end_of_a_round_tells_who_goes_first() -> None:
    units = ({"c4": "king 2S"}, {"e7": "king 9D"})
    hands, decks = ("7S 7H", "7S 7H"), ("3C 9C", "8C")
    position = table(*units, hands, decks=decks, turn="black", first="white")
    found = chances(after(position, "pass"), "keep")
    assert found == {"White goes first": Fraction(1, 2), "Black goes first": Fraction(1, 2)}


def test_the_odds_of_every_move_come_back_within_a_second() -> None:
    """RB-13: drawing again for initiative ends when a deck does."""
    for position in met(rules(), rules().choose({}), 5, 12):
        for move in position.moves() if position.actor != OVER else ():
            began = process_time()
            found = odds(position, move, rules().gist)
            assert process_time() - began < 1
            assert sum(found.chances.values()) == 1

"""The meaning of every number that a seat of Battle Ace sees, in the order of rules_sight.py."""

from __future__ import annotations

from collections.abc import Iterator

from regalia.games.battle_ace.rules_board import House
from regalia.games.battle_ace.rules_sight import ranks_of
from regalia.kernel.game import Sight
from regalia.parts.cards import RANKS
from regalia.parts.grids import space_text

DECISIONS = (
    "an action",
    "where the King is placed",
    "where the Ace is placed",
    "a step",
    "whether and how to go on",
    "where the reserve is placed",
    "the value of a Joker",
    "the answer to an offer",
)


def sights(house: House, seats: int) -> tuple[Sight, ...]:
    """All of them, for a table of so many seats."""
    cards = [card for suit in _suits(int(house.suits)) for card in _cards(house, suit)]
    spaces = [space_text(space, int(house.columns)) for space in range(house.spaces)]
    return (
        *(Sight(f"{card} is on {space}") for card in cards for space in spaces),
        *_of_cards(cards),
        *_of_spaces(spaces),
        *(each for suit in _suits(int(house.suits)) for each in _of_suit(suit)),
        *(Sight(f"{who} decides") for who in _seats(seats)),
        *(Sight(f"what is decided is {decision}") for decision in DECISIONS),
        *_numbers(),
    )


def _suits(suits: int) -> list[str]:
    names = ["the own suit", "the next suit", "the suit after next", "the last suit"]
    return names[:suits]


def _cards(house: House, suit: str) -> list[str]:
    ranks = [*RANKS, "Joker"][: int(ranks_of(house))]
    return [f"{rank} of {suit}" for rank in ranks]


def _seats(seats: int) -> list[str]:
    return ["this seat", *(f"the seat {after} after this" for after in range(1, seats))]


def _of_cards(cards: list[str]) -> Iterator[Sight]:
    for meaning in (
        "is in reserve (1/2), and known to be on top (1)",
        "is the reserve that was turned up",
        "is lifted",
        "has been carried, and is carried no further",
        "has been carried with another who could ride",
        "was where the move began",
    ):
        yield from (Sight(f"{card} {meaning}") for card in cards)


def _of_spaces(spaces: list[str]) -> Iterator[Sight]:
    for meaning in ("the cards that move are on", "the move began on", "there is a fight on"):
        yield from (Sight(f"{meaning} {space}") for space in spaces)


def _of_suit(suit: str) -> Iterator[Sight]:
    yield Sight(f"it is the turn of {suit}")
    yield Sight(f"{suit} goes first, while Kings and Aces are placed")
    yield Sight(f"{suit} misses its next turn")
    yield Sight(f"{suit} has passed since the last action")
    yield Sight(f"what the Joker of {suit} is declared to be worth, in tenths")
    yield Sight(f"the Joker of {suit} is in the fight and nothing is declared yet")


def _numbers() -> Iterator[Sight]:
    yield Sight("steps made in this move, of three")
    yield Sight("a stalemate was offered in this turn")
    yield Sight("points of the own side, p / (p + 50), earlier games included")
    yield Sight("points of the other side, p / (p + 50), earlier games included")
    yield Sight("points ahead, d / (|d| + 20)", -1.0)
    yield Sight("the number of this game, of all in the campaign")
    yield Sight("the number of this game, of twenty")
    yield Sight("actions since a kill or a Pack, of those that end the game")
    yield Sight("how often this position was there before, of three")

"""What kind of game Battle Ace is: who plays together, and how long it can last."""

from __future__ import annotations

from regalia.games.battle_ace.rules_board import House, side_of
from regalia.games.battle_ace.rules_endings import QUIET_LIMIT
from regalia.games.battle_ace.rules_field import ARMY, RIDE
from regalia.kernel.game import Team
from regalia.parts.bits import count

PLACED = 2
"""A King and an Ace of every suit."""


def teams(house: House) -> tuple[Team, ...]:
    """Who commands red suits, and who black ones."""
    sides: tuple[set[int], set[int]] = (set(), set())
    for suit in range(house.suits):
        sides[side_of(suit)].add(int(house.seat_of_suit[suit]))
    return tuple(tuple(sorted(seats)) for seats in sides)


def longest(house: House) -> int:
    """More decisions than any campaign can have, offers and their answers aside.

    An action that kills takes a card off for good, and one that packs takes one from the
    reserves for good. Before the first of these, between them and after the last there are fewer
    quiet actions than end the game.
    """
    suits, cards = int(house.suits), int(count(house.cards()))
    reserves = cards - suits * (int(ARMY) + PLACED)
    loud = cards + reserves
    actions = loud + int(QUIET_LIMIT) * (loud + 1)
    # A lift and a step for each space of a ride, a value for each suit's Joker, and before that a
    # card turned up that fits nowhere. A Pack or a ride that stops takes fewer.
    in_an_action = 2 * int(RIDE) + suits + 1
    # Between two actions every suit passes once at most, but for those that pass again because
    # another has missed its turn: which each suit does once, when its King has fallen.
    passes = suits * (actions + 1) + suits * suits
    return int(house.games) * (PLACED * suits + actions * in_an_action + passes)

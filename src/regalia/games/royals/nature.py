"""What kind of game Royals is: how long it can last."""

from __future__ import annotations

from regalia.games.royals.rules_battle import TURNS_EACH
from regalia.games.royals.rules_table import NUMBERS, Table
from regalia.parts.bits import count

BESIDES_GROUPS = 5
"""Decisions of the longest turn beside the cards of groups: the Ace, its use, the opponent, that
one's group is complete, and a second opponent."""


def longest(players: int, games: int) -> int:
    """More decisions than any series can have.

    A game has no more turns than RY-46 allows. In each a card is played, and at most two armies
    are split: no card is put into a group twice, and there are only so many army cards.
    """
    decks = int(Table(players, None).decks)
    in_a_turn = BESIDES_GROUPS + decks * int(count(NUMBERS))
    return games * int(TURNS_EACH) * players * in_a_turn

"""What the numbers of an observation mean, in the order in which rules_sight.py writes them."""

from __future__ import annotations

from functools import cache

from regalia.games.royal_battles.rules import KIND_NAMES
from regalia.games.royal_battles.rules_units import ARMY, COLUMNS, SPACES
from regalia.kernel.game import Sight
from regalia.parts.cards import JOKER, SUIT_NAMES, card_text
from regalia.parts.grids import space_text

DECISIONS = (
    "a Movement Card",
    "an army",
    "a place at the set-up",
    "the unit that moves",
    "the space it moves to",
    "an attack",
    "a draw for a Key Position",
    "a discard",
)
OWNERS = ("own", "enemy")
UNITS = tuple(f"{owner} unit {number}" for owner in OWNERS for number in range(1, int(ARMY) + 1))
TRUMPS = ("even", "odd", "royal", "an Ace or a Joker")


@cache
def sights() -> tuple[Sight, ...]:
    """The same for every table."""
    meanings = ["you decide", "the enemy decides", "you have won", "the enemy has won"]
    meanings += [f"decided is {what}" for what in DECISIONS]
    meanings += ["rounds begun, of 101", "it is your turn", "you are first of the round"]
    meanings += ["you have passed this round", "the enemy has passed this round"]
    for unit in UNITS:
        meanings.append(f"{unit} is chosen")
        meanings += [f"{unit} is a {kind}" for kind in KIND_NAMES]
        meanings += [f"{unit} is on the field", f"life left of {unit}, of its whole life"]
        meanings.append(f"{unit} is moving")
    for space in range(SPACES):
        name = space_text(space, int(COLUMNS))
        meanings += [f"the card on {name} is red", f"the card on {name} is black"]
        meanings += [f"the card on {name} is {trump}" for trump in TRUMPS]
        meanings += [f"{unit} stands on {name}" for unit in UNITS]
    for pack in ("your hand", "your deck", "the enemy's hand or deck"):
        meanings += [f"{card_text(card)} is in {pack}" for card in range(JOKER)]
        meanings.append(f"Jokers in {pack}, of two")
    meanings += ["cards in your hand, of 54", "cards in the enemy's hand, of 54"]
    meanings += ["cards in your deck, of 54", "cards in the enemy's deck, of 54"]
    for card in ("your Initiative Card", "the enemy's Initiative Card", "your Movement Card"):
        meanings.append(f"rank of {card}, from 2 up to the Joker")
        meanings += [f"{card} is of {suit}" for suit in SUIT_NAMES]
        meanings.append(f"{card} is a Joker")
    return tuple(Sight(meaning) for meaning in meanings)

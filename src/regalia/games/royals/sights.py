"""What the numbers of an observation mean, in the order in which rules_sight.py writes them."""

from __future__ import annotations

from collections.abc import Iterator

from regalia.kernel.game import Sight
from regalia.parts.cards import JOKER, card_text

DECISIONS = (
    "which card to play",
    "which use of the Ace of Spades",
    "whom an Ace strikes",
    "which cards are in the fighting group",
    "which cards are in the opponent's group",
    "whether a second opponent is struck",
    "whether to attack",
)
USES = (
    "resurrect",
    "destroy Royals",
    "destroy armies",
    "discard hands",
    "swap hands",
    "swap armies",
    "split",
)
VALUES = tuple(str(value) for value in range(2, 11))
KINDS = (
    *VALUES,
    "wild Royals",
    "Aces of Spades",
    "Aces of Hearts",
    "Aces of Diamonds",
    "Aces of Clubs",
    "Jokers",
)


def sights(players: int) -> tuple[Sight, ...]:
    """All of them, for a table of so many."""
    return tuple(_all(players))


def _all(players: int) -> Iterator[Sight]:
    yield Sight("the series is over")
    for decision in DECISIONS:
        yield Sight(f"it is being decided {decision}")
    for suit in ("Spades", "Diamonds", "Clubs"):
        yield Sight(f"the Ace of {suit} has been played and is being used")
    for use in USES:
        yield Sight(f"the Ace of Spades is used to {use}")
    yield Sight("play goes clockwise (1) or anticlockwise (-1)", -1.0)
    yield Sight("turns played, of those after which the game is drawn")
    yield Sight("number of this game, of the games of the series")
    yield Sight("cards in the draw pile, of all cards")
    for kind in KINDS:
        yield Sight(f"{kind} in the discard pile, of all in the decks")
    for value in VALUES:
        yield Sight(f"{value} in the fighting group, of all in the decks")
    for value in VALUES:
        yield Sight(f"{value} in the opponent's group, of all in the decks")
    for card in range(JOKER + 1):
        name = "Jokers" if card == JOKER else card_text(card)
        yield Sight(f"{name} in my hand, of all in the decks")
    for number in range(players):
        yield from _player("I" if number == 0 else f"number {number} after me", number > 0)


def _player(who: str, other: bool) -> Iterator[Sight]:
    """A player, counted along the playing order as it goes now."""
    yield Sight(f"{who}: Royals face up, of three")
    yield Sight(f"{who}: decides now")
    yield Sight(f"{who}: is struck by the Ace")
    yield Sight(f"{who}: dealt this game")
    yield Sight(f"{who}: turns to be missed, of eight at most")
    yield Sight(f"{who}: cards in hand, of five")
    yield Sight(f"{who}: cards in hand that may be there since the deal, of five")
    yield Sight(f"{who}: games won, of the games of the series")
    for value in VALUES:
        yield Sight(f"{who}: {value} in the army, of all in the decks")
    if other:
        for kind in KINDS:
            yield Sight(f"{who}: {kind} known to be in hand, of all in the decks")

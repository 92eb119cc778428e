"""What the numbers of an observation of Battle Royal mean; rules_sight.py makes them."""

from __future__ import annotations

from regalia.games.battle_royal.rules_map import House
from regalia.kernel.game import Sight

WHOSE = {
    2: ("own", "enemy"),
    4: ("own", "next enemy", "partner", "other enemy"),
}
"""Forces in the order of play from one's own, by their number."""


def sights(house: House) -> tuple[Sight, ...]:
    """All numbers in their order: squares from the lower left, row by row."""
    whose = WHOSE[int(house.forces)]
    names = house.ground.names
    found = [Sight(f"{force} pawn on {name}") for force in whose for name in names]
    found += [Sight(f"a pawn is to go to {name}") for name in names]
    if house.pincer:
        told = "who cut the crossing up and right of"
        pair = "1: the pair with this square, -1: the other pair"
        found += [Sight(f"{told} {name} ({pair})", -1.0) for name in names]
    for force in whose:
        found += [
            Sight(f"{force} turn"),
            Sight(f"{force} reserve / 24"),
            Sight(f"{force} capital has been left"),
            Sight(f"{force} capital has fallen"),
            Sight(f"{force} line is broken and to be judged"),
        ]
    found += [
        Sight("card of this turn / 4"),
        Sight("points left of it / 4"),
        Sight("Zero is in the pack"),
    ]
    found += [Sight(f"cards of {card} in the pack / 3") for card in range(1, 5)]
    found += [
        Sight("something was captured this turn"),
        Sight("turns without a capture / those that make a draw"),
        Sight("deciding: a square"),
        Sight("deciding: a pawn"),
        Sight("deciding: a group to spare"),
        Sight("the game is over"),
        Sight("own side has won (-1: lost)", -1.0),
    ]
    return tuple(found)

"""What the signs of Royal Battles say of the way to the enemy is what one sees on the field."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from regalia import build
from regalia.kernel.luck import Dice
from regalia.kernel.position import OVER
from regalia.kernel.registry import game

GAMES = 20 if build() == "compiled" else 2
HOME = {"white": "a", "black": "e"}


def columns(seen: dict[str, Any], side: str) -> list[int]:
    """How many columns each unit of a side has come from its own."""
    places = [unit["at"] for unit in seen["units"] if unit["side"] == side and unit["at"]]
    return [abs(ord(place[0]) - ord(HOME[side])) for place in places]


def test_the_way_to_the_enemy_is_counted_up_to_the_middle() -> None:
    rules = game("royal-battles")
    names = rules.signs
    met = set()
    for seed in range(GAMES):
        luck = Dice(seed)
        position = rules.start({}, luck)
        while position.actor != OVER:
            seen: Any = position.snapshot()
            if seen["round"]:
                read = list(position.signs())
                for side, (name, other) in enumerate(permutations(HOME)):
                    row = dict(zip(names, read[side * len(names) :], strict=False))
                    own, enemy = columns(seen, name), columns(seen, other)
                    way = sum(min(2, each) for each in own) / 8
                    assert row["way made to the middle"] == way
                    assert row["units beyond the middle"] == sum(each > 2 for each in own) / 4
                    waits = not any(enemy)
                    assert row["way made to an enemy who waits"] == (way if waits else 0)
                    met.add((way > 0, waits))
            moves = position.moves()
            position.apply(moves[luck.pick(len(moves))], luck)
    assert len(met) == 4

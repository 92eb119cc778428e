"""Rows of decisions for one turn: played, judged where they lead, and looked through for a win."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from regalia.bots.fates import Strata
from regalia.bots.turns import Beginning, Turns
from regalia.kernel.luck import Luck
from regalia.kernel.position import OVER, Position, Seat

LOOKED: Final[i64] = 1_000
"""So many positions are gone through for a win at once."""

WHOLE: Final = 1.0
"""The share of one who has won."""


class Rows:
    """Where rows of decisions lead, in several worlds that the deciding seat cannot tell apart.

    A row is played as far as its decisions are legal, and ends where luck falls or somebody else
    decides; luck is tried `samples` times.
    """

    def __init__(self, turns: Turns, worlds: list[Position], luck: Luck, samples: i64) -> None:
        self.turns = turns
        self.worlds = worlds
        self.actor: Seat = worlds[0].actor
        self.luck = Strata(luck.pick(0x7FFFFFFF), samples)
        self._samples = samples

    def ends(self, world: Position, path: list[int]) -> list[Position]:
        """Where a row leads in one of the worlds: one position, or several if luck falls."""
        found = [followed(world, path, self.luck, 0)]
        if self.luck.picks > 0:
            for number in range(1, self._samples):
                found.append(followed(world, path, self.luck, number))
        return found


def followed(position: Position, path: list[int], luck: Strata, number: i64) -> Position:
    """Where a row leads in one try; afterwards `luck` knows whether it fell."""
    after = position.copy()
    luck.begin(number)
    for move in path:
        if after.actor != position.actor or luck.picks > 0 or not after.allows(move):
            break
        after.apply(move, luck)
    return after


def sure_win(worlds: list[Position], courtesy: i64, turns: Turns) -> list[int]:
    """A row that wins the game within this turn, in all of the worlds and without any luck; an
    empty one, if there is none among the first LOOKED positions or time runs out."""
    seat = worlds[0].actor
    luck = Strata(0, 1)
    seen: set[int] = set()
    looked: i64 = 0
    layer = [Beginning(worlds[0], [])]
    while len(layer) > 0:
        longer: list[Beginning] = []
        for each in layer:
            for move in each.position.moves():
                if looked >= LOOKED or turns.late():
                    return []
                if move >= courtesy:
                    continue
                looked += 1
                after = each.position.copy()
                luck.begin(0)
                after.apply(move, luck)
                if luck.picks > 0:
                    continue
                if after.actor == OVER:
                    path = [*each.path, move]
                    if wins(worlds, path, seat):
                        return path
                elif after.actor == seat:
                    key = after.key()
                    if key not in seen:
                        seen.add(key)
                        longer.append(Beginning(after, [*each.path, move]))
        layer = longer
    return []


def wins(worlds: list[Position], path: list[int], seat: Seat) -> bool:
    """Whether a row wins in all of the worlds, without luck."""
    luck = Strata(0, 1)
    for world in worlds:
        after = followed(world, path, luck, 0)
        if after.actor != OVER or luck.picks > 0 or after.outcome().share(seat) != WHOLE:
            return False
    return True

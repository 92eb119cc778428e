"""Turn-level evolution: rows of decisions for one's own turn that breed.

The fitter half lives on. A child takes each decision from either parent, or from the other one
where that is not legal, or by chance where neither is; now and then it takes one by chance in any
case. A row is as fit as the judge finds the end of its turn, over worlds and luck.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from regalia.bots.rivals.rows import Rows
from regalia.bots.root import Thought
from regalia.bots.turns import Turns
from regalia.kernel.luck import Luck
from regalia.kernel.playout import random_move
from regalia.kernel.position import Move, Position

LONGEST: Final[i64] = 200
"""No row is longer, though a turn may be."""

NONE: Final[Move] = -1


class Row:
    """A row of decisions and how fit it is."""

    def __init__(self, path: list[int], fitness: float) -> None:
        self.path = path
        self.fitness = fitness


class Evolution(Rows):
    """One turn by evolution."""

    def __init__(
        self,
        turns: Turns,
        worlds: list[Position],
        courtesy: i64,
        luck: Luck,
        samples: i64,
        mutation: float,
    ) -> None:
        super().__init__(turns, worlds, luck, samples)
        self._courtesy = courtesy
        self._chance = luck
        self._mutation = i64(mutation * 1_000.0)

    def thought(self, population: i64) -> Thought:
        """The fittest row when the budget is spent."""
        rows = [self._born([], [])]
        while not self.turns.spent():
            if len(rows) < population:
                rows.append(self._born([], []))
                continue
            rows.sort(key=fitness_of, reverse=True)
            rows = rows[: max(1, population // 2)]
            parents: i64 = len(rows)
            while len(rows) < population and not self.turns.spent():
                one = rows[self._chance.pick(parents)]
                other = rows[self._chance.pick(parents)]
                rows.append(self._born(one.path, other.path))
        best = rows[0]
        for row in rows:
            if row.fitness > best.fitness:
                best = row
        return Thought(best.path[0], best.fitness, 1, best.path)

    def _born(self, one: list[int], other: list[int]) -> Row:
        """A child of two rows; by chance alone, where they are empty."""
        home = self._chance.pick(len(self.worlds))
        position = self.worlds[home].copy()
        path: list[int] = []
        self.luck.begin(0)
        while position.actor == self.actor and self.luck.picks == 0:
            if len(path) >= LONGEST or (len(path) > 0 and self.turns.late()):
                break
            move = self._inherited(position, one, other, len(path))
            position.apply(move, self.luck)
            path.append(move)
        return Row(path, self._fitness(path, home, position, self.luck.picks > 0))

    def _inherited(self, position: Position, one: list[int], other: list[int], number: i64) -> Move:
        if self._chance.pick(1_000) >= self._mutation:
            if self._chance.pick(2) == 0:
                one, other = other, one
            for parent in (one, other):
                move = parent[number] if number < len(parent) else NONE
                if move != NONE and position.allows(move):
                    return move
        return random_move(position, self._courtesy, self._chance)

    def _fitness(self, path: list[int], home: i64, end: Position, lucky: bool) -> float:
        """The mean share at the ends of a row; in the world where it was born its end is known,
        unless luck fell."""
        total = 0.0
        for number in range(len(self.worlds)):
            known = number == home and not lucky
            ends = [end] if known else self.ends(self.worlds[number], path)
            share = 0.0
            for each in ends:
                share += self.turns.shares(each)[self.actor]
            total += share / float(len(ends))
        return total / float(len(self.worlds))


def fitness_of(row: Row) -> float:
    return row.fitness

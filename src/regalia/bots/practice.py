"""Practice: one game of self-play, and what there was to learn from it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from regalia.bots.ahead import Ahead
from regalia.bots.judge import Judge
from regalia.bots.turns import Plan, Turns
from regalia.kernel.luck import Luck
from regalia.kernel.position import OVER, Position

FOREVER = 1e18
SURE: i64 = 1_000_000
CERTAIN = 0.999
"""Nobody passes over a plan that promises as much: it wins at once."""


class Practice:
    """Plays games in which each seat takes the plan that its judge likes best, or now and then
    another; notes the signs of every seat after each plan, and if wished the estimates."""

    def __init__(
        self, courtesy: i64, hidden: bool, breadth: i64, samples: i64, estimating: bool
    ) -> None:
        self._courtesy = courtesy
        self._hidden = hidden
        self._breadth = breadth
        self._samples = samples
        self._estimating = estimating
        self.signs: list[vec[float]] = []
        self.estimates: list[vec[float]] = []

    def play(
        self,
        position: Position,
        judges: list[Judge | None],
        noise: float,
        luck: Luck,
        longest: i64,
    ) -> bool:
        """Play to the end, unless that takes more than `longest` plans; None sits for greedy."""
        self.signs = []
        self.estimates = []
        plain = Judge()
        for _ in range(longest):
            if position.actor == OVER:
                return True
            judge = judges[position.actor]
            if judge is None:
                ahead = Ahead(position.actor, self._courtesy, luck)
                position.apply(ahead.best(self._seen(position, luck)), luck)
            else:
                self._follows_plan(position, judge, noise, luck)
            if position.actor != OVER:
                self.signs.append(position.signs())
                if self._estimating:
                    self.estimates.append(plain.shares(position))
        return position.actor == OVER

    def _seen(self, position: Position, luck: Luck) -> Position:
        view = position.copy()
        if self._hidden:
            view.redeal(position.actor, luck)
        return view

    def _follows_plan(self, position: Position, judge: Judge, noise: float, luck: Luck) -> None:
        actor = position.actor
        turns = Turns(judge, self._courtesy, luck, self._breadth, self._samples, SURE, FOREVER)
        plans = turns.plans(self._seen(position, luck), self._breadth)
        plan = plans[0]
        if plan.promise < CERTAIN and luck.pick(1000) < i64(noise * 1000.0):
            plan = self._another(plans, luck)
        for move in plan.path:
            if position.actor != actor or not position.allows(move):
                return
            position.apply(move, luck)

    def _another(self, plans: list[Plan], luck: Luck) -> Plan:
        """One of the better half, or any, so that mistakes are seen too."""
        count: i64 = len(plans)
        if luck.pick(4) and count > 3:
            count = (count + 3) // 4
        return plans[luck.pick(count)]


def together(rows: list[vec[float]]) -> list[float]:
    """All numbers of many rows, one after another."""
    found: list[float] = []
    for row in rows:
        for number in row:
            found.append(number)
    return found

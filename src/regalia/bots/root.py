"""One decision by search: several redealt worlds, deeper and deeper, until the budget is spent."""

from __future__ import annotations

from mypy_extensions import i64

from regalia.bots.turns import NEVER, Plan, Turns
from regalia.kernel.position import Move, Position


class Thought:
    """A move, what its seat may expect of it, and how many turns ahead that was looked."""

    def __init__(self, move: Move, promise: float, depth: i64) -> None:
        self.move = move
        self.promise = promise
        self.depth = depth


class Root:
    """Compares the moves of a decision over the same worlds and the same luck."""

    def __init__(self, turns: Turns, worlds: list[Position], width: i64) -> None:
        """`worlds` are positions that the deciding seat cannot tell apart."""
        self._turns = turns
        self._worlds = worlds
        self._width = width
        self._actor = worlds[0].actor
        self._plans: list[list[Plan]] = []

    def thoughts(self, deepest: i64) -> list[Thought]:
        """All moves, the best first, looked at up to `deepest` turns ahead as far as the budget
        goes."""
        ranked = self._glances()
        for depth in range(2, deepest + 1):
            if len(ranked) < 2 or self._turns.spent():
                break
            closer = self._closer(ranked, depth)
            if len(closer) == 0:
                break
            ranked = closer
        return ranked

    def _glances(self) -> list[Thought]:
        """Every move by the best plan that begins with it."""
        moves: list[int] = []
        sums: dict[int, float] = {}
        worlds = 0
        for world in self._worlds:
            if worlds and self._turns.spent():
                break
            worlds += 1
            plans = self._turns.plans(world, self._turns.breadth)
            self._plans.append(plans)
            best: dict[int, float] = {}
            for plan in plans:
                first = int(plan.first)
                if first not in best:
                    best[first] = plan.promise
            for move, promise in best.items():
                if move not in sums:
                    moves.append(move)
                    sums[move] = 0.0
                sums[move] += promise
        found = [Thought(move, sums[move] / worlds, 1) for move in moves]
        found.sort(key=promise_of, reverse=True)
        return found

    def _closer(self, ranked: list[Thought], depth: i64) -> list[Thought]:
        """The best moves again, one turn deeper; nothing, if that cannot be ended."""
        width = self._width
        count = min(width, len(ranked))
        sums = [0.0] * count
        alone = len(self._plans) == 1
        for plans in self._plans:
            highest = NEVER
            for number in range(count):
                bound = highest if alone else NEVER
                value = self._best_of(plans, ranked[number].move, depth, bound)
                if self._turns.spent():
                    return []
                sums[number] += value
                if value > highest:
                    highest = value
        found = [
            Thought(ranked[number].move, sums[number] / len(self._plans), depth)
            for number in range(count)
        ]
        found.sort(key=promise_of, reverse=True)
        return found + ranked[count:]

    def _best_of(self, plans: list[Plan], move: Move, depth: i64, bound: float) -> float:
        """What the most promising plans that begin with a move come to."""
        tried: i64 = 0
        best = NEVER
        for plan in plans:
            if plan.first != move:
                continue
            shares = self._turns.closer(plan, self._actor, depth, self._width, max(best, bound))
            if shares[self._actor] > best:
                best = shares[self._actor]
            tried += 1
            if tried >= self._width or self._turns.spent():
                break
        return best


def promise_of(thought: Thought) -> float:
    return thought.promise

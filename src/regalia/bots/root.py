"""One decision by search: several redealt worlds, deeper and deeper, until the budget is spent."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from regalia.bots.turns import NEVER, Plan, Turns
from regalia.kernel.position import Move, Position

SECOND_CHANCES: Final[i64] = 3
"""So many plans that begin with a move are looked at before it is taken for a sure loss."""

DEEPEST_GUARD: Final[i64] = 24
"""So many moves are looked at in order to find one that is no sure loss."""


class Thought:
    """A move, what its seat may expect of it, and how many turns ahead that was looked.

    `path` is the plan that begins with it, in the first world; `wins` says that the game is won
    with it in every world, `falls` that another seat can win at once after it in every world.
    """

    def __init__(
        self, move: Move, promise: float, depth: i64, path: list[int], wins: bool = False
    ) -> None:
        self.move = move
        self.promise = promise
        self.depth = depth
        self.path = path
        self.wins = wins
        self.falls = False


class Root:
    """Compares the moves of a decision over the same worlds and the same luck."""

    def __init__(
        self, turns: Turns, worlds: list[Position], width: i64, exact: bool = False
    ) -> None:
        """`worlds` are positions that the deciding seat cannot tell apart. What is not the best
        move need not be known exactly, unless `exact`."""
        self._turns = turns
        self._worlds = worlds
        self._width = width
        self._exact = exact
        self._actor = worlds[0].actor
        self._plans: list[list[Plan]] = []
        self._path: list[int] = []

    def thoughts(self, deepest: i64) -> list[Thought]:
        """All moves, the best first, looked at up to `deepest` turns ahead as far as the budget
        goes. A sure win is looked at no further."""
        ranked = self._glances()
        for depth in range(2, deepest + 1):
            if len(ranked) < 2 or ranked[0].wins or self._turns.spent():
                break
            closer = self._closer(ranked, depth)
            if len(closer) == 0:
                break
            ranked = closer
        return ranked

    def guarded(self, ranked: list[Thought], wanted: i64) -> list[Thought]:
        """The same thoughts, but moves that are a sure loss come last. Ends when `wanted` moves
        are found that are none, or in time; those after them keep their order unlooked at."""
        if ranked[0].wins or len(ranked) < 2:
            return ranked
        safe: list[Thought] = []
        falling: list[Thought] = []
        for number in range(len(ranked)):
            thought = ranked[number]
            looks = len(safe) < wanted and number < DEEPEST_GUARD and not self._turns.late()
            if looks and self._falls(thought):
                thought.falls = True
                falling.append(thought)
            else:
                safe.append(thought)
        return safe + falling

    def _falls(self, thought: Thought) -> bool:
        """Whether every likely plan that begins with a move is a sure loss, in every world. Where
        the plan that seemed best is one, and another is not, the thought is changed to that."""
        for world in range(len(self._plans)):
            safe = self._safe(self._plans[world], thought)
            if safe is not None:
                if world == 0:
                    thought.path = safe.path
                return False
        return True

    def _safe(self, plans: list[Plan], thought: Thought) -> Plan | None:
        """The first plan with a thought's move that is no sure loss; its own is tried first."""
        for plan in plans:
            if plan.path == thought.path and not self._turns.loses(plan, self._actor):
                return plan
        tried: i64 = 0
        for plan in plans:
            if plan.first == thought.move and plan.path != thought.path:
                if not self._turns.loses(plan, self._actor):
                    return plan
                tried += 1
                if tried >= SECOND_CHANCES:
                    break
        return None

    def _glances(self) -> list[Thought]:
        """Every move by the best plan that begins with it."""
        moves: list[int] = []
        sums: dict[int, float] = {}
        won: dict[int, int] = {}
        paths: dict[int, list[int]] = {}
        worlds = 0
        for world in self._worlds:
            if worlds and self._turns.spent():
                break
            worlds += 1
            plans = self._turns.plans(world, self._turns.breadth)
            self._plans.append(plans)
            best: dict[int, float] = {}
            sure: set[int] = set()
            for plan in plans:
                first = int(plan.first)
                if first not in best:
                    best[first] = plan.promise
                    if first not in paths:
                        paths[first] = plan.path
                if first not in sure and self._turns.wins(plan, self._actor):
                    sure.add(first)
                    best[first] = plan.promise
                    paths[first] = plan.path
            for move, promise in best.items():
                if move not in sums:
                    moves.append(move)
                    sums[move] = 0.0
                    won[move] = 0
                sums[move] += promise
                if move in sure:
                    won[move] += 1
        found = [
            Thought(move, sums[move] / worlds, 1, paths[move], won[move] == worlds)
            for move in moves
        ]
        found.sort(key=promise_of, reverse=True)
        return found

    def _closer(self, ranked: list[Thought], depth: i64) -> list[Thought]:
        """The best moves again, one turn deeper; nothing, if that cannot be ended."""
        width = self._width
        count = min(width, len(ranked))
        sums = [0.0] * count
        paths = [ranked[number].path for number in range(count)]
        alone = len(self._plans) == 1 and not self._exact
        for world, plans in enumerate(self._plans):
            highest = NEVER
            for number in range(count):
                bound = highest if alone else NEVER
                value = self._best_of(plans, ranked[number].move, depth, bound)
                if self._turns.spent():
                    return []
                sums[number] += value
                if world == 0 and len(self._path) > 0:
                    paths[number] = self._path
                if value > highest:
                    highest = value
        found = [
            Thought(ranked[number].move, sums[number] / len(self._plans), depth, paths[number])
            for number in range(count)
        ]
        found.sort(key=promise_of, reverse=True)
        return found + ranked[count:]

    def _best_of(self, plans: list[Plan], move: Move, depth: i64, bound: float) -> float:
        """What the most promising plans that begin with a move come to; the best is kept."""
        tried: i64 = 0
        best = NEVER
        self._path = []
        for plan in plans:
            if plan.first != move:
                continue
            shares = self._turns.closer(plan, self._actor, depth, self._width, max(best, bound))
            if shares[self._actor] > best:
                best = shares[self._actor]
                self._path = plan.path
            tried += 1
            if tried >= self._width or self._turns.spent():
                break
        return best


def promise_of(thought: Thought) -> float:
    """What thoughts are ranked by: a sure win is above every promise."""
    return thought.promise + 1.0 if thought.wins else thought.promise

"""One decision by search: several redealt worlds, deeper and deeper, until the budget is spent."""

from __future__ import annotations

from math import nextafter
from typing import Final

from mypy_extensions import i64

from regalia.bots.cores import Answer, looked
from regalia.bots.turns import NEVER, Plan, Turns
from regalia.kernel.position import Move, Position

SECOND_CHANCES: Final[i64] = 3
"""So many plans that begin with a move are looked at before it is taken for a sure loss."""

DEEPEST_GUARD: Final[i64] = 24
"""So many moves are looked at in order to find one that is no sure loss."""

FEWEST_OF_A_REPLY: Final[i64] = 40
"""So many positions of a reply are gone through, however many replies there are."""

WORTH_FORKING: Final[i64] = 500
"""After so many positions a turn deeper is worth the forking of processes."""


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


class Look:
    """A look at some plans that begin with the same move in the same world: what the best of them
    comes to, and which that is. The move is told by its rank, the world by its number."""

    def __init__(self, number: i64, world: i64, plans: list[Plan]) -> None:
        self.number = number
        self.world = world
        self.plans = plans
        self.value = NEVER
        self.best: i64 = -1


class Root:
    """Compares the moves of a decision over the same worlds and the same luck."""

    def __init__(
        self,
        turns: Turns,
        worlds: list[Position],
        width: i64,
        exact: bool = False,
        cores: i64 = 1,
        fates: i64 = 0,
    ) -> None:
        """`worlds` are positions that the deciding seat cannot tell apart. What is not the best
        move need not be known exactly, unless `exact`. More than one of the `cores` are used
        where that is worth it. Of so many plans `fates` are gone through in full."""
        self._turns = turns
        self._worlds = worlds
        self._width = width
        self._exact = exact
        self._actor = worlds[0].actor
        self._plans: list[list[Plan]] = []
        self._cores = cores
        self._fates = fates
        self._depth: i64 = 1
        self._shared: list[Look] = []
        self._principal: i64 = -1
        self._left: i64 = 0

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
        """Every move by the best plan that begins with it, in the mean of the worlds: in some it
        may come to the same as another move, and have no plan of its own."""
        moves: list[int] = []
        sums: dict[int, float] = {}
        counts: dict[int, int] = {}
        won: dict[int, int] = {}
        paths: dict[int, list[int]] = {}
        worlds = 0
        for world in self._worlds:
            if worlds and self._turns.spent():
                break
            worlds += 1
            plans = self._turns.plans(world, self._turns.breadth)
            if self._fates > 0:
                self._turns.settle(plans, self._fates, self._turns.breadth)
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
                    counts[move] = 0
                    won[move] = 0
                sums[move] += promise
                counts[move] += 1
                if move in sure:
                    won[move] += 1
        found = [
            Thought(move, sums[move] / counts[move], 1, paths[move], won[move] == worlds)
            for move in moves
        ]
        found.sort(key=promise_of, reverse=True)
        return found

    def _closer(self, ranked: list[Thought], depth: i64) -> list[Thought]:
        """The best moves again, one turn deeper; nothing, if that cannot be ended."""
        count = min(self._width, len(ranked))
        looks = self._looks(ranked, count)
        self._depth = depth
        self._turns.replies = self._room(looks)
        if self._cores > 1 and self._turns.judged >= WORTH_FORKING:
            ended = self._together(looks, ranked[0].path)
        else:
            ended = self._one_by_one(looks)
        if not ended:
            return []
        sums = [0.0] * count
        counts = [0] * count
        paths = [ranked[number].path for number in range(count)]
        for look in looks:
            if len(look.plans) > 0:
                sums[look.number] += look.value
                counts[look.number] += 1
            if look.world == 0 and look.best >= 0:
                paths[look.number] = look.plans[look.best].path
        found = [
            Thought(ranked[number].move, sums[number] / counts[number], depth, paths[number])
            for number in range(count)
        ]
        found.sort(key=promise_of, reverse=True)
        return found + ranked[count:]

    def _looks(self, ranked: list[Thought], count: i64) -> list[Look]:
        """The most promising plans that begin with each of so many moves, world by world."""
        looks: list[Look] = []
        for number in range(count):
            move = ranked[number].move
            for world, plans in enumerate(self._plans):
                likely = [plan for plan in plans if plan.first == move]
                looks.append(Look(number, world, likely[: self._width]))
        return looks

    def _room(self, looks: list[Look]) -> i64:
        """How many positions there are for each reply, if what is left is to do for all: rather
        all replies less broadly than some of them not at all."""
        count: i64 = 1
        for look in looks:
            for plan in look.plans:
                count += len(plan.ends)
        width = self._width
        for _ in range(self._depth - 2):
            width = width // 2 if width > 3 else width
            count *= width
        room = (self._turns.left - self._turns.judged) // count
        return max(FEWEST_OF_A_REPLY, min(self._turns.breadth, room))

    def _one_by_one(self, looks: list[Look]) -> bool:
        """Make all looks; False, if that cannot be ended."""
        highest = NEVER
        for look in looks:
            self._look(look, highest if self._alone() else NEVER)
            if self._turns.spent():
                return False
            highest = max(highest, look.value)
        return True

    def _together(self, looks: list[Look], principal: list[int]) -> bool:
        """The same on several cores. Neither what comes of it nor how many positions are judged
        depends on who is quicker.

        Where only the best need be known exactly, every plan is a look of its own: the one with
        the `principal` path comes first, and the others are held against it.
        """
        turns = self._turns
        alone = self._alone()
        self._shared = looks
        self._principal = -1
        if alone:
            self._shared = [
                Look(look.number, look.world, [plan]) for look in looks for plan in look.plans
            ]
            for number, look in enumerate(self._shared):
                if look.plans[0].path == principal:
                    self._look(look, NEVER)
                    self._principal = number
                    break
        before = turns.judged
        self._left = turns.left
        answers = looked(self._answer, len(self._shared), int(self._cores), turns.deadline)
        turns.left = self._left
        if answers is None:
            return False
        turns.judged = before
        for look, answer in zip(self._shared, answers, strict=True):
            look.value, look.best, judged = answer
            turns.judged += judged
        if alone:
            for part in self._shared:
                whole = looks[part.number]
                if part.value > whole.value:
                    whole.value = part.value
                    whole.best = whole.plans.index(part.plans[0])
        return not turns.spent()

    def _answer(self, number: int, elsewhere: int) -> Answer | None:
        """The shared look with that number, while so many positions were judged elsewhere; None,
        if it cannot be ended."""
        turns = self._turns
        turns.left = self._left - elsewhere
        before = turns.judged
        look = self._shared[number]
        if self._principal < 0:
            self._look(look, NEVER)
        elif number != self._principal:
            bound = self._shared[self._principal].value
            # Of plans that are equally good, the one that comes first is taken.
            self._look(look, bound if number > self._principal else nextafter(bound, NEVER))
        if turns.spent():
            return None
        return look.value, int(look.best), int(turns.judged - before)

    def _alone(self) -> bool:
        """Whether what is not the best need not be known exactly."""
        return len(self._plans) == 1 and not self._exact

    def _look(self, look: Look, bound: float) -> None:
        """What the plans of a look come to; one that is not above `bound` only as far as that."""
        for number, plan in enumerate(look.plans):
            above = max(look.value, bound)
            shares = self._turns.closer(plan, self._actor, self._depth, self._width, above)
            if shares[self._actor] > look.value:
                look.value = shares[self._actor]
                look.best = number
            if self._turns.spent():
                break


def promise_of(thought: Thought) -> float:
    """What thoughts are ranked by: a sure win is above every promise."""
    return thought.promise + 1.0 if thought.wins else thought.promise

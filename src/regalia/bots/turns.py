"""Search by whole turns: the compiled part of every bot that looks ahead.

A *plan* is a row of one seat's decisions that ends where luck falls, where another seat decides,
or where the game is over. Plans that lead to the same position count once. A position is worth,
to whoever decides there, what its best plan is worth; only a change of who decides costs depth.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.bots.fates import MANY, Strata, fates
from regalia.bots.judge import Judge
from regalia.kernel.luck import Luck
from regalia.kernel.position import OVER, Move, Position, Seat
from regalia.parts.bits import mixed

NEVER: Final = -1.0
"""A promise below all others."""

FEWEST: Final[i64] = 4
"""A turn that goes on after luck is gone through only if there is room for so many positions."""

WARY_BREADTH: Final[i64] = 5_000
"""So many positions at least are gone through to see whether somebody can win at once."""

BETWEEN_GLANCES: Final[i64] = 16
"""After so many moves and judgements there is a look at the clock."""

CLEAR: Final[i64] = 6
"""Where luck can lead to so many positions at most, all of them are looked at closely."""

ROUNDED: Final = 1e-9
"""Shares that differ by no more than that are the same."""

CROWDED: Final[i64] = 6
"""A beginning is thought to need room for so many positions."""


class Plan:
    """Where a row of decisions leads: one position, or several when luck has fallen on the last
    of them, which was made in the position `before`."""

    def __init__(
        self, path: list[int], ends: list[Position], before: Position | None = None
    ) -> None:
        self.first: Move = path[0]
        self.path = path
        self.ends = ends
        self.before = before
        self.chances: vec[float] = vec[float]([1.0 / float(len(ends))] * len(ends))
        self.shares: vec[float] = vec[float]()
        self.promise = NEVER
        self.slip: vec[float] = vec[float]()
        """What the few ends promise too little, as far as more of them have been glanced at."""


class Beginning:
    """Where a row of decisions has led, with more to decide for the same seat."""

    def __init__(self, position: Position, path: list[int]) -> None:
        self.position = position
        self.path = path
        self.promise = NEVER


class Turns:
    """Looks ahead for one decision; counts the positions it judges, and stops in time."""

    def __init__(
        self,
        judge: Judge,
        courtesy: i64,
        luck: Luck,
        breadth: i64,
        samples: i64,
        positions: i64,
        deadline: float,
    ) -> None:
        """At most `breadth` positions are gone through for one turn, luck is tried `samples`
        times; it ends when `positions` have been judged or the clock stands at `deadline`."""
        self._judge = judge
        self._courtesy = courtesy
        self._luck = Strata(luck.pick(0x7FFFFFFF), samples)
        self.breadth = breadth
        self.replies = breadth
        """So many positions at most are gone through for a turn that is looked ahead to."""
        self._samples = samples
        self.deadline = deadline
        self._steps: i64 = 0
        self._over_time = False
        self.left = positions
        self.judged: i64 = 0

    def spent(self) -> bool:
        """Whether positions or time have run out."""
        return self.judged >= self.left or self.late()

    def late(self) -> bool:
        """Whether time has run out. Asked at every step, so that nothing goes on for long then."""
        self._steps += 1
        if self._steps >= BETWEEN_GLANCES:
            self._steps = 0
            self._over_time = self._over_time or perf_counter() > self.deadline
        return self._over_time

    def extend(self, deadline: float) -> None:
        """Let the clock run on until it stands there."""
        self.deadline = deadline
        self._over_time = perf_counter() > deadline

    def shares(self, position: Position) -> vec[float]:
        self.judged += 1
        self._steps += 1
        return self._judge.shares(position)

    # Plans

    def plans(self, position: Position, breadth: i64) -> list[Plan]:
        """All plans of whoever decides, each with its promise at a glance, the best first; when
        time runs out, those at which it has glanced by then, and one at least.

        About `breadth` positions are gone through; what they do not reach is judged as it stands.
        """
        found = self._gathered(position, breadth)
        actor = position.actor
        unsettled: i64 = 0
        for plan in found:
            for end in plan.ends:
                if end.actor == actor:
                    unsettled += 1
        share = breadth // (unsettled + 1)
        glanced: i64 = 0
        for plan in found:
            if glanced > 0 and self.late():
                break
            self._glance(plan, actor, share if len(plan.ends) > 1 else 0)
            glanced += 1
        found = found[:glanced]
        found.sort(key=promise_of, reverse=True)
        return found

    def plan(self, position: Position, move: Move) -> Plan:
        """The best plan that begins with a move, also where that comes to the same as another;
        its luck is tried as for any other. There was no glance at it."""
        found: list[Plan] = []
        longer: list[Beginning] = []
        self._follow(Beginning(position, []), move, set(), longer, found)
        if len(found) > 0:
            return found[0]
        best = self.plans(longer[0].position, self.breadth)[0]
        return Plan([move, *best.path], best.ends, best.before)

    def _gathered(self, position: Position, breadth: i64) -> list[Plan]:
        """All plans from here, decision by decision; where `breadth` is too narrow for all, the
        most promising beginnings are followed to their ends."""
        actor = position.actor
        found: list[Plan] = []
        seen: set[int] = set()
        made: i64 = 0
        layer = [Beginning(position, [])]
        while len(layer) > 0:
            longer: list[Beginning] = []
            if made > 0 and len(layer) * CROWDED > breadth - made:
                for each in layer:
                    each.promise = self.shares(each.position)[actor]
                layer.sort(key=beginning_promise, reverse=True)
            for each in layer:
                if made > 0 and (made >= breadth or self.late()):
                    found.append(Plan(each.path, [each.position]))
                    continue
                moves = each.position.moves()
                for move in moves:
                    if made > 0 and self.late():
                        break
                    if move < self._courtesy or len(moves) == 1:
                        made += 1
                        self._follow(each, move, seen, longer, found)
            layer = longer
        return found

    def _follow(
        self,
        start: Beginning,
        move: Move,
        seen: set[int],
        longer: list[Beginning],
        found: list[Plan],
    ) -> None:
        """One decision more: it ends the plan, or is a longer beginning that was not seen yet."""
        luck = self._luck
        position = start.position
        after = position.copy()
        luck.begin(0)
        after.apply(move, luck)
        self._steps += 1
        ends = [after]
        key = after.key()
        falls = luck.picks > 0
        if falls:
            for number in range(1, self._samples):
                other = position.copy()
                luck.begin(number)
                other.apply(move, luck)
                self._steps += 1
                ends.append(other)
                key = mixed(key, other.key())
        if key in seen:
            return
        seen.add(key)
        if falls or after.actor != position.actor:
            found.append(Plan([*start.path, move], ends, position if falls else None))
        else:
            longer.append(Beginning(after, [*start.path, move]))

    def _glance(self, plan: Plan, actor: Seat, breadth: i64) -> None:
        """The shares that a plan promises, judged where its turn ends."""
        plan.shares = self._judged(plan.ends, plan.chances, actor, breadth)
        plan.promise = plan.shares[actor]

    def _judged(
        self, ends: list[Position], chances: vec[float], actor: Seat, breadth: i64
    ) -> vec[float]:
        total = vec[float]()
        last = vec[float]()
        judged: Seat = OVER
        for number, end in enumerate(ends):
            if end.actor == actor and breadth >= FEWEST and not self.spent():
                total = added(total, self.plans(end, breadth)[0].shares, chances[number])
                continue
            if not self._judge.calm or end.actor != judged or judged == OVER:
                last = self.shares(end)
                judged = end.actor
            total = added(total, last, chances[number])
        return total

    # Luck in full

    def settle(self, plans: list[Plan], most: i64, breadth: i64) -> None:
        """Of the `most` promising plans that luck ends, look at all that it may do, or at many
        tries of it; then the best come first again. About `breadth` positions are gone through
        for turns that go on."""
        wide = [plan for plan in plans[:most] if plan.before is not None]
        for plan in wide:
            if self.spent():
                break
            self._settle(plan, breadth // (len(wide) * MANY))
        plans.sort(key=promise_of, reverse=True)

    def _settle(self, plan: Plan, breadth: i64) -> None:
        before = plan.before
        assert before is not None
        found = fates(before, plan.path[-1], self._luck.salt)
        plan.before = None
        if len(found.ends) <= CLEAR:
            plan.ends = found.ends
            plan.chances = found.chances
            self._glance(plan, before.actor, breadth)
            return
        few = self._judged(plan.ends, plan.chances, before.actor, breadth)
        plan.shares = self._judged(found.ends, found.chances, before.actor, breadth)
        plan.promise = plan.shares[before.actor]
        plan.slip = added(plan.shares, few, -1.0)

    # What is sure

    def wins(self, plan: Plan, seat: Seat) -> bool:
        """Whether the game is over with a plan, and `seat` has the whole win, however often luck
        has been tried."""
        doubtful = len(plan.slip) > 0 and plan.slip[seat] < -ROUNDED
        return not doubtful and ends_with(plan, seat, 1.0)

    def loses(self, plan: Plan, seat: Seat) -> bool:
        """Whether after a plan whoever decides next can end the game at once, however luck
        falls, and leave nothing to `seat`."""
        for end in plan.ends:
            if not self._lost_next(end, seat):
                return False
        return True

    def _lost_next(self, position: Position, seat: Seat) -> bool:
        if position.actor == OVER:
            return position.outcome().share(seat) == 0.0
        if position.actor == seat:
            return False
        for plan in self._gathered(position, max(self.breadth, WARY_BREADTH)):
            if ends_with(plan, seat, 0.0):
                return True
        return False

    # Depth

    def value(
        self, position: Position, depth: i64, width: i64, rival: Seat, bound: float
    ) -> vec[float]:
        """The shares when everybody takes, `depth` turns long, what is best for himself.

        Only the `width` most promising plans are looked at more closely. As soon as `rival` is
        left with no more than `bound`, that is enough to know.
        """
        if position.actor == OVER or depth == 0 or self.spent():
            return self.shares(position)
        actor = position.actor
        plans = self.plans(position, self.replies)
        best = plans[0].shares
        if depth == 1:
            return best
        promise = NEVER
        for number in range(min(width, len(plans))):
            shares = self.closer(plans[number], actor, depth, width, promise)
            if shares[actor] > promise:
                promise = shares[actor]
                best = shares
                if rival >= 0 and best[rival] <= bound:
                    return best
            if self.spent():
                return best
        return best

    def closer(self, plan: Plan, actor: Seat, depth: i64, width: i64, bound: float) -> vec[float]:
        """The shares of a plan of `actor`'s, with the replies to it."""
        narrower = width // 2 if width > 3 else width
        if len(plan.ends) == 1 and len(plan.slip) == 0:
            # A plan that was broken off is followed to the end of its own turn: before anything
            # else happens it will be thought about again.
            end = plan.ends[0]
            rival = actor if end.seats == 2 and end.actor != actor else -1
            return self.value(end, depth - 1, narrower, rival, bound)
        total = plan.slip
        for number, end in enumerate(plan.ends):
            deeper = depth if end.actor == actor else depth - 1
            shares = self.value(end, deeper, narrower, -1, 0.0)
            total = added(total, shares, plan.chances[number])
        return total


def promise_of(plan: Plan) -> float:
    return plan.promise


def ends_with(plan: Plan, seat: Seat, share: float) -> bool:
    """Whether the game is over wherever a plan leads, and `seat` has just that share."""
    for end in plan.ends:
        if end.actor != OVER or end.outcome().share(seat) != share:
            return False
    return True


def beginning_promise(beginning: Beginning) -> float:
    return beginning.promise


def added(one: vec[float], other: vec[float], part: float) -> vec[float]:
    """The one and such a part of the other, number by number; an empty one counts as nothing."""
    found = vec[float]()
    for number in range(len(other)):
        before = one[number] if len(one) > 0 else 0.0
        found = append(found, before + other[number] * part)
    return found

"""Beam search: a turn decision by decision, with the best few positions of each layer kept.

The best ends are then answered by whoever decides there, with the same beam, half as wide. While
there is time, all of it is done again with a beam twice as wide and twice as many ends.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from regalia.bots.rivals.rows import Rows
from regalia.bots.root import Thought
from regalia.bots.turns import Plan, Turns, added, promise_of
from regalia.kernel.luck import Luck
from regalia.kernel.position import OVER, Position


class Beam(Rows):
    """One decision by beam search."""

    def __init__(
        self, turns: Turns, worlds: list[Position], courtesy: i64, luck: Luck, samples: i64
    ) -> None:
        super().__init__(turns, worlds, luck, samples)
        self._courtesy = courtesy
        self._cut = False
        self._whole = True

    def thought(self, width: i64, answers: i64) -> Thought:
        """The best beginning of a turn by the widest beam that was gone through to its end."""
        best = self._round(width, answers)
        while self._cut and not self.turns.spent():
            width *= 2
            answers *= 2
            wider = self._round(width, answers)
            if self._whole:
                best = wider
        return best

    def _round(self, width: i64, answers: i64) -> Thought:
        """The best row by one width. Notes whether anything was cut away, and whether the round
        was whole when the budget was spent."""
        self._cut = False
        plans = self._best_plans(width, answers)
        best = Thought(plans[0].first, plans[0].promise, 1, plans[0].path)
        for plan in plans:
            worth = self._answered(plan.path, max(1, width // 2))
            if self.turns.spent():
                break
            if best.depth == 1 or worth > best.promise:
                best = Thought(plan.first, worth, 2, plan.path)
        self._whole = not self.turns.spent()
        return best

    def _best_plans(self, width: i64, count: i64) -> list[Plan]:
        """The rows that end best, from all worlds by turns; one at least."""
        layers: list[list[Plan]] = []
        longest: i64 = 0
        for world in self.worlds:
            if len(layers) > 0 and self.turns.spent():
                break
            layers.append(self.beam(world, width))
            longest = max(longest, len(layers[-1]))
        found: list[Plan] = []
        paths: list[list[int]] = []
        for rank in range(longest):
            for plans in layers:
                if rank >= len(plans) or plans[rank].path in paths:
                    continue
                if len(found) == count:
                    self._cut = True
                    return found
                found.append(plans[rank])
                paths.append(plans[rank].path)
        return found

    def _answered(self, path: list[int], width: i64) -> float:
        """What a row is worth after the best answers to it, over all worlds and luck."""
        total = 0.0
        for world in self.worlds:
            ends = self.ends(world, path)
            worth = 0.0
            for end in ends:
                worth += self._answer(end, width)[self.actor]
            total += worth / float(len(ends))
        return total / float(len(self.worlds))

    def _answer(self, position: Position, width: i64) -> vec[float]:
        if position.actor == OVER or self.turns.spent():
            return self.turns.shares(position)
        return self.beam(position, width)[0].shares

    def beam(self, position: Position, width: i64) -> list[Plan]:
        """Where the turn of whoever decides may end, the best for him first; when the budget is
        spent, as far as it has come by then."""
        found: list[Plan] = []
        seen: set[int] = set()
        layer: list[Plan] = []
        starts = [position]
        paths: list[list[int]] = [[]]
        while len(starts) > 0:
            longer: list[Plan] = []
            for number in range(len(starts)):
                moves = starts[number].moves()
                for move in moves:
                    if len(found) + len(longer) > 0 and self.turns.spent():
                        break
                    if move < self._courtesy or len(moves) == 1:
                        self._follow(starts[number], [*paths[number], move], seen, longer, found)
            if len(longer) == 0 and len(found) == 0:
                # All ways on lead to what was cut away before.
                return layer
            if self.turns.spent():
                found.extend(longer)
                break
            longer.sort(key=promise_of, reverse=True)
            self._cut = self._cut or len(longer) > width
            layer = longer[:width]
            starts = [plan.ends[0] for plan in layer]
            paths = [plan.path for plan in layer]
        found.sort(key=promise_of, reverse=True)
        return found

    def _follow(
        self,
        before: Position,
        path: list[int],
        seen: set[int],
        longer: list[Plan],
        found: list[Plan],
    ) -> None:
        """The last decision of a row, judged: the turn ends with it, or may go on."""
        luck = self.luck
        ends: list[Position] = []
        shares = vec[float]()
        for number in range(self._samples):
            after = before.copy()
            luck.begin(number)
            after.apply(path[-1], luck)
            if luck.picks == 0:
                key = after.key()
                if key in seen:
                    return
                seen.add(key)
            ends.append(after)
            shares = added(shares, self.turns.shares(after), 1.0)
            if luck.picks == 0:
                break
        plan = Plan(path, ends)
        plan.shares = added(vec[float](), shares, 1.0 / float(len(ends)))
        plan.promise = plan.shares[before.actor]
        if luck.picks == 0 and ends[0].actor == before.actor:
            longer.append(plan)
        else:
            found.append(plan)

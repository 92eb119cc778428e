"""Plain information-set tree search over the small decisions.

Every iteration deals anew what the seat cannot see, goes down one tree whose branches are the
moves alone, with luck as it falls, and judges where it leaves the tree. Each seat takes what looks
best for itself and has not been tried enough (UCT); a move that is not always legal is compared by
how often it could have been taken.
"""

from __future__ import annotations

from math import log, sqrt

from mypy_extensions import i64

from regalia.bots.root import Thought
from regalia.bots.turns import Turns
from regalia.kernel.luck import Luck
from regalia.kernel.position import OVER, Move, Position, Seat


class Node:
    """A move of `mover` after the moves above it, and what has come of it for `mover`."""

    def __init__(self, move: Move, mover: Seat) -> None:
        self.move = move
        self.mover = mover
        self.visits: i64 = 0
        self.offered: i64 = 0
        self.total = 0.0
        self.below: dict[int, Node] = {}


class SmallDecisions:
    """One decision by information-set tree search."""

    def __init__(
        self, turns: Turns, courtesy: i64, luck: Luck, hidden: bool, explore: float
    ) -> None:
        self._turns = turns
        self._courtesy = courtesy
        self._luck = luck
        self._hidden = hidden
        self._explore = explore

    def thought(self, view: Position) -> Thought:
        """The move that was tried most often when the budget is spent."""
        root = Node(0, view.actor)
        while len(root.below) == 0 or not self._turns.spent():
            world = view.copy()
            if self._hidden:
                world.redeal(view.actor, self._luck)
            self._iterate(root, world)
        best: Node | None = None
        for each in root.below.values():
            if best is None or (each.visits, each.total) > (best.visits, best.total):
                best = each
        assert best is not None
        return Thought(best.move, best.total / float(best.visits), 1, [best.move])

    def _iterate(self, root: Node, position: Position) -> None:
        """Go down, add one move to the tree, judge, and tell all moves on the way."""
        node = root
        taken: list[Node] = []
        while position.actor != OVER:
            node = self._taken(node, position)
            position.apply(node.move, self._luck)
            taken.append(node)
            if node.visits == 0 or self._turns.late():
                break
        shares = self._turns.shares(position)
        for node in taken:
            node.visits += 1
            node.total += shares[node.mover]

    def _taken(self, node: Node, position: Position) -> Node:
        """One of the moves that were never tried, by chance; or else the best by UCT."""
        moves = position.moves()
        untried: list[int] = []
        best: Node | None = None
        highest = 0.0
        for move in moves:
            if move >= self._courtesy and len(moves) > 1:
                continue
            below = node.below.get(move)
            if below is None:
                untried.append(move)
                continue
            below.offered += 1
            spread = sqrt(log(float(below.offered)) / float(below.visits))
            worth = below.total / float(below.visits) + self._explore * spread
            if best is None or worth > highest:
                best = below
                highest = worth
        if best is None or len(untried) > 0:
            best = Node(untried[self._luck.pick(len(untried))], position.actor)
            best.offered = 1
            node.below[best.move] = best
        return best

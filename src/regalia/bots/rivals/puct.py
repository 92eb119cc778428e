"""PUCT over whole turns.

A node is a position where a turn begins; its edges are the most promising plans for that turn,
with a softmax of their promises as priors. A plan counts for what it promised when it is taken
first, and is gone on from after that; where luck falls in it, each visit goes on from one of the
samples. Every redealt world has a tree of its own.
"""

from __future__ import annotations

from math import exp, sqrt

from mypy_extensions import i64

from regalia.bots.root import Thought
from regalia.bots.turns import Plan, Turns
from regalia.kernel.luck import Luck
from regalia.kernel.position import OVER, Position, Seat


class Edge:
    """A plan, and what has come of it for the one who decides."""

    def __init__(self, plan: Plan, prior: float) -> None:
        self.plan = plan
        self.prior = prior
        self.visits: i64 = 0
        self.total = 0.0
        self.nodes: list[Node | None] = [None] * len(plan.ends)

    def worth(self) -> float:
        """The mean of what has come of it; before that, what it promises."""
        return self.plan.promise if self.visits == 0 else self.total / float(self.visits)


class Node:
    """Where somebody begins a turn, with the plans that are considered."""

    def __init__(self, actor: Seat, edges: list[Edge]) -> None:
        self.actor = actor
        self.edges = edges
        self.visits: i64 = 0


class TurnTree:
    """One decision by PUCT over whole turns."""

    def __init__(self, turns: Turns, luck: Luck, width: i64, explore: float, heat: float) -> None:
        """At most `width` plans are edges; a promise that is `heat` lower makes a prior e times
        smaller."""
        self._turns = turns
        self._luck = luck
        self._width = width
        self._explore = explore
        self._heat = heat

    def thought(self, worlds: list[Position]) -> Thought:
        """The move that begins most visits, summed over the worlds, when the budget is spent."""
        roots: list[Node] = []
        for world in worlds:
            if len(roots) > 0 and self._turns.spent():
                break
            roots.append(self._begun(world, self._turns.breadth))
        number: i64 = 0
        while not self._turns.spent():
            self._visit(roots[number % len(roots)])
            number += 1
        return chosen(roots)

    def _begun(self, position: Position, breadth: i64) -> Node:
        plans = self._turns.plans(position, breadth)[: self._width]
        weights = [exp((plan.promise - plans[0].promise) / self._heat) for plan in plans]
        total = sum(weights)
        edges = [Edge(plan, weights[number] / total) for number, plan in enumerate(plans)]
        return Node(position.actor, edges)

    def _visit(self, root: Node) -> None:
        """Go down to a plan that was never taken or a turn that was never begun, and tell all
        plans on the way what came of it."""
        node = root
        nodes: list[Node] = []
        edges: list[Edge] = []
        while True:
            edge = self._taken(node)
            nodes.append(node)
            edges.append(edge)
            if edge.visits == 0:
                shares = edge.plan.shares
                break
            number = self._luck.pick(len(edge.plan.ends))
            end = edge.plan.ends[number]
            if end.actor == OVER:
                shares = self._turns.shares(end)
                break
            below = edge.nodes[number]
            if below is None:
                below = self._begun(end, self._turns.breadth)
                edge.nodes[number] = below
                shares = below.edges[0].plan.shares
                break
            node = below
        for at, edge in enumerate(edges):
            edge.visits += 1
            edge.total += shares[nodes[at].actor]
            nodes[at].visits += 1

    def _taken(self, node: Node) -> Edge:
        best = node.edges[0]
        highest = -1.0
        spread = self._explore * sqrt(float(node.visits))
        for edge in node.edges:
            worth = edge.worth() + spread * edge.prior / float(1 + edge.visits)
            if worth > highest:
                best = edge
                highest = worth
        return best


def chosen(roots: list[Node]) -> Thought:
    """The first move with most visits; among equals the first that promises most."""
    visits: dict[int, i64] = {}
    for root in roots:
        for edge in root.edges:
            visits[edge.plan.first] = visits.get(edge.plan.first, 0) + edge.visits
    move = roots[0].edges[0].plan.first
    for first, count in visits.items():
        if count > visits[move]:
            move = first
    best: Edge | None = None
    for root in roots:
        for edge in root.edges:
            if edge.plan.first == move and (best is None or edge.visits > best.visits):
                best = edge
        if best is not None:
            break
    assert best is not None
    return Thought(move, best.worth(), 2, best.plan.path)

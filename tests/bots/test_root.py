"""Comparing moves over several deals of what is hidden."""

from __future__ import annotations

from statistics import fmean

import pytest

from regalia.bots import bot
from regalia.bots.root import Root
from regalia.bots.turns import Turns
from regalia.bots.weights import judge
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.position import Position
from regalia.kernel.registry import game

BREADTH = 150


def after(rules: Game, seed: int, decisions: int) -> Position:
    luck, player = Dice(seed), bot("greedy")
    position = rules.start(rules.choose({}), luck)
    for _ in range(decisions):
        position.apply(player.choose(rules, position, int(position.actor), luck), luck)
    return position


def deals(position: Position, count: int) -> list[Position]:
    found = [position.copy() for _ in range(count)]
    for number, world in enumerate(found):
        world.redeal(position.actor, Dice(number))
    return found


def turns(rules: Game) -> Turns:
    return Turns(
        judge(rules, rules.choose({})), rules.courtesy, Dice(1), BREADTH, 1, 10**9, float("inf")
    )


@pytest.mark.parametrize("depth", [1, 2])
def test_a_move_that_comes_to_the_same_as_another_in_some_deals_is_judged_by_the_others(
    depth: int,
) -> None:
    rules = game("royals")
    position = after(rules, seed=84, decisions=203)
    worlds = deals(position, 4)
    promises: dict[int, list[float]] = {}
    for plans in (turns(rules).plans(world, BREADTH) for world in worlds):
        best = {int(plan.first): plan.promise for plan in reversed(plans)}
        for move, promise in best.items():
            promises.setdefault(move, []).append(promise)
    assert len({len(found) for found in promises.values()}) > 1
    thoughts = Root(turns(rules), worlds, 8, exact=True).thoughts(depth)
    assert {int(thought.move) for thought in thoughts} == set(promises)
    for thought in thoughts:
        assert thought.depth == depth
        assert 0 <= thought.promise <= 1
        if depth == 1:
            assert thought.promise == pytest.approx(fmean(promises[int(thought.move)]))

"""Looking turns ahead: a bound may shorten the look at a plan, and never belittle the plan."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from regalia.bots import bot
from regalia.bots.turns import Plan, Turns
from regalia.bots.weights import judge
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.position import OVER, Position
from regalia.kernel.registry import game

NARROW = 8
"""So few positions of a turn that many plans are broken off in the midst of it."""


def turns(rules: Game) -> Turns:
    return Turns(
        judge(rules, rules.choose({})), rules.courtesy, Dice(3), NARROW, 2, 10**6, float("inf")
    )


def middle(rules: Game, seed: int) -> Position:
    luck, player = Dice(seed), bot("greedy")
    position = rules.start(rules.choose({}), luck)
    for _ in range(12 + 4 * seed):
        after = position.copy()
        after.apply(player.choose(rules, position, int(position.actor), luck), luck)
        if after.actor == OVER:
            break
        position = after
    return position


def worth(rules: Game, plan: Plan, actor: i64, bound: float) -> float:
    return float(turns(rules).closer(plan, actor, 3, NARROW, bound)[actor])


@pytest.mark.parametrize("key", ["battle-ace", "battle-royal", "wargame-chess"])
def test_plan_that_goes_on_is_not_cut_short_by_what_its_own_seat_finds_first(key: str) -> None:
    rules, broken_off = game(key), 0
    for seed in range(4):
        position = middle(rules, seed)
        actor = position.actor
        for plan in turns(rules).plans(position, NARROW):
            if len(plan.ends) == 1 and plan.ends[0].actor == actor:
                broken_off += 1
                whole = worth(rules, plan, actor, -1.0)
                assert worth(rules, plan, actor, whole - 1e-9) == pytest.approx(whole)
    assert broken_off > 0


@pytest.mark.parametrize("key", ["battle-royal", "royals"])
def test_luck_is_tried_for_one_move_as_it_is_for_all(key: str) -> None:
    rules, lucky = game(key), 0
    for seed in range(4):
        position = middle(rules, seed)
        for plan in turns(rules).plans(position, NARROW):
            if len(plan.ends) > 1 and len(plan.path) == 1:
                alone = turns(rules).plan(position, plan.first)
                assert [end.key() for end in alone.ends] == [end.key() for end in plan.ends]
                assert list(alone.chances) == list(plan.chances)
                lucky += 1
    assert lucky > 0


def test_the_plan_of_a_move_begins_with_it_and_goes_on_as_long_as_the_same_seat_decides() -> None:
    rules, longer = game("battle-ace"), 0
    for seed in range(4):
        position = middle(rules, seed)
        for move in position.moves():
            plan = turns(rules).plan(position, move)
            assert plan.path[0] == move
            after = position.copy()
            for step in plan.path:
                assert after.actor == position.actor
                after.apply(step, Dice(0))
            if len(plan.ends) == 1 and not plan.before:
                assert after.key() == plan.ends[0].key()
                longer += len(plan.path) > 1
    assert longer > 0

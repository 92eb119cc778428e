"""Positions and dice travel between processes, and are the same there."""

from __future__ import annotations

import pickle
from multiprocessing import get_context

import pytest

from regalia.kernel.luck import Dice
from regalia.kernel.playout import random_move
from regalia.kernel.position import OVER, Position
from regalia.kernel.registry import game, keys


def met(key: str, decisions: int) -> Position:
    """A position after so many random decisions, or the last before the end."""
    rules, luck = game(key), Dice(decisions + 1)
    position = rules.start({}, luck)
    for _ in range(decisions):
        after = position.copy()
        after.apply(random_move(after, rules.courtesy, luck), luck)
        if after.actor == OVER:
            break
        position = after
    return position


def gone_on(position: Position, luck: Dice) -> tuple[dict[str, object], int]:
    """What becomes of a position by twenty decisions with this luck, and the luck after."""
    setting = position.setting
    assert setting
    courtesy = game(setting.game).courtesy
    for _ in range(20):
        if position.actor == OVER:
            break
        position.apply(random_move(position, courtesy, luck), luck)
    return position.snapshot(), int(luck.pick(2**31 - 1))


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("decisions", [0, 1, 17, 60])
def test_a_position_of_every_game_goes_through_pickle(key: str, decisions: int) -> None:
    position = met(key, decisions)
    again = pickle.loads(pickle.dumps(position))
    assert again is not position
    assert again.snapshot() == position.snapshot()
    assert (again.actor, again.shown, again.setting) == (
        position.actor,
        position.shown,
        position.setting,
    )
    assert list(again.moves()) == list(position.moves())


def test_dice_go_on_where_they_stood() -> None:
    dice = Dice(9)
    for _ in range(100):
        dice.pick(6)
    again = pickle.loads(pickle.dumps(dice))
    assert [again.pick(1000) for _ in range(50)] == [dice.pick(1000) for _ in range(50)]


def test_another_process_goes_on_just_the_same() -> None:
    work = [(met(key, 9), Dice(7)) for key in keys()]
    with get_context("spawn").Pool(1) as pool:
        there = pool.starmap(gone_on, work)
    assert there == [gone_on(position, luck) for position, luck in work]

"""A tally notes what a search asks, and changes nothing about it."""

from __future__ import annotations

import pytest

from regalia.bots.judge import Judge
from regalia.bots.root import Root
from regalia.bots.tally import Noted, NotingJudge, Tally
from regalia.bots.turns import Turns
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.playout import playout
from regalia.kernel.position import Position
from regalia.kernel.registry import game, keys
from regalia.proofs.ground import frozen


def searched(
    rules: Game, position: Position, judge: Judge, fates: int
) -> tuple[list[tuple[int, float, list[int]]], Turns]:
    """The thoughts of a small search without a clock, in plain data, and what made them."""
    turns = Turns(judge, rules.courtesy, Dice(5), 200, 2, 500, float("inf"))
    thoughts = Root(turns, [position], 4, fates=fates).thoughts(2)
    return [(int(each.move), each.promise, each.path) for each in thoughts], turns


@pytest.mark.parametrize("fates", [0, 8])
@pytest.mark.parametrize("key", keys())
def test_a_noted_search_thinks_the_same_and_every_question_is_noted(key: str, fates: int) -> None:
    rules, luck = game(key), Dice(3)
    position = rules.start({}, luck)
    playout(position, rules.courtesy, luck, 20)
    before = frozen(position)
    tally = Tally()
    plain, _ = searched(rules, position.copy(), Judge(), fates)
    noted, turns = searched(rules, Noted(position.copy(), tally), NotingJudge(Judge()), fates)
    assert noted == plain
    assert sum(each.judged for each in tally.asked) == turns.judged > 0
    assert all(each.source.allows(each.move) for each in tally.asked)
    assert {each.keyed for each in tally.asked} <= ({0, 1} if fates else {1})
    assert any(each.listed for each in tally.asked)
    seconds = tally.seconds(Judge())
    assert list(seconds) == ["copy", "apply", "moves", "key", "judge"]
    assert sum(seconds.values()) > 0
    assert frozen(position) == before

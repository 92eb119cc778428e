"""Course: what is remembered of a turn, and that its clock begins anew with the next one."""

from __future__ import annotations

from time import perf_counter

import pytest
from mypy_extensions import i64

from regalia.bots.course import Course
from regalia.kernel.luck import Dice, Luck
from regalia.kernel.position import OVER, Position
from regalia.kernel.registry import game, keys

SECONDS = 100.0
LONG = 10.0
"""What every decision is said to have taken."""


@pytest.mark.parametrize("key", keys())
def test_a_clock_is_for_one_turn(key: str) -> None:
    rules = game(key)
    compared = missed = 0
    for seed in range(4):
        luck = Dice(seed)
        position = rules.start(rules.choose({"players": 2}), luck)
        courses = [Course(SECONDS), Course(SECONDS)]
        last, left = -1, SECONDS
        for _ in range(150):
            if position.actor == OVER:
                break
            seat = int(position.actor)
            course, told = courses[seat], courses[seat].left(position, seat)
            left = left if seat == last else SECONDS
            if seat != last:
                assert told == SECONDS, "a turn begins with all of its time"
            compared += seat == last
            missed += told > left + 1
            assert told >= left - 1
            moves = position.moves()
            move = int(moves[luck.pick(len(moves))])
            course.take(position, seat, [move], keep=False, began=perf_counter() - LONG)
            position.apply(move, luck)
            last, left = seat, max(0.0, left - LONG)
    assert compared > 20
    assert missed * 50 < compared or rules.hidden, "within a turn it runs on, but for rare luck"


def test_a_plan_holds_where_it_should_lead_and_nowhere_else() -> None:
    rules = game("battle-ace")
    position = rules.start(rules.choose({}), Dice(1))
    seat = int(position.actor)
    moves = position.moves()
    course = Course(SECONDS)
    after = position.copy()
    after.apply(moves[0], Dice(0))
    assert int(after.actor) == seat
    following = int(after.moves()[0])
    course.take(position, seat, [int(moves[0]), following], keep=True, began=perf_counter())
    assert course.planned(after, seat) == [following]
    assert course.planned(position, seat) == []
    assert course.planned(after, 1 - seat) == []


class Rolling(Position):
    """Who rolls goes on until a one falls. It says nothing of itself that could be observed."""

    def __init__(self, actor: i64 = 0, model: Position | None = None) -> None:
        super().__init__(2, model)
        self.actor = actor

    def apply(self, move: i64, luck: Luck) -> None:
        if luck.pick(6) == 0:
            self.actor = 1 - self.actor

    def copy(self) -> Position:
        return Rolling(self.actor, self)


def test_where_nothing_is_observed_the_clock_begins_anew_once_luck_has_fallen() -> None:
    course = Course(SECONDS)
    course.take(Rolling(), 0, [0], keep=False, began=perf_counter() - LONG)
    assert course.left(Rolling(), 0) == SECONDS

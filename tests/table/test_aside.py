"""A process that thinks aside: it answers, it can be interrupted, and it is left nowhere."""

from __future__ import annotations

import asyncio
import os
import time
from functools import partial

import pytest

from regalia.kernel.luck import Dice
from regalia.kernel.record import Sitter
from regalia.kernel.registry import game
from regalia.table.aside import Aside
from regalia.table.table import Table
from regalia.table.workers import WorkerLost

SECONDS = 60.0
BOT = "search:positions=200,depth=1"


def table_of(*who: str) -> Table:
    rules = game("battle-ace")
    sitters = tuple(Sitter(f"Seat {seat}", each) for seat, each in enumerate(who))
    return Table(rules, rules.choose({}), sitters, Dice(1), None, 7)


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


async def test_a_bot_decides_aside_as_it_would_here() -> None:
    table, other, aside = table_of(BOT, BOT), table_of(BOT, BOT), Aside()
    try:
        for _ in range(3):
            other.bot_move()
            seat = table.actor
            async with asyncio.timeout(SECONDS):
                move = await aside.ask(table.bot_question().work)
            table.play(seat, move)
            assert table.turns[-1].step == other.turns[-1].step
    finally:
        pid = aside.pid
        aside.close()
    assert pid
    assert gone(pid)


async def test_hints_are_the_same_aside() -> None:
    table, aside = table_of("person", "person"), Aside()
    table.hints_said = True
    try:
        async with asyncio.timeout(SECONDS):
            found = await aside.ask(table.hint_question(table.actor).work)
    finally:
        aside.close()
    assert [hint.move for hint in found] == [hint.move for hint in table.hints(table.actor)]


async def test_what_fails_there_is_told_and_the_next_question_is_answered() -> None:
    aside = Aside()
    try:
        with pytest.raises(WorkerLost, match="invalid literal"):
            await aside.ask(partial(int, "x"))
        assert await aside.ask(partial(int, "7")) == 7
    finally:
        aside.close()


async def test_a_thought_that_is_given_up_ends_with_its_process() -> None:
    aside = Aside()
    thought = asyncio.ensure_future(aside.ask(partial(time.sleep, SECONDS)))
    await asyncio.sleep(0)
    pid = aside.pid
    assert pid
    assert aside.busy
    thought.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thought
    assert gone(pid)
    assert not aside.busy


def test_only_a_bot_with_a_clock_takes_its_time() -> None:
    table = table_of("sovereign", "greedy")
    assert [table.ponders(seat) for seat in (0, 1)] == [True, False]

"""Workers: tasks are done beside the server, within bounds, and can be ended at any time."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from regalia.kernel import registry
from regalia.kernel.errors import RegaliaError
from regalia.kernel.luck import Dice
from regalia.server.tasks import CheckRecord, TryOptions
from regalia.server.thinkers import NoAnswer, Thinkers
from regalia.server.wire import Tried
from regalia.table.thoughts import Choose, Seen

SECONDS = 60.0


@pytest_asyncio.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    found = Thinkers(2)
    await found.start()
    yield found
    await found.close()
    assert found.processes == []


def choice(key: str = "royals", seed: int = 1) -> Choose:
    position = registry.game(key).start({}, Dice(seed))
    return Choose(Seen.of(position), int(position.actor), "greedy", seed, 0)


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True


@pytest.mark.parametrize("key", registry.keys())
async def test_a_bot_decides_the_same_beside_the_server_as_within_it(
    thinkers: Thinkers, key: str
) -> None:
    for seed in range(3):
        task = choice(key, seed)
        assert await thinkers.do(task, int, SECONDS) == task.work()


async def test_a_thought_that_nobody_wants_is_ended_with_its_process(thinkers: Thinkers) -> None:
    await thinkers.do(choice(), int, SECONDS)
    (before,) = thinkers.processes
    thought = asyncio.ensure_future(thinkers.do(choice(), int, SECONDS))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    thought.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thought
    assert not alive(before)
    assert thinkers.processes == []
    assert await thinkers.do(choice(), int, SECONDS) == choice().work()


async def test_a_task_that_takes_too_long_is_given_up(thinkers: Thinkers) -> None:
    await thinkers.do(choice(), int, SECONDS)
    (before,) = thinkers.processes
    with pytest.raises(NoAnswer, match="too long"):
        await thinkers.do(choice(), int, 0.0)
    assert not alive(before)
    assert await thinkers.do(choice(), int, SECONDS) == choice().work()


async def test_a_worker_that_dies_is_replaced_and_the_task_done(thinkers: Thinkers) -> None:
    await thinkers.do(choice(), int, SECONDS)
    (before,) = thinkers.processes
    os.kill(before, 9)
    assert await thinkers.do(choice(), int, SECONDS) == choice().work()
    assert thinkers.processes != [before]


async def test_what_a_stranger_got_wrong_comes_back_in_words(thinkers: Thinkers) -> None:
    tried = await thinkers.do_aside(TryOptions("royals", {"players": 99}, False), Tried, SECONDS)
    assert tried.option == "players"
    with pytest.raises(RegaliaError, match="There is no game"):
        await thinkers.do(TryOptions("chess", {}, False), Tried, SECONDS)
    with pytest.raises(RegaliaError, match="line 1"):
        await thinkers.do(CheckRecord("[\n[\n", 9), type(None), SECONDS)


async def test_more_tasks_than_workers_wait_for_their_turn(thinkers: Thinkers) -> None:
    tasks = [choice("battle-ace", seed) for seed in range(12)]
    found = await asyncio.gather(*(thinkers.do(task, int, SECONDS) for task in tasks))
    assert list(found) == [task.work() for task in tasks]
    assert len(thinkers.processes) <= 2


async def test_strangers_leave_a_worker_for_those_who_play(thinkers: Thinkers) -> None:
    """However many ask for pictures, a bot does not wait for all of them."""
    await thinkers.do(choice(), int, SECONDS)
    crowd = [
        asyncio.ensure_future(
            thinkers.do_aside(TryOptions("battle-royal", {"pincer": True}, True), Tried, SECONDS)
        )
        for _ in range(40)
    ]
    await asyncio.sleep(0)
    await thinkers.do(choice(), int, SECONDS)
    waiting = sum(not each.done() for each in crowd)
    assert waiting > 20
    for each in crowd:
        each.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)


async def test_the_loop_goes_on_while_workers_think(thinkers: Thinkers) -> None:
    thought = asyncio.ensure_future(
        thinkers.do(TryOptions("battle-royal", {}, True), Tried, SECONDS)
    )
    turns = 0
    while not thought.done():
        await asyncio.sleep(0.001)
        turns += 1
    assert turns > 1


async def test_a_worker_may_not_have_all_the_memory(thinkers: Thinkers) -> None:
    await thinkers.do(choice(), int, SECONDS)
    (process,) = thinkers.processes
    limits = Path(f"/proc/{process}/limits").read_text()
    (line,) = [line for line in limits.splitlines() if line.startswith("Max address space")]
    assert int(line.split()[3]) == 1 << 30


def test_the_longest_map_is_read_in_no_time() -> None:
    """A text option is bounded, and its reader is quick with the worst that fits."""
    rows = "".join(f"{row:2}   {'. ' * 26}\n     {'~ ' * 26}\n" for row in range(99))
    for text in (rows, "a b c\n" * 3_000, ". " * 9_000 + "\n", "title x\n" * 2_000):
        began = time.process_time()
        tried = TryOptions("battle-royal", {"map": text[:20_000]}, False).work()
        assert tried.fault
        assert time.process_time() - began < 1

"""Thinkers: a few processes that do tasks for the server, so that it never waits itself.

A task has a time limit; one that is given up, because its time is over or nobody wants the
answer any more, is ended with its process, by that process's id, and another takes its place.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import Any, TypeVar

import msgspec

from regalia.kernel.errors import RegaliaError
from regalia.server import logs
from regalia.server.limits import Limits
from regalia.server.tasks import Done, Reply, Task
from regalia.server.thinker import HEAD

A = TypeVar("A")
Spent = Callable[[float], None]
"""Is told how many seconds a thought took."""

LONGEST_ANSWER = 1 << 24
ATTEMPTS = 2
"""How often a task is tried when its process dies under it."""


class NoAnswer(RegaliaError):
    """A task could not be done: it took too long, or its process was lost."""


class Crowded(NoAnswer):
    """A task that would have to wait behind too many others."""


def usual_count(servers: int = 1) -> int:
    """How many thinkers each of so many servers on this machine has, unless told otherwise."""
    return max(2, -(-min(8, os.cpu_count() or 2) // servers))


class Thinkers:
    """The pool. Tasks wait for a free thinker, in order, so many of them at most. A `quiet` one
    lets its processes write nothing to the standard error."""

    def __init__(
        self,
        count: int | None = None,
        most: int = Limits().thoughts_waiting,
        quiet: bool = False,
    ) -> None:
        self.count = count or usual_count()
        self._most = most
        self._stderr = DEVNULL if quiet else None
        self._waiting_aside = 0
        self._aside = asyncio.Semaphore(self.count - 1)
        self._free: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        self._processes: set[Process] = set()
        self._closed = False
        self.waiting = 0
        """Tasks that wait for a free thinker."""

    async def start(self) -> None:
        """Bring one thinker to life, so that the first task need not wait for it."""
        for _ in range(self.count - 1):
            self._free.put_nowait(None)
        self._free.put_nowait(await self._spawn())

    async def close(self) -> None:
        """End every thinker."""
        self._closed = True
        for process in list(self._processes):
            await self._end(process)

    @property
    def processes(self) -> list[int]:
        """The ids of the thinkers alive."""
        return [process.pid for process in self._processes]

    async def do_aside(
        self, task: Task, answer: type[A], seconds: float, spent: Spent | None = None
    ) -> A:
        """The same as `do`, for whatever strangers may ask: one thinker is always kept free of
        that, for those who play."""
        self._check_room(self._waiting_aside)
        self._waiting_aside += 1
        try:
            await self._aside.acquire()
        finally:
            self._waiting_aside -= 1
        try:
            return await self.do(task, answer, seconds, spent)
        finally:
            self._aside.release()

    async def do(
        self, task: Task, answer: type[A], seconds: float, spent: Spent | None = None
    ) -> A:
        """Do a task and return its answer, which is of that type. `spent` is told how long a
        thinker was busy with it, also if nothing came of it.

        RegaliaError with the task's own words, NoAnswer after so many seconds, or Crowded at
        once. To cancel this call is to end the thought.
        """
        data = msgspec.msgpack.encode(task)
        self._check_room(self.waiting)
        self.waiting += 1
        try:
            thinker = await self._free.get()
        finally:
            self.waiting -= 1
        began = perf_counter()
        try:
            for attempt in range(ATTEMPTS):
                thinker = thinker or await self._spawn()
                try:
                    async with asyncio.timeout(seconds):
                        reply = await _exchange(thinker, data)
                    break
                except (EOFError, ConnectionError):
                    await self._end(thinker)
                    thinker = None
                    if attempt + 1 == ATTEMPTS:
                        raise NoAnswer("That could not be worked out; try again.") from None
        except BaseException as error:
            if thinker:
                await self._end(thinker)
                thinker = None
            if isinstance(error, TimeoutError):
                raise NoAnswer("That takes too long to be worked out.") from None
            raise
        finally:
            self._free.put_nowait(thinker)
            if spent:
                spent(perf_counter() - began)
        if isinstance(reply, Done):
            return msgspec.convert(reply.answer, answer)
        if not reply.known:
            logs.warn("task failed", task=str(task.__struct_config__.tag), why=reply.fault)
        raise RegaliaError(reply.why) if reply.known else NoAnswer(reply.why)

    def _check_room(self, waiting: int) -> None:
        if waiting >= self._most:
            raise Crowded("Bots have much to think about for others; wait a moment.")

    async def _spawn(self) -> Process:
        if self._closed:
            raise NoAnswer("The server is closing.")
        this = str(os.getpid())
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "regalia.server.thinker", this),
            stdin=PIPE,
            stdout=PIPE,
            stderr=self._stderr,
        )
        self._processes.add(process)
        return process

    async def _end(self, process: Process) -> None:
        self._processes.discard(process)
        with suppress(ProcessLookupError):
            process.kill()
        await asyncio.shield(process.wait())


async def _exchange(process: Process, data: bytes) -> Reply:
    assert process.stdin
    assert process.stdout
    process.stdin.write(len(data).to_bytes(HEAD, "big") + data)
    await process.stdin.drain()
    size = int.from_bytes(await process.stdout.readexactly(HEAD), "big")
    if size > LONGEST_ANSWER:
        raise EOFError
    found: Any = await process.stdout.readexactly(size)
    reply: Reply = msgspec.msgpack.decode(found, type=Reply)
    return reply

"""Commits: what many tables have to keep at the same moment is kept in one transaction, so that
all of them wait for the disk once. Whoever comes while one is on its way goes with the next."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

C = TypeVar("C")
MOST = 500
"""Changes that go together."""


class Commits(Generic[C]):
    """`keep` is given several changes and returns when all of them are on disk, or raises, and
    then none is. Of changes that fail together each is tried once more by itself, so that nobody
    suffers from another's; until two in a row fail and it is not their `own` fault, since then
    the disk cannot be had."""

    def __init__(
        self, keep: Callable[[Sequence[C]], Awaitable[None]], own: type[Exception]
    ) -> None:
        self._keep = keep
        self._own = own
        self._waiting: list[tuple[C, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def add(self, change: C) -> None:
        """Return when the change is on disk; if it cannot be, raise what `keep` raises."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        if self._writer is None:
            self._writer = asyncio.ensure_future(self._write())
        await done

    async def _write(self) -> None:
        """Keep what waits until nothing does."""
        try:
            while self._waiting:
                taken, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                error = await self._tried([change for change, _ in taken])
                if error and len(taken) > 1:
                    await self._one_by_one(taken)
                else:
                    for _, done in taken:
                        _tell(done, error)
        finally:
            self._writer = None
            for _, done in self._waiting:
                done.cancel()

    async def _one_by_one(self, taken: list[tuple[C, asyncio.Future[None]]]) -> None:
        failed = 0
        error: Exception | None = None
        for change, done in taken:
            if failed < 2:
                error = await self._tried([change])
                failed = failed + 1 if error and not isinstance(error, self._own) else 0
            _tell(done, error)

    async def _tried(self, changes: list[C]) -> Exception | None:
        """Keep these; or what was wrong."""
        try:
            await self._keep(changes)
        except Exception as error:
            return error
        return None


def _tell(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return  # nobody waits any more
    if error:
        done.set_exception(error)
    else:
        done.set_result(None)

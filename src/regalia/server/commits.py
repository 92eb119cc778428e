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
    suffers from another's."""

    def __init__(self, keep: Callable[[Sequence[C]], Awaitable[None]]) -> None:
        self._keep = keep
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
                if not await self._kept(taken, alone=len(taken) == 1):
                    for each in taken:
                        await self._kept([each], alone=True)
        finally:
            self._writer = None
            for _, done in self._waiting:
                done.cancel()

    async def _kept(self, taken: list[tuple[C, asyncio.Future[None]]], alone: bool) -> bool:
        """Keep these and tell those who wait; False, and nobody is told, if several fail."""
        try:
            await self._keep([change for change, _ in taken])
        except Exception as error:
            if not alone:
                return False
            _tell(taken[0][1], error)
        else:
            for _, done in taken:
                _tell(done, None)
        return True


def _tell(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return  # nobody waits any more
    if error:
        done.set_exception(error)
    else:
        done.set_result(None)

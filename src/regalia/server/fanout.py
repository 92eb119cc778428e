"""Fan-out: servers of the same tables tell each other, through Redis, what has happened there.

News only say where to look: what has happened is in the store. So nothing is lost when Redis is
away, nobody who can speak to it can change a table, and no card is ever sent there. Beside it the
store is asked every few seconds which tables have gone on, which makes up for news that were
missed.
"""

from __future__ import annotations

import asyncio
from asyncio import Queue, QueueFull, Task
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from secrets import token_hex
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import Struct

from regalia.kernel.errors import RegaliaError
from regalia.server import logs
from regalia.server.store import NotStored, Store

if TYPE_CHECKING:
    from redis.asyncio import Redis

CHANNEL = "regalia"
THOUGHT = "regalia:thought:"
"""Begins the name of the lock of a table at which a bot thinks."""

POLL_SECONDS = 2.0
"""So often the store is asked what the news did not tell."""

HELD_SECONDS = 3.0
"""A thought is somebody else's after so long, if whoever began it is no longer heard of."""

RENEW_SECONDS = 1.0
LOOK_SECONDS = 0.5
"""How often somebody who waits for a thought looks whether it was given up."""

ANSWER_SECONDS = 1.0
"""Redis is taken to be away when it has not answered for so long."""

QUIET_SECONDS = 5.0
"""After so long without news it is asked whether it is still there."""

RETRY_SECONDS = 0.5
MOST_WAITING = 1_000
"""News that wait to be sent; what is beyond them others find in the store."""

NO_DRIVER = "Redis needs its driver: install Regalia as regalia[online]."
BAD_URL = "The URL of Redis is not like redis://HOST:6379."

A = TypeVar("A")


class Present(Struct, frozen=True, array_like=True):
    """The seats of those who are there, who would make it a draw, and who want another game; or
    `asks` for those of others."""

    here: tuple[int, ...] = ()
    draw: tuple[int, ...] = ()
    again: tuple[int, ...] = ()
    asks: bool = False


class News(Struct, frozen=True, array_like=True):
    """A table has so many lines now, and so many were said there; no lines: it is deleted. Who is
    `present` at the server that tells it is not in the store."""

    by: str
    table: str
    lines: int
    spoken: int
    present: Present | None = None


Hear = Callable[[News], Awaitable[None]]
"""What is done when a table has gone on elsewhere."""

InUse = Callable[[], dict[str, tuple[int, int]]]
"""The tables in use here: how many lines of each are known, and how many that were said."""


class Alone:
    """The only server of its tables: there is nobody to tell, and nobody to wait for."""

    async def open(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop listening."""

    alone = True

    def tell(self, table: str, lines: int, spoken: int, present: Present | None = None) -> None:
        """Tell the others how far a table has gone on, and who is there."""

    async def begin_thought(self, table: str) -> None:
        """Return when no other server lets a bot think at a table; none does until
        `end_thought`."""

    def end_thought(self, table: str) -> None:
        """Let others think at a table."""


class Fanout(Alone):
    """One of several servers. `hear` is called for whatever others have done at a table that is
    `in_use` here.

    Nothing here waits for Redis but `begin_thought`, for a second at most where it is away: then
    several bots may think of the same decision, and the store takes the first.
    """

    def __init__(self, url: str, store: Store, hear: Hear, in_use: InUse) -> None:
        """RegaliaError if that is no URL of Redis's, or its driver is not installed."""
        self._redis = connect(url)
        self._store = store
        self._hear = hear
        self._in_use = in_use
        self._id = token_hex(8)
        self._waiting: Queue[Callable[[], Awaitable[object]]] = Queue(MOST_WAITING)
        self._thoughts: Counter[str] = Counter()
        self._away = False
        self._running: list[Task[None]] = []
        self._hearing: set[Task[None]] = set()

    async def open(self) -> None:
        work = (self._listen, self._send, self._renew, self._poll)
        self._running = [asyncio.ensure_future(_for_ever(each)) for each in work]

    async def close(self) -> None:
        for task in (*self._running, *self._hearing):
            task.cancel()
        await asyncio.gather(*self._running, *self._hearing, return_exceptions=True)
        for table in list(self._thoughts):
            await self._tried(self._redis.delete(THOUGHT + table))
        with suppress(Exception):
            await self._redis.aclose()

    # telling

    alone = False

    def tell(self, table: str, lines: int, spoken: int, present: Present | None = None) -> None:
        news = msgspec.json.encode(News(self._id, table, lines, spoken, present))
        self._later(lambda: self._redis.publish(CHANNEL, news))

    def _later(self, action: Callable[[], Awaitable[object]]) -> None:
        with suppress(QueueFull):
            self._waiting.put_nowait(action)

    async def _send(self) -> None:
        """Do what waits to be done with Redis, in order."""
        while True:
            action = await self._waiting.get()
            await self._tried(action())

    async def _tried(self, asked: Awaitable[A]) -> A | None:
        """What Redis answers; None, and one line in the log, where it is away."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                found = await asked
        except Exception as error:
            self._tell_operator(away=True, why=str(error) or type(error).__name__)
            return None
        self._tell_operator(away=False)
        return found

    def _tell_operator(self, away: bool, why: str = "") -> None:
        if away and not self._away:
            logs.warn("Redis is away, so tables are told of more slowly", why=why)
        elif self._away and not away:
            logs.warn("Redis is back")
        self._away = away

    # hearing

    async def _listen(self) -> None:
        """Hear news until the connection is lost."""
        try:
            async with self._redis.pubsub() as channel:
                await channel.subscribe(CHANNEL)
                silent = 0
                while silent < 2:
                    message = await channel.get_message(timeout=QUIET_SECONDS)
                    silent = 0 if message else silent + 1
                    if message is None:
                        await channel.ping()
                    elif message["type"] == "subscribe":
                        self._tell_operator(away=False)
                        await self._look()  # for what was told before
                    elif message["type"] == "message":
                        self._take(message["data"])
        except Exception as error:
            self._tell_operator(away=True, why=str(error) or type(error).__name__)

    def _take(self, data: object) -> None:
        try:
            news = msgspec.json.decode(data if isinstance(data, bytes) else b"", type=News)
        except (msgspec.DecodeError, RecursionError):
            return
        if news.by != self._id:
            self._heard(news)

    def _heard(self, news: News) -> None:
        """Hear of a table without waiting for it."""
        task = asyncio.ensure_future(self._hear_quietly(news))
        self._hearing.add(task)
        task.add_done_callback(self._hearing.discard)

    async def _hear_quietly(self, news: News) -> None:
        """What cannot be heard now is heard of again soon."""
        try:
            await self._hear(news)
        except RegaliaError:
            pass
        except Exception as error:
            logs.warn("news of a table could not be heard", why=logs.kind(error))

    async def _poll(self) -> None:
        """Ask the store, again and again, which tables have gone on."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            await self._look()

    async def _look(self) -> None:
        known = self._in_use()
        if not known:
            return
        try:
            found = await self._store.counts(list(known))
        except NotStored:
            return  # Whoever decides something is told; and it is asked again soon.
        for table, counts in known.items():
            if found.get(table) != counts:
                self._heard(News("", table, *found.get(table, (0, 0))))

    # thinking

    async def begin_thought(self, table: str) -> None:
        while not await self._has_thought(table):
            await asyncio.sleep(LOOK_SECONDS)
        self._thoughts[table] += 1

    async def _has_thought(self, table: str) -> bool:
        """Whether the thought is ours, or nobody can say whose."""
        life = int(1000 * HELD_SECONDS)
        if await self._tried(self._redis.set(THOUGHT + table, self._id, nx=True, px=life)):
            return True
        held = None if self._away else await self._tried(self._redis.get(THOUGHT + table))
        return self._away or held == self._id.encode()

    def end_thought(self, table: str) -> None:
        self._thoughts[table] -= 1
        if not self._thoughts[table]:
            del self._thoughts[table]
            self._later(lambda: self._give_up(table))

    async def _give_up(self, table: str) -> None:
        held = await self._redis.get(THOUGHT + table)
        if held == self._id.encode() and table not in self._thoughts:
            await self._redis.delete(THOUGHT + table)

    async def _renew(self) -> None:
        """Say again and again that we still think."""
        life = int(1000 * HELD_SECONDS)
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            for table in list(self._thoughts):
                await self._tried(self._redis.set(THOUGHT + table, self._id, px=life))


def connect(url: str) -> Redis:
    """The Redis at that URL, which need not be there; RegaliaError if it cannot be one."""
    try:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
    except ModuleNotFoundError:
        raise RegaliaError(NO_DRIVER) from None
    try:
        return Redis.from_url(
            url,
            socket_timeout=ANSWER_SECONDS,
            socket_connect_timeout=ANSWER_SECONDS,
            retry=Retry(NoBackoff(), 0),
        )
    except (ValueError, TypeError):
        raise RegaliaError(BAD_URL) from None


async def _for_ever(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Begin a work again whenever it ends, however it ends."""
    while True:
        try:
            await work()
        except Exception as error:
            logs.warn("fan-out begins again", why=logs.kind(error))
        await asyncio.sleep(RETRY_SECONDS)

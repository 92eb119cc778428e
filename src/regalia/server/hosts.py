"""Hosts: one for every table at which somebody is, made when somebody comes, and let go a while
after the last one left."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from regalia.server.fanout import News
from regalia.server.host import DELETED, Host
from regalia.server.screens import Screen
from regalia.server.store import Row
from regalia.table.table import Table

Opener = Callable[[str], Awaitable[Host]]


class Hosts:
    """The hosts of all tables in use."""

    def __init__(self, opener: Opener, linger: float) -> None:
        self._opener = opener
        self._linger = linger
        self._hosts: dict[str, asyncio.Task[Host]] = {}

    async def join(self, table_id: str, seats: list[int], address: str = "") -> tuple[Host, Screen]:
        """Sit down at a table with these seats, at that address, and see all that was ever answered
        there; RegaliaError if it cannot be opened."""
        host = await self._get(table_id)
        await host.ask_store()
        return host, await host.join(seats, address)

    async def sit(self, table_id: str, name: str, seat: int | None, kept: str) -> int:
        """Take an open chair at a table; see `Host.sit`."""
        host = await self._get(table_id)
        try:
            return await host.sit(name, seat, kept)
        finally:
            self._let_go_later(host)

    @property
    def counts(self) -> tuple[int, int]:
        """How many tables are in use, and how many sockets are at them."""
        hosts = self.opened()
        return len(hosts), sum(len(host.screens) for host in hosts)

    def heed(self, row: Row) -> None:
        """Let the host of a table know how it is kept now, if somebody has opened it."""
        task = self._hosts.get(row.id)
        if task and task.done() and not task.cancelled() and not task.exception():
            task.result().heed(row)

    def opened(self) -> list[Host]:
        """The hosts of all tables in use."""
        opened = [task for task in self._hosts.values() if task.done() and not task.cancelled()]
        return [task.result() for task in opened if not task.exception()]

    async def keep_time(self, table_id: str) -> None:
        """Somebody's time is over at a table that may not be in use."""
        if table_id not in self._hosts:
            host = await self._get(table_id)
            await host.manners.keep_time()
            self._let_go_later(host)

    @property
    def known(self) -> dict[str, tuple[int, int]]:
        """How far each table in use is known; see `Host.known`."""
        return {host.id: host.known for host in self.opened()}

    async def hear(self, news: News) -> None:
        """A table has gone on at another server; it has no lines, if it is gone."""
        task = self._hosts.get(news.table)
        if task is None:
            return
        host = await asyncio.shield(task)
        if news.lines:
            await host.catch_up(news.lines, news.spoken)
            await host.meet(news)
        elif await host.gone():
            await self.close(news.table, DELETED)

    async def table(self, table_id: str) -> Table | None:
        """A table as everybody there sees it now; None if nobody has opened it."""
        task = self._hosts.get(table_id)
        return await (await asyncio.shield(task)).seen() if task else None

    async def _get(self, table_id: str) -> Host:
        task = self._hosts.get(table_id)
        if task is None:
            task = asyncio.ensure_future(self._opener(table_id))
            self._hosts[table_id] = task
            task.add_done_callback(lambda done: self._forget_failed(table_id, done))
        host = await asyncio.shield(task)
        if host.broken and self._hosts.get(table_id) is task:
            await self.close(table_id, "")
            return await self._get(table_id)
        return host

    def _forget_failed(self, table_id: str, task: asyncio.Task[Host]) -> None:
        if task.cancelled() or task.exception():
            self._hosts.pop(table_id, None)

    def leave(self, host: Host, screen: Screen) -> None:
        """A screen has gone."""
        host.leave(screen)
        self._let_go_later(host)

    def _let_go_later(self, host: Host) -> None:
        if not host.screens:
            asyncio.get_running_loop().call_later(self._linger, self._let_go, host)

    def _let_go(self, host: Host) -> None:
        task = self._hosts.get(host.id)
        if host.screens or not (task and task.done() and task.result() is host):
            return
        if host.busy:
            asyncio.get_running_loop().call_later(self._linger, self._let_go, host)
        else:
            del self._hosts[host.id]
            host.release()

    async def close(self, table_id: str, why: str) -> None:
        """Let a table go now, whoever is there."""
        task = self._hosts.pop(table_id, None)
        if task:
            await (await task).close(why)

    async def close_all(self) -> None:
        """Let all tables go."""
        for table_id in list(self._hosts):
            await self.close(table_id, "")

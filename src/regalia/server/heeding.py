"""Heeding: tables in use learn what an administrator has done to them in the database."""

from __future__ import annotations

import asyncio

from regalia.server import logs
from regalia.server.hosts import Hosts
from regalia.server.store import NotStored, Store

EVERY = 2.0
"""Seconds after which tables that stand still are looked after; a decision looks for itself."""


async def heed_administrator(hosts: Hosts, store: Store) -> None:
    """Look after the tables in use for ever."""
    trouble = False
    while True:
        await asyncio.sleep(EVERY)
        held = hosts.opened()
        if not held:
            continue
        try:
            rows = await store.among([host.id for host in held])
        except NotStored as error:
            if not trouble:
                logs.warn("store trouble", why=str(error))
            trouble = True
            continue
        trouble = False
        for host in held:
            host.heed(rows.get(host.id))

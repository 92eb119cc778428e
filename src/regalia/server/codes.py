"""Codes: how a person brings their seats to a second device.

A code is shown on the first device, typed on the second, good for some minutes and for one use.
The second device gets keys of its own: no key is kept anywhere, so none can be handed on.
"""

from __future__ import annotations

from itertools import groupby
from time import time

from regalia.server.faults import Refusal, not_yours
from regalia.server.keys import digest, new_code, new_key
from regalia.server.store import Store
from regalia.server.wire import Code, SeatKey, TableKeys

MINUTES = 10
NO_CODE = "There is no such code; it may have been used, or be too old."


class Codes:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def make(self, keys: list[str]) -> Code:
        """A code for all seats that these keys open."""
        seats = await self._store.seats_opened_by([digest(key) for key in keys])
        if not seats:
            raise not_yours("You sit at no table, so there is nothing to bring along.")
        code = new_code()
        now = time()
        await self._store.add_code(digest(code), now, now + 60 * MINUTES, seats)
        return Code(code, MINUTES)

    async def use(self, code: str) -> tuple[TableKeys, ...]:
        """Keys to all seats of a code, which is spent with that."""
        plain = code.strip().lower().replace("-", "").replace(" ", "")
        seats = await self._store.take_code(digest(plain), time())
        if seats is None:
            raise Refusal("no-code", NO_CODE, 404)
        found = []
        for table, held in groupby(sorted(seats), key=lambda each: each[0]):
            row = await self._store.table(table)
            if row is None:
                continue
            keys = tuple(SeatKey(seat, row.state.names[seat], new_key()) for _, seat in held)
            await self._store.add_digests(table, [(each.seat, digest(each.key)) for each in keys])
            found.append(TableKeys(table, keys))
        return tuple(found)

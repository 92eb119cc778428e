"""Speech: what is said at one table, kept beside its record and told to everybody there."""

from __future__ import annotations

from collections import deque
from time import time

import msgspec

from regalia.server.faults import Refusal
from regalia.server.store import MOST_SPOKEN, Store
from regalia.server.wire import Spoken


class Speech:
    """The last lines of a table, and their numbers; there are so many at `most`."""

    def __init__(
        self, store: Store, table_id: str, lines: list[tuple[int, str]], most: int
    ) -> None:
        self._store = store
        self._id = table_id
        self._most = most
        self._number = lines[-1][0] if lines else 0
        said = [msgspec.json.decode(line, type=Spoken) for _, line in lines]
        self._last: deque[Spoken] = deque(said, MOST_SPOKEN)

    @property
    def number(self) -> int:
        """The number of the last line that is known."""
        return self._number

    @property
    def last(self) -> tuple[Spoken, ...]:
        return tuple(self._last)

    async def add(self, seat: int, name: str, text: str, count: int) -> list[Spoken]:
        """Keep what somebody says after so many decisions; Refusal if it cannot be shown. Returns
        all that is new: before it others may have spoken at another server."""
        plain = " ".join(text.split())
        if not plain or not plain.isprintable():
            raise Refusal("malformed", "That holds nothing that can be shown.")
        if self._number >= self._most:
            raise Refusal("too-large", "Enough has been said at this table.", 413)
        said = Spoken(seat, name, plain, count, time())
        await self._store.speak(self._id, msgspec.json.encode(said).decode())
        return await self.catch_up()

    async def catch_up(self) -> list[Spoken]:
        """What was said since the last line that is known."""
        lines = await self._store.spoken(self._id, self._number)
        said = [msgspec.json.decode(line, type=Spoken) for _, line in lines]
        if lines:
            self._number = lines[-1][0]
        self._last += said
        return said

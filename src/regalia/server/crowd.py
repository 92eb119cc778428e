"""Crowd: how many sockets a server serves at once. When there are too many, or it cannot keep up
with those that it has, nobody new is let in and hears why; those who play go on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from regalia.server.faults import Refusal
from regalia.server.processes import most_files

OTHER_FILES = 300
"""Files that are needed beside those of sockets, and connections that do not last."""

BEAT = 0.2
SHARE = 0.1
LATE = 0.5
"""Seconds by which everything comes late, over the last few seconds, from which on it is too
much."""

FULL = "This server is full; try again in a few minutes."
BUSY = "This server is too busy for another table; try again in a few minutes."


class Crowd:
    """Those at sockets, at `most` so many. `watch` it while the server runs."""

    def __init__(self, most: int) -> None:
        self._most = min(most, most_files() - OTHER_FILES)
        self._here = 0
        self._late = 0.0

    @contextmanager
    def one_more(self) -> Iterator[None]:
        """Somebody has come, and stays for as long as this lasts; Refusal if there is no room."""
        if self._here >= self._most:
            raise Refusal("full", FULL, 503)
        self._here += 1
        try:
            yield
        finally:
            self._here -= 1

    def check(self) -> None:
        """Refusal if there should not be another table now."""
        if self._here >= self._most:
            raise Refusal("full", FULL, 503)
        if self._late > LATE:
            raise Refusal("full", BUSY, 503)

    async def watch(self) -> None:
        """Notice, for ever, how late everything comes."""
        clock = asyncio.get_running_loop().time
        while True:
            due = clock() + BEAT
            await asyncio.sleep(BEAT)
            self.came_late(clock() - due)

    def came_late(self, seconds: float) -> None:
        """Something came so late; the last few seconds count."""
        self._late += SHARE * (seconds - self._late)

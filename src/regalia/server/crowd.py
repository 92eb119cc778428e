"""Crowd: whether a server can keep up with those that it serves. When it cannot, nobody begins
another table and hears why; those who play go on."""

from __future__ import annotations

import asyncio

from regalia.server.faults import Refusal

BEAT = 0.2
SHARE = 0.1
LATE = 0.5
"""Seconds by which everything comes late, over the last few seconds, from which on it is too
much."""

BUSY = "This server is too busy for another table; try again in a few minutes."


class Crowd:
    """`watch` it while the server runs."""

    def __init__(self) -> None:
        self._late = 0.0

    def check(self) -> None:
        """Refusal if there should not be another table now."""
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

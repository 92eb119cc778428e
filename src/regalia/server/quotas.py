"""Quotas: what each address has used of a server, and what all have together, beside the limits.

A thought is paid for by those who look at its table, each address an equal part, so that more
tables bring nobody more time; bots wait when no address there has any left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import partial
from math import ceil

from regalia.server.buckets import Buckets, Tally
from regalia.server.faults import Refusal
from regalia.server.limits import Limits
from regalia.server.processes import most_files
from regalia.server.thinkers import Spent

OTHER_FILES = 300
"""Files that are needed beside those of sockets."""

HOUR = 3_600.0
DAY = 24 * HOUR

Payer = Callable[[], Spent]
"""Says who pays for a thought before it begins; Tired if they cannot."""


class Tired(Refusal):
    """Those who want a thought have had as much as they may for now."""

    def __init__(self, seconds: float) -> None:
        super().__init__(
            "bot-time",
            "Bots have thought for you as long as they may in an hour; they go on in "
            f"{_time(seconds)}.",
            429,
        )


class Quotas:
    """What is counted. Nobody is, who is trusted (`free`), but for the sockets of all."""

    def __init__(self, limits: Limits, free: bool = True) -> None:
        self.limits = limits
        self._free = free
        self._tallies = {
            "an hour": (limits.tables_per_hour, Tally(HOUR, limits.tables_per_hour)),
            "a day": (limits.tables_per_day, Tally(DAY, limits.tables_per_day)),
        }
        self._sockets: Counter[str] = Counter()
        self._most = min(limits.sockets, most_files() - OTHER_FILES)
        self._thinking = Buckets(limits.thinking_per_hour / HOUR, limits.thinking_per_hour)

    @contextmanager
    def table(self, address: str, unfinished: int) -> Iterator[None]:
        """Around the making of a table, while there are so many unfinished ones; Refusal if there
        may be no more. One that cannot be made does not count."""
        if self._free:
            yield
            return
        if unfinished >= self.limits.tables_unfinished:
            raise _too_many(f"{unfinished} games are going on here; no more may be begun.")
        for span, (most, tally) in self._tallies.items():
            if seconds := tally.wait(address):
                raise _too_many(
                    f"{most} tables {span} may be made from one address; try again in "
                    f"{_time(seconds)}."
                )
        for _, tally in self._tallies.values():
            tally.add(address)
        try:
            yield
        except BaseException:
            for _, tally in self._tallies.values():
                tally.take_back(address)
            raise

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """As long as a socket is open; Refusal if it is one too many."""
        if self._sockets.total() >= self._most:
            raise _too_many("Too many are at this server's tables; try again in a moment.")
        most = self.limits.sockets_per_address
        if not self._free and self._sockets[address] >= most:
            raise _too_many(f"Your address has {most} tables open already; close one of them.")
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def check_room(self, screens: int, watchers: int, watches: bool) -> None:
        """Refusal if one more screen, of somebody who `watches` or sits there, has no room beside
        those at a table."""
        if screens >= self.limits.screens:
            raise _too_many("There are too many screens at this table.")
        if watches and watchers >= self.limits.watchers:
            raise _too_many("Too many look on at this table already.")

    def payer(self, addresses: Collection[str]) -> Spent:
        """Who pays for a thought; Tired if none of these addresses has any time left."""
        if self._free:
            return _nobody
        wait = min((self._thinking.of(address).wait for address in addresses), default=0.0)
        if wait:
            raise Tired(wait)
        return partial(self._pay, tuple(addresses))

    def _pay(self, addresses: tuple[str, ...], seconds: float) -> None:
        for address in addresses:
            self._thinking.of(address).spend(seconds / len(addresses))


def _nobody(_: float) -> None:
    pass


def _too_many(text: str) -> Refusal:
    return Refusal("too-many", text, 429)


def _time(seconds: float) -> str:
    """About how long, for people."""
    for length, name in ((HOUR, "hour"), (60.0, "minute")):
        if seconds > length:
            return f"{ceil(seconds / length)} {name}s"
    return "a minute"

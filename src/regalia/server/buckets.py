"""Buckets and tallies: how often somebody may ask, and how much they may use. A bucket holds so
many tokens and fills up steadily; a tally remembers when something was done."""

from __future__ import annotations

from collections import OrderedDict, deque
from time import monotonic

MOST_ADDRESSES = 10_000
"""Addresses remembered at a time; the one that was silent longest is forgotten first."""


class Bucket:
    """So many at once (`burst`), and so many a second for ever (`rate`)."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._when = monotonic()

    def take(self) -> bool:
        """Take a token; False if there is none."""
        if self.left < 1:
            return False
        self._left -= 1
        return True

    def spend(self, tokens: float) -> None:
        """Take tokens that have been used already, also if there are not so many."""
        self._left = self.left - tokens

    @property
    def left(self) -> float:
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._when) * self._rate)
        self._when = now
        return self._left

    @property
    def wait(self) -> float:
        """Seconds until there is a token, or part of one."""
        return max(0.0, -self.left / self._rate)


class Buckets:
    """A bucket for every address."""

    def __init__(self, rate: float, burst: float, most: int = MOST_ADDRESSES) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Take a token of that address's; False if there is none."""
        return self.of(address).take()

    def of(self, address: str) -> Bucket:
        """The bucket of that address."""
        bucket = self._of.pop(address, None) or Bucket(self._rate, self._burst)
        self._of[address] = bucket
        if len(self._of) > self._most:
            self._of.popitem(last=False)
        return bucket


class Tally:
    """What each address did, at most so often (`most`) within so many `seconds`."""

    def __init__(self, seconds: float, most: int) -> None:
        self._seconds = seconds
        self._most = most
        self._done: OrderedDict[str, deque[float]] = OrderedDict()

    def wait(self, address: str) -> float:
        """Seconds until that address may do it again; 0 if it may now."""
        now, done = monotonic(), self._done.get(address, deque())
        while done and done[0] <= now - self._seconds:
            done.popleft()
        if len(done) < self._most:
            return 0.0
        return done[0] + self._seconds - now if done else self._seconds

    def add(self, address: str) -> None:
        """That address does it now."""
        done = self._done.pop(address, deque())
        done.append(monotonic())
        self._done[address] = done
        if len(self._done) > MOST_ADDRESSES:
            self._done.popitem(last=False)

    def take_back(self, address: str) -> None:
        """What it did last does not count."""
        if done := self._done.get(address):
            done.pop()

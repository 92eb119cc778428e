"""Cores: one thought on several processor cores, by processes that are forked for it.

A forked process knows all that its parent knows, so nothing has to be sent to it. Other threads
of its parent may have held locks, so it does nothing but look, write its answers into a pipe and
end; it hears no signals, and is killed when its parent ends.
"""

from __future__ import annotations

import gc
import mmap
import os
import select
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from time import perf_counter
from typing import Any, TypeAlias

import msgspec

Answer: TypeAlias = tuple[float, int, int]
"""What a look came to, which of its plans is the best, and how many positions were judged."""

Look: TypeAlias = Callable[[int, int], Answer | None]
"""Makes the look with a number, while so many positions were judged elsewhere; None, if it was
not ended in time."""

MOST_CORES = 16

PARTS = 1_000
"""Into no more parts a thought is divided."""

LONG = 1e6
"""Seconds for which nobody sets a clock."""

_NUMBER = 2
_DIE_WITH_PARENT = 1


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def usable(wanted: int) -> int:
    """How many of so many cores one thought can have: one, where processes cannot be forked."""
    return min(wanted, processors()) if hasattr(os, "fork") else 1


def looked(look: Look, count: int, cores: int, until: float) -> list[Answer] | None:
    """The looks 0, 1 … each made by one of so many processes; None, if one of them was not ended
    before the clock stood at `until`, or was lost.

    Whoever is free makes the next. However this ends, so do the processes.
    """
    work = _Work(look, count)
    helpers: list[tuple[int, int]] = []
    try:
        _fork(work, min(cores, count), helpers)
        found = work.share(0)
        for _, pipe in helpers:
            if found is not None:
                more = _read(pipe, until)
                found = None if more is None else found | more
        return None if found is None else [found[number] for number in range(count)]
    finally:
        os.close(work.queue)
        for process, pipe in helpers:
            os.close(pipe)
            _end(process)


def bind_to_parent(parent: int) -> None:
    """End at once when the parent is killed, also in the midst of a thought, where that can be
    asked for; elsewhere this thought is finished first. The parent may be gone already."""
    prctl = _prctl()
    if prctl is not None:
        prctl(_DIE_WITH_PARENT, int(signal.SIGKILL))
    if os.getppid() != parent:
        os._exit(0)


@cache
def _prctl() -> Any:
    """The system's call of that name, where there is one."""
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):
            return ctypes.CDLL(None).prctl
    return None


class _Work:
    """Looks to be made by several processes. Their numbers wait in a pipe, so that each goes to
    one process; how many positions each process has judged lies in memory that they share."""

    def __init__(self, look: Look, count: int) -> None:
        self._look = look
        self._parts = [range(first, count, PARTS) for first in range(min(count, PARTS))]
        self._judged = memoryview(mmap.mmap(-1, 8 * MOST_CORES)).cast("q")
        self.queue, into = os.pipe()
        os.write(into, b"".join(part.start.to_bytes(_NUMBER, "big") for part in self._parts))
        os.close(into)

    def share(self, process: int) -> dict[int, Answer] | None:
        """The looks that this process makes. None as soon as one was not ended, and then nobody
        need begin another."""
        found: dict[int, Answer] = {}
        judged = self._judged
        while taken := os.read(self.queue, _NUMBER):
            for number in self._parts[int.from_bytes(taken, "big")]:
                answer = self._look(number, sum(judged) - judged[process])
                if answer is None:
                    os.read(self.queue, _NUMBER * PARTS)
                    return None
                found[number] = answer
                judged[process] += answer[2]
        return found


def _fork(work: _Work, cores: int, helpers: list[tuple[int, int]]) -> None:
    """Fork a helper for each further core, with a pipe from which its answers come; fewer, if
    there is no room for more. No signal is lost meanwhile, and none reaches a helper."""
    parent = os.getpid()
    _prctl()  # is looked up here, since a helper could have to wait for a lock
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    try:
        for number in range(1, cores):
            source, into = os.pipe()
            try:
                process = os.fork()
                if process == 0:
                    _help(work, number, into, parent)
                helpers.append((process, source))
            except OSError:
                os.close(source)
                break
            finally:
                os.close(into)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _help(work: _Work, number: int, into: int, parent: int) -> None:
    """All that a helper does. It never returns, and clears nothing away: what it has is its
    parent's."""
    try:
        gc.disable()
        bind_to_parent(parent)
        text = msgspec.json.encode(work.share(number)) + b"\n"
        while text:
            text = text[os.write(into, text) :]
    finally:
        os._exit(0)


def _read(pipe: int, until: float) -> dict[int, Answer] | None:
    """What a helper has found; None, if it comes too late or breaks off."""
    ready = select.poll()
    ready.register(pipe, select.POLLIN)
    text = b""
    while not text.endswith(b"\n"):
        left = until - perf_counter()
        if left <= 0 or not ready.poll(None if left > LONG else left * 1_000):
            return None
        more = os.read(pipe, 1 << 16)
        if not more:
            return None
        text += more
    return msgspec.json.decode(text, type=dict[int, Answer] | None)


def _end(process: int) -> None:
    """Kill a helper unless it has ended, and leave nothing of it. Where somebody else in this
    program waits for all its children, it may be gone already."""
    with suppress(ChildProcessError):
        if os.waitpid(process, os.WNOHANG) == (0, 0):
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)

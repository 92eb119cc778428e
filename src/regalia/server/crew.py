"""Crew: several workers serve at one address. The first process listens, starts them, starts
another for one that was lost, and ends them when it is told to stop; they end with it.

Run as a program, this is a worker: it reads its settings from its standard input, serves at the
socket that it was left, and writes one line when it answers, or why it cannot.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from msgspec.structs import replace

from regalia.bots.cores import bind_to_parent
from regalia.kernel.errors import RegaliaError
from regalia.server import logs
from regalia.server.fanout import connect
from regalia.server.settings import Settings
from regalia.server.store import Store
from regalia.server.thinkers import usual_count

FIRST_WAIT = 0.1
LONGEST_WAIT = 2.0
"""Seconds before another worker is started for one that was lost: the longer, the more in a row."""

STEADY_SECONDS = 10.0
"""A worker that has served for so long is no longer one of such a row."""

SECONDS_TO_STOP = 8.0
"""Then a worker that was told to stop is killed."""

READY = "ready"


def check(settings: Settings) -> None:
    """Refuse what several servers of the same tables cannot do."""
    if settings.redis:
        connect(settings.redis)
    if settings.workers == 1:
        if settings.redis and settings.mirror:
            raise RegaliaError("With --redis there are no saved games: say --public or --database.")
        return
    if not hasattr(os, "fork"):
        raise RegaliaError("Several workers cannot share one address on this system.")
    if not settings.redis:
        raise RegaliaError("Several workers need Redis to tell each other: --redis redis://HOST")
    if settings.mirror:
        raise RegaliaError("Several workers keep no saved games: say --public or --database.")
    if settings.seed is not None:
        raise RegaliaError("Luck from a --seed is repeatable with one worker alone.")


def serve_together(settings: Settings, listening: socket.socket, begun: Callable[[], None]) -> None:
    """Have workers serve at that socket until stopped; `begun` is called when all answer.
    RegaliaError if they cannot."""
    logs.begin(settings.log)
    crew = _Crew(settings, listening, begun)
    asyncio.run(crew.serve())
    if crew.told:
        signal.raise_signal(crew.told)


class _Crew:
    """The workers, each by its number."""

    def __init__(
        self, settings: Settings, listening: socket.socket, begun: Callable[[], None]
    ) -> None:
        self._settings = settings
        self._listening = listening
        self._begun = begun
        self._processes: dict[int, Process] = {}
        self._stop = asyncio.Event()
        self.told = 0
        """The signal by which it was stopped."""

    async def serve(self) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._told_to_stop, number)
        await self._prepare()
        numbers = range(1, self._settings.workers + 1)
        try:
            await asyncio.gather(*(self._start(number) for number in numbers))
            self._begun()
            minding = [asyncio.ensure_future(self._mind(number)) for number in numbers]
            await self._stop.wait()
            for task in minding:
                task.cancel()
            await asyncio.gather(*minding, return_exceptions=True)
        finally:
            await asyncio.gather(*(_end(each) for each in self._processes.values()))

    def _told_to_stop(self, number: int) -> None:
        self.told = number
        self._stop.set()

    async def _prepare(self) -> None:
        """Bring the database up to date, so that no two workers do."""
        store = Store(self._settings.database)
        try:
            await store.open()
        finally:
            await store.close()

    async def _start(self, number: int) -> None:
        """Start a worker and wait until it answers; RegaliaError if it ends instead."""
        count = self._settings.workers
        settings = replace(self._settings, number=number, thinkers=usual_count(count))
        left = self._listening.fileno()
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "regalia.server.crew", str(os.getpid()), str(left)),
            stdin=PIPE,
            stdout=PIPE,
            pass_fds=[left],
        )
        self._processes[number] = process
        assert process.stdin
        assert process.stdout
        # Not as an argument, which everybody on the machine can read: a URL may hold a password.
        with suppress(ConnectionError):
            process.stdin.write(pickle.dumps(settings))
            await process.stdin.drain()
        process.stdin.close()
        line = (await process.stdout.readline()).decode().strip()
        if line != READY:
            raise RegaliaError(line or "A worker could not begin.")

    async def _mind(self, number: int) -> None:
        """Start another worker whenever that one is lost."""
        wait, since = FIRST_WAIT, monotonic()
        while True:
            status = await self._processes[number].wait()
            logs.warn("worker lost", worker=number, status=status)
            if monotonic() - since > STEADY_SECONDS:
                wait = FIRST_WAIT
            await asyncio.sleep(wait)
            wait, since = min(2 * wait, LONGEST_WAIT), monotonic()
            try:
                await self._start(number)
            except RegaliaError as error:
                logs.warn("worker cannot begin", worker=number, why=str(error))


async def _end(process: Process) -> None:
    """Tell a worker to stop, and see to it that it does."""
    with suppress(ProcessLookupError):
        process.terminate()
    try:
        async with asyncio.timeout(SECONDS_TO_STOP):
            await process.wait()
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def main(parent: int, left: int) -> None:
    """Serve at the socket of that number, for the process with the id `parent`."""
    from regalia.server.run import serve_at

    bind_to_parent(parent)
    # Whatever is printed later must not be taken for an answer.
    answer = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    settings: Settings = pickle.load(sys.stdin.buffer)
    listening = socket.socket(fileno=left)

    def begun() -> None:
        with answer:
            print(READY, file=answer)

    try:
        serve_at(settings, listening, begun)
    except RegaliaError as error:
        if not answer.closed:
            with answer:
                print(error, file=answer)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))

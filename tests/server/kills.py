"""The proof that nothing answered is lost: a real server with games going on at it, of which one
part or another is killed again and again, as a power cut would end it.

    python -m tests.server.kills --kills 100
    python -m tests.server.kills --kills 100 --postgres
    python -m tests.server.kills --kills 100 --postgres --workers 2

A summary is printed as JSON; the status is 1 if a decision was lost, or a table did not go on
within ten seconds. With workers, these, PostgreSQL and Redis are killed in turn; a worker is
started again by the server, everything else from here.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec
from msgspec import Struct

from regalia.kernel.errors import RegaliaError
from regalia.kernel.record import parse, replay
from regalia.kernel.registry import games
from regalia.load.persons import Table
from regalia.load.run import Load, Plan
from regalia.server.settings import kept_in
from regalia.server.store import Store
from tests.command import COMMAND
from tests.server.postgres import postgres
from tests.server.redis import redis

GOES_ON = 10.0
"""Seconds within which every table has to go on."""

ASIDE = (b"regalia.server.thinker", b"resource_tracker")
GIVEN_UP = 60.0
SECONDS = 60.0


class Summary(Struct):
    """What came of it. `slowest_s` is the longest that any table stood still after a kill, and
    `too_slow` how often one took longer than ten seconds; `checked` decisions had been answered,
    of which `lost` are not in the database, and records there are `unlawful`."""

    kills: dict[str, int]
    tables: int
    games: int
    checked: int
    lost: int
    unlawful: int
    slowest_s: float
    too_slow: int
    errors: int
    faults: dict[str, int]

    @property
    def proven(self) -> bool:
        return not (self.lost or self.unlawful or self.too_slow)


class Victim(Struct):
    """Something to kill: its name, and how it is killed and started again."""

    name: str
    kill: Callable[[], None]
    start_again: Callable[[], None]


class Regalia:
    """The server, always at the same port; killed for good at the end."""

    def __init__(self, home: Path, *flags: str) -> None:
        self._port = free_port()
        self._command = [*COMMAND, "serve", "--port", str(self._port), "--no-open", "--public"]
        self._command += flags
        self._home = home
        self._log = (home / "server.log").open("ab")
        self.url = f"http://127.0.0.1:{self._port}"
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            self._command,
            env={**os.environ, "REGALIA_HOME": str(self._home)},
            stdout=subprocess.PIPE,
            stderr=self._log,
            stdin=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout
        said = self.process.stdout.readline()
        assert "http" in said, (self._home / "server.log").read_text()

    def start_again(self) -> None:
        self.process.wait(SECONDS)
        assert self.process.stdout
        self.process.stdout.close()
        self.start()

    def kill(self) -> None:
        self.process.kill()

    def kill_worker(self) -> None:
        """End one of the processes that it has started to serve beside it."""
        this = self.process.pid
        children = Path(f"/proc/{this}/task/{this}/children").read_text().split()
        serving = [each for each in children if not is_aside(int(each))]
        assert serving, "the server has no workers"
        os.kill(int(serving[int(time.monotonic()) % len(serving)]), signal.SIGKILL)

    def close(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(SECONDS)
        assert self.process.stdout
        self.process.stdout.close()
        self._log.close()


def is_aside(process: int) -> bool:
    """Whether a process thinks or keeps house, rather than serve."""
    try:
        command = Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return True
    return any(each in command for each in ASIDE)


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


@contextmanager
def scene(
    home: Path, with_postgres: bool, workers: int
) -> Iterator[tuple[Regalia, str, list[Victim]]]:
    """A server with all that it needs, where its tables are kept, and what may be killed."""
    with ExitStack() as stack:
        database, flags, victims = str(home / "tables.sqlite3"), [], []
        if with_postgres:
            data = stack.enter_context(postgres())
            database = data.database()
            victims.append(Victim("postgres", data.kill, data.start))
        if workers > 1:
            news = stack.enter_context(redis())
            flags = ["--workers", str(workers), "--redis", news.url]
            victims.append(Victim("redis", news.kill, news.start))
        server = Regalia(home, "--database", database, *flags)
        stack.callback(server.close)
        if workers > 1:
            victims.append(Victim("worker", server.kill_worker, lambda: None))
        else:
            victims.append(Victim("server", server.kill, server.start_again))
        yield server, database, victims


async def prove(
    server: Regalia, database: str, victims: list[Victim], tables: int, kills: int, seed: int
) -> Summary:
    """Kill so often while that many tables play, and look for all that was answered."""
    luck = Random(seed)
    plan = Plan(url=server.url, tables=tables, games=tuple(games()), every=0.5, seed=seed)
    load = Load(plan)
    await load.begin()
    load.tally.begin()
    killed: dict[str, int] = {}
    slowest, too_slow = 0.0, 0
    for number in range(kills):
        await asyncio.sleep(luck.uniform(0.2, 1.5))
        victim = victims[number % len(victims)]
        began = time.perf_counter()
        victim.kill()
        killed[victim.name] = killed.get(victim.name, 0) + 1
        await asyncio.to_thread(victim.start_again)
        stood = await all_go_on(load, began)
        slowest = max([slowest, *stood])
        too_slow += sum(each > GOES_ON for each in stood)
    await load.end()
    played = [table for place in load.places for table in place.tables]
    checked, lost, unlawful = await in_the_database(database, played)
    return Summary(
        kills=killed,
        tables=tables,
        games=len(played) - tables,
        checked=checked,
        lost=lost + load.tally.lost,
        unlawful=unlawful,
        slowest_s=round(slowest, 2),
        too_slow=too_slow,
        errors=load.tally.faults.total(),
        faults=dict(load.tally.faults),
    )


async def all_go_on(load: Load, since: float) -> list[float]:
    """How long each table stood still since then: until a decision that was made later than that
    has been answered."""
    waiting = set(range(len(load.places)))
    stood = {}
    while waiting and time.perf_counter() - since < GIVEN_UP:
        for number in list(waiting):
            table = load.places[number].table
            if table and table.went_on > since:
                stood[number] = time.perf_counter() - since
                waiting.discard(number)
        await asyncio.sleep(0.05)
    return [*stood.values(), *(GIVEN_UP for _ in waiting)]


async def in_the_database(database: str, tables: list[Table]) -> tuple[int, int, int]:
    """How many decisions were answered at all of these tables, how many of them are not in the
    database, and how many records there are not lawful."""
    store = Store(kept_in(database))
    await store.open()
    checked = lost = unlawful = 0
    for table in tables:
        text = "".join(await store.lines(table.id)).encode()
        checked += len(table.answered)
        try:
            record = parse(text, "kept")
            for _ in replay(record):
                pass
        except RegaliaError:
            unlawful += 1
            lost += len(table.answered)
            continue
        kept = {(count, step.seat, step.move) for count, step in enumerate(record.steps, 1)}
        lost += sum((each.count, each.seat, each.text) not in kept for each in table.answered)
    await store.close()
    return checked, lost, unlawful


def main() -> None:
    given = argparse.ArgumentParser(description="Kill parts of a server, and see what is lost.")
    given.add_argument("--kills", type=int, default=20)
    given.add_argument("--tables", type=int, default=20)
    given.add_argument("--seed", type=int, default=1)
    given.add_argument("--postgres", action="store_true")
    given.add_argument("--workers", type=int, default=1)
    chosen = given.parse_args()
    with (
        TemporaryDirectory(prefix="regalia-kills-") as folder,
        scene(Path(folder), chosen.postgres, chosen.workers) as (server, database, victims),
    ):
        proving = prove(server, database, victims, chosen.tables, chosen.kills, chosen.seed)
        summary = asyncio.run(proving)
        log = (Path(folder) / "server.log").read_text()
    print(msgspec.json.encode(summary).decode())
    if "Traceback" in log:
        print(log[:4_000], file=sys.stderr)
    sys.exit(0 if summary.proven else 1)


if __name__ == "__main__":
    main()

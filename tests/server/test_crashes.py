"""Killed at any moment, a server comes back with every table as its last answer left it."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from threading import Timer

from websockets.exceptions import ConnectionClosed

from regalia.kernel.record import parse, replay
from tests.server.serving import Person, serving

KILLS = 15


def test_killed_in_the_midst_of_moves_nothing_that_was_answered_is_lost(tmp_path: Path) -> None:
    luck = Random(11)
    with serving(tmp_path) as server:
        tables = [
            server.make("battle-royal", ("person", "person")),
            server.make("wargame-chess", ("person", "person")),
            server.make("royals", ("person", "person", "greedy")),
        ]
    answered: dict[str, tuple[int, object]] = {}
    for number in range(KILLS):
        table = tables[number % len(tables)]
        with (
            serving(tmp_path) as server,
            suppress(ConnectionClosed, ConnectionError),
            server.sit(table) as person,
        ):
            if table.id in answered:
                came_back(person, *answered[table.id])
            for _ in range(luck.randrange(4)):
                if person.await_turn():
                    person.play(luck)
            answered[table.id] = person.at, person.view and person.view.scene.mats
            ending = Timer(luck.uniform(0.0, 0.02), server.process.kill)
            ending.start()
            while person.await_turn():
                person.play(luck)
                answered[table.id] = person.at, person.view and person.view.scene.mats
    assert sum(at for at, _ in answered.values()) > KILLS
    with serving(tmp_path) as server:
        for table in tables:
            with server.sit(table) as person:
                came_back(person, *answered[table.id])
            *_, last = replay(parse("".join(kept(tmp_path, table.id)).encode(), "kept"))
            assert last.count == person.at


def came_back(person: Person, at: int, mats: object) -> None:
    """The table is as it was answered last, or one decision that was not answered further; bots
    may have gone on."""
    assert person.view
    assert person.at >= at
    if person.at == at and not person.curtain:
        assert person.view.scene.mats == mats


def kept(home: Path, table: str) -> list[str]:
    """The lines of a table in the database; none is missing."""
    with closing(sqlite3.connect(home / "tables.sqlite3")) as base:
        query = "SELECT number, line FROM lines WHERE table_id = ? ORDER BY number"
        rows = base.execute(query, (table,)).fetchall()
    assert [number for number, _ in rows] == list(range(1, len(rows) + 1))
    return [line for _, line in rows]


def test_no_worker_outlives_a_server_that_was_killed(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        workers = children(server.process.pid)
        assert workers
        server.kill()
        gone(workers)


def test_no_worker_outlives_a_server_that_was_stopped(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = server.make("royals")
        with server.sit(table) as person:
            assert person.view
            workers = children(server.process.pid)
            assert workers
            server.stop()
            assert person.closed()
        gone(workers)
    assert "Traceback" not in (tmp_path / "server.log").read_text()


def children(parent: int) -> list[int]:
    """The processes that a process has started."""
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(each) for each in found]


def gone(processes: list[int]) -> None:
    until = time.monotonic() + 30
    while any(alive(each) for each in processes):
        assert time.monotonic() < until, "a worker is left"
        time.sleep(0.05)


def alive(process: int) -> bool:
    with suppress(OSError):
        os.kill(process, 0)
        return "(zombie)" not in Path(f"/proc/{process}/status").read_text()
    return False

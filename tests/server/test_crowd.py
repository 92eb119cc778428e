"""A server that is full says so, and those who play go on."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from regalia.server.crowd import LATE, Crowd
from regalia.server.faults import Refusal
from regalia.server.wire import Refused
from tests.server.serving import SECONDS, serving

TABLE = {"game": "battle-ace", "options": {"players": 2}}


def test_whoever_comes_too_much_hears_that_the_server_is_full(tmp_path: Path) -> None:
    with serving(tmp_path, "--sockets", "2") as server:
        table = server.make("battle-ace", ("person", "person"))
        with server.sit(table) as one:
            address = server.address.replace("http", "ws", 1)
            where = f"{address}/api/tables/{table.id}/socket"
            with server.watch(table.id), connect(where) as third:
                refused = msgspec.json.decode(third.recv(SECONDS), type=Refused)
                assert refused.fault == "full"
                with pytest.raises(ConnectionClosed) as closed:
                    third.recv(SECONDS)
                assert closed.value.rcvd
                assert closed.value.rcvd.code == 1013
                assert server.fault(TABLE)[:2] == (503, "full")
                assert server.http.get("/health").status_code == 200
                one.play(Random(1))
            until = time.monotonic() + SECONDS
            while server.http.post("/api/tables", json=TABLE).status_code == 503:
                assert time.monotonic() < until, "those who have gone are still counted"
            with server.watch(table.id) as again:
                assert again.view


def test_who_cannot_keep_up_takes_no_more_tables_until_it_can() -> None:
    crowd = Crowd(10)
    for _ in range(100):
        crowd.came_late(2 * LATE)
    with pytest.raises(Refusal, match="too busy"):
        crowd.check()
    with crowd.one_more():
        pass
    for _ in range(100):
        crowd.came_late(0.001)
    crowd.check()


def test_one_pause_alone_is_not_too_much() -> None:
    crowd = Crowd(10)
    crowd.came_late(3 * LATE)
    crowd.check()

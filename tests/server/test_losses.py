"""Workers, PostgreSQL and Redis are killed while people play: every answered decision is there,
and tables go on by themselves.

REGALIA_KILLS says how often; a few times unless it does.
"""

from __future__ import annotations

import os
import signal
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from threading import Thread

from httpx import HTTPError
from websockets.exceptions import WebSocketException

from regalia.kernel.record import parse, replay
from regalia.server.wire import MadeTable
from tests.server.postgres import postgres
from tests.server.redis import redis
from tests.server.serving import Person, Server, serving
from tests.server.test_crashes import children
from tests.server.test_workers import refused_at

KILLS = int(os.environ.get("REGALIA_KILLS", "6"))
SOON = 10.0


class Player:
    """Somebody who plays both sides of a table, and comes back whenever the connection is lost.

    `answered` has the text of every decision that was shown to be made, by its number.
    """

    def __init__(self, server: Server, number: int) -> None:
        self._server = server
        self._luck = Random(number)
        self._stopping = False
        self.tables: list[tuple[MadeTable, dict[int, str]]] = []
        self.moved = 0.0
        self._new_table()
        self._thread = Thread(target=self._play, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopping = True
        self._thread.join(60)
        assert not self._thread.is_alive()

    def _new_table(self) -> None:
        made = self._server.make("battle-ace", ("person", "person"))
        self.tables.append((made, {}))

    def _play(self) -> None:
        while not self._stopping:
            with suppress(OSError, WebSocketException, HTTPError, AssertionError):
                made, answered = self.tables[-1]
                with self._server.sit(made) as person:
                    while not self._stopping and person.view and not person.view.result:
                        self._decide(person, answered)
                    if person.view and person.view.result:
                        self._new_table()
            time.sleep(0.05)

    def _decide(self, person: Person, answered: dict[int, str]) -> None:
        assert person.view
        at, touch = person.at, self._luck.choice(person.view.scene.touches)
        # A view alone does not tell whose decision was made: an earlier one, of which nobody knew
        # whether it was kept, may have been.
        if refused_at(person, at, touch.move):
            time.sleep(0.05)
            return
        assert person.at == at + 1
        answered[at] = touch.text
        self.moved = time.monotonic()


def test_whatever_is_killed_nothing_that_was_answered_is_lost(tmp_path: Path) -> None:
    luck = Random(7)
    with ExitStack() as open_now:
        base, news = open_now.enter_context(postgres()), open_now.enter_context(redis())
        flags = ("--public", "--database", base.database(), "--redis", news.url)
        server = open_now.enter_context(serving(tmp_path, *flags, "--workers", "2"))
        players = [Player(server, number) for number in range(2)]
        try:
            for number in range(KILLS):
                time.sleep(luck.uniform(0.1, 0.5))
                match number % 3:
                    case 0:
                        lost = luck.choice(children(server.process.pid))
                        os.kill(lost, signal.SIGKILL)
                    case 1:
                        base.kill()
                        base.start()
                    case 2:
                        news.kill()
                        news.start()
                back = time.monotonic()
                while any(player.moved < back for player in players):
                    assert time.monotonic() < back + SOON, "a table does not go on"
                    time.sleep(0.02)
        finally:
            for player in players:
                player.stop()
        for player in players:
            assert player.tables[0][1]
            for made, answered in player.tables:
                check(server, made, answered)
    assert "Traceback" not in (tmp_path / "server.log").read_text()


def check(server: Server, made: MadeTable, answered: dict[int, str]) -> None:
    """What was answered is in the record of a table, where it belongs, and all of it is lawful."""
    record = parse(server.http.get(f"/api/tables/{made.id}/record").content, "record")
    *_, last = replay(record)
    assert last.count == len(record.steps)
    for at, text in answered.items():
        assert record.steps[at].move == text

"""A host whose store fails, or whose bot thinks long."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from random import Random

import msgspec
import pytest
import pytest_asyncio

from regalia.server import host as hosting
from regalia.server.faults import Refusal
from regalia.server.hall import Hall
from regalia.server.making import make
from regalia.server.screens import Screen
from regalia.server.settings import Settings
from regalia.server.store import NotStored, State, Store
from regalia.server.wire import Chair, Heard, MadeTable, NewTable, View, Welcome
from tests.server.serving import Server, serving
from tests.server.test_crashes import children, gone

OPEN = Chair("Chair", "open")
PEOPLE = NewTable(game="battle-ace", chairs=(Chair("Ann"), Chair("Ben")))


class Frail(Store):
    """A store that can be made to fail."""

    writes = True
    reads = True

    async def append(
        self,
        table: str,
        first: int,
        lines: list[str],
        state: State,
        digests: Sequence[tuple[int, str]] = (),
        revision: int | None = None,
    ) -> None:
        if not self.writes:
            raise NotStored("That could not be kept: the disk is full.")
        await super().append(table, first, lines, state, digests, revision)

    async def lines(self, table: str, after: int = 0) -> list[str]:
        if not self.reads:
            raise NotStored("The database cannot be read: the disk is gone.")
        return await super().lines(table, after)


@pytest_asyncio.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    found = Hall(Settings(database=tmp_path / "tables.sqlite3", linger=0.0))
    found.store = Frail(tmp_path / "tables.sqlite3")
    await found.open()
    yield found
    await found.close()


def heard(screen: Screen) -> list[Heard]:
    """What waits for a screen, in order."""
    found = [msgspec.json.decode(text, type=Heard) for text in screen.waiting]
    screen.waiting.clear()
    return found


def last_view(screen: Screen) -> View:
    return [each for each in heard(screen) if isinstance(each, View)][-1]


async def test_a_move_that_cannot_be_kept_is_told_and_has_not_been_made(hall: Hall) -> None:
    assert isinstance(hall.store, Frail)
    made = await make(hall, PEOPLE, [])
    host, screen = await hall.hosts.join(made.id, [0, 1])
    _, other = await hall.hosts.join(made.id, [])
    before = last_view(screen)
    heard(other)
    hall.store.writes = False
    with pytest.raises(NotStored, match="disk is full"):
        await host.play(screen, 0, before.scene.touches[0].move)
    assert last_view(screen).scene == before.scene
    assert all(view.count == 0 for view in heard(other) if isinstance(view, View))
    hall.store.writes = True
    await host.play(screen, 0, before.scene.touches[0].move)
    assert (last_view(screen).count, last_view(other).count) == (1, 1)
    assert len(await hall.store.lines(made.id)) == 3


async def test_a_table_whose_store_is_away_waits_for_it(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting, "MEND_SECONDS", 0.01)
    assert isinstance(hall.store, Frail)
    made = await make(hall, PEOPLE, [])
    host, screen = await hall.hosts.join(made.id, [0, 1])
    before = last_view(screen)
    move = before.scene.touches[0].move
    hall.store.writes = hall.store.reads = False
    with pytest.raises(NotStored, match="disk is full"):
        await host.play(screen, 0, move)
    assert last_view(screen).scene == before.scene, "what was known last is shown"
    hall.store.writes = True
    with pytest.raises(NotStored, match="disk is gone"):
        await host.play(screen, 0, move)
    assert (await host.seen()).at == 0
    hall.store.reads = True
    while not screen.waiting:
        await asyncio.sleep(0.01)
    assert last_view(screen).count == 0
    assert not screen.closing
    await host.play(screen, 0, move)
    assert last_view(screen).count == 1


async def test_a_chair_that_could_not_be_taken_is_still_open(hall: Hall) -> None:
    assert isinstance(hall.store, Frail)
    made = await make(hall, NewTable(game="battle-ace", chairs=(Chair("Ann"), OPEN)), [])
    host, screen = await hall.hosts.join(made.id, [0])
    hall.store.writes = hall.store.reads = False
    with pytest.raises(NotStored):
        await host.sit("Bob", None, "kept")
    assert host.open == {1}
    told = [each for each in heard(screen) if isinstance(each, Welcome)]
    assert [(each.name, each.open) for each in told[-1].seats] == [("Ann", False), ("Chair", True)]


async def test_a_table_whose_lines_make_no_sense_is_opened_anew(hall: Hall) -> None:
    made = await make(hall, PEOPLE, [])
    host, screen = await hall.hosts.join(made.id, [0, 1])
    view = last_view(screen)
    await hall.store.append(made.id, 3, ["nonsense\n"], State(("Ann", "Ben"), 0, False, ""))
    with pytest.raises(NotStored):
        await host.play(screen, 0, view.scene.touches[0].move)
    assert screen.closing == "not kept"
    hall.hosts.leave(host, screen)
    with pytest.raises(Refusal, match="cannot be opened"):
        await hall.hosts.join(made.id, [0, 1])


async def test_a_screen_that_does_not_read_is_let_go(hall: Hall) -> None:
    made = await make(hall, PEOPLE, [])
    host, screen = await hall.hosts.join(made.id, [])
    for _ in range(600):
        await host.moment(screen, 0)
    assert screen.closing == "too slow"
    assert len(screen.waiting) <= 500


SLOW_BOT = """
import asyncio
import subprocess
import sys
import time
from regalia.bots import Bot

class Slow(Bot):
    line = "Thinks for an hour."

    def decide(self, game, view, seat, luck):
        time.sleep(3600)
"""


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot from another package that thinks for an hour."""
    packages = tmp_path / "packages"
    info = packages / "slow_bot-1.dist-info"
    info.mkdir(parents=True)
    (packages / "slow_bot.py").write_text(SLOW_BOT)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: slow-bot\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[regalia.bots]\nslow = slow_bot:Slow\n")
    monkeypatch.setenv("PYTHONPATH", str(packages), prepend=os.pathsep)


def undoable_first(server: Server) -> MadeTable:
    """A table at which the person makes the first decision, by the luck of the deal, and can take
    it back."""
    for _ in range(40):
        table = server.make("wargame-chess", ("person", "slow"))
        with server.sit(table) as person:
            if person.may_play:
                return table
    raise AssertionError("the bot always begins")


def test_a_thinking_bot_is_shown_holds_nobody_up_and_stops_when_all_have_left(
    tmp_path: Path, slow: None
) -> None:
    with serving(tmp_path) as server:
        thinking = undoable_first(server)
        other = server.make("wargame-chess", ("person", "person"))
        with server.sit(thinking) as person:
            luck = Random(1)
            while person.may_play:
                person.play(luck)
            assert person.view
            assert (person.view.undo, person.view.thinking) == (True, 1)
            workers = set(children(server.process.pid))
            began = time.monotonic()
            with server.sit(other) as friend:
                for _ in range(10):
                    friend.play(luck)
            assert server.http.get("/health").status_code == 200
            assert time.monotonic() - began < 30
            at = person.at
        gone_one = False
        until = time.monotonic() + 60
        while not gone_one and time.monotonic() < until:
            gone_one = bool(workers - set(children(server.process.pid)))
            time.sleep(0.05)
        assert gone_one, "the thought goes on though nobody waits for it"
        with server.sit(thinking) as person:
            assert person.view
            assert (person.at, person.view.thinking) == (at, 1)
            assert person.view.undo
            person.say({"type": "take back", "at": at})
            assert person.await_view().thinking == -1
        workers = set(children(server.process.pid))
        server.kill()
        gone(list(workers))


async def test_a_host_that_was_let_go_does_not_take_its_successor_along(hall: Hall) -> None:
    table = await make(hall, PEOPLE, [])
    first, screen = await hall.hosts.join(table.id, [0])
    hall.hosts.leave(first, screen)
    await hall.hosts.close(table.id, "")
    second, _ = await hall.hosts.join(table.id, [0])
    await asyncio.sleep(0.05)
    third, _ = await hall.hosts.join(table.id, [0])
    assert first is not second
    assert second is third


def test_a_thinker_whose_server_is_gone_before_it_begins_ends_at_once() -> None:
    nobody = subprocess.Popen([sys.executable, "-c", ""])
    nobody.wait()
    thinker = [sys.executable, "-m", "regalia.server.thinker", str(nobody.pid)]
    with subprocess.Popen(thinker, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.wait(30) == 0

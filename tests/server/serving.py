"""A real server in a process of its own, and people who speak to it over real sockets."""

from __future__ import annotations

import os
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from regalia.server.buckets import Bucket
from regalia.server.limits import Limits
from regalia.server.wire import Curtain, Heard, MadeTable, Refused, Said, View, Welcome
from tests.command import COMMAND

SECONDS = 60.0
"""No answer takes longer, on however busy a machine."""

SEEDED = ("--seed", "12")
"""Flags of a server whose luck is the same at every run."""


class Server:
    """One server. It is killed at the end, whatever became of it."""

    def __init__(self, home: Path, *flags: str) -> None:
        command = [*COMMAND, "serve", "--port", "0", "--no-open", *flags]
        self._log = (home / "server.log").open("ab")
        self.process = subprocess.Popen(
            command,
            env={**os.environ, "REGALIA_HOME": str(home)},
            stdout=subprocess.PIPE,
            stderr=self._log,
            stdin=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout
        self.said = self.process.stdout.readline()
        found = re.search(r"http://\S+(?=/)", self.said)
        assert found, (home / "server.log").read_text()
        self.address = found[0]
        self.http = httpx.Client(base_url=self.address, timeout=SECONDS)

    def kill(self) -> None:
        """End it at once, as a power cut would end the process."""
        self.process.kill()
        self.process.wait(SECONDS)
        self._close()

    def stop(self) -> None:
        """Ask it to end, as Ctrl+C does."""
        self.process.terminate()
        self.process.wait(SECONDS)
        self._close()

    def _close(self) -> None:
        assert self.process.stdout
        self.process.stdout.close()
        self.http.close()
        self._log.close()

    def make(self, game: str, who: tuple[str, ...] = (), **options: Any) -> MadeTable:
        """A new table; `who` sits at its seats."""
        chairs = [{"name": f"{each} {seat}", "who": each} for seat, each in enumerate(who)]
        return self.made({"game": game, "options": options, "chairs": chairs})

    def made(self, asked: dict[str, Any], keys: tuple[str, ...] = ()) -> MadeTable:
        answer = self.http.post("/api/tables", json=asked, headers=bearing(keys))
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=MadeTable)

    def fault(self, asked: dict[str, Any]) -> tuple[int, str, str]:
        """Ask for a table that is refused: the status, the word and the sentence."""
        answer = self.http.post("/api/tables", json=asked)
        fault = answer.json()
        return answer.status_code, fault["fault"], fault["text"]

    def sit(self, table: MadeTable, *seats: int) -> Person:
        """Sit down with the keys of these seats; with all there are, if none are named."""
        keys = [each.key for each in table.keys if not seats or each.seat in seats]
        return Person(self, table.id, tuple(keys))

    def watch(self, table: str) -> Person:
        return Person(self, table, ())


@contextmanager
def serving(home: Path, *flags: str) -> Iterator[Server]:
    server = Server(home, *flags)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


def bearing(keys: tuple[str, ...]) -> dict[str, str]:
    return {"authorization": f"Bearer {','.join(keys)}"} if keys else {}


class Person:
    """Somebody at a socket. `view` is how the table was shown last; `curtain` if it is covered."""

    def __init__(
        self, server: Server, table: str, keys: tuple[str, ...], address: str = ""
    ) -> None:
        """At that `address`, for a server that hears of addresses from a proxy."""
        where = server.address.replace("http", "ws", 1)
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                f"{where}/api/tables/{table}/socket",
                max_size=None,
                open_timeout=SECONDS,
                additional_headers={"x-forwarded-for": address} if address else None,
            )
        )
        self.view: View | None = None
        self.curtain: Curtain | None = None
        self.story: list[str] = []
        self.seen: list[bytes] = []
        usual = Limits()
        self._pace = Bucket(0.9 * usual.messages_per_second, 0.9 * usual.messages_at_once)
        with suppress(ConnectionClosed):  # who is turned away at the door
            self.say({"type": "hello", "keys": keys})
        self.welcome = self.hear()
        if isinstance(self.welcome, Welcome):
            self.await_view()

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def say(self, message: dict[str, Any] | Said) -> None:
        while not self._pace.take():  # no quicker than a server hears, however quick the machine
            time.sleep(0.01)
        self.socket.send(msgspec.json.encode(message).decode())

    def hear(self, seconds: float = SECONDS) -> Heard:
        """The next message; what it shows is remembered."""
        data = self.socket.recv(seconds)
        assert isinstance(data, str)
        self.seen.append(data.encode())
        heard: Heard = msgspec.json.decode(data, type=Heard)
        if isinstance(heard, View | Curtain):
            self.curtain = heard if isinstance(heard, Curtain) else None
            self.view = heard.view if isinstance(heard, Curtain) else heard
            self.story = ([] if self.view.fresh else self.story) + list(self.view.story)
        return heard

    def await_view(self) -> View:
        """The next view; refusals are not expected on the way."""
        heard = self.hear()
        while not isinstance(heard, View | Curtain):
            assert not isinstance(heard, Refused), heard
            heard = self.hear()
        assert self.view
        return self.view

    def await_kind(self, kind: type[Any]) -> Any:
        """The next message of that kind, whatever else is told meanwhile."""
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            heard = self.hear()
            if isinstance(heard, kind):
                return heard
        raise TimeoutError

    def refusal(self) -> Refused:
        found: Refused = self.await_kind(Refused)
        return found

    @property
    def at(self) -> int:
        assert self.view
        return self.view.scene.at

    @property
    def may_play(self) -> bool:
        return bool(self.view and self.view.scene.touches and not self.curtain)

    def await_turn(self) -> bool:
        """Look on until one may decide; False if the game is over."""
        while True:
            assert self.view
            if self.view.result:
                return False
            if self.curtain:
                self.say({"type": "uncover", "seat": self.curtain.seat})
                self.await_view()
            elif self.may_play:
                return True
            else:
                self.await_view()

    def play(self, luck: Random) -> None:
        """Make any legal move, and see what comes of it."""
        assert self.view
        before = self.at
        moves = [touch.move for touch in self.view.scene.touches]
        self.say({"type": "play", "at": before, "move": luck.choice(moves)})
        while self.at == before:
            self.await_view()

    def closed(self) -> bool:
        """Whether the socket is closed, after all that is still to be heard."""
        try:
            while True:
                self.socket.recv(SECONDS)
        except ConnectionClosed:
            return True


def play_out(person: Person, luck: Random, most: int = 5_000) -> View:
    """Play any legal moves until the game is over."""
    for _ in range(most):
        if not person.await_turn():
            assert person.view
            return person.view
        person.play(luck)
    raise AssertionError("the game does not end")

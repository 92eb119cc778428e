"""Ten thousand wrong messages and requests, by chance but always the same: the server answers in
words, goes on, and grows no larger; and those at another table notice nothing."""

from __future__ import annotations

import http.client
import json
import re
import socket
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from regalia.kernel.record import parse, replay
from regalia.load.asking import address
from regalia.server.processes import resident
from regalia.server.wire import MadeTable
from tests.server.serving import SECONDS, Person, Server, play_out, serving

GAMES = ("royals", "battle-ace", "royal-battles", "battle-royal", "wargame-chess")
MESSAGES = 8_000
REQUESTS = 2_000
AT_A_SOCKET = 150
"""Messages before the next socket; after 200 it would be closed."""

SETTLED = 2_000
"""After so many, the server has met everything, and should not grow any more …"""

GROWTH = 8 << 20
"""… by more than so many bytes."""

NUMBERS = (-1, 0, 1, 7, 1e300, -0.0, 1.5, 2**31, 2**63, 2**64, 10**30, 10_000_000, 10_000_001)
TYPES = ("hello", "play", "take back", "uncover", "ask odds", "ask moment", "speak")
FIELDS = ("type", "at", "move", "seat", "count", "text", "keys", "__class__", "", "at\x00")
LETTERS = ("", "x", "\x00", "\x1b[2J", "ß" * 50, "\u202e", "\U0001f451", "'; DROP TABLE lines;--")
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "BREW")
HEADERS = (
    ("Authorization", "Bearer x"),
    ("Authorization", "Bearer " + "k" * 43),
    ("Authorization", "Basic !!"),
    ("Accept-Encoding", "gzip;q=x, br, \xff"),
    ("Content-Type", "text/plain; charset=\xe9"),
    ("Content-Length", "7"),
    ("Origin", "null"),
    ("Host", "evil.example"),
    ("Host", ""),
    ("Range", "bytes=5-1"),
    ("X-Forwarded-For", "not an address, ,"),
    ("Cookie", "a" * 3_000),
    ("Expect", "100-continue"),
)


# messages


def anything(luck: Random, depth: int = 0) -> Any:
    """Any value of JSON's."""
    kind = luck.randrange(7 if depth < 3 else 4)
    if kind == 0:
        return luck.choice(NUMBERS)
    if kind == 1:
        return luck.choice(LETTERS)
    if kind == 2:
        return luck.choice((None, True, False))
    if kind == 3:
        return luck.choice(TYPES)
    few = range(luck.randrange(4))
    if kind == 4:
        return [anything(luck, depth + 1) for _ in few]
    return {luck.choice(FIELDS): anything(luck, depth + 1) for _ in few}


def not_json(luck: Random) -> str:
    return luck.choice(("", "{", "nonsense", "{'a': 1}", "[1,]", "NaN", "\ufeff{}", "\x00", "{}{}"))


def nested(luck: Random) -> str:
    depth = luck.randrange(10, 3_000)
    return luck.choice(('{"type":', '{"at":[', "[")) * depth


def lone_surrogate(luck: Random) -> str:
    half = luck.choice(("\\ud800", "\\udfff", "\\ud83d\\u0041"))
    return f'{{"type": "speak", "text": "{half}"}}'


def wrong_fields(luck: Random) -> str:
    said = {"type": luck.choice(TYPES)}
    for _ in range(luck.randrange(4)):
        said[luck.choice(FIELDS[1:])] = anything(luck)
    return json.dumps(said)


def wrong_move(luck: Random) -> str:
    """Well formed, but about another decision or of no such move."""
    at, move = luck.randrange(1, 100), luck.randrange(10_000_001)
    said = luck.choice(
        (
            {"type": "play", "at": at, "move": move},
            {"type": "play", "at": 0, "move": 9_999_999},
            {"type": "take back", "at": at},
            {"type": "uncover", "seat": luck.randrange(99)},
            {"type": "ask odds", "at": at, "move": move},
            {"type": "ask moment", "count": at},
            {"type": "hello", "keys": ["k" * 43] * luck.randrange(99)},
            {"type": "speak", "text": luck.choice(LETTERS) * 400},
        )
    )
    return json.dumps(said)


def spoilt(luck: Random) -> str:
    """A good message with one letter too few, too many or wrong."""
    text = luck.choice(('{"type":"play","at":0,"move":1}', '{"type":"ask moment","count":0}'))
    place = luck.randrange(len(text))
    return text[:place] + luck.choice(("", ":", "}", "\\", "\u0663")) + text[place + 1 :]


def some_bytes(luck: Random) -> bytes:
    return luck.randbytes(luck.randrange(200))


def too_long(luck: Random) -> str:
    return '"' + "x" * luck.randrange(16_384, 40_000)


KINDS: tuple[Callable[[Random], str | bytes], ...] = (
    lambda luck: json.dumps(anything(luck)),
    not_json,
    nested,
    lone_surrogate,
    wrong_fields,
    wrong_fields,
    wrong_move,
    wrong_move,
    spoilt,
    some_bytes,
    too_long,
)
CLOSING: tuple[Callable[[Random], str | bytes], ...] = (
    lambda luck: "x" * 300_000,
    lambda luck: luck.randbytes(300_000),
)


def opened(server: Server, table: str, number: int) -> ClientConnection:
    return connect(
        f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/socket",
        additional_headers={"X-Forwarded-For": address(number)},
        max_size=None,
        open_timeout=SECONDS,
        compression=None,
        proxy=None,
    )


def pester(server: Server, table: MadeTable, number: int, luck: Random, heard: Counter[str]) -> int:
    """Say wrong things at a table, sitting there or looking on; how many."""
    keys = [each.key for each in table.keys] if luck.random() < 0.7 else []
    said = 0
    with suppress(ConnectionClosed), opened(server, table.id, number) as talk:
        if luck.random() < 0.1:  # nothing but nonsense from the beginning
            talk.send(luck.choice(KINDS)(luck))
            said += 1
            heard[json.loads(talk.recv(SECONDS))["type"]] += 1
            return said
        talk.send(json.dumps({"type": "hello", "keys": keys}))
        for _ in range(AT_A_SOCKET):
            talk.send(luck.choice(KINDS)(luck))
            said += 1
        talk.send('{"type": "ask moment", "count": 0}')
        answer = ""
        while answer != "moment":
            answer = json.loads(talk.recv(SECONDS))["type"]
            heard[answer] += 1
        if luck.random() < 0.2:
            talk.send(luck.choice(CLOSING)(luck))
            said += 1
            while True:
                talk.recv(SECONDS)
    return said


# requests


def path(luck: Random, tables: list[MadeTable]) -> str:
    table = luck.choice(("x", "%00", "..%2f..", "a" * 2_000, luck.choice(tables).id))
    whole = luck.choice(
        (
            "/",
            "//",
            "/..",
            "/%ff%fe",
            "/api",
            "/api/",
            "/api/lobby",
            "/api/games/royals/try",
            "/api/games/%C3%28/try",
            "/api/games/royals/pictures/..%2f..%2fjudge.json",
            "/api/tables",
            f"/api/tables/{table}",
            f"/api/tables/{table}/seats",
            f"/api/tables/{table}/record",
            f"/api/tables/{table}/hint",
            f"/api/tables/{table}/curves/{luck.choice(('wide', 'x', '%00'))}",
            f"/api/tables/{table}/lands/%e2%82",
            f"/api/tables/{table}/socket",
            f"/api/codes/{luck.choice(('x', 'k' * 8, '%0a'))}",
            "/api/codes",
            "/metrics",
        )
    )
    return whole + luck.choice(("", "", "?", "?a=b&&=;%", "#x"))


def body(luck: Random) -> bytes | None:
    kind = luck.randrange(5)
    if kind == 0:
        return None
    if kind == 1:
        made = {"game": luck.choice((*GAMES, "chess", 7)), "options": anything(luck)}
        made[luck.choice(("chairs", "record", "origin", "count", "x"))] = anything(luck)
        return json.dumps(made).encode()
    said = luck.choice(KINDS)(luck)
    return said if isinstance(said, bytes) else said.encode("utf-8", "surrogatepass")


def ask(server: Server, tables: list[MadeTable], number: int, luck: Random) -> int:
    """Ask something wrong; the status of the answer, 0 if the connection was closed."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    talk = http.client.HTTPConnection(host, int(port), timeout=SECONDS)
    try:
        talk.putrequest(luck.choice(METHODS), path(luck, tables), skip_host=luck.random() < 0.1)
        talk.putheader("X-Forwarded-For", address(number))
        for name, value in luck.sample(HEADERS, luck.randrange(3)):
            talk.putheader(name, value.encode("latin-1"))
        sent = body(luck)
        talk.putheader("Content-Length", str(len(sent or b"")))
        talk.endheaders(sent)
        answer = talk.getresponse()
        answer.read(1 << 20)
        return answer.status
    except (http.client.HTTPException, ConnectionError):
        return 0
    finally:
        talk.close()


def mutter(server: Server, luck: Random) -> None:
    """Something that is no request at all."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), SECONDS) as talk, suppress(ConnectionError):
        talk.sendall(
            luck.choice(
                (
                    luck.randbytes(500),
                    b"GET / HTTP/9.9\r\n\r\n",
                    b"GET /\xff HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
                    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -5\r\n\r\n",
                    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                    b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
                    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n",
                    b"A: " * 30_000,
                )
            )
        )
        talk.shutdown(socket.SHUT_WR)
        while talk.recv(1 << 16):
            pass


def test_ten_thousand_wrong_messages_do_no_harm(tmp_path: Path) -> None:
    luck, friends = Random(7), Random(8)
    with serving(tmp_path, "--public", "--seed", "3") as server:
        tables = [server.make(game, ("person", "person"), players=2) for game in GAMES]
        other = server.make("royal-battles", ("person", "person"))
        heard: Counter[str] = Counter()
        answers: Counter[int] = Counter()
        said = number = asked = held = 0
        with server.sit(other) as friend:
            while said < MESSAGES or asked < REQUESTS:
                number += 1
                if said < MESSAGES:
                    with suppress(InvalidHandshake):
                        said += pester(server, luck.choice(tables), number, luck, heard)
                for _ in range(35):
                    answers[ask(server, tables, number, luck)] += 1
                    asked += 1
                mutter(server, luck)
                if friend.await_turn():
                    friend.play(friends)
                if not held and said + asked >= SETTLED:
                    held = resident([server.process.pid])
            grown = resident([server.process.pid]) - held
            assert friend.welcome
            played = friend.view
            assert played
            assert played.count > 30
            assert play_out(friend, friends).result
        record = parse(server.http.get(f"/api/tables/{other.id}/record").content, "kept")
        *_, last = replay(record)
        assert record.over
        assert last.count > played.count
        for table in tables:
            with Person(server, table.id, tuple(each.key for each in table.keys)) as again:
                assert again.at == 0, "nobody has decided anything there"
    assert heard["refused"] > 0.9 * MESSAGES
    assert answers[500] == 0
    assert set(answers) <= {0, 200, 204, 307, 400, 403, 404, 405, 408, 409, 413, 421, 422, 429, 503}
    assert grown < GROWTH, f"{grown >> 10} kB more than after {SETTLED}"
    log = (tmp_path / "server.log").read_text()
    assert not re.search(r"Traceback|Error\b|Exception", log), log[:2_000]
    for key in (*other.keys, *(each for table in tables for each in table.keys)):
        assert key.key not in log

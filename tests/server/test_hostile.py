"""Everything that comes over the wire is hostile until it is understood."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from regalia.server.keys import new_key
from regalia.server.wire import Refused, View
from tests.server.serving import Person, Server, bearing, serving

BAD_MESSAGES: tuple[Any, ...] = (
    None,
    True,
    0,
    "",
    "hello",
    [],
    {},
    {"type": "play"},
    {"type": "play", "at": 0},
    {"type": "play", "at": "0", "move": 0},
    {"type": "play", "at": -1, "move": 0},
    {"type": "play", "at": 0, "move": -1},
    {"type": "play", "at": 0, "move": 1e99},
    {"type": "play", "at": 0, "move": 10**30},
    {"type": "play", "at": 0, "move": 0, "seat": 1},
    {"type": "uncover", "seat": 100},
    {"type": "ask moment", "count": -1},
    {"type": "hello", "keys": ["short"]},
    {"type": "give seat", "seat": 0},
    {"type": ["play"]},
    {"TYPE": "play"},
)


def memory(process: int) -> int:
    """Kilobytes that a process holds."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    assert found
    return int(found[1])


@pytest.mark.parametrize("message", BAD_MESSAGES, ids=repr)
def test_a_message_that_is_none_is_refused_as_malformed(server: Server, message: Any) -> None:
    table = server.make("battle-ace", ("person", "person"))
    with server.sit(table) as person:
        person.socket.send(json.dumps(message))
        assert person.refusal().fault == "malformed"
        person.socket.send(b"\x00\xff")
        assert person.refusal().fault == "malformed"
        person.play(Random(1))


def test_a_message_that_is_too_long_is_refused_and_a_huge_one_closes_the_socket(
    server: Server,
) -> None:
    table = server.make("battle-ace", ("person", "person"))
    with server.sit(table) as person:
        person.socket.send("[" * 20_000)
        assert person.refusal().fault == "too-large"
        person.play(Random(1))
        person.socket.send("x" * (1 << 19))
        assert person.closed()


def test_deeply_nested_messages_are_refused(server: Server) -> None:
    table = server.make("battle-ace", ("person", "person"))
    with server.sit(table) as person:
        person.socket.send('{"type":' * 1_500 + "1" + "}" * 1_500)
        assert person.refusal().fault == "malformed"
    answer = server.http.post("/api/tables", content="[" * 100_000)
    assert (answer.status_code, answer.json()["fault"]) == (400, "malformed")


def test_a_socket_that_does_not_say_hello_first_is_closed(server: Server) -> None:
    table = server.make("battle-ace", ("person", "person"))
    address = server.address.replace("http", "ws", 1)
    with connect(f"{address}/api/tables/{table.id}/socket") as socket:
        socket.send('{"type":"play","at":0,"move":0}')
        assert "hello" in str(socket.recv(30))
        with pytest.raises(ConnectionClosed):
            socket.recv(30)


def test_a_forged_key_opens_nothing(server: Server) -> None:
    table = server.make("royal-battles", ("person", "person"))
    true = table.keys[0].key
    for forged in (new_key(), true[:-1] + ("A" if true[-1] != "A" else "B"), true.swapcase()):
        with Person(server, table.id, (forged,)) as person:
            assert isinstance(person.welcome, Refused)
            assert person.welcome.fault == "not-yours"
            assert person.closed()
        with Person(server, table.id, (true, forged)) as person:
            assert isinstance(person.welcome, Refused)


def test_a_key_of_another_table_opens_nothing(server: Server) -> None:
    one, other = (server.make("royal-battles", ("person", "person")) for _ in range(2))
    with Person(server, one.id, (other.keys[0].key,)) as person:
        assert isinstance(person.welcome, Refused)
        assert person.welcome.fault == "not-yours"


def test_there_is_no_table_at_an_address_that_was_made_up(server: Server) -> None:
    for table in ("nosuchtable1", "file-0123", "x" * 3_000, "%00", "..%5c"):
        with Person(server, table, ()) as person:
            assert isinstance(person.welcome, Refused)
            assert person.welcome.fault == "no-table"


def test_who_is_too_quick_is_told_so_and_then_shown_the_door(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = server.make("battle-ace", ("person", "person"))
        with server.sit(table) as person, server.sit(table) as other:
            with suppress(ConnectionClosed):
                for _ in range(3_000):
                    person.socket.send("nonsense")
            assert person.closed()
            other.play(Random(1))


def test_a_quick_hand_is_told_to_wait_and_may_go_on_then(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table = server.make("battle-ace", ("person", "person"))
        with server.sit(table) as person:
            for _ in range(450):
                person.socket.send('{"type": "ask moment", "count": 0}')
            heard = [person.hear() for _ in range(450)]
            refused = [each for each in heard if isinstance(each, Refused)]
            assert {each.fault for each in refused} == {"too-fast"}
            assert person.view
            at, move = person.at, person.view.scene.touches[0].move
            answer: object = refused[-1]
            while isinstance(answer, Refused) and answer.fault == "too-fast":
                person.socket.send(f'{{"type": "play", "at": {at}, "move": {move}}}')
                answer = person.hear()
            assert isinstance(answer, View)


def test_an_address_that_asks_too_often_is_told_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        answers = [server.http.get("/api/tables") for _ in range(600)]
        assert {answer.status_code for answer in answers} <= {200, 429}
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert refused[0].json()["fault"] == "too-fast"
        assert server.http.get("/health").status_code == 200


def test_a_page_of_another_server_can_do_nothing_here(server: Server) -> None:
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1", "https://localhost"):
        answer = server.http.post("/api/tables", json={}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["fault"]) == (403, "origin")
        table = server.make("battle-ace")
        address = server.address.replace("http", "ws", 1)
        with (
            pytest.raises(InvalidStatus),
            connect(f"{address}/api/tables/{table.id}/socket", origin=Origin(origin)),
        ):
            pass
        assert server.http.delete(f"/api/tables/{table.id}", headers={"origin": origin}).is_error
    own = server.http.post(
        "/api/tables", json={"game": "royals"}, headers={"origin": server.address}
    )
    assert own.status_code == 200


def test_a_domain_that_was_pointed_here_gets_nothing(server: Server) -> None:
    """DNS rebinding: the browser believes that this server is the stranger's."""
    port = server.address.rpartition(":")[2]
    for host in ("evil.example", f"evil.example:{port}", "127.0.0.1.evil.example", "", "192.0.2.1"):
        answer = server.http.get("/health", headers={"host": host})
        assert (answer.status_code, answer.json()["fault"]) == (421, "host")
    for host in ("localhost", f"localhost:{port}", "127.0.0.1", "[::1]", f"[::1]:{port}"):
        assert server.http.get("/health", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    ("asked", "fault", "words"),
    [
        ({}, "unknown-name", "There is no game ''"),
        ({"game": "chess"}, "unknown-name", "There is no game 'chess'"),
        ({"game": "royals", "options": {"players": 99}}, "bad-options", "from 2 to 12"),
        ({"game": "royals", "options": {"wings": 2}}, "bad-options", "no option 'wings'"),
        ({"game": "royals", "chairs": [{"name": "A"}]}, "bad-options", "1 seats for 3"),
        ({"game": "royals", "seats": 3}, "malformed", "seats"),
        ({"game": "royals", "options": {"players": [2]}}, "malformed", "options"),
        ({"game": "battle-royal", "options": {"map": "a\nb"}}, "bad-options", "line 1"),
        ({"game": "battle-royal", "options": {"map": "x" * 30_000}}, "bad-options", "Option map"),
        ({"record": "nonsense\n"}, "refused", "record"),
        ({"record": '{"regalia":1}\n{"deal":[]}\n'}, "refused", "line 1"),
        ({"origin": "nosuchtable1"}, "no-table", "no such table"),
        ({"origin": "file-0123456789"}, "no-table", "no such table"),
        ({"origin": "file-../../etc/passwd"}, "no-table", "no such table"),
    ],
)
def test_a_table_that_cannot_be_made_is_refused_in_words(
    server: Server, asked: dict[str, Any], fault: str, words: str
) -> None:
    before = len(server.http.get("/api/tables").json())
    _, found, text = server.fault(asked)
    assert (found, words in text) == (fault, True), text
    assert len(server.http.get("/api/tables").json()) == before


def test_chairs_must_hold_people_or_known_bots_with_names_that_can_be_shown(
    server: Server,
) -> None:
    def chaired(name: str, who: str) -> tuple[int, str, str]:
        chairs = [{"name": name, "who": who}, {"name": "B", "who": "greedy"}]
        return server.fault({"game": "battle-ace", "chairs": chairs})

    assert chaired("A", "stockfish")[1] == "unknown-name"
    setting = "Setting depth of the bot search must be a whole number from 1 to 20, not 'x'."
    assert chaired("A", "search:depth=x") == (400, "bad-setting", setting)
    assert chaired("\x1b[2J", "person")[1] == "bad-record"
    assert chaired("x" * 41, "person")[1] == "malformed"


def test_too_much_at_once_is_refused(server: Server) -> None:
    try:
        answer = server.http.post("/api/tables", content=b"[" + b" " * (5 << 20))
        assert (answer.status_code, answer.json()["fault"]) == (413, "too-large")
    except httpx.WriteError:
        pass  # The connection was closed before all of it was sent.


def test_keys_that_are_written_wrongly_are_refused(server: Server) -> None:
    for header in ("Basic abc", "Bearer ,", f"Bearer {','.join(['x'] * 200)}"):
        answer = server.http.get("/api/tables", headers={"authorization": header})
        assert (answer.status_code, answer.json()["fault"]) == (400, "malformed")


def spoilt(luck: Random, message: str) -> str | bytes:
    """A message with something wrong in it."""
    kind = luck.randrange(7)
    place = luck.randrange(len(message))
    if kind == 0:
        return message[:place]
    if kind == 1:
        return message[:place] + chr(luck.randrange(0xD000)) + message[place:]
    if kind == 2:
        return re.sub(r"\d+", lambda _: str(luck.choice((-1, 2**31, 2**63, 2**70, 1e300))), message)
    if kind == 3:
        return message.replace('"type"', luck.choice(('"typ"', '"type":1,"x"', '"__class__"')))
    if kind == 4:
        return luck.randbytes(luck.randrange(60))
    if kind == 5:
        return json.dumps({"type": luck.choice(("play", "hello", "uncover", "ask odds")), "at": []})
    return message.replace(":", luck.choice(("", "::", ":[", ":{")))


def test_thousands_of_bad_messages_harm_neither_the_server_nor_another_table(
    tmp_path: Path,
) -> None:
    luck = Random(7)
    with serving(tmp_path) as server:
        target, other = (server.make("battle-ace", ("person", "person")) for _ in range(2))
        sent = 0
        held = 0
        with server.sit(other) as friend:
            for turn in range(25):
                with server.sit(target) as foe:
                    good = json.dumps(
                        {"type": "play", "at": foe.at + 1, "move": luck.randrange(99)}
                    )
                    try:
                        for _ in range(160):
                            foe.socket.send(spoilt(luck, good))
                            sent += 1
                            heard = json.loads(foe.socket.recv(30))
                            while heard["type"] == "room":
                                heard = json.loads(foe.socket.recv(30))
                            assert heard["type"] == "refused"
                    except ConnectionClosed:
                        pass
                if friend.may_play:
                    friend.play(luck)
                if turn == 4:
                    held = memory(server.process.pid)
            grown = memory(server.process.pid) - held
        assert sent > 3_000
        assert grown < 8_000, f"{grown} kB more than before"
        with server.sit(target) as again:
            assert again.at == 0
            again.play(luck)
    log = (tmp_path / "server.log").read_text()
    assert "Traceback" not in log
    for key in (*target.keys, *other.keys):
        assert key.key not in log


def test_on_a_network_only_keys_open_tables(tmp_path: Path) -> None:
    with serving(tmp_path, "--host", "0.0.0.0") as server:
        server.http.base_url = httpx.URL(re.sub(r"//[^:]+", "//127.0.0.1", server.address))
        assert "Anybody who can reach" in (tmp_path / "server.log").read_text()
        table = server.make("battle-ace", ("person", "person"))
        keys = tuple(each.key for each in table.keys)
        assert server.http.get("/api/tables").json() == []
        mine = server.http.get("/api/tables", headers=bearing(keys)).json()
        assert [brief["id"] for brief in mine] == [table.id]
        assert server.fault({"origin": table.id})[1] == "not-yours"
        assert server.fault({"origin": table.id, "count": 0})[1] == "not-yours"
        assert server.made({"origin": table.id, "count": 0}, keys[:1]).id != table.id
        for held in ((), keys[:1]):
            answer = server.http.delete(f"/api/tables/{table.id}", headers=bearing(held))
            assert (answer.status_code, answer.json()["fault"]) == (403, "not-yours")
        assert not list(tmp_path.glob("games/*"))
        assert server.http.get("/health", headers={"host": "evil.example"}).status_code == 421
        answer = server.http.delete(f"/api/tables/{table.id}", headers=bearing(keys))
        assert answer.status_code == 204

"""Logs: lines of JSON that say what happens at which table, and nothing that anybody hides."""

from __future__ import annotations

import io
import json
import logging
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from regalia.bots import BOTS, Bot
from regalia.kernel import registry
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice, Luck
from regalia.kernel.position import Position
from regalia.kernel.record import parse
from regalia.server import logs, thinker
from regalia.server.tasks import BOT_FAULT, CheckRecord, Failed, Reply, perform
from regalia.table.thoughts import Choose, Seen
from tests.server.serving import Person, Server, bearing, serving

CARD = re.compile(r"\b(?:10|[2-9JQKA])[SHDC]\b|[♠♥♦♣]|\bof (spades|hearts|diamonds|clubs)\b", re.I)


def lines(home: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (home / "server.log").read_text().splitlines()]


def events(home: Path) -> list[str]:
    return [line["event"] for line in lines(home)]


@pytest.mark.parametrize("game", ["royals", "royal-battles"])
def test_a_whole_game_with_hidden_cards_is_logged_without_any(tmp_path: Path, game: str) -> None:
    chairs = [{"name": "Annabella"}, {"name": "Robert", "who": "squire"}]
    asked = {"game": game, "options": {"players": 2}, "chairs": chairs}
    with serving(tmp_path, "--public", "--log", "json") as server:
        table = server.made(asked)
        open_one = server.made({**asked, "chairs": [chairs[0], {"name": "B", "who": "open"}]})
        key = server.http.post(f"/api/tables/{open_one.id}/seats", json={"name": "Cleopatra"})
        with server.sit(table) as ann, server.watch(table.id):
            ann.say({"type": "speak", "text": "Nobody shall read this"})
            _play_on(ann, Random(5))
            assert ann.view
            assert ann.view.result
            seen = [said.decode() for said in ann.seen]
            story = ann.story
        record = server.http.get(f"/api/tables/{table.id}/record").text
        for gone in (table, open_one):
            keys = [each.key for each in gone.keys]
            keys += [key.json()["key"]] if gone is open_one else []
            answer = server.http.delete(f"/api/tables/{gone.id}", headers=bearing(tuple(keys)))
            assert answer.status_code == 204
        _nonsense(server)
        server.stop()

    text = (tmp_path / "server.log").read_text()
    told = lines(tmp_path)
    assert all({"time", "level", "event"} <= set(line) for line in told)
    assert events(tmp_path)[0] == "server began"
    assert events(tmp_path)[-1] == "server ended"
    at_table = [line["event"] for line in told if line.get("table") == table.id]
    assert at_table[0] == "table made"
    assert at_table.count("joined") == at_table.count("left") == 2
    assert at_table.count("game over") == 1
    assert at_table[-1] == "table deleted"
    assert {"event": "seat taken", "seat": 1}.items() <= [
        line for line in told if line.get("table") == open_one.id
    ][1].items()
    assert any(line.get("from", "").startswith("uvicorn") for line in told)

    held = parse(record.encode(), "record")
    assert held.over
    assert held.over.seed
    secrets = [each.key for each in (*table.keys, *open_one.keys)]
    secrets += [key.json()["key"], held.over.seed, held.header.luck]
    secrets += ["Annabella", "Robert", "Cleopatra", "Nobody shall", "127.0.0.1", "squire"]
    secrets += [line for line in record.splitlines() if len(line) > 8] + story
    secrets += [f'"{step.move}"' for step in held.steps] + seen
    assert [each for each in secrets if each in text] == []
    assert not CARD.search(text)


def _play_on(person: Person, luck: Random) -> None:
    for _ in range(5_000):
        if not person.await_turn():
            return
        person.play(luck)
    raise AssertionError("the game does not end")


def _nonsense(server: Server) -> None:
    """Something that is no HTTP at all, of which the library below complains."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), 10) as plain:
        plain.sendall(b"\x00 nonsense of 127.0.0.1 \r\n\r\n")
        plain.recv(1_000)


def test_who_asks_too_often_is_told_once_and_not_by_their_address(tmp_path: Path) -> None:
    flags = ("--public", "--log", "json", "--limit", "requests-at-once=2")
    with serving(tmp_path, *flags) as server:
        for address in ("203.0.113.77", "203.0.113.88"):
            for _ in range(60):
                server.http.get("/api/open", headers={"x-forwarded-for": address})
        server.stop()
    told = [line for line in lines(tmp_path) if line["event"] == "refused"]
    assert [line["fault"] for line in told] == ["too-fast", "too-fast"]
    assert len({line["address"] for line in told}) == 2
    assert "203.0.113" not in (tmp_path / "server.log").read_text()


def test_in_plain_words_only_trouble_is_told(tmp_path: Path) -> None:
    with serving(tmp_path, "--public") as server:
        table = server.make("royals", ("person", "random"), players=2)
        with server.sit(table):
            pass
        server.stop()
    assert (tmp_path / "server.log").read_text() == ""


def test_a_seed_that_was_given_is_not_logged(tmp_path: Path) -> None:
    with serving(tmp_path, "--log", "json", "--seed", "987654321") as server:
        server.stop()
    assert events(tmp_path) == ["server began", "server ended"]
    assert "987654321" not in (tmp_path / "server.log").read_text()


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What a logger of another library writes through our formatter."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.AsJson())
    other = logging.getLogger("some.library")
    other.addHandler(handler)
    other.propagate = False
    yield stream
    other.removeHandler(handler)


def test_of_an_exception_there_is_the_kind_and_the_way(written: io.StringIO) -> None:
    def holding(hand: str) -> None:
        raise KeyError(hand)

    other = logging.getLogger("some.library")
    try:
        holding("QH")
    except KeyError as error:
        other.exception("It broke for %s\nwith more: QH", "Annabella")
        other.error(error)
    first, second = map(json.loads, written.getvalue().splitlines())
    assert first["event"] == "trouble"
    assert first["what"] == "It broke for %s"
    assert first["error"] == "KeyError"
    assert [way.partition(":")[0] for way in first["passed"]] == ["test_logs.py"] * 2
    assert second["what"] == "KeyError"
    for secret in ("QH", "Annabella", "holding"):
        assert secret not in written.getvalue()


class Telltale(Bot):
    def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
        raise ValueError("I hold QH")


def test_what_a_bot_says_of_its_fault_is_told_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "telltale", Telltale)
    position = registry.game("royals").start({}, Dice(1))
    reply = perform(Choose(Seen.of(position), int(position.actor), "telltale", 1, 0))
    assert isinstance(reply, Failed)
    assert not reply.known
    assert reply.why == BOT_FAULT
    assert reply.fault.startswith("ValueError at test_logs.py:")


def test_a_failing_task_is_told_by_its_kind_alone(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(_: object) -> Reply:
        raise KeyError("QH")

    monkeypatch.setattr(thinker, "perform", fail)
    reply = thinker._answer(msgspec.msgpack.encode(CheckRecord("", 1)))
    assert isinstance(reply, Failed)
    assert not reply.known
    assert reply.fault.startswith("KeyError at test_logs.py:")
    assert "QH" not in reply.why
    assert capfd.readouterr() == ("", "")

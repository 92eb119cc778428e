"""`regalia load` plays real games at a real server, and counts right."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import msgspec
import pytest

from regalia.kernel.errors import RegaliaError
from regalia.load.asking import address, checked_url
from regalia.load.figures import Tally
from regalia.load.persons import Made, Table
from tests.command import complaint, regalia, told
from tests.server.serving import SECONDS, serving

NEEDED = {
    "tables",
    "seats",
    "moves",
    "moves_per_s",
    "p50_ms",
    "p99_ms",
    "lost",
    "errors",
    "rss_mb",
}


def test_games_of_every_kind_are_played_and_measured(tmp_path: Path) -> None:
    with serving(tmp_path, "--public", "--metrics") as server:
        words = ["--url", server.address, "--tables", "6", "--seconds", "6", "--every", "0.1"]
        report = json.loads(told(tmp_path, "load", *words, "--json"))
        assert set(report) >= NEEDED
        assert all(isinstance(report[name], int | float) for name in NEEDED)
        assert (report["tables"], report["seats"]) == (6, 12)
        assert (report["lost"], report["errors"], report["faults"]) == (0, 0, {})
        assert report["moves"] > 60
        assert 0 < report["p50_ms"] <= report["p99_ms"] <= report["max_ms"]
        assert report["rss_mb"] > 20
        assert report["rss_most_mb"] >= max(report["rss_first_mb"], report["rss_last_mb"])
        pid = str(server.process.pid)
        words = ["--url", server.address, "--tables", "2", "--seconds", "2", "--every", "0.1"]
        ran = told(tmp_path, "load", *words, "--game", "battle-ace", "--pid", pid)
        assert "2 tables, 4 seats" in ran
        assert "lost: 0; errors: 0" in ran
        assert "ms of a processor a move" in ran
    assert "Traceback" not in (tmp_path / "server.log").read_text()


async def test_a_refused_move_counts_as_none_though_another_stands_in_its_place(
    tmp_path: Path,
) -> None:
    """As when an earlier try was kept, and the database was lost before it could say so."""
    with serving(tmp_path, "--public") as server:
        made = server.make("battle-ace", ("person", "person"))
        tally = Tally()
        told = msgspec.json.decode(msgspec.json.encode(made), type=Made)
        table = Table(server.address, 0, told, tally, Random(2))
        try:
            async with asyncio.timeout(SECONDS):
                await table.seated.wait()
                with server.sit(made, 0) as first, server.sit(made, 1) as second:
                    early = first if first.may_play else second
                    early.play(Random(1))  # none of it is heard at the table before it decides
                    await table.decide()
                    while not tally.faults:
                        await asyncio.sleep(0.01)
            assert dict(tally.faults) == {"stale": 1}
            assert (table.waiting, table.answered) == (False, [])
            async with asyncio.timeout(SECONDS):
                while not table.answered:
                    await table.decide()
                    await asyncio.sleep(0.01)
            assert table.answered[0].count == 2
        finally:
            await table.leave()
        assert tally.lost == 0


def test_where_nobody_tells_the_memory_that_is_said(tmp_path: Path) -> None:
    with serving(tmp_path, "--public") as server:
        words = ["--url", server.address, "--tables", "1", "--seconds", "1", "--every", "0.1"]
        ran = regalia(tmp_path, "load", *words, "--json")
        assert ran.status == 0
        assert json.loads(ran.out)["rss_mb"] == 0
        assert "memory is not known" in ran.err


def test_where_there_is_no_server_that_is_one_line(tmp_path: Path) -> None:
    assert "Nobody answers" in complaint(tmp_path, "load", "--url", "http://127.0.0.1:1")
    assert "http://127.0.0.1:8765" in complaint(tmp_path, "load", "--url", "127.0.0.1")
    assert "no game 'chess'" in complaint(
        tmp_path, "load", "--url", "http://127.0.0.1:1", "--game", "chess"
    )
    assert "--tables" in complaint(tmp_path, "load", "--url", "http://127.0.0.1:1", "--tables", "0")


@pytest.mark.parametrize(
    "given", ["", "x", "ftp://a", "http://", "http://a:x", "http://a:0", "http://a b", "http://ä"]
)
def test_what_is_no_address_is_refused(given: str) -> None:
    with pytest.raises(RegaliaError):
        checked_url(given)


def test_addresses_lose_what_follows_the_port() -> None:
    assert checked_url("http://127.0.0.1:8765/") == "http://127.0.0.1:8765"
    assert checked_url("https://example.org/x?y") == "https://example.org"


def test_everybody_has_an_address_of_their_own() -> None:
    assert len({address(number) for number in range(131_072)}) == 131_072


def test_shares_are_of_all_delays() -> None:
    tally = Tally()
    tally.shown(9.0)
    tally.begin()
    for number in range(100):
        tally.moved()
        tally.shown(number / 1_000)
    report = tally.report(3, 10.0)
    assert (report.moves, report.moves_per_s) == (100, 10.0)
    assert (report.p50_ms, report.p99_ms, report.max_ms) == (50.0, 99.0, 99.0)

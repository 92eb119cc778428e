"""Rooms: open chairs, who takes them, and the tables that everybody may hear of."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from regalia.kernel.record import check_luck, parse
from regalia.kernel.registry import keys
from regalia.server.buckets import Buckets
from regalia.server.guard import Guard
from regalia.server.settings import Settings
from regalia.server.wire import Brief, MadeTable, SeatKey, Sitting, Spoken, TableKeys, View, Welcome
from tests.command import COMMAND
from tests.server.serving import Person, Server, bearing, play_out, serving

ADDRESSES = count()
CLIENT = Path(__file__).parents[2] / "docs" / "examples" / "bot_client.py"


@pytest.fixture(scope="module", params=["SQLite", "PostgreSQL", "two workers"])
def public(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server that trusts nobody, with each kind of database, and with two workers."""
    flags = ["--public"]
    if request.param != "SQLite":
        flags += ["--database", request.getfixturevalue("postgres").database()]
    if request.param == "two workers":
        flags += ["--workers", "2", "--redis", request.getfixturevalue("redis").url]
    with serving(tmp_path_factory.mktemp("public"), *flags) as found:
        yield found


@pytest.fixture(autouse=True)
def own_address(request: pytest.FixtureRequest) -> None:
    """Every test asks from an address of its own, so that no quick machine asks too often."""
    if "public" in request.fixturenames:
        server: Server = request.getfixturevalue("public")
        server.http.headers["x-forwarded-for"] = f"192.0.2.{next(ADDRESSES) % 250}"


def room(
    server: Server, game: str = "battle-ace", listed: bool = False, others: tuple[str, ...] = ()
) -> MadeTable:
    """A table of Ann's with open chairs at the other seats, or with those there."""
    players = len(others) + 1 if others else 2
    chairs = [{"name": "Ann"}] + [
        {"name": f"Chair {number}", "who": who} for number, who in enumerate(others or ("open",), 2)
    ]
    return server.made(
        {"game": game, "options": {"players": players}, "chairs": chairs, "listed": listed}
    )


def sits(server: Server, table: str, name: str, **more: Any) -> SeatKey:
    answer = server.http.post(f"/api/tables/{table}/seats", json={"name": name, **more})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=SeatKey)


def refused(server: Server, table: str, asked: object) -> tuple[int, str, str]:
    answer = server.http.post(f"/api/tables/{table}/seats", json=asked)
    fault = answer.json()
    return answer.status_code, fault["fault"], fault["text"]


def listed(server: Server) -> dict[str, Brief]:
    found = server.http.get("/api/open")
    assert found.status_code == 200
    briefs = msgspec.json.decode(found.content, type=tuple[Brief, ...])
    return {brief.id: brief for brief in briefs}


@pytest.mark.parametrize("game", keys())
def test_two_people_meet_at_a_table_and_play_each_other(public: Server, game: str) -> None:
    made = room(public, game)
    assert [key.seat for key in made.keys] == [0], "the open chair has no key yet"
    with public.sit(made) as ann, public.watch(made.id) as watcher:
        assert isinstance(ann.welcome, Welcome)
        assert [each.open for each in ann.welcome.seats] == [False, True]
        key = sits(public, made.id, "Bob")
        assert (key.seat, key.name) == (1, "Bob")
        for person in (ann, watcher):
            told: Welcome = person.await_kind(Welcome)
            assert told.seats[1].name == "Bob"
            assert not told.seats[1].open
            person.await_kind(View)
        with Person(public, made.id, (key.key,)) as bob:
            assert isinstance(bob.welcome, Welcome)
            assert bob.welcome.seats == (
                Sitting("Ann", "person", here=False),
                Sitting("Bob", "person", here=True),
            )
            luck, deciders = Random(1), set()
            for _ in range(12):
                actor = ann if ann.view and ann.view.scene.actor == 0 else bob
                if not actor.may_play:
                    break
                deciders.add(actor)
                actor.play(luck)
                for other in (ann, bob):
                    while other.at < actor.at:
                        other.await_view()
            assert deciders == {ann, bob}
            assert ann.view
            assert ann.view.scene.seat == 0
            assert bob.view
            assert bob.view.scene.seat == 1


def test_a_chair_is_taken_once_however_many_want_it(public: Server) -> None:
    made = room(public, "royals", others=("open", "open"))

    def ask(number: int) -> tuple[int, dict[str, Any]]:
        answer = public.http.post(f"/api/tables/{made.id}/seats", json={"name": f"Guest {number}"})
        return answer.status_code, answer.json()

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(ask, range(8)))
    taken = [answer for status, answer in answers if status == 200]
    assert sorted(each["seat"] for each in taken) == [1, 2]
    others = [(status, answer["text"]) for status, answer in answers if status != 200]
    assert others == [(409, "All chairs are taken.")] * 6
    for each in taken:
        with Person(public, made.id, (each["key"],)) as person:
            assert isinstance(person.welcome, Welcome)
            assert person.welcome.seats[each["seat"]].here
            assert person.welcome.seats[each["seat"]].name == each["name"]


def test_what_cannot_be_is_refused_in_words_and_changes_nothing(public: Server) -> None:
    made = room(public, "royals", others=("open", "open"))
    sits(public, made.id, "Bob", seat=2)
    assert refused(public, made.id, {"name": "Cleo", "seat": 2}) == (
        409,
        "taken",
        "Somebody else sits there already.",
    )
    assert refused(public, made.id, {"name": "Cleo", "seat": 0})[:2] == (409, "taken")
    assert refused(public, made.id, {"name": "Cleo", "seat": 7})[:2] == (409, "taken")
    assert refused(public, made.id, {"name": "Bob"}) == (
        400,
        "bad-name",
        "Somebody at this table is called Bob already.",
    )
    assert refused(public, made.id, {"name": "  "})[:2] == (400, "bad-name")
    assert refused(public, made.id, {"name": "a\u001b[2Jb"})[:2] == (400, "bad-record")
    assert refused(public, made.id, {"name": "x" * 41})[:2] == (400, "malformed")
    assert refused(public, made.id, {"name": "Cleo", "seat": -1})[:2] == (400, "malformed")
    assert refused(public, made.id, {})[:2] == (400, "malformed")
    assert refused(public, made.id, {"name": "Cleo", "key": "too short"})[:2] == (400, "malformed")
    assert refused(public, "nosuchtable1", {"name": "Cleo"})[:2] == (404, "no-table")
    assert sits(public, made.id, " Cleo ").name == "Cleo"


def test_a_bots_seat_and_a_persons_cannot_be_taken(public: Server) -> None:
    made = public.make("battle-ace", ("person", "squire"))
    for seat in (None, 0, 1):
        asked = {"name": "Mallory", "seat": seat}
        assert refused(public, made.id, asked)[:2] == (409, "taken")


def test_a_key_opens_the_seat_it_was_given_for_and_no_other(public: Server) -> None:
    made, other = room(public), room(public)
    key = sits(public, made.id, "Bob")
    with Person(public, other.id, (key.key,)) as stranger:
        refusal = stranger.welcome
        assert getattr(refusal, "fault", "") == "not-yours"
    assert public.http.get("/api/tables", headers=bearing((key.key,))).json()[0]["id"] == made.id


def test_who_did_not_hear_the_answer_asks_again_and_sits_where_they_sat(public: Server) -> None:
    made = room(public, "royals", others=("open", "open"))
    key = "made-up-by-the-browser-itself"
    assert sits(public, made.id, "Bob", key=key) == SeatKey(1, "Bob", key)
    assert sits(public, made.id, "Bob", key=key) == SeatKey(1, "Bob", key)
    assert sits(public, made.id, "Cleo").seat == 2
    lines = public.http.get(f"/api/tables/{made.id}/record")
    assert lines.status_code == 403, "hands are hidden while it goes on"


def test_a_listed_table_is_shown_while_a_chair_is_open(public: Server) -> None:
    quiet, loud = room(public), room(public, listed=True)
    found = listed(public)
    assert quiet.id not in found
    assert (found[loud.id].open, found[loud.id].names) == (1, ("Ann", "Chair 2"))
    sits(public, loud.id, "Bob")
    assert loud.id not in listed(public)


def test_who_took_a_chair_is_in_the_record(public: Server) -> None:
    made = room(public)
    sits(public, made.id, "Bob")
    lines = public.http.get(f"/api/tables/{made.id}/record").text.splitlines()
    assert lines[2].startswith('{"sits":1,"name":"Bob","who":"person","when":')


def test_open_chairs_are_still_open_after_a_crash(tmp_path: Path) -> None:
    with serving(tmp_path, "--public") as server:
        made = room(server, "royals", listed=True, others=("open", "open"))
        key = sits(server, made.id, "Bob", seat=2)
        server.kill()
    with serving(tmp_path, "--public") as server:
        assert listed(server)[made.id].open == 1
        with Person(server, made.id, (key.key,)) as bob:
            assert isinstance(bob.welcome, Welcome)
            assert [each.open for each in bob.welcome.seats] == [False, True, False]
            assert bob.welcome.seats[2] == Sitting("Bob", "person", here=True)
        assert sits(server, made.id, "Cleo").seat == 1


def test_on_ones_own_machine_open_chairs_stay_open(server: Server) -> None:
    made = room(server)
    again = server.made({"origin": made.id})
    assert [key.seat for key in again.keys] == [0]
    assert sits(server, made.id, "Bob").seat == 1


def test_behind_a_proxy_this_machine_is_not_trusted(public: Server) -> None:
    made = room(public)
    assert public.http.get("/api/tables").json() == []
    assert public.http.delete(f"/api/tables/{made.id}").status_code == 403
    assert public.fault({"origin": made.id})[:2] == (403, "not-yours")
    assert public.http.get("/api/lobby").json()["own"] is False


def test_luck_is_promised_at_the_start_and_can_be_checked_at_the_end(
    public: Server, tmp_path: Path
) -> None:
    made = room(public, "royals")
    key = sits(public, made.id, "Bob")
    with public.sit(made) as ann, Person(public, made.id, (key.key,)) as bob:
        assert isinstance(ann.welcome, Welcome)
        promise = ann.welcome.luck
        luck = Random(4)
        while not (ann.view and ann.view.result):
            actor = ann if ann.view and ann.view.scene.actor == 0 else bob
            actor.play(luck)
            for other in (ann, bob):
                while other.at < actor.at:
                    other.await_view()
        seed = ann.view.result.seed
        assert sha256(seed.encode()).hexdigest() == promise
        assert not any(seed.encode() in said for said in (*ann.seen[:-1], *bob.seen[:-1]))
    file = tmp_path / "royals.jsonl"
    file.write_bytes(public.http.get(f"/api/tables/{made.id}/record").content)
    told = subprocess.run([*COMMAND, "check", str(file)], capture_output=True, text=True)
    assert told.returncode == 0
    assert "Every card and throw is that of the seed" in told.stdout
    again = public.made({"record": file.read_text()})
    with public.watch(again.id) as watcher:
        assert isinstance(watcher.welcome, Welcome)
        assert watcher.welcome.luck == ""


def test_sealed_luck_goes_on_after_a_crash(tmp_path: Path) -> None:
    luck, moves = Random(2), 6
    with serving(tmp_path, "--public") as server:
        made = server.make("royals", ("person", "person"), players=2)
        for _ in range(moves):
            with server.sit(made) as both:
                assert both.await_turn()
                both.play(luck)
        server.kill()
    with serving(tmp_path, "--public") as server, server.sit(made) as both:
        assert isinstance(both.welcome, Welcome)
        view = play_out(both, luck)
        assert view.result
        assert sha256(view.result.seed.encode()).hexdigest() == both.welcome.luck
        text = server.http.get(f"/api/tables/{made.id}/record").content
    assert check_luck(parse(text, "record"))


def test_a_code_brings_ones_seats_to_another_device_once(public: Server) -> None:
    made, other = room(public), room(public, "royals")
    held = (made.keys[0].key, other.keys[0].key)
    code = public.http.post("/api/codes", json={}, headers=bearing(held)).json()
    assert code["minutes"] == 10
    typed = f" {code['code'][:4].upper()}-{code['code'][4:]} "
    brought = public.http.post(f"/api/codes/{typed}", json={})
    found = msgspec.json.decode(brought.content, type=tuple[TableKeys, ...])
    assert {each.table: [key.seat for key in each.keys] for each in found} == {
        made.id: [0],
        other.id: [0],
    }
    for each in found:
        assert not {key.key for key in each.keys} & set(held), "a device has keys of its own"
        with Person(public, each.table, (each.keys[0].key,)) as ann:
            assert isinstance(ann.welcome, Welcome)
            assert ann.welcome.seats[0] == Sitting("Ann", "person", here=True)
    again = public.http.post(f"/api/codes/{typed}", json={})
    assert (again.status_code, again.json()["fault"]) == (404, "no-code")


def test_codes_are_for_those_who_sit_somewhere_and_cannot_be_guessed(public: Server) -> None:
    nobody = public.http.post("/api/codes", json={})
    assert (nobody.status_code, nobody.json()["fault"]) == (403, "not-yours")
    strange = public.http.post("/api/codes", json={}, headers=bearing(("x" * 32,)))
    assert strange.status_code == 403
    for guess in ("aaaaaaaa", "x", "%00", "a" * 500):
        answer = public.http.post(f"/api/codes/{guess}", json={})
        assert (answer.status_code, answer.json()["fault"]) == (404, "no-code")


@pytest.mark.parametrize("game", ["battle-ace", "royals"])
def test_the_bot_of_the_documentation_sits_down_and_plays(public: Server, game: str) -> None:
    made = room(public, game)
    address = f"{public.address}/tables/{made.id}"
    client = subprocess.Popen(
        [sys.executable, str(CLIENT), address, "A bot of mine"], stdout=subprocess.PIPE, text=True
    )
    try:
        with public.sit(made) as ann:
            view = play_out(ann, Random(6))
        assert view.result
        told, _ = client.communicate(timeout=60)
    finally:
        client.kill()
        client.wait()
    assert client.returncode == 0
    ours, theirs = view.result.headline, told.strip()
    assert {ours, theirs} in ({"You won", "You lost"}, {"A draw"})


def test_those_who_sit_at_a_table_speak_and_all_hear_it(public: Server) -> None:
    made = room(public)
    key = sits(public, made.id, "Bob")
    with (
        public.sit(made) as ann,
        Person(public, made.id, (key.key,)) as bob,
        public.watch(made.id) as watcher,
    ):
        bob.say({"type": "speak", "text": "  Good   luck! "})
        for person in (ann, bob, watcher):
            told: Spoken = person.await_kind(Spoken)
            assert (told.seat, told.name, told.text, told.count) == (1, "Bob", "Good luck!", 0)
        watcher.say({"type": "speak", "text": "I see all"})
        assert watcher.refusal().fault == "not-yours"
        for text in ("", "x" * 301, "\u0007", "   "):
            ann.say({"type": "speak", "text": text})
            assert ann.refusal().fault == "malformed"
        for _ in range(7):
            bob.say({"type": "speak", "text": "again"})
        assert bob.refusal().fault == "too-fast"
    with public.watch(made.id) as late:
        assert isinstance(late.welcome, Welcome)
        assert [said.text for said in late.welcome.spoken][:2] == ["Good luck!", "again"]


def test_what_was_said_is_still_there_after_a_crash(tmp_path: Path) -> None:
    with serving(tmp_path, "--public") as server:
        made = room(server)
        with server.sit(made) as ann:
            ann.say({"type": "speak", "text": "Is anybody there?"})
            ann.await_kind(Spoken)
        server.kill()
    with serving(tmp_path, "--public") as server, server.sit(made) as ann:
        assert isinstance(ann.welcome, Welcome)
        assert [said.text for said in ann.welcome.spoken] == ["Is anybody there?"]
        ann.say({"type": "speak", "text": "Hello?"})
        assert ann.await_kind(Spoken).text == "Hello?"


def test_behind_a_proxy_it_answers_to_its_name(tmp_path: Path) -> None:
    with serving(tmp_path, "--public", "--name", "Play.Example.org") as server:
        for name, status in (
            ("play.example.org", 200),
            ("play.example.org:443", 200),
            ("other.example.org", 421),
        ):
            assert server.http.get("/api/open", headers={"host": name}).status_code == status


@pytest.mark.parametrize(
    ("settings", "client", "counted_as"),
    [
        (Settings(database="", public=True), "127.0.0.1", "5.6.7.8"),
        (Settings(database="", public=True, host="0.0.0.0"), "9.9.9.9", "9.9.9.9"),
        (Settings(database=""), "127.0.0.1", "127.0.0.1"),
    ],
)
def test_only_a_proxy_says_who_asks(settings: Settings, client: str, counted_as: str) -> None:
    """Who asks too often is told by their address; nobody may choose their own."""
    asked: list[str] = []

    class Noted(Buckets):
        def take(self, address: str) -> bool:
            asked.append(address)
            return False

    async def app(*_: object) -> None:
        raise AssertionError("it was let through")

    guard = Guard(app, settings)
    guard._asked = Noted(1, 1)
    sent: list[dict[str, Any]] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> dict[str, Any]:
        return {}

    headers = [(b"host", b"127.0.0.1"), (b"x-forwarded-for", b"1.2.3.4, 5.6.7.8")]
    scope = {"type": "http", "method": "GET", "path": "/api/open", "headers": headers}
    asyncio.run(guard({**scope, "client": (client, 1)}, receive, send))
    assert asked == [counted_as]
    assert sent[0]["status"] == 429

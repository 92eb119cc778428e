"""`regalia admin` beside a running server: tables are listed, closed and deleted, and a person is
forgotten."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from websockets.exceptions import ConnectionClosed

from regalia.kernel.record import check_luck, parse, replay
from regalia.server.store import Closed, Overtaken, State, Store
from regalia.server.wire import MadeTable, Refused, SeatKey, Spoken, View, Welcome
from tests.command import complaint, regalia, told
from tests.server.postgres import Postgres
from tests.server.redis import Redis
from tests.server.serving import Person, Server, bearing, play_out, serving

GONE = 4404


class Site(Struct):
    """A server, its home, and the flags by which a command finds its database."""

    server: Server
    home: Path
    flags: list[str]

    def admin(self, *words: str | Path, typed: str = "") -> str:
        return told(self.home, "admin", *words, *self.flags, typed=typed)

    def listed(self, *words: str) -> dict[str, dict[str, Any]]:
        found = json.loads(self.admin("tables", "--json", *words))
        return {each["id"]: each for each in found}

    def complaint(self, *words: str | Path, typed: str = "") -> str:
        return complaint(self.home, "admin", *words, *self.flags, typed=typed)


@pytest.fixture(scope="module", params=["SQLite", "PostgreSQL"])
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    home = tmp_path_factory.mktemp("site")
    where = str(home / "kept.sqlite3")
    if request.param == "PostgreSQL":
        where = request.getfixturevalue("postgres").database()
    with serving(home, "--public", "--database", where) as server:
        yield Site(server, home, ["--database", where])


def room(server: Server, game: str = "royals", who: str = "open") -> MadeTable:
    chairs = [{"name": "Ann"}, {"name": "Chair 2", "who": who}]
    return server.made({"game": game, "options": {"players": 2}, "chairs": chairs})


def sits(server: Server, table: str, name: str) -> SeatKey:
    answer = server.http.post(f"/api/tables/{table}/seats", json={"name": name})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=SeatKey)


def test_tables_are_listed(site: Site) -> None:
    made, over = room(site.server), site.server.make("royals", ("person", "random"), players=2)
    with site.server.sit(over) as person:
        decisions = play_out(person, Random(1)).count
    found = site.listed()[made.id]
    assert found.pop("touched")
    assert found == {
        "id": made.id,
        "game": "royals",
        "names": ["Ann", "Chair 2"],
        "decisions": 0,
        "over": False,
        "closed": False,
        "open": 1,
    }
    assert site.listed()[over.id]["decisions"] == decisions
    assert made.id in site.listed("--open")
    assert over.id not in site.listed("--open")
    assert over.id in site.listed("--over")
    assert site.listed("--older", "1") == {}
    words = site.admin("tables")
    assert f"{made.id}  " in words
    assert "0 decisions, 1 open chair: Ann, Chair 2" in words
    assert "--open or --over" in site.complaint("tables", "--open", "--over")


def test_nobody_plays_on_at_a_closed_table_and_all_can_look_at_it(site: Site) -> None:
    made = room(site.server, "battle-ace", "person")
    with site.server.sit(made) as both:
        both.play(Random(1))
        assert site.admin("close", made.id) == f"Closed {made.id} (battle-ace, 1 decision).\n"
        assert both.refusal().fault == "closed"
        assert both.view
        move = both.view.scene.touches[0].move
        both.say({"type": "play", "at": both.at, "move": move})
        refused = both.refusal()
        assert (refused.fault, refused.said) == ("closed", "play")
        assert "closed by whoever runs the server" in refused.text
        both.say({"type": "speak", "text": "Hello?"})
        assert both.refusal().fault == "closed"
        both.say({"type": "ask moment", "count": 0})
    with site.server.sit(made) as again:
        assert isinstance(again.welcome, Welcome)
        assert again.view
        assert again.view.count == 1
        assert again.refusal().fault == "closed"
    record = site.server.http.get(f"/api/tables/{made.id}/record")
    assert len(parse(record.content, "it").steps) == 1
    keys = bearing(tuple(key.key for key in made.keys))
    (brief,) = site.server.http.get("/api/tables", headers=keys).json()
    assert brief["closed"]
    assert site.admin("close", made.id) == f"{made.id} is closed already.\n"
    assert site.listed("--over")[made.id]["closed"]


def test_a_move_that_comes_before_the_server_has_looked_is_refused_too(site: Site) -> None:
    made = room(site.server, "battle-ace", "person")
    with site.server.sit(made) as both:
        both.play(Random(1))
        site.admin("close", made.id)
        assert both.view
        both.say({"type": "play", "at": both.at, "move": both.view.scene.touches[0].move})
        assert both.refusal().fault == "closed"
    assert site.listed()[made.id]["decisions"] == 1


def test_chairs_of_a_closed_table_are_not_to_be_had(site: Site) -> None:
    asked = {"game": "royals", "chairs": [{"name": "Ann"}, {"name": "B", "who": "open"}]}
    made = site.server.made({**asked, "options": {"players": 2}, "listed": True})
    site.admin("close", made.id)
    answer = site.server.http.post(f"/api/tables/{made.id}/seats", json={"name": "Bob"})
    assert (answer.status_code, answer.json()["fault"]) == (409, "closed")
    assert made.id not in site.server.http.get("/api/open").text


def test_bots_stop_at_a_closed_table(site: Site) -> None:
    made = site.server.make("battle-royal", ("random", "random"), players=2)
    with site.server.watch(made.id) as watcher:
        site.admin("close", made.id)
        assert watcher.refusal().fault == "closed"
        assert watcher.view
        count = watcher.view.count
    with site.server.watch(made.id) as watcher:
        assert watcher.view
        assert watcher.view.count - count in (0, 1)
        assert not watcher.view.result


def test_a_deleted_table_lets_its_screens_go(site: Site) -> None:
    made = room(site.server)
    with site.server.sit(made) as ann:
        asking = regalia(site.home, "admin", "delete", made.id, *site.flags, typed="n\n")
        assert asking.status == 2
        assert f"{made.id} (royals, 0 decisions) is deleted with everything." in asking.out
        assert made.id in site.listed()
        assert site.admin("delete", made.id, "--yes") == f"Deleted {made.id}.\n"
        refused = ann.refusal()
        assert (refused.fault, refused.text) == ("gone", "This table has been deleted.")
        assert ann.closed()
        assert ann.socket.close_code == GONE
    assert site.server.http.get(f"/api/tables/{made.id}/record").status_code == 404
    assert made.id not in site.listed()


def test_a_move_at_a_deleted_table_is_refused_at_once(site: Site) -> None:
    made = room(site.server, "battle-ace", "person")
    with site.server.sit(made) as both:
        site.admin("delete", made.id, "--yes")
        assert both.view
        with suppress(ConnectionClosed):  # if the server has looked already
            both.say({"type": "play", "at": both.at, "move": both.view.scene.touches[0].move})
        assert both.refusal().fault in ("gone", "stale")
        assert both.closed()
        assert both.socket.close_code == GONE


def played(server: Server, luck: Random) -> tuple[MadeTable, SeatKey]:
    """A whole game between Ann and Bob, who have talked."""
    made = room(server)
    bob = sits(server, made.id, "Bob Bobson")
    with server.sit(made) as ann, Person(server, made.id, (bob.key,)) as other:
        ann.say({"type": "speak", "text": "Hello Bob"})
        other.say({"type": "speak", "text": "My secret"})
        other.await_kind(Spoken)
        while not (ann.view and ann.view.result):
            actor = ann if ann.view and ann.view.scene.actor == 0 else other
            actor.play(luck)
            for each in (ann, other):
                while each.at < actor.at:
                    each.await_view()
    return made, bob


def test_a_person_is_forgotten_by_their_keys_and_the_record_is_lawful(
    site: Site, tmp_path: Path
) -> None:
    server = site.server
    made, bob = played(server, Random(3))
    alone = server.make("royals", ("person", "random"), players=2)
    before = parse(server.http.get(f"/api/tables/{made.id}/record").content, "before")
    analysis = server.http.get(f"/api/tables/{made.id}/picture.svg")
    assert analysis.status_code == 200
    keys = (bob.key, alone.keys[0].key)
    code = server.http.post("/api/codes", json={}, headers=bearing(keys)).json()["code"]
    file = tmp_path / "keys.json"
    file.write_text(json.dumps({"tables": {made.id: [bob.key], alone.id: [alone.keys[0].key]}}))
    words = site.admin("forget", "--key", file, "--yes")
    assert f"Changed {made.id}: seat 1 is now Somebody; 1 spoken line and 1 key deleted." in words
    assert f"Deleted {alone.id}." in words
    assert "1 code for a second device deleted." in words

    text = server.http.get(f"/api/tables/{made.id}/record").content
    assert b"Bob" not in text
    after = parse(text, "after")
    assert after.steps == before.steps
    assert after.names() == ("Ann", "Somebody")
    assert check_luck(after)
    for _ in replay(after):
        pass
    found = tmp_path / "after.jsonl"
    found.write_bytes(text)
    assert "is lawful" in told(site.home, "check", found)
    listed = site.listed()
    assert listed[made.id]["names"] == ["Ann", "Somebody"]
    assert alone.id not in listed
    (brief,) = server.http.get("/api/tables", headers=bearing((made.keys[0].key,))).json()
    assert "Bob" not in json.dumps(brief)
    with server.watch(made.id) as watcher:
        assert isinstance(watcher.welcome, Welcome)
        assert [said.text for said in watcher.welcome.spoken] == ["Hello Bob"]
        assert not any("Bob Bobson" in line for line in watcher.story)
    with Person(server, made.id, (bob.key,)) as gone:
        assert isinstance(gone.welcome, Refused)
        assert gone.welcome.fault == "not-yours"
    assert server.http.post(f"/api/codes/{code}", json={}).status_code == 404
    assert "open no seat" in site.complaint("forget", "--key", file, "--yes")


def test_a_person_is_forgotten_by_their_seat_while_they_play(site: Site) -> None:
    server = site.server
    made = room(server, "battle-ace")
    bob = sits(server, made.id, "Bob")
    with server.sit(made) as ann, Person(server, made.id, (bob.key,)) as other:
        words = site.admin("forget", "--table", made.id, "--seat", "1", typed="y\n")
        assert f"{made.id} (battle-ace, 0 decisions): Bob and all" in words
        for person in (ann, other):
            assert person.closed()
            assert person.socket.close_code == 1012
    with server.sit(made) as ann:
        assert isinstance(ann.welcome, Welcome)
        assert [(each.name, each.open) for each in ann.welcome.seats] == [
            ("Ann", False),
            ("Somebody", True),
        ]
        sits(server, made.id, "Cleo")
        assert ann.await_kind(Welcome).seats[1].name == "Cleo"
    assert site.listed()[made.id]["open"] == 0


def test_who_plays_at_once_is_not_let_bring_the_name_back(site: Site) -> None:
    server = site.server
    made = room(server, "battle-ace")
    bob = sits(server, made.id, "Bob")
    with server.sit(made) as ann, Person(server, made.id, (bob.key,)) as other:
        site.admin("forget", "--table", made.id, "--seat", "1", "--yes")
        for person in (ann, other):
            if person.may_play and person.view:
                move = person.view.scene.touches[0].move
                with suppress(ConnectionClosed):  # if the server has looked already
                    person.say({"type": "play", "at": person.at, "move": move})
        assert ann.closed()
    assert site.listed()[made.id]["names"] == ["Ann", "Somebody"]
    assert "Bob" not in server.http.get(f"/api/tables/{made.id}/record").text


def test_two_who_are_forgotten_have_different_names(site: Site) -> None:
    server = site.server
    chairs = [{"name": name, "who": "open"} for name in ("A", "B", "C")]
    asked = {"game": "royals", "options": {"players": 3}, "chairs": chairs}
    made = server.made(asked)
    for name in ("Bob", "Somebody", "Cleo"):
        sits(server, made.id, name)
    site.admin("forget", "--table", made.id, "--seat", "0", "--yes")
    site.admin("forget", "--table", made.id, "--seat", "2", "--yes")
    assert site.listed()[made.id]["names"] == ["Somebody 2", "Somebody", "Somebody 3"]


def test_what_is_wrong_is_one_line_and_changes_nothing(site: Site, tmp_path: Path) -> None:
    made = site.server.make("royals", ("person", "random"), players=2)
    before = site.listed()
    assert site.complaint("close", made.id, "nosuch") == "There is no table 'nosuch'."
    assert site.complaint("delete", "nosuch", made.id, "--yes") == "There is no table 'nosuch'."
    assert site.complaint("close", "a\nb").startswith("There is no table")
    by_seat = ("forget", "--yes", "--table")
    assert site.complaint(*by_seat, "nosuch", "--seat", "0") == "There is no table 'nosuch'."
    assert "has the seats 0 to 1" in site.complaint(*by_seat, made.id, "--seat", "7")
    assert "No person sits at seat 1" in site.complaint(*by_seat, made.id, "--seat", "1")
    for words in (("forget",), ("forget", "--table", made.id), ("forget", "--seat", "1")):
        assert site.complaint(*words).startswith("Say who it is")
    empty = tmp_path / "empty"
    empty.write_text("no keys here")
    assert site.complaint("forget", "--key", empty).endswith("holds no key.")
    assert "cannot be read" in site.complaint("forget", "--key", tmp_path / "nothing")
    assert site.listed() == before


def test_a_database_that_is_not_there_is_told_in_one_line(tmp_path: Path) -> None:
    where = tmp_path / "no.sqlite3"
    assert complaint(tmp_path, "admin", "tables").endswith("there is no database.")
    told_of = complaint(tmp_path, "admin", "tables", "--database", str(where))
    assert told_of == f"{where}: there is no database."
    assert not where.exists()
    where.write_text("not a database at all")
    assert "cannot be opened" in complaint(tmp_path, "admin", "tables", "--database", str(where))
    url = "postgresql://me:password@127.0.0.1:1/none"
    told_of = complaint(tmp_path, "admin", "tables", "--database", url)
    assert told_of.startswith("The database cannot be opened: ")
    assert "password" not in told_of


def test_on_ones_own_machine_the_saved_game_goes_and_changes_too(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        made = server.make("battle-ace", ("person", "person"), players=2)
        other = server.make("battle-ace", ("person", "person"), players=2)
        with server.sit(made) as both:
            both.play(Random(1))
            words = ("admin", "delete", made.id, "--yes")
            assert "is open in another program" in complaint(tmp_path, *words)
    files = sorted((tmp_path / "games").iterdir())
    assert len(files) == 2
    assert told(tmp_path, "admin", "delete", made.id, "--yes") == f"Deleted {made.id}.\n"
    (file,) = (tmp_path / "games").iterdir()
    keys = tmp_path / "keys"
    keys.write_text(other.keys[1].key)
    told(tmp_path, "admin", "forget", "--key", keys, "--yes")
    assert b"person 1" not in file.read_bytes()
    assert b"Somebody" in file.read_bytes()
    assert "lawful" in told(tmp_path, "check", file)


STATE = State(("Ann", "Ben"), 0, False, "")


async def test_the_store_adds_nothing_to_a_table_that_was_closed_or_changed(site: Site) -> None:
    made = room(site.server, "battle-ace", "person")
    where = site.flags[1]
    store = Store(where if "://" in where else Path(where))
    await store.open()
    try:
        lines = await store.lines(made.id)
        await store.forget(made.id, len(lines), {}, STATE, set(), [])
        with pytest.raises(Overtaken):
            await store.append(made.id, len(lines) + 1, ["x"], STATE, (), 0)
        with pytest.raises(Overtaken):
            await store.forget(made.id, len(lines) - 1, {}, STATE, set(), [])
        await store.close_table(made.id)
        with pytest.raises(Closed):
            await store.append(made.id, len(lines) + 1, ["x"], STATE, (), 1)
        assert await store.lines(made.id) == lines
        row = await store.table(made.id)
        assert row
        assert (row.closed, row.revision) == (True, 1)
    finally:
        await store.close()


def test_a_view_is_still_a_view(site: Site) -> None:
    """Other tables go on while one is closed."""
    made, other = room(site.server, "battle-ace", "person"), room(site.server)
    with site.server.sit(made) as both:
        site.admin("close", other.id)
        both.play(Random(2))
        assert isinstance(both.view, View)


def test_no_time_runs_at_a_closed_table(site: Site) -> None:
    chairs = [{"name": "Ann"}, {"name": "Ben"}]
    asked = {"game": "battle-ace", "chairs": chairs, "terms": {"turn": 6}}
    made = site.server.made(asked)
    with site.server.sit(made) as both:
        site.admin("close", made.id)
        assert both.refusal().fault == "closed"
        with suppress(TimeoutError):  # nothing more is told, however long one waits
            while True:
                both.hear(7)
        assert both.view
        assert not both.view.result
    with site.server.sit(made) as again:
        assert again.view
        assert not again.view.result
    assert not site.listed()[made.id]["over"]


def test_several_workers_heed_it_and_log_in_lines_of_json(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    where = postgres.database()
    flags = ("--workers", "2", "--redis", redis.url, "--log", "json")
    with serving(tmp_path, "--public", "--database", where, *flags) as server:
        made, gone = room(server, "battle-ace", "person"), room(server)
        people = [server.sit(made) for _ in range(4)] + [server.sit(gone) for _ in range(4)]
        told(tmp_path, "admin", "close", made.id, "--database", where)
        told(tmp_path, "admin", "delete", gone.id, "--yes", "--database", where)
        for person in people[:4]:
            assert person.refusal().fault == "closed"
        for person in people[4:]:
            assert person.refusal().fault == "gone"
            assert person.closed()
        for person in people:
            with person:
                pass
        server.stop()
    log = [json.loads(line) for line in (tmp_path / "server.log").read_text().splitlines()]
    assert [line["worker"] for line in log if line["event"] == "server began"].count(1) == 1
    assert {"server began", "server ended", "joined", "table closed"} <= {
        line["event"] for line in log
    }

"""Several servers of the same tables: what one of them does, the others show; each may be lost."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from regalia.kernel.record import check_luck, parse
from regalia.kernel.registry import keys
from regalia.server.wire import MadeTable, Moment, Refused, Room, Spoken, Welcome
from tests.command import complaint
from tests.server.postgres import postgres as running_postgres
from tests.server.redis import Redis
from tests.server.redis import redis as running_redis
from tests.server.serving import Person, Server, bearing, serving
from tests.server.test_crashes import alive, children, gone

SOON = 10.0
"""Seconds in which tables go on by themselves, whatever was lost."""

Pair = tuple[Server, Server]


@pytest.fixture(scope="module", params=["SQLite", "PostgreSQL"])
def pair(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, redis: Redis
) -> Iterator[Pair]:
    """Two servers of the same tables, each at an address of its own."""
    home = tmp_path_factory.mktemp("pair")
    where = str(home / "shared.sqlite3")
    if request.param == "PostgreSQL":
        where = request.getfixturevalue("postgres").database()
    flags = ("--public", "--database", where, "--redis", redis.url)
    with serving(home, *flags) as one, serving(home, *flags) as other:
        yield one, other


def keys_of(made: MadeTable, *seats: int) -> tuple[str, ...]:
    return tuple(each.key for each in made.keys if each.seat in seats)


def until(person: Person, at: int, seconds: float = 60.0) -> float:
    """Look on until that decision is to be made: how many seconds it took."""
    began = time.monotonic()
    while person.at < at:
        person.hear(max(0.01, began + seconds - time.monotonic()))
    return time.monotonic() - began


@pytest.mark.parametrize("game", keys())
def test_two_people_at_two_servers_play_each_other(pair: Pair, game: str) -> None:
    one, other = pair
    made = one.make(game, ("person", "person"), players=2)
    with (
        Person(one, made.id, keys_of(made, 0)) as ann,
        Person(other, made.id, keys_of(made, 1)) as ben,
    ):
        luck, deciders = Random(1), set()
        for _ in range(40):
            assert ann.view
            if ann.view.result:
                break
            actor, looker = (ann, ben) if ann.view.scene.actor == 0 else (ben, ann)
            deciders.add(actor)
            actor.play(luck)
            until(looker, actor.at)
            assert ann.view.count == (ben.view.count if ben.view else -1)
        assert deciders == {ann, ben}
        with one.watch(made.id) as here, other.watch(made.id) as there:
            assert here.view
            assert here.view == there.view, "both show the same table"


def test_a_game_played_at_two_servers_has_the_luck_that_was_promised(pair: Pair) -> None:
    one, other = pair
    made = one.make("royals", ("person", "person"), players=2)
    with (
        Person(one, made.id, keys_of(made, 0)) as ann,
        Person(other, made.id, keys_of(made, 1)) as ben,
    ):
        luck = Random(4)
        while not (ann.view and ann.view.result):
            assert ann.view
            actor, looker = (ann, ben) if ann.view.scene.actor == 0 else (ben, ann)
            actor.play(luck)
            until(looker, actor.at)
        assert ben.view
        assert ben.view.result
        assert ben.view.result.seed == ann.view.result.seed != ""
    record = other.http.get(f"/api/tables/{made.id}/record").content
    assert check_luck(parse(record, "record"))


def test_of_two_who_race_at_two_servers_one_decides_and_one_is_told(pair: Pair) -> None:
    one, other = pair
    made = one.make("battle-ace", ("person", "person"))
    everything = keys_of(made, 0, 1)
    luck = Random(2)
    with (
        Person(one, made.id, everything) as ann,
        Person(other, made.id, everything) as too,
        ThreadPoolExecutor(2) as pool,
    ):
        for _ in range(20):
            assert ann.view
            until(too, ann.at)
            at, move = ann.at, luck.choice(ann.view.scene.touches).move
            tried = [pool.submit(refused_at, each, at, move) for each in (ann, too)]
            told = [each.result() for each in tried]
            until(ann, at + 1)
            until(too, at + 1)
            assert ann.at == too.at == at + 1, "one move was made"
            assert sorted(len(each) for each in told) == [0, 1], "one of them is told"
            refused = (told[0] + told[1])[0]
            assert (refused.fault, refused.said) == ("stale", "play")
            assert refused.text.endswith("look at the table again.")


def refused_at(person: Person, at: int, move: int) -> list[Refused]:
    """Decide something: what is refused of it."""
    person.say({"type": "play", "at": at, "move": move})
    person.say({"type": "ask moment", "count": 0})  # answered when that is done
    refused: list[Refused] = []
    while not isinstance(heard := person.hear(), Moment):
        refused += [heard] if isinstance(heard, Refused) else []
    return refused


def test_who_sits_down_at_one_server_is_welcomed_at_the_other(pair: Pair) -> None:
    one, other = pair
    chairs = [{"name": "Ann"}, {"name": "Chair", "who": "open"}]
    made = one.made({"game": "battle-ace", "chairs": chairs})
    with one.sit(made) as ann, other.watch(made.id) as watcher:
        asked = {"name": "Bob"}
        key = other.http.post(f"/api/tables/{made.id}/seats", json=asked).json()["key"]
        for person in (ann, watcher):
            told: Welcome = person.await_kind(Welcome)
            assert (told.seats[1].name, told.seats[1].open) == ("Bob", False)
        with Person(one, made.id, (key,)) as bob:
            assert isinstance(bob.welcome, Welcome)
            assert bob.welcome.seats[1].here
        answer = one.http.post(f"/api/tables/{made.id}/seats", json={"name": "Cleo"})
        assert (answer.status_code, answer.json()["fault"]) == (409, "taken")


def test_what_is_taken_back_at_one_server_is_taken_back_at_the_other(pair: Pair) -> None:
    one, other = pair
    for _ in range(20):
        made = one.make("wargame-chess", ("person", "person"))
        with one.sit(made) as both, other.watch(made.id) as watcher:
            luck = Random(3)
            while both.view and not both.view.undo and both.at < 8:
                both.play(luck)
            if not (both.view and both.view.undo):
                continue
            until(watcher, both.at)
            told = len(watcher.story)
            both.say({"type": "take back", "at": both.at})
            view = both.await_view()
            until(watcher, both.at)
            assert watcher.view
            assert (watcher.view.count, watcher.view.fresh) == (view.count, True)
            assert len(watcher.story) <= told
            return
    raise AssertionError("nothing can be taken back")


def test_what_is_said_at_one_server_is_heard_at_the_other_in_order(pair: Pair) -> None:
    one, other = pair
    made = one.make("battle-ace", ("person", "person"))
    with (
        Person(one, made.id, keys_of(made, 0)) as ann,
        Person(other, made.id, keys_of(made, 1)) as ben,
    ):
        for number in range(3):
            for person in (ann, ben):
                person.say({"type": "speak", "text": f"{number}"})
        heard = [[person.await_kind(Spoken) for _ in range(6)] for person in (ann, ben)]
        assert heard[0] == heard[1]
        assert sorted(said.text for said in heard[0]) == ["0", "0", "1", "1", "2", "2"]
    with other.watch(made.id) as late:
        assert isinstance(late.welcome, Welcome)
        assert list(late.welcome.spoken) == heard[0]


def test_a_table_deleted_at_one_server_is_gone_at_the_other(pair: Pair) -> None:
    one, other = pair
    made = one.make("battle-ace", ("person", "person"))
    held = bearing(keys_of(made, 0, 1))
    with other.watch(made.id) as watcher:
        assert one.http.delete(f"/api/tables/{made.id}", headers=held).status_code == 204
        assert watcher.refusal().fault == "gone"
        assert watcher.closed()
    assert other.http.get(f"/api/tables/{made.id}/record").status_code == 404


COUNTING_BOT = """
import os
import time
from pathlib import Path
from regalia.bots import Bot
from regalia.bots.random import random_move

class Counting(Bot):
    line = "Leaves a file for each decision, and takes its time."

    def decide(self, game, view, seat, luck):
        name = f"{time.monotonic_ns()}-{os.getpid()}"
        (Path(os.environ["THOUGHTS"]) / name).touch()
        time.sleep(float(os.environ["THOUGHT"]))
        return int(random_move(view, game.courtesy, luck))
"""


@pytest.fixture
def thoughts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which a bot from another package counts its thoughts."""
    packages, found = tmp_path / "packages", tmp_path / "thoughts"
    info = packages / "counting_bot-1.dist-info"
    info.mkdir(parents=True)
    found.mkdir()
    (packages / "counting_bot.py").write_text(COUNTING_BOT)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: counting-bot\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[regalia.bots]\ncounting = counting_bot:Counting\n")
    monkeypatch.setenv("PYTHONPATH", str(packages), prepend=os.pathsep)
    monkeypatch.setenv("THOUGHTS", str(found))
    return found


def shared(home: Path, redis: Redis) -> tuple[str, ...]:
    """Flags of a server that is not the only one of its tables."""
    return ("--public", "--database", str(home / "shared.sqlite3"), "--redis", redis.url)


def test_a_bot_thinks_at_one_of_the_servers(
    tmp_path: Path, redis: Redis, thoughts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THOUGHT", "0.3")
    flags = shared(tmp_path, redis)
    with serving(tmp_path, *flags) as one, serving(tmp_path, *flags) as other:
        made = one.make("battle-ace", ("counting", "counting"))
        with one.watch(made.id) as here, other.watch(made.id) as there:
            until(here, 8)
            until(there, 8)
            assert len(list(thoughts.iterdir())) <= 10


def test_another_server_thinks_when_the_one_that_did_is_lost(
    tmp_path: Path, redis: Redis, thoughts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flags = shared(tmp_path, redis)
    monkeypatch.setenv("THOUGHT", "3600")
    with serving(tmp_path, *flags) as one:
        monkeypatch.setenv("THOUGHT", "0")
        with serving(tmp_path, *flags) as other:
            made = one.make("battle-ace", ("counting", "counting"))
            with one.watch(made.id), other.watch(made.id) as watcher:
                assert isinstance(watcher.hear(), Room)
                with pytest.raises(TimeoutError):
                    watcher.hear(5.0)
                assert len(list(thoughts.iterdir())) == 1
                one.kill()
                assert until(watcher, 1) < SOON


def test_whoever_comes_to_another_server_sees_all_that_was_answered(tmp_path: Path) -> None:
    """Also while that server has not heard of it yet: here nobody tells it anything."""
    with running_redis() as redis:
        flags = shared(tmp_path, redis)
        with serving(tmp_path, *flags) as one, serving(tmp_path, *flags) as other:
            made = one.make("battle-ace", ("person", "person"))
            luck = Random(6)
            with Person(one, made.id, keys_of(made, 0, 1)) as ann, other.watch(made.id):
                redis.kill()
                for count in range(1, 13):
                    ann.play(luck)
                    with other.watch(made.id) as newcomer:
                        assert newcomer.view
                        assert newcomer.view.count == count


def test_tables_go_on_while_redis_is_away_and_quickly_when_it_is_back(tmp_path: Path) -> None:
    with running_redis() as redis:
        flags = shared(tmp_path, redis)
        with serving(tmp_path, *flags) as one, serving(tmp_path, *flags) as other:
            made = one.make("battle-royal", ("person", "person"))
            luck = Random(1)
            with one.sit(made) as both, other.watch(made.id) as watcher:
                redis.kill()
                both.play(luck)
                assert until(watcher, both.at) < SOON
                redis.start()
                assert in_time(both, watcher, luck)
                redis.process.send_signal(signal.SIGSTOP)
                both.play(luck)
                assert until(watcher, both.at) < SOON
                redis.process.send_signal(signal.SIGCONT)
                assert in_time(both, watcher, luck)
    log = (tmp_path / "server.log").read_text()
    assert "Redis is away" in log
    assert "Redis is back" in log
    assert "Traceback" not in log


def in_time(both: Person, watcher: Person, luck: Random) -> bool:
    """Whether what is played is soon shown at once elsewhere: quicker than by asking for it."""
    began = time.monotonic()
    while time.monotonic() < began + SOON:
        took = []
        for _ in range(5):
            both.play(luck)
            took.append(until(watcher, both.at))
        if max(took) < 0.5:
            return True
    return False


def test_a_worker_that_is_lost_is_replaced_and_tables_go_on(tmp_path: Path, redis: Redis) -> None:
    with serving(tmp_path, *shared(tmp_path, redis), "--workers", "2") as server:
        made = server.make("battle-royal", ("person", "person"))
        luck, at = Random(1), 0
        for _ in range(3):
            workers = children(server.process.pid)
            assert len(workers) == 2
            lost = luck.choice(workers)
            with again(server, made) as person:
                assert person.at >= at, "what was answered is there"
                with suppress(ConnectionClosed):
                    for number in range(6):
                        if number == 3:
                            os.kill(lost, signal.SIGKILL)
                        person.play(luck)
                        at = person.at
            gone([lost])
            await_workers(server, lost)
            with again(server, made) as person:
                assert person.at >= at
        workers = children(server.process.pid)
        thinkers = [each for worker in workers for each in children(worker)]
        assert thinkers
        server.stop()
        gone([*workers, *thinkers])
    assert "Traceback" not in (tmp_path / "server.log").read_text()


def again(server: Server, made: MadeTable) -> Person:
    """Sit down as soon as that can be."""
    began = time.monotonic()
    while True:
        with suppress(OSError, WebSocketException, AssertionError):
            person = server.sit(made)
            if person.view:
                return person
        assert time.monotonic() < began + SOON
        time.sleep(0.05)


def await_workers(server: Server, lost: int) -> None:
    began = time.monotonic()
    while True:
        workers = children(server.process.pid)
        if len(workers) == 2 and lost not in workers:
            return
        assert time.monotonic() < began + SOON
        time.sleep(0.05)


def test_all_workers_may_be_lost_at_once(tmp_path: Path, redis: Redis) -> None:
    with serving(tmp_path, *shared(tmp_path, redis), "--workers", "2") as server:
        made = server.make("battle-ace", ("person", "person"))
        lost = children(server.process.pid)
        for each in lost:
            os.kill(each, signal.SIGKILL)
        answer = httpx.get(f"{server.address}/health", timeout=2 * SOON)
        assert answer.status_code == 200
        with again(server, made) as person:
            person.play(Random(1))


def test_no_worker_outlives_the_process_that_started_it(tmp_path: Path, redis: Redis) -> None:
    with serving(tmp_path, *shared(tmp_path, redis), "--workers", "2") as server:
        assert server.http.get("/health").status_code == 200
        workers = children(server.process.pid)
        found = [*workers, *(each for worker in workers for each in children(worker))]
        assert len(found) >= 4
        assert all(alive(each) for each in found)
        server.kill()
        gone(found)


def test_tables_go_on_by_themselves_when_postgresql_was_killed(
    tmp_path: Path, redis: Redis
) -> None:
    with running_postgres() as base:
        flags = ("--public", "--database", base.database(), "--redis", redis.url)
        with serving(tmp_path, *flags) as one, serving(tmp_path, *flags) as other:
            made = one.make("battle-ace", ("person", "person"))
            luck = Random(1)
            for _ in range(2):
                with again(one, made) as both, again(other, made) as too:
                    both.play(luck)
                    at = both.at
                    base.kill()
                    assert refused_or_closed(both)
                    base.start()
                    with again(one, made) as back:
                        assert back.at == at, "what was refused has not happened"
                        back.play(luck)
                        assert until(too, back.at) < SOON, "nobody has to come anew"
    assert "Traceback" not in (tmp_path / "server.log").read_text()


def refused_or_closed(person: Person) -> bool:
    """Whether a decision is refused in words; the socket may be closed after that."""
    assert person.view
    move = person.view.scene.touches[0].move
    person.say({"type": "play", "at": person.at, "move": move})
    refused = person.refusal()
    return refused.fault == "not-kept" and "Traceback" not in refused.text


def test_each_worker_tells_how_busy_it_is_by_its_number(tmp_path: Path, redis: Redis) -> None:
    flags = (*shared(tmp_path, redis), "--workers", "2", "--metrics")
    with serving(tmp_path, *flags) as server:
        told: set[str] = set()
        until_when = time.monotonic() + SOON
        while len(told) < 2 and time.monotonic() < until_when:
            text = httpx.get(f"{server.address}/metrics").text
            told |= {number for number in "123" if f'regalia_tables{{worker="{number}"}} 0' in text}
            assert '{quantile="0.5",worker="' in text
        assert told == {"1", "2"}


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--workers", "2", "--public"), "Several workers need Redis"),
        (("--workers", "2", "--redis", "redis://x"), "Several workers keep no saved games"),
        (("--redis", "redis://x"), "With --redis there are no saved games"),
        (("--redis", "http://x", "--public"), "The URL of Redis is not like redis://"),
        (("--redis", "redis://x:port", "--public"), "The URL of Redis is not like redis://"),
        (("--redis", "nonsense", "--public"), "The URL of Redis is not like redis://"),
        (
            ("--workers", "2", "--redis", "redis://x", "--public", "--seed", "1"),
            "Luck from a --seed is repeatable with one worker alone.",
        ),
        (
            ("--workers", "2", "--redis", "redis://x", "--database", "postgresql://127.0.0.1:1/x"),
            "The database cannot be opened",
        ),
        (("--workers", "0"), "Invalid value for '--workers'"),
    ],
)
def test_what_several_servers_cannot_do_is_refused_in_a_line(
    tmp_path: Path, flags: tuple[str, ...], said: str
) -> None:
    assert said in complaint(tmp_path, "serve", "--no-open", "--port", "0", *flags)


def test_people_at_two_servers_know_of_each_other_and_agree(tmp_path: Path, redis: Redis) -> None:
    flags = shared(tmp_path, redis)
    with serving(tmp_path, *flags) as one, serving(tmp_path, *flags) as other:
        chairs = [{"name": "Ann"}, {"name": "Bob"}]
        asked = {"game": "royals", "options": {"players": 2}, "chairs": chairs}
        made = one.made({**asked, "terms": {"away": 10, "bot": "random"}})
        with one.sit(made, 0) as ann:
            with Person(other, made.id, (made.keys[1].key,)) as bob:
                heard = ann.await_kind(Room)
                while heard.away:
                    heard = ann.await_kind(Room)
                ann.say({"type": "offer draw"})
                while not bob.await_kind(Room).draw:
                    pass
                bob.say({"type": "offer draw"})
                for person in (ann, bob):
                    while not (person.view and person.view.result):
                        person.await_view()
                    assert person.view.result.ending == "agreed"
                bob.say({"type": "again"})
                while not ann.await_kind(Room).again:
                    pass
                ann.say({"type": "again"})
                tables = set()
                for person in (ann, bob):
                    told = person.await_kind(Welcome)
                    while not told.next:
                        told = person.await_kind(Welcome)
                    tables.add(told.next)
                assert len(tables) == 1
            heard = ann.await_kind(Room)
            while heard.away != (1,):
                heard = ann.await_kind(Room)


def test_time_is_over_once_at_two_servers(tmp_path: Path, redis: Redis) -> None:
    flags = shared(tmp_path, redis)
    with serving(tmp_path, *flags) as one, serving(tmp_path, *flags) as other:
        chairs = [{"name": "Ann"}, {"name": "Bob"}]
        asked = {"game": "royals", "options": {"players": 2}, "chairs": chairs}
        made = one.made({**asked, "terms": {"turn": 5}})
        with one.sit(made, 0) as ann, Person(other, made.id, (made.keys[1].key,)) as bob:
            for person in (ann, bob):
                while not (person.view and person.view.result):
                    person.await_view()
                assert person.view.result.ending == "late"
        record = one.http.get(f"/api/tables/{made.id}/record").text
        assert record.count('"over"') == 1

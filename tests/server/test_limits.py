"""Limits: each can be set, each is kept, for one address and for all, and each is told in words."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from websockets.exceptions import InvalidStatus

from regalia.kernel import registry
from regalia.kernel.errors import BadSetting
from regalia.kernel.luck import Dice
from regalia.server import buckets, thinking
from regalia.server.faults import Refusal
from regalia.server.guard import whose
from regalia.server.hall import Hall
from regalia.server.limits import Limits, set_limits
from regalia.server.making import make
from regalia.server.quotas import Quotas, Tired
from regalia.server.settings import Settings
from regalia.server.thinkers import Crowded, Thinkers
from regalia.server.wire import Chair, MadeTable, NewTable, Refused, Welcome
from regalia.table.thoughts import Choose, Seen
from tests.command import complaint, told
from tests.server.serving import Person, Server, bearing, serving

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
ADDRESSES = count(1)
SMALL = {
    "tables-per-hour": "3",
    "watchers": "1",
    "screens": "3",
    "sockets-per-address": "2",
    "sockets": "5",
    "requests-at-once": "20",
    "requests-per-second": "0.001",
    "changes-at-once": "8",
    "changes-per-second": "0.001",
    "messages-at-once": "9",
    "messages-per-second": "0.001",
    "speech-at-once": "2",
    "speech-per-second": "0.001",
    "speech-lines": "3",
    "body": "2000",
    "message": "400",
    "record-decisions": "2",
    "bot-seconds": "1",
    "bot-positions": "500",
    "bot-cores": "1",
}
ROOM = {"game": "battle-ace", "chairs": [{"name": "Ann"}, {"name": "Ben", "who": "open"}]}


def limited(**limits: str) -> list[str]:
    """The flags that set these limits on a server that trusts nobody."""
    flags = ["--public"]
    for name, value in limits.items():
        flags += ["--limit", f"{name.replace('_', '-')}={value}"]
    return flags


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets nobody have much."""
    flags = limited(**SMALL)
    with serving(tmp_path_factory.mktemp("strict"), *flags) as found:
        yield found


@pytest.fixture
def address() -> str:
    """An address that nobody has asked from before."""
    number = next(ADDRESSES)
    return f"198.51.{number // 250}.{number % 250}"


def asked(server: Server, address: str, table: dict[str, Any]) -> httpx.Response:
    return server.http.post("/api/tables", json=table, headers={"x-forwarded-for": address})


def made(server: Server, address: str, table: dict[str, Any] | None = None) -> MadeTable:
    answer = asked(server, address, table or ROOM)
    assert answer.status_code == 200, answer.text
    found: MadeTable = MadeTable(answer.json()["id"], ())
    keys = tuple(each["key"] for each in answer.json()["keys"])
    KEYS[found.id] = keys
    return found


KEYS: dict[str, tuple[str, ...]] = {}


def faulty(answer: httpx.Response) -> tuple[int, str, str]:
    return answer.status_code, answer.json()["fault"], answer.json()["text"]


def turned_away(person: Person) -> tuple[str, int | None]:
    """The word by which somebody was refused at the door, and how the socket was closed."""
    assert isinstance(person.welcome, Refused)
    assert person.closed()
    return person.welcome.fault, person.socket.close_code


# writing them down


def test_limits_are_set_by_name() -> None:
    assert set_limits([]) == Limits()
    assert set_limits(["watchers=50", " tables-per-hour = 20"]) == Limits(
        watchers=50, tables_per_hour=20
    )


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("watchers", "A limit is written name=value, not 'watchers'."),
        ("watcher=2", "Did you mean watchers?"),
        ("watchers=many", "Limit watchers must be a whole number from 0 to"),
        ("watchers=-1", "Limit watchers must be a whole number from 0 to"),
        ("bot-seconds=nan", "Limit bot-seconds must be a number above 0"),
        ("bot-seconds=inf", "Limit bot-seconds must be a number above 0"),
        ("screens=0", "Limit screens must be a whole number from 1"),
    ],
)
def test_what_cannot_be_set_is_told_in_one_line(given: str, words: str) -> None:
    with pytest.raises(BadSetting, match=re.escape(words)):
        set_limits([given])


def test_the_command_lists_all_limits_and_complains_in_words(tmp_path: Path) -> None:
    listed = told(tmp_path, "serve", "--limits")
    for name, usual, meaning in Limits().told():
        assert re.search(rf"^{name} +{re.escape(usual)}  {meaning}$", listed, re.MULTILINE)
    assert "Did you mean sockets?" in complaint(tmp_path, "serve", "--limit", "socket=1")


def test_the_page_tells_every_limit_and_what_is_usual() -> None:
    for name, usual, _ in Limits().told():
        (row,) = re.findall(rf"^\| .*`{name}`.*$", PAGE, re.MULTILINE)
        assert usual in row.replace(",", "")


# tables


def test_so_many_tables_are_made_from_one_address(strict: Server, address: str) -> None:
    assert asked(strict, address, {"game": "royals", "options": {"players": 99}}).status_code == 400
    for _ in range(3):
        made(strict, address)
    assert faulty(asked(strict, address, ROOM)) == (
        429,
        "too-many",
        "3 tables an hour may be made from one address; try again in 60 minutes.",
    )
    made(strict, f"{address}1")


def test_after_an_hour_there_may_be_more_until_the_day_is_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    monkeypatch.setattr(buckets, "monotonic", lambda: now)
    quotas = Quotas(Limits(tables_per_hour=2, tables_per_day=3), free=False)

    def make() -> None:
        with quotas.table("a", 0):
            pass

    make()
    make()
    with pytest.raises(Refusal, match=r"2 tables an hour .* in 60 minutes"):
        make()
    now = 3_601.0
    make()
    now = 8_000.0
    with pytest.raises(Refusal, match=r"3 tables a day .* in 22 hours"):
        make()
    with quotas.table("b", 0):
        pass
    now = 90_000.0
    make()


def test_so_many_games_go_on_in_all(tmp_path: Path) -> None:
    home = tmp_path
    with serving(home, *limited(tables_unfinished="2")) as server:
        first = made(server, "192.0.2.1")
        made(server, "192.0.2.2")
        status, fault, text = faulty(asked(server, "192.0.2.3", ROOM))
        assert (status, fault) == (429, "too-many")
        assert text == "2 games are going on here; no more may be begun."
        told(home, "admin", "close", first.id)
        made(server, "192.0.2.3")


def test_who_is_trusted_makes_as_many_as_they_like(tmp_path: Path) -> None:
    _, *flags = limited(tables_per_hour="0", tables_unfinished="0")
    with serving(tmp_path, *flags) as server:
        assert server.made(ROOM).id


# sockets


def test_there_is_room_for_so_many_at_a_table(strict: Server, address: str) -> None:
    table = made(strict, address)
    with Person(strict, table.id, (), address):
        with Person(strict, table.id, (), address) as second:
            assert turned_away(second) == ("too-many", 1013)
        with (
            Person(strict, table.id, KEYS[table.id], address) as ann,
            Person(strict, table.id, KEYS[table.id], f"{address}1") as again,
            Person(strict, table.id, KEYS[table.id], f"{address}2") as third,
        ):
            assert isinstance(ann.welcome, Welcome)
            assert isinstance(again.welcome, Welcome)
            assert turned_away(third) == ("too-many", 1013)


def test_an_address_and_all_have_so_many_sockets(strict: Server, address: str) -> None:
    tables = [made(strict, address), made(strict, address)]
    keys = KEYS[tables[0].id]
    with Person(strict, tables[0].id, keys, address), Person(strict, tables[1].id, (), address):
        with Person(strict, tables[0].id, keys, address) as third:
            assert turned_away(third) == ("too-many", 1013)
            assert isinstance(third.welcome, Refused)
            assert third.welcome.text.startswith("Your address has 2 tables open already")
        others = [made(strict, f"{address}{number}") for number in range(3)]
        with (
            Person(strict, others[0].id, (), f"{address}0"),
            Person(strict, others[1].id, (), f"{address}1"),
            Person(strict, others[2].id, (), f"{address}2"),
            Person(strict, others[0].id, (), f"{address}9") as sixth,
        ):
            assert turned_away(sixth) == ("too-many", 1013)
    with Person(strict, tables[0].id, keys, address) as back:
        assert isinstance(back.welcome, Welcome)


def test_too_many_connections_are_told_in_words(tmp_path: Path) -> None:
    with serving(tmp_path, *limited(connections="3")) as server:
        clients = [httpx.Client(base_url=server.address) for _ in range(4)]
        answers = [client.get("/health") for client in clients]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 503]
        assert faulty(answers[3])[1] == "crowded"
        clients[0].close()
        assert clients[1].get("/health").status_code == 200
        for client in clients:
            client.close()


# how often, and how large


def test_an_address_asks_so_often(strict: Server, address: str) -> None:
    headers = {"x-forwarded-for": address}
    codes = [strict.http.get("/api/open", headers=headers).status_code for _ in range(21)]
    assert codes == [200] * 20 + [429]
    with pytest.raises(InvalidStatus) as refused:
        Person(strict, "any", (), address)
    assert refused.value.response.status_code == 429
    assert b'"too-fast"' in (refused.value.response.body or b"")
    for _ in range(8):
        assert strict.http.post("/api/codes/x", headers=headers).status_code == 404
    assert faulty(strict.http.post("/api/codes/x", headers=headers))[:2] == (429, "too-fast")


def test_a_household_is_one_address() -> None:
    assert whose("2001:db8:1:2:3::4") == whose("2001:db8:1:2:ffff::1") == "2001:db8:1:2::"
    assert whose("2001:db8:1:3::") != whose("2001:db8:1:2::")
    assert whose("::ffff:192.0.2.7") == whose("192.0.2.7") == "192.0.2.7"
    assert whose("x" * 999) == "x" * 64


def test_bodies_and_messages_are_so_large(strict: Server, address: str) -> None:
    assert faulty(asked(strict, address, {"game": "x" * 2_000}))[:2] == (413, "too-large")
    table = made(strict, address)
    with Person(strict, table.id, (), address) as watcher:
        watcher.say({"type": "speak", "text": "x" * 400})
        assert watcher.refusal().text == "A message has at most 400 characters."
    long = made(strict, f"{address}1")
    with Person(strict, long.id, KEYS[long.id], f"{address}1") as ann:
        ann.socket.send("x" * (16 * 400 + 1))
        assert ann.closed()
        assert ann.socket.close_code == 1009


def test_a_socket_says_so_much(strict: Server, address: str) -> None:
    table = made(strict, address)
    with Person(strict, table.id, KEYS[table.id], address) as ann:
        for _ in range(2):
            ann.say({"type": "speak", "text": "Hello"})
        ann.say({"type": "speak", "text": "Hello"})
        assert ann.refusal().text == "You speak too fast; wait a moment."
        for _ in range(7):
            ann.say({"type": "ask moment", "count": 0})
        assert ann.refusal().text == "You are too quick; wait a moment."
    with Person(strict, table.id, KEYS[table.id], address) as ann:
        ann.say({"type": "speak", "text": "Third"})
        ann.say({"type": "speak", "text": "Fourth"})
        assert ann.refusal().text == "Enough has been said at this table."


# bots


@pytest.mark.parametrize("who", ["search:seconds=2", "search:positions=501", "search:cores=2"])
def test_a_bot_is_set_to_so_much(strict: Server, address: str, who: str) -> None:
    chairs = [{"name": "Ann"}, {"name": "Robot", "who": who}]
    answer = asked(strict, address, {"game": "battle-ace", "chairs": chairs})
    assert faulty(answer)[:2] == (400, "slow-bot")


def test_bots_think_so_long_for_an_address_at_however_many_tables(tmp_path: Path) -> None:
    bots = [{"name": "A", "who": "search:seconds=0.5"}, {"name": "B", "who": "search:seconds=0.5"}]
    watched = {"game": "battle-royal", "chairs": bots, "options": {"players": 2}}
    people = [{"name": "Ann"}, {"name": "Ben"}]
    hinted = {"game": "battle-ace", "hints": True, "chairs": people, "options": {"players": 2}}
    with serving(tmp_path, *limited(thinking_per_hour="0.3")) as server:
        table, other = made(server, "192.0.2.1", watched), made(server, "192.0.2.1", watched)
        mine = made(server, "192.0.2.1", hinted)
        headers = bearing(KEYS[mine.id]) | {"x-forwarded-for": "192.0.2.1"}
        with Person(server, table.id, (), "192.0.2.1") as watcher:
            refused = watcher.refusal()
            assert refused.fault == "bot-time"
            assert re.fullmatch(
                "Bots have thought for you as long as they may in an hour; they go on in .*",
                refused.text,
            )
            with Person(server, other.id, (), "192.0.2.1") as second:
                assert second.refusal().fault == "bot-time"
                assert second.view
                assert second.view.count == 0
            hint = server.http.get(f"/api/tables/{mine.id}/hint", headers=headers)
            assert faulty(hint)[:2] == (429, "bot-time")
            assert watcher.view
            before = watcher.view.count
            with Person(server, table.id, (), "192.0.2.2") as friend:
                while friend.view and friend.view.count == before:
                    friend.await_view()


def test_whoever_looks_on_pays_their_part() -> None:
    quotas = Quotas(Limits(thinking_per_hour=10.0), free=False)
    quotas.payer(["a", "b"])(12.0)
    quotas.payer(["a"])(8.0)
    with pytest.raises(Tired):
        quotas.payer(["a"])
    quotas.payer(["a", "b"])(100.0)
    with pytest.raises(Tired):
        quotas.payer(["a", "b"])
    quotas.payer([])
    Quotas(Limits(thinking_per_hour=1.0)).payer(["a"])(99.0)
    Quotas(Limits(thinking_per_hour=1.0)).payer(["a"])


async def test_so_many_thoughts_wait_and_no_more() -> None:
    position = registry.game("battle-ace").start({}, Dice(1))
    who = "search:seconds=60,positions=100000000,depth=20,width=50"
    slow = Choose(Seen.of(position), int(position.actor), who, 1, 0)
    thinkers = Thinkers(2, most=1)
    await thinkers.start()
    thoughts = [asyncio.ensure_future(thinkers.do(slow, int, 60.0)) for _ in range(3)]
    try:
        await asyncio.sleep(0.1)
        with pytest.raises(Crowded):
            await thinkers.do(slow, int, 60.0)
        asides = [asyncio.ensure_future(thinkers.do_aside(slow, int, 60.0)) for _ in range(2)]
        thoughts += asides
        await asyncio.sleep(0.1)
        with pytest.raises(Crowded):
            await thinkers.do_aside(slow, int, 60.0)
    finally:
        for thought in thoughts:
            thought.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)
        await thinkers.close()
    assert thinkers.processes == []


@pytest_asyncio.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    found = Hall(Settings(database=tmp_path / "tables.sqlite3", linger=0.0, pace=0.0))
    await found.open()
    yield found
    await found.close()


async def test_those_at_a_table_are_told_once_and_the_bot_goes_on(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "PAUSE", 0.01)
    do, refusals = hall.thinkers.do, 3

    async def crowded(*given: Any) -> Any:
        nonlocal refusals
        refusals -= 1
        if refusals >= 0:
            raise Crowded("Bots have much to think about for others; wait a moment.")
        return await do(*given)

    asked = NewTable(game="battle-ace", chairs=(Chair("A", "random"), Chair("B", "random")))
    table = await make(hall, asked, [])
    monkeypatch.setattr(hall.thinkers, "do", crowded)
    host, screen = await hall.hosts.join(table.id, [])
    async with asyncio.timeout(60.0):
        while not host.table.turns:
            await asyncio.sleep(0.01)
    said = "".join(screen.waiting)
    assert said.count('"crowded"') == 1


def test_another_game_is_a_table_like_any_other(strict: Server, address: str) -> None:
    chairs = [{"name": "Ann"}, {"name": "Ben"}]
    for _ in range(3):
        table = made(strict, address, {"game": "battle-ace", "chairs": chairs})
    with Person(strict, table.id, KEYS[table.id], address) as both:
        both.say({"type": "resign"})
        both.await_kind(Welcome)
        both.say({"type": "again"})
        assert both.refusal().fault == "too-many"

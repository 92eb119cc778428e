"""Tables that follow what another server has added, and hosts that are overtaken."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from regalia.kernel.errors import RegaliaError, Stale
from regalia.kernel.record import Over, Sits, Sitter, Step, Undo, encode
from regalia.kernel.registry import game, keys
from regalia.kernel.sealed import Sealed
from regalia.server.fanout import Fanout, News, connect
from regalia.server.follow import MOST_FOLLOWED, follow, seats_changed, taken_back
from regalia.server.hall import Hall
from regalia.server.kept import seated
from regalia.server.making import make
from regalia.server.settings import Settings
from regalia.server.store import Store
from regalia.server.wire import Chair, NewTable, Welcome
from regalia.table.table import Table
from tests.server.redis import Redis
from tests.server.test_hosts import heard, last_view

SEED = "a seed that nobody knows"
SITTERS = (Sitter("Ann"), Sitter("Ben"))


def begun(key: str) -> tuple[Table, list[str]]:
    """A table of sealed luck, and its lines."""
    rules = game(key)
    table = Table(rules, rules.choose({"players": 2}), SITTERS, Sealed(SEED))
    return table, [encode(table.record().header), encode(table.deal)]


def go_on(table: Table, luck: Random) -> list[str]:
    """Something happens at a table: its lines."""
    if table.turns and table.undoable(table.turns[-1].step.seat) and luck.random() < 0.3:
        table.undo(table.turns[-1].step.seat)
        return [encode(Undo(1))]
    if luck.random() < 0.05:
        sitter = Sitter(f"Guest {luck.randrange(1000)}")
        seat = luck.randrange(2)
        table.give_seat(seat, sitter)
        return [encode(Sits(seat, sitter.name))]
    table.play(table.actor, int(luck.choice(list(table.position.moves()))))
    end = table.record().over
    return [encode(table.turns[-1].step), *([encode(end)] if end else [])]


@pytest.mark.parametrize("key", keys())
def test_a_table_that_follows_is_the_table_that_was_followed(key: str) -> None:
    luck = Random(3)
    table, lines = begun(key)
    follower = seated(lines, sealed=SEED)
    for _ in range(400):
        if table.over:
            break
        more = go_on(table, luck)
        assert follow(follower, more)
        lines += more
        assert follower.at == table.at
        assert follower.names == table.names
        assert follower.position.snapshot() == table.position.snapshot()
    assert follower.record() == table.record()
    assert msgspec.to_builtins(follower.scene(0)) == msgspec.to_builtins(table.scene(0))
    assert follower.story(0) == table.story(0)
    assert isinstance(follower.luck, Sealed)
    assert isinstance(table.luck, Sealed)
    assert follower.luck.used == table.luck.used, "its luck has gone along"
    assert seated(lines, sealed=SEED).record() == follower.record()


def test_a_table_of_other_luck_follows_too() -> None:
    luck = Random(5)
    table, lines = begun("royals")
    follower = seated(lines, sealed="another seed")
    for _ in range(30):
        assert follow(follower, go_on(table, luck))
    assert follower.record().steps == table.record().steps


@pytest.mark.parametrize(
    "line",
    [
        "nonsense\n",
        "{}\n",
        '{"clock":3}\n',
        encode(Step(0, "no such move")),
        encode(Step(7, "stop")),
        encode(Undo(1)),
        encode(Undo(2)),
        encode(Sits(9, "Nobody")),
        encode(Over("won", (1, 0))),
        '{"seat":0,"move":3}\n',
    ],
)
def test_what_cannot_be_followed_is_told(line: str) -> None:
    table, _ = begun("battle-ace")
    assert not follow(table, [line])


def test_a_line_that_says_more_than_was_done_is_not_followed() -> None:
    table, lines = begun("battle-ace")
    step = go_on(table, Random(1))[0]
    said_otherwise = step.replace("{", "{ ", 1)
    assert not follow(seated(lines), [said_otherwise])
    more = msgspec.json.decode(step, type=Step)
    assert not follow(seated(lines), [encode(Step(more.seat, more.move, (*more.picks, 0)))])
    assert follow(seated(lines), [step])


def test_a_table_that_is_far_behind_is_rather_taken_anew() -> None:
    table, _ = begun("battle-ace")
    assert not follow(table, [""] * (MOST_FOLLOWED + 1))


def test_what_lines_bring_is_told_by_their_kind() -> None:
    sat, undone = encode(Sits(1, "Bob")), encode(Undo(1))
    assert (seats_changed([sat, undone]), seats_changed([undone])) == (True, False)
    assert (taken_back([sat, undone]), taken_back([sat])) == (True, False)


# hosts


@pytest_asyncio.fixture
async def halls(tmp_path: Path) -> AsyncIterator[tuple[Hall, Hall]]:
    """Two servers of the same tables that tell each other nothing."""
    found = [Hall(Settings(database=tmp_path / "x.sqlite3", public=True)) for _ in range(2)]
    for hall in found:
        await hall.open()
    yield found[0], found[1]
    for hall in found:
        await hall.close()


PEOPLE = NewTable(game="battle-ace", chairs=(Chair("Ann"), Chair("Ben")))


async def test_who_is_overtaken_is_told_and_nothing_is_made_twice(
    halls: tuple[Hall, Hall],
) -> None:
    one, other = halls
    made = await make(one, PEOPLE, [])
    here, ann = await one.hosts.join(made.id, [0, 1])
    there, too = await other.hosts.join(made.id, [0, 1])
    moves = [touch.move for touch in last_view(ann).scene.touches]
    await here.play(ann, 0, moves[0])
    with pytest.raises(Stale, match=r"^Somebody else decided first; look at the table again\.$"):
        await there.play(too, 0, moves[-1])
    assert last_view(too).scene.at == last_view(ann).scene.at == 1
    assert len(await one.store.lines(made.id)) == 3
    with pytest.raises(Stale, match="That answers an earlier decision"):
        await there.play(too, 0, moves[-1])
    table = await there.seen()
    await there.play(too, table.at, next(iter(table.position.moves())))
    assert len(await one.store.lines(made.id)) == 4


async def test_who_is_overtaken_by_somebody_sitting_down_decides_all_the_same(
    halls: tuple[Hall, Hall],
) -> None:
    one, other = halls
    chairs = (Chair("Ann"), Chair("Chair 2", "open"), Chair("Chair 3", "open"))
    made = await make(one, NewTable(game="royals", options={"players": 3}, chairs=chairs), [])
    here, screen = await one.hosts.join(made.id, [0])
    there, other_screen = await other.hosts.join(made.id, [])
    assert await there.sit("Bob", None, "bob") == 1
    heard(screen)
    assert await here.sit("Cleo", None, "cleo") == 2
    told = [each for each in heard(screen) if isinstance(each, Welcome)][-1]
    assert [each.name for each in told.seats] == ["Ann", "Bob", "Cleo"]
    await there.catch_up(4, 0)
    told = [each for each in heard(other_screen) if isinstance(each, Welcome)][-1]
    assert [(each.name, each.open) for each in told.seats] == [
        ("Ann", False),
        ("Bob", False),
        ("Cleo", False),
    ]
    with pytest.raises(RegaliaError, match="All chairs are taken"):
        await here.sit("Dora", None, "dora")


async def test_what_several_say_at_once_is_numbered_by_the_store(halls: tuple[Hall, Hall]) -> None:
    one, other = halls
    made = await make(one, PEOPLE, [])
    here, ann = await one.hosts.join(made.id, [0])
    there, ben = await other.hosts.join(made.id, [1])
    for screen in (ann, ben):
        heard(screen)
    said = [here.speak(ann, f"a{n}") for n in range(5)]
    said += [there.speak(ben, f"b{n}") for n in range(5)]
    await asyncio.gather(*said)
    assert [number for number, _ in await one.store.spoken(made.id)] == list(range(1, 11))
    for host in (here, there):
        await host.catch_up(0, 10)
    assert heard(ann) == heard(ben)


async def test_counts_tell_which_tables_have_gone_on(halls: tuple[Hall, Hall]) -> None:
    one, _ = halls
    made = await make(one, PEOPLE, [])
    host, screen = await one.hosts.join(made.id, [0, 1])
    await host.speak(screen, "Hello")
    assert await one.store.counts([made.id, "nosuchtable"]) == {made.id: (2, 1)}
    assert one.hosts.known == {made.id: (2, 1)}


# news


async def test_news_that_make_no_sense_are_left_alone(redis: Redis, tmp_path: Path) -> None:
    store = Store(tmp_path / "x.sqlite3")
    await store.open()
    heard_of: asyncio.Queue[tuple[str, int, int]] = asyncio.Queue()

    async def hear(news: News) -> None:
        heard_of.put_nowait((news.table, news.lines, news.spoken))
        raise OSError("whatever goes wrong here stays here")

    async def hear_nothing(*told: Any) -> None:
        pass

    listening = Fanout(redis.url, store, hear, dict)
    talking = Fanout(redis.url, store, hear_nothing, dict)
    await listening.open()
    await talking.open()
    client = connect(redis.url)
    while (await client.pubsub_numsub("regalia"))[0][1] < 2:
        await asyncio.sleep(0.01)
    for nonsense in (b"", b"\xff", b"[1,2]", b"[" * 100_000, b'["a","b",1]', b'{"by":1}'):
        await client.publish("regalia", nonsense)
    await client.publish("regalia", msgspec.json.encode(News(listening._id, "mine", 1, 1)))
    for number in range(2):
        talking.tell("table", 7, number)
        async with asyncio.timeout(10):
            assert await heard_of.get() == ("table", 7, number)
    assert heard_of.empty()
    for each in (listening, talking):
        await each.close()
    await client.aclose()
    await store.close()


def test_without_the_driver_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "redis.asyncio", None)
    with pytest.raises(RegaliaError, match=r"install Regalia as regalia\[online\]"):
        connect("redis://localhost")

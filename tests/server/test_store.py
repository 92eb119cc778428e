"""The store: lines are only added, each number once, and an older database is brought along."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
import pytest_asyncio
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from regalia.kernel.errors import RegaliaError
from regalia.server.keys import digest, new_key, seats_of
from regalia.server.store import (
    METADATA,
    MIGRATIONS,
    NEWEST,
    NotStored,
    Overtaken,
    Row,
    State,
    Store,
)
from tests.server.postgres import Postgres

STATE = State(("Ann", "Ben"), 0, False, "")


@pytest_asyncio.fixture
async def lite(tmp_path: Path) -> AsyncIterator[Store]:
    """A store in a file of SQLite's, with a table in it."""
    async with opened(tmp_path / "tables.sqlite3") as found:
        yield found


@pytest_asyncio.fixture(params=["SQLite", "PostgreSQL"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """The same in both kinds of database."""
    if request.param == "SQLite":
        where: Path | str = tmp_path / "tables.sqlite3"
    else:
        where = request.getfixturevalue("postgres").database()
    async with opened(where) as found:
        yield found


@asynccontextmanager
async def opened(where: Path | str) -> AsyncIterator[Store]:
    found = Store(where)
    await found.open()
    await found.make(Row("one", "royals", 1, 1.0, STATE, ""), ["header\n", "deal\n"])
    yield found
    await found.close()


async def test_lines_come_back_in_their_order(store: Store) -> None:
    for number in range(3, 30):
        await store.append("one", number, [f"{number}\n"], STATE)
    assert await store.lines("one") == ["header\n", "deal\n", *(f"{n}\n" for n in range(3, 30))]


async def test_a_table_is_never_there_without_its_keys(store: Store) -> None:
    row = Row("two", "royals", 1, 1.0, STATE, "")
    await store.make(row, ["header\n"], [(0, "kept")])
    assert await store.digests("two") == [(0, "kept")]
    with pytest.raises(NotStored):
        await store.make(Row("three", "royals", 1, 1.0, STATE, ""), ["a\n"], [(0, "x"), (0, "x")])
    assert await store.table("three") is None


async def test_a_number_is_given_once_and_what_fails_leaves_nothing(store: Store) -> None:
    await store.append("one", 3, ["first\n"], STATE)
    later = State(("Ann", "Ben"), 9, True, "won")
    with pytest.raises(Overtaken):
        await store.append("one", 3, ["second\n", "third\n"], later)
    assert await store.lines("one") == ["header\n", "deal\n", "first\n"]
    row = await store.table("one")
    assert row
    assert row.state == STATE


async def test_of_many_who_add_the_same_number_one_succeeds(store: Store) -> None:
    tries = [store.append("one", 3, [f"{each}\n"], STATE) for each in range(12)]
    came = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(each is None for each in came) == 1
    assert sum(isinstance(each, Overtaken) for each in came) == 11


async def test_a_table_that_is_deleted_takes_its_lines_and_keys_with_it(store: Store) -> None:
    await store.add_digests("one", [(0, digest("key"))])
    assert [row.id for row in await store.tables_opened_by([digest("key")])] == ["one"]
    await store.delete("one")
    assert await store.table("one") is None
    assert await store.lines("one") == []
    assert await store.digests("one") == []
    with pytest.raises(NotStored):
        await store.append("one", 3, ["late\n"], STATE)


async def test_no_key_is_kept_itself(lite: Store, tmp_path: Path) -> None:
    key = new_key()
    await lite.add_digests("one", [(0, digest(key))])
    await lite.close()
    for file in tmp_path.iterdir():
        assert key.encode() not in file.read_bytes()


async def test_a_commit_waits_for_the_disk(lite: Store) -> None:
    async with lite._engine.connect() as connection:
        for setting, value in (("synchronous", 2), ("journal_mode", "wal"), ("foreign_keys", 1)):
            found = (await connection.execute(sa.text(f"PRAGMA {setting}"))).scalar()
            assert found == value


async def test_a_full_disk_is_told_and_changes_nothing(lite: Store) -> None:
    async with lite._engine.connect() as connection:
        pages = (await connection.execute(sa.text("PRAGMA page_count"))).scalar()
        await connection.execute(sa.text(f"PRAGMA max_page_count={pages}"))
    with pytest.raises(NotStored, match="full"):
        await lite.append("one", 3, ["x" * 100_000], STATE)
    assert await lite.lines("one") == ["header\n", "deal\n"]


async def test_the_migrations_make_what_the_store_expects(lite: Store, tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()
    assert ScriptDirectory(str(MIGRATIONS)).get_current_head() == NEWEST


async def test_an_older_database_with_games_in_it_is_brought_up_to_date(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite3"
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(
            sa.text(
                "INSERT INTO tables VALUES ('old', 'royals', 1, 5.0, 6.0, '[\"Ann\", \"Ben\"]', 3,"
                " 0, '', 'old.jsonl')"
            )
        )
        connection.execute(sa.text("INSERT INTO lines VALUES ('old', 1, 'first'), ('old', 2, 'b')"))
        connection.execute(sa.text("INSERT INTO seats VALUES ('old', 0, 'digest')"))
    engine.dispose()
    store = Store(file)
    await store.open()
    try:
        state = State(("Ann", "Ben"), 3, False, "", 0)
        assert await store.table("old") == Row("old", "royals", 1, 6.0, state, "old.jsonl")
        assert await store.lines("old") == ["first", "b"]
        assert await store.digests("old") == [(0, "digest")]
        await store.append("old", 3, ["c"], state, [(1, "another")])
        assert await store.digests("old") == [(0, "digest"), (1, "another")]
        assert await store.open_tables() == []
    finally:
        await store.close()


async def test_a_database_of_a_newer_program_is_refused(lite: Store, tmp_path: Path) -> None:
    await lite.close()
    file = tmp_path / "tables.sqlite3"
    with closing(sqlite3.connect(file)) as base, base:
        base.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(RegaliaError, match="newer Regalia"):
        await Store(file).open()


async def test_the_database_is_for_its_owners_eyes(lite: Store, tmp_path: Path) -> None:
    assert (tmp_path / "tables.sqlite3").stat().st_mode & 0o077 == 0


def test_keys_open_their_own_seats_alone() -> None:
    keys = [new_key() for _ in range(3)]
    known = [(seat, digest(key)) for seat, key in enumerate(keys)]
    assert seats_of(keys[1:], known) == [1, 2]
    assert seats_of([keys[0], keys[0]], known) == [0]
    assert seats_of([new_key(), "", keys[0][:-1]], known) == []
    assert len(set(keys)) == 3


async def test_the_migrations_make_the_same_in_postgres(postgres: Postgres) -> None:
    url = postgres.database()
    stores = [Store(url) for _ in range(3)]
    await asyncio.gather(*(store.open() for store in stores))
    async with stores[0]._engine.connect() as connection:
        differences = await connection.run_sync(
            lambda held: compare_metadata(MigrationContext.configure(held), METADATA)
        )
    assert differences == []
    for store in stores:
        await store.close()


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("postgresql://127.0.0.1:1/none", "The database cannot be opened: "),
        ("mysql://127.0.0.1/none", "mysql is no database that is known"),
        ("://", "is not like postgresql://"),
    ],
)
async def test_a_database_that_cannot_be_had_is_told_in_words(url: str, words: str) -> None:
    with pytest.raises(RegaliaError, match=words):
        await Store(url).open()

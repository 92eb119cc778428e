"""Store: every table on disk, as the lines of its record, which are only ever added.

What `append` has returned from is on disk. Two servers that hold the same table cannot both add
its next line: (table, number) is a key, so the slower one is refused and has to look again.

The database is a file of SQLite's, or PostgreSQL's by its URL.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import time
from typing import Any, NamedTuple, TypeAlias

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from regalia.kernel.errors import RegaliaError
from regalia.server.commits import Commits

MOST_LISTED = 500
MOST_OPEN = 100
MOST_SPOKEN = 200
"""Lines of what was said that are shown."""

MOST_OVERDUE = 50

SPEAKING_ATTEMPTS = 20
"""How often a line that is said is given a number, while others speak at other servers."""

POOL = 5
"""Connections to PostgreSQL."""

WAITS = {"timeout": 5.0, "command_timeout": 30.0}
"""Seconds after which PostgreSQL is taken not to answer: to be reached, and to do as it is told."""

LOCK = 7_342_561
"""Who holds this lock brings the database up to date."""

OVERTAKEN = "The table was changed by another server meanwhile."
NO_DRIVER = "PostgreSQL needs asyncpg: install Regalia as regalia[online]."
MIGRATIONS = Path(__file__).parent / "migrations"
NEWEST = "0004"
"""The last step of the migrations."""

_META = sa.MetaData()
_TABLES = sa.Table(
    "tables",
    _META,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("edition", sa.Integer, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False),
    sa.Column("names", sa.Text, nullable=False),
    sa.Column("decisions", sa.Integer, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("result", sa.Text, nullable=False),
    sa.Column("file", sa.String(255), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("chairs", sa.Integer, nullable=False),
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("actor", sa.Integer, nullable=False),
    sa.Column("due", sa.BigInteger, nullable=False),
    sa.Column("next", sa.String(40), nullable=False),
    sa.Column("series", sa.String(400), nullable=False),
    sa.Column("closed", sa.Boolean, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Index("tables_touched", "touched"),
    sa.Index("tables_due", "due"),
)
_LINES = sa.Table(
    "lines",
    _META,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("line", sa.Text, nullable=False),
)
_SEATS = sa.Table(
    "seats",
    _META,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("digest", sa.String(64), primary_key=True),
)
_SPOKEN = sa.Table(
    "spoken",
    _META,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("line", sa.Text, nullable=False),
)
_CODES = sa.Table(
    "codes",
    _META,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("until", sa.Float, nullable=False),
    sa.Column("seats", sa.Text, nullable=False),
)
METADATA = _META
_CHANGED = sa.update(_TABLES).where(_TABLES.c.id == sa.bindparam("table"))

_Values: TypeAlias = dict[str, Any]


class _Change(NamedTuple):
    """What has changed of a table of that revision, if it is to have one, and the rows of lines
    and of digests that it brings."""

    values: _Values
    lines: list[_Values]
    digests: list[_Values]
    revision: int | None


def _table_of(change: _Change) -> str:
    return str(change.values["table"])


async def _check_open(connection: AsyncConnection, changes: Sequence[_Change]) -> None:
    """Closed or Overtaken if one of the tables is, after its row has been locked by changing it."""
    revisions = {_table_of(change): change.revision for change in changes}
    columns = (_TABLES.c.id, _TABLES.c.closed, _TABLES.c.revision)
    found = await connection.execute(sa.select(*columns).where(_TABLES.c.id.in_(revisions)))
    rows = found.all()
    if len(rows) < len(revisions):
        raise Overtaken(OVERTAKEN)
    for table, closed, revision in rows:
        if closed:
            raise Closed(CLOSED)
        if revisions[table] not in (None, revision):
            raise Overtaken(OVERTAKEN)


class NotStored(RegaliaError):
    """What was to be kept is not on disk, and nothing else has changed there."""


class Overtaken(NotStored):
    """Another server has added to this table meanwhile."""


class Closed(NotStored):
    """The table was closed by an administrator: nothing is added to it any more."""


CLOSED = "This table has been closed by whoever runs the server; nobody can play on here."


class State(Struct, frozen=True):
    """What a list tells of a table, kept beside its lines."""

    names: tuple[str, ...]
    decisions: int
    over: bool
    result: str
    open: int = 0
    """How many chairs wait for somebody."""
    actor: int = -1
    """The person's seat that is to decide, or -1."""
    due: int = 0
    """When their time is over, in milliseconds since 1970; 0 if there is no end to it."""


class Row(Struct, frozen=True):
    """A table as it is kept. `file` is the name of the saved game that mirrors it, or "";
    `listed` says that everybody may hear of it while a chair is open; `seed` is that of its luck
    where that is sealed, and a secret until the game is over; `next` is the table of the game that
    was played after this one, and `series` which game of how many it is. `closed` says that nobody
    may play on, and `revision` how often an administrator has changed what was kept."""

    id: str
    game: str
    edition: int
    touched: float
    state: State
    file: str
    listed: bool = False
    seed: str = ""
    next: str = ""
    series: str = ""
    closed: bool = False
    revision: int = 0


class Store:
    """The database. `open` it before anything else, and `close` it at the end."""

    def __init__(self, where: Path | str) -> None:
        """A file of SQLite's, or the URL of a database of PostgreSQL's."""
        self._file = where if isinstance(where, Path) else None
        self._called = str(where) if self._file else "The database"
        self._where = str(where)
        self._engine = _lite(where) if isinstance(where, Path) else _postgres(where, WAITS)
        self._commits = Commits(self._append_all, Overtaken)

    async def open(self) -> None:
        """Make the database, or bring an older one up to date; RegaliaError if neither works."""
        try:
            if self._file:
                self._file.parent.mkdir(parents=True, exist_ok=True)
                with suppress(FileExistsError):
                    os.close(os.open(self._file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
            await self._bring_up_to_date()
        except (OSError, SQLAlchemyError) as error:
            raise RegaliaError(f"{self._called} cannot be opened: {_why(error)}.") from None
        except RegaliaError as error:
            raise RegaliaError(f"{self._called} cannot be opened: {error}.") from None

    async def _bring_up_to_date(self) -> None:
        """It may take as long as it takes."""
        engine = self._engine if self._file else _postgres(self._where, {})
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_migrate)
        finally:
            if engine is not self._engine:
                await engine.dispose()

    async def close(self) -> None:
        await self._engine.dispose()

    @asynccontextmanager
    async def _kept(self, complaint: str) -> AsyncIterator[AsyncConnection]:
        """A transaction; NotStored with that complaint, and nothing is changed, if it fails."""
        try:
            async with self._engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise Overtaken(OVERTAKEN) from None
        except (SQLAlchemyError, OSError) as error:
            raise NotStored(f"{complaint}: {_why(error)}.") from None

    # adding

    async def make(
        self,
        row: Row,
        lines: list[str],
        digests: Sequence[tuple[int, str]] = (),
        after: str = "",
    ) -> None:
        """Keep a new table with the digests of its keys, whole or not at all. If it comes `after`
        another one, that has no other next."""
        values = {
            "id": row.id,
            "game": row.game,
            "edition": row.edition,
            "created": row.touched,
            "touched": row.touched,
            "file": row.file,
            "listed": row.listed,
            "seed": row.seed,
            "next": "",
            "series": row.series,
            "closed": row.closed,
            "revision": row.revision,
            **_columns(row.state),
        }
        async with self._kept("The table could not be kept") as connection:
            if after:
                first = (_TABLES.c.id == after) & (_TABLES.c.next == "")
                named = sa.update(_TABLES).where(first).values(next=row.id)
                if (await connection.execute(named)).rowcount != 1:
                    raise Overtaken("The next game has begun already.")
            await connection.execute(sa.insert(_TABLES).values(values))
            await connection.execute(sa.insert(_LINES), _line_rows(row.id, 1, lines))
            await _add_digests(connection, row.id, digests)

    async def append(
        self,
        table: str,
        first: int,
        lines: list[str],
        state: State,
        digests: Sequence[tuple[int, str]] = (),
        revision: int | None = None,
    ) -> None:
        """Add lines, the first of them by that number, what a list tells of the table now, and
        the digests of keys to seats that were taken with it: all of it or nothing. Closed if
        nobody may play on, Overtaken if it has another `revision`."""
        changed = {"table": table, "touched": time(), **_columns(state)}
        rows = _line_rows(table, first, lines), _digest_rows(table, digests)
        await self._commits.add(_Change(changed, *rows, revision))

    async def _append_all(self, changes: Sequence[_Change]) -> None:
        """What several tables have to add, in one transaction; in the order of their ids, so that
        two servers cannot wait for each other."""
        ordered = sorted(changes, key=_table_of)
        lines = [row for change in ordered for row in change.lines]
        digests = [row for change in ordered for row in change.digests]
        async with self._kept("That could not be kept") as connection:
            await connection.execute(sa.insert(_LINES), lines)
            await connection.execute(_CHANGED, [change.values for change in ordered])
            await _check_open(connection, ordered)
            if digests:
                await connection.execute(sa.insert(_SEATS), digests)

    async def add_digests(self, table: str, digests: Sequence[tuple[int, str]]) -> None:
        """Let more keys open seats of a table."""
        async with self._kept("The keys could not be kept") as connection:
            await _add_digests(connection, table, digests)

    async def add_code(
        self, kept: str, now: float, until: float, seats: list[tuple[str, int]]
    ) -> None:
        """Keep a code, by its digest, for these seats until then; those that are too old go."""
        text = msgspec.json.encode(seats).decode()
        async with self._kept("The code could not be kept") as connection:
            await connection.execute(sa.delete(_CODES).where(_CODES.c.until < now))
            row = {"digest": kept, "until": until, "seats": text}
            await connection.execute(sa.insert(_CODES).values(row))

    async def take_code(self, kept: str, now: float) -> list[tuple[str, int]] | None:
        """The seats of a code, each with its table; it is gone with that. None if there is no
        such code, or no longer."""
        good = (_CODES.c.digest == kept) & (_CODES.c.until >= now)
        async with self._kept("The code could not be used") as connection:
            spent = sa.delete(_CODES).where(good).returning(_CODES.c.seats)
            text = (await connection.execute(spent)).scalar()
        return None if text is None else msgspec.json.decode(text, type=list[tuple[str, int]])

    async def speak(self, table: str, line: str) -> None:
        """Keep what was said at a table, as a line with the next number."""
        newest = sa.func.coalesce(sa.func.max(_SPOKEN.c.number), 0) + 1
        row = sa.select(sa.literal(table), newest, sa.literal(line))
        added = sa.insert(_SPOKEN).from_select(
            ["table_id", "number", "line"], row.where(_SPOKEN.c.table_id == table)
        )
        for attempt in range(SPEAKING_ATTEMPTS):
            try:
                async with self._kept("That could not be kept") as connection:
                    await connection.execute(added)
                return
            except Overtaken:
                if attempt + 1 == SPEAKING_ATTEMPTS:
                    raise

    async def mirror_in(self, table: str, file: str) -> None:
        """Remember which saved game mirrors a table; "" for none."""
        async with self._kept("That could not be kept") as connection:
            where = _TABLES.c.id == table
            await connection.execute(sa.update(_TABLES).where(where).values(file=file))

    async def close_table(self, table: str) -> None:
        """Let nobody play on at a table."""
        async with self._kept("The table could not be closed") as connection:
            where = _TABLES.c.id == table
            await connection.execute(sa.update(_TABLES).where(where).values(closed=True))

    async def forget(
        self,
        table: str,
        count: int,
        changed: dict[int, str],
        state: State,
        seats: set[int],
        said: Sequence[int],
    ) -> None:
        """Put other lines instead of some, by their numbers, in a table that has so many; with
        what a list tells of it now. The keys to these seats, and what was said by these numbers,
        are deleted. Overtaken, and nothing is changed, if lines were added meanwhile."""
        async with self._kept("That could not be forgotten") as connection:
            new = {"revision": _TABLES.c.revision + 1, **_columns(state)}
            # First of all, since whoever would add lines now has to wait for it.
            await connection.execute(sa.update(_TABLES).where(_TABLES.c.id == table).values(new))
            last = sa.select(sa.func.max(_LINES.c.number)).where(_LINES.c.table_id == table)
            if (await connection.execute(last)).scalar() != count:
                raise Overtaken(OVERTAKEN)
            for number, line in changed.items():
                where = (_LINES.c.table_id == table) & (_LINES.c.number == number)
                await connection.execute(sa.update(_LINES).where(where).values(line=line))
            keys = (_SEATS.c.table_id == table) & _SEATS.c.seat.in_(seats)
            await connection.execute(sa.delete(_SEATS).where(keys))
            lines = (_SPOKEN.c.table_id == table) & _SPOKEN.c.number.in_(said)
            await connection.execute(sa.delete(_SPOKEN).where(lines))

    async def forget_codes(self, seats: set[tuple[str, int]]) -> int:
        """Delete the codes for any of these seats, each with its table; how many there were."""
        async with self._kept("The codes could not be deleted") as connection:
            rows = (await connection.execute(sa.select(_CODES))).all()
            gone = [
                row.digest
                for row in rows
                if seats & set(msgspec.json.decode(row.seats, type=list[tuple[str, int]]))
            ]
            await connection.execute(sa.delete(_CODES).where(_CODES.c.digest.in_(gone)))
        return len(gone)

    async def delete(self, table: str) -> None:
        """Forget a table, its lines and its keys."""
        async with self._kept("The table could not be deleted") as connection:
            await connection.execute(sa.delete(_TABLES).where(_TABLES.c.id == table))

    # looking

    async def table(self, table: str) -> Row | None:
        if not table.isprintable():
            return None
        found = await self._rows(sa.select(_TABLES).where(_TABLES.c.id == table))
        return _row(found[0]) if found else None

    async def tables(self) -> list[Row]:
        """All tables, the one played last first, no more than MOST_LISTED."""
        newest = sa.select(_TABLES).order_by(_TABLES.c.touched.desc(), _TABLES.c.id)
        return [_row(row) for row in await self._rows(newest.limit(MOST_LISTED))]

    async def unfinished(self) -> int:
        """How many games are going on."""
        query = sa.select(sa.func.count()).select_from(_TABLES)
        found = await self._rows(query.where(~_TABLES.c.over & ~_TABLES.c.closed))
        return int(found[0][0])

    async def among(self, ids: Sequence[str]) -> dict[str, Row]:
        """Those of these tables that there are, by their ids."""
        found = await self._rows(sa.select(_TABLES).where(_TABLES.c.id.in_(ids)))
        return {row.id: _row(row) for row in found}

    async def all_tables(self, over: bool | None, before: float) -> list[Row]:
        """All tables that were last touched before then, the oldest first: those over, or those
        that go on, or both."""
        query = sa.select(_TABLES).where(_TABLES.c.touched < before)
        if over is not None:
            ended = _TABLES.c.over | _TABLES.c.closed
            query = query.where(ended if over else ~ended)
        query = query.order_by(_TABLES.c.touched, _TABLES.c.id)
        return [_row(row) for row in await self._rows(query)]

    async def tables_opened_by(self, digests: list[str]) -> list[Row]:
        """The tables at which one of these keys opens a seat."""
        held = sa.select(_SEATS.c.table_id).where(_SEATS.c.digest.in_(digests))
        query = sa.select(_TABLES).where(_TABLES.c.id.in_(held))
        return [_row(row) for row in await self._rows(query.order_by(_TABLES.c.touched.desc()))]

    async def seats_opened_by(self, digests: list[str]) -> list[tuple[str, int]]:
        """The seats that these keys open, each with its table."""
        query = sa.select(_SEATS.c.table_id, _SEATS.c.seat).where(_SEATS.c.digest.in_(digests))
        return [(row.table_id, row.seat) for row in await self._rows(query.distinct())]

    async def seats_at(self, tables: list[str]) -> list[tuple[str, int]]:
        """The seats of these tables to which there is a key, each with its table."""
        query = sa.select(_SEATS.c.table_id, _SEATS.c.seat).where(_SEATS.c.table_id.in_(tables))
        return [(row.table_id, row.seat) for row in await self._rows(query.distinct())]

    async def open_tables(self) -> list[Row]:
        """The listed tables at which a chair is open, the one made last first."""
        waits = _TABLES.c.listed & (_TABLES.c.chairs > 0) & ~_TABLES.c.over & ~_TABLES.c.closed
        query = sa.select(_TABLES).where(waits).order_by(_TABLES.c.created.desc(), _TABLES.c.id)
        return [_row(row) for row in await self._rows(query.limit(MOST_OPEN))]

    async def overdue(self, now: int) -> list[str]:
        """Some of the tables at which somebody's time is over."""
        late = (_TABLES.c.due > 0) & (_TABLES.c.due <= now) & ~_TABLES.c.closed
        query = sa.select(_TABLES.c.id).where(late).order_by(_TABLES.c.due).limit(MOST_OVERDUE)
        return [row.id for row in await self._rows(query)]

    async def lines(self, table: str, after: int = 0) -> list[str]:
        """The lines of a table's record, each with its end: all, or those after that number."""
        there = (_LINES.c.table_id == table) & (_LINES.c.number > after)
        query = sa.select(_LINES.c.line).where(there)
        return [row.line for row in await self._rows(query.order_by(_LINES.c.number))]

    async def first_lines(self, tables: list[str]) -> dict[str, str]:
        """The first line of each of these tables' records."""
        first = _LINES.c.table_id.in_(tables) & (_LINES.c.number == 1)
        query = sa.select(_LINES.c.table_id, _LINES.c.line).where(first)
        return {row.table_id: row.line for row in await self._rows(query)}

    async def counts(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        """How many lines each of these tables has, and how many were said there; those that are
        no longer there are left out."""
        newest = [
            sa.select(sa.func.coalesce(sa.func.max(kept.c.number), 0))
            .where(kept.c.table_id == _TABLES.c.id)
            .scalar_subquery()
            for kept in (_LINES, _SPOKEN)
        ]
        query = sa.select(_TABLES.c.id, *newest).where(_TABLES.c.id.in_(tables))
        return {row[0]: (row[1], row[2]) for row in await self._rows(query)}

    async def spoken(
        self, table: str, after: int = 0, most: int | None = MOST_SPOKEN
    ) -> list[tuple[int, str]]:
        """What was said last at a table, each line with its number, the oldest first; only those
        after that number, and no more than so many."""
        there = (_SPOKEN.c.table_id == table) & (_SPOKEN.c.number > after)
        query = sa.select(_SPOKEN.c.number, _SPOKEN.c.line).where(there)
        rows = await self._rows(query.order_by(_SPOKEN.c.number.desc()).limit(most))
        return [(row.number, row.line) for row in reversed(rows)]

    async def digests(self, table: str) -> list[tuple[int, str]]:
        """The digests of all keys to a table, each with its seat."""
        query = sa.select(_SEATS.c.seat, _SEATS.c.digest).where(_SEATS.c.table_id == table)
        return [(row.seat, row.digest) for row in await self._rows(query)]

    async def files(self) -> set[str]:
        """The saved games that mirror some table."""
        query = sa.select(_TABLES.c.file).where(_TABLES.c.file != "")
        return {row.file for row in await self._rows(query)}

    async def _rows(self, query: sa.Select[Any]) -> list[Any]:
        try:
            async with self._engine.connect() as connection:
                return list((await connection.execute(query)).all())
        except (SQLAlchemyError, OSError) as error:
            raise NotStored(f"The database cannot be read: {_why(error)}.") from None


def _line_rows(table: str, first: int, lines: list[str]) -> list[_Values]:
    return [
        {"table_id": table, "number": number, "line": line}
        for number, line in enumerate(lines, first)
    ]


def _digest_rows(table: str, digests: Sequence[tuple[int, str]]) -> list[_Values]:
    return [{"table_id": table, "seat": seat, "digest": kept} for seat, kept in digests]


async def _add_digests(
    connection: AsyncConnection, table: str, digests: Sequence[tuple[int, str]]
) -> None:
    if digests:
        await connection.execute(sa.insert(_SEATS), _digest_rows(table, digests))


def _columns(state: State) -> dict[str, Any]:
    names = msgspec.json.encode(state.names).decode()
    return {
        "names": names,
        "decisions": state.decisions,
        "over": state.over,
        "result": state.result,
        "chairs": state.open,
        "actor": state.actor,
        "due": state.due,
    }


def _row(row: Any) -> Row:
    names = msgspec.json.decode(row.names, type=tuple[str, ...])
    state = State(names, row.decisions, row.over, row.result, row.chairs, row.actor, row.due)
    return Row(
        row.id,
        row.game,
        row.edition,
        row.touched,
        state,
        row.file,
        row.listed,
        row.seed,
        row.next,
        row.series,
        row.closed,
        row.revision,
    )


def _lite(file: Path) -> AsyncEngine:
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{file}", pool_size=1, max_overflow=0, pool_timeout=10
    )
    sa.event.listen(engine.sync_engine, "connect", _settle)
    return engine


def _postgres(url: str, waits: dict[str, float]) -> AsyncEngine:
    """Connections are tried before they are used, so that those to a server that was started anew
    are made again; it is waited for no longer than that."""
    try:
        given = sa.make_url(url)
        if given.drivername not in ("postgres", "postgresql"):
            raise RegaliaError(
                f"{given.drivername} is no database that is known: see postgresql://"
            )
        where = given.set(drivername="postgresql+asyncpg")
        return create_async_engine(
            where,
            pool_size=POOL,
            max_overflow=0,
            pool_timeout=10,
            pool_pre_ping=True,
            connect_args=waits,
        )
    except ArgumentError:
        raise RegaliaError("The database's URL is not like postgresql://HOST/NAME.") from None
    except ModuleNotFoundError:
        raise RegaliaError(NO_DRIVER) from None


def _settle(connection: Any, _: object) -> None:
    """Every connection to SQLite: readers beside a writer, and no commit returns before the disk
    has it, so that a power cut costs nothing that was answered."""
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {setting}").close()


def _migrate(connection: sa.Connection) -> None:
    """Bring the database to the newest shape, step by step; of several servers one does it."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    if sa.inspect(connection).has_table("alembic_version"):
        found = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
        if found == NEWEST:
            return
    # Only now, since it takes long to load.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise RegaliaError("it was made by a newer Regalia than this") from None


def _why(error: Exception) -> str:
    """The database's own words, without the statement and its values."""
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    words = str(getattr(error, "orig", None) or type(error).__name__)
    return words.partition("\n")[0].rpartition(">: ")[2]

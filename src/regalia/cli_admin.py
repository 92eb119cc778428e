"""`regalia admin`: for whoever runs a server. It works on the database, also while the server
runs, which notices within seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer
from msgspec import Struct

from regalia.cli_edge import count, print_json
from regalia.cli_given import Json
from regalia.kernel.errors import RegaliaError, quoted
from regalia.table.given_files import small_text

if TYPE_CHECKING:
    from regalia.server.forgetting import Forgotten, Left
    from regalia.server.store import Row, Store

DAY = 86_400.0
T = TypeVar("T")
Database = Annotated[
    str | None, typer.Option(metavar="FILE|URL", help="Where tables are kept; else as serve does.")
]
Yes = Annotated[bool, typer.Option("--yes", help="Do it without asking.")]
Ids = Annotated[list[str], typer.Argument(metavar="ID …", help="Tables: see regalia admin tables.")]
app = typer.Typer(
    name="admin",
    help="Look after the tables of a server, also while it runs.",
    rich_markup_mode=None,
)


class Listed(Struct, frozen=True):
    """A table, as an administrator sees it in a list."""

    id: str
    game: str
    names: tuple[str, ...]
    decisions: int
    touched: str
    over: bool
    closed: bool
    open: int


@app.command()
def tables(
    json: Json = False,
    going_on: Annotated[bool, typer.Option("--open", help="Only those that go on.")] = False,
    over: Annotated[bool, typer.Option("--over", help="Only those over or closed.")] = False,
    older: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="Only those untouched for so long.")
    ] = 0.0,
    database: Database = None,
) -> None:
    """List tables, the one longest untouched first."""
    if going_on and over:
        raise RegaliaError("Say --open or --over, not both.")
    wanted = over if going_on or over else None
    before = time() - older * DAY if older else float("inf")
    rows = _with_store(database, lambda store: store.all_tables(wanted, before))
    listed = [_listed(row) for row in rows]
    if json:
        print_json(listed)
        return
    for each in listed:
        state = "closed" if each.closed else "over" if each.over else "goes on"
        chairs = f", {count(each.open, 'open chair')}" if each.open else ""
        print(
            f"{each.id:12}  {each.touched:16.16}  {each.game:13}  {state:7}  "
            f"{count(each.decisions, 'decision')}{chairs}: {', '.join(each.names)}"
        )


@app.command()
def close(ids: Ids, database: Database = None) -> None:
    """End tables: nobody can play on, and what happened can still be looked at."""

    async def closing(store: Store) -> None:
        for row in await _rows(store, ids):
            if row.state.over or row.closed:
                print(f"{row.id} is {'over' if row.state.over else 'closed'} already.")
            else:
                await store.close_table(row.id)
                print(f"Closed {_called(row)}.")

    _with_store(database, closing)


@app.command()
def delete(ids: Ids, yes: Yes = False, database: Database = None) -> None:
    """Delete tables with everything that is kept of them, for good."""
    from regalia.server.mirror import Mirror

    mirror = Mirror(database is None)

    async def deleting(store: Store) -> None:
        rows = await _rows(store, ids)
        _ask([f"{_called(row)} is deleted with everything." for row in rows], yes)
        for row in rows:
            mirror.delete(row.file)
            await store.delete(row.id)
            print(f"Deleted {row.id}.")

    _with_store(database, deleting)


@app.command()
def forget(
    key: Annotated[
        Path | None,
        typer.Option(metavar="KEYFILE", help="A text with the person's keys, in any form."),
    ] = None,
    table: Annotated[str | None, typer.Option(metavar="ID", help="A table they sat at.")] = None,
    seat: Annotated[int | None, typer.Option(min=0, help="Their seat there, from 0.")] = None,
    yes: Yes = False,
    database: Database = None,
) -> None:
    """Delete all that a person left: their name, what they said, their keys and codes."""
    from regalia.server import forgetting
    from regalia.server.mirror import Mirror

    if (key is None) == (table is None) or (table is None) != (seat is None):
        raise RegaliaError("Say who it is, with --key KEYFILE or with --table ID --seat N.")
    keys = forgetting.keys_in(small_text(key)) if key else []
    if key and not keys:
        raise RegaliaError(f"{key} holds no key.")
    mirror = Mirror(database is None)

    async def forgetting_them(store: Store) -> None:
        if table is not None and seat is not None:
            seats = await forgetting.seats_of_sitter(store, table, seat)
        else:
            seats = await forgetting.seats_of_keys(store, keys)
        left = await forgetting.left_at(store, seats)
        if not left:
            raise RegaliaError("These keys open no seat at any table.")
        _ask([_will_be(each) for each in left], yes)
        codes = await store.forget_codes(seats)
        for each in left:
            done = await forgetting.forget(store, mirror, each)
            print(_was(each, done))
        if codes:
            print(f"{count(codes, 'code')} for a second device deleted.")

    _with_store(database, forgetting_them)


def _will_be(left: Left) -> str:
    if left.alone:
        return f"{_called(left.row)} is deleted with everything: nobody else holds a key there."
    names = " and ".join(left.row.state.names[seat] for seat in sorted(left.seats))
    return f"{_called(left.row)}: {names} and all that was said from there is forgotten."


def _was(left: Left, done: Forgotten | None) -> str:
    if done is None:
        return f"Deleted {left.row.id}."
    seats = ", ".join(f"seat {seat} is now {name}" for seat, name in sorted(done.names.items()))
    lines, keys = count(done.said, "spoken line"), count(done.keys, "key")
    return f"Changed {left.row.id}: {seats}; {lines} and {keys} deleted."


def _with_store(database: str | None, action: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the database, which has to be there."""
    from regalia.server.settings import default_database, kept_in
    from regalia.server.store import Store

    where = kept_in(database) if database else default_database()
    if isinstance(where, Path) and not where.is_file():
        raise RegaliaError(f"{where}: there is no database.")

    async def doing() -> T:
        store = Store(where)
        try:
            await store.open()
            return await action(store)
        finally:
            await store.close()

    return asyncio.run(doing())


async def _rows(store: Store, ids: list[str]) -> list[Row]:
    """The tables of these ids; RegaliaError if there is one that is none."""
    found = await store.among([each for each in ids if each.isprintable()])
    for each in ids:
        if each not in found:
            raise RegaliaError(f"There is no table {quoted(each)}.")
    return list(found.values())


def _ask(what: list[str], yes: bool) -> None:
    """Say what is going to happen, and go on only if that is wanted."""
    if not yes:
        print("\n".join(what))
        typer.confirm("Go on?", abort=True)


def _called(row: Row) -> str:
    return f"{row.id} ({row.game}, {count(row.state.decisions, 'decision')})"


def _listed(row: Row) -> Listed:
    when = datetime.fromtimestamp(row.touched, UTC).isoformat(timespec="seconds")
    state = row.state
    return Listed(
        row.id, row.game, state.names, state.decisions, when, state.over, row.closed, state.open
    )

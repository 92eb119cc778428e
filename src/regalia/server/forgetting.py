"""Forgetting: all that a person left at the tables of a server is taken out of them.

A person is known by the keys they hold. Their name becomes another in every line of a record; the
decisions stay, which are the others' game too, and so does the luck, of which no name is a part:
the record is as lawful as it was. What they said, their keys and their codes are deleted, and a
table at which nobody else holds a key is deleted whole.
"""

from __future__ import annotations

import asyncio
import re
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from regalia.kernel.errors import RegaliaError
from regalia.kernel.record import parse
from regalia.server.kept import seated, state_of
from regalia.server.keys import digest
from regalia.server.mirror import Mirror
from regalia.server.store import Overtaken, Row, State, Store
from regalia.table.table import PERSON

NOBODY = "Somebody"
ATTEMPTS = 5
KEY = re.compile(r"[A-Za-z0-9_-]{16,64}")

Seat = tuple[str, int]
"""A table's id and one of its seats."""


class Left(Struct, frozen=True):
    """What a person left at a table: their seats, and whether nobody else holds a key there."""

    row: Row
    seats: frozenset[int]
    alone: bool


class Forgotten(Struct, frozen=True):
    """What was done at a table: what is there instead of the name at each seat, and how many
    keys and spoken lines were deleted."""

    names: dict[int, str]
    keys: int
    said: int


def keys_in(text: str) -> list[str]:
    """All that looks like a key in a text, however it is written down."""
    return KEY.findall(text)


async def seats_of_keys(store: Store, keys: list[str]) -> set[Seat]:
    """The seats that these keys open."""
    return set(await store.seats_opened_by([digest(key) for key in keys]))


async def seats_of_sitter(store: Store, table: str, seat: int) -> set[Seat]:
    """That seat, and those anywhere that its keys open too; RegaliaError if no person sits
    there."""
    row = await store.table(table)
    if row is None:
        raise RegaliaError(f"There is no table {table!r}.")
    if not 0 <= seat < len(row.state.names):
        raise RegaliaError(f"Table {table} has the seats 0 to {len(row.state.names) - 1}.")
    digests = [kept for number, kept in await store.digests(table) if number == seat]
    if not digests and seat not in _names(_read(await store.lines(table))):
        raise RegaliaError(f"No person sits at seat {seat} of table {table}.")
    return {(table, seat), *await store.seats_opened_by(digests)}


async def left_at(store: Store, seats: set[Seat]) -> list[Left]:
    """What is to be forgotten, table by table."""
    found = []
    for row in (await store.among(sorted({table for table, _ in seats}))).values():
        theirs = frozenset(seat for table, seat in seats if table == row.id)
        others = {seat for seat, _ in await store.digests(row.id)} - theirs
        found.append(Left(row, theirs, not others))
    return found


async def forget(store: Store, mirror: Mirror, left: Left) -> Forgotten | None:
    """Take out what a person left at a table; None if the table was deleted whole. RegaliaError,
    and nothing is changed there, if that cannot be."""
    if left.alone:
        mirror.delete(left.row.file)
        await store.delete(left.row.id)
        return None
    mirror.check_free(left.row.file)
    for attempt in range(ATTEMPTS):
        try:
            done, lines = await _forget(store, left)
            break
        except Overtaken:
            if attempt + 1 == ATTEMPTS:
                raise
    mirror.replace(left.row.file, lines)
    return done


async def _forget(store: Store, left: Left) -> tuple[Forgotten, list[str]]:
    table = left.row.id
    lines = await store.lines(table)
    names, changed = renamed(lines, left.seats)
    after = [changed.get(number, line) for number, line in enumerate(lines, 1)]
    known = await store.digests(table)
    taken = {seat for seat, _ in known} - left.seats
    row = await store.table(table)
    if row is None:
        raise RegaliaError(f"There is no table {table!r}.")
    state = await asyncio.to_thread(_state, after, row.state, taken)
    spoken = await store.spoken(table, most=None)
    said = [number for number, line in spoken if msgspec.json.decode(line)["seat"] in left.seats]
    await store.forget(table, len(lines), changed, state, set(left.seats), said)
    return Forgotten(names, sum(seat in left.seats for seat, _ in known), len(said)), after


def renamed(lines: list[str], seats: frozenset[int]) -> tuple[dict[int, str], dict[int, str]]:
    """What persons at these seats are called from now on; and the lines of a record that are
    others with that, by their numbers."""
    read = _read(lines)
    theirs = _names(read)
    others = {name for seat, names in theirs.items() if seat not in seats for name in names}
    new: dict[int, str] = {}
    for seat in sorted(seats):
        free = (f"{NOBODY} {n}" if n > 1 else NOBODY for n in range(1, len(lines) + 99))
        new[seat] = next(name for name in free if name not in others)
        others.add(new[seat])
    changed = {}
    for number, line in read.items():
        sitters = enumerate(line["seats"]) if number == 1 else [(line["sits"], line)]
        for seat, sitter in sitters:
            if seat in new:
                sitter["name"] = _renamed(sitter, theirs.get(seat, set()), new[seat])
        text = msgspec.json.encode(line).decode() + "\n"
        if msgspec.json.decode(lines[number - 1]) != line:
            changed[number] = text
    return new, changed


def _renamed(sitter: dict[str, Any], theirs: set[str], new: str) -> str:
    """What a sitter is called instead; a bot may be called after the person it sits there for."""
    name: str = sitter["name"]
    if sitter.get("who", PERSON) == PERSON:
        return new
    for each in theirs:
        name = name.replace(each, new)
    return name[:40]


def _read(lines: list[str]) -> dict[int, dict[str, Any]]:
    """The lines of a record that name somebody, by their numbers; BadRecord if it is none."""
    parse("".join(lines).encode(), "The table")
    found: dict[int, dict[str, Any]] = {}
    for number, line in enumerate(lines, 1):
        if number == 1 or '"sits"' in line:
            read = msgspec.json.decode(line)
            if number == 1 or "sits" in read:
                found[number] = read
    return found


def _names(read: dict[int, dict[str, Any]]) -> dict[int, set[str]]:
    """What the persons at each seat were ever called."""
    found: dict[int, set[str]] = {}
    for number, line in read.items():
        sitters = enumerate(line["seats"]) if number == 1 else [(line["sits"], line)]
        for seat, sitter in sitters:
            if sitter.get("who", PERSON) == PERSON:
                found.setdefault(seat, set()).add(sitter["name"])
    return found


def _state(lines: list[str], before: State, taken: set[int]) -> State:
    """What a list tells of a table with these lines, at which these seats are taken."""
    record = parse("".join(lines).encode(), "The table")
    if before.over:
        try:
            return state_of(seated(lines), before.open)
        except RegaliaError:  # a game that is not here
            return replace(before, names=record.names(), result="")
    persons = {seat for seat, sitter in enumerate(record.sitters()) if sitter.who == PERSON}
    free = len(persons - taken)  # while one is, nobody's time runs
    return replace(before, names=record.names(), open=free, due=0 if free else before.due)

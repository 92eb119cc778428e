"""Making tables: of a game, by a record, out of a saved game, or out of another table."""

from __future__ import annotations

import asyncio
from time import time

from msgspec import UNSET
from msgspec.structs import replace

from regalia.bots import OPPONENT
from regalia.kernel import registry
from regalia.kernel.game import Game
from regalia.kernel.luck import Luck
from regalia.kernel.position import OVER
from regalia.kernel.record import Record, Sits, Sitter, dump, encode, parse, replay
from regalia.kernel.sealed import Sealed
from regalia.server import logs
from regalia.server.bounds import check_chairs, check_sitters
from regalia.server.faults import Refusal, no_moment, no_table, not_yours
from regalia.server.hall import Hall
from regalia.server.kept import lines_of, open_seats, seated, state_of
from regalia.server.keys import digest, new_key
from regalia.server.lessons import guided_table, lesson_for
from regalia.server.mirror import FILE
from regalia.server.series import encode_series
from regalia.server.store import Row
from regalia.server.tasks import CheckRecord, TryOptions
from regalia.server.wire import Chair, MadeTable, NewTable, SeatKey, Series, Tried
from regalia.table.clocks import now
from regalia.table.table import PERSON, Table

OPEN = "open"
"""Who is to sit at a chair that waits for somebody."""

AS_USUAL = NewTable()
TRY_SECONDS = 5.0
RECORD_SECONDS = 10.0


async def make(hall: Hall, asked: NewTable, keys: list[str], address: str = "") -> MadeTable:
    """Make the table that was asked for from that address; RegaliaError, and no table, if that
    cannot be."""
    unfinished = 0 if hall.settings.trusting else await hall.store.unfinished()
    with hall.quotas.table(address, unfinished):
        made = await _made(hall, asked, keys)
    logs.tell("table made", made.id, keys=len(made.keys))
    return made


async def _made(hall: Hall, asked: NewTable, keys: list[str]) -> MadeTable:
    check_chairs(asked.chairs)
    if asked.origin:
        return await _from_origin(hall, asked, keys)
    if asked.record:
        return await _from_record(hall, asked)
    game = registry.game(asked.game)
    if asked.guided:
        return await _guided(hall, game, asked.hints)
    tried = await try_options(hall, game, asked.options, picture=False)
    if tried.fault:
        raise Refusal("bad-options", tried.fault)
    table_id = await hall.new_id()
    dice = hall.new_luck(table_id)
    timed = not hall.settings.trusting
    table = await asyncio.to_thread(_new, game, asked, dice, timed)
    seed = dice.seed if isinstance(dice, Sealed) else ""
    return await _keep(hall, table, dump(table.record()), asked, table_id=table_id, seed=seed)


async def try_options(
    hall: Hall, game: Game, options: dict[str, bool | int | str], picture: bool
) -> Tried:
    """What would come of these options: worked out aside, within a bound of time and memory."""
    return await hall.thinkers.do_aside(TryOptions(game.key, options, picture), Tried, TRY_SECONDS)


async def _guided(hall: Hall, game: Game, hints: bool | None) -> MadeTable:
    """A table for a first game, as the game's lesson has it."""
    lesson = lesson_for(game)
    if lesson is None:
        raise Refusal("no-lesson", f"There is no guided game of {game.title}.", 404)
    table = await asyncio.to_thread(guided_table, game, lesson, OPPONENT, hints)
    return await _keep(hall, table, dump(table.record()))


def _new(game: Game, asked: NewTable, dice: Luck, timed: bool) -> Table:
    options = game.choose(asked.options)
    names = game.seat_names(options)
    chairs = asked.chairs or tuple(
        Chair(name, OPPONENT if seat else PERSON) for seat, name in enumerate(names)
    )
    sitters = tuple(Sitter(chair.name, who_sits(chair)) for chair in chairs)
    terms = asked.terms
    return Table(game, options, sitters, dice, hints=asked.hints, terms=terms, timed=timed)


async def _from_record(hall: Hall, asked: NewTable) -> MadeTable:
    """A table that goes on where a record ends."""
    task = CheckRecord(asked.record, hall.quotas.limits.record_decisions)
    await hall.thinkers.do_aside(task, type(None), RECORD_SECONDS)
    record = await asyncio.to_thread(parse, asked.record.encode(), "The record")
    text = await asyncio.to_thread(_seated_anew, record, asked)
    return await _keep(hall, await asyncio.to_thread(seated, lines_of(text)), text, asked)


async def _from_origin(hall: Hall, asked: NewTable, keys: list[str]) -> MadeTable:
    """A saved game opened as a table; new keys to a table of one's own; or another table that
    goes on from a moment of it."""
    if asked.origin.startswith(FILE):
        return await _from_file(hall, asked.origin)
    row = await hall.row(asked.origin)
    if asked.count is None:
        if not hall.settings.trusting:
            raise not_yours("Only the keys that were given out with a table open its seats.")
        table = await asyncio.to_thread(seated, await hall.store.lines(row.id))
        known = await hall.store.digests(row.id)
        handed_out = _new_keys(table, open_seats(table, known))
        await hall.store.add_digests(row.id, _digests(handed_out))
        return MadeTable(row.id, handed_out)
    if not (hall.settings.trusting or await hall.seats(row.id, keys)):
        raise not_yours("Only those who sit at a table may go on from a moment of it.")
    hall.check_open(row)
    record = parse("".join(await hall.store.lines(row.id)).encode(), "The table")
    if asked.count > len(record.steps):
        raise no_moment(len(record.steps))
    if asked.count < len(record.steps):
        record.over = None
    del record.steps[asked.count :]
    del record.lines[asked.count :]
    record.changes = [change for change in record.changes if change[0] <= asked.count]
    record.history = []
    text = await asyncio.to_thread(_seated_anew, record, asked)
    return await _keep(hall, await asyncio.to_thread(seated, lines_of(text)), text, asked)


async def _from_file(hall: Hall, file: str) -> MadeTable:
    path = await asyncio.to_thread(hall.mirror.find, file)
    if path is None:
        raise no_table()
    if path.name in await hall.store.files():
        raise Refusal("busy", "That saved game is open as a table already.", 409)
    lines = await asyncio.to_thread(hall.mirror.read, path)
    table = await asyncio.to_thread(seated, lines)
    return await _keep(hall, table, "".join(lines), file=path.name)


def _seated_anew(record: Record, asked: NewTable) -> str:
    """The text of a record, as it ends, with hints as asked, and those people at its seats from
    there on."""
    *_, last = replay(record)
    when = now() if record.header.when or asked.terms else 0
    record.header = replace(record.header, luck="", terms=asked.terms, when=when)
    _forget_times(record)
    if asked.hints is not None:
        record.header = replace(record.header, hints=asked.hints)
    text, chairs = dump(record), asked.chairs
    if not chairs or last.position.actor == OVER:
        return text
    before = record.sitters()
    if len(chairs) != len(before):
        raise Refusal("bad-options", f"{len(chairs)} chairs for {len(before)} players.")
    for seat, (chair, sitter) in enumerate(zip(chairs, before, strict=True)):
        if (chair.name, who_sits(chair)) != (sitter.name, sitter.who):
            text += encode(Sits(seat, chair.name, who_sits(chair)))
    return text


def _forget_times(record: Record) -> None:
    """Those of another table are none of this one's."""
    record.steps = [replace(step, when=0) for step in record.steps]
    record.changes = [(since, replace(change, when=UNSET)) for since, change in record.changes]
    record.over = record.over and replace(record.over, when=0)


async def _keep(
    hall: Hall,
    table: Table,
    text: str,
    asked: NewTable = AS_USUAL,
    file: str = "",
    table_id: str = "",
    seed: str = "",
) -> MadeTable:
    """Keep a new table with these lines, by that id or a new one, mirrored in that file or a new
    one, and hand out its keys, but for the chairs that are to be open."""
    if not file:  # who saved a game at this machine may go on with it
        check_sitters(table.sitters, hall.quotas.limits)
        if table.terms and table.terms.bot:
            check_sitters((Sitter(table.terms.bot, table.terms.bot),), hall.quotas.limits)
    lines, game = lines_of(text), table.game
    table_id = table_id or await hall.new_id()
    free = {seat for seat, chair in enumerate(asked.chairs) if chair.who == OPEN and not table.over}
    state = state_of(table, len(free))
    series = encode_series(Series(1, asked.best_of, (0.0,) * len(table.sitters)))
    row = Row(
        table_id, game.key, game.edition, time(), state, file, asked.listed, seed, series=series
    )
    keys = _new_keys(table, free)
    await hall.store.make(row, lines, _digests(keys))
    if not file:
        await hall.begin_mirror(row, lines)
    return MadeTable(row.id, keys)


def _new_keys(table: Table, free: set[int]) -> tuple[SeatKey, ...]:
    """New keys for all persons' seats but those."""
    return tuple(
        SeatKey(seat, sitter.name, new_key())
        for seat, sitter in enumerate(table.sitters)
        if table.is_person(seat) and seat not in free
    )


def _digests(keys: tuple[SeatKey, ...]) -> list[tuple[int, str]]:
    return [(each.seat, digest(each.key)) for each in keys]


def who_sits(chair: Chair) -> str:
    """Who a record says sits there: an open chair waits for a person."""
    return PERSON if chair.who == OPEN else chair.who

"""Hall: all that one server has: the tables on disk and in use, and who works for them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import partial
from os import getpid
from secrets import randbits

import msgspec
from msgspec.structs import replace

from regalia.analysis import Analysis
from regalia.kernel import registry
from regalia.kernel.errors import BadRecord, RegaliaError, UnknownName
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice, Luck
from regalia.kernel.position import WATCHER
from regalia.kernel.record import Header
from regalia.kernel.terms import FREE, Terms
from regalia.server import logs
from regalia.server.advice import Advice
from regalia.server.analyses import Analyses
from regalia.server.codes import Codes
from regalia.server.crowd import Crowd
from regalia.server.fanout import Alone, Fanout
from regalia.server.faults import Refusal, no_table, not_yours
from regalia.server.heeding import heed_administrator
from regalia.server.host import DELETED, Host, House
from regalia.server.hosts import Hosts
from regalia.server.kept import luck, open_seats, seated, state_of
from regalia.server.keys import digest, new_key, seats_of
from regalia.server.metrics import Metrics
from regalia.server.mirror import CONFLICT, FILE, Mirror, Mirrored, file_id
from regalia.server.processes import resident
from regalia.server.quotas import Payer, Quotas
from regalia.server.rematch import play_again
from regalia.server.seeds import Seeds
from regalia.server.settings import Settings
from regalia.server.speech import Speech
from regalia.server.store import CLOSED, Closed, Row, Store
from regalia.server.tasks import DrawLand, DrawRecord
from regalia.server.thinkers import Thinkers
from regalia.server.wire import Brief, Hints, SeatKey, Sit
from regalia.table.clocks import now
from regalia.table.saves import Saved
from regalia.table.table import Table

DRAW_SECONDS = 10.0
MOST_PICTURES = 200
KEEP_TIME_SECONDS = 1.0


class Hall:
    """`open` it before anything else, and `close` it at the end.

    Whoever asks names their keys. Where the settings trust everybody who can reach the server,
    keys are needed only to sit down.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.seeds = Seeds(settings.seed)
        self.quotas = Quotas(settings.limits, settings.trusting)
        most, quiet = settings.limits.thoughts_waiting, settings.log == "json"
        self.thinkers = Thinkers(settings.thinkers, most, quiet)
        self.mirror = Mirror(settings.mirror)
        self.hosts = Hosts(self._host, settings.linger)
        self.others = self._others()
        self.codes = Codes(self.store)
        self.crowd = Crowd()
        self._watching: asyncio.Task[None] | None = None
        self._metrics = Metrics()
        self._advice = Advice(self.thinkers)
        self._pictures: OrderedDict[tuple[str, int, int], str] = OrderedDict()
        self._lands: OrderedDict[tuple[str, str], str] = OrderedDict()
        self._analyses = Analyses(self.thinkers)
        self._heeding: asyncio.Task[None] | None = None
        self._time: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.store.open()
        await self.thinkers.start()
        await self.others.open()
        self._heeding = asyncio.ensure_future(heed_administrator(self.hosts, self.store))
        self._watching = asyncio.ensure_future(self.crowd.watch())
        self._time = asyncio.ensure_future(self._keep_time())

    def _others(self) -> Alone:
        """The other servers of the same tables, if there may be any."""
        if not self.settings.redis:
            return Alone()
        return Fanout(self.settings.redis, self.store, self.hosts.hear, lambda: self.hosts.known)

    async def close(self) -> None:
        for task in (self._heeding, self._watching, self._time):
            if task:
                task.cancel()
        await self.hosts.close_all()
        await self.others.close()
        await self.thinkers.close()
        await self.store.close()

    # looking

    async def row(self, table_id: str) -> Row:
        """A table as it is kept; no-table if there is none."""
        row = await self.store.table(table_id)
        if row is None:
            raise no_table()
        return row

    async def seats(self, table_id: str, keys: list[str]) -> list[int]:
        """The seats of a table that these keys open; a key that opens none is refused."""
        known = await self.store.digests(table_id)
        for key in keys:
            if not seats_of([key], known):
                raise not_yours("That key opens no seat at this table.")
        return seats_of(keys, known)

    async def briefs(self, keys: list[str]) -> tuple[Brief, ...]:
        """The tables that whoever asks may know of, and saved games, the newest first."""
        if not self.settings.trusting:
            digests = [digest(key) for key in keys]
            rows = await self.store.tables_opened_by(digests)
            held = set(await self.store.seats_opened_by(digests))
            all_keys = await self.store.seats_at([row.id for row in rows])
            shared = {table for table, _ in set(all_keys) - held}
            return tuple(
                _brief(row, (row.id, row.state.actor) in held, row.id in shared) for row in rows
            )
        rows = await self.store.tables()
        known = await self.store.files()
        others = await asyncio.to_thread(self.mirror.others, known)
        found = [_brief(row) for row in rows] + [_file_brief(each) for each in others]
        return tuple(sorted(found, key=lambda brief: -brief.when))

    async def open_briefs(self) -> tuple[Brief, ...]:
        """The tables that wait for somebody, the newest first."""
        rows = await self.store.open_tables()
        first = await self.store.first_lines([row.id for row in rows])
        return tuple(replace(_brief(row), terms=_terms(first.get(row.id, ""))) for row in rows)

    def metrics(self) -> str:
        """What an operator watches, in the words of Prometheus."""
        tables, sockets = self.hosts.counts
        return self._metrics.text(
            {
                "tables": (tables, "Tables in use."),
                "sockets": (sockets, "Sockets at tables."),
                "bot_queue": (self.thinkers.waiting, "Thoughts that wait for a thinker."),
                "thinkers": (len(self.thinkers.processes), "Processes in which bots think."),
                "rss_bytes": (
                    resident([getpid(), *self.thinkers.processes]),
                    "Memory of this worker and its thinkers.",
                ),
            },
            self.settings.number,
        )

    async def record(self, table_id: str) -> tuple[str, str]:
        """A name for the file, and the text of a table's record, if everybody may have it."""
        row = await self.row(table_id)
        self.check_open(row)
        lines = await self.store.lines(table_id)
        if not row.state.over:
            _check_delay(lines)
        return f"{row.game}-{row.id}.jsonl", "".join(lines)

    def check_open(self, row: Row) -> None:
        """Refuse what would show hidden cards of a game that is not over."""
        if game_of(row).hidden and not row.state.over:
            raise Refusal(
                "hidden",
                "The record tells what is hidden from the players; it can be had when the game "
                "is over.",
                403,
            )

    async def hints(self, table_id: str, keys: list[str], address: str = "") -> Hints:
        """The best moves for the person at a table who holds one of these keys and decides now,
        asked for from that address."""
        if (await self.row(table_id)).closed:
            raise Closed(CLOSED)
        held = await self.seats(table_id, keys)
        table = await self.hosts.table(table_id)
        if table is None:
            table = await _seated(await self.store.lines(table_id), None)
        return await self._advice.hints(table_id, table, held, self._payer(address))

    async def analysis(self, table_id: str, address: str = "") -> Analysis:
        """What happened at a table, for everybody, once its game is over."""
        lines = await self._finished(table_id)
        return await self._analyses.analysis(table_id, lines, self._payer(address))

    async def curve(self, table_id: str, name: str, address: str = "") -> str:
        """The same as a curve of everybody's chances, in SVG."""
        lines = await self._finished(table_id)
        return await self._analyses.curve(table_id, lines, name, self._payer(address))

    async def report(self, table_id: str, address: str = "") -> tuple[str, str]:
        """The same as a page: a name for the file, and its text."""
        lines = await self._finished(table_id)
        row = await self.row(table_id)
        text = await self._analyses.report(table_id, lines, self._payer(address))
        return f"{row.game}-{row.id}.html", text

    def _payer(self, address: str) -> Payer:
        """Whoever asks pays."""
        return partial(self.quotas.payer, (address,))

    async def _finished(self, table_id: str) -> list[str]:
        """The lines of a table whose game is over."""
        row = await self.row(table_id)
        if not row.state.over:
            raise Refusal("not-over", "A game is analysed when it is over.", 409)
        return await self.store.lines(table_id)

    async def picture(self, table_id: str, keys: list[str]) -> str:
        """A table as an SVG picture: as the seat sees it, if the keys open just one, else as
        everybody does."""
        seat = int(WATCHER)
        if table_id.startswith(FILE):
            path = await asyncio.to_thread(self.mirror.find, table_id)
            if path is None:
                raise no_table()
            lines = await asyncio.to_thread(self.mirror.read, path)
        else:
            await self.row(table_id)
            lines = await self.store.lines(table_id)
            held = await self.seats(table_id, keys)
            seat = held[0] if len(held) == 1 else seat
            if not held:
                _check_delay(lines)
        known = (table_id, hash("".join(lines)), seat)
        drawn = self._pictures.pop(known, None)
        if drawn is None:
            task = DrawRecord("".join(lines), seat)
            drawn = await self.thinkers.do_aside(task, str, DRAW_SECONDS)
        self._pictures[known] = drawn
        if len(self._pictures) > MOST_PICTURES:
            self._pictures.popitem(last=False)
        return drawn

    async def land(self, table_id: str, area: str) -> str:
        """The ground of a map on a table, which is the same for all eyes and at all times."""
        await self.row(table_id)
        known = (table_id, area)
        if known not in self._lands:
            task = DrawLand("".join(await self.store.lines(table_id)), area)
            self._lands[known] = await self.thinkers.do_aside(task, str, DRAW_SECONDS)
            if len(self._lands) > MOST_PICTURES:
                self._lands.popitem(last=False)
        drawn = self._lands[known]
        if not drawn:
            raise Refusal("no-map", "There is no such map on this table.", 404)
        return drawn

    # changing

    async def new_id(self) -> str:
        """An id that no table has."""
        table_id = self.seeds.new_id()
        while await self.store.table(table_id):
            table_id = self.seeds.new_id()
        return table_id

    async def begin_mirror(self, row: Row, lines: list[str]) -> None:
        """Have a saved game beside a new table, where there are any."""
        if self.mirror.on:
            begun = await asyncio.to_thread(self.mirror.begin, row.game, lines)
            await self.store.mirror_in(row.id, begun)

    def new_luck(self, table_id: str) -> Luck:
        """Luck for a new table: sealed where people meet who need not trust the server."""
        seed = self.seeds.of(table_id)
        if seed is None and self.settings.trusting:
            return Dice(randbits(62))
        return luck(seed)

    async def sit(self, table_id: str, asked: Sit) -> SeatKey:
        """Give somebody an open chair, and the key to it."""
        await self.row(table_id)
        name = asked.name.strip()
        if not name:
            raise Refusal("bad-name", "A name has at least one letter.")
        key = asked.key or new_key()
        held = seats_of([key], await self.store.digests(table_id))
        if held:
            return SeatKey(held[0], name, key)
        seat = await self.hosts.sit(table_id, name, asked.seat, digest(key))
        logs.tell("seat taken", table_id, seat=seat)
        return SeatKey(seat, name, key)

    async def delete(self, table_id: str, keys: list[str]) -> None:
        """Delete a table and its saved game for good: for whoever holds the keys of all persons
        there, or is trusted."""
        if table_id.startswith(FILE):
            path = await asyncio.to_thread(self.mirror.find, table_id)
            if path is None:
                raise no_table()
            await asyncio.to_thread(self.mirror.delete, path.name)
            return
        row = await self.row(table_id)
        everybody = {seat for seat, _ in await self.store.digests(table_id)}
        if not self.settings.trusting and everybody != set(await self.seats(table_id, keys)):
            raise not_yours("Only whoever holds the keys to all seats of a table may delete it.")
        await self.hosts.close(table_id, DELETED)
        await asyncio.to_thread(self.mirror.delete, row.file)
        await self.store.delete(table_id)
        self.others.tell(table_id, 0, 0)
        logs.tell("table deleted", table_id)

    async def _host(self, table_id: str) -> Host:
        """Open a table; what the terminal has added to its saved game is taken over."""
        row = await self.row(table_id)
        seed = self.seeds.of(table_id)
        lines = await self.store.lines(table_id)
        known = await self.store.digests(table_id)
        try:
            mirrored = await asyncio.to_thread(self.mirror.open, row.file, lines)
        except BadRecord as error:
            raise Refusal("busy", str(error), 409) from None
        try:
            table = None
            if mirrored.more:
                try:
                    table = await asyncio.to_thread(seated, lines + mirrored.more, seed, row.seed)
                except RegaliaError:
                    mirrored.release()
                    mirrored = Mirrored(notice=CONFLICT)
                else:
                    first = len(lines) + 1
                    state = state_of(table, len(open_seats(table, known)))
                    await self.store.append(
                        table_id, first, mirrored.more, state, revision=row.revision
                    )
                    lines += mirrored.more
            if mirrored.notice:
                await self.store.mirror_in(table_id, "")
            if table is None:
                table = await _seated(lines, seed, row.seed)
        except BaseException:
            mirrored.release()
            raise
        said = await self.store.spoken(table_id)
        speech = Speech(self.store, table_id, said, self.quotas.limits.speech_lines)
        free = open_seats(table, known)
        host = Host(row, lines, table, free, speech, mirrored, self._house(), seed)
        await host.manners.resume()
        return host

    def _house(self) -> House:
        return House(
            self.store,
            self.thinkers,
            self.others,
            self.quotas,
            self._metrics,
            self.settings.pace,
            self._play_again,
        )

    async def _play_again(self, host: Host) -> str:
        return await play_again(self, host)

    async def _keep_time(self) -> None:
        """See to it that nobody's time runs on where nobody is."""
        while True:
            await asyncio.sleep(KEEP_TIME_SECONDS)
            try:
                for table_id in await self.store.overdue(now()):
                    await self.hosts.keep_time(table_id)
            except Exception as error:
                logs.warn("time is not kept", why=logs.kind(error))


async def _seated(lines: list[str], seed: int | None, sealed: str = "") -> Table:
    try:
        return await asyncio.to_thread(seated, lines, seed, sealed)
    except RegaliaError as error:
        raise Refusal("damaged", f"This table cannot be opened: {error}", 409) from None


def _check_delay(lines: list[str]) -> None:
    """Refuse to show a table as it is now, where those who look on see it later."""
    header = msgspec.json.decode(lines[0], type=Header)
    if header.terms and header.terms.delay:
        raise Refusal("hidden", "Those who look on see this table some time later.", 403)


def game_of(row: Row) -> Game:
    """The game of a table, in its edition; damaged if that is not installed here."""
    try:
        return registry.game(row.game, row.edition)
    except UnknownName as error:
        raise Refusal("damaged", str(error), 409) from None


def _brief(row: Row, yours: bool = False, shared: bool = False) -> Brief:
    state = row.state
    try:
        title, damage = game_of(row).title, ""
    except Refusal as error:
        title, damage = row.game, str(error)
    return Brief(
        id=row.id,
        game=row.game,
        title=title,
        names=state.names,
        decisions=state.decisions,
        over=state.over,
        result=state.result,
        when=row.touched,
        file=False,
        damage=damage,
        open=state.open,
        closed=row.closed,
        yours=yours,
        shared=shared,
        due=state.due,
    )


def _terms(line: str) -> Terms:
    """The terms of a table whose record begins with that line."""
    try:
        return msgspec.json.decode(line, type=Header).terms or FREE
    except msgspec.DecodeError:
        return FREE


def _file_brief(saved: Saved) -> Brief:
    record = saved.record
    return Brief(
        id=file_id(saved.path),
        game=record.header.game if record else "",
        title=saved.title,
        names=record.names() if record else (),
        decisions=len(record.steps) if record else 0,
        over=saved.finished,
        result=record.over.over if record and record.over else "",
        when=saved.when.timestamp(),
        file=True,
        damage=saved.damage or saved.absent,
    )

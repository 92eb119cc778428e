"""Rematches: another game with the same people, one seat further on, and what each has won so
far."""

from __future__ import annotations

import asyncio
from time import time
from typing import TYPE_CHECKING, TypeVar

from regalia.kernel.record import Sitter, dump
from regalia.kernel.sealed import Sealed
from regalia.server.host import Host
from regalia.server.kept import lines_of, state_of
from regalia.server.series import encode_series
from regalia.server.store import Overtaken, Row
from regalia.server.wire import Series
from regalia.table.table import Table

if TYPE_CHECKING:
    from regalia.server.hall import Hall

T = TypeVar("T")


def after(series: Series | None, table: Table) -> Series:
    """What follows on a game that is over."""
    outcome, seats = table.outcome(), len(table.sitters)
    before = series or Series(1, 1, (0.0,) * seats)
    score = [won + outcome.share(seat) for seat, won in enumerate(before.score)]
    if before.best_of > 1 and max(score) > before.best_of / 2:
        return Series(1, before.best_of, (0.0,) * seats)
    return Series(before.number + 1, before.best_of, tuple(_moved_on(score)))


async def play_again(hall: Hall, host: Host) -> str:
    """Make the table of the next game; its id. Every key opens the next seat there."""
    table, table_id = host.table, await hall.new_id()
    held = await hall.store.digests(host.id)
    persons = {seat for seat, _ in held if table.is_person(seat) or host.company.wants(seat)}
    sitters = _moved_on(
        [
            Sitter(sitter.name) if seat in persons else sitter
            for seat, sitter in enumerate(table.sitters)
        ]
    )
    dice, timed = hall.new_luck(table_id), not hall.settings.trusting
    hints, terms = table.hints_said, table.terms
    fresh = await asyncio.to_thread(
        lambda: Table(
            table.game, table.options, tuple(sitters), dice, hints=hints, terms=terms, timed=timed
        )
    )
    row = Row(
        table_id,
        table.game.key,
        table.game.edition,
        time(),
        state_of(fresh),
        "",
        seed=dice.seed if isinstance(dice, Sealed) else "",
        series=encode_series(after(host.series, table)),
    )
    seats = len(sitters)
    digests = [((seat + 1) % seats, kept) for seat, kept in held]
    lines = lines_of(dump(fresh.record()))
    try:
        await hall.store.make(row, lines, digests, host.id)
    except Overtaken:  # at another server
        found = await hall.row(host.id)
        return found.next
    await hall.begin_mirror(row, lines)
    return table_id


def _moved_on(seats: list[T]) -> list[T]:
    """Everybody one seat further on."""
    return [seats[-1], *seats[:-1]]

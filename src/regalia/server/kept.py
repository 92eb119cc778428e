"""Kept tables: how a table becomes the lines of its record, and lines a table again."""

from __future__ import annotations

from secrets import token_hex

from regalia.kernel.errors import OtherLuck
from regalia.kernel.luck import Dice, Luck
from regalia.kernel.record import Off, Sitter, encode, parse
from regalia.kernel.sealed import Sealed
from regalia.server.store import State
from regalia.table.clocks import NEVER
from regalia.table.outcome_words import winners_line
from regalia.table.table import Table


def state_of(table: Table, open_chairs: int = 0) -> State:
    """What a list tells of a table."""
    made, names = len(table.turns), table.names
    if table.over:
        return State(names, made, True, winners_line(table.outcome(), names))
    actor = table.actor if table.is_person(table.actor) else -1
    return State(names, made, False, "", open_chairs, actor, NEVER if open_chairs else table.due)


def open_seats(table: Table, known: list[tuple[int, str]]) -> set[int]:
    """The seats of persons to which there is no key yet, given each seat with a digest."""
    taken = {seat for seat, _ in known}
    return {seat for seat in range(len(table.sitters)) if table.is_person(seat)} - taken


def last_lines(table: Table) -> list[str]:
    """The lines that the last decision has added to the record."""
    lines = [encode(table.turns[-1].step)]
    end = table.record().over if table.over else None
    return [*lines, encode(end)] if end else lines


def lines_of(text: str) -> list[str]:
    """The lines of a record's text, each with its end; names may hold other line separators."""
    return [line + "\n" for line in text.split("\n")[:-1]]


def luck(seed: int | None) -> Luck:
    """Luck from a seed; fresh without one, and such that nobody can foretell it."""
    return Sealed(token_hex(32)) if seed is None else Dice(seed)


def seated(lines: list[str], seed: int | None = None, sealed: str = "") -> Table:
    """The table of a record's lines, ready to go on; BadRecord if they are not lawful. One whose
    luck came from that seed, or is `sealed` by that, goes on as it would have gone without a
    break."""
    record = parse("".join(lines).encode(), "The table")
    if seed is None and not sealed:
        return Table.of_record(record, luck(None))
    dice = Sealed(sealed) if sealed else luck(seed)
    try:
        return Table.of_record(record, dice, seed, dice)
    except OtherLuck:  # that of a lesson, of the terminal, or of the table it was taken from
        other = None if seed is None else seed + len(lines)
        return Table.of_record(record, luck(other), seed)


def seat_given(table: Table, seat: int, sitter: Sitter) -> list[str]:
    """Let somebody else sit at a seat; the line that says so."""
    table.give_seat(seat, sitter)
    return [encode(table.changes[-1][1])]


def broken_off(table: Table, why: Off, seat: int) -> list[str]:
    """End the game before the rules do; the line that says so."""
    table.break_off(why, seat)
    end = table.record().over
    assert end
    return [encode(end)]

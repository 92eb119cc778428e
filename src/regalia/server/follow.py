"""Following: a table goes on by lines that another server has added to its record."""

from __future__ import annotations

from copy import copy

import msgspec
from mypy_extensions import i64

from regalia.kernel.errors import RegaliaError
from regalia.kernel.luck import Luck, Script
from regalia.kernel.record import Over, Sits, Step, Undo, encode
from regalia.table.table import Table

MOST_FOLLOWED = 40
"""Lines; a table that is further behind is rather taken anew, beside the other tables."""

_KINDS: dict[str, type[Step | Undo | Sits | Over]] = {
    '{"seat"': Step,
    '{"undo"': Undo,
    '{"sits"': Sits,
    '{"over"': Over,
}


class _Told(Luck):
    """Luck as it fell elsewhere. The luck `beside` it goes along as long as it falls the same."""

    def __init__(self, picks: list[int], beside: Luck) -> None:
        self.script = Script(picks)
        self.beside = beside
        self.same = True

    def pick(self, n: i64) -> i64:
        picked = self.script.pick(n)
        self.same = self.same and self.beside.pick(n) == picked
        return picked


def follow(table: Table, lines: list[str]) -> bool:
    """Let a table go on by the next lines of its record. If it cannot follow them to the letter
    it is to be taken anew: False, and nobody knows how it stands."""
    if len(lines) > MOST_FOLLOWED:
        return False
    try:
        return all(_follow(table, line) for line in lines)
    except (RegaliaError, msgspec.DecodeError):
        return False


def seats_changed(lines: list[str]) -> bool:
    """Whether somebody sits down in one of these lines."""
    return any(_kind(line) is Sits for line in lines)


def taken_back(lines: list[str]) -> bool:
    """Whether something is taken back in one of these lines."""
    return any(_kind(line) is Undo for line in lines)


def _kind(line: str) -> type[Step | Undo | Sits | Over] | None:
    return next((kind for head, kind in _KINDS.items() if line.startswith(head)), None)


def _follow(table: Table, line: str) -> bool:
    kind = _kind(line)
    if kind is None:
        return False
    said = msgspec.json.decode(line, type=kind)
    match said:
        case Step():
            _make(table, said)
            return encode(table.turns[-1].step) == line
        case Sits():
            table.give_seat(said.sits, said.sitter(), said.when or 0)
            return encode(table.changes[-1][1]) == line
        case Undo() if said.undo == 1 and table.turns:
            table.undo(table.turns[-1].step.seat, when=said.when)
            return True
        case Over(off=why) if why:
            table.break_off(why, said.by, said.when)
            end = table.record().over
            return end is not None and encode(end) == line
        case Over() if table.over:
            end = table.record().over
            return end is not None and encode(end) == line
    return False


def _make(table: Table, step: Step) -> None:
    """Make a decision with the luck that it had."""
    kept = table.luck
    told = _Told(list(step.picks), copy(kept))
    table.luck = told
    try:
        table.play(step.seat, table.game.read(table.position, step.move), when=step.when)
    finally:
        table.luck = told.beside if told.same else kept

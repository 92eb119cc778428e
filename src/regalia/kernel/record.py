"""Record: a game as one JSON-lines file a person can read. It is also the save file.

Line 1 is the header, line 2 the deal, then one line for every decision, each with the
picks that luck made in it; `{"undo": 1}` takes the last decision back; a line that begins
`{"sits"` gives a seat to somebody else; one that begins `{"over"` closes a finished game. Lines
are only ever added. Where times are kept, `when` is in milliseconds since the beginning of 1970.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Annotated, BinaryIO, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from mypy_extensions import i64

from regalia.kernel import registry
from regalia.kernel.errors import (
    BadOptions,
    BadRecord,
    LuckError,
    MoveError,
    NotHere,
    OtherLuck,
    UnknownName,
    quoted,
)
from regalia.kernel.files import open_plain
from regalia.kernel.game import Game
from regalia.kernel.luck import Luck, Script
from regalia.kernel.options import Options
from regalia.kernel.position import DRAW, LOSS, OVER, WIN, Event, Outcome, Position
from regalia.kernel.sealed import Sealed
from regalia.kernel.terms import FREE, Terms, check_terms

VERSION = 1
LONGEST_LINE = 1 << 20
LONGEST_FILE = 1 << 26
MOST_LINES = 500_000
"""No record has more: several times what the longest game of any kind needs."""

T = TypeVar("T")
Pick = Annotated[int, Meta(ge=0, lt=2**31)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
LONGEST_SEED = 64
LONGEST_WHO = 200
"""Letters of a bot's name with its settings."""

Who = Annotated[str, Meta(min_length=1, max_length=LONGEST_WHO)]
When = Annotated[int, Meta(ge=0, lt=2**53)]


class Sitter(Struct, frozen=True):
    """Who sits at a seat: a name, and `person` or a bot's name."""

    name: Name
    who: Who = "person"


class Header(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is played and by whom. `hints` says whether the players may ask for hints; if it says
    nothing, they may where only one of them is a person. `luck` is what was promised of the seed
    of its luck, which is told at the end (`Sealed`). `terms` are those for thinking and being away;
    `when` it began, 0 if no times are kept."""

    regalia: int
    game: str
    edition: int
    options: dict[str, bool | int | str]
    seats: tuple[Sitter, ...]
    hints: bool | None = None
    luck: Annotated[str, Meta(max_length=LONGEST_SEED)] = ""
    terms: Terms | None = None
    when: When = 0


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    deal: tuple[Pick, ...]


class Step(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One decision: the seat that made it, its text, and the picks it used."""

    seat: int
    move: str
    picks: tuple[Pick, ...] = ()
    when: When = 0


class Undo(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    undo: Annotated[int, Meta(ge=1)]
    when: When = 0


class Sits(Struct, frozen=True, forbid_unknown_fields=True):
    """From here on somebody else sits at a seat."""

    sits: int
    name: Name
    who: Who = "person"
    when: When | UnsetType = UNSET

    def sitter(self) -> Sitter:
        return Sitter(self.name, self.who)


Off = Literal["late", "away", "resigned", "agreed"]
"""Why a game was broken off: somebody's time was over, they were away for too long or gave up; or
all agreed on a draw."""


class Over(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How it ended: the sentence, the points, and the word for it (older records have none); and
    the seed of its luck, if that was sealed. A game that was broken off says why, and `by` which
    seat."""

    over: str
    points: tuple[int, ...]
    ending: str = ""
    seed: str = ""
    off: Off | None = None
    by: int = -1
    when: When = 0

    def outcome(self, teams: tuple[tuple[int, ...], ...]) -> Outcome:
        """Of a game that was broken off: whoever did it has lost with their side, and if only one
        other is left, that has won."""
        losers = next((team for team in teams if self.by in team), ())
        rest = int(WIN if losers and len(teams) == 2 else DRAW)
        verdicts = [int(LOSS) if seat in losers else rest for seat in range(len(self.points))]
        return Outcome(verdicts, list(self.points), self.ending, self.over)


Line: TypeAlias = Header | Deal | Step | Undo | Sits | Over


class _Line(Struct, forbid_unknown_fields=True):
    """Any line after the second, before it is known which."""

    seat: int | UnsetType = UNSET
    move: str | UnsetType = UNSET
    picks: tuple[Pick, ...] = ()
    undo: Annotated[int, Meta(ge=1)] | UnsetType = UNSET
    sits: int | UnsetType = UNSET
    name: Name | UnsetType = UNSET
    who: Who = "person"
    over: str | UnsetType = UNSET
    points: tuple[int, ...] = ()
    ending: str = ""
    seed: Annotated[str, Meta(max_length=LONGEST_SEED)] = ""
    off: Off | None = None
    by: int = -1
    when: When = 0


class Record(Struct):
    """A game so far: who plays what, the deal, and the decisions that stand.

    `lines` holds, for each step, the line of the file that it came from; `history` every
    move and undo as it was read, with its line. `changes` are the seats that changed hands,
    each with the number of decisions that stood then.
    """

    header: Header
    deal: Deal
    steps: list[Step]
    over: Over | None = None
    changes: list[tuple[int, Sits]] = msgspec.field(default_factory=list)
    lines: list[int] = msgspec.field(default_factory=list)
    history: list[tuple[int, Step | Undo]] = msgspec.field(default_factory=list)

    def game(self) -> Game:
        """The game this is a record of, in the edition it began with; NotHere if that is not
        installed."""
        key, installed = self.header.game, registry.keys()
        if key not in installed:
            raise NotHere(f"This is a record of {quoted(key)}, a game that is not here.")
        try:
            return registry.game(key, self.header.edition)
        except UnknownName as error:
            raise NotHere(str(error)) from None

    def options(self) -> Options:
        return self.game().choose(self.header.options)

    def sitters(self, count: int | None = None) -> tuple[Sitter, ...]:
        """Who sits where, after so many decisions or at the end."""
        seats = list(self.header.seats)
        for since, change in self.changes:
            if count is None or since <= count:
                seats[change.sits] = change.sitter()
        return tuple(seats)

    def names(self) -> tuple[str, ...]:
        """What those who sit there at the end are called."""
        return tuple(sitter.name for sitter in self.sitters())


class Moment(Struct):
    """A position in a replay: after `count` decisions, with what just happened and who sat
    there."""

    count: int
    position: Position
    events: list[Event]
    step: Step | None
    sitters: tuple[Sitter, ...]


def check_names(sitters: tuple[Sitter, ...]) -> None:
    """BadRecord if a name holds what a terminal would obey instead of showing it, or a bot's is
    too long to be read back."""
    for seat, sitter in enumerate(sitters):
        check_name(seat, sitter)


def check_name(seat: int, sitter: Sitter) -> None:
    """The same for one seat."""
    if not (sitter.name + sitter.who).isprintable():
        raise BadRecord(f"The name at seat {seat + 1} holds characters that cannot be shown.")
    if len(sitter.who) > LONGEST_WHO:
        raise BadRecord(
            f"A bot's name with its settings has at most {LONGEST_WHO} letters; that at seat "
            f"{seat + 1} has {len(sitter.who)}."
        )


def header_for(
    game: Game,
    options: Options,
    seats: tuple[Sitter, ...],
    hints: bool | None = None,
    luck: str = "",
    terms: Terms | None = None,
    when: int = 0,
) -> Header:
    plain = msgspec.to_builtins(options)
    return Header(VERSION, game.key, game.edition, plain, seats, hints, luck, terms, when)


def encode(line: Line) -> str:
    """One line of a record file, with its line end."""
    return msgspec.json.encode(line).decode() + "\n"


def dump(record: Record) -> str:
    """The whole record as the text of a file."""
    lines: list[Line] = [record.header, record.deal]
    made = 0
    for since, change in record.changes:
        lines += record.steps[made:since]
        lines.append(change)
        made = since
    lines += record.steps[made:]
    if record.over:
        lines.append(record.over)
    return "".join(encode(line) for line in lines)


def load(path: Path, forgive_tail: bool = False) -> Record:
    """Read a record file; BadRecord names the first line that is wrong, and no more is read.

    With `forgive_tail` a last line that was cut short (a crash in mid-write) is dropped.
    Whether the moves are lawful is for `replay` to say.
    """
    try:
        with open_plain(path) as source:
            return read(source, path.name, forgive_tail)
    except OSError as error:
        raise BadRecord(f"{path.name} cannot be read: {error.strerror or error}.") from None


def parse(data: bytes, name: str, forgive_tail: bool = False) -> Record:
    """The record in the bytes of a file called `name`."""
    return read(BytesIO(data), name, forgive_tail)


def read(source: BinaryIO, name: str, forgive_tail: bool = False) -> Record:
    """The record in an open file called `name`, line by line; as `load` does it."""
    lines = _lines(source, name, forgive_tail)
    header = _decode(_next(lines, name), Header, name, 1)
    if header.regalia != VERSION:
        raise BadRecord(f"{name} is a record of version {header.regalia}; this reads {VERSION}.")
    try:
        check_names(header.seats)
        check_terms(header.terms or FREE)
    except (BadOptions, BadRecord) as error:
        raise BadRecord(f"{name}, line 1: {error}") from None
    record = Record(header, _decode(_next(lines, name), Deal, name, 2), [])
    for number, line in enumerate(lines, 3):
        _add(record, _decode(line, _Line, name, number), name, number)
    return record


def _lines(source: BinaryIO, name: str, forgive_tail: bool) -> Iterator[bytes]:
    """The lines of a file, each without its end; BadRecord if one is too long or has no end."""
    number = size = 0
    while line := source.readline(LONGEST_LINE + 2):
        number += 1
        size += len(line)
        if len(line) > LONGEST_LINE + 1:
            raise BadRecord(f"{name}, line {number}: too long to be a line of a record.")
        if size > LONGEST_FILE or number > MOST_LINES:
            raise BadRecord(f"{name} is too large to be a record.")
        if not line.endswith(b"\n"):
            if not forgive_tail:
                raise BadRecord(f"{name} is cut short: line {number} does not end.")
            return
        yield line[:-1]


def _next(lines: Iterator[bytes], name: str) -> bytes:
    for line in lines:
        return line
    raise BadRecord(f"{name} is cut short: a record has a header and a deal at least.")


def _decode(line: bytes, kind: type[T], name: str, number: int) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        why = str(error)[:120]
        raise BadRecord(f"{name}, line {number}: not a line of a record ({why}).") from None


def _add(record: Record, line: _Line, name: str, number: int) -> None:
    if record.over:
        raise BadRecord(f"{name}, line {number}: nothing may follow the end of the game.")
    moved, sat = line.move is not UNSET, line.sits is not UNSET
    kinds = [moved, line.undo is not UNSET, sat, line.over is not UNSET]
    if sum(kinds) != 1 or (line.seat is UNSET) == moved or (line.name is UNSET) == sat:
        raise BadRecord(f"{name}, line {number}: neither a move, an undo, a sitter nor an end.")
    if line.seat is not UNSET and line.move is not UNSET:
        step = Step(line.seat, line.move, line.picks, line.when)
        record.steps.append(step)
        record.lines.append(number)
        record.history.append((number, step))
    elif line.undo is not UNSET:
        if line.undo > len(record.steps):
            raise BadRecord(f"{name}, line {number}: more is taken back than was played.")
        del record.steps[-line.undo :]
        del record.lines[-line.undo :]
        bring_forward(record.changes, len(record.steps))
        record.history.append((number, Undo(line.undo, line.when)))
    elif line.sits is not UNSET and line.name is not UNSET:
        change = Sits(line.sits, line.name, line.who, line.when or UNSET)
        _add_sitter(record, change, name, number)
    elif line.over is not UNSET:
        record.over = Over(
            line.over, line.points, line.ending, line.seed, line.off, line.by, line.when
        )


def _add_sitter(record: Record, change: Sits, name: str, number: int) -> None:
    if not 0 <= change.sits < len(record.header.seats):
        raise BadRecord(f"{name}, line {number}: there is no seat {change.sits}.")
    record.changes.append((len(record.steps), change))
    try:
        check_name(change.sits, change.sitter())
    except BadRecord as error:
        raise BadRecord(f"{name}, line {number}: {error}") from None


def bring_forward(changes: list[tuple[int, Sits]], count: int) -> None:
    """Seats that changed hands after decision `count` keep their sitters when what was decided
    since is taken back."""
    place = len(changes)
    while place and changes[place - 1][0] > count:
        place -= 1
        changes[place] = (count, changes[place][1])


class _Compared(Luck):
    """A script whose picks must also be another luck's."""

    def __init__(self, script: Script, luck: Luck) -> None:
        self._script = script
        self._luck = luck

    def pick(self, n: i64) -> i64:
        picked = self._script.pick(n)
        if self._luck.pick(n) != picked:
            raise OtherLuck("This game was not played with that luck.")
        return picked


def replay(record: Record, beside: Luck | None = None) -> Iterator[Moment]:
    """Every position of a record in turn, from the deal on; BadRecord at the first fault.

    With a luck `beside` it, that luck makes every pick too, and ends where it would stand had it
    been used throughout; OtherLuck if it makes another one.
    """
    try:
        game, options = record.game(), record.options()
    except NotHere as error:
        raise NotHere(f"line 1: {error}") from None
    except BadOptions as error:
        raise BadRecord(f"line 1: {error}") from None
    if len(record.header.seats) != options.players:
        raise BadRecord(f"line 1: {len(record.header.seats)} seats for {options.players} players.")
    luck = Script(list(record.deal.deal))
    position = game.fresh(options)
    opening = position.listen()
    try:
        position.begin(_Compared(luck, beside) if beside else luck)
    except LuckError as error:
        raise BadRecord(f"line 2: the deal does not fit: {error}.") from None
    if not luck.spent():
        raise BadRecord("line 2: the deal has more picks than the game asked for.")
    _check_undos(record, game, position)
    seated = _seated(record)
    yield Moment(0, position, opening, None, next(seated))
    for count, step in enumerate(record.steps, 1):
        where = f"line {record.lines[count - 1]}" if record.lines else "the record"
        position = position.copy()
        events = position.listen()
        _make(game, position, step, f"{where}, decision {count}", beside)
        yield Moment(count, position, events, step, next(seated))
    if record.over:
        _check_end(record.over, position)


def check_luck(record: Record) -> bool:
    """Whether a lawful record's luck is that of the seed which was promised: BadRecord if it is
    not, False if nothing was promised or the seed has not been told."""
    seed = record.over.seed if record.over else ""
    if not (record.header.luck and seed):
        return False
    luck = Sealed(seed)
    if luck.promise != record.header.luck:
        raise BadRecord("the seed at the end is not the one that was promised.")
    made = 0
    try:
        for moment in replay(record, luck):
            made = moment.count + 1
    except OtherLuck:
        where = f"decision {made}" if made else "the deal"
        raise BadRecord(f"{where}: luck fell otherwise than by the promised seed.") from None
    return True


def _seated(record: Record) -> Iterator[tuple[Sitter, ...]]:
    """Who sits where, after no decision, after one, and so on."""
    seats = record.header.seats
    changed = iter(record.changes)
    change = next(changed, None)
    for count in range(len(record.steps) + 1):
        while change and change[0] <= count:
            seats = (*seats[: change[1].sits], change[1].sitter(), *seats[change[1].sits + 1 :])
            change = next(changed, None)
        yield seats


def _make(
    game: Game, position: Position, step: Step, where: str, beside: Luck | None = None
) -> None:
    if position.actor == OVER:
        raise BadRecord(f"{where}: a move after the end of the game.")
    if step.seat != position.actor:
        raise BadRecord(f"{where}: seat {step.seat} moves, but seat {position.actor} is to decide.")
    luck = Script(list(step.picks))
    try:
        move = game.read(position, step.move)
        position.play(move, _Compared(luck, beside) if beside else luck)
    except (MoveError, LuckError) as error:
        raise BadRecord(f"{where}: {error}") from None
    if not luck.spent():
        raise BadRecord(f"{where}: more picks than the move asked for.")


def final(step: Step, before: Position, after: Position) -> bool:
    """Whether a decision cannot be taken back: luck was used, something hidden was shown, or
    the game ended."""
    return bool(step.picks) or after.shown != before.shown or after.actor == OVER


def _check_undos(record: Record, game: Game, first: Position) -> None:
    """BadRecord if something was taken back that cannot be, by the policy of every table."""
    if len(record.history) == len(record.steps):
        return
    made: list[Step] = []
    positions = [first]
    for line, entry in record.history:
        if isinstance(entry, Step):
            made.append(entry)
            positions.append(positions[-1].copy())
            _make(game, positions[-1], entry, f"line {line}, decision {len(made)}")
            continue
        seats = {step.seat for step in made[-entry.undo :]}
        for _ in range(entry.undo):
            after = positions.pop()
            if len(seats) > 1 or final(made.pop(), positions[-1], after):
                raise BadRecord(f"line {line}: that decision cannot be taken back.")


def _check_end(over: Over, position: Position) -> None:
    if over.off:
        _check_broken_off(over, position)
        return
    if position.actor != OVER:
        raise BadRecord("the last line ends a game that is not over.")
    outcome = position.outcome()
    if over.ending and over.ending != outcome.ending:
        raise BadRecord(
            f"the last line says {over.ending[:40]!r}; it ended {outcome.ending!r}: {outcome.why}"
        )
    if list(over.points) != outcome.points:
        raise BadRecord(
            f"the last line gives the points as {list(over.points)}; they are {outcome.points}."
        )


def _check_broken_off(over: Over, position: Position) -> None:
    if position.actor == OVER:
        raise BadRecord("the last line breaks off a game that is over already.")
    if list(over.points) != [0] * position.seats:
        raise BadRecord("the last line gives points for a game that was broken off.")
    if over.ending != over.off or (over.off != "agreed") != (0 <= over.by < position.seats):
        raise BadRecord("the last line does not say who broke the game off.")

"""Table: one running game, the same for every face."""

from __future__ import annotations

from errno import ENOSPC
from itertools import pairwise
from os import strerror
from pathlib import Path
from secrets import randbits

from msgspec import Struct

from regalia.bots import Bot, bot
from regalia.kernel.errors import BadOptions, BadRecord, IllegalMove
from regalia.kernel.game import Game, Names
from regalia.kernel.luck import Dice, Luck, Recorder
from regalia.kernel.odds import Odds, odds, odds_for_seat
from regalia.kernel.options import Options
from regalia.kernel.position import OVER, Event, Position
from regalia.kernel.record import (
    Deal,
    Over,
    Record,
    Sitter,
    Step,
    Undo,
    check_names,
    dump,
    encode,
    final,
    header_for,
    load,
    replay,
)
from regalia.kernel.scene import Scene

PERSON = "person"


class Turn(Struct):
    """One decision made: what it was, what happened, and the position before it."""

    step: Step
    events: list[Event]
    before: Position
    final: bool
    """Luck was used or something hidden was shown, so it cannot be taken back."""


class Table:
    """Who sits where, the position, and all that has happened.

    A refused move changes nothing. With a `file`, every decision is in it before
    the call returns, so a crash loses nothing.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        sitters: tuple[Sitter, ...],
        luck: Luck,
        file: Path | None = None,
        bot_luck: Luck | None = None,
    ) -> None:
        recorder = Recorder(luck)
        options = game.choose(options)
        if len(sitters) != options.players:
            raise BadOptions(f"{len(sitters)} seats for {options.players} players.")
        self._sit(game, options, sitters, luck, bot_luck)
        self.position = game.blank(options)
        self.opening = self.position.listen()
        self.position.begin(recorder)
        self.position.events = None
        self.deal = Deal(tuple(recorder.picks))
        if file:
            self.save_as(file)

    def _sit(
        self,
        game: Game,
        options: Options,
        sitters: tuple[Sitter, ...],
        luck: Luck,
        bot_luck: Luck | None,
    ) -> None:
        check_names(sitters)
        self.game = game
        self.options = options
        self.sitters = sitters
        self.luck = luck
        self.turns: list[Turn] = []
        self.file: Path | None = None
        self._bots: dict[int, Bot] = {
            seat: bot(sitter.who) for seat, sitter in enumerate(sitters) if sitter.who != PERSON
        }
        self._bot_luck = bot_luck or Dice(randbits(62))

    @classmethod
    def resume(cls, file: Path, luck: Luck) -> Table:
        """The table of a record file, ready to go on; a line cut short by a crash is dropped."""
        record = load(file, forgive_tail=True)
        table = cls.of_record(record, luck)
        with file.open("r+b") as out:
            out.truncate(out.read().rfind(b"\n") + 1)
        table.file = file
        end = _over(table.position)
        if end and not record.over:
            table._append(encode(end))
        return table

    @classmethod
    def of_record(cls, record: Record, luck: Luck) -> Table:
        """The table at which a record was played, as it stood at the end; BadRecord if unlawful."""
        moments = list(replay(record))
        table = cls.__new__(cls)
        table._sit(record.game(), record.options(), record.header.seats, luck, None)
        table.deal = record.deal
        table.opening = moments[0].events
        for before, after in pairwise(moments):
            assert after.step
            table.turns.append(_turn(after.step, after.events, before.position, after.position))
        table.position = moments[-1].position
        return table

    def save_as(self, file: Path) -> None:
        """Write the game so far to a file, whole or not at all; what follows is added to it."""
        file = file.resolve()
        if file.exists() and not file.is_file():
            raise BadRecord(f"{file} is not a file that a record can be kept in.")
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_name(file.name + ".new")
        draft.write_text(dump(self.record()), encoding="utf-8")
        draft.replace(file)
        self.file = file

    # looking

    @property
    def names(self) -> Names:
        return tuple(sitter.name for sitter in self.sitters)

    @property
    def over(self) -> bool:
        return self.position.actor == OVER

    @property
    def actor(self) -> int:
        """The seat that decides now, or OVER."""
        return int(self.position.actor)

    def is_person(self, seat: int) -> bool:
        return seat not in self._bots

    def scene(self, seat: int) -> Scene:
        """What a seat (or WATCHER) sees and may touch."""
        return self.game.scene(self.position, seat, self.names)

    def story(self, seat: int) -> list[str]:
        """The sentences of all that has happened, as far as `seat` may know."""
        events = self.opening + [event for turn in self.turns for event in turn.events]
        told = (self.game.tell(event, self.names) for event in events if event.seen_by(seat))
        return [text for text in told if text]

    def odds(self, seat: int, move: int) -> Odds:
        """What luck can make of a legal move of `seat`'s, as far as `seat` can know."""
        if not self.game.hidden:
            return odds(self.position, move, self.game.gist)
        return odds_for_seat(self.position, seat, move, self.game.gist)

    def record(self) -> Record:
        """The game so far."""
        steps = [turn.step for turn in self.turns]
        header = header_for(self.game, self.options, self.sitters)
        return Record(header, self.deal, steps, _over(self.position))

    # acting

    def enter(self, seat: int, text: str) -> list[Event]:
        """Make the move that a text means; a MoveError says what is wrong with it."""
        self._check_turn(seat)
        return self.play(seat, self.game.read(self.position, text))

    def play(self, seat: int, move: int) -> list[Event]:
        """Make a move for `seat`; return what happened."""
        self._check_turn(seat)
        before = self.position
        after = before.copy()
        events = after.listen()
        recorder = Recorder(self.luck)
        after.play(move, recorder)
        step = Step(seat, self.game.say(before, move), tuple(recorder.picks))
        # First the file, so that memory is never ahead of what a crash would leave.
        end = _over(after)
        self._append(encode(step) + (encode(end) if end else ""))
        self.turns.append(_turn(step, events, before, after))
        self.position = after
        return events

    def bot_move(self) -> list[Event]:
        """Let the bot whose turn it is decide. It sees only what its seat may see."""
        seat = self.actor
        if seat not in self._bots:
            raise IllegalMove("No bot is to decide now.")
        move = self._bots[seat].choose(self.game, self.position, seat, self._bot_luck)
        return self.play(seat, move)

    def undoable(self, seat: int) -> bool:
        """Whether `seat` may take its last decision back: only its own, and only while no
        other seat has decided, no luck was used and nothing hidden was shown since."""
        return bool(self.turns) and self.turns[-1].step.seat == seat and not self.turns[-1].final

    def undo(self, seat: int) -> None:
        """Take the last decision back, or raise IllegalMove with the reason."""
        if not self.turns or self.turns[-1].step.seat != seat:
            raise IllegalMove("There is no decision of yours to take back.")
        if self.turns[-1].final:
            raise IllegalMove("That cannot be taken back: luck was used or something was shown.")
        self._append(encode(Undo(1)))
        self.position = self.turns.pop().before

    def _check_turn(self, seat: int) -> None:
        if self.over:
            raise IllegalMove("The game is over.")
        if seat != self.actor:
            raise IllegalMove(f"It is {self.names[self.actor]}'s turn to decide.")

    def _append(self, lines: str) -> None:
        """Add to the file all of it, or nothing: what a full disk cut short is taken out again."""
        if not self.file:
            return
        with self.file.open("ab", buffering=0) as out:
            end = out.tell()
            try:
                written = out.write(lines.encode())
            except OSError:
                out.truncate(end)
                raise
            if written != len(lines.encode()):
                out.truncate(end)
                raise OSError(ENOSPC, strerror(ENOSPC))


def _over(position: Position) -> Over | None:
    if position.actor != OVER:
        return None
    outcome = position.outcome()
    return Over(outcome.why, tuple(outcome.points))


def _turn(step: Step, events: list[Event], before: Position, after: Position) -> Turn:
    return Turn(step, events, before, final(step, before, after))

"""Table: one running game, the same for every face."""

from __future__ import annotations

from copy import copy
from itertools import pairwise
from pathlib import Path
from secrets import randbits

from msgspec import UNSET
from msgspec.structs import replace

from regalia.bots import Bot, bot
from regalia.bots.hints import Adviser, Hint
from regalia.kernel.errors import BadOptions, BadRecord, IllegalMove, OtherLuck, Stale
from regalia.kernel.game import Game, Names
from regalia.kernel.luck import Dice, Luck, Recorder
from regalia.kernel.odds import Odds, odds, odds_for_seat
from regalia.kernel.options import Options
from regalia.kernel.position import OVER, Event, Outcome, Position
from regalia.kernel.record import (
    Deal,
    Off,
    Over,
    Record,
    Sits,
    Sitter,
    Step,
    Undo,
    bring_forward,
    check_names,
    dump,
    encode,
    final,
    header_for,
    read,
    replay,
)
from regalia.kernel.scene import Scene, ids
from regalia.kernel.sealed import Sealed
from regalia.kernel.terms import FREE, Terms, check_terms
from regalia.table.changes import Places, moved, places
from regalia.table.clocks import Clocks, now
from regalia.table.outcome_words import sits_line
from regalia.table.packed import Packed
from regalia.table.past import Made, Past
from regalia.table.save_file import SaveFile
from regalia.table.thoughts import CLOCKS, Advise, Choose, Seen, bot_dice, hint_dice

PERSON = "person"
NO_HINTS = "There are no hints at this table."
BROKEN_OFF: dict[Off, str] = {
    "late": "{name} ran out of time.",
    "away": "{name} was away for too long.",
    "resigned": "{name} gave up.",
    "agreed": "All agreed on a draw.",
}


class Table:
    """Who sits where, the position, and all that has happened.

    A refused move changes nothing. With a `file`, every decision is in it before
    the call returns, so a crash loses nothing. `at` counts what was decided and taken back: a
    scene carries it, and whoever answers that scene names it. A table that is `timed` says in its
    record when everything happened; `clocks` go by that.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        sitters: tuple[Sitter, ...],
        luck: Luck,
        file: Path | None = None,
        bot_seed: int | None = None,
        hints: bool | None = None,
        terms: Terms | None = None,
        timed: bool = False,
    ) -> None:
        """`hints` says whether the players may ask for hints; see `may_hint`. With `terms` it is
        timed in any case."""
        recorder = Recorder(luck)
        options = game.choose(options)
        if len(sitters) != options.players:
            raise BadOptions(f"{len(sitters)} seats for {options.players} players.")
        check_terms(terms or FREE)
        self._sit(game, options, sitters, luck, bot_seed, hints)
        self.terms = terms
        self._began = now() if timed or terms else 0
        self.clocks = Clocks(terms or FREE, len(sitters), self._began)
        self.promise = luck.promise if isinstance(luck, Sealed) else ""
        self.position = game.fresh(options)
        self.opening = self.position.listen()
        self.position.begin(recorder)
        self.position.events = None
        self.turns = Past(game, self.position, self.opening)
        self.deal = Deal(tuple(recorder.picks))
        if file:
            self.save_as(file)

    def _sit(
        self,
        game: Game,
        options: Options,
        sitters: tuple[Sitter, ...],
        luck: Luck,
        bot_seed: int | None,
        hints: bool | None,
    ) -> None:
        check_names(sitters)
        self.game = game
        self.options = options
        self.sitters = sitters
        self._first_sitters = sitters
        self.luck = luck
        self.promise = ""
        """What is known of the seed of its luck, if that is sealed."""
        self._off: Over | None = None
        self.at = 0
        self.changes: list[tuple[int, Sits]] = []
        self._save: SaveFile | None = None
        self._bots: dict[int, Bot] = {
            seat: bot(sitter.who) for seat, sitter in enumerate(sitters) if sitter.who != PERSON
        }
        self._bot_seed = randbits(62) if bot_seed is None else bot_seed
        self.hints_said = hints
        self._told: dict[int, Packed[list[str]]] = {}
        self._lay: dict[int, dict[int, Places]] = {}
        """Where things lay for a seat after so many decisions: what `_last` will need again."""

    @classmethod
    def resume(cls, file: Path, luck: Luck, bot_seed: int | None = None) -> Table:
        """The table of a record file, ready to go on; a line cut short by a crash is dropped."""
        return cls._resumed(file, luck, bot_seed, None)

    @classmethod
    def resume_seeded(cls, file: Path, seed: int) -> Table:
        """The same for a game that was begun with a seed: it goes on as it would have gone
        without a break, bots included. OtherLuck if it was begun with another."""
        try:
            return cls._resumed(file, luck := Dice(seed), seed, luck)
        except OtherLuck:
            raise OtherLuck(f"This game was not begun with seed {seed}.") from None

    @classmethod
    def _resumed(cls, file: Path, luck: Luck, bot_seed: int | None, beside: Luck | None) -> Table:
        save = SaveFile.open(file)
        try:
            record = read(save.source, file.name, forgive_tail=True)
            table = cls.of_record(record, luck, bot_seed, beside)
            save.cut(save.source.read().rfind(b"\n") + 1)
        except BaseException:
            save.release()
            raise
        table._save = save
        end = table.record().over
        if end and not record.over:
            table._append(encode(end))
        return table

    @classmethod
    def of_record(
        cls,
        record: Record,
        luck: Luck,
        bot_seed: int | None = None,
        beside: Luck | None = None,
    ) -> Table:
        """The table at which a record was played, as it stood at the end; BadRecord if unlawful.

        A luck `beside` it must have made the same picks: see `replay`.
        """
        moments = list(replay(record, beside))
        table = cls.__new__(cls)
        hints = record.header.hints
        table._sit(record.game(), record.options(), record.sitters(), luck, bot_seed, hints)
        table._first_sitters = record.header.seats
        table.promise = record.header.luck
        table.terms = record.header.terms
        table._began = record.header.when
        table._off = record.over if record.over and record.over.off else None
        table.clocks = Clocks.of_record(record)
        table.deal = record.deal
        table.changes = list(record.changes)
        table.at = len(record.history or record.steps)
        table.opening = moments[0].events
        table.turns = Past(table.game, moments[0].position, table.opening)
        for before, after in pairwise(moments):
            assert after.step
            names = _names(before.sitters)
            table._add(after.step, before.position, after.position, after.events, names)
        table.position = moments[-1].position
        return table

    # the file

    @property
    def file(self) -> Path | None:
        """Where the game is saved, if it is."""
        return self._save.path if self._save else None

    def save_as(self, file: Path) -> None:
        """Write the game so far to a file, whole or not at all; what follows is added to it."""
        file = file.resolve()
        if file.exists() and not file.is_file():
            raise BadRecord(f"{file} is not a file that a record can be kept in.")
        self._save = SaveFile.write(file, dump(self.record()))

    def leave(self) -> None:
        """Stop for now: the file is safe from a power cut, and other programs may have it."""
        if self._save:
            self._save.sync()
            self._save.release()

    def _append(self, lines: str, last: bool = False) -> None:
        """Add to the file all of it, or nothing and NotSaved; the last lines are made safe."""
        if self._save:
            self._save.append(lines, lambda: dump(self.record()))
            if last:
                self.leave()

    # looking

    @property
    def names(self) -> Names:
        return _names(self.sitters)

    @property
    def over(self) -> bool:
        return self._off is not None or self.position.actor == OVER

    @property
    def actor(self) -> int:
        """The seat that decides now, or OVER."""
        return int(OVER if self._off else self.position.actor)

    def outcome(self) -> Outcome:
        """How it ended, by the rules or because it was broken off."""
        if self._off:
            return self._off.outcome(self.game.teams(self.options))
        return self.position.outcome()

    @property
    def due(self) -> int:
        """When the time of whoever decides is over, by their clock, or NEVER."""
        return self.clocks.due(self.actor) if not self.over and self.is_person(self.actor) else 0

    def is_person(self, seat: int) -> bool:
        return seat not in self._bots

    @property
    def deserted(self) -> bool:
        """Whether people sat here at first, and bots have taken all their seats."""
        sat = any(sitter.who == PERSON for sitter in self._first_sitters)
        return sat and len(self._bots) == len(self.sitters)

    @property
    def may_hint(self) -> bool:
        """Whether the players may ask for hints: as whoever opened the table said, else where
        only one of them is a person; and no more were when it began, where they meet from afar
        and may come back."""
        if self.hints_said is not None:
            return self.hints_said
        persons = len(self.sitters) - len(self._bots)
        first = sum(sitter.who == PERSON for sitter in self._first_sitters) if self._began else 0
        return max(first, persons) <= 1

    def scene(self, seat: int) -> Scene:
        """What a seat (or WATCHER) sees and may touch, and what the last turn has changed."""
        scene = self.game.scene(self.position, seat, self.names)
        if self._off:
            scene = replace(scene, actor=int(OVER), prompt=self._off.over, touches=(), buttons=())
        return replace(scene, at=self.at, last=self._last(seat, scene))

    def _last(self, seat: int, scene: Scene) -> tuple[str, ...]:
        """The ids of what the last seat to decide has changed, other than the one that looks
        while it is still deciding itself."""
        turns = self.turns
        end = len(turns)
        while end and turns[end - 1].step.seat == seat == self.actor:
            end -= 1
        begin = end
        while begin and turns[begin - 1].step.seat == turns[end - 1].step.seat:
            begin -= 1
        known, now = self._lay.get(seat, {}), len(turns)
        lay = {count: known[count] for count in (begin, end) if count in known}
        lay[now] = places(scene)
        self._lay[seat] = lay
        if begin == end:
            return ()
        for count in (begin, end):
            if count not in lay:
                lay[count] = places(self.game.scene(turns[count].before, seat, self.names))
        found = moved(lay[begin], lay[end])
        if end == now:
            return found
        there = set(ids(scene))
        return tuple(name for name in found if name in there)

    def story(self, seat: int, since: int = -1, to: int | None = None) -> list[str]:
        """The sentences of what has happened, as far as `seat` may know: all of it, or what came
        after decision `since`, 0 for the deal, up to decision `to`. Each is told once and then
        remembered."""
        if seat not in self._told:
            self._told[seat] = Packed(list[str])
        told = self._told[seat]
        if not told:
            first = self.turns[0].before if self.turns else self.position
            names = self.turns[0].names if self.turns else self.names
            told.append(self.game.story(first, self.opening, seat, names) + self._came(0))
        for turn in self.turns[len(told) - 1 :]:
            story = self.game.story(turn.after, turn.events, seat, turn.names)
            told.append(story + self._came(turn.count))
        end = None if to is None else to + 1
        return [text for texts in told[since + 1 : end] for text in texts]

    def _came(self, count: int) -> list[str]:
        """Who sat down after so many decisions, and whether it was broken off then."""
        told = [sits_line(change) for since, change in self.changes if since == count]
        return [*told, self._off.over] if self._off and count == len(self.turns) else told

    def _tell_anew(self) -> None:
        """What came last is to be told in other words, or not any more."""
        for told in self._told.values():
            while len(told) > len(self.turns):
                told.pop()

    def odds(self, seat: int, move: int) -> Odds:
        """What luck can make of a legal move of `seat`'s, as far as `seat` can know."""
        if not self.game.hidden:
            return odds(self.position, move, self.game.gist)
        return odds_for_seat(self.position, seat, move, self.game.gist)

    def hints(self, seat: int) -> tuple[Hint, ...]:
        """The best moves of `seat`, which has to decide, by what it can know: the same whenever
        they are asked for. It takes up to a second. IllegalMove where the table has none."""
        self._check_hints(seat)
        luck = hint_dice(len(self.turns))
        return Adviser().hints(self.game, self.position, seat, self.names, luck)

    def hint_question(self, seat: int) -> Advise:
        """The same as a question, which another process may answer."""
        self._check_hints(seat)
        return Advise(Seen.of(self.position), seat, self.names, len(self.turns))

    def _check_hints(self, seat: int) -> None:
        self._check_turn(seat, None)
        if not self.may_hint:
            raise IllegalMove(NO_HINTS)

    def record(self) -> Record:
        """The game so far."""
        steps = self.turns.steps()
        seats, hints = self._first_sitters, self.hints_said
        terms, began = self.terms, self._began
        header = header_for(self.game, self.options, seats, hints, self.promise, terms, began)
        end = self._off or self._over(self.position, steps[-1].when if steps else 0)
        return Record(header, self.deal, steps, end, list(self.changes))

    def _over(self, position: Position, when: int) -> Over | None:
        """How it ended then; what was promised of the seed of its luck is kept."""
        if position.actor != OVER:
            return None
        outcome = position.outcome()
        points = tuple(outcome.points)
        return Over(outcome.why, points, outcome.ending, self._told_seed(), when=when)

    def _told_seed(self) -> str:
        """The seed of its luck at the end, if it was promised."""
        luck = self.luck
        return luck.seed if isinstance(luck, Sealed) and luck.promise == self.promise else ""

    def _now(self, told: int | None) -> int:
        """The time for the record, if none is told; 0 where none is kept."""
        if told is not None:
            return told
        return now() if self._began else 0

    # acting

    def enter(self, seat: int, text: str, at: int | None = None) -> list[Event]:
        """Make the move that a text means; a MoveError says what is wrong with it."""
        self._check_turn(seat, at)
        return self.play(seat, self.game.read(self.position, text))

    def play(
        self, seat: int, move: int, at: int | None = None, when: int | None = None
    ) -> list[Event]:
        """Make a move for `seat`, now or as it was made `when` somebody said; return what
        happened.

        `at` is the number of the decision that is answered: the same move is often legal again
        later, so an answer to an older one is refused (Stale).
        """
        self._check_turn(seat, at)
        before = self.position
        after = before.copy()
        events = after.listen()
        luck = copy(self.luck) if isinstance(self.luck, Dice | Sealed) else self.luck
        recorder = Recorder(luck)
        after.play(move, recorder)
        step = Step(seat, self.game.say(before, move), tuple(recorder.picks), self._now(when))
        # First the file, so that memory is never ahead of what a crash would leave; and the dice
        # fall no other way when what could not be written is tried again.
        end = self._over(after, step.when)
        self._append(encode(step) + (encode(end) if end else ""), last=end is not None)
        self.luck = luck
        self._add(step, before, after, events, self.names)
        self.position = after
        self.clocks.decided(seat, step.when)
        self.at += 1
        return events

    def _add(
        self, step: Step, before: Position, after: Position, events: list[Event], names: Names
    ) -> None:
        self.turns.add(Made(step, names, final(step, before, after)), after, events)

    def bot_move(self) -> list[Event]:
        """Let the bot whose turn it is decide. It sees only what its seat may see."""
        seat = self.actor
        if seat not in self._bots:
            raise IllegalMove("No bot is to decide now.")
        luck = bot_dice(self._bot_seed, len(self.turns))
        return self.play(seat, self._bots[seat].choose(self.game, self.position, seat, luck))

    def bot_question(self) -> Choose:
        """What is asked of the bot whose turn it is, so that another process may answer; its
        answer is then played."""
        seat = self.actor
        if seat not in self._bots:
            raise IllegalMove("No bot is to decide now.")
        who = self.sitters[seat].who
        return Choose(Seen.of(self.position), seat, who, self._bot_seed, len(self.turns))

    def ponders(self, seat: int) -> bool:
        """Whether a bot sits at a seat that takes its time: one with a clock."""
        chosen = self._bots[seat].chosen if seat in self._bots else None
        return any(hasattr(chosen, clock) for clock in CLOCKS)

    def give_seat(self, seat: int, sitter: Sitter, when: int | None = None) -> None:
        """Let somebody else sit at a seat from now on; the record says so."""
        if not 0 <= seat < len(self.sitters):
            raise IllegalMove(f"There is no seat {seat}.")
        sitters = (*self.sitters[:seat], sitter, *self.sitters[seat + 1 :])
        check_names(sitters)
        brought = None if sitter.who == PERSON else bot(sitter.who)
        if self.over:
            raise IllegalMove("The game is over.")
        change = Sits(seat, sitter.name, sitter.who, self._now(when) or UNSET)
        self._append(encode(change))
        self.clocks.sat(seat, change.when or 0, back=seat in self._bots and brought is None)
        self.sitters = sitters
        self._lay.clear()
        self.changes.append((len(self.turns), change))
        self._tell_anew()
        self._bots.pop(seat, None)
        if brought:
            self._bots[seat] = brought

    def break_off(self, why: Off, seat: int = -1, when: int | None = None) -> None:
        """End the game before the rules do, for everybody; see `Over.outcome`."""
        if self.over:
            raise IllegalMove("The game is over.")
        text = BROKEN_OFF[why].format(name=self.names[seat])
        points, seed = (0,) * len(self.sitters), self._told_seed()
        self._append(
            encode(end := Over(text, points, why, seed, why, seat, self._now(when))), last=True
        )
        self._off = end
        self._tell_anew()

    def undoable(self, seat: int) -> bool:
        """Whether `seat` may take its last decision back: only its own, and only while no
        other seat has decided, no luck was used and nothing hidden was shown since."""
        return bool(self.turns) and self.turns[-1].step.seat == seat and not self.turns[-1].final

    def undo(self, seat: int, at: int | None = None, when: int | None = None) -> Undo:
        """Take the last decision back, or raise IllegalMove with the reason."""
        self._check_at(at)
        if not self.turns or self.turns[-1].step.seat != seat:
            raise IllegalMove("There is no decision of yours to take back.")
        if self.turns[-1].final:
            raise IllegalMove("That cannot be taken back: luck was used or something was shown.")
        taken_back = Undo(1, self._now(when))
        self._append(encode(taken_back))
        self.clocks.decided(seat, taken_back.when)
        self.position = self.turns.take_back()
        self.at += 1
        bring_forward(self.changes, len(self.turns))
        self._lay.clear()
        self._tell_anew()
        return taken_back

    def _check_at(self, at: int | None) -> None:
        if at is not None and at != self.at:
            raise Stale("That answers an earlier decision; look at the table again.")

    def _check_turn(self, seat: int, at: int | None) -> None:
        self._check_at(at)
        if self.over:
            raise IllegalMove("The game is over.")
        if seat != self.actor:
            raise IllegalMove(f"It is {self.names[self.actor]}'s turn to decide.")


def _names(sitters: tuple[Sitter, ...]) -> Names:
    return tuple(sitter.name for sitter in sitters)

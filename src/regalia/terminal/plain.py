"""The games in plain lines, for pipes, scripts and screen readers."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from secrets import randbits
from typing import TextIO

from regalia.analysis.brief import Brief
from regalia.kernel.errors import MoveError, RegaliaError
from regalia.kernel.luck import Dice
from regalia.kernel.position import OVER
from regalia.kernel.record import load, replay
from regalia.kernel.scene import Scene
from regalia.table.outcome_words import (
    hint_lines,
    luck_decides,
    odds_lines,
    points_lines,
    seat_change,
    verdict_line,
    winners_line,
)
from regalia.table.saves import new_path, resume_words
from regalia.table.table import Table
from regalia.table.viewers import ALL, Viewers
from regalia.terminal.plain_scene import move_lines, scene_lines

CURTAIN_LINES = 60
HELP = """\
Type a move, or several with commas between them; or one of these words:
  moves       the moves you may make now
  board       the table again, all of it
  story       all that has happened
  odds MOVE   what luck can make of a move
  hint        the best moves with their chances; hint line: and what may follow
  undo        take your last decision back
  rules       the rules of the game
  save        where the game is saved
  quit        leave; the game stays saved"""


AFTERWARDS = "Type rematch to play again, luck to hear more about luck and decisions, or quit."
ONLY_THESE = "The game is over: type rematch, luck or quit."
LEAVING = ("quit", "exit", "q")
NO_MORE = ("no", "n")
"""Answers that leave, too, when it is asked whether to play again."""

LONGER = ("odds", "hint")
"""Words that may be followed by others."""


def play_plain(table: Table, input: TextIO, output: TextIO) -> int:  # noqa: A002
    """Play until the game is over, and again if the person likes; until the person leaves or the
    input ends. The exit status, 0.

    Every decision is in the table's file before the next is asked for, so leaving in any
    way, Ctrl-C included, loses nothing.
    """
    following: Table | None = table
    while following:
        talk = _Talk(following, input, output)
        try:
            following = talk.run()
        except KeyboardInterrupt:
            talk.say("")
            talk.farewell()
            following = None
        finally:
            talk.leave()
    return 0


class _Left(Exception):
    """The person leaves, or the input has ended."""


class _Talk:
    def __init__(self, table: Table, source: TextIO, output: TextIO) -> None:
        self._table = table
        self._input = source
        self._output = output
        self._viewers = Viewers(table)
        self._told: dict[int, int] = {}
        self._shown_to: tuple[int, int] | None = None
        self._shown: dict[int, Scene] = {}
        self._waiting: list[str] = []
        self._words: dict[str, Callable[[str], None]] = {
            "help": lambda _: self.say(HELP),
            "?": lambda _: self.say(HELP),
            "moves": lambda _: self._list_moves(),
            "board": lambda _: self._show_board(),
            "story": lambda _: self._tell_story(),
            "odds": self._tell_odds,
            "hint": self._tell_hints,
            "undo": lambda _: self._undo(),
            "rules": lambda _: self.say(table.game.guide().rstrip()),
            "save": lambda _: self._tell_file(),
        }

    def say(self, text: str) -> None:
        print(text, file=self._output)

    def run(self) -> Table | None:
        """Play to the end, or until the person leaves; the table of a rematch, if there is one."""
        try:
            self.say(f"{self._table.game.title}: {', '.join(self._table.names)}.")
            self.say(self._table.game.aim(self._table.options))
            while not self._table.over:
                if self._table.is_person(self._table.actor):
                    self._decide(self._table.actor)
                else:
                    self._table.bot_move()
                    if not self._viewers.persons:
                        self._news(ALL)
            self._conclude()
            brief = self._sum_up()
            return self._rematch(brief)
        except _Left:
            self.farewell()
            return None

    def leave(self) -> None:
        """Let go of the file."""
        self._table.leave()

    def farewell(self) -> None:
        """Say how to go on another time."""
        file = self._table.file
        if self._table.over:
            return
        self.say(resume_words(file) if file else "Goodbye. This game was not being saved.")

    def _conclude(self) -> None:
        self._news(self._viewers.eyes())
        outcome = self._table.outcome()
        self.say("")
        self.say(f"The game is over. {outcome.why}")
        if len(self._viewers.persons) == 1:
            self.say(f"{verdict_line(outcome, self._viewers.persons[0])}.")
        self.say(f"{winners_line(outcome, self._table.names)}.")
        for line in points_lines(outcome, self._table.names):
            self.say(f"  {line}")

    def _sum_up(self) -> Brief:
        """Say in a line what luck gave and what decisions cost, if somebody has played."""
        persons = self._viewers.persons
        brief = Brief(self._table.record(), persons[0] if len(persons) == 1 else None)
        if persons:
            self._output.flush()
            if line := brief.line():
                self.say(line)
        return brief

    def _rematch(self, brief: Brief) -> Table | None:
        """The same game with the same options and seats, and new luck, if a person wants it."""
        if not self._viewers.persons:
            return None
        table = self._table
        self.say(AFTERWARDS)
        self._waiting.clear()
        while (said := self._next_line().lower()) != "rematch":
            if said in LEAVING + NO_MORE:
                return None
            if said == "luck":
                self._tell_luck(brief)
            else:
                self.say(ONLY_THESE)
        file = new_path(table.game.key) if table.file else None
        return Table(table.game, table.options, table.sitters, Dice(randbits(62)), file)

    def _tell_luck(self, brief: Brief) -> None:
        """What luck gave, and what decisions cost: to the one person, or of everybody."""
        try:
            told = brief.lines()
        except RegaliaError as error:
            told = [f"That did not work: {error}"]
        for sentence in told:
            self.say(sentence)

    # one person's decision

    def _decide(self, seat: int) -> None:
        if self._viewers.awaited() is not None:
            self._pass_to(seat)
        self._news(seat)
        turn = (seat, self._turn_began())
        if turn != self._shown_to:
            self._shown_to = turn
            self._show_board(self._shown.get(seat))
        self.say(self._table.scene(seat).prompt)
        while self._table.actor == seat and not self._obey(seat, self._next_line()):
            pass

    def _turn_began(self) -> int:
        """How many decisions had been made when the seat that decides now came to decide."""
        turns, actor = self._table.turns, self._table.actor
        count = len(turns)
        while count and turns[count - 1].step.seat == actor:
            count -= 1
        return count

    def _pass_to(self, seat: int) -> None:
        """Let the screen go to the next person, with nothing of the last hand on it."""
        self._viewers.passed_to(seat)
        self._shown_to = None
        name = self._table.names[seat]
        if self._waiting and self._input.isatty():
            self._waiting.clear()
        if not self._input.isatty():
            self.say(f"\n{name} decides now.")
            return
        self.say("\n" * CURTAIN_LINES)
        self.say(f"Pass the screen to {name}. {name}, press Enter.")
        self._read_line()

    def _next_line(self) -> str:
        """The next thing said: left over from the last line, or from a new one."""
        while not self._waiting:
            print("> ", end="", file=self._output, flush=True)
            line = self._read_line()
            if not self._input.isatty():
                self.say(line)
            self._waiting = self._parts(line)
        return self._waiting.pop(0)

    def _parts(self, line: str) -> list[str]:
        """What was said one after another; a move that has a comma in it, or a note behind it as
        `moves` prints them, is one."""
        touches = () if self._table.over else self._table.scene(self._table.actor).touches
        for touch in touches:
            if line in (touch.text, f"{touch.text} ({touch.note})"):
                return [touch.text]
        return [part.strip() for part in re.split("[,;]", line) if part.strip()]

    def _read_line(self) -> str:
        line = self._input.readline()
        if not line:
            self.say("")
            raise _Left
        return line.strip()

    def _obey(self, seat: int, said: str) -> bool:
        """Do what was said; True if that made or unmade a decision."""
        decisions = len(self._table.turns)
        word, _, rest = said.partition(" ")
        if word.lower() in LEAVING and not rest:
            raise _Left
        try:
            if word.lower() in self._words and (not rest or word.lower() in LONGER):
                self._words[word.lower()](rest)
            else:
                self._enter(seat, said)
        except MoveError as error:
            self.say(f"Refused: {error}")
            self._drop_the_rest()
        except (RegaliaError, OSError) as error:
            self.say(f"That did not work: {error}")
            self._drop_the_rest()
        return decisions != len(self._table.turns)

    def _enter(self, seat: int, said: str) -> None:
        """Make a move; where it asks first, because something would be lost, so do we."""
        scene = self._table.scene(seat)
        move = self._table.game.read(self._table.position, said)
        question = next((touch.ask for touch in scene.touches if touch.move == move), "")
        if question:
            self.say(f"{question} (yes or no)")
            if self._next_line().lower() not in ("yes", "y"):
                self.say("Not done.")
                return
        self._table.play(seat, move, scene.at)

    def _drop_the_rest(self) -> None:
        if self._waiting:
            self.say(f"Not made: {', '.join(self._waiting)}.")
            self._waiting.clear()

    # the words

    def _news(self, seat: int) -> None:
        """What this seat has not been told yet."""
        made = len(self._table.turns)
        for sentence in self._table.story(seat, min(self._told.get(seat, -1), made)):
            self.say(sentence)
        self._told[seat] = self._told[ALL] = made

    def _show_board(self, before: Scene | None = None) -> None:
        """The table; only what may have changed, if it was shown before."""
        self.say("")
        seat = self._table.actor
        scene = self._table.scene(seat)
        for line in scene_lines(scene, self._table.names, before is not None, before):
            self.say(line)
        self._shown[seat] = scene

    def _list_moves(self) -> None:
        for line in move_lines(self._table.scene(self._table.actor).touches):
            self.say(line)

    def _tell_story(self) -> None:
        story = self._table.story(self._table.actor)
        self.say("\n".join(story) if story else "Nothing has happened yet.")

    def _tell_odds(self, text: str) -> None:
        seat = self._table.actor
        if not text:
            raise MoveError("Say which move, as in: odds " + self._example())
        move = self._table.game.read(self._table.position, text)
        odds = self._table.odds(seat, move)
        if luck_decides(odds):
            self.say(f"What can come of {self._table.game.say(self._table.position, move)}:")
            for line in odds_lines(odds):
                self.say(line.strip())
        else:
            self.say("Luck has no say in that.")

    def _tell_hints(self, text: str) -> None:
        """The best moves by what whoever decides can know."""
        if text.lower() not in ("", "line"):
            raise MoveError("Say hint, or hint line.")
        for line in hint_lines(self._table.hints(self._table.actor), bool(text)):
            self.say(line)

    def _example(self) -> str:
        return self._table.scene(self._table.actor).touches[0].text

    def _undo(self) -> None:
        seat = self._viewers.undoer()
        if seat is None:
            raise MoveError("There is no decision of yours to take back.")
        self._table.undo(seat, self._table.at)
        self.say("Taken back.")
        self._shown_to = None

    def _tell_file(self) -> None:
        file = self._table.file
        self.say(
            f"Saved after every decision in {file}" if file else "This game is not being saved."
        )


def tell_replay(path: Path, output: TextIO, seat: int = ALL) -> None:
    """Tell a recorded game, every decision with its story, as everybody or one seat saw it.

    A fault in the record is raised as BadRecord, after all that came before it is told.
    """
    record = load(path, forgive_tail=True)
    game = record.game()
    changes = list(record.changes)
    names = tuple(sitter.name for sitter in record.header.seats)
    for moment in replay(record):
        if moment.step is None:
            print(f"{game.title}: {', '.join(names)}.", file=output)
            for line in scene_lines(game.scene(moment.position, seat, names), names):
                print(line, file=output)
        else:
            print(f"{moment.count}. {names[moment.step.seat]}: {moment.step.move}", file=output)
        for text in game.story(moment.position, moment.events, seat, names):
            print(f"   {text}", file=output)
        if moment.position.actor == OVER:
            outcome = moment.position.outcome()
            print(f"{winners_line(outcome, names)}. {outcome.why}", file=output)
            for line in points_lines(outcome, names):
                print(f"  {line}", file=output)
        while changes and changes[0][0] <= moment.count:
            print(seat_change(changes[0][1], changes[0][0]), file=output)
            changes.pop(0)
        names = tuple(sitter.name for sitter in moment.sitters)
    if record.over and record.over.off:
        print(record.over.over, file=output)

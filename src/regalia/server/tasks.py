"""Tasks: what is worked out beside the server, in a process of its own; all of it plain data.

A bot's thoughts, odds and pictures take time; options and records that a stranger sent may be
made to take more. A thinker does one task after another, and can be ended in the midst of one.
"""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct

from regalia.analysis import Analysis, analyse
from regalia.analysis.page import page
from regalia.bots.faults import BadBot
from regalia.drawing import draw
from regalia.drawing.maps import land
from regalia.kernel.errors import BadOptions, RegaliaError
from regalia.kernel.fights import Fight
from regalia.kernel.game import Names
from regalia.kernel.luck import Dice
from regalia.kernel.odds import odds, odds_for_seat
from regalia.kernel.options import choices
from regalia.kernel.position import WATCHER
from regalia.kernel.record import parse, replay
from regalia.kernel.registry import game
from regalia.kernel.scene import Grid, is_map
from regalia.server.logs import kind
from regalia.server.wire import Chance, Tried
from regalia.table.fights import forecast
from regalia.table.outcome_words import NO_STORY, odds_trust
from regalia.table.thoughts import Advise, Choose, Seen

MOST_CHANCES = 12
BOT_FAULT = "The bot failed, or chose what is no move here."
"""Nobody is told more: what a bot says of its fault may tell what it holds."""


class Chances(Struct, frozen=True):
    """What luck can make of a move, likeliest first, and how sure that is; and the fight, if it
    is one."""

    chances: tuple[Chance, ...]
    trust: str
    fight: Fight | None = None


class Weigh(Struct, tag="weigh", frozen=True):
    """What can luck make of this move, as far as this seat can know?"""

    seen: Seen
    seat: int
    move: int
    names: Names

    def work(self) -> Chances:
        position = self.seen.position()
        rules = game(*self.seen.setting[:2])
        if fight := forecast(rules, position, self.move, self.names):
            chances = tuple(Chance(fate.what, fate.chance) for fate in fight.fates)
            return Chances(chances, "exact" if fight.exact else "estimated", fight)
        if rules.hidden:
            found = odds_for_seat(position, self.seat, self.move, rules.gist)
        else:
            found = odds(position, self.move, rules.gist)
        named = [Chance(name or NO_STORY, float(each)) for name, each in found.chances.items()]
        rest = sum(each.chance for each in named[MOST_CHANCES:])
        if rest:
            count = len(named) - MOST_CHANCES
            named[MOST_CHANCES:] = [Chance(f"{count} other outcomes together", rest)]
        return Chances(tuple(named), odds_trust(found))


class TryOptions(Struct, tag="try", frozen=True):
    """What would come of these options? A picture of the set-up is drawn if wished."""

    game: str
    options: dict[str, Any]
    picture: bool

    def work(self) -> Tried:
        rules = game(self.game)
        idle = rules.idle(self.options)
        given = {name: value for name, value in self.options.items() if name not in idle}
        try:
            options = rules.choose(given)
        except BadOptions as error:
            return Tried(str(error), self._at_fault(str(error)), idle=idle)
        names = rules.seat_names(options)
        drawn = ""
        if self.picture:
            position = rules.start(options, Dice(0))
            drawn = draw(rules.scene(position, int(WATCHER), names), rules.title)
        return Tried("", "", names, rules.aim(options), rules.notes(options), drawn, idle)

    def _at_fault(self, fault: str) -> str:
        """The option that a complaint speaks of, or ""."""
        known = {choice.name for choice in choices(game(self.game).options)}
        words = re.findall(r"[a-z_]+", fault.partition("Option ")[2])
        return words[0] if words and words[0] in known else ""


class CheckRecord(Struct, tag="check", frozen=True):
    """Is this the text of a lawful record? Answered with nothing, or refused with the line."""

    text: str
    most: int
    """Decisions that it may have."""

    def work(self) -> None:
        record = parse(self.text.encode(), "The record")
        if len(record.history) > self.most:
            raise RegaliaError(f"The record has more than {self.most} decisions.")
        for _ in replay(record):
            pass


class DrawRecord(Struct, tag="draw", frozen=True):
    """How does the table of this record look in the end, to that seat?"""

    text: str
    seat: int

    def work(self) -> str:
        record = parse(self.text.encode(), "The record")
        *_, last = replay(record)
        scene = record.game().scene(last.position, self.seat, record.names())
        return draw(scene, record.game().title)


class DrawLand(Struct, tag="land", frozen=True):
    """What is the ground of that map of this record's table like? "" if it is no map."""

    text: str
    area: str

    def work(self) -> str:
        record = parse(self.text.encode(), "The record")
        first, *_ = replay(record)
        scene = record.game().scene(first.position, int(WATCHER), record.names())
        for mat in scene.mats:
            for area in mat.areas:
                if isinstance(area, Grid) and area.id == self.area and is_map(area):
                    return land(area)
        return ""


class AnalyseRecord(Struct, tag="analyse", frozen=True):
    """What happened in this game? Answered in about so many seconds."""

    text: str
    seconds: float

    def work(self) -> Analysis:
        return analyse(parse(self.text.encode(), "The record"), seconds=self.seconds)


class ReportRecord(Struct, tag="report", frozen=True):
    """What is the page of this game and its analysis?"""

    text: str
    analysis: Analysis

    def work(self) -> str:
        return page(parse(self.text.encode(), "The record"), self.analysis)


Task = (
    Choose
    | Advise
    | Weigh
    | TryOptions
    | CheckRecord
    | DrawRecord
    | DrawLand
    | AnalyseRecord
    | ReportRecord
)


class Done(Struct, tag="done", frozen=True):
    """A task's answer."""

    answer: Any


class Failed(Struct, tag="failed", frozen=True):
    """Why a task has no answer; `known` if that is the fault of whoever asked, else `fault` says
    what kind of error it was, and where."""

    why: str
    known: bool
    fault: str = ""


Reply = Done | Failed


def perform(task: Task) -> Reply:
    """Do a task; what goes wrong becomes words."""
    try:
        return Done(task.work())
    except BadBot as error:
        return Failed(BOT_FAULT, False, kind(error.__cause__ or error))
    except RegaliaError as error:
        return Failed(str(error), True)
    except MemoryError:
        return Failed("That takes more memory than there is for it.", True)
    except RecursionError:
        return Failed("That is nested too deeply.", True)

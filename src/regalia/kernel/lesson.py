"""Lesson: a guided first game, with a prepared deal, as data in `lesson.toml` beside a game.

```toml
title = "Your first game of Royals"
seat = 0                       # the person's; all other seats are played as written
options = { players = 2 }
deal = [0, 20, 4]              # the picks of luck before the first decision

[[step]]
say = "This is your army."     # words before a decision of the person's
points = ["army0"]             # ids in the scene that the words speak of
move = "5H"                    # the decision that is made here, by whoever is to decide
picks = [12]                   # the luck it uses
```

Steps without a move are only words; the last one is. After it the game goes on freely.
"""

from __future__ import annotations

import sys
import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from regalia.kernel.errors import LuckError, MoveError, RegaliaError
from regalia.kernel.game import Game
from regalia.kernel.luck import Script
from regalia.kernel.position import OVER, Position
from regalia.kernel.scene import ids

LONGEST_WORDS = 200
Pick = Annotated[int, Meta(ge=0, lt=2**31)]


class BadLesson(RegaliaError):
    """A lesson that cannot be played as it is written; its text names the step."""


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """Words, the ids they speak of, and the decision that is made then, with its luck."""

    say: Annotated[str, Meta(max_length=LONGEST_WORDS)] = ""
    points: tuple[str, ...] = ()
    move: str = ""
    picks: tuple[Pick, ...] = ()


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A guided game: whose seat the person has, what luck deals, and its steps in order."""

    title: Annotated[str, Meta(min_length=1, max_length=80)]
    seat: Annotated[int, Meta(ge=0)]
    options: dict[str, bool | int | str]
    deal: tuple[Pick, ...]
    step: Annotated[tuple[LessonStep, ...], Meta(min_length=1)]

    def moves(self) -> tuple[LessonStep, ...]:
        """The steps in which something is decided: one for each decision of the lesson."""
        return tuple(step for step in self.step if step.move)

    def words(self) -> tuple[tuple[int, LessonStep], ...]:
        """The steps with words, each with how many decisions have been made when it is said."""
        said: list[tuple[int, LessonStep]] = []
        made = 0
        for step in self.step:
            if step.say:
                said.append((made, step))
            made += bool(step.move)
        return tuple(said)


@cache
def load(game: Game) -> Lesson | None:
    """The lesson in `lesson.toml` beside a game, checked by playing it; None if there is none."""
    package = sys.modules[type(game).__module__].__package__
    source = files(package).joinpath("lesson.toml") if package else None
    if source is None or not source.is_file():
        return None
    return read(game, source.read_text(encoding="utf-8"))


def read(game: Game, text: str) -> Lesson:
    """The lesson in a text, or BadLesson that says what is wrong with it."""
    try:
        lesson = msgspec.convert(tomllib.loads(text), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadLesson(f"This is no lesson of {game.title}: {error}.") from None
    try:
        _rehearse(game, lesson)
    except BadLesson as error:
        raise BadLesson(f"The lesson of {game.title}, {error}") from None
    return lesson


def _rehearse(game: Game, lesson: Lesson) -> None:
    """Play a lesson to its end; BadLesson at the first step that cannot be as it is written."""
    try:
        options = game.choose(lesson.options)
        luck = Script(list(lesson.deal))
        position = game.start(options, luck)
    except RegaliaError as error:
        raise BadLesson(f"set-up: {error}") from None
    if not luck.spent():
        raise BadLesson("set-up: the deal has more picks than the game asked for.")
    if lesson.seat >= options.players:
        raise BadLesson(f"set-up: there is no seat {lesson.seat}.")
    names = game.seat_names(options)
    for number, step in enumerate(lesson.step, 1):
        where = f"step {number}:"
        if step.say:
            if position.actor != lesson.seat:
                raise BadLesson(f"{where} words are for a decision of the person's.")
            there = set(ids(game.scene(position, lesson.seat, names)))
            for name in step.points:
                if name not in there:
                    raise BadLesson(f"{where} {name!r} is not in the scene.")
        elif step.points or not step.move:
            raise BadLesson(f"{where} there are no words.")
        if step.move:
            position = _played(game, position, step, where)
        elif step.picks:
            raise BadLesson(f"{where} there is luck and no move.")
    if lesson.step[-1].move or position.actor == OVER:
        raise BadLesson("the end: the last step has words alone, and the game goes on.")


def _played(game: Game, position: Position, step: LessonStep, where: str) -> Position:
    """The position after a step's move; its text must be the move's own, as a touch has it."""
    if position.actor == OVER:
        raise BadLesson(f"{where} the game is over.")
    luck = Script(list(step.picks))
    after = position.copy()
    try:
        move = game.read(position, step.move)
        after.play(move, luck)
    except (MoveError, LuckError) as error:
        raise BadLesson(f"{where} {error}") from None
    if game.say(position, move) != step.move:
        raise BadLesson(f"{where} that move is written {game.say(position, move)!r}.")
    if not luck.spent():
        raise BadLesson(f"{where} more picks than the move asked for.")
    return after

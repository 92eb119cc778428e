"""Guided tables: a lesson played at a table, decision by decision.

Nothing about it is kept beside the record: a table is guided as long as its seats, options, deal
and decisions are those of the game's lesson. So it is resumed where it was, and one that went
another way in the terminal is a game like any other.
"""

from __future__ import annotations

from msgspec.structs import replace

from regalia.kernel.errors import IllegalMove, RegaliaError
from regalia.kernel.game import Game
from regalia.kernel.lesson import Lesson, LessonStep
from regalia.kernel.luck import Script
from regalia.kernel.record import Sitter
from regalia.kernel.scene import Scene
from regalia.server import wire
from regalia.table.table import PERSON, Table

LEARNER = "Learner"
TEACHER = "Teacher"


def lesson_for(game: Game) -> Lesson | None:
    """A game's lesson, if it has one that can be played."""
    try:
        return game.lesson()
    except RegaliaError:
        return None


def guided_table(game: Game, lesson: Lesson, opponent: str, hints: bool | None = None) -> Table:
    """A new table of a lesson; bots of that name sit at the other seats and play on after it."""
    options = game.choose(lesson.options)
    sitters = _sitters(lesson, options.players, opponent)
    return Table(game, options, sitters, Script(list(lesson.deal)), hints=hints)


def lesson_at(table: Table) -> Lesson | None:
    """The lesson that is, or was, played at a table; None if it is no guided one."""
    lesson = lesson_for(table.game)
    if lesson is None or table.deal.deal != lesson.deal:
        return None
    names = tuple(sitter.name for sitter in _sitters(lesson, table.options.players, ""))
    if table.names != names or not table.is_person(lesson.seat):
        return None
    made = [(turn.step.move, turn.step.picks) for turn in table.turns]
    asked = [(step.move, step.picks) for step in lesson.moves()]
    both = min(len(made), len(asked))
    alike = made[:both] == asked[:both]
    return lesson if alike and table.options == table.game.choose(lesson.options) else None


def next_step(lesson: Lesson | None, table: Table) -> LessonStep | None:
    """The step that decides now; None when people and bots play freely."""
    made = len(table.turns)
    moves = lesson.moves() if lesson else ()
    return moves[made] if made < len(moves) else None


def play(lesson: Lesson | None, table: Table, seat: int, move: int, at: int) -> None:
    """Make a move: of the lesson and with its luck while it lasts, then any."""
    step = next_step(lesson, table)
    if step is None:
        table.play(seat, move, at)
        return
    if seat == table.actor and move != table.game.read(table.position, step.move):
        raise IllegalMove(f"In this first game, make the move that is lit: {step.move}.")
    luck, table.luck = table.luck, Script(list(step.picks))
    try:
        table.play(seat, move, at)
    finally:
        table.luck = luck


def guided_scene(lesson: Lesson | None, table: Table, scene: Scene) -> Scene:
    """A scene in which nothing may be touched but what the lesson asks for now."""
    step = next_step(lesson, table)
    if step is None or not scene.touches:
        return scene
    asked = tuple(touch for touch in scene.touches if touch.text == step.move)
    lit = {name for touch in asked for name in touch.path}
    dark = {touch.path[0] for touch in scene.touches} - lit
    why = f"In this first game, make the move that is lit: {step.move}."
    return replace(
        scene,
        touches=asked,
        buttons=tuple(button for button in scene.buttons if button.id in lit),
        refusals=(*scene.refusals, *((name, why) for name in sorted(dark))),
    )


def spoken(lesson: Lesson) -> wire.Lesson:
    """The words of a lesson, as they are sent."""
    steps = tuple(
        (made, wire.LessonStep(step.say, step.points, step.move)) for made, step in lesson.words()
    )
    return wire.Lesson(lesson.title, steps)


def _sitters(lesson: Lesson, players: int, opponent: str) -> tuple[Sitter, ...]:
    teachers = [seat for seat in range(players) if seat != lesson.seat]
    names = {
        seat: f"{TEACHER} {number}" if number > 1 else TEACHER
        for number, seat in enumerate(teachers, 1)
    }
    return tuple(
        Sitter(names[seat], opponent) if seat in names else Sitter(LEARNER, PERSON)
        for seat in range(players)
    )

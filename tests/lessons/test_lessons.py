"""Every game's guided first game is played as its words say."""

from __future__ import annotations

import re

import pytest

from regalia.kernel import registry
from regalia.kernel.game import Game
from regalia.kernel.lesson import LONGEST_WORDS, Lesson, LessonStep
from regalia.kernel.luck import Script
from regalia.kernel.position import OVER, Position
from regalia.kernel.scene import ids
from regalia.table.touching import Touching

GAMES = registry.keys()


def lesson_of(key: str) -> tuple[Game, Lesson]:
    game = registry.game(key)
    lesson = game.lesson()
    assert lesson, f"{key} has no lesson"
    return game, lesson


def played(game: Game, lesson: Lesson) -> list[tuple[LessonStep, Position]]:
    """Every step with the position before it; the luck must be used up each time."""
    luck = Script(list(lesson.deal))
    position = game.start(game.choose(lesson.options), luck)
    assert luck.spent()
    found = []
    for step in lesson.step:
        found.append((step, position))
        if step.move:
            luck = Script(list(step.picks))
            after = position.copy()
            after.play(game.read(position, step.move), luck)
            assert luck.spent(), step.move
            position = after
    return found


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_short_lesson_that_ends_with_play_on(key: str) -> None:
    _, lesson = lesson_of(key)
    spoken = [step for step in lesson.step if step.say]
    assert 5 <= len(spoken) <= 10
    assert all(len(step.say) <= LONGEST_WORDS for step in spoken)
    assert lesson.step[-1].say.endswith("Now play on.")
    assert not lesson.step[-1].move


@pytest.mark.parametrize("key", GAMES)
def test_every_move_of_a_lesson_can_be_touched_by_whoever_decides(key: str) -> None:
    game, lesson = lesson_of(key)
    names = game.seat_names(game.choose(lesson.options))
    for step, position in played(game, lesson):
        if not step.move:
            continue
        scene = game.scene(position, int(position.actor), names)
        touching = Touching(scene)
        path = next(touch.path for touch in scene.touches if touch.text == step.move)
        there = set(ids(scene))
        for name in path:
            assert name in there
            assert touching.may(name)
            said = touching.touch(name)
        assert said or step.move in [touch.text for touch in touching.spelled().values()]


@pytest.mark.parametrize("key", GAMES)
def test_words_are_said_to_the_person_and_point_at_what_is_there(key: str) -> None:
    game, lesson = lesson_of(key)
    names = game.seat_names(game.choose(lesson.options))
    for step, position in played(game, lesson):
        if step.say:
            assert position.actor == lesson.seat, step.say
            assert set(step.points) <= set(ids(game.scene(position, lesson.seat, names)))
            assert step.points, step.say


@pytest.mark.parametrize("key", GAMES)
def test_a_lesson_names_how_to_win_and_leaves_a_game_to_be_won(key: str) -> None:
    game, lesson = lesson_of(key)
    said = " ".join(step.say for step in lesson.step)
    assert re.search(r"\bwins?\b", said)
    *_, (_, position) = played(game, lesson)
    assert position.actor == lesson.seat != OVER
    assert len(position.moves()) > 1


@pytest.mark.parametrize("key", GAMES)
def test_a_lesson_shows_the_person_something_that_luck_or_an_attack_decides(key: str) -> None:
    game, lesson = lesson_of(key)
    struck = [
        touch
        for step, position in played(game, lesson)
        if step.move and position.actor == lesson.seat
        for touch in game.scene(position, lesson.seat, ("Ann", "Ben")).touches
        if touch.text == step.move and (touch.marks or step.picks)
    ]
    assert struck


TOLD = {
    "royals": ("One Royal is left to Teacher", "(1 left)"),
    "battle-ace": ("8 against 5", "8 against 5: the attack succeeds"),
    "battle-royal": ("f4 is gone too", "loses 1 pawn cut off"),
    "royal-battles": ("took 11", "suffers 11"),
    "wargame-chess": ("12 to 5", "6 + 6 = 12"),
}


@pytest.mark.parametrize("key", TOLD)
def test_what_the_words_tell_is_what_the_story_tells(key: str) -> None:
    game, lesson = lesson_of(key)
    words, story = TOLD[key]
    assert any(words in step.say for step in lesson.step)
    names = game.seat_names(game.choose(lesson.options))
    told: list[str] = []
    for step, position in played(game, lesson):
        if step.move:
            after = position.copy()
            events = after.listen()
            after.play(game.read(position, step.move), Script(list(step.picks)))
            told += game.story(after, events, lesson.seat, names)
    assert any(story in sentence for sentence in told)

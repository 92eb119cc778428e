"""Guided first games at a real server: only what is asked may be done, then one plays freely."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from regalia.kernel import registry
from regalia.kernel.game import Game
from regalia.kernel.lesson import Lesson
from regalia.kernel.luck import Dice
from regalia.kernel.record import Sitter, dump, parse
from regalia.server import making
from regalia.server.faults import Refusal
from regalia.server.hall import Hall
from regalia.server.lessons import guided_table, lesson_at, lesson_for, next_step
from regalia.server.settings import Settings
from regalia.server.wire import NewTable, Welcome
from regalia.table.table import Table
from tests.server.serving import Person, Server, serving
from tests.toy.ladder import Ladder


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("home")) as found:
        yield found


def lesson_of(key: str) -> Lesson:
    lesson = registry.game(key).lesson()
    assert lesson
    return lesson


def learn(person: Person, lesson: Lesson, until: int) -> None:
    """Make the moves that are asked for, until so many decisions are made."""
    moves = lesson.moves()
    while person.await_turn():
        assert person.view
        made = person.view.count
        if made >= until:
            return
        (touch,) = person.view.scene.touches
        assert touch.text == moves[made].move
        person.play(Random(0))


@pytest.mark.parametrize("key", registry.keys())
def test_a_lesson_is_played_through_to_free_play(server: Server, key: str) -> None:
    lesson = lesson_of(key)
    table = server.made({"game": key, "guided": True})
    with server.sit(table) as person:
        assert isinstance(person.welcome, Welcome)
        assert person.welcome.lesson
        assert person.welcome.lesson.title == lesson.title
        assert [seat.here for seat in person.welcome.seats] == [True, False]
        learn(person, lesson, len(lesson.moves()))
        assert person.view
        assert person.view.count == len(lesson.moves()) == person.welcome.lesson.steps[-1][0]
        assert len(person.view.scene.touches) > 1
        person.play(Random(1))
        person.await_turn()
        assert person.view.count > len(lesson.moves())


def test_what_is_not_asked_for_is_refused_in_words_and_dark(server: Server) -> None:
    table = server.made({"game": "royals", "guided": True})
    with server.sit(table) as person:
        assert person.view
        scene = person.view.scene
        assert [touch.text for touch in scene.touches] == ["5H"]
        refused = dict(scene.refusals)
        assert refused["hand.0.8S"] == "In this first game, make the move that is lit: 5H."
        game = registry.game("royals")
        start = guided_table(game, lesson_of("royals"), "greedy").position
        other = game.read(start, "8S")
        person.say({"type": "play", "at": person.at, "move": other})
        assert "make the move that is lit: 5H" in person.refusal().text
        learn(person, lesson_of("royals"), 2)
        assert person.view.count == 2


def test_words_are_for_the_person_alone(server: Server) -> None:
    table = server.made({"game": "royals", "guided": True})
    with server.watch(table.id) as watcher:
        assert isinstance(watcher.welcome, Welcome)
        assert watcher.welcome.lesson is None


def test_a_lesson_goes_on_where_it_was_after_a_restart(tmp_path: Path) -> None:
    lesson = lesson_of("battle-ace")
    with serving(tmp_path) as first:
        table = first.made({"game": "battle-ace", "guided": True})
        with first.sit(table) as person:
            learn(person, lesson, 5)
        first.kill()
    with serving(tmp_path) as second, second.sit(table) as person:
        assert person.view
        assert isinstance(person.welcome, Welcome)
        assert person.welcome.lesson
        assert [touch.text for touch in person.view.scene.touches] == ["a4"]
        learn(person, lesson, len(lesson.moves()))
        assert len(person.view.scene.touches) > 1


def test_the_lobby_offers_a_guided_game_of_every_game(server: Server) -> None:
    assert all(game["guided"] for game in server.http.get("/api/lobby").json()["games"])


async def test_a_game_without_a_lesson_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ladder(_: str) -> Game:
        return Ladder()

    monkeypatch.setattr(registry, "game", ladder)
    hall = Hall(Settings(database=tmp_path / "tables.db"))
    with pytest.raises(Refusal) as refused:
        await making.make(hall, NewTable(game="ladder", guided=True), [])
    assert (refused.value.fault, refused.value.status) == ("no-lesson", 404)


def test_a_table_that_left_its_lesson_is_a_game_like_any_other() -> None:
    game, lesson = registry.game("royals"), lesson_of("royals")
    table = guided_table(game, lesson, "greedy")
    assert lesson_at(table) == lesson
    assert next_step(lesson, table) == lesson.moves()[0]
    table.luck = Dice(1)
    table.enter(0, "8S")
    assert lesson_at(table) is None
    assert lesson_at(Table.of_record(parse(dump(table.record()).encode(), "it"), Dice(1))) is None


def test_a_table_of_others_is_not_guided_whatever_was_dealt() -> None:
    game, lesson = registry.game("battle-royal"), lesson_of("battle-royal")
    guided = guided_table(game, lesson, "greedy")
    record = guided.record()
    assert lesson_at(guided)
    guided.give_seat(0, Sitter("Ann"))
    assert lesson_at(guided) is None
    assert lesson_at(Table.of_record(record, Dice(1))) == lesson


def test_a_lesson_that_cannot_be_played_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    from regalia.kernel import lesson

    def broken(self: Game) -> Lesson:
        return lesson.read(self, "title = 1")

    monkeypatch.setattr(Ladder, "lesson", broken)
    assert lesson_for(Ladder()) is None

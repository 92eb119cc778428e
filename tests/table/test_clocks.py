"""Clocks, by the times in a record alone; and games that were broken off."""

from __future__ import annotations

import pytest

from regalia.kernel.errors import BadOptions, BadRecord, IllegalMove
from regalia.kernel.luck import Dice
from regalia.kernel.position import DRAW, LOSS, WIN
from regalia.kernel.record import Sitter, dump, parse, replay
from regalia.kernel.registry import game as find
from regalia.kernel.terms import Terms, terms_line
from regalia.table import clocks, table
from regalia.table.clocks import AFRESH, NEVER, Clocks
from regalia.table.table import Table

BEGAN = 1_000_000
SECOND = 1_000


class Watch:
    """The time of day, as a test sets it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = BEGAN
        monkeypatch.setattr(table, "now", lambda: self.now)

    def wait(self, seconds: float) -> None:
        self.now += int(seconds * SECOND)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    return Watch(monkeypatch)


def sat(terms: Terms | None = None, players: int = 2, who: str = "person") -> Table:
    game = find("battle-ace") if players == 2 else find("royals")
    options = game.choose({"players": players})
    sitters = tuple(Sitter(f"P{seat}", who) for seat in range(players))
    return Table(game, options, sitters, Dice(3), terms=terms)


def decide(at: Table) -> None:
    at.play(at.actor, at.position.moves()[0])


def test_a_turn_has_its_time_from_when_another_has_decided(watch: Watch) -> None:
    at = sat(Terms(turn=60))
    assert at.due == BEGAN + 60 * SECOND
    watch.wait(5)
    while at.actor == 0:
        decide(at)
        watch.wait(1)
    began = at.turns[-1].step.when
    assert at.due == began + 60 * SECOND
    decide(at)
    if at.actor == 1:
        assert at.due == began + 60 * SECOND, "the same turn has no more time"


def test_a_game_has_its_time_and_more_after_each_turn(watch: Watch) -> None:
    at = sat(Terms(game=100, more=7))
    spent = 0.0
    while at.actor == 0:
        watch.wait(3)
        decide(at)
        spent += 3
    assert at.clocks.left(0, at.actor) == (100 - spent + 7) * SECOND
    assert at.clocks.left(1, at.actor) == 100 * SECOND
    assert at.due == watch.now + 100 * SECOND
    while at.actor == 1:
        watch.wait(2)
        decide(at)
    assert at.due == watch.now + (100 - spent + 7) * SECOND, "it is added once"


def test_the_record_alone_tells_the_clocks(watch: Watch) -> None:
    at = sat(Terms(game=300, more=2))
    for number in range(40):
        watch.wait(number % 5)
        decide(at)
        if number == 11:
            at.give_seat(0, Sitter("P0", "random"))
            at.give_seat(0, Sitter("P0"))
    read = parse(dump(at.record()).encode(), "the record")
    again = Clocks.of_record(read)
    for seat in range(2):
        assert again.left(seat, at.actor) == at.clocks.left(seat, at.actor)
    assert again.due(at.actor) == at.due
    assert [step.when for step in read.steps] == [turn.step.when for turn in at.turns]
    *_, last = replay(read)
    assert last.count == 40


def test_what_was_taken_back_still_took_its_time(watch: Watch) -> None:
    at = sat(Terms(game=100))
    watch.wait(10)
    decide(at)
    assert at.undoable(0)
    watch.wait(5)
    at.undo(0)
    assert at.clocks.left(0, 0) == 85 * SECOND


def test_who_comes_back_has_a_minute_at_least(watch: Watch) -> None:
    at = sat(Terms(game=20, bot="random"))
    watch.wait(30)
    at.give_seat(0, Sitter("P0", "random"))
    assert at.due == NEVER, "no clock runs for a bot"
    at.give_seat(0, Sitter("P0"))
    assert at.due == watch.now + AFRESH


@pytest.mark.parametrize("terms", [Terms(turn=60), Terms(game=90)])
def test_nobody_else_gains_time_by_it(watch: Watch, terms: Terms) -> None:
    at = sat(terms)
    at.give_seat(1, Sitter("P1", "random"))
    due = at.due
    watch.wait(50)
    at.give_seat(1, Sitter("P1"))
    assert at.due == due
    assert Clocks.of_record(parse(dump(at.record()).encode(), "the record")).due(0) == due


def test_no_clock_runs_before_the_last_chair_is_taken(watch: Watch) -> None:
    at = sat(Terms(turn=60))
    watch.wait(500)
    at.give_seat(1, Sitter("Bob"))
    assert at.due == watch.now + 60 * SECOND


def test_there_are_no_times_where_none_are_kept() -> None:
    at = sat()
    decide(at)
    assert "when" not in dump(at.record())
    assert at.due == NEVER


@pytest.mark.parametrize(("players", "verdicts"), [(2, [LOSS, WIN]), (4, [LOSS, DRAW, DRAW, DRAW])])
def test_who_gives_up_has_lost(players: int, verdicts: list[int]) -> None:
    at = sat(players=players)
    at.break_off("resigned", 0)
    assert at.over
    assert at.outcome().verdicts == verdicts
    assert at.outcome().why == "P0 gave up."
    assert at.scene(0).touches == ()
    assert at.story(-1)[-1] == "P0 gave up."
    with pytest.raises(IllegalMove, match="The game is over"):
        at.play(0, 0)
    text = dump(at.record())
    read = Table.of_record(parse(text.encode(), "the record"), Dice(1))
    assert read.over
    assert read.outcome().verdicts == verdicts
    assert dump(read.record()) == text


def test_all_can_agree_on_a_draw() -> None:
    at = sat()
    at.break_off("agreed")
    assert at.outcome().verdicts == [DRAW, DRAW]
    with pytest.raises(IllegalMove, match="over"):
        at.break_off("agreed")


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ('"by":7', "does not say who"),
        ('"points":[1,0]', "gives points"),
        ('"off":"tired"', "not a line of a record"),
        ('"ending":"won"', "does not say who"),
    ],
)
def test_a_record_that_was_broken_off_wrongly_is_refused(wrong: str, words: str) -> None:
    at = sat()
    at.break_off("late", 1)
    text = dump(at.record())
    for right in ('"by":1', '"points":[0,0]', '"off":"late"', '"ending":"late"'):
        if right.split(":")[0] == wrong.split(":")[0]:
            text = text.replace(right, wrong)
    with pytest.raises(BadRecord, match=words):
        list(replay(parse(text.encode(), "the record")))


@pytest.mark.parametrize(
    ("terms", "words"),
    [
        (Terms(game=1), "game is at least"),
        (Terms(turn=2), "turn is at least"),
        (Terms(away=3), "away is at least"),
        (Terms(more=3), "only for a clock of the whole game"),
    ],
)
def test_terms_that_nobody_can_keep_are_refused(terms: Terms, words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        sat(terms)


def test_terms_are_told_in_words() -> None:
    assert terms_line(Terms(game=900, more=1)) == (
        "15 minutes for the game and 1 second more after each turn"
    )
    assert terms_line(Terms(turn=3 * 86_400)) == "3 days a turn"
    assert terms_line(Terms()) == ""


def test_the_time_of_day_is_in_milliseconds() -> None:
    assert clocks.now() > 1_700_000_000_000


def test_a_bot_that_takes_over_brings_no_hints() -> None:
    at = sat(Terms(turn=60, bot="random"))
    assert not at.may_hint
    at.give_seat(1, Sitter("P1", "random"))
    assert not at.may_hint, "whoever is left would have them alone"

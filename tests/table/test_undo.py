"""Taking back: only one's own decisions, not past luck, another seat or something shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia.kernel.errors import IllegalMove
from regalia.kernel.luck import Dice
from regalia.kernel.record import load, replay
from regalia.table.table import Table
from tests.rulebook import royals_table
from tests.table.tables import battle_ace, placed, royals_at


def refused(table: Table, seat: int, reason: str) -> None:
    """The seat may not take anything back, is told why, and nothing has changed."""
    before, turns = table.position.snapshot(), len(table.turns)
    assert not table.undoable(seat)
    with pytest.raises(IllegalMove, match=reason):
        table.undo(seat)
    assert table.position.snapshot() == before
    assert len(table.turns) == turns


NOTHING = "There is no decision of yours to take back"
FINAL = "luck was used or something was shown"


def test_before_anything_is_decided_there_is_nothing_to_take_back() -> None:
    for seat in (0, 1, 7):
        refused(battle_ace(), seat, NOTHING)


def test_ones_own_decisions_are_taken_back_one_by_one() -> None:
    table = battle_ace()
    start = table.position.snapshot()
    table.enter(0, "a1")
    middle = table.position.snapshot()
    table.enter(0, "b1")
    assert table.undoable(0)
    table.undo(0)
    assert table.position.snapshot() == middle
    table.undo(0)
    assert table.position.snapshot() == start
    refused(table, 0, NOTHING)


def test_what_was_taken_back_can_be_decided_otherwise() -> None:
    table = battle_ace()
    table.enter(0, "a1")
    table.undo(0)
    table.enter(0, "c1")
    assert [turn.step.move for turn in table.turns] == ["c1"]
    assert table.position.snapshot()["board"]["c1"] == "KH"


def test_ones_turn_may_be_over_as_long_as_the_next_has_not_decided() -> None:
    table = battle_ace()
    table.enter(0, "a1")
    table.enter(0, "b1")
    assert table.actor == 1
    table.undo(0)
    assert table.actor == 0


def test_nobody_takes_back_what_another_decided() -> None:
    table = battle_ace()
    table.enter(0, "a1")
    refused(table, 1, NOTHING)


def test_nothing_is_taken_back_past_the_decision_of_another() -> None:
    table = placed()
    refused(table, 0, NOTHING)
    table.enter(0, "KH")
    table.undo(0)
    refused(table, 0, NOTHING)
    table.undo(1)
    table.undo(1)
    refused(table, 1, NOTHING)
    table.undo(0)


def test_nothing_is_taken_back_past_luck() -> None:
    table = placed()
    table.enter(0, "pack")
    assert table.turns[-1].step.picks
    refused(table, 0, FINAL)
    place = table.scene(0).touches[0].text
    table.enter(0, place)
    table.undo(0)
    refused(table, 0, FINAL)


def test_nothing_is_taken_back_past_something_that_was_shown() -> None:
    hands = ["AS 3H 4H 5H 6H", "2C 3C 4C 5C 6C"]
    position = royals_table.table(hands, armies=["2D", "7D"], pile="7S 8S 9S")
    table = royals_at(position)
    table.enter(0, "AS")
    assert table.turns[-1].step.picks == ()
    refused(table, 0, FINAL)
    table.enter(0, "swap armies")
    table.undo(0)
    refused(table, 0, FINAL)


def test_the_end_of_a_game_is_not_taken_back() -> None:
    table = battle_ace(who="random")
    while not table.over:
        table.bot_move()
    for seat in (0, 1):
        assert not table.undoable(seat)
    with pytest.raises(IllegalMove):
        table.undo(table.turns[-1].step.seat)


def test_the_story_is_told_without_what_was_taken_back() -> None:
    table = battle_ace()
    before = table.story(0)
    table.enter(0, "a1")
    assert len(table.story(0)) > len(before)
    table.undo(0)
    assert table.story(0) == before


# in the file


def test_the_file_keeps_the_decision_and_adds_that_it_was_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    table = battle_ace(file)
    table.enter(0, "a1")
    before = file.read_text("utf-8")
    table.undo(0)
    assert file.read_text("utf-8") == before + '{"undo":1}\n'
    table.enter(0, "d1")
    kept = load(file)
    assert [step.move for step in kept.steps] == ["d1"]
    *_, last = replay(kept)
    assert last.position.snapshot() == table.position.snapshot()


def test_a_refused_undo_leaves_the_file_alone(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    table = placed(file)
    table.enter(0, "pack")
    before = file.read_bytes()
    refused(table, 0, FINAL)
    refused(table, 1, NOTHING)
    assert file.read_bytes() == before


def test_a_table_that_is_resumed_takes_back_what_could_be_taken_back_before(
    tmp_path: Path,
) -> None:
    file = tmp_path / "game.jsonl"
    table = placed(file)
    table.enter(0, "pack")
    place = table.scene(0).touches[0].text
    table.enter(0, place)
    table.leave()
    resumed = Table.resume(file, Dice(9))
    assert resumed.undoable(0)
    resumed.undo(0)
    refused(resumed, 0, FINAL)
    assert [step.move for step in load(file).steps][-1] == "pack"

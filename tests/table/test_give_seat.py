"""A seat may change hands in mid-game, and the record says so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regalia.kernel.errors import BadRecord, IllegalMove, UnknownName
from regalia.kernel.luck import Dice
from regalia.kernel.record import Sits, Sitter, dump, load, parse, replay
from regalia.table.table import Table
from tests.table.tables import battle_ace
from tests.table.test_table import new_table, play_out


def handed_over(file: Path | None = None) -> Table:
    """Ann makes a decision, Cleo sits down in her place and makes the next, and a bot in Ben's."""
    table = battle_ace(file)
    table.enter(0, "a1")
    table.give_seat(0, Sitter("Cleo"))
    table.enter(0, "b1")
    table.give_seat(1, Sitter("Robot", "random"))
    return table


def test_the_new_sitter_decides_from_then_on() -> None:
    table = handed_over()
    assert table.names == ("Cleo", "Robot")
    assert [table.is_person(seat) for seat in (0, 1)] == [True, False]
    table.bot_move()
    assert table.turns[-1].step.seat == 1
    table.give_seat(1, Sitter("Ben"))
    with pytest.raises(IllegalMove, match="No bot is to decide now"):
        table.bot_move()


def test_the_story_names_who_sat_there_then() -> None:
    table = new_table("royals", None)
    play_out(table, 4)
    before = " ".join(table.story(1))
    table.give_seat(0, Sitter("Cleo", "random"))
    play_out(table, 4)
    told = " ".join(table.story(1))
    assert told.startswith(before)
    assert ("Bot 0" in before, "Cleo" in before) == (True, False)
    assert ("Bot 0" in told[len(before) :], "Cleo" in told) == (False, True)


def test_the_file_says_it_in_a_line_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    table = handed_over(file)
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert lines[3] == {"sits": 0, "name": "Cleo", "who": "person"}
    assert lines[5] == {"sits": 1, "name": "Robot", "who": "random"}
    assert [sitter["name"] for sitter in lines[0]["seats"]] == ["Ann", "Ben"]
    assert file.read_text() == dump(table.record())


def test_a_replay_knows_who_sat_when() -> None:
    record = parse(dump(handed_over().record()).encode(), "game.jsonl")
    assert record.changes == [(1, Sits(0, "Cleo")), (2, Sits(1, "Robot", "random"))]
    seated = [[sitter.name for sitter in moment.sitters] for moment in replay(record)]
    assert seated == [["Ann", "Ben"], ["Cleo", "Ben"], ["Cleo", "Robot"]]
    assert [record.sitters(count)[0].name for count in (0, 1, 2)] == ["Ann", "Cleo", "Cleo"]
    assert record.names() == ("Cleo", "Robot")


def test_a_resumed_game_has_the_new_sitters(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    table = handed_over(file)
    table.leave()
    resumed = Table.resume(file, Dice(1))
    assert resumed.sitters == table.sitters
    assert resumed.story(0) == table.story(0)
    resumed.bot_move()
    assert load(file).steps[-1].seat == 1


def test_what_is_taken_back_leaves_the_sitters_where_they_are(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    table = handed_over(file)
    table.undo(0)
    table.undo(0)
    assert table.names == ("Cleo", "Robot")
    table.leave()
    assert Table.resume(file, Dice(1)).names == ("Cleo", "Robot")
    assert dump(load(file)) == dump(table.record())


@pytest.mark.parametrize(
    ("seat", "sitter", "error"),
    [
        (0, Sitter("Robot", "genius"), UnknownName),
        (0, Sitter("\x1b[2J"), BadRecord),
        (2, Sitter("Cleo"), IllegalMove),
        (-1, Sitter("Cleo"), IllegalMove),
    ],
)
def test_who_cannot_sit_there_changes_nothing(
    tmp_path: Path, seat: int, sitter: Sitter, error: type[Exception]
) -> None:
    file = tmp_path / "game.jsonl"
    table = battle_ace(file)
    held = file.read_bytes()
    with pytest.raises(error):
        table.give_seat(seat, sitter)
    assert (table.names, file.read_bytes()) == (("Ann", "Ben"), held)


def test_nobody_sits_down_when_the_game_is_over() -> None:
    table = new_table("royals", None)
    play_out(table)
    with pytest.raises(IllegalMove, match="The game is over"):
        table.give_seat(0, Sitter("Cleo"))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('{"sits":2,"name":"Cleo"}', "line 4: there is no seat 2"),
        ('{"sits":-1,"name":"Cleo"}', "line 4: there is no seat -1"),
        ('{"sits":0}', "line 4: neither a move, an undo, a sitter nor an end"),
        ('{"sits":0,"name":""}', "line 4: not a line of a record"),
        ('{"sits":0,"name":"a\\u001bb"}', "line 4: The name at seat 1 holds characters"),
        ('{"sits":0,"name":"Cleo","seat":0,"move":"b1"}', "line 4: neither a move"),
    ],
)
def test_a_line_that_seats_nobody_is_named(line: str, why: str) -> None:
    table = battle_ace()
    table.enter(0, "a1")
    with pytest.raises(BadRecord, match=why):
        parse((dump(table.record()) + line + "\n").encode(), "game.jsonl")


def test_very_many_changes_are_read_in_a_moment() -> None:
    table = battle_ace()
    table.enter(0, "a1")
    text = dump(table.record()) + '{"sits":0,"name":"Cleo"}\n{"undo":1}\n'
    again = '{"seat":0,"move":"a1"}\n{"sits":0,"name":"Dora"}\n{"undo":1}\n'
    record = parse((text + again * 30_000).encode(), "game.jsonl")
    assert len(record.changes) == 30_001
    assert len(dump(record).splitlines()) == 30_003

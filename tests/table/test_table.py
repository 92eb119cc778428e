"""A table: who may decide, what the file holds at every moment, and going on after a crash."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from regalia.kernel.errors import BadOptions, BadRecord, IllegalMove, MoveError, UnknownName
from regalia.kernel.luck import Dice
from regalia.kernel.options import Options
from regalia.kernel.record import LONGEST_WHO, Sitter, dump, load, replay
from regalia.kernel.registry import game, keys
from regalia.table.save_file import NotSaved
from regalia.table.table import Table
from tests.rulebook import royals_table
from tests.table.tables import battle_ace, placed, royals_at


def play_out(table: Table, decisions: int = 100_000) -> None:
    while not table.over and decisions:
        table.bot_move()
        decisions -= 1


def new_table(key: str, file: Path | None) -> Table:
    """Bots at a table of as few as the game takes; of Royals, two."""
    rules = game(key)
    options = rules.choose({"players": rules.seats[0]})
    sitters = tuple(Sitter(f"Bot {seat}", "random") for seat in range(options.players))
    return Table(rules, options, sitters, Dice(3), file, 3)


# who may decide


def test_it_is_not_everybodys_turn() -> None:
    table = battle_ace()
    with pytest.raises(IllegalMove, match="It is Ann's turn to decide"):
        table.enter(1, "a8")
    with pytest.raises(IllegalMove, match="It is Ann's turn to decide"):
        table.play(1, table.position.moves()[0])
    assert not table.turns


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there_decides_nothing(seat: int) -> None:
    with pytest.raises(IllegalMove, match="It is Ann's turn to decide"):
        battle_ace().enter(seat, "a1")


@pytest.mark.parametrize(
    ("who", "said", "allowed"),
    [
        (("person", "greedy"), None, True),
        (("person", "person"), None, False),
        (("person", "greedy"), False, False),
        (("person", "person"), True, True),
    ],
)
def test_hints_are_as_was_said_also_after_a_resume(
    tmp_path: Path, who: tuple[str, str], said: bool | None, allowed: bool
) -> None:
    rules = game("battle-ace")
    sitters = (Sitter("Ann", who[0]), Sitter("Ben", who[1]))
    file = tmp_path / "game.jsonl"
    table = Table(rules, rules.choose({}), sitters, Dice(1), file, hints=said)
    assert ("hints" in file.read_text()) == (said is not None)
    table.leave()
    for each in (table, Table.resume(file, Dice(1))):
        assert each.may_hint is allowed
        if not allowed:
            with pytest.raises(IllegalMove, match="There are no hints at this table"):
                each.hints(each.actor)


def test_hints_go_by_who_sits_there_now() -> None:
    table = battle_ace()
    assert not table.may_hint
    table.give_seat(1, Sitter("Robot", "greedy"))
    assert table.may_hint


def test_a_bot_with_many_settings_is_read_back_and_one_with_too_many_is_refused(
    tmp_path: Path,
) -> None:
    rules = game("battle-ace")
    file = tmp_path / "game.jsonl"
    begun = "search:blur=0."
    for letters in (LONGEST_WHO, LONGEST_WHO + 1):
        who = begun + "0" * (letters - len(begun))
        sitters = (Sitter("Ann"), Sitter("Robot", who))
        if letters == LONGEST_WHO:
            Table(rules, rules.choose({}), sitters, Dice(1), file).leave()
            assert Table.resume(file, Dice(1)).sitters[1].who == who
        else:
            with pytest.raises(BadRecord, match="at most 200 letters; that at seat 2 has 201"):
                Table(rules, rules.choose({}), sitters, Dice(1), tmp_path / "other.jsonl")


def test_nobody_decides_when_the_game_is_over() -> None:
    table = new_table("royals", None)
    play_out(table)
    for seat in (-1, 0, 1):
        with pytest.raises(IllegalMove, match="The game is over"):
            table.enter(seat, "5H")


@pytest.mark.parametrize("text", ["", "a8", "KH", "pack", "nonsense", "\x00", "9" * 500])
def test_a_refused_text_changes_neither_the_table_nor_the_file(tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.jsonl"
    table = battle_ace(file)
    before, held = table.position.snapshot(), file.read_bytes()
    with pytest.raises(MoveError):
        table.enter(0, text)
    assert table.position.snapshot() == before
    assert (list(table.turns), file.read_bytes()) == ([], held)


@pytest.mark.parametrize("count", [0, 1, 3])
def test_there_must_be_a_seat_for_every_player(tmp_path: Path, count: int) -> None:
    rules = game("battle-ace")
    sitters = tuple(Sitter(f"P{seat}") for seat in range(count))
    file = tmp_path / "game.jsonl"
    with pytest.raises(BadOptions, match=f"{count} seats for 2 players"):
        Table(rules, rules.choose({}), sitters, Dice(1), file)
    assert not file.exists()


def test_options_are_checked_and_bots_are_known(tmp_path: Path) -> None:
    rules, file = game("battle-ace"), tmp_path / "game.jsonl"
    two = (Sitter("Ann"), Sitter("Ben"))
    with pytest.raises(BadOptions, match="players must be a whole number from 2 to 4"):
        Table(rules, Options(players=77), two, Dice(1), file)
    with pytest.raises(UnknownName, match="There is no bot 'genius'; there are: "):
        Table(rules, rules.choose({}), (two[0], Sitter("Ben", "genius")), Dice(1), file)
    assert not file.exists()


def test_persons_and_bots_are_told_apart() -> None:
    rules = game("battle-ace")
    table = Table(rules, rules.choose({}), (Sitter("Ann"), Sitter("Ben", "greedy")), Dice(1))
    assert [table.is_person(seat) for seat in (0, 1)] == [True, False]


def test_the_same_luck_deals_the_same_whoever_sits_there() -> None:
    assert battle_ace().deal == battle_ace(who="random").deal
    assert battle_ace(luck=Dice(8)).deal != battle_ace(luck=Dice(9)).deal


# the file


@pytest.mark.parametrize("key", keys())
def test_every_decision_is_in_the_file_before_the_call_returns(tmp_path: Path, key: str) -> None:
    file = tmp_path / "deep" / "folder" / "game.jsonl"
    table = new_table(key, file)
    assert load(file).deal == table.deal
    for _ in range(40):
        if not table.over:
            table.bot_move()
        assert file.read_text("utf-8") == dump(table.record())
    play_out(table)
    assert file.read_text("utf-8") == dump(table.record())
    assert load(file).over is not None


def test_lines_are_only_ever_added(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    table = new_table("royals", file)
    for _ in range(30):
        held = file.read_bytes()
        table.bot_move()
        assert file.read_bytes().startswith(held)


def test_what_cannot_be_written_is_neither_decided_nor_taken_back(tmp_path: Path) -> None:
    file, aside = tmp_path / "game.jsonl", tmp_path / "aside.jsonl"
    table = battle_ace(file)
    table.enter(0, "a1")
    before = table.position.snapshot()
    file.rename(aside)
    file.mkdir()
    with pytest.raises(NotSaved, match="replaced by another file"):
        table.enter(0, "b1")
    with pytest.raises(NotSaved, match="replaced by another file"):
        table.undo(0)
    assert table.position.snapshot() == before
    assert len(table.turns) == 1
    file.rmdir()
    aside.rename(file)
    table.enter(0, "c1")
    assert [step.move for step in load(file).steps] == ["a1", "c1"]


def test_a_table_without_a_file_writes_none_until_it_is_saved(tmp_path: Path) -> None:
    table = new_table("royals", None)
    play_out(table, 5)
    assert table.file is None
    file = tmp_path / "late.jsonl"
    table.save_as(file)
    play_out(table, 5)
    assert load(file).steps == [turn.step for turn in table.turns]
    assert [each.name for each in tmp_path.iterdir()] == ["late.jsonl"]


def test_a_record_is_opened_without_touching_its_file(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play_out(new_table("royals", file), 9)
    held = file.read_bytes()
    table = Table.of_record(load(file), Dice(1))
    table.bot_move()
    assert file.read_bytes() == held


# going on


@pytest.mark.parametrize("key", keys())
def test_a_game_goes_on_where_it_was_left(tmp_path: Path, key: str) -> None:
    file = tmp_path / "game.jsonl"
    table = new_table(key, file)
    play_out(table, 12)
    table.leave()
    resumed = Table.resume(file, Dice(9))
    assert resumed.position.snapshot() == table.position.snapshot()
    assert resumed.sitters == table.sitters
    for seat in (0, 1, -1):
        assert resumed.story(seat) == table.story(seat)
    play_out(resumed)
    *_, last = replay(load(file))
    assert last.position.snapshot() == resumed.position.snapshot()


@pytest.mark.parametrize("key", keys())
def test_a_crash_in_mid_line_loses_that_line_and_nothing_else(tmp_path: Path, key: str) -> None:
    file = tmp_path / "game.jsonl"
    table = new_table(key, file)
    play_out(table, 10)
    table.leave()
    whole = file.read_bytes()
    lines = whole.splitlines(keepends=True)
    for cut in range(1, len(lines[-1])):
        file.write_bytes(whole[:-cut])
        resumed = Table.resume(file, Dice(1))
        assert [turn.step for turn in resumed.turns] == [turn.step for turn in table.turns[:-1]]
        assert resumed.position.snapshot() == table.turns[-1].before.snapshot()
        assert file.read_bytes() == b"".join(lines[:-1])
        resumed.play(resumed.actor, resumed.position.moves()[0])
        resumed.leave()
        assert len(load(file).steps) == len(table.turns)


def test_damage_elsewhere_is_not_forgiven_and_the_file_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play_out(new_table("royals", file), 6)
    lines = file.read_bytes().splitlines(keepends=True)
    for damaged in (lines[:3] + lines[4:], [*lines[:4], b"{\n", *lines[5:]]):
        file.write_bytes(b"".join(damaged))
        with pytest.raises(BadRecord, match=r"line [45]"):
            Table.resume(file, Dice(1))
        assert file.read_bytes() == b"".join(damaged)


def test_a_game_that_ended_before_its_last_line_was_written_is_over(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    play_out(new_table("royals", file))
    whole = file.read_bytes()
    file.write_bytes(whole[:-5])
    resumed = Table.resume(file, Dice(1))
    assert resumed.over
    assert file.read_bytes() == whole


# looking


def test_odds_are_exact_where_nothing_is_hidden() -> None:
    table = placed()
    found = table.odds(0, table.game.read(table.position, "pack"))
    left = len(table.position.snapshot()["reserve"]["H"].split())
    assert found.exact
    assert set(found.chances.values()) == {Fraction(1, left)}


def test_odds_are_only_what_a_seat_can_know_where_hands_are_hidden() -> None:
    mine, theirs = "2H 3H 4H 5H 6H", "7H 8H 9H"
    one = royals_at(royals_table.table([mine, theirs], pile="AS AD 10C", old=[0, 0]))
    other = royals_at(royals_table.table([mine, "AS AD 10C"], pile=theirs, old=[0, 0]))
    move = one.game.read(one.position, "2H")
    assert one.odds(0, move).chances == other.odds(0, move).chances

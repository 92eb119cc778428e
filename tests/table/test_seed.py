"""A seed holds across a break: the game goes on as it would have gone in one go."""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia.kernel.errors import OtherLuck
from regalia.kernel.luck import Dice
from regalia.kernel.record import Sitter, load
from regalia.kernel.registry import game, keys
from regalia.table.table import Table
from tests.table.test_table import play_out

SEED = 5


def begun(key: str, file: Path | None) -> Table:
    rules = game(key)
    options = rules.choose({})
    kinds = ("greedy", "random")
    sitters = tuple(Sitter(f"Bot {seat}", kinds[seat % 2]) for seat in range(options.players))
    return Table(rules, options, sitters, Dice(SEED), file, SEED)


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("breaks", [(0,), (7,), (3, 11, 12)])
def test_a_game_left_and_resumed_with_its_seed_is_the_game_played_in_one_go(
    tmp_path: Path, key: str, breaks: tuple[int, ...]
) -> None:
    whole = begun(key, None)
    play_out(whole, 60)
    file = tmp_path / "game.jsonl"
    table = begun(key, file)
    for decisions in breaks:
        play_out(table, decisions - len(table.turns))
        table.leave()
        table = Table.resume_seeded(file, SEED)
    play_out(table, 60 - len(table.turns))
    assert load(file).steps == [turn.step for turn in whole.turns]


def test_what_was_taken_back_in_between_changes_nothing(tmp_path: Path) -> None:
    rules, file = game("battle-ace"), tmp_path / "game.jsonl"
    sitters = (Sitter("Ann"), Sitter("Ben"))
    table = Table(rules, rules.choose({}), sitters, Dice(SEED), file, SEED)
    plain = Table(rules, rules.choose({}), sitters, Dice(SEED), None, SEED)
    first = table.actor
    table.play(first, table.scene(first).touches[1].move)
    table.undo(first)
    for each in (table, plain):
        for _ in range(4):
            each.play(each.actor, each.scene(each.actor).touches[0].move)
    table.leave()
    resumed = Table.resume_seeded(file, SEED)
    for each in (resumed, plain):
        each.enter(first, "pack")
    assert resumed.turns[-1].step == plain.turns[-1].step
    assert resumed.turns[-1].step.picks


@pytest.mark.parametrize("key", ["royals", "battle-royal", "wargame-chess"])
def test_another_seed_is_refused_and_changes_nothing(tmp_path: Path, key: str) -> None:
    file = tmp_path / "game.jsonl"
    table = begun(key, file)
    play_out(table, 20)
    table.leave()
    held = file.read_bytes()
    with pytest.raises(OtherLuck, match=r"^This game was not begun with seed 6\.$"):
        Table.resume_seeded(file, 6)
    assert file.read_bytes() == held
    Table.resume_seeded(file, SEED)


def test_the_record_does_not_tell_the_seed(tmp_path: Path) -> None:
    rules, seed, file = game("royals"), 918273645546372819, tmp_path / "game.jsonl"
    sitters = (Sitter("Ann", "random"), Sitter("Ben", "random"), Sitter("Cleo", "random"))
    play_out(Table(rules, rules.choose({"players": 3}), sitters, Dice(seed), file, seed))
    assert str(seed) not in file.read_text("utf-8")

"""The toy of docs/writing-a-faction.md is the file shown there, and a whole faction."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from regalia.games.wargame_chess import WargameChess, factions
from regalia.games.wargame_chess.factions import GROUP, Roster, enlist
from regalia.games.wargame_chess.lists import ready_lists
from regalia.games.wargame_chess.rules_field import Faction
from regalia.kernel.luck import Dice
from regalia.kernel.position import OVER
from tests.factions.table import asked, battle, legal, play, stands
from tests.toy.lamplighters import LAMPLIGHTERS

TOY = Path(__file__).parent / "lamplighters.py"
PAGE = Path(__file__).parents[2] / "docs" / "writing-a-faction.md"
ROUND, WATCH, COURT = "lamplighters/round", "lamplighters/watch", "court/host"
PLAIN = "court\nking\nqueen\n2 knight\n5 pawn"
"""Enemies without upgrades."""


@pytest.fixture(autouse=True)
def enlisted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The faction is there while a test runs, and not afterwards."""
    monkeypatch.setattr(factions, "_enlisted", dict(factions._enlisted))
    enlist(LAMPLIGHTERS)


def test_the_page_shows_the_very_code_of_the_toy() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    shown = [line for block in blocks for line in block.splitlines() if line]
    assert shown == [line for line in TOY.read_text("utf-8").splitlines() if line]


def test_the_page_tells_of_every_hook() -> None:
    hooks = {name for name in vars(Faction) if not name.startswith("_") and name != "key"}
    told = set(re.findall(r"^\| `(\w+)` \|", PAGE.read_text("utf-8"), re.M))
    assert hooks <= told


def test_the_toy_is_under_a_hundred_lines() -> None:
    assert len([line for line in TOY.read_text("utf-8").splitlines() if line]) < 100


@pytest.mark.parametrize("sides", [(ROUND, COURT), (WATCH, COURT), (COURT, ROUND)])
@pytest.mark.parametrize("seed", range(3))
def test_random_games_with_the_toy_come_to_an_end(sides: tuple[str, str], seed: int) -> None:
    game, luck = WargameChess(), Dice(seed)
    options = {"first": sides[0], "second": sides[1], "turns": 4}
    position = game.start(options, luck)
    while position.actor != OVER:
        moves = position.moves()
        move = int(moves[luck.pick(len(moves))])
        assert game.read(position, game.say(position, move)) == move
        position.play(move, luck)
    assert game.restore(options, position.snapshot()).snapshot() == position.snapshot()


def test_an_enemy_beside_a_lamp_is_attacked_with_one_more() -> None:
    pieces = "beadle a1, courier {}, lamp {} | king h8, pawn e5"
    lit = battle(ROUND, PLAIN, pieces.format("d3", "f6"))
    assert stands(play(lit, "d3", "e5", luck=[1, 2, 2, 1]), "e5")["kind"] == "courier"
    dark = battle(ROUND, PLAIN, pieces.format("d3", "h6"))
    assert legal(play(dark, "d3", "e5", luck=[1, 2, 2, 1])) == {"push", "yield"}


def test_a_lamp_does_not_light_its_own_target() -> None:
    table = battle(ROUND, PLAIN, "beadle a1, lamp d4 | king h8, pawn e5")
    assert legal(play(table, "d4", "e5", luck=[1, 2, 2, 1])) == {"push", "yield"}


def test_the_odds_before_an_attack_are_those_of_the_roll() -> None:
    table = battle(ROUND, PLAIN, "beadle a1, courier d3, lamp f6 | king h8, pawn e5")
    play(table, "d3")
    before = table.chance(table.about(), table.on[36], 0)
    by_hand = sum(
        one + two + 1 > three + four
        for one in range(1, 7)
        for two in range(1, 7)
        for three in range(1, 5)
        for four in range(1, 5)
    )
    assert before == by_hand / (36 * 16)


def test_a_lamp_boy_that_has_slain_counts_as_a_lamp() -> None:
    table = battle(ROUND, PLAIN, "beadle a1, boy d4, courier h1 | king h8, pawn e5, pawn f6")
    play(table, "d4", "e5", luck=[3, 3, 0, 0])
    assert stands(table, "e5")["note"] == 1
    table = battle(ROUND, PLAIN, "beadle a1, boy e5 note=1, courier g4 | king h8, pawn f6")
    assert stands(play(table, "g4", "f6", luck=[1, 2, 2, 1]), "f6")["kind"] == "courier"


def test_who_slays_a_bishop_gets_a_disadvantage_token_once_a_turn() -> None:
    pieces = "king a1, queen a4, knight f2 | beadle h8, lamp d4, lamp e4, boy h7, boy b2"
    table = battle(PLAIN, ROUND, pieces)
    play(table, "a4", "d4", luck=[7, 7, 0, 0])
    assert stands(table, "d4")["tokens"] == -1
    play(table, "h7", "h6", "f2", "e4", luck=[5, 5, 0, 0])
    assert stands(table, "e4")["tokens"] == 0


def test_the_wick_gives_a_piece_beside_a_lamp_a_token() -> None:
    pieces = "beadle a1 done, lamp d2, boy d1 done, boy h3 done | king h8 done, pawn h7 done"
    table = play(battle(ROUND, PLAIN, pieces), "c1")
    assert asked(table).startswith("Give a piece beside a Lamp")
    assert legal(table) == {"d1", "no"}
    assert stands(play(table, "d1"), "d1")["tokens"] == 1


def test_a_package_brings_a_faction_by_its_entry_point(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh_factions: None
) -> None:
    folder = tmp_path / "lamplighters-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: lamplighters\nVersion: 1.0\n")
    line = "lamplighters = tests.toy.lamplighters:LAMPLIGHTERS"
    (folder / "entry_points.txt").write_text(f"[{GROUP}]\n{line}\n")
    monkeypatch.setattr(factions, "_enlisted", {})
    assert "lamplighters" not in factions.factions()
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    factions._found.cache_clear()
    found: Roster = factions.factions()["lamplighters"]
    assert found is LAMPLIGHTERS
    assert ROUND in ready_lists()


@pytest.fixture
def fresh_factions() -> Iterator[None]:
    """What entry points bring is looked up anew, and again when the test is over."""
    factions._found.cache_clear()
    yield
    factions._found.cache_clear()

"""The house's factions as data: their tables, their lists, and where others are found."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, Final, get_args

import pytest

from regalia.games.wargame_chess import WargameChess
from regalia.games.wargame_chess import factions as found
from regalia.games.wargame_chess.factions import (
    GROUP,
    HOUSE,
    Roster,
    Tag,
    factions,
    read_roster,
)
from regalia.games.wargame_chess.lists import read_list, ready_lists, team_of
from regalia.games.wargame_chess.rules_field import Faction
from regalia.games.wargame_chess.rules_rolls import weigh
from regalia.kernel import registry
from regalia.kernel.luck import Dice, Script
from tests.factions.table import GAME

LISTS: Final = sorted(name for name in ready_lists() if name.partition("/")[0] in HOUSE)


def house(key: str) -> Roster:
    return factions()[key]


def tags(roster: Roster) -> set[str]:
    """The tags of all that a table holds."""
    held: set[str] = {rule.tag for rule in roster.rule}
    held |= {upgrade.tag for upgrade in roster.upgrade}
    held |= {row.tag for row in roster.piece}
    return held - {""}


# The lists


def test_there_are_eight_factions_with_two_lists_each_at_least() -> None:
    assert len(set(HOUSE)) == len(HOUSE) == 8
    assert list(factions())[:8] == list(HOUSE)
    for key in HOUSE:
        assert len(house(key).lists) >= 2, key


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_a_legal_team_of_14_points(name: str) -> None:
    team = team_of(name)
    assert team.faction == name.partition("/")[0]
    assert team.points() == 14


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_written_and_read_back_the_same(name: str) -> None:
    team = team_of(name)
    assert read_list(team.text()) == team
    assert read_list(team.text()).text() == team.text()
    assert read_list(ready_lists()[name]) == team


@pytest.mark.parametrize("name", LISTS)
def test_a_list_may_be_written_with_the_names_of_the_table(name: str) -> None:
    team = team_of(name)
    roster = team.roster()
    lines = [roster.name.upper(), *(roster.piece[row].name for row in team.rows)]
    upgrades = {upgrade.key: upgrade.name for upgrade in roster.upgrade}
    lines += [f"Upgrade {upgrades[key]}" for key in team.upgrades]
    assert read_list("\n".join(lines)) == team


@pytest.mark.parametrize("name", LISTS)
def test_a_list_takes_the_field_against_another_faction(name: str) -> None:
    other = next(each for each in LISTS if each.partition("/")[0] != name.partition("/")[0])
    luck = Dice(1)
    position = GAME.start({"first": name, "second": other}, luck)
    for _ in range(60):
        if position.actor < 0:
            break
        position.play(position.moves()[0], luck)
    again = GAME.restore({"first": name, "second": other}, position.snapshot())
    assert again.snapshot() == position.snapshot()


def test_no_two_lists_are_the_same_team() -> None:
    teams = [team_of(name) for name in LISTS]
    assert len({(team.faction, tuple(sorted(team.rows)), team.upgrades) for team in teams}) == len(
        LISTS
    )


# The tables


def test_together_the_factions_use_every_tag() -> None:
    assert set[str]().union(*(tags(house(key)) for key in HOUSE)) == set(get_args(Tag)) - {""}


@pytest.mark.parametrize("key", HOUSE)
def test_the_texts_of_a_table_say_something(key: str) -> None:
    roster = house(key)
    assert roster.key == key
    texts = [roster.name, roster.text]
    texts += [text for rule in roster.rule for text in (rule.name, rule.text)]
    texts += [text for upgrade in roster.upgrade for text in (upgrade.name, upgrade.text)]
    texts += [row.name for row in roster.piece]
    for given in (roster.effects, roster.questions, roster.modifiers):
        texts += given.values()
    assert all(text.strip() == text != "" for text in texts), key
    sentences = [roster.text, *(rule.text for rule in roster.rule)]
    sentences += [upgrade.text for upgrade in roster.upgrade]
    sentences += [row.text for row in roster.piece if row.text]
    assert all(text.endswith(".") for text in sentences), key


@pytest.mark.parametrize("key", HOUSE)
def test_a_piece_with_a_tag_is_explained(key: str) -> None:
    for row in house(key).piece:
        if row.tag:
            assert row.text, row.key


@pytest.mark.parametrize("key", HOUSE)
def test_a_faction_has_one_to_three_stars(key: str) -> None:
    assert house(key).stars in (1, 2, 3)


def test_all_three_numbers_of_stars_are_given() -> None:
    assert {house(key).stars for key in HOUSE} == {1, 2, 3}


def test_the_court_is_the_plain_one() -> None:
    court = house("court")
    assert (court.stars, court.faiths()) == (1, 0)
    assert tags(court) == set()


@pytest.mark.parametrize("key", HOUSE)
def test_a_faction_brings_the_decks_and_dice_that_its_tags_name(key: str) -> None:
    roster = house(key)
    bits = {"major arcana": 1, "minor arcana": 2, "bone reading": 4}
    assert roster.faiths() == sum(bits[tag] for tag in tags(roster) & set(bits))


@pytest.mark.parametrize("key", HOUSE)
def test_a_faction_brings_its_own_hooks(key: str) -> None:
    hooks = house(key).hooks
    assert issubclass(hooks, Faction)
    assert hooks is not Faction


# The guide


def test_the_guide_names_every_faction_and_all_it_has() -> None:
    guide = WargameChess().guide()
    assert "{{" not in guide
    for key in HOUSE:
        roster = house(key)
        assert f"### {roster.name} {'★' * roster.stars}\n" in guide
        told = [f"`{key}`: {roster.text}", *(rule.text for rule in roster.rule)]
        told += [f"**{upgrade.name} ({upgrade.cost})**" for upgrade in roster.upgrade]
        told += [f"**{row.name}**, `{row.key}`" for row in roster.piece]
        told += [f"`{key}/{name}`" for name in roster.lists]
        assert [text for text in told if text not in guide] == []


def test_the_guide_names_factions_that_are_not_the_houses() -> None:
    guide = WargameChess().guide()
    assert [roster.name for roster in factions().values() if roster.name not in guide] == []


# Factions of other packages

TABLE: Final = """
key = "visitors"
name = "The Visitors"
stars = 2
text = "They come from another package."

[[piece]]
key = "king"
type = "king"
name = "Guest of Honour"
least = 1
most = 1

[[piece]]
key = "rook"
type = "rook"
name = "Gatehouse"
least = 0
most = 2

[[piece]]
key = "pawn"
type = "pawn"
name = "Guest"
least = 0
most = 8
"""
PARTY: Final = "visitors\nking\n2 rook\n8 pawn\n"


@pytest.fixture
def _looked_for_anew() -> Iterator[None]:
    """Factions are found once and remembered: forget them before, and after."""
    found._found.cache_clear()
    yield
    found._found.cache_clear()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder where packages lie; what is imported from it is forgotten afterwards."""
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    sys.modules.pop("visiting_faction", None)


def install(folder: Path, entry: str, source: str) -> None:
    """A package with one module and one entry point, as an installer would leave it."""
    (folder / "visiting_faction.py").write_text(source, encoding="utf-8")
    info = folder / "visitors-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: visitors\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n{entry}\n")


SOURCE: Final = f'''
from regalia.games.wargame_chess.factions import read_roster
from regalia.games.wargame_chess.rules_field import Faction


class Hooks(Faction):
    def weigh(self, field, side, piece, foe, attacking):
        field.add(0, 9)


ROSTER = read_roster("""{TABLE}""", {{"party": {PARTY!r}}}, Hooks)
'''


@pytest.mark.usefixtures("_looked_for_anew")
def test_the_faction_of_an_installed_package_is_found(package: Path) -> None:
    assert "visitors" not in factions()
    found._found.cache_clear()
    install(package, "visitors = visiting_faction:ROSTER", SOURCE)
    assert factions()["visitors"].name == "The Visitors"
    assert [key for key in factions() if key in HOUSE] == list(HOUSE)
    assert team_of("visitors/party").points() == 14
    assert team_of("visitors/party").text() == PARTY
    assert "### The Visitors ★★\n" in WargameChess().guide()


@pytest.mark.usefixtures("_looked_for_anew")
def test_the_faction_of_an_installed_package_can_be_played(package: Path) -> None:
    """With its hooks: the Attacker gets +9."""
    install(package, "visitors = visiting_faction:ROSTER", SOURCE)
    options = {"first": "visitors/party", "second": "court/host", "trees": 0}
    position: Any = GAME.start(options, Script([1]))
    while position.turn == 0:
        position.play(min(position.moves()), Script([]))
    weigh(position, 0, 24, True)
    assert position.plus == 9


class Brings:
    """An entry point whose object is at hand."""

    def __init__(self, name: str, thing: object) -> None:
        self.name = name
        self.thing = thing

    def load(self) -> object:
        return self.thing


@pytest.mark.usefixtures("_looked_for_anew")
def test_only_rosters_are_taken_and_only_from_that_group(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def offers(*, group: str) -> list[Brings]:
        asked.append(group)
        roster = read_roster(TABLE)
        return [Brings("text", "no roster"), Brings("hooks", Faction), Brings("visitors", roster)]

    monkeypatch.setattr(registry, "entry_points", offers)
    known = [key for key in factions() if key not in found._enlisted]
    assert known == [*HOUSE, "visitors"]
    assert asked == ["regalia.wargame_chess.factions"]
    assert WargameChess().left_out() == (
        "Faction text is left out: it is no faction.",
        "Faction hooks is left out: it is no faction.",
    )


@pytest.mark.usefixtures("_looked_for_anew")
def test_a_package_does_not_replace_a_faction_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    usurper = read_roster(TABLE.replace('"visitors"', '"court"'))
    monkeypatch.setattr(registry, "entry_points", lambda *, group: [Brings("mine", usurper)])
    assert factions()["court"].name == "The Royal Court"
    told = ("Faction mine is left out: there is a faction of that name.",)
    assert WargameChess().left_out() == told


@pytest.mark.usefixtures("_looked_for_anew")
def test_factions_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def offers(*, group: str) -> list[EntryPoint]:
        asked.append(group)
        return []

    monkeypatch.setattr(registry, "entry_points", offers)
    assert factions() == factions()
    assert len(asked) == 1

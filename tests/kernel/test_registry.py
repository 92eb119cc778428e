"""The registry: which games there are, in which editions, and what to say when one is not."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from regalia.bots import BOTS
from regalia.games.royals import Royals
from regalia.kernel import registry
from regalia.kernel.errors import BadRecord, UnknownName
from regalia.kernel.game import Game
from regalia.kernel.record import parse, replay
from tests.kernel.records import record_of, rows, written

HERE = "tests.kernel.test_registry"


class NewerRoyals(Royals):
    edition = 3


class OlderRoyals(Royals):
    edition = 2


class NoGame:
    pass


class HalfAGame(Game):
    """Declares nothing."""


class AngryGame(Royals):
    def __init__(self) -> None:
        raise RuntimeError("not today,\ntwo lines")


Install = Callable[[dict[str, str]], None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Makes other entry points beside those there are, for one test."""

    def make(points: dict[str, str]) -> None:
        more = {
            name: EntryPoint(name, f"{HERE}:{value}", registry.GROUP)
            for name, value in points.items()
        }
        every = registry._points() | more
        monkeypatch.setattr(registry, "_load", cache(registry._load.__wrapped__))
        monkeypatch.setattr(registry, "_points", lambda: every)

    return make


def test_the_games_are_listed_by_name_and_are_what_they_say() -> None:
    assert registry.keys() == sorted(registry.keys())
    assert {"battle-ace", "royals"} <= set(registry.keys())
    assert [game.key for game in registry.games()] == registry.keys()


def test_a_game_is_the_same_object_every_time() -> None:
    assert registry.game("royals") is registry.game("royals")
    assert registry.game("royals", 1) is registry.game("royals")


@pytest.mark.parametrize(
    ("key", "hint"),
    [
        ("royal", " Did you mean royals?"),
        ("Royals", " Did you mean royals?"),
        ("battle_ace", " Did you mean battle-ace?"),
        ("batleace", " Did you mean battle-ace?"),
        ("chess", ""),
        ("", ""),
        ("royals@1", " Did you mean royals?"),
    ],
)
def test_an_unknown_game_gets_the_list_and_the_nearest_name(key: str, hint: str) -> None:
    with pytest.raises(UnknownName) as caught:
        registry.game(key)
    listed = ", ".join(registry.keys())
    assert str(caught.value) == f"There is no game {key!r}; there are: {listed}.{hint}"


@pytest.mark.parametrize("edition", [0, 2, -1, 10**20])
def test_an_edition_that_is_not_here_is_named(edition: int) -> None:
    with pytest.raises(UnknownName, match=f"Royals is here in edition 1; edition {edition} is not"):
        registry.game("royals", edition)


def test_an_older_edition_is_found_by_its_number_and_not_listed(install: Install) -> None:
    install({"royals": "NewerRoyals", "royals@2": "OlderRoyals"})
    assert type(registry.game("royals")) is NewerRoyals
    assert type(registry.game("royals", 3)) is NewerRoyals
    assert type(registry.game("royals", 2)) is OlderRoyals
    assert registry.game("royals", 2) is registry.game("royals", 2)
    assert "royals@2" not in set(registry.keys())
    assert [type(game) for game in registry.games() if game.key == "royals"] == [NewerRoyals]


def test_an_older_edition_that_is_gone_is_still_unknown(install: Install) -> None:
    install({"royals": "NewerRoyals", "royals@2": "OlderRoyals"})
    with pytest.raises(UnknownName, match="Royals is here in edition 3; edition 1 is not"):
        registry.game("royals", 1)


def test_a_record_is_played_by_the_edition_it_began_with(install: Install) -> None:
    install({"royals": "NewerRoyals", "royals@2": "OlderRoyals"})
    lines = rows(record_of("royals", 2, 3))
    assert lines[0]["edition"] == 3
    lines[0]["edition"] = 2
    record = parse(written(lines), "game.jsonl")
    assert type(record.game()) is OlderRoyals
    assert len(list(replay(record))) == 4
    lines[0]["edition"] = 1
    with pytest.raises(BadRecord, match="line 1: Royals is here in edition 3; edition 1 is not"):
        next(replay(parse(written(lines), "game.jsonl")))


def test_a_game_of_another_package_is_listed_among_the_others(install: Install) -> None:
    install({"alpha": "NewerRoyals"})
    assert registry.keys()[0] == "alpha"
    assert isinstance(registry.game("alpha"), Game)


BROKEN = {
    "nothing": ("NoGame", "it is no game"),
    "half": ("HalfAGame", "it is no game"),
    "angry": ("AngryGame", "RuntimeError: not today, two lines"),
    "missing": ("NotThere", "AttributeError: .*NotThere"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_cannot_be_loaded_is_named_and_left_out(install: Install, name: str) -> None:
    value, why = BROKEN[name]
    before = [each.key for each in registry.games()]
    install({name: value})
    assert [each.key for each in registry.games()] == before
    (told,) = registry.broken().values()
    assert re.fullmatch(f"{name} cannot be played here: {why}.*[.]", told)
    with pytest.raises(UnknownName, match=f"{name} cannot be played here: {why}"):
        registry.game(name)
    assert registry.game("royals").key == "royals"


def test_a_package_that_cannot_be_imported_or_quits_spoils_nothing(tmp_path: Path) -> None:
    (tmp_path / "quitter.py").write_text("raise SystemExit(3)")
    info = tmp_path / "quitter-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: quitter\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[regalia.games]\nquitter = quitter:Game\ngone = no_such_module:Game\n"
        "[regalia.bots]\nquitter = quitter:Bot\nnobot = json:dumps\nodd = odd:Odd\n"
        "empty = odd:Empty\nnine = odd:Nine\nhalf = odd:Half\nyes = odd:Yes\nset = odd:SetSo\n"
    )
    (tmp_path / "odd.py").write_text(
        "from regalia.bots.bot import Bot, Settings\n"
        "class Empty(Bot):\n    line = 'Is none.'\n"
        "class Good(Bot):\n    def decide(self, *given): return 0\n"
        "class Odd(Good):\n    class settings(Settings, frozen=True): weights: tuple = ()\n"
        "class Nine(Good):\n    level = 9\n"
        "class Half(Good):\n    level = 2.5\n"
        "class Yes(Good):\n    level = True\n"
        "class SetSo(Good):\n    usual = {'depth': 2}\n"
    )
    code = (
        "from regalia.kernel.registry import broken, games; from regalia import bots;"
        "print(len(games()), *broken().values(), *bots.broken().values(), *bots.BOTS, sep='|')"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        timeout=60,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        check=True,
    )
    assert ran.stdout.strip().split("|") == [
        str(len(registry.games())),
        "gone cannot be played here: ModuleNotFoundError: No module named 'no_such_module'.",
        "quitter cannot be played here: SystemExit: 3.",
        "Bot quitter is left out: SystemExit: 3.",
        "Bot nobot is left out: it is no bot.",
        "Bot odd is left out: TypeError: weights is of a kind that no form can show.",
        "Bot empty is left out: it has no decide.",
        "Bot nine is left out: its level must be a whole number from 0 to 6, not 9.",
        "Bot half is left out: its level must be a whole number from 0 to 6, not 2.5.",
        "Bot yes is left out: its level must be a whole number from 0 to 6, not True.",
        "Bot set is left out: ValidationError: Object contains unknown field `depth`.",
        *BOTS,
    ]


def test_a_long_name_is_not_repeated_in_full() -> None:
    with pytest.raises(UnknownName) as caught:
        registry.game("x" * 5_000)
    assert len(str(caught.value)) < 200


def test_the_registry_is_as_it_was() -> None:
    assert type(registry.game("royals")) is Royals
    assert "alpha" not in set(registry.keys())

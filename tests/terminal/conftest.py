"""A registered toy game, a home folder of its own, and ways to look at the screen."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from regalia.kernel import registry
from regalia.kernel.luck import Dice
from regalia.kernel.record import Sitter
from regalia.kernel.scene import Scene
from regalia.table.table import Table
from regalia.terminal import menu
from regalia.terminal.app import RegaliaApp
from regalia.terminal.odds_watch import OddsWatch
from tests.terminal.duel import Duel

NAMES = ("Anna", "Ben", "Carla")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder for records, and Duel beside the installed games."""
    known = registry._load

    def load(name: str) -> object:
        return Duel() if name == "duel" else known(name)

    installed = registry.keys()
    monkeypatch.setattr(registry, "_load", load)
    monkeypatch.setattr(registry, "keys", lambda: sorted({*installed, "duel"}))
    monkeypatch.setattr(menu, "keys", lambda: ["duel"])
    monkeypatch.setenv("REGALIA_HOME", str(tmp_path))
    return tmp_path


SetTable = Callable[..., Table]


@pytest.fixture
def set_table(tmp_path: Path) -> SetTable:
    """Makes a table of Duel: who sits there, in order, as `person` or a bot's name."""

    def make(*who: str, seed: int = 1, cards: int = 3) -> Table:
        game = Duel()
        sitters = tuple(Sitter(NAMES[seat], kind) for seat, kind in enumerate(who))
        options = game.choose({"players": len(who), "cards": cards})
        file = tmp_path / "games" / "duel.jsonl"
        return Table(game, options, sitters, Dice(seed), file, seed + 1)

    return make


Show = Callable[[Scene], tuple[RegaliaApp, list[int]]]


@pytest.fixture
def show(set_table: SetTable, monkeypatch: pytest.MonkeyPatch) -> Show:
    """Makes an app that shows a scene, and the list of the moves that are made there."""

    def make(scene: Scene) -> tuple[RegaliaApp, list[int]]:
        table = set_table("person", "random")
        made: list[int] = []

        def play(self: Table, seat: int, move: int, at: int | None = None) -> None:
            made.append(move)

        monkeypatch.setattr(table, "scene", lambda seat: scene)
        monkeypatch.setattr(Table, "play", play)
        monkeypatch.setattr(OddsWatch, "watch", lambda self, seat, touch, called: None)
        return RegaliaApp(table, pause=0, odds_pause=0), made

    return make


def on_screen(app: RegaliaApp) -> str:
    """All text that can be read on the screen now."""
    found = re.findall(r"<text[^>]*>(.*?)</text>", app.export_screenshot(), re.S)
    return html.unescape(" ".join(found)).replace("\xa0", " ")


S = TypeVar("S", bound=Screen[Any])


def shown(app: RegaliaApp, kind: type[S]) -> S:
    """The screen on top, which must be of this kind."""
    assert isinstance(app.screen, kind)
    return app.screen


async def settle(pilot: Pilot[None]) -> None:
    """Wait until bots, odds and the screen have come to rest."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys one after another, each when the last has been dealt with."""
    for key in keys:
        await pilot.press(key)
        await settle(pilot)

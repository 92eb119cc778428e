"""Bots that do not play as they must: named in a line, and never the ground of a figure."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, ClassVar

import pytest

from regalia.bots import BOTS, RIVALS, Bot, bot
from regalia.bots.bot import Settings
from regalia.bots.faults import BadBot
from regalia.bots.random import Random
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice, Luck
from regalia.kernel.position import Position
from regalia.kernel.record import Sitter
from regalia.kernel.registry import game, keys
from regalia.table.match import match
from regalia.table.table import Table
from regalia.table.thoughts import Choose, Seen


class Chooser(Bot):
    """Chooses what it was told to."""

    chosen_move: ClassVar[Any] = 999_999

    def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
        move: int = self.chosen_move
        return move


class Failing(Bot):
    def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
        return self.looked(view)

    def looked(self, view: Position) -> int:
        raise RuntimeError("the lamp\nwent out")


class Quitting(Bot):
    def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
        raise SystemExit(0)


class Playing(Bot):
    """Tries a move of its own that is none."""

    def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
        view.play(999_999, luck)
        return 0


class Standing(Bot):
    def __init__(self, chosen: Settings | None = None) -> None:
        raise ValueError("no chair")

    def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
        return int(view.moves()[0])


@pytest.fixture(autouse=True)
def _they_sit_down(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in (Chooser, Failing, Quitting, Playing, Standing):
        monkeypatch.setitem(BOTS, kind.__name__.lower(), kind)


CHOSE = r"^Bot chooser chose 999999, which is no move here[.]$"


@pytest.mark.parametrize("key", keys())
def test_no_match_comes_of_what_is_no_move(key: str, tmp_path: Path) -> None:
    rules = game(key)
    options = rules.choose({"players": max(2, rules.seats[0])})
    for records in (None, tmp_path):
        with pytest.raises(BadBot, match=CHOSE):
            match(rules, options, ["chooser", "random"], 2, 1, records)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        (-1, "-1"),
        (10**30, "1" + "0" * 30),
        (None, "None"),
        (1.5, "1.5"),
        ("e4\ne5", r"'e4\ne5'"),
        ("x" * 50, "'" + "x" * 38 + "…"),
    ],
    ids=str,
)
def test_what_was_chosen_instead_of_a_move_is_told(
    chosen: object, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Chooser, "chosen_move", chosen)
    rules = game("royals")
    position = rules.start({}, Dice(1))
    with pytest.raises(BadBot) as caught:
        bot("chooser").choose(rules, position, int(position.actor), Dice(1))
    assert str(caught.value) == f"Bot chooser chose {told}, which is no move here."


@pytest.mark.parametrize("name", [*BOTS, *RIVALS])
def test_a_bot_is_called_by_its_name(name: str) -> None:
    assert bot(name).called == name


def test_a_table_names_the_bot_and_stays_as_it_was() -> None:
    rules = game("battle-ace")
    sitters = (Sitter("Anna", "chooser"), Sitter("Ben", "chooser"))
    table = Table(rules, rules.choose({"players": 2}), sitters, Dice(1), bot_seed=1)
    with pytest.raises(BadBot, match=CHOSE):
        table.bot_move()
    assert len(table.turns) == 0
    with pytest.raises(BadBot, match=CHOSE):
        table.bot_question().work()


HERE = r"\(tests/bots/test_faults[.]py, line [0-9]+\)"
SAID = {
    "failing": rf"RuntimeError: the lamp went out {HERE}",
    "quitting": rf"SystemExit: 0 {HERE}",
    "playing": rf"IllegalMove: [A-Z][^.]* {HERE}",
    "standing": rf"ValueError: no chair {HERE}",
}


@pytest.mark.parametrize("name", SAID)
def test_a_bot_that_fails_is_named_with_what_it_raised_and_where(name: str) -> None:
    rules = game("battle-ace")
    with pytest.raises(BadBot) as caught:
        match(rules, rules.choose({"players": 2}), [name, "random"], 2, 1)
    assert re.fullmatch(rf"Bot {name} failed: {SAID[name]}[.]", str(caught.value))
    assert caught.value.__cause__ is not None


def test_the_line_is_the_last_one_of_the_bots_own() -> None:
    line = Failing.looked.__code__.co_firstlineno + 1
    position = game("royals").start({}, Dice(1))
    choice = Choose(Seen.of(position), int(position.actor), "failing", 1, 0)
    with pytest.raises(BadBot, match=f"test_faults[.]py, line {line}"):
        choice.work()


def test_a_fault_of_our_own_is_seen_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise KeyError("ours")

    monkeypatch.setattr(Random, "decide", fail)
    rules = game("royals")
    with pytest.raises(KeyError, match="ours"):
        match(rules, rules.choose({"players": 2}), ["random", "random"], 1, 1)

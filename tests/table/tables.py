"""Tables of Battle Ace and Royals for the tests of this folder."""

from __future__ import annotations

from pathlib import Path

from regalia.kernel.luck import Dice, Luck
from regalia.kernel.position import Position
from regalia.kernel.record import Sitter
from regalia.kernel.registry import game
from regalia.table.table import Table

NAMES = ("Ann", "Ben", "Cleo")


def battle_ace(file: Path | None = None, who: str = "person", luck: Luck | None = None) -> Table:
    """Two players, the armies laid out; Ann is to place her King, then her Ace, then Ben his."""
    rules = game("battle-ace")
    sitters = (Sitter("Ann", who), Sitter("Ben", who))
    return Table(rules, rules.choose({}), sitters, luck or Dice(1), file, 2)


def placed(file: Path | None = None) -> Table:
    """The same when both have placed King and Ace, and Ann is to act."""
    table = battle_ace(file)
    for seat, text in ((0, "a1"), (0, "b1"), (1, "a8"), (1, "b8")):
        table.enter(seat, text)
    return table


def royals_at(position: Position) -> Table:
    """A table of Royals at which this position has come about."""
    rules = game("royals")
    sitters = tuple(Sitter(name) for name in NAMES[: position.seats])
    table = Table(rules, rules.choose({"players": int(position.seats)}), sitters, Dice(5))
    table.position = position
    return table

"""Moments: tables that stand, always alike, at the first point of a game that shows something.

Games are played by seeds, a greedy bot deciding for everybody, until what is wanted is to be seen
by the person at the first seat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from regalia.bots import bot
from regalia.kernel.luck import Dice
from regalia.kernel.record import Sitter, dump
from regalia.kernel.registry import game
from regalia.kernel.scene import Scene, Touch
from regalia.server.wire import MadeTable
from regalia.table.table import PERSON, Table
from tests.server.serving import Server

NAMES = (
    *("Anna", "Rufus", "Clara", "Otto", "Ida", "Hugo"),
    *("Marta", "Jonas", "Elsa", "Bruno", "Nora", "Felix"),
)
BOT = "greedy"
MOST_GAMES = 60

Found = Callable[[Scene], bool]


class Moment(Struct):
    """A table, and what the person at its first seat sees."""

    table: MadeTable
    scene: Scene

    @property
    def strike(self) -> Touch:
        """What would strike the most."""
        return max(self.scene.touches, key=lambda touch: len(touch.marks))


def decides(scene: Scene) -> bool:
    """The one who looks has something to touch."""
    return bool(scene.touches)


def strikes(scene: Scene) -> bool:
    """The one who looks could strike something now."""
    return any(touch.marks for touch in scene.touches)


def after(count: int, found: Found = decides) -> Found:
    """The same, but not before so many decisions."""
    return lambda scene: scene.at >= count and found(scene)


def the_end(scene: Scene) -> bool:
    """Nothing before the end will do."""
    return False


def moment(server: Server, key: str, found: Found, **options: Any) -> Moment:
    """A table that stands at the first such moment, or at the end of a game."""
    rules = game(key)
    chosen = rules.choose(options)
    names = NAMES[: chosen.players]
    sitters = tuple(Sitter(name, BOT if seat else PERSON) for seat, name in enumerate(names))
    for seed in range(1, MOST_GAMES):
        table = Table(rules, chosen, sitters, Dice(seed), bot_seed=seed)
        while not table.over and not found(table.scene(0)):
            _decide(table, seed)
        if not table.over or found is the_end:
            made = server.made({"record": dump(table.record())})
            return Moment(made, table.scene(0))
    raise AssertionError(f"{MOST_GAMES} games of {key} do not show it")


def _decide(table: Table, seed: int) -> None:
    """Let a bot decide, also for the person."""
    if not table.is_person(table.actor):
        table.bot_move()
        return
    luck = Dice(seed * 10_000 + table.at)
    table.play(table.actor, bot(BOT).choose(table.game, table.position, table.actor, luck))

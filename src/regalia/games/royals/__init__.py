"""Royals, by Keith Guthmiller: exact attacks along the order of play, wild Royals, Jokers, Aces.

The rules are in rules.py (the turn and the Aces), rules_battle.py (what happens by itself),
rules_splits.py and rules_table.py (cards and who knows them); the rest is how they are
chosen, spoken, shown and written down.
"""

from __future__ import annotations

from typing import Any

from regalia.games.royals import fights, nature, words
from regalia.games.royals.options import RoyalsOptions
from regalia.games.royals.rules import RoyalsPosition
from regalia.games.royals.rules_battle import House
from regalia.games.royals.rules_moves import MOVE_COUNT
from regalia.games.royals.scene import scene
from regalia.games.royals.snapshot import restored
from regalia.kernel.fights import Fight
from regalia.kernel.game import Game, Names
from regalia.kernel.position import Event, Position
from regalia.kernel.scene import Scene


class Royals(Game):
    key = "royals"
    title = "Royals"
    author = "Keith Guthmiller"
    edition = 1
    seats = (2, 12)
    options = RoyalsOptions
    move_count = MOVE_COUNT
    hidden = ("hands", "the order of the draw pile")
    zero_sum = True

    def blank(self, options: RoyalsOptions) -> Position:
        return RoyalsPosition(options.players, _house(options), None)

    def rebuild(self, options: RoyalsOptions, data: dict[str, Any]) -> Position:
        return restored(options.players, _house(options), data)

    def say(self, position: Position, move: int) -> str:
        return words.say(move)

    def meanings(self, position: Position, text: str) -> list[int]:
        return words.meanings(text)

    def prompt(self, position: Position, seat: int, names: Names) -> str:
        return words.prompt(_own(position), seat, names)

    def section(self, position: Position) -> str:
        return words.section(_own(position))

    def tell(self, position: Position, event: Event, names: Names) -> str:
        return words.tell(_own(position), event, names)

    def aim(self, options: RoyalsOptions) -> str:
        return "Beat the next army by exactly one point to take a Royal; the last with Royals wins."

    def longest(self, options: RoyalsOptions) -> int:
        return nature.longest(options.players, options.games)

    def gist(self, position: Position, events: list[Event]) -> str:
        return words.gist(events)

    def fight(self, position: Position, move: int, names: Names) -> Fight | None:
        return fights.fight(self, _own(position), move, names)

    def scene(self, position: Position, seat: int, names: Names) -> Scene:
        return scene(_own(position), seat, names)


def _own(position: Position) -> RoyalsPosition:
    assert isinstance(position, RoyalsPosition)
    return position


def _house(options: RoyalsOptions) -> House:
    return House(
        options.games,
        options.attacks == "declared",
        options.forced_card == "ends-drawing",
        options.missed_turn == "two-seated",
        options.diamonds,
    )

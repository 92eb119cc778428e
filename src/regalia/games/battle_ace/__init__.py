"""Battle Ace, by Gareth Mottram: move, stack, attack or pack to take cards, Kings, strongholds.

The rules are in rules.py (turns and actions), rules_field.py (set-up, kills, points, the
end) and rules_board.py (cards, stacks, spaces); the rest is how they are chosen, spoken,
shown and written down.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from regalia.games.battle_ace import fights, nature, words
from regalia.games.battle_ace.options import BattleAceOptions
from regalia.games.battle_ace.rules import BattleAcePosition
from regalia.games.battle_ace.rules_board import (
    ASSASSIN,
    BLACK,
    DOPPELGANGER,
    NO_JOKER,
    RED,
    House,
    Side,
)
from regalia.games.battle_ace.rules_moves import MOVE_COUNT, OFFER
from regalia.games.battle_ace.scene import scene
from regalia.games.battle_ace.snapshot import restored
from regalia.kernel.fights import Fight
from regalia.kernel.game import Game, Names, Team
from regalia.kernel.position import Event, Position
from regalia.kernel.scene import Scene


class BattleAce(Game):
    key = "battle-ace"
    title = "Battle Ace"
    author = "Gareth Mottram"
    edition = 1
    seats = (2, 4)
    options = BattleAceOptions
    move_count = MOVE_COUNT
    hidden = ()  # nobody has seen the reserves: their order is luck
    zero_sum = True
    courtesy = OFFER

    def blank(self, options: BattleAceOptions) -> Position:
        return BattleAcePosition(options.players, _house(options), None)

    def rebuild(self, options: BattleAceOptions, data: dict[str, Any]) -> Position:
        return restored(options.players, _house(options), data)

    def say(self, position: Position, move: int) -> str:
        return words.say(_own(position), move)

    def meanings(self, position: Position, text: str) -> list[int]:
        return words.meanings(_own(position), text)

    def prompt(self, position: Position, seat: int, names: Names) -> str:
        return words.prompt(_own(position), seat, names)

    def section(self, position: Position) -> str:
        return words.section(_own(position))

    def tell(self, position: Position, event: Event, names: Names) -> str:
        return words.tell(_own(position), event, names)

    def aim(self, options: BattleAceOptions) -> str:
        kings = "King" if options.players == 2 else "last King"
        return f"Kill the enemy's {kings} or bring yours to their back row; most points win."

    def teams(self, options: BattleAceOptions) -> tuple[Team, ...]:
        return nature.teams(_house(options))

    def longest(self, options: BattleAceOptions) -> int:
        return nature.longest(_house(options))

    def gist(self, position: Position, events: list[Event]) -> str:
        return words.gist(events)

    def fight(self, position: Position, move: int, names: Names) -> Fight | None:
        return fights.fight(self, _own(position), move, names)

    def scene(self, position: Position, seat: int, names: Names) -> Scene:
        return scene(_own(position), seat, names)

    def idle(self, given: Mapping[str, Any]) -> tuple[str, ...]:
        return () if given.get("players") == 3 else ("double",)

    def seat_names(self, options: BattleAceOptions) -> Names:
        return words.seat_names(options.players, _double(options))


_JOKERS = {"none": NO_JOKER, "doppelganger": DOPPELGANGER, "assassin": ASSASSIN}


def _house(options: BattleAceOptions) -> House:
    return House(
        options.players,
        options.bloodbath,
        _JOKERS[options.joker],
        options.games,
        _double(options),
    )


def _double(options: BattleAceOptions) -> Side:
    """The side that one of three players commands alone."""
    return RED if options.double == "red" else BLACK


def _own(position: Position) -> BattleAcePosition:
    assert isinstance(position, BattleAcePosition)
    return position

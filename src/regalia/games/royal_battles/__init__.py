"""Royal Battles, by Jeff Moore: armies of four chessmen on a field of playing cards.

The rules are in rules.py (rounds, movement, attack, the end), rules_choices.py (what may be
decided), rules_field.py (cards, units, what a fight would do) and rules_units.py (colours,
trumps, positions). The units are a table, units.toml; ready-made armies are scenarios.toml.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from regalia.games.royal_battles import fights, words
from regalia.games.royal_battles.figures import changed_scene
from regalia.games.royal_battles.options import (
    RoyalBattlesOptions,
    army_kit,
    changed_units,
    house_of,
    idle_options,
    scenarios,
    unit_notes,
    unit_titles,
)
from regalia.games.royal_battles.rules import RoyalBattlesPosition
from regalia.games.royal_battles.rules_field import COLOURS
from regalia.games.royal_battles.rules_moves import MOVE_COUNT
from regalia.games.royal_battles.rules_signs import SIGNS
from regalia.games.royal_battles.rules_units import UNITS
from regalia.games.royal_battles.scene import scene
from regalia.games.royal_battles.sights import sights
from regalia.games.royal_battles.snapshot import restored
from regalia.games.royal_battles.snapshot_checks import MOST_ROUNDS, PLAYED_CARDS
from regalia.kernel.fights import Fight
from regalia.kernel.game import FileKind, Game, Names, Sight
from regalia.kernel.options import Kit, Note
from regalia.kernel.position import Event, Position
from regalia.kernel.scene import Scene


class RoyalBattles(Game):
    key = "royal-battles"
    title = "Royal Battles"
    author = "Jeff Moore"
    edition = 1
    seats = (2, 2)
    options = RoyalBattlesOptions
    move_count = MOVE_COUNT
    counted = "unit"
    signs = SIGNS
    hidden = ("hands", "armies while they are chosen", "the order of the decks")

    def blank(self, options: RoyalBattlesOptions) -> Position:
        return RoyalBattlesPosition(house_of(options), None)

    def rebuild(self, options: RoyalBattlesOptions, data: dict[str, Any]) -> Position:
        return restored(house_of(options), data)

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

    def aim(self, options: RoyalBattlesOptions) -> str:
        return "Remove all four enemy units; if the cards run out, more units left wins."

    def gist(self, position: Position, events: list[Event]) -> str:
        return words.gist(events)

    def longest(self, options: RoyalBattlesOptions) -> int:
        # Armies are chosen and placed; a turn passes and discards, and whoever plays one of the
        # hundred cards also names a unit, a space, an attack and whether he draws for it.
        return int(2 * UNITS) + 2 * 2 * MOST_ROUNDS + 4 * PLAYED_CARDS

    def fight(self, position: Position, move: int, names: Names) -> Fight | None:
        return fights.fight(self, _own(position), move, names)

    def sights(self, options: RoyalBattlesOptions) -> tuple[Sight, ...]:
        return sights()

    def scene(self, position: Position, seat: int, names: Names) -> Scene:
        return scene(_own(position), seat, names)

    def seat_names(self, options: RoyalBattlesOptions) -> Names:
        return COLOURS

    def ready_made(self, option: str) -> tuple[str, ...]:
        pairs = scenarios().values()
        armies = {"white": [each.white for each in pairs], "black": [each.black for each in pairs]}
        return tuple(dict.fromkeys(armies.get(option, [])))

    def ready_title(self, option: str, value: str) -> str:
        if option == "scenario" and value in scenarios():
            return scenarios()[value].title
        return unit_titles(value) if option in ("white", "black") else value

    def kits(self, option: str) -> tuple[Kit, ...]:
        return (army_kit(),) if option in ("white", "black") else ()

    def idle(self, given: Mapping[str, Any]) -> tuple[str, ...]:
        return idle_options(given)

    def notes(self, options: RoyalBattlesOptions) -> tuple[Note, ...]:
        return unit_notes(options)

    def files(self) -> tuple[FileKind, ...]:
        told = "Changes to the units, such as knight.armor=3, as many to a line as you like."
        return (FileKind("units", "units", told, changed_units, changed_scene),)


def _own(position: Position) -> RoyalBattlesPosition:
    assert isinstance(position, RoyalBattlesPosition)
    return position

"""Battle Royal: lines of pawns across a map, fed by a pack of thirteen cards.

The rules are in rules.py (cards, placing, captures, the end), rules_choices.py (what may be
decided and what it costs), rules_line.py (pawns and what links them) and rules_map.py (the
ground and its prices). Maps are text files in maps/, read by charts.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from regalia.games.battle_royal import fights, words
from regalia.games.battle_royal.charts import Chart, chart_of, known_maps, map_texts, read_map
from regalia.games.battle_royal.charts_drawing import OPEN, TOWN
from regalia.games.battle_royal.options import SEATS, BattleRoyalOptions, house_of
from regalia.games.battle_royal.rules import BattleRoyalPosition
from regalia.games.battle_royal.rules_line import MOST_POINTS, PATIENCE
from regalia.games.battle_royal.rules_moves import MOVE_COUNT
from regalia.games.battle_royal.scene import scene
from regalia.games.battle_royal.sights import sights
from regalia.games.battle_royal.signs import SIGNS
from regalia.games.battle_royal.snapshot import restored
from regalia.games.battle_royal.words import counted
from regalia.kernel.fights import Fight
from regalia.kernel.game import FileKind, Game, Names, Sight, Team
from regalia.kernel.luck import Dice
from regalia.kernel.options import Note
from regalia.kernel.position import WATCHER, Event, Position
from regalia.kernel.scene import Scene


class BattleRoyal(Game):
    key = "battle-royal"
    title = "Battle Royal"
    author = "its makers"
    edition = 1
    seats = (2, 4)
    options = BattleRoyalOptions
    move_count = MOVE_COUNT
    counted = "pawn"
    calm = True
    signs = SIGNS

    def blank(self, options: BattleRoyalOptions) -> Position:
        return BattleRoyalPosition(house_of(options), None)

    def rebuild(self, options: BattleRoyalOptions, data: dict[str, Any]) -> Position:
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

    def aim(self, options: BattleRoyalOptions) -> str:
        if options.players == 2:
            return "Reach the enemy's capital with an unbroken line, or capture every enemy pawn."
        return "With your partner take both enemy capitals, or capture every enemy pawn."

    def gist(self, position: Position, events: list[Event]) -> str:
        return words.gist(_own(position), events)

    def fight(self, position: Position, move: int, names: Names) -> Fight | None:
        return fights.fight(self, _own(position), move, names)

    def fought(
        self, before: Position, move: int, after: Position, events: list[Event], names: Names
    ) -> Fight | None:
        if fights.asks_for_a_pawn(_own(after)):
            return None
        return super().fought(before, move, after, events, names)

    def scene(self, position: Position, seat: int, names: Names) -> Scene:
        return scene(_own(position), seat, names)

    def teams(self, options: BattleRoyalOptions) -> tuple[Team, ...]:
        seats = SEATS[options.players, options.double]
        return tuple(tuple(dict.fromkeys(seats[side::2])) for side in range(2))

    def sights(self, options: BattleRoyalOptions) -> tuple[Sight, ...]:
        return sights(house_of(options))

    def longest(self, options: BattleRoyalOptions) -> int:
        # Every pawn and capital can be captured once, and so many turns may pass between two
        # captures. A turn has points for four pawns, each a square and a pawn to say; beside
        # that a group is spared, and each time an enemy pawn at least is lost.
        house = house_of(options)
        forces, pawns = int(house.forces), int(house.forces * house.pawns)
        turns = (pawns + forces + 1) * int(PATIENCE) * forces
        return turns * int(MOST_POINTS) * 2 + pawns

    def seat_names(self, options: BattleRoyalOptions) -> Names:
        return words.SEATS[SEATS[options.players, options.double]]

    def ready_made(self, option: str) -> tuple[str, ...]:
        return tuple(known_maps()) if option == "map" else ()

    def files(self) -> tuple[FileKind, ...]:
        told = "A map that you drew: the game is played on it."
        return (FileKind("map", "map", told, _summed_up, self._drawn),)

    def ready_title(self, option: str, value: str) -> str:
        return known_maps()[value].title if option == "map" else value

    def ready_text(self, option: str, value: str) -> str:
        return map_texts()[value] if option == "map" else value

    def idle(self, given: Mapping[str, Any]) -> tuple[str, ...]:
        return () if given.get("players") == 3 else ("double",)

    def notes(self, options: BattleRoyalOptions) -> tuple[Note, ...]:
        chart = chart_of(options.map)
        return (Note("map", chart.title, _told(chart)),)

    def _drawn(self, text: str) -> Scene:
        """A map before the first move."""
        read_map(text)
        position = self.start({"map": text}, Dice(0))
        return self.scene(position, int(WATCHER), words.SEATS[SEATS[2, "yellow-green"]])


def _summed_up(text: str) -> str:
    """What a map has, in one line; MapError if it is none."""
    return _told(read_map(text))


def _told(chart: Chart) -> str:
    players = "2 to 4 players" if len(chart.capitals) > 2 else "2 players"
    things = (
        counted(chart.columns, "column"),
        counted(chart.rows, "row"),
        counted(chart.terrain.count(OPEN), "open square"),
        counted(chart.terrain.count(TOWN), "town"),
        counted(len(chart.crossings), "river crossing"),
        counted(len(set(chart.seas) - {-1}), "sea"),
    )
    return f"{chart.title}, for {players}: {', '.join(things)}."


def _own(position: Position) -> BattleRoyalPosition:
    assert isinstance(position, BattleRoyalPosition)
    return position

"""Wargame Chess: two factions, chessmen with dice, tokens, tarot and bones.

The rules are a tower of classes, each on top of the one before. What lies on the table:
rules_state.py (what is remembered, and the stack of what is still to happen), rules_board.py
(pieces and squares), rules_cards.py (cards and bones), rules_field.py (tokens, slaying, and what
factions hear of). What is done with it: rules_rolls.py (dice and chances), rules_tarot.py (the
Major Arcana), rules_choices.py (what may be decided), rules_attacks.py (Attacks), rules_turns.py
(turns and Activations, the end) and rules.py (set-up, and everything in its order). Beside them
are rules_faction.py (what factions hook into), rules_pieces.py (the seven types), rules_moves.py
(moves as numbers) and rules_numbers.py (all other numbers with names).
Factions are folders in factions/; teams are lists, read by lists.py.
"""

from __future__ import annotations

from typing import Any

from regalia.games.wargame_chess import words
from regalia.games.wargame_chess.lists import ready_titles, team_of
from regalia.games.wargame_chess.options import WargameChessOptions, house_of
from regalia.games.wargame_chess.pages import faction_pages, team_notes
from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.games.wargame_chess.rules_moves import MOVE_COUNT
from regalia.games.wargame_chess.scene import scene
from regalia.games.wargame_chess.snapshot import restored
from regalia.kernel.game import Game, Names
from regalia.kernel.position import Event, Position
from regalia.kernel.scene import Scene


class WargameChess(Game):
    key = "wargame-chess"
    title = "Wargame Chess"
    author = "its authors"
    edition = 1
    seats = (2, 2)
    options = WargameChessOptions
    move_count = MOVE_COUNT

    def blank(self, options: WargameChessOptions) -> Position:
        return WargameChessPosition(house_of(options), None)

    def rebuild(self, options: WargameChessOptions, data: dict[str, Any]) -> Position:
        return restored(house_of(options), data)

    def say(self, position: Position, move: int) -> str:
        return words.say(_own(position), move)

    def meanings(self, position: Position, text: str) -> list[int]:
        return words.meanings(_own(position), text)

    def prompt(self, position: Position, seat: int, names: Names) -> str:
        return words.prompt(_own(position), seat, names)

    def tell(self, position: Position, event: Event, names: Names) -> str:
        return words.tell(_own(position), event, names)

    def aim(self, options: WargameChessOptions) -> str:
        return f"Slay the enemy King; after turn {options.turns} the points decide."

    def gist(self, position: Position, events: list[Event]) -> str:
        return words.gist(events)

    def scene(self, position: Position, seat: int, names: Names) -> Scene:
        return scene(_own(position), seat, names)

    def guide(self) -> str:
        """The rules, with the factions as their tables tell them."""
        return super().guide().replace("{{factions}}", faction_pages())

    def ready(self, option: str) -> dict[str, str]:
        return ready_titles() if option in ("first", "second") else {}

    def notes(self, options: WargameChessOptions) -> tuple[tuple[str, str], ...]:
        teams = (team_of(options.first), team_of(options.second))
        return tuple(line for team in teams for line in team_notes(team))

    def seat_names(self, options: WargameChessOptions) -> Names:
        return words.COLOURS


def _own(position: Position) -> WargameChessPosition:
    assert isinstance(position, WargameChessPosition)
    return position

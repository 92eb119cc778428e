"""Wargame Chess: two factions, chessmen with dice, tokens, tarot and bones.

Everything that is still to happen stands on a stack of frames (rules_frames.py); each deed, each
question and each tarot card is one class, in the file of its topic, in the order of the book:

- rules_setup.py: Trees, deployment, decks, random placement
- rules_rolls.py: what bears on a roll, how dice are read, chances
- rules_walks.py: Moves, and the common rules about them
- rules_attacks.py: the Attack sequence, Combat Movement
- rules_turns.py: turns, Activations, moments, how a battle ends
- rules_divination.py; rules_tarot.py, rules_tarot_more.py and rules_tarot_last.py: the Major
  Arcana, in the order of the pack

They work on the field, a tower of three: rules_state.py (what is remembered), rules_board.py
(pieces and squares), rules_field.py (tokens, slaying, cards and bones; what factions use).
rules.py is the position itself. All codes are in rules_codes.py, the seven types in
rules_pieces.py, moves as numbers in rules_moves.py, what factions hook into in rules_faction.py.
Factions are folders in factions/; teams are lists, read by lists.py. words.py is the notation
and story.py the story; snapshot.py and soundness.py read and check what was written down.

For bots: rules_key.py tells positions apart, rules_sight.py is what a seat observes (sights.py
says what the numbers mean), rules_threats.py and rules_signs.py what a strong player would name
(so does signs.py).
"""

from __future__ import annotations

from typing import Any

from regalia.games.wargame_chess import fights, story, words
from regalia.games.wargame_chess.factions import broken
from regalia.games.wargame_chess.lists import list_in_a_line, ready_lists, team_of
from regalia.games.wargame_chess.options import WargameChessOptions, house_of
from regalia.games.wargame_chess.pages import faction_pages, team_kits, team_notes
from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.games.wargame_chess.rules_codes import COLOURS
from regalia.games.wargame_chess.rules_moves import MOVE_COUNT, OFFER
from regalia.games.wargame_chess.scene import scene
from regalia.games.wargame_chess.sights import sights
from regalia.games.wargame_chess.signs import SIGNS
from regalia.games.wargame_chess.snapshot import restored
from regalia.kernel.fights import Fight
from regalia.kernel.game import FileKind, Game, Names, Sight
from regalia.kernel.options import Kit, Note
from regalia.kernel.position import Event, Position
from regalia.kernel.scene import Scene


class WargameChess(Game):
    key = "wargame-chess"
    title = "Wargame Chess"
    author = "its authors"
    edition = 2
    seats = (2, 2)
    options = WargameChessOptions
    move_count = MOVE_COUNT
    courtesy = int(OFFER)
    signs = SIGNS

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

    def section(self, position: Position) -> str:
        return words.section(_own(position))

    def tell(self, position: Position, event: Event, names: Names) -> str:
        return story.tell(_own(position), event, names)

    def aim(self, options: WargameChessOptions) -> str:
        return (
            "Slay the enemy King, or every enemy piece; "
            f"after turn {options.turns} the points decide."
        )

    def gist(self, position: Position, events: list[Event]) -> str:
        return story.gist(_own(position), events)

    def fight(self, position: Position, move: int, names: Names) -> Fight | None:
        return fights.fight(_own(position), move, names)

    def fought(
        self, before: Position, move: int, after: Position, events: list[Event], names: Names
    ) -> Fight | None:
        rolled = fights.fought(_own(before), _own(after), events, names)
        return rolled or self.fight(before, move, names)

    def scene(self, position: Position, seat: int, names: Names) -> Scene:
        return scene(_own(position), seat, names)

    def guide(self) -> str:
        """The rules, with the factions as their tables tell them."""
        return super().guide().replace("{{factions}}", faction_pages())

    def ready_title(self, option: str, value: str) -> str:
        if option not in ("first", "second"):
            return value
        return f"{team_of(value).roster().name}: {value.partition('/')[2]}"

    def ready_text(self, option: str, value: str) -> str:
        return team_of(value).text() if option in ("first", "second") else value

    def kits(self, option: str) -> tuple[Kit, ...]:
        return team_kits() if option in ("first", "second") else ()

    def notes(self, options: WargameChessOptions) -> tuple[Note, ...]:
        teams = {"first": team_of(options.first), "second": team_of(options.second)}
        return tuple(line for option, team in teams.items() for line in team_notes(option, team))

    def seat_names(self, options: WargameChessOptions) -> Names:
        return COLOURS

    def sights(self, options: WargameChessOptions) -> tuple[Sight, ...]:
        return sights()

    def left_out(self) -> tuple[str, ...]:
        return broken()

    def ready_made(self, option: str) -> tuple[str, ...]:
        return tuple(ready_lists()) if option in ("first", "second") else ()

    def files(self) -> tuple[FileKind, ...]:
        told = "A list of your own: the team that a side plays with."
        return (FileKind("list", "first", told, list_in_a_line),)


def _own(position: Position) -> WargameChessPosition:
    assert isinstance(position, WargameChessPosition)
    return position

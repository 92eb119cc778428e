"""Game: the rules before anyone sits down, and how they speak and show themselves."""

from __future__ import annotations

import sys
from importlib.resources import files
from typing import Any, ClassVar

import msgspec

from regalia.kernel.errors import Ambiguous, BadSnapshot, IllegalMove, Unreadable
from regalia.kernel.luck import Luck
from regalia.kernel.options import Options, checked
from regalia.kernel.position import OVER, WATCHER, Event, Position
from regalia.kernel.scene import Scene

Names = tuple[str, ...]
"""What the people at the seats are called, in seat order."""


class Game:
    """One game. A subclass declares its nature and overrides what is marked *yours*.

    `hidden` says whether seats see different things. Moves from `courtesy` up are offers
    to the other players (of a draw, say) rather than play; bots never make them, and a
    position that offers one offers other moves too.
    """

    key: ClassVar[str]
    title: ClassVar[str]
    author: ClassVar[str]
    edition: ClassVar[int] = 1
    options: ClassVar[type[Options]]
    seats: ClassVar[tuple[int, int]]
    move_count: ClassVar[int]
    hidden: ClassVar[bool] = False
    courtesy: ClassVar[int] = 2**31

    # yours

    def blank(self, options: Any) -> Position:
        """A position with nothing laid out yet; its `begin` does that.

        `options` is of this game's own type and already checked.
        """
        raise NotImplementedError

    def rebuild(self, options: Any, data: dict[str, Any]) -> Position:
        """The position of a snapshot; BadSnapshot or msgspec's ValidationError if it is none."""
        raise NotImplementedError

    def say(self, position: Position, move: int) -> str:
        """A move's text form: short, typeable, and no other legal move's here."""
        raise NotImplementedError

    def meanings(self, position: Position, text: str) -> list[int]:
        """The moves, legal or not, that a text could mean here; none if it is unreadable.

        The default knows the legal moves alone; a game that overrides it can explain refusals.
        """
        plain = normal(text)
        return [move for move in position.moves() if normal(self.say(position, move)) == plain]

    def prompt(self, position: Position, seat: int, names: Names) -> str:
        """What is being decided, said to `seat` ("You play a card" / "Mendi plays a card")."""
        raise NotImplementedError

    def tell(self, event: Event, names: Names) -> str:
        """The sentence for an event, or "" when it is not worth one."""
        raise NotImplementedError

    def scene(self, position: Position, seat: int, names: Names) -> Scene:
        """What `seat` (or WATCHER) sees and may touch. Built from what it may see alone."""
        raise NotImplementedError

    def seat_names(self, options: Any) -> Names:
        """What the seats are called when nobody gave a name."""
        return tuple(f"Player {seat + 1}" for seat in range(options.players))

    # everyone's

    def start(self, options: object, luck: Luck) -> Position:
        """The first position. Bad options: BadOptions, which names the field and the limit."""
        position = self.blank(self.choose(options))
        position.begin(luck)
        return position

    def restore(self, options: object, data: dict[str, Any]) -> Position:
        """The position of a snapshot taken from a game with these options, or BadSnapshot."""
        try:
            return self.rebuild(self.choose(options), data)
        except (msgspec.ValidationError, RecursionError) as error:
            raise BadSnapshot(f"This is no position of {self.title}: {error}.") from None

    def choose(self, given: object) -> Options:
        """Checked options from an instance or plain data."""
        return checked(self.options, given)

    def read(self, position: Position, text: str) -> int:
        """The legal move a text means: or Unreadable, Ambiguous, or IllegalMove and why."""
        if position.actor == OVER:
            raise IllegalMove("The game is over.")
        meant = self.meanings(position, text)
        if not meant:
            raise Unreadable(f"{shown(text)} is no move here. {self._examples(position)}")
        legal = [move for move in meant if position.allows(move)]
        if len(legal) > 1:
            said = ", ".join(self.say(position, move) for move in legal[:4])
            raise Ambiguous(f"{shown(text)} could mean any of: {said}.")
        if not legal:
            raise IllegalMove(position.refusal(meant[0]))
        return legal[0]

    def gist(self, position: Position, events: list[Event]) -> str:
        """What came of a move, in a few words, for the odds; by default, its story."""
        watching = (event for event in events if event.seen_by(WATCHER))
        told = (self.tell(event, self._plain_names(position)) for event in watching)
        return " ".join(text for text in told if text)

    def guide(self) -> str:
        """The rules for a reader, in Markdown: `guide.md` beside the game, or its docstring."""
        module = sys.modules[type(self).__module__]
        if module.__package__:
            page = files(module.__package__).joinpath("guide.md")
            if page.is_file():
                return page.read_text(encoding="utf-8")
        return module.__doc__ or self.title

    def _plain_names(self, position: Position) -> Names:
        return tuple(f"Player {seat + 1}" for seat in range(position.seats))

    def _examples(self, position: Position) -> str:
        moves = [self.say(position, move) for move in position.moves()]
        some = ", ".join(moves[:6])
        return f"You could say: {some}{', …' if len(moves) > 6 else ''}."


def normal(text: str) -> str:
    """A text as it is compared: lower case, single spaces, card suits as letters."""
    return " ".join(text.translate(_SUITS).lower().split())


def shown(text: str) -> str:
    """A typed text as an error quotes it: short, on one line, nothing unprintable."""
    kept = "".join(letter if letter.isprintable() else "?" for letter in text[:40])
    return f"“{kept}{'…' if len(text) > 40 else ''}”"


_SUITS = str.maketrans(
    {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "♤": "s", "♡": "h", "♢": "d", "♧": "c"}
)

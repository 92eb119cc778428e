"""Game: the rules before anyone sits down, and how they speak and show themselves."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import msgspec
from msgspec import Struct, structs

from regalia.kernel.errors import Ambiguous, BadSnapshot, IllegalMove, Unreadable
from regalia.kernel.fights import Fate, Fight, plain_fight
from regalia.kernel.luck import Luck
from regalia.kernel.options import Given, Kit, Note, Options, Setting, checked
from regalia.kernel.position import OVER, WATCHER, Event, Position
from regalia.kernel.scene import Scene

if TYPE_CHECKING:
    from regalia.kernel.lesson import Lesson

Names: TypeAlias = tuple[str, ...]
"""What the people at the seats are called, in seat order."""

Team: TypeAlias = tuple[int, ...]
"""Seats that win and lose together."""


class FileKind(Struct, frozen=True):
    """A kind of file that people write for a game: a map, a list, a table.

    `name` is the word for it, `option` the option that takes such a text, `help` a sentence.
    `check` answers the text of a file with one line that says what is in it, or raises a
    RegaliaError that names the line at fault. `scene` makes a picture of it, where it has one.
    """

    name: str
    option: str
    help: str
    check: Callable[[str], str]
    scene: Callable[[str], Scene] | None = None


class Sight(Struct, frozen=True):
    """One number of an observation: what it means, and between what it lies."""

    meaning: str
    low: float = 0.0
    high: float = 1.0


class Game:
    """One game. A subclass declares its nature and overrides what is marked *yours*.

    `hidden` names what some seats see and others do not; nothing, in a game played openly.
    `zero_sum` says that what one team gains the others lose: shares of a win always add up to
    one. Moves from `courtesy` up are offers to the other players (of a draw, say) rather than
    play; bots never make them, and a position that offers one offers other moves too. `counted` is
    the word for one of an outcome's points. `signs` names the numbers that `Position.signs` gives
    for each seat: the same for all options. `calm` says that at the beginning of a turn they do
    not hang on what luck began it with: only on whose turn it is, and on turns that luck took.
    """

    key: ClassVar[str]
    title: ClassVar[str]
    author: ClassVar[str]
    edition: ClassVar[int] = 1
    options: ClassVar[type[Options]]
    seats: ClassVar[tuple[int, int]]
    move_count: ClassVar[int]
    hidden: ClassVar[tuple[str, ...]] = ()
    zero_sum: ClassVar[bool] = True
    courtesy: ClassVar[int] = 2**31
    counted: ClassVar[str] = "point"
    signs: ClassVar[tuple[str, ...]] = ()
    calm: ClassVar[bool] = False

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

    def section(self, position: Position) -> str:
        """The heading in the guide under which stand the rules for what is decided now, told by
        what everybody sees; by default none."""
        return ""

    def tell(self, position: Position, event: Event, names: Names) -> str:
        """The sentence for an event, or "" when it is not worth one.

        `position` is the one after the decision in which it happened, for what the board is
        like; what an event does not say is not for everybody's ears. An event that the game
        does not know is a ValueError.
        """
        raise NotImplementedError

    def scene(self, position: Position, seat: int, names: Names) -> Scene:
        """What `seat` (or WATCHER) sees and may touch. Built from what it may see alone."""
        raise NotImplementedError

    def fight(self, position: Position, move: int, names: Names) -> Fight | None:
        """The fight that a legal move would be or begin, told to the one who decides; None if it
        strikes nobody. By default, what the scene and the odds tell of it."""
        return plain_fight(self, position, move, names)

    def fought(
        self, before: Position, move: int, after: Position, events: list[Event], names: Names
    ) -> Fight | None:
        """The same as it went, told to everybody, from what everybody saw of it. By default, as
        it was to be expected; where luck decided, with what came of the move. None also while
        something has to be decided first, if it is told then."""
        found = self.fight(before, move, names)
        if found is None or found.open or len(found.fates) == 1:
            return found
        return structs.replace(found, fates=(Fate(self.gist(after, events)),))

    def seat_names(self, options: Any) -> Names:
        """What the seats are called when nobody gave a name."""
        return tuple(f"Player {seat + 1}" for seat in range(options.players))

    def aim(self, options: Any) -> str:
        """How to win, in one line."""
        raise NotImplementedError

    def teams(self, options: Any) -> tuple[Team, ...]:
        """Who plays together; by default everybody alone."""
        return tuple((seat,) for seat in range(options.players))

    def longest(self, options: Any) -> int | None:
        """No game has more decisions than this, offers to other players and their answers
        included; None if the rules set no end."""
        return None

    def sights(self, options: Any) -> tuple[Sight, ...]:
        """The numbers of `Position.observe`, in their order, the same for every seat; by default
        there are none."""
        return ()

    def left_out(self) -> tuple[str, ...]:
        """What other packages bring to this game and cannot be used: a sentence for each."""
        return ()

    def ready_made(self, option: str) -> tuple[str, ...]:
        """The names that an option of text understands, for a face to offer; by default none."""
        return ()

    def files(self) -> tuple[FileKind, ...]:
        """The kinds of files that people may write for this game; by default none."""
        return ()

    def ready_title(self, option: str, value: str) -> str:
        """What a form calls a value of an option, ready-made or one of several; by default the
        value itself."""
        return value

    def ready_text(self, option: str, value: str) -> str:
        """A ready-made value as somebody would write it themselves, for them to change; by
        default the value itself."""
        return value

    def kits(self, option: str) -> tuple[Kit, ...]:
        """From what a value of an option of text can be put together; by default nothing."""
        return ()

    def idle(self, given: Mapping[str, Any]) -> tuple[str, ...]:
        """The options that do nothing beside those given, which need not be right: a form does
        not ask for them. By default there are none."""
        return ()

    def notes(self, options: Any) -> tuple[Note, ...]:
        """What one wants to know beside these options while choosing them (figures, special
        rules); by default nothing."""
        return ()

    # everyone's

    def fresh(self, options: Options) -> Position:
        """A position of a game with these checked options, before `begin`."""
        position = self.blank(options)
        position.setting = Setting(self.key, self.edition, options)
        return position

    def start(self, options: Given, luck: Luck) -> Position:
        """The first position. Bad options: BadOptions, which names the field and the limit."""
        position = self.fresh(self.choose(options))
        position.begin(luck)
        return position

    def restore(self, options: Given, data: dict[str, Any]) -> Position:
        """The position of a snapshot taken from a game with these options, or BadSnapshot."""
        chosen = self.choose(options)
        try:
            position = self.rebuild(chosen, data)
        except BadSnapshot as error:
            raise BadSnapshot(f"This is no position of {self.title}: {error}.") from None
        except (msgspec.ValidationError, RecursionError) as error:
            raise BadSnapshot(f"This is no position of {self.title}: {error}.") from None
        position.setting = Setting(self.key, self.edition, chosen)
        if position.actor != OVER and len(position.moves()) == 0:
            raise BadSnapshot(f"This is no position of {self.title}: nobody can decide anything.")
        return position

    def choose(self, given: Given) -> Options:
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

    def observation_size(self, options: Any) -> int:
        """How many numbers an observation has in a game with these checked options."""
        return len(self.sights(options))

    def story(self, position: Position, events: list[Event], seat: int, names: Names) -> list[str]:
        """The sentences for what happened on the way to `position`, as far as `seat` may know."""
        told = (self.tell(position, event, names) for event in events if event.seen_by(seat))
        return [text for text in told if text]

    def gist(self, position: Position, events: list[Event]) -> str:
        """What came of a move, in a few words, for the odds; by default, its story."""
        return " ".join(self.story(position, events, int(WATCHER), self._plain_names(position)))

    def guide(self) -> str:
        """The rules for a reader, in Markdown: `guide.md` beside the game, or its docstring."""
        module = sys.modules[type(self).__module__]
        if module.__package__:
            page = files(module.__package__).joinpath("guide.md")
            if page.is_file():
                return page.read_text(encoding="utf-8")
        return module.__doc__ or self.title

    def lesson(self) -> Lesson | None:
        """The guided first game: `lesson.toml` beside the game; BadLesson if it is not playable."""
        from regalia.kernel.lesson import load

        return load(self)

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

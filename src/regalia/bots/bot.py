"""Bot: a player that decides from what its seat may know."""

from __future__ import annotations

from hashlib import sha256
from operator import index
from typing import Any, ClassVar, final

from msgspec import Struct, convert, json
from msgspec.structs import force_setattr

from regalia.bots.faults import blame, no_move, ours
from regalia.kernel.game import Game
from regalia.kernel.luck import WORD, Dice, Luck
from regalia.kernel.position import Position


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """What may be set about a bot: nothing, unless it declares a subclass with fields of its own,
    each with a usual value and a description: int (with `Meta(ge=, le=)`), float, bool, str or
    Literal."""

    told: ClassVar[frozenset[str]] = frozenset()
    """The names of those that were told, also where they are as usual; `Bot.set` notes them."""


class Bot:
    """A player. Subclasses override `decide`, and say in a `line` how they play.

    `level` is from 1 (for beginners) to 6 (the strongest), and 0 for yardsticks and others.
    `usual` are the settings, by name, that are usually other than the settings' own defaults;
    `also` are other names that settings may be called by.
    """

    line: ClassVar[str] = ""
    level: ClassVar[int] = 0
    settings: ClassVar[type[Settings]] = Settings
    usual: ClassVar[dict[str, Any]] = {}
    also: ClassVar[dict[str, str]] = {}
    called: str = ""
    """The name by which it was asked to sit down, if by one."""

    def __init__(self, chosen: Any = None) -> None:
        """`chosen` is of the bot's own `settings` type; without it all is as usual."""
        self.chosen: Any = self.set({}) if chosen is None else chosen

    @classmethod
    def set(cls, given: dict[str, Any]) -> Settings:
        """The bot's settings with some of them given, by name, as values or as texts; msgspec's
        ValidationError if they cannot be set so."""
        chosen = convert({**cls.usual, **given}, cls.settings, strict=False)
        force_setattr(chosen, "told", frozenset(given))
        return chosen

    def __init_subclass__(cls, **more: Any) -> None:
        """Nobody but this class hands out a position, so that no bot sees more than its seat."""
        super().__init_subclass__(**more)
        if "choose" in vars(cls):
            raise TypeError(f"{cls.__name__} may not choose by itself; a bot decides.")

    @final
    def choose(self, game: Game, position: Position, seat: int, luck: Luck) -> int:
        """A legal move for `seat`, decided on a copy in which all that is hidden is redealt.

        BadBot if what it decides is none, or if a bot of another package fails.
        """
        view = known(game, position, seat, luck)
        name = self.called or type(self).__name__
        try:
            chosen = self.decide(game, view, seat, luck if ours(type(self)) else _apart(luck))
        except (Exception, SystemExit) as error:
            blame(name, type(self), error)
            raise
        try:
            move = index(chosen)
        except TypeError:
            raise no_move(name, chosen) from None
        if 0 <= move < game.move_count and position.allows(move):
            return move
        raise no_move(name, chosen)

    def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
        """A legal move. `view` may be changed at will."""
        raise NotImplementedError

    @final
    def mark(self, game: Game) -> str:
        """A short text that changes when the bot is set otherwise, or has learned otherwise."""
        return sha256(json.encode(self.chosen) + self.learned_from(game)).hexdigest()[:12]

    def learned_from(self, game: Game) -> bytes:
        """What the bot has learned about a game, if it goes by that; by default nothing."""
        return b""


def known(game: Game, position: Position, seat: int, luck: Luck) -> Position:
    """A copy of a position in which all that `seat` cannot see is dealt again."""
    view = position.copy()
    if game.hidden:
        view.redeal(seat, luck)
    return view


def _apart(luck: Luck) -> Dice:
    """Luck of its own for a bot of another package: however that is taken apart, it does not lead
    to the luck it was made from, whose seed may be that of the cards."""
    words = [int(luck.pick(WORD >> 2)) for _ in range(4)]
    return Dice(int.from_bytes(sha256(repr(words).encode()).digest()[:12], "big"))

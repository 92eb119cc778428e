"""Bot: a player that decides from what its seat may know."""

from __future__ import annotations

from typing import Any, ClassVar, final

from msgspec import Struct

from regalia.kernel.game import Game
from regalia.kernel.luck import Luck
from regalia.kernel.position import Position


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What may be set about a bot: nothing, unless it declares a subclass with fields of its own,
    each with a usual value and a description."""


class Bot:
    """A player. Subclasses override `decide`, and say in a `line` how they play.

    `level` is from 1 (for beginners) to 6 (the strongest), and 0 for yardsticks and others.
    """

    line: ClassVar[str] = ""
    level: ClassVar[int] = 0
    settings: ClassVar[type[Settings]] = Settings

    def __init__(self, chosen: Any = None) -> None:
        """`chosen` is of the bot's own `settings` type; without it all is as usual."""
        self.chosen: Any = self.settings() if chosen is None else chosen

    def __init_subclass__(cls, **more: Any) -> None:
        """Nobody but this class hands out a position, so that no bot sees more than its seat."""
        super().__init_subclass__(**more)
        if "choose" in vars(cls):
            raise TypeError(f"{cls.__name__} may not choose by itself; a bot decides.")

    @final
    def choose(self, game: Game, position: Position, seat: int, luck: Luck) -> int:
        """A legal move for `seat`, decided on a copy in which all that is hidden is redealt."""
        view = position.copy()
        if game.hidden:
            view.redeal(seat, luck)
        return self.decide(game, view, seat, luck)

    def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
        """A legal move. `view` may be changed at will."""
        raise NotImplementedError

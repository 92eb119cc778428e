"""Bot: a player that decides from what its seat may know."""

from __future__ import annotations

from typing import ClassVar, final

from regalia.kernel.game import Game
from regalia.kernel.luck import Luck
from regalia.kernel.position import Position


class Bot:
    """A player. Subclasses override `decide`, and say in a `line` how they play."""

    line: ClassVar[str] = ""

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

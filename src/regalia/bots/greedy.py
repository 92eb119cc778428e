"""Greedy: takes what looks best at the end of its own turn."""

from __future__ import annotations

from regalia.bots.ahead import Ahead
from regalia.bots.bot import Bot
from regalia.kernel.game import Game
from regalia.kernel.luck import Luck
from regalia.kernel.position import Position


class Greedy(Bot):
    """Looks through its own decisions until another seat decides, by the game's estimate."""

    line = "Takes what looks best at the end of its own turn."

    def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
        return int(Ahead(seat, game.courtesy, luck).best(view))

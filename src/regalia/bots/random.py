"""Random: any legal move, all alike likely."""

from __future__ import annotations

from regalia.bots.bot import Bot
from regalia.kernel.game import Game
from regalia.kernel.luck import Luck
from regalia.kernel.playout import random_move
from regalia.kernel.position import Position


class Random(Bot):
    line = "Decides by chance: good for a first look."

    def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
        return int(random_move(view, game.courtesy, luck))

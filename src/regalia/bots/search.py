"""Search: looks whole turns ahead, over many deals of what its seat cannot see."""

from __future__ import annotations

from time import perf_counter

from regalia.bots.bot import Bot
from regalia.bots.judge import Judge
from regalia.bots.root import Root
from regalia.bots.turns import Turns
from regalia.kernel.game import Game
from regalia.kernel.luck import Luck
from regalia.kernel.position import Position


class Search(Bot):
    line = "Looks whole turns ahead."

    def __init__(
        self,
        positions: int = 20_000,
        depth: int = 2,
        width: int = 8,
        worlds: int = 4,
        samples: int = 3,
        breadth: int = 3_000,
        judge: Judge | None = None,
    ) -> None:
        self.positions, self.depth, self.width, self.worlds = positions, depth, width, worlds
        self.samples, self.breadth, self.judge = samples, breadth, judge or Judge()

    def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
        if len(view.moves()) == 1:
            return int(view.moves()[0])
        worlds = [view]
        if game.hidden:
            for _ in range(self.worlds - 1):
                other = view.copy()
                other.redeal(seat, luck)
                worlds.append(other)
        turns = Turns(
            self.judge,
            game.courtesy,
            luck,
            self.breadth,
            self.samples,
            self.positions,
            perf_counter() + 60,
        )
        root = Root(turns, worlds, self.width)
        return int(root.thoughts(self.depth)[0].move)

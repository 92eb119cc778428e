"""Search: looks whole turns ahead, over many deals of what its seat cannot see."""

from __future__ import annotations

from time import perf_counter
from typing import Annotated, Any

from msgspec import Meta

from regalia.bots.bot import Bot, Settings
from regalia.bots.judge import Judge
from regalia.bots.root import Root, Thought
from regalia.bots.turns import Turns
from regalia.bots.weights import judge
from regalia.kernel.game import Game
from regalia.kernel.luck import Luck
from regalia.kernel.position import Position


class SearchSettings(Settings, frozen=True, kw_only=True):
    """How far a search looks."""

    positions: Annotated[
        int, Meta(ge=1, le=100_000_000, description="Positions judged for one decision, at most.")
    ] = 20_000
    seconds: Annotated[
        float, Meta(gt=0, le=3_600, description="Seconds for one decision, at most.")
    ] = 60.0
    depth: Annotated[int, Meta(ge=1, le=20, description="Turns looked ahead.")] = 2
    width: Annotated[
        int, Meta(ge=1, le=1_000, description="Plans of a turn that are looked at closely.")
    ] = 8
    worlds: Annotated[
        int, Meta(ge=1, le=1_000, description="Deals of what is hidden that are compared.")
    ] = 4
    samples: Annotated[
        int, Meta(ge=1, le=1_000, description="How often luck is tried where it falls.")
    ] = 3
    breadth: Annotated[
        int, Meta(ge=1, le=1_000_000, description="Positions gone through for one turn, at most.")
    ] = 3_000


class Search(Bot):
    line = "Looks whole turns ahead, as far as it is told."
    settings = SearchSettings

    def __init__(self, chosen: Any = None) -> None:
        super().__init__(chosen)
        self._judge: Judge | None = None
        self._judged: object = None
        self.judged = 0
        """Positions judged for the last decision."""

    def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
        moves = view.moves()
        if len(moves) == 1:
            return int(moves[0])
        return int(self.thoughts(game, view, seat, luck)[0].move)

    def thoughts(self, game: Game, view: Position, seat: int, luck: Luck) -> list[Thought]:
        """The moves of `seat`, the best first, with what each promises."""
        until = perf_counter() + self.chosen.seconds
        worlds = [view]
        if game.hidden:
            for _ in range(self.chosen.worlds - 1):
                other = view.copy()
                other.redeal(seat, luck)
                worlds.append(other)
        turns = Turns(
            self._judge_of(game, view),
            game.courtesy,
            luck,
            self.chosen.breadth,
            self.chosen.samples,
            self.chosen.positions,
            until,
        )
        found = Root(turns, worlds, self.chosen.width).thoughts(self.chosen.depth)
        self.judged = int(turns.judged)
        return found

    def _judge_of(self, game: Game, view: Position) -> Judge:
        """The game's judge, read once for a game and its options."""
        assert view.setting is not None
        key = (game.key, view.setting.options)
        if self._judge is None or self._judged != key:
            self._judge, self._judged = judge(game, view.setting.options), key
        return self._judge

"""Other ways to search, for comparison: what ours has to beat at equal time.

They judge by the same judge, keep the same clock and see as little; they differ in what they look
at. They sit down by name like any bot, but no face offers them.
"""

from __future__ import annotations

from time import perf_counter
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from regalia.bots.bot import Settings
from regalia.bots.habits import habits
from regalia.bots.rivals.beam import Beam
from regalia.bots.rivals.evolution import Evolution
from regalia.bots.rivals.puct import TurnTree
from regalia.bots.rivals.rows import sure_win
from regalia.bots.root import Thought
from regalia.bots.search import SHARE, Search
from regalia.bots.tree import SmallDecisions
from regalia.bots.turns import Turns
from regalia.kernel.game import Game
from regalia.kernel.luck import Luck
from regalia.kernel.position import Position

IN_TIME = 0.95
"""What a thought may take of its time, so that the move comes back within it."""


class RivalSettings(Settings, frozen=True, kw_only=True):
    """The budget of a rival, which is the same for all of them. Usually only the clock counts."""

    positions: Annotated[
        int, Meta(ge=1, le=100_000_000, description="Positions judged for one decision, at most.")
    ] = 5_000_000
    seconds: Annotated[
        float, Meta(gt=0, le=3_600, description="Seconds for one decision, at most.")
    ] = 60.0
    turn_seconds: Annotated[
        float, Meta(gt=0, le=3_600, description="Seconds for all decisions of a turn, at most.")
    ] = 2.8
    worlds: Annotated[
        int,
        Meta(ge=0, le=1_000, description="Deals of what is hidden; 0: as many as suit the game."),
    ] = 0
    learned: Annotated[
        bool, Meta(description="By the game's learned value, or else by its plain estimate.")
    ] = True
    linear: ClassVar[bool] = False
    keep: ClassVar[bool] = True
    tree: ClassVar[float] = 0.0
    blur: ClassVar[float] = 0.0


class PlannerSettings(RivalSettings, frozen=True, kw_only=True):
    """Of a rival that tries rows of decisions."""

    samples: Annotated[
        int, Meta(ge=1, le=1_000, description="How often luck is tried where it falls.")
    ] = 3


class IsmctsSettings(RivalSettings, frozen=True, kw_only=True):
    explore: Annotated[
        float, Meta(ge=0, le=100, description="How much what was tried little is preferred.")
    ] = 0.7


class PuctSettings(PlannerSettings, frozen=True, kw_only=True):
    width: Annotated[
        int, Meta(ge=1, le=1_000, description="Plans of a turn that are considered.")
    ] = 12
    breadth: Annotated[
        int, Meta(ge=1, le=1_000_000, description="Positions gone through for one turn, at most.")
    ] = 4_000
    explore: Annotated[
        float, Meta(ge=0, le=100, description="How much what was tried little is preferred.")
    ] = 1.0
    heat: Annotated[
        float, Meta(ge=0.001, le=100, description="How alike plans are that promise differently.")
    ] = 0.1


class BeamSettings(PlannerSettings, frozen=True, kw_only=True):
    width: Annotated[
        int, Meta(ge=1, le=1_000_000, description="Positions of a layer kept, to begin with.")
    ] = 16
    answers: Annotated[
        int, Meta(ge=1, le=1_000_000, description="Ends of a turn answered, to begin with.")
    ] = 6


class EvolutionSettings(PlannerSettings, frozen=True, kw_only=True):
    population: Annotated[
        int, Meta(ge=2, le=1_000_000, description="Rows of decisions that live at a time.")
    ] = 32
    mutation: Annotated[
        float, Meta(ge=0, le=1, description="How often a decision is taken by chance.")
    ] = 0.15


class Rival(Search):
    """Decides when and for how long as a search does; subclasses say in `thought` how."""

    settings = RivalSettings  # type: ignore[assignment]  # none of a search's own can be set
    looks: tuple[int, int] = (1, 1)
    """Positions gone through for one turn, and tries of luck, where `Turns` makes plans."""

    def thoughts(
        self, game: Game, view: Position, seat: int, luck: Luck, exact: bool = False
    ) -> list[Thought]:
        """The one move that is chosen; a win at once, if there is a sure one."""
        chosen = self.chosen
        allowed = IN_TIME * min(chosen.seconds, SHARE * self._course.left(view, seat))
        until = perf_counter() + allowed
        usual = habits(game)
        worlds = [view]
        if game.hidden:
            for _ in range((chosen.worlds or usual.worlds) - 1):
                other = view.copy()
                other.redeal(seat, luck)
                worlds.append(other)
        judge = self._judge_of(game, view)
        turns = Turns(judge, game.courtesy, luck, *self.looks, chosen.positions, until)
        path = sure_win(worlds, game.courtesy, turns)
        if path:
            found = Thought(path[0], 1.0, 1, path, True)
        else:
            found = self.thought(game, worlds, luck, turns)
        self.judged = int(turns.judged)
        return [found]

    def thought(self, game: Game, worlds: list[Position], luck: Luck, turns: Turns) -> Thought:
        """The move for whoever decides in these worlds, found before `turns` are spent."""
        raise NotImplementedError


class Ismcts(Rival):
    line = "Grows a tree of small decisions, dealing anew what is hidden each time."
    settings = IsmctsSettings

    def thought(self, game: Game, worlds: list[Position], luck: Luck, turns: Turns) -> Thought:
        hidden = bool(game.hidden)
        mind = SmallDecisions(turns, game.courtesy, luck, hidden, self.chosen.explore)
        return mind.thought(worlds[0])


class Puct(Rival):
    line = "Grows a tree of whole turns, the promising ones first."
    settings = PuctSettings

    def __init__(self, chosen: Any = None) -> None:
        super().__init__(chosen)
        self.looks = (self.chosen.breadth, self.chosen.samples)

    def thought(self, game: Game, worlds: list[Position], luck: Luck, turns: Turns) -> Thought:
        chosen = self.chosen
        return TurnTree(turns, luck, chosen.width, chosen.explore, chosen.heat).thought(worlds)


class Beamer(Rival):
    line = "Keeps the best few positions of every layer of its turn, and answers its best ends."
    settings = BeamSettings

    def thought(self, game: Game, worlds: list[Position], luck: Luck, turns: Turns) -> Thought:
        mind = Beam(turns, worlds, game.courtesy, luck, self.chosen.samples)
        return mind.thought(self.chosen.width, self.chosen.answers)


class Breeder(Rival):
    line = "Breeds whole turns, and plays the fittest."
    settings = EvolutionSettings

    def thought(self, game: Game, worlds: list[Position], luck: Luck, turns: Turns) -> Thought:
        chosen = self.chosen
        mind = Evolution(turns, worlds, game.courtesy, luck, chosen.samples, chosen.mutation)
        return mind.thought(chosen.population)


RIVALS: dict[str, type[Rival]] = {
    "ismcts": Ismcts,
    "puct": Puct,
    "beam": Beamer,
    "evolution": Breeder,
}
"""By name."""

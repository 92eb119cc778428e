"""Search: looks whole turns ahead, over many deals of what its seat cannot see."""

from __future__ import annotations

from math import exp, log
from time import perf_counter
from typing import Annotated, Any, ClassVar

from msgspec import Meta, json
from msgspec.structs import replace

from regalia.bots.bot import Bot, Settings
from regalia.bots.cores import MOST_CORES, usable
from regalia.bots.course import NO_CLOCK, Course
from regalia.bots.habits import habits, lean
from regalia.bots.judge import Judge, Net
from regalia.bots.root import Root, Thought
from regalia.bots.tree import SmallDecisions
from regalia.bots.turns import Turns
from regalia.bots.weights import judge, judge_text
from regalia.kernel.game import Game
from regalia.kernel.luck import Luck
from regalia.kernel.position import Position

SHARE = 0.6
"""What one decision may take of the time that is left for its turn."""

GUARD = 0.15
"""What is kept of the time for a decision in order to look for sure losses at its end."""

BLURRED = 8
"""Among at most so many moves a blurred eye chooses."""

REACH = 3.0
"""So many times the blur a move may seem worse than the best, and no more."""

GRAIN = 1_000_000
"""In so many parts a blurred choice is weighed."""

GROWN = 4
"""One of so many positions may be judged for a tree: it plays its way to each."""

WORTH_SHARING = 5_000
"""A smaller budget of positions is spent on one core."""


class SearchSettings(Settings, frozen=True, kw_only=True, omit_defaults=True):
    """How far a search looks, how well, and for how long."""

    positions: Annotated[
        int, Meta(ge=1, le=100_000_000, description="Positions judged for one decision, at most.")
    ] = 20_000
    seconds: Annotated[
        float, Meta(gt=0, le=3_600, description="Seconds for one decision, at most.")
    ] = 60.0
    turn_seconds: Annotated[
        float, Meta(gt=0, le=NO_CLOCK, description="Seconds for all decisions of a turn, at most.")
    ] = NO_CLOCK
    depth: Annotated[int, Meta(ge=1, le=20, description="Turns looked ahead.")] = 2
    width: Annotated[
        int, Meta(ge=1, le=1_000, description="Plans of a turn that are looked at closely.")
    ] = 8
    worlds: Annotated[
        int,
        Meta(ge=0, le=1_000, description="Deals of what is hidden; 0: as many as suit the game."),
    ] = 0
    samples: Annotated[
        int,
        Meta(ge=0, le=1_000, description="How often luck is tried; 0: as often as suits the game."),
    ] = 0
    fates: Annotated[
        int,
        Meta(
            ge=0,
            le=1_000,
            description="Plans of which luck is gone through in full; 0: as many as suit the game, "
            "and none where `samples` are told.",
        ),
    ] = 0
    breadth: Annotated[
        int,
        Meta(
            ge=0,
            le=1_000_000,
            description="Positions gone through for one turn; 0: as many as suit the game.",
        ),
    ] = 0
    tree: Annotated[
        float,
        Meta(
            ge=0,
            le=100,
            description="Grows a tree of small decisions as well, which decides; so much it "
            "prefers what it has tried little. 0: none.",
        ),
    ] = 0.0
    blur: Annotated[
        float,
        Meta(ge=0, le=10, description="How freely it chooses among good moves; 0: the best."),
    ] = 0.0
    learned: Annotated[
        bool, Meta(description="By the game's learned value, or else by its plain estimate.")
    ] = True
    linear: Annotated[
        bool, Meta(description="By the game's linear value, where what it learned is a net.")
    ] = False
    wary: Annotated[
        bool, Meta(description="Makes no move after which it can be beaten at once, if it may.")
    ] = True
    keep: Annotated[
        bool,
        Meta(
            description="Plays on what it planned for a turn while all goes as planned, in games "
            "where nothing is hidden."
        ),
    ] = False
    cores: Annotated[
        int,
        Meta(ge=1, le=MOST_CORES, description="Cores it thinks on, if so many are there."),
    ] = 1


class Search(Bot):
    """Decides by looking ahead. The same position, as its seat knows it, and the same luck give
    the same move, as long as the budget of positions is spent before the clock runs out.

    Two settings make it remember something from one decision to the next of the same turn: with
    `turn_seconds`, how much of the time is left; with `keep`, the decisions planned and the
    position to which the last one should lead. Without a memory of the turn it thinks afresh.
    """

    line = "Looks whole turns ahead, as far as it is told."
    settings = SearchSettings
    also: ClassVar[dict[str, str]] = {"simulations": "positions"}
    leans: ClassVar[bool] = True
    """Whether it chooses as is usual in the game; else by what can be expected, and no more."""

    def __init__(self, chosen: Any = None) -> None:
        super().__init__(chosen)
        self._judge: Judge | None = None
        self._judged: object = None
        self._course = Course(self.chosen.turn_seconds)
        self.judged = 0
        """Positions judged for the last decision."""

    def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
        began = perf_counter()
        moves = view.moves()
        if len(moves) == 1:
            path = [int(moves[0])]
        else:
            path = self._course.planned(view, seat)
            if not path:
                thoughts = self.thoughts(game, view, seat, luck)
                path = self._picked(thoughts, self.blur(game), luck).path
        # What is planned in one deal of what is hidden need not be the best in others.
        self._course.take(view, seat, path, self.chosen.keep and not game.hidden, began)
        return path[0]

    def thoughts(
        self, game: Game, view: Position, seat: int, luck: Luck, exact: bool = False
    ) -> list[Thought]:
        """The moves of `seat`, the best first, with what each promises: of those that are not the
        best no more than that, unless they are to be `exact`."""
        chosen = self.chosen
        usual = habits(game)
        exact = exact or self.blur(game) > 0
        left = self._course.left(view, seat)
        now, allowed = perf_counter(), min(chosen.seconds, SHARE * left)
        guarded = now + (1 - GUARD) * allowed
        worlds = [view]
        if game.hidden:
            for _ in range((chosen.worlds or usual.worlds) - 1):
                other = view.copy()
                other.redeal(seat, luck)
                worlds.append(other)
        turns = Turns(
            self._judge_of(game, view),
            game.courtesy,
            luck,
            chosen.breadth or usual.breadth,
            chosen.samples or usual.samples,
            chosen.positions,
            guarded,
        )
        cores = usable(chosen.cores) if chosen.positions >= WORTH_SHARING else 1
        fates = chosen.fates or (0 if chosen.samples else usual.fates)
        root = Root(turns, worlds, chosen.width, exact, cores, fates)
        found = root.thoughts(self.depth(game))
        if self.tree(game) > 0 and not exact and len(found) > 1 and not found[0].wins:
            turns.left = min(turns.left, turns.judged + chosen.positions // GROWN)
            tree = SmallDecisions(turns, game.courtesy, luck, bool(game.hidden), self.tree(game))
            grown = tree.thought(view)
            found = [grown, *(each for each in found if each.move != grown.move)]
        self.judged = int(turns.judged)
        turns.extend(now + allowed)
        return root.guarded(found, BLURRED if exact else 1) if chosen.wary else found

    def depth(self, game: Game) -> int:
        """How many turns ahead it looks."""
        return int(self.chosen.depth)

    def tree(self, game: Game) -> float:
        """How much a tree of small decisions prefers what it has tried little; 0 without one."""
        return float(self.chosen.tree)

    def blur(self, game: Game) -> float:
        """How freely it chooses among good moves."""
        return float(self.chosen.blur)

    def learned_from(self, game: Game) -> bytes:
        # Of what suits the levels only its own counts.
        usual = replace(habits(game), blur={}, tree={})
        thinks = json.encode((usual, self.blur(game), self.tree(game)))
        chosen = self.chosen
        return thinks + judge_text(game, chosen.linear) if chosen.learned else thinks

    def _picked(self, thoughts: list[Thought], blur: float, luck: Luck) -> Thought:
        """The best; or one of the good ones, if the eye is blurred: the less often, the worse
        its chances look (a softmax over the logarithms of the odds). A sure win is always seen."""
        best = thoughts[0]
        if blur == 0 or best.wins:
            return best
        alike = [each for each in thoughts if each.depth == best.depth and each.falls == best.falls]
        gaps = [max(0.0, odds(best.promise) - odds(each.promise)) for each in alike[:BLURRED]]
        weights = [exp(-gap / blur) if gap <= REACH * blur else 0.0 for gap in gaps]
        point = int(luck.pick(GRAIN)) / GRAIN * sum(weights)
        for each, weight in zip(alike, weights, strict=False):
            point -= weight
            if point < 0:
                return each
        return best

    def _judge_of(self, game: Game, view: Position) -> Judge:
        """The game's judge, read once for a game and its options; it leans for who decides."""
        if not self.chosen.learned:
            return Judge()
        assert view.setting is not None
        key = (game.key, view.setting.options)
        if self._judge is None or self._judged != key:
            self._judge = judge(game, view.setting.options, self.chosen.linear)
            self._judged = key
        if self.leans and not self.chosen.linear and isinstance(self._judge, Net):
            self._judge.lean(view.actor, lean(game))
        return self._judge


def odds(promise: float) -> float:
    """The logarithm of the odds of a share, within bounds."""
    share = min(max(promise, 0.001), 0.999)
    return log(share / (1 - share))

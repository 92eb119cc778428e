"""Hints: the best moves for somebody who decides, with their chances and what may follow.

Whoever asks is told no more than a bot in that seat would know: all that is hidden is dealt again
before anybody looks, and what may follow is told only as far as neither luck nor what is hidden
has a say in it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from regalia.bots.bot import known
from regalia.bots.fates import Strata
from regalia.bots.root import Thought
from regalia.bots.search import Search
from regalia.kernel.game import Game, Names
from regalia.kernel.luck import Luck
from regalia.kernel.position import OVER, Position

MOST = 4
"""So many moves are named."""

WORLDS = 4
"""In so many deals of what is hidden everything has to go the same way, to be told."""

LUCK: Final = "Then luck decides."
HIDDEN: Final = "What comes then depends on what you cannot see."
ENDS: Final = "That ends the game."


class Hint(Struct, frozen=True):
    """A move that is worth a thought: its number, its text, and the share of a win that may be
    expected of it, from 0 to 1. `wins` says that the turn it begins wins the game, `loses` that
    somebody else can win at once after it. `line` tells what it does and what may follow, in
    the sentences of the story.
    """

    move: int
    text: str
    chance: float
    wins: bool
    loses: bool
    line: tuple[str, ...]


class Adviser(Search):
    """Thinks for somebody else, in less than a second. The same position, as its seat knows it,
    and the same luck give the same hints, unless the clock runs out."""

    line = "Tells the best moves, and what may follow."
    leans = False
    usual: ClassVar[dict[str, Any]] = {
        "seconds": 0.4,
        "positions": 8_000,
        "depth": 2,
        "width": MOST + 2,
    }

    def hints(
        self, game: Game, position: Position, seat: int, names: Names, luck: Luck
    ) -> tuple[Hint, ...]:
        """The best moves of `seat`, which decides, the best first."""
        view = known(game, position, seat, luck)
        found = self.thoughts(game, view.copy(), seat, luck, exact=True)
        alike = [each for each in found if each.depth == found[0].depth]
        lines = _Lines(game, view, seat, names, luck, self._answering())
        return tuple(_hint(game, view, each, lines) for each in alike[:MOST])

    def _answering(self) -> Adviser:
        """Who thinks for the others: to the end of a turn, and a small part of the time."""
        chosen = self.chosen
        return Adviser(
            replace(
                chosen,
                seconds=chosen.seconds / (2 * MOST),
                positions=max(1, chosen.positions // (2 * MOST)),
                depth=1,
                worlds=1,
                wary=False,
            )
        )


def _hint(game: Game, view: Position, thought: Thought, lines: _Lines) -> Hint:
    move = int(thought.move)
    return Hint(
        move,
        game.say(view, move),
        1.0 if thought.wins else min(1.0, max(0.0, thought.promise)),
        thought.wins,
        thought.falls,
        lines.after([int(each) for each in thought.path]),
    )


class _Lines:
    """What may follow from a view, for one seat."""

    def __init__(
        self, game: Game, view: Position, seat: int, names: Names, luck: Luck, others: Adviser
    ) -> None:
        self._game = game
        self._seat = seat
        self._names = names
        self._luck = luck
        self._others = others
        more = WORLDS - 1 if game.hidden else 0
        self._deals = [view, *(known(game, view, seat, luck) for _ in range(more))]

    def after(self, plan: list[int]) -> tuple[str, ...]:
        """What the first decision of a plan does and what follows it, in sentences."""
        worlds = [deal.copy() for deal in self._deals]
        told, stop = self._played(worlds, plan[:1])
        if stop in (LUCK, HIDDEN):  # the hint itself names it
            told = []
        if not stop:
            more, stop = self._played(worlds, plan[1:])
            told += [f"You go on: {' '.join(more)}"] if more else []
        if not stop and worlds[0].actor != self._seat:
            actor = int(worlds[0].actor)
            more, stop = self._played(worlds, self._reply(worlds))
            told += [f"{self._names[actor]} may answer: {' '.join(more)}"] if more else []
            if not stop and worlds[0].actor == actor and len(worlds) > 1:
                stop = HIDDEN
        return (*told, stop) if stop else tuple(told)

    def _reply(self, worlds: list[Position]) -> list[int]:
        """The turn of whoever decides, as far as it is the same in all worlds."""
        if not self._same_choice(worlds):
            return []
        plans = [self._plan(world) for world in worlds]
        common: list[int] = []
        for moves in zip(*plans, strict=False):
            if len(set(moves)) > 1:
                break
            common.append(moves[0])
        return common

    def _plan(self, world: Position) -> list[int]:
        seat = int(world.actor)
        view = known(self._game, world, seat, self._luck)
        best = self._others.thoughts(self._game, view, seat, self._luck)[0]
        return [int(move) for move in best.path]

    def _played(self, worlds: list[Position], plan: list[int]) -> tuple[list[str], str]:
        """Decide so in all worlds: the story of it, at the last perhaps in the words of the move;
        and if nothing can be told of what comes then, why."""
        told: list[str] = []
        for move in plan:
            if not self._same_choice(worlds):
                return told, HIDDEN
            said = f"“{self._game.say(worlds[0], move)}”."
            events = worlds[0].listen()
            stop = self._decided(worlds, move)
            if stop in (LUCK, HIDDEN):  # the story would tell what luck or another's cards did
                told.append(said)
            else:
                told += self._game.story(worlds[0], events, self._seat, self._names)
            if stop:
                return told, stop
        return told, ""

    def _decided(self, worlds: list[Position], move: int) -> str:
        """Make one decision in all worlds; why nothing can be told of what comes then, if so."""
        luck = Strata(0, 1)
        shown = [int(world.shown) for world in worlds]
        for world in worlds:
            luck.begin(0)
            world.apply(move, luck)
            if luck.picks:
                return LUCK
        if shown != [int(world.shown) for world in worlds] and not _alike(worlds, self._seat):
            return HIDDEN
        if len({int(world.actor) for world in worlds}) > 1:
            return HIDDEN
        return ENDS if worlds[0].actor == OVER else ""

    def _same_choice(self, worlds: list[Position]) -> bool:
        """Whether the same may be decided in all worlds, in the same words."""
        if len(worlds) == 1:
            return True
        choices = {
            tuple(sorted((int(move), self._game.say(world, int(move))) for move in world.moves()))
            for world in worlds
        }
        return len(choices) == 1


def _alike(worlds: list[Position], seat: int) -> bool:
    """Whether `seat` sees the same in all worlds; not, where a game does not tell what it sees."""
    sights = {tuple(world.observe(seat)) for world in worlds}
    return len(sights) == 1 and len(next(iter(sights))) > 0

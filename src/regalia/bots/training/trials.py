"""Trials: matches of the net as it stands against the best up to now, one turn ahead."""

from __future__ import annotations

import msgspec

from regalia.bots.judge import Judge
from regalia.bots.practice import Practice
from regalia.bots.training.plan import Plan
from regalia.bots.weights import Weights, net
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.registry import game as game_of

DEALS = 30
"""Deals of a trial, each played twice."""


class Trial(msgspec.Struct, frozen=True):
    """What the net of a round scored in the games that ended, and whether it is the best since."""

    score: float
    games: int
    best: bool


class Pair(msgspec.Struct):
    """A deal to be played twice by two nets that change their sides; without weights it is the
    game's old estimate that plays."""

    game: str
    plan: Plan
    one: Weights
    other: Weights | None
    number: int


def play_pair(pair: Pair) -> list[float]:
    """The shares of the one, in the games that ended.

    Every second team is its own, and in the other game of the deal all the others; so an even
    share is one half, however many play.
    """
    game = game_of(pair.game)
    found = (_played(game, pair, side) for side in range(2))
    return [share for share in found if share is not None]


def _played(game: Game, pair: Pair, side: int) -> float | None:
    plan = pair.plan
    luck = Dice((pair.number + 1 << 64) + plan.seed)
    options = game.choose(plan.options[pair.number % len(plan.options)])
    teams = game.teams(options)
    sides: list[Judge] = [
        net(game, options, weights) if weights else Judge() for weights in (pair.one, pair.other)
    ]
    judges: list[Judge | None] = [None] * sum(map(len, teams))
    for number, team in enumerate(teams):
        for seat in team:
            judges[seat] = sides[(number + side) % 2]
    position = game.start(options, luck)
    practice = Practice(game.courtesy, bool(game.hidden), plan.breadth, plan.samples, False)
    if not practice.play(position, judges, 0.0, luck, plan.longest):
        return None
    outcome = position.outcome()
    shares = [outcome.share(team[0]) for team in teams]
    return sum(shares[side::2]) / sum(shares)

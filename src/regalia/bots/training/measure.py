"""How well the result of a game is foretold while it is played: by the net, and without it."""

from __future__ import annotations

import msgspec
import numpy as np

from regalia.bots.training.fit import Array, Fit
from regalia.bots.training.lots import LOTS_EACH, Job, Lot, play_lots, pool
from regalia.bots.training.plan import Plan
from regalia.bots.weights import Weights
from regalia.kernel.game import Game

OTHER_GAMES = 1_000_000
"""What is added to a plan's seed, so that the net is measured by games it has never met."""

Tenths = tuple[tuple[int, float, float], ...]


class Measure(msgspec.Struct, frozen=True):
    """How well shares foretold the results of games held out: mean log loss by the net, by the
    game's old estimate and by even chances, over so many turns; and for each tenth of the chances
    how many there were, what they promised and what came, by the net and by the estimate."""

    net: float
    estimate: float
    even: float
    turns: int
    tenths: Tenths
    estimated: Tenths = ()


def measured(fit: Fit, lots: list[Lot]) -> Measure:
    """How well a net, the estimate and even chances foretell the results of these games."""
    ways: list[list[Array]] = [[], []]
    came: list[Array] = []
    losses: list[list[float]] = [[], [], []]
    for lot in lots:
        thought = fit.shares(lot.signs, lot.teams)
        even = np.full_like(thought, 1 / thought.shape[1])
        for each, shares in zip(losses, (thought, lot.estimates, even), strict=True):
            each += list(-(lot.result * np.log(np.clip(shares, 1e-3, 1))).sum(axis=1))
        for way, shares in zip(ways, (thought, lot.estimates), strict=True):
            way.append(shares[:, 0])
        came.append(np.full(len(thought), lot.result[0], np.float32))
    net, estimate, base = (round(float(np.mean(each or [0.0])), 4) for each in losses)
    tenths, estimated = (_tenths(way, came) for way in ways)
    return Measure(net, estimate, base, len(losses[0]), tenths, estimated)


def _tenths(way: list[Array], came: list[Array]) -> Tenths:
    """What was promised and what came, for each tenth of the promises."""
    promised, ends = (np.concatenate(each) if each else np.empty(0) for each in (way, came))
    places = np.minimum(9, (promised * 10).astype(int))
    found: list[tuple[int, float, float]] = []
    for place in range(10):
        there = places == place
        count = int(there.sum())
        means = (float(each[there].mean()) if count else 0.0 for each in (promised, ends))
        hoped, came_of_it = (round(mean, 4) for mean in means)
        found.append((count, hoped, came_of_it))
    return tuple(found)


def measure(game: Game, plan: Plan, weights: Weights, games: int, jobs: int) -> Measure:
    """Play so many games as the plan says, and measure the weights by all of them."""
    other = msgspec.structs.replace(plan, seed=plan.seed + OTHER_GAMES)
    work = [
        Job(game.key, other, weights, at, min(LOTS_EACH, games - at), True)
        for at in range(0, games, LOTS_EACH)
    ]
    with pool(jobs) as workers:
        lots = [lot for part in workers.map(play_lots, work) for lot in part]
    return measured(Fit.of(len(game.signs), weights), lots)

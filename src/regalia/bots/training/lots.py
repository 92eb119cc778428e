"""Games of practice, played in worker processes, as arrays to learn from."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import msgspec
import numpy as np

from regalia.bots.cores import bind_to_parent
from regalia.bots.habits import lean
from regalia.bots.judge import Judge
from regalia.bots.practice import Practice, together
from regalia.bots.training.fit import Array
from regalia.bots.training.plan import Plan
from regalia.bots.weights import Weights, net
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.registry import game as game_of

HELD_OUT = 10
"""Of the games of every option, one of so many is not learned from; the net is measured by it."""

LOTS_EACH = 8
"""Games of one job."""


class Lot(msgspec.Struct):
    """One game's lesson: signs (turns, seats, inputs), and what each team got in the end.

    `estimates` are the shares (turns, teams) by the game's old estimate, where they were asked
    for."""

    signs: Any
    result: Any
    teams: Any
    estimates: Any = None


def team_matrix(game: Game, options: Any) -> Array:
    """Averages seats' numbers into teams: teams by seats."""
    teams = game.teams(options)
    found = np.zeros((len(teams), sum(len(team) for team in teams)), np.float32)
    for number, team in enumerate(teams):
        for seat in team:
            found[number, seat] = 1 / len(team)
    return found


class Job(msgspec.Struct):
    """So many games to be played by a net; the first has the number `first`. All are held out, or
    else one of ten of every option."""

    game: str
    plan: Plan
    weights: Weights | None
    first: int
    count: int
    held: bool = False


def pool(jobs: int) -> ProcessPoolExecutor:
    """So many processes for jobs; they end with this one, also where it is killed."""
    context = get_context("spawn")
    return ProcessPoolExecutor(jobs, context, initializer=bind_to_parent, initargs=(os.getpid(),))


def play_lots(job: Job) -> list[Lot]:
    """The games of a job, less those that did not end."""
    game = game_of(job.game)
    return [lot for number in range(job.count) if (lot := _played(game, job, job.first + number))]


def held_out(number: int, kinds: int) -> bool:
    """Whether the game of this number is held out, where so many kinds of options take turns.

    The kinds do not begin at the same turn, so that games held out are spread over the rounds."""
    turn, kind = divmod(number, kinds)
    return (turn + kind) % HELD_OUT == 0


def _leaning(
    game: Game, options: Any, weights: Weights, plan: Plan, seat: int, luck: Dice
) -> Judge | None:
    """A judge for a seat that leans, if that is how the lot falls."""
    if int(luck.pick(1000)) >= plan.leaning * 1000:
        return None
    found = net(game, options, weights)
    found.lean(seat, lean(game))
    return found


def _played(game: Game, job: Job, number: int) -> Lot | None:
    plan, weights = job.plan, job.weights
    luck = Dice(plan.seed * 1_000_003 + number)
    options = game.choose(plan.options[number % len(plan.options)])
    judge = net(game, options, weights) if weights else Judge()
    position = game.start(options, luck)
    seats = int(position.seats)
    judges: list[Judge | None] = [judge] * seats
    if weights and plan.leaning:
        judges = [
            _leaning(game, options, weights, plan, seat, luck) or judge for seat in range(seats)
        ]
    if weights and int(luck.pick(1000)) < plan.greedy * 1000:
        keep = int(luck.pick(seats))
        judges = [each if seat == keep else None for seat, each in enumerate(judges)]
    held = job.held or held_out(number, len(plan.options))
    practice = Practice(game.courtesy, bool(game.hidden), plan.breadth, plan.samples, held)
    ended = practice.play(position, judges, plan.noise, luck, plan.longest)
    if not ended or not practice.signs:
        return None
    signs = np.array(together(practice.signs), np.float32).reshape(-1, seats, len(game.signs))
    outcome = position.outcome()
    matrix = team_matrix(game, options)
    result = matrix @ np.array([outcome.share(seat) for seat in range(seats)], np.float32)
    lot = Lot(signs, result / result.sum(), matrix)
    if held:
        rows = np.array(together(practice.estimates), np.float32).reshape(-1, seats)
        shares = rows @ matrix.T
        lot.estimates = shares / np.maximum(shares.sum(axis=1, keepdims=True), 1e-6)
    return lot

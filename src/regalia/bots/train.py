"""Training: a game's judge, learned from games that it plays with itself.

Each round, worker processes play games by the net of the round before, some with greedy at the
other seats; what they met goes into a memory of the last rounds, and the net is fitted to the
lambda-returns of its own later judgements and to the results.
"""

from __future__ import annotations

from collections import deque
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from regalia.bots.judge import Judge
from regalia.bots.practice import Practice, together
from regalia.bots.weights import Weights, net, size
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.registry import game as game_of

Array = NDArray[np.float32]


class Plan(msgspec.Struct):
    """How to train."""

    game: str
    hidden: int = 0
    rounds: int = 20
    games: int = 200
    options: tuple[dict[str, Any], ...] = ({},)
    noise: float = 0.1
    greedy: float = 0.33
    trace: float = 0.8
    memory: int = 6
    epochs: int = 3
    batch: int = 256
    rate: float = 0.003
    decay: float = 1e-5
    breadth: int = 1_500
    samples: int = 2
    longest: int = 3_000
    seed: int = 1
    jobs: int = 2


class Lot(msgspec.Struct):
    """One game's lesson: signs (turns, seats, inputs), and what each team got in the end."""

    signs: Any
    result: Any
    teams: Any


def team_matrix(game: Game, options: Any) -> Array:
    """Averages seats' numbers into teams: teams by seats."""
    teams = game.teams(options)
    found = np.zeros((len(teams), sum(len(team) for team in teams)), np.float32)
    for number, team in enumerate(teams):
        for seat in team:
            found[number, seat] = 1 / len(team)
    return found


def play_lot(job: tuple[Plan, Weights | None, int, int]) -> list[Lot]:
    """Some games, in a process of their own."""
    plan, weights, seed, count = job
    game = game_of(plan.game)
    practice = Practice(game.courtesy, bool(game.hidden), plan.breadth, plan.samples)
    found = []
    for number in range(count):
        luck = Dice(seed * 1_000_003 + number)
        options = game.choose(plan.options[number % len(plan.options)])
        judge = net(game, options, weights) if weights else Judge()
        position = game.start(options, luck)
        seats = int(position.seats)
        judges: list[Judge | None] = [judge] * seats
        if weights and int(luck.pick(1000)) < plan.greedy * 1000:
            keep = int(luck.pick(seats))
            judges = [judge if seat == keep else None for seat in range(seats)]
        ended = practice.play(position, judges, plan.noise, luck, plan.longest)
        if not ended or not practice.signs:
            continue
        flat = np.array(together(practice.signs), np.float32)
        outcome = position.outcome()
        matrix = team_matrix(game, options)
        result = matrix @ np.array([outcome.share(seat) for seat in range(seats)], np.float32)
        found.append(Lot(flat.reshape(-1, seats, len(game.signs)), result / result.sum(), matrix))
    return found


class Fit:
    """The net while it learns: numbers as `Net` wants them, and Adam's memory of slopes."""

    def __init__(self, inputs: int, hidden: int, seed: int) -> None:
        self.inputs, self.hidden = inputs, hidden
        random = np.random.default_rng(seed)
        self.linear = np.zeros(inputs, np.float32)
        self.inward = (random.standard_normal((inputs, hidden)) * 0.1).astype(np.float32)
        self.offset = np.zeros(hidden, np.float32)
        self.outward = (random.standard_normal(hidden) * 0.1).astype(np.float32)
        self.parts = (self.linear, self.inward, self.offset, self.outward)
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def shares(self, signs: Array, teams: Array) -> Array:
        """What each team expects, by turn."""
        return self._forward(signs, teams)[2]

    def _forward(self, signs: Array, teams: Array) -> tuple[Array, Array, Array]:
        before = signs @ self.inward + self.offset
        layer = np.maximum(before, 0)
        standing = signs @ self.linear + layer @ self.outward
        team = standing @ teams.T
        team = np.exp(team - team.max(axis=1, keepdims=True))
        return before, layer, team / team.sum(axis=1, keepdims=True)

    def learn(self, signs: Array, teams: Array, target: Array, rate: float, decay: float) -> float:
        """One step down the slope; the loss before it."""
        before, layer, shares = self._forward(signs, teams)
        slope = ((shares - target) @ teams) / len(signs)
        back = slope[..., None] * self.outward * (before > 0)
        rows = signs.shape[0] * signs.shape[1]
        flat, slope = signs.reshape(rows, self.inputs), slope.reshape(rows)
        slopes = (
            flat.T @ slope,
            flat.T @ back.reshape(rows, self.hidden),
            back.sum(axis=(0, 1)),
            layer.reshape(rows, self.hidden).T @ slope,
        )
        self.steps += 1
        for part, first, second, each in zip(
            self.parts, self.first, self.second, slopes, strict=True
        ):
            first += 0.1 * (each + decay * part - first)
            second += 0.001 * (each * each - second)
            step = first / (1 - 0.9**self.steps)
            part -= rate * step / (np.sqrt(second / (1 - 0.999**self.steps)) + 1e-8)
        return float(-(target * np.log(shares + 1e-9)).sum(axis=1).mean())

    def numbers(self) -> tuple[float, ...]:
        flat = np.concatenate([part.reshape(-1) for part in self.parts])
        assert len(flat) == size(self.inputs, self.hidden)
        return tuple(float(number) for number in flat)


def returns(fit: Fit, lot: Lot, trace: float) -> Array:
    """For each turn the mixture of all later judgements and the result, by the trace."""
    thought = fit.shares(lot.signs, lot.teams)
    target = np.empty_like(thought)
    ahead = lot.result
    for turn in range(len(thought) - 1, -1, -1):
        target[turn] = ahead
        ahead = (1 - trace) * thought[turn] + trace * ahead
    return target


def train(plan: Plan, told: Any = print) -> Weights:
    """Train from nothing; `told` hears a line a round."""
    game = game_of(plan.game)
    fit = Fit(len(game.signs), plan.hidden, plan.seed)
    memory: deque[list[Lot]] = deque(maxlen=plan.memory)
    random = np.random.default_rng(plan.seed)
    weights: Weights | None = None
    with ProcessPoolExecutor(plan.jobs) as workers:
        for number in range(plan.rounds):
            share = max(1, plan.games // (4 * plan.jobs))
            jobs = [
                (plan, weights, plan.seed * 10_000 + number * 100 + job, share)
                for job in range(4 * plan.jobs)
            ]
            lots = [lot for part in workers.map(play_lot, jobs) for lot in part]
            memory.append(lots)
            rate = plan.rate * (1 - 0.9 * number / plan.rounds)
            loss = _fit_round(fit, memory, plan, random, 1.0 if number == 0 else plan.trace, rate)
            weights = Weights(
                f"{plan.rounds} rounds of {plan.games} games, trace {plan.trace}, seed {plan.seed}",
                game.signs,
                plan.hidden,
                fit.numbers(),
            )
            turns = sum(len(lot.signs) for lot in lots)
            told(f"round {number + 1}: {len(lots)} games, {turns} turns, loss {loss:.4f}, {rate}")
    assert weights is not None
    return weights


def _fit_round(
    fit: Fit,
    memory: deque[list[Lot]],
    plan: Plan,
    random: np.random.Generator,
    trace: float,
    rate: float,
) -> float:
    losses: list[float] = []
    for _ in range(plan.epochs):
        groups: dict[bytes, list[tuple[Array, Array, Array]]] = {}
        for lots in memory:
            for lot in lots:
                groups.setdefault(lot.teams.tobytes(), []).append(
                    (lot.signs, returns(fit, lot, trace), lot.teams)
                )
        for group in groups.values():
            signs = np.concatenate([each[0] for each in group])
            target = np.concatenate([each[1] for each in group])
            order = random.permutation(len(signs))
            for start in range(0, len(order), plan.batch):
                some = order[start : start + plan.batch]
                losses.append(fit.learn(signs[some], group[0][2], target[some], rate, plan.decay))
    return float(np.mean(losses[-max(1, len(losses) // plan.epochs) :]))

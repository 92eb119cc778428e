"""The net while it learns, by numpy."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from regalia.bots.weights import size

Array = NDArray[np.float32]


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


def returns(fit: Fit, lot: Any, trace: float) -> Array:
    """For each turn the mixture of all later judgements and the result, by the trace."""
    thought = fit.shares(lot.signs, lot.teams)
    target = np.empty_like(thought)
    ahead = lot.result
    for turn in range(len(thought) - 1, -1, -1):
        target[turn] = ahead
        ahead = (1 - trace) * thought[turn] + trace * ahead
    return target

"""The net while it learns: by numpy, or by torch on a GPU, which take the same formulas."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from regalia.bots.weights import Weights
from regalia.kernel.errors import NotHere

Array = NDArray[np.float32]


class Maths(NamedTuple):
    """With what and where a net is reckoned: `xp` is numpy or torch, and `put` brings an array
    there."""

    name: str
    xp: Any
    put: Callable[[Any], Any]


BY_NUMPY = Maths("the CPU", np, np.asarray)


def by_torch(device: str) -> Maths:
    """By torch, on a device as torch calls it."""
    torch = import_module("torch")
    name = torch.cuda.get_device_name(device) if device.startswith("cuda") else "the CPU"
    return Maths(f"{name}, by torch", torch, partial(torch.as_tensor, device=device))


def maths_on(device: str) -> Maths:
    """On `cpu` by numpy, on `cuda` by torch; `auto` is a GPU where torch finds one, else the CPU.

    NotHere, if a GPU is wanted and not found."""
    if device == "cpu":
        return BY_NUMPY
    try:
        found = import_module("torch").cuda.is_available()
    except ImportError:
        found = False
    if found:
        return by_torch("cuda")
    if device == "auto":
        return BY_NUMPY
    raise NotHere("Torch finds no GPU here; learn with --device cpu.")


class Fit:
    """The net while it learns: numbers as `Net` wants them, and Adam's memory of slopes."""

    def __init__(self, inputs: int, hidden: int, seed: int, maths: Maths = BY_NUMPY) -> None:
        self.inputs, self.hidden, self.maths = inputs, hidden, maths
        random = np.random.default_rng(seed)
        first = (
            np.zeros(inputs),
            random.standard_normal((inputs, hidden)) * 0.1,
            np.zeros(hidden),
            random.standard_normal(hidden) * 0.1,
        )
        self.parts = [maths.put(part.astype(np.float32)) for part in first]
        self.first, self.second = (
            [maths.xp.zeros_like(part) for part in self.parts] for _ in range(2)
        )
        self.steps = 0

    @classmethod
    def of(cls, inputs: int, weights: Weights) -> Fit:
        """The net of these weights."""
        found, at = cls(inputs, weights.hidden, 0), 0
        for part in found.parts:
            part[...] = np.array(weights.numbers[at : at + part.size]).reshape(part.shape)
            at += part.size
        return found

    def shares(self, signs: Array, teams: Array) -> Array:
        """What each team expects, by turn."""
        put = self.maths.put
        return plain(self._forward(put(signs), put(teams))[2])

    def _forward(self, signs: Any, teams: Any) -> tuple[Any, Any, Any]:
        linear, inward, offset, outward = self.parts
        xp = self.maths.xp
        before = signs @ inward + offset
        layer = before * (before > 0)
        standing = signs @ linear + layer @ outward
        team = standing @ teams.T
        team = xp.exp(team - xp.amax(team, axis=1, keepdims=True))
        return before, layer, team / team.sum(axis=1, keepdims=True)

    def learn(self, signs: Any, teams: Any, target: Any, rate: float, decay: float) -> Any:
        """One step down the slope; the loss before it. All of it lies where the maths is done."""
        xp = self.maths.xp
        before, layer, shares = self._forward(signs, teams)
        slope = ((shares - target) @ teams) / len(signs)
        back = slope[..., None] * self.parts[3] * (before > 0)
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
            first += 0.1 * (each - first)
            second += 0.001 * (each * each - second)
            step = first / (1 - 0.9**self.steps)
            step = step / (xp.sqrt(second / (1 - 0.999**self.steps)) + 1e-8)
            part -= rate * (step + decay * part)
        return -(target * xp.log(shares + 1e-9)).sum(axis=1).mean()

    def numbers(self) -> tuple[float, ...]:
        return tuple(float(number) for part in self.parts for number in plain(part).reshape(-1))


def plain(array: Any) -> Array:
    """An array of numpy's, wherever it was."""
    return np.asarray(array.cpu() if hasattr(array, "cpu") else array)


def returns(fit: Fit, lot: Any, trace: float) -> Array:
    """For each turn the mixture of all later judgements and the result, by the trace."""
    thought = fit.shares(lot.signs, lot.teams)
    target = np.empty_like(thought)
    ahead = lot.result
    for turn in range(len(thought) - 1, -1, -1):
        target[turn] = ahead
        ahead = (1 - trace) * thought[turn] + trace * ahead
    return target

"""The files that hold learned values: `judge.json` in the game's folder; and where that is a net
also `linear.json`, a linear value that was learned alike, for comparison."""

from __future__ import annotations

from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from regalia.bots.folder import beside
from regalia.bots.judge import Judge, Net
from regalia.kernel.errors import RegaliaError
from regalia.kernel.game import Game

FILE = "judge.json"
LINEAR = "linear.json"


class BadWeights(RegaliaError):
    """A file of weights does not fit its game; the text says why."""


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    """A learned value: how it was made, which signs it reads, and its numbers as `Net` wants
    them."""

    made: str
    signs: tuple[str, ...]
    hidden: int
    numbers: tuple[float, ...]


def size(inputs: int, hidden: int) -> int:
    """How many numbers a net has."""
    return inputs + inputs * hidden + 2 * hidden


def dumped(weights: Weights) -> bytes:
    """The text of the file, with four digits a number."""
    short = tuple(float(f"{number:.4g}") for number in weights.numbers)
    return msgspec.json.encode(msgspec.structs.replace(weights, numbers=short)) + b"\n"


def loaded(game: Game, text: bytes) -> Weights:
    """The weights of a file's text; BadWeights if they are not for the game's signs of today."""
    try:
        weights = msgspec.json.decode(text, type=Weights)
    except msgspec.DecodeError as error:
        raise BadWeights(f"The weights of {game.title} cannot be read: {error}.") from None
    if weights.signs != game.signs:
        raise BadWeights(f"The weights of {game.title} are for other signs than it has today.")
    if len(weights.numbers) != size(len(game.signs), weights.hidden):
        raise BadWeights(f"The weights of {game.title} have {len(weights.numbers)} numbers.")
    return weights


def net(game: Game, options: Any, weights: Weights) -> Net:
    """The judge that these weights make for a game with these options."""
    teams = game.teams(options)
    team_of = [0] * sum(len(team) for team in teams)
    for number, team in enumerate(teams):
        for seat in team:
            team_of[seat] = number
    return Net(
        len(game.signs),
        weights.hidden,
        vec[float](list(weights.numbers)),
        vec[i64](team_of),
        len(teams),
        game.calm,
    )


def judge(game: Game, options: Any, linear: bool = False) -> Judge:
    """The game's learned judge, or one that asks its estimate where nothing was learned."""
    text = judge_text(game, linear)
    return net(game, options, loaded(game, text)) if text else Judge()


def judge_text(game: Game, linear: bool = False) -> bytes:
    """The text of the game's file of weights; none where nothing was learned. With `linear`, that
    of the linear value, if it has one beside the other."""
    package = type(game).__module__
    if not game.signs:
        return b""
    return (beside(package, LINEAR) if linear else b"") or beside(package, FILE)

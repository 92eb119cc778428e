"""How a game is trained: a plan, with `training.json` in the game's folder as its usual one."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from regalia.bots.folder import beside
from regalia.bots.weights import BadWeights
from regalia.kernel.game import Game

FILE = "training.json"


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How to train a game.

    `options` are played in turn. A seat follows a plan other than the best with the chance `noise`;
    the chance `greedy` sets the greedy bot at all seats but one, and with the chance `leaning` a
    seat leans to what is usual in the game. `trace` is the lambda of the returns. The net learns
    from the games of the last `memory` rounds, `epochs` times each round. Every `check` rounds,
    unless that is 0, it plays the best net up to then.
    """

    hidden: Annotated[int, Meta(ge=0, le=256)] = 0
    rounds: Annotated[int, Meta(ge=1, le=10_000)] = 40
    games: Annotated[int, Meta(ge=1, le=1_000_000)] = 250
    options: tuple[dict[str, Any], ...] = ({},)
    noise: Annotated[float, Meta(ge=0, le=1)] = 0.1
    greedy: Annotated[float, Meta(ge=0, le=1)] = 0.33
    leaning: Annotated[float, Meta(ge=0, le=1)] = 0.0
    trace: Annotated[float, Meta(ge=0, le=1)] = 0.8
    memory: Annotated[int, Meta(ge=1, le=1_000)] = 6
    epochs: Annotated[int, Meta(ge=1, le=1_000)] = 2
    batch: Annotated[int, Meta(ge=1, le=100_000)] = 256
    rate: Annotated[float, Meta(gt=0, le=1)] = 0.003
    decay: Annotated[float, Meta(ge=0, le=1)] = 1e-5
    breadth: Annotated[int, Meta(ge=1, le=100_000)] = 500
    samples: Annotated[int, Meta(ge=1, le=100)] = 2
    check: Annotated[int, Meta(ge=0, le=10_000)] = 0
    longest: Annotated[int, Meta(ge=1, le=1_000_000)] = 3_000
    seed: Annotated[int, Meta(ge=0, le=2**31)] = 1


def usual(game: Game) -> Plan:
    """The game's own plan, or the plainest."""
    text = beside(type(game).__module__, FILE)
    if not text:
        return Plan()
    try:
        plan = msgspec.json.decode(text, type=Plan)
    except msgspec.DecodeError as error:
        raise BadWeights(f"The training of {game.title} cannot be read: {error}.") from None
    for options in plan.options:
        game.choose(options)
    return plan

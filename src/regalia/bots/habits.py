"""What suits a game when bots think about it: `habits.json` in the game's folder."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from librt.vecs import vec
from msgspec import Meta

from regalia.bots.folder import beside
from regalia.bots.weights import BadWeights
from regalia.kernel.game import Game

FILE = "habits.json"


class Habits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Settings of a search that are left to the game: in how many deals of what is hidden moves
    are compared, how often luck is tried, of how many plans it is gone through in full, how many
    positions of a turn are gone through; and beyond how many turns ahead it wins nothing to look,
    since too much is hidden. `blur` is how blurred the eyes of some levels are, by their names,
    where what is usual would not tell them apart. `tree` says which levels grow a tree of small
    decisions, and how much each prefers what it has tried little. `lean` are weights of signs, by
    their names, that count beside the learned value when a move is chosen: for aims that lie
    further ahead than can be looked."""

    worlds: Annotated[int, Meta(ge=1, le=1_000)] = 4
    samples: Annotated[int, Meta(ge=1, le=1_000)] = 3
    fates: Annotated[int, Meta(ge=0, le=1_000)] = 0
    breadth: Annotated[int, Meta(ge=1, le=1_000_000)] = 2_000
    depth: Annotated[int, Meta(ge=1, le=20)] = 20
    blur: dict[str, Annotated[float, Meta(ge=0, le=10)]] = {}
    tree: dict[str, Annotated[float, Meta(ge=0, le=100)]] = {}
    lean: dict[str, Annotated[float, Meta(ge=-100, le=100)]] = {}


def habits(game: Game) -> Habits:
    """Those of the game, or the plainest; BadWeights if they cannot be read."""
    return _read(type(game).__module__, game.title)


def lean(game: Game) -> vec[float]:
    """What choices in the game lean to, a weight for each of its signs; nothing, if to nothing.

    BadWeights, if it has no such sign."""
    leans = habits(game).lean
    for name in leans:
        if name not in game.signs:
            raise BadWeights(f"{game.title} has no sign {name!r} to lean to.")
    return vec[float]([leans.get(name, 0.0) for name in game.signs] if leans else [])


@cache
def _read(package: str, title: str) -> Habits:
    text = beside(package, FILE)
    try:
        return msgspec.json.decode(text, type=Habits) if text else Habits()
    except msgspec.DecodeError as error:
        raise BadWeights(f"The habits of {title} cannot be read: {error}.") from None

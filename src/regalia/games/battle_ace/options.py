"""What a table of Battle Ace may choose before play."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from regalia.kernel.options import Options


class BattleAceOptions(Options, frozen=True, kw_only=True):
    players: Annotated[int, Meta(ge=2, le=4, description="How many play.")] = 2
    bloodbath: Annotated[
        int, Meta(ge=0, le=2, description="Rows taken out between the armies.")
    ] = 0
    joker: Annotated[
        Literal["none", "doppelganger", "assassin"],
        Meta(description="A Joker for each suit, and what it can do."),
    ] = "none"
    games: Annotated[
        int, Meta(ge=1, le=20, description="Games in the campaign; points are totalled.")
    ] = 1
    double: Annotated[
        Literal["red", "black"],
        Meta(description="With three: which two suits go together."),
    ] = "red"

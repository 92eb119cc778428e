"""What a table of Royals may choose before play."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from regalia.kernel.options import Options


class RoyalsOptions(Options, frozen=True, kw_only=True):
    # RY-02: two to twelve.
    players: Annotated[int, Meta(ge=2, le=12, description="How many play.")] = 3
    games: Annotated[
        int, Meta(ge=1, le=99, description="Games in the series; the last winner deals.")
    ] = 1
    attacks: Annotated[
        Literal["automatic", "declared"],
        Meta(description="Whether an attack that fits is made by itself or may be declined."),
    ] = "automatic"
    forced_card: Annotated[
        Literal["counts", "ends-drawing"],
        Meta(description="A forced card that is drawn: one of the cards due, or the last."),
    ] = "counts"
    missed_turn: Annotated[
        Literal["two-left", "two-seated"],
        Meta(description="A wild Royal costs a turn when two are left, or were seated."),
    ] = "two-left"
    diamonds: Annotated[
        int,
        Meta(ge=2, le=3, description="Cards an army needs to be split by the Ace of Diamonds."),
    ] = 2

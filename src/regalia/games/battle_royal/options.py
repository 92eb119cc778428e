"""What a table of Battle Royal may choose before play."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta

from regalia.games.battle_royal.charts import Chart, MapError, chart_of, known_maps
from regalia.games.battle_royal.rules_line import HUES
from regalia.games.battle_royal.rules_map import LAKE, OBSTACLE, OPEN, SEA, TOWN, Ground, House
from regalia.kernel.options import Options
from regalia.parts.grids import space_text

KINDS = {
    ".": OPEN,
    "m": OBSTACLE,
    "h": OBSTACLE,
    "f": OBSTACLE,
    "w": OBSTACLE,
    "#": OBSTACLE,
    "T": TOWN,
    "C": TOWN,
    "~": SEA,
    "o": LAKE,
}
"""What each letter of a map is to the rules: one ground for each square (BY-11). A capital that
nobody plays for is a town like any other (BY-06)."""

BY_THE_BOOK = (15, 12)
"""Pawns of each colour with two players, and with more; for a longer game two have 24, all alike
(BY-56)."""

SEATS = {
    (2, "yellow-green"): (0, 1),
    (2, "blue-red"): (0, 1),
    (3, "yellow-green"): (0, 1, 0, 2),
    (3, "blue-red"): (0, 1, 2, 1),
    (4, "yellow-green"): (0, 1, 2, 3),
    (4, "blue-red"): (0, 1, 2, 3),
}
"""Who commands each force, by the number of players and who is doubled (BY-55)."""


class BattleRoyalOptions(Options, frozen=True, kw_only=True):
    players: Annotated[
        int, Meta(ge=2, le=4, description="Two, or two alliances of two; one of three leads two.")
    ] = 2
    map: Annotated[
        str, Meta(max_length=20_000, description="A map's name (roses, brook), or all its text.")
    ] = "roses"
    pawns: Annotated[
        int,
        Meta(ge=0, le=24, description="Pawns of each colour; 0 for the book's 15, or 12."),
    ] = 0
    pincer: Annotated[
        bool, Meta(description="The pincer rule: cut a line by meeting across it.")
    ] = False
    ramparts: Annotated[
        Literal["vacated", "returned"],
        Meta(description="Own ramparts cost 1 once the centre was left, or on return to it."),
    ] = "vacated"
    double: Annotated[
        Literal["yellow-green", "blue-red"],
        Meta(description="With three players, the alliance that one of them commands."),
    ] = "yellow-green"

    def __post_init__(self) -> None:
        try:
            chart = chart_of(self.map)
        except MapError as error:
            raise ValueError(f"Option map: {error}") from None
        if self.players > 2 and len(chart.capitals) < 4:
            raise ValueError("Option players must be 2: this map has no capitals for more.")


def house_of(options: BattleRoyalOptions) -> House:
    """The table's options as the rules ask for them."""
    chart = chart_of(options.map)
    more = options.players > 2
    pawns = options.pawns or chart.pawns[more] or BY_THE_BOOK[more]
    return House(
        _ground(chart, more),
        list(SEATS[options.players, options.double]),
        pawns,
        options.pincer,
        options.ramparts == "returned",
    )


@lru_cache(maxsize=16)
def _ground(chart: Chart, more: bool) -> Ground:
    capitals = {capital.colour: capital.square for capital in chart.capitals}
    return Ground(
        chart.columns,
        chart.rows,
        [KINDS[letter] for letter in chart.terrain],
        list(chart.seas),
        list(chart.crossings),
        [capitals[colour] for colour in (HUES[2:] if more else HUES[:2])],
        square_names(chart),
        not more and chart == known_maps()[BattleRoyalOptions().map],
    )


def square_names(chart: Chart) -> list[str]:
    """Every square's name: its number, or its column and row."""
    return [
        str(number) if number else space_text(square, chart.columns)
        for square, number in enumerate(chart.numbers)
    ]

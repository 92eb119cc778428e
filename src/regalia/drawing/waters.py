"""Waters and borders of a map: seas with their shores, lakes, rivers, bridges and frontiers."""

from __future__ import annotations

from collections.abc import Collection
from math import atan2, degrees

from regalia.drawing.lattice import (
    SAMPLES,
    Place,
    Point,
    Side,
    chains,
    curved,
    grain,
    outlines,
    ribbon,
    rounded,
    sampled,
    winding,
)
from regalia.drawing.palette import INK
from regalia.drawing.svg import number, tag

SEA, SHALLOWS = "#8fb3b8", "#b4d0cd"
WATER_INK = "#3f6f80"
SAND = "#f3e3b4"
SHORE_INK = "#6d5534"
FRONTIER = "#9a3b2e"
STONE = "#e9dcc0"

BANDS = ((17.0, "#98babd", 0.25), (11.0, "#a4c4c5", 0.38), (5.5, SHALLOWS, 0.55))
"""Water along a shore from the depth to the beach: how far it reaches, its colour, and how
strong the line is that ends it."""

BROAD, THIN = 4.1, 0.7
"""Half the width of a river, and of its source."""


class Waters:
    """The waters of one map, cell by cell and along the borders."""

    def __init__(self, wet: Collection[Place], columns: int, rows: int, size: float) -> None:
        self.wet = wet
        self.columns, self.rows, self.size = columns, rows, size
        loops = outlines(wet, columns, rows, joined=True)
        self.shore = "".join(rounded(loop, size) for loop in loops)

    def beach(self) -> str:
        """The sand and the line around all waters, most of it hidden when the water comes."""
        line: dict[str, str | float] = {"d": self.shore, "fill": "none", "stroke_linejoin": "round"}
        return "".join(
            tag("path", **line, stroke=colour, stroke_width=broad, stroke_opacity=strong)
            for colour, broad, strong in (
                (SAND, 15, 0.5),
                (SAND, 9, 0.9),
                (SHORE_INK, 2.6, 0.9),
            )
        )

    def open_water(self, clip: str) -> str:
        """Seas and lakes, lighter towards their shores; `clip` names the shape to keep within."""
        path: dict[str, str | float] = {"d": self.shore, "fill": "none", "stroke_linejoin": "round"}
        inside = tag("path", d=self.shore, fill=SEA)
        for reach, colour, strong in BANDS:
            inside += tag(
                "path",
                **path,
                stroke=WATER_INK,
                stroke_opacity=strong,
                stroke_width=2 * reach + 1.5,
            )
            inside += tag("path", **path, stroke=colour, stroke_width=2 * reach)
        inside += "".join(self._waves(place) for place in sorted(self.wet))
        shape = tag("clipPath", tag("path", d=self.shore), id=clip)
        return shape + tag("g", inside, clip_path=f"url(#{clip})")

    def _waves(self, place: Place) -> str:
        """A few wave lines, fewer where there is no open sea around."""
        column, down = place
        if not all(self._is_wet(column + x, down + y) for x in (-1, 0, 1) for y in (-1, 0, 1)):
            shown = 1 if grain(column, down, 1) < 0.45 else 0
        else:
            shown = 3
        parts = []
        for wave in range(shown):
            x = (column + 0.24 + 0.52 * grain(column, down, wave, 2)) * self.size
            y = (down + 0.25 + 0.27 * (wave if shown > 1 else 1)) * self.size
            parts.append(f"M{number(x - 9)} {number(y)}q3-3.4 6 0t6 0t6 0")
        if not parts:
            return ""
        return tag("path", d="".join(parts), fill="none", stroke=WATER_INK, stroke_opacity=0.5)

    def _is_wet(self, column: int, down: int) -> bool:
        near = min(max(column, 0), self.columns - 1), min(max(down, 0), self.rows - 1)
        return near in self.wet

    def corner_is_wet(self, corner: Place) -> Point | None:
        """Where the water lies at a corner of the lattice, if any of its four cells is wet."""
        x, y = corner
        around = [
            (dx, dy)
            for dx in (-1, 0)
            for dy in (-1, 0)
            if 0 <= x + dx < self.columns
            and 0 <= y + dy < self.rows
            and (x + dx, y + dy) in self.wet
        ]
        if not around:
            return None
        reach = 0.2 if len(around) == 1 else 0.06
        x_off, y_off = (
            sum(reach if each[axis] == 0 else -reach for each in around) for axis in (0, 1)
        )
        return x_off / len(around), y_off / len(around)

    def on_the_edge(self, corner: Place) -> bool:
        return corner[0] in (0, self.columns) or corner[1] in (0, self.rows)


def rivers(waters: Waters, sides: list[Side], tips: list[tuple[Place, bool]]) -> tuple[str, str]:
    """The banks and the water of all rivers. A tip is the corner that a river bends across, and
    whether it does so from lower left to upper right."""
    bands = []
    meetings = {corner for side in sides for corner in side if _degree(corner, sides) > 2}
    for line in chains(sides):
        points = winding(line, fixed=meetings)
        start = _mouth(waters, line[0], sides)
        end = _mouth(waters, line[-1], sides)
        bent = dict(tips)
        for at, other in ((0, 1), (-1, -2)):
            corner = line[at]
            if corner in bent and _degree(corner, sides) == 1:
                tip = _tip(corner, line[other], bent[corner])
                points = [tip, *points] if at == 0 else [*points, tip]
            reach = waters.corner_is_wet(corner)
            if reach and _degree(corner, sides) == 1:
                sea = (corner[0] + reach[0], corner[1] + reach[1])
                points = [sea, *points] if at == 0 else [*points, sea]
        curve = sampled(points)
        bands.append(ribbon(curve, _halves(len(curve), start, end), waters.size))
    for corner, rising in tips:
        if not _degree(corner, sides):
            slope = 0.26 if rising else -0.26
            x, y = corner
            points = [(x - 0.26, y + slope), (x - 0.05, y + 0.04), (x + 0.26, y - slope)]
            curve = sampled(points)
            bands.append(ribbon(curve, _halves(len(curve), False, False), waters.size))
    every = "".join(bands)
    banks = tag(
        "path", d=every, fill=WATER_INK, stroke=WATER_INK, stroke_width=2, stroke_linejoin="round"
    )
    return banks, tag("path", d=every, fill=SHALLOWS)


def _degree(corner: Place, sides: list[Side]) -> int:
    return sum(corner in side for side in sides)


def _mouth(waters: Waters, corner: Place, sides: list[Side]) -> bool:
    """Whether a river is at its full width there: in the sea, at a meeting, or off the map."""
    wet = waters.corner_is_wet(corner) is not None
    return wet or waters.on_the_edge(corner) or _degree(corner, sides) > 1


def _tip(corner: Place, before: Place, rising: bool) -> Point:
    """The end of a river that bends across a corner, away from where it came from."""
    x, y = corner
    back = (before[0] - x) - (before[1] - y) if rising else (before[0] - x) + (before[1] - y)
    way = -0.27 if back > 0 else 0.27
    return x + way, y - way if rising else y + way


def _halves(count: int, start: bool, end: bool) -> list[float]:
    """Half the width all along: broad at mouths, thin at sources."""
    fade = 5.0 * SAMPLES
    found = []
    for place in range(count):
        share = 1.0
        if not start:
            share = min(share, place / fade)
        if not end:
            share = min(share, (count - 1 - place) / fade)
        found.append(THIN + (BROAD - THIN) * share**0.7)
    return found


def frontier(sides: list[Side], size: float) -> str:
    """Where one land ends: a line of dashes and dots."""
    path = "".join(curved(winding(line, 0.04), size) for line in chains(sides))
    casing = tag("path", d=path, fill="none", stroke=STONE, stroke_width=5, stroke_opacity=0.55)
    return casing + tag(
        "path",
        d=path,
        fill="none",
        stroke=FRONTIER,
        stroke_width=2,
        stroke_dasharray="9 4 1.5 4",
        stroke_linecap="round",
        stroke_opacity=0.85,
    )


def bridge(side: Side, size: float) -> str:
    """A bridge of stone across the middle of a side."""
    curve = sampled(winding([side[0], side[1]]))
    middle = len(curve) // 2
    (x, y), (x1, y1), (x2, y2) = curve[middle], curve[middle - 1], curve[middle + 1]
    turn = degrees(atan2(y2 - y1, x2 - x1)) + 90
    body = tag(
        "path",
        d="M-12.5-6.5Q0-3.6 12.5-6.5V6.5Q0 3.6-12.5 6.5Z",
        fill=STONE,
        stroke="none",
    )
    body += tag(
        "path",
        d="M-6-5.2V5.2M-2-4.6V4.6M2-4.6V4.6M6-5.2V5.2",
        stroke=SHORE_INK,
        stroke_width=0.7,
        stroke_opacity=0.6,
    )
    for turned in ("M-14-7.4Q0-4 14-7.4", "M-14 7.4Q0 4 14 7.4"):
        body += tag("path", d=turned, fill="none", stroke=INK, stroke_width=1.9)
    place = f"translate({number(x * size)} {number(y * size)}) rotate({number(turn)})"
    return tag("g", body, transform=place)

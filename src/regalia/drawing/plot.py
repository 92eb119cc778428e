"""Plots: axes with a grid, lines with their names, and points with intervals.

Axes and letters take the colour of the text around the picture, so that they can be read by day
and by night; who draws a line or a point says its colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import TypeAlias

from msgspec import Struct

from regalia.drawing.letters import cut
from regalia.drawing.palette import SANS
from regalia.drawing.svg import clean, named, number, tag, words

TOP, FOOT = 16.0, 34.0
LINE = 17.0
"""Room that a name needs."""

INK = "currentColor"
TINY = 1e-6
Place: TypeAlias = tuple[float, float]


class Axis(Struct, frozen=True):
    """From `low` to `high`, with a mark at some values; `word` says what is counted."""

    low: float
    high: float
    marks: tuple[tuple[float, str], ...]
    word: str = ""


def rounded(
    low: float, high: float, about: int, least: float = 0.0, word: str = "", beyond: bool = True
) -> Axis:
    """An axis with about so many marks, at numbers that people count by and never closer than
    `least`; it reaches `beyond` its ends to the next mark, or else ends with them."""
    wanted = max((high - low) / about, least, TINY)
    scale = 10.0 ** floor(log10(wanted))
    step = next(each * scale for each in (1, 2, 5, 10) if each * scale > wanted - TINY)
    first = floor(low / step + TINY) if beyond else ceil(low / step - TINY)
    last = ceil(high / step - TINY) if beyond else floor(high / step + TINY)
    if beyond:
        last = max(last, first + 1)
        low, high = first * step, last * step
    marks = tuple((each * step, f"{each * step:g}") for each in range(first, last + 1))
    return Axis(low, high, marks, word)


class Plot:
    """A picture with two axes, on which things are drawn one after another."""

    def __init__(
        self,
        width: float,
        height: float,
        across: Axis,
        up: Axis,
        left: float = 46.0,
        right: float = 130.0,
        size: float = 13.0,
    ) -> None:
        self.width, self.height, self.size = width, height, size
        self._across, self._up = across, up
        self._left, self._right = left, right
        self._body: list[str] = []
        for value, text in up.marks:
            y = self.y(value)
            self._rule(left, y, width - right, y)
            self.write(left - 8, y + 4, text, text_anchor="end")
        for value, text in across.marks:
            x = self.x(value)
            self._rule(x, TOP, x, height - FOOT + 5)
            self.write(x, height - 12, text, text_anchor="middle")
        self.write(width - 4, height - 12, across.word, text_anchor="end")

    def x(self, value: float) -> float:
        """How far from the left a value stands."""
        span = (self._across.high - self._across.low) or 1.0
        room = self.width - self._left - self._right
        return self._left + room * (value - self._across.low) / span

    def y(self, value: float) -> float:
        """How far from the top a value stands."""
        span = (self._up.high - self._up.low) or 1.0
        return TOP + (self.height - TOP - FOOT) * (self._up.high - value) / span

    def add(self, body: str) -> None:
        """Anything else."""
        self._body.append(body)

    def write(self, x: float, y: float, text: str, **more: str | float) -> None:
        """A line of letters."""
        usual: dict[str, str | float] = {"fill": INK, "font_family": SANS}
        if text:
            self.add(words(x, y, text, self.size, **(usual | more)))

    def line(self, points: Sequence[Place], colour: str, title: str, **look: str | float) -> None:
        """A line through points."""
        path = " ".join(f"{number(self.x(x))},{number(self.y(y))}" for x, y in points)
        usual: dict[str, str | float] = {"stroke_width": 2.6, "stroke_linejoin": "round"}
        drawn = tag("polyline", points=path, fill="none", stroke=colour, **(usual | look))
        self.add(named(drawn, title))

    def point(self, place: Place, colour: str, title: str, among: Sequence[Place] = ()) -> None:
        """A point; it may lie anywhere from one to the other of the two ends of an interval."""
        x, y = self.x(place[0]), self.y(place[1])
        body = tag("circle", cx=x, cy=y, r=4.5, fill=colour)
        if among:
            path = "L".join(f"{number(self.x(x))} {number(self.y(y))}" for x, y in among)
            bar = {"stroke": colour, "stroke_width": "5", "stroke_linecap": "round"}
            body = tag("path", d=f"M{path}", opacity=0.45, **bar) + body
        self.add(named(body, title))

    def names(self, ends: Sequence[tuple[float, str, str]]) -> None:
        """The names of lines (where each ends, its name, its colour) beside their right ends,
        moved apart where they would overlap."""
        shown = sorted(ends, key=lambda each: -each[0])
        heights: list[float] = []
        for value, _, _ in shown:
            y = self.y(value)
            heights.append(max(y, heights[-1] + LINE) if heights else y)
        limit = self.height - FOOT
        for place in range(len(heights) - 1, -1, -1):
            heights[place] = min(heights[place], limit)
            limit = heights[place] - LINE
        for (_, name, colour), y in zip(shown, heights, strict=True):
            short = cut(name, self._right - 14, self.size, bold=True)
            x = self.width - self._right + 8
            self.write(x, y + 4, short, fill=colour, font_weight="bold")

    def picture(self, title: str, **attributes: str | float) -> str:
        """The whole of it."""
        size = f"0 0 {number(self.width)} {number(self.height)}"
        inside = f"<title>{clean(title)}</title>{''.join(self._body)}"
        return tag("svg", inside, viewBox=size, aria_label=title, **attributes)

    def _rule(self, x1: float, y1: float, x2: float, y2: float) -> None:
        self.add(tag("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=INK, stroke_opacity=0.22))

"""The marks that a picture lays over the things of a scene: what is lit, what may be attacked,
what the move in question strikes and aims at, and what the last turn touched.

They differ in shape as well as in colour: a glowing edge, wedges from all sides, a cross in a
circle, a ring, and brackets at the corners.
"""

from __future__ import annotations

from typing import NamedTuple

from regalia.drawing.palette import CRIMSON, INK, IVORY, TRAIL
from regalia.drawing.svg import number, tag
from regalia.kernel.scene import Grid, Scene, Touch, alike, lit


class Lights(NamedTuple):
    """The ids that may be touched, those that the move in question would strike, and its aim;
    the ids whose touch would strike what lies there, and those of the last turn."""

    lit: frozenset[str]
    struck: frozenset[str] = frozenset()
    aim: str = ""
    targets: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()

    def shines(self, name: str) -> bool:
        """Whether that id, or the one whose copy it is, may be touched."""
        return name in self.lit or alike(name) in self.lit

    def within(self, name: str) -> Lights:
        """The marks of what lies in a space: its part in the last turn is told once."""
        return self._replace(last=frozenset()) if name in self.last else self

    def over(self, name: str, width: float, height: float, card: bool = False) -> str:
        """The marks on a thing of that size; those of a card leave its indices free."""
        marks = brackets(width, height, -3 if card else 3) if name in self.last else ""
        if name in self.struck:
            return marks + struck(width, height)
        if name == self.aim:
            return marks + ring(width, height)
        return marks + (wedges(width, height) if name in self.targets else "")


def lights(scene: Scene, about: Touch | None) -> Lights:
    """The marks of a scene, one of whose touches may be in question."""
    inside = {
        cell.id: frozenset(item.id for item in cell.items)
        for mat in scene.mats
        for area in mat.areas
        if isinstance(area, Grid)
        for cell in area.cells
    }
    targets = set()
    for touch in scene.touches:
        first = touch.path[0] if touch.path else ""
        if not inside.get(first, frozenset()).union((first,)).isdisjoint(touch.marks):
            targets.add(first)
    shown = lit(scene.touches, ())
    bright = Lights(shown, targets=frozenset(targets), last=frozenset(scene.last))
    if about is None:
        return bright
    aim = about.path[-1] if about.path else ""
    return bright._replace(struck=frozenset(about.marks), aim=aim)


def wedges(width: float, height: float) -> str:
    """Crimson wedges, edged with ivory, that point at a thing from all four sides."""
    reach = min(width, height) * 0.17
    half = reach * 0.75
    x, y = width / 2, height / 2
    corners = (
        ((x - half, 1.0), (x + half, 1.0), (x, 1 + reach)),
        ((x - half, height - 1), (x + half, height - 1), (x, height - 1 - reach)),
        ((1.0, y - half), (1.0, y + half), (1 + reach, y)),
        ((width - 1, y - half), (width - 1, y + half), (width - 1 - reach, y)),
    )
    path = "".join(
        "M" + "L".join(f"{number(px)} {number(py)}" for px, py in three) + "Z" for three in corners
    )
    drawn = tag(
        "path", d=path, fill=CRIMSON, stroke=IVORY, stroke_width=1.4, stroke_linejoin="round"
    )
    return tag("g", drawn, class_="target")


def brackets(width: float, height: float, inset: float) -> str:
    """Pale blue brackets, edged with ink, at the corners of a thing, so far inside of it."""
    arm = min(width, height) * 0.2
    left, right, a = number(inset), number(width - inset), number(arm)
    high, low = number(inset + arm), number(height - inset - arm)
    path = (
        f"M{left} {high}v-{a}h{a}M{right} {high}v-{a}h-{a}"
        f"M{left} {low}v{a}h{a}M{right} {low}v{a}h-{a}"
    )
    body = "".join(
        tag(
            "path",
            d=path,
            fill="none",
            stroke=colour,
            stroke_width=thick,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
        for colour, thick in ((INK, 5.6), (TRAIL, 3.2))
    )
    return tag("g", body, class_="last")


def ring(width: float, height: float) -> str:
    """A crimson ring, edged with ivory, round a thing."""
    radius = min(width, height) * 0.16
    return "".join(
        tag(
            "rect",
            x=1.5,
            y=1.5,
            width=width - 3,
            height=height - 3,
            rx=radius,
            fill="none",
            stroke=colour,
            stroke_width=thick,
        )
        for colour, thick in ((IVORY, 6.0), (CRIMSON, 3.4))
    )


def struck(width: float, height: float) -> str:
    """A crimson circle and cross, edged with ivory, over a thing."""
    x, y = width / 2, height / 2
    radius = min(width, height) / 2 - 1
    arm = radius * 0.7
    body = ""
    for colour, thick in ((IVORY, 5.0), (CRIMSON, 3.0)):
        line: dict[str, str | float] = {
            "stroke": colour,
            "stroke_width": thick,
            "stroke_linecap": "round",
        }
        body += tag("circle", cx=x, cy=y, r=radius, fill="none", **line)
        body += tag("line", x1=x - arm, y1=y - arm, x2=x + arm, y2=y + arm, **line)
        body += tag("line", x1=x - arm, y1=y + arm, x2=x + arm, y2=y - arm, **line)
    return tag("g", body, class_="struck")

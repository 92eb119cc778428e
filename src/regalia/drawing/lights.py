"""What is lit, struck and aimed at: the marks that a picture lays over the things of a scene."""

from __future__ import annotations

from typing import NamedTuple

from regalia.drawing.palette import CRIMSON, IVORY
from regalia.drawing.svg import tag
from regalia.kernel.scene import Touch, alike, lit


class Lights(NamedTuple):
    """The ids that may be touched, those that the move in question would strike, and its aim."""

    lit: frozenset[str]
    struck: frozenset[str] = frozenset()
    aim: str = ""

    def shines(self, name: str) -> bool:
        """Whether that id, or the one whose copy it is, may be touched."""
        return name in self.lit or alike(name) in self.lit

    def over(self, name: str, width: float, height: float) -> str:
        """The marks on a thing of that size: a ring with a cross if it is struck, a ring alone
        if it is aimed at."""
        if name in self.struck:
            return struck(width, height)
        return ring(width, height) if name == self.aim else ""


def lights(touches: tuple[Touch, ...], about: Touch | None) -> Lights:
    """The marks of a scene with these touches, one of which may be in question."""
    if about is None:
        return Lights(lit(touches, ()))
    aim = about.path[-1] if about.path else ""
    return Lights(lit(touches, ()), frozenset(about.marks), aim)


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

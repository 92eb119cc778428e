"""Mats: panels on the cloth with a pennant, a title, a note and areas."""

from __future__ import annotations

from typing import NamedTuple

from regalia.drawing.areas import Style, area
from regalia.drawing.emblems import emblem
from regalia.drawing.letters import cut, wide
from regalia.drawing.palette import GOLD, IVORY, PALE, PANEL, PANEL_EDGE, seat_colour, shade_colour
from regalia.drawing.svg import Picture, at, below, box, flow, glow, named, tag, words
from regalia.kernel.scene import NOBODY, Grid, Mat

PAD, GAP = 14.0, 16.0
HEAD = 30.0
TITLE, NOTE = 17.0, 12.5
SECOND = 18.0
"""How much taller a head is whose note stands below its title."""

NARROWEST = 150.0


class Laid(NamedTuple):
    """A mat whose areas are drawn and whose size is known, before its panel is."""

    mat: Mat
    inside: Picture
    width: float
    height: float
    head: float


def lay(mat: Mat, style: Style, broad: float) -> Laid:
    """Draw the areas of a mat that is at least so broad: boards first, the rest below them."""
    boards = [area(each, style, mat.title) for each in mat.areas if isinstance(each, Grid)]
    others = [area(each, style, mat.title) for each in mat.areas if not isinstance(each, Grid)]
    shared = mat.seat == NOBODY
    inside = below([*boards, flow(others, style.room, GAP, shared)], GAP, shared)
    width = max(broad, inside.width + 2 * PAD, NARROWEST)
    head = HEAD + (0.0 if _on_one_line(mat, width) else SECOND)
    return Laid(mat, inside, width, head + inside.height + 2.2 * PAD, head)


def panels(row: list[Laid], actor: int, style: Style) -> list[Picture]:
    """The panels of one row, all as tall as the tallest."""
    tall = max((laid.height for laid in row), default=0)
    return [panel(laid, actor, style, tall) for laid in row]


def panel(laid: Laid, actor: int, style: Style, height: float = 0) -> Picture:
    """One panel, gold at the edge if its seat decides now."""
    mat, width = laid.mat, laid.width
    height = max(height, laid.height)
    deciding = mat.seat != NOBODY and mat.seat == actor
    body = box(
        width,
        height,
        PANEL,
        rx=10,
        fill_opacity=0.85,
        stroke=GOLD if deciding else PANEL_EDGE,
        stroke_width=2.2 if deciding else 1,
    )
    if mat.id in style.lights.lit:
        body = glow(width, height, 10) + body
    left = (width - laid.inside.width) / 2 if mat.seat == NOBODY else PAD
    body += _head(mat, width, deciding) + at(left, laid.head + PAD, laid.inside.body)
    return Picture(width, height, named(body, mat.title))


def _start(mat: Mat, deciding: bool) -> float:
    """Where a title begins: behind the pennant and the crown, if there are any."""
    if mat.seat == NOBODY:
        return PAD
    return 52.0 if deciding else 32.0


def _on_one_line(mat: Mat, width: float) -> bool:
    """Whether a mat's note has room beside its title, with a crown as without."""
    taken = _start(mat, deciding=True) + wide(mat.title, TITLE, bold=True) + wide(mat.note, NOTE)
    return not mat.note or taken + 10 + PAD <= width


def _head(mat: Mat, width: float, deciding: bool) -> str:
    x, body = _start(mat, deciding), ""
    if mat.seat != NOBODY:
        fill = shade_colour(mat.shade, seat_colour(mat.seat))
        body = tag("path", d="M0 9H22L15.5 18 22 27H0Z", fill=fill, stroke=GOLD)
    if deciding:
        body += emblem("crown", 37, 19, 12, GOLD)
    shown = cut(mat.title, width - x - PAD, TITLE, bold=True)
    body += words(x, 24, shown, TITLE, fill=IVORY, font_weight="bold")
    if not mat.note:
        return body
    note = cut(mat.note, width - x - PAD, NOTE)
    style: dict[str, str | float] = {"fill": PALE, "font_style": "italic"}
    if _on_one_line(mat, width):
        return body + words(width - PAD, 23, note, NOTE, text_anchor="end", **style)
    return body + words(x, 23 + SECOND, note, NOTE, **style)

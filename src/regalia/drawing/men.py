"""Men and dice."""

from __future__ import annotations

from regalia.drawing.emblems import PIECES, emblem
from regalia.drawing.letters import fitting
from regalia.drawing.palette import (
    CARD_EDGE,
    INK,
    IVORY,
    LIGHT_SHADES,
    SANS,
    seat_colour,
    shade_colour,
)
from regalia.drawing.svg import Picture, at, beside, box, named, round_glow, tag, words
from regalia.kernel.scene import Piece

_DOTS = {
    1: ((20, 20),),
    2: ((12, 12), (28, 28)),
    3: ((11, 11), (20, 20), (29, 29)),
    4: ((12, 12), (28, 12), (12, 28), (28, 28)),
    5: ((11, 11), (29, 11), (20, 20), (11, 29), (29, 29)),
    6: ((12, 11), (28, 11), (12, 20), (28, 20), (12, 29), (28, 29)),
}


def man(piece: Piece, size: float, whose: str, lit: bool = False, over: str = "") -> Picture:
    """A chessman in its colour, or a shield with the name of what it is; `over` lies on top."""
    fill = shade_colour(piece.shade, seat_colour(piece.owner))
    kind = piece.kind.lower()
    edge: dict[str, str | float] = {
        "stroke": INK if piece.shade in LIGHT_SHADES else IVORY,
        "stroke_width": 1.3,
        "stroke_linejoin": "round",
    }
    middle = size / 2
    if kind in PIECES:
        high = size * (0.58 if PIECES[kind] == "cap" else 0.72)
        body = emblem(PIECES[kind], middle, middle + size * 0.03, high, fill, **edge)
    else:
        body = emblem("shield", middle, middle, size * 0.74, fill, **edge)
        letters = piece.kind.title()[:4]
        body += words(
            middle,
            middle + size * 0.1,
            letters,
            fitting(letters, size * 0.68, size * 0.26, bold=True),
            text_anchor="middle",
            fill=IVORY,
            font_weight="bold",
            font_family=SANS,
        )
    if piece.number:
        body += _badge(size * 0.8, size * 0.78, size * 0.17, str(piece.number))
    if lit:
        body = round_glow(middle, middle - 2.5) + body
    title = " ".join(
        part for part in (whose, piece.kind, f"({piece.note})" * bool(piece.note)) if part
    )
    return Picture(size, size, named(body + over, title))


def _badge(x: float, y: float, radius: float, text: str) -> str:
    disc = tag("circle", cx=x, cy=y, r=radius, fill=IVORY, stroke=INK, stroke_width=0.8)
    size = fitting(text, radius * 1.7, radius * 1.35, bold=True)
    return disc + words(
        x, y + size * 0.35, text, size, text_anchor="middle", font_family=SANS, font_weight="bold"
    )


def dice(faces: tuple[int, ...]) -> Picture:
    """Dice as they fell."""
    return beside([_die(face) for face in faces], 8)


def _die(face: int) -> Picture:
    body = box(40, 40, IVORY, rx=8, stroke=CARD_EDGE, stroke_width=1)
    for x, y in _DOTS.get(face, ()):
        body += tag("circle", cx=x, cy=y, r=3.6, fill=INK)
    if face not in _DOTS:
        size = fitting(str(face), 34, 20, bold=True)
        body += words(20, 27, str(face), size, text_anchor="middle", font_weight="bold")
    return Picture(40, 40, named(body, f"A die showing {face}"))


def huddle(pictures: list[Picture], width: float, height: float) -> str:
    """Small pictures of one size set evenly into a space."""
    if not pictures:
        return ""
    across = max(1, min(len(pictures), int(width // pictures[0].width)))
    rows = [pictures[first : first + across] for first in range(0, len(pictures), across)]
    drawn = [beside(row, 0) for row in rows]
    top = (height - sum(row.height for row in drawn)) / 2
    parts = []
    for row in drawn:
        parts.append(at((width - row.width) / 2, top, row.body))
        top += row.height
    return "".join(parts)

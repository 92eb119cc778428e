"""Dice as they fell."""

from __future__ import annotations

from regalia.drawing.letters import fitting
from regalia.drawing.palette import CARD_EDGE, INK, IVORY
from regalia.drawing.svg import Picture, beside, box, named, tag, words

SIZE = 40.0
_DOTS = {
    1: ((20, 20),),
    2: ((12, 12), (28, 28)),
    3: ((11, 11), (20, 20), (29, 29)),
    4: ((12, 12), (28, 12), (12, 28), (28, 28)),
    5: ((11, 11), (29, 11), (20, 20), (11, 29), (29, 29)),
    6: ((12, 11), (28, 11), (12, 20), (28, 20), (12, 29), (28, 29)),
}
FACES = tuple(_DOTS)


def dice(faces: tuple[int, ...]) -> Picture:
    """Dice, from left to right."""
    return beside(
        [Picture(SIZE, SIZE, named(die(face), f"A die showing {face}")) for face in faces], 8
    )


def die(face: int) -> str:
    """One die; a number that has no dots is written on it."""
    body = box(39, 39, IVORY, rx=8, x=0.5, y=0.5, stroke=CARD_EDGE, stroke_width=1)
    body += box(31, 31, "#ffffff", rx=10, x=4.5, y=4.5, fill_opacity=0.55)
    for x, y in _DOTS.get(face, ()):
        body += tag("circle", cx=x, cy=y, r=3.7, fill=INK)
    if face not in _DOTS:
        size = fitting(str(face), 34, 20, bold=True)
        body += words(20, 27, str(face), size, text_anchor="middle", font_weight="bold")
    return body

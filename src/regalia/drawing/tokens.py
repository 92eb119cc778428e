"""Tokens: a shape, a colour and a sign for every kind that has them, a coin for all others."""

from __future__ import annotations

from typing import NamedTuple

from regalia.drawing.letters import fitting
from regalia.drawing.palette import CRIMSON, GOLD, INK, IVORY, SANS
from regalia.drawing.svg import Picture, named, number, round_glow, tag, words
from regalia.kernel.scene import Token

_UP = "M0-10 9.4-2.5V9H-9.4V-2.5Z"
_DOWN = "M0 10 9.4 2.5V-9H-9.4V2.5Z"
_SUN = (
    "M0-10.4 2.6-7.4 6.1-8.4 6.9-4.6 10.4-3.2 8.6 0 10.4 3.2 6.9 4.6 6.1 8.4 2.6 7.4 0 10.4"
    "-2.6 7.4-6.1 8.4-6.9 4.6-10.4 3.2-8.6 0-10.4-3.2-6.9-4.6-6.1-8.4-2.6-7.4Z"
)
_LOZENGE = "M0-10.6 10.6 0 0 10.6-10.6 0Z"


ROOM = 17.0
"""How much of a token's breadth letters may take."""


class Kind(NamedTuple):
    """How a kind of token looks, around 0, 0 and about 20 high; `sign` stands before its count,
    and a count of one is not written."""

    shape: str
    fill: str
    ink: str
    sign: str
    middle: float = 0.0


KINDS = {
    "advantage": Kind(_UP, "#2f7a4c", IVORY, "A", 1.2),
    "disadvantage": Kind(_DOWN, CRIMSON, IVORY, "D", -1.2),
    "blessing": Kind(_SUN, "#f6d15f", INK, "B"),
    "curse": Kind(_LOZENGE, "#4b2a63", IVORY, "C"),
}


def token(thing: Token, size: float, lit: bool = False) -> Picture:
    """One token, or as many of a kind as it stands for."""
    middle = size / 2
    kind = thing.kind.lower()
    if kind == "activated":
        body = _tick(size)
    elif kind in KINDS:
        body = _shaped(KINDS[kind], thing.count, size)
    else:
        body = _coin(thing.count, size)
    if lit:
        body = round_glow(middle, middle) + body
    counted = kind not in KINDS or thing.count != 1
    title = f"{thing.kind}: {thing.count}" if counted and kind != "activated" else thing.kind
    return Picture(size, size, named(body, title))


def _shaped(kind: Kind, count: int, size: float) -> str:
    factor = size / 22
    text = f"{kind.sign}{count if count != 1 else ''}"
    high = fitting(text, ROOM, 12.5, bold=True)
    body = tag(
        "path",
        d=kind.shape,
        fill=kind.fill,
        stroke=INK if kind.ink == INK else IVORY,
        stroke_width=1.2,
        stroke_linejoin="round",
    )
    body += words(
        0,
        kind.middle + high * 0.36,
        text,
        high,
        text_anchor="middle",
        fill=kind.ink,
        font_family=SANS,
        font_weight="bold",
    )
    move = f"translate({number(size / 2)} {number(size / 2)}) scale({number(factor)})"
    return tag("g", body, transform=move)


def _tick(size: float) -> str:
    """A tick on a dark disc: this one has had its turn."""
    factor = size / 22
    disc = tag("circle", r=8.6, fill="#4c5a63", stroke=IVORY, stroke_width=1.2)
    stroke: dict[str, str | float] = {"stroke": IVORY, "stroke_width": 2.6}
    mark = tag("path", d="M-4.2.4-1.2 3.6 4.4-3.6", fill="none", **stroke, stroke_linecap="round")
    move = f"translate({number(size / 2)} {number(size / 2)}) scale({number(factor)})"
    return tag("g", disc + mark, transform=move)


def _coin(count: int, size: float) -> str:
    """A coin with its count."""
    middle = size / 2
    body = tag(
        "circle", cx=middle, cy=middle, r=middle - 1, fill=GOLD, stroke=INK, stroke_width=0.9
    )
    body += tag(
        "circle", cx=middle, cy=middle, r=middle * 0.72, fill="none", stroke=IVORY, stroke_width=0.9
    )
    high = fitting(str(count), size * 0.7, size * 0.46, bold=True)
    return body + words(
        middle,
        middle + high * 0.36,
        str(count),
        high,
        text_anchor="middle",
        font_family=SANS,
        font_weight="bold",
    )

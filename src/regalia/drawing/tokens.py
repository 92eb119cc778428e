"""Tokens: a shape, a colour and a sign for every kind that has them, a coin for all others.

They are drawn 24 wide and 24 high, around 0, 0; `face` is what a kind looks like without a count.
"""

from __future__ import annotations

from typing import NamedTuple

from regalia.drawing.glyphs import breadth, lettered, lettering
from regalia.drawing.heraldry import around, dot, line, shape, star
from regalia.drawing.palette import (
    CRIMSON,
    GOLD,
    GOLD_DEEP,
    GOLD_PALE,
    INK,
    IVORY,
)
from regalia.drawing.svg import Picture, named, number, round_glow, tag
from regalia.kernel.scene import Token

SIZE = 24.0
"""How large tokens are drawn."""

_UP = "M0-11 10-2.6V7.6Q10 10 7.6 10H-7.6Q-10 10-10 7.6V-2.6Z"
_DOWN = "M0 11 10 2.6V-7.6Q10-10 7.6-10H-7.6Q-10-10-10-7.6V2.6Z"
_LOZENGE = "M0-11.4 11.4 0 0 11.4-11.4 0Z"


class Kind(NamedTuple):
    """How a kind of token looks: its outline, its colour, that of its sign, where the middle of
    the sign is, and the letter that stands before its count."""

    shape: str
    fill: str
    ink: str
    sign: str
    middle: float = 0.0


KINDS = {
    "advantage": Kind(_UP, "#2f7a4c", IVORY, "A", 1.6),
    "disadvantage": Kind(_DOWN, CRIMSON, IVORY, "D", -1.6),
    "blessing": Kind(star(12, 11.4, 8.8), "#f6d15f", INK, "B"),
    "curse": Kind(_LOZENGE, "#4b2a63", IVORY, "C"),
}
PRICES = {1: ("#fff8e4", INK), 2: ("#f6d77f", INK), 3: ("#dd8a3c", INK), 4: (CRIMSON, IVORY)}
"""Colours of a price and of its number; the dearer, the darker."""

MARKED = frozenset({*KINDS, "activated", "cost"})
"""The kinds that have a look of their own."""


def kind_word(kind: str) -> str:
    """The look of a kind: its own, or `other`."""
    return kind.lower() if kind.lower() in MARKED else "other"


def face(kind: str) -> str:
    """A token without its count, around 0, 0."""
    word = kind_word(kind)
    if word == "activated":
        return _tick()
    if word == "cost":
        return price(2, "")
    if word == "other":
        return _coin("")
    return _shaped(KINDS[word], KINDS[word].sign)


def token(thing: Token, size: float, lit: bool = False) -> Picture:
    """One token, or as many of a kind as it stands for; a count of one is not written."""
    middle = size / 2
    kind = kind_word(thing.kind)
    if kind == "activated":
        drawn = _tick()
    elif kind == "cost":
        drawn = price(thing.count, str(thing.count))
    elif kind == "other":
        drawn = _coin(str(thing.count))
    else:
        sign = KINDS[kind].sign
        drawn = _shaped(KINDS[kind], sign if thing.count == 1 else f"{sign}{thing.count}")
    body = tag(
        "g",
        drawn,
        transform=f"translate({number(middle)} {number(middle)}) scale({number(size / SIZE)})",
    )
    if lit:
        body = round_glow(middle, middle) + body
    counted = kind in ("other", "cost") or thing.count != 1
    title = f"{thing.kind}: {thing.count}" if counted and kind != "activated" else thing.kind
    return Picture(size, size, named(body, title))


def _written(text: str, middle: float, high: float, room: float, ink: str) -> str:
    """Letters and numerals around a middle."""
    if not text or not lettered(text):
        return ""
    size = min(high, high * room / breadth(text, high))
    return lettering(text, 0, middle + 0.32 * size, size, ink, room)


def _shaped(kind: Kind, text: str) -> str:
    edge = INK if kind.ink == INK else IVORY
    body = shape(kind.shape, kind.fill, stroke=edge, stroke_width=1.2, stroke_linejoin="round")
    body += tag(
        "path",
        d=kind.shape,
        fill="none",
        stroke=edge,
        stroke_width=0.7,
        stroke_opacity=0.55,
        transform="scale(.78)",
    )
    return body + _written(text, kind.middle, 15.5, 15.5, kind.ink)


def _tick() -> str:
    """A tick on a dark disc: this one has had its turn."""
    disc = dot(0, 0, 10, "#3d4a53", stroke=IVORY, stroke_width=1.4)
    return disc + line("M-4.8.4-1.4 4.2 5-4.2", IVORY, 3)


def _coin(text: str) -> str:
    """A coin with its count."""
    body = dot(0, 0, 11, GOLD, stroke=INK, stroke_width=0.9)
    body += "".join(dot(x, y, 0.6, GOLD_DEEP) for x, y in around(20, 9.4))
    body += dot(0, 0, 7.8, GOLD_PALE, stroke=GOLD_DEEP, stroke_width=0.7)
    if not text:
        return body + shape(star(5, 5.4, 2.3), GOLD, stroke=GOLD_DEEP, stroke_width=0.6)
    return body + _written(text, 0, 14, 13, INK)


def price(count: int, text: str) -> str:
    """What it costs to go somewhere, on a disc."""
    fill, ink = PRICES.get(count, PRICES[4])
    disc = dot(0, 0, 10.8, fill, stroke=INK, stroke_width=1.3)
    disc += dot(0, 0, 8.8, "none", stroke=ink, stroke_width=0.6, stroke_opacity=0.5)
    return disc + _written(text, 0, 18, 14, ink)

"""Court cards, Jokers and the Ace of Spades: heraldry, double-headed, a house for each suit.

Hearts bear the rose, Spades the sword, Diamonds the falcon and Clubs the lily. A King has a crown
over a shield, a Queen a coronet over a lozenge, a Jack crossed swords behind a roundel.
"""

from __future__ import annotations

from typing import NamedTuple

from regalia.drawing.emblems import SUITS, emblem
from regalia.drawing.heraldry import EDGE, FINE, both, charge, dot, line, shape, star
from regalia.drawing.palette import (
    AZURE,
    BURGUNDY,
    CRIMSON,
    GOLD,
    GOLD_DEEP,
    GOLD_PALE,
    INK,
    IVORY,
    NIGHT,
    TENNE,
    VERT,
)
from regalia.drawing.svg import at, tag

COURT = "KQJ"
X, Y = 40.0, 45.0
"""The middle of the upper half of a court card from left to right, and where the half ends."""

_FIELD = (
    "M24 4H56.5Q60 4 60 7.5V51Q60 54.5 56.5 54.5H47.5Q44 54.5 44 58V82.5Q44 86"
    " 40.5 86H7.5Q4 86 4 82.5"
    "V39Q4 35.5 7.5 35.5H16.5Q20 35.5 20 32V8Q20 4 24 4Z"
)
"""The coloured ground between the indices; the same when it is turned."""


class House(NamedTuple):
    """The arms of a suit: its ground and the pattern on it, its badge, and the tincture of its
    shields."""

    ground: str
    pattern: str
    badge: str
    tincture: str


HOUSES = {
    "H": House(BURGUNDY, "#9c2a3a", "white-rose", CRIMSON),
    "S": House("#1f2f57", "#38508a", "sword", AZURE),
    "D": House(TENNE, "#c8733a", "falcon", BURGUNDY),
    "C": House("#21513a", "#3d7357", "lily", VERT),
}


def court(rank: str, suit: str, ink: str) -> str:
    """The middle of a court card."""
    house = HOUSES[suit]
    half = {"K": _king, "Q": _queen, "J": _jack}[rank](house, suit)
    turned = tag("g", half, transform="rotate(180 32 45)")
    ground = shape(_FIELD, house.ground)
    ground += tag("use", href="#co-diaper", stroke=house.pattern)
    rim = shape(_FIELD, "none", stroke=GOLD, stroke_width=1.6)
    rim += shape(_FIELD, "none", stroke=INK, stroke_width=0.4)
    return ground + half + turned + _bar(suit, ink) + rim


def _bar(suit: str, ink: str) -> str:
    """The bar between the two halves, with the suit in its middle."""
    bar = tag("rect", x=4, y=Y - 1.8, width=56, height=3.6, fill=GOLD, stroke=INK, stroke_width=0.5)
    bar += line("M5 45H59", GOLD_DEEP, 0.5, stroke_dasharray="1 2.2")
    bar += dot(32, Y, 6, IVORY, stroke=GOLD, stroke_width=1.3)
    bar += dot(32, Y, 6.7, "none", stroke=INK, stroke_width=0.4)
    return bar + emblem(SUITS[suit], 32, Y, 7.6, ink)


def _king(house: House, suit: str) -> str:
    arms = "M28 24.6H52V32.6C52 38.6 46.4 42.4 40 45.6 33.6 42.4 28 38.6 28 32.6Z"
    inner = "M29.9 26.5H50.1V32.6C50.1 37.4 45.4 40.6 40 43.4 34.6 40.6 29.9 37.4 29.9 32.6Z"
    scroll = (
        "M-12 5.4C-17.4 4-18.6-3-15-6-15.6-1.6-12 0-12 0Z"
        "M-12 14.6C-18 15-19.6 9-17.6 6-16.4 9.4-12 8.6-12 8.6Z"
    )
    body = at(X, 26, both(shape(scroll, GOLD, **FINE)))
    body += shape(arms, GOLD, **EDGE) + shape(inner, house.tincture, **FINE)
    body += charge(house.badge, X, 33.4, 13.5)
    return body + charge("crown", X, 17.2, 15.5)


def _queen(house: House, suit: str) -> str:
    body = ""
    for x in (25.5, 54.5):
        body += line(f"M{x} 42V22", GOLD, 0.9)
        body += line(f"M{x} 33q-3-.6-3.4-4M{x} 37q3-.6 3.4-4", GOLD, 0.9)
    badge = house.badge
    for x in (25.5, 54.5):
        body += charge(badge, x, 20.5, 9.5)
    body += shape("M40 18.5 54 32.5 40 46.5 26 32.5Z", GOLD, **EDGE)
    body += shape("M40 21.6 50.9 32.5 40 43.4 29.1 32.5Z", IVORY, **FINE)
    body += charge("rose" if badge == "white-rose" else badge, X, 32.5, 12.5)
    return body + charge("coronet", X, 15, 15.5)


def _jack(house: House, suit: str) -> str:
    body = charge("sword", X, 25, 36, 37) + charge("sword", X, 25, 36, -37)
    body += dot(X, 27.5, 9.6, GOLD, **EDGE) + dot(X, 27.5, 7.9, house.tincture, **FINE)
    return body + charge(house.badge, X, 27.5, 12.5)


SHAPES = {"co-field": tag("clipPath", tag("path", d=_FIELD), id="co-field")}
SHAPES["co-diaper"] = tag(
    "path",
    d="".join(
        f"M{4 + 8 * across} {36 + 8 * down}l4-4 4 4-4 4Z"
        for across in range(7)
        for down in range(-4, 7)
    ),
    fill="none",
    stroke_width=0.55,
    clip_path="url(#co-field)",
    id="co-diaper",
)
"""The lattice on the ground of court cards."""


def ace_of_spades() -> str:
    """A great spade with a crowned lily in it."""
    body = emblem("spade", 32, 45, 40, INK)
    body += emblem("spade", 32, 45.2, 34.5, "none", stroke=GOLD, stroke_width=0.5)
    return body + charge("lily", 32, 48.8, 14.5) + charge("crown", 32, 36.8, 8.4)


def joker(suit: str, ink: str) -> str:
    """The fool's cap with its bells over a collar of points; the suit below, if it has one."""
    one, two = {"": ("#5b2a86", GOLD)}.get(
        suit, (BURGUNDY, GOLD) if ink == CRIMSON else (NIGHT, "#7d8794")
    )
    left = (
        "M32 60C25 52 25 45 19.5 40 14 36.4 8.6 39.4 8.2 45 4.6 36 9.6 26.4 18.4 26 26"
        " 25.8 31 36 32 60Z"
    )
    right = (
        "M32 60C39 52 39 45 44.5 40 50 36.4 55.4 39.4 55.8 45 59.4 36 54.4 26.4 45.6"
        " 26 38 25.8 33 36 32 60Z"
    )
    middle = "M32 60C22 44 21 28 32 13 43 28 42 44 32 60Z"
    body = shape(left, one, **EDGE) + shape(right, two, **EDGE)
    body += shape(middle, GOLD_PALE if suit == "" else IVORY, **EDGE)
    body += shape("M32 60C42 44 43 28 32 13Z", one, **EDGE)
    for x, y in ((8.4, 47.4), (55.6, 47.4), (32, 11.4)):
        body += dot(x, y, 3.1, GOLD, **EDGE) + line(
            f"M{x - 1.8} {y + 0.6}h3.6M{x} {y + 0.6}v1.6", INK, 0.6
        )
    points = (
        "M18 58H46L49.6 67.5 43.8 65.4 40.6 71.4 36 66 32 72.6 28 66 23.4 71.4 20.2 65.4 14.4 67.5Z"
    )
    body += shape(points, one, **EDGE)
    body += shape("M19.6 56.4H44.4Q46.4 58.6 44.4 61H19.6Q17.6 58.6 19.6 56.4Z", GOLD, **EDGE)
    for x in (24, 29.4, 34.6, 40):
        body += dot(x, 58.7, 0.9, BURGUNDY)
    if suit:
        body += emblem(SUITS[suit], 32, 80, 11, ink)
    else:
        body += shape(star(5, 5, 2.1, 32, 80), GOLD, **FINE)
    return tag("g", body, transform="translate(4.8 8) scale(.85)")

"""Men of turned wood, told apart by their outlines, their colours and the marks on their feet.

They are drawn 40 wide and 40 high, as `SHAPES` names them once; `figure` puts one together.
"""

from __future__ import annotations

from typing import NamedTuple

from regalia.drawing.glyphs import lettered, lettering
from regalia.drawing.heraldry import dot, line, shape, star
from regalia.drawing.letters import fitting
from regalia.drawing.palette import (
    INK,
    IVORY,
    LIGHT_SHADES,
    SANS,
    SEATS,
    SHADES,
    seat_colour,
    shade_colour,
)
from regalia.drawing.svg import Picture, at, beside, named, round_glow, tag, words
from regalia.kernel.scene import NOBODY, Piece

SIZE = 40.0
"""How large men are drawn."""

_FOOT = "M8.5 31H31.5Q34 31.4 34 38H6Q6 31.4 8.5 31Z"
_STEM = "M15.4 17.4H24.6C24.4 23 26 27.4 29 31.2H11C14 27.4 15.6 23 15.4 17.4Z"
_COLLAR = "M13 16.2H27Q28.4 18 27 19.8H13Q11.6 18 13 16.2Z"


class Figure(NamedTuple):
    """The outlines of a man that are filled, from the back to the front, and the lines on him."""

    parts: tuple[str, ...]
    lines: str = ""


FIGURES = {
    "pawn": Figure(
        (
            "M16 19H24C24 24 25.6 28 28.6 31.2H11.4C14.4 28 16 24 16 19Z",
            "M20 6.4A6.5 6.5 0 1 1 20 19.4 6.5 6.5 0 1 1 20 6.4Z",
            "M13.4 18.2H26.6Q28 19.9 26.6 21.6H13.4Q12 19.9 13.4 18.2Z",
            _FOOT,
        ),
    ),
    "rook": Figure(
        (
            "M13 14H27L28.4 31.2H11.6Z",
            "M9.4 4.4H14.6V8H17.4V4.4H22.6V8H25.4V4.4H30.6V12.6L27.4 15.4H12.6L9.4 12.6Z",
            _FOOT,
        ),
        "M12.8 12.4H27.2M13.4 20.4H26.6M17 20.4V25.6M23 20.4V25.6M13 25.8H27",
    ),
    "knight": Figure(
        (
            "M11 31.2C10.6 25.4 16.8 22.4 17.2 17.8 15.2 20 12 20.2 10.6 22 9 24 5.4 22.8 5.6 19.4"
            " 5.8 16.2 9.6 12.6 10.6 9L9.8 3 14.2 6.4C15.6 5.8 17.4 5.6 19 5.8 28 7 32.4 15.6 30.6"
            " 31.2Z",
            _FOOT,
        ),
        "M19.4 9.6C24.6 11.4 27 17.6 26.4 26M8.6 19.4 9.4 18.8M17.2 17.8C18.6 17 19.4 15.6 19.6 14",
    ),
    "bishop": Figure(
        (
            _STEM,
            "M20 5.2C25.6 9.4 27.6 13 26.4 16.6H13.6C12.4 13 14.4 9.4 20 5.2Z",
            "M20 1A2.4 2.4 0 1 1 20 5.8 2.4 2.4 0 1 1 20 1Z",
            _COLLAR,
            _FOOT,
        ),
        "M23.4 7.8 18.4 13.6",
    ),
    "queen": Figure(
        (
            _STEM,
            "M12.8 16.6 8 6.4 14 10.6 15.6 3.8 20 9.6 24.4 3.8 26 10.6 32 6.4 27.2 16.6Z",
            "M8 3.6A2 2 0 1 1 8 7.6 2 2 0 1 1 8 3.6ZM15.4 1A2 2 0 1 1 15.4 5 2 2 0 1 1 15.4 1Z"
            "M24.6 1A2 2 0 1 1 24.6 5 2 2 0 1 1 24.6 1ZM32 3.6A2 2 0 1 1 32 7.6 2 2 0 1 1 32 3.6Z",
            _COLLAR,
            _FOOT,
        ),
    ),
    "king": Figure(
        (
            _STEM,
            "M18.4.6H21.6V3.2H24.4V6.2H21.6V9.6H18.4V6.2H15.6V3.2H18.4Z",
            "M13.4 16.6 10.4 10.4Q20 6.2 29.6 10.4L26.6 16.6Z",
            _COLLAR,
            _FOOT,
        ),
        "M12.4 11.6Q20 8.4 27.6 11.6",
    ),
    "joker": Figure(
        (
            "M12.6 22.4C13.6 15 11.6 11 5.4 11.4 7.4 5.4 15 4.6 17 10.4 17.2 6.4 18.2 3.6 20.8 1.8"
            " 23 3.8 23.6 7 23 10.4 25 4.6 32.6 5.4 34.6 11.4 28.4 11 26.4 15 27.4 22.4Z",
            "M13 20H27L29 31.2H11Z",
            "M4.6 10.4A2.5 2.5 0 1 1 4.6 15.4 2.5 2.5 0 1 1 4.6 10.4ZM35.4 10.4A2.5 2.5 0 1 1 35.4"
            " 15.4 2.5 2.5 0 1 1 35.4 10.4Z",
            "M11 21.4H29L33 29.4 27 27.8 24.6 32 20 28.4 15.4 32 13 27.8 7 29.4Z",
            _FOOT,
        ),
        "M17 10.4C17.6 14 17.4 18 17 21.4M23 10.4C22.4 14 22.6 18 23 21.4",
    ),
}
SHIELD = Figure(("M7 4H33V19C33 28 27 34 20 38 13 34 7 28 7 19Z",), "M9.6 6.6H30.4")
"""What stands for a kind that has no figure of its own."""

_MARKS = {
    "white": dot(20, 34.7, 2.3, "currentColor"),
    "black": shape("M17.8 32.5H22.2V36.9H17.8Z", "currentColor"),
    "red": shape("M19 31.9H21V33.7H22.8V35.7H21V37.5H19V35.7H17.2V33.7H19Z", "currentColor"),
    "green": shape("M20 31.9 23 37H17Z", "currentColor"),
    "yellow": shape(star(5, 3.2, 1.35, 20, 35), "currentColor"),
    "blue": shape("M20 31.7 23 34.7 20 37.7 17 34.7Z", "currentColor"),
}
"""The sign of each colour, so that nobody needs to see the colour."""


class Shade(NamedTuple):
    """How a man of a colour is drawn: light side, wood, dark side, edge, and the lines on him."""

    name: str
    light: str
    fill: str
    deep: str
    edge: str
    pen: str


def mixed(one: str, two: str, part: float) -> str:
    """A colour between two, so far from the first."""
    pairs = [
        (int(one[place : place + 2], 16), int(two[place : place + 2], 16)) for place in (1, 3, 5)
    ]
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def shade(name: str, owner: int = NOBODY) -> Shade:
    """The shade of a piece: the one that is named, its owner's colour, or gold."""
    word = name if name in SHADES else f"seat-{owner % len(SEATS)}" if owner >= 0 else "nobody"
    fill = shade_colour(name, seat_colour(owner))
    pale = name in LIGHT_SHADES or word == "nobody"
    light = mixed(fill, "#ffffff", 0.5 if pale else 0.32)
    deep = mixed(fill, "#6b4a1e" if pale else "#000000", 0.3 if pale else 0.34)
    return Shade(word, light, fill, deep, INK if pale else IVORY, INK if pale else IVORY)


SHADE_NAMES = (*SHADES, *(f"seat-{seat}" for seat in range(len(SEATS))), "nobody")


def named_shade(word: str) -> Shade:
    """The shade of that name; `seat-3` is the colour of a seat."""
    kind, _, seat = word.partition("-")
    return shade("", int(seat)) if kind == "seat" else shade(word)


def wood(colours: Shade) -> str:
    """The gradient that makes a man of that shade round."""
    stops = ((0.0, colours.light), (0.45, colours.fill), (1.0, colours.deep))
    inner = "".join(tag("stop", offset=offset, stop_color=colour) for offset, colour in stops)
    return tag("linearGradient", inner, id=f"me-{colours.name}", x1="0", x2="1", y1="0", y2=".25")


def _shapes() -> dict[str, str]:
    """What figures are made of, by the ids that `figure` uses."""
    found = {f"me-{word}": wood(named_shade(word)) for word in SHADE_NAMES}
    for kind, each in (*FIGURES.items(), ("other", SHIELD)):
        body = "".join(tag("path", d=path) for path in each.parts)
        found[f"mf-{kind}"] = tag("g", body, id=f"mf-{kind}", stroke_linejoin="round")
    return found


SHAPES = _shapes()


def kind_word(kind: str) -> str:
    """The figure of a kind: its own, or `other`."""
    return kind.lower() if kind.lower() in FIGURES else "other"


def figure(kind: str, colours: Shade, shadow: bool = True) -> str:
    """A man, 40 wide and 40 high; one without a figure of his own has a shield with his letters."""
    word = kind_word(kind)
    drawn = FIGURES.get(word, SHIELD)
    use = f"#mf-{word}"
    body = ""
    if shadow:
        body += tag("ellipse", cx=20, cy=37.6, rx=14.5, ry=2, fill="#000000", fill_opacity=0.3)
    body += tag("use", href=use, fill=colours.edge, stroke=colours.edge, stroke_width=2.6)
    fill = f"url(#me-{colours.name}) {colours.fill}"
    body += tag(
        "use", href=use, fill=fill, stroke=mixed(colours.fill, "#000000", 0.55), stroke_width=0.9
    )
    if drawn.lines:
        body += line(drawn.lines, colours.pen, 1.3, stroke_opacity=0.8)
    if word == "knight":
        body += dot(13.4, 12.6, 1.3, colours.pen)
    if word == "other":
        body += letter(kind, colours)
    else:
        body += tag("g", _mark(colours), color=colours.pen)
    return tag("g", body, transform="translate(.8 1.4) scale(.96)")


def _mark(colours: Shade) -> str:
    if colours.name in _MARKS:
        return _MARKS[colours.name]
    seat = colours.name.partition("-")[2]
    if not seat:
        return shape(star(4, 3.2, 1.2, 20, 34.8), "currentColor")
    return lettering(str(int(seat) + 1), 20, 37.2, 7.8, colours.pen, 9)


def letter(kind: str, colours: Shade) -> str:
    """The first letter of a kind, large on its shield."""
    first = kind[:1].upper()
    if not first.strip():
        return ""
    if lettered(first):
        return lettering(first, 20, 26.4, 25, colours.pen, 20)
    size = fitting(first, 20, 20, bold=True)
    return words(20, 26, first, size, text_anchor="middle", font_weight="bold", fill=colours.pen)


def man(piece: Piece, size: float, whose: str, lit: bool = False, over: str = "") -> Picture:
    """A man in his colour, or a shield with the letter of what it is; `over` lies on top."""
    middle = size / 2
    drawn = figure(piece.kind, shade(piece.shade, piece.owner))
    body = tag("g", drawn, transform=f"scale({size / SIZE:.4g})")
    if piece.number:
        body += _badge(size * 0.8, size * 0.76, size * 0.17, str(piece.number))
    if lit:
        body = round_glow(middle, middle - 2.5) + body
    title = " ".join(
        part for part in (whose, piece.kind, f"({piece.note})" * bool(piece.note)) if part
    )
    return Picture(size, size, named(body + over, title))


def _badge(x: float, y: float, radius: float, text: str) -> str:
    disc = dot(x, y, radius, IVORY, stroke=INK, stroke_width=0.8)
    size = fitting(text, radius * 1.7, radius * 1.35, bold=True)
    return disc + words(
        x, y + size * 0.35, text, size, text_anchor="middle", font_family=SANS, font_weight="bold"
    )


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

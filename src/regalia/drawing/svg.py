"""Small means of writing SVG: pictures with a size, put beside or below one another."""

from __future__ import annotations

from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from regalia.drawing.palette import GLOW, INK, SERIF


class Picture(NamedTuple):
    """A piece of SVG that fills the rectangle from 0, 0 to its width and height."""

    width: float
    height: float
    body: str


EMPTY = Picture(0, 0, "")


def clean(text: str) -> str:
    """A text that may stand in XML: escaped, and without what XML cannot hold."""
    kept = "".join(letter if letter.isprintable() else "\ufffd" for letter in text)
    return escape(kept)


def number(value: float) -> str:
    """A length as SVG has it: at most two decimals, no needless zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tag(name: str, content: str = "", /, **attributes: str | float) -> str:
    """An element; underscores in attribute names become hyphens, a last one is dropped."""
    written = []
    for key, value in attributes.items():
        text = value if isinstance(value, str) else number(value)
        written.append(f" {key.rstrip('_').replace('_', '-')}={quoteattr(text)}")
    if content:
        return f"<{name}{''.join(written)}>{content}</{name}>"
    return f"<{name}{''.join(written)}/>"


def at(x: float, y: float, body: str) -> str:
    """The same, moved."""
    if not body or (not x and not y):
        return body
    return f'<g transform="translate({number(x)} {number(y)})">{body}</g>'


def scaled(picture: Picture, factor: float) -> Picture:
    """The same, larger or smaller."""
    if factor == 1:
        return picture
    body = f'<g transform="scale({number(factor)})">{picture.body}</g>'
    return Picture(picture.width * factor, picture.height * factor, body)


def box(width: float, height: float, fill: str, **more: str | float) -> str:
    """A rectangle from 0, 0."""
    return tag("rect", width=width, height=height, fill=fill, **more)


def words(x: float, y: float, text: str, size: float, **more: str | float) -> str:
    """A line of text with its foot at y."""
    usual: dict[str, str | float] = {"fill": INK, "font_family": SERIF}
    return tag("text", clean(text), x=x, y=y, font_size=size, **(usual | more))


def named(body: str, title: str) -> str:
    """A group with a title, which is read aloud and shown under the pointer."""
    return f"<g><title>{clean(title)}</title>{body}</g>"


def glow(width: float, height: float, radius: float) -> str:
    """The light around a thing that may be touched."""
    rings = ((INK, 6.4, 0.8), (GLOW, 4.2, 1.0))
    return "".join(
        tag(
            "rect",
            x=-1.5,
            y=-1.5,
            width=width + 3,
            height=height + 3,
            rx=radius + 1.5,
            fill="none",
            stroke=colour,
            stroke_width=thick,
            stroke_opacity=strong,
        )
        for colour, thick, strong in rings
    )


def round_glow(middle: float, radius: float) -> str:
    """The light around a round thing that may be touched."""
    rings = ((INK, 5.2, 0.8), (GLOW, 3.4, 1.0))
    return "".join(
        tag(
            "circle",
            cx=middle,
            cy=middle,
            r=radius,
            fill="none",
            stroke=colour,
            stroke_width=thick,
            stroke_opacity=strong,
        )
        for colour, thick, strong in rings
    )


def beside(pictures: list[Picture], gap: float, centred: bool = False) -> Picture:
    """From left to right."""
    shown = [picture for picture in pictures if picture.body]
    height = max((picture.height for picture in shown), default=0)
    x, parts = 0.0, []
    for picture in shown:
        parts.append(at(x, (height - picture.height) / 2 if centred else 0, picture.body))
        x += picture.width + gap
    return Picture(max(0, x - gap), height, "".join(parts))


def below(pictures: list[Picture], gap: float, centred: bool = False) -> Picture:
    """From top to bottom."""
    shown = [picture for picture in pictures if picture.body]
    width = max((picture.width for picture in shown), default=0)
    y, parts = 0.0, []
    for picture in shown:
        parts.append(at((width - picture.width) / 2 if centred else 0, y, picture.body))
        y += picture.height + gap
    return Picture(width, max(0, y - gap), "".join(parts))


def flow(pictures: list[Picture], width: float, gap: float, centred: bool = False) -> Picture:
    """From left to right, in as many rows as fit into a width."""
    rows: list[list[Picture]] = [[]]
    for picture in pictures:
        taken = sum(each.width + gap for each in rows[-1])
        if rows[-1] and taken + picture.width > width:
            rows.append([])
        rows[-1].append(picture)
    return below([beside(row, gap) for row in rows], gap, centred)

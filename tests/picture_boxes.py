"""Where things lie in a picture: the boxes of its texts and shapes on the page, as a viewer with
the widest letters would see them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

from regalia.drawing.glyphs import CAPITAL, UNITS, breadth
from regalia.drawing.letters import wide

SVG = "{http://www.w3.org/2000/svg}"
ABOVE, BELOW = 0.74, 0.2
"""How far letters reach above and below their foot, for a size of one."""

INHERITED = ("font-size", "font-weight", "letter-spacing", "text-anchor")
Matrix = tuple[float, float, float, float, float, float]


class Box(NamedTuple):
    """A rectangle on the page, and what is in it."""

    left: float
    top: float
    right: float
    bottom: float
    what: str

    def holds(self, other: Box, slack: float = 0.0) -> bool:
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: Box, slack: float = 0.0) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > slack and down > slack


class Group(NamedTuple):
    """A group with a title; `number` tells those of one title apart."""

    number: int
    title: str


class Seen(NamedTuple):
    """An element of a picture, its box, and the groups that it is in, from the outermost on."""

    element: ElementTree.Element
    box: Box
    groups: tuple[Group, ...]


def seen(picture: str) -> list[Seen]:
    """Every text, outlined or not, rectangle and emblem of a picture, in the order in which they
    are painted."""
    root = ElementTree.fromstring(picture)
    return list(_walk(root, (1, 0, 0, 1, 0, 0), {}, ()))


def _walk(
    element: ElementTree.Element,
    matrix: Matrix,
    style: dict[str, str],
    groups: tuple[Group, ...],
) -> Iterator[Seen]:
    if element.tag in (f"{SVG}defs", f"{SVG}clipPath"):
        return
    style = style | {key: element.attrib[key] for key in INHERITED if key in element.attrib}
    matrix = _moved(matrix, element.get("transform", ""))
    if element.tag == f"{SVG}g":
        titles = [child.text or "" for child in element if child.tag == f"{SVG}title"]
        groups += tuple(Group(id(element), title) for title in titles)
    found = _box(element, style)
    if found:
        yield Seen(element, _on_page(found, matrix), groups)
    for child in element:
        yield from _walk(child, matrix, style, groups)


def _box(element: ElementTree.Element, style: dict[str, str]) -> Box | None:
    x, y = float(element.get("x", 0)), float(element.get("y", 0))
    if element.tag == f"{SVG}rect":
        width, height = float(element.get("width", 0)), float(element.get("height", 0))
        return Box(x, y, x + width, y + height, "rect")
    if element.tag == f"{SVG}use" and not element.get("href", "").startswith("#gl-"):
        return Box(-11, -14, 11, 11, element.get("href", ""))
    if "data-text" in element.attrib:
        outlined = element.attrib["data-text"]
        return Box(0, -CAPITAL * UNITS, breadth(outlined, UNITS), 0, outlined)
    if element.tag != f"{SVG}text":
        return None
    text, size = element.text or "", float(style["font-size"])
    bold = style.get("font-weight") == "bold"
    width = wide(text, size, bold, float(style.get("letter-spacing", 0)))
    x -= {"middle": width / 2, "end": width}.get(style.get("text-anchor", ""), 0)
    return Box(x, y - ABOVE * size, x + width, y + BELOW * size, text)


def _on_page(box: Box, matrix: Matrix) -> Box:
    a, b, c, d, e, f = matrix
    corners = [(x, y) for x in (box.left, box.right) for y in (box.top, box.bottom)]
    across = [a * x + c * y + e for x, y in corners]
    down = [b * x + d * y + f for x, y in corners]
    return Box(min(across), min(down), max(across), max(down), box.what)


def _moved(matrix: Matrix, transform: str) -> Matrix:
    for name, written in re.findall(r"(\w+)\(([^)]*)\)", transform):
        figures = [float(each) for each in written.split()]
        match name, figures:
            case "translate", [x, y]:
                matrix = _times(matrix, (1, 0, 0, 1, x, y))
            case "scale", [factor]:
                matrix = _times(matrix, (factor, 0, 0, factor, 0, 0))
            case "scale", [across, down]:
                matrix = _times(matrix, (across, 0, 0, down, 0, 0))
            case "rotate", [turn, *about]:
                x, y = about or (0.0, 0.0)
                c, s = _QUARTERS.get(turn, (1.0, 0.0))
                matrix = _times(matrix, (c, s, -s, c, x - c * x + s * y, y - s * x - c * y))
    return matrix


_QUARTERS = {90.0: (0.0, 1.0), -90.0: (0.0, -1.0), 180.0: (-1.0, 0.0)}
"""Cosine and sine of the turns that pictures give to texts; bridges alone are turned freely."""


def _times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )

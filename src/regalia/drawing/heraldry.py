"""Heraldry in full colour: the crowns, roses, lilies, falcons and swords of court cards.

Every charge is drawn around 0, 0 and about 22 high; `SHAPES` names each once, as `he-NAME`, and
`charge` puts it where it is wanted.
"""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin

from regalia.drawing.palette import (
    AZURE,
    BURGUNDY,
    GOLD,
    GOLD_DEEP,
    GOLD_PALE,
    INK,
    IVORY,
    STEEL,
    VERT,
)
from regalia.drawing.svg import number, tag

EDGE: dict[str, str | float] = {
    "stroke": INK,
    "stroke_width": 0.7,
    "stroke_linejoin": "round",
    "stroke_linecap": "round",
}
FINE: dict[str, str | float] = EDGE | {"stroke_width": 0.45}


def shape(path: str, fill: str, **more: str | float) -> str:
    """A path in a colour."""
    return tag("path", d=path, fill=fill, **more)


def line(path: str, colour: str, thick: float, **more: str | float) -> str:
    """A path that is a line."""
    round_: dict[str, str | float] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag("path", d=path, fill="none", stroke=colour, stroke_width=thick, **(round_ | more))


def dot(x: float, y: float, radius: float, fill: str, **more: str | float) -> str:
    """A disc."""
    return tag("circle", cx=x, cy=y, r=radius, fill=fill, **more)


def both(body: str) -> str:
    """A body and its mirror image."""
    return body + tag("g", body, transform="scale(-1 1)")


def around(count: int, radius: float, turn: float = 0.0) -> list[tuple[float, float]]:
    """Places evenly spread on a circle, the first at the top."""
    return [
        (
            radius * sin(turn + 2 * pi * place / count),
            -radius * cos(turn + 2 * pi * place / count),
        )
        for place in range(count)
    ]


def star(points: int, far: float, near: float, x: float = 0.0, y: float = 0.0) -> str:
    """The path of a star with so many points."""
    corners = []
    for place in range(2 * points):
        reach = near if place % 2 else far
        corners.append((x + reach * sin(pi * place / points), y - reach * cos(pi * place / points)))
    return "M" + " ".join(f"{number(a)} {number(b)}" for a, b in corners) + "Z"


def _band(jewels: str) -> str:
    """The rim of a crown."""
    rim = shape("M-11 4.4Q0 7.4 11 4.4L10.6 9Q0 12-10.6 9Z", GOLD, **EDGE)
    rim += line("M-10.2 8.1Q0 11-.2 10M10.2 8.1Q0 11 .2 10", GOLD_DEEP, 0.6)
    stones = [(-7.4, 7.4), (-3.8, 8.1), (0.0, 8.3), (3.8, 8.1), (7.4, 7.4)]
    colours = (jewels, IVORY, jewels, IVORY, jewels)
    for (x, y), fill in zip(stones, colours, strict=True):
        rim += dot(x, y, 1.25 if fill != IVORY else 0.8, fill, **FINE)
    return rim


def _crown() -> str:
    velvet = shape("M-9.4 5C-12.6-6-5.4-8.6 0-8.6S12.6-6 9.4 5Q0 8-9.4 5Z", BURGUNDY, **EDGE)
    leaf = "M-10.9 4.6-13.4-3.6-9.6-.8-7.8-4.4-6-.2-2.4-1.6-3.4 5.8Z"
    arch = "M-9.6-1.8C-10.4-8.6-4.4-9.8 0-9.8"
    body = velvet + both(line(arch, INK, 3.2) + line(arch, GOLD, 2))
    for x, y in ((-9.4, -5.2), (-6.4, -8.2), (-3.2, -9.4)):
        body += dot(x, y, 0.85, IVORY, **FINE) + dot(-x, y, 0.85, IVORY, **FINE)
    body += both(shape(leaf, GOLD, **EDGE))
    body += shape("M-3.6 5.9-2.6.6-4.6-.4 0-5.6 4.6-.4 2.6.6 3.6 5.9Z", GOLD_PALE, **EDGE)
    body += _band(AZURE)
    body += dot(0, -11.2, 1.9, GOLD, **EDGE)
    return body + shape(
        "M-.7-17H.7V-15.6H2.1V-14.2H.7V-12.6H-.7V-14.2H-2.1V-15.6H-.7Z", GOLD, **FINE
    )


def _coronet() -> str:
    points = "M-11 4.6-13-4.6C-10.6-2.6-9-1-7.6 1.4-7-2-6-4.8-5.4-7-4-4.4-2.4-1.8-1.4 0L0-9"
    points += (
        " 1.4 0C2.4-1.8 4-4.4 5.4-7 6-4.8 7-2 7.6 1.4 9-1 10.6-2.6 13-4.6L11 4.6Q0 7.6-11 4.6Z"
    )
    body = shape(points, GOLD, **EDGE)
    body += line(
        "M-9.4 2.6-10.6-1.6M-5.6 3.6-5.2-2.6M0 4.4V-3.4M5.6 3.6 5.2-2.6M9.4 2.6 10.6-1.6",
        GOLD_DEEP,
        0.7,
    )
    for x, y, size in (
        (-13, -6, 1.7),
        (-5.4, -8.6, 1.9),
        (0, -11, 2.2),
        (5.4, -8.6, 1.9),
        (13, -6, 1.7),
    ):
        body += dot(x, y, size, IVORY, **FINE)
    return body + _band(BURGUNDY)


def rose(outer: str, inner: str) -> str:
    """A rose of five petals and five within."""
    body = ""
    for x, y in around(5, 8.6, pi / 5):
        turn = f"translate({number(x)} {number(y)}) rotate({number(_turn(x, y))})"
        body += tag("path", d="M0-3.2 2.4 2H-2.4Z", fill=VERT, transform=turn, **FINE)
    for x, y in around(5, 5.7):
        body += dot(x, y, 4.4, outer, **EDGE)
    for x, y in around(5, 5.7):
        body += dot(x, y, 2.6, outer, stroke=IVORY, stroke_width=0.5, stroke_opacity=0.55)
    for x, y in around(5, 3.1, pi / 5):
        body += dot(x, y, 2.4, inner, **FINE)
    body += dot(0, 0, 2.4, GOLD, **FINE)
    return body + "".join(dot(x, y, 0.4, GOLD_DEEP) for x, y in around(6, 1.3))


def _turn(x: float, y: float) -> float:
    """Degrees from straight up to that direction."""
    return degrees(atan2(x, -y))


def _lily() -> str:
    side = (
        "M2.2 2.2C2.2-3.4 4.6-7.4 8-7.4 11.2-7.4 12.4-4.4 11.2-2.2 10.2-.4 7.8-.6 7.2-2.4"
        " 8.6-2.2 9.2-3.8 8-4.4 6-5 4.8-1.4 5 2.2Z"
    )
    foot = "M2 5H4.8C4.6 7 5.8 8.4 7.8 8 7 10.6 2.6 10.2 2 5Z"
    body = both(shape(side, GOLD, **EDGE) + shape(foot, GOLD, **EDGE))
    body += shape(
        "M0-11.6C3.4-7.6 4.4-4.2 3.4-.8 3 .4 2.4 1.4 2 2.4H-2C-2.4 1.4-3"
        " .4-3.4-.8-4.4-4.2-3.4-7.6 0-11.6Z",
        GOLD_PALE,
        **EDGE,
    )
    body += shape("M-1.7 5H1.7L2.4 8.4 0 11.6-2.4 8.4Z", GOLD_PALE, **EDGE)
    body += shape("M-6 2H6Q6.8 3.5 6 5H-6Q-6.8 3.5-6 2Z", GOLD, **EDGE)
    return body + line("M0-8.4V0", GOLD_DEEP, 0.6)


def _falcon() -> str:
    wing = (
        "M1.4-5.2C4-5.4 8.4-7.8 11.2-11.4 12.4-9.4 12.6-7 12-4.8L13.2-4.4C12.8-2.4 12-.8 10.8.4"
        "L11.6 1.2C10.6 2.8 9.4 3.8 7.8 4.2L8 5.2C6 5.8 4 5.2 2.4 3.6Z"
    )
    feathers = "M5-3.2C7.4-4.2 9.8-6 11-7.8M5-.8C7.4-1.6 9.8-2.8 11.4-4.2M5 1.4C6.8 1 8.6.4 10 -.4"
    body = both(shape(wing, GOLD, **EDGE) + line(feathers, GOLD_DEEP, 0.7))
    body += shape("M-2.6 4.4H2.6L4.4 11.4 1.4 10.6 0 12.2-1.4 10.6-4.4 11.4Z", GOLD, **EDGE)
    body += line("M0 6V10.4M-1.4 6-2.2 9.6M1.4 6 2.2 9.6", GOLD_DEEP, 0.5)
    body += shape(
        "M-2.2-6.8-5-6C-5.4-9-3-11.8.2-11.8 3-11.8 3.8-9.4 2.8-7 2.6-6.2 3-5.4"
        " 3.4-4.4 4.2-1.6 3.6 2.4 0 5.6"
        "-3.6 2.4-4.2-1.6-3.2-4.4-2.8-5.2-2.4-6-2.2-6.8Z",
        GOLD_PALE,
        **EDGE,
    )
    body += line(
        "M-1.6-2.6Q0-1.6 1.6-2.6M-1.8-.4Q0 .6 1.8-.4M-1.4 1.8Q0 2.8 1.4 1.8", GOLD_DEEP, 0.5
    )
    body += shape("M-2.2-8.4-5-6-2.2-6.8Z", INK)
    return body + dot(-0.7, -9, 0.75, INK)


def _sword() -> str:
    body = shape("M0-13 1.9-10V5H-1.9V-10Z", STEEL, **EDGE)
    body += line("M0-9.4V3.6", INK, 0.5, stroke_opacity=0.6)
    body += shape("M-6.4 4.2Q0 6 6.4 4.2L6.8 6.6Q0 8-6.8 6.6Z", GOLD, **EDGE)
    body += shape("M-1.2 7.2H1.2V10.6H-1.2Z", BURGUNDY, **FINE)
    return body + dot(0, 12, 1.9, GOLD, **EDGE)


CHARGES = {
    "crown": _crown(),
    "coronet": _coronet(),
    "rose": rose(BURGUNDY, IVORY),
    "white-rose": rose(IVORY, BURGUNDY),
    "lily": _lily(),
    "falcon": _falcon(),
    "sword": _sword(),
}
CHARGES["swords"] = "".join(
    tag("g", CHARGES["sword"], transform=f"rotate({turn}) translate(0 -1)") for turn in (42, -42)
)

SHAPES = {f"he-{name}": tag("g", body, id=f"he-{name}") for name, body in CHARGES.items()}
"""Every charge by its id."""


def charge(name: str, x: float, y: float, height: float, turn: float = 0.0) -> str:
    """A charge of that name with its middle at x, y, turned by so many degrees."""
    move = f"translate({number(x)} {number(y)})"
    if turn:
        move += f" rotate({number(turn)})"
    return tag("use", href=f"#he-{name}", transform=f"{move} scale({number(height / 22)})")

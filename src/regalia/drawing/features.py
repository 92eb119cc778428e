"""What stands in single spaces of a board: a tree, a hole, water."""

from __future__ import annotations

from collections.abc import Callable

from regalia.drawing.lattice import grain
from regalia.drawing.palette import INK
from regalia.drawing.svg import tag
from regalia.drawing.terrain import PEN, SHAPES, use

SIZE = 66.0
"""How large a space is for which these are drawn."""

DEFINITIONS = tag(
    "defs",
    SHAPES + '<radialGradient id="hole" cx="50%" cy="62%" r="60%">'
    f'<stop offset=".3" stop-color="#0d0b09"/><stop offset="1" stop-color="{PEN}"/>'
    "</radialGradient>",
)


def is_feature(ground: str) -> bool:
    """Whether a ground is drawn as something that stands in its space."""
    return ground.lower() in _DRAWN


def feature(ground: str, column: int, row: int) -> str:
    """What stands in a space of that ground."""
    return _DRAWN[ground.lower()](column, row)


def _wash(colour: str, strong: float) -> str:
    inner = SIZE - 4
    return tag("rect", x=2, y=2, width=inner, height=inner, rx=9, fill=colour, fill_opacity=strong)


def _tree(column: int, row: int) -> str:
    """A big one between smaller ones."""

    def vary(salt: int) -> float:
        return grain(column, row, salt)

    shade = tag("ellipse", cx=33, cy=58, rx=25, ry=4.5, fill=INK, fill_opacity=0.18)
    first, second = ("fir", "tree") if vary(1) < 0.5 else ("tree", "fir")
    return "".join(
        (
            _wash("#7f9a5c", 0.55),
            shade,
            use(second, 16 + 3 * vary(2), 40 + 3 * vary(3), 1.45),
            use(first, 50 + 3 * vary(4), 42 + 3 * vary(5), 1.5),
            use("tree", 32 + 3 * vary(6), 57, 2.5),
            use(second, 12 + 3 * vary(7), 60, 1.15),
            use(first, 54 + 2 * vary(8), 61, 1.2),
        )
    )


def _hole(column: int, row: int) -> str:
    """Broken ground round a dark pit."""
    rim = []
    for place in range(9):
        across = 6 + 6.6 * place + 2 * grain(column, row, place)
        rim.append(f"M{across:.1f} {52 + 6 * grain(column, row, place, 1):.1f}l3 4")
    edge: dict[str, str | float] = {"stroke": PEN, "stroke_linecap": "round"}
    return "".join(
        (
            _wash("#a58d68", 0.5),
            tag("ellipse", cx=33, cy=33, rx=27, ry=20, fill="#8b7350", **edge, stroke_width=1.2),
            tag("ellipse", cx=33, cy=34.5, rx=23.5, ry=16.5, fill="url(#hole)"),
            tag("path", d="".join(rim), fill="none", **edge, stroke_width=1.1, stroke_opacity=0.6),
            tag("path", d="M9 33l5-3M57 36l-6-3M26 14l2 5M42 15l-2 5", **edge, stroke_width=1.1),
        )
    )


def _water(column: int, row: int) -> str:
    """A blue space with waves."""
    waves = "".join(
        f"M{8 + 14 * (down % 2) + 4 * grain(column, row, down):.1f} {15 + 12 * down}"
        "q4.5-5 9 0t9 0 9 0"
        for down in range(4)
    )
    edge: dict[str, str | float] = {"fill": "none", "stroke_linecap": "round"}
    return "".join(
        (
            _wash("#6f9db0", 0.95),
            tag("path", d=waves, stroke="#e9f4f5", stroke_width=1.6, stroke_opacity=0.8, **edge),
            tag(
                "rect",
                x=2,
                y=2,
                width=SIZE - 4,
                height=SIZE - 4,
                rx=9,
                stroke="#3f7288",
                stroke_width=1.2,
                **edge,
            ),
        )
    )


_DRAWN: dict[str, Callable[[int, int], str]] = {"tree": _tree, "hole": _hole, "water": _water}

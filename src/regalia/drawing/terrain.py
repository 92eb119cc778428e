"""The land of a map: parchment with mountains, hills, woods, marshes, walls, towns and castles.

Small shapes are named once, in `SHAPES`, with their foot at 0, 0; every cell sets some of them
out by a pattern of its own, which follows from where the cell lies.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from regalia.drawing.lattice import Place, grain, outlines, rounded
from regalia.drawing.palette import INK, shade_colour
from regalia.drawing.svg import number, tag

SIZE = 66.0
"""How large a cell of a map is."""

PARCHMENT, PARCHMENT_EDGE = "#f0e5c6", "#dcc999"
PEN = "#4d3d2a"
BUILT = frozenset({"rampart", "town", "capital"})
WATERY = frozenset({"sea", "lake", "water"})

TINTS = {
    "mountain": ("#c9b18d", 0.75),
    "hill": ("#d8cf98", 0.8),
    "forest": ("#b3bd83", 0.8),
    "marsh": ("#bfcbaa", 0.8),
}
"""The wash of a kind of ground, and how strong it is."""

ALIKE = {
    "mountains": "mountain",
    "rock": "mountain",
    "hills": "hill",
    "wood": "forest",
    "woods": "forest",
    "swamp": "marsh",
    "castle": "capital",
    "city": "town",
    "wall": "rampart",
}


class Ground(NamedTuple):
    """What a ground is made of: its kind, and the colour of whoever it belongs to."""

    kind: str
    colour: str


def ground(text: str) -> Ground:
    """ "capital white" is a capital of white; other grounds have one word."""
    kind, _, colour = text.lower().partition(" ")
    return Ground(ALIKE.get(kind, kind), colour)


def parchment(width: float, height: float) -> str:
    """The sheet on which the map is drawn."""
    body = tag("rect", width=width, height=height, fill="url(#map-sheet)")
    return body + tag("rect", width=width, height=height, fill="url(#map-flecks)")


def washes(grounds: dict[Place, Ground], columns: int, rows: int) -> str:
    """The tints of the land, running a little into one another."""
    parts = []
    for kind, (colour, strong) in TINTS.items():
        cells = {place for place, each in grounds.items() if each.kind == kind}
        loops = outlines(cells, columns, rows) if cells else []
        path = "".join(rounded(loop, SIZE) for loop in loops)
        if path:
            edge: dict[str, str | float] = {"stroke": colour, "stroke_opacity": 0.3}
            parts.append(tag("path", d=path, fill=colour, fill_opacity=strong, **edge))
    return "".join(parts)


def scenery(kind: Ground, column: int, row: int) -> str:
    """What grows or stands in a cell."""
    draw = _SCENERY.get(kind.kind)
    return draw(kind.colour, column, row) if draw else ""


def use(name: str, x: float, y: float, factor: float = 1.0) -> str:
    """A shape of `SHAPES` with its foot at x, y."""
    move = f"translate({number(x)} {number(y)})"
    if factor != 1:
        move += f" scale({number(factor)})"
    return tag("use", href=f"#map-{name}", transform=move)


def _mountains(colour: str, column: int, row: int) -> str:
    def vary(salt: int) -> float:
        return grain(column, row, salt)

    first, second = ("peak", "crag") if vary(1) < 0.5 else ("crag", "peak")
    parts = [
        use(first, 18 + 5 * vary(2), 36 + 4 * vary(3), 0.86 + 0.2 * vary(4)),
        use(second, 45 + 5 * vary(5), 39 + 4 * vary(6), 0.8 + 0.25 * vary(7)),
        use(first, 29 + 9 * vary(8), 59 + 2 * vary(9), 0.98 + 0.14 * vary(10)),
    ]
    if vary(11) < 0.6:
        parts.append(use("crag", 55 + 3 * vary(12), 58 + 3 * vary(13), 0.55))
    return "".join(parts)


def _hills(colour: str, column: int, row: int) -> str:
    def vary(salt: int) -> float:
        return grain(column, row, salt)

    return "".join(
        (
            use("mound", 20 + 4 * vary(1), 32 + 4 * vary(2), 0.85 + 0.2 * vary(3)),
            use("mound", 46 + 3 * vary(4), 41 + 4 * vary(5), 0.8 + 0.25 * vary(6)),
            use("mound", 23 + 6 * vary(7), 57 + 2 * vary(8), 1.0 + 0.15 * vary(9)),
        )
    )


def _forest(colour: str, column: int, row: int) -> str:
    trees = []
    for down in range(4):
        for across in range(4 if down % 2 else 3):
            salt = 4 * down + across
            x = (9 if down % 2 else 17) + 16 * across + 6 * grain(column, row, salt, 1) - 3
            y = 17 + 14.5 * down + 4 * grain(column, row, salt, 2)
            kind = "fir" if grain(column, row, salt, 3) < 0.34 else "tree"
            if grain(column, row, salt, 4) < 0.88:
                trees.append((y, x, kind, 0.82 + 0.3 * grain(column, row, salt, 5)))
    return "".join(use(kind, x, y, factor) for y, x, kind, factor in sorted(trees))


def _marsh(colour: str, column: int, row: int) -> str:
    parts = []
    for place in range(6):
        down, across = divmod(place, 2)
        x = 19 + 27 * across + (9 if down % 2 else 0) + 8 * grain(column, row, place, 1) - 6
        y = 20 + 18 * down + 5 * grain(column, row, place, 2)
        parts.append(use("tuft" if grain(column, row, place, 3) < 0.72 else "pool", x, y))
    return "".join(parts)


def _open(colour: str, column: int, row: int) -> str:
    return "".join(
        use("grass", 12 + 42 * grain(column, row, blade, 1), 22 + 36 * grain(column, row, blade, 2))
        for blade in range(3)
        if grain(column, row, blade) < 0.42
    )


def _town(colour: str, column: int, row: int) -> str:
    return use("town", SIZE / 2, 45)


STONES = ("#b4afa4", "#bfbaaf", "#a8a398", "#c8c3b7")


def _rampart(colour: str, column: int, row: int) -> str:
    """Dressed stones in courses, some darker than others."""
    body = _paving(column, row)
    if colour:
        trim = shade_colour(colour)
        body += tag(
            "rect",
            x=6,
            y=6,
            width=54,
            height=54,
            rx=2,
            fill="none",
            stroke=INK,
            stroke_width=2.6,
            stroke_opacity=0.5,
        )
        body += tag(
            "rect", x=6, y=6, width=54, height=54, rx=2, fill="none", stroke=trim, stroke_width=1.5
        )
    return body


def _paving(column: int, row: int) -> str:
    """Five courses of stones in four tones."""
    stones = [""] * len(STONES)
    for course in range(5):
        x, stone = 2.0, 0
        while x < 63:
            long = 11 + 8 * grain(column, row, course, stone, 1)
            if 64 - x - long < 6:
                long = 64 - x
            tone = int(len(STONES) * grain(column, row, course, stone, 2))
            place = f"{number(x)} {number(2 + 12.4 * course)}"
            stones[tone] += f"M{place}h{number(long - 0.9)}v11.5h{number(0.9 - long)}z"
            x, stone = x + long, stone + 1
    back = tag("rect", x=1, y=1, width=64, height=64, rx=4, fill="#7d776c")
    drawn = zip(STONES, stones, strict=True)
    return back + "".join(tag("path", d=path, fill=tone) for tone, path in drawn if path)


def _capital(colour: str, column: int, row: int) -> str:
    """A castle with its colours on the towers, on paved ground."""
    trim = shade_colour(colour) if colour else "#b0892f"
    edge: dict[str, str | float] = {"stroke": PEN, "stroke_width": 1, "stroke_linejoin": "round"}
    walls = (
        "M12 52V27H10V21H13V24H16V21H19V24H22V21H25V27H23V33H27V30H30V33H36V30H39V33H43V27H41V21"
        "H44V24H47V21H50V24H53V21H56V27H54V52Z"
    )
    roofs = "M9.5 21 17.5 8.5 25.5 21ZM40.5 21 48.5 8.5 56.5 21Z"
    flags = "M17.5 8.5V2L26 4.2 17.5 6.6ZM48.5 8.5V2L57 4.2 48.5 6.6Z"
    body = _paving(column, row)
    body += tag("rect", x=1, y=1, width=64, height=64, rx=4, fill="#efe4c6", fill_opacity=0.45)
    body += tag("ellipse", cx=33, cy=53, rx=27, ry=3.5, fill=INK, fill_opacity=0.25)
    body += tag("path", d=walls, fill="#ded3b8", **edge)
    body += tag("path", d="M43 33V52H54V27H49V52H46V27H43Z", fill="#8d8163", fill_opacity=0.35)
    body += tag("path", d="M28 52V43A5 5 0 0 1 38 43V52Z", fill="#4a3826", **edge)
    body += tag("path", d="M16.5 31V36M48.5 31V36", stroke="#4a3826", stroke_width=2.2)
    body += tag("path", d=roofs + flags, fill=trim, **edge)
    return body


_SCENERY: dict[str, Callable[[str, int, int], str]] = {
    "mountain": _mountains,
    "hill": _hills,
    "forest": _forest,
    "marsh": _marsh,
    "open": _open,
    "plain": _open,
    "town": _town,
    "rampart": _rampart,
    "capital": _capital,
}


def _shape(name: str, *parts: str) -> str:
    return tag("g", "".join(parts), id=f"map-{name}")


def _drawn(path: str, fill: str = "none", width: float = 0.9, **more: str | float) -> str:
    usual: dict[str, str | float] = {
        "fill": fill,
        "stroke": PEN,
        "stroke_width": width,
        "stroke_linejoin": "round",
        "stroke_linecap": "round",
    }
    return tag("path", d=path, **(usual | more))


def _plain(path: str, fill: str, **more: str | float) -> str:
    return tag("path", d=path, fill=fill, **more)


_HOUSE = "M{0} {1}v-7l5.5-5.5 5.5 5.5v7z"

SHAPES = "".join(
    (
        '<radialGradient id="map-sheet" cx="50%" cy="48%" r="72%">'
        f'<stop offset=".35" stop-color="{PARCHMENT}"/>'
        f'<stop offset="1" stop-color="{PARCHMENT_EDGE}"/></radialGradient>',
        '<pattern id="map-flecks" width="97" height="83" patternUnits="userSpaceOnUse">',
        "".join(
            tag(
                "ellipse",
                cx=97 * grain(fleck, 1),
                cy=83 * grain(fleck, 2),
                rx=0.5 + 2.2 * grain(fleck, 3) ** 3,
                ry=0.4 + 0.8 * grain(fleck, 4),
                fill="#8a6d3b" if fleck % 3 else "#fffaf0",
                fill_opacity=0.10 + 0.12 * grain(fleck, 5),
            )
            for fleck in range(64)
        ),
        "</pattern>",
        _shape(
            "peak",
            _plain("M-15 0C-9-5-6-15-1-24 1-26 3-20 5-16 8-11 11-5 16 0Z", "#efe3c8"),
            _plain(
                "M-1-24C1-26 3-20 5-16 8-11 11-5 16 0H4C6-4 2-7 3-11 4-15-1-18-1-24Z", "#93806a"
            ),
            _drawn("M-15 0C-9-5-6-15-1-24 1-26 3-20 5-16 8-11 11-5 16 0"),
            _drawn("M-1-24C-1-18 4-15 3-11 2-7 6-4 4 0M-5-9-8-3M-2-12-3-6", width=0.6),
        ),
        _shape(
            "crag",
            _plain("M-14 0C-9-3-8-9-5-13-3-16-2-14-1-16 1-20 3-19 5-14 8-8 10-4 15 0Z", "#efe3c8"),
            _plain("M1-18C3-19 4-16 5-14 8-8 10-4 15 0H5C5-5 1-8 2-11 2-14 0-15 1-18Z", "#9b8870"),
            _drawn("M-14 0C-9-3-8-9-5-13-3-16-2-14-1-16 1-20 3-19 5-14 8-8 10-4 15 0"),
            _drawn("M1-18C0-15 2-14 2-11 1-8 5-5 5 0M-6-7-8-3M-2-9-3-4", width=0.6),
        ),
        _shape(
            "mound",
            _plain("M-16 0C-13-8-7-13 0-13 7-13 13-8 16 0Z", "#e3dba9"),
            _plain("M2-13C9-13 13-8 16 0H6C9-5 6-10 2-13Z", "#b3a669", fill_opacity=0.75),
            _drawn("M-16 0C-13-8-7-13 0-13 7-13 13-8 16 0"),
            _drawn("M8-9Q11-5 11-1M4-10Q8-6 7-1M-8-6-9-3", width=0.6, stroke_opacity=0.7),
        ),
        _shape(
            "tree",
            _drawn("M0 0V-5", width=1.6),
            _drawn(
                "M-6-7C-8-11-5-14-3-14-2-17 3-17 4-14 7-13 8-9 5-6 3-4-4-4-6-7Z", "#7f9860", 0.8
            ),
            _plain("M1-16C4-16 4-14 4-14 7-13 8-9 5-6 4-5 1-4-1-5 4-8 4-12 1-16Z", "#56703f"),
        ),
        _shape(
            "fir",
            _drawn("M0 0V-4", width=1.5),
            _drawn("M0-19 3-13H2L5-8H3.5L6-3H-6L-3.5-8H-5L-2-13H-3Z", "#6c8a58", 0.8),
            _plain("M0-19 3-13H2L5-8H3.5L6-3H1Z", "#48623a"),
        ),
        _shape(
            "tuft",
            _drawn("M-7 0H7M-4 2.6H9", width=0.9, stroke="#5d8791"),
            _drawn("M0 0C0-4-.5-7-1-10M1 0C2-4 3-6 4.5-8M-1 0C-2-4-3-6-5-7.5", stroke="#56683c"),
            _drawn("M-1-12V-9M4.8-10V-7.5", width=1.8, stroke="#7b5a35"),
        ),
        _shape(
            "pool",
            _drawn("M-8-1H4M-5 2H8M-2-4H7", width=1, stroke="#5d8791"),
        ),
        _shape(
            "grass",
            _drawn("M-2.5 0-4-3M0 0V-4M2.5 0 4-3", width=0.7, stroke="#8a8a52", stroke_opacity=0.8),
        ),
        _shape(
            "town",
            _plain("M-25 2Q0-4 25 2 0 6-25 2Z", "#b79f72", fill_opacity=0.55),
            _drawn(_HOUSE.format(-7, -8), "#efe3c6"),
            _drawn("M-8-14.5-1.5-21.5 5-14.5Z", "#a4472f"),
            _drawn("M-22 0V-8H-9V0Z", "#efe3c6"),
            _drawn("M-24-8-20.5-15H-10.5L-7-8Z", "#b3573c"),
            _drawn("M7 1V-7H20V1Z", "#efe3c6"),
            _drawn("M5-7 8.5-14H18.5L22-7Z", "#a4472f"),
            _drawn("M-6 2V-14H3V2Z", "#f5ebd2"),
            _drawn("M-7.5-14-1.5-28 4.5-14Z", "#6f7d86"),
            _drawn("M-1.5-28V-33M-3.5-31H.5", width=1.1),
            _plain("M-3.2 2V-3.5A1.7 1.7 0 0 1 .2-3.5V2ZM-17-6H-14V-3H-17ZM12-5H15V-2H12Z", PEN),
        ),
    )
)

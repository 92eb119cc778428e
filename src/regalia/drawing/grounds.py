"""Grounds as single tiles, 66 wide and 66 high, for boards that are laid out space by space."""

from __future__ import annotations

from regalia.drawing import features, terrain
from regalia.drawing.heraldry import line, shape
from regalia.drawing.lattice import grain
from regalia.drawing.palette import CELLS, CRIMSON, INK, SHADES, ground_colour
from regalia.drawing.svg import box, number, tag
from regalia.drawing.waters import SEA, WATER_INK

SIZE = 66.0
VARIANTS = 3
"""In how many ways a ground is drawn whose scenery varies from space to space."""

VARIED = ("open", "mountain", "hill", "forest", "marsh", "sea", "lake", "tree")
ONCE = ("town", "rampart", "capital", "hole", "water", "stronghold", "light", "dark")
COLOURED = ("rampart", "capital")
STRONGHOLD = "stronghold"


def words() -> list[str]:
    """Every ground that has a tile, as ids have it."""
    found = list(ONCE)
    for word in VARIED:
        found += [word, *(f"{word}-{variant}" for variant in range(2, VARIANTS + 1))]
    found += [f"{word}-{colour}" for word in COLOURED for colour in SHADES]
    return [*found, *(f"{side}-{STRONGHOLD}" for side in ("red", "black"))]


def tile(word: str) -> str:
    """The tile of a ground."""
    first, _, rest = word.partition("-")
    place = int(rest) if rest.isdecimal() else 1
    column, row = 3 * place, 5 * place
    if word in ("light", "dark"):
        return square(word == "dark")
    if word.endswith(STRONGHOLD):
        return box(SIZE, SIZE, ground_colour(word.replace("-", " "), 0, 0)) + keep(word, SIZE, SIZE)
    if features.is_feature(first):
        return box(SIZE, SIZE, CELLS[0]) + features.feature(first, column, row)
    if first in terrain.WATERY:
        return box(SIZE, SIZE, SEA) + _waves(column, row + (first == "lake"))
    body = box(SIZE, SIZE, terrain.PARCHMENT)
    if first == "open":
        return body + _grass(column, row)
    if first in terrain.TINTS:
        colour, strong = terrain.TINTS[first]
        body += box(SIZE, SIZE, colour, fill_opacity=strong)
    colour = rest if rest in SHADES else ""
    return body + terrain.scenery(terrain.Ground(first, colour), column, row)


def square(dark: bool) -> str:
    """A space of a chessboard, of light or of dark wood."""
    body = box(SIZE, SIZE, CELLS[dark])
    rings = "".join(
        f"M0 {number(5 + 9.4 * ring)}q16-{number(2 + 4 * grain(ring, 1, dark))} 33 0t33 0"
        for ring in range(7)
    )
    return body + line(rings, "#7a5a2c", 0.8, stroke_opacity=0.22 if dark else 0.16)


def keep(ground: str, width: float, height: float) -> str:
    """The ornament of a stronghold: battlements along its foot and its head."""
    colour = CRIMSON if ground.startswith("red") else INK
    teeth = int(width // 12)
    step = width / teeth
    tooth = f"v-4h{number(step / 2)}v4h{number(step / 2)}"
    low = f"M0 {number(height - 4)}" + tooth * teeth + f"V{number(height)}H0Z"
    down = f"v4h{number(step / 2)}v-4h{number(step / 2)}"
    high = "M0 4" + down * teeth + "V0H0Z"
    return shape(low + high, colour, fill_opacity=0.5) + tag(
        "rect",
        x=3,
        y=9,
        width=width - 6,
        height=height - 18,
        rx=3,
        fill="none",
        stroke=colour,
        stroke_opacity=0.3,
        stroke_width=1,
    )


def _waves(column: int, row: int) -> str:
    waves = "".join(
        f"M{number(8 + 24 * grain(column, row, wave))} {16 + 17 * wave}q3-3.4 6 0t6 0t6 0"
        for wave in range(3)
    )
    return line(waves, WATER_INK, 1.1, stroke_opacity=0.55)


def _grass(column: int, row: int) -> str:
    return "".join(
        terrain.use(
            "grass",
            12 + 42 * grain(column, row, blade, 1),
            20 + 15 * blade + 8 * grain(column, row, blade, 2),
        )
        for blade in range(3)
    )

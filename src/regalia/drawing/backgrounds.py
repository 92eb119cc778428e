"""Felt, parchment and wood as small pictures that repeat without a seam."""

from __future__ import annotations

from math import pi, sin

from regalia.drawing.lattice import grain
from regalia.drawing.palette import CLOTH, WOOD
from regalia.drawing.svg import box, number, tag
from regalia.drawing.terrain import PARCHMENT

FELT, SHEET = 160.0, 240.0
PLANK, BOARD = 480.0, 192.0


def _picture(width: float, height: float, body: str) -> str:
    size = f'width="{number(width)}" height="{number(height)}"'
    view = f'viewBox="0 0 {number(width)} {number(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view}>{body}</svg>\n'


def _again(x: float, y: float, reach: float, size: float) -> list[tuple[float, float]]:
    """A place on a tile, and where it must be drawn again so that the tile repeats."""
    across = [0.0] + [size] * (x < reach) + [-size] * (x > size - reach)
    down = [0.0] + [size] * (y < reach) + [-size] * (y > size - reach)
    return [(x + dx, y + dy) for dx in across for dy in down]


def fibres(light: str = "#6fae8e", dark: str = "#06140e") -> str:
    """Short fibres on a tile of cloth."""
    strokes = {light: "", dark: ""}
    for fibre in range(420):
        colour = light if fibre % 2 else dark
        turn, long = 2 * pi * grain(fibre, 3), 1.4 + 2.2 * grain(fibre, 4)
        dx, dy = long * sin(turn), long * sin(turn + pi / 2)
        for x, y in _again(FELT * grain(fibre, 1), FELT * grain(fibre, 2), 4, FELT):
            strokes[colour] += f"M{x:.1f} {y:.1f}l{dx:.1f} {dy:.1f}"
    return "".join(
        tag("path", d=path, stroke=colour, stroke_width=0.7, stroke_opacity=0.22)
        for colour, path in strokes.items()
    )


def felt() -> str:
    """Green cloth by night."""
    return _picture(FELT, FELT, box(FELT, FELT, CLOTH) + fibres())


def felt_by_day() -> str:
    """Pale cloth."""
    return _picture(FELT, FELT, box(FELT, FELT, "#dfe7d3") + fibres("#ffffff", "#5d7a5c"))


def parchment() -> str:
    """Flecks and fibres on a pale sheet."""
    body = box(SHEET, SHEET, PARCHMENT)
    for fleck in range(120):
        wide, high = 0.5 + 9 * grain(fleck, 3) ** 4, 0.4 + 2.4 * grain(fleck, 4) ** 2
        fill = "#8a6d3b" if fleck % 3 else "#fffaf0"
        for x, y in _again(SHEET * grain(fleck, 1), SHEET * grain(fleck, 2), 10, SHEET):
            body += tag(
                "ellipse",
                cx=x,
                cy=y,
                rx=wide,
                ry=high,
                fill=fill,
                fill_opacity=0.07 + 0.08 * grain(fleck, 5),
            )
    hairs = ""
    for fibre in range(70):
        bend = 6 * grain(fibre, 8) - 3
        for x, y in _again(SHEET * grain(fibre, 6), SHEET * grain(fibre, 7), 14, SHEET):
            hairs += f"M{x:.1f} {y:.1f}q6 {bend:.1f} 12 0"
    body += tag(
        "path", d=hairs, fill="none", stroke="#8a6d3b", stroke_width=0.5, stroke_opacity=0.13
    )
    return _picture(SHEET, SHEET, body)


def planks(base: str = WOOD, light: str = "#7c5433", dark: str = "#1f1208") -> str:
    """Three planks with their grain."""
    body = box(PLANK, BOARD, base)
    high = BOARD / 3
    for plank in range(3):
        top = plank * high
        tint = light if plank % 2 else dark
        body += box(PLANK, high, tint, y=top, fill_opacity=0.1 + 0.08 * grain(plank, 9))
        for colour, salt in ((light, 1), (dark, 2)):
            lines = ""
            for vein in range(11):
                y = top + high * (vein + 0.2 + 0.6 * grain(plank, vein, salt)) / 11
                points = []
                swing = 1.2 + 2.6 * grain(plank, vein, salt, 3)
                turn = 2 * pi * grain(plank, vein, salt, 4)
                for step in range(17):
                    part = step / 16
                    sway = sin(2 * pi * part + turn) + 0.5 * sin(4 * pi * part + 2 * turn)
                    level = min(max(y + swing * sway, top + 1), top + high - 1)
                    points.append(f"{PLANK * part:.0f} {level:.1f}")
                lines += "M" + "L".join(points)
            body += tag(
                "path",
                d=lines,
                fill="none",
                stroke=colour,
                stroke_width=0.9,
                stroke_opacity=0.32,
                stroke_linejoin="round",
            )
        seam = number(PLANK * (0.2 + 0.6 * grain(plank, 5)))
        joints = f"M0 {number(top)}H{number(PLANK)}M{seam} {number(top)}v{number(high)}"
        body += tag("path", d=joints, fill="none", stroke="#120a04", stroke_opacity=0.6)
    return body


def pictures() -> dict[str, str]:
    """Every background by its name."""
    return {
        "felt": felt(),
        "felt-day": felt_by_day(),
        "parchment": parchment(),
        "parchment-night": parchment().replace(PARCHMENT, "#2a2318").replace("#fffaf0", "#6b5a3a"),
        "wood": _picture(PLANK, BOARD, planks()),
        "wood-light": _picture(PLANK, BOARD, planks("#b98a52", "#dcb57c", "#6b451f")),
    }

"""The borders of a map: rivers, bridges and frontiers, joined at the corners."""

from __future__ import annotations

from rich.style import Style

from regalia.terminal.map_plot import Plot
from regalia.terminal.palette import BRIDGE, FRONTIER, LAND_RIVER, style

JOINTS = {
    "": " ",
    "u": "╹",
    "d": "╻",
    "l": "╸",
    "r": "╺",
    "ud": "┃",
    "lr": "━",
    "ul": "┛",
    "ur": "┗",
    "dl": "┓",
    "dr": "┏",
    "udl": "┫",
    "udr": "┣",
    "ulr": "┻",
    "dlr": "┳",
    "udlr": "╋",
}
"""How a river goes through a corner, by the ways that it takes: up, down, left, right."""

UPRIGHT = {"river": "┃", "bridge": "┃", "frontier": "┊"}
FLAT = {"river": "━", "bridge": "━", "frontier": "┈"}
LOW = {"river": "▁", "bridge": "▁", "frontier": "┈"}
OVER, ACROSS = "╪", "╫"
"""A bridge over an upright river, and over a flat one."""


def draw_borders(plot: Plot) -> None:
    """Rivers, bridges and frontiers, joined at the corners."""
    width, height, gap = plot.size
    if not gap:
        for (column, down), kind in plot.flat.items():
            _low_line(plot, column, down - 1, kind)
    for (column, down), kind in plot.upright.items():
        x, tint = plot.x(column), plot.tint((column, down))
        for line in range(height):
            _border(plot, x, plot.y(down) + line, UPRIGHT.get(kind, "│"), kind, tint)
        if kind == "bridge":
            _border(plot, x, plot.y(down) + height // 2, OVER, kind, tint)
    for corner, tip in plot.tips.items():
        if not gap and corner not in plot.upright:
            _border(plot, plot.x(corner[0]), plot.y(corner[1]), tip, "river", plot.tint(corner))
    if not gap:
        return
    for (column, down), kind in plot.flat.items():
        x, y, tint = plot.x(column), plot.y(down) - 1, plot.tint((column, down - 1))
        for place in range(width):
            _border(plot, x + 1 + place, y, FLAT.get(kind, "─"), kind, tint)
        if kind == "bridge":
            _border(plot, x + 1 + width // 2, y, ACROSS, kind, tint)
    for down in range(1, plot.grid.rows):
        for column in range(1, plot.grid.columns):
            _corner(plot, column, down)


def _border(plot: Plot, x: int, y: int, letter: str, kind: str, tint: str) -> None:
    line = FRONTIER if kind == "frontier" else LAND_RIVER
    colour = BRIDGE if letter in (OVER, ACROSS) else line
    plot.canvas.put(x, y, letter, style(colour, tint, True))
    plot.taken.add((x, y))


def _corner(plot: Plot, column: int, down: int) -> None:
    ways = {
        "u": plot.upright.get((column, down - 1)),
        "d": plot.upright.get((column, down)),
        "l": plot.flat.get((column - 1, down)),
        "r": plot.flat.get((column, down)),
    }
    wet = "".join(way for way, kind in ways.items() if kind and kind != "frontier")
    dry = [kind for kind in ways.values() if kind == "frontier"]
    tip = plot.tips.get((column, down))
    x, y, tint = plot.x(column), plot.y(down) - 1, plot.tint((column, down - 1))
    if tip and len(wet) < 2:
        _border(plot, x, y, tip, "river", tint)
    elif wet:
        _border(plot, x, y, JOINTS[wet], "river", tint)
    elif dry:
        _border(plot, x, y, "┊" if ways["u"] and ways["d"] else "┈", "frontier", tint)


def _low_line(plot: Plot, column: int, down: int, kind: str) -> None:
    """A border below a cell for which there is no line of its own."""
    x, y, tint = plot.x(column), plot.y(down) + plot.size.height - 1, plot.tint((column, down))
    colour = FRONTIER if kind == "frontier" else LAND_RIVER
    for place in range(plot.size.width + 1):
        letter, ink = plot.canvas.at(x + place, y)
        if letter == " ":
            plot.canvas.put(x + place, y, LOW.get(kind, "_"), style(colour, tint, True))
        elif kind != "frontier":
            plot.canvas.put(x + place, y, letter, ink + Style(underline=True))
    if kind == "bridge":
        plot.canvas.put(x, y, ACROSS, style(BRIDGE, tint, True))

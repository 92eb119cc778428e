"""Draws a Grid whose every space has a ground as a map: tinted land, rivers, names, a legend.

A cell has a border at its left and, where there is room, one below; rivers run along these.
Where there is none below, a river there is a low line under the cell. Every ground has its
sign and every shade its letter, so that nothing is told by colour alone.
"""

from __future__ import annotations

from regalia.kernel.scene import Grid, Label
from regalia.terminal.canvas import Canvas
from regalia.terminal.cards import Look
from regalia.terminal.grounds import Signs
from regalia.terminal.map_borders import draw_borders
from regalia.terminal.map_cells import draw_cell
from regalia.terminal.map_letters import draw_label, draw_legend, draw_names, legend
from regalia.terminal.map_plot import LEGIBLE, MARGIN, MapSize, Plot

LEGEND_WIDTH = 76
"""How wide a legend below a flat map may be, so that it needs fewer lines."""


def map_extent(grid: Grid, size: MapSize) -> tuple[int, int]:
    """The width and height of the map's picture."""
    wide = MARGIN + grid.columns * (size.width + 1)
    if not size.gap and size.width >= LEGIBLE:
        wide = max(wide, LEGEND_WIDTH)
    lines = len(legend(grid, Signs(grid), size, wide))
    return wide, grid.rows * (size.height + size.gap) + 1 + lines


def draw_map(grid: Grid, look: Look, size: MapSize) -> Canvas:
    """The map with its legend below; row 0 at the bottom."""
    canvas = Canvas(*map_extent(grid, size))
    canvas.mark(grid.id, 0, 0, canvas.width, canvas.height, head=True)
    plot = Plot(grid, look, size, canvas)
    for cell in grid.cells:
        draw_cell(plot, cell)
    draw_borders(plot)
    for label in sorted(grid.labels, key=_rank):
        draw_label(plot, label)
    draw_names(plot)
    draw_legend(plot)
    return canvas


def _rank(label: Label) -> int:
    """Towns have their names before seas, and these before whatever else has one."""
    kinds = ("capital", "town", "sea", "lake")
    return kinds.index(label.kind) if label.kind in kinds else len(kinds)

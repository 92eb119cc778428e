"""The sheet on which a map is drawn: how large a cell is, where each stands, what lies between."""

from __future__ import annotations

from typing import NamedTuple

from regalia.kernel.scene import Grid
from regalia.terminal.canvas import Canvas
from regalia.terminal.cards import Light, Look
from regalia.terminal.grounds import Signs, ground
from regalia.terminal.palette import LAND_CURSOR, LAND_TARGET, land_colour

MARGIN = 3
LEGIBLE = 4
"""How wide a cell must be for a piece to show both its glyph and its letter."""


class MapSize(NamedTuple):
    """The inside of a cell, columns and lines of text, and the lines of the border below it."""

    width: int
    height: int
    gap: int


MAP_SIZES = (
    MapSize(9, 3, 1),
    MapSize(9, 2, 1),
    MapSize(7, 2, 1),
    MapSize(5, 2, 1),
    MapSize(7, 1, 1),
    MapSize(5, 1, 1),
    MapSize(4, 1, 1),
    MapSize(5, 1, 0),
    MapSize(4, 1, 0),
    MapSize(3, 1, 0),
)
"""From roomy to tight; a table takes the first that fits."""

Border = tuple[int, int]
"""An upright border by the column at its right, a flat one by the line of cells below it."""


class Plot:
    """A map that is being drawn. Lines of cells are counted from the top here."""

    def __init__(self, grid: Grid, look: Look, size: MapSize, canvas: Canvas) -> None:
        self.grid = grid
        self.look = look
        self.size = size
        self.canvas = canvas
        self.signs = Signs(grid)
        self.places = {cell.id: (cell.column, grid.rows - 1 - cell.row) for cell in grid.cells}
        self.cells = {self.places[cell.id]: cell for cell in grid.cells}
        self.upright: dict[Border, str] = {}
        self.flat: dict[Border, str] = {}
        self.tips: dict[Border, str] = {}
        self.taken: set[tuple[int, int]] = set()
        for edge in sorted(grid.edges, key=lambda edge: edge.kind != "frontier"):
            if edge.first in self.places and edge.second in self.places:
                self._sort(edge.kind, *sorted((self.places[edge.first], self.places[edge.second])))

    def _sort(self, kind: str, one: Border, two: Border) -> None:
        (x1, y1), (x2, y2) = one, two
        if x1 != x2 and y1 != y2:
            self.tips[x2, max(y1, y2)] = "╱" if y2 > y1 else "╲"
        elif x1 != x2:
            self.upright[two] = kind
        else:
            self.flat[two] = kind

    def x(self, column: int) -> int:
        """Where the border at the left of a column stands."""
        return MARGIN + column * (self.size.width + 1)

    def y(self, down: int) -> int:
        return down * (self.size.height + self.size.gap)

    def tint(self, place: Border) -> str:
        cell = self.cells.get(place)
        if cell is None:
            return land_colour("", False, False)
        if self.look.light(cell.id) is Light.CURSOR:
            return LAND_CURSOR
        if self.look.light(cell.id) is Light.TARGET:
            return LAND_TARGET
        lit = self.look.light(cell.id) is Light.LIT
        return land_colour(ground(cell.ground).kind, sum(place) % 2 > 0, lit)

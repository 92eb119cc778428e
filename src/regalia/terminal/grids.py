"""Draws a Grid as a board: cells in a lattice, names along its edges, things as large as fits."""

from __future__ import annotations

from regalia.kernel.scene import NOBODY, Cell, Grid
from regalia.terminal.canvas import Canvas, short
from regalia.terminal.cards import FRAMES, LAST, MARKS, Light, Look, light_style
from regalia.terminal.cells import CellSize, draw_contents
from regalia.terminal.palette import (
    CLOTH,
    CLOTH_CURSOR,
    CLOTH_LAST,
    CLOTH_LIFTED,
    CLOTH_LIT,
    CLOTH_ODD,
    CLOTH_TARGET,
    FAINT,
    GOLD,
    LATTICE,
    SILVER,
    TREE,
    WATER,
    WHITE,
    ground_colour,
    style,
)

TALLEST = 7
"""No space is taller: a board need not fill a wall."""

SIZES: tuple[CellSize, ...] = (
    *((2 * height + 1, height) for height in range(TALLEST, 2, -1)),
    (6, 2),
    (8, 1),
    (5, 2),
    (4, 2),
    (6, 1),
    (5, 1),
    (4, 1),
)
"""From roomy to tight, about as high as they look wide; a table takes the first that fits."""

STRETCH = 8
"""How much wider than high, in columns, a space may be drawn to use an idle width."""

LEFT_MARGIN = 3

FEATURES = {"tree": ("♣", TREE), "hole": ("○", FAINT), "water": ("≈", WATER)}
"""What stands in single spaces: its sign and the colour of that."""


def extent(grid: Grid, size: CellSize) -> tuple[int, int]:
    """The width and height of the board's picture."""
    wide = LEFT_MARGIN + grid.columns * (size[0] + 1) + 1
    return wide, grid.rows * (size[1] + 1) + 1


def fitting_size(grids: list[Grid], width: int, height: int) -> CellSize | None:
    """The roomiest size at which the boards, one above another under a title each, have room.

    It depends on how many rows and columns there are and not on what lies there, so that a board
    keeps its size through a game.
    """
    for size in SIZES:
        extents = [extent(grid, size) for grid in grids]
        if max(x for x, _ in extents) <= width and sum(y + 1 for _, y in extents) <= height:
            return size
    return None


def stretched(size: CellSize, grids: list[Grid], width: int) -> CellSize:
    """The same height, but as wide as the boards may be, within reason."""
    broad = min((width - LEFT_MARGIN - 1) // grid.columns - 1 for grid in grids)
    return max(size[0], min(broad, 2 * size[1] + STRETCH)), size[1]


def draw_grid(grid: Grid, look: Look, size: CellSize) -> Canvas:
    """The board, row 0 at the bottom. Row and column names are read off the cells' names."""
    canvas = Canvas(*extent(grid, size))
    board = _Board(grid, look, size, canvas)
    canvas.mark(grid.id, 0, 0, canvas.width, canvas.height, head=True)
    for cell in grid.cells:
        board.lattice(cell)
    for edge in grid.edges:
        board.edge(edge.first, edge.second, edge.kind)
    for cell in grid.cells:
        board.cell(cell)
    for cell in sorted(grid.cells, key=lambda cell: look.light(cell.id).value):
        board.frame(cell)
    board.names()
    return canvas


class _Board:
    def __init__(self, grid: Grid, look: Look, size: CellSize, canvas: Canvas) -> None:
        self._grid = grid
        self._look = look
        self._inner = size
        self._canvas = canvas
        self._grounds = tuple(sorted({cell.ground for cell in grid.cells if cell.ground}))
        self._places = {cell.id: cell for cell in grid.cells}

    def _corner(self, cell: Cell) -> tuple[int, int]:
        """The upper left corner of a cell's frame."""
        width, height = self._inner
        return (
            LEFT_MARGIN + cell.column * (width + 1),
            (self._grid.rows - 1 - cell.row) * (height + 1),
        )

    def _tint(self, cell: Cell) -> str:
        match self._look.light(cell.id):
            case Light.CURSOR:
                return CLOTH_CURSOR
            case Light.LIT:
                return CLOTH_LIT
            case Light.TARGET:
                return CLOTH_TARGET
            case Light.TOUCHED:
                return CLOTH_LIFTED
        if cell.id in self._look.last:
            return CLOTH_LAST
        if cell.ground:
            return ground_colour(cell.ground, self._grounds)
        return CLOTH_ODD if (cell.column + cell.row) % 2 else CLOTH

    def lattice(self, cell: Cell) -> None:
        x, y = self._corner(cell)
        width, height = self._inner
        ink = style(LATTICE)
        for column in (x, x + width + 1):
            for row in range(y + 1, y + height + 1):
                self._canvas.put(column, row, "│", ink)
        for row in (y, y + height + 1):
            self._canvas.put(x + 1, row, "─" * width, ink)
        for column in (x, x + width + 1):
            for row in (y, y + height + 1):
                self._canvas.put(column, row, self._joint(column, row), ink)

    def _joint(self, x: int, y: int) -> str:
        left, right = x == LEFT_MARGIN, x == self._canvas.width - 1
        top, bottom = y == 0, y == self._canvas.height - 1
        if top:
            return "┌" if left else "┐" if right else "┬"
        if bottom:
            return "└" if left else "┘" if right else "┴"
        return "├" if left else "┤" if right else "┼"

    def cell(self, cell: Cell) -> None:
        x, y = self._corner(cell)
        width, height = self._inner
        tint = self._tint(cell)
        self._ground(cell, x + 1, y + 1, tint)
        self._canvas.mark(cell.id, x, y, width + 2, height + 2)
        if cell.items:
            there = draw_contents(cell.items, self._look, self._inner, tint)
            across, down = (width - there.width) // 2, (height - there.height) // 2
            self._canvas.paste(there, x + 1 + across, y + 1 + down)

    def _ground(self, cell: Cell, x: int, y: int, tint: str) -> None:
        width, height = self._inner
        sign = FEATURES.get(cell.ground.lower())
        fill = "·" if cell.ground and not sign else " "
        self._canvas.fill(x, y, width, height, style(LATTICE, tint), fill)
        if sign:
            for down in range(height):
                row = "".join(sign[0] if (at + down) % 2 else " " for at in range(width))
                self._canvas.put(x, y + down, row, style(sign[1], tint, True))

    def frame(self, cell: Cell) -> None:
        x, y = self._corner(cell)
        width, height = self._inner[0] + 2, self._inner[1] + 2
        light = self._look.light(cell.id)
        ink = light_style(light, NOBODY)
        if light is not Light.PLAIN:
            self._canvas.box(x, y, width, height, ink, FRAMES[light])
        if light in (Light.TOUCHED, Light.STRUCK):
            self._canvas.put(x + width // 2, y, MARKS[light], ink)
        if cell.id in self._look.last:
            self._canvas.put(x + width - 2, y, LAST, style(WHITE, CLOTH, True))

    def edge(self, first: str, second: str, kind: str) -> None:
        """What lies between two neighbours is drawn along the line between them."""
        if first not in self._places or second not in self._places:
            return
        (x, y), (other_x, other_y) = (
            self._corner(self._places[first]),
            self._corner(self._places[second]),
        )
        width, height = self._inner
        ink = style(WATER if kind == "river" else GOLD, CLOTH, True)
        if y == other_y:
            for row in range(y + 1, y + height + 1):
                self._canvas.put(max(x, other_x), row, "┃", ink)
        else:
            self._canvas.put(x + 1, max(y, other_y), "≈" * width, ink)

    def names(self) -> None:
        """Names along the edges where rows and columns have them, else on each cell's frame."""
        width, height = self._inner
        ink = style(SILVER, CLOTH, True)
        along_edges = _lettered(self._grid)
        for cell in self._grid.cells:
            x, y = self._corner(cell)
            column, row = _name_parts(cell)
            if not along_edges:
                self._canvas.put(x + 1, y, short(cell.name, width), style(SILVER))
                continue
            if cell.column == 0:
                self._canvas.put(0, y + (height + 1) // 2, f"{row:>2}", ink)
            if cell.row == 0:
                middle = x + (width - 1) // 2
                self._canvas.put(middle, self._canvas.height - 1, f" {column} ", ink)


def _name_parts(cell: Cell) -> tuple[str, str]:
    """The letters and the number of a name such as `c4`."""
    letters = cell.name.rstrip("0123456789")
    return letters, cell.name[len(letters) :]


def _lettered(grid: Grid) -> bool:
    """Whether cells are named by one letter for their column and a number for their row."""
    columns = {(cell.column, _name_parts(cell)[0]) for cell in grid.cells}
    rows = {(cell.row, _name_parts(cell)[1]) for cell in grid.cells}
    letters = {letter for _, letter in columns}
    return (
        len(columns) == grid.columns == len(letters)
        and len(rows) == grid.rows
        and all(len(letter) == 1 for letter in letters)
    )

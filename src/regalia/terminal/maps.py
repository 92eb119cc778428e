"""Draws a Grid whose every space has a ground as a map: tinted land, rivers, names, a legend.

A cell has a border at its left and, where there is room, one below; rivers run along these.
Where there is none below, a river there is a low line under the cell. Every ground has its
sign and every shade its letter, so that nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style

from regalia.kernel.scene import NOBODY, Cell, Grid, Item, Label, Piece, Token
from regalia.terminal.canvas import Canvas
from regalia.terminal.cards import MARKS, PIECE_GLYPHS, STRUCK, Light, Look, face
from regalia.terminal.grounds import Ground, Signs, ground, square
from regalia.terminal.palette import (
    BRIDGE,
    FRONTIER,
    IVORY,
    LAND_CURSOR,
    LAND_INK,
    LAND_RIVER,
    SILVER,
    STRIKE,
    WHITE,
    land_colour,
    price_style,
    shade_style,
    style,
)

MARGIN = 3
LEGIBLE = 4
LEGEND_WIDTH = 76
"""How wide a legend below a flat map may be, so that it needs fewer lines."""

NAME_REACH = 1
"""How many cells to each side a name may run."""


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

Border = tuple[int, int]
"""An upright border by the column at its right, a flat one by the line of cells below it."""


def map_extent(grid: Grid, size: MapSize) -> tuple[int, int]:
    """The width and height of the map's picture."""
    wide = MARGIN + grid.columns * (size.width + 1)
    if not size.gap and size.width >= LEGIBLE:
        wide = max(wide, LEGEND_WIDTH)
    legend = len(_legend(grid, Signs(grid), size, wide))
    return wide, grid.rows * (size.height + size.gap) + 1 + legend


def draw_map(grid: Grid, look: Look, size: MapSize) -> Canvas:
    """The map with its legend below; row 0 at the bottom."""
    canvas = Canvas(*map_extent(grid, size))
    canvas.mark(grid.id, 0, 0, canvas.width, canvas.height, head=True)
    drawn = _Map(grid, look, size, canvas)
    for cell in grid.cells:
        drawn.cell(cell)
    drawn.borders()
    for label in sorted(grid.labels, key=_rank):
        drawn.label(label)
    drawn.names()
    drawn.legend()
    return canvas


def _rank(label: Label) -> int:
    """Towns have their names before seas, and these before whatever else has one."""
    kinds = ("capital", "town", "sea", "lake")
    return kinds.index(label.kind) if label.kind in kinds else len(kinds)


class _Map:
    def __init__(self, grid: Grid, look: Look, size: MapSize, canvas: Canvas) -> None:
        self._grid = grid
        self._look = look
        self._size = size
        self._canvas = canvas
        self._signs = Signs(grid)
        self._places = {cell.id: (cell.column, grid.rows - 1 - cell.row) for cell in grid.cells}
        self._cells = {self._places[cell.id]: cell for cell in grid.cells}
        self._upright: dict[Border, str] = {}
        self._flat: dict[Border, str] = {}
        self._tips: dict[Border, str] = {}
        self._taken: set[tuple[int, int]] = set()
        for edge in sorted(grid.edges, key=lambda edge: edge.kind != "frontier"):
            if edge.first in self._places and edge.second in self._places:
                self._sort(
                    edge.kind, *sorted((self._places[edge.first], self._places[edge.second]))
                )

    def _sort(self, kind: str, one: Border, two: Border) -> None:
        (x1, y1), (x2, y2) = one, two
        if x1 != x2 and y1 != y2:
            self._tips[x2, max(y1, y2)] = "╱" if y2 > y1 else "╲"
        elif x1 != x2:
            self._upright[two] = kind
        else:
            self._flat[two] = kind

    def _x(self, column: int) -> int:
        """Where the border at the left of a column stands."""
        return MARGIN + column * (self._size.width + 1)

    def _y(self, down: int) -> int:
        return down * (self._size.height + self._size.gap)

    def _tint(self, place: Border) -> str:
        cell = self._cells.get(place)
        if cell is None:
            return land_colour("", False, False)
        if self._look.light(cell.id) is Light.CURSOR:
            return LAND_CURSOR
        lit = self._look.light(cell.id) is Light.LIT
        return land_colour(ground(cell.ground).kind, sum(place) % 2 > 0, lit)

    # a cell

    def cell(self, cell: Cell) -> None:
        """The ground, its name, what stands there, and what it costs to go there."""
        column, down = self._places[cell.id]
        x, y = self._x(column), self._y(down)
        width, height, gap = self._size
        tint = self._tint((column, down))
        kind = ground(cell.ground)
        under = self._look.light(cell.id) is Light.CURSOR
        ink = style(WHITE if under else LAND_INK, tint, under)
        self._canvas.fill(x, y, width + 1, height + gap, ink)
        self._canvas.mark(cell.id, x, y, width + 1, height + gap)
        men = [item for item in cell.items if not isinstance(item, Token)]
        coins = [item for item in cell.items if isinstance(item, Token)]
        numbered = cell.name != square(cell.column, cell.row)
        if height > 1:
            self._pattern(kind, x + 1, y, bool(men), ink)
            if numbered:
                self._canvas.put(x + 1, y, cell.name[:width], ink)
        main = y + height // 2
        room = width - 1 - bool(coins or (men and height == 1))
        if men:
            self._men(men, x + 2, main, room, tint)
            self._beneath(kind, x, y, bool(coins), ink)
        elif height == 1:
            shown = self._sign(kind, room, bool(coins))
            apart = room > len(cell.name) or not coins
            if numbered and apart and len(cell.name) <= room:
                shown = cell.name
            self._canvas.put(x + 2, main, f"{shown:^{room}}"[:room], ink)
        light = self._look.light(cell.id)
        if light is not Light.PLAIN:
            self._canvas.put(
                x + 1, main, MARKS[light], style(WHITE if under else LAND_INK, tint, True)
            )
        for place, coin in enumerate(coins):
            self._coin(coin, x + width - 2 * place, y, tint)
        if not gap and (column, down + 1) in self._flat:
            self._low_line(self._flat[column, down + 1], x, y + height - 1, tint)

    def _sign(self, kind: Ground, room: int, priced: bool) -> str:
        """What tells a ground that has no number: its letter, or glyphs where there is room."""
        shade = self._signs.shade(kind.shade)
        if self._size.gap == 0:
            return (self._signs.letter(kind.kind) + shade)[:room]
        glyph = self._signs.glyph(kind.kind)
        if kind.kind in SINGLE or shade or priced:
            return (glyph + shade)[:room]
        return (glyph * min(room, 3)) if kind.kind in DENSE else f"{glyph} {glyph}"[:room]

    def _pattern(self, kind: Ground, x: int, y: int, manned: bool, ink: Style) -> None:
        """Glyphs of the ground, set off from line to line."""
        width, height, _ = self._size
        glyph = self._signs.glyph(kind.kind)
        if kind.kind in SINGLE:
            if not manned:
                shown = glyph + self._signs.shade(kind.shade)
                self._canvas.put(x + (width - len(shown) + 1) // 2, y + height // 2, shown, ink)
            return
        if kind.kind in BARE:
            return
        for line in range(height):
            for place in range(1 + line % 2, width - 1, 2):
                self._canvas.put(x + place, y + line, glyph, ink)
        if kind.shade and not manned:
            self._canvas.put(x + width - 2, y + height - 1, self._signs.shade(kind.shade), ink)

    def _men(self, men: Sequence[Item], x: int, y: int, room: int, tint: str) -> None:
        """The first of those who stand there, with a count if there are more."""
        first = men[0]
        text, ink = self._man(first, room)
        if len(men) > 1:
            text = f"{text}+{len(men) - 1}"
        text = text[:room]
        x += max(0, (room - len(text)) // 2)
        light = self._look.light(first.id)
        if self._size.height > 1:
            self._canvas.put(x - 1, y, " " * (len(text) + 2), style(LAND_INK, tint))
        self._canvas.put(x, y, text, ink)
        for each in men:
            self._canvas.mark(each.id, x, y, max(1, len(text)), 1)
        if light not in (Light.PLAIN, Light.STRUCK):
            self._canvas.put(x - 1, y, MARKS[light], style(LAND_INK, tint, True))

    def _beneath(self, kind: Ground, x: int, y: int, priced: bool, ink: Style) -> None:
        """The sign of the ground under whoever stands there, where it shows no other way."""
        width, height, gap = self._size
        sign = self._signs.glyph(kind.kind) if gap else self._signs.letter(kind.kind)
        if height > 1 and kind.kind in SINGLE:
            self._canvas.put(x + 1, y, sign, ink)
        elif height == 1 and not priced and kind.kind not in BARE:
            self._canvas.put(x + width, y, sign, ink)

    def _man(self, item: Item, room: int) -> tuple[str, Style]:
        """A piece by its glyph and its letter; ✗ takes the place of the glyph if it is struck."""
        struck = self._look.light(item.id) is Light.STRUCK
        if not isinstance(item, Piece):
            text, ink = face(item, self._look)
            return (STRUCK + text, style(WHITE, STRIKE, True)) if struck else (text, ink)
        glyph = PIECE_GLYPHS.get(item.kind.lower(), item.kind[:1].upper())
        own = self._signs.shade(item.shade) or (str(item.owner + 1) if item.owner != NOBODY else "")
        if struck:
            text = (
                STRUCK
                if room < 2
                else STRUCK + own
                if room < 4
                else f"{STRUCK}{glyph}{own}{STRUCK}"
            )
            return text, style(WHITE, STRIKE, True)
        return own if own and room < 2 else f"{glyph}{own}", shade_style(item.shade, item.owner)

    def _coin(self, coin: Token, x: int, y: int, tint: str) -> None:
        """A price is a number at the right; other tokens show their first letter too."""
        text = str(coin.count) if coin.kind == "cost" else f"{coin.kind[:1].upper()}{coin.count}"
        x -= len(text) - 1
        if self._size.height > 1:
            self._canvas.put(x - 1, y, " ", style(LAND_INK, tint))
        self._canvas.put(x, y, text, price_style(coin.count))
        self._canvas.mark(coin.id, x, y, len(text), 1)

    # borders

    def borders(self) -> None:
        """Rivers, bridges and frontiers, joined at the corners."""
        width, height, gap = self._size
        for (column, down), kind in self._upright.items():
            x, tint = self._x(column), self._tint((column, down))
            for line in range(height):
                self._border(x, self._y(down) + line, UPRIGHT.get(kind, "│"), kind, tint)
            if kind == "bridge":
                self._border(x, self._y(down) + height // 2, OVER, kind, tint)
        for corner, tip in self._tips.items():
            if not gap and corner not in self._upright:
                self._border(
                    self._x(corner[0]), self._y(corner[1]), tip, "river", self._tint(corner)
                )
        if not gap:
            return
        for (column, down), kind in self._flat.items():
            x, y, tint = self._x(column), self._y(down) - 1, self._tint((column, down - 1))
            for place in range(width):
                self._border(x + 1 + place, y, FLAT.get(kind, "─"), kind, tint)
            if kind == "bridge":
                self._border(x + 1 + width // 2, y, ACROSS, kind, tint)
        for down in range(1, self._grid.rows):
            for column in range(1, self._grid.columns):
                self._corner(column, down)

    def _border(self, x: int, y: int, letter: str, kind: str, tint: str) -> None:
        if letter in (OVER, ACROSS):
            colour = BRIDGE
        else:
            colour = FRONTIER if kind == "frontier" else LAND_RIVER
        self._canvas.put(x, y, letter, style(colour, tint, True))
        self._taken.add((x, y))

    def _corner(self, column: int, down: int) -> None:
        ways = {
            "u": self._upright.get((column, down - 1)),
            "d": self._upright.get((column, down)),
            "l": self._flat.get((column - 1, down)),
            "r": self._flat.get((column, down)),
        }
        wet = "".join(way for way, kind in ways.items() if kind and kind != "frontier")
        dry = [kind for kind in ways.values() if kind == "frontier"]
        tip = self._tips.get((column, down))
        x, y, tint = self._x(column), self._y(down) - 1, self._tint((column, down - 1))
        if tip and len(wet) < 2:
            self._border(x, y, tip, "river", tint)
        elif wet:
            self._border(x, y, JOINTS[wet], "river", tint)
        elif dry:
            self._border(x, y, "┊" if ways["u"] and ways["d"] else "┈", "frontier", tint)

    def _low_line(self, kind: str, x: int, y: int, tint: str) -> None:
        """A border below a cell for which there is no line of its own."""
        colour = FRONTIER if kind == "frontier" else LAND_RIVER
        for place in range(self._size.width + 1):
            letter, ink = self._canvas.at(x + place, y)
            if letter == " ":
                self._canvas.put(x + place, y, LOW.get(kind, "_"), style(colour, tint, True))
            elif kind != "frontier":
                self._canvas.put(x + place, y, letter, ink + Style(underline=True))
        if kind == "bridge":
            self._canvas.put(x, y, ACROSS, style(BRIDGE, tint, True))

    # letters

    def label(self, label: Label) -> None:
        """A name on the border below its cell, as far as no river is in its way."""
        width, height, gap = self._size
        column, down = round(label.column), self._grid.rows - 1 - round(label.row)
        if not gap:
            return
        y = self._y(down) + height
        text = label.text
        middle = self._x(column) + 1 + width // 2
        reach = width // 2 + NAME_REACH * (width + 1)
        right = self._x(self._grid.columns) - 1
        free = [
            x
            for x in range(max(MARGIN, middle - reach), min(right, middle + reach) + 1)
            if (x, y) not in self._taken
        ]
        runs = _runs(free)
        fitting = [run for run in runs if run[1] - run[0] + 1 >= cell_len(text)]
        if not fitting:
            return

        def start(run: tuple[int, int]) -> int:
            best = middle - (cell_len(text) - 1) // 2
            return min(max(best, run[0]), run[1] - cell_len(text) + 1)

        x = min((start(run) for run in fitting), key=lambda x: abs(x + len(text) // 2 - middle))
        for place, letter in enumerate(text):
            tint = self._tint(((x + place - MARGIN) // (width + 1), down))
            self._canvas.put(
                x + place, y, letter, style(LAND_INK if tint != LAND_CURSOR else WHITE, tint, True)
            )
            self._taken |= {(x + place - 1, y), (x + place + 1, y), (x + place, y)}

    def names(self) -> None:
        """Letters of columns below the map, numbers of rows at its left."""
        width, height, _ = self._size
        ink = style(SILVER, bold=True)
        for down in range(self._grid.rows):
            self._canvas.put(0, self._y(down) + height // 2, f"{self._grid.rows - down:>2}", ink)
        for column in range(self._grid.columns):
            x = self._x(column) + 1 + width // 2
            self._canvas.put(x, self._y(self._grid.rows), chr(ord("a") + column), ink)

    def legend(self) -> None:
        """What the signs mean."""
        y = self._y(self._grid.rows) + 1
        lines = _legend(self._grid, self._signs, self._size, self._canvas.width)
        for down, line in enumerate(lines):
            x = 0
            for sign, look, word in line:
                x = self._canvas.put(x, y + down, f" {sign} " if self._size.gap else sign, look)
                x = self._canvas.put(x, y + down, f" {word}  ", style(IVORY))


SINGLE = frozenset({"town", "capital", "lake"})
"""Grounds whose glyph stands alone in a cell."""

DENSE = frozenset({"rampart"})
BARE = frozenset({"open", "plain"})

Entry = tuple[str, Style, str]


def _legend(grid: Grid, signs: Signs, size: MapSize, width: int) -> list[list[Entry]]:
    """Signs, how they look, and the words for them, in lines that fit."""
    entries: list[Entry] = []
    for kind in signs.kinds:
        sign = signs.glyph(kind) if size.gap else signs.letter(kind)
        entries.append((sign, style(LAND_INK, land_colour(kind, False, False)), kind))
    plain = land_colour("open", False, False)
    kinds = {edge.kind for edge in grid.edges}
    for kind in sorted(kinds, key=lambda kind: (kind != "river", kind)):
        colour = {"frontier": FRONTIER, "bridge": BRIDGE}.get(kind, LAND_RIVER)
        sign = ACROSS if kind == "bridge" else (FLAT if size.gap else LOW).get(kind, "─")
        entries.append((sign, style(colour, plain, True), kind))
    for shade, kind in signs.men:
        glyph = PIECE_GLYPHS.get(kind.lower(), kind[:1].upper())
        if shade:
            sign = signs.shade(shade) if size.width < LEGIBLE else glyph + signs.shade(shade)
            entries.append(
                (sign, shade_style(shade, NOBODY), f"{shade} {kind}" if size.gap else shade)
            )
    costs = [item for cell in grid.cells for item in cell.items if isinstance(item, Token)]
    if any(coin.kind == "cost" for coin in costs):
        entries.append(("2", price_style(2), "cost"))
    lines: list[list[Entry]] = [[]]
    used = 0
    for entry in entries:
        wide = cell_len(entry[0]) + cell_len(entry[2]) + (5 if size.gap else 3)
        if used and used + wide - 2 > width:
            lines.append([])
            used = 0
        lines[-1].append(entry)
        used += wide
    return lines


def _runs(places: list[int]) -> list[tuple[int, int]]:
    """Places in a row as pairs of first and last."""
    found: list[tuple[int, int]] = []
    for place in places:
        if found and found[-1][1] == place - 1:
            found[-1] = (found[-1][0], place)
        else:
            found.append((place, place))
    return found

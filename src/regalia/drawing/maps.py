"""Maps: boards on which every space has a ground, drawn as a map is: land, waters and names."""

from __future__ import annotations

from zlib import crc32

from msgspec.structs import replace

from regalia.drawing.boards import coordinates, framed, stray_edge
from regalia.drawing.lattice import Place, Side
from regalia.drawing.lights import Lights
from regalia.drawing.map_names import OF_CELLS, Lettering, halo
from regalia.drawing.map_pieces import standing
from regalia.drawing.palette import GLOW, INK, IVORY, SANS
from regalia.drawing.svg import Picture, at, clean, named, number, tag
from regalia.drawing.terrain import (
    BUILT,
    PARCHMENT,
    PEN,
    SHAPES,
    SIZE,
    WATERY,
    ground,
    parchment,
    scenery,
    washes,
)
from regalia.drawing.waters import Waters, bridge, frontier, rivers
from regalia.kernel.scene import Cell, Grid, Token, square

FRAME = 24.0


def chart(grid: Grid, lights: Lights, names: tuple[str, ...]) -> Picture:
    """A whole map in its frame."""
    width, height = grid.columns * SIZE, grid.rows * SIZE
    clip = f"map-{crc32(grid.id.encode()):x}"
    inside = _Chart(grid, lights, names, clip)
    shape = tag("clipPath", tag("rect", width=width, height=height), id=clip)
    body = tag("defs", SHAPES + shape) + framed(grid, SIZE, SIZE, FRAME)
    body += coordinates(grid, SIZE, SIZE, FRAME)
    land = tag("g", inside.land(), clip_path=f"url(#{clip})")
    body += at(FRAME, FRAME, land + inside.pieces())
    return Picture(width + 2 * FRAME, height + 2 * FRAME, body)


def land(grid: Grid) -> str:
    """The ground of a map with its waters and its names, and nothing that comes and goes, as a
    stand-alone picture; a cell is 66 wide and high. The same map gives the same text."""
    cells = tuple(replace(cell, items=()) for cell in grid.cells)
    bare = replace(grid, cells=cells)
    inside = _Chart(bare, Lights(frozenset()), (), "map-land")
    width, height = number(grid.columns * SIZE), number(grid.rows * SIZE)
    shape = tag("clipPath", f'<rect width="{width}" height="{height}"/>', id="map-land")
    body = tag("g", inside.land() + inside.pieces(), clip_path="url(#map-land)")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f"<defs>{SHAPES}{shape}</defs>{body}</svg>\n"
    )


class _Chart:
    def __init__(self, grid: Grid, lights: Lights, names: tuple[str, ...], clip: str) -> None:
        self._grid = grid
        self._lights = lights
        self._names = names
        self._clip = clip
        self._places = {cell.id: self._place(cell) for cell in grid.cells}
        self._grounds = {self._places[cell.id]: ground(cell.ground) for cell in grid.cells}
        self._wet = {place for place, each in self._grounds.items() if each.kind in WATERY}
        self._manned = {
            self._places[cell.id]
            for cell in grid.cells
            if any(not isinstance(item, Token) for item in cell.items)
        }
        self._sides: dict[str, list[Side]] = {"river": [], "bridge": [], "frontier": []}
        self._tips: list[tuple[Place, bool]] = []
        self._stray: list[str] = []
        for edge in grid.edges:
            if edge.first in self._places and edge.second in self._places:
                self._sort(self._places[edge.first], self._places[edge.second], edge.kind)
        self._rivers = self._sides["river"] + self._sides["bridge"]
        self._lettering = Lettering(grid, self._wet, self._manned, self._rivers)

    def _place(self, cell: Cell) -> Place:
        return cell.column, self._grid.rows - 1 - cell.row

    def _sort(self, one: Place, two: Place, kind: str) -> None:
        (x1, y1), (x2, y2) = sorted((one, two))
        if x1 != x2 and y1 != y2:
            if kind == "river":
                self._tips.append(((x2, max(y1, y2)), y2 > y1))
        elif kind in self._sides:
            side = ((x2, y2), (x2, y2 + 1)) if x1 != x2 else ((x2, y2), (x2 + 1, y2))
            self._sides[kind].append(side)
        else:
            corners = (one[0] * SIZE, one[1] * SIZE), (two[0] * SIZE, two[1] * SIZE)
            self._stray.append(stray_edge(*corners, SIZE, SIZE, kind))

    def land(self) -> str:
        """All that lies still: the sheet, the waters, what stands on the land, and names."""
        grid = self._grid
        waters = Waters(self._wet, grid.columns, grid.rows, SIZE)
        banks, water = (
            rivers(waters, self._rivers, self._tips) if self._rivers or self._tips else ("", "")
        )
        cells = sorted(grid.cells, key=lambda cell: (-cell.row, cell.column))
        parts = [
            parchment(grid.columns * SIZE, grid.rows * SIZE),
            washes(self._grounds, grid.columns, grid.rows),
            *(self._scenery(cell) for cell in cells if not self._is_built(cell)),
            waters.beach() if self._wet else "",
            banks,
            waters.open_water(f"{self._clip}-sea") if self._wet else "",
            water,
            *(self._scenery(cell) for cell in cells if self._is_built(cell)),
            self._lines(),
            frontier(self._sides["frontier"], SIZE) if self._sides["frontier"] else "",
            *(bridge(side, SIZE) for side in self._sides["bridge"]),
            *self._stray,
            *(self._space(cell) for cell in cells),
            *(self._lettering.label(label) for label in grid.labels if label.kind not in OF_CELLS),
            self._numbers(),
        ]
        return "".join(parts)

    def _lines(self) -> str:
        """The grid, faint."""
        width, height = self._grid.columns * SIZE, self._grid.rows * SIZE
        path = "".join(
            f"M{number(x * SIZE)} 0V{number(height)}" for x in range(1, self._grid.columns)
        )
        path += "".join(f"M0 {number(y * SIZE)}H{number(width)}" for y in range(1, self._grid.rows))
        return tag("path", d=path, stroke=PEN, stroke_width=0.8, stroke_opacity=0.3, fill="none")

    def _is_built(self, cell: Cell) -> bool:
        return self._grounds[self._places[cell.id]].kind in BUILT

    def _scenery(self, cell: Cell) -> str:
        place = self._places[cell.id]
        drawn = scenery(self._grounds[place], cell.column, cell.row)
        return at(place[0] * SIZE, place[1] * SIZE, drawn)

    def _space(self, cell: Cell) -> str:
        """The glow of a space; its name and ground under the pointer."""
        x, y = self._places[cell.id]
        body = tag("rect", width=SIZE, height=SIZE, fill=IVORY, fill_opacity=0)
        if self._lights.shines(cell.id):
            rect: dict[str, str | float] = {
                "x": 4.5,
                "y": 4.5,
                "width": SIZE - 9,
                "height": SIZE - 9,
                "rx": 6,
            }
            body += tag(
                "rect",
                **rect,
                fill=GLOW,
                fill_opacity=0.16,
                stroke=INK,
                stroke_opacity=0.7,
                stroke_width=4,
            )
            body += tag("rect", **rect, fill="none", stroke=GLOW, stroke_width=2.4)
        return at(x * SIZE, y * SIZE, named(body, f"{cell.name}, {cell.ground}"))

    def _numbers(self) -> str:
        """The names of spaces in their corners, but for those that the frame tells."""
        shown = "".join(
            tag("text", clean(cell.name), x=column * SIZE + 5.5, y=down * SIZE + 13.5)
            for cell, (column, down) in ((cell, self._places[cell.id]) for cell in self._grid.cells)
            if cell.name != square(cell.column, cell.row)
        )
        style: dict[str, str | float] = {"font_family": SANS, "font_size": 10, "fill": INK}
        return tag("g", shown, fill_opacity=0.8, **style, **halo(PARCHMENT, 2.2)) if shown else ""

    def pieces(self) -> str:
        """Whatever may come and go."""
        parts = []
        for cell in sorted(self._grid.cells, key=lambda cell: (-cell.row, cell.column)):
            x, y = self._places[cell.id]
            over = self._lights.over(cell.id, SIZE, SIZE)
            parts.append(
                at(
                    x * SIZE,
                    y * SIZE,
                    over
                    + standing(
                        cell, self._lights.within(cell.id), self._names, self._labelled(cell)
                    ),
                )
            )
        parts += [
            self._lettering.label(label) for label in self._grid.labels if label.kind in OF_CELLS
        ]
        return "".join(parts)

    def _labelled(self, cell: Cell) -> bool:
        return any(
            (label.column, label.row) == (cell.column, cell.row) and label.kind in OF_CELLS
            for label in self._grid.labels
        )

"""Maps: boards on which every space has a ground, drawn as a map is: land, waters and names."""

from __future__ import annotations

from zlib import crc32

from regalia.drawing.boards import coordinates, fan, framed, square, stray_edge, whose
from regalia.drawing.emblems import PIECES, emblem
from regalia.drawing.lattice import Place, Side
from regalia.drawing.lights import Lights
from regalia.drawing.men import huddle, man, token
from regalia.drawing.palette import CRIMSON, GLOW, INK, IVORY, LIGHT_SHADES, SANS
from regalia.drawing.svg import Picture, at, clean, lines, named, number, tag, wide, words
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
from regalia.drawing.waters import SHALLOWS, Waters, bridge, frontier, rivers
from regalia.kernel.scene import Card, Cell, Grid, Label, Piece, Token

FRAME = 24.0
MOST_COLUMNS = 26
PAWN = 0.7
"""How large a lone piece is in its cell."""

OF_CELLS = ("town", "capital")
"""Kinds of labels that stand at the foot of their cell, before whatever stands in it."""

PRICES = {1: ("#fff8e4", INK), 2: ("#f6d77f", INK), 3: ("#dd8a3c", INK), 4: (CRIMSON, IVORY)}
"""Colours of a price and of its number; the dearer, the darker."""


def is_map(grid: Grid) -> bool:
    """Whether a board is a map: every space has a ground, and a letter can name its column."""
    return bool(grid.cells) and grid.columns <= MOST_COLUMNS and all(c.ground for c in grid.cells)


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
            *(self._label(label) for label in grid.labels if label.kind not in OF_CELLS),
            *(self._space(cell) for cell in cells),
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
        return tag("g", shown, fill_opacity=0.8, **style, **_halo(PARCHMENT, 2.2)) if shown else ""

    # names

    def _label(self, label: Label) -> str:
        column, down = label.column, self._grid.rows - 1 - label.row
        x, y = (column + 0.5) * SIZE, (down + 0.5) * SIZE
        middle: dict[str, str | float] = {"text_anchor": "middle"}
        match label.kind:
            case "town":
                style = middle | _halo(PARCHMENT, 3)
                return words(x, y + 27, label.text, 11, font_weight="bold", **style)
            case "capital":
                style = middle | _halo(PARCHMENT, 3.4)
                return words(x, y + 29, label.text, 12, font_weight="bold", **style)
            case "sea" | "lake" | "water":
                return self._on_water(label.text, x, y, (round(column), round(down)))
            case "river":
                return self._along_river(label.text, x, y, (round(column), round(down)))
        manned = (round(column), round(down)) in self._manned
        return "" if manned else self._place_name(label.text, x, y)

    def _place_name(self, text: str, x: float, y: float) -> str:
        """Small and in italics, in as many lines as it takes."""
        shown = lines(text, SIZE + 8, 11.5)
        return "".join(
            words(
                x,
                y + 4 + 13 * (row - (len(shown) - 1) / 2),
                line,
                11.5,
                text_anchor="middle",
                font_style="italic",
                fill=PEN,
                letter_spacing=0.5,
                **_halo(PARCHMENT, 3),
            )
            for row, line in enumerate(shown)
        )

    def _on_water(self, text: str, x: float, y: float, place: Place) -> str:
        """In italics, spread over the water at the left and right that is free."""
        free = self._wet - self._manned
        column, down = min(
            (each for each in free if abs(each[0] - place[0]) < 2 and abs(each[1] - place[1]) < 2),
            key=lambda each: abs(each[0] - place[0]) + abs(each[1] - place[1]),
            default=place,
        )
        left = right = column
        while (left - 1, down) in free:
            left -= 1
        while (right + 1, down) in free:
            right += 1
        room = (right + 1 - left) * SIZE - 24
        x, y = (left + right + 1) / 2 * SIZE, (down + 0.5) * SIZE
        size = 19.0 if right > left else 14.0
        parted = text.split() if wide(text, size) > room else [text]
        longest = max((wide(line, size) for line in parted), default=0) or 1.0
        size = min(size, max(9.0, size * room / longest))
        parts = []
        for row, line in enumerate(parted):
            spread = min(7.0, max(0.0, (room - wide(line, size)) / max(len(line), 1)))
            parts.append(
                words(
                    x + spread / 2,
                    y + size * (0.35 + 1.15 * (row - (len(parted) - 1) / 2)),
                    line,
                    size,
                    text_anchor="middle",
                    font_style="italic",
                    fill="#2d5361",
                    letter_spacing=spread,
                    **_halo(SHALLOWS, 2.6),
                )
            )
        return "".join(parts)

    def _along_river(self, text: str, x: float, y: float, place: Place) -> str:
        """Small, beside the river that borders on the cell, and along it."""
        c, d = place
        turn = 0
        borders: tuple[tuple[Side, float, float, int], ...] = (
            (((c, d + 1), (c + 1, d + 1)), 0, SIZE / 2 - 9, 0),
            (((c, d), (c + 1, d)), 6, 25 - SIZE / 2, 0),
            (((c, d), (c, d + 1)), 15 - SIZE / 2, 6, -90),
            (((c + 1, d), (c + 1, d + 1)), SIZE / 2 - 9, 0, -90),
        )
        for side, right, below, turned in borders:
            if side in self._rivers:
                x, y, turn = x + right, y + below, turned
                break
        body = words(
            0,
            0,
            text,
            11,
            text_anchor="middle",
            font_style="italic",
            fill="#2d6175",
            letter_spacing=0.8,
            **_halo(PARCHMENT, 2.6),
        )
        move = f"translate({number(x)} {number(y)})" + (f" rotate({turn})" if turn else "")
        return tag("g", body, transform=move)

    # what stands on the map

    def pieces(self) -> str:
        """Whatever may come and go."""
        parts = []
        for cell in sorted(self._grid.cells, key=lambda cell: (-cell.row, cell.column)):
            x, y = self._places[cell.id]
            over = self._lights.over(cell.id, SIZE, SIZE)
            parts.append(at(x * SIZE, y * SIZE, over + self._items(cell)))
        parts += [self._label(label) for label in self._grid.labels if label.kind in OF_CELLS]
        return "".join(parts)

    def _items(self, cell: Cell) -> str:
        cards = [item for item in cell.items if isinstance(item, Card)]
        men = [item for item in cell.items if isinstance(item, Piece)]
        coins = [item for item in cell.items if isinstance(item, Token)]
        prices = [coin for coin in coins if coin.kind == "cost"]
        body = fan(cards, self._lights, SIZE, SIZE)
        if len(men) == 1:
            body += self._man(men[0], PAWN * SIZE, self._labelled(cell))
        elif men:
            size = SIZE * (0.5 if len(men) <= 4 else 0.33)
            drawn = [
                man(
                    each,
                    size,
                    whose(each.owner, self._names),
                    self._lights.shines(each.id),
                    self._lights.over(each.id, size, size),
                )
                for each in men
            ]
            body += huddle(drawn, SIZE, SIZE)
        others = [coin for coin in coins if coin.kind != "cost"]
        for place, coin in enumerate(others):
            drawn_coin = token(coin, 22, self._lights.shines(coin.id))
            body += at(2 + 23 * (place % 2), SIZE - 24 - 23 * (place // 2), drawn_coin.body)
        for place, price in enumerate(prices):
            body += at(SIZE - 13 - 22 * place, 13, _price(price.count))
        return body

    def _labelled(self, cell: Cell) -> bool:
        return any(
            (label.column, label.row) == (cell.column, cell.row) and label.kind in OF_CELLS
            for label in self._grid.labels
        )

    def _man(self, piece: Piece, size: float, labelled: bool) -> str:
        """A lone piece with its shadow, on planks if it is a jetty; a little higher where a name
        stands below it."""
        middle = size / 2
        shadow = tag(
            "ellipse",
            cx=middle,
            cy=size * 0.93,
            rx=size * 0.33,
            ry=size * 0.09,
            fill=INK,
            fill_opacity=0.35,
        )
        under = _jetty(size) if piece.note == "jetty" else shadow
        if piece.kind.lower() in PIECES:
            halo = IVORY if piece.shade in LIGHT_SHADES else INK
            under += emblem(
                piece.kind.lower(),
                middle,
                middle + size * 0.03,
                size * 0.72,
                halo,
                stroke=halo,
                stroke_width=2.6,
                stroke_linejoin="round",
            )
        drawn = man(piece, size, whose(piece.owner, self._names), self._lights.shines(piece.id))
        over = self._lights.over(piece.id, SIZE - 6, SIZE - 6)
        body = under + drawn.body + at((size - SIZE) / 2 + 3, (size - SIZE) / 2 + 3, over)
        return at((SIZE - size) / 2, (SIZE - size) / 2 + (-3 if labelled else 3), body)


def _halo(colour: str, width: float) -> dict[str, str | float]:
    return {
        "stroke": colour,
        "stroke_width": width,
        "stroke_linejoin": "round",
        "stroke_opacity": 0.85,
        "paint_order": "stroke",
    }


def _price(count: int) -> str:
    """What it costs to go there, on a disc."""
    fill, ink = PRICES.get(count, PRICES[4])
    disc = tag("circle", r=10.2, fill=fill, stroke=INK, stroke_width=1.3)
    disc += tag("circle", r=8.3, fill="none", stroke=ink, stroke_width=0.6, stroke_opacity=0.5)
    text = words(
        0,
        4.9,
        str(count),
        13.5,
        text_anchor="middle",
        font_family=SANS,
        font_weight="bold",
        fill=ink,
    )
    return named(disc + text, f"cost: {count}")


def _jetty(size: float) -> str:
    """Planks on the water."""
    broad, deep = size * 0.94, size * 0.42
    left, top = (size - broad) / 2, size * 0.6
    posts = "".join(
        tag("rect", x=x, y=top - 2, width=4, height=deep + 5, rx=1.4, fill="#4a3623")
        for x in (left + 2, left + broad - 6)
    )
    planks = "".join(
        tag(
            "rect",
            x=left,
            y=top + deep * row / 4,
            width=broad,
            height=deep / 4 - 0.8,
            rx=1,
            fill=("#a67c4c", "#b58a58")[row % 2],
            stroke="#4a3623",
            stroke_width=0.7,
        )
        for row in range(4)
    )
    return posts + planks

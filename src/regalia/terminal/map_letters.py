"""The letters of a map: names of places, of rows and columns, and the legend below."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style

from regalia.kernel.scene import NOBODY, Grid, Label, Token
from regalia.terminal.cards import PIECE_GLYPHS
from regalia.terminal.grounds import Signs
from regalia.terminal.map_borders import ACROSS, FLAT, LOW
from regalia.terminal.map_plot import LEGIBLE, MARGIN, MapSize, Plot
from regalia.terminal.names import is_price
from regalia.terminal.palette import (
    BRIDGE,
    FRONTIER,
    IVORY,
    LAND_CURSOR,
    LAND_INK,
    LAND_RIVER,
    SILVER,
    WHITE,
    land_colour,
    price_style,
    shade_style,
    style,
)

NAME_REACH = 1
"""How many cells to each side a name may run."""

Entry = tuple[str, Style, str]
"""A sign of the legend, how it looks, and the word for it."""


def draw_label(plot: Plot, label: Label) -> None:
    """A name on the border below its cell, as far as no river is in its way."""
    width, height, gap = plot.size
    column, down = round(label.column), plot.grid.rows - 1 - round(label.row)
    if not gap:
        return
    y = plot.y(down) + height
    text = label.text
    middle = plot.x(column) + 1 + width // 2
    reach = width // 2 + NAME_REACH * (width + 1)
    right = plot.x(plot.grid.columns) - 1
    free = [
        x
        for x in range(max(MARGIN, middle - reach), min(right, middle + reach) + 1)
        if (x, y) not in plot.taken
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
        tint = plot.tint(((x + place - MARGIN) // (width + 1), down))
        plot.canvas.put(
            x + place, y, letter, style(LAND_INK if tint != LAND_CURSOR else WHITE, tint, True)
        )
        plot.taken |= {(x + place - 1, y), (x + place + 1, y), (x + place, y)}


def draw_names(plot: Plot) -> None:
    """Letters of columns below the map, numbers of rows at its left."""
    width, height, _ = plot.size
    ink = style(SILVER, bold=True)
    for down in range(plot.grid.rows):
        plot.canvas.put(0, plot.y(down) + height // 2, f"{plot.grid.rows - down:>2}", ink)
    for column in range(plot.grid.columns):
        x = plot.x(column) + 1 + width // 2
        plot.canvas.put(x, plot.y(plot.grid.rows), chr(ord("a") + column), ink)


def draw_legend(plot: Plot) -> None:
    """What the signs mean."""
    y = plot.y(plot.grid.rows) + 1
    lines = legend(plot.grid, plot.signs, plot.size, plot.canvas.width)
    for down, line in enumerate(lines):
        x = 0
        for sign, look, word in line:
            x = plot.canvas.put(x, y + down, f" {sign} " if plot.size.gap else sign, look)
            x = plot.canvas.put(x, y + down, f" {word}  ", style(IVORY))


def legend(grid: Grid, signs: Signs, size: MapSize, width: int) -> list[list[Entry]]:
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
    standing = {shade for shade, _ in signs.men}
    for shade in signs.shades:
        if shade not in standing:
            entries.append((signs.shade(shade), shade_style(shade, NOBODY), shade))
    costs = [item for cell in grid.cells for item in cell.items if isinstance(item, Token)]
    if any(is_price(coin) for coin in costs):
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

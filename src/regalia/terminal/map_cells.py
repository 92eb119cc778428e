"""The cells of a map: the ground, its name, who stands there, and what it costs to go there."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from regalia.kernel.scene import NOBODY, Cell, Item, Piece, Token, square
from regalia.terminal.cards import LAST, MARKS, PIECE_GLYPHS, STRUCK, Light, face
from regalia.terminal.grounds import Ground, ground
from regalia.terminal.map_plot import Plot
from regalia.terminal.names import is_price
from regalia.terminal.palette import LAND_INK, STRIKE, WHITE, price_style, shade_style, style

SINGLE = frozenset({"town", "capital", "lake"})
"""Grounds whose glyph stands alone in a cell."""

DENSE = frozenset({"rampart"})
BARE = frozenset({"open", "plain"})


def draw_cell(plot: Plot, cell: Cell) -> None:
    """The ground, its name, what stands there, and what it costs to go there."""
    column, down = plot.places[cell.id]
    x, y = plot.x(column), plot.y(down)
    width, height, gap = plot.size
    tint = plot.tint((column, down))
    kind = ground(cell.ground)
    under = plot.look.light(cell.id) is Light.CURSOR
    ink = style(WHITE if under else LAND_INK, tint, under)
    plot.canvas.fill(x, y, width + 1, height + gap, ink)
    plot.canvas.mark(cell.id, x, y, width + 1, height + gap)
    men = [item for item in cell.items if not isinstance(item, Token)]
    coins = [item for item in cell.items if isinstance(item, Token)]
    numbered = cell.name != square(cell.column, cell.row)
    if height > 1:
        _pattern(plot, kind, x + 1, y, bool(men), ink)
        if numbered:
            plot.canvas.put(x + 1, y, cell.name[:width], ink)
    main = y + height // 2
    room = width - 1 - bool(coins or (men and height == 1))
    if men:
        _men(plot, men, x + 2, main, room, tint)
        _beneath(plot, kind, x, y, bool(coins), ink)
    elif height == 1:
        shown = _sign(plot, kind, room, bool(coins))
        apart = room > len(cell.name) or not coins
        if numbered and apart and len(cell.name) <= room:
            shown = cell.name
        plot.canvas.put(x + 2, main, f"{shown:^{room}}"[:room], ink)
    light = plot.look.light(cell.id)
    marked = style(WHITE if under else LAND_INK, tint, True)
    if light is not Light.PLAIN:
        plot.canvas.put(x + 1, main, MARKS[light], marked)
    elif cell.id in plot.look.last:
        plot.canvas.put(x + 1, main, LAST, marked)
    for place, coin in enumerate(coins):
        _coin(plot, coin, x + width - 2 * place, y, tint)


def _sign(plot: Plot, kind: Ground, room: int, priced: bool) -> str:
    """What tells a ground that has no number: its letter, or glyphs where there is room."""
    shade = plot.signs.shade(kind.shade)
    if plot.size.gap == 0:
        return (plot.signs.letter(kind.kind) + shade)[:room]
    glyph = plot.signs.glyph(kind.kind)
    if kind.kind in SINGLE or shade or priced:
        return (glyph + shade)[:room]
    return (glyph * min(room, 3)) if kind.kind in DENSE else f"{glyph} {glyph}"[:room]


def _pattern(plot: Plot, kind: Ground, x: int, y: int, manned: bool, ink: Style) -> None:
    """Glyphs of the ground, set off from line to line."""
    width, height, _ = plot.size
    glyph = plot.signs.glyph(kind.kind)
    if kind.kind in SINGLE:
        if not manned:
            shown = glyph + plot.signs.shade(kind.shade)
            plot.canvas.put(x + (width - len(shown) + 1) // 2, y + height // 2, shown, ink)
        return
    if kind.kind in BARE:
        return
    for line in range(height):
        for place in range(1 + line % 2, width - 1, 2):
            plot.canvas.put(x + place, y + line, glyph, ink)
    if kind.shade and not manned:
        plot.canvas.put(x + width - 2, y + height - 1, plot.signs.shade(kind.shade), ink)


def _men(plot: Plot, men: Sequence[Item], x: int, y: int, room: int, tint: str) -> None:
    """The first of those who stand there, with a count if there are more."""
    first = men[0]
    text, ink = _man(plot, first, room)
    if len(men) > 1:
        text = f"{text}+{len(men) - 1}"
    text = text[:room]
    x += max(0, (room - len(text)) // 2)
    light = plot.look.light(first.id)
    if plot.size.height > 1:
        plot.canvas.put(x - 1, y, " " * (len(text) + 2), style(LAND_INK, tint))
    plot.canvas.put(x, y, text, ink)
    for each in men:
        plot.canvas.mark(each.id, x, y, max(1, len(text)), 1)
    if light not in (Light.PLAIN, Light.STRUCK):
        plot.canvas.put(x - 1, y, MARKS[light], style(LAND_INK, tint, True))


def _beneath(plot: Plot, kind: Ground, x: int, y: int, priced: bool, ink: Style) -> None:
    """The sign of the ground under whoever stands there, where it shows no other way."""
    width, height, gap = plot.size
    sign = plot.signs.glyph(kind.kind) if gap else plot.signs.letter(kind.kind)
    if height > 1 and kind.kind in SINGLE:
        plot.canvas.put(x + 1, y, sign, ink)
    elif height == 1 and not priced and kind.kind not in BARE:
        plot.canvas.put(x + width, y, sign, ink)


def _man(plot: Plot, item: Item, room: int) -> tuple[str, Style]:
    """A piece by its glyph and its letter; ✗ takes the place of the glyph if it is struck."""
    struck = plot.look.light(item.id) is Light.STRUCK
    if not isinstance(item, Piece):
        text, ink = face(item, plot.look)
        return (STRUCK + text, style(WHITE, STRIKE, True)) if struck else (text, ink)
    glyph = PIECE_GLYPHS.get(item.kind.lower(), item.kind[:1].upper())
    own = plot.signs.shade(item.shade) or (str(item.owner + 1) if item.owner != NOBODY else "")
    if struck:
        text = STRUCK if room < 2 else STRUCK + own if room < 4 else f"{STRUCK}{glyph}{own}{STRUCK}"
        return text, style(WHITE, STRIKE, True)
    return own if own and room < 2 else f"{glyph}{own}", shade_style(item.shade, item.owner)


def _coin(plot: Plot, coin: Token, x: int, y: int, tint: str) -> None:
    """A price is a number at the right; other tokens show their first letter too."""
    text = str(coin.count) if is_price(coin) else f"{coin.kind[:1].upper()}{coin.count}"
    x -= len(text) - 1
    if plot.size.height > 1:
        plot.canvas.put(x - 1, y, " ", style(LAND_INK, tint))
    plot.canvas.put(x, y, text, price_style(coin.count))
    plot.canvas.mark(coin.id, x, y, len(text), 1)

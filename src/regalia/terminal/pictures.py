"""Draws the mats of a scene and what lies on them: boards, hands, piles, dice and sheets."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap

from msgspec.structs import replace
from rich.cells import cell_len

from regalia.kernel.scene import (
    NOBODY,
    Area,
    Card,
    Dice,
    Grid,
    Hand,
    Mat,
    Pile,
    Sheet,
    is_map,
)
from regalia.terminal.canvas import Canvas, short
from regalia.terminal.cards import (
    FRAMES,
    MARKS,
    Light,
    Look,
    Size,
    draw_item,
    draw_titled,
    is_titled,
)
from regalia.terminal.cells import CellSize
from regalia.terminal.grids import draw_grid
from regalia.terminal.map_plot import MapSize
from regalia.terminal.maps import draw_map
from regalia.terminal.palette import (
    CLOTH,
    FAINT,
    GOLD,
    INK,
    IVORY,
    SILVER,
    WHITE,
    shade_style,
    style,
)

GAP = 2
BOARD_GAP = 1
NARROWEST = 24
SHEET_WIDTH = 30
VALUE_WIDTH = 16
INDENT = 2
"""Where a value that does not fit beside its name begins on the lines below."""

DICE_FACES = " ⚀⚁⚂⚃⚄⚅"


@dataclass(frozen=True)
class Sizes:
    """How large things are drawn: cells of boards and of maps, one's own cards and others'."""

    cell: CellSize
    chart: MapSize
    own: Size
    others: Size

    def of(self, mat: Mat, look: Look) -> Size:
        """How large the things on a mat are drawn."""
        return self.own if mat.seat in (look.viewer, NOBODY) else self.others


def draw_mat(mat: Mat, look: Look, sizes: Sizes, width: int) -> Canvas:
    """A seat's part of the table: a title line, then its areas side by side as they fit."""
    rows: list[list[Canvas]] = []
    for area in mat.areas:
        used = sum(one.width + GAP for one in rows[-1]) if rows else width
        flexible = isinstance(area, Sheet) and width - used >= SHEET_WIDTH
        room = width - used if flexible else width
        if area.title == mat.title:
            area = replace(area, title="")
        block = draw_area(area, look, sizes, sizes.of(mat, look), room)
        if used + block.width <= width:
            rows[-1].append(block)
        else:
            rows.append([block])
    body = stack([beside(row) for row in rows])
    if not mat.title:
        return body
    canvas = Canvas(max(width, body.width), body.height + 1)
    _draw_title(canvas, mat, look, width)
    canvas.paste(body, 0, 1)
    canvas.mark(mat.id, 0, 0, canvas.width, canvas.height, head=True)
    return canvas


def _draw_title(canvas: Canvas, mat: Mat, look: Look, width: int) -> None:
    ink = look.frame(mat.id, NOBODY if mat.shade else mat.seat)
    light = look.light(mat.id)
    rule = "═" if light is Light.CURSOR else "━" if light is Light.LIT else "─"
    canvas.put(0, 0, rule * width, ink)
    title = mat.title + (" (you)" if 0 <= mat.seat == look.viewer else "")
    mark = f"{MARKS[light]}  " if mat.shade else f"{MARKS[light]} "
    title = f"{mark}{short(title, max(8, width - 12))} "
    at = canvas.put(0, 0, title, style(ink.color.name if ink.color else WHITE, CLOTH, True))
    if mat.shade:
        canvas.put(0, 0, f"{MARKS[light]} ", shade_style(mat.shade, mat.seat))
        canvas.put(2, 0, " ", style(SILVER))
    if 0 <= mat.seat == look.actor:
        at = canvas.put(at, 0, "◀ to move ", style(GOLD, CLOTH, True))
    if mat.note:
        canvas.put(at, 0, short(mat.note, width - at - 2) + " ", style(SILVER))


def draw_area(area: Area, look: Look, sizes: Sizes, size: Size, width: int) -> Canvas:
    """One area with its title."""
    match area:
        case Grid():
            if is_map(area):
                body = draw_map(area, look, sizes.chart)
            else:
                body = draw_grid(area, look, sizes.cell)
        case Hand():
            label = _label(area.title) if size is Size.CHIP else 0
            body = _cards(area.cards, look, size, width - label)
        case Pile():
            body = _draw_pile(area, look, size)
        case Dice():
            body = _draw_dice(area)
        case Sheet():
            body = _draw_sheet(area, width)
    beside = size is Size.CHIP and not isinstance(area, Grid | Sheet)
    above = not beside or _label(area.title) + body.width > width
    return _titled(area.id, area.title, body, look, above)


def _label(title: str) -> int:
    return cell_len(title) + 2 if title else 0


def _titled(name: str, title: str, body: Canvas, look: Look, above: bool) -> Canvas:
    """A title over an area, or at its left where room is scarce."""
    light = look.light(name)
    ink = style(FAINT) if light is Light.PLAIN else look.frame(name, NOBODY)
    text = title if light is Light.PLAIN else f"{MARKS[light]}{title}"
    label = 0 if above else _label(title)
    top = 1 if above and title else 0
    canvas = Canvas(max(body.width + label, cell_len(text)), body.height + top)
    canvas.put(0, 0, text, ink)
    canvas.paste(body, label, top)
    canvas.mark(name, 0, 0, canvas.width, canvas.height, head=True)
    return canvas


def _cards(cards: tuple[Card, ...], look: Look, size: Size, width: int) -> Canvas:
    if not cards:
        empty = Canvas(size.width, size.height)
        empty.put(1, size.height // 2, "–", style(FAINT))
        return empty
    if any(is_titled(card) for card in cards):
        return _flowing([_titled_or_not(card, look, size) for card in cards], width)
    airy = size is Size.CHIP and len(cards) * (size.width + 1) <= width
    step = size.width + (1 if airy else 0)
    in_row = max(1, min(len(cards), width // step))
    rows = -(-len(cards) // in_row)
    canvas = Canvas(in_row * step, rows * size.height)
    for number, card in enumerate(cards):
        row, place = divmod(number, in_row)
        canvas.paste(draw_item(card, look, size), place * step, row * size.height)
    return canvas


def _titled_or_not(card: Card, look: Look, size: Size) -> Canvas:
    small = size if size is Size.CHIP else Size.CARD
    return (draw_titled if is_titled(card) else draw_item)(card, look, small)


def _flowing(blocks: list[Canvas], width: int) -> Canvas:
    """From left to right, in as many rows as it takes."""
    rows: list[list[Canvas]] = []
    for block in blocks:
        used = sum(one.width + 1 for one in rows[-1]) if rows else width
        if used + block.width <= width:
            rows[-1].append(block)
        else:
            rows.append([block])
    return stack([beside(row, 1) for row in rows])


def _draw_pile(pile: Pile, look: Look, size: Size) -> Canvas:
    """The card on top, or the back of the pile, and how many there are."""
    count = f"×{pile.count}"
    canvas = Canvas(size.width + len(count) + 1, size.height)
    top = pile.top or Card(pile.id, "")
    if look.light(pile.id) is not Light.PLAIN and look.light(top.id) is Light.PLAIN:
        top = Card(pile.id, top.face, top.owner, top.down, top.note)
    if pile.count:
        canvas.paste(draw_item(top, look, size), 0, 0)
    elif size is not Size.CHIP:
        frame = FRAMES[look.light(pile.id)]
        canvas.box(0, 0, size.width, size.height, look.frame(pile.id, NOBODY), frame)
    canvas.put(size.width, size.height // 2, count, style(WHITE))
    return canvas


def _draw_dice(dice: Dice) -> Canvas:
    canvas = Canvas(max(1, 4 * len(dice.faces)), 1)
    for number, fallen in enumerate(dice.faces):
        glyph = DICE_FACES[fallen] if 0 < fallen < len(DICE_FACES) else ""
        canvas.put(4 * number, 0, f"{glyph}{fallen:>2}", style(INK, IVORY, True))
    return canvas


def _draw_sheet(sheet: Sheet, width: int) -> Canvas:
    """Names in one column and values in another; where that is too wide, values run on."""
    names = max((cell_len(name) for name, _ in sheet.lines), default=0)
    widest = max((cell_len(value) for _, value in sheet.lines), default=0)
    room = width - names - 2
    rows: list[tuple[str, int, str]] = []
    for name, value in sheet.lines:
        if room >= min(widest, VALUE_WIDTH):
            values, at = wrap(value, room) or [""], names + 2
        else:
            name = f"{name}:"
            if cell_len(name) + 1 + cell_len(value) > width:
                rows += [(line, 0, "") for line in wrap(name, width)]
                rows += [("", INDENT, line) for line in wrap(value, max(1, width - INDENT))]
                continue
            values, at = [value], cell_len(name) + 1
        rows += [(name if not line else "", at, text) for line, text in enumerate(values)]
    broad = max((max(cell_len(name), at + cell_len(text)) for name, at, text in rows), default=0)
    canvas = Canvas(broad, len(rows))
    for row, (name, at, text) in enumerate(rows):
        canvas.put(0, row, name, style(SILVER))
        canvas.put(at, row, text, style(WHITE))
    return canvas


def stack(blocks: list[Canvas]) -> Canvas:
    canvas = Canvas(
        max((one.width for one in blocks), default=0), sum(one.height for one in blocks)
    )
    at = 0
    for block in blocks:
        canvas.paste(block, 0, at)
        at += block.height
    return canvas


def beside(blocks: list[Canvas], gap: int = GAP) -> Canvas:
    width = sum(one.width for one in blocks) + gap * max(0, len(blocks) - 1)
    canvas = Canvas(width, max((one.height for one in blocks), default=0))
    at = 0
    for block in blocks:
        canvas.paste(block, at, 0)
        at += block.width + gap
    return canvas

"""Draws a whole Scene: every area, laid out in mats, as roomy as the screen allows."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
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
    Scene,
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
from regalia.terminal.grids import LAST_RESORT, SIZES, CellSize, draw_grid, extent, holds
from regalia.terminal.map_plot import MAP_SIZES, MapSize
from regalia.terminal.maps import draw_map, map_extent
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

WAYS = (
    (Size.LARGE, Size.LARGE, 1),
    (Size.LARGE, Size.CARD, 1),
    (Size.CARD, Size.CARD, 1),
    (Size.LARGE, Size.LARGE, 2),
    (Size.CARD, Size.CARD, 2),
    (Size.CARD, Size.CARD, 3),
    (Size.CARD, Size.CHIP, 1),
    (Size.CARD, Size.CHIP, 2),
    (Size.CHIP, Size.CHIP, 1),
    (Size.CHIP, Size.CHIP, 2),
    (Size.CHIP, Size.CHIP, 3),
)
"""Sizes of the viewer's own and of the others' cards, and mats side by side; best first."""

DICE_FACES = " ⚀⚁⚂⚃⚄⚅"


@dataclass(frozen=True)
class Plan:
    """How roomily to draw: the size of cells, on boards and on maps, and of cards, and how mats
    stand."""

    cell: CellSize
    chart: MapSize
    own: Size
    others: Size
    columns: int

    def size(self, mat: Mat, look: Look) -> Size:
        """How large the things on a mat are drawn."""
        return self.own if mat.seat in (look.viewer, NOBODY) else self.others


def plans(scene: Scene, width: int, height: int) -> list[Plan]:
    """The ways to draw the scene that may fit, the best to look at first."""
    grids = [area for mat in scene.mats for area in mat.areas if isinstance(area, Grid)]
    sizes = _cell_sizes([grid for grid in grids if not is_map(grid)], width, height)
    charts = _map_sizes([grid for grid in grids if is_map(grid)], width, height)
    return [Plan(size, chart, *way) for chart, size, way in product(charts, sizes, WAYS)]


def _cell_sizes(grids: list[Grid], width: int, height: int) -> list[CellSize]:
    """The sizes at which all boards fit, or at least fit in width, or the narrowest."""
    if not grids:
        return [SIZES[0]]
    roomy = [size for size in SIZES if all(holds(size, grid) for grid in grids)] or [LAST_RESORT]
    extents = {size: [extent(grid, size) for grid in grids] for size in roomy}
    narrow = [size for size in roomy if all(x <= width for x, _ in extents[size])]
    fitting = [size for size in narrow if all(y + 1 <= height for _, y in extents[size])]
    lowest = min((size[1] for size in narrow), default=0)
    return fitting or [size for size in narrow if size[1] == lowest] or [min(roomy)]


def _map_sizes(maps: list[Grid], width: int, height: int) -> list[MapSize]:
    """The sizes at which all maps fit, or at least fit in width with as few lines as may be."""
    if not maps:
        return [MAP_SIZES[0]]
    extents = {size: [map_extent(grid, size) for grid in maps] for size in MAP_SIZES}
    narrow = [size for size in MAP_SIZES if all(x <= width for x, _ in extents[size])]
    fitting = [size for size in narrow if all(y + 1 <= height for _, y in extents[size])]
    flat = [size for size in narrow if size.height + size.gap == 1]
    return fitting or flat or [MAP_SIZES[-1]]


def choose_plan(scene: Scene, look: Look, width: int, height: int) -> Plan:
    """The first plan whose picture fits; else, of those with the roomiest cells, the lowest."""
    candidates = plans(scene, width, height)
    misfit: dict[Plan, tuple[bool, int]] = {}
    for plan in candidates:
        picture = draw_scene(scene, look, plan, width)
        if picture.width <= width and picture.height <= height:
            return plan
        misfit[plan] = (picture.width > width, picture.height)
    return min(candidates[: len(WAYS)], key=lambda plan: misfit[plan])


def draw_scene(scene: Scene, look: Look, plan: Plan, width: int) -> Canvas:
    """The table as `look` sees it: boards at the left, the other mats beside or below them."""
    boards = [_boards_of(mat) for mat in scene.mats if _has_board(mat)]
    others = [mat if not _has_board(mat) else _without_boards(mat) for mat in scene.mats]
    others = [mat for mat in others if mat.title or mat.areas]
    left = _stack([draw_mat(mat, look, plan, _board_width(mat, plan)) for mat in boards])
    room = width - left.width - BOARD_GAP
    if boards and room >= NARROWEST:
        return _beside([left, _in_columns(others, look, plan, room)], BOARD_GAP)
    return _stack([left, _in_columns(others, look, plan, width)])


def _has_board(mat: Mat) -> bool:
    return any(isinstance(area, Grid) for area in mat.areas)


def _boards_of(mat: Mat) -> Mat:
    """The boards of a mat, under one title."""
    boards = tuple(area for area in mat.areas if isinstance(area, Grid))
    titles = ": ".join(title for title in (mat.title, boards[0].title) if title)
    first = replace(boards[0], title="")
    return replace(mat, title=titles, areas=(first, *boards[1:]))


def _without_boards(mat: Mat) -> Mat:
    """What else lies on a mat with a board: goes beside or below it, without a title."""
    rest = tuple(area for area in mat.areas if not isinstance(area, Grid))
    return replace(mat, title="", note="", areas=rest)


def _board_width(mat: Mat, plan: Plan) -> int:
    return max(
        (map_extent(area, plan.chart) if is_map(area) else extent(area, plan.cell))[0]
        for area in mat.areas
        if isinstance(area, Grid)
    )


def _in_columns(mats: list[Mat], look: Look, plan: Plan, width: int) -> Canvas:
    count = max(1, min(plan.columns, len(mats), (width + GAP) // (NARROWEST + GAP)))
    each = (width - GAP * (count - 1)) // count
    drawn = [draw_mat(mat, look, plan, each) for mat in mats]
    step = max((one.width for one in drawn), default=0)
    framed = [_framed(one, max(each, step) if count > 1 else one.width) for one in drawn]
    return _stack([_beside(framed[at : at + count]) for at in range(0, len(framed), count)])


def _framed(block: Canvas, width: int) -> Canvas:
    """The same in a sheet of that width, so that columns stand straight."""
    canvas = Canvas(width, block.height)
    canvas.paste(block, 0, 0)
    return canvas


def draw_mat(mat: Mat, look: Look, plan: Plan, width: int) -> Canvas:
    """A seat's part of the table: a title line, then its areas side by side as they fit."""
    rows: list[list[Canvas]] = []
    for area in mat.areas:
        used = sum(one.width + GAP for one in rows[-1]) if rows else width
        flexible = isinstance(area, Sheet) and width - used >= SHEET_WIDTH
        room = width - used if flexible else width
        if area.title == mat.title:
            area = replace(area, title="")
        block = draw_area(area, look, plan, plan.size(mat, look), room)
        if used + block.width <= width:
            rows[-1].append(block)
        else:
            rows.append([block])
    body = _stack([_beside(row) for row in rows])
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


def draw_area(area: Area, look: Look, plan: Plan, size: Size, width: int) -> Canvas:
    """One area with its title."""
    match area:
        case Grid():
            if is_map(area):
                body = draw_map(area, look, plan.chart)
            else:
                body = draw_grid(area, look, plan.cell)
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
    return _stack([_beside(row, 1) for row in rows])


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


def _stack(blocks: list[Canvas]) -> Canvas:
    canvas = Canvas(
        max((one.width for one in blocks), default=0), sum(one.height for one in blocks)
    )
    at = 0
    for block in blocks:
        canvas.paste(block, 0, at)
        at += block.height
    return canvas


def _beside(blocks: list[Canvas], gap: int = GAP) -> Canvas:
    width = sum(one.width for one in blocks) + gap * max(0, len(blocks) - 1)
    canvas = Canvas(width, max((one.height for one in blocks), default=0))
    at = 0
    for block in blocks:
        canvas.paste(block, at, 0)
        at += block.width + gap
    return canvas

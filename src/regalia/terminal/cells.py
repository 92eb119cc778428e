"""Draws what lies in one space of a board: as large as the space has room for.

From large to small: a card that fills the space, with whoever stands on it, or a row of cards; a
piece with its name; chips; faces alone; and, if not even these have room, how many there are more.
"""

from __future__ import annotations

from collections.abc import Callable

from rich.style import Style

from regalia.kernel.scene import Card, Item, Piece, Token
from regalia.terminal.canvas import HEAVY_LINES, LIGHT_LINES, Canvas, short
from regalia.terminal.cards import (
    FACE_WIDTH,
    LAST,
    MARKS,
    PIECE_GLYPHS,
    SHADOW,
    Light,
    Look,
    Size,
    draw_bare,
    draw_chip,
    face,
    lies_across,
    light_style,
    paper,
    token_sign,
)
from regalia.terminal.names import glyphs, split_face
from regalia.terminal.palette import INK, SILVER, WHITE, shade_style, style

CellSize = tuple[int, int]
"""The inside of a cell: columns and lines of text."""

CARD_ROOM: CellSize = (6, 3)
"""From here on a card fills its space and looks like one."""

NAME_ROOM: CellSize = (7, 3)
"""From here on a piece is drawn with its name."""

Block = Callable[[Item], Canvas]


def draw_contents(items: tuple[Item, ...], look: Look, size: CellSize, tint: str) -> Canvas:
    """All that lies in a space, no larger than its inside."""
    cards = [item for item in items if isinstance(item, Card)]
    men = [item for item in items if isinstance(item, Piece)]
    if len(cards) == 1 and _reaches(size, CARD_ROOM):
        on_it = tuple(item for item in items if item is not cards[0])
        return _filling(cards[0], on_it, look, size)
    if cards and len(cards) == len(items) and _reaches(size, CARD_ROOM):
        row = _row(cards, look, size, tint)
        if row:
            return row
    if len(men) == 1 and not cards and _reaches(size, NAME_ROOM):
        return _named(men[0], tuple(item for item in items if item is not men[0]), look, size, tint)
    return _small(items, look, size, tint)


def _reaches(size: CellSize, least: CellSize) -> bool:
    return size[0] >= least[0] and size[1] >= least[1]


def _small(items: tuple[Item, ...], look: Look, size: CellSize, tint: str) -> Canvas:
    """Chips or faces, whatever has room."""
    ways: tuple[Block, ...] = (
        lambda item: draw_chip(item, look, tint),
        lambda item: draw_chip(item, look, tint, tight=True),
        lambda item: draw_bare(item, look, tint),
    )
    for way in ways:
        drawn = _flow(items, way, size, tint)
        if drawn:
            return drawn
    return _crowded(items, look, size, tint)


def _row(cards: list[Card], look: Look, size: CellSize, tint: str) -> Canvas | None:
    """Cards side by side, none of them too narrow for its index; None if there is no room."""
    each = (size[0] - len(cards) + 1) // len(cards)
    if each <= FACE_WIDTH:
        return None
    drawn = [_filling(card, (), look, (each, size[1])) for card in cards]
    step = drawn[0].width + 1
    canvas = Canvas(step * len(cards) - 1, drawn[0].height, style(WHITE, tint))
    for place, one in enumerate(drawn):
        canvas.paste(one, step * place, 0)
    return canvas


def _flow(items: tuple[Item, ...], block: Block, size: CellSize, tint: str) -> Canvas | None:
    """Blocks from left to right in lines, each line in the middle; None if there is no room."""
    lines: list[list[Canvas]] = []
    left = 0
    for item in items:
        drawn = block(item)
        if drawn.width > size[0]:
            return None
        if drawn.width > left:
            lines.append([])
            left = size[0]
        lines[-1].append(drawn)
        left -= drawn.width
    height = sum(max(one.height for one in line) for line in lines)
    if height > size[1]:
        return None
    width = max((sum(one.width for one in line) for line in lines), default=0)
    canvas = Canvas(width, height, style(WHITE, tint))
    y = 0
    for line in lines:
        x = (width - sum(one.width for one in line)) // 2
        for one in line:
            canvas.paste(one, x, y)
            x += one.width
        y += max(one.height for one in line)
    return canvas


def _crowded(items: tuple[Item, ...], look: Look, size: CellSize, tint: str) -> Canvas:
    """As many faces as have room, and how many things there are more."""
    for count in range(len(items) - 1, -1, -1):
        more = f"+{len(items) - count}"
        room = (size[0] - len(more), size[1])
        shown = _flow(items[:count], lambda item: draw_bare(item, look, tint), room, tint)
        if shown or count == 0:
            break
    canvas = Canvas(size[0], size[1], style(WHITE, tint))
    if shown:
        canvas.paste(shown, 0, 0)
    canvas.put(size[0] - len(more), size[1] - 1, more, style(SILVER, tint, True))
    for item in items[count:]:
        canvas.mark(item.id, size[0] - len(more), size[1] - 1, len(more), 1)
    return canvas


def _filling(card: Card, on_it: tuple[Item, ...], look: Look, size: CellSize) -> Canvas:
    """A card that fills its space: lying if it lies across, else upright; its index stands in
    the two corners in which a real card has it."""
    width, height = size[0], min(size[1], 5)
    if not card.across:
        width = min(width, max(5, height + 2))
    ink = paper(card, look)
    light = look.item_light(card)
    canvas = Canvas(width, height, ink)
    roomy = width >= Size.LARGE.width and height >= Size.LARGE.height and not on_it
    canvas.fill(0, 0, width, height, ink, " " if card.face else "▒")
    inset = 1 if roomy else 0
    if roomy:
        frame = Style(color=ink.color, bgcolor=ink.bgcolor)
        canvas.box(0, 0, width, height, frame, LIGHT_LINES if light is Light.PLAIN else HEAVY_LINES)
    if card.face:
        _indices(canvas, card, ink, inset)
    if light is not Light.PLAIN:
        look_of = light_style(light, card.owner)
        canvas.put(0, height // 2, MARKS[light], style(INK, paper_of(ink), True))
        if light is Light.TOUCHED:
            canvas.put(0, height - 1, SHADOW * width, look_of)
    elif card.id in look.last:
        canvas.put(0, height // 2, LAST, style(INK, paper_of(ink), True))
    elif card.owner >= 0:
        canvas.put(
            0, height // 2, MARKS[Light.PLAIN], light_style(light, card.owner, paper_of(ink))
        )
    canvas.mark(card.id, 0, 0, width, height)
    if on_it:
        _standing(canvas, on_it, look, paper_of(ink))
    elif card.face and height >= CARD_ROOM[1]:
        canvas.put(width // 2, height // 2, _emblem(card), ink)
    return canvas


def paper_of(ink: Style) -> str:
    """The colour of the paper of a style."""
    return ink.bgcolor.name if ink.bgcolor else ""


def _emblem(card: Card) -> str:
    suit = split_face(card.face)[1]
    return glyphs(card.face)[-1] if suit else glyphs(card.face)[:1]


def _indices(canvas: Canvas, card: Card, ink: Style, inset: int) -> None:
    """Upright, the index stands top left and bottom right; a quarter turn makes that top right
    and bottom left."""
    text = short(glyphs(card.face), 3)
    right = canvas.width - inset - len(text)
    high, low = inset, canvas.height - 1 - inset
    canvas.put(right if card.across else inset, high, text, ink)
    canvas.put(inset if card.across else right, low, text, ink)


def _standing(canvas: Canvas, items: tuple[Item, ...], look: Look, tint: str) -> None:
    """Whoever stands on a card, between its indices, and their notes where there is room."""
    room = (canvas.width, canvas.height - 2)
    first = items[0]
    if isinstance(first, Piece) and _reaches(room, NAME_ROOM):
        there = _named(first, items[1:], look, room, tint)
    else:
        there = _small(items, look, room, tint)
    top = 1 + (room[1] - there.height) // 2
    canvas.paste(there, (canvas.width - there.width) // 2, top)


def _named(man: Piece, beside: tuple[Item, ...], look: Look, size: CellSize, tint: str) -> Canvas:
    """A piece with its name and note on a plate, and below it its tokens, in words if they fit."""
    glyph = PIECE_GLYPHS.get(man.kind.lower(), man.kind[:1].upper())
    lines = [f"{glyph} {man.number or ''}".strip(), man.kind.title()]
    if man.note and size[1] - bool(beside) > len(lines):
        lines.append(man.note)
    light = look.item_light(man)
    width = min(size[0], max(7, 2 + max(len(line) for line in lines)))
    ink = shade_style(man.shade, man.owner)
    plate = Canvas(width, len(lines), ink)
    mark = LAST if light is Light.PLAIN and man.id in look.last else MARKS[light]
    for y, line in enumerate(lines):
        plate.put(1, y, f"{short(line, width - 1):^{width - 1}}", ink)
        plate.put(0, y, mark, light_style(light, man.owner, tint))
    plate.mark(man.id, 0, 0, width, len(lines))
    room = (size[0], size[1] - len(lines))
    below = _tokens(beside, look, room, tint)
    canvas = Canvas(max(width, below.width), len(lines) + below.height, style(WHITE, tint))
    canvas.paste(plate, (canvas.width - width) // 2, 0)
    canvas.paste(below, (canvas.width - below.width) // 2, len(lines))
    return canvas


def _tokens(items: tuple[Item, ...], look: Look, room: CellSize, tint: str) -> Canvas:
    if not items or room[1] < 1:
        return Canvas(0, 0)
    ways: tuple[Block, ...] = (
        lambda item: _worded(item, look, tint),
        lambda item: draw_bare(item, look, tint, space=True),
        lambda item: draw_bare(item, look, tint),
    )
    for way in ways:
        drawn = _flow(items, way, room, tint)
        if drawn:
            return drawn
    return _crowded(items, look, room, tint)


def _worded(item: Item, look: Look, tint: str) -> Canvas:
    """A token with its name, on a line of its own."""
    if not isinstance(item, Token):
        return draw_chip(item, look, tint, tight=True)
    ink = face(item, look)[1]
    words = f" {item.kind}{f' {item.count}' if item.count != 1 else ''} "
    canvas = Canvas(len(words), 1)
    canvas.put(0, 0, words, ink)
    canvas.mark(item.id, 0, 0, len(words), 1)
    return canvas


def legend_of(items: tuple[Item, ...]) -> str:
    """What the signs of tokens mean, and how a card that lies across shows its ends."""
    kinds = {item.kind: token_sign(item.kind) for item in items if isinstance(item, Token)}
    parts = [f"{sign} {kind}" for kind, sign in sorted(kinds.items())]
    if any(lies_across(item) for item in items):
        parts.append("heads left and right")
    return " · ".join(parts)

"""Boards: spaces with their grounds, edges and names, and stacks fanned so that all shows."""

from __future__ import annotations

from math import ceil

from regalia.drawing.cards import card, lying
from regalia.drawing.features import DEFINITIONS, feature, is_feature
from regalia.drawing.features import SIZE as FEATURE
from regalia.drawing.grounds import STRONGHOLD, keep
from regalia.drawing.letters import fitting
from regalia.drawing.lights import Lights
from regalia.drawing.men import huddle, man
from regalia.drawing.palette import EDGES, GLOW, GOLD, INK, PALE, SANS, WOOD, ground_colour
from regalia.drawing.svg import Picture, at, box, glow, named, scaled, tag, words
from regalia.drawing.tokens import token
from regalia.kernel.scene import Card, Cell, Grid, Piece, Token, square

WITH_CARDS = (100.0, 112.0)
WITH_LYING_CARDS = (126.0, 90.0)
WITH_MEN = (66.0, 66.0)
"""How large a space is, by what may come into it."""

SMALL = 0.8
LYING = 1.1
"""How large a card is on a board, and one that lies on its side."""

COIN = 22.0
"""How large a token is on a board."""

SHOWN = 17.0
"""What shows of a card on a board that is covered by another."""


def board(grid: Grid, lights: Lights, names: tuple[str, ...]) -> Picture:
    """A whole board in its frame."""
    width, height = _space(grid)
    across, down = width * grid.columns, height * grid.rows
    chess = all(cell.name == square(cell.column, cell.row) for cell in grid.cells)
    places = {cell.id: _place(cell, grid.rows, width, height) for cell in grid.cells}
    frame = 24.0 if chess else 13.0
    body = framed(grid, width, height, frame)
    if any(is_feature(cell.ground) for cell in grid.cells):
        body = DEFINITIONS + body
    if chess:
        body += coordinates(grid, width, height, frame)
    inside = [
        at(*places[cell.id], _ground(cell, width, height, lights.shines(cell.id), not chess))
        for cell in grid.cells
    ]
    for edge in grid.edges:
        if edge.first in places and edge.second in places:
            inside.append(
                stray_edge(places[edge.first], places[edge.second], width, height, edge.kind)
            )
    inside += [
        at(
            *places[cell.id],
            lights.over(cell.id, width, height)
            + _items(cell, lights.within(cell.id), width, height, names),
        )
        for cell in grid.cells
    ]
    body += at(frame, frame, "".join(inside))
    return Picture(across + 2 * frame, down + 2 * frame, body)


def _space(grid: Grid) -> tuple[float, float]:
    """How large a space of a board is; broader than high where cards lie on their side."""
    cards = [item for cell in grid.cells for item in cell.items if isinstance(item, Card)]
    if any(each.across for each in cards):
        return WITH_LYING_CARDS
    return WITH_CARDS if cards else WITH_MEN


def framed(grid: Grid, width: float, height: float, frame: float) -> str:
    """The wooden frame of a board whose cells are so large."""
    across, down = width * grid.columns, height * grid.rows
    planks = f"url(#wood) {WOOD}"
    body = box(across + 2 * frame, down + 2 * frame, planks, rx=10, stroke=INK, stroke_width=1)
    return body + tag(
        "rect",
        x=frame - 4,
        y=frame - 4,
        width=across + 8,
        height=down + 8,
        rx=3,
        fill="none",
        stroke=GOLD,
        stroke_width=1.6,
    )


def _place(cell: Cell, rows: int, width: float, height: float) -> tuple[float, float]:
    return cell.column * width, (rows - 1 - cell.row) * height


def coordinates(grid: Grid, width: float, height: float, frame: float) -> str:
    """Letters and numbers along the frame."""
    style: dict[str, str | float] = {"fill": PALE, "font_family": SANS, "text_anchor": "middle"}
    parts = []
    for column in range(grid.columns):
        x = frame + (column + 0.5) * width
        for y in (frame - 9, frame + grid.rows * height + 16):
            parts.append(words(x, y, chr(ord("a") + column), 11, **style))
    for row in range(grid.rows):
        y = frame + (grid.rows - row - 0.5) * height + 4
        for x in (frame / 2 - 1, frame * 1.5 + grid.columns * width + 1):
            parts.append(words(x, y, str(row + 1), 11, **style))
    return "".join(parts)


def _ground(cell: Cell, width: float, height: float, lit: bool, name: bool) -> str:
    stands = is_feature(cell.ground)
    fill = ground_colour("" if stands else cell.ground, cell.column, cell.row)
    body = box(width, height, fill, stroke=INK, stroke_opacity=0.25, stroke_width=0.8)
    if stands:
        drawn = Picture(FEATURE, FEATURE, feature(cell.ground, cell.column, cell.row))
        fitted = scaled(drawn, min(width, height) / FEATURE)
        body += at((width - fitted.width) / 2, (height - fitted.height) / 2, fitted.body)
    if cell.ground.endswith(STRONGHOLD):
        body += keep(cell.ground, width, height)
    if name:
        body += words(
            width - 5,
            height - 5,
            cell.name,
            fitting(cell.name, width - 10, 9.5),
            text_anchor="end",
            font_family=SANS,
            fill_opacity=0.6,
        )
    if lit:
        inner = box(width - 8, height - 8, GLOW, rx=5, fill_opacity=0.4)
        body += at(4, 4, inner + glow(width - 8, height - 8, 5))
    return named(body, f"{cell.name}, {cell.ground}" if cell.ground else cell.name)


def stray_edge(
    one: tuple[float, float], two: tuple[float, float], width: float, height: float, kind: str
) -> str:
    """The line between two neighbouring spaces."""
    if one[1] == two[1]:
        x = max(one[0], two[0])
        line = (x, one[1], x, one[1] + height)
    else:
        y = max(one[1], two[1])
        x = max(one[0], two[0]) if one[0] == two[0] else (one[0] + two[0]) / 2
        line = (x, y, x + width, y)
    x1, y1, x2, y2 = line
    drawn = tag(
        "line",
        x1=x1,
        y1=y1,
        x2=x2,
        y2=y2,
        stroke=EDGES.get(kind, GOLD),
        stroke_width=6,
        stroke_linecap="round",
    )
    return named(drawn, kind)


def _items(cell: Cell, lights: Lights, width: float, height: float, names: tuple[str, ...]) -> str:
    cards = [item for item in cell.items if isinstance(item, Card)]
    men = [item for item in cell.items if isinstance(item, Piece)]
    coins = [item for item in cell.items if isinstance(item, Token)]
    body = fan(cards, lights, width, height)
    if men:
        size = min(width, height) * (0.86 if len(men) == 1 else 0.5 if len(men) <= 4 else 0.33)
        size *= 0.66 if cards else 1
        drawn = [
            man(
                each,
                size,
                whose(each.owner, names),
                lights.shines(each.id),
                lights.over(each.id, size, size),
            )
            for each in men
        ]
        if cards:
            body += at(width - size - 1, height - size - 1, drawn[0].body)
        else:
            body += huddle(drawn, width, height)
    return body + _coins(coins, lights, width, height)


def _coins(coins: list[Token], lights: Lights, width: float, height: float) -> str:
    """Tokens in the corners of a space, each kind in its own if that is free; the lower right
    one, where a piece has its number, comes last."""
    right, foot = width - COIN - 1, height - COIN - 1
    free = [(right, 1.0), (1.0, 1.0), (1.0, foot), (right / 2, 1.0), (right / 2, foot)]
    free += [(right, foot)] * max(1, len(coins) - len(free))
    body = ""
    for coin in coins:
        wanted = free[0]
        for kinds, corner in (("blessing curse", (1.0, 1.0)), ("activated", (1.0, foot))):
            if coin.kind in kinds.split() and corner in free:
                wanted = corner
        free.remove(wanted)
        body += at(*wanted, token(coin, COIN, lights.shines(coin.id)).body)
    return body


def whose(owner: int, names: tuple[str, ...]) -> str:
    """Whose a thing is, in words."""
    return f"{names[owner]}'s" if 0 <= owner < len(names) else ""


def fan(cards: list[Card], lights: Lights, width: float, height: float) -> str:
    """A stack, the lowest card first and highest on the page; the last lies on top."""
    if not cards:
        return ""
    columns = 1 if len(cards) <= 3 else 2 if len(cards) <= 6 else 3
    deep = ceil(len(cards) / columns)
    drawn = [
        lying(each, lights.shines(each.id))
        if each.across
        else card(each, lights.shines(each.id), seal=True, flat=True)
        for each in cards
    ]
    wanted = LYING if cards[0].across else SMALL
    broad, tall = max(each.width for each in drawn), max(each.height for each in drawn)
    factor = min(wanted, (width - 4) / (columns * broad), (height - 4) / tall)
    drawn = [scaled(each, factor) for each in drawn]
    broad, tall = broad * factor, tall * factor
    step = min(SHOWN, (height - 6 - tall) / (deep - 1)) if deep > 1 else 0.0
    left = (width - columns * broad) / 2
    top = (height - tall - step * (deep - 1)) / 2
    parts = []
    for place, (each, picture) in enumerate(zip(cards, drawn, strict=True)):
        column, down = divmod(place, deep)
        over = lights.over(each.id, picture.width, picture.height, card=True)
        parts.append(at(left + column * broad, top + down * step, picture.body + over))
    return "".join(parts)

"""What stands on a map and may come and go: pieces, jetties, tokens and prices."""

from __future__ import annotations

from regalia.drawing.boards import fan, whose
from regalia.drawing.emblems import PIECES, emblem
from regalia.drawing.letters import fitting
from regalia.drawing.lights import Lights
from regalia.drawing.men import huddle, man
from regalia.drawing.palette import CRIMSON, INK, IVORY, LIGHT_SHADES, SANS
from regalia.drawing.svg import at, named, tag, words
from regalia.drawing.terrain import SIZE
from regalia.drawing.tokens import token
from regalia.kernel.scene import Card, Cell, Piece, Token

PAWN = 0.7
"""How large a lone piece is in its cell."""

PRICES = {1: ("#fff8e4", INK), 2: ("#f6d77f", INK), 3: ("#dd8a3c", INK), 4: (CRIMSON, IVORY)}
"""Colours of a price and of its number; the dearer, the darker."""


def standing(cell: Cell, lights: Lights, names: tuple[str, ...], labelled: bool) -> str:
    """All that is in a cell; its name may stand at the foot of it."""
    cards = [item for item in cell.items if isinstance(item, Card)]
    men = [item for item in cell.items if isinstance(item, Piece)]
    coins = [item for item in cell.items if isinstance(item, Token)]
    prices = [coin for coin in coins if coin.kind == "cost"]
    body = fan(cards, lights, SIZE, SIZE)
    if len(men) == 1:
        body += _man(men[0], lights, names, labelled)
    elif men:
        size = SIZE * (0.5 if len(men) <= 4 else 0.33)
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
        body += huddle(drawn, SIZE, SIZE)
    others = [coin for coin in coins if coin.kind != "cost"]
    for place, coin in enumerate(others):
        drawn_coin = token(coin, 22, lights.shines(coin.id))
        body += at(2 + 23 * (place % 2), SIZE - 24 - 23 * (place // 2), drawn_coin.body)
    for place, price in enumerate(prices):
        body += at(SIZE - 13 - 22 * place, 13, _price(price.count))
    return body


def _man(piece: Piece, lights: Lights, names: tuple[str, ...], labelled: bool) -> str:
    """A lone piece with its shadow, on planks if it is a jetty; a little higher where a name
    stands below it."""
    size = PAWN * SIZE
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
            PIECES[piece.kind.lower()],
            middle,
            middle + size * 0.03,
            size * 0.72,
            halo,
            stroke=halo,
            stroke_width=2.6,
            stroke_linejoin="round",
        )
    drawn = man(piece, size, whose(piece.owner, names), lights.shines(piece.id))
    over = lights.over(piece.id, SIZE - 6, SIZE - 6)
    body = under + drawn.body + at((size - SIZE) / 2 + 3, (size - SIZE) / 2 + 3, over)
    return at((SIZE - size) / 2, (SIZE - size) / 2 + (-3 if labelled else 3), body)


def _price(count: int) -> str:
    """What it costs to go there, on a disc."""
    fill, ink = PRICES.get(count, PRICES[4])
    disc = tag("circle", r=10.2, fill=fill, stroke=INK, stroke_width=1.3)
    disc += tag("circle", r=8.3, fill="none", stroke=ink, stroke_width=0.6, stroke_opacity=0.5)
    size = fitting(str(count), 15, 13.5, bold=True)
    text = words(
        0,
        size * 0.36,
        str(count),
        size,
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

"""What stands on a map and may come and go: pieces, jetties, tokens and prices."""

from __future__ import annotations

from regalia.drawing.boards import fan, whose
from regalia.drawing.lights import Lights
from regalia.drawing.men import huddle, man
from regalia.drawing.svg import at, tag
from regalia.drawing.terrain import SIZE
from regalia.drawing.tokens import token
from regalia.kernel.scene import Card, Cell, Piece, Token

JETTY = "jetty"
"""The note of a piece that stands on planks."""

PAWN = 0.7
"""How large a lone piece is in its cell."""


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
        body += at(SIZE - 24 - 22 * place, 2, token(price, 22).body)
    return body


def _man(piece: Piece, lights: Lights, names: tuple[str, ...], labelled: bool) -> str:
    """A lone piece, on planks if it is a jetty; a little higher where a name
    stands below it."""
    size = PAWN * SIZE
    under = jetty(size) if piece.note == JETTY else ""
    drawn = man(piece, size, whose(piece.owner, names), lights.shines(piece.id))
    over = lights.over(piece.id, SIZE - 6, SIZE - 6)
    body = under + drawn.body + at((size - SIZE) / 2 + 3, (size - SIZE) / 2 + 3, over)
    return at((SIZE - size) / 2, (SIZE - size) / 2 + (-3 if labelled else 3), body)


def jetty(size: float) -> str:
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

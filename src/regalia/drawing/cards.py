"""Cards as they lie on the table: face up or down, on their side, marked, and in rows."""

from __future__ import annotations

from regalia.drawing.faces import CORNER, HEIGHT, STRIP, WIDTH, back, card_name, front, peek
from regalia.drawing.letters import cut, fitting
from regalia.drawing.lights import Lights
from regalia.drawing.palette import GOLD, IVORY, MUTED, SANS, seat_colour
from regalia.drawing.svg import Picture, at, box, glow, named, number, tag, words
from regalia.kernel.scene import NOBODY, Card

LABEL = 58.0
"""How broad the note of a card is that lies on its side."""


def card(thing: Card, lit: bool = False, seal: bool = False, flat: bool = False) -> Picture:
    """One card. `seal` marks whose it is; `flat` puts rank and suit side by side, for a fan
    of which only the upper edges show."""
    body, title = _face(thing, flat)
    if seal:
        body += _seal(thing.owner, WIDTH - 8, 8)
    if thing.note:
        body += _ribbon(thing.note, WIDTH, HEIGHT - 2)
    if lit:
        body = glow(WIDTH, HEIGHT, CORNER) + body
    return Picture(WIDTH, HEIGHT, named(body, title))


def lying(thing: Card, lit: bool = False) -> Picture:
    """One card that lies on its side, turned clockwise: its indices are at the upper right and
    the lower left, and its clear corners tell its note and whose it is."""
    face, title = _face(thing, flat=False)
    body = tag("g", face, transform=f"translate({number(HEIGHT)} 0) rotate(90)")
    body += _seal(thing.owner, HEIGHT - 8, WIDTH - 8)
    if thing.note:
        body += _ribbon(thing.note, LABEL, 16)
    if lit:
        body = glow(HEIGHT, WIDTH, CORNER) + body
    return Picture(HEIGHT, WIDTH, named(body, title))


def _face(thing: Card, flat: bool) -> tuple[str, str]:
    """What shows of a card, and what it is called."""
    if thing.face and not thing.down:
        body, title = front(thing.face, flat), card_name(thing.face)
    elif thing.face:
        body, title = back() + peek(thing.face), f"{card_name(thing.face)}, turned down"
    else:
        body, title = back(), "A card face down"
    return body, f"{title} ({thing.note})" if thing.note else title


def _seal(owner: int, x: float, y: float) -> str:
    """A dot in the colour of a card's owner, if it has one."""
    if owner == NOBODY:
        return ""
    fill = seat_colour(owner)
    return tag("circle", cx=x, cy=y, r=4.2, fill=fill, stroke=IVORY, stroke_width=1.4)


def _ribbon(note: str, width: float, foot: float) -> str:
    """A band across a card with a note on it, that far above the card's foot."""
    size = max(7.0, fitting(note, width - 4, 8.5))
    text = cut(note, width - 4, size)
    band = tag("rect", x=-1, y=foot - 13, width=width + 2, height=13, rx=2, fill=GOLD)
    return band + words(width / 2, foot - 3.2, text, size, text_anchor="middle", font_family=SANS)


def row(cards: tuple[Card, ...], lights: Lights, room: float, factor: float = 1.0) -> Picture:
    """Cards side by side, overlapping where room is short, every index in sight."""
    if not cards:
        return nothing(factor)
    step = WIDTH + 6
    if len(cards) > 1:
        step = max(STRIP, min(step, (room / factor - WIDTH) / (len(cards) - 1)))
    parts = [
        at(
            place * step,
            0,
            card(thing, lit=lights.shines(thing.id)).body
            + lights.over(thing.id, WIDTH, HEIGHT, card=True),
        )
        for place, thing in enumerate(cards)
    ]
    width = step * (len(cards) - 1) + WIDTH
    body = (
        f'<g transform="scale({factor:g})">{"".join(parts)}</g>' if factor != 1 else "".join(parts)
    )
    return Picture(width * factor, HEIGHT * factor, body)


def nothing(factor: float = 1.0) -> Picture:
    """The place of a card where none lies."""
    body = box(
        WIDTH * factor,
        HEIGHT * factor,
        "none",
        rx=CORNER * factor,
        stroke=MUTED,
        stroke_width=1,
        stroke_dasharray="4 4",
        stroke_opacity=0.6,
    )
    return Picture(WIDTH * factor, HEIGHT * factor, body)

"""Playing cards as vector drawings: faces, backs, cards turned down, and rows of them."""

from __future__ import annotations

from regalia.drawing.emblems import SUITS, emblem
from regalia.drawing.letters import cut, fitting, lines, wide
from regalia.drawing.lights import Lights
from regalia.drawing.palette import (
    CARD_EDGE,
    CRIMSON,
    GOLD,
    INK,
    IVORY,
    MUTED,
    SANS,
    seat_colour,
)
from regalia.drawing.svg import Picture, at, box, glow, named, number, tag, words
from regalia.kernel.scene import NOBODY, Card

WIDTH, HEIGHT, CORNER = 64.0, 90.0, 6.0
STRIP = 21.0
"""What must show of a card in a row so that its index can be read."""

LABEL = 58.0
"""How broad the note of a card is that lies on its side."""

LONGEST_RANK = 3
"""A face without a suit that is longer than this is the title of a card of another kind."""

_STAR = (
    "M32 8 34.6 19.4 46 17 36.4 23.6 46 30.2 34.6 27.8 32 39 29.4 27.8 18 30.2 27.6 23.6 "
    "18 17 29.4 19.4Z"
)

RANKS = {"A": "Ace", "K": "King", "Q": "Queen", "J": "Jack"}

_LEFT, _MIDDLE, _RIGHT = 24.0, 32.0, 40.0
_FOUR = ((_LEFT, 22), (_RIGHT, 22), (_LEFT, 68), (_RIGHT, 68))
_SIX = (*_FOUR, (_LEFT, 45), (_RIGHT, 45))
_EIGHT = (*_FOUR, (_LEFT, 37.5), (_RIGHT, 37.5), (_LEFT, 52.5), (_RIGHT, 52.5))
_PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((_MIDDLE, 22), (_MIDDLE, 68)),
    "3": ((_MIDDLE, 22), (_MIDDLE, 45), (_MIDDLE, 68)),
    "4": _FOUR,
    "5": (*_FOUR, (_MIDDLE, 45)),
    "6": _SIX,
    "7": (*_SIX, (_MIDDLE, 33.5)),
    "8": (*_SIX, (_MIDDLE, 33.5), (_MIDDLE, 56.5)),
    "9": (*_EIGHT, (_MIDDLE, 45)),
    "10": (*_EIGHT, (_MIDDLE, 29.5), (_MIDDLE, 60.5)),
}


def card_name(face: str) -> str:
    """What a face is called: "10 of Hearts", "Joker", "Joker of Spades"."""
    rank, suit = split(face)
    spoken = "Joker" if rank == "*" else RANKS.get(rank, rank)
    return f"{spoken} of {SUITS[suit].title()}s" if suit else spoken


def split(face: str) -> tuple[str, str]:
    """Rank and suit of a face; no suit if it has none of the four."""
    if len(face) > 1 and face[-1] in SUITS:
        return face[:-1], face[-1]
    return face, ""


def colour(suit: str) -> str:
    return INK if suit in ("S", "C") else CRIMSON


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
        body, title = _front(thing.face, flat), card_name(thing.face)
    elif thing.face:
        body, title = _back() + _peek(thing.face), f"{card_name(thing.face)}, turned down"
    else:
        body, title = _back(), "A card face down"
    return body, f"{title} ({thing.note})" if thing.note else title


def _seal(owner: int, x: float, y: float) -> str:
    """A dot in the colour of a card's owner, if it has one."""
    if owner == NOBODY:
        return ""
    fill = seat_colour(owner)
    return tag("circle", cx=x, cy=y, r=4.2, fill=fill, stroke=IVORY, stroke_width=1.4)


def _paper(fill: str) -> str:
    return box(WIDTH, HEIGHT, fill, rx=CORNER, stroke=CARD_EDGE, stroke_width=0.9)


def _back() -> str:
    inner = tag(
        "rect",
        x=4,
        y=4,
        width=WIDTH - 8,
        height=HEIGHT - 8,
        rx=3.5,
        fill="url(#back)",
        stroke=GOLD,
        stroke_width=1,
    )
    return _paper(IVORY) + inner + emblem("crown", WIDTH / 2, HEIGHT / 2, 15, GOLD)


def _peek(face: str) -> str:
    """The corner of a card turned down, for those who know what it is."""
    rank, suit = split(face)
    broad = 4 + _rank_room(rank) + (13 if suit else 3)
    return box(broad, 21, IVORY, rx=4, x=3, y=2, stroke=GOLD, stroke_width=0.8) + _index(face, True)


def _ribbon(note: str, width: float, foot: float) -> str:
    """A band across a card with a note on it, that far above the card's foot."""
    size = max(7.0, fitting(note, width - 4, 8.5))
    text = cut(note, width - 4, size)
    band = tag("rect", x=-1, y=foot - 13, width=width + 2, height=13, rx=2, fill=GOLD)
    return band + words(width / 2, foot - 3.2, text, size, text_anchor="middle", font_family=SANS)


def _index(face: str, flat: bool) -> str:
    rank, suit = split(face)
    ink = colour(suit)
    shown = "" if rank == "*" else rank
    size = fitting(shown, STRIP - 2, 15.5, bold=True)
    bold: dict[str, str | float] = {"font_weight": "bold", "fill": ink}
    if rank == "*":
        mark = emblem("cap", 12, 12, 11, ink)
        other = emblem(SUITS[suit], 26 if flat else 12, 12 if flat else 27, 9, ink) if suit else ""
        return mark + other
    if flat:
        mark = emblem(SUITS[suit], 10 + _rank_room(rank), 10, 9.5, ink) if suit else ""
        return words(5, 15, shown, 15.5, **bold) + mark
    label = words(10.5, 16.5, shown, size, text_anchor="middle", **bold)
    return label + (emblem(SUITS[suit], 10.5, 25, 9.5, ink) if suit else "")


def _rank_room(rank: str) -> float:
    """How wide a rank is in a flat index."""
    return 15.0 if rank == "*" else wide(rank, 15.5, bold=True)


def _front(face: str, flat: bool) -> str:
    rank, suit = split(face)
    if not suit and len(face) > LONGEST_RANK:
        return _paper(IVORY) + _titled(face)
    turned = f'<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{_index(face, False)}</g>'
    middle = at(0, 3 if flat else 0, _middle(rank, suit))
    return _paper(IVORY) + _index(face, flat) + turned + middle


def _middle(rank: str, suit: str) -> str:
    ink = colour(suit)
    x, y = WIDTH / 2, HEIGHT / 2
    edge: dict[str, str | float] = {"stroke": ink, "stroke_width": 1.1}
    match rank:
        case "A":
            return emblem(SUITS[suit], x, y, 34, ink)
        case "K":
            arms = emblem("shield", x, y + 9, 25, IVORY, **edge)
            return arms + emblem("crown", x, y - 14.5, 19, GOLD, **_thin(ink)) + _charge(suit, 10)
        case "Q":
            arms = emblem("lozenge", x, y + 8, 23, IVORY, **edge)
            return arms + emblem("coronet", x, y - 16, 18, GOLD, **_thin(ink)) + _charge(suit, 8)
        case "J":
            blade = emblem("sword", x, y - 2, 36, GOLD, **_thin(ink))
            return blade + emblem("roundel", x, y + 2, 22, IVORY, **edge) + _charge(suit, 2)
        case "*":
            return emblem("cap", x, y, 27, ink) + (_charge(suit, 23) if suit else "")
        case _ if rank in _PIPS and suit:
            return "".join(
                emblem(SUITS[suit], px, py, 10.5 if py <= y else -10.5, ink)
                for px, py in _PIPS[rank]
            )
    size = fitting(rank, WIDTH - 12, 20)
    return words(x, y + 8, rank, size, text_anchor="middle")


def _titled(title: str) -> str:
    """The face of a card that is none of a pack of suits: its title below a star, in a frame."""
    frame = box(
        WIDTH - 10, HEIGHT - 10, "none", rx=3, x=5, y=5, stroke=GOLD, stroke_width=1.2
    ) + tag("path", d=_STAR, fill=GOLD, stroke=CRIMSON, stroke_width=0.7, stroke_linejoin="round")
    room = WIDTH - 12
    size = min(10.5, *(fitting(word, room, 10.5) for word in title.split()))
    told = lines(title, room, size)[:4]
    top = 59 - 5.75 * (len(told) - 1)
    return frame + "".join(
        words(WIDTH / 2, top + 11.5 * place, line, size, text_anchor="middle")
        for place, line in enumerate(told)
    )


def _thin(ink: str) -> dict[str, str | float]:
    return {"stroke": ink, "stroke_width": 0.7, "stroke_linejoin": "round"}


def _charge(suit: str, down: float) -> str:
    """The suit on a shield."""
    return emblem(SUITS[suit], WIDTH / 2, HEIGHT / 2 + down, 13, colour(suit))


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

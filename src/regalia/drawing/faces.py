"""The faces and backs of cards, 64 wide and 90 high: indices, pips, aces, and cards with a title
or a bare number."""

from __future__ import annotations

from regalia.drawing.courts import COURT, ace_of_spades, court, joker
from regalia.drawing.emblems import SUITS, emblem
from regalia.drawing.glyphs import breadth, lettered, lettering
from regalia.drawing.heraldry import FINE, charge, dot, line, shape, star
from regalia.drawing.letters import fitting, lines, wide
from regalia.drawing.palette import (
    BURGUNDY,
    CARD_EDGE,
    CRIMSON,
    GOLD,
    GOLD_DEEP,
    GOLD_PALE,
    INK,
    IVORY,
    NIGHT,
)
from regalia.drawing.svg import at, box, tag, words
from regalia.drawing.tarot import arcana, is_arcanum

WIDTH, HEIGHT, CORNER = 64.0, 90.0, 6.0
STRIP = 21.0
"""What must show of a card in a row so that its index can be read."""

LONGEST_RANK = 3
"""A face without a suit that is longer than this is the title of a card of another kind."""

RANK = 21.0
"""The size of the letters of an index."""

_SIZES = {"Q": 0.84, "A": 1.0, "K": 1.0, "J": 0.92}
"""How large the letters of an index are; numerals, which are lower, get more, and one that
reaches far below its foot gets less."""

_NUMERAL = 1.12
_RAISED = {"Q": (0.9, 1.6), "J": (0.0, 1.8)}
"""How far to the left and how much higher a letter stands that reaches below its foot."""

RANKS = {"A": "Ace", "K": "King", "Q": "Queen", "J": "Jack"}

_LEFT, _MIDDLE, _RIGHT = 24.6, 32.0, 39.4
_TOP, _FOOT = 15.0, 75.0
_FOUR = ((_LEFT, _TOP), (_RIGHT, _TOP), (_LEFT, _FOOT), (_RIGHT, _FOOT))
_SIX = (*_FOUR, (_LEFT, 45), (_RIGHT, 45))
_EIGHT = (*_FOUR, (_LEFT, 35), (_RIGHT, 35), (_LEFT, 55), (_RIGHT, 55))
_PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((_MIDDLE, _TOP), (_MIDDLE, _FOOT)),
    "3": ((_MIDDLE, _TOP), (_MIDDLE, 45), (_MIDDLE, _FOOT)),
    "4": _FOUR,
    "5": (*_FOUR, (_MIDDLE, 45)),
    "6": _SIX,
    "7": (*_SIX, (_MIDDLE, 30)),
    "8": (*_SIX, (_MIDDLE, 30), (_MIDDLE, 60)),
    "9": (*_EIGHT, (_MIDDLE, 45)),
    "10": (*_EIGHT, (_MIDDLE, 25), (_MIDDLE, 65)),
}
PIP, SMALL_PIP = 12.8, 11.4
"""How high a pip is, and one of many."""

NUMBERS = tuple(_PIPS)


def split(face: str) -> tuple[str, str]:
    """Rank and suit of a face; no suit if it has none of the four."""
    if len(face) > 1 and face[-1] in SUITS:
        return face[:-1], face[-1]
    return face, ""


def is_titled(face: str) -> bool:
    """Whether a face is the title of a card that is none of a pack of suits."""
    return not split(face)[1] and len(face) > LONGEST_RANK


def card_name(face: str) -> str:
    """What a face is called: "10 of Hearts", "Joker", "Joker of Spades"."""
    rank, suit = split(face)
    spoken = "Joker" if rank == "*" else RANKS.get(rank, rank)
    return f"{spoken} of {SUITS[suit].title()}s" if suit else spoken


def colour(suit: str) -> str:
    return CRIMSON if suit in ("H", "D") else INK


def front(face: str, flat: bool = False) -> str:
    """A card face up; `flat` puts rank and suit side by side, for a fan of which only the upper
    edges show."""
    if is_arcanum(face):
        return arcana(face)
    if is_titled(face):
        return title_frame() + _titled(face)
    rank, suit = split(face)
    middle = _middle(rank, suit)
    if flat and rank not in COURT:
        middle = tag("g", middle, transform="translate(5.8 19.4) scale(.82 .78)")
    turned = tag("g", index(face), transform=f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})")
    if not flat:
        return paper(IVORY) + middle + index(face) + turned
    clear = box(_flat_room(face), 22, IVORY, rx=5, x=1, y=1)
    return paper(IVORY) + middle + clear + flat_index(face) + turned


def paper(fill: str) -> str:
    """The card itself."""
    return tag(
        "rect",
        x=0.5,
        y=0.5,
        width=WIDTH - 1,
        height=HEIGHT - 1,
        rx=CORNER,
        fill=fill,
        stroke=CARD_EDGE,
        stroke_width=1,
    )


def _size(rank: str) -> float:
    return RANK * _SIZES.get(rank, _NUMERAL)


def _label(rank: str, x: float, y: float, size: float, room: float, ink: str) -> str:
    """A rank of an index; one that has no outlines is written."""
    if lettered(rank):
        return lettering(rank, x, y, size, ink, room, stroke=ink, stroke_width=6)
    fitted = fitting(rank, room, size * 0.8, bold=True)
    return words(x, y, rank, fitted, text_anchor="middle", font_weight="bold", fill=ink)


def index(face: str) -> str:
    """Rank above suit, at the upper left."""
    rank, suit = split(face)
    ink = _ink(rank, suit)
    if rank == "*":
        mark = emblem("cap", 10.6, 13, 11.6, ink)
    else:
        left, high = _RAISED.get(rank, (0.0, 0.0))
        mark = _label(rank, 10.4 - left, 17.6 - high, _size(rank), STRIP - 5.2, ink)
    return mark + (emblem(SUITS[suit], 10.4, 27.4, 11.5, ink) if suit else "")


def flat_index(face: str) -> str:
    """Rank and suit side by side."""
    rank, suit = split(face)
    ink = _ink(rank, suit)
    broad = _rank_room(rank)
    if rank == "*":
        mark = emblem("cap", 4 + broad / 2, 12.6, 12, ink)
    else:
        mark = _label(rank, 4 + broad / 2, 17.4, _size(rank), broad, ink)
    return mark + (emblem(SUITS[suit], 11 + broad, 11, 11, ink) if suit else "")


def _ink(rank: str, suit: str) -> str:
    return "#5b2a86" if rank == "*" and not suit else colour(suit)


def _rank_room(rank: str) -> float:
    """How wide a rank is in a flat index."""
    if rank == "*":
        return 15.0
    size = _size(rank)
    full = breadth(rank, size) if lettered(rank) else wide(rank, size * 0.8, bold=True)
    return min(full, 18.0)


def _flat_room(face: str) -> float:
    rank, suit = split(face)
    return 5 + _rank_room(rank) + (14 if suit else 2)


def peek(face: str) -> str:
    """The corner of a card turned down, for those who know what it is."""
    if is_titled(face):
        return ""
    return tab(face) + flat_index(face)


def tab(face: str) -> str:
    """The paper behind a flat index."""
    return box(_flat_room(face), 20, IVORY, rx=4, x=1.4, y=1.4, stroke=GOLD, stroke_width=0.8)


def back() -> str:
    """The back of a card: burgundy with a golden lattice, and a crown in a wreath."""
    inner = tag(
        "rect",
        x=3.6,
        y=3.6,
        width=WIDTH - 7.2,
        height=HEIGHT - 7.2,
        rx=4,
        fill=BURGUNDY,
        stroke=GOLD,
        stroke_width=1.2,
    )
    frame = tag(
        "rect",
        x=6.2,
        y=6.2,
        width=WIDTH - 12.4,
        height=HEIGHT - 12.4,
        rx=2.4,
        fill="none",
        stroke=GOLD,
        stroke_opacity=0.6,
        stroke_width=0.5,
    )
    body = paper(IVORY) + inner + tag("use", href="#ca-lattice") + frame
    body += dot(32, 45, 15.4, BURGUNDY, stroke=GOLD, stroke_width=1.1)
    body += dot(32, 45, 13.4, "none", stroke=GOLD, stroke_width=0.5, stroke_dasharray="1.2 1.2")
    body += charge("crown", 32, 46.4, 17)
    for x, y, turn in ((11.6, 11.6, 0), (52.4, 11.6, 90), (52.4, 78.4, 180), (11.6, 78.4, 270)):
        move = f"translate({x} {y}) rotate({turn})"
        body += tag("g", shape("M-4-4H4Q-1-1-4 4Z", GOLD, fill_opacity=0.9), transform=move)
    return body


SHAPES = {}
SHAPES["ca-lattice"] = tag(
    "g",
    tag(
        "path",
        d="".join(
            f"M{8 + 8 * across} {9 + 8 * down}l4-4 4 4-4 4Z"
            for across in range(6)
            for down in range(10)
        ),
        fill="none",
        stroke=GOLD,
        stroke_width=0.6,
        stroke_opacity=0.65,
    )
    + tag(
        "path",
        d="".join(f"M{12 + 8 * a} {8.2 + 8 * d}h.01" for a in range(6) for d in range(10)),
        fill="none",
        stroke=GOLD_PALE,
        stroke_width=1.7,
        stroke_linecap="round",
        stroke_opacity=0.8,
    ),
    id="ca-lattice",
)
"""The lattice on the backs of cards."""


def _middle(rank: str, suit: str) -> str:
    ink = colour(suit)
    if suit and rank in COURT:
        return court(rank, suit, ink)
    if rank == "*":
        return joker(suit, _ink(rank, suit))
    if rank == "A" and suit == "S":
        return ace_of_spades()
    if rank == "A" and suit:
        return _ace(suit, ink)
    if suit and rank in _PIPS:
        high = SMALL_PIP if len(_PIPS[rank]) > 8 else PIP
        return "".join(
            emblem(SUITS[suit], x, y, high if y <= HEIGHT / 2 else -high, ink)
            for x, y in _PIPS[rank]
        )
    return _bare(rank)


def _ace(suit: str, ink: str) -> str:
    """A great pip with a line of gold in it."""
    body = emblem(SUITS[suit], 32, 45, 40, ink)
    return body + emblem(
        SUITS[suit], 32, 45, 32, "none", stroke=GOLD, stroke_width=0.6, stroke_linejoin="round"
    )


def _bare(rank: str) -> str:
    """A number without a suit, in a wreath with as many stars, if they are few."""
    body = "".join(
        tag(
            "path",
            d="M0-3.6Q2.6-1 0 3.6-2.6-1 0-3.6Z",
            fill=GOLD,
            transform=f"rotate({24 * leaf} 32 45) translate(32 26) rotate(62)",
            **FINE,
        )
        for leaf in range(15)
    )
    body = dot(32, 45, 19, "none", stroke=GOLD_DEEP, stroke_width=0.9) + body
    body += _label(rank, 32, 45 + 0.32 * 34, 34, 26, BURGUNDY)
    count = int(rank) if rank.isdecimal() and len(rank) < 2 else 0
    stars = "".join(
        star(5, 2.5, 1, 32 + 5.5 * (place - (count - 1) / 2), 0) for place in range(min(count, 5))
    )
    if not stars:
        return body
    row = shape(stars, CRIMSON)
    return body + at(0, 75.5, row) + at(0, 14.5, row)


def title_frame() -> str:
    """A card that is none of a pack of suits, without its title: a star in a frame."""
    body = paper(IVORY) + box(
        WIDTH - 10, HEIGHT - 10, NIGHT, rx=3, x=5, y=5, stroke=GOLD, stroke_width=1.2
    )
    body += shape(star(8, 15, 6, 32, 28), GOLD, **FINE) + dot(32, 28, 4.5, GOLD_PALE, **FINE)
    body += line("M14 47.5H50", GOLD, 0.6)
    return body


def _titled(title: str) -> str:
    """The title of a card that is none of a pack of suits."""
    room = WIDTH - 14
    size = min(10.5, *(fitting(word, room, 10.5) for word in title.split()))
    told = lines(title, room, size)[:4]
    top = 65 - 5.75 * (len(told) - 1)
    return "".join(
        words(WIDTH / 2, top + 11.5 * place, row, size, text_anchor="middle", fill=GOLD_PALE)
        for place, row in enumerate(told)
    )

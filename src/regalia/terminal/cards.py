"""Draws what lies on the table: cards, pieces and tokens, large or as small chips.

A thing's light shows in shape as well as in colour: a heavy frame or ▸ may be touched, a
double frame or ▶ is under the cursor, ● was touched already, ✗ would be struck.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from rich.style import Style

from regalia.kernel.scene import NOBODY, Card, Item, Piece, Token
from regalia.terminal.canvas import (
    DOUBLE_LINES,
    HEAVY_LINES,
    LIGHT_LINES,
    Canvas,
    short,
)
from regalia.terminal.names import SUIT_GLYPHS, glyphs, is_red, split_face
from regalia.terminal.palette import (
    BACK,
    BACK_PRINT,
    CARD_PINK,
    CARD_RED,
    CLOTH,
    GOLD,
    INK,
    IVORY,
    PARCHMENT,
    WHITE,
    owner_colour,
    shade_style,
    style,
    token_style,
)

CHIP_WIDTH = 4
NOTE = "◆"
STRUCK = "✗"
PIECE_GLYPHS = {
    "king": "♚",
    "queen": "♛",
    "rook": "♜",
    "castle": "♜",
    "bishop": "♝",
    "knight": "♞",
    "pawn": "♟",
    "joker": "★",
}
TOKEN_SIGNS = {"activated": "✓"}
"""The signs of tokens that are not told by their first letter."""

FACE_WIDTH = 3
"""How wide the face of a card is at most, unless the card has a title."""


class Size(Enum):
    """How large a thing is drawn: places across and lines down."""

    LARGE = (7, 5)
    CARD = (5, 3)
    CHIP = (CHIP_WIDTH, 1)

    @property
    def width(self) -> int:
        return self.value[0]

    @property
    def height(self) -> int:
        return self.value[1]


class Light(Enum):
    """How a thing stands to the person who decides."""

    PLAIN = 0
    LIT = 1
    TOUCHED = 2
    CURSOR = 3
    STRUCK = 4


FRAMES = {
    Light.PLAIN: LIGHT_LINES,
    Light.LIT: HEAVY_LINES,
    Light.TOUCHED: LIGHT_LINES,
    Light.CURSOR: DOUBLE_LINES,
    Light.STRUCK: LIGHT_LINES,
}
MARKS = {
    Light.PLAIN: "▌",
    Light.LIT: "▸",
    Light.TOUCHED: "●",
    Light.CURSOR: "▶",
    Light.STRUCK: STRUCK,
}


@dataclass(frozen=True)
class Look:
    """What is lit, touched and under the cursor, whose turn it is and who is looking, and what
    the move under the cursor would strike."""

    lit: frozenset[str] = field(default_factory=frozenset)
    touched: tuple[str, ...] = ()
    cursor: str = ""
    actor: int = NOBODY
    viewer: int = NOBODY
    struck: frozenset[str] = field(default_factory=frozenset)

    def light(self, name: str) -> Light:
        if name == self.cursor:
            return Light.CURSOR
        if name in self.struck:
            return Light.STRUCK
        if name in self.lit:
            return Light.LIT
        return Light.TOUCHED if name in self.touched else Light.PLAIN

    def frame(self, name: str, owner: int, ground: str = CLOTH) -> Style:
        """The colour of a frame or mark round a thing."""
        match self.light(name):
            case Light.CURSOR:
                return style(WHITE, ground, True)
            case Light.LIT | Light.TOUCHED:
                return style(GOLD, ground, True)
            case Light.STRUCK:
                return style(CARD_PINK, ground, True)
            case Light.PLAIN:
                return style(owner_colour(owner), ground)


def face(item: Item, look: Look) -> tuple[str, Style]:
    """The few characters that stand for a thing, and their style."""
    light = look.light(item.id)
    paper = {Light.CURSOR: GOLD, Light.PLAIN: PARCHMENT if look.lit else IVORY}.get(light, IVORY)
    match item:
        case Card(face=""):
            return "▒▒▒", style(BACK_PRINT, BACK)
        case Card(down=True):
            return short(glyphs(item.face), 3), style(BACK_PRINT, BACK)
        case Card():
            ink = CARD_RED if is_red(item.face) else INK
            return short(glyphs(item.face), 3), style(ink, paper, light is not Light.PLAIN)
        case Piece():
            glyph = PIECE_GLYPHS.get(item.kind.lower(), item.kind[:1].upper())
            text = f"{glyph}{item.number or ''}"
            return short(text, 3), shade_style(item.shade, item.owner)
        case Token():
            count = item.count if item.count != 1 else ""
            sign = TOKEN_SIGNS.get(item.kind.lower(), item.kind[:1].upper())
            return short(f"{sign}{count}", 3), token_style(item.kind)


def draw_item(item: Item, look: Look, size: Size) -> Canvas:
    """A thing as a framed card, or as a chip."""
    if size is Size.CHIP:
        return draw_chip(item, look)
    canvas = Canvas(size.width, size.height)
    light = look.light(item.id)
    frame = look.frame(item.id, owner(item))
    text, ink = face(item, look)
    canvas.box(0, 0, size.width, size.height, frame, FRAMES[light])
    if size is Size.LARGE:
        _fill_large(canvas, item, text, ink)
    else:
        canvas.put(1, 1, f"{text:^3}", ink)
    if light in (Light.TOUCHED, Light.STRUCK):
        canvas.put(size.width // 2, 0, MARKS[light], frame)
    if _noted(item):
        canvas.put(size.width // 2, size.height - 1, NOTE, frame)
    canvas.mark(item.id, 0, 0, size.width, size.height)
    return canvas


def is_titled(card: Card) -> bool:
    """Whether a card's face is a title rather than a rank and a suit."""
    rank, suit = split_face(card.face)
    return not suit and len(rank) > FACE_WIDTH


def draw_titled(card: Card, look: Look, size: Size) -> Canvas:
    """A card with a title, as wide as that and its note: framed, or as a chip."""
    text = f" {card.face} ({card.note}) " if card.note else f" {card.face} "
    if card.down:
        ink = style(BACK_PRINT, BACK)
    else:
        ink = style(INK, IVORY if card.note or not look.lit else PARCHMENT, bool(card.note))
    light = look.light(card.id)
    frame = look.frame(card.id, card.owner)
    if size is Size.CHIP:
        canvas = Canvas(len(text) + 1, 1)
        canvas.put(0, 0, MARKS[light], frame)
        canvas.put(1, 0, text, ink)
    else:
        canvas = Canvas(len(text) + 2, 3)
        canvas.box(0, 0, canvas.width, 3, frame, FRAMES[light])
        canvas.put(1, 1, text, ink)
    canvas.mark(card.id, 0, 0, canvas.width, canvas.height)
    return canvas


def _fill_large(canvas: Canvas, item: Item, text: str, ink: Style) -> None:
    """Rank in two corners and the suit in the middle, as on a real card."""
    canvas.fill(1, 1, 5, 3, ink, "▒" if isinstance(item, Card) and not item.face else " ")
    if not isinstance(item, Card):
        canvas.put(1, 2, f"{text:^5}", ink)
    elif item.face:
        rank, suit = (glyphs(part) for part in split_face(item.face))
        canvas.put(1, 1, short(rank, 3), ink)
        canvas.put(1, 3, f"{short(rank, 3):>5}", ink)
        canvas.put(3, 2, SUIT_GLYPHS.get(suit, short(rank, 2)), ink)


def draw_chip(item: Item, look: Look, ground: str = CLOTH, tight: bool = False) -> Canvas:
    """A thing as a chip of one line: a mark for its owner or its light, then its face.

    Chips are of one width, unless they are tight: then no wider than their faces.
    """
    text, ink = face(item, look)
    canvas = Canvas(tight_width(item) if tight else CHIP_WIDTH, 1)
    light = look.light(item.id)
    mark = NOTE if light is Light.PLAIN and _noted(item) else MARKS[light]
    canvas.put(0, 0, mark, look.frame(item.id, owner(item), ground))
    canvas.put(1, 0, f"{text:<3}", ink)
    canvas.mark(item.id, 0, 0, canvas.width, 1)
    return canvas


def tight_width(item: Item) -> int:
    """The width of a tight chip."""
    return 1 + len(face(item, Look())[0])


def _noted(item: Item) -> bool:
    return not isinstance(item, Token) and bool(item.note)


def owner(item: Item) -> int:
    """The seat a thing belongs to, or NOBODY."""
    return NOBODY if isinstance(item, Token) else item.owner

"""Draws what lies on the table: cards, pieces and tokens, large or as small chips.

A thing's light shows in shape as well as in colour: a heavy frame or ▸ may be touched, one with
crossed corners or × may be attacked, a double frame or ▶ is under the cursor, ▲ was lifted, ✗ would
be struck, ◇ was moved or struck last.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from re import search

from rich.style import Style

from regalia.kernel.scene import NOBODY, Card, Item, Piece, Token
from regalia.terminal.canvas import (
    CROSSED_LINES,
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
    LIFTED_PAPER,
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
LAST = "◇"
LIFTED = frozenset({"lifted", "moving"})
"""Words in a thing's note that say it was taken up by a decision before this one."""

PAPERS = frozenset({IVORY, PARCHMENT, LIFTED_PAPER, GOLD})
SHADOW = "▀"
HEADS = "[]"
"""The ends of a small card that lies across: its short sides, where the heads are."""

SMALL_DIGITS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
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
    TOUCHED = 1
    LIT = 2
    TARGET = 3
    STRUCK = 4
    CURSOR = 5


FRAMES = {
    Light.PLAIN: LIGHT_LINES,
    Light.TOUCHED: HEAVY_LINES,
    Light.LIT: HEAVY_LINES,
    Light.TARGET: CROSSED_LINES,
    Light.STRUCK: CROSSED_LINES,
    Light.CURSOR: DOUBLE_LINES,
}
MARKS = {
    Light.PLAIN: "▌",
    Light.TOUCHED: "▲",
    Light.LIT: "▸",
    Light.TARGET: "×",
    Light.STRUCK: STRUCK,
    Light.CURSOR: "▶",
}


@dataclass(frozen=True)
class Look:
    """What is lit, touched and under the cursor, whose turn it is and who is looking, what the
    move under the cursor would strike, what may be attacked, and what was moved last."""

    lit: frozenset[str] = field(default_factory=frozenset)
    touched: tuple[str, ...] = ()
    cursor: str = ""
    actor: int = NOBODY
    viewer: int = NOBODY
    struck: frozenset[str] = field(default_factory=frozenset)
    targets: frozenset[str] = field(default_factory=frozenset)
    last: frozenset[str] = field(default_factory=frozenset)

    def light(self, name: str) -> Light:
        if name == self.cursor:
            return Light.CURSOR
        if name in self.struck:
            return Light.STRUCK
        if name in self.targets:
            return Light.TARGET
        if name in self.lit:
            return Light.LIT
        return Light.TOUCHED if name in self.touched else Light.PLAIN

    def frame(self, name: str, owner: int, ground: str = CLOTH) -> Style:
        """The colour of a frame or mark round a thing."""
        return light_style(self.light(name), owner, ground)

    def item_light(self, item: Item) -> Light:
        """The light of a card, piece or token; what was taken up before is as if touched."""
        light = self.light(item.id)
        return Light.TOUCHED if light is Light.PLAIN and is_lifted(item) else light


def light_style(light: Light, owner: int, ground: str = CLOTH) -> Style:
    """The colour of a frame or mark in a light: the owner's where there is none.

    A mark on paper stands on a strip of cloth, since gold on ivory is hard to see.
    """
    if light is not Light.PLAIN and ground in PAPERS:
        ground = CLOTH
    match light:
        case Light.CURSOR:
            return style(WHITE, ground, True)
        case Light.LIT | Light.TOUCHED:
            return style(GOLD, ground, True)
        case Light.TARGET | Light.STRUCK:
            return style(CARD_PINK, ground, True)
        case Light.PLAIN:
            return style(owner_colour(owner), ground)


def is_lifted(item: Item) -> bool:
    """Whether a thing's note says that it was taken up."""
    words = () if isinstance(item, Token) else item.note.replace(",", " ").split()
    return not LIFTED.isdisjoint(words)


def face(item: Item, look: Look) -> tuple[str, Style]:
    """The few characters that stand for a thing, and their style."""
    match item:
        case Card(face=""):
            return "▒▒▒", paper(item, look)
        case Card():
            return short(glyphs(item.face), FACE_WIDTH), paper(item, look)
        case Piece():
            glyph = PIECE_GLYPHS.get(item.kind.lower(), item.kind[:1].upper())
            told = small_number(item.note)
            text = short(f"{glyph}{item.number or ''}", FACE_WIDTH) + told
            return text, shade_style(item.shade, item.owner)
        case Token():
            return f"{token_sign(item.kind)}{item.count if item.count != 1 else ''}", token_style(
                item.kind
            )


def paper(card: Card, look: Look) -> Style:
    """The ink and paper of a card."""
    light = look.item_light(card)
    if card.down or not card.face:
        return style(BACK_PRINT, BACK)
    sheet = {
        Light.CURSOR: GOLD,
        Light.TOUCHED: LIFTED_PAPER,
        Light.PLAIN: PARCHMENT if look.lit else IVORY,
    }.get(light, IVORY)
    return style(CARD_RED if is_red(card.face) else INK, sheet, light is not Light.PLAIN)


def token_sign(kind: str) -> str:
    """The letter or sign of a kind of token."""
    return TOKEN_SIGNS.get(kind.lower(), kind[:1].upper())


def small_number(note: str) -> str:
    """The first number of a note in small digits, so that it can stand on a piece."""
    found = search("[0-9]+", note)
    return found[0].translate(SMALL_DIGITS) if found else ""


def draw_item(item: Item, look: Look, size: Size) -> Canvas:
    """A thing as a framed card, or as a chip."""
    if size is Size.CHIP:
        return draw_chip(item, look)
    canvas = Canvas(size.width, size.height)
    light = look.item_light(item)
    frame = light_style(light, owner(item))
    text, ink = face(item, look)
    canvas.box(0, 0, size.width, size.height, frame, FRAMES[light])
    if size is Size.LARGE:
        _fill_large(canvas, item, text, ink)
    else:
        canvas.put(1, 1, f"{text:^3}", ink)
    if light is Light.TOUCHED:
        canvas.put(0, size.height - 1, SHADOW * size.width, style(INK))
    if light in (Light.TOUCHED, Light.STRUCK):
        canvas.put(size.width // 2, 0, MARKS[light], frame)
    if item.id in look.last:
        canvas.put(size.width - 2, 0, LAST, style(WHITE, CLOTH, True))
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

    Chips are of one width, unless they are tight: then no wider than their faces. A card that
    lies across has a mark at each of its ends.
    """
    text, ink = face(item, look)
    light = look.item_light(item)
    ends = HEADS if lies_across(item) else ""
    wide = 1 + len(text) + (1 if ends else 0)
    canvas = Canvas(wide if tight else max(CHIP_WIDTH, wide), 1)
    mark = MARKS[light]
    if light is Light.PLAIN:
        if item.id in look.last:
            mark = LAST
        elif ends:
            mark = ends[0]
        elif _noted(item) and not isinstance(item, Piece):
            mark = NOTE
    frame = light_style(light, owner(item), ground)
    canvas.put(0, 0, mark, frame)
    canvas.put(1, 0, text if ends else f"{text:<3}", ink)
    if ends:
        canvas.put(1 + len(text), 0, ends[1], frame)
    canvas.mark(item.id, 0, 0, canvas.width, 1)
    return canvas


def draw_bare(item: Item, look: Look, ground: str = CLOTH, space: bool = False) -> Canvas:
    """A thing by its face alone, or with a space to each side; its light shows in its style."""
    text, ink = face(item, look)
    text = f" {text} " if space else text
    light = look.item_light(item)
    if light is not Light.PLAIN or item.id in look.last:
        ink += Style(underline=True, reverse=light is Light.CURSOR)
    canvas = Canvas(len(text), 1, style(WHITE, ground))
    canvas.put(0, 0, text, ink)
    canvas.mark(item.id, 0, 0, canvas.width, 1)
    return canvas


def lies_across(item: Item) -> bool:
    """Whether a thing is a card that lies with its long side along the rows."""
    return isinstance(item, Card) and item.across


def _noted(item: Item) -> bool:
    return not isinstance(item, Token) and bool(item.note)


def owner(item: Item) -> int:
    """The seat a thing belongs to, or NOBODY."""
    return NOBODY if isinstance(item, Token) else item.owner

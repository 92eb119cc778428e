"""What the things of a scene are called: as glyphs on a card, and as words in a sentence."""

from __future__ import annotations

from regalia.kernel.scene import (
    Area,
    Button,
    Card,
    Cell,
    Grid,
    Item,
    Mat,
    Piece,
    Scene,
    Token,
    things,
)
from regalia.terminal.grounds import label_at

SUIT_GLYPHS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SUIT_WORDS = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}
RANK_WORDS = {"A": "Ace", "K": "King", "Q": "Queen", "J": "Jack", "*": "Joker"}
RED_SUITS = "HD"
JOKER = "*"
PRICE = "cost"
JOKER_GLYPH = "★"

Thing = Item | Cell | Button | Area | Mat


def split_face(face: str) -> tuple[str, str]:
    """A card's rank and suit; the suit is "" for a plain Joker or a text that names no suit."""
    if len(face) > 1 and face[-1] in SUIT_GLYPHS:
        return face[:-1], face[-1]
    return face, ""


def glyphs(face: str) -> str:
    """A card's face as it is drawn: `10♥`, `★`."""
    rank, suit = split_face(face)
    return rank.replace(JOKER, JOKER_GLYPH) + SUIT_GLYPHS.get(suit, "")


def is_red(face: str) -> bool:
    """Whether a card is printed in red."""
    return split_face(face)[1] in tuple(RED_SUITS)


def card_words(face: str) -> str:
    """A card's face as it is spoken: `10 of Hearts`, `Joker`."""
    if not face:
        return "an unseen card"
    rank, suit = split_face(face)
    spoken = RANK_WORDS.get(rank, rank)
    return f"{spoken} of {SUIT_WORDS[suit]}" if suit else spoken


def thing_words(thing: Thing) -> str:
    """One thing as a line of help names it."""
    match thing:
        case Card():
            down = ", face down" if thing.down and thing.face else ""
            return card_words(thing.face) + down + _noted(thing.note)
        case Piece():
            number = f" {thing.number}" if thing.number else ""
            shade = f"{thing.shade} " if thing.shade else ""
            return shade + thing.kind + number + _noted(thing.note)
        case Token():
            return thing.kind if thing.count == 1 else f"{thing.count} × {thing.kind}"
        case Cell():
            return thing.name + _noted(thing.ground)
        case Button():
            return thing.text
        case _:
            return thing.title


def is_price(item: Item) -> bool:
    """Whether a thing is a token that says what it costs to go there."""
    return isinstance(item, Token) and item.kind == PRICE


def _noted(note: str) -> str:
    return f" ({note})" if note else ""


def label_of(scene: Scene, name: str) -> str:
    """What is lettered on the cell of this id."""
    for mat in scene.mats:
        for area in mat.areas:
            if isinstance(area, Grid):
                for cell in area.cells if area.labels else ():
                    if cell.id == name:
                        label = label_at(area, cell.column, cell.row)
                        return label.text if label else ""
    return ""


def all_things(scene: Scene) -> dict[str, Thing]:
    """Everything that has an id, by its id."""
    found: dict[str, Thing] = {}
    for mat in scene.mats:
        found[mat.id] = mat
        for area in mat.areas:
            found[area.id] = area
            if isinstance(area, Grid):
                found.update((cell.id, cell) for cell in area.cells)
            found.update((item.id, item) for item in things(area))
    found.update((button.id, button) for button in scene.buttons)
    return found

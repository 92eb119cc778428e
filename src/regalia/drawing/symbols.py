"""The art of all games as sheets of SVG symbols, for a page to use by their ids.

Ids follow from the words of a scene, so that nobody needs a table of them:

- `card-KH`, `card-10S`, `card-3`: a face; a Joker is `card-joker`, or `card-jokerS` with a suit.
- `tarot-the-high-priestess`: a face that is a title. `card-back` and `tarot-back` are backs, and
  `card-titled` is the frame for a title that has no picture.
- `index-KH`: rank and suit side by side, for the corner of a card that is covered or turned down.
- `man-king-white`: kind and shade; `seat-2` is the shade of a seat and `nobody` that of no seat. A
  kind that has no figure of its own is `man-c-white`, by its letter; any other `man-other-white`.
- `token-curse`: a kind; a price is `token-cost-1` to `token-cost-4`, all others `token-other`.
  `token-jetty` is what a piece with that note stands on.
- `ground-rampart-white`: a ground, with hyphens for spaces; `ground-forest-2` and `-3` are the same
  otherwise drawn. A space without a ground is `ground-light` or `ground-dark`.
- `emblem-crown`, `die-5`.

Every symbol has its viewBox. Sheets refer to nothing outside of themselves, and hold no text that
hangs on a font.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from string import ascii_lowercase

from regalia.drawing import backgrounds, emblems, features, grounds, heraldry, men, tokens
from regalia.drawing.dice import FACES as DIE_FACES
from regalia.drawing.dice import die
from regalia.drawing.faces import (
    NUMBERS,
    RANKS,
    back,
    flat_index,
    front,
    is_titled,
    tab,
    title_frame,
)
from regalia.drawing.map_pieces import jetty
from regalia.drawing.stock import needed
from regalia.drawing.svg import tag
from regalia.drawing.tarot import ARCANA, slug, tarot_back

CARD_BOX, INDEX_BOX, MAN_BOX = "0 0 64 90", "0 0 38 23", "0 0 40 40"
TOKEN_BOX, GROUND_BOX, EMBLEM_BOX = "-12 -12 24 24", "0 0 66 66", "-15.5 -17.5 31 31"

PACK = tuple(rank + suit for suit in emblems.SUITS for rank in (*RANKS, *reversed(NUMBERS), "*"))
BARE = ("*", *(str(number) for number in range(11)))
"""Faces without a suit."""


_SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="[^"]+">(.*?)</symbol>')


def card_id(face: str) -> str:
    """The id of a face; a face that is not seen is a back."""
    if not face:
        return "card-back"
    return f"tarot-{slug(face)}" if is_titled(face) else f"card-{_plain(face)}"


def _plain(face: str) -> str:
    return face.replace("*", "joker")


def man_id(kind: str, shade: str, owner: int) -> str:
    """The id of a piece."""
    word = men.kind_word(kind)
    if word == "other" and kind[:1].lower() in ascii_lowercase:
        word = kind[:1].lower() or word
    return f"man-{word}-{men.shade(shade, owner).name}"


def token_id(kind: str, count: int = 1) -> str:
    """The id of a token."""
    word = tokens.kind_word(kind)
    return f"token-cost-{min(max(count, 1), 4)}" if word == "cost" else f"token-{word}"


def ground_id(ground: str, column: int = 0, row: int = 0) -> str:
    """The id of the ground of a space."""
    if not ground:
        return "ground-dark" if (column + row) % 2 == 0 else "ground-light"
    word = slug(ground)
    variant = (7 * column + 3 * row) % grounds.VARIANTS + 1
    return (
        f"ground-{word}-{variant}" if word in grounds.VARIED and variant > 1 else f"ground-{word}"
    )


def symbol(name: str, box: str, body: str) -> str:
    """A symbol of that id."""
    return tag("symbol", body, id=name, viewBox=box)


def _sheet(symbols: Iterable[str], more: str = "") -> str:
    body = "".join(symbols)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{needed(body)}{more}</defs>{body}</svg>\n'
    )


def _cards() -> str:
    found = [symbol(card_id(face), CARD_BOX, front(face)) for face in (*PACK, *BARE)]
    found += [
        symbol(f"index-{_plain(face)}", INDEX_BOX, tab(face) + flat_index(face)) for face in PACK
    ]
    found.append(symbol("card-back", CARD_BOX, back()))
    return _sheet((*found, symbol("card-titled", CARD_BOX, title_frame())))


def _tarot() -> str:
    found = [symbol(card_id(title), CARD_BOX, front(title)) for title in ARCANA]
    return _sheet((*found, symbol("tarot-back", CARD_BOX, tarot_back())))


def _men() -> str:
    return _sheet(
        symbol(f"man-{kind}-{word}", MAN_BOX, men.figure(kind, men.named_shade(word)))
        for kind in men.FIGURES
        for word in men.SHADE_NAMES
    )


def _letters() -> str:
    """Men for kinds that have no figure, by their letters."""
    shared, found = [], []
    for word in men.SHADE_NAMES:
        colours = men.named_shade(word)
        shared.append(tag("g", men.figure("", colours), id=f"mo-{word}"))
        blank = tag("use", href=f"#mo-{word}")
        found.append(symbol(f"man-other-{word}", MAN_BOX, blank))
        found += [
            symbol(
                f"man-{letter}-{word}",
                MAN_BOX,
                blank + men.letter(letter, colours),
            )
            for letter in ascii_lowercase
        ]
    return _sheet(found, "".join(shared) + needed("".join(shared)))


def _tokens() -> str:
    found = [
        symbol(f"token-{kind}", TOKEN_BOX, tokens.face(kind))
        for kind in (*tokens.KINDS, "activated", "other")
    ]
    found += [
        symbol(token_id("cost", count), TOKEN_BOX, tokens.price(count, ""))
        for count in tokens.PRICES
    ]
    found.append(symbol("token-jetty", MAN_BOX, jetty(men.SIZE)))
    found += [symbol(f"die-{face}", MAN_BOX, die(face)) for face in DIE_FACES]
    for name in heraldry.CHARGES:
        body = tag("use", href=f"#he-{name}")
        found.append(symbol(f"emblem-{name}", EMBLEM_BOX, body))
    for name in (*emblems.SUITS.values(), "cap"):
        found.append(symbol(f"emblem-{name}", EMBLEM_BOX, tag("use", href=f"#em-{name}")))
    return _sheet(found)


def _grounds() -> str:
    found = [symbol(f"ground-{word}", GROUND_BOX, grounds.tile(word)) for word in grounds.words()]
    return _sheet(found, features.DEFINITIONS)


_MAKERS = {
    "cards": _cards,
    "tarot": _tarot,
    "men": _men,
    "letters": _letters,
    "tokens": _tokens,
    "grounds": _grounds,
}


@cache
def sheets() -> dict[str, str]:
    """Every sheet of symbols, and every background, by its name."""
    return {name: make() for name, make in _MAKERS.items()} | backgrounds.pictures()


def symbols_of(text: str) -> dict[str, str]:
    """What a sheet's symbols are made of, by their ids."""
    return dict(_SYMBOL.findall(text))


def sheet(name: str) -> str:
    """The sheet or the background of that name."""
    return sheets()[name]


@cache
def art() -> dict[str, bytes]:
    """All that a page loads, by file names that change with the content: `HASH/cards.svg`."""
    files = {f"{name}.svg": text.encode() for name, text in sheets().items()}
    return {f"{sha256(data).hexdigest()[:16]}/{name}": data for name, data in files.items()}

"""The Major Arcana as cards: gold on the dark of night, a numeral, an emblem and a title."""

from __future__ import annotations

from regalia.drawing.arcana import EMBLEMS
from regalia.drawing.glyphs import breadth, lettering
from regalia.drawing.heraldry import dot, shape, star
from regalia.drawing.palette import GOLD, GOLD_DEEP, GOLD_PALE, NIGHT, NIGHT_EDGE
from regalia.drawing.svg import tag

ARCANA = (
    "The Fool",
    "The Magician",
    "The High Priestess",
    "The Empress",
    "The Emperor",
    "The Hierophant",
    "The Lovers",
    "The Chariot",
    "Justice",
    "The Hermit",
    "Wheel of Fortune",
    "Strength",
    "The Hanged Man",
    "Death",
    "Temperance",
    "The Devil",
    "The Tower",
    "The Star",
    "The Moon",
    "The Sun",
    "Judgement",
    "The World",
)
"""By their numbers, from 0."""

_TENS = ("", "X", "XX")
_ONES = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
_ROOM = 54.0
_TITLE = 8.6


def slug(title: str) -> str:
    """A title as part of an id: small letters, and hyphens for all else."""
    kept = "".join(letter if letter.isalnum() else " " for letter in title.lower())
    return "-".join(kept.split())


_KNOWN = {slug(title): number for number, title in enumerate(ARCANA)}


def is_arcanum(face: str) -> bool:
    """Whether a face is the title of one of the 22."""
    return slug(face) in _KNOWN


def numeral(number: int) -> str:
    """A number of the Major Arcana as it stands on its card."""
    return _TENS[number // 10] + _ONES[number % 10] or "0"


def arcana(face: str) -> str:
    """The face of one of the 22."""
    number = _KNOWN[slug(face)]
    rows = _rows(ARCANA[number].upper())
    place = "translate(32 43.6) scale(1.14)" if len(rows) == 1 else "translate(32 40.6) scale(1.06)"
    body = _ground() + tag("g", EMBLEMS[slug(face)], transform=place)
    body += lettering(numeral(number), 32, 12.6, 9, GOLD_PALE, 30)
    return body + _title(rows)


def _ground() -> str:
    body = tag(
        "rect",
        x=0.5,
        y=0.5,
        width=63,
        height=89,
        rx=6,
        fill=NIGHT,
        stroke=NIGHT_EDGE,
        stroke_width=1,
    )
    body += tag(
        "rect", x=3, y=3, width=58, height=84, rx=4, fill="none", stroke=GOLD, stroke_width=1.1
    )
    for x, y in ((8, 8), (56, 8)):
        body += shape(star(4, 2.6, 0.9, x, y), GOLD)
    return body


def _rows(title: str) -> list[str]:
    """A title on one line, or on two if it is long."""
    words = title.split()
    if breadth(title, _TITLE, 0.2) <= _ROOM * 1.2 or len(words) < 2:
        return [title]
    half = min(range(1, len(words)), key=lambda cut: _widest(words, cut))
    return [" ".join(words[:half]), " ".join(words[half:])]


def _title(rows: list[str]) -> str:
    """The title at the foot."""
    size = _TITLE if len(rows) == 1 else 7.4
    foot = 82.0 if len(rows) == 1 else 83.6
    return "".join(
        lettering(row, 32, foot - 7.2 * (len(rows) - 1 - place), size, GOLD_PALE, _ROOM, 0.2)
        for place, row in enumerate(rows)
    )


def _widest(words: list[str], cut: int) -> float:
    return max(breadth(" ".join(part), _TITLE) for part in (words[:cut], words[cut:]))


def tarot_back() -> str:
    """The back of these cards: a sun and stars by night."""
    body = _ground()
    body += tag(
        "rect", x=6, y=12, width=52, height=66, rx=3, fill="none", stroke=GOLD, stroke_width=0.5
    )
    body += shape(star(16, 19, 12.5, 32, 45), GOLD) + dot(32, 45, 10.4, NIGHT)
    body += dot(32, 45, 8.8, GOLD_PALE) + dot(36, 43, 7.6, NIGHT)
    for x, y in ((13, 20), (51, 20), (13, 70), (51, 70), (32, 19), (32, 71)):
        body += shape(star(6, 3, 1.2, x, y), GOLD)
    for x, y in ((22, 24), (42, 24), (22, 66), (42, 66), (11, 45), (53, 45)):
        body += dot(x, y, 0.9, GOLD_DEEP)
    return body

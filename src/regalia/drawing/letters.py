"""How much room letters take, whatever the font: a picture is seen with fonts that nobody here
chose, so every text gets the room that it needs in the widest of the usual ones."""

from __future__ import annotations

from unicodedata import combining, east_asian_width, normalize

_PLAIN = {
    0.36: " .,:;'’‘·ijl",
    0.41: "!()[]Ift",
    0.48: "r-",
    0.56: 'sz_*"“”',
    0.62: "?vxyJ/\\`•",
    0.66: "0123456789$ekco",
    0.7: "abdghnpquLSZFT▪▫–|{}",
    0.76: "BEPRVXY",
    0.81: "ADK",
    0.85: "U#+<=>^~×−✓",
    0.9: "CGHNOQw&",
    1.05: "mMW@%—…½",
}
"""The widest advance of each letter among DejaVu, Bitstream Vera, Liberation, Nimbus, Noto, Open
Sans, Roboto, Cantarell, Carlito, Caladea and the URW faces of Bookman, Gothic, Palatino and
Century Schoolbook, upright and in italics, for a size of one, rounded up. The fonts that the
pictures ask for are no wider."""

_BOLD = {
    0.39: " .'’‘·,ijl",
    0.48: "!()[]Itf:;-",
    0.56: 'r_"',
    0.6: "sz/",
    0.66: "*`?vxy“”c\\•–",
    0.7: "0123456789$eaok▪▫|J",
    0.73: "bdghnpquSLFYZ{}",
    0.79: "AEPTVX",
    0.84: "#+<=>^~×−✓R",
    0.88: "BCDGKOQU",
    0.95: "HNw",
    1.13: "mMW@%—…½&",
}
"""The same in bold."""

_WIDEST = 1.13
_IDEOGRAPH = 1.4
"""A letter that is in neither table, and one of the broad scripts or a small picture."""


TINY = 1e-6
"""What sums of widths may be off by."""


def _by_letter(table: dict[float, str]) -> dict[str, float]:
    return {letter: wide for wide, letters in table.items() for letter in letters}


_ADVANCES = (_by_letter(_PLAIN), _by_letter(_BOLD))


def wide(text: str, size: float, bold: bool = False, spacing: float = 0.0) -> float:
    """How wide a line of text is at most."""
    return sum(_advance(letter, bold) for letter in text) * size + spacing * len(text)


def _advance(letter: str, bold: bool) -> float:
    known = _ADVANCES[bold]
    if letter in known:
        return known[letter]
    if combining(letter):
        return 0.0
    if east_asian_width(letter) in "WF":
        return _IDEOGRAPH
    base = normalize("NFD", letter)[0]
    return known.get(base, _WIDEST)


def cut(text: str, width: float, size: float, bold: bool = False, spacing: float = 0.0) -> str:
    """A text that fits into a width, with … where some of it is left out; none if not even
    that has room."""
    if wide(text, size, bold, spacing) <= width + TINY:
        return text
    while text and wide(text.rstrip() + "…", size, bold, spacing) > width + TINY:
        text = text[:-1]
    return text.rstrip() + "…" if text else ""


def fitting(text: str, width: float, size: float, bold: bool = False) -> float:
    """The size at which a text fits into a width: the one that is wanted, or a smaller one."""
    full = wide(text, size, bold)
    return size if full <= width else size * width / full


def lines(
    text: str, width: float, size: float, bold: bool = False, spacing: float = 0.0
) -> list[str]:
    """A text broken into lines that fit into a width."""
    found = [""]
    for word in text.split():
        longer = f"{found[-1]} {word}".strip()
        if wide(longer, size, bold, spacing) <= width + TINY or not found[-1]:
            found[-1] = longer
        else:
            found.append(word)
    return [cut(line, width, size, bold, spacing) for line in found]

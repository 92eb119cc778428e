"""The signs of a map: a letter and a glyph for every kind of ground, a letter for every shade."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from regalia.kernel.scene import Grid, Label, Piece, things

SIGNS = {
    "open": (".", "·"),
    "plain": (".", "·"),
    "mountain": ("m", "▲"),
    "hill": ("h", "∩"),
    "forest": ("f", "♣"),
    "marsh": ("w", "ψ"),
    "swamp": ("w", "ψ"),
    "rampart": ("#", "▒"),
    "town": ("T", "⌂"),
    "capital": ("C", "♖"),
    "sea": ("~", "≈"),
    "lake": ("o", "○"),
}
"""The letter and the glyph of a kind of ground, in the order in which a legend names them."""


class Ground(NamedTuple):
    """What a ground is made of: its kind, and the shade of whoever it belongs to."""

    kind: str
    shade: str


def ground(text: str) -> Ground:
    """ "capital white" is a capital of white; other grounds have one word."""
    kind, _, shade = text.lower().partition(" ")
    return Ground(kind, shade)


class Signs:
    """How the grounds and the pieces of one map are told apart without colours."""

    def __init__(self, grid: Grid) -> None:
        kinds = {ground(cell.ground).kind for cell in grid.cells}
        known = [kind for kind in SIGNS if kind in kinds]
        self.kinds = (*known, *sorted(kinds - SIGNS.keys()))
        self._letters = {kind: SIGNS[kind][0] for kind in known}
        self._letters |= _initials(sorted(kinds - SIGNS.keys()), set(self._letters.values()))
        pieces = [item for item in things(grid) if isinstance(item, Piece)]
        owned = {ground(cell.ground).shade for cell in grid.cells}
        standing = {piece.shade for piece in pieces}
        self.shades = tuple(sorted((owned | standing) - {""}))
        self.men = tuple(sorted({(piece.shade, piece.kind) for piece in pieces}))
        taken = {letter.upper() for letter in self._letters.values()} - {"W"}
        self._shades = _initials((*sorted(standing - {""}), *self.shades), taken)

    def letter(self, kind: str) -> str:
        return self._letters[kind]

    def glyph(self, kind: str) -> str:
        return SIGNS[kind][1] if kind in SIGNS else self._letters[kind]

    def shade(self, word: str) -> str:
        """The letter of a shade; none for no shade."""
        return self._shades.get(word, "")


def _initials(words: Iterable[str], taken: set[str]) -> dict[str, str]:
    """For every word the first of its letters, as a capital, that is still free."""
    found: dict[str, str] = {}
    for word in words:
        if word not in found:
            letters = [each.upper() for each in word if each.isalpha()]
            used = taken | set(found.values())
            found[word] = next((each for each in letters if each not in used), "?")
    return found


def label_at(grid: Grid, column: int, row: int) -> Label | None:
    """The name lettered on a cell, but for that of a river beside it."""
    here = (label for label in grid.labels if (label.column, label.row) == (column, row))
    return next((label for label in here if label.kind != "river"), None)

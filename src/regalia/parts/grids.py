"""Boards of squares: column letters, row numbers; a space is row * columns + column."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

Square: TypeAlias = i64
"""A space of a board by its number; -1 for none, where that is said."""

WAYS_AROUND: Final[i64] = 8
"""Sides and corners of a space."""

WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1))
"""Steps as (columns, rows): the four sides first, then the four corners."""


def neighbours(columns: int, rows: int) -> vec[i64]:
    """For every space eight numbers: its neighbours in the order of WAYS, -1 off the board."""
    found = vec[i64]()
    for space in range(columns * rows):
        for across, up in WAYS:
            column, row = space % columns + across, space // columns + up
            inside = 0 <= column < columns and 0 <= row < rows
            found = append(found, row * columns + column if inside else -1)
    return found


def space_text(space: int, columns: int) -> str:
    """`c4`"""
    return "abcdefghijklmnopqrstuvwxyz"[space % columns] + str(space // columns + 1)


def read_space(text: str, columns: int, rows: int) -> int:
    """The space of a text in any case, or -1 if the board has none of that name."""
    text = text.lower()
    column = ord(text[0]) - ord("a") if text else -1
    if not (0 <= column < columns and text[1:].isascii() and text[1:].isdigit()):
        return -1
    row = int(text[1:3]) - 1
    return row * columns + column if len(text) <= 3 and 0 <= row < rows else -1

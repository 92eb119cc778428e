"""Canvas: a sheet of characters with styles, and the spots on it that have an id."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from regalia.terminal.palette import SILVER, style

LIGHT_LINES = "╭─╮│╰╯"
HEAVY_LINES = "┏━┓┃┗┛"
DOUBLE_LINES = "╔═╗║╚╝"
CROSSED_LINES = "×━×┃××"


class Spot(NamedTuple):
    """Where a thing is drawn. A heading stands for a larger area by its first line alone."""

    id: str
    x: int
    y: int
    width: int
    height: int
    heading: bool = False

    def covers(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    @property
    def size(self) -> int:
        return self.width * self.height

    @property
    def centre(self) -> tuple[float, float]:
        """The point from which directions are reckoned, in units that look square."""
        if self.heading:
            return (self.x + min(self.width, 8) / 2) / 2, self.y + 0.5
        return (self.x + self.width / 2) / 2, self.y + self.height / 2

    def moved(self, x: int, y: int) -> Spot:
        return Spot(self.id, self.x + x, self.y + y, self.width, self.height, self.heading)


class Canvas:
    """A sheet of characters. What is put outside it is cut off."""

    def __init__(self, width: int, height: int, cloth: Style | None = None) -> None:
        self.width = width
        self.height = height
        self.spots: list[Spot] = []
        self._cloth = cloth or style(SILVER)
        self._rows: list[list[tuple[str, Style]]] = [
            [(" ", self._cloth)] * width for _ in range(height)
        ]

    def put(self, x: int, y: int, text: str, ink: Style | None = None) -> int:
        """Write a text; wide characters take two places. Returns the x after it."""
        ink = ink or self._cloth
        for letter in text:
            wide = cell_len(letter)
            if wide == 0:
                self._join(x - 1, y, letter)
                continue
            if 0 <= y < self.height and x >= 0 and x + wide <= self.width:
                self._rows[y][x] = (letter, ink)
                if wide == 2:
                    self._rows[y][x + 1] = ("", ink)
            x += wide
        return x

    def at(self, x: int, y: int) -> tuple[str, Style]:
        """The letter at a place, and its style."""
        return self._rows[y][x]

    def _join(self, x: int, y: int, mark: str) -> None:
        if 0 <= y < self.height and 0 <= x < self.width and self._rows[y][x][0]:
            letter, ink = self._rows[y][x]
            self._rows[y][x] = (letter + mark, ink)

    def fill(self, x: int, y: int, width: int, height: int, ink: Style, letter: str = " ") -> None:
        for row in range(y, y + height):
            self.put(x, row, letter * width, ink)

    def box(self, x: int, y: int, width: int, height: int, ink: Style, lines: str) -> None:
        """A frame along the inner edge of an area, its inside left as it is."""
        top_left, flat, top_right, upright, low_left, low_right = tuple(lines)
        self.put(x, y, top_left + flat * (width - 2) + top_right, ink)
        self.put(x, y + height - 1, low_left + flat * (width - 2) + low_right, ink)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, upright, ink)
            self.put(x + width - 1, row, upright, ink)

    def mark(self, name: str, x: int, y: int, width: int, height: int, head: bool = False) -> None:
        """Say that the thing of that id is drawn here."""
        self.spots.append(Spot(name, x, y, width, height, head))

    def paste(self, other: Canvas, x: int, y: int) -> None:
        """Lay another sheet, with its spots, on this one."""
        for row in range(other.height):
            if 0 <= y + row < self.height:
                room = max(0, self.width - x)
                self._rows[y + row][x : x + other.width] = other._rows[row][:room]
        self.spots.extend(spot.moved(x, y) for spot in other.spots)

    def segments(self, y: int) -> list[Segment]:
        """One line as runs of text in one style."""
        runs: list[Segment] = []
        text, ink = "", None
        for letter, look in self._rows[y]:
            if look is not ink and ink is not None:
                runs.append(Segment(text, ink))
                text = ""
            text, ink = text + letter, look
        runs.append(Segment(text, ink))
        return runs

    def text(self) -> str:
        """All of it without styles, for tests and for the curious."""
        return "\n".join("".join(letter for letter, _ in row).rstrip() for row in self._rows)


def short(text: str, width: int) -> str:
    """A text cut to a width in character places, with … where something is missing."""
    if cell_len(text) <= width:
        return text
    kept = ""
    for letter in text:
        if cell_len(kept + letter) > width - 1:
            break
        kept += letter
    return kept + "…" if width > 0 else ""

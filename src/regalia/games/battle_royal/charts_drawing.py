"""The drawing of a map: its squares and what lies on their borders, from the lines of a text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from regalia.kernel.errors import RegaliaError
from regalia.parts.grids import space_text

LONGEST_MAP = 20_000
LEAST, MOST = 3, 20
"""How many columns a map may have, and how many rows."""

OPEN, HILL, RAMPART, TOWN, CENTRE, SEA, LAKE = ".h#TC~o"
SQUARES = ".mhfw#TC~o"
WATER = SEA + LAKE
RIVERS = ("river", "bridge")
"""The borders that are crossings."""

BESIDE = {"|": "river", "=": "bridge", ":": "frontier"}
BELOW = {"-": "river", "=": "bridge", ":": "frontier"}
CORNERS = "+/\\"
WORDS = ("title", "pawns", "capital", "town", "sea", "lake", "river", "place", "number")
"""What a line that names something begins with."""


class MapError(RegaliaError):
    """A text that is no map; its sentence names the line, what is wrong and what would be right."""


class Line(NamedTuple):
    """A line of the text, numbered from 1; never empty and never a remark."""

    number: int
    text: str

    def wrong(self, told: str) -> MapError:
        return wrong(self.number, told)


class Border(Struct, frozen=True):
    """What lies between two squares, `first` the lower: "river", "bridge" or "frontier".

    Two squares that meet only at a corner have a river between them where a slash says so.
    """

    first: int
    second: int
    kind: str


class Drawing(Struct, frozen=True):
    """The squares of a map in square order, and its borders with the lines they stand on."""

    columns: int
    rows: int
    terrain: str
    borders: dict[Border, int]
    lines: tuple[int, ...]
    """The line of each row, the lowest row first."""

    def line(self, square: int) -> int:
        return self.lines[square // self.columns]

    def name(self, square: int) -> str:
        """`c4`"""
        return space_text(square, self.columns)

    def wrong(self, square: int, told: str) -> MapError:
        """An error on the line of a square, beginning with its name."""
        return wrong(self.line(square), f"{self.name(square)} {told}")

    def around(self, square: int) -> list[int]:
        """The squares that touch a square, by a side or a corner."""
        return [
            at
            for across in (-1, 0, 1)
            for up in (-1, 0, 1)
            if (across or up) and (at := self.step(square, across, up)) >= 0
        ]

    def beside(self, square: int) -> list[int]:
        """The squares that touch a square by a side."""
        steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
        return [at for way in steps if (at := self.step(square, *way)) >= 0]

    def step(self, square: int, across: int, up: int) -> int:
        """The square so many columns to the right and rows up, or -1 off the map."""
        column, row = square % self.columns + across, square // self.columns + up
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return row * self.columns + column if inside else -1

    def rivers(self) -> set[tuple[int, int]]:
        """The pairs of squares with a river on the side they share, or a slash at the corner."""
        return {(at.first, at.second) for at in self.borders if at.kind in RIVERS}


def wrong(line: int, told: str) -> MapError:
    return MapError(f"line {line}: {told}")


def listed(names: Sequence[str]) -> str:
    """`a, b and c`"""
    last = names[-1]
    return f"{', '.join(names[:-1])} and {last}" if len(names) > 1 else last


def lines_of(text: str) -> tuple[list[Line], list[Line]]:
    """The lines that draw and the lines that name, without remarks and empty lines."""
    if len(text) > LONGEST_MAP:
        raise MapError(f"A map has at most {LONGEST_MAP:,} characters, and this has {len(text):,}.")
    draw: list[Line] = []
    name: list[Line] = []
    for number, each in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = Line(number, each.rstrip("\r").rstrip(" "))
        _check_characters(line)
        if line.text and not line.text.startswith("#"):
            (name if line.text.split()[0] in WORDS else draw).append(line)
    return draw, name


def _check_characters(line: Line) -> None:
    if "\t" in line.text:
        raise line.wrong("there is a tab; a map is written with spaces alone.")
    for letter in line.text:
        if not letter.isprintable():
            raise line.wrong(f"there is a character that cannot be shown, {letter!a}.")


def read_drawing(lines: list[Line]) -> Drawing:
    """The drawing of these lines: the letters of the columns, then rows and borders in turn."""
    if not lines:
        raise MapError("There is no drawing; it begins with the letters of the columns, a b c …")
    return _Reader(lines[0]).read(lines[1:])


class _Reader:
    """Reads a drawing from the top, and knows how far it has come."""

    def __init__(self, header: Line) -> None:
        self.start, self.columns = _columns(header)
        self.end = self.start + 2 * self.columns - 1
        self.header = header
        self.rows: list[str] = []
        self.lines: list[int] = []
        self.top = 0
        self.beside: list[tuple[int, int, str, int]] = []
        self.below: list[tuple[int, Line]] = []

    def read(self, lines: list[Line]) -> Drawing:
        for line in lines:
            if line.text[: self.start].strip():
                self._row(line)
            else:
                self._borders(line)
        if not self.rows:
            raise self.header.wrong("there are no rows below the letters.")
        if self._left():
            row = self._left() + 1
            raise wrong(self.lines[-1], f"the drawing ends with row {row}; rows go down to 1.")
        return Drawing(
            self.columns,
            self.top,
            "".join(reversed(self.rows)),
            dict(self._found()),
            tuple(reversed(self.lines)),
        )

    def _left(self) -> int:
        """How many rows are still to come; before the first, 0."""
        return self.top - len(self.rows)

    def _row(self, line: Line) -> None:
        number = _row_number(line, self.start)
        if not self.rows:
            if not LEAST <= number <= MOST:
                raise line.wrong(f"a map has {LEAST} to {MOST} rows, and this would have {number}.")
            self.top = number
        elif not self._left():
            raise line.wrong("there is a row below row 1, which is the last.")
        elif number != self._left():
            last = self._left() + 1
            raise line.wrong(f"this is row {number}; after row {last} comes row {last - 1}.")
        squares, gaps = line.text[self.start :: 2], line.text[self.start + 1 :: 2]
        if len(squares) != self.columns:
            raise line.wrong(f"there are {len(squares)} squares, and {self.columns} columns.")
        for column, letter in enumerate(squares):
            if letter not in SQUARES:
                raise line.wrong(_no_square(letter, "abcdefghijklmnopqrst"[column]))
        self.rows.append(squares)
        self.lines.append(line.number)
        for column, mark in enumerate(gaps):
            if mark not in BESIDE and mark != " ":
                raise line.wrong(
                    f"{mark!r} cannot stand between two squares; a space, | = or : can."
                )
            if column == self.columns - 1:
                raise line.wrong(f"{mark!r} stands right of the last square, where no border is.")
            if mark != " ":
                self.beside.append((number - 1, column, BESIDE[mark], line.number))

    def _borders(self, line: Line) -> None:
        if not self.rows or not self._left():
            raise line.wrong("a line of borders stands between two rows; here is only one.")
        if self.below and self.below[-1][0] == self._left():
            raise line.wrong(
                f"there are two lines of borders between rows {self._left() + 1} and "
                f"{self._left()}; put them on one."
            )
        if len(line.text) > self.end:
            raise line.wrong("there is something right of the last square.")
        for place, mark in enumerate(line.text[self.start :]):
            if place % 2 and mark not in CORNERS and mark != " ":
                raise line.wrong(f"{mark!r} cannot stand at a corner; a space, + / or \\ can.")
            if place % 2 == 0 and mark not in BELOW and mark != " ":
                raise line.wrong(f"{mark!r} cannot stand below a square; a space, - = or : can.")
        self.below.append((self._left(), line))

    def _found(self) -> list[tuple[Border, int]]:
        """Every border with its line, in the order of squares."""
        found: list[tuple[Border, int]] = []
        for row, column, kind, line in self.beside:
            left = row * self.columns + column
            found.append((Border(left, left + 1, kind), line))
        for row, border_line in self.below:
            for place, mark in enumerate(border_line.text[self.start :]):
                above = row * self.columns + place // 2
                below = above - self.columns
                if mark in BELOW:
                    found.append((Border(below, above, BELOW[mark]), border_line.number))
                elif mark == "/":
                    found.append((Border(below + 1, above, "river"), border_line.number))
                elif mark == "\\":
                    found.append((Border(below, above + 1, "river"), border_line.number))
        return sorted(found, key=lambda each: (each[0].first, each[0].second))


def _columns(line: Line) -> tuple[int, int]:
    """Where the first column stands, and how many there are."""
    letters = line.text.split()
    if any(len(each) > 1 for each in letters):
        raise line.wrong(
            f"{letters[0][:20]!r} is no word of a map; there are {listed(WORDS)}, and a "
            "drawing, which begins with the letters of its columns, a b c …"
        )
    if letters != list("abcdefghijklmnopqrstuvwxyz"[: len(letters)]):
        raise line.wrong("the letters of the columns are a b c and so on, in order.")
    if not LEAST <= len(letters) <= MOST:
        raise line.wrong(
            f"a map has {LEAST} to {MOST} columns, and this would have {len(letters)}."
        )
    start = line.text.index("a")
    if line.text[start:] != " ".join(letters):
        raise line.wrong("the letters of the columns stand with one space between them.")
    if start < 2:
        raise line.wrong("the letters of the columns leave two spaces on their left for rows.")
    return start, len(letters)


def _row_number(line: Line, start: int) -> int:
    text = line.text[:start].strip()
    if text.isascii() and text.isdigit() and len(text) <= 2:
        return int(text)
    word = line.text.split()[0][:20]
    if word.isdigit():
        raise line.wrong(f"the squares of row {word} do not stand under their letters.")
    raise line.wrong(
        f"{word!r} is neither the number of a row nor a word of a map; the words are "
        f"{listed(WORDS)}."
    )


def _no_square(letter: str, column: str) -> str:
    if letter == " ":
        return f"there is no square under the letter {column}."
    return f"{letter!r} is no kind of square; there are {' '.join(SQUARES)}."


def check_rivers(drawing: Drawing) -> None:
    """Rivers run between land and land, and a slash stands where a river ends or bends."""
    rivers = drawing.rivers()
    for border, line in drawing.borders.items():
        pair = (border.first, border.second)
        if border.kind == "frontier":
            continue
        for square in pair:
            if drawing.terrain[square] in WATER:
                what = "a sea" if drawing.terrain[square] == SEA else "a lake"
                names = listed([drawing.name(each) for each in pair])
                raise wrong(
                    line,
                    f"no river runs between {names}: {drawing.name(square)} is {what}, and a "
                    "river has land on both banks.",
                )
        if _diagonal(drawing, pair) and not any(
            side in rivers for way in _ways(drawing, pair) for side in way[1:]
        ):
            names = listed([drawing.name(each) for each in pair])
            raise wrong(line, f"the slash between {names} touches no river; one must reach it.")


def _diagonal(drawing: Drawing, pair: tuple[int, int]) -> bool:
    return pair[1] - pair[0] not in (1, drawing.columns)


Side = tuple[int, int]


def _ways(drawing: Drawing, pair: Side) -> tuple[tuple[int, Side, Side], ...]:
    """The two ways round a corner: the square that each goes over and the sides it crosses."""
    low, high = pair
    across = 1 if high - low == drawing.columns + 1 else -1
    over, under = high - across, low + across
    return (
        (over, (low, over), (min(over, high), max(over, high))),
        (under, (min(low, under), max(low, under)), (under, high)),
    )


def crossings(drawing: Drawing) -> tuple[Side, ...]:
    """All pairs of land squares with a river between them (BY-07), sorted."""
    rivers = drawing.rivers()
    found = set(rivers)
    terrain = drawing.terrain
    for low in range(len(terrain)):
        for across in (-1, 1):
            high = drawing.step(low, across, 1)
            if high < 0 or terrain[low] in WATER or terrain[high] in WATER:
                continue
            ways = _ways(drawing, (low, high))
            touched = any(side in rivers for _, one, two in ways for side in (one, two))
            closed = all(
                terrain[over] in WATER or one in rivers or two in rivers for over, one, two in ways
            )
            if touched and closed:
                found.add((low, high))
    return tuple(sorted(found))

"""The lines of a map that name things: title, pawns, capitals, towns, waters and places."""

from __future__ import annotations

import re
import unicodedata

from msgspec import Struct

from regalia.games.battle_royal.charts_drawing import (
    CENTRE,
    LAKE,
    SEA,
    TOWN,
    Drawing,
    Line,
    MapError,
    listed,
)
from regalia.kernel.game import normal
from regalia.parts.grids import read_space

MAIN = ("white", "black")
MINOR = ("yellow", "green", "blue", "red")
FACINGS = {"north": (0, 1), "south": (0, -1), "east": (1, 0), "west": (-1, 0)}
"""The ways a main capital may face, as (columns, rows)."""

LONGEST_NAME = 40
FEWEST_PAWNS, MOST_PAWNS = 2, 24
KINDS = {"town": (TOWN, "a town (T)"), "sea": (SEA, "sea (~)"), "lake": (LAKE, "a lake (o)")}
"""The square that a name of a kind must stand on."""

_ORDER = re.compile(r"[a-z]?\d+|end|(from|spare)( .*)?")
"""What is typed for a square or as an order of play."""


class Capital(Struct, frozen=True):
    """A capital by the square of its centre; only the main ones face a way, else ""."""

    colour: str
    square: int
    facing: str
    name: str


class Place(Struct, frozen=True):
    """A name on the map, of a "town", "sea", "lake", "river" or "place"."""

    kind: str
    square: int
    name: str


class Names:
    """What the lines say that name things; made by reading them one after the other."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self.title = ""
        self.pawns = (0, 0)
        self.capitals: dict[Capital, Line] = {}
        self.places: dict[Place, Line] = {}
        self.numbers: list[tuple[int, int, Line]] = []
        self._taken: dict[str, int] = {}
        self._banks = {square for pair in drawing.rivers() for square in pair}

    def read(self, line: Line) -> None:
        """Take in one line; MapError if it is wrong by itself or beside the lines before."""
        word, *rest = line.text.split()
        match word:
            case "title":
                self._read_title(line, rest)
            case "pawns":
                self._read_pawns(line, rest)
            case "capital":
                self._read_capital(line, rest)
            case "number":
                self._read_number(line, rest)
            case _:
                self._read_place(line, word, rest)

    def _read_title(self, line: Line, words: list[str]) -> None:
        if self.title:
            raise line.wrong("the map has a title already.")
        self.title = _name(line, words, "title NAME")

    def _read_pawns(self, line: Line, words: list[str]) -> None:
        if self.pawns != (0, 0):
            raise line.wrong("the number of pawns is given already.")
        counts = [_whole(word) for word in words]
        if not 1 <= len(counts) <= 2 or not all(
            FEWEST_PAWNS <= count <= MOST_PAWNS for count in counts
        ):
            raise line.wrong(
                "it is written pawns 15 or pawns 15 12, for two players and for more, each from "
                f"{FEWEST_PAWNS} to {MOST_PAWNS}."
            )
        self.pawns = (counts[0], counts[1] if len(counts) > 1 else 0)

    def _read_capital(self, line: Line, words: list[str]) -> None:
        colour = words[0] if words else ""
        if colour not in MAIN + MINOR:
            raise line.wrong(f"a capital is of one colour of {listed(MAIN + MINOR)}.")
        if any(colour == each.colour for each in self.capitals):
            raise line.wrong(f"there is a {colour} capital already.")
        facing = colour in MAIN
        form = f"capital {colour} SQUARE {'FACING ' if facing else ''}NAME"
        square = self._square(line, words[1:], form)
        if self.drawing.terrain[square] != CENTRE:
            raise line.wrong(f"{words[1][:20]} is not the centre of a capital (C).")
        if any(square == each.square for each in self.capitals):
            raise line.wrong(f"{words[1]} is the centre of another capital already.")
        way = words[2] if facing and len(words) > 2 else ""
        if facing and way not in FACINGS:
            raise line.wrong(f"it is written {form}; the facing is one of {listed(list(FACINGS))}.")
        name = _name(line, words[3 if facing else 2 :], form)
        self._claim(line, name, typed=True)
        self.capitals[Capital(colour, square, way, name)] = line

    def _read_number(self, line: Line, words: list[str]) -> None:
        number = _whole(words[0]) if words else -1
        if number < 1 or len(words) != 2:
            raise line.wrong("it is written number N SQUARE, such as number 7 c3.")
        self.numbers.append((number, self._square(line, words[1:], "number N SQUARE"), line))

    def _read_place(self, line: Line, kind: str, words: list[str]) -> None:
        form = f"{kind} SQUARE NAME"
        square = self._square(line, words, form)
        if kind in KINDS and self.drawing.terrain[square] != KINDS[kind][0]:
            raise line.wrong(f"{words[0]} is not {KINDS[kind][1]}.")
        if kind == "river" and square not in self._banks:
            raise line.wrong(f"{words[0]} touches no river.")
        if kind != "town" and self.drawing.terrain[square] in TOWN + CENTRE:
            raise line.wrong(f"{words[0]} is a town or a capital, and has a name of its own.")
        if any(kind == each.kind and square == each.square for each in self.places):
            raise line.wrong(f"{words[0]} has a name already.")
        name = _name(line, words[1:], form)
        self._claim(line, name, typed=kind == "town")
        self.places[Place(kind, square, name)] = line

    def _square(self, line: Line, words: list[str], form: str) -> int:
        if not words:
            raise line.wrong(f"it is written {form}.")
        square = read_space(words[0], self.drawing.columns, self.drawing.rows)
        if square < 0:
            last = self.drawing.name(len(self.drawing.terrain) - 1)
            raise line.wrong(f"{words[0][:20]!r} is no square of this map; they are a1 to {last}.")
        return square

    def _claim(self, line: Line, name: str, typed: bool) -> None:
        """No name is given twice, and one that is `typed` as a move reads as nothing else."""
        folded = normal(unicodedata.normalize("NFKC", name)).casefold()
        if folded in self._taken:
            raise line.wrong(f"the name {name!r} is taken, on line {self._taken[folded]}.")
        if typed and _ORDER.fullmatch(folded):
            raise line.wrong(
                f"{name!r} would be read as a square or an order of play, and cannot be a name."
            )
        self._taken[folded] = line.number


def read_names(lines: list[Line], drawing: Drawing) -> Names:
    """All that the lines name; MapError at the first that is wrong, or if there is no title."""
    names = Names(drawing)
    for line in lines:
        names.read(line)
    if not names.title:
        raise MapError("The map has no title; it needs a line such as: title The Ford")
    return names


def _name(line: Line, words: list[str], form: str) -> str:
    name = " ".join(words)
    if not name:
        raise line.wrong(f"the name is missing; it is written {form}.")
    if len(name) > LONGEST_NAME:
        raise line.wrong(f"a name has at most {LONGEST_NAME} characters, and this {len(name)}.")
    return name


def _whole(word: str) -> int:
    """A whole number of at most three digits, or -1."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 3 else -1

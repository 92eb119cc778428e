"""Maps: the board of a game as a checked chart, read from a text or from those that come along.

The book's own board is lost; ours are drawn anew (BY-01), and `roses` has all that the text tells
of it (BY-58). docs/notation.md tells how a map is written.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files

from msgspec import Struct

from regalia.games.battle_royal.charts_drawing import (
    CENTRE,
    HILL,
    LAKE,
    OPEN,
    RAMPART,
    SEA,
    TOWN,
    Border,
    Drawing,
    MapError,
    check_rivers,
    crossings,
    lines_of,
    listed,
    read_drawing,
    wrong,
)
from regalia.games.battle_royal.charts_names import (
    FACINGS,
    MAIN,
    MINOR,
    Capital,
    Names,
    Place,
    read_names,
)

__all__ = ["Border", "Capital", "Chart", "MapError", "Place", "chart_of", "known_maps", "read_map"]


class Chart(Struct, frozen=True):
    """A map that can be played on; a square is row * columns + column, row 0 at the bottom."""

    title: str
    columns: int
    rows: int
    terrain: str
    """One letter a square, in square order."""
    numbers: tuple[int, ...]
    """The number of each square, 0 where it has none."""
    seas: tuple[int, ...]
    """Which sea each square belongs to, or -1."""
    borders: tuple[Border, ...]
    """Rivers, and for the eye the frontier and bridges, which mean nothing (BY-10)."""
    crossings: tuple[tuple[int, int], ...]
    """All pairs of squares, the lower first, with a river to cross between them; sorted."""
    capitals: tuple[Capital, ...]
    places: tuple[Place, ...]
    pawns: tuple[int, int]
    """For two players and for more; 0 is the book's number."""


def read_map(text: str) -> Chart:
    """The chart of a map's text; MapError tells what is wrong with any other text."""
    draw, name = lines_of(text)
    drawing = read_drawing(draw)
    check_rivers(drawing)
    names = read_names(name, drawing)
    _check_capitals(drawing, names)
    _check_surroundings(drawing, names)
    _check_towns(drawing, names)
    seas = _seas(drawing)
    _check_seas(names, seas)
    numbers = _numbers(drawing)
    _check_numbers(names, numbers)
    _check_roads(drawing, names)
    return Chart(
        title=names.title,
        columns=drawing.columns,
        rows=drawing.rows,
        terrain=drawing.terrain,
        numbers=numbers,
        seas=seas,
        borders=tuple(drawing.borders),
        crossings=crossings(drawing),
        capitals=tuple(names.capitals),
        places=tuple(names.places),
        pawns=names.pawns,
    )


@cache
def map_texts() -> dict[str, str]:
    """The texts of the maps that come along, by name."""
    folder = files(__package__).joinpath("maps")
    found = {each.name: each for each in folder.iterdir() if each.name.endswith(".map")}
    return {
        name.removesuffix(".map"): found[name].read_text(encoding="utf-8") for name in sorted(found)
    }


@cache
def known_maps() -> dict[str, Chart]:
    """The maps that come along, by name."""
    return {name: read_map(text) for name, text in map_texts().items()}


@lru_cache(maxsize=16)
def chart_of(given: str) -> Chart:
    """The chart of a known map's name or of the whole text of a map; MapError otherwise."""
    if "\n" in given:
        return read_map(given)
    found = known_maps().get(given)
    if found is None:
        known = listed(list(known_maps()))
        raise MapError(f"There is no map {given[:40]!r}; there are {known}, or the text of one.")
    return found


def _numbers(drawing: Drawing) -> tuple[int, ...]:
    """Open squares are numbered row by row from the top, each from the left (BY-02)."""
    numbers = [0] * len(drawing.terrain)
    last = 0
    for row in reversed(range(drawing.rows)):
        for square in range(row * drawing.columns, (row + 1) * drawing.columns):
            if drawing.terrain[square] == OPEN:
                last += 1
                numbers[square] = last
    return tuple(numbers)


def _seas(drawing: Drawing) -> tuple[int, ...]:
    """Sea squares that touch are one sea; the seas are counted in the order of squares."""
    seas = [-1] * len(drawing.terrain)
    count = 0
    for start, letter in enumerate(drawing.terrain):
        if letter == SEA and seas[start] < 0:
            for square in _flood(drawing, start, SEA):
                seas[square] = count
            count += 1
    return tuple(seas)


def _flood(drawing: Drawing, start: int, letters: str) -> set[int]:
    """The squares of these letters that can be reached from one of them, corners included."""
    reached, waiting = {start}, [start]
    while waiting:
        for square in drawing.around(waiting.pop()):
            if square not in reached and drawing.terrain[square] in letters:
                reached.add(square)
                waiting.append(square)
    return reached


def _of(drawing: Drawing, letter: str) -> Iterable[int]:
    """The squares of a letter, from the top and the left, as a reader comes upon them."""
    for row in reversed(range(drawing.rows)):
        for square in range(row * drawing.columns, (row + 1) * drawing.columns):
            if drawing.terrain[square] == letter:
                yield square


def _check_capitals(drawing: Drawing, names: Names) -> None:
    """Every centre has a capital, and there are both main ones and all minor ones or none. Where
    they lie is for the map to say; on ours Yellow and Green are on White's edge (BY-51)."""
    named = {each.square for each in names.capitals}
    for square in _of(drawing, CENTRE):
        if square not in named:
            raise drawing.wrong(square, "is the centre of a capital that no line names.")
    colours = {each.colour for each in names.capitals}
    for colour in MAIN:
        if colour not in colours:
            raise MapError(f"There is no {colour} capital; a map has both white and black.")
    missing = [colour for colour in MINOR if colour not in colours]
    if 0 < len(missing) < len(MINOR):
        raise MapError(
            f"There is no {missing[0]} capital; a map has all four of {listed(MINOR)}, or none."
        )


def _check_surroundings(drawing: Drawing, names: Names) -> None:
    """Ramparts at the sides of each centre and nowhere else; hills and open squares (BY-04)."""
    for centre in _of(drawing, CENTRE):
        for square in drawing.beside(centre):
            if drawing.terrain[square] != RAMPART:
                beside = f"for it is beside the capital at {drawing.name(centre)}."
                raise drawing.wrong(square, f"must be a rampart (#), {beside}")
    for square in _of(drawing, RAMPART):
        if all(drawing.terrain[at] != CENTRE for at in drawing.beside(square)):
            raise drawing.wrong(square, "is a rampart (#), but beside no capital (C).")
    for capital, line in names.capitals.items():
        if capital.facing:
            _check_front(drawing, capital, line.number)


def _check_front(drawing: Drawing, capital: Capital, line: int) -> None:
    """The corners in front of a main capital are hills, those behind are open."""
    across, up = FACINGS[capital.facing]
    centre = drawing.name(capital.square)
    if drawing.step(capital.square, across, up) < 0:
        raise wrong(line, f"the capital at {centre} faces {capital.facing}, where the map ends.")
    for ahead, letter, told in ((1, HILL, "in front"), (-1, OPEN, "behind")):
        for side in (-1, 1):
            step = (across * ahead + up * side, up * ahead + across * side)
            square = drawing.step(capital.square, *step)
            if square >= 0 and drawing.terrain[square] != letter:
                kind = "a hill (h)" if letter == HILL else "open (.)"
                where = f"a corner {told} of the capital at {centre}"
                raise drawing.wrong(square, f"must be {kind}, for it is {where}.")


def _check_towns(drawing: Drawing, names: Names) -> None:
    named = {each.square for each in names.places if each.kind == "town"}
    for square in _of(drawing, TOWN):
        if square not in named:
            raise drawing.wrong(
                square, "is a town (T) without a name; add a line: town SQUARE NAME"
            )


def _check_seas(names: Names, seas: tuple[int, ...]) -> None:
    """A sea has one name at most."""
    named: dict[int, Place] = {}
    for place, line in names.places.items():
        if place.kind == "sea":
            other = named.setdefault(seas[place.square], place)
            if other is not place:
                raise line.wrong(f"that sea is called {other.name} already.")


def _check_numbers(names: Names, numbers: tuple[int, ...]) -> None:
    for number, square, line in names.numbers:
        if numbers[square] != number:
            name = names.drawing.name(square)
            have = f"the number {numbers[square]}" if numbers[square] else "no number"
            raise line.wrong(f"{name} has {have}, and not {number}.")


def _check_roads(drawing: Drawing, names: Names) -> None:
    """Every capital can be reached from every other, over land, rivers or a sea."""
    passable = "".join(set(drawing.terrain) - {LAKE})
    first, *others = names.capitals
    reached = _flood(drawing, first.square, passable)
    for capital in others:
        if capital.square not in reached:
            line = names.capitals[capital]
            raise line.wrong(f"no way leads from {first.name} to {capital.name}, but over a lake.")

"""Battle Royal, the map `roses`: what the book tells about its board (BY-01, BY-58).

The map is seen through snapshots and moves alone, as any player sees it.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from regalia.kernel.errors import BadSnapshot
from regalia.kernel.luck import Script
from regalia.kernel.position import Position

from .battle_royal_table import rules

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def laid(white: str, points: int, black: str = "", **options: object) -> Position:
    """White's pawns stand there without a reserve; Black's on his centre or as told."""
    data = start().snapshot()
    pack = [1, 3, 3, 3, 2]
    forces: list[dict[str, Any]] = [dict(each) for each in data["forces"]]
    home, far = (each["pawns"] for each in forces)
    forces[0] |= {"pawns": white, "reserve": 0, "vacated": home not in white.split()}
    if black:
        forces[1] |= {"pawns": black, "reserve": 0, "vacated": far not in black.split()}
    data |= {"card": 4, "points": points, "pack": pack, "forces": forces}
    return rules().restore(options, data)


def start(**options: object) -> Position:
    return rules().start(options, Script([12]))


def texts(position: Position) -> set[str]:
    return {rules().say(position, move) for move in position.moves()} - {"end"}


@cache
def squares() -> dict[str, str]:
    """What every square is called, by letter and row; the lake, where nobody stands, is missing.

    White has not moved yet, and Black's only pawn stands now here, now there.
    """
    data = start().snapshot()
    home = data["forces"][0]["pawns"]
    found = {home: home}
    for row in range(1, 31):
        for letter in LETTERS:
            square = f"{letter}{row}"
            data["forces"][1] |= {"pawns": square, "reserve": 0, "vacated": True}
            try:
                position = rules().restore({}, data)
            except BadSnapshot:
                continue
            found[square] = position.snapshot()["forces"][1]["pawns"]
    return found


def where(number: int) -> tuple[int, int]:
    """Column and row of a numbered square."""
    (square,) = [square for square, said in squares().items() if said == str(number)]
    return LETTERS.index(square[0]), int(square[1:])


def cells(position: Position) -> dict[str, tuple[int, int]]:
    """Column and row of the centre of every Capital in play."""
    forces = position.snapshot()["forces"]
    centres = {each["colour"]: each["pawns"] for each in forces}
    return {
        colour: (LETTERS.index(square[0]), int(square[1:])) for colour, square in centres.items()
    }


def size() -> tuple[int, int]:
    columns = max(LETTERS.index(square[0]) for square in squares()) + 1
    return columns, max(int(square[1:]) for square in squares())


def test_it_is_the_map_that_is_played_unless_told() -> None:
    """BY-01."""
    named = rules().start({"map": "roses"}, Script([12]))
    assert named.snapshot() == start().snapshot()
    assert [each["reserve"] for each in named.snapshot()["forces"]] == [14, 14]


@pytest.mark.parametrize(
    ("first", "second", "cost"),
    [
        (42, 33, 1),
        (42, 34, 1),
        (34, 33, 2),
        (43, 33, 2),
        (33, 42, 1),
        (34, 42, 1),
        (33, 34, 2),
        (33, 43, 2),
    ],
)
def test_the_source_in_the_book(first: int, second: int, cost: int) -> None:
    """BY-58, BY-07: one point from 42 to 33 or 34, two from 34 or 43 to 33."""
    for points in (1, 2, 3, 4):
        position = laid(str(first), points)
        assert (str(second) in texts(position)) == (points >= cost)
    paid = laid(str(first), 4)
    paid.play(rules().read(paid, str(second)), Script([]))
    assert paid.snapshot()["points"] == 4 - cost
    assert paid.snapshot()["forces"][0]["pawns"] == str(second)


@pytest.mark.parametrize(("held", "cost"), [("42", 2), ("34", 3), ("43", 3)])
def test_captures_at_the_source(held: str, cost: int) -> None:
    """BY-58: one more for the river."""
    for points in (1, 2, 3, 4):
        position = laid(held, points, black="33")
        assert ("33" in texts(position)) == (points >= cost)


def test_the_squares_at_the_source_lie_in_a_block() -> None:
    """BY-58: 33 above 42 and 34 above 43."""
    column, row = where(33)
    assert where(34) == (column + 1, row)
    assert where(42) == (column, row - 1)
    assert where(43) == (column + 1, row - 1)


def test_numbers_run_row_by_row_from_the_top() -> None:
    """BY-02."""
    numbered = [square for square, said in squares().items() if said.isdigit()]
    in_order = sorted(numbered, key=lambda each: (-int(each[1:]), each[0]))
    assert [squares()[square] for square in in_order] == [
        str(number) for number in range(1, len(in_order) + 1)
    ]


def test_rows_hold_at_least_nine_squares() -> None:
    """BY-58."""
    columns, _ = size()
    assert columns >= 9


def test_nobody_can_stand_in_the_lake() -> None:
    """BY-58, BY-09: and it is a small part of the board."""
    columns, rows = size()
    assert 0 < columns * rows - len(squares()) < columns


def test_the_main_capitals_face_each_other() -> None:
    """BY-58."""
    _, rows = size()
    centres = cells(start())
    assert set(centres) == {"white", "black"}
    (_, white), (_, black) = centres["white"], centres["black"]
    assert min(white, black) <= rows / 2 < max(white, black)


@pytest.mark.parametrize("pick", [1, 4, 7, 10])
def test_the_opening_of_white(pick: int) -> None:
    """BY-58, BY-04: two numbered squares behind, Grey on the four sides, Hills in front."""
    position = rules().start({}, Script([pick]))
    offered = texts(position)
    numbered = {text for text in offered if text.isdigit()}
    column, row = cells(position)["white"]
    assert len(numbered) == 2
    behind = {where(int(text)) for text in numbered}
    (back,) = {each for _, each in behind}
    assert abs(back - row) == 1
    assert {each for each, _ in behind} == {column - 1, column + 1}
    if position.snapshot()["card"] == 1:
        assert offered == numbered
    else:
        around = {
            f"{LETTERS[column + x]}{row + y}" for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y
        }
        assert offered - numbered == around - {f"{LETTERS[x]}{y}" for x, y in behind}


def test_the_opening_of_black() -> None:
    """BY-58: the same, facing White."""
    one = rules().start({}, Script([0, 0]))
    assert one.snapshot()["turn"] == "black"
    assert len(texts(one)) == 2
    assert all(text.isdigit() for text in texts(one))
    two = rules().start({}, Script([0, 3]))
    assert len(texts(two)) == 8
    column, row = cells(one)["black"]
    _, white = cells(one)["white"]
    away = 1 if row > white else -1
    expected = {(column - 1, row + away), (column + 1, row + away)}
    assert {where(int(text)) for text in texts(one)} == expected


def test_the_minor_capitals_lie_in_the_corners() -> None:
    """BY-58, BY-51: Yellow and Green on White's edge, Blue and Red on Black's."""
    columns, rows = size()
    centres = cells(start(players=4))
    assert list(centres) == ["yellow", "blue", "green", "red"]
    corner = {
        colour: (column >= columns / 2, row > rows / 2) for colour, (column, row) in centres.items()
    }
    assert len(set(corner.values())) == 4
    for column, row in centres.values():
        assert min(column, columns - 1 - column) <= 2
        assert min(row - 1, rows - row) <= 2
    mains = cells(start())
    white_above, black_above = (mains[colour][1] > rows / 2 for colour in ("white", "black"))
    assert {corner["yellow"][1], corner["green"][1]} == {white_above}
    assert {corner["blue"][1], corner["red"][1]} == {black_above}


def test_every_force_of_four_begins_with_twelve() -> None:
    forces = start(players=4).snapshot()["forces"]
    assert [each["reserve"] for each in forces] == [11] * 4


def test_a_minor_capital_is_a_town_for_two() -> None:
    """BY-06: one point to occupy; nobody wins there."""
    centres = [each["pawns"] for each in start(players=4).snapshot()["forces"]]
    for centre in centres:
        near = [text for text in texts(laid(centre, 1)) if text.isdigit()]
        for text in near[:1]:
            position = laid(text, 1)
            assert centre in texts(position)


def test_there_are_at_least_two_seas() -> None:
    """BY-58."""
    seas: list[set[str]] = []
    for square in sea_squares():
        touching = [sea for sea in seas if any(beside(square, other) for other in sea)]
        seas = [sea for sea in seas if sea not in touching]
        seas.append({square}.union(*touching))
    assert len(seas) >= 2


def beside(one: str, other: str) -> bool:
    across = abs(LETTERS.index(one[0]) - LETTERS.index(other[0]))
    return max(across, abs(int(one[1:]) - int(other[1:]))) == 1


def sea_squares() -> set[str]:
    """Where a lone pawn cannot step to every square beside it: from one jetty to the next.

    On land it can, for four points at the most (BY-21, BY-36).
    """
    named = squares()
    black = start().snapshot()["forces"][1]["pawns"]
    found = set()
    for square, said in named.items():
        if said.isdigit() or square == black:
            continue
        near = {named[other] for other in named if beside(square, other)}
        if not near <= reached(square):
            found.add(square)
    return found


def reached(square: str) -> set[str]:
    """What a lone pawn can step to with four points; in open water, nothing."""
    try:
        return texts(laid(square, 4))
    except BadSnapshot:
        return set()


def test_brook_is_a_map_too() -> None:
    """Two players, with the reserve it names."""
    position = rules().start({"map": "brook"}, Script([12]))
    assert len(position.snapshot()["forces"]) == 2

"""The maps that come along: what BY-58 asks of the big one, and whether both are fair."""

from __future__ import annotations

from collections.abc import Container

import pytest

from regalia.games.battle_royal.charts import Capital, Chart, known_maps
from regalia.parts.grids import neighbours, read_space, space_text

ROSES = known_maps()["roses"]
BROOK = known_maps()["brook"]


def square(chart: Chart, name: str) -> int:
    found = read_space(name, chart.columns, chart.rows)
    assert found >= 0
    return found


def numbered(number: int) -> int:
    """The square of the Map of the Roses with this number."""
    return ROSES.numbers.index(number)


def crossing(chart: Chart, first: int, second: int) -> bool:
    return (min(first, second), max(first, second)) in chart.crossings


def around(chart: Chart, at: int) -> list[int]:
    """The neighbours of a square: the four sides, then the four corners."""
    near = neighbours(chart.columns, chart.rows)
    return [near[8 * at + way] for way in range(8) if near[8 * at + way] >= 0]


def capital(chart: Chart, colour: str) -> Capital:
    return next(each for each in chart.capitals if each.colour == colour)


def letters(chart: Chart, names: str) -> str:
    return "".join(chart.terrain[square(chart, name)] for name in names.split())


def steps(chart: Chart, start: int, end: int, allowed: Container[int]) -> list[int]:
    """The squares of a shortest way between two, over what is allowed; none if there is no way."""
    came = {start: start}
    waiting = [start]
    for at in waiting:
        for to in around(chart, at):
            if to not in came and (to in allowed or to == end):
                came[to] = at
                waiting.append(to)
    way: list[int] = []
    at = came.get(end, start)
    while at != start:
        way.append(at)
        at = came[at]
    return way[::-1]


def mirrored(chart: Chart, at: int) -> int:
    """The square that a half turn brings here."""
    return len(chart.terrain) - 1 - at


def test_there_are_two_maps() -> None:
    assert [(key, chart.title) for key, chart in known_maps().items()] == [
        ("brook", "The Brook"),
        ("roses", "The Map of the Roses"),
    ]


# BY-58, point by point


def test_33_34_42_and_43_are_one_block() -> None:
    at = numbered(33)
    assert numbered(34) == at + 1
    assert numbered(42) == at - ROSES.columns
    assert numbered(43) == at - ROSES.columns + 1


def test_from_42_one_passes_by_the_source_and_from_43_and_34_one_crosses() -> None:
    assert crossing(ROSES, numbered(33), numbered(34))
    assert crossing(ROSES, numbered(33), numbered(43))
    assert not crossing(ROSES, numbered(42), numbered(33))
    assert not crossing(ROSES, numbered(42), numbered(34))


def test_the_river_between_33_and_34_has_its_source_at_the_middle_of_the_block() -> None:
    rivers = {(each.first, each.second) for each in ROSES.borders if each.kind != "frontier"}
    left, right, below = numbered(33), numbered(34), ROSES.columns
    assert (left, right) in rivers
    assert {(left - below, left), (right - below, right), (left - below, right - below)}.isdisjoint(
        rivers
    )


def test_rows_hold_at_least_nine_squares() -> None:
    assert ROSES.columns >= 9
    assert len(ROSES.terrain) <= 150


def test_the_main_capitals_face_each_other() -> None:
    white, black = capital(ROSES, "white"), capital(ROSES, "black")
    assert (white.square, white.facing) == (square(ROSES, "g2"), "north")
    assert (black.square, black.facing) == (square(ROSES, "g10"), "south")


def test_round_a_main_capital_are_ramparts_hills_in_front_and_numbers_behind() -> None:
    assert letters(ROSES, "f1 g1 h1 f2 g2 h2 f3 g3 h3") == ".#.#C#h#h"
    assert letters(ROSES, "f11 g11 h11 f10 g10 h10 f9 g9 h9") == ".#.#C#h#h"


@pytest.mark.parametrize(
    ("colour", "corner"), [("yellow", "b2"), ("green", "l2"), ("blue", "b10"), ("red", "l10")]
)
def test_the_minor_capitals_are_in_the_corners_with_four_ramparts(colour: str, corner: str) -> None:
    found = capital(ROSES, colour)
    assert (found.square, found.facing) == (square(ROSES, corner), "")
    assert [ROSES.terrain[at] for at in around(ROSES, found.square)[:4]] == ["#"] * 4


def test_the_frontier_and_the_arms_of_two_rivers_part_the_realms() -> None:
    line = {(each.first, each.second) for each in ROSES.borders if each.kind == "frontier"}
    for below, above in (("b5", "b6"), ("c5", "c6"), ("k6", "k7"), ("l6", "l7")):
        line.add((square(ROSES, below), square(ROSES, above)))
    realm = [capital(ROSES, "white").square]
    for at in realm:
        for to in around(ROSES, at):
            beside = to - at in (1, -1, ROSES.columns, -ROSES.columns)
            open_border = (min(at, to), max(at, to)) not in line
            if beside and open_border and to not in realm and ROSES.terrain[to] != "~":
                realm.append(to)
    colours = [each.colour for each in ROSES.capitals if each.square in realm]
    assert colours == ["white", "yellow", "green"]


def _bridged(chart: Chart) -> set[tuple[int, int]]:
    return {(each.first, each.second) for each in chart.borders if each.kind == "bridge"}


def test_there_are_several_rivers_with_bridges() -> None:
    assert sum(place.kind == "river" for place in ROSES.places) == 6
    assert len(_bridged(ROSES)) >= 4


@pytest.mark.parametrize(("fork", "name"), [("j7", "Trent"), ("c6", "Severn")])
def test_a_delta_has_two_arms_that_are_each_a_river(fork: str, name: str) -> None:
    """Three rivers meet at the corner below right of the fork's square."""
    at = square(ROSES, fork)
    over, right = at - ROSES.columns, at + 1
    sides = ((at, right), (over, over + 1), (over, at), (over + 1, right))
    assert sum(crossing(ROSES, *side) for side in sides) == 3
    assert name in {place.name for place in ROSES.places if place.kind == "river"}


def test_there_is_one_lake_inside_mountains() -> None:
    assert ROSES.terrain.count("o") == 1
    assert [ROSES.terrain[at] for at in around(ROSES, ROSES.terrain.index("o"))[:4]] == ["m"] * 4


def test_there_are_towns_forests_marshes_and_mountains() -> None:
    assert 8 <= ROSES.terrain.count("T") <= 12
    for letter in "fwm":
        assert ROSES.terrain.count(letter) >= 2


@pytest.mark.parametrize(("start", "end"), [("c3", "c9"), ("k9", "k3"), ("d3", "e9"), ("j9", "i3")])
def test_a_sea_saves_squares(start: str, end: str) -> None:
    """A jetty at each end, where the land takes five squares at least."""
    first, last = square(ROSES, start), square(ROSES, end)
    shores = [
        {ROSES.seas[at] for at in around(ROSES, each) if ROSES.seas[at] >= 0}
        for each in (first, last)
    ]
    assert len(shores[0] & shores[1]) == 1
    land = {at for at, letter in enumerate(ROSES.terrain) if letter not in "~o"}
    assert len(steps(ROSES, first, last, land)) >= 5


def test_there_are_two_seas_between_the_realms() -> None:
    assert set(ROSES.seas) == {-1, 0, 1}


def test_two_roads_that_share_no_square_lead_from_capital_to_capital() -> None:
    start, end = capital(ROSES, "white").square, capital(ROSES, "black").square
    land = {at for at, letter in enumerate(ROSES.terrain) if letter not in "~o"}
    for _ in range(2):
        road = steps(ROSES, start, end, land)
        assert 7 <= len(road) <= 9
        land -= set(road)


# fairness


def test_the_map_of_the_roses_is_the_same_for_both_turned_half_round() -> None:
    price = dict.fromkeys("mhfw", "m")
    ground = [price.get(letter, letter) for letter in ROSES.terrain]
    assert ground == ground[::-1]
    assert {
        (mirrored(ROSES, second), mirrored(ROSES, first)) for first, second in ROSES.crossings
    } == set(ROSES.crossings)
    colours = {each.square: each.colour for each in ROSES.capitals}
    partner = {"white": "black", "yellow": "red", "green": "blue"}
    for at, colour in colours.items():
        if colour in partner:
            assert colours[mirrored(ROSES, at)] == partner[colour]


def test_the_brook_is_the_same_above_and_below() -> None:
    price = {"f": "h"}
    rows = [
        [price.get(letter, letter) for letter in BROOK.terrain[start : start + BROOK.columns]]
        for start in range(0, len(BROOK.terrain), BROOK.columns)
    ]
    assert rows == rows[::-1]


def test_the_brook_is_small_and_has_one_of_each() -> None:
    assert (BROOK.columns, BROOK.rows, BROOK.pawns) == (7, 8, (8, 0))
    assert [each.colour for each in BROOK.capitals] == ["white", "black"]
    assert set(BROOK.seas) == {-1, 0}
    assert BROOK.terrain.count("T") == 2
    assert [each.kind for each in BROOK.borders if each.kind != "frontier"] == ["river", "bridge"]
    assert {place.kind for place in BROOK.places} == {"town", "sea", "river", "place"}


def test_one_walks_round_the_source_of_the_brook() -> None:
    names = [f"{space_text(a, 7)}-{space_text(b, 7)}" for a, b in BROOK.crossings]
    assert names == ["c4-c5", "c4-d5", "d4-c5", "d4-d5"]


def test_names_are_told_apart_by_a_reader() -> None:
    for chart in known_maps().values():
        names = [each.name for each in chart.capitals] + [each.name for each in chart.places]
        assert len({name.lower() for name in names}) == len(names)

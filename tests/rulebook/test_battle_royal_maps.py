"""Battle Royal, maps drawn as text: what the drawing means and what is refused."""

from __future__ import annotations

import pytest

from regalia.kernel.luck import Script

from .battle_royal_table import CORNERS, OPEN, bad_map, begun, field, price, rules, table

FORD = """\
# a remark
title  The Ford
pawns  8 6

     a b c d e f g
 5   . # C # . . .
 4   . h # h|. ~ ~
           -
 3   m m .|. . . ~
          /
 2   . h # h . T .
 1   . # C # . . .

capital white  c1  north  Lancaster
capital black  c5  south  York
town    f2  Towton
sea     g4  The Wash
number  7   c3
"""
"""The map of the notation page."""


def test_the_map_of_the_notation_page() -> None:
    position = begun(FORD, 4)
    assert position.pawns("white") == {"c1"}
    assert position.pawns("black") == {"c5"}
    assert position.reserve("white") == 7


@pytest.mark.parametrize(
    ("start", "goal", "cost"),
    [
        ("c3", "d3", 2),
        ("c2", "d3", 1),
        ("e4", "d3", 1),
        ("d2", "c3", 2),
        ("d3", "d4", 3),
        ("e3", "d4", 3),
        ("e4", "d4", 3),
        ("c3", "d4", 2),
        ("d3", "e4", 1),
        ("f3", "f4", 2),
        ("e2", "f2", 1),
        ("b1", "a2", 1),
        ("a2", "a3", 2),
    ],
)
def test_prices_on_the_map_of_the_notation_page(start: str, goal: str, cost: int) -> None:
    """BY-07: its bend cuts d4 off from e4, d3 and e3; its slash parts c3 from d2."""
    assert price(FORD, {"white": start}, goal) == cost


def test_the_map_names_the_pawns() -> None:
    """For two players and for more, unless the option says otherwise."""
    assert begun(FORD, 4).reserve("black") == 7
    assert begun(FORD, 4, pawns=11).reserve("black") == 10
    both = CORNERS.replace("title  Four Corners", "title  Four Corners\npawns  9 5")
    assert begun(both, 4).reserve("white") == 8
    assert begun(both, 4, players=4).reserve("green") == 4
    one = CORNERS.replace("title  Four Corners", "title  Four Corners\npawns  9")
    assert begun(one, 4).reserve("white") == 8
    assert begun(one, 4, players=4).reserve("green") == 11


def test_remarks_and_empty_lines_are_skipped() -> None:
    chart = field().replace(" 5   .", "\n# half way\n\n 5   .")
    assert begun(chart, 4).snapshot() == begun(field(), 4).snapshot()


def test_number_makes_sure_of_a_number() -> None:
    assert begun(field(OPEN, "number 31 c4"), 4).pawns("white") == {"c2"}
    bad_map(field(OPEN, "number 30 c4"))
    bad_map(field(OPEN, "number 31 c3"))


def test_names_may_have_several_words() -> None:
    middle = OPEN.replace(" 4   . . .", " 4   . . T")
    chart = field(middle, "town c4 St Albans", "place e5 Bosworth Field")
    position = table(chart, {"white": "c2 c3"}, reserve={"white": 3})
    assert "c4" in position.play("St  ALBANS").pawns("white")


def test_sea_squares_that_touch_at_a_corner_are_one_sea() -> None:
    middle = """
 6   . . . ~ ~ . .
 5   . . ~ . . . .
 4   . ~ . . . . .
"""
    position = table(field(middle), {"white": "a4 b4 c3"})
    assert "e6" in position.offered()
    apart = middle.replace(" 5   . . ~", " 5   . . .")
    position = table(field(apart), {"white": "a4 b4 c3"})
    assert "e6" not in position.offered()


def test_capitals_may_face_east_and_west() -> None:
    """The two corners in front are Hills and those behind open."""
    chart = """\
title  Sideways

     a b c d e f g h
 3   . # h . . h # .
 2   # C # . . # C #
 1   . # h . . h # .

capital white  b2  east  Lancaster
capital black  g2  west  York
"""
    assert begun(chart, 1).offered() == {"a1", "a3"}
    assert begun(chart, 2).offered() == {"a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"}
    assert begun(chart, 0, 1).offered() == {"h1", "h3"}


def test_a_map_without_corners_is_for_two() -> None:
    rules().choose({"map": field(), "players": 2})
    bad_map(field(), players=3)
    bad_map(field(), players=4)
    rules().choose({"map": CORNERS, "players": 4})


def test_a_map_by_a_name_that_nobody_knows() -> None:
    bad_map("thorns")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("title  The Field\n", ""),
        (" 5   . . . . . . .", " 5   . . x . . . ."),
        (" 5   . . . . . . .", " 5   . . . . . ."),
        (" 5   . . . . . . .\n", ""),
        ("capital white  c2  north  Lancaster\n", ""),
        ("capital black  c8  south  York\n", ""),
        ("c2  north", "c2  up"),
        ("c2  north", "c3  north"),
        ("c2  north", "z9  north"),
        ("capital white", "capital purple"),
        ("capital black  c8", "capital white  c8"),
        (" 2   . # C #", " 2   . # . #"),
        (" 5   . . . . . . .", " 5   . . C . . . ."),
        (" 3   . h # h", " 3   . h . h"),
        (" 3   . h # h", " 3   . . # h"),
        (" 2   . # C #", " 2   . . C #"),
        (" 1   . . # .", " 1   . m # ."),
        ("c2  north", "c2  south"),
        ("     a b c d e f g\n", ""),
    ],
)
def test_a_map_that_makes_no_sense_is_refused(old: str, new: str) -> None:
    """The sentence names the option."""
    chart = field()
    assert old in chart
    bad_map(chart.replace(old, new))


@pytest.mark.parametrize(
    "line",
    [
        "capital yellow a5 Bristol",
        "town c5 Nowhere",
        "town z5 Nowhere",
        "number x c4",
        "castle c5 Warwick",
        "pawns many",
    ],
)
def test_a_line_that_makes_no_sense_is_refused(line: str) -> None:
    bad_map(field(OPEN, line))


@pytest.mark.parametrize("kind", ["~", "o"])
def test_a_river_may_not_run_between_land_and_sea_or_lake(kind: str) -> None:
    """BY-07."""
    bad_map(field(OPEN.replace(" 5   . . . .", f" 5   . . .|{kind}")))
    below = f" 6   . . . . . . .\n 5   . . . {kind} . . .\n           -\n 4   . . . . . . .\n"
    bad_map(field(below))


def test_an_empty_map_is_refused() -> None:
    bad_map("title  Nothing\n")


def test_every_map_can_be_played_from_its_text() -> None:
    for chart in (field(), CORNERS, FORD):
        position = rules().start({"map": chart}, Script([12]))
        assert rules().restore({"map": chart}, position.snapshot()).snapshot() == (
            position.snapshot()
        )

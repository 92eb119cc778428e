"""A text is read as the map it draws, or refused with the line and the reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regalia.games.battle_royal.charts import (
    Border,
    Capital,
    Chart,
    MapError,
    Place,
    chart_of,
    read_map,
)
from regalia.parts.grids import read_space, space_text

ROOT = Path(__file__).parents[2]

FORD = """\
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
"""The example of docs/notation.md."""

CORNERS = """\
title  Four Corners

     a b c d e f g h i
 6   . # . . # . . # .
 5   # C # # C # # C #
 4   . # . h # h . # .
 3   . # . h # h . # .
 2   # C # # C # # C #
 1   . # . . # . . # .

capital white   e2  north  A
capital black   e5  south  B
capital yellow  b2  C
capital green   h2  D
capital blue    b5  E
capital red     h5  F
"""


PLAIN_5, PLAIN_4 = " 5   . . . . . . . . .", " 4   . . . . . . . . ."


def ford(old: str = "", new: str = "") -> str:
    """The Ford with one thing changed."""
    assert old in FORD
    return FORD.replace(old, new, 1)


def pairs(chart: Chart) -> set[str]:
    """The river crossings, as `c3-d3`."""
    names = [space_text(square, chart.columns) for square in range(len(chart.terrain))]
    return {f"{names[first]}-{names[second]}" for first, second in chart.crossings}


def at(chart: Chart, name: str) -> int:
    return read_space(name, chart.columns, chart.rows)


def drawn(*rows: str) -> Chart:
    """A map whose rows 6 and below, between two capitals in columns of nine, are these lines."""
    above = [
        "title T",
        "     a b c d e f g h i",
        " 9   . . . # C # . . .",
        " 8   . . . h # h . . .",
        " 7   . . . . . . . . .",
    ]
    below = [
        " 3   . . . . . . . . .",
        " 2   . . . h # h . . .",
        " 1   . . . # C # . . .",
        "capital white e1 north A",
        "capital black e9 south B",
    ]
    return read_map("\n".join([*above, *rows, *below]))


def test_the_example_of_the_notation_is_read() -> None:
    assert FORD in (ROOT / "docs" / "notation.md").read_text("utf-8")
    chart = read_map(FORD)
    assert (chart.title, chart.columns, chart.rows, chart.pawns) == ("The Ford", 7, 5, (8, 6))
    assert chart.terrain == ".#C#....h#h.T.mm....~.h#h.~~.#C#..."
    assert chart.capitals == (
        Capital("white", 2, "north", "Lancaster"),
        Capital("black", 30, "south", "York"),
    )
    assert chart.places == (Place("town", 12, "Towton"), Place("sea", 27, "The Wash"))


def test_open_squares_are_numbered_row_by_row_from_the_top() -> None:
    chart = read_map(FORD)
    numbered = {space_text(at, 7): number for at, number in enumerate(chart.numbers) if number}
    assert list(numbered.values()).count(7) == 1
    assert [numbered[name] for name in ("a5", "e5", "f5", "g5", "a4", "e4", "c3")] == [*range(1, 8)]
    assert len(numbered) == max(numbered.values()) == chart.terrain.count(".")


def test_squares_of_sea_that_touch_are_one_sea() -> None:
    chart = drawn(" 6   . . . . . . . ~ .", " 5   ~ ~ . . . . ~ . .", " 4   . . . . . . . . .")
    assert chart.seas[at(chart, "h6")] == chart.seas[at(chart, "g5")]
    assert chart.seas[at(chart, "a5")] == chart.seas[at(chart, "b5")]
    assert {chart.seas[at(chart, name)] for name in ("a5", "h6", "a1")} == {-1, 0, 1}


def test_borders_are_read_with_their_kinds() -> None:
    chart = drawn(
        " 6   . . . . . . . . .",
        "     = -+:",
        " 5   . .|. . . .=.:. .",
        " 4   . . . . . . . . .",
    )
    kinds = {
        (space_text(each.first, 9), space_text(each.second, 9)): each.kind for each in chart.borders
    }
    assert kinds == {
        ("a5", "a6"): "bridge",
        ("b5", "b6"): "river",
        ("c5", "c6"): "frontier",
        ("b5", "c5"): "river",
        ("f5", "g5"): "bridge",
        ("g5", "h5"): "frontier",
    }


def test_a_slash_is_a_river_between_two_squares_that_meet_at_its_corner() -> None:
    chart = read_map(FORD)
    assert Border(at(chart, "d2"), at(chart, "c3"), "river") in chart.borders
    assert "d2-c3" in pairs(chart)
    turned = read_map(ford("          /", "          \\"))
    assert Border(at(chart, "c2"), at(chart, "d3"), "river") in turned.borders
    assert "c2-d3" in pairs(turned)
    assert "d2-c3" not in pairs(turned)


def test_one_walks_round_a_source_unless_a_slash_says_otherwise() -> None:
    assert {"d2-c3", "c2-d3"}.isdisjoint(pairs(read_map(ford("          /\n"))))


def test_a_diagonal_is_a_crossing_if_both_ways_round_cross_the_river() -> None:
    straight = drawn(" 6   . . . . . . . . .", "       - -", " 5   . . . . . . . . .", PLAIN_4)
    assert pairs(straight) == {"b5-b6", "c5-c6", "b5-c6", "c5-b6"}
    bend = drawn(" 6   . . . . . . . . .", "       -", " 5   . .|. . . . . . .", PLAIN_4)
    assert pairs(bend) == {"b5-b6", "b5-c5", "b5-c6"}


def test_a_diagonal_beside_a_mouth_is_a_crossing_for_nobody_walks_over_the_sea() -> None:
    chart = drawn(" 6   . . ~ ~ . . . . .", "       -", " 5   . . . . . . . . .", PLAIN_4)
    assert "b5-b6" in pairs(chart)
    assert "c5-b6" in pairs(chart)


def test_a_river_crossing_needs_a_river() -> None:
    chart = drawn(" 6   . . o ~ ~ . . . .", " 5   . . . . . . . . .", PLAIN_4)
    assert chart.crossings == ()


def test_minor_capitals_face_no_way() -> None:
    chart = read_map(CORNERS)
    assert [each.colour for each in chart.capitals if not each.facing] == [
        "yellow",
        "green",
        "blue",
        "red",
    ]
    assert chart.pawns == (0, 0)


def test_remarks_empty_lines_and_returns_do_not_matter() -> None:
    plain = read_map(FORD)
    assert read_map("\ufeff# A remark\r\n\r\n" + FORD.replace("\n", "\r\n")) == plain
    assert read_map(FORD.replace("\n", "\n\n   \n# capital\n")) == plain


def test_lines_that_name_may_stand_anywhere() -> None:
    *most, last = FORD.strip().split("\n")
    assert read_map("\n".join([last, *most])) == read_map(FORD)


def test_a_map_is_given_by_name_or_by_its_text() -> None:
    assert chart_of(FORD) == read_map(FORD)
    assert chart_of("roses").title == "The Map of the Roses"
    with pytest.raises(MapError, match="no map 'rose'; there are brook and roses"):
        chart_of("rose")
    with pytest.raises(MapError, match="no map ''"):
        chart_of("")


ROW_3 = " 3   m m .|. . . ~"
WRONG = {
    "no title": ("title  The Ford", "", "^The map has no title"),
    "an empty title": ("The Ford", "", "^line 1: the name is missing; it is written title NAME"),
    "two titles": ("pawns  8 6", "title T", "^line 2: the map has a title already"),
    "a long title": ("The Ford", "x" * 41, "^line 1: a name has at most 40 characters"),
    "no drawing": (FORD[FORD.index("     a") : FORD.index("capital")], "", "^There is no drawing"),
    "no rows": (FORD[FORD.index(" 5") : FORD.index("capital")], "", "^line 4: there are no rows"),
    "pawns without a number": ("8 6", "", "^line 2: it is written pawns 15"),
    "too many pawns": ("8 6", "25", "^line 2: .* each from 2 to 24"),
    "one pawn": ("8 6", "8 1", "^line 2: .* each from 2 to 24"),
    "pawns in words": ("8 6", "eight", "^line 2: it is written"),
    "three numbers of pawns": ("8 6", "8 6 4", "^line 2: it is written"),
    "pawns twice": ("title  The Ford", "pawns 8", "^line 2: the number of pawns is given already"),
    "letters out of order": ("a b c d", "a c b d", "^line 4: the letters of the columns are a b c"),
    "letters apart": ("a b c", "a b  c", "^line 4: .* one space between"),
    "letters at the left edge": ("     a b", "a b", "^line 4: .* two spaces on their left"),
    "two columns": ("a b c d e f g", "a b", "^line 4: a map has 3 to 20 columns, .* have 2"),
    "many columns": (
        "a b c d e f g",
        " ".join("abcdefghijklmnopqrstu"),
        "^line 4: a map has 3 to 20 columns, .* have 21",
    ),
    "many rows": (" 5   . #", "21   . #", "^line 5: a map has 3 to 20 rows, .* have 21"),
    "a row left out": (
        ROW_3 + "\n          /\n",
        "",
        "^line 8: this is row 2; after row 4 comes row 3",
    ),
    "rows that go up": (" 4   .", " 6   .", "^line 6: this is row 6; after row 5 comes row 4"),
    "a row below the last": (
        "\n\ncapital",
        "\n 0   . # C # . . .\n\ncapital",
        "^line 12: there is a row below row 1",
    ),
    "a row too few": (" 1   . # C # . . .", "", "^line 10: the drawing ends with row 2"),
    "a square too few": (" 5   . # C # . . .", " 5   . # C # . .", "5: there are 6 squares, and 7"),
    "a square too many": (" 5   . #", " 5   . . #", "5: there are 8 squares, and 7 columns"),
    "a row out of place": (
        " 5   . # C # . . .",
        " 5  . # C # . . .",
        "5: the squares of row 5 do not",
    ),
    "a square left out": (ROW_3, " 3   m   .|. . . ~", "8: there is no square under the letter b"),
    "an unknown letter": (ROW_3, " 3   m x .|. . . ~", "^line 8: 'x' is no kind of square"),
    "a tab": (ROW_3, "\t" + ROW_3, "^line 8: there is a tab"),
    "a null": (ROW_3, ROW_3 + "\0", r"^line 8: .* cannot be shown, '\\x00'"),
    "a direction mark": ("Towton", "\u202eTowton", r"^line 15: .* cannot be shown, '\\u202e'"),
    "a flat river beside": ("h|.", "h-.", "^line 6: '-' cannot stand between two squares"),
    "a border at the right": (ROW_3, ROW_3 + "|", "^line 8: '\\|' stands right of the last"),
    "an upright river below": ("           -", "           |", "7: '\\|' cannot stand below"),
    "a river at a corner": ("           -", "            -", "7: '-' cannot stand at a corner"),
    "a slash below a square": ("          /", "         /", "^line 9: '/' cannot stand below"),
    "a border beyond": ("           -", "           -       :", "^line 7: .* right of the last"),
    "two lines of borders": ("           -", "     -\n     -", "8: there are two lines of borders"),
    "a border above all": (" 5   . #", "       -\n 5   . #", "5: a line of borders stands between"),
    "a border below all": ("\n\ncapital", "\n       -\ncapital", "12: a line of borders stands"),
    "a word in the drawing": (ROW_3, "tower c3\n" + ROW_3, "^line 8: 'tower' is neither"),
    "a word before it": ("pawns", "prawns", "^line 2: 'prawns' is no word of a map"),
    "a river by the sea": (". . ~\n", ". .|~\n", "^line 8: no river runs between f3 and g3: g3 is"),
    "a river by a lake": ("m m .|.", "m o|.|.", "^line 8: no river .* b3 is a lake"),
    "a slash to the sea": (
        "           -",
        "           -    /",
        r"^line 7: no river runs between g3 and f4: g3 is a sea",
    ),
    "a slash at no river": ("          /", "      /", "^line 9: the slash .* touches no river"),
    "a capital without a colour": ("capital white", "capital", "13: a capital is of one colour"),
    "a purple capital": ("capital white", "capital mauve", "^line 13: .* white, black, yellow,"),
    "two white capitals": (
        "capital black",
        "capital white",
        "14: there is a white capital already",
    ),
    "a capital off its centre": ("c1  north", "b1  north", "13: b1 is not the centre of a capital"),
    "two on one centre": ("c5  south", "c1  south", "14: c1 is the centre of another capital"),
    "a capital facing nowhere": (
        "c1  north  ",
        "c1 ",
        "13: it is written capital white SQUARE FAC",
    ),
    "a capital facing out": ("c1  north", "c1  south", "13: the capital at c1 faces south, where"),
    "a capital without a name": ("Lancaster", "", "^line 13: the name is missing"),
    "a capital nowhere": (
        "capital white  c1  north  Lancaster",
        "capital white",
        "13: it is written",
    ),
    "a centre without a line": (
        "capital black  c5  south  York",
        "",
        "^line 5: c5 is the centre of a capital that no line names",
    ),
    "one capital": (
        "c5  south  York",
        "c1  south  York",
        "^line 14: c1 is the centre of another",
    ),
    "no rampart": (" 5   . #", " 5   . .", "^line 5: b5 must be a rampart .* the capital at c5"),
    "a rampart far off": (" 5   . # C # . .", " 5   . # C # . #", "^line 5: f5 is a rampart"),
    "no hill in front": (" 4   . h", " 4   . .", "^line 6: b4 must be a hill .* in front .* c5"),
    "a town without a name": ("town    f2  Towton", "", "^line 10: f2 is a town .* without a name"),
    "a town elsewhere": ("town    f2", "town    e2", "^line 15: e2 is not a town"),
    "a town named twice": (
        "number  7   c3",
        "town f2 Stoke",
        "^line 17: f2 has a name already",
    ),
    "a sea on land": ("sea     g4", "sea     e4", "^line 16: e4 is not sea"),
    "a sea named twice": (
        "number  7   c3",
        "sea g3 Bay",
        "17: that sea is called The Wash already",
    ),
    "a lake on land": ("sea     g4", "lake    e4", "^line 16: e4 is not a lake"),
    "a river far off": ("sea     g4", "river   a1", "^line 16: a1 touches no river"),
    "a place on a town": ("number  7   c3", "place f2 Moor", "^line 17: f2 is a town or a capital"),
    "a square off the map": ("f2  Towton", "h2  Towton", "15: 'h2' is no square .* are a1 to g5"),
    "a square in no form": ("f2  Towton", "²  Towton", "^line 15: '²' is no square of this map"),
    "a name twice": ("f2  Towton", "f2  YORK", "^line 15: the name 'YORK' is taken, on line 14"),
    "a name like a square in suits": ("f2  Towton", "f2  ♧3", "^line 15: .* as a square"),
    "a name like a square": ("f2  Towton", "f2  C3", "^line 15: 'C3' would be read as a square"),
    "a name like a number": ("f2  Towton", "f2  12", "^line 15: '12' would be read as a square"),
    "a name like an order": ("f2  Towton", "f2  End", "^line 15: 'End' would be read as"),
    "a name like a longer order": ("f2  Towton", "f2  From Ash", "15: 'From Ash' would be read as"),
    "a wrong number": ("number  7   c3", "number 8 c3", "17: c3 has the number 7, and not 8"),
    "a number on a hill": ("number  7   c3", "number 8 b4", "17: b4 has no number, and not 8"),
    "no number": ("number  7   c3", "number c3", "^line 17: it is written number N SQUARE"),
    "a sea too small": ("~ ~\n", ". .\n", "^line 16: g4 is not sea"),
}


@pytest.mark.parametrize("fault", WRONG)
def test_a_fault_is_told_with_its_line(fault: str) -> None:
    old, new, told = WRONG[fault]
    with pytest.raises(MapError) as error:
        read_map(ford(old, new))
    assert re.search(told, str(error.value)), error.value
    assert str(error.value).isprintable()


def test_a_sea_may_be_one_square() -> None:
    chart = drawn(" 6   . ~ . . . . . . .", PLAIN_5, PLAIN_4)
    assert max(chart.seas) == 0


def test_the_corners_behind_a_capital_are_open() -> None:
    with pytest.raises(MapError, match=r"^line 3: d6 must be open \(\.\), .* behind .* at e5"):
        read_map(CORNERS.replace(" 6   . # . . #", " 6   . # . f #").replace("\n\n", "\n"))


def test_minor_capitals_are_four_or_none() -> None:
    three = CORNERS.replace("capital red     h5  F\n", "").replace("# . . # .\n 5", "# . . . .\n 5")
    three = three.replace(
        "# C # # C # # C #\n 4   . # . h # h . # .", "# C # # C # . . .\n 4   . # . h # h . . ."
    )
    with pytest.raises(MapError, match=r"^There is no red capital; a map has all four"):
        read_map(three)


def test_there_are_both_main_capitals() -> None:
    one = "title T\n     a b c\n 3   . . .\n 2   h # h\n 1   # C #\ncapital black b1 north York\n"
    with pytest.raises(MapError, match=r"^There is no white capital"):
        read_map(one)


def test_every_capital_can_be_reached() -> None:
    lakes = (" 6   . . . . . . . . .", " 5   o o o o o o o o o", " 4   . . . . . . . . .")
    with pytest.raises(MapError, match=r"^line 13: no way leads from A to B, but over a lake"):
        drawn(*lakes)
    assert drawn(lakes[0], lakes[1].replace("o o o", "o ~ ~", 1), lakes[2])


def test_a_map_has_an_end() -> None:
    with pytest.raises(MapError, match=r"^A map has at most 20,000 characters, and this has"):
        read_map(FORD + "# x\n" * 6000)


def outcome(text: str) -> None:
    """Any text is a chart or a MapError of one printable sentence."""
    for reader in (read_map, chart_of):
        told = ""
        try:
            chart = reader(text)
        except MapError as error:
            told = str(error)
        if told:
            assert told.isprintable()
            assert len(told) < 300
        else:
            assert len(chart.terrain) == len(chart.numbers) == chart.columns * chart.rows


@given(st.text())
def test_any_text_is_a_map_or_refused(text: str) -> None:
    outcome(text)


@given(st.binary())
def test_any_bytes_are_a_map_or_refused(data: bytes) -> None:
    outcome(data.decode("utf-8", "replace") + "\n")


@given(st.data())
def test_a_damaged_map_is_a_map_or_refused(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from((FORD, CORNERS)))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.integers(0, 3))
        mark = st.sampled_from(" .#C~ohTm|-=:+/\\\n19ag\t\0²♠")
        text = text[:start] + data.draw(st.text(mark, max_size=3)) + text[end:]
    outcome(text)


@given(st.lists(st.sampled_from(FORD.split("\n")), max_size=30))
def test_lines_in_any_order_are_a_map_or_refused(lines: list[str]) -> None:
    outcome("\n".join(lines))

"""Plots: marks at round numbers, things where their values are, and names that do not overlap."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from regalia.drawing.plot import Axis, Plot, rounded


@pytest.mark.parametrize(
    ("low", "high", "least", "beyond", "marks"),
    [
        (0.52, 0.68, 0.01, True, ["0.5", "0.55", "0.6", "0.65", "0.7"]),
        (0.6931, 0.6931, 0.01, True, ["0.69", "0.7"]),
        (-130, 1410, 100, True, ["-500", "0", "500", "1000", "1500"]),
        (0, 0, 100, True, ["0", "100"]),
        (0, 83, 1, False, ["0", "20", "40", "60", "80"]),
        (1, 3, 1, False, ["1", "2", "3"]),
        (1, 1, 1, False, ["1"]),
    ],
)
def test_marks_stand_at_round_numbers(
    low: float, high: float, least: float, beyond: bool, marks: list[str]
) -> None:
    axis = rounded(low, high, 5, least, beyond=beyond)
    assert [text for _, text in axis.marks] == marks
    assert axis.low <= low <= high <= axis.high
    assert beyond or (axis.low, axis.high) == (low, high)


def drawn(plot: Plot) -> ElementTree.Element:
    return ElementTree.fromstring(plot.picture('A "plot"'))


def test_lines_points_and_intervals_are_where_their_values_are() -> None:
    plot = Plot(246, 150, rounded(0, 10, 5), Axis(0, 1, ()), left=46, right=100)
    plot.line([(0, 0), (10, 1)], "red", "up")
    plot.point((5, 0.5), "red", "half", [(5, 0.25), (5, 0.75)])
    picture = drawn(plot)
    (line,) = picture.iter("polyline")
    assert line.get("points") == "46,116 146,16"
    (dot,) = picture.iter("circle")
    assert (dot.get("cx"), dot.get("cy")) == ("96", "66")
    (bar,) = picture.iter("path")
    assert bar.get("d") == "M96 91L96 41"
    assert {title.text for title in picture.iter("title")} == {'A "plot"', "up", "half"}


def test_names_beside_lines_are_moved_apart_and_stay_inside() -> None:
    plot = Plot(400, 200, Axis(0, 1, ()), Axis(0, 1, ()))
    plot.names([(0.0, "low", "red"), (0.02, "lower", "red"), (0.01, "<least>", "red")])
    shown = list(drawn(plot).iter("text"))
    assert [text.text for text in shown] == ["lower", "<least>", "low"]
    heights = [float(text.get("y", 0)) for text in shown]
    assert all(below - above >= 17 for above, below in pairwise(heights))
    assert heights[-1] < 200 - 20


def test_letters_and_rules_take_the_colour_of_the_text_around_them() -> None:
    picture = drawn(Plot(400, 200, rounded(0, 1, 4), rounded(0, 1, 4)))
    assert {rule.get("stroke") for rule in picture.iter("line")} == {"currentColor"}
    assert {text.get("fill") for text in picture.iter("text")} == {"currentColor"}

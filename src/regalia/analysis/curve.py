"""The curve of a game: the chance of every side after each turn, as SVG."""

from __future__ import annotations

from msgspec import Struct

from regalia.analysis.figures import Analysis
from regalia.analysis.highlights import course
from regalia.analysis.words import percent, side_name, sides, some
from regalia.drawing.palette import INK, PAPER, SANS, seat_colour
from regalia.drawing.plot import Axis, Plot, rounded
from regalia.drawing.svg import named, number, tag, words

DASHES = ("", "9 4", "2 4", "12 4 2 4", "6 3", "1 3")
"""So that no two lines side by side are told apart by their colours alone."""

SPACE = "http://www.w3.org/2000/svg"
QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)
POINTS = 160
"""Points of one line, beside those that are marked."""

LEFT = 46.0
RIGHT = {"wide": 150.0, "narrow": 92.0}
"""Room beside the plot. A page that lays something over the plot relies on them."""

CROWD = 5
"""So many lines are drawn finer."""


class Mark(Struct, frozen=True):
    """A moment to be marked on the curve: a letter, where it stands, and where it is told."""

    letter: str
    count: int
    seat: int
    title: str
    anchor: str
    lucky: bool


def curve(analysis: Analysis, width: float, height: float, marks: list[Mark]) -> str:
    """The picture, so wide and high, with a line for every side and the marks upon them."""
    small = width < 500
    kind = "narrow" if small else "wide"
    total = len(analysis.decisions)
    plot = Plot(
        width,
        height,
        rounded(0, total, 3 if small else 6, least=1, beyond=False, word="decisions"),
        Axis(0.0, 1.0, tuple((share, percent(share)) for share in QUARTERS)),
        left=LEFT,
        right=RIGHT[kind],
        size=11.0 if small else 13.0,
    )
    marked = [(each.count - 1, analysis.decisions[each.count - 1].shares) for each in marks]
    points = list(dict.fromkeys([*some(course(analysis), POINTS), *marked]))
    points.sort(key=lambda each: each[0])
    shown = sides(analysis)
    names = {player.seat: side_name(analysis, player) for player in shown}
    for player in shown:
        seat, colour = player.seat, seat_colour(player.seat)
        first, last = percent(points[0][1][seat]), percent(player.final)
        plot.line(
            [(count, shares[seat]) for count, shares in points],
            colour,
            f"{names[seat]}: {first} at first, {last} in the end",
            stroke_width=2.6 if len(shown) < CROWD else 1.7,
            stroke_dasharray=DASHES[player.team % len(DASHES)] or "none",
        )
    plot.names([(each.final, names[each.seat], seat_colour(each.seat)) for each in shown])
    for mark in marks:
        plot.add(_mark(analysis, plot, mark))
    title = f"The chances of {', '.join(names.values())}; the figures are in the table below"
    return plot.picture(title, xmlns=SPACE, class_=f"curve {kind}", role="group")


def _mark(analysis: Analysis, plot: Plot, mark: Mark) -> str:
    """A letter in a disc (a decision) or a lozenge (luck), which leads to where it is told."""
    x = plot.x(mark.count - 1)
    y = plot.y(analysis.decisions[mark.count - 1].shares[mark.seat])
    colour = seat_colour(mark.seat)
    if mark.lucky:
        shape = tag(
            "path",
            d=f"M{number(x)} {number(y - 12)}l12 12l-12 12l-12 -12z",
            fill=PAPER,
            stroke=colour,
            stroke_width=2,
        )
    else:
        shape = tag("circle", cx=x, cy=y, r=10, fill=colour, stroke=PAPER, stroke_width=1.5)
    ink = INK if mark.lucky else PAPER
    letter = words(
        x,
        y + 4,
        mark.letter,
        12,
        text_anchor="middle",
        fill=ink,
        font_family=SANS,
        font_weight="bold",
    )
    return f'<a href="#{mark.anchor}">{named(shape + letter, mark.title)}</a>'

"""The curve of a game: the chance of every side after each turn, as SVG."""

from __future__ import annotations

from msgspec import Struct

from regalia.analysis.figures import Analysis, Player
from regalia.analysis.highlights import course
from regalia.analysis.words import percent, side_name, some
from regalia.drawing.letters import cut
from regalia.drawing.palette import GOLD_DEEP, INK, PAPER, RULE, SANS, seat_colour
from regalia.drawing.svg import clean, named, number, tag, words

DASHES = ("", "9 4", "2 4", "12 4 2 4", "6 3", "1 3")
"""So that no two lines side by side are told apart by their colours alone."""

QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)
TOP, FOOT, LEFT = 16.0, 34.0, 46.0
POINTS = 160
"""Points of one line, beside those that are marked."""

CROWD = 5
"""So many lines are drawn finer."""

LINE = 17.0
"""Room that a label needs."""


class Mark(Struct, frozen=True):
    """A moment to be marked on the curve: a letter, where it stands, and where it is told."""

    letter: str
    count: int
    seat: int
    title: str
    anchor: str
    lucky: bool


class _Frame(Struct, frozen=True):
    width: float
    height: float
    right: float
    decisions: int

    def x(self, count: int) -> float:
        return LEFT + (self.width - LEFT - self.right) * count / max(1, self.decisions)

    def y(self, share: float) -> float:
        return TOP + (self.height - TOP - FOOT) * (1.0 - share)


def sides(analysis: Analysis) -> list[Player]:
    """The first player of each team."""
    found: dict[int, Player] = {}
    for player in analysis.players:
        found.setdefault(player.team, player)
    return list(found.values())


def curve(analysis: Analysis, width: float, height: float, marks: list[Mark]) -> str:
    """The picture, so wide and high, with a line for every side and the marks upon them."""
    small = width < 500
    frame = _Frame(width, height, 92.0 if small else 150.0, len(analysis.decisions))
    size = 11.0 if small else 13.0
    body = _grid(frame, size)
    marked = [(each.count - 1, analysis.decisions[each.count - 1].shares) for each in marks]
    points = sorted({*some(course(analysis), POINTS), *marked})
    thick = 2.6 if len(sides(analysis)) < CROWD else 1.7
    for player in sides(analysis):
        line = " ".join(
            f"{number(frame.x(count))},{number(frame.y(shares[player.seat]))}"
            for count, shares in points
        )
        name = side_name(analysis, player)
        drawn = tag(
            "polyline",
            points=line,
            fill="none",
            stroke=seat_colour(player.seat),
            stroke_width=thick,
            stroke_linejoin="round",
            stroke_dasharray=DASHES[player.team % len(DASHES)] or "none",
        )
        body += named(
            drawn,
            f"{name}: {percent(points[0][1][player.seat])} at first, "
            f"{percent(player.final)} in the end",
        )
    body += _labels(analysis, frame, size)
    body += "".join(_mark(analysis, frame, mark) for mark in marks)
    title = "The chances of " + ", ".join(side_name(analysis, each) for each in sides(analysis))
    kind = "narrow" if small else "wide"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="curve {kind}" '
        f'viewBox="0 0 {number(width)} {number(height)}" role="group" '
        f'aria-labelledby="curve-{kind}"><title id="curve-{kind}">{clean(title)}; '
        f"the figures are in the table below</title>{body}</svg>"
    )


def _grid(frame: _Frame, size: float) -> str:
    body = ""
    for share in QUARTERS:
        y = frame.y(share)
        strong = 1.6 if share in (0.0, 1.0) else 1.0
        body += tag(
            "line",
            x1=LEFT,
            x2=frame.x(frame.decisions),
            y1=y,
            y2=y,
            stroke=RULE,
            stroke_width=strong,
        )
        body += words(LEFT - 8, y + 4, percent(share), size, text_anchor="end", font_family=SANS)
    step = max(1, round(frame.decisions / (3 if frame.width < 500 else 6)))
    step = _round(step)
    for count in range(0, frame.decisions + 1, step):
        x = frame.x(count)
        body += tag("line", x1=x, x2=x, y1=frame.y(0.0), y2=frame.y(0.0) + 5, stroke=GOLD_DEEP)
        body += words(
            x, frame.height - 12, str(count), size, text_anchor="middle", font_family=SANS
        )
    end = frame.width - 4
    told = "decisions"
    return body + words(end, frame.height - 12, told, size, text_anchor="end", font_family=SANS)


def _round(step: int) -> int:
    """The next number of the kind people count by."""
    scale = 1
    while True:
        for each in (1, 2, 5):
            if each * scale >= step:
                return each * scale
        scale *= 10


def _labels(analysis: Analysis, frame: _Frame, size: float) -> str:
    """The names at the right ends of the lines, moved apart where they would overlap."""
    shown = sorted(sides(analysis), key=lambda each: -each.final)
    heights: list[float] = []
    for player in shown:
        y = frame.y(player.final)
        heights.append(max(y, heights[-1] + LINE) if heights else y)
    over = heights[-1] - frame.y(0.0) if heights else 0.0
    for place in range(len(heights) - 1, -1, -1):
        limit = heights[place + 1] - LINE if place + 1 < len(heights) else heights[place] - over
        heights[place] = min(heights[place], limit)
    x = frame.x(frame.decisions) + 8
    body = ""
    for player, y in zip(shown, heights, strict=True):
        name = cut(side_name(analysis, player), frame.right - 14, size, bold=True)
        body += words(
            x,
            y + 4,
            name,
            size,
            fill=seat_colour(player.seat),
            font_family=SANS,
            font_weight="bold",
        )
    return body


def _mark(analysis: Analysis, frame: _Frame, mark: Mark) -> str:
    """A letter in a disc (a decision) or a lozenge (luck), which leads to where it is told."""
    x = frame.x(mark.count - 1)
    y = frame.y(analysis.decisions[mark.count - 1].shares[mark.seat])
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

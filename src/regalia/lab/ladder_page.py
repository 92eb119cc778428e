"""What came of a ladder, for people: as lines, and as a page with a plot beside it."""

from __future__ import annotations

from pathlib import Path

from regalia.bots.levels import LEVELS
from regalia.drawing.palette import INK
from regalia.drawing.svg import tag, words
from regalia.kernel.errors import BadRecord
from regalia.kernel.game import Game
from regalia.lab.ladder import SECOND_YARDSTICK, Ladder, Rung, doubled
from regalia.lab.ratings import Rating
from regalia.table.save_file import write_whole

WIDTH = 760.0
ROW = 34.0
NAMES = 190.0
"""Where the names end and the plot begins."""

PAPER = "#f6efdf"
BAR = "#8a6a2f"
STEP = 200
"""Points from one line of the plot to the next."""


def shown(name: str) -> str:
    """A bot's name, short enough for a table."""
    top = list(LEVELS)[-1]
    short = {SECOND_YARDSTICK: "two-turn search", doubled(top): f"{top}, budget doubled"}
    return short.get(name, name)


def told(game: Game, ladder: Ladder) -> list[str]:
    """The tables as lines of text."""
    lines = [f"{_title(game, ladder)}. An even share is {_even(ladder):.1%}."]
    lines.append(f"  {'meeting':44} games   score  95 %              ms a decision, a turn")
    for each in ladder.rungs:
        spread = f"{each.low:6.1%} to {each.high:6.1%}"
        named = f"{shown(each.one)} v {shown(each.other)}"
        lines.append(
            f"  {named:44} {each.games:5}  {each.score:6.1%}  {spread}  {_pace(each.ms_a_decision)}"
            f", {_pace(each.ms_a_turn)}{_unfinished(each)}"
        )
    lines.append(f"  {'rating':30} points  95 %")
    for rating in ladder.ratings:
        spread = f"{rating.low:.0f} to {rating.high:.0f}"
        lines.append(f"  {shown(rating.name):30} {rating.points:6.0f}  {spread}")
    return lines


def write_page(page: Path, game: Game, ladder: Ladder) -> None:
    """Write the page, and its plot beside it under the same name; BadRecord if that cannot be."""
    picture = page.with_suffix(".svg")
    try:
        page.parent.mkdir(parents=True, exist_ok=True)
        write_whole(picture.resolve(), plot(ladder)).close()
        write_whole(page.resolve(), markdown(game, ladder, picture.name)).close()
    except OSError as error:
        raise BadRecord(f"{page} cannot be written: {error.strerror or error}.") from None


def markdown(game: Game, ladder: Ladder, picture: str) -> str:
    """The page."""
    rows = [
        f"| {shown(each.one)} | {shown(each.other)} | {each.games}{_unfinished(each)} "
        f"| {each.score:.1%} | {each.low:.1%} to {each.high:.1%} "
        f"| {_pace(each.ms_a_decision)} | {_pace(each.ms_a_turn)} |"
        for each in ladder.rungs
    ]
    rated = [
        f"| {shown(each.name)} | {each.points:.0f} | {each.low:.0f} to {each.high:.0f} |"
        for each in ladder.ratings
    ]
    return "\n".join(
        [
            f"# {_title(game, ladder)}",
            "",
            "Made by `regalia ladder`. Seats rotate, and every deal is played from every seat with",
            f"the same luck. An even share is {_even(ladder):.1%}; a draw is shared. Intervals are",
            "at 95 per cent (Wilson's).",
            _proven(ladder),
            "",
            "| | against | games | score | 95 % | ms a decision | ms a turn |",
            "|---|---|---|---|---|---|---|",
            *rows,
            "",
            "Ratings by Bradley and Terry, from the same games; 400 points are ten wins to one.",
            "",
            "| | rating | 95 % |",
            "|---|---|---|",
            *rated,
            "",
            f"![The ratings with their intervals]({picture})",
            "",
        ]
    )


def plot(ladder: Ladder) -> str:
    """The ratings as points with their intervals, the highest at the top."""
    rated = ladder.ratings
    low = STEP * int(min((each.low for each in rated), default=0) // STEP)
    high = STEP * int(max((each.high for each in rated), default=STEP) // STEP + 1)
    height = ROW * (len(rated) + 1.5)

    def across(points: float) -> float:
        return NAMES + (WIDTH - NAMES - 30) * (points - low) / (high - low)

    drawn = [tag("rect", width=WIDTH, height=height, fill=PAPER)]
    gap = STEP * max(1, (high - low) // STEP // 10)
    for points in range(low, high + 1, gap):
        x, foot = across(points), height - ROW
        drawn.append(
            tag("line", x1=x, x2=x, y1=8, y2=foot, stroke=INK, stroke_width=0.5, opacity=0.35)
        )
        drawn.append(words(x, foot + 20, str(points), 12, text_anchor="middle"))
    for number, each in enumerate(rated):
        drawn.append(_mark(each, ROW * (number + 0.75), across(each.low), across(each.high)))
        drawn.append(tag("circle", cx=across(each.points), cy=ROW * (number + 0.75), r=5, fill=INK))
    title = "<title>Ratings with their intervals at 95 per cent</title>"
    picture = tag(
        "svg",
        title + "".join(drawn),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH:g} {height:g}",
        width=WIDTH,
        height=height,
    )
    return picture + "\n"


def _mark(rating: Rating, y: float, left: float, right: float) -> str:
    """A name, and how far its interval reaches."""
    bar = tag(
        "line", x1=left, x2=right, y1=y, y2=y, stroke=BAR, stroke_width=6, stroke_linecap="round"
    )
    return words(NAMES - 14, y + 5, shown(rating.name), 15, text_anchor="end") + bar


def _title(game: Game, ladder: Ladder) -> str:
    return f"The ladder of {game.title}, {ladder.players} players"


def _even(ladder: Ladder) -> float:
    return 1 / (ladder.rivals + 1)


def _proven(ladder: Ladder) -> str:
    """How many levels are proven; where none was to be, how many meetings were won."""
    levels = [each for each in ladder.rungs if each.one in LEVELS and each.other in LEVELS]
    proven = sum(each.low > _even(ladder) for each in levels or ladder.rungs)
    if levels:
        return f"{proven} of {len(levels)} levels score above an even share for certain."
    return f"In {proven} of {len(ladder.rungs)} meetings the first is the better one for certain."


def _pace(pace: tuple[float, float]) -> str:
    one, other = pace
    return f"{one:.1f} / {other:.1f}"


def _unfinished(rung: Rung) -> str:
    return f" ({rung.unfinished} unfinished)" if rung.unfinished else ""

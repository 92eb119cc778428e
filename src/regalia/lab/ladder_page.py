"""What came of a ladder, for people: as lines, and as a page with a plot beside it."""

from __future__ import annotations

from pathlib import Path

from regalia.bots.levels import LEVELS
from regalia.drawing.plot import Axis, Plot, rounded
from regalia.kernel.errors import BadRecord
from regalia.kernel.game import Game
from regalia.lab.ladder import ALIKE, SECOND_YARDSTICK, TWICE, Ladder, Rung
from regalia.table.save_file import write_whole

WIDTH = 760.0
ROW = 34.0
NAMES = 190.0
"""Where the names end and the plot begins."""

LOOK = """
svg { color: #26221d; background: #f6efdf; --mark: #8a4a12; }
@media (prefers-color-scheme: dark) {
  svg { color: #f7efdc; background: #12241b; --mark: #e2b94e; }
}
"""


def shown(name: str) -> str:
    """A bot's name, short enough for a table."""
    top = list(LEVELS)[-1]
    if name == SECOND_YARDSTICK:
        return "two-turn search"
    if name.startswith(f"{top}:{TWICE[0]}="):
        return f"{top}, budget doubled"
    who, _, seconds = name.replace(ALIKE, "").partition(":turn_seconds=")
    if seconds and "," not in seconds:
        return f"{who}, {seconds} s"
    return name


def told(game: Game, ladder: Ladder) -> list[str]:
    """The tables as lines of text."""
    lines = [f"{_title(game, ladder)}. An even share is {_even(ladder):.1%}."]
    heads = "games   score  95 %              deals             ms a decision, a turn"
    lines.append(f"  {'meeting':44} {heads}")
    for each in ladder.rungs:
        spread = f"{each.low:6.1%} to {each.high:6.1%}"
        named = f"{shown(each.one)} v {shown(each.other)}"
        lines.append(
            f"  {named:44} {each.games:5}  {each.score:6.1%}  {spread}  {_deals(each):16}"
            f"  {_pace(each.ms_a_decision)}, {_pace(each.ms_a_turn)}{_unfinished(each)}"
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
        f"| {each.score:.1%} | {each.low:.1%} to {each.high:.1%} | {_deals(each)} "
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
            *_seated(ladder),
            f"the same luck. An even share is {_even(ladder):.1%}; a draw is shared. Intervals are",
            "at 95 per cent (Wilson's). Deals: won however they were seated, divided, and lost so;",
            "what is divided, luck has decided.",
            _proven(ladder),
            "",
            "| | against | games | score | 95 % | deals | ms a decision | ms a turn |",
            "|---|---|---|---|---|---|---|---|",
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
    low = min((each.low for each in rated), default=0)
    high = max((each.high for each in rated), default=0)
    rows = tuple((float(row), shown(each.name)) for row, each in enumerate(rated))
    height = ROW * (len(rated) + 1.5)
    across = rounded(low, high, 8, least=100, word="points")
    drawn = Plot(WIDTH, height, across, Axis(len(rated) - 0.5, -0.5, rows), NAMES, 80)
    drawn.add(f"<style>{LOOK}</style>")
    for row, each in enumerate(rated):
        title = f"{shown(each.name)}: {each.points:.0f}, from {each.low:.0f} to {each.high:.0f}"
        ends = ((each.low, row), (each.high, row))
        drawn.point((each.points, row), "var(--mark)", title, ends)
    title = "Ratings with their intervals at 95 per cent"
    space = "http://www.w3.org/2000/svg"
    return drawn.picture(title, xmlns=space, width=WIDTH, height=height) + "\n"


def _title(game: Game, ladder: Ladder) -> str:
    return f"The ladder of {game.title}, {ladder.players} players"


def _even(ladder: Ladder) -> float:
    return 1 / (ladder.rivals + 1)


def _seated(ladder: Ladder) -> list[str]:
    """Who sits where, in lines that "the same luck" is to follow."""
    if ladder.by_teams:
        return [
            "Made by `regalia ladder`. Who stands first has each team in turn, and who stands",
            "second all other seats; every deal is played once for each team, with",
        ]
    return ["Made by `regalia ladder`. Seats rotate, and every deal is played from every seat with"]


def _proven(ladder: Ladder) -> str:
    """How many levels are proven; where none was to be, how many meetings were won."""
    levels = [each for each in ladder.rungs if each.one in LEVELS and each.other in LEVELS]
    proven = sum(each.low > _even(ladder) for each in levels or ladder.rungs)
    if levels:
        return f"{proven} of {len(levels)} levels score above an even share for certain."
    return f"In {proven} of {len(ladder.rungs)} meetings the first is the better one for certain."


def _deals(rung: Rung) -> str:
    return " / ".join(map(str, rung.deals))


def _pace(pace: tuple[float, float]) -> str:
    one, other = pace
    return f"{one:.1f} / {other:.1f}"


def _unfinished(rung: Rung) -> str:
    return f" ({rung.unfinished} unfinished)" if rung.unfinished else ""

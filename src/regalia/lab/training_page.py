"""A page of curves: how a training goes, in one file that needs nothing beside it."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.bots.training.measure import Measure
from regalia.bots.training.rounds import Round
from regalia.bots.training.trials import Trial
from regalia.drawing.plot import Plot, rounded
from regalia.drawing.svg import clean
from regalia.table.match import interval

WIDE, HIGH = 640.0, 280.0

HEAD = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; --net: #b3202c; --other: #1f6f8b; --even: #7a7368; }}
@media (prefers-color-scheme: dark) {{
  :root {{ --net: #f08c8c; --other: #7fc0d6; --even: #b5ada0; }}
}}
body {{ font: 16px/1.5 Georgia, serif; max-width: 60em; margin: 2em auto; padding: 0 1em; }}
svg {{ max-width: 100%; height: auto; }}
td, th {{ padding: 0.1em 0.8em; text-align: right; }}
</style>
<h1>{title}</h1>
"""


def page(title: str, made: str, rounds: Sequence[Round]) -> str:
    """The whole page."""
    rows = "".join(
        f"<tr><td>{each.number + 1}<td>{each.games}<td>{each.turns}<td>{each.loss:.4f}"
        f"<td>{each.held.net:.4f}<td>{each.held.estimate:.4f}<td>{each.held.even:.4f}"
        f"<td>{_told(each.trial)}</tr>\n"
        for each in rounds
    )
    return (
        HEAD.format(title=clean(f"Training of {title}"))
        + f"<p>{clean(made)}.</p>\n<h2>Log loss in games held out</h2>\n{_losses(rounds)}\n"
        + "<h2>What was promised, and what came</h2>\n"
        + f"<p>By tenths of the chances; what came is told upwards.</p>\n{_kept(rounds[-1].held)}\n"
        + _trials(rounds)
        + "<h2>Round by round</h2>\n<table><tr><th>round<th>games<th>turns<th>loss of the fit"
        + f"<th>net<th>estimate<th>even chances<th>against the best</tr>\n{rows}</table>\n"
    )


def _losses(rounds: Sequence[Round]) -> str:
    curves = {
        "net": ("var(--net)", [each.held.net for each in rounds]),
        "estimate": ("var(--other)", [each.held.estimate for each in rounds]),
        "even chances": ("var(--even)", [each.held.even for each in rounds]),
    }
    numbers = [number for _, curve in curves.values() for number in curve]
    across = rounded(1, len(rounds), 8, least=1, beyond=False, word="rounds")
    plot = Plot(WIDE, HIGH, across, rounded(min(numbers), max(numbers), 5, least=0.01))
    for name, (colour, curve) in curves.items():
        plot.line(list(enumerate(curve, 1)), colour, name)
    plot.names([(curve[-1], name, colour) for name, (colour, curve) in curves.items()])
    return plot.picture("Log loss by round", width=WIDE, role="img")


def _kept(held: Measure) -> str:
    """What the net promised, and what came."""
    plot = Plot(HIGH + 130, HIGH, rounded(0, 1, 5, word="promised"), rounded(0, 1, 5))
    plot.line([(0, 0), (1, 1)], "var(--even)", "as promised", stroke_width=1.5)
    for count, promised, came in held.tenths:
        if count:
            title = f"{promised:.2f} promised, {came:.2f} came, {count} times"
            plot.point((promised, came), "var(--net)", title)
    return plot.picture("Promises and results by tenths", width=HIGH + 130, role="img")


def told(held: Measure) -> list[str]:
    """A measure as lines of text."""
    lines = [
        f"{held.turns} turns; log loss: net {held.net:.4f}, estimate {held.estimate:.4f}, "
        f"even chances {held.even:.4f}",
        f"{'':13}  {'by the net':^24}  {'by the estimate':^24}",
        f"{'chances':>13}{2 * '  turns  promised    came'}",
    ]
    for tenth, pair in enumerate(zip(held.tenths, held.estimated, strict=True)):
        told = "".join(f"{count:7}{hoped:10.1%}{came:8.1%}" for count, hoped, came in pair)
        span = f"{tenth * 10} to {tenth * 10 + 10} %"
        lines.append(f"{span:>13}{told}")
    return lines


def _trials(rounds: Sequence[Round]) -> str:
    """The matches against the best net up to then, with intervals at 95 per cent."""
    played = [(each.number + 1, each.trial) for each in rounds if each.trial and each.trial.games]
    if not played:
        return ""
    across = rounded(1, len(rounds), 8, least=1, beyond=False, word="rounds")
    plot = Plot(WIDE, HIGH, across, rounded(0, 1, 5))
    plot.line([(1, 0.5), (len(rounds), 0.5)], "var(--even)", "even", stroke_width=1.5)
    for number, trial in played:
        low, high = interval(trial.score, trial.games)
        colour = "var(--net)" if trial.best else "var(--other)"
        place = (number, trial.score / trial.games)
        plot.point(
            place, colour, f"round {number}: {_told(trial)}", [(number, low), (number, high)]
        )
    told = "<h2>Matches against the best up to then</h2>\n<p>A net that won was kept (red).</p>\n"
    return told + plot.picture("Matches by round", width=WIDE, role="img") + "\n"


def _told(trial: Trial | None) -> str:
    if not trial:
        return ""
    return f"{trial.score:g} of {trial.games}{', kept' if trial.best else ''}"

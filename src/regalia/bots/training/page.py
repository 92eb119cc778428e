"""A page of curves: how a training goes, in one file that needs nothing beside it."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.bots.training.rounds import Round

WIDE, HIGH, EDGE = 560, 260, 44
COLOURS = ("#b3202c", "#1f6f8b", "#8a8378")

HEAD = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 16px/1.5 Georgia, serif; max-width: 60em; margin: 2em auto; padding: 0 1em; }}
svg {{ max-width: 100%; height: auto; }}
svg text {{ font: 12px sans-serif; fill: currentColor; }}
td, th {{ padding: 0.1em 0.8em; text-align: right; }}
</style>
<h1>{title}</h1>
"""


def page(title: str, made: str, rounds: Sequence[Round]) -> str:
    """The whole page."""
    losses = [
        ("net", [each.held.net for each in rounds]),
        ("estimate", [each.held.estimate for each in rounds]),
        ("even chances", [each.held.even for each in rounds]),
    ]
    last = rounds[-1].held
    points = [(promised, came) for count, promised, came in last.tenths if count]
    rows = "".join(
        f"<tr><td>{each.number + 1}<td>{each.games}<td>{each.turns}<td>{each.loss:.4f}"
        f"<td>{each.held.net:.4f}<td>{each.held.estimate:.4f}<td>{each.held.even:.4f}</tr>\n"
        for each in rounds
    )
    return (
        HEAD.format(title=f"Training of {title}")
        + f"<p>{made}.</p>\n<h2>Log loss in games held out</h2>\n{_lines(losses)}\n"
        + f"<h2>What was promised, and what came</h2>\n{_calibration(points)}\n"
        + "<h2>Round by round</h2>\n<table><tr><th>round<th>games<th>turns<th>loss of the fit"
        + f"<th>net<th>estimate<th>even chances</tr>\n{rows}</table>\n"
    )


def _lines(curves: list[tuple[str, list[float]]]) -> str:
    numbers = [number for _, curve in curves for number in curve]
    low, high = min(numbers), max(max(numbers), min(numbers) + 1e-6)
    longest = max(1, max(len(curve) for _, curve in curves) - 1)
    drawn: list[str] = []
    for (name, curve), colour in zip(curves, COLOURS, strict=True):
        points = " ".join(
            f"{EDGE + (WIDE - EDGE) * at / longest:.1f},"
            f"{(HIGH - EDGE) * (high - number) / (high - low) + 10:.1f}"
            for at, number in enumerate(curve)
        )
        y = 24 + 16 * len(drawn)
        drawn.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
            f'<text x="{WIDE - 110}" y="{y}" style="fill:{colour}">{name}</text>'
        )
    ends = (
        f'<text x="0" y="14">{high:.3f}</text><text x="0" y="{HIGH - EDGE + 14}">{low:.3f}</text>'
    )
    return _picture("Log loss by round", ends + "".join(drawn))


def _calibration(points: list[tuple[float, float]]) -> str:
    side = HIGH - EDGE
    dots = "".join(
        f'<circle cx="{EDGE + side * promised:.1f}" cy="{10 + side * (1 - came):.1f}" r="4" '
        f'fill="{COLOURS[0]}"><title>{promised:.2f} promised, {came:.2f} came</title></circle>'
        for promised, came in points
    )
    even = f'<path d="M{EDGE} {10 + side}L{EDGE + side} 10" stroke="{COLOURS[2]}" fill="none"/>'
    words = f'<text x="{EDGE}" y="{HIGH - 8}">promised: 0 to 1, upwards: came</text>'
    return _picture("Promises and results by tenths", even + dots + words)


def _picture(title: str, inside: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" role="img">'
        f"<title>{title}</title>{inside}</svg>"
    )

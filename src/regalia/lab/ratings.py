"""Ratings by Bradley and Terry, with intervals: how strong each is, by who beat whom how often."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log

from msgspec import Struct

POINTS = 400 / log(10)
"""Points of a rating for one unit of the logarithm of strength: 400 for ten to one."""

ANCHOR = 1000.0
"""The rating of the one that the others are measured by."""

PRIOR = 0.5
"""So many more games, evenly shared, are taken into each meeting, so that one who won them all is
not without bounds."""

STEPS = 200
Z = 1.96


class Meeting(Struct, frozen=True):
    """What `one` scored in its games against so many `rivals` that are all played by `other`."""

    one: str
    other: str
    score: float
    games: int
    rivals: int = 1


class Rating(Struct, frozen=True):
    """A rating, and between what it lies at 95 per cent, the anchor's taken as certain."""

    name: str
    points: float
    low: float
    high: float


def ratings(meetings: Iterable[Meeting], anchor: str) -> list[Rating]:
    """The ratings of all who are linked to the anchor by games, the highest first.

    One of strength a wins against m rivals of strength b with the chance a / (a + m b).
    """
    played = [each for each in meetings if each.games and each.one != each.other]
    names = _linked(played, anchor)
    played = [each for each in played if each.one in names]
    place = {name: number for number, name in enumerate(names)}
    strength = [0.0] * len(names)
    for _ in range(STEPS):
        slope, curve = _slopes(played, place, strength)
        step = [max(-1.0, min(1.0, each)) for each in _solved(curve, slope)]
        strength = [before + each for before, each in zip(strength, [*step, 0.0], strict=True)]
        if max(map(abs, step), default=0.0) < 1e-9:
            break
    _, curve = _slopes(played, place, strength)
    found = []
    for number, name in enumerate(names):
        unit = [float(number == each) for each in range(len(names) - 1)]
        spread = _solved(curve, unit)[number] if number < len(names) - 1 else 0.0
        points, reach = ANCHOR + POINTS * strength[number], Z * POINTS * spread**0.5
        found.append(Rating(name, points, points - reach, points + reach))
    return sorted(found, key=lambda rating: -rating.points)


def _linked(played: list[Meeting], anchor: str) -> list[str]:
    """All who met the anchor, or somebody who did, and so on; the anchor comes last."""
    names: list[str] = []
    ahead = [anchor]
    while ahead:
        name = ahead.pop()
        if name in names:
            continue
        names.append(name)
        ahead += [each.other for each in played if each.one == name]
        ahead += [each.one for each in played if each.other == name]
    return [*names[1:], anchor]


def _slopes(
    played: list[Meeting], place: dict[str, int], strength: list[float]
) -> tuple[list[float], list[list[float]]]:
    """How the logarithm of the likelihood rises with each strength but the anchor's, which is
    fixed, and how that bends."""
    count = len(strength)
    slope = [0.0] * count
    curve = [[0.0] * count for _ in range(count)]
    for each in played:
        one, other = place[each.one], place[each.other]
        chance = 1 / (1 + each.rivals * exp(strength[other] - strength[one]))
        games = each.games + PRIOR
        gain = each.score + PRIOR / (1 + each.rivals) - games * chance
        bend = games * chance * (1 - chance)
        slope[one] += gain
        slope[other] -= gain
        curve[one][one] += bend
        curve[other][other] += bend
        curve[one][other] -= bend
        curve[other][one] -= bend
    return slope[:-1], [row[:-1] for row in curve[:-1]]


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """x in `matrix` x = `right`, for a matrix that is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column, pivot in enumerate(rows):
        for below in rows[column + 1 :]:
            factor = below[column] / pivot[column]
            for place in range(column, len(pivot)):
                below[place] -= factor * pivot[place]
    found = [0.0] * len(rows)
    for column in reversed(range(len(rows))):
        row = rows[column]
        known = sum(row[place] * found[place] for place in range(column + 1, len(rows)))
        found[column] = (row[-1] - known) / row[column]
    return found

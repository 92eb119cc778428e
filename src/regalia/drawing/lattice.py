"""The lattice of a map: outlines of areas, lines along its borders, and smooth curves of both.

Places are counted in cells from the upper left corner of the map; a cell is the pair of its
column and how far down it lies. Nothing is left to chance: what varies is drawn from `grain`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from itertools import pairwise
from math import hypot

from regalia.drawing.svg import number

Point = tuple[float, float]
Place = tuple[int, int]
"""A cell, or the corner at its upper left."""

Side = tuple[Place, Place]
"""The border between two cells, by the corners where it begins and ends."""

SAMPLES = 2
"""How many parts a curve has between two of its points."""


def grain(*marks: float) -> float:
    """A number from 0 to 1 that looks like chance and is the same for the same marks."""
    mixed = 0x9E3779B9
    for mark in marks:
        mixed ^= int(mark * 64) & 0xFFFFFFFF
        mixed = mixed * 0x85EBCA6B & 0xFFFFFFFF
        mixed ^= mixed >> 15
        mixed = mixed * 0xC2B2AE35 & 0xFFFFFFFF
        mixed ^= mixed >> 13
    return mixed / 0x100000000


def outlines(
    cells: Collection[Place], columns: int, rows: int, joined: bool = False
) -> list[list[Point]]:
    """Closed lines around an area, clockwise, gently wavering; at the edges of the map they run
    outside it. Cells that meet only in a corner are one area if `joined`."""

    def inside(column: int, down: int) -> bool:
        on_pad = -1 <= column <= columns and -1 <= down <= rows
        near = min(max(column, 0), columns - 1), min(max(down, 0), rows - 1)
        return on_pad and near in cells

    after: dict[Place, list[Place]] = defaultdict(list)
    for x in range(-1, columns + 1):
        for y in range(-1, rows + 1):
            if not inside(x, y):
                continue
            if not inside(x, y - 1):
                after[x, y].append((x + 1, y))
            if not inside(x + 1, y):
                after[x + 1, y].append((x + 1, y + 1))
            if not inside(x, y + 1):
                after[x + 1, y + 1].append((x, y + 1))
            if not inside(x - 1, y):
                after[x, y + 1].append((x, y))
    loops = []
    while after:
        first = min(after)
        loop, here = [first], _leave(after, first, None, joined)
        while here != first:
            loop.append(here)
            here = _leave(after, here, loop[-2], joined)
        loops.append(_wavering([*loop, first]))
    return loops


def _leave(
    after: dict[Place, list[Place]], here: Place, before: Place | None, joined: bool
) -> Place:
    """The next corner of an outline; where two go on, the one that joins or parts the cells."""
    ways = after[here]
    if len(ways) > 1 and before:
        ahead = (here[0] - before[0], here[1] - before[1])

        def turn(way: Place) -> int:
            return ahead[0] * (way[1] - here[1]) - ahead[1] * (way[0] - here[0])

        ways.sort(key=turn, reverse=joined)
    found = ways.pop()
    if not ways:
        del after[here]
    return found


def _wavering(corners: list[Place]) -> list[Point]:
    """Two points on each side of a closed line, a little off it."""
    return [
        point for one, two in pairwise(corners) for point in _on_side(one, two, 0.3, 0.055, 0.055)
    ]


def _on_side(one: Place, two: Place, part: float, first: float, second: float) -> list[Point]:
    """Two points on a side, off it by up to so much; the same whichever way one comes."""
    low, high = sorted((one, two))
    points = []
    for share, most in ((part, first), (1 - part, second)):
        off = most * (2 * grain(*low, *high, share) - 1)
        x, y = low[0] + share * (high[0] - low[0]), low[1] + share * (high[1] - low[1])
        points.append((x + off * (high[1] - low[1]), y + off * (high[0] - low[0])))
    return points if low == one else points[::-1]


def chains(sides: Iterable[Side]) -> list[list[Place]]:
    """Sides put together to lines as long as may be, straight on where several go on."""
    meeting: dict[Place, list[Place]] = defaultdict(list)
    for one, two in sorted(set(sides)):
        meeting[one].append(two)
        meeting[two].append(one)
    onward: dict[tuple[Place, Place], Place] = {}
    for here, ways in meeting.items():
        for one in ways:
            for two in ways:
                straight = one[0] + two[0] == 2 * here[0] and one[1] + two[1] == 2 * here[1]
                if one != two and (straight or len(ways) == 2):
                    onward[one, here] = two
    left = {(one, two) for one, others in meeting.items() for two in others}
    ends = sorted((one, two) for one, two in left if (two, one) not in onward)
    found = []
    for start in [*ends, *sorted(left)]:
        if start not in left:
            continue
        line, step = [start[0]], start
        while step in left:
            left -= {step, (step[1], step[0])}
            line.append(step[1])
            if step not in onward:
                break
            step = (step[1], onward[step])
        found.append(line)
    return found


def winding(line: list[Place], swing: float = 0.09, fixed: Collection[Place] = ()) -> list[Point]:
    """A line along borders as one that winds, but passes through the fixed corners."""
    points: list[Point] = [line[0]]
    for one, two in pairwise(line):
        points += _on_side(one, two, 0.32, swing, -swing)
        if two in fixed and two != line[-1]:
            points.append(two)
    return [*points, line[-1]]


def sampled(points: list[Point]) -> list[Point]:
    """Points on a smooth curve through these points, close together."""
    padded = [points[0], *points, points[-1]]
    found = []
    for place in range(len(points) - 1):
        a, b, c, d = padded[place : place + 4]
        for step in range(SAMPLES):
            t = step / SAMPLES
            found.append((_spline(a[0], b[0], c[0], d[0], t), _spline(a[1], b[1], c[1], d[1], t)))
    return [*found, points[-1]]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b
        + (c - a) * t
        + (2 * a - 5 * b + 4 * c - d) * t * t
        + (3 * b - a - 3 * c + d) * t * t * t
    )


def ribbon(points: list[Point], halves: list[float], size: float) -> str:
    """A band along a curve as path data; `halves` is half its width at each point."""
    left, right = [], []
    for place, ((x, y), half) in enumerate(zip(points, halves, strict=True)):
        before, after = points[max(0, place - 1)], points[min(place + 1, len(points) - 1)]
        long = hypot(after[0] - before[0], after[1] - before[1]) or 1.0
        across = ((before[1] - after[1]) / long * half, (after[0] - before[0]) / long * half)
        left.append((x * size + across[0], y * size + across[1]))
        right.append((x * size - across[0], y * size - across[1]))
    return rounded([*left, *reversed(right)], 1)


def curved(points: list[Point], size: float) -> str:
    """A smooth open curve through the points as path data."""
    padded = [points[0], *points, points[-1]]
    parts = [f"M{number(points[0][0] * size)} {number(points[0][1] * size)}"]
    for place in range(len(points) - 1):
        a, b, c, d = padded[place : place + 4]
        parts.append(_bow(a, b, c, d, size))
    return "".join(parts)


def rounded(points: list[Point], size: float) -> str:
    """A smooth closed curve through the points as path data."""
    count = len(points)
    parts = [f"M{number(points[0][0] * size)} {number(points[0][1] * size)}"]
    for place in range(count):
        a, b = points[place - 1], points[place]
        c, d = points[(place + 1) % count], points[(place + 2) % count]
        parts.append(_bow(a, b, c, d, size))
    return "".join(parts) + "Z"


def _bow(a: Point, b: Point, c: Point, d: Point, size: float) -> str:
    """The part from b to c of a curve that comes from a and goes to d."""
    bends = (
        (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6),
        (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6),
        c,
    )
    return "C" + " ".join(f"{number(x * size)} {number(y * size)}" for x, y in bends)

"""What luck can make of a move: exactly where that is feasible, else by sampling."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from time import perf_counter

from regalia.kernel.errors import TooDeep
from regalia.kernel.luck import Dice, Odometer
from regalia.kernel.position import Event, Move, Position, Seat

LIMIT = 20_000
"""Sequences of picks beyond which odds are sampled, not counted."""

DEEPEST = 200
"""Picks in one run beyond which odds are sampled."""

SECONDS = 0.35
"""Time after which odds are sampled, not counted; and the time that sampling takes at most."""


class Odds:
    """Chances by what came of the move, most likely first.

    `exact` says whether they were counted; if not, `runs` samples were taken and each
    chance carries a standard error of at most `error()`.
    """

    def __init__(self, chances: dict[str, Fraction], runs: int, exact: bool) -> None:
        self.chances = dict(sorted(chances.items(), key=lambda item: (-item[1], item[0])))
        self.runs = runs
        self.exact = exact

    def certain(self) -> bool:
        """Whether luck has no say."""
        return self.exact and len(self.chances) == 1

    def error(self) -> float:
        """The largest standard error of any one chance; 0 when counted."""
        if self.exact:
            return 0.0
        worst = max(float(p * (1 - p)) for p in self.chances.values())
        return float((worst / self.runs) ** 0.5)


def odds(
    position: Position,
    move: Move,
    gist: Callable[[Position, list[Event]], str],
    limit: int = LIMIT,
    seconds: float = SECONDS,
) -> Odds:
    """The odds of a legal move: run once for every sequence of picks, grouped by `gist`.

    `gist` names what came of one run, from the position after it and its events. What is too
    deep, too many or too slow to count is sampled.
    """
    counted = _counted(position, move, gist, limit, seconds)
    return counted or sampled(position, move, gist, limit, seconds)


def _counted(
    position: Position,
    move: Move,
    gist: Callable[[Position, list[Event]], str],
    limit: int,
    seconds: float,
) -> Odds | None:
    """Exact odds; None when they cannot be had within the bounds."""
    odometer = Odometer(DEEPEST)
    tally: dict[str, dict[int, int]] = {}
    until = perf_counter() + seconds
    for runs in range(1, limit + 1):
        after = position.copy()
        events = after.listen()
        try:
            after.apply(move, odometer)
        except TooDeep:
            return None
        by_ways = tally.setdefault(gist(after, events), {})
        ways = odometer.ways()
        by_ways[ways] = by_ways.get(ways, 0) + 1
        if not odometer.turn():
            chances: dict[str, Fraction] = {}
            for name, counts in tally.items():
                shares = [Fraction(count, ways) for ways, count in counts.items()]
                chances[name] = sum(shares, Fraction(0))
            return Odds(chances, runs, True)
        if perf_counter() > until:
            return None
    return None


def sampled(
    position: Position,
    move: Move,
    gist: Callable[[Position, list[Event]], str],
    runs: int,
    seconds: float = SECONDS,
    seat: Seat | None = None,
) -> Odds:
    """The same by at most `runs` random runs, the same ones every time, as many as there is time
    for; with a `seat`, what it cannot see is dealt again before each."""
    luck = Dice(runs)
    tally: dict[str, int] = {}
    until = perf_counter() + seconds
    made = 0
    while made < runs and (made == 0 or perf_counter() < until):
        after = position.copy()
        if seat is not None:
            after.redeal(seat, luck)
        events = after.listen()
        after.apply(move, luck)
        name = gist(after, events)
        tally[name] = tally.get(name, 0) + 1
        made += 1
    return Odds({name: Fraction(count, made) for name, count in tally.items()}, made, False)


def odds_for_seat(
    position: Position,
    seat: Seat,
    move: Move,
    gist: Callable[[Position, list[Event]], str],
    runs: int = 400,
) -> Odds:
    """The odds as `seat` can know them in a game of hidden cards.

    What the seat cannot see is dealt again for each run, so nothing hidden shows through.
    """
    return sampled(position, move, gist, runs, seat=seat)

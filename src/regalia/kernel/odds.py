"""What luck can make of a move: exactly where that is feasible, else by sampling."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from mypy_extensions import i64

from regalia.kernel.luck import Dice, Odometer
from regalia.kernel.position import Event, Position

LIMIT = 20_000
"""Sequences of picks beyond which odds are sampled, not counted."""


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
    position: Position, move: i64, gist: Callable[[Position, list[Event]], str], limit: int = LIMIT
) -> Odds:
    """The odds of a legal move: run once for every sequence of picks, grouped by `gist`.

    `gist` names what came of one run, from the position after it and its events.
    """
    odometer = Odometer()
    chances: dict[str, Fraction] = {}
    runs = 0
    while True:
        after = position.copy()
        events = after.listen()
        after.apply(move, odometer)
        name = gist(after, events)
        chances[name] = chances.get(name, Fraction(0)) + odometer.chance()
        runs += 1
        if not odometer.turn():
            return Odds(chances, runs, True)
        if runs == limit:
            return sampled(position, move, gist, limit)


def sampled(
    position: Position, move: i64, gist: Callable[[Position, list[Event]], str], runs: int
) -> Odds:
    """The same by `runs` random runs, the same ones every time."""
    luck = Dice(runs)
    tally: dict[str, int] = {}
    for _ in range(runs):
        after = position.copy()
        events = after.listen()
        after.apply(move, luck)
        name = gist(after, events)
        tally[name] = tally.get(name, 0) + 1
    return Odds({name: Fraction(count, runs) for name, count in tally.items()}, runs, False)


def odds_for_seat(
    position: Position,
    seat: i64,
    move: i64,
    gist: Callable[[Position, list[Event]], str],
    runs: int = 400,
) -> Odds:
    """The odds as `seat` can know them in a game of hidden cards.

    What the seat cannot see is dealt again for each run, so nothing hidden shows through.
    """
    luck = Dice(runs)
    tally: dict[str, int] = {}
    for _ in range(runs):
        after = position.copy()
        after.redeal(seat, luck)
        events = after.listen()
        after.apply(move, luck)
        name = gist(after, events)
        tally[name] = tally.get(name, 0) + 1
    return Odds({name: Fraction(count, runs) for name, count in tally.items()}, runs, False)

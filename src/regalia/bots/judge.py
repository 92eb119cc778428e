"""Judges: the share of the win that each seat can expect, as a referee would see it."""

from __future__ import annotations

from math import exp

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from regalia.kernel.position import OVER, Position, Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Asks the game's own estimate for every seat, and scales the answers to one whole win.

    A `calm` one answers alike for all luck that may begin a turn.
    """

    def __init__(self, calm: bool = False) -> None:
        self.calm = calm

    def shares(self, position: Position) -> vec[float]:
        """What each seat may expect of one whole win. Partners expect the same."""
        found = vec[float]()
        if position.actor == OVER:
            return final_shares(position)
        total = 0.0
        for seat in range(position.seats):
            estimate = position.estimate(seat)
            found = append(found, estimate)
            total += estimate
        if position.seats > 2 and total > 0.0:
            for seat in range(position.seats):
                found[seat] = found[seat] / total
        return found


def final_shares(position: Position) -> vec[float]:
    """The shares of a position that is over."""
    found = vec[float]()
    outcome = position.outcome()
    for seat in range(position.seats):
        found = append(found, outcome.share(seat))
    return found


class Net(Judge):
    """A learned value over the position's signs: linear, or with one hidden layer.

    The net gives each seat a number from that seat's own signs; partners' numbers are averaged,
    and a softmax over the teams makes shares of them. So it answers for any number of seats.
    """

    def __init__(
        self,
        inputs: i64,
        hidden: i64,
        weights: vec[float],
        team_of: vec[i64],
        teams: i64,
        calm: bool = False,
    ) -> None:
        """`weights`: linear ones for each input; then, for a hidden layer, for each input a row
        of `hidden` numbers, their offsets, and their outward weights."""
        super().__init__(calm)
        self.inputs = inputs
        self.hidden = hidden
        self.weights = weights
        self.team_of = team_of
        self.teams = teams
        self._layer: vec[float] = vec[float]([0.0] * int(hidden))
        self._leaning: Seat = -1
        self._lean: vec[float] = vec[float]()

    def lean(self, seat: Seat, towards: vec[float]) -> None:
        """From now on what is good for a seat by these weights, one for each input, counts as
        well, and so its shares are no longer what can be expected."""
        self._leaning = seat
        self._lean = towards

    def shares(self, position: Position) -> vec[float]:
        sums = vec[float]([0.0] * int(self.teams))
        sizes = vec[float]([0.0] * int(self.teams))
        if position.actor == OVER:
            return self._final(position, sums)
        signs = position.signs()
        for seat in range(position.seats):
            team = self.team_of[seat]
            sums[team] = sums[team] + self.standing(signs, seat)
            if seat == self._leaning:
                for number, weight in enumerate(self._lean):
                    sums[team] = sums[team] + weight * signs[seat * self.inputs + number]
            sizes[team] = sizes[team] + 1.0
        return self._softmax(sums, sizes, position.seats)

    def standing(self, signs: vec[float], seat: Seat) -> float:
        """The net's number for one seat: the higher, the better."""
        inputs = self.inputs
        hidden = self.hidden
        weights = self.weights
        layer = self._layer
        offsets = inputs + inputs * hidden
        for unit in range(hidden):
            layer[unit] = weights[offsets + unit]
        standing = 0.0
        first = seat * inputs
        for number in range(inputs):
            sign = signs[first + number]
            if sign == 0.0:
                continue
            standing += sign * weights[number]
            row = inputs + number * hidden
            for unit in range(hidden):
                layer[unit] = layer[unit] + sign * weights[row + unit]
        outward = offsets + hidden
        for unit in range(hidden):
            if layer[unit] > 0.0:
                standing += layer[unit] * weights[outward + unit]
        return standing

    def _final(self, position: Position, sums: vec[float]) -> vec[float]:
        """What every team has got in the end, scaled to one whole win as the net's answers are."""
        shares = final_shares(position)
        for seat in range(position.seats):
            sums[self.team_of[seat]] = shares[seat]
        total = 0.0
        for team in range(self.teams):
            total += sums[team]
        for seat in range(position.seats):
            shares[seat] = sums[self.team_of[seat]] / total
        return shares

    def _softmax(self, sums: vec[float], sizes: vec[float], seats: i64) -> vec[float]:
        highest = -1e9
        for team in range(self.teams):
            sums[team] = sums[team] / sizes[team]
            if sums[team] > highest:
                highest = sums[team]
        total = 0.0
        for team in range(self.teams):
            sums[team] = exp(sums[team] - highest)
            total += sums[team]
        found = vec[float]()
        for seat in range(seats):
            found = append(found, sums[self.team_of[seat]] / total)
        return found

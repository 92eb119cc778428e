"""What is worth showing of a game: what cost most, where luck struck, where it turned."""

from __future__ import annotations

from itertools import groupby

from msgspec import Struct

from regalia.analysis.figures import SMALL, Analysis, Decision, Seats

NOTICED = 0.02
"""Less is not worth a line."""


SHOWN = 3
"""Moments of each kind that are marked on the curve, and shown."""


class Costly(Struct, frozen=True):
    """A turn in which something better could have been done, and that could be seen: what its
    decisions cost together, and the worst of them."""

    worst: Decision
    cost: float


class Stroke(Struct, frozen=True):
    """Luck that fell with one decision, the seat that it mattered most to, and how much."""

    decision: Decision
    seat: int
    given: float


def costliest(analysis: Analysis, most: int, seat: int | None = None) -> list[Costly]:
    """The turns that cost their seats most, the worst first; of one seat alone, if that is
    wished."""
    found: list[Costly] = []
    for _, group in groupby(analysis.decisions, lambda each: each.turn):
        turn = tuple(group)
        cost = sum(each.seen() for each in turn)
        if cost >= NOTICED and seat in (None, turn[0].seat):
            found.append(Costly(max(turn, key=Decision.seen), cost))
    return sorted(found, key=lambda each: -each.cost)[:most]


def strokes(analysis: Analysis, most: int) -> list[Stroke]:
    """Where luck gave or took most, the largest first."""
    found: list[Stroke] = []
    for decision in analysis.decisions:
        seats = range(len(analysis.players))
        seat = max(seats, key=lambda each: abs(decision.fortune(each)))
        if abs(decision.fortune(seat)) >= NOTICED:
            found.append(Stroke(decision, seat, decision.fortune(seat)))
    return sorted(found, key=lambda each: -abs(each.given))[:most]


def course(analysis: Analysis) -> list[tuple[int, Seats]]:
    """The curve: how many decisions were made, and what every seat could expect then; one point
    at the start of each turn, and the end; before it what stood when the game was broken off, if
    that decided it."""
    points: list[tuple[int, Seats]] = []
    turn = -1
    for decision in analysis.decisions:
        if decision.turn != turn:
            turn = decision.turn
            points.append((decision.number - 1, decision.shares))
    made = len(analysis.decisions)
    if analysis.off:
        points.append((made, tuple(player.stood() for player in analysis.players)))
    return [*points, (made, tuple(player.final for player in analysis.players))]


def ahead(analysis: Analysis, shares: Seats, seat: int) -> bool:
    """Whether a seat can expect more than all that are not of its side."""
    team = analysis.players[seat].team
    rivals = [shares[player.seat] for player in analysis.players if player.team != team]
    return bool(rivals) and shares[seat] > max(rivals) + SMALL


def turning_point(analysis: Analysis) -> int | None:
    """After which decision the seat that came out best was ahead of all others to the last; None
    if that was so from the start, or nobody came out best."""
    final = tuple(player.final for player in analysis.players)
    first = final.index(max(final))
    if not ahead(analysis, final, first):
        return None
    for decision in reversed(analysis.decisions):
        if not ahead(analysis, decision.shares, first):
            return decision.number
    return None

"""Looking to the end of one's own turn: the compiled part of the greedy bot."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from regalia.kernel.luck import Luck
from regalia.kernel.position import OVER, Move, Position, Seat

BUDGET: Final[i64] = 2_000
"""Positions looked at for one decision, shared evenly among what may be decided."""


class Ahead:
    """Tries the decisions of one seat until another decides, and estimates what is left."""

    def __init__(self, seat: Seat, courtesy: i64, luck: Luck) -> None:
        self._seat = seat
        self._courtesy = courtesy
        self._luck = luck

    def best(self, position: Position) -> Move:
        """The legal move that promises most; among equals, one at random."""
        moves = position.moves()
        promise = -1.0
        equals: i64 = 0
        choice: Move = moves[0]
        share = BUDGET // len(moves)
        for move in moves:
            if move >= self._courtesy and len(moves) > 1:
                continue
            worth = self._worth(position, move, share)
            if worth > promise:
                promise = worth
                choice = move
                equals = 1
            elif worth == promise:
                equals += 1
                if self._luck.pick(equals) == 0:
                    choice = move
        return choice

    def _worth(self, position: Position, move: Move, budget: i64) -> float:
        after = position.copy()
        after.apply(move, self._luck)
        if after.actor == OVER or after.actor != self._seat:
            return after.estimate(self._seat)
        replies = after.moves()
        share = (budget - 1) // len(replies)
        if share == 0:
            return after.estimate(self._seat)
        promise = -1.0
        for reply in replies:
            if reply < self._courtesy:
                worth = self._worth(after, reply, share)
                if worth > promise:
                    promise = worth
        return promise

"""Tally: what a search asks of the game and of the judge, noted and asked again by itself.

So the bench knows how much of a search's time goes into the game and the judge, and how much into
the tree. What is timed again are the same questions about the same positions, one position after
the other while it is still at hand: rather less than they took within the search.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.bots.judge import Judge
from regalia.kernel.luck import Dice, Luck
from regalia.kernel.position import OVER, Move, Outcome, Position

KINDS: Final = ("copy", "apply", "moves", "key", "judge")
"""The kinds of questions, in the order in which they are asked again."""


class Asked:
    """A position that a search made from another by a move, and how often it asked it what."""

    def __init__(self, source: Position, move: Move) -> None:
        self.source = source
        self.move = move
        self.listed: i64 = 0
        self.keyed: i64 = 0
        self.judged: i64 = 0


class Tally:
    """All that one search asked."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []

    def seconds(self, judge: Judge) -> dict[str, float]:
        """How long the game and the judge take for all of it, by the kind of question. Each is
        the difference between asking with it and without it; their sum is the surest figure."""
        found: dict[str, float] = {}
        before = 0.0
        for number in range(len(KINDS)):
            spent = self._spent(number, judge)
            found[KINDS[number]] = spent - before
            before = spent
        return found

    def _spent(self, last: i64, judge: Judge) -> float:
        """Seconds for all questions of the kinds up to that number."""
        luck = Dice(1)
        began = perf_counter()
        for each in self.asked:
            after = each.source.copy()
            if last >= 1:
                after.apply(each.move, luck)
            if last >= 2 and after.actor != OVER:
                for _ in range(each.listed):
                    after.moves()
            if last >= 3:
                for _ in range(each.keyed):
                    after.key()
            if last >= 4:
                for _ in range(each.judged):
                    judge.shares(after)
        return perf_counter() - began


class Noted(Position):
    """A position that notes what it is asked, and lets another answer. To each copy of it one
    move is applied, and it is not changed after that."""

    def __init__(self, inner: Position, tally: Tally, source: Position | None = None) -> None:
        super().__init__(inner.seats, inner)
        self.inner = inner
        self.tally = tally
        self._source = source
        self.asked: Asked | None = None

    def copy(self) -> Position:
        return Noted(self.inner.copy(), self.tally, self.inner)

    def apply(self, move: Move, luck: Luck) -> None:
        assert self._source is not None
        assert self.asked is None
        self.asked = Asked(self._source, move)
        self.tally.asked.append(self.asked)
        self.inner.apply(move, luck)
        self.actor = self.inner.actor

    def moves(self) -> vec[Move]:
        if self.asked is not None:
            self.asked.listed += 1
        return self.inner.moves()

    def key(self) -> i64:
        if self.asked is not None:
            self.asked.keyed += 1
        return self.inner.key()

    def outcome(self) -> Outcome:
        return self.inner.outcome()


class NotingJudge(Judge):
    """A judge that notes what it is asked, and lets another answer."""

    def __init__(self, inner: Judge) -> None:
        super().__init__(inner.calm)
        self.inner = inner

    def shares(self, position: Position) -> vec[float]:
        assert isinstance(position, Noted)
        if position.asked is not None:
            position.asked.judged += 1
        return self.inner.shares(position.inner)

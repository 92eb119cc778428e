"""Thoughts: what a bot is asked, as plain data that can travel to another process."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct

from regalia.bots import Bot, bot
from regalia.bots.hints import Adviser, Hint
from regalia.kernel.game import Names
from regalia.kernel.luck import Dice
from regalia.kernel.position import Position
from regalia.kernel.registry import game, revived

MOST_SITTING = 32
"""So many bots are kept by one process."""

CLOCKS = ("seconds", "turn_seconds")
"""What the settings of a bot are called that say how long it may think."""


class Seen(Struct, frozen=True):
    """A position on its way to another process."""

    setting: tuple[str, int, dict[str, Any]]
    snapshot: dict[str, Any]
    shown: int

    @classmethod
    def of(cls, position: Position) -> Seen:
        assert position.setting
        return cls(position.setting.plain(), position.snapshot(), int(position.shown))

    def position(self) -> Position:
        return revived(self.setting, self.snapshot, self.shown)


class Choose(Struct, tag="choose", frozen=True):
    """What does this bot decide at this seat? Answered with a move."""

    seen: Seen
    seat: int
    bot: str
    seed: int
    decision: int

    def work(self) -> int:
        position = self.seen.position()
        rules = game(*self.seen.setting[:2])
        luck = bot_dice(self.seed, self.decision)
        sitter = _sitting(self.bot, self.seed, self.seat)
        return sitter.before(self.decision).choose(rules, position, self.seat, luck)


class _Sitter:
    """The bot at a seat of a table, the same for decisions that follow each other, as those of a
    turn do: some keep a plan and a clock for it. After any other one, which another process has
    seen perhaps, it thinks afresh."""

    def __init__(self, called: str) -> None:
        self._called = called
        self._bot = bot(called)
        self._next = 0

    def before(self, decision: int) -> Bot:
        if decision != self._next:
            self._bot = bot(self._called)
        self._next = decision + 1
        return self._bot


@lru_cache(maxsize=MOST_SITTING)
def _sitting(called: str, seed: int, seat: int) -> _Sitter:
    return _Sitter(called)


class Advise(Struct, tag="advise", frozen=True):
    """What are the best moves of this seat, by what it can know?"""

    seen: Seen
    seat: int
    names: Names
    decision: int

    def work(self) -> tuple[Hint, ...]:
        position = self.seen.position()
        rules = game(*self.seen.setting[:2])
        luck = hint_dice(self.decision)
        return Adviser().hints(rules, position, self.seat, self.names, luck)


def bot_dice(seed: int, decision: int) -> Dice:
    """The luck of the bot that makes a decision of a game: the same again after a resume."""
    return Dice(seed ^ (decision + 1) << 64)


def hint_dice(decision: int) -> Dice:
    """The luck by which hints for a decision are found. It is nobody's secret."""
    return Dice(decision)

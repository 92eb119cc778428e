"""Past: how a game stood after each of its decisions."""

from __future__ import annotations

from typing import TypeAlias

from regalia.kernel.game import Game
from regalia.kernel.luck import Script
from regalia.kernel.position import Event, Position
from regalia.kernel.record import Step

RECENT = 4
"""So many of the last positions are kept."""

EVERY = 64
"""And of those before, one in so many."""

Passed: TypeAlias = tuple[Position, list[Event]]
"""A position, and what happened in the decision that led to it."""


class Past:
    """The positions of a game and its events. A long game has thousands, so most of those of long
    ago are not kept but made anew when somebody looks back; one after the other, each costs a
    single move."""

    def __init__(self, game: Game, first: Position, opening: list[Event]) -> None:
        self._game = game
        self._steps: list[Step] = []
        self._kept: dict[int, Passed] = {0: (first, opening)}
        self._looked_at: tuple[int, Passed] = (0, self._kept[0])

    def add(self, step: Step, after: Position, events: list[Event]) -> None:
        """One more decision was made."""
        self._steps.append(step)
        count = len(self._steps)
        self._kept[count] = (after, events)
        old = count - RECENT
        if old % EVERY:
            self._kept.pop(old, None)

    def take_back(self) -> None:
        """The last decision does not stand any more."""
        self._kept.pop(len(self._steps), None)
        self._looked_at = (0, self._kept[0])
        self._steps.pop()

    def after(self, count: int) -> Passed:
        """How it stood after so many decisions, and what had happened in the last of them."""
        found = self._kept.get(count)
        if found:
            return found
        base = count - count % EVERY
        at, passed = self._looked_at
        if not base <= at <= count:
            at, passed = base, self._kept[base]
        for step in self._steps[at:count]:
            position = passed[0].copy()
            events = position.listen()
            position.play(self._game.read(position, step.move), Script(list(step.picks)))
            passed = position, events
        self._looked_at = count, passed
        return passed

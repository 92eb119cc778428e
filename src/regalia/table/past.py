"""Past: the decisions of a game, and how it stood around each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, overload

from msgspec import Struct

from regalia.kernel.game import Game, Names
from regalia.kernel.luck import Script
from regalia.kernel.position import Event, Position
from regalia.kernel.record import Step
from regalia.table.packed import Packed

RECENT = 4
"""So many of the last positions are kept."""

EVERY = 64
"""And of those before, one in so many."""

Passed: TypeAlias = tuple[Position, list[Event]]
"""A position, and what happened in the decision that led to it."""


class Made(Struct, frozen=True, array_like=True):
    """What is kept of a decision for good."""

    step: Step
    names: Names
    final: bool


class Turn(Struct):
    """One decision made: what it was, what happened, the positions around it, and what those
    who sat there were called."""

    step: Step
    names: Names
    final: bool
    """Luck was used or something hidden was shown, so it cannot be taken back."""
    count: int
    past: Past

    @property
    def before(self) -> Position:
        return self.past.after(self.count - 1)[0]

    @property
    def after(self) -> Position:
        return self.past.after(self.count)[0]

    @property
    def events(self) -> list[Event]:
        return self.past.after(self.count)[1]


class Past(Sequence[Turn]):
    """The decisions of a game, one after the other. A long game has thousands, so most positions
    of long ago are not kept but made anew when somebody looks back; one after the other, each
    costs a single move."""

    def __init__(self, game: Game, first: Position, opening: list[Event]) -> None:
        self._game = game
        self._made: Packed[Made] = Packed(Made)
        self._kept: dict[int, Passed] = {0: (first, opening)}
        self._looked_at: tuple[int, Passed] = (0, self._kept[0])

    def __len__(self) -> int:
        return len(self._made)

    @overload
    def __getitem__(self, place: int) -> Turn: ...
    @overload
    def __getitem__(self, place: slice) -> list[Turn]: ...
    def __getitem__(self, place: int | slice) -> Turn | list[Turn]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        made, count = self._made[place], range(len(self))[place] + 1
        return Turn(made.step, made.names, made.final, count, self)

    def steps(self) -> list[Step]:
        return [made.step for made in self._made]

    def add(self, made: Made, after: Position, events: list[Event]) -> None:
        """One more decision was made."""
        self._made.append(made)
        count = len(self)
        self._kept[count] = (after, events)
        old = count - RECENT
        if old % EVERY:
            self._kept.pop(old, None)

    def take_back(self) -> Position:
        """The last decision does not stand any more: how it stood before."""
        before = self[-1].before
        self._kept.pop(len(self), None)
        self._looked_at = (0, self._kept[0])
        self._made.pop()
        return before

    def after(self, count: int) -> Passed:
        """How it stood after so many decisions, and what had happened in the last of them."""
        found = self._kept.get(count)
        if found:
            return found
        base = count - count % EVERY
        at, passed = self._looked_at
        if not base <= at <= count:
            at, passed = base, self._kept[base]
        for made in self._made[at:count]:
            position = passed[0].copy()
            events = position.listen()
            move = self._game.read(position, made.step.move)
            position.play(move, Script(list(made.step.picks)))
            passed = position, events
        self._looked_at = count, passed
        return passed

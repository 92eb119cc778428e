"""Viewers: whose eyes one shared screen may serve at this moment."""

from __future__ import annotations

from regalia.kernel.position import WATCHER
from regalia.table.table import Table

ALL = int(WATCHER)


class Viewers:
    """Who may look at the screen of a table at which one or more persons take turns.

    Where seats see different things and several persons share the screen, a person's view is
    shown only after the screen was passed to them, and only while they decide.
    """

    def __init__(self, table: Table, persons: list[int] | None = None) -> None:
        """At a screen of all persons of the table, or of these alone."""
        self._table = table
        self._passed: int | None = None
        self._last: int | None = None
        everybody = [seat for seat in range(len(table.sitters)) if table.is_person(seat)]
        self.persons = everybody if persons is None else persons

    @property
    def guarded(self) -> bool:
        """Whether the screen has to be passed from hand to hand unseen."""
        return bool(self._table.game.hidden) and len(self.persons) > 1

    def eyes(self) -> int:
        """The seat whose view may be on the screen now, or WATCHER."""
        actor = self._table.actor
        if not self.persons:
            return ALL
        if self.guarded:
            return actor if actor in self.persons and actor == self._passed else ALL
        if actor in self.persons:
            self._last = actor
        return self.persons[0] if self._last is None else self._last

    def awaited(self) -> int | None:
        """The person to whom the screen has to be passed before play goes on, if any."""
        actor = self._table.actor
        if self.guarded and actor in self.persons and actor != self._passed:
            return actor
        return None

    def passed_to(self, seat: int) -> None:
        """The screen is now in front of that person, and of nobody else."""
        self._passed = seat

    def speaker(self) -> int | None:
        """The person who speaks from this screen: whoever decides there, or the first."""
        actor = self._table.actor
        if actor in self.persons:
            return actor
        return self.persons[0] if self.persons else None

    def undoer(self) -> int | None:
        """The person who decided last, and so may ask to take it back."""
        turns = self._table.turns
        if turns and turns[-1].step.seat in self.persons:
            return turns[-1].step.seat
        return self.persons[0] if len(self.persons) == 1 else None

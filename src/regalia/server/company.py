"""Company: the people at one table, apart from what they play: who is there, who would make it a
draw, who wants another game, and until when somebody has to decide or to be back."""

from __future__ import annotations

from collections.abc import Iterable

from regalia.server.screens import Screen
from regalia.server.wire import Room
from regalia.table.clocks import NEVER, now
from regalia.table.table import Table


class Company:
    """It knows nothing of what was decided: the table does."""

    def __init__(self) -> None:
        self._began = now()
        self._here: set[int] = set()
        self._gone: dict[int, int] = {}
        self._draw: set[int] = set()
        self._again: set[int] = set()

    def look_around(self, screens: Iterable[Screen]) -> None:
        """See who is there."""
        here = {seat for screen in screens for seat in screen.seats}
        for seat in self._here - here:
            self._gone[seat] = now()
        self._here = here

    def settle(self) -> None:
        """Somebody has decided: what was offered before is offered no longer."""
        self._draw.clear()

    def offer(self, table: Table, seats: list[int]) -> bool:
        """These would make it a draw; whether all would."""
        self._draw |= set(seats)
        return self._draw >= _persons(table)

    def wish(self, table: Table, seats: list[int]) -> bool:
        """These want another game; whether all do."""
        self._again |= set(seats)
        return self._again >= _persons(table)

    def wants(self, seat: int) -> bool:
        """Whether somebody wants another game."""
        return seat in self._again

    def back(self, table: Table) -> int:
        """When whoever is to decide has to be back, or NEVER."""
        away, actor = (table.terms.away if table.terms else 0), table.actor
        if not away or table.over or not table.is_person(actor) or actor in self._here:
            return NEVER
        since = max(self._began, self._gone.get(actor, 0), table.clocks.since())
        return since + away * 1_000

    def room(self, table: Table, open_chairs: set[int], watching: int) -> Room:
        """What everybody there may know."""
        waits = table.over or open_chairs
        running = -1 if waits or not table.is_person(table.actor) else table.actor
        seats = range(len(table.sitters))
        timed = table.terms is not None and table.terms.game > 0
        left = [table.clocks.left(seat, table.actor) for seat in seats] if timed else []
        return Room(
            now=now(),
            left=tuple(left),
            running=running,
            since=table.clocks.since(),
            due=NEVER if running < 0 else table.due,
            away=tuple(sorted(_persons(table) - self._here - open_chairs)),
            back=NEVER if running < 0 else self.back(table),
            draw=tuple(sorted(self._draw)),
            again=tuple(sorted(self._again)),
            watching=watching,
        )


def _persons(table: Table) -> set[int]:
    return {seat for seat in range(len(table.sitters)) if table.is_person(seat)}

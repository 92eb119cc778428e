"""Company: the people at one table, apart from what they play: who is there, who would make it a
draw, who wants another game, and until when somebody has to decide or to be back."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from regalia.server.fanout import Present
from regalia.server.screens import Screen
from regalia.server.wire import Room
from regalia.table.clocks import NEVER, now
from regalia.table.table import Table

LONGEST_SILENCE = 15_000
"""Milliseconds after which those are taken to be gone of whom no other server has told."""


class Company:
    """It knows nothing of what was decided: the table does."""

    def __init__(self) -> None:
        self._began = now()
        self._own: set[int] = set()
        self._gone: dict[int, int] = {}
        self._draw: set[int] = set()
        self._again: set[int] = set()
        self._elsewhere: dict[str, tuple[int, Present]] = {}

    def look_around(self, screens: Iterable[Screen]) -> None:
        """See who is there."""
        before = self.here
        self._own = {seat for screen in screens for seat in screen.seats}
        for seat in before - self.here:
            self._gone[seat] = now()

    def meet(self, server: str, present: Present) -> None:
        """Hear who is at the table elsewhere."""
        before = self.here
        self._elsewhere[server] = (now(), present)
        for seat in before - self.here:
            self._gone[seat] = now()

    def present(self, asks: bool) -> Present:
        """Who is here, for those elsewhere."""
        sets = (self._own, self._draw, self._again)
        here, draw, again = (tuple(sorted(each)) for each in sets)
        return Present(here, draw, again, asks)

    def _others(self) -> list[Present]:
        """Those elsewhere who have been heard of lately."""
        since = now() - LONGEST_SILENCE
        return [present for when, present in self._elsewhere.values() if when >= since]

    @property
    def here(self) -> set[int]:
        """The seats of all who are at the table."""
        return self._own.union(*(present.here for present in self._others()))

    @property
    def draw(self) -> set[int]:
        """Those who would make it a draw."""
        return self._draw.union(*(present.draw for present in self._others()))

    @property
    def again(self) -> set[int]:
        """Those who want another game."""
        return self._again.union(*(present.again for present in self._others()))

    def settle(self, seat: int) -> None:
        """That seat has decided: what others offered it is offered no longer."""
        self._draw &= {seat}
        for server, (when, present) in self._elsewhere.items():
            draw = (seat,) if seat in present.draw else ()
            self._elsewhere[server] = (when, replace(present, draw=draw))

    def offer(self, seats: list[int]) -> None:
        """These would make it a draw."""
        self._draw |= set(seats)

    def wish(self, seats: list[int]) -> None:
        """These want another game."""
        self._again |= set(seats)

    def all_draw(self, table: Table) -> bool:
        return bool(self.draw) and self.draw >= _persons(table)

    def all_again(self, table: Table) -> bool:
        return bool(self.again) and self.again >= _persons(table)

    def wants(self, seat: int) -> bool:
        """Whether somebody wants another game."""
        return seat in self.again

    def back(self, table: Table) -> int:
        """When whoever is to decide has to be back, or NEVER."""
        away, actor = (table.terms.away if table.terms else 0), table.actor
        if not away or table.over or not table.is_person(actor) or actor in self.here:
            return NEVER
        since = max(self._began, self._gone.get(actor, 0), table.clocks.since(actor))
        return since + away * 1_000

    def room(self, table: Table, open_chairs: set[int], watching: int) -> Room:
        """What everybody there may know."""
        runs = table.terms and not (table.over or open_chairs) and table.is_person(table.actor)
        running = table.actor if runs else -1
        seats = range(len(table.sitters))
        timed = table.terms is not None and table.terms.game > 0
        left = [table.clocks.left(seat, table.actor) for seat in seats] if timed else []
        return Room(
            now=now(),
            left=tuple(left),
            running=running,
            since=table.clocks.since(table.actor) if table.terms else 0,
            due=NEVER if running < 0 else table.due,
            away=tuple(sorted(_persons(table) - self.here - open_chairs)),
            back=NEVER if running < 0 else self.back(table),
            draw=tuple(sorted(self.draw)),
            again=tuple(sorted(self.again)),
            watching=watching,
        )


def _persons(table: Table) -> set[int]:
    return {seat for seat in range(len(table.sitters)) if table.is_person(seat)}

"""Advice: has hints looked for aside, and shows them where there is room."""

from __future__ import annotations

import asyncio

from regalia.bots.hints import Hint
from regalia.kernel.errors import RegaliaError
from regalia.kernel.position import Position
from regalia.table.aside import Aside
from regalia.table.outcome_words import hint_lines, hints_brief
from regalia.table.table import Table
from regalia.table.workers import WorkerLost
from regalia.terminal.panels import HintPanel
from regalia.terminal.talking import TalkingScreen

LOOKING = "Looking for good moves …"


class Advice:
    """The hints for the decision that is on the screen, when they have been asked for; asked again,
    with what may follow."""

    def __init__(self, screen: TalkingScreen[str], table: Table, aside: Aside) -> None:
        self._screen = screen
        self._table = table
        self._aside = aside
        self._position: Position | None = None
        self._found: tuple[Hint, ...] = ()
        self._follow = False

    def forget(self) -> None:
        """Show none; those for another decision are of no use."""
        if self._position is not self._table.position:
            self._position, self._found, self._follow = None, (), False
            self._screen.query_one(HintPanel).tell([])

    def ask(self, seat: int) -> None:
        """Show hints for `seat`, which decides; what may follow too, if they are there already."""
        if self._position is self._table.position:
            self._follow = bool(self._found) and not self._follow
            self._tell()
            return
        self.forget()
        self._position = self._table.position
        self._screen.say(LOOKING)
        self._screen.run_worker(self._look(self._position, seat), exclusive=True, group="hints")

    async def _look(self, position: Position, seat: int) -> None:
        try:
            found = await self._aside.ask(self._table.hint_question(seat).work)
        except WorkerLost:  # of what is known here alone, one thinks here
            try:
                found = await asyncio.to_thread(self._table.hints, seat)
            except RegaliaError:  # the table has moved on meanwhile
                return
        if position is self._table.position and self._screen.is_mounted:
            self._found = found
            self._tell()

    def _tell(self) -> None:
        if not self._found:
            return
        panel = self._screen.query_one(HintPanel)
        panel.tell(hint_lines(self._found, self._follow))
        narrow = self._screen.has_class("-narrow") and not self._screen.has_class("story-first")
        self._screen.say(hints_brief(self._found, self._follow) if narrow else "")

"""Advice: looks for hints beside the screen's own work, and shows them where there is room."""

from __future__ import annotations

from functools import partial

from textual.worker import get_current_worker

from regalia.bots.hints import Hint
from regalia.kernel.errors import RegaliaError
from regalia.kernel.position import Position
from regalia.table.outcome_words import hint_lines, hints_brief
from regalia.table.table import Table
from regalia.terminal.panels import HintPanel
from regalia.terminal.talking import TalkingScreen

LOOKING = "Looking for good moves …"


class Advice:
    """The hints for the decision that is on the screen, when they have been asked for; asked again,
    with what may follow. They are found in a thread of their own."""

    def __init__(self, screen: TalkingScreen[str], table: Table) -> None:
        self._screen = screen
        self._table = table
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
        look = partial(self._look, self._position, seat)
        self._screen.run_worker(look, thread=True, exclusive=True, group="hints")

    def _look(self, position: Position, seat: int) -> None:
        worker = get_current_worker()
        try:
            found = self._table.hints(seat)
        except RegaliaError:  # the table has moved on meanwhile
            return
        if not worker.is_cancelled:
            self._screen.app.call_from_thread(self._answer, position, found)

    def _answer(self, position: Position, found: tuple[Hint, ...]) -> None:
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

"""OddsWatch: counts the odds of the move in question beside the screen's own work."""

from __future__ import annotations

import time
from functools import partial
from threading import Lock

from textual.screen import Screen
from textual.worker import get_current_worker

from regalia.kernel.odds import Odds
from regalia.kernel.position import Position
from regalia.kernel.scene import Touch
from regalia.table.table import Table
from regalia.terminal.panels import OddsLine, OddsPanel

Question = tuple[int, int]
"""For which seat, which move of the position the table stands at."""


class OddsWatch:
    """Shows a move's odds in the screen's OddsPanel as soon as they are known.

    Only the newest question is answered, one at a time and in a thread of its own.
    """

    def __init__(self, screen: Screen[str], table: Table, pause: float) -> None:
        self._screen = screen
        self._table = table
        self._pause = pause
        self._position = table.position
        self._known: dict[Question, Odds] = {}
        self._asked: Question | None = None
        self._counting = Lock()

    def watch(self, seat: int, touch: Touch | None, called: str = "") -> None:
        """Ask for the odds of a legal move of `seat`'s, which is called so; with no move, show
        none."""
        question = (seat, touch.move) if touch else None
        if self._position is not self._table.position:
            self._position = self._table.position
            self._known.clear()
        elif question == self._asked:
            return
        self._asked = question
        self._tell("", None)
        if touch is None or question is None:
            return
        if question in self._known:
            self._tell(called or touch.text, self._known[question])
            return
        count = partial(self._count, self._position, question, called or touch.text)
        self._screen.run_worker(count, thread=True, exclusive=True, group="odds")

    def _count(self, position: Position, question: Question, text: str) -> None:
        worker = get_current_worker()
        time.sleep(self._pause)
        with self._counting:
            if worker.is_cancelled or position is not self._table.position:
                return
            odds = self._table.odds(*question)
        if not worker.is_cancelled:
            self._screen.app.call_from_thread(self._answer, position, question, text, odds)

    def _answer(self, position: Position, question: Question, text: str, odds: Odds) -> None:
        if position is not self._position or not self._screen.is_mounted:
            return
        self._known[question] = odds
        if question == self._asked:
            self._tell(text, odds)

    def _tell(self, text: str, odds: Odds | None) -> None:
        self._screen.query_one(OddsPanel).tell(text, odds)
        self._screen.query_one(OddsLine).tell(text, odds)

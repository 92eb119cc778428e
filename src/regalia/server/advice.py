"""Advice: hints for a person at a table, asked of a bot that knows what that seat knows."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from regalia.bots.hints import Hint
from regalia.kernel.game import Names
from regalia.server.faults import Refusal, not_yours
from regalia.server.quotas import Payer
from regalia.server.thinkers import Thinkers
from regalia.server.wire import Hints
from regalia.table.table import NO_HINTS, Table
from regalia.table.thoughts import Advise, Seen

HINT_SECONDS = 10.0
MOST_REMEMBERED = 200

Question = tuple[str, int, Names]
"""At which table, about which decision, and what those are called of whom the answer speaks."""


class Advice:
    """Whoever asks twice about a decision is given the same answer, and it is worked out once."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._asked: OrderedDict[Question, asyncio.Task[tuple[Hint, ...]]] = OrderedDict()

    async def hints(self, table_id: str, table: Table, held: list[int], payer: Payer) -> Hints:
        """The best moves for somebody who holds the keys of these seats; a Refusal unless one of
        them decides now, and the table allows hints. If it has to be worked out, somebody pays."""
        if not held:
            raise not_yours("Hints are for whoever sits at a table; send the key of your seat.")
        if not table.may_hint:
            raise Refusal("no-hints", NO_HINTS, 403)
        if table.over or table.actor not in held or not table.is_person(table.actor):
            raise Refusal("not-your-turn", "Hints are for whoever decides now.", 409)
        at, seat = table.at, table.actor
        found = await asyncio.shield(self._answer((table_id, at, table.names), table, payer))
        return Hints(at, seat, found)

    def _answer(
        self, question: Question, table: Table, payer: Payer
    ) -> asyncio.Task[tuple[Hint, ...]]:
        task = self._asked.pop(question, None)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            seen = Seen.of(table.position)
            advise = Advise(seen, table.actor, table.names, len(table.turns))
            task = asyncio.ensure_future(
                self._thinkers.do_aside(advise, tuple[Hint, ...], HINT_SECONDS, payer())
            )
        self._asked[question] = task
        if len(self._asked) > MOST_REMEMBERED:
            self._asked.popitem(last=False)
        return task

"""Analyses: what happened in games that are over, worked out once and told in several forms."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from regalia.analysis import Analysis
from regalia.analysis.page import chart
from regalia.server.faults import Refusal
from regalia.server.quotas import Payer
from regalia.server.tasks import AnalyseRecord, ReportRecord
from regalia.server.thinkers import Thinkers

THOUGHT = 10.0
"""Seconds in which a game is analysed, more or less."""

ANALYSIS_SECONDS = 90.0
REPORT_SECONDS = 30.0
MOST_ANALYSES = 20
CURVES = {"wide": (960, 340), "narrow": (360, 300)}
"""The sizes in which a curve is drawn, by name."""


class Analyses:
    """One is worked out at a time, and the last few are remembered."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._known: OrderedDict[tuple[str, int], Analysis] = OrderedDict()
        self._analysing = asyncio.Lock()

    async def analysis(self, table_id: str, lines: list[str], payer: Payer) -> Analysis:
        """What happened at a table, by the lines of its record. If it has to be worked out,
        somebody pays."""
        known = (table_id, hash("".join(lines)))
        async with self._analysing:
            found = self._known.pop(known, None)
            if found is None:
                task = AnalyseRecord("".join(lines), THOUGHT)
                found = await self._thinkers.do_aside(task, Analysis, ANALYSIS_SECONDS, payer())
            self._known[known] = found
            if len(self._known) > MOST_ANALYSES:
                self._known.popitem(last=False)
        return found

    async def curve(self, table_id: str, lines: list[str], name: str, payer: Payer) -> str:
        """Everybody's chances as an SVG picture, in the size of that name."""
        if name not in CURVES:
            raise Refusal("no-picture", "There is no such picture of a game.", 404)
        analysis = await self.analysis(table_id, lines, payer)
        return await asyncio.to_thread(chart, analysis, *CURVES[name])

    async def report(self, table_id: str, lines: list[str], payer: Payer) -> str:
        """All of it as one page that needs nothing else."""
        analysis = await self.analysis(table_id, lines, payer)
        task = ReportRecord("".join(lines), analysis)
        return await self._thinkers.do_aside(task, str, REPORT_SECONDS)

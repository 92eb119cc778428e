"""The short answer to somebody who has just played: what luck gave, and what decisions cost."""

from __future__ import annotations

from regalia.analysis.analyse import analyse
from regalia.analysis.looking import Effort
from regalia.analysis.words import own_line
from regalia.kernel.record import Record

GLANCE = Effort(positions=400, depth=1, width=3, worlds=3, samples=3, outcomes=20)
"""Enough for a few words, in a second or two for a usual game."""

SECONDS = 5.0


def brief(record: Record, seat: int | None) -> list[str]:
    """A few sentences about a game; the first to whoever sat at a seat, if that is given."""
    found = analyse(record, GLANCE, SECONDS)
    own = [] if seat is None else [own_line(found, seat)]
    return [*own, *found.summary]

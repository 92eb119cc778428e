"""Bots that think only a little, where a test asks them for many decisions."""

from __future__ import annotations

from regalia.bots import BOTS, RIVALS
from regalia.bots.search import SearchSettings

NO_CLOCK = "seconds=600,turn_seconds=600"
"""A busy machine may hold a test up for longer than a bot thinks: then its clock, not its budget,
would end a thought, and the same luck need not make the same move."""


def quick(name: str) -> str:
    """The same bot with a small budget, and no clock that could run out before it."""
    if name in RIVALS:
        narrow = ",breadth=100,width=4" if name == "puct" else ""
        return f"{name}:positions=60,worlds=2,{NO_CLOCK}{narrow}"
    if BOTS[name].settings is not SearchSettings:
        return name
    if BOTS[name].level in (1, 2, 3):
        return f"{name}:{NO_CLOCK}"
    return f"{name}:positions=300,breadth=200,worlds=2,{NO_CLOCK}"

"""Bots that think only a little, where a test asks them for many decisions."""

from __future__ import annotations

from regalia.bots import BOTS
from regalia.bots.search import SearchSettings


def quick(name: str) -> str:
    """The same bot with a small budget."""
    if BOTS[name].level in (1, 2, 3) or BOTS[name].settings is not SearchSettings:
        return name
    return f"{name}:positions=300,breadth=200,worlds=2"

"""Who can sit down: bots by name.

A bot never receives the true position: `Bot.choose` deals again all that its seat cannot
see before `decide` looks at it. A new bot is a class with `decide`, added to BOTS.
"""

from __future__ import annotations

from regalia.bots.bot import Bot
from regalia.bots.greedy import Greedy
from regalia.bots.random import Random
from regalia.kernel.errors import UnknownName

BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}

__all__ = ["BOTS", "Bot", "bot"]


def bot(name: str) -> Bot:
    """A bot of that name; UnknownName if there is none."""
    if name not in BOTS:
        raise UnknownName(f"There is no bot {name!r}; there are: {', '.join(BOTS)}.")
    return BOTS[name]()

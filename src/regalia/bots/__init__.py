"""Who can sit down: bots by name.

A bot never receives the true position: `Bot.choose` deals again all that its seat cannot
see before `decide` looks at it. A new bot is a class with `decide`: the house's own stand in
HOUSE, and other packages bring theirs through the entry points of the group GROUP.
"""

from __future__ import annotations

from regalia.bots.bot import Bot
from regalia.bots.greedy import Greedy
from regalia.bots.random import Random
from regalia.kernel.errors import UnknownName, quoted
from regalia.kernel.registry import brought

__all__ = ["BOTS", "Bot", "bot", "broken"]

GROUP = "regalia.bots"
HOUSE: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}


def _gathered() -> tuple[dict[str, type[Bot]], dict[str, str]]:
    """All bots by name, and why others cannot sit down."""
    found, faults = brought(GROUP)
    bots = dict(HOUSE)
    for name, kind in found.items():
        if name in HOUSE:
            faults[name] = "there is a bot of that name"
        elif isinstance(kind, type) and issubclass(kind, Bot):
            bots[name] = kind
        else:
            faults[name] = "it is no bot"
    return bots, faults


BOTS, _FAULTS = _gathered()


def broken() -> dict[str, str]:
    """The bots of other packages that are left out, each with a sentence that says why."""
    return {name: f"Bot {name} is left out: {why}." for name, why in _FAULTS.items()}


def bot(name: str) -> Bot:
    """A bot of that name; UnknownName if there is none."""
    if name not in BOTS:
        raise UnknownName(f"There is no bot {quoted(name)}; there are: {', '.join(BOTS)}.")
    return BOTS[name]()

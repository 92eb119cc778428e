"""Who can sit down: bots by name.

A bot never receives the true position: `Bot.choose` deals again all that its seat cannot
see before `decide` looks at it. A new bot is a class with `decide`: the house's own stand in
HOUSE, and other packages bring theirs through the entry points of the group GROUP. RIVALS are
for comparison: they sit down by name, and no face offers them.
"""

from __future__ import annotations

import msgspec

from regalia.bots.bot import Bot, Settings
from regalia.bots.greedy import Greedy
from regalia.bots.levels import LEVELS
from regalia.bots.random import Random
from regalia.bots.rivals import RIVALS
from regalia.bots.search import Search
from regalia.kernel.errors import BadSetting, UnknownName, quoted
from regalia.kernel.naming import no_such
from regalia.kernel.options import fault, limits
from regalia.kernel.registry import brought, complaint

__all__ = ["BOTS", "OPPONENT", "RIVALS", "Bot", "bot", "broken"]

GROUP = "regalia.bots"
HOUSE: dict[str, type[Bot]] = {**LEVELS, "greedy": Greedy, "random": Random, "search": Search}
OPPONENT = "squire"
"""Who sits down where nobody was named: one that a newcomer can beat now and then."""


def _gathered() -> tuple[dict[str, type[Bot]], dict[str, str]]:
    """All bots by name, and why others cannot sit down."""
    found, faults = brought(GROUP)
    bots = dict(HOUSE)
    for name, kind in found.items():
        if name in HOUSE or name in RIVALS:
            faults[name] = "there is a bot of that name"
        elif not (isinstance(kind, type) and issubclass(kind, Bot)):
            faults[name] = "it is no bot"
        else:
            try:
                limits(kind.settings)
                bots[name] = kind
            except Exception as error:
                faults[name] = complaint(error)
    return bots, faults


BOTS, _FAULTS = _gathered()


def broken() -> dict[str, str]:
    """The bots of other packages that are left out, each with a sentence that says why."""
    return {name: f"Bot {name} is left out: {why}." for name, why in _FAULTS.items()}


def bot(called: str) -> Bot:
    """The bot of a name, with settings if they are given: `search:positions=800,depth=2`.

    UnknownName if there is none of that name; BadSetting, if it cannot be set so.
    """
    name, colon, given = called.partition(":")
    kind = BOTS.get(name) or RIVALS.get(name)
    if kind is None:
        raise UnknownName(no_such("bot", name, BOTS))
    return kind(_chosen(name, kind, given)) if colon else kind()


def _chosen(name: str, kind: type[Bot], given: str) -> Settings:
    """The settings that a text like `positions=800,depth=2` gives."""
    plain: dict[str, str] = {}
    for part in given.split(","):
        field, equals, value = (word.strip() for word in part.partition("="))
        if not equals:
            raise BadSetting(f"A setting of a bot is written name=value, not {quoted(part)}.")
        plain[kind.also.get(field, field)] = value
    try:
        return kind.set(plain)
    except msgspec.ValidationError:
        data = {**kind.usual, **plain}
        raise BadSetting(fault(kind.settings, data, "setting", f" of the bot {name}")) from None

"""Who can sit down: bots by name.

A bot never receives the true position: `Bot.choose` deals again all that its seat cannot
see before `decide` looks at it. A new bot is a class with `decide`: the house's own stand in
HOUSE, and other packages bring theirs through the entry points of the group GROUP. RIVALS are
for comparison: they sit down by name, and no face offers them.
"""

from __future__ import annotations

from typing import Any

import msgspec

from regalia.bots.bot import Bot, Settings
from regalia.bots.faults import BadBot, blame, shown
from regalia.bots.greedy import Greedy
from regalia.bots.levels import LEVELS
from regalia.bots.random import Random
from regalia.bots.rivals import RIVALS
from regalia.bots.search import Search
from regalia.kernel.errors import BadSetting, UnknownName, quoted
from regalia.kernel.naming import no_such
from regalia.kernel.options import fault, limits
from regalia.kernel.registry import brought, complaint

__all__ = ["BOTS", "OPPONENT", "RIVALS", "Bot", "bot", "broken", "kind_of"]

GROUP = "regalia.bots"
HOUSE: dict[str, type[Bot]] = {**LEVELS, "greedy": Greedy, "random": Random, "search": Search}
OPPONENT = "squire"
"""Who sits down where nobody was named: one that a newcomer can beat now and then."""
TOP = 6
"""The level of the strongest."""
BOTS: dict[str, type[Bot]] = dict(HOUSE)
"""All who can sit down, by name."""
_FAULTS: dict[str, str] = {}
"""Why others cannot."""


def _gather() -> None:
    """Bring in the bots of other packages."""
    found, faults = brought(GROUP)
    _FAULTS.update(faults)
    for name, kind in found.items():
        if name in HOUSE or name in RIVALS:
            _FAULTS[name] = "there is a bot of that name"
        elif why := _unfit(kind):
            _FAULTS[name] = why
        else:
            BOTS[name] = kind


def _unfit(kind: Any) -> str:
    """Why what a package brings cannot sit down, or ""."""
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        return "it is no bot"
    if kind.decide is Bot.decide:
        return "it has no decide"
    try:
        return _wrong(kind)
    except (Exception, SystemExit) as error:
        return complaint(error)


def _wrong(kind: Any) -> str:
    """What is wrong with what a bot says of itself, or ""."""
    if type(kind.level) is not int or not 0 <= kind.level <= TOP:
        return f"its level must be a whole number from 0 to {TOP}, not {shown(kind.level)}"
    if type(kind.line) is not str or not kind.line.isprintable():
        return f"its line must be a text on one line, not {shown(kind.line)}"
    if not isinstance(kind.usual, dict):
        return f"its usual must be a dict of settings, not {shown(kind.usual)}"
    known = list(limits(kind.settings))
    if not isinstance(kind.also, dict) or not all(
        isinstance(word, str) and name in known for word, name in kind.also.items()
    ):
        return f"its also must be a dict of other names of settings, not {shown(kind.also)}"
    kind.set({})
    return ""


def broken() -> dict[str, str]:
    """The bots of other packages that are left out, each with a sentence that says why."""
    return {name: f"Bot {name} is left out: {why}." for name, why in _FAULTS.items()}


def kind_of(name: str) -> type[Bot]:
    """The kind of bot of a name; UnknownName if there is none, which says why if it is left
    out."""
    kind = BOTS.get(name) or RIVALS.get(name)
    if kind is None:
        raise UnknownName(broken().get(name) or no_such("bot", name, BOTS))
    return kind


def bot(called: str) -> Bot:
    """The bot of a name, with settings if they are given: `search:positions=800,depth=2`.

    UnknownName if there is none of that name; BadSetting, if it cannot be set so; BadBot, if it
    is of another package and fails.
    """
    name, colon, given = called.partition(":")
    kind = kind_of(name)
    chosen = _chosen(name, kind, given) if colon else None
    try:
        sitting = kind(chosen) if colon else kind()
    except (Exception, SystemExit) as error:
        blame(name, kind, error)
        raise
    if not isinstance(getattr(sitting, "chosen", None), kind.settings):
        raise BadBot(f"Bot {name} has no settings: its __init__ must call that of Bot.")
    sitting.called = name
    return sitting


def _chosen(name: str, kind: type[Bot], given: str) -> Settings:
    """The settings that a text like `positions=800,depth=2` gives."""
    told: dict[str, str] = {}
    words: dict[str, str] = {}
    of = f" of the bot {name}"
    for part in given.split(","):
        word, equals, value = (each.strip() for each in part.partition("="))
        if not equals:
            raise BadSetting(f"A setting of a bot is written name=value, not {quoted(part)}.")
        field = kind.also.get(word, word)
        before = words.setdefault(field, word)
        if before != word:
            raise BadSetting(f"Settings {before} and {word}{of} are the same: tell one of them.")
        if word in told and field in kind.settings.__struct_fields__:
            raise BadSetting(f"Setting {word}{of} is told twice.")
        told[word] = value
    try:
        return kind.set({kind.also.get(word, word): value for word, value in told.items()})
    except msgspec.ValidationError:
        data = {**kind.usual, **told}
        raise BadSetting(fault(kind.settings, data, "setting", of, kind.also)) from None


_gather()  # at the end, since a bot of another package may ask for one of the house's

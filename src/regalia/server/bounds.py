"""Bounds: how long a bot's name may be, and how long and on how many cores it may think, at a
table that somebody asks a server for.

Workers are few, and everybody's. In the terminal a bot may think as long as it is told to.
"""

from __future__ import annotations

from regalia.bots import bot
from regalia.bots.bot import Settings
from regalia.kernel.errors import quoted
from regalia.kernel.record import LONGEST_WHO, Sitter
from regalia.server.faults import Refusal
from regalia.server.limits import Limits
from regalia.server.wire import Chair
from regalia.table.table import PERSON
from regalia.table.thoughts import CLOCKS

MOST = {"breadth": 10_000, "worlds": 16, "samples": 16, "fates": 64}
"""So much is soon done, also by a bot whose own clock is slower."""


def check_chairs(chairs: tuple[Chair, ...]) -> None:
    """Refuse chairs for a bot whose name is longer than a record takes."""
    for chair in chairs:
        if len(chair.who) > LONGEST_WHO:
            raise Refusal(
                "bad-setting",
                f"A bot's name with its settings has at most {LONGEST_WHO} letters, not "
                f"{len(chair.who)}.",
            )


def check_sitters(sitters: tuple[Sitter, ...], limits: Limits) -> None:
    """Refuse those among whom a bot is set to think for long."""
    for sitter in sitters:
        if sitter.who != PERSON:
            _check_bot(sitter.who, limits)


def _check_bot(called: str, limits: Limits) -> None:
    sitting = bot(called)
    chosen: Settings = sitting.chosen
    if getattr(chosen, "cores", 1) > limits.bot_cores:
        raise Refusal(
            "slow-bot",
            f"The bot {quoted(called)} would think on too many cores here: give it at most "
            f"{limits.bot_cores}, as in search:cores={limits.bot_cores}.",
        )
    if _clock(chosen) <= limits.bot_seconds:
        return
    most = {"positions": limits.bot_positions, **MOST}
    as_usual = _clock(chosen) == _clock(type(sitting)().chosen)
    if as_usual and all(getattr(chosen, name, 0) <= each for name, each in most.items()):
        return
    raise Refusal(
        "slow-bot",
        f"The bot {quoted(called)} would think for too long here: give it at most "
        f"{limits.bot_seconds:g} seconds, as in search:seconds={limits.bot_seconds:g}.",
    )


def _clock(chosen: Settings) -> float:
    """The seconds after which a decision is made at the latest; none, if that cannot be set."""
    set_so = [getattr(chosen, name) for name in CLOCKS if hasattr(chosen, name)]
    return float(min(set_so, default=0.0))

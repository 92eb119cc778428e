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
from regalia.server.wire import Chair
from regalia.table.table import PERSON
from regalia.table.thoughts import CLOCKS

LONGEST = 5.0
"""Seconds for a decision, or for a turn."""

MOST = {"positions": 50_000, "breadth": 10_000, "worlds": 16, "samples": 16}
"""So much is soon done, also by a bot whose own clock is slower."""

MOST_CORES = 2
"""On no more one bot may think."""


def check_chairs(chairs: tuple[Chair, ...]) -> None:
    """Refuse chairs for a bot whose name is longer than a record takes."""
    for chair in chairs:
        if len(chair.who) > LONGEST_WHO:
            raise Refusal(
                "bad-setting",
                f"A bot's name with its settings has at most {LONGEST_WHO} letters, not "
                f"{len(chair.who)}.",
            )


def check_sitters(sitters: tuple[Sitter, ...]) -> None:
    """Refuse those among whom a bot is set to think for long."""
    for sitter in sitters:
        if sitter.who != PERSON:
            _check_bot(sitter.who)


def _check_bot(called: str) -> None:
    sitting = bot(called)
    chosen: Settings = sitting.chosen
    if getattr(chosen, "cores", 1) > MOST_CORES:
        raise Refusal(
            "slow-bot",
            f"The bot {quoted(called)} would think on too many cores here: give it at most "
            f"{MOST_CORES}, as in search:cores={MOST_CORES}.",
        )
    if _clock(chosen) <= LONGEST:
        return
    as_usual = _clock(chosen) == _clock(type(sitting)().chosen)
    if as_usual and all(getattr(chosen, name, 0) <= most for name, most in MOST.items()):
        return
    raise Refusal(
        "slow-bot",
        f"The bot {quoted(called)} would think for too long here: give it at most {LONGEST:.0f} "
        f"seconds, as in search:seconds={LONGEST:.0f}.",
    )


def _clock(chosen: Settings) -> float:
    """The seconds after which a decision is made at the latest; none, if that cannot be set."""
    set_so = [getattr(chosen, name) for name in CLOCKS if hasattr(chosen, name)]
    return float(min(set_so, default=0.0))

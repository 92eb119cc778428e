"""Faults: what is said of a bot that fails, or that chooses what is no move.

Bots of other packages are somebody else's program: whoever runs one is told in a line which it is
and where it went wrong. What goes wrong in our own is a fault of ours, and is seen whole.
"""

from __future__ import annotations

from pathlib import Path
from traceback import walk_tb

from regalia.kernel.errors import RegaliaError
from regalia.kernel.registry import complaint

LONGEST = 40
"""Letters of what a bot gave."""


class BadBot(RegaliaError):
    """A bot that does not play as it must; the text names it, and says what it did."""


def ours(kind: type) -> bool:
    """Whether a bot is of this package, not of another one."""
    return _package(kind.__module__) == _package(__name__)


def blame(name: str, kind: type, error: BaseException) -> None:
    """BadBot for what went wrong while a bot of another package was at work; nothing for ours."""
    if not ours(kind):
        what = complaint(error).removesuffix(".")
        raise BadBot(f"Bot {name} failed: {what}{_place(kind, error)}.") from error


def no_move(name: str, chosen: object) -> BadBot:
    """What a bot chose is no move."""
    return BadBot(f"Bot {name} chose {shown(chosen)}, which is no move here.")


def shown(value: object) -> str:
    """What a bot gave, on one line, and no longer than one can take in."""
    told = " ".join(repr(value).split())
    return told if len(told) <= LONGEST else told[: LONGEST - 1] + "…"


def _place(kind: type, error: BaseException) -> str:
    """The last line of the bot's own package that an error came through, if there is one."""
    place = ""
    for frame, line in walk_tb(error.__traceback__):
        module = str(frame.f_globals.get("__name__", ""))
        if _package(module) == _package(kind.__module__):
            file = Path(frame.f_code.co_filename)
            deep = len(module.split(".")) + (file.stem == "__init__")
            place = f" ({'/'.join(file.parts[-deep:])}, line {line})"
    return place


def _package(module: str) -> str:
    return module.partition(".")[0]

"""A name that is none: the sentence about it is the same for games, bots, options and settings."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from regalia.kernel.errors import quoted


def no_such(what: str, name: str, known: Iterable[str], of: str = "") -> str:
    """There is nothing of that name; which there are instead, and which was perhaps meant."""
    names = list(known)
    close = get_close_matches(name, names, 1)
    hint = f" Did you mean {close[0]}?" if close else ""
    there = f"there are: {', '.join(names)}" if names else "there are none"
    return f"There is no {what} {quoted(name)}{of}; {there}.{hint}"

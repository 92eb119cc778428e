"""Terms: how long the persons at a table may think and be away, and what happens then."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from regalia.kernel.errors import BadOptions

DAY = 86_400
LONGEST = 30 * DAY
SHORTEST = 5
"""Seconds in which a person can decide anything."""

SHORTEST_AWAY = 10
Seconds = Annotated[int, Meta(ge=0, le=LONGEST)]


class Terms(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All in seconds, 0 for as long as one likes.

    A person has `game` for all turns together, with `more` after each, or `turn` for every single
    one; a turn lasts until somebody else has decided. A seat that is to decide may be empty for
    `away`. Whose time is over has lost, and the game with them; or, where `bot` names one, that
    bot plays on for them. Those who look on see everything `delay` later.
    """

    game: Seconds = 0
    more: Seconds = 0
    turn: Seconds = 0
    away: Seconds = 0
    bot: Annotated[str, Meta(max_length=200)] = ""
    delay: Annotated[int, Meta(ge=0, le=600)] = 0


FREE = Terms()


def check_terms(terms: Terms) -> None:
    """BadOptions for terms that nobody could keep, or that contradict each other."""
    for name, least in (("game", SHORTEST), ("turn", SHORTEST), ("away", SHORTEST_AWAY)):
        given = getattr(terms, name)
        if given and given < least:
            raise BadOptions(f"Nobody can keep to {given} seconds: {name} is at least {least}.")
    if terms.more and not terms.game:
        raise BadOptions("More time after each turn is only for a clock of the whole game.")


def terms_line(terms: Terms) -> str:
    """The clock in words, "" if there is none."""
    words = []
    if terms.game:
        more = f" and {_span(terms.more)} more after each turn" if terms.more else ""
        words.append(f"{_span(terms.game)} for the game{more}")
    if terms.turn:
        words.append(f"{_span(terms.turn)} a turn")
    return ", ".join(words)


def _span(seconds: int) -> str:
    for size, name in ((DAY, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= size and seconds % size == 0:
            count = seconds // size
            return f"{count} {name}{'s' * (count != 1)}"
    return f"{seconds} second{'s' * (seconds != 1)}"

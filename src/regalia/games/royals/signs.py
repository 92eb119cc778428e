"""The names of the signs of Royals, in the order in which rules_signs.py writes them."""

from __future__ import annotations

from collections.abc import Iterator

PHASES = ("I decide", "I follow", "my neighbour plays first")
LAGS = ("no lower than", "near below", "far below")


def names() -> tuple[str, ...]:
    return (*_whole(), *_part("two left"), *_part("more left"))


def _whole() -> Iterator[str]:
    yield "out"
    yield "games ahead in the series"
    yield "players left"
    yield "may attack"
    yield "uses the Ace of Spades"
    yield "uses the Ace of Clubs"
    yield "uses the Ace of Diamonds"


def _part(left: str) -> Iterator[str]:
    for name in _named():
        yield f"{left}: {name}"


def _named() -> Iterator[str]:
    yield from ("one Royal", "two Royals", "three Royals")
    yield from ("my part of all Royals", "my Royals against the average")
    yield from PHASES
    yield "turns until I play"
    yield "turns I miss"
    yield from _by_phase("my attack fits")
    yield from _by_phase("my attack fits and takes the last Royal")
    yield from ("an attack on me fits, now", "an attack on me fits, later")
    yield "an attack on me fits, once I have played"
    yield from ("my last Royal is attacked, now", "my last Royal is attacked, later")
    yield "my last Royal is attacked, once I have played"
    yield from _by_phase("my Ace of Clubs strikes")
    yield from _by_phase("my Ace of Diamonds strikes")
    yield from _by_phase("my Ace of Hearts heals")
    yield from _by_phase("my Ace of Spades takes a last Royal for one of mine")
    for suit in ("Spades", "Hearts", "Diamonds", "Clubs"):
        yield f"Aces of {suit} in hand"
    yield from ("wild Royals in hand", "Jokers in hand")
    for value in range(2, 11):
        yield f"{value} in hand"
    yield from ("different values in hand", "cards short of five")
    yield from ("I have an army", "what my army is worth")
    yield from ("my Joker may become a pair", "others' Jokers may become a pair")
    yield from ("Clubs may strike me", "Diamonds may strike me")
    yield from ("Clubs may strike my last Royal", "Diamonds may strike my last Royal")
    yield from ("my cards that are safe to play", "none of my cards is safe to play")
    yield "cards of who decides that I can attack"
    for phase in PHASES:
        for lag in LAGS:
            yield f"my army is {lag} the next: {phase}"
    for lag in LAGS:
        yield f"the army before is {lag} mine"


def _by_phase(name: str) -> Iterator[str]:
    for phase in PHASES:
        yield f"{name}: {phase}"

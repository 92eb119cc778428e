"""Keys: whoever holds one may sit at its seat. The store knows their digests alone."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from hmac import compare_digest
from random import Random
from secrets import SystemRandom, token_urlsafe

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters of a table's id: none that could be taken for another."""


def new_key() -> str:
    """A key that nobody can guess: 192 bits of chance."""
    return token_urlsafe(24)


def new_table(luck: Random | None = None) -> str:
    """An id for a table: too long to be found by trying, short enough for an address. A `luck`
    whose numbers somebody knows gives an id that they know."""
    luck = luck or SystemRandom()
    return "".join(luck.choice(LETTERS) for _ in range(12))


def new_code() -> str:
    """A code that is typed by hand, good for minutes and one use: 39 bits of chance."""
    return "".join(SystemRandom().choice(LETTERS) for _ in range(8))


def digest(key: str) -> str:
    """What is kept of a key. A key is pure chance, so one plain hash hides it."""
    return sha256(key.encode()).hexdigest()


def seats_of(keys: Iterable[str], known: list[tuple[int, str]]) -> list[int]:
    """The seats that these keys open, in order, given each seat with a digest of its key.

    Every digest is compared, and in constant time, so that no answer tells how near a guess was.
    """
    found = set()
    for key in keys:
        given = digest(key)
        found |= {seat for seat, kept in known if compare_digest(kept, given)}
    return sorted(found)

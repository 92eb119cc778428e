"""Seeds: where the tables of a server have their luck from."""

from __future__ import annotations

from hashlib import sha256
from random import Random

from regalia.server.keys import new_table


class Seeds:
    """Luck is fresh at every table, unless all of it is to come from one seed.

    Then the table that is made as number N has the same id, and the same luck and bots, on every
    server with that seed, also when the server was stopped in between.
    """

    def __init__(self, seed: int | None) -> None:
        self._seed = seed
        self._made = 0

    def new_id(self) -> str:
        """An id for the next table; it may be one that was given out before the server began."""
        if self._seed is None:
            return new_table()
        self._made += 1
        return new_table(Random(self._mixed(f"table {self._made}")))

    def of(self, table_id: str) -> int | None:
        """The seed of a table; None where luck is fresh."""
        return None if self._seed is None else self._mixed(table_id)

    def _mixed(self, what: str) -> int:
        return int.from_bytes(sha256(f"{self._seed} {what}".encode()).digest()[:7], "big")

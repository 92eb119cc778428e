"""Settings: how one server is to run."""

from __future__ import annotations

from ipaddress import ip_address
from pathlib import Path

from msgspec import Struct

from regalia.table.saves import home

DATABASE = "tables.sqlite3"


class Settings(Struct, frozen=True, kw_only=True):
    """`host` is a name or an address to listen at, `port` 0 for any that is free.

    At a loopback address whoever can reach the server is taken for the person at this machine,
    who may see, open and delete every table (`trusting`), unless it is `public`, as behind another
    server that hands on what it is asked. Elsewhere it takes a seat's key.
    """

    database: Path | str
    """A file of SQLite's, or the URL of a database of PostgreSQL's."""
    host: str = "127.0.0.1"
    port: int = 0
    public: bool = False
    names: tuple[str, ...] = ()
    """Names by which it is known beside its own, as to those who come through a proxy."""
    mirror: bool = False
    workers: int | None = None
    linger: float = 5.0
    """Seconds for which a table is held after the last one left."""
    sockets: int = 4_000
    """How many are served at once, if the system lets it have so many."""
    metrics: bool = False
    """Whether whoever asks may read how busy it is."""
    seed: int | None = None
    """All luck comes from it, and is known to whoever knows it; without one it is fresh."""
    pace: float = 0.6
    """Seconds before a decision where only bots play, or a lesson does, so that one can follow."""

    @property
    def trusting(self) -> bool:
        return is_loopback(self.host) and not self.public


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach that address."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def default_database() -> Path:
    """Where tables are kept unless told otherwise."""
    return home() / DATABASE


def kept_in(given: str) -> Path | str:
    """Where tables are kept, as somebody has written it: a file, or a URL."""
    return given if "://" in given else Path(given)

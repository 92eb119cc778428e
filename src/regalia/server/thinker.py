"""A thinker: a process that does the tasks it reads, one after another, and writes the answers.

It reads from its standard input and writes to its standard output; each message is four bytes
that give its length, and then MessagePack. It ends when its input does, and with its parent.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from typing import BinaryIO

import msgspec

from regalia.bots.cores import bind_to_parent
from regalia.kernel.registry import games
from regalia.server.logs import kind
from regalia.server.tasks import Failed, Reply, Task, perform

MEMORY = 1 << 30
"""Bytes that one thinker may have, all in all."""

HEAD = 4


def main(parent: int) -> None:
    """Work for the process with the id `parent` until there is nothing more to read."""
    # Whatever a task prints must not be taken for an answer.
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bind_to_parent(parent)
    games()
    _limit_memory()
    source = sys.stdin.buffer
    while data := _read(source):
        _write(out, _answer(data))


def _answer(data: bytes) -> Reply:
    try:
        return perform(msgspec.msgpack.decode(data, type=Task))
    except Exception as error:
        return Failed("That could not be worked out: a fault of the program.", False, kind(error))


def _read(source: BinaryIO) -> bytes:
    head = source.read(HEAD)
    return source.read(int.from_bytes(head, "big")) if len(head) == HEAD else b""


def _write(out: BinaryIO, reply: Reply) -> None:
    data = msgspec.msgpack.encode(reply)
    out.write(len(data).to_bytes(HEAD, "big") + data)
    out.flush()


def _limit_memory() -> None:
    if sys.platform != "win32":
        import resource

        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


if __name__ == "__main__":
    main(int(sys.argv[1]))

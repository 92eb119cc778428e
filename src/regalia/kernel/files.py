"""Plain files: whatever a person names is opened without waiting, or refused; and what is written
lies where a power cut cannot reach it."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EINVAL
from pathlib import Path
from typing import BinaryIO

NOT_PLAIN = "it is not a plain file"


def open_plain(path: Path, write: bool = False) -> BinaryIO:
    """Open a plain file to read, or to read and write; OSError for anything else.

    A pipe or a device is never waited for, and nothing is made that was not there.
    """
    way = os.O_RDWR if write else os.O_RDONLY
    handle = os.open(path, way | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(EINVAL, NOT_PLAIN, str(path))
    return os.fdopen(handle, "r+b" if write else "rb")


@contextmanager
def written_safely(path: Path) -> Iterator[BinaryIO]:
    """A file to be written anew; at the end all that was written lies on the disk."""
    with path.open("wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Have the system remember the names in a folder, where it can be asked to."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

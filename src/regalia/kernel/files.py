"""Plain files: whatever a person names is opened without waiting, or refused."""

from __future__ import annotations

import os
import stat
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

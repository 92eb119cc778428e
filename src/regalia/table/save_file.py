"""The file of one running game: nobody else's meanwhile, added to line by line, never half."""

from __future__ import annotations

import os
import secrets
import stat
import sys
from collections.abc import Callable
from contextlib import nullcontext, suppress
from errno import EACCES, EAGAIN, ENOSPC
from pathlib import Path
from typing import BinaryIO

from regalia.kernel.errors import BadRecord
from regalia.kernel.files import NOT_PLAIN, open_plain, sync_folder

if sys.platform != "win32":
    import fcntl

LOCKS = sys.platform != "win32"
"""Whether files are locked here, and can be moved while they are open."""

IN_USE = "This game is open in another program."


class NotSaved(OSError):
    """What was to be written is not in the file, and the file is as it was; its text says why."""


class SaveFile:
    """A record's file while its game is played.

    It is locked for as long as it is held, where the system can do that. What another program
    did to it all the same is noticed before anything is written: then nothing is written, or, if
    the file has gone, all of it anew.
    """

    def __init__(self, path: Path, source: BinaryIO) -> None:
        """Take hold of an open file; BadRecord if another program has hold of it."""
        self.path = path
        self._source: BinaryIO | None = source
        found = os.fstat(source.fileno())
        if not _lock(source) or _mark(path.stat()) != _mark(found):
            self.release()
            raise BadRecord(IN_USE)
        self._size = found.st_size
        self._mark = _mark(found)

    @classmethod
    def open(cls, path: Path) -> SaveFile:
        """Take hold of the file of a game that is there; BadRecord if that cannot be."""
        path = path.resolve()
        try:
            return cls(path, open_plain(path, write=True))
        except OSError as error:
            raise BadRecord(f"{path} cannot be opened: {error.strerror or error}.") from None

    @classmethod
    def write(cls, path: Path, text: str) -> SaveFile:
        """Write the text of a whole game to a file, instead of what may be there, and hold it.

        The folder is made if there is none.
        """
        path = path.resolve()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with cls.open(path) if LOCKS and path.is_file() else nullcontext():
                return cls(path, write_whole(path, text))
        except OSError as error:
            raise NotSaved(f"{path} cannot be written: {error.strerror or error}.") from None

    def __enter__(self) -> SaveFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def __del__(self) -> None:
        self.release()

    @property
    def source(self) -> BinaryIO:
        """The open file, to be read from its beginning."""
        assert self._source
        self._source.seek(0)
        return self._source

    def cut(self, size: int) -> None:
        """Take out what follows the first `size` bytes."""
        assert self._source
        self._source.truncate(size)
        self._size = size

    def append(self, lines: str, whole: Callable[[], str]) -> None:
        """Add lines, all of them or none; NotSaved if the file is no longer what was left.

        If it has gone, `whole` makes the text of all that was in it, and it is written again.
        """
        data = lines.encode()
        try:
            if not self.path.exists():
                self._write_again(whole() + lines)
                return
            handle = self._held().fileno()
            self._look_before_writing(handle)
            os.lseek(handle, self._size, os.SEEK_SET)
            _write(handle, data, self._size)
        except OSError as error:
            if isinstance(error, NotSaved):
                raise
            raise NotSaved(f"{self.path} cannot be written: {error.strerror or error}.") from None
        self._size += len(data)

    def sync(self) -> None:
        """Have the system put all of it where a power cut cannot reach it."""
        if self._source:
            with suppress(OSError):
                os.fsync(self._source.fileno())

    def release(self) -> None:
        """Let others have the file. Whoever appends to it afterwards takes hold of it again."""
        source, self._source = getattr(self, "_source", None), None
        if source:
            with suppress(OSError):
                source.close()

    def _held(self) -> BinaryIO:
        """The open file; taken hold of again if it was let go."""
        if self._source is None:
            source = open_plain(self.path, write=True)
            if not _lock(source):
                source.close()
                raise NotSaved(IN_USE)
            self._source = source
        return self._source

    def _look_before_writing(self, handle: int) -> None:
        found = os.fstat(handle)
        if _mark(found) != self._mark or _mark(self.path.stat()) != self._mark:
            raise NotSaved(f"{self.path} has been replaced by another file; nothing was written.")
        if found.st_size != self._size:
            raise NotSaved(f"{self.path} was changed by another program; nothing was written.")

    def _write_again(self, text: str) -> None:
        new = SaveFile.write(self.path, text)
        self.release()
        self._source, new._source = new._source, None
        self._size, self._mark = new._size, new._mark


def write_whole(path: Path, text: str, sync: bool = True) -> BinaryIO:
    """Write a file, all of it or nothing, instead of a plain one that may be there.

    It is written beside its place, where nobody can have laid a link, then moved there. The
    open file is returned, already locked.
    """
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        mode = 0
    if mode and not stat.S_ISREG(mode):
        raise OSError(EACCES, NOT_PLAIN, str(path))
    draft = path.with_name(f".regalia-{secrets.token_hex(8)}.new")
    fresh = os.O_RDWR | os.O_CREAT | os.O_EXCL
    flags = fresh | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    source = os.fdopen(os.open(draft, flags, 0o666), "r+b")
    try:
        _lock(source)
        if mode:
            draft.chmod(stat.S_IMODE(mode))
        _write(source.fileno(), text.encode(), 0)
        if sync:
            os.fsync(source.fileno())
        if not LOCKS:
            source.close()
        draft.replace(path)
    except BaseException:
        source.close()
        draft.unlink(missing_ok=True)
        raise
    if sync:
        sync_folder(path.parent)
    return source if LOCKS else open_plain(path, write=True)


def _write(handle: int, data: bytes, end: int) -> None:
    """Write all of the data at the end of a file; what a full disk cut short is taken out."""
    try:
        left = memoryview(data)
        while left:
            written = os.write(handle, left)
            if not written:
                raise OSError(ENOSPC, os.strerror(ENOSPC))
            left = left[written:]
    except OSError:
        os.ftruncate(handle, end)
        raise


def _lock(source: BinaryIO) -> bool:
    """Whether we now have the file for ourselves; True where the system cannot tell."""
    if sys.platform == "win32":
        return True
    try:
        fcntl.flock(source.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (EAGAIN, EACCES)
    return True


def _mark(found: os.stat_result) -> tuple[int, int]:
    """What tells a file from every other one, wherever it is moved."""
    return found.st_dev, found.st_ino

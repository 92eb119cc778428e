"""Mirror: tables of the page as saved games, and saved games as tables.

On one's own machine every table is also a file in the folder of records, line by line the same,
so that the terminal can go on with it; and what the terminal added to the file is taken over
when the table is opened again. While a table is in use, its file is held, and no other program
has it. The database comes first: a file may be behind, and is brought up to date.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from regalia.kernel.errors import BadRecord, RegaliaError
from regalia.server import logs
from regalia.table.save_file import SaveFile
from regalia.table.saves import Saved, delete, folder, new_path, saved_games

FILE = "file-"
"""Begins the id of a saved game that is no table yet."""

MOST_FILES = 200

CONFLICT = (
    "The saved game of this table has gone another way. Both are kept: this table goes on here, "
    "and the saved game stands in the list by itself."
)


def file_id(path: Path) -> str:
    """The id by which a saved game is named to the page: it says nothing of folders."""
    return FILE + sha256(path.name.encode()).hexdigest()[:20]


class Mirrored:
    """The file that mirrors one table while it is in use, or none.

    `more` are lines that the file had and the database had not. `notice` is told to those who
    sit down.
    """

    def __init__(
        self, save: SaveFile | None = None, more: list[str] | None = None, notice: str = ""
    ) -> None:
        self._save = save
        self.more = more or []
        self.notice = notice

    def append(self, before: Iterable[str], lines: list[str]) -> None:
        """Add lines that the database has, to those `before`. If that fails the file stays behind
        until the table is opened again."""
        if self._save is None or not lines:
            return
        try:
            self._save.append("".join(lines), lambda: "".join(before))
        except (OSError, RegaliaError) as error:
            logs.warn("a saved game is behind its table", why=str(error))
            self.release()

    def release(self) -> None:
        """Let other programs have the file."""
        if self._save:
            self._save.release()
        self._save = None


class Mirror:
    """The folder of saved games; without one (`on` False) there are no files at all."""

    def __init__(self, on: bool) -> None:
        self.on = on

    def begin(self, key: str, lines: list[str]) -> str:
        """Write the file of a new table of that game; its name, or "" if there is to be none."""
        if not self.on:
            return ""
        path = new_path(key)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            SaveFile.write(path, "".join(lines)).release()
        except (OSError, RegaliaError) as error:
            logs.warn("a table has no saved game", why=str(error))
            return ""
        return path.name

    def open(self, name: str, lines: list[str]) -> Mirrored:
        """Hold the file of a table that has these lines; BadRecord if another program has it."""
        if not (self.on and name):
            return Mirrored()
        path = folder() / name
        try:
            if not path.exists():
                return Mirrored(SaveFile.write(path, "".join(lines)))
        except (OSError, RegaliaError) as error:
            logs.warn("a table has no saved game", why=str(error))
            return Mirrored()
        save = SaveFile.open(path)
        theirs = _whole_lines(save)
        there = [line.decode("utf-8", "replace") for line in theirs]
        both = min(len(lines), len(there))
        if there[:both] != lines[:both]:
            save.release()
            return Mirrored(notice=CONFLICT)
        save.cut(sum(len(line) for line in theirs))
        mirrored = Mirrored(save, there[both:])
        mirrored.append(there, lines[both:])
        return mirrored

    def delete(self, name: str) -> None:
        """Delete the file of a table, if there is one; BadRecord if another program has it."""
        path = folder() / name
        if self.on and name and path.exists():
            delete(path)

    def check_free(self, name: str) -> None:
        """BadRecord if another program has the file of a table."""
        path = folder() / name
        if self.on and name and path.exists():
            SaveFile.open(path).release()

    def replace(self, name: str, lines: list[str]) -> None:
        """Write the file of a table anew, if there is one."""
        path = folder() / name
        if self.on and name and path.exists():
            SaveFile.write(path, "".join(lines)).release()

    # saved games that are no tables yet

    def others(self, known: set[str]) -> list[Saved]:
        """The saved games beside those that mirror a table, the newest first."""
        if not self.on:
            return []
        return [each for each in saved_games(MOST_FILES) if each.path.name not in known]

    def find(self, given: str) -> Path | None:
        """The saved game of that id."""
        if not self.on:
            return None
        try:
            paths = [path for path in folder().iterdir() if file_id(path) == given]
        except OSError:
            return None
        return paths[0] if paths and paths[0].is_file() else None

    def read(self, path: Path) -> list[str]:
        """The lines of a saved game; BadRecord if another program has it."""
        with SaveFile.open(path) as save:
            try:
                return [line.decode() for line in _whole_lines(save)]
            except UnicodeDecodeError:
                raise BadRecord(f"{path.name} is no record.") from None


def _whole_lines(save: SaveFile) -> list[bytes]:
    """The lines of a file without one that was cut short."""
    return [line for line in save.source.read().splitlines(keepends=True) if line[-1:] == b"\n"]

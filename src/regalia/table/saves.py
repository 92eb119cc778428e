"""Where records live, and what lies there."""

from __future__ import annotations

import os
import secrets
import sys
from datetime import datetime
from pathlib import Path

from msgspec import Struct

from regalia.kernel.errors import NotHere, RegaliaError, quoted
from regalia.kernel.record import Record, load
from regalia.table.save_file import SaveFile

ENDING = ".jsonl"


class Saved(Struct, frozen=True):
    """One file in the folder of records: a game that can be played, or a file that cannot be
    read and why, or a record of a game that is not installed."""

    path: Path
    when: datetime
    record: Record | None
    title: str
    damage: str = ""
    absent: str = ""

    @property
    def finished(self) -> bool:
        return self.record is not None and self.record.over is not None

    def names(self) -> str:
        return ", ".join(self.record.names()) if self.record else ""


def home() -> Path:
    """The folder of everything Regalia keeps: `$REGALIA_HOME`, or the platform's for data."""
    chosen = os.environ.get("REGALIA_HOME")
    try:
        return Path(chosen).expanduser() if chosen else _data_folder()
    except RuntimeError:
        said = f"is {quoted(chosen)}" if chosen else "is not set"
        raise RegaliaError(f"REGALIA_HOME {said}, and there is no such home folder.") from None


def _data_folder() -> Path:
    """Where this platform keeps what programs keep."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        return (Path(base) if base else Path.home() / "AppData" / "Local") / "regalia"
    data = os.environ.get("XDG_DATA_HOME", "")
    return (Path(data) if Path(data).is_absolute() else Path.home() / ".local/share") / "regalia"


def folder() -> Path:
    """The folder of records. It need not exist yet."""
    return home() / "games"


def new_path(key: str) -> Path:
    """A file name, not yet taken, for a new game."""
    now = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return folder() / f"{now}-{key}-{secrets.token_hex(3)}{ENDING}"


def saved_games(most: int | None = None) -> list[Saved]:
    """The files in the folder of records, the one played last first, no more than `most`."""
    try:
        paths = [path for path in folder().glob(f"*{ENDING}") if path.is_file()]
    except OSError:
        return []
    newest = sorted(paths, key=_touched, reverse=True)[:most]
    return [_look_at(path) for path in newest]


def _touched(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _look_at(path: Path) -> Saved:
    when = datetime.fromtimestamp(_touched(path))
    try:
        record = load(path, forgive_tail=True)
        title = record.game().title
    except NotHere as error:
        return Saved(path, when, None, path.name, absent=str(error))
    except RegaliaError as error:
        return Saved(path, when, None, path.name, str(error))
    return Saved(path, when, record, title)


def delete(path: Path) -> None:
    """Delete a saved game for good; BadRecord if it is being played in some program."""
    with SaveFile.open(path):
        path.unlink()


def resume_words(path: Path) -> str:
    """How to go on with a game, for somebody at a command line."""
    return f"Saved. Go on with: regalia resume {path}"

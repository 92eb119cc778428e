"""Files that a person names: read whole, if they are small and plain text."""

from __future__ import annotations

from pathlib import Path

from regalia.kernel.errors import BadOptions, RegaliaError
from regalia.kernel.files import open_plain

LARGEST = 100_000
FROM_FILE = "@"
"""Begins an option's value that stands in a file."""


def option_value(name: str, given: str) -> str:
    """An option's value as it was typed, or what the file holds that it names: `@my.map`."""
    if not given.startswith(FROM_FILE):
        return given
    try:
        return small_text(Path(given.removeprefix(FROM_FILE)))
    except RegaliaError as error:
        raise BadOptions(f"Option {name}: {error}") from None


def small_text(file: Path) -> str:
    """The text of a plain file of at most LARGEST bytes; RegaliaError for anything else."""
    try:
        with open_plain(file) as opened:
            data = opened.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else None
        raise RegaliaError(f"{file} cannot be read: {why or error}.") from None
    if len(data) > LARGEST:
        raise RegaliaError(f"{file} is too large: at most {LARGEST // 1000} kB are read.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise RegaliaError(f"{file} is not a text; it must be written in UTF-8.") from None

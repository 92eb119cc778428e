"""The edge of the command line: what comes in and goes out, and how it ends."""

from __future__ import annotations

import codecs
import os
import sys
from pathlib import Path
from typing import Annotated, NoReturn, TextIO

import msgspec
import typer

from regalia.kernel.errors import BadRecord
from regalia.kernel.files import NOT_PLAIN
from regalia.table.save_file import write_whole

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")]

LONGEST = 1_000
"""Letters of one complaint."""

PLAIN = {
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "–": "-",
    "—": "-",
    "…": "...",
    "±": "+-",
    "×": "x",
    "·": "-",
    "µ": "u",
    "✓": "x",
}
"""What stands for a letter where the output knows none but the plainest."""


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    written = error.object[error.start : error.end]
    return "".join(PLAIN.get(letter, "?") for letter in written), error.end


def open_streams() -> None:
    """See to it that any text can be printed and any byte be read, whatever the locale says,
    and that there are streams even where the shell has closed them."""
    codecs.register_error("regalia-plain", _plainly)
    sys.stdin = _opened(sys.stdin, "r", "replace")
    sys.stdout = _opened(sys.stdout, "w", "regalia-plain")
    sys.stderr = _opened(sys.stderr, "w", "regalia-plain")


def _opened(stream: TextIO | None, mode: str, errors: str) -> TextIO:
    if stream is None:
        return open(os.devnull, mode, encoding="utf-8")  # type: ignore[return-value]  # noqa
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors=errors)
    return stream


def fail(told: str) -> NoReturn:
    """Say in one line what was wrong, and end with status 2."""
    line = "".join(letter if letter.isprintable() else " " for letter in told)
    if len(line) > LONGEST:
        line = line[: LONGEST - 1] + "…"
    warn(line)
    stop_printing()
    sys.exit(2)


def warn(line: str) -> None:
    """Say something beside what was asked for."""
    print(f"regalia: {line}", file=sys.stderr)


def stop_printing() -> None:
    """Nobody reads on, or there is no room: what is not yet printed is forgotten."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def count(number: int, name: str) -> str:
    """So many of something, in words."""
    return f"{number} {name}" if number == 1 else f"{number} {name}s"


def between(few: int, many: int) -> str:
    """How many, in words."""
    return str(few) if few == many else f"{few} to {many}"


def check_output(
    output: Path, source: Path | None = None, what: str = "picture", folder: Path | None = None
) -> None:
    """BadRecord if a file cannot be written there: over something that is no plain file, over the
    source of what is to be written, or where there is no folder, unless making `folder` makes it.
    """
    try:
        parent = output.resolve().parent
        made = folder and folder.resolve().is_relative_to(parent)
        if not made and not parent.is_dir():
            raise BadRecord(f"{output} cannot be written: there is no folder {output.parent}.")
        if output.exists():
            if not output.is_file():
                raise BadRecord(f"{output} cannot be written: {NOT_PLAIN}.")
            if source and output.samefile(source):
                raise BadRecord(f"{output} cannot be written: it is what the {what} is made from.")
    except OSError as error:
        raise BadRecord(f"{output} cannot be written: {error.strerror}.") from None


def write_file(output: Path, text: str, source: Path | None = None, what: str = "picture") -> None:
    """Write a new file, or over a plain one that is not the source of the text: whole or not
    at all."""
    check_output(output, source, what)
    try:
        write_whole(output.resolve(), text).close()
    except OSError as error:
        raise BadRecord(f"{output} cannot be written: {error.strerror}.") from None


def print_json(data: object) -> None:
    print(msgspec.json.encode(data).decode())

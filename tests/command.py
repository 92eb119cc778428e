"""The real command in a process of its own, with a home folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from msgspec import Struct

SCRIPT = Path(sys.executable).with_name("regalia")
COMMAND = (
    [str(SCRIPT)]
    if SCRIPT.exists()
    else [sys.executable, "-c", "from regalia.cli import main; main()"]
)


class Ran(Struct):
    """What came of a run."""

    status: int
    out: str
    err: str


def regalia(
    home: Path, *words: str | Path, typed: str = "", set_to: dict[str, str] | None = None
) -> Ran:
    """Run `regalia` with these words in the folder `home`, where it also keeps its games."""
    done = subprocess.run(
        [*COMMAND, *map(str, words)],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        cwd=home,
        env=os.environ
        | {"REGALIA_HOME": str(home), "HOME": str(home), "PYTHONIOENCODING": "utf-8"}
        | (set_to or {}),
        timeout=120,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def told(home: Path, *words: str | Path, typed: str = "") -> str:
    """What a run that goes well prints; it prints nothing else."""
    ran = regalia(home, *words, typed=typed)
    assert ran.err == ""
    assert ran.status == 0
    return ran.out


def complaint(home: Path, *words: str | Path, typed: str = "") -> str:
    """The one line in which a run says what was wrong; it prints nothing else."""
    ran = regalia(home, *words, typed=typed)
    assert ran.status == 2, ran.err
    assert ran.out == ""
    assert "Traceback" not in ran.err
    lines = ran.err.splitlines()
    assert len(lines) == 1, ran.err
    assert lines[0].startswith("regalia: ")
    assert lines[0].isprintable()
    return lines[0].removeprefix("regalia: ")

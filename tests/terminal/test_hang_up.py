"""Closing the terminal ends the program; nothing is left running."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

pty = pytest.importorskip("pty")


def test_the_program_ends_with_its_terminal(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    home = {"REGALIA_HOME": str(tmp_path), "TERM": "xterm", "COLUMNS": "100", "LINES": "30"}
    command = [str(Path(sys.executable).with_name("regalia")), "terminal"]
    program = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=os.environ | home
    )
    os.close(theirs)
    try:
        shown = b""
        until = time.monotonic() + 20
        while b"New game" not in shown and time.monotonic() < until:
            if select.select([ours], [], [], 0.2)[0]:
                shown += os.read(ours, 65536)
        assert b"New game" in shown
        os.close(ours)
        assert program.wait(10) == 129
    finally:
        program.kill()
        program.wait()

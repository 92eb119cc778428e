"""Ladder as if its package had been installed: its entry point is on the path for a while."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from regalia.kernel import registry
from regalia.kernel.game import Game

FOLDER = str(Path(__file__).parent / "installed")


@contextmanager
def installed_ladder() -> Iterator[Game]:
    """The toy game, found by its entry point; other games are found as before."""
    sys.path.insert(0, FOLDER)
    registry.refresh()
    try:
        yield registry.game("ladder")
    finally:
        sys.path.remove(FOLDER)
        registry.refresh()

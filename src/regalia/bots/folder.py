"""What lies beside a game's rules for bots to read."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files

from regalia.kernel.game import Game


def beside(game: Game, name: str) -> bytes:
    """The text of a file in the game's folder; none where there is no such file, or no folder."""
    package = type(game).__module__
    if not hasattr(import_module(package), "__path__"):
        return b""
    page = files(package).joinpath(name)
    return page.read_bytes() if page.is_file() else b""

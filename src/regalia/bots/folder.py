"""What lies beside a game's rules for bots to read."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files


def beside(package: str, name: str) -> bytes:
    """The text of a file in the folder of a game's package; none where there is no such file, or
    the game is a module without a folder."""
    if not hasattr(import_module(package), "__path__"):
        return b""
    page = files(package).joinpath(name)
    return page.read_bytes() if page.is_file() else b""

"""Which games there are: every entry point of the group `regalia.games`.

A package adds a game with `my-game = "my_package:MyGame"` in that group. An older edition
stays playable beside the new one as `my-game@1`.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from regalia.kernel.errors import UnknownName
from regalia.kernel.game import Game
from regalia.kernel.position import Position

GROUP = "regalia.games"


@cache
def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


@cache
def _load(name: str) -> Game:
    loaded = _points()[name].load()
    made = loaded()
    assert isinstance(made, Game), f"{name} is not a game"
    return made


def refresh() -> None:
    """Look again for games, after a package was added or removed while running."""
    _points.cache_clear()


def keys() -> list[str]:
    """The keys of all games, in order of their names."""
    return sorted(name for name in _points() if "@" not in name)


def games() -> list[Game]:
    """All games in their newest editions."""
    return [_load(key) for key in keys()]


def game(key: str, edition: int | None = None) -> Game:
    """The game of that key, in that edition or the newest; UnknownName if there is none."""
    if key not in keys():
        close = get_close_matches(key, keys(), 1)
        hint = f" Did you mean {close[0]}?" if close else ""
        raise UnknownName(f"There is no game {key!r}; there are: {', '.join(keys())}.{hint}")
    newest = _load(key)
    if edition is None or edition == newest.edition:
        return newest
    older = f"{key}@{edition}"
    if older not in _points():
        raise UnknownName(
            f"{newest.title} is here in edition {newest.edition}; edition {edition} is not."
        )
    return _load(older)


def revived(plain: tuple[str, int, dict[str, Any]], data: dict[str, Any], shown: int) -> Position:
    """A position that has travelled from another process."""
    key, edition, options = plain
    position = game(key, edition).restore(options, data)
    position.shown = shown
    return position

"""Which games there are: every entry point of the group `regalia.games`.

A package adds a game with `my-game = "my_package:MyGame"` in that group. An older edition
stays playable beside the new one as `my-game@1`. What a package brings that cannot be loaded is
left out and named by `broken`; everything else works.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from regalia.kernel.errors import UnknownName
from regalia.kernel.game import Game
from regalia.kernel.naming import no_such
from regalia.kernel.position import Position

GROUP = "regalia.games"
NATURE = ("key", "title", "author", "options", "seats", "move_count")
"""What every game declares."""


def brought(group: str) -> tuple[dict[str, Any], dict[str, str]]:
    """What packages bring to a group of entry points, by name; and why the rest cannot be had."""
    found: dict[str, Any] = {}
    faults: dict[str, str] = {}
    for point in entry_points(group=group):
        loaded, fault = _tried(point)
        if fault:
            faults[point.name] = fault
        else:
            found[point.name] = loaded
    return found, faults


def _tried(point: EntryPoint) -> tuple[Any, str]:
    """What an entry point names; or why it cannot be had, whatever its package does."""
    try:
        return point.load(), ""
    except (Exception, SystemExit) as error:
        return None, complaint(error)


def complaint(error: BaseException) -> str:
    """What went wrong in somebody else's code, in one short line."""
    told = " ".join(str(error).split())
    return f"{type(error).__name__}: {told}"[:160] if told else type(error).__name__


@cache
def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


@cache
def _load(name: str) -> Game:
    """The game of an entry point; UnknownName, which says why, if it brings none."""
    loaded, fault = _tried(_points()[name])
    made: object = None
    if not fault:
        try:
            made = loaded()
        except Exception as error:
            fault = complaint(error)
    if fault:
        raise UnknownName(f"{name} cannot be played here: {fault}.")
    if not isinstance(made, Game) or not all(hasattr(made, each) for each in NATURE):
        raise UnknownName(f"{name} cannot be played here: it is no game.")
    return made


def refresh() -> None:
    """Look again for games, after a package was added or removed while running."""
    _points.cache_clear()


def keys() -> list[str]:
    """The keys of all games, in order of their names; of those too that cannot be loaded."""
    return sorted(name for name in _points() if "@" not in name)


def games() -> list[Game]:
    """All games in their newest editions, as far as they can be loaded."""
    lost = broken()
    return [_load(key) for key in keys() if key not in lost]


def broken() -> dict[str, str]:
    """The games that cannot be loaded, by key, each with a sentence that says why."""
    faults: dict[str, str] = {}
    for key in keys():
        try:
            _load(key)
        except UnknownName as error:
            faults[key] = str(error)
    return faults


def game(key: str, edition: int | None = None) -> Game:
    """The game of that key, in that edition or the newest; UnknownName if there is none."""
    if key not in keys():
        raise UnknownName(no_such("game", key, keys()))
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

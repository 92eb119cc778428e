"""What has changed between two scenes of one seat: how every face marks the last move."""

from __future__ import annotations

from sys import intern
from typing import TypeAlias

from regalia.kernel.scene import Grid, Item, Scene, Token, things

Places: TypeAlias = dict[str, int]
"""By its id, a number for where a thing lies and how it looks, or for what lies on a cell. Numbers,
because tables remember them, and of numbers Python need not keep account; ids are the same at many
tables, and kept once."""


def changed(before: Scene, after: Scene) -> tuple[str, ...]:
    """The ids, in the later scene, of cards and pieces that are new, lie elsewhere or look
    otherwise, and of the cells that one came to or went from. Tokens come and go unmarked."""
    return moved(places(before), places(after))


def moved(was: Places, now: Places) -> tuple[str, ...]:
    """The same, of where things lay and where they lie."""
    return tuple(name for name, place in now.items() if was.get(name) != place)


def places(scene: Scene) -> Places:
    """Where each card and piece lies, by its id, and each cell with what lies on it."""
    found: Places = {}
    for mat in scene.mats:
        for area in mat.areas:
            if isinstance(area, Grid):
                for cell in area.cells:
                    solid = _solid(cell.items)
                    found[intern(cell.id)] = hash((area.id, solid))
                    for item in solid:
                        found[intern(item.id)] = hash((cell.id, item))
            else:
                for item in _solid(things(area)):
                    found[intern(item.id)] = hash((area.id, item))
    return found


def _solid(items: tuple[Item, ...]) -> tuple[Item, ...]:
    return tuple(item for item in items if not isinstance(item, Token))

"""What has changed between two scenes of one seat: how every face marks the last move."""

from __future__ import annotations

from typing import TypeAlias

from regalia.kernel.scene import Grid, Item, Scene, Token, things

Place: TypeAlias = tuple[str, tuple[Item, ...]]
Places: TypeAlias = dict[str, Place]


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
                    found[cell.id] = (area.id, solid)
                    found.update((item.id, (cell.id, (item,))) for item in solid)
            else:
                found.update((item.id, (area.id, (item,))) for item in _solid(things(area)))
    return found


def _solid(items: tuple[Item, ...]) -> tuple[Item, ...]:
    return tuple(item for item in items if not isinstance(item, Token))

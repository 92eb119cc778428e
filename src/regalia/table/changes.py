"""What has changed between two scenes of one seat: how every face marks the last move."""

from __future__ import annotations

from regalia.kernel.scene import Cell, Grid, Item, Scene, things

Place = tuple[str, Item | Cell]


def changed(before: Scene, after: Scene) -> tuple[str, ...]:
    """The ids, in the later scene, of things that are new, lie elsewhere or look otherwise, and of
    the cells that something came to or went from."""
    was, now = _places(before), _places(after)
    return tuple(name for name, place in now.items() if was.get(name) != place)


def _places(scene: Scene) -> dict[str, Place]:
    """Where each thing lies, by its id, and each cell with what lies on it."""
    found: dict[str, Place] = {}
    for mat in scene.mats:
        for area in mat.areas:
            if isinstance(area, Grid):
                for cell in area.cells:
                    found[cell.id] = (area.id, cell)
                    found.update((item.id, (cell.id, item)) for item in cell.items)
            else:
                found.update((item.id, (area.id, item)) for item in things(area))
    return found

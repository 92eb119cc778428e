"""Everything that pictures refer to by an id, and what of it a picture needs."""

from __future__ import annotations

import re

from regalia.drawing import courts, emblems, faces, glyphs, heraldry, men

SHAPES = (
    emblems.SHAPES | glyphs.SHAPES | heraldry.SHAPES | courts.SHAPES | faces.SHAPES | men.SHAPES
)
"""By their ids."""

_REFERENCE = re.compile(r"#([a-z]{2}-[a-z0-9-]+)")


def needed(body: str) -> str:
    """The shapes that a body refers to, and those that these refer to in their turn."""
    found: set[str] = set()
    ahead = [body]
    while ahead:
        for name in _REFERENCE.findall(ahead.pop()):
            if name in SHAPES and name not in found:
                found.add(name)
                ahead.append(SHAPES[name])
    return "".join(SHAPES[name] for name in sorted(found))

"""Pictures: any scene of any game as a stand-alone SVG, drawn by our own hand.

`draw(scene)` is all there is to call. It knows the vocabulary of scenes and no game; a new
shape for a piece is a path in emblems.py, a new ground a colour in palette.py.
"""

from __future__ import annotations

from regalia.drawing.page import draw

__all__ = ["draw"]

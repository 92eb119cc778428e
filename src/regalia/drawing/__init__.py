"""Pictures, drawn by our own hand: any scene of any game as a stand-alone SVG, and the same art as
sheets of symbols for a page.

`draw(scene)` makes a picture; `art()` gives the files that a page loads, `land(grid)` the ground of
a map. They know the vocabulary of scenes and no game; a new figure for a kind of piece is a line
in men.py, a new ground a colour in palette.py.
"""

from __future__ import annotations

from regalia.drawing.maps import land
from regalia.drawing.page import draw
from regalia.drawing.symbols import art, sheet, sheets

__all__ = ["art", "draw", "land", "sheet", "sheets"]

"""Colours and letters of the pictures: ivory cards, deep green cloth, crimson, ink and gold."""

from __future__ import annotations

CLOTH = "#1d4736"
CLOTH_DEEP = "#123026"
PANEL = "#17392c"
PANEL_EDGE = "#2f6650"
IVORY = "#fdf8ea"
PAPER = "#f6eed8"
CARD_EDGE = "#8d8162"
RULE = "#d8cba6"
INK = "#26221d"
CRIMSON = "#a5152b"
GOLD = "#d8ae45"
GLOW = "#ffd966"
PALE = "#e7efe6"
TRAIL = "#8fd6ff"
MUTED = "#a9c2b3"
WOOD = "#4a2f1d"
GOLD_PALE = "#f2d98a"
GOLD_DEEP = "#8a611b"
BURGUNDY = "#7c1022"
AZURE = "#24457f"
VERT = "#2c6045"
TENNE = "#b0501d"
STEEL = "#d9dee2"
NIGHT = "#1b1730"
NIGHT_EDGE = "#4a4166"

CELLS = ("#d9c79a", "#cbb782")
"""The light and the dark spaces of a board without a ground of their own."""

SERIF = "'Regalia Title', Georgia, 'Times New Roman', serif"
SANS = "'Segoe UI', 'Helvetica Neue', Arial, sans-serif"

SEATS = (
    "#a5152b",
    "#2b3a67",
    "#b57a10",
    "#2f6f4f",
    "#6b3a87",
    "#1f7a8c",
    "#8a4b20",
    "#c0567a",
    "#55606b",
    "#7f8b1e",
    "#3f63c0",
    "#5c1f33",
)
"""The colour of each seat, for pennants, seals and pieces."""

GROUNDS = {
    "forest": "#7f9a62",
    "wood": "#7f9a62",
    "woods": "#7f9a62",
    "hill": "#b99b62",
    "hills": "#b99b62",
    "mountain": "#9b8b78",
    "rock": "#9b8b78",
    "water": "#86aebb",
    "lake": "#86aebb",
    "sea": "#6f9db0",
    "swamp": "#93a17c",
    "marsh": "#93a17c",
    "road": "#d2b48c",
    "town": "#c9a08c",
    "castle": "#b6a69a",
    "plain": "#d9c79a",
    "red": "#d8a394",
    "black": "#a9a8ad",
    "red stronghold": "#d59a8b",
    "black stronghold": "#a3a3ab",
    "stronghold": "#cba98a",
}
OTHER_GROUNDS = ("#c2b280", "#b7c29a", "#c4a484", "#a8b8c0", "#cdb0a6", "#b9aecb")

SHADES = {
    "white": IVORY,
    "black": INK,
    "red": "#b3202c",
    "green": "#2f7a4c",
    "yellow": "#e3b02f",
    "blue": "#2f57a3",
}
"""The colours that scenes name."""

LIGHT_SHADES = frozenset({"white", "yellow"})

EDGES = {"river": "#3f86a6", "wall": "#5b4636", "road": "#d2b48c", "bridge": "#b98a4a"}


def seat_colour(seat: int) -> str:
    """The colour of a seat; gold for what belongs to nobody."""
    return SEATS[seat % len(SEATS)] if seat >= 0 else GOLD


def shade_colour(shade: str, otherwise: str = GOLD) -> str:
    """The colour of that name."""
    return SHADES.get(shade, otherwise)


def ground_colour(ground: str, column: int, row: int) -> str:
    """The tint of a space: by its ground, or light and dark in turn."""
    if not ground:
        return CELLS[(column + row) % 2]
    known = GROUNDS.get(ground.lower())
    return known or OTHER_GROUNDS[sum(ground.encode()) % len(OTHER_GROUNDS)]

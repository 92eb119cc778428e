"""The colours of the table: green cloth, crimson, gold and ivory.

Every mark that matters also differs in shape (see `cards` and `grids`), so that a terminal
with sixteen colours, or none, still tells it.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from rich.style import Style

CLOTH: Final = "#0d3524"
CLOTH_ODD: Final = "#11402c"
CLOTH_LIT: Final = "#2a6b45"
CLOTH_CURSOR: Final = "#8a6a12"
CLOTH_LIFTED: Final = "#5c6b1e"
CLOTH_TARGET: Final = "#6b2433"
CLOTH_LAST: Final = "#2c4a55"
GOLD: Final = "#f4c95d"
IVORY: Final = "#fbf5e3"
LIFTED_PAPER: Final = "#ffe9a8"
PARCHMENT: Final = "#d6cfb4"
SILVER: Final = "#b9c7bd"
FAINT: Final = "#8fb5a2"
LATTICE: Final = "#4f7a66"
INK: Final = "#16130e"
CARD_RED: Final = "#b3001b"
CARD_PINK: Final = "#ff8a8a"
BACK: Final = "#6e1423"
BACK_PRINT: Final = "#d9a05b"
WHITE: Final = "#ffffff"
WATER: Final = "#5fb3e8"
TREE: Final = "#7fc46a"

OWNERS: Final = (
    "#ff6b6b",
    "#7fb2ff",
    "#ffd166",
    "#c89bff",
    "#5fe0c0",
    "#ff9f5a",
    "#ff8fd0",
    "#b6e35f",
    "#8fd6ff",
    "#e0b08a",
    "#d0d0ff",
    "#9fe0a0",
)

GROUNDS: Final = {
    "stronghold": "#3f3a1c",
    "red": "#4f1a22",
    "black": "#22252e",
    "river": "#123c58",
    "water": "#123c58",
    "forest": "#1f4a17",
    "tree": "#1f4a17",
    "hole": "#060a08",
    "wood": "#1f4a17",
    "hill": "#4a3b1c",
    "mountain": "#4a4038",
    "bridge": "#5a4526",
    "town": "#4a2c44",
    "city": "#4a2c44",
}
LAND_INK: Final = "#2b2416"
LAND_CURSOR: Final = "#8c1026"
LAND_LIT: Final = "#ffe27a"
LAND_TARGET: Final = "#f0a08c"
LAND_RIVER: Final = "#1f5f8b"
BRIDGE: Final = "#6b3f12"
FRONTIER: Final = "#a3281e"
STRIKE: Final = "#c4001f"

LANDS: Final = {
    "open": "#e6dab4",
    "plain": "#e6dab4",
    "mountain": "#c3ab8b",
    "hill": "#d3c88f",
    "forest": "#a3b67a",
    "marsh": "#bccba5",
    "swamp": "#bccba5",
    "rampart": "#aeaaa0",
    "town": "#e8c4a4",
    "capital": "#f2e4bd",
    "sea": "#86b1bd",
    "lake": "#9cc4ca",
}
"""The tints of a map, light as parchment."""

SHADES: Final = {
    "white": (INK, IVORY),
    "black": (IVORY, INK),
    "red": (WHITE, "#a5152b"),
    "green": (WHITE, "#1f6b3f"),
    "yellow": (INK, "#f0c02f"),
    "blue": (WHITE, "#24479b"),
}
"""Ink and paper of the colours that scenes name."""

TOKENS: Final = {
    "advantage": (WHITE, "#1f6b3f"),
    "disadvantage": (WHITE, "#a5152b"),
    "blessing": (INK, "#ffe27a"),
    "curse": (WHITE, "#5a2f7a"),
    "activated": (IVORY, "#4c5a63"),
}
"""Ink and paper of the tokens that have a look of their own."""

PRICES: Final = ((INK, "#fff8e4"), (INK, "#f4c95d"), (INK, "#f0913a"), (WHITE, "#a5152b"))
"""Ink and paper of prices, from cheap to dear."""

OTHER_GROUNDS: Final = ("#3a2f4a", "#4a2c1c", "#1c3f4a", "#40401c")


@cache
def style(ink: str, ground: str = CLOTH, bold: bool = False, underline: bool = False) -> Style:
    """A style, made once."""
    return Style(color=ink, bgcolor=ground, bold=bold, underline=underline)


def owner_colour(seat: int) -> str:
    """The colour that belongs to a seat; silver for nobody's."""
    return OWNERS[seat % len(OWNERS)] if seat >= 0 else SILVER


@cache
def land_colour(kind: str, odd: bool, lit: bool) -> str:
    """The tint of a kind of land: every other cell a little darker, lighter where it is lit."""
    base = LANDS.get(kind, PARCHMENT)
    parts = [int(base[place : place + 2], 16) for place in (1, 3, 5)]
    glow = [int(LAND_LIT[place : place + 2], 16) for place in (1, 3, 5)]
    share = 0.55 if lit else 0.0
    dark = 0.965 if odd and not lit else 1.0
    mixed = (
        round((part * (1 - share) + light * share) * dark)
        for part, light in zip(parts, glow, strict=True)
    )
    return "#" + "".join(f"{part:02x}" for part in mixed)


def shade_style(shade: str, owner: int) -> Style:
    """How a piece looks: in its shade, or its owner's colour."""
    ink, paper = SHADES.get(shade, (INK, owner_colour(owner)))
    return style(ink, paper, True)


def token_style(kind: str) -> Style:
    """How a token looks: by its kind, or as a gold coin."""
    ink, paper = TOKENS.get(kind.lower(), (INK, GOLD))
    return style(ink, paper, kind.lower() in TOKENS)


def price_style(count: int) -> Style:
    """How a price looks; the dearer, the stronger."""
    ink, paper = PRICES[min(max(count, 1), len(PRICES)) - 1]
    return style(ink, paper, True)


def ground_colour(ground: str, known: tuple[str, ...]) -> str:
    """The tint of a kind of ground; kinds without a colour of their own take the next free one.

    `known` are all kinds of ground on the board, in a fixed order.
    """
    for word in ground.replace("-", " ").lower().split():
        if word in GROUNDS:
            return GROUNDS[word]
    return OTHER_GROUNDS[known.index(ground) % len(OTHER_GROUNDS)]

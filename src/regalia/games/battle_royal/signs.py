"""What the signs of Battle Royal mean; rules_signs.py makes them."""

from __future__ import annotations

from regalia.games.battle_royal.rules_signs import KNOWN

FACTS = (
    "pawns on the map / 15",
    "pawns in reserve / 15",
    "no reserve",
    "turn",
    "chance of 1 point or more",
    "chance of 2 points or more",
    "chance of 3 points or more",
    "chance of 4 points",
    "points to the nearest capital / 16",
    "chance to take a capital with 1 card",
    "chance to take a capital with 2 cards",
    "chance to take a capital with 3 cards",
    "most won by a capture for 2 points / 8",
    "most won by a capture for 3 points / 8",
    "most won by a capture for 4 points / 8",
    "most won by a capture, each card by its chance / 8",
    "chance to capture something",
    "pawns that could be captured / 15",
    "most lost by the capture of one pawn outside the capital / 8",
    "pawns whose capture would cut others off / 15",
    "a pawn in the own capital",
    "pawns round the own capital / 4",
    "pawns on obstacles / 15",
    "pawns in towns / 15",
    "lost as soon as the broken line is judged / 8",
    "capital has fallen",
)
"""What is told of a force; of two, the mean."""

SIGNS = (
    "turns without a capture / those that make a draw",
    "mean of the cards in the pack / 4",
    *(f"own: {fact}" for fact in FACTS),
    *(f"enemy: {fact}" for fact in FACTS),
    *(f"own pawn on square {square} / 4" for square in range(KNOWN)),
    *(f"enemy pawn on square {square} / 4" for square in range(KNOWN)),
)
"""A row. Squares are those of the map of the book, from one's own side; 0 on any other."""

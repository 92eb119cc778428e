"""The moves of Wargame Chess, one number for one meaning."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# A square or the piece on it, a piece off the board, a tarot card, a playing card.
SQUARE: Final[i64] = 0
PIECE: Final[i64] = 64
TAROT: Final[i64] = 112
CARD: Final[i64] = 134

# Words.
MIRROR: Final[i64] = 188
FLIP: Final[i64] = 189
ROLL: Final[i64] = 190
STAY: Final[i64] = 191
STOP: Final[i64] = 192
YES: Final[i64] = 193
NO: Final[i64] = 194
SPEND: Final[i64] = 195
KEEP: Final[i64] = 196
PUSH: Final[i64] = 197
YIELD: Final[i64] = 198
PENALTY: Final[i64] = 199
TOKEN: Final[i64] = 200
DEAL: Final[i64] = 201
A: Final[i64] = 202
B: Final[i64] = 203
BLESSING: Final[i64] = 204
CURSE: Final[i64] = 205
ADVANTAGE: Final[i64] = 206
DISADVANTAGE: Final[i64] = 207
RANK: Final[i64] = 208
FILE: Final[i64] = 209
BOTH: Final[i64] = 210
SCATTER: Final[i64] = 211

# Effects that wait, by their bit: those of the core, then those of the factions.
EFFECT: Final[i64] = 212

# Breaking off a battle: the answers to an offer, and the offer, which is a courtesy.
ACCEPT: Final[i64] = 228
DECLINE: Final[i64] = 229
OFFER: Final[i64] = 230
MOVE_COUNT: Final[i64] = 231

WORDS: Final = (
    "mirror",
    "flip",
    "roll",
    "stay",
    "stop",
    "yes",
    "no",
    "spend",
    "keep",
    "push",
    "yield",
    "penalty",
    "token",
    "deal",
    "a",
    "b",
    "blessing",
    "curse",
    "advantage",
    "disadvantage",
    "rank",
    "file",
    "both",
    "scatter",
)
"""The words, from MIRROR on."""

PARLEY: Final = ("accept", "decline", "offer")
"""The words from ACCEPT on."""

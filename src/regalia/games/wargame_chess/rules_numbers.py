"""The numbers that stand for things in Wargame Chess, and what some of them are called."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.parts.bits import members
from regalia.parts.cards import card_text

SLOTS: Final[i64] = 24
"""Room for the pieces of each side: a piece is its side times this, plus its slot."""

# Where a piece is.
NOWHERE: Final[i64] = 0
BOARD: Final[i64] = 1
SLAIN: Final[i64] = 2
REMOVED: Final[i64] = 3
SUMMON: Final[i64] = 4
WAITING: Final[i64] = 5
ZONES: Final = ("", "board", "slain", "removed", "summon", "waiting")

# What is remembered of a piece.
ACTIVATED: Final[i64] = 1
BEFORE: Final[i64] = 2
MOONED: Final[i64] = 4

BLESSED: Final[i64] = 1
CURSED: Final[i64] = -1
CHARMS: Final = ("cursed", "", "blessed")

# Moments at which effects wait, and the layers in which turns begin and end.
TURN_START: Final[i64] = 0
TURN_END: Final[i64] = 1
ACTIVATION_START: Final[i64] = 2
ACTIVATION_END: Final[i64] = 3
BETWEEN: Final[i64] = 4
FACTION_RULES: Final[i64] = 0
UPGRADES: Final[i64] = 1
PIECE_RULES: Final[i64] = 2

OWN: Final[i64] = 100
"""Where the codes of a faction's own frames begin; those of the core are below."""

FRAME: Final[i64] = 7
"""The length of a frame: whether it asks, code, owner, chooser, piece, square, extra."""

# Things to do, of the core.
DO_BEGIN: Final[i64] = 0
DO_TURN: Final[i64] = 1
DO_ACTIVATE: Final[i64] = 2
DO_MOMENT: Final[i64] = 3
DO_ACT: Final[i64] = 4
DO_FINISH: Final[i64] = 5
DO_CHECK: Final[i64] = 6
DO_CLOSE: Final[i64] = 7
DO_ROLL: Final[i64] = 8
DO_DEFENDED: Final[i64] = 9
DO_SETTLED: Final[i64] = 10

# Questions that are asked from further down than they are answered.
ASK_RANDOM: Final[i64] = 37
ASK_FREE: Final[i64] = 38
ASK_JUSTICE: Final[i64] = 60
ASK_DIVINATE: Final[i64] = 61

# What a modifier does.
UP: Final[i64] = 0
DOWN: Final[i64] = 1
PLUS: Final[i64] = 2
FLOOR: Final[i64] = 3
CEILING: Final[i64] = 4
BAR: Final[i64] = 5

# Decks and dice that faith rules bring to the table; the dice of Bone Reading.
MAJOR: Final[i64] = 1
MINOR: Final[i64] = 2
BONES: Final[i64] = 4
BONE_FACES: Final = vec[i64]([4, 6, 8, 10, 20])
BONE_OF_TYPE: Final = vec[i64]([0, 1, 1, 1, 2, 3, 4])

# Tarot cards, in the order of the pack.
FOOL: Final[i64] = 0
MAGICIAN: Final[i64] = 1
PRIESTESS: Final[i64] = 2
EMPRESS: Final[i64] = 3
EMPEROR: Final[i64] = 4
HIEROPHANT: Final[i64] = 5
LOVERS: Final[i64] = 6
CHARIOT: Final[i64] = 7
JUSTICE: Final[i64] = 8
HERMIT: Final[i64] = 9
WHEEL: Final[i64] = 10
STRENGTH: Final[i64] = 11
HANGED_MAN: Final[i64] = 12
DEATH: Final[i64] = 13
TEMPERANCE: Final[i64] = 14
DEVIL: Final[i64] = 15
TOWER: Final[i64] = 16
STAR: Final[i64] = 17
MOON: Final[i64] = 18
SUN: Final[i64] = 19
JUDGEMENT: Final[i64] = 20
WORLD: Final[i64] = 21
ALL_TAROT: Final[i64] = 0x3FFFFF
HOUSE_TAROT: Final[i64] = 0x41C10
"""The five whose lists are lost (WG-02): Emperor, Wheel, Strength, Hanged Man, Moon."""

TAROT_NAMES: Final = (
    "fool",
    "magician",
    "high priestess",
    "empress",
    "emperor",
    "hierophant",
    "lovers",
    "chariot",
    "justice",
    "hermit",
    "wheel of fortune",
    "strength",
    "hanged man",
    "death",
    "temperance",
    "devil",
    "tower",
    "star",
    "moon",
    "sun",
    "judgement",
    "world",
)

# The Minor Arcana, as sets.
ALL_CARDS: Final[i64] = 0x3FFFFFFFFFFFFF
JOKER_CARDS: Final[i64] = 0x30000000000000

# How a battle ends.
NOT_YET: Final[i64] = 0
BY_LOSS: Final[i64] = 1
BY_COUNT: Final[i64] = 2
ENDINGS: Final = ("", "lost", "counted")
WHY: Final = (
    "",
    "A side has lost what it cannot do without.",
    "The last turn is over, and points are counted.",
)


def playing_card_text(card: i64) -> str:
    """A card of the Minor Arcana; its two Jokers are told apart."""
    if card >= 52:
        return "*R" if card == 52 else "*B"
    return card_text(card)


def cards_text(cards: i64) -> str:
    return " ".join([playing_card_text(card) for card in members(cards)])

"""The numbers that stand for things in Wargame Chess, and what some of them are called.

Types, terrain and common rules are in rules_pieces.py, the moves in rules_moves.py; every other
code is here and nowhere else.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from regalia.parts.bits import members
from regalia.parts.cards import card_text

Piece: TypeAlias = i64
"""A piece, on the board or off it: its side times SLOTS, plus its slot."""

Side: TypeAlias = i64
"""A side of the battle: the seat that plays it."""

Code: TypeAlias = i64
"""What a frame of the stack means."""

SLOTS: Final[i64] = 24
"""Room for the pieces of each side."""

PIECES: Final[i64] = 48
SQUARES: Final[i64] = 64
OWN_NUMBERS: Final[i64] = 8
"""How many numbers a faction may remember for its side."""

LAST_ROW: Final[i64] = 99
"""Below every row of a roster."""

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

# Moments at which effects wait, and the layers in which turns begin and end (WG-47).
TURN_START: Final[i64] = 0
TURN_END: Final[i64] = 1
ACTIVATION_START: Final[i64] = 2
ACTIVATION_END: Final[i64] = 3
BETWEEN: Final[i64] = 4
FACTION_RULES: Final[i64] = 0
UPGRADES: Final[i64] = 1
PIECE_RULES: Final[i64] = 2

# Effects that wait, by their bits: the core's, then a faction's own.
EFFECT_PROMOTION: Final[i64] = 0
EFFECT_DEVIL: Final[i64] = 1
EFFECT_SUN: Final[i64] = 2
OWN_EFFECTS: Final[i64] = 4
EFFECTS: Final[i64] = 16
CORE_EFFECTS: Final = ("promotion", "devil", "sun", "")

OWN: Final[i64] = 100
"""Where the codes of a faction's own deeds and questions begin; those of the core are below."""

# Deeds: the course of a battle. One of these lies at the bottom of the stack.
DO_BEGIN: Final[i64] = 0
DO_TURN: Final[i64] = 1
DO_ACTIVATE: Final[i64] = 2
DO_FINISH: Final[i64] = 5
DO_CHECK: Final[i64] = 6
DO_CLOSE: Final[i64] = 7

# Deeds: Activations and Attacks.
DO_MOMENT: Final[i64] = 3
DO_ACT: Final[i64] = 4
DO_ROLL: Final[i64] = 8
DO_DEFENDED: Final[i64] = 9
DO_SETTLED: Final[i64] = 10

# Deeds: tarot cards.
DO_CARD: Final[i64] = 50
DO_TURN_OVER: Final[i64] = 51
DO_HERMIT: Final[i64] = 52
DO_WORLD: Final[i64] = 53

# Questions: set-up.
ASK_TREES: Final[i64] = 20
ASK_DEPLOY: Final[i64] = 21
ASK_RANDOM: Final[i64] = 37

# Questions: turns and Activations.
ASK_WHICH: Final[i64] = 22
ASK_AGAIN: Final[i64] = 23
ASK_ORDER: Final[i64] = 24
ASK_BREAK_OFF: Final[i64] = 40

# Questions: Moves.
ASK_PROMOTION: Final[i64] = 25
ASK_TARGET: Final[i64] = 26
ASK_SECOND: Final[i64] = 27
ASK_STEP: Final[i64] = 28
ASK_CASTLE: Final[i64] = 29

# Questions: Attacks.
ASK_SPEND: Final[i64] = 31
ASK_COMBAT: Final[i64] = 32
ASK_THERE: Final[i64] = 33
ASK_ESCAPE: Final[i64] = 34
ASK_REDEPLOY: Final[i64] = 35

# Questions: Divination, and those of single cards.
ASK_DIVINATE: Final[i64] = 61
ASK_PREFERRED: Final[i64] = 62
ASK_MAGICIAN: Final[i64] = 39
ASK_REPLACE: Final[i64] = 36
ASK_CURSE: Final[i64] = 63
ASK_HIEROPHANT: Final[i64] = 66
ASK_BLESS_ENEMY: Final[i64] = 64
ASK_CURSE_OWN: Final[i64] = 65
ASK_JUSTICE: Final[i64] = 60
ASK_HERMIT: Final[i64] = 67
ASK_STRENGTH: Final[i64] = 68
ASK_HANGED: Final[i64] = 69
ASK_SACRIFICE: Final[i64] = 70
ASK_BLESS_OWN: Final[i64] = 71
ASK_HANGED_CURSE: Final[i64] = 72
ASK_BURDEN: Final[i64] = 73
ASK_TEMPERANCE: Final[i64] = 74
ASK_TEMPER: Final[i64] = 75
ASK_FREE: Final[i64] = 38
ASK_MOON: Final[i64] = 30
ASK_WORLD: Final[i64] = 76
ASK_WORLD_PIECE: Final[i64] = 78
ASK_WORLD_PLACE: Final[i64] = 77

# What has been paid for the roll at hand, as a set of bits; the Defender's are twice the
# Attacker's.
SPENT_BY_ATTACKER: Final[i64] = 1
SPENT_BY_DEFENDER: Final[i64] = 2
PENALTY_OF_ATTACKER: Final[i64] = 4
PENALTY_OF_DEFENDER: Final[i64] = 8

# The core's own modifiers of a roll.
BY_MOUNT: Final[i64] = 0
BY_EMPEROR: Final[i64] = 1
BY_JUDGEMENT: Final[i64] = 2
BY_TOKEN: Final[i64] = 3
BY_MOON: Final[i64] = 4
CORE_MODIFIERS: Final = ("Mounted Advantage", "the Emperor", "Judgement", "a token", "the Moon")

# What a modifier does.
UP: Final[i64] = 0
DOWN: Final[i64] = 1
PLUS: Final[i64] = 2
FLOOR: Final[i64] = 3
CEILING: Final[i64] = 4
BAR: Final[i64] = 5

# What a BAR keeps a roll from being.
NO_ADVANTAGE: Final[i64] = 1
NO_DISADVANTAGE: Final[i64] = 2

# Decks and dice that faith rules bring to the table; the dice of Bone Reading.
MAJOR: Final[i64] = 1
MINOR: Final[i64] = 2
BONES: Final[i64] = 4
BONE_DICE: Final[i64] = 5
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
TAROT_CARDS: Final[i64] = 22
NO_TAROT: Final[i64] = -1
DEALT_OUT: Final[i64] = 3
"""How many a Divination deals."""

ALL_TAROT: Final[i64] = (1 << TAROT_CARDS) - 1
HOUSE_TAROT: Final[i64] = 1 << EMPEROR | 1 << WHEEL | 1 << STRENGTH | 1 << HANGED_MAN | 1 << MOON
"""The five whose lists are lost (WG-02)."""

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
PLAYING_CARDS: Final[i64] = 54
RED_JOKER: Final[i64] = 52
ALL_CARDS: Final[i64] = 0x3FFFFFFFFFFFFF
JOKER_CARDS: Final[i64] = 0x30000000000000

# How a battle ends, and what a side has lost by.
NOT_YET: Final[i64] = 0
KING_SLAIN: Final[i64] = 1
ONLY_JOKERS: Final[i64] = 2
NO_PIECES: Final[i64] = 3
LAST_TURN: Final[i64] = 4
BROKEN_OFF: Final[i64] = 5
OWN_VICTORY: Final[i64] = 6
BOTH_LOST: Final[i64] = 7
ENDINGS: Final = (
    "",
    "king-slain",
    "only-jokers",
    "no-pieces",
    "last-turn",
    "broken-off",
    "own-victory",
    "both-lost",
)
COLOURS: Final = ("White", "Black")


def playing_card_text(card: i64) -> str:
    """A card of the Minor Arcana; its two Jokers are told apart."""
    if card >= RED_JOKER:
        return "*R" if card == RED_JOKER else "*B"
    return card_text(card)


def cards_text(cards: i64) -> str:
    return " ".join([playing_card_text(card) for card in members(cards)])

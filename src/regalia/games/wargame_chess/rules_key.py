"""The key of a position of Wargame Chess: it follows what a snapshot writes down."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from regalia.games.wargame_chess.rules_codes import (
    ASK_AGAIN,
    ASK_WHICH,
    BONE_DICE,
    PIECES,
    SQUARES,
)
from regalia.games.wargame_chess.rules_field import Field
from regalia.games.wargame_chess.rules_frames import FRAME
from regalia.kernel.position import OVER
from regalia.parts.bits import mixed

MOST_TOKENS: Final[i64] = 128
MOST_NOTE: Final[i64] = 1024
"""Tokens and notes lie between these and what is as much below zero."""

PACKED_SQUARES: Final[i64] = 16
"""Squares whose terrain goes into the key at once."""


def key_of(field: Field) -> i64:
    key = mixed(field.turn << 8, field.first << 2 | field.last << 1 | (1 if field.begun else 0))
    if field.depth:
        key = mixed(key, field.stack[2])
    for piece in range(PIECES):
        if field.rows[piece] >= 0:
            place = (field.at[piece] + 1) << 3 | field.zones[piece]
            state = (field.tokens[piece] + MOST_TOKENS) << 2 | (field.charms[piece] + 1)
            state = state << 3 | field.marks[piece]
            kind = (field.notes[piece] + MOST_NOTE) << 5 | field.rows[piece]
            key = mixed(key, kind << 32 | place << 16 | state | piece << 48)
    for start in range(0, SQUARES, PACKED_SQUARES):
        ground: i64 = 0
        for square in range(start, start + PACKED_SQUARES):
            ground = ground << 2 | field.terrain[square]
        if ground:
            key = mixed(key, start << 32 | ground)
    key = _with_cards(field, key)
    key = _with_what_waits(field, key)
    if field.actor == OVER:
        key = mixed(key, field.ended << 8 | (field.winner + 1))
        for side in range(2):
            key = mixed(key, field.lost[side] << 16 | (field.fallen[side] + 1))
            key = mixed(key, field.fell[side] + 1)
        return key
    asked = field.stack[field.depth - FRAME + 1]
    if field.depth != FRAME or not ASK_WHICH <= asked <= ASK_AGAIN:
        for place in range(field.depth):
            key = mixed(key, field.stack[place])
    return key


def _with_cards(field: Field, key: i64) -> i64:
    """Tarot and playing cards, and bones."""
    tarot = field.cast << 6 | (field.reigning + 1)
    for card in field.dealt:
        if card >= 0:
            tarot = tarot << 5 | (card + 1)
    key = mixed(key, tarot)
    shown = field.reveals[0] | field.reveals[1] | field.keeps[0] | field.keeps[1]
    if shown | field.thrown | field.aside:
        for side in range(2):
            key = mixed(key, field.reveals[side])
            key = mixed(key, field.keeps[side])
        key = mixed(key, field.thrown)
        key = mixed(key, field.aside)
    for side in range(2):
        bones: i64 = 0
        for die in range(side * BONE_DICE, side * BONE_DICE + BONE_DICE):
            bones = bones << 5 | field.bones[die]
        if bones:
            key = mixed(key, bones << 1 | side)
    return key


def _with_what_waits(field: Field, key: i64) -> i64:
    """The Activation and the Attack at hand, what waits, what factions remember, the dice."""
    waits = field.layer << 2 | field.offered[0] << 1 | field.offered[1]
    waits = waits << 2 | (1 if field.tower_waits else 0) << 1 | (1 if field.star_waits else 0)
    waits = waits << 2 | field.star_maker << 1 | (1 if field.starred else 0)
    if field.active >= 0:
        acts = (field.active + 1) << 2 | (1 if field.again else 0) << 1 | (1 if field.fresh else 0)
        waits = acts << 16 | waits
    key = mixed(key, waits)
    if field.striker >= 0:
        key = mixed(key, field.striker << 32 | field.struck << 16 | field.spent)
        holds = field.on[field.contested] + 1
        key = mixed(key, field.contested << 32 | field.came_from << 16 | holds)
    for place in range(len(field.own)):
        if field.own[place]:
            key = mixed(mixed(key, place + 1), field.own[place])
    if field.later[0] | field.later[1]:
        key = mixed(key, field.later[0] << 32 | field.later[1])
    rolled: i64 = 0
    for number in field.dice:
        rolled = rolled << 9 ^ number
    if rolled:
        key = mixed(key, rolled)
        for number in field.for_attack:
            key = mixed(key, number)
        for number in field.for_defence:
            key = mixed(key, number + 1)
    return key

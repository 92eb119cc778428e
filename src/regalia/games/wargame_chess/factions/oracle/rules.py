"""The Oracle: Bishops who Divinate (WG-04), and all that hangs on the cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_field import (
    ACTIVATION_END,
    ACTIVATION_START,
    BLESSED,
    BOARD,
    CHARIOT,
    CURSED,
    DEATH,
    DEVIL,
    HERMIT,
    JUSTICE,
    MOON,
    OWN,
    SLOTS,
    STAR,
    SUN,
    TOWER,
    TURN_START,
    UPGRADES,
    WORLD,
    Faction,
    Field,
    Frame,
)
from regalia.games.wargame_chess.rules_moves import NO, SQUARE, TAROT, YES
from regalia.games.wargame_chess.rules_pieces import NEAR

# Rows of the roster.
SIBYL: Final[i64] = 0
AUGUR: Final[i64] = 2
HARUSPEX: Final[i64] = 3
PILGRIM: Final[i64] = 4
STARGAZER: Final[i64] = 6
ACOLYTE: Final[i64] = 7

# Upgrades, by their place in the table.
BURNT_OFFERING: Final[i64] = 0
ALMANAC: Final[i64] = 1

# Effects that wait.
DIVINATION: Final[i64] = 4
OFFERING: Final[i64] = 5
LOOKING_UP: Final[i64] = 6
EVIL_EYE: Final[i64] = 7

# Questions.
ASK_WHETHER: Final[i64] = OWN + 20
ASK_BLESS: Final[i64] = OWN + 21
ASK_CURSE: Final[i64] = OWN + 22
ASK_VOICE: Final[i64] = OWN + 23
ASK_OFFERING: Final[i64] = OWN + 24
ASK_PRICE: Final[i64] = OWN + 25
ASK_EYE: Final[i64] = OWN + 26

# Modifiers.
BY_AUGUR: Final[i64] = 0
BY_HARUSPEX: Final[i64] = 1
BY_PILGRIM: Final[i64] = 2
BY_ACOLYTE: Final[i64] = 3
BY_SIBYL: Final[i64] = 4

# Sets of tarot cards.
BRIGHT: Final[i64] = 1 << STAR | 1 << MOON | 1 << SUN
DARK: Final[i64] = 1 << DEATH | 1 << DEVIL | 1 << TOWER
OF_AUGURS: Final[i64] = 1 << CHARIOT | 1 << STAR | 1 << SUN | 1 << WORLD
OF_HARUSPICES: Final[i64] = 1 << JUSTICE | DARK
OF_ALMANAC: Final[i64] = 1 << STAR | 1 << SUN | 1 << WORLD
OF_PILGRIMS: Final[i64] = 1 << CHARIOT | 1 << HERMIT | BRIGHT

MOST_CURSES: Final[i64] = 2
PILGRIMS_LEAST: Final[i64] = 8


class Hooks(Faction):
    # What bears on rolls

    def weigh(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        row = field.rows[piece]
        if row == AUGUR:
            if not attacking:
                field.add(BY_AUGUR, field.number_dealt() - (1 if field.reigning >= 0 else 0))
        elif row == HARUSPEX:
            if attacking:
                field.add(BY_HARUSPEX, min(MOST_CURSES, self._cursed(field, 1 - side)))
        elif row == PILGRIM:
            if field.reigning >= 0 and OF_PILGRIMS >> field.reigning & 1:
                field.at_least(BY_PILGRIM, PILGRIMS_LEAST)
        elif row == ACOLYTE:
            if field.charms[piece] == BLESSED:
                field.add(BY_ACOLYTE, 1)
        elif row == SIBYL and field.reigning >= 0:
            field.bar(BY_SIBYL, False)

    def _cursed(self, field: Field, side: i64) -> i64:
        found: i64 = 0
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if field.charms[piece] == CURSED:
                found += 1
        return found

    # What happens when

    def effects(self, field: Field, side: i64, moment: i64, layer: i64, piece: i64) -> i64:
        if moment == ACTIVATION_START:
            row = field.rows[piece] if piece // SLOTS == side else -1
            reads = row == AUGUR or row == HARUSPEX
            return 1 << DIVINATION if reads and not field.again else 0
        if moment == ACTIVATION_END:
            gazes = piece // SLOTS == side and field.rows[piece] == STARGAZER
            return 1 << EVIL_EYE if gazes and not field.again else 0
        if moment != TURN_START or layer != UPGRADES:
            return 0
        found: i64 = 0
        if field.has_upgrade(side, BURNT_OFFERING) and field.number_dealt() > 0:
            found |= 1 << OFFERING
        if field.has_upgrade(side, ALMANAC) and field.number_dealt() < 2:
            found |= 1 << LOOKING_UP
        return found

    def perform(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> None:
        if code == OWN + DIVINATION:
            field.ask(ASK_WHETHER, side, side, piece)
        elif code == OWN + OFFERING:
            field.ask(ASK_OFFERING, side, side)
        elif code == OWN + LOOKING_UP:
            field.divinate(side, OF_ALMANAC)
        elif code == OWN + EVIL_EYE:
            field.ask(ASK_EYE, side, side, piece)

    def card(self, field: Field, side: i64, maker: i64, card: i64) -> None:
        if maker != side:
            return
        if BRIGHT >> card & 1:
            field.ask(ASK_BLESS, side, side)
        elif DARK >> card & 1:
            field.ask(ASK_CURSE, side, side)

    def slain(self, field: Field, side: i64, piece: i64, slayer: i64) -> None:
        if slayer >= 0 and slayer // SLOTS != side:
            field.ask(ASK_VOICE, side, side, piece)

    # Questions

    def candidates(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> vec[i64]:
        found = vec[i64](capacity=16)
        if code == ASK_WHETHER:
            return append(append(found, YES), NO)
        if code == ASK_OFFERING:
            for place in range(3):
                if field.dealt[place] >= 0:
                    found = append(found, TAROT + field.dealt[place])
        elif code == ASK_EYE:
            found = self._watched(field, side, piece)
        elif code == ASK_BLESS or code == ASK_VOICE:
            for other in field.pieces(side, BOARD):
                lower = code == ASK_BLESS or field.outranks(piece, other)
                if lower and field.can_bless(other):
                    found = append(found, SQUARE + field.at[other])
        else:
            for other in field.pieces(1 - side, BOARD):
                if field.can_curse(other):
                    found = append(found, SQUARE + field.at[other])
            if code == ASK_PRICE:
                return found
        return append(found, NO) if len(found) else found

    def _watched(self, field: Field, side: i64, piece: i64) -> vec[i64]:
        """The enemies beside a piece that can be Cursed."""
        found = vec[i64](capacity=8)
        if not field.is_there(piece):
            return found
        for way in range(8):
            square = NEAR[field.at[piece] * 8 + way]
            if square >= 0 and field.on[square] >= 0:
                other = field.on[square]
                if other // SLOTS != side and field.can_curse(other):
                    found = append(found, SQUARE + square)
        return found

    def answer(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64, move: i64
    ) -> None:
        if move == NO:
            return
        if code == ASK_WHETHER:
            reads_light = field.rows[piece] == AUGUR
            field.divinate(side, OF_AUGURS if reads_light else OF_HARUSPICES)
        elif code == ASK_OFFERING:
            field.discard_tarot(move - TAROT)
            field.ask(ASK_PRICE, side, side)
        elif code == ASK_BLESS or code == ASK_VOICE:
            field.bless(field.on[move])
        else:
            field.curse(field.on[move])

    # What may be read from a snapshot

    def fits(self, field: Field, frame: Frame) -> bool:
        code = frame.code
        if not frame.asks or code < ASK_WHETHER or code > ASK_EYE:
            return False
        if code == ASK_WHETHER or code == ASK_VOICE or code == ASK_EYE:
            return frame.is_about(frame.owner)
        return frame.is_bare()

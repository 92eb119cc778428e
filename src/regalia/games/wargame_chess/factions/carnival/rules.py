"""The Carnival: three kinds of Jokers, and the harm that comes of standing next to them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_field import (
    ACTIVATION_END,
    ASK_REDEPLOY,
    BOARD,
    OWN,
    OWN_NUMBERS,
    SLAIN,
    SLOTS,
    TURN_END,
    TURN_START,
    UPGRADES,
    Faction,
    Field,
    Frame,
)
from regalia.games.wargame_chess.rules_moves import NO
from regalia.games.wargame_chess.rules_pieces import JOKER, PAWN

# Rows of the roster.
HARLEQUIN: Final[i64] = 2
PIERROT: Final[i64] = 3
JUGGLER: Final[i64] = 4

# Upgrades, by their place in the table.
CONFETTI: Final[i64] = 0
STAGE_DOOR: Final[i64] = 1
CANNON: Final[i64] = 2
UNDERSTUDY: Final[i64] = 3

# Effects that wait.
CONFETTI_FALLS: Final[i64] = 4
DOOR_OPENS: Final[i64] = 5
CANNON_FIRES: Final[i64] = 6
STANDS_IN: Final[i64] = 7
QUICK_CHANGE: Final[i64] = 8
JUGGLE: Final[i64] = 9

# Questions, and one thing to do.
ASK_CONFETTI: Final[i64] = OWN + 20
ASK_DOOR: Final[i64] = OWN + 21
ASK_CANNON: Final[i64] = OWN + 22
ASK_SWAP: Final[i64] = OWN + 23
ASK_JUGGLE: Final[i64] = OWN + 24
ASK_CATCH: Final[i64] = OWN + 25
DO_SLAPSTICK: Final[i64] = OWN + 40

# Modifiers.
DISTRACTION: Final[i64] = 0
NO_SOLDIERS: Final[i64] = 1

MARGIN: Final[i64] = 10
"""By how much a Joker's Defence must be greater for Slapstick."""

STAND_IN: Final[i64] = 0
"""Of the side's own numbers: the slain Joker that comes back, and one; -1 when that is over."""


class Hooks(Faction):
    # Rolls

    def weigh(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        if attacking:
            if field.has_beside(field.at[foe], side, JOKER):
                field.add(DISTRACTION, 1)
        elif field.type_of(piece) == JOKER:
            field.add(NO_SOLDIERS, -3)

    def rolled(
        self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool, won: bool
    ) -> None:
        if attacking or not won or field.type_of(piece) != JOKER:
            return
        if field.dice[5] - field.dice[2] >= MARGIN:
            field.do(DO_SLAPSTICK, side, piece, -1, foe)

    # Who cannot be slain, and who comes back

    def saves(self, field: Field, side: i64, victim: i64, slayer: i64) -> bool:
        if field.rows[victim] != PIERROT or not field.is_there(victim):
            return False
        return field.is_beside(field.at[victim], side, victim)

    def spared(self, field: Field, side: i64, victim: i64, slayer: i64) -> bool:
        if field.rows[victim] != PIERROT:
            return False
        field.place_randomly(victim, side)
        return True

    def slain(self, field: Field, side: i64, piece: i64, slayer: i64) -> None:
        first = field.own[side * OWN_NUMBERS + STAND_IN] == 0
        if first and field.type_of(piece) == JOKER and field.has_upgrade(side, UNDERSTUDY):
            field.own[side * OWN_NUMBERS + STAND_IN] = piece + 1

    def _stands_in(self, field: Field, side: i64) -> None:
        piece = field.own[side * OWN_NUMBERS + STAND_IN] - 1
        field.own[side * OWN_NUMBERS + STAND_IN] = -1
        if field.zones[piece] == SLAIN:
            field.ask(ASK_REDEPLOY, side, side, piece)

    # Effects

    def effects(self, field: Field, side: i64, moment: i64, layer: i64, piece: i64) -> i64:
        if moment == ACTIVATION_END:
            row = field.rows[piece]
            if row == HARLEQUIN:
                return 1 << QUICK_CHANGE
            return 1 << JUGGLE if row == JUGGLER else 0
        if layer != UPGRADES:
            return 0
        found: i64 = 0
        if moment == TURN_START:
            if field.has_upgrade(side, CONFETTI):
                found |= 1 << CONFETTI_FALLS
            if field.has_upgrade(side, CANNON):
                found |= 1 << CANNON_FIRES
        elif moment == TURN_END:
            if field.has_upgrade(side, STAGE_DOOR):
                found |= 1 << DOOR_OPENS
            if field.own[side * OWN_NUMBERS + STAND_IN] > 0:
                found |= 1 << STANDS_IN
        return found

    def perform(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> None:
        if code == DO_SLAPSTICK:
            if field.is_there(extra) and not field.is_safe(extra, piece):
                field.slay(extra, piece)
        elif code == OWN + CONFETTI_FALLS:
            field.ask(ASK_CONFETTI, side, side)
        elif code == OWN + DOOR_OPENS:
            field.ask(ASK_DOOR, side, side)
        elif code == OWN + CANNON_FIRES:
            field.ask(ASK_CANNON, side, side)
        elif code == OWN + STANDS_IN:
            self._stands_in(field, side)
        elif code == OWN + QUICK_CHANGE:
            field.ask(ASK_SWAP, side, side, piece)
        else:
            field.ask(ASK_JUGGLE, side, side, piece)

    # Questions

    def candidates(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> vec[i64]:
        found = vec[i64](capacity=16)
        if piece >= 0 and not field.is_there(piece):
            return found
        enemies = code == ASK_CONFETTI or code == ASK_JUGGLE
        for other in field.pieces(1 - side if enemies else side, BOARD):
            if self._may_choose(field, code, side, piece, other):
                found = append(found, field.at[other])
        if code == ASK_CATCH and len(found) == 0:
            return _squares(field, side, piece)
        if code == ASK_CONFETTI or code == ASK_CATCH or len(found) == 0:
            return found
        return append(found, NO)

    def _may_choose(self, field: Field, code: i64, side: i64, piece: i64, other: i64) -> bool:
        if code == ASK_CONFETTI:
            return field.has_beside(field.at[other], side, JOKER)
        if code == ASK_JUGGLE:
            return field.is_near(field.at[piece], field.at[other])
        kind = field.type_of(other)
        if code == ASK_DOOR:
            return kind == JOKER and len(field.free_zone(other)) > 0
        if code == ASK_CANNON:
            return kind == JOKER or kind == PAWN
        if code == ASK_CATCH:
            return kind != JOKER
        return other != piece

    def answer(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64, move: i64
    ) -> None:
        if move == NO:
            return
        target = field.on[move]
        if code == ASK_CONFETTI:
            field.grant(target, -1)
        elif code == ASK_DOOR:
            field.ask(ASK_REDEPLOY, side, side, target)
        elif code == ASK_CANNON:
            field.place_randomly(target, side)
        elif code == ASK_SWAP:
            self._swaps(field, side, piece, target)
        elif code == ASK_JUGGLE:
            if field.tokens[target] > 0:
                field.ask(ASK_CATCH, side, side, piece)
            field.grant(target, -1)
        else:
            field.grant(target, 1)

    def _swaps(self, field: Field, side: i64, joker: i64, ally: i64) -> None:
        here = field.at[joker]
        there = field.at[ally]
        field.lift(joker)
        field.place(ally, here)
        field.place(joker, there)
        field.tell_all("swaps", [side, joker, here, there, ally])

    # What may be read from a snapshot

    def fits(self, field: Field, frame: Frame) -> bool:
        code = frame.code
        if not frame.asks:
            own = frame.piece >= 0 and frame.piece // SLOTS == frame.owner
            enemy = frame.extra // SLOTS == 1 - frame.owner and field.rows[frame.extra] >= 0
            return code == DO_SLAPSTICK and own and frame.square < 0 and enemy
        if code < ASK_CONFETTI or code > ASK_CATCH:
            return False
        return frame.is_bare() if code < ASK_SWAP else frame.is_about(frame.owner)

    def remembers(self, field: Field, side: i64) -> bool:
        piece = field.own[side * OWN_NUMBERS + STAND_IN] - 1
        return piece < 0 or (piece // SLOTS == side and field.rows[piece] >= 0)


def _squares(field: Field, side: i64, but: i64) -> vec[i64]:
    """Where a side's pieces stand, but for one."""
    found = vec[i64](capacity=16)
    for piece in field.pieces(side, BOARD):
        if piece != but:
            found = append(found, field.at[piece])
    return found

"""The Free Company: no King, and an upgrade for every moment of a battle."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_field import (
    ACTIVATION_END,
    BOARD,
    JUDGEMENT,
    OWN,
    OWN_NUMBERS,
    SLOTS,
    TURN_END,
    TURN_START,
    UPGRADES,
    Faction,
    Field,
    Frame,
)
from regalia.games.wargame_chess.rules_moves import NO, YES
from regalia.games.wargame_chess.rules_pieces import KNIGHT, PAWN, QUEEN

# Upgrades, by their place in the table.
DRILL: Final[i64] = 0
WAR_CHEST: Final[i64] = 1
DOUBLE_PAY: Final[i64] = 2
GRUDGE: Final[i64] = 3
BOUNTY: Final[i64] = 4
COMMISSION: Final[i64] = 5
BLOOD_PRICE: Final[i64] = 6
PAYMASTER: Final[i64] = 7
FORCED_MARCH: Final[i64] = 8
VETERANS: Final[i64] = 9

# Effects that wait.
DRILLS: Final[i64] = 4
CHEST_OPENS: Final[i64] = 5
PAYS_OUT: Final[i64] = 6
RALLY: Final[i64] = 7

# Questions.
ASK_DRILL: Final[i64] = OWN + 20
ASK_CHEST: Final[i64] = OWN + 21
ASK_DOUBLE: Final[i64] = OWN + 22
ASK_PAY: Final[i64] = OWN + 23
ASK_RALLY: Final[i64] = OWN + 24

# Modifiers.
BY_PAY: Final[i64] = 0
BY_VETERANS: Final[i64] = 1
BY_PIKES: Final[i64] = 2

# Of the side's own numbers: who has paid double for the roll at hand, and one; the turn in which
# the Paymaster paid last; and the piece whose gain he answers; and the turn
# of the last Grudge.
PAID: Final[i64] = 0
PAYDAY: Final[i64] = 1
GAINER: Final[i64] = 2
GRUDGED: Final[i64] = 3


class Hooks(Faction):
    def goes_first(self, field: Field, side: i64) -> bool:
        return field.has_upgrade(side, FORCED_MARCH)

    # Rolls

    def readies(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        rich = field.tokens[piece] >= 2 and field.reigning != JUDGEMENT
        if rich and field.has_upgrade(side, DOUBLE_PAY):
            field.ask(ASK_DOUBLE, side, side, piece)

    def weigh(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        if field.own[side * OWN_NUMBERS + PAID] == piece + 1:
            field.add(BY_PAY, 4)
        if field.type_of(piece) == PAWN and field.has_upgrade(side, VETERANS):
            field.add(BY_VETERANS, 1)

    def weigh_foe(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        if attacking and field.type_of(piece) == KNIGHT and field.type_of(foe) == PAWN:
            field.bar(BY_PIKES, True)

    def rolled(
        self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool, won: bool
    ) -> None:
        field.own[side * OWN_NUMBERS + PAID] = 0
        failed = attacking and not won and field.type_of(piece) == PAWN
        if (
            failed
            and field.has_upgrade(side, GRUDGE)
            and field.own[side * OWN_NUMBERS + GRUDGED] != field.turn
        ):
            field.own[side * OWN_NUMBERS + GRUDGED] = field.turn
            field.grant(foe, -1)

    # What happens to pieces

    def slew(self, field: Field, side: i64, piece: i64, victim: i64) -> None:
        if victim // SLOTS == side or field.type_of(victim) == PAWN:
            return
        field.grant(piece, 1)
        hunter = field.type_of(piece) == PAWN
        if hunter and field.has_upgrade(side, BOUNTY) and field.can_bless(piece):
            field.bless(piece)

    def slain(self, field: Field, side: i64, piece: i64, slayer: i64) -> None:
        if field.type_of(piece) == QUEEN:
            field.grant_all(field.pieces(side, BOARD), -1)
        if slayer < 0 or slayer // SLOTS == side or not field.is_there(slayer):
            return
        if field.has_upgrade(side, BLOOD_PRICE):
            field.grant(slayer, -1)

    def promoted(self, field: Field, side: i64, pawn: i64, piece: i64) -> None:
        if field.has_upgrade(side, COMMISSION):
            if field.can_bless(piece):
                field.bless(piece)
            field.grant(piece, 1)

    def gained(self, field: Field, side: i64, piece: i64, number: i64) -> None:
        paid = field.own[side * OWN_NUMBERS + PAYDAY] == field.turn
        if number > 0 and field.active >= 0 and not paid and field.has_upgrade(side, PAYMASTER):
            field.own[side * OWN_NUMBERS + PAYDAY] = field.turn
            field.own[side * OWN_NUMBERS + GAINER] = piece
            field.await_later(side, PAYS_OUT)

    # Effects

    def effects(self, field: Field, side: i64, moment: i64, layer: i64, piece: i64) -> i64:
        if moment == ACTIVATION_END:
            return 1 << RALLY if field.type_of(piece) == QUEEN else 0
        if layer != UPGRADES:
            return 0
        if moment == TURN_START and field.has_upgrade(side, DRILL):
            return 1 << DRILLS
        if moment == TURN_END and field.has_upgrade(side, WAR_CHEST):
            return 1 << CHEST_OPENS
        return 0

    def perform(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> None:
        if code == OWN + DRILLS:
            field.ask(ASK_DRILL, side, side)
        elif code == OWN + CHEST_OPENS:
            field.ask(ASK_CHEST, side, side)
        elif code == OWN + PAYS_OUT:
            field.ask(ASK_PAY, side, side, field.own[side * OWN_NUMBERS + GAINER])
        else:
            field.ask(ASK_RALLY, side, side, piece)

    # Questions

    def candidates(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> vec[i64]:
        found = vec[i64](capacity=16)
        if code == ASK_DOUBLE:
            return append(append(found, YES), NO) if field.tokens[piece] >= 2 else found
        if code == ASK_RALLY and not field.is_there(piece):
            return found
        for other in field.pieces(side, BOARD):
            if self._may_choose(field, code, piece, other):
                found = append(found, field.at[other])
        optional = code == ASK_PAY or code == ASK_RALLY
        return append(found, NO) if optional and len(found) else found

    def _may_choose(self, field: Field, code: i64, piece: i64, other: i64) -> bool:
        if code == ASK_DRILL:
            return field.type_of(other) == PAWN and field.has_beside(
                field.at[other], other // SLOTS, PAWN
            )
        if code == ASK_CHEST:
            return field.tokens[other] <= 0
        if code == ASK_PAY:
            return other != piece
        return field.tokens[other] < 0 and field.is_near(field.at[piece], field.at[other])

    def answer(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64, move: i64
    ) -> None:
        if move == NO:
            return
        if code == ASK_DOUBLE:
            field.pay(piece, 2)
            field.own[side * OWN_NUMBERS + PAID] = piece + 1
        elif code == ASK_RALLY:
            field.relieve(field.on[move], 1)
        else:
            field.grant(field.on[move], 1)

    # What may be read from a snapshot

    def fits(self, field: Field, frame: Frame) -> bool:
        code = frame.code
        if not frame.asks or code < ASK_DRILL or code > ASK_RALLY:
            return False
        whole = code == ASK_DRILL or code == ASK_CHEST
        return frame.is_bare() if whole else frame.is_about(frame.owner)

    def remembers(self, field: Field, side: i64) -> bool:
        start = side * OWN_NUMBERS
        if not 0 <= field.own[start + PAYDAY] <= field.turn:
            return False
        if not 0 <= field.own[start + GRUDGED] <= field.turn:
            return False
        payer = field.own[start + PAID] - 1
        gainer = field.own[start + GAINER]
        return -1 <= payer < 2 * SLOTS and 0 <= gainer < 2 * SLOTS and field.rows[gainer] >= 0

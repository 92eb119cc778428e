"""The Royal Court: guards about the King, a standard, a banquet."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_field import (
    BOARD,
    OWN,
    TURN_END,
    TURN_START,
    UPGRADES,
    Faction,
    Field,
    Frame,
)
from regalia.games.wargame_chess.rules_pieces import KING

STANDARD: Final[i64] = 4
BANQUET: Final[i64] = 5
ASK_BEARER: Final[i64] = OWN + 20


class Hooks(Faction):
    def weigh(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        if not attacking and field.has_beside(field.at[piece], side, KING):
            field.add(0, 2)

    def effects(self, field: Field, side: i64, moment: i64, layer: i64, piece: i64) -> i64:
        if layer != UPGRADES:
            return 0
        if moment == TURN_START and field.has_upgrade(side, 0):
            return 1 << STANDARD
        if moment == TURN_END and field.has_upgrade(side, 1):
            return 1 << BANQUET
        return 0

    def perform(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> None:
        if code == OWN + STANDARD:
            field.ask(ASK_BEARER, side, side)
        else:
            for other in field.pieces(side, BOARD):
                field.relieve(other, 1)

    def candidates(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> vec[i64]:
        found = vec[i64](capacity=8)
        for other in field.pieces(side, BOARD):
            found = append(found, field.at[other])
        return found

    def answer(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64, move: i64
    ) -> None:
        field.grant(field.on[move], 1)

    # What may be read from a snapshot

    def fits(self, field: Field, frame: Frame) -> bool:
        return frame.asks and frame.code == ASK_BEARER and frame.is_bare()

"""What may be decided in Wargame Chess, and why something may not."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_faction import House
from regalia.games.wargame_chess.rules_moves import (
    BOTH,
    EFFECT,
    FILE,
    FLIP,
    KEEP,
    MIRROR,
    NO,
    PENALTY,
    PIECE,
    PUSH,
    RANK,
    ROLL,
    SCATTER,
    SPEND,
    SQUARE,
    STAY,
    STOP,
    TOKEN,
    YES,
    YIELD,
)
from regalia.games.wargame_chess.rules_numbers import (
    ACTIVATED,
    ASK_FREE,
    ASK_RANDOM,
    BOARD,
    FRAME,
    JUDGEMENT,
    MOON,
    MOONED,
    OWN,
    PRIESTESS,
    SLAIN,
    SLOTS,
)
from regalia.games.wargame_chess.rules_pieces import (
    BISHOP,
    JOKER,
    KING,
    KNIGHT,
    LEAPS,
    LEGENDARY,
    NEAR,
    NO_TERRAIN,
    PAWN,
    QUEEN,
    ROOK,
)
from regalia.games.wargame_chess.rules_tarot import DO_CARD, Tarot
from regalia.parts.bits import lowest

# Things to ask, of the core.
ASK_TREES: Final[i64] = 20
ASK_DEPLOY: Final[i64] = 21
ASK_WHICH: Final[i64] = 22
ASK_AGAIN: Final[i64] = 23
ASK_ORDER: Final[i64] = 24
ASK_PROMOTION: Final[i64] = 25
ASK_TARGET: Final[i64] = 26
ASK_SECOND: Final[i64] = 27
ASK_STEP: Final[i64] = 28
ASK_CASTLE: Final[i64] = 29
ASK_MOON: Final[i64] = 30
ASK_SPEND: Final[i64] = 31
ASK_COMBAT: Final[i64] = 32
ASK_THERE: Final[i64] = 33
ASK_ESCAPE: Final[i64] = 34
ASK_REDEPLOY: Final[i64] = 35
ASK_REPLACE: Final[i64] = 36
ASK_MAGICIAN: Final[i64] = 39


class Choices(Tarot):
    """The field, with what may be decided."""

    def __init__(self, house: House, model: Choices | None) -> None:
        super().__init__(house, model)

    def moves(self) -> vec[i64]:
        return self.legal[:]

    def asked(self) -> i64:
        """The code of the question that is open."""
        return self.stack[len(self.stack) - FRAME + 1]

    def owner(self) -> i64:
        """Whose question is open: the side whose piece or faction it is about."""
        return self.stack[len(self.stack) - FRAME + 2]

    def about(self) -> i64:
        """The piece that the open question is about, or -1."""
        return self.stack[len(self.stack) - FRAME + 4]

    def answers(
        self, code: i64, owner: i64, chooser: i64, piece: i64, square: i64, extra: i64
    ) -> vec[i64]:
        """The moves that answer a question; none if it cannot be answered."""
        if code >= OWN:
            faction = self.house.factions[owner]
            return faction.candidates(self, code, owner, piece, square, extra)
        if code >= DO_CARD:
            return self.card_candidates(code, chooser, piece, extra)
        if code == ASK_TARGET:
            return self._targets(piece)
        found = vec[i64](capacity=16)
        if code == ASK_WHICH or code == ASK_AGAIN:
            for other in self.pieces(owner, BOARD):
                if code == ASK_AGAIN or self.marks[other] & ACTIVATED == 0:
                    found = append(found, SQUARE + self.at[other])
        elif code == ASK_SPEND:
            if self.may_spend(piece):
                found = append(append(found, SPEND), KEEP)
        elif code == ASK_COMBAT:
            found = append(append(found, PUSH), YIELD)
        elif code == ASK_THERE or code == ASK_ESCAPE:
            for other in self.free_around(self.contested, piece):
                found = append(found, SQUARE + other)
        elif code == ASK_STEP:
            for other in self.free_around(self.at[piece], piece):
                found = append(found, SQUARE + other)
            if len(found):
                found = append(found, STOP)
        elif code == ASK_SECOND:
            found = self._walks(piece)
            if len(found):
                found = append(found, STOP)
        elif code == ASK_CASTLE:
            found = self._swaps(piece)
        elif code == ASK_DEPLOY or code == ASK_REDEPLOY:
            for other in self.free_zone(piece):
                found = append(found, SQUARE + other)
        elif code == ASK_PROMOTION:
            found = self._returns(piece)
        elif code == ASK_MAGICIAN:
            if len(self._stand_ins(piece)):
                found = append(append(found, YES), NO)
        elif code == ASK_REPLACE:
            found = self._stand_ins(piece)
        elif code == ASK_ORDER:
            extra &= 0xFFFF
            while extra:
                found = append(found, EFFECT + lowest(extra))
                extra &= extra - 1
        elif code == ASK_MOON:
            found = self._moon_prices(piece)
        elif code == ASK_FREE:
            for other in self.pieces(chooser, BOARD):
                if self.marks[other] & ACTIVATED:
                    found = append(found, SQUARE + self.at[other])
        elif code == ASK_TREES:
            found = append(append(append(found, MIRROR), FLIP), ROLL)
        elif code == ASK_RANDOM:
            found = append(append(append(found, RANK), FILE), BOTH)
            if len(self.free_around(square, piece)):
                found = append(found, SCATTER)
        return found

    # Where a piece can go

    def _targets(self, piece: i64) -> vec[i64]:
        """Every Move and Attack; to stay, if there is no Move (WG-21)."""
        found = self._walks(piece)
        walks: i64 = len(found)
        kind = self.type_of(piece)
        if kind == PAWN or kind == KING:
            for way in range(4 if kind == PAWN else 0, 8):
                found = self._strikes(found, piece, NEAR[self.at[piece] * 8 + way])
        elif kind == KNIGHT:
            for way in range(8):
                found = self._strikes(found, piece, LEAPS[self.at[piece] * 8 + way])
        elif kind != JOKER:
            for way in range(4 if kind == BISHOP else 0, 4 if kind == ROOK else 8):
                square = NEAR[self.at[piece] * 8 + way]
                while square >= 0 and self.is_free(square, piece):
                    square = NEAR[square * 8 + way]
                found = self._strikes(found, piece, square)
        if walks == 0:
            found = append(found, STAY)
        return found

    def _strikes(self, found: vec[i64], piece: i64, square: i64) -> vec[i64]:
        """Add a square if an enemy stands there and the piece may enter it."""
        if square < 0 or self.on[square] < 0 or self.on[square] // SLOTS == piece // SLOTS:
            return found
        terrain = self.terrain[square]
        if terrain != NO_TERRAIN and not self.enters(piece, terrain):
            return found
        return append(found, SQUARE + square)

    def _walks(self, piece: i64) -> vec[i64]:
        """Every Move."""
        found = vec[i64](capacity=16)
        kind = self.type_of(piece)
        here = self.at[piece]
        if kind == KNIGHT:
            for way in range(8):
                square = LEAPS[here * 8 + way]
                if square >= 0 and self.is_free(square, piece):
                    found = append(found, SQUARE + square)
            return found
        slides = kind == BISHOP or kind == ROOK or kind == QUEEN
        straight = kind == PAWN or kind == ROOK
        for way in range(4 if kind == BISHOP else 0, 4 if straight else 8):
            square = NEAR[here * 8 + way]
            while square >= 0 and self.is_free(square, piece):
                found = append(found, SQUARE + square)
                if not slides:
                    break
                square = NEAR[square * 8 + way]
        return found

    def _swaps(self, piece: i64) -> vec[i64]:
        """The allies next to a Rook that it may swap places with."""
        found = vec[i64](capacity=8)
        here = self.at[piece]
        for way in range(8):
            square = NEAR[here * 8 + way]
            if square < 0 or self.on[square] < 0:
                continue
            ally = self.on[square]
            if ally // SLOTS != piece // SLOTS or self.type_of(ally) == ROOK:
                continue
            if self._may_stand(ally, here) and self._may_stand(piece, square):
                found = append(found, SQUARE + square)
        return append(found, NO) if len(found) else found

    def _may_stand(self, piece: i64, square: i64) -> bool:
        terrain = self.terrain[square]
        return terrain == NO_TERRAIN or self.enters(piece, terrain)

    # Who can come back

    def can_promote(self, piece: i64) -> bool:
        return len(self._returns(piece)) > 0

    def _returns(self, piece: i64) -> vec[i64]:
        """The slain positionals that a Pawn may make way for (WG-24)."""
        found = vec[i64](capacity=8)
        side = piece // SLOTS
        for other in self.pieces(side, SLAIN):
            if self.type_of(other) == PAWN or self.has_rule(other, LEGENDARY):
                continue
            if self.may_join(side, self.rows[other]) and self._may_stand(other, self.at[piece]):
                found = append(found, PIECE + other)
        return append(found, NO) if len(found) else found

    def _stand_ins(self, piece: i64) -> vec[i64]:
        """The Magician: slain allies of higher rank that may replace an Attacker (WG-61)."""
        found = vec[i64](capacity=8)
        if not self.is_there(piece):
            return found
        side = piece // SLOTS
        for other in self.pieces(side, SLAIN):
            may = self.outranks(other, piece) and self.may_join(side, self.rows[other])
            if may and self._may_stand(other, self.at[piece]):
                found = append(found, PIECE + other)
        return found

    # Before a roll

    def may_spend(self, piece: i64) -> bool:
        """Whether a piece may spend an Advantage token on a roll (WG-40, WG-73)."""
        if self.tokens[piece] <= 0 or self.reigning == JUDGEMENT:
            return False
        return self.type_of(piece) != JOKER

    def _moon_prices(self, piece: i64) -> vec[i64]:
        """WG-82."""
        found = vec[i64](capacity=3)
        if self.reigning != MOON or self.marks[piece] & MOONED:
            return found
        if self.marks[piece] & ACTIVATED == 0 or self.type_of(piece) == JOKER:
            return found
        found = append(found, PENALTY)
        if self.tokens[piece] > 0:
            found = append(found, TOKEN)
        return append(found, NO)

    def chooser_of(self, side: i64) -> i64:
        """Who says which piece of a side Activates."""
        return 1 - side if self.reigning == PRIESTESS else side

    # Why not

    def refusal(self, move: i64) -> str:
        code = self.asked()
        if move >= EFFECT or (move >= MIRROR and move < EFFECT and code != ASK_TARGET):
            return "That is not asked now."
        if move < 0 or move >= 64:
            return "That cannot be chosen now."
        piece = self.on[move]
        if code == ASK_WHICH:
            if piece < 0 or piece // SLOTS != self.owner():
                return "No piece that could Activate stands there."
            return "That piece has Activated this turn already."
        if code == ASK_TARGET:
            return self._target_refusal(move)
        if code == ASK_DEPLOY or code == ASK_REDEPLOY:
            return "A piece is set up on a free square of its own zone."
        return "That square cannot be chosen now."

    def _target_refusal(self, square: i64) -> str:
        piece = self.about()
        if self.on[square] >= 0 and self.on[square] // SLOTS == piece // SLOTS:
            return "A piece of yours stands there."
        if self.on[square] >= 0 and self.type_of(piece) == JOKER:
            return "A Joker cannot Attack."
        if self.terrain[square] != NO_TERRAIN and not self.enters(piece, self.terrain[square]):
            return "Terrain is in the way."
        return "That piece cannot get there."

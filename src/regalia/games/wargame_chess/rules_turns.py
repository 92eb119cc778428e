"""The course of Wargame Chess: turns, moments and what waits at them, Activations, the end."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_attacks import Attacks
from regalia.games.wargame_chess.rules_choices import (
    ASK_AGAIN,
    ASK_CASTLE,
    ASK_ORDER,
    ASK_PROMOTION,
    ASK_SECOND,
    ASK_STEP,
    ASK_WHICH,
)
from regalia.games.wargame_chess.rules_faction import House
from regalia.games.wargame_chess.rules_moves import STAY
from regalia.games.wargame_chess.rules_numbers import (
    ACTIVATED,
    ACTIVATION_END,
    ACTIVATION_START,
    BEFORE,
    BETWEEN,
    BOARD,
    BY_COUNT,
    BY_LOSS,
    DEVIL,
    DO_ACT,
    DO_ACTIVATE,
    DO_CHECK,
    DO_CLOSE,
    DO_FINISH,
    DO_MOMENT,
    DO_TURN,
    MOONED,
    OWN,
    PIECE_RULES,
    REMOVED,
    SLOTS,
    SUN,
    TURN_END,
    TURN_START,
)
from regalia.games.wargame_chess.rules_pieces import (
    CASTLE,
    EN_PASSANT,
    JOKER,
    PAWN,
    PROMOTION,
    ROOK,
)
from regalia.kernel.position import OVER
from regalia.parts.bits import lowest, single

# Effects of the core that wait at the start of an Activation, by their bits.
EFFECT_PROMOTION: Final[i64] = 0
EFFECT_DEVIL: Final[i64] = 1
EFFECT_SUN: Final[i64] = 2


class Turns(Attacks):
    """The field, with the course of a battle."""

    def __init__(self, house: House, model: Turns | None) -> None:
        super().__init__(house, model)

    # Turns

    def _begins_turn(self) -> None:
        self.turn += 1
        self.starred = False
        claims = self.house.factions[0].goes_first(self, 0)
        if claims != self.house.factions[1].goes_first(self, 1):
            self.first = 0 if claims else 1
        self.tell("turn", self.turn, self.first)
        for piece in range(2 * SLOTS):
            self.marks[piece] &= ~(ACTIVATED | MOONED)
        self.do(DO_ACTIVATE, self.first)
        self.do(DO_MOMENT, self.first, -1, TURN_START)

    def _checks(self, side: i64) -> None:
        """Has a side no pieces left? Is there still somebody to Activate? (2C, 2D)"""
        for each in range(2):
            self.later[each] = 0
            if self.number_in(each, BOARD) == 0:
                self.lost |= 1 << each
        if self.lost:
            return
        if self._has_fresh(0) or self._has_fresh(1):
            self.do(DO_ACTIVATE, 1 - side)
            return
        self.do(DO_CLOSE, side)
        self.do(DO_MOMENT, 1 - self.last, -1, TURN_END)

    def _closes(self) -> None:
        """The end of a turn: tokens of Jokers go, cards are shuffled back."""
        for piece in range(2 * SLOTS):
            if self.is_there(piece) and self.type_of(piece) == JOKER:
                self.tokens[piece] = 0
        self.thrown = 0
        self.cast = 0
        for side in range(2):
            self.reveals[side] = 0
        for side in range(2):
            if self.number_in(side, BOARD) == 0:
                self.lost |= 1 << side
        if self.lost:
            return
        if self.turn >= self.house.turns:
            mine = self.points_of(0)
            theirs = self.points_of(1)
            self._ends(BY_COUNT, -1 if mine == theirs else 0 if mine > theirs else 1)
        else:
            self.first = 1 - self.last
            self.do(DO_TURN, self.first)

    # Moments

    def _moment(self, side: i64, piece: i64, moment: i64, done: i64) -> None:
        """Effects that wait at a moment, one after the other (WG-47, WG-48).

        `moment` holds the layer above its three low bits; `done` what has been resolved, from
        bit 16 for side 0 and from bit 32 for side 1.
        """
        left = self._waiting(side, piece, moment) & ~(done >> (16 + 16 * side))
        if left == 0:
            if moment & 7 == ACTIVATION_START or moment & 7 == ACTIVATION_END:
                return
            other = self._waiting(1 - side, piece, moment) & ~(done >> (32 - 16 * side))
            if other:
                self.do(DO_MOMENT, 1 - side, piece, moment, done)
            elif moment & 7 < ACTIVATION_START and moment >> 3 < PIECE_RULES:
                start = self.first if moment & 7 == TURN_START else 1 - self.last
                self.do(DO_MOMENT, start, piece, moment + 8)
        elif left & (left - 1):
            self.ask(ASK_ORDER, side, side, piece, moment, done | left)
        else:
            self._takes_effect(side, piece, moment, done, lowest(left))

    def _waiting(self, side: i64, piece: i64, moment: i64) -> i64:
        """The effects of a side that wait at a moment, as bits."""
        what = moment & 7
        if what == BETWEEN:
            return self.later[side]
        acting = what == ACTIVATION_START or what == ACTIVATION_END
        if acting and (not self.is_there(piece) or self.active != piece):
            return 0
        found = self.house.factions[side].effects(self, side, what, moment >> 3, piece)
        found &= 0xFFF0
        if what == ACTIVATION_START and piece // SLOTS == side:
            if self._may_promote(side, piece):
                found |= 1 << EFFECT_PROMOTION
            if not self.again:
                if self.reigning == DEVIL and self.can_curse(piece):
                    found |= 1 << EFFECT_DEVIL
                if self.reigning == SUN and self.can_bless(piece):
                    found |= 1 << EFFECT_SUN
        return found

    def _takes_effect(self, side: i64, piece: i64, moment: i64, done: i64, effect: i64) -> None:
        """Resolve one effect, then look again; at turns' ends players take turns."""
        after = (done >> 16 << 16) | single(16 + 16 * side + effect)
        alternates = moment & 7 < ACTIVATION_START
        self.do(DO_MOMENT, 1 - side if alternates else side, piece, moment, after)
        if moment & 7 == BETWEEN:
            self.later[side] &= ~(1 << effect)
        if effect >= 4:
            self.do(OWN + effect, side, piece, moment & 7)
        elif effect == EFFECT_PROMOTION:
            self.ask(ASK_PROMOTION, side, side, piece)
        elif effect == EFFECT_DEVIL:
            self.curse(piece)
        else:
            self.bless(piece)

    # Activations

    def _activates(self, side: i64) -> None:
        """A side Activates a piece, or has to Reactivate one (WG-42)."""
        if self._has_fresh(side):
            self.ask(ASK_WHICH, side, self.chooser_of(side))
        elif self._has_fresh(1 - side) and self.number_in(side, BOARD):
            self.ask(ASK_AGAIN, side, side)
        else:
            self.do(DO_CHECK, side)

    def _has_fresh(self, side: i64) -> bool:
        """Whether a side has a piece on the board that has not Activated this turn."""
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.is_there(piece) and self.marks[piece] & ACTIVATED == 0:
                return True
        return False

    def _activation(self, side: i64, piece: i64, again: bool) -> None:
        self.begun = True
        self.active = piece
        self.again = again
        self.fresh = not again and self.marks[piece] & BEFORE == 0
        self.marks[piece] |= ACTIVATED | BEFORE
        self.tell(
            "reactivates" if again else "activates", side, self.type_of(piece), self.at[piece]
        )
        if again and self.tokens[piece] >= 0:
            self.grant(piece, -1)
        self.do(DO_FINISH, side, piece)
        self.do(DO_MOMENT, side, piece, ACTIVATION_END)
        self.do(DO_ACT, side, piece)
        self.do(DO_MOMENT, side, piece, ACTIVATION_START)

    def _finishes(self, side: i64) -> None:
        self.active = -1
        self.striker = -1
        self.struck = -1
        self.contested = -1
        self.last = side
        self.do(DO_CHECK, side)
        self.do(DO_MOMENT, side, -1, BETWEEN)
        self.finish_waiting()

    # What an Activation does

    def _may_promote(self, side: i64, piece: i64) -> bool:
        if self.type_of(piece) != PAWN or not self.has_rule(piece, PROMOTION):
            return False
        far = self.at[piece] // 8 >= 6 if side == 0 else self.at[piece] // 8 < 2
        return far and self.can_promote(piece)

    def _promotes(self, side: i64, pawn: i64, piece: i64) -> None:
        """The Pawn makes way; its Activation is over (WG-23)."""
        square = self.at[pawn]
        self.leave(pawn, REMOVED)
        self.place(piece, square)
        self.active = -1
        self.tell("promotes", side, self.type_of(piece), square)
        self.house.factions[side].promoted(self, side, pawn, piece)

    def _acts(self, side: i64, piece: i64, move: i64) -> None:
        """Move or Attack."""
        kind = self.type_of(piece)
        if move == STAY:
            self.tell("stays", side, kind, self.at[piece])
        elif self.on[move] >= 0:
            self._attacks(piece, move)
            return
        else:
            self._walks_to(piece, move)
            if kind == JOKER:
                self.ask(ASK_STEP, side, side, piece, -1, 2)
            elif kind == PAWN and self.fresh and self.has_rule(piece, EN_PASSANT):
                self.ask(ASK_SECOND, side, side, piece)
        if kind == ROOK and self.has_rule(piece, CASTLE):
            self.ask(ASK_CASTLE, side, side, piece)

    def _walks_to(self, piece: i64, square: i64) -> None:
        self.tell("moves", piece // SLOTS, self.type_of(piece), self.at[piece], square)
        self.place(piece, square)

    def _castles(self, rook: i64, ally: i64) -> None:
        here = self.at[rook]
        there = self.at[ally]
        self.lift(rook)
        self.place(ally, here)
        self.place(rook, there)
        self.tell("castles", rook // SLOTS, self.type_of(ally), here, there)
        if self.outranks(rook, ally):
            self.grant(ally, 1)
        elif self.outranks(ally, rook) and self.tokens[ally] < 0:
            self.tokens[ally] += 1

    # The end

    def _check_losses(self) -> None:
        self.checked = True
        if self.turn > 0:
            for side in range(2):
                if self.has_only_jokers(side):
                    self.lost |= 1 << side
        if self.lost:
            self._ends(BY_LOSS, -1 if self.lost == 3 else 1 if self.lost == 1 else 0)

    def _ends(self, why: i64, winner: i64) -> None:
        self.actor = OVER
        self.stack = vec[i64]()
        self.ended = why
        self.winner = winner
        self.tell("ends", winner, why)

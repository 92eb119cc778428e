"""Who threatens whom in Wargame Chess, and with what chance; one look at all Attacks of a
position, for those who judge it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_attacks import may_spend
from regalia.games.wargame_chess.rules_codes import (
    ACTIVATED,
    ASK_TARGET,
    BOARD,
    DO_ACT,
    DO_CHECK,
    DO_CLOSE,
    DO_FINISH,
    DO_ROLL,
    PIECES,
    SLOTS,
    SPENT_BY_ATTACKER,
    SPENT_BY_DEFENDER,
    SQUARES,
    Piece,
    Side,
)
from regalia.games.wargame_chess.rules_field import Field
from regalia.games.wargame_chess.rules_frames import FRAME
from regalia.games.wargame_chess.rules_pieces import (
    BISHOP,
    JOKER,
    KING,
    KNIGHT,
    LEAPS,
    NEAR,
    PAWN,
    QUEEN,
    ROOK,
)
from regalia.games.wargame_chess.rules_rolls import chance
from regalia.games.wargame_chess.rules_walks import may_stand, strikes, walks
from regalia.parts.grids import Square

CORNERS: Final[i64] = 4
"""The ways of NEAR from this one on lead over corners."""

ALONG: Final[i64] = 1 << ROOK | 1 << QUEEN
ASLANT: Final[i64] = 1 << BISHOP | 1 << QUEEN
BESIDE: Final[i64] = 1 << KING
BESIDE_ASLANT: Final[i64] = 1 << KING | 1 << PAWN
_NO_LINES: Final = vec[i64]([0] * int(SQUARES))


def slaying(field: Field, attacker: Piece, defender: Piece) -> float:
    """The chance that an Attack made now slays, when both spend the token that they may."""
    if field.is_safe(defender, attacker):
        return 0.0
    spends: i64 = 0
    if field.tokens[attacker] > 0 and may_spend(field, attacker):
        spends = SPENT_BY_ATTACKER
    if field.tokens[defender] > 0 and may_spend(field, defender):
        spends |= SPENT_BY_DEFENDER
    return chance(field, attacker, defender, spends)


def slaying_again(field: Field, attacker: Piece, defender: Piece) -> float:
    """The same by a Reactivation, with the token that it brings (WG-43)."""
    held = field.tokens[attacker]
    if held < 0 or field.reign().refuses(field, attacker):
        return slaying(field, attacker, defender)
    field.tokens[attacker] = held - 1
    found = slaying(field, attacker, defender)
    field.tokens[attacker] = held
    return found


def is_pending(field: Field, code: i64, asks: i64) -> bool:
    """Whether a deed (0) or a question (1) of that code is on the stack."""
    for start in range(0, field.depth, FRAME):
        if field.stack[start + 1] == code and field.stack[start] == asks:
            return True
    return False


def lines_to(field: Field, target: Square) -> vec[i64]:
    """For each square the types that could strike the target from there, as a set (WG-18)."""
    found = _NO_LINES[:]
    for way in range(8):
        leap = LEAPS[target * 8 + way]
        if leap >= 0:
            found[leap] |= 1 << KNIGHT
        square = NEAR[target * 8 + way]
        if square < 0:
            continue
        far = ALONG if way < CORNERS else ASLANT
        found[square] |= far | BESIDE if way < CORNERS else far | BESIDE_ASLANT
        while field.is_open(square):
            square = NEAR[square * 8 + way]
            if square < 0:
                break
            found[square] |= far
    return found


class Threats:
    """All Attacks that pieces could make from where they stand.

    `by`, `on`, `odds` and `soon` say of each Attack who, against whom, with what chance to slay
    if the piece is free to Activate, and with what chance before this turn is over (0 if it
    cannot come to that). `coming` counts the pieces of each side that could Attack the enemy
    leader after one Move, and `likeliest` is the best chance that one of them has as things stand.
    `fresh` counts the pieces of each side that may still Activate; the one
    that is about to Move or Attack counts among them.
    """

    def __init__(self, field: Field) -> None:
        self.field = field
        self.by = vec[i64](capacity=24)
        self.on = vec[i64](capacity=24)
        self.odds = vec[float](capacity=24)
        self.soon = vec[float](capacity=24)
        self.coming = vec[i64]([0, 0])
        self.likeliest = vec[float]([0.0, 0.0])
        self.fresh = vec[i64]([0, 0])
        self.acting: Piece = -1
        self.rolling = field.striker >= 0 and is_pending(field, DO_ROLL, 0)
        if field.active >= 0 and (is_pending(field, DO_ACT, 0) or is_pending(field, ASK_TARGET, 1)):
            self.acting = field.active

    def look(self) -> None:
        field = self.field
        for piece in range(PIECES):
            if field.zones[piece] == BOARD and self.is_fresh(piece):
                self.fresh[piece // SLOTS] += 1
        for side in range(2):
            again = self.fresh[side] == 0
            for piece in range(side * SLOTS, side * SLOTS + SLOTS):
                if field.zones[piece] == BOARD and not (self.rolling and piece == field.striker):
                    self._look_from(piece, again)

    def is_fresh(self, piece: Piece) -> bool:
        """Whether a piece on the board may still Activate this turn, or is about to act."""
        return self.field.marks[piece] & ACTIVATED == 0 or piece == self.acting

    def _look_from(self, piece: Piece, again: bool) -> None:
        field = self.field
        none = vec[i64](capacity=4)
        for square in strikes(field, none, piece):
            foe = field.on[square]
            likely = slaying(field, piece, foe)
            self.by = append(self.by, piece)
            self.on = append(self.on, foe)
            self.odds = append(self.odds, likely)
            if again and self.fresh[1 - piece // SLOTS]:
                self.soon = append(self.soon, slaying_again(field, piece, foe))
            elif again or self.is_fresh(piece):
                self.soon = append(self.soon, likely)
            else:
                self.soon = append(self.soon, 0.0)

    # What comes after a Move

    def look_for_approaches(self, leader: Piece) -> None:
        """Find the enemies that cannot Attack a leader from where they stand, and could after
        one Move."""
        field = self.field
        side = 1 - leader // SLOTS
        lines = lines_to(field, field.at[leader])
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if field.zones[piece] != BOARD:
                continue
            own = 1 << field.type_of(piece)
            if own == 1 << JOKER or lines[field.at[piece]] & own:
                continue
            for square in walks(field, piece):
                if lines[square] & own and may_stand(field, piece, field.at[leader]):
                    self.coming[side] += 1
                    likely = slaying(field, piece, leader)
                    self.likeliest[side] = max(self.likeliest[side], likely)
                    break

    # Who comes when

    def mover(self) -> Side:
        """The side that acts next: by the Activation that has begun, or else by one to come."""
        if self.field.depth == 0:
            return 0
        code = self.field.stack[1]
        owner = self.field.stack[2]
        has_acted = code == DO_CHECK or code == DO_CLOSE
        if has_acted or (code == DO_FINISH and self.acting < 0):
            return 1 - owner
        return owner

    def goes_first_next(self, side: Side) -> bool:
        """Whether a side Activates first next turn, if nobody is slain before (WG-41, WG-42)."""
        field = self.field
        claims = field.house.factions[side].goes_first(field, side)
        if claims != field.house.factions[1 - side].goes_first(field, 1 - side):
            return claims
        mover = self.mover()
        stays_behind = self.fresh[mover] <= self.fresh[1 - mover]
        return stays_behind == (side == mover)

"""Moves of Wargame Chess: where pieces can go, and the common rules about it: En Passant,
Promotion, Castle, a Joker's steps."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_attacks import attack
from regalia.games.wargame_chess.rules_codes import (
    ASK_CASTLE,
    ASK_PROMOTION,
    ASK_SECOND,
    ASK_STEP,
    ASK_TARGET,
    DO_ACT,
    REMOVED,
    SLAIN,
    SLOTS,
    Piece,
)
from regalia.games.wargame_chess.rules_field import Field
from regalia.games.wargame_chess.rules_frames import DEEDS, QUESTIONS, Deed, Frame, Question
from regalia.games.wargame_chess.rules_moves import NO, PIECE, SQUARE, STAY, STOP
from regalia.games.wargame_chess.rules_pieces import (
    BISHOP,
    CASTLE,
    EN_PASSANT,
    JOKER,
    KING,
    KNIGHT,
    LEAPS,
    LEGENDARY,
    NEAR,
    NO_TERRAIN,
    PAWN,
    PROMOTION,
    QUEEN,
    ROOK,
)
from regalia.kernel.position import Move
from regalia.parts.grids import Square

# Where a piece can go


def walks(field: Field, piece: Piece) -> vec[i64]:
    """Every Move. Pieces and terrain block the way, but for Knights (WG-17)."""
    found = vec[i64](capacity=16)
    kind = field.type_of(piece)
    here = field.at[piece]
    if kind == KNIGHT:
        for way in range(8):
            square = LEAPS[here * 8 + way]
            if square >= 0 and field.is_free(square, piece):
                found = append(found, SQUARE + square)
        return found
    slides = kind == BISHOP or kind == ROOK or kind == QUEEN
    straight = kind == PAWN or kind == ROOK  # WG-19
    for way in range(4 if kind == BISHOP else 0, 4 if straight else 8):
        square = NEAR[here * 8 + way]
        while square >= 0 and field.is_free(square, piece):  # WG-20
            found = append(found, SQUARE + square)
            if not slides:
                break
            square = NEAR[square * 8 + way]
    return found


def strikes(field: Field, found: vec[i64], piece: Piece) -> vec[i64]:
    """Add every Attack; what blocks a Move blocks it too (WG-18)."""
    kind = field.type_of(piece)
    if kind == JOKER:
        return found
    here = field.at[piece]
    if kind == KNIGHT:
        for way in range(8):
            found = _struck(field, found, piece, LEAPS[here * 8 + way])
    elif kind == PAWN or kind == KING:
        for way in range(4 if kind == PAWN else 0, 8):  # WG-19
            found = _struck(field, found, piece, NEAR[here * 8 + way])
    else:
        for way in range(4 if kind == BISHOP else 0, 4 if kind == ROOK else 8):
            square = NEAR[here * 8 + way]
            while square >= 0 and field.is_free(square, piece):
                square = NEAR[square * 8 + way]
            found = _struck(field, found, piece, square)
    return found


def _struck(field: Field, found: vec[i64], piece: Piece, square: Square) -> vec[i64]:
    """Add a square if an enemy stands there and the piece may enter it."""
    if square < 0 or field.on[square] < 0 or field.on[square] // SLOTS == piece // SLOTS:
        return found
    return append(found, SQUARE + square) if may_stand(field, piece, square) else found


def may_stand(field: Field, piece: Piece, square: Square) -> bool:
    """Whether terrain lets a piece stand there."""
    terrain = field.terrain[square]
    return terrain == NO_TERRAIN or field.enters(piece, terrain)


def _walk_to(field: Field, piece: Piece, square: Square) -> None:
    field.tell("moves", piece // SLOTS, piece, field.at[piece], square)
    field.place(piece, square)


# Move or Attack


class Act(Deed):
    """The middle of an Activation: Move or Attack, if the piece is still there to do it."""

    about_piece = True
    in_activation = True

    def perform(self, field: Field, frame: Frame) -> None:
        if field.active == frame.piece and field.is_there(frame.piece):
            field.ask(ASK_TARGET, frame.owner, frame.owner, frame.piece)


class Target(Question):
    """Move or Attack: a square, empty or an enemy's; to stay, if there is no Move (WG-21)."""

    about_piece = True
    in_activation = True

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        if not field.is_there(frame.piece):
            return vec[i64]()
        found = walks(field, frame.piece)
        stays = len(found) == 0
        found = strikes(field, found, frame.piece)
        return append(found, STAY) if stays else found

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        piece = frame.piece
        kind = field.type_of(piece)
        if move == STAY:
            field.tell("stays", frame.owner, piece, field.at[piece])
        elif field.on[move] >= 0:
            attack(field, piece, move)
            return
        else:
            _walk_to(field, piece, move)
            if kind == JOKER:
                field.ask(ASK_STEP, frame.owner, frame.owner, piece, -1, 2)
            elif kind == PAWN and field.fresh and field.has_rule(piece, EN_PASSANT):  # WG-22
                field.ask(ASK_SECOND, frame.owner, frame.owner, piece)
        if kind == ROOK and field.has_rule(piece, CASTLE):  # WG-27
            field.ask(ASK_CASTLE, frame.owner, frame.owner, piece)

    def refusal(self, field: Field, frame: Frame, move: Move) -> str:
        piece = frame.piece
        if field.on[move] >= 0 and field.on[move] // SLOTS == piece // SLOTS:
            return "A piece of yours stands there."
        if field.on[move] >= 0 and field.type_of(piece) == JOKER:
            return "A Joker cannot Attack."
        if not may_stand(field, piece, move):
            return "Terrain is in the way."
        return "That piece cannot get there."


class SecondMove(Question):
    """En Passant: in its first Activation a Pawn may Move once more."""

    about_piece = True
    in_activation = True

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        if not field.is_there(frame.piece):
            return vec[i64]()
        found = walks(field, frame.piece)
        return append(found, STOP) if len(found) else found

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        if move != STOP:
            _walk_to(field, frame.piece, move)


class Step(Question):
    """A Joker goes one step further, up to `extra` more; also back where it was (WG-28)."""

    about_piece = True
    in_activation = True
    most: i64 = 2

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        if not field.is_there(frame.piece):
            return vec[i64]()
        found = field.free_around(field.at[frame.piece], frame.piece)
        return append(found, STOP) if len(found) else found

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        if move != STOP:
            _walk_to(field, frame.piece, move)
            if frame.extra > 1:
                field.ask(ASK_STEP, frame.owner, frame.owner, frame.piece, -1, frame.extra - 1)


class Castling(Question):
    """Castle: a Rook that has ended its Move may swap places with an ally that is no Rook."""

    about_piece = True
    in_activation = True

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        found = vec[i64](capacity=8)
        rook = frame.piece
        if not field.is_there(rook):
            return found
        here = field.at[rook]
        for way in range(8):
            square = NEAR[here * 8 + way]
            if square < 0 or field.on[square] < 0:
                continue
            ally = field.on[square]
            if ally // SLOTS != rook // SLOTS or field.type_of(ally) == ROOK:
                continue
            if may_stand(field, ally, here) and may_stand(field, rook, square):
                found = append(found, SQUARE + square)
        return append(found, NO) if len(found) else found

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        if move == NO:
            return
        rook = frame.piece
        ally = field.on[move]
        here = field.at[rook]
        field.lift(rook)
        field.place(ally, here)
        field.place(rook, move)
        field.tell_all("castles", [frame.owner, rook, here, move, ally])
        if field.outranks(rook, ally):
            field.grant(ally, 1)
        elif field.outranks(ally, rook):
            field.relieve(ally, 1)


# Promotion


def may_promote(field: Field, pawn: Piece) -> bool:
    """Whether a Pawn is in the enemy's deployment zone and has somebody to make way for."""
    if field.type_of(pawn) != PAWN or not field.has_rule(pawn, PROMOTION):
        return False
    rank = field.at[pawn] // 8
    far = rank >= 6 if pawn < SLOTS else rank < 2
    return far and len(promotions(field, pawn)) > 0


def promotions(field: Field, pawn: Piece) -> vec[i64]:
    """The slain positionals that a Pawn may make way for (WG-24)."""
    found = vec[i64](capacity=8)
    if not field.is_there(pawn):
        return found
    for piece in field.pieces(pawn // SLOTS, SLAIN):
        if field.type_of(piece) == PAWN or field.has_rule(piece, LEGENDARY):
            continue
        if field.returns_as(piece) >= 0 and may_stand(field, piece, field.at[pawn]):
            found = append(found, PIECE + piece)
    return append(found, NO) if len(found) else found


class Promote(Question):
    """The Pawn makes way for a slain positional, removed and not slain; its Activation is over
    (WG-23), and what lay on it is lost (WG-49)."""

    about_piece = True
    in_activation = True

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        return promotions(field, frame.piece)

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        if move == NO:
            return
        piece = move - PIECE
        square = field.at[frame.piece]
        field.leave(frame.piece, REMOVED)
        field.bring_back(piece, square)
        field.active = -1
        field.tell("promotes", frame.owner, piece, square, frame.piece)
        field.house.factions[frame.owner].promoted(field, frame.owner, frame.piece, piece)


DEEDS[DO_ACT] = Act()
QUESTIONS[ASK_TARGET] = Target("Move or Attack with {who}")
QUESTIONS[ASK_SECOND] = SecondMove("Move {who} once more, or stop")
QUESTIONS[ASK_STEP] = Step("go one step further with {who}, or stop")
QUESTIONS[ASK_CASTLE] = Castling("Castle: swap {who} with an ally, or not")
QUESTIONS[ASK_PROMOTION] = Promote("promote {who}, or not")

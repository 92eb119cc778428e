"""The course of Wargame Chess, as in the comprehensive turn breakdown: the beginning of a turn,
Activations, the end of a turn; moments and what waits at them; and how a battle ends."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_attacks import part
from regalia.games.wargame_chess.rules_codes import (
    ACTIVATED,
    ACTIVATION_END,
    ACTIVATION_START,
    ASK_AGAIN,
    ASK_BREAK_OFF,
    ASK_ORDER,
    ASK_PROMOTION,
    ASK_WHICH,
    BEFORE,
    BETWEEN,
    BOARD,
    BOTH_LOST,
    BROKEN_OFF,
    DEVIL,
    DO_ACT,
    DO_ACTIVATE,
    DO_CHECK,
    DO_CLOSE,
    DO_FINISH,
    DO_MOMENT,
    DO_TURN,
    EFFECT_DEVIL,
    EFFECT_PROMOTION,
    EFFECT_SUN,
    EFFECTS,
    FACTION_RULES,
    LAST_TURN,
    MOONED,
    NO_PIECES,
    ONLY_JOKERS,
    OWN,
    OWN_EFFECTS,
    OWN_VICTORY,
    PIECE_RULES,
    PIECES,
    SLOTS,
    SUN,
    TURN_END,
    TURN_START,
    Piece,
    Side,
)
from regalia.games.wargame_chess.rules_field import Field
from regalia.games.wargame_chess.rules_frames import (
    ARCANA,
    DEEDS,
    QUESTIONS,
    Deed,
    Frame,
    Question,
)
from regalia.games.wargame_chess.rules_moves import ACCEPT, DECLINE, EFFECT, OFFER, SQUARE
from regalia.games.wargame_chess.rules_pieces import JOKER
from regalia.games.wargame_chess.rules_tarot_last import finish_waiting
from regalia.games.wargame_chess.rules_walks import may_promote
from regalia.kernel.position import Move
from regalia.parts.bits import lowest, single

ALL_EFFECTS: Final[i64] = (1 << EFFECTS) - 1
EFFECTS_OF_FACTIONS: Final[i64] = ALL_EFFECTS & ~((1 << OWN_EFFECTS) - 1)


# 1. Beginning of turn effects


class BeginTurn(Deed):
    """A turn begins: 1A, who Activates first (WG-41, unless one faction claims it), then 1B."""

    course = True

    def perform(self, field: Field, frame: Frame) -> None:
        field.turn += 1
        field.starred = False
        field.offered = vec[i64]([0, 0])
        claims = field.house.factions[0].goes_first(field, 0)
        if claims != field.house.factions[1].goes_first(field, 1):
            field.first = 0 if claims else 1
        field.tell("turn", field.turn, field.first)
        for piece in range(PIECES):
            field.marks[piece] &= ~(ACTIVATED | MOONED)
        field.checked = False  # WG-44
        field.do(DO_ACTIVATE, field.first)
        begin_moment(field, TURN_START, field.first, -1)


# 2. Activations


class Activate(Deed):
    """2A: a side Activates a piece, or has to Reactivate one (WG-42)."""

    course = True

    def perform(self, field: Field, frame: Frame) -> None:
        side = frame.owner
        if has_fresh(field, side):
            field.ask(ASK_WHICH, side, field.reign().chooser(side))
        elif has_fresh(field, 1 - side) and field.number_in(side, BOARD):
            field.ask(ASK_AGAIN, side, side)
        else:
            field.do(DO_CHECK, side)


def has_fresh(field: Field, side: Side) -> bool:
    """Whether a side has a piece on the board that has not Activated this turn."""
    for piece in range(side * SLOTS, side * SLOTS + SLOTS):
        if field.is_there(piece) and field.marks[piece] & ACTIVATED == 0:
            return True
    return False


class Which(Question):
    """Which piece Activates. Whoever is asked may offer to break the battle off instead, once a
    turn, if there is a choice."""

    course = True

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        found = vec[i64](capacity=16)
        for piece in range(frame.owner * SLOTS, frame.owner * SLOTS + SLOTS):
            if field.is_there(piece) and self.may(field, piece):
                found = append(found, SQUARE + field.at[piece])
        if len(found) > 1 and not field.offered[frame.chooser]:
            found = append(found, OFFER)
        return found

    def may(self, field: Field, piece: Piece) -> bool:
        return field.marks[piece] & ACTIVATED == 0

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        if move == OFFER:
            field.offered = field.replaced(field.offered, frame.chooser, 1)
            field.tell("offers", frame.chooser)
            field.do(DO_ACTIVATE, frame.owner)
            field.ask(ASK_BREAK_OFF, frame.chooser, 1 - frame.chooser)
        else:
            activate(field, field.on[move], False)

    def refusal(self, field: Field, frame: Frame, move: Move) -> str:
        piece = field.on[move]
        if piece < 0 or piece // SLOTS != frame.owner:
            return "No piece that could Activate stands there."
        return "That piece has Activated this turn already."


class WhichAgain(Which):
    """Which piece Reactivates, when all have Activated; it may have Reactivated before."""

    def may(self, field: Field, piece: Piece) -> bool:
        return True

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        if move == OFFER:
            super().answer(field, frame, move)
        else:
            activate(field, field.on[move], True)


def activate(field: Field, piece: Piece, again: bool) -> None:
    """The steps of an Activation: effects at its start, Move or Attack, effects at its end. It
    counts from the moment it begins (WG-48)."""
    side = piece // SLOTS
    field.begun = True
    field.active = piece
    field.again = again
    field.fresh = not again and field.marks[piece] & BEFORE == 0
    field.marks[piece] |= ACTIVATED | BEFORE
    field.tell("reactivates" if again else "activates", side, piece, field.at[piece])
    if again and field.tokens[piece] >= 0:  # WG-43
        field.grant(piece, -1)
    field.do(DO_FINISH, side, piece)
    begin_moment(field, ACTIVATION_END, side, piece)
    field.do(DO_ACT, side, piece)
    begin_moment(field, ACTIVATION_START, side, piece)


class Finish(Deed):
    """An Activation is over: what waited for that happens, then 2B."""

    about_piece = True
    course = True

    def perform(self, field: Field, frame: Frame) -> None:
        field.active = -1
        part(field)
        field.last = frame.owner
        field.do(DO_CHECK, frame.owner)
        begin_moment(field, BETWEEN, frame.owner, -1)
        finish_waiting(field)


class Check(Deed):
    """2C, has a side no pieces left (WG-44)? 2D, is there still somebody to Activate?"""

    course = True

    def perform(self, field: Field, frame: Frame) -> None:
        field.later[0] = 0
        field.later[1] = 0
        if not _still_there(field):
            return
        if has_fresh(field, 0) or has_fresh(field, 1):
            field.do(DO_ACTIVATE, 1 - frame.owner)
            return
        field.do(DO_CLOSE, frame.owner)
        begin_moment(field, TURN_END, 1 - field.last, -1)


def _still_there(field: Field) -> bool:
    """Whether both sides have pieces on the board; a side that has none loses."""
    for side in range(2):
        if field.number_in(side, BOARD) == 0:
            field.lose(side, NO_PIECES)
    return not field.losing


# 3. End of turn effects


class Close(Deed):
    """The end of a turn: tokens of Jokers go, cards are shuffled back but for those dealt and
    kept (WG-58); after the last turn points are counted."""

    course = True

    def perform(self, field: Field, frame: Frame) -> None:
        for piece in range(PIECES):
            if field.is_there(piece) and field.type_of(piece) == JOKER:
                field.tokens[piece] = 0
        field.thrown = 0
        field.cast = 0
        for side in range(2):
            field.reveals[side] = 0
        if not _still_there(field):
            return
        if field.turn >= field.house.turns:
            field.end_by_points(LAST_TURN)
        else:
            field.first = 1 - field.last
            field.do(DO_TURN, field.first)


# Moments: effects wait, and are resolved one after the other


def begin_moment(field: Field, moment: i64, side: Side, piece: Piece) -> None:
    """A moment comes, for a piece if it belongs to an Activation."""
    if moment < ACTIVATION_START:
        field.layer = FACTION_RULES
    field.do(DO_MOMENT, side, piece, moment)


def waiting(field: Field, side: Side, piece: Piece, moment: i64, done: i64) -> i64:
    """The effects of a side that wait at a moment, as bits, but for those done."""
    if moment == BETWEEN:
        found = field.later[side]
    else:
        acting = moment == ACTIVATION_START or moment == ACTIVATION_END
        if acting and (not field.is_there(piece) or field.active != piece):
            return 0
        found = field.house.factions[side].effects(field, side, moment, field.layer, piece)
        found &= EFFECTS_OF_FACTIONS
        if moment == ACTIVATION_START and piece // SLOTS == side:
            if may_promote(field, piece):
                found |= 1 << EFFECT_PROMOTION
            if not field.again:
                found |= field.reign().waits(field, piece)
    return found & ~(done >> (EFFECTS * side)) & ALL_EFFECTS


class Moment(Deed):
    """Effects that wait at a moment, which is the frame's `square`, one after the other (WG-47,
    WG-48). `extra` has a bit for each that is done, EFFECTS of them for each side."""

    most: i64 = (1 << (2 * EFFECTS)) - 1

    def perform(self, field: Field, frame: Frame) -> None:
        side = frame.owner
        moment = frame.square
        left = waiting(field, side, frame.piece, moment, frame.extra)
        if left & (left - 1):
            field.ask(ASK_ORDER, side, side, frame.piece, moment, frame.extra)
        elif left:
            take_effect(field, frame, lowest(left))
        elif moment != ACTIVATION_START and moment != ACTIVATION_END:
            if waiting(field, 1 - side, frame.piece, moment, frame.extra):
                field.do(DO_MOMENT, 1 - side, frame.piece, moment, frame.extra)
            elif moment < ACTIVATION_START and field.layer < PIECE_RULES:
                field.layer += 1
                start = field.first if moment == TURN_START else 1 - field.last
                field.do(DO_MOMENT, start, -1, moment)
            else:
                field.layer = FACTION_RULES


def take_effect(field: Field, frame: Frame, effect: i64) -> None:
    """Resolve one effect, then look again; at a turn's beginning and end players take turns."""
    side = frame.owner
    piece = frame.piece
    moment = frame.square
    after = frame.extra | single(EFFECTS * side + effect)
    next_side = 1 - side if moment < ACTIVATION_START else side
    field.do(DO_MOMENT, next_side, piece, moment, after)
    if moment == BETWEEN:
        field.later[side] &= ~(1 << effect)
    if effect >= OWN_EFFECTS:
        field.do(OWN + effect, side, piece, moment)
    elif effect == EFFECT_PROMOTION:
        field.ask(ASK_PROMOTION, side, side, piece)
    elif effect == EFFECT_DEVIL:
        ARCANA[DEVIL].befalls(field, piece)
    elif effect == EFFECT_SUN:
        ARCANA[SUN].befalls(field, piece)


class Order(Question):
    """Several effects wait: which resolves next. The frame is that of the moment."""

    most: i64 = (1 << (2 * EFFECTS)) - 1

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        found = vec[i64](capacity=4)
        left = waiting(field, frame.owner, frame.piece, frame.square, frame.extra)
        while left:
            found = append(found, EFFECT + lowest(left))
            left &= left - 1
        return found

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        take_effect(field, frame, move - EFFECT)


# The objective, and inconclusive games


def check_losses(field: Field) -> None:
    """Nothing but Jokers loses at once, from the first moment of the battle on (WG-44); if both
    lose at once, it is a draw (WG-45)."""
    field.checked = True
    if field.turn > 0:
        for side in range(2):
            if field.has_only_jokers(side):
                field.lose(side, ONLY_JOKERS)
    if not field.losing:
        return
    if field.lost[0] and field.lost[1]:
        field.end(field.lost[0] if field.lost[0] == field.lost[1] else BOTH_LOST, -1)
    else:
        loser: Side = 0 if field.lost[0] else 1
        field.end(field.lost[loser], 1 - loser)


def check_victories(field: Field) -> None:
    """A faction may have a way of its own to win."""
    if field.turn == 0:
        return
    mine = field.house.factions[0].wins(field, 0)
    theirs = field.house.factions[1].wins(field, 1)
    if mine or theirs:
        field.end(OWN_VICTORY, -1 if mine and theirs else 0 if mine else 1)


class BreakOff(Question):
    """The other player has offered to break the battle off and count points."""

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        return vec[i64]([ACCEPT, DECLINE])

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        if move == ACCEPT:
            field.tell("accepts", frame.chooser)
            field.end_by_points(BROKEN_OFF)
        else:
            field.tell("declines", frame.chooser)


DEEDS[DO_TURN] = BeginTurn()
DEEDS[DO_ACTIVATE] = Activate()
DEEDS[DO_FINISH] = Finish()
DEEDS[DO_CHECK] = Check()
DEEDS[DO_CLOSE] = Close()
DEEDS[DO_MOMENT] = Moment()
QUESTIONS[ASK_WHICH] = Which("Activate a piece")
QUESTIONS[ASK_AGAIN] = WhichAgain("Reactivate a piece")
QUESTIONS[ASK_ORDER] = Order("say which effect resolves next")
QUESTIONS[ASK_BREAK_OFF] = BreakOff("accept or decline to break the battle off and count points")

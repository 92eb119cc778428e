"""Attacks of Wargame Chess, in their order: tokens, the rolls, slaying or Combat Movement."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_codes import (
    ASK_COMBAT,
    ASK_ESCAPE,
    ASK_REDEPLOY,
    ASK_SPEND,
    ASK_THERE,
    DO_DEFENDED,
    DO_ROLL,
    DO_SETTLED,
    SLOTS,
    SPENT_BY_ATTACKER,
    SPENT_BY_DEFENDER,
    Piece,
)
from regalia.games.wargame_chess.rules_field import Field
from regalia.games.wargame_chess.rules_frames import DEEDS, QUESTIONS, Deed, Frame, Question
from regalia.games.wargame_chess.rules_moves import KEEP, PUSH, SPEND, YIELD
from regalia.games.wargame_chess.rules_pieces import JOKER
from regalia.games.wargame_chess.rules_rolls import OF_ATTACKER, OF_DEFENDER, TOTAL, throw
from regalia.kernel.position import Move
from regalia.parts.grids import Square


def attack(field: Field, piece: Piece, square: Square) -> None:
    """A piece Attacks: both share the square until it is settled. Before the rolls come what
    factions and the active card ask, then tokens, always the Attacker first (WG-29)."""
    side = piece // SLOTS
    defender = field.on[square]
    field.came_from = field.at[piece]
    field.contested = square
    field.striker = piece
    field.struck = defender
    field.spent = 0
    field.on[field.came_from] = -1
    field.at[piece] = square
    field.tell_all("attacks", [side, piece, field.came_from, square, defender])
    field.do(DO_ROLL, side)
    field.ask(ASK_SPEND, side, 1 - side, defender, -1, SPENT_BY_DEFENDER)
    field.ask(ASK_SPEND, side, side, piece, -1, SPENT_BY_ATTACKER)
    field.reign().readies(field, piece, defender)
    field.house.factions[1 - side].readies(field, 1 - side, defender, piece, False)
    field.house.factions[side].readies(field, side, piece, defender, True)


def may_spend(field: Field, piece: Piece) -> bool:
    """Whether a piece may spend an Advantage token on a roll (WG-40)."""
    if field.tokens[piece] <= 0 or field.type_of(piece) == JOKER:
        return False
    return field.reign().lets_spend()


class Spend(Question):
    """Spend an Advantage token on the roll, or keep it. `extra` is what is noted as paid."""

    about_piece = True
    most: i64 = SPENT_BY_DEFENDER
    in_attack = True

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        return vec[i64]([SPEND, KEEP]) if may_spend(field, frame.piece) else vec[i64]()

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        if move == SPEND:
            field.spent |= frame.extra


class Roll(Deed):
    """Both roll, unless something has parted them; a tie is the Defender's (WG-37)."""

    in_attack = True

    def perform(self, field: Field, frame: Frame) -> None:
        attacker = field.striker
        defender = field.struck
        side = attacker // SLOTS
        field.do(DO_SETTLED, side)
        if field.at[attacker] != field.contested or field.at[defender] != field.contested:
            return
        leans = throw(field, attacker, defender, True)
        throw(field, defender, attacker, False)
        won = field.dice[OF_ATTACKER + TOTAL] > field.dice[OF_DEFENDER + TOTAL]
        if won:
            _wins(field, leans > 0)
        else:
            field.do(DO_DEFENDED, side)
        field.house.factions[1 - side].rolled(field, 1 - side, defender, attacker, False, not won)
        field.house.factions[side].rolled(field, side, attacker, defender, True, won)


def _wins(field: Field, at_advantage: bool) -> None:
    """The Defender is slain; or, if he cannot be, his owner places him beside, without a token,
    and the Attacker keeps the square (WG-38)."""
    attacker = field.striker
    defender = field.struck
    side = attacker // SLOTS
    if not field.is_safe(defender, attacker):
        field.reign().won(field, attacker, at_advantage)
        field.slay(defender, attacker)
        return
    field.on[field.contested] = attacker
    field.tell("spared", 1 - side, defender, field.contested)
    if field.house.factions[1 - side].spared(field, 1 - side, defender, attacker):
        return
    if len(field.free_around(field.contested, defender)):
        field.ask(ASK_ESCAPE, side, 1 - side, defender)
    else:
        field.ask(ASK_REDEPLOY, side, 1 - side, defender)


class Escape(Question):
    """A piece that cannot be slain goes to a free square beside the contested one."""

    about_piece = True
    in_attack = True

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        if not field.is_there(frame.piece):
            return vec[i64]()
        return field.free_around(field.contested, frame.piece)

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        field.tell("escapes", frame.piece // SLOTS, frame.piece, move)
        field.place(frame.piece, move)


class Defended(Deed):
    """The Defender has won: Combat Movement; or, if there is no free square beside the contested
    one, the Attacker is redeployed and still gets its token (WG-34)."""

    in_attack = True

    def perform(self, field: Field, frame: Frame) -> None:
        attacker = field.striker
        if field.at[attacker] != field.contested or field.at[field.struck] != field.contested:
            return
        side = attacker // SLOTS
        if len(field.free_around(field.contested, attacker)):
            field.ask(ASK_COMBAT, side, 1 - side)
        else:
            field.ask(ASK_REDEPLOY, side, side, attacker)
            field.grant(attacker, -1)


class Combat(Question):
    """Combat Movement: the Defender's player says who gives way (WG-33)."""

    in_attack = True

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        return vec[i64]([PUSH, YIELD])

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        who = field.striker if move == PUSH else field.struck
        field.ask(ASK_THERE, frame.owner, frame.chooser, who)


class GiveWay(Question):
    """Where the Attacker goes, who gets a Disadvantage token, or the Defender, who gains an
    Advantage token even if it is a Joker (WG-36)."""

    about_piece = True
    in_attack = True

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        if not field.is_there(frame.piece):
            return vec[i64]()
        return field.free_around(field.contested, frame.piece)

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        piece = frame.piece
        field.place(piece, move)
        field.tell("gives way", piece // SLOTS, piece, move)
        field.grant(piece, -1 if piece == field.striker else 1)
        for side in range(2):
            field.house.factions[side].gave_way(field, side, piece)


class Settled(Deed):
    """The Attack is over; who could go nowhere else goes back where he came from (WG-35)."""

    in_attack = True

    def perform(self, field: Field, frame: Frame) -> None:
        attacker = field.striker
        shares = field.at[attacker] == field.contested == field.at[field.struck]
        if shares and field.is_there(attacker):
            field.place(attacker, field.came_from)
        part(field)


def part(field: Field) -> None:
    """Nobody Attacks any more."""
    field.striker = -1
    field.struck = -1
    field.contested = -1
    field.came_from = -1
    field.spent = 0


DEEDS[DO_ROLL] = Roll()
DEEDS[DO_DEFENDED] = Defended()
DEEDS[DO_SETTLED] = Settled()
QUESTIONS[ASK_SPEND] = Spend("spend an Advantage token of {who}, or keep it")
QUESTIONS[ASK_ESCAPE] = Escape("say where {who}, who cannot be slain, goes")
QUESTIONS[ASK_COMBAT] = Combat("push the Attacker away, or yield the square")
QUESTIONS[ASK_THERE] = GiveWay("say where {who} goes")

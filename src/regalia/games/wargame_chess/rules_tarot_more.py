"""The Major Arcana, from Strength to The Devil: their texts and all that they do."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_codes import (
    ASK_BLESS_OWN,
    ASK_BURDEN,
    ASK_HANGED,
    ASK_HANGED_CURSE,
    ASK_SACRIFICE,
    ASK_STRENGTH,
    ASK_TEMPER,
    ASK_TEMPERANCE,
    BLESSED,
    BOARD,
    CURSED,
    DEATH,
    DEVIL,
    EFFECT_DEVIL,
    HANGED_MAN,
    SLOTS,
    STRENGTH,
    TEMPERANCE,
    Piece,
    Side,
)
from regalia.games.wargame_chess.rules_field import Field
from regalia.games.wargame_chess.rules_frames import (
    ARCANA,
    QUESTIONS,
    Arcanum,
    Frame,
    Question,
)
from regalia.games.wargame_chess.rules_moves import (
    ADVANTAGE,
    BLESSING,
    CURSE,
    DISADVANTAGE,
    NO,
    A,
    B,
)
from regalia.games.wargame_chess.rules_tarot import Choose, CurseOwn, more_slain
from regalia.kernel.position import Move


class Strength(Arcanum):  # WG-80
    key = "strength"
    title = "Strength"
    others: tuple[str, ...] = ("Sovereign",)
    text = (
        "At once, the player who made this card active chooses: (a) their pieces on the board "
        "with the lowest rank gain an Advantage token each; or (b) the enemy's pieces on the "
        "board with the highest rank get a Disadvantage token each."
    )
    house = True

    def at_once(self, field: Field, side: Side) -> None:
        field.ask(ASK_STRENGTH, side, side)


class Strengthen(Question):
    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        return vec[i64]([A, B])

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        side = frame.owner
        whose = side if move == A else 1 - side
        rank = field.highest(whose)
        if move == A:
            for piece in field.pieces(whose, BOARD):
                rank = max(rank, field.rows[piece])
        found = vec[i64](capacity=8)
        for piece in field.pieces(whose, BOARD):
            if field.rows[piece] == rank:
                found = append(found, piece)
        field.grant_all(found, 1 if move == A else -1)


class HangedMan(Arcanum):  # WG-81
    key = "hanged man"
    title = "The Hanged Man"
    others: tuple[str, ...] = ("Prudence", "The People")
    text = (
        "At once, the player who made this card active chooses: (a) they slay a piece of their "
        "own and then Bless one or two others, or none; or (b) they Curse a piece of their own, "
        "if one can be Cursed, and then take all Disadvantage tokens off their others."
    )
    house = True

    def at_once(self, field: Field, side: Side) -> None:
        field.ask(ASK_HANGED, side, side)


class Hang(Question):
    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        return vec[i64]([A, B])

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        side = frame.owner
        if move == A:
            field.ask(ASK_SACRIFICE, side, side, -1, -1, 2)
            return
        for piece in field.pieces(side, BOARD):
            if field.can_curse(piece):
                field.ask(ASK_HANGED_CURSE, side, side)
                return
        lighten(field, side, -1)


class Sacrifice(Choose):
    """Death and the Hanged Man: slay a piece of one's own, even a King (WG-67); then Bless up to
    `extra` others."""

    most: i64 = 2

    def may(self, field: Field, frame: Frame, piece: Piece) -> bool:
        return piece // SLOTS == frame.chooser and not field.is_safe(piece, -1)

    def chosen(self, field: Field, frame: Frame, piece: Piece) -> None:
        if frame.extra:
            field.ask(ASK_BLESS_OWN, frame.owner, frame.chooser, -1, -1, frame.extra)
        field.slay(piece, -1)


class BlessOwn(Choose):
    """The Hanged Man: a piece of one's own or none, `extra` times at most."""

    may_refuse = True
    most: i64 = 2

    def may(self, field: Field, frame: Frame, piece: Piece) -> bool:
        return piece // SLOTS == frame.chooser and field.can_bless(piece)

    def chosen(self, field: Field, frame: Frame, piece: Piece) -> None:
        field.bless(piece)
        if frame.extra > 1:
            field.ask(ASK_BLESS_OWN, frame.owner, frame.chooser, -1, -1, frame.extra - 1)


class HangedCurse(CurseOwn):
    def chosen(self, field: Field, frame: Frame, piece: Piece) -> None:
        field.curse(piece)
        lighten(field, frame.owner, piece)


def lighten(field: Field, side: Side, but: Piece) -> None:
    """The Hanged Man's second choice: all others lose their Disadvantage tokens."""
    for piece in field.pieces(side, BOARD):
        if piece != but:
            field.relieve(piece, -field.tokens[piece])


class Death(Arcanum):
    key = "death"
    title = "Death"
    others: tuple[str, ...] = ("Morality",)
    text = (
        "At once, whoever has fewer pieces slain must choose one of their own and slay it. If "
        "both have as many, each player in turn, first the one who made this card active, puts a "
        "Disadvantage token on an enemy piece."
    )

    def at_once(self, field: Field, side: Side) -> None:
        slain = more_slain(field)
        if slain:
            field.ask(ASK_SACRIFICE, side, 1 if slain > 0 else 0)
        else:  # WG-65
            field.ask(ASK_BURDEN, side, 1 - side)
            field.ask(ASK_BURDEN, side, side)


class Burden(Choose):
    def may(self, field: Field, frame: Frame, piece: Piece) -> bool:
        return piece // SLOTS != frame.chooser

    def chosen(self, field: Field, frame: Frame, piece: Piece) -> None:
        field.grant(piece, -1)


class Temperance(Arcanum):
    key = "temperance"
    title = "Temperance"
    text = (
        "At once, each player in turn, first the one who made this card active, picks a piece of "
        "theirs with a token of any kind and may take one token off it. If they do, every enemy "
        "piece that has one of that kind loses one too."
    )

    def at_once(self, field: Field, side: Side) -> None:
        field.ask(ASK_TEMPERANCE, side, 1 - side)
        field.ask(ASK_TEMPERANCE, side, side)


class Tempered(Choose):
    def may(self, field: Field, frame: Frame, piece: Piece) -> bool:
        marked = field.tokens[piece] != 0 or field.charms[piece] != 0
        return piece // SLOTS == frame.chooser and marked

    def chosen(self, field: Field, frame: Frame, piece: Piece) -> None:
        field.ask(ASK_TEMPER, frame.owner, frame.chooser, piece)


class Temper(Question):
    """One token goes, and one of the same kind from every enemy that has one (WG-68)."""

    about_piece = True

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        found = vec[i64](capacity=3)
        if field.charms[frame.piece] == BLESSED:
            found = append(found, BLESSING)
        if field.charms[frame.piece] == CURSED:
            found = append(found, CURSE)
        if field.tokens[frame.piece] > 0:
            found = append(found, ADVANTAGE)
        if field.tokens[frame.piece] < 0:
            found = append(found, DISADVANTAGE)
        return append(found, NO)

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        if move == NO:
            return
        take_token(field, frame.piece, move)
        for enemy in field.pieces(1 - frame.chooser, BOARD):
            take_token(field, enemy, move)


def take_token(field: Field, piece: Piece, kind: Move) -> None:
    """One token of that kind goes, if the piece has one."""
    if kind == BLESSING and field.charms[piece] == BLESSED:
        field.charms[piece] = 0
        field.tell("cursed", piece // SLOTS, piece, field.at[piece], 0)
    elif kind == CURSE:
        field.lift_curse(piece)
    elif kind == ADVANTAGE and field.tokens[piece] > 0:
        field.tokens[piece] -= 1
        field.tell("loses", piece // SLOTS, piece, field.at[piece], 1)
    elif kind == DISADVANTAGE:
        field.relieve(piece, 1)


class Devil(Arcanum):
    key = "devil"
    title = "The Devil"
    text = "While active, every piece is Cursed as its Activation starts."

    def waits(self, field: Field, piece: Piece) -> i64:
        return 1 << EFFECT_DEVIL if field.can_curse(piece) else 0

    def befalls(self, field: Field, piece: Piece) -> None:
        field.curse(piece)


ARCANA[STRENGTH] = Strength()
ARCANA[HANGED_MAN] = HangedMan()
ARCANA[DEATH] = Death()
ARCANA[TEMPERANCE] = Temperance()
ARCANA[DEVIL] = Devil()
QUESTIONS[ASK_STRENGTH] = Strengthen("choose what Strength does")
QUESTIONS[ASK_HANGED] = Hang("choose what the Hanged Man does")
QUESTIONS[ASK_SACRIFICE] = Sacrifice("slay a piece of your own")
QUESTIONS[ASK_BLESS_OWN] = BlessOwn("Bless a piece of your own, or none")
QUESTIONS[ASK_HANGED_CURSE] = HangedCurse("Curse a piece of your own")
QUESTIONS[ASK_BURDEN] = Burden("put a Disadvantage token on an enemy piece")
QUESTIONS[ASK_TEMPERANCE] = Tempered("choose a piece with a token for Temperance")
QUESTIONS[ASK_TEMPER] = Temper("say which token goes, or none")

"""The Major Arcana, from The Tower to The World: their texts and all that they do."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_codes import (
    ACTIVATED,
    ASK_FREE,
    ASK_MOON,
    ASK_WORLD,
    ASK_WORLD_PIECE,
    ASK_WORLD_PLACE,
    BOARD,
    BY_JUDGEMENT,
    DO_WORLD,
    EFFECT_SUN,
    JUDGEMENT,
    MOON,
    MOONED,
    NO_DISADVANTAGE,
    PENALTY_OF_ATTACKER,
    PENALTY_OF_DEFENDER,
    PIECES,
    SLOTS,
    STAR,
    SUN,
    TOWER,
    WORLD,
    Piece,
    Side,
)
from regalia.games.wargame_chess.rules_field import Field
from regalia.games.wargame_chess.rules_frames import (
    ARCANA,
    DEEDS,
    QUESTIONS,
    Arcanum,
    Deed,
    Frame,
    Question,
)
from regalia.games.wargame_chess.rules_moves import (
    NO,
    PENALTY,
    TOKEN,
    YES,
)
from regalia.games.wargame_chess.rules_pieces import JOKER
from regalia.games.wargame_chess.rules_rolls import weigh
from regalia.games.wargame_chess.rules_tarot import Choose
from regalia.kernel.position import Move
from regalia.parts.bits import single


class Tower(Arcanum):
    key = "tower"
    title = "The Tower"
    others: tuple[str, ...] = ("House of God", "House of the Devil")
    text = (
        "As soon as the Activation or Reactivation in progress is over, every piece is taken to "
        "have Activated this turn."
    )

    def at_once(self, field: Field, side: Side) -> None:
        field.tower_waits = True
        if field.active < 0:  # WG-69
            finish_waiting(field)


class Star(Arcanum):
    key = "star"
    title = "The Star"
    others: tuple[str, ...] = ("Desolation",)
    text = (
        "As soon as the Activation or Reactivation in progress is over, every piece is fresh "
        "again, as if none had Activated this turn. Only the first Star of a turn does this."
    )

    def at_once(self, field: Field, side: Side) -> None:
        field.star_waits = True
        field.star_maker = side
        if field.active < 0:  # WG-69
            finish_waiting(field)


def finish_waiting(field: Field) -> None:
    """The Tower and the Star, when an Activation is finished or there is none."""
    if field.tower_waits:
        field.tower_waits = False
        for piece in range(PIECES):
            if field.is_there(piece):
                field.marks[piece] |= ACTIVATED
    if not field.star_waits:
        return
    field.star_waits = False
    if field.starred:  # WG-70
        return
    field.starred = True
    if field.house.frees:
        field.ask(ASK_FREE, field.star_maker, 1 - field.star_maker)
        field.ask(ASK_FREE, field.star_maker, field.star_maker)
        return
    for piece in range(PIECES):
        field.marks[piece] &= ~ACTIVATED


class Free(Choose):
    """The Star, by the set-up option: one piece of each player's may Activate again."""

    def may(self, field: Field, frame: Frame, piece: Piece) -> bool:
        return piece // SLOTS == frame.chooser and field.marks[piece] & ACTIVATED != 0

    def chosen(self, field: Field, frame: Frame, piece: Piece) -> None:
        field.marks[piece] &= ~ACTIVATED


class Moon(Arcanum):  # WG-71, WG-82
    key = "moon"
    title = "The Moon"
    others: tuple[str, ...] = ("Water",)
    text = (
        "While active, when two enemies are about to roll against each other, each player may "
        "pay a price for their piece: one Disadvantage on this roll, or an Advantage token that "
        "is lost for nothing. If they pay, the piece is fresh, as if it had not Activated this "
        "turn. No piece can gain that twice in a turn, and a price that costs nothing cannot be "
        "paid."
    )
    house = True

    def readies(self, field: Field, attacker: Piece, defender: Piece) -> None:
        side = attacker // SLOTS
        field.ask(ASK_MOON, side, 1 - side, defender)
        field.ask(ASK_MOON, side, side, attacker)


class PayMoon(Question):
    """A price that can bite, or none; nothing can that a Joker has, which spends no tokens."""

    about_piece = True
    in_attack = True

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        found = vec[i64](capacity=3)
        piece = frame.piece
        if field.reigning != MOON or not field.is_there(piece):
            return found
        if field.marks[piece] & MOONED or field.marks[piece] & ACTIVATED == 0:
            return found
        if may_be_penalized(field, piece):
            found = append(found, PENALTY)
        if field.tokens[piece] > 0:
            found = append(found, TOKEN)
        return append(found, NO) if len(found) else found

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        if move == NO:
            return
        piece = frame.piece
        if move == TOKEN:
            field.pay(piece, 1)
        else:
            striking = piece == field.striker
            field.spent |= PENALTY_OF_ATTACKER if striking else PENALTY_OF_DEFENDER
        field.marks[piece] = field.marks[piece] & ~ACTIVATED | MOONED
        field.tell("mooned", piece // SLOTS, piece, field.at[piece])


def may_be_penalized(field: Field, piece: Piece) -> bool:
    """Whether one more Disadvantage can make a piece's roll worse: not a Joker's, nor if it
    stands at Disadvantage already or cannot be at it."""
    if field.type_of(piece) == JOKER:
        return False
    attacking = piece == field.striker
    weigh(field, piece, field.struck if attacking else field.striker, attacking)
    net = field.ups - field.downs - (1 if field.tokens[piece] < 0 else 0)
    return net > 0 or (net == 0 and field.bars & NO_DISADVANTAGE == 0)


class Sun(Arcanum):
    key = "sun"
    title = "The Sun"
    others: tuple[str, ...] = ("Fire",)
    text = "While active, every piece is Blessed as its Activation starts."

    def waits(self, field: Field, piece: Piece) -> i64:
        return 1 << EFFECT_SUN if field.can_bless(piece) else 0

    def befalls(self, field: Field, piece: Piece) -> None:
        field.bless(piece)


class Judgement(Arcanum):
    key = "judgement"
    title = "Judgement"
    others: tuple[str, ...] = ("The Fires",)
    text = "While active, no roll is made at Advantage, and no Advantage token can be spent."

    def weigh(self, field: Field, piece: Piece, foe: Piece, attacking: bool) -> None:
        field.bar(BY_JUDGEMENT, True)

    def lets_spend(self) -> bool:
        return False  # WG-73


class World(Arcanum):  # WG-72
    key = "world"
    title = "The World"
    others: tuple[str, ...] = ("Earth",)
    text = (
        "At once, each player may redeploy their whole team, in any order; those pieces lose all "
        "Curses and Disadvantage tokens. If both players do, they place one piece each in turn."
    )

    def at_once(self, field: Field, side: Side) -> None:
        field.ask(ASK_WORLD, side, side)


class WhetherToRedeploy(Question):
    """Each player may redeploy all, first the one who made the card active; Curses and
    Disadvantage go with the choice. `extra` are the pieces to redeploy so far."""

    most: i64 = single(PIECES) - 1

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        return vec[i64]([YES, NO])

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        left = frame.extra
        if move == YES:
            for piece in field.pieces(frame.chooser, BOARD):
                left |= single(piece)
                field.lift_curse(piece)
                field.relieve(piece, -field.tokens[piece])
        if frame.chooser == frame.owner:
            field.ask(ASK_WORLD, frame.owner, 1 - frame.owner, -1, -1, left)
        else:
            redeploy_next(field, frame.owner, frame.owner, left)


def redeploy_next(field: Field, side: Side, turn: Side, left: i64) -> None:
    """The side whose turn it is redeploys one of its pieces `left`; one that can place none now
    is passed over, and when neither can, the rest stays where it is."""
    for each in range(2):
        whose = turn if each == 0 else 1 - turn
        for piece in range(whose * SLOTS, whose * SLOTS + SLOTS):
            if may_redeploy(field, left, piece):
                field.ask(ASK_WORLD_PIECE, side, whose, -1, -1, left)
                return


def may_redeploy(field: Field, left: i64, piece: Piece) -> bool:
    waits = left & single(piece) != 0 and field.is_there(piece)
    return waits and len(field.free_zone(piece)) > 0


class WorldPiece(Choose):
    """Which of the pieces in `extra` is redeployed next."""

    most: i64 = single(PIECES) - 1

    def may(self, field: Field, frame: Frame, piece: Piece) -> bool:
        return piece // SLOTS == frame.chooser and may_redeploy(field, frame.extra, piece)

    def chosen(self, field: Field, frame: Frame, piece: Piece) -> None:
        left = frame.extra & ~single(piece)
        field.push(0, DO_WORLD, frame.owner, 1 - frame.chooser, -1, -1, left)
        field.ask(ASK_WORLD_PLACE, frame.owner, frame.chooser, piece)


class WorldPlace(Question):
    about_piece = True

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        return field.free_zone(frame.piece) if field.is_there(frame.piece) else vec[i64]()

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        field.place(frame.piece, move)
        field.tell("redeploys", frame.chooser, frame.piece, move)


class WorldGoesOn(Deed):
    """The next of the pieces in `extra`; it is the turn of the frame's chooser."""

    most: i64 = single(PIECES) - 1

    def perform(self, field: Field, frame: Frame) -> None:
        redeploy_next(field, frame.owner, frame.chooser, frame.extra)


ARCANA[TOWER] = Tower()
ARCANA[STAR] = Star()
ARCANA[MOON] = Moon()
ARCANA[SUN] = Sun()
ARCANA[JUDGEMENT] = Judgement()
ARCANA[WORLD] = World()
DEEDS[DO_WORLD] = WorldGoesOn()
QUESTIONS[ASK_FREE] = Free("say which piece may Activate again")
QUESTIONS[ASK_MOON] = PayMoon("pay the Moon for {who}, or not")
QUESTIONS[ASK_WORLD] = WhetherToRedeploy("redeploy the whole team, or not")
QUESTIONS[ASK_WORLD_PIECE] = WorldPiece("say which of your pieces is redeployed next")
QUESTIONS[ASK_WORLD_PLACE] = WorldPlace("redeploy {who}")

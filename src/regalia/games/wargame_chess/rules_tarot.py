"""The Major Arcana, from The Fool to Wheel of Fortune: their texts and all that they do."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_codes import (
    ASK_BLESS_ENEMY,
    ASK_CURSE,
    ASK_CURSE_OWN,
    ASK_HERMIT,
    ASK_HIEROPHANT,
    ASK_JUSTICE,
    ASK_MAGICIAN,
    ASK_REPLACE,
    BLESSED,
    BOARD,
    BONE_DICE,
    BONE_FACES,
    BY_EMPEROR,
    CHARIOT,
    CURSED,
    DEALT_OUT,
    DO_HERMIT,
    EMPEROR,
    EMPRESS,
    FOOL,
    HERMIT,
    HIEROPHANT,
    JOKER_CARDS,
    JUSTICE,
    LAST_ROW,
    LOVERS,
    MAGICIAN,
    NO_TAROT,
    PIECES,
    PRIESTESS,
    REMOVED,
    SLAIN,
    SLOTS,
    WHEEL,
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
from regalia.games.wargame_chess.rules_moves import NO, PIECE, SQUARE, YES
from regalia.games.wargame_chess.rules_pieces import BISHOP, FAITH, JOKER, NEAR, NO_TERRAIN, TREE
from regalia.kernel.position import Move
from regalia.parts.bits import count, nth


class Choose(Question):
    """A question whose answers are pieces on the board, by their squares."""

    may_refuse: bool = False

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        found = vec[i64](capacity=16)
        for piece in range(PIECES):
            if field.is_there(piece) and self.may(field, frame, piece):
                found = append(found, SQUARE + field.at[piece])
        return append(found, NO) if self.may_refuse and len(found) else found

    def may(self, field: Field, frame: Frame, piece: Piece) -> bool:
        """Whether a piece is a valid target."""
        raise NotImplementedError

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        if move != NO:
            self.chosen(field, frame, field.on[move])

    def chosen(self, field: Field, frame: Frame, piece: Piece) -> None:
        """A target has been chosen."""
        raise NotImplementedError


class ChooseHighest(Choose):
    """The highest ranked of them; if there are several, the chooser picks (WG-60)."""

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        squares = super().answers(field, frame)
        best = LAST_ROW
        for square in squares:
            best = min(best, field.rows[field.on[square]])
        found = vec[i64](capacity=4)
        for square in squares:
            if field.rows[field.on[square]] == best:
                found = append(found, square)
        return found


def more_slain(field: Field) -> i64:
    """How many more pieces of side 0 are slain than of side 1."""
    return field.number_in(0, SLAIN) - field.number_in(1, SLAIN)


class Fool(Arcanum):
    key = "fool"
    title = "The Fool"
    others: tuple[str, ...] = ("The Madman",)
    text = (
        "At once, every Joker card that was set aside is turned face up. While active, no Joker "
        "piece can be slain."
    )

    def at_once(self, field: Field, side: Side) -> None:
        field.tell("jokers up", side, count(field.aside & JOKER_CARDS))  # WG-74

    def saves(self, field: Field, victim: Piece) -> bool:
        return field.type_of(victim) == JOKER


class Magician(Arcanum):
    key = "magician"
    title = "The Magician"
    others: tuple[str, ...] = ("The Juggler", "Illness")
    text = (
        "While active, when an Attack rolled at Advantage slays, the Attacker's player may "
        "exchange the Attacker for a slain piece of their own that ranks higher."
    )

    def won(self, field: Field, attacker: Piece, at_advantage: bool) -> None:
        if at_advantage:
            field.ask(ASK_MAGICIAN, attacker // SLOTS, attacker // SLOTS, attacker)


def stand_ins(field: Field, piece: Piece) -> vec[i64]:
    """Slain allies of higher rank that may replace an Attacker."""
    found = vec[i64](capacity=8)
    if not field.is_there(piece):
        return found
    terrain = field.terrain[field.at[piece]]
    for other in field.pieces(piece // SLOTS, SLAIN):
        if not field.outranks(other, piece) or field.returns_as(other) < 0:
            continue
        if terrain == NO_TERRAIN or field.enters(other, terrain):
            found = append(found, PIECE + other)
    return found


class WhetherToReplace(Question):
    about_piece = True

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        return vec[i64]([YES, NO]) if len(stand_ins(field, frame.piece)) else vec[i64]()

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        if move == YES:
            field.ask(ASK_REPLACE, frame.owner, frame.chooser, frame.piece)


class Replace(Question):
    """The Attacker makes way, removed and not slain; the slaying has happened (WG-61)."""

    about_piece = True

    def answers(self, field: Field, frame: Frame) -> vec[i64]:
        return stand_ins(field, frame.piece)

    def answer(self, field: Field, frame: Frame, move: Move) -> None:
        square = field.at[frame.piece]
        field.leave(frame.piece, REMOVED)
        field.bring_back(move - PIECE, square)
        field.tell("replaces", frame.owner, move - PIECE, square, frame.piece)


class HighPriestess(Arcanum):
    key = "high priestess"
    title = "The High Priestess"
    others: tuple[str, ...] = ("Faith", "The Popess")
    text = (
        "While active, your opponent names the piece that you Activate; what it does is still up "
        "to you. Reactivations are not affected."
    )

    def chooser(self, side: Side) -> Side:
        return 1 - side  # WG-62


class Empress(Arcanum):
    key = "empress"
    title = "The Empress"
    others: tuple[str, ...] = ("Night", "Day")
    text = (
        "At once, the highest piece of the team with more slain pieces is Cursed. While active, "
        "no piece next to a Tree can become Cursed."
    )

    def at_once(self, field: Field, side: Side) -> None:
        slain = more_slain(field)
        if slain:  # WG-63
            field.ask(ASK_CURSE, side, side, -1, -1, 0 if slain > 0 else 1)

    def shields(self, field: Field, piece: Piece) -> bool:
        return field.beside_terrain(field.at[piece], TREE)


class CurseHighest(ChooseHighest):
    """The Empress: a piece of the side `extra`."""

    most: i64 = 1

    def may(self, field: Field, frame: Frame, piece: Piece) -> bool:
        return piece // SLOTS == frame.extra and field.can_curse(piece)

    def chosen(self, field: Field, frame: Frame, piece: Piece) -> None:
        field.curse(piece)


class Emperor(Arcanum):  # WG-78
    key = "emperor"
    title = "The Emperor"
    others: tuple[str, ...] = ("Protection",)
    text = (
        "While active, those pieces of each team that rank highest on the board receive no "
        "Disadvantage tokens, and a piece next to an ally of higher rank Defends at Advantage."
    )
    house = True

    def refuses(self, field: Field, piece: Piece) -> bool:
        return field.rows[piece] == field.highest(piece // SLOTS)

    def weigh(self, field: Field, piece: Piece, foe: Piece, attacking: bool) -> None:
        if attacking:
            return
        for way in range(8):
            square = NEAR[field.at[piece] * 8 + way]
            if square < 0 or field.on[square] < 0:
                continue
            lord = field.on[square]
            if lord // SLOTS == piece // SLOTS and field.outranks(lord, piece):
                field.up(BY_EMPEROR)
                return


class Hierophant(Arcanum):
    key = "hierophant"
    title = "The Hierophant"
    others: tuple[str, ...] = ("The Pope",)
    text = (
        "At once, all Bishops are Blessed. Then each player may lay one Curse for each Bishop of "
        "theirs that this Blessed, on any piece without a faith rule."
    )

    def at_once(self, field: Field, side: Side) -> None:
        blessed = vec[i64]([0, 0])
        for piece in range(PIECES):
            bishop = field.is_there(piece) and field.type_of(piece) == BISHOP
            if bishop and field.can_bless(piece) and field.bless(piece):
                blessed[piece // SLOTS] += 1
        for each in range(2):  # WG-64
            chooser = 1 - side if each == 0 else side
            for _ in range(blessed[chooser]):
                field.ask(ASK_HIEROPHANT, side, chooser)


class CurseFaithless(Choose):
    """The Hierophant: a piece of either side without a faith rule, or none."""

    may_refuse = True

    def may(self, field: Field, frame: Frame, piece: Piece) -> bool:
        return field.can_curse(piece) and not field.has_rule(piece, FAITH)

    def chosen(self, field: Field, frame: Frame, piece: Piece) -> None:
        field.curse(piece)


class Lovers(Arcanum):
    key = "lovers"
    title = "The Lovers"
    text = (
        "At once, each player in turn, first the one who made this card active, Blesses a piece "
        "of the enemy and then Curses one of their own."
    )

    def at_once(self, field: Field, side: Side) -> None:
        for each in range(2):
            chooser = 1 - side if each == 0 else side
            field.ask(ASK_CURSE_OWN, side, chooser)
            field.ask(ASK_BLESS_ENEMY, side, chooser)


class BlessEnemy(Choose):
    def may(self, field: Field, frame: Frame, piece: Piece) -> bool:
        return piece // SLOTS != frame.chooser and field.can_bless(piece)

    def chosen(self, field: Field, frame: Frame, piece: Piece) -> None:
        field.bless(piece)


class CurseOwn(Choose):
    def may(self, field: Field, frame: Frame, piece: Piece) -> bool:
        return piece // SLOTS == frame.chooser and field.can_curse(piece)

    def chosen(self, field: Field, frame: Frame, piece: Piece) -> None:
        field.curse(piece)


class Chariot(Arcanum):
    key = "chariot"
    title = "The Chariot"
    others: tuple[str, ...] = ("Dissension",)
    text = (
        "At once, the side with fewer pieces on the board is freed of all Curses. While active, "
        "that side cannot be Cursed, and on the other side Blessed pieces cannot."
    )

    def at_once(self, field: Field, side: Side) -> None:
        more = field.number_in(0, BOARD) - field.number_in(1, BOARD)
        if more:  # WG-65
            for piece in field.pieces(1 if more > 0 else 0, BOARD):
                field.lift_curse(piece)

    def shields(self, field: Field, piece: Piece) -> bool:
        side = piece // SLOTS
        more = field.number_in(side, BOARD) - field.number_in(1 - side, BOARD)
        return more < 0 or (more > 0 and field.charms[piece] == BLESSED)


class Justice(Arcanum):
    key = "justice"
    title = "Justice"
    text = (
        "While active, when an enemy piece slays one of yours, you Curse the slayer or a piece "
        "of its team that ranks no lower. If all of these are Cursed already, you slay one of "
        "them."
    )

    def slew(self, field: Field, slayer: Piece, victim: Piece) -> None:
        side = victim // SLOTS  # WG-66
        field.ask(ASK_JUSTICE, side, side, slayer)


class Judge(Choose):
    """The slayer, which the question is about, or one of equal or higher rank: to be Cursed, or
    if all are, slain by the card."""

    about_piece = True

    def may(self, field: Field, frame: Frame, piece: Piece) -> bool:
        slayer = frame.piece
        if piece // SLOTS == frame.chooser or field.rows[piece] > field.rows[slayer]:
            return False
        if field.can_curse(piece):
            return True
        for other in field.pieces(1 - frame.chooser, BOARD):
            if field.rows[other] <= field.rows[slayer] and field.charms[other] != CURSED:
                return False
        return not field.is_safe(piece, -1)

    def chosen(self, field: Field, frame: Frame, piece: Piece) -> None:
        if field.can_curse(piece):
            field.curse(piece)
        else:
            field.slay(piece, -1)


class Hermit(Arcanum):
    key = "hermit"
    title = "The Hermit"
    others: tuple[str, ...] = ("The Sage", "Traitor")
    text = (
        "At once, the highest Blessed piece of each team gains an Advantage token. Then every "
        "piece with neither piece nor terrain beside it gains a Disadvantage token."
    )

    def at_once(self, field: Field, side: Side) -> None:
        field.do(DO_HERMIT, side)
        field.ask(ASK_HERMIT, side, side, -1, -1, 1 - side)
        field.ask(ASK_HERMIT, side, side, -1, -1, side)


class RewardHermit(ChooseHighest):
    """The highest Blessed piece of the side `extra`."""

    most: i64 = 1

    def may(self, field: Field, frame: Frame, piece: Piece) -> bool:
        return piece // SLOTS == frame.extra and field.charms[piece] == BLESSED

    def chosen(self, field: Field, frame: Frame, piece: Piece) -> None:
        field.grant(piece, 1)


class Loneliness(Deed):
    """The Hermit: a Disadvantage token for each piece that is next to nothing."""

    def perform(self, field: Field, frame: Frame) -> None:
        alone = vec[i64](capacity=8)
        for piece in range(PIECES):
            if field.is_there(piece) and field.is_alone(piece):
                alone = append(alone, piece)
        field.grant_all(alone, -1)


class WheelOfFortune(Arcanum):  # WG-79
    key = "wheel of fortune"
    title = "Wheel of Fortune"
    others: tuple[str, ...] = ("Fortune",)
    text = (
        "At once, whatever is in play of these: all revealed, kept and discarded playing cards "
        "are shuffled back into their deck; all kept Bone Reading dice are rolled anew; the dealt "
        "tarot cards that are not active are shuffled away and replaced by others, face up and "
        "not active."
    )
    house = True

    def at_once(self, field: Field, side: Side) -> None:
        field.thrown = 0
        for each in range(2):
            field.reveals[each] = 0
            field.keeps[each] = 0
        for die in range(2 * BONE_DICE):
            if field.bones[die]:
                field.bones[die] = 1 + field.pick(BONE_FACES[die % BONE_DICE])
        inactive = vec[i64](capacity=2)
        for place in range(DEALT_OUT):
            if field.dealt[place] >= 0 and field.dealt[place] != field.reigning:
                field.dealt[place] = NO_TAROT
                inactive = append(inactive, place)
        for place in inactive:
            deck = field.tarot_deck()
            field.dealt[place] = nth(deck, field.pick(count(deck)))
            field.tell("deals", side, field.dealt[place])


ARCANA[FOOL] = Fool()
ARCANA[MAGICIAN] = Magician()
ARCANA[PRIESTESS] = HighPriestess()
ARCANA[EMPRESS] = Empress()
ARCANA[EMPEROR] = Emperor()
ARCANA[HIEROPHANT] = Hierophant()
ARCANA[LOVERS] = Lovers()
ARCANA[CHARIOT] = Chariot()
ARCANA[JUSTICE] = Justice()
ARCANA[HERMIT] = Hermit()
ARCANA[WHEEL] = WheelOfFortune()
DEEDS[DO_HERMIT] = Loneliness()
QUESTIONS[ASK_MAGICIAN] = WhetherToReplace(
    "replace {who} with a slain piece of higher rank, or not"
)
QUESTIONS[ASK_REPLACE] = Replace("say which slain piece replaces {who}")
QUESTIONS[ASK_CURSE] = CurseHighest("say which piece is Cursed")
QUESTIONS[ASK_HIEROPHANT] = CurseFaithless("Curse a piece without a faith rule, or none")
QUESTIONS[ASK_BLESS_ENEMY] = BlessEnemy("Bless an enemy piece")
QUESTIONS[ASK_CURSE_OWN] = CurseOwn("Curse a piece of your own")
QUESTIONS[ASK_JUSTICE] = Judge("say on whom Justice falls")
QUESTIONS[ASK_HERMIT] = RewardHermit("say which Blessed piece gains an Advantage token")

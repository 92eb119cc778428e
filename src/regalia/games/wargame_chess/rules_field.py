"""The field of Wargame Chess: what lies on the table, and what factions can do with it.

Everything that is still to happen stands on a stack of frames. A frame is either something to
do or something to ask; what is pushed last comes first. `Faction` is what a faction may hook
into; `Field` is what its hooks get to work with.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from regalia.games.wargame_chess.rules_pieces import (
    CLOCKWISE,
    ENDEAVOUR,
    IN_A_SET,
    JOKER,
    LEADER,
    NEAR,
    NO_TERRAIN,
    POINTS,
    TREE,
)
from regalia.kernel.luck import Luck
from regalia.kernel.position import DRAW, LOSS, OVER, WIN, Outcome, Position
from regalia.parts.bits import count, nth, single

SLOTS: Final[i64] = 24
"""Room for the pieces of each side: a piece is its side times this, plus its slot."""

# Where a piece is.
NOWHERE: Final[i64] = 0
BOARD: Final[i64] = 1
SLAIN: Final[i64] = 2
REMOVED: Final[i64] = 3
SUMMON: Final[i64] = 4
WAITING: Final[i64] = 5
ZONES: Final = ("", "board", "slain", "removed", "summon", "waiting")

# What is remembered of a piece.
ACTIVATED: Final[i64] = 1
BEFORE: Final[i64] = 2
MOONED: Final[i64] = 4

BLESSED: Final[i64] = 1
CURSED: Final[i64] = -1

# Moments at which effects wait, and the layers in which turns begin and end.
TURN_START: Final[i64] = 0
TURN_END: Final[i64] = 1
ACTIVATION_START: Final[i64] = 2
ACTIVATION_END: Final[i64] = 3
BETWEEN: Final[i64] = 4
FACTION_RULES: Final[i64] = 0
UPGRADES: Final[i64] = 1
PIECE_RULES: Final[i64] = 2

OWN: Final[i64] = 100
"""Where the codes of a faction's own frames begin; those of the core are below."""

FRAME: Final[i64] = 7
"""The length of a frame: whether it asks, code, owner, chooser, piece, square, extra."""

# Tarot cards, in the order of the pack.
FOOL: Final[i64] = 0
MAGICIAN: Final[i64] = 1
PRIESTESS: Final[i64] = 2
EMPRESS: Final[i64] = 3
EMPEROR: Final[i64] = 4
HIEROPHANT: Final[i64] = 5
LOVERS: Final[i64] = 6
CHARIOT: Final[i64] = 7
JUSTICE: Final[i64] = 8
HERMIT: Final[i64] = 9
WHEEL: Final[i64] = 10
STRENGTH: Final[i64] = 11
HANGED_MAN: Final[i64] = 12
DEATH: Final[i64] = 13
TEMPERANCE: Final[i64] = 14
DEVIL: Final[i64] = 15
TOWER: Final[i64] = 16
STAR: Final[i64] = 17
MOON: Final[i64] = 18
SUN: Final[i64] = 19
JUDGEMENT: Final[i64] = 20
WORLD: Final[i64] = 21
ALL_TAROT: Final[i64] = 0x3FFFFF
HOUSE_TAROT: Final[i64] = 0x41C10
"""The five whose lists are lost (WG-02): Emperor, Wheel, Strength, Hanged Man, Moon."""

ALL_CARDS: Final[i64] = 0x3FFFFFFFFFFFFF
JOKER_CARDS: Final[i64] = 0x30000000000000

NOT_YET: Final[i64] = 0
BY_LOSS: Final[i64] = 1
BY_COUNT: Final[i64] = 2
WHY: Final = (
    "",
    "A side has lost what it cannot do without.",
    "The last turn is over, and points are counted.",
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Faction:
    """What a faction does that its table cannot say. Every hook does nothing by default.

    `side` is the side that plays the faction. Hooks change the field through its methods, and
    leave what takes a decision to frames: `field.ask(code, …)` comes back to `candidates` for
    the legal answers and to `answer` with the one given, `field.do(code, …)` to `perform`.
    Codes are the faction's own, from OWN up; OWN + 4 to OWN + 15 are its effects that wait at
    some moment, by their bits.
    """

    def __init__(self) -> None:
        self.key = ""

    def zone(self, field: Field, piece: i64) -> vec[i64]:
        """The squares, free or not, in which a piece may be deployed or redeployed."""
        return field.home(piece // SLOTS)

    def enters(self, field: Field, piece: i64, terrain: i64) -> bool:
        """Whether a piece may stand in, and pass through, such terrain."""
        return False

    def deployed(self, field: Field, piece: i64) -> None:
        """A piece has been set up for the first time."""

    def effects(self, field: Field, side: i64, moment: i64, layer: i64, piece: i64) -> i64:
        """A bit, 4 to 15, for each effect that waits at this moment.

        At TURN_START and TURN_END `layer` tells whose turn it is to be told: rules of the
        faction, upgrades, rules of pieces. At ACTIVATION_START and ACTIVATION_END `piece` is
        the one of the side that Activates. What waits BETWEEN is set by `field.await_later`.
        """
        return 0

    def perform(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> None:
        """Do what a frame of the faction's own says."""

    def candidates(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64
    ) -> vec[i64]:
        """The moves that answer a frame of the faction's own; none if it cannot be answered."""
        return vec[i64]()

    def answer(
        self, field: Field, code: i64, side: i64, piece: i64, square: i64, extra: i64, move: i64
    ) -> None:
        """A frame of the faction's own has been answered."""

    def readies(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        """A piece of the side is about to roll against a foe: questions may be asked first."""

    def weigh(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        """Say what bears on an own roll: `field.up`, `down`, `add`, `at_least`, `at_most`, `bar`,
        each with the number by which the table's `modifiers` name it."""

    def weigh_foe(self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool) -> None:
        """The same for the roll of an enemy piece against `foe`."""

    def rolled(
        self, field: Field, side: i64, piece: i64, foe: i64, attacking: bool, won: bool
    ) -> None:
        """A piece of the side has rolled, and its Attack or Defence succeeded or failed."""

    def saves(self, field: Field, side: i64, victim: i64, slayer: i64) -> bool:
        """Whether a piece of the side cannot be slain now. `slayer` may be -1."""
        return False

    def ignores(self, field: Field, side: i64, slayer: i64, victim: i64) -> bool:
        """Whether a piece of the side slays even what cannot be slain."""
        return False

    def slew(self, field: Field, side: i64, piece: i64, victim: i64) -> None:
        """A piece of the side has slain another."""

    def slain(self, field: Field, side: i64, piece: i64, slayer: i64) -> None:
        """A piece of the side has been slain. `slayer` may be -1."""

    def gained(self, field: Field, side: i64, piece: i64, number: i64) -> None:
        """A piece of the side has received Advantage tokens, or Disadvantage below zero."""

    def card(self, field: Field, side: i64, maker: i64, card: i64) -> None:
        """A tarot card has become active; `maker` is the side that made it so."""

    def summoned(self, field: Field, side: i64, piece: i64) -> None:
        """A piece of the side has been summoned."""

    def promoted(self, field: Field, side: i64, pawn: i64, piece: i64) -> None:
        """A Pawn of the side has made way for a piece."""


class House:
    """What a table has chosen, as the rules ask for it; for each side its faction and team.

    `keys`, `types`, `most` and `rules` are one item for each row of the roster, highest rank first;
    `teams` the row of each piece of the list; `upgrades` a bit for each upgrade taken, in the
    order of the table, and `spent` their points; `faith` bits tell which decks are in use.
    """

    def __init__(
        self,
        factions: list[Faction],
        keys: list[list[str]],
        types: list[list[int]],
        most: list[list[int]],
        rules: list[list[int]],
        teams: list[list[int]],
        upgrades: list[int],
        spent: list[int],
        faith: list[int],
        cards: int,
        frees: bool,
        turns: int,
        trees: int,
        note: object,
    ) -> None:
        self.factions = factions
        self.keys = keys
        self.types = [vec[i64](types[0]), vec[i64](types[1])]
        self.most = [vec[i64](most[0]), vec[i64](most[1])]
        self.rules = [vec[i64](rules[0]), vec[i64](rules[1])]
        self.teams = [vec[i64](teams[0]), vec[i64](teams[1])]
        self.upgrades = vec[i64](upgrades)
        self.spent = vec[i64](spent)
        self.faith = vec[i64](faith)
        self.cards: i64 = cards
        self.frees = frees
        self.turns: i64 = turns
        self.trees: i64 = trees
        self.note = note


MAJOR: Final[i64] = 1
MINOR: Final[i64] = 2
BONES: Final[i64] = 4


class Field(Position):
    """Everything on the table."""

    def __init__(self, house: House, model: Field | None) -> None:
        self.seats = 2
        self.house = house
        self.events = None
        self.luck: Luck | None = None
        self.ups: i64 = 0
        self.downs: i64 = 0
        self.plus: i64 = 0
        self.floor: i64 = 0
        self.ceiling: i64 = 999
        self.bars: i64 = 0
        self.weighing: i64 = -1
        self.reasons = vec[i64]()
        if model is None:
            self.actor = 0
            self.shown = 0
            self.stack = vec[i64]()
            self.legal = vec[i64]()
            self.rows = vec[i64]([-1] * 48)
            self.at = vec[i64]([-1] * 48)
            self.zones = vec[i64]([0] * 48)
            self.tokens = vec[i64]([0] * 48)
            self.charms = vec[i64]([0] * 48)
            self.marks = vec[i64]([0] * 48)
            self.notes = vec[i64]([0] * 48)
            self.on = vec[i64]([-1] * 64)
            self.terrain = vec[i64]([0] * 64)
            self.own = vec[i64]([0] * 16)
            self.bones = vec[i64]([0] * 10)
            self.later = vec[i64]([0] * 2)
            self.reveals = vec[i64]([0] * 2)
            self.keeps = vec[i64]([0] * 2)
            self.dealt = vec[i64]([-1] * 3)
            self.dice = vec[i64]([0] * 6)
            self.because = vec[i64]()
            self.thrown: i64 = 0
            self.aside: i64 = 0
            self.reigning: i64 = -1
            self.cast: i64 = 0
            self.turn: i64 = 0
            self.first: i64 = 0
            self.last: i64 = 1
            self.begun = False
            self.active: i64 = -1
            self.again = False
            self.fresh = False
            self.striker: i64 = -1
            self.struck: i64 = -1
            self.contested: i64 = -1
            self.origin: i64 = -1
            self.spent: i64 = 0
            self.pending: i64 = 0
            self.starred = False
            self.lost: i64 = 0
            self.checked = True
            self.ended = NOT_YET
            self.winner: i64 = -1
        else:
            self.actor = model.actor
            self.shown = model.shown
            self.stack = model.stack[:]
            self.legal = model.legal[:]
            self.rows = model.rows[:]
            self.at = model.at[:]
            self.zones = model.zones[:]
            self.tokens = model.tokens[:]
            self.charms = model.charms[:]
            self.marks = model.marks[:]
            self.notes = model.notes[:]
            self.on = model.on[:]
            self.terrain = model.terrain[:]
            self.own = model.own[:]
            self.bones = model.bones[:]
            self.later = model.later[:]
            self.reveals = model.reveals[:]
            self.keeps = model.keeps[:]
            self.dealt = model.dealt[:]
            self.dice = model.dice[:]
            self.because = model.because[:]
            self.thrown = model.thrown
            self.aside = model.aside
            self.reigning = model.reigning
            self.cast = model.cast
            self.turn = model.turn
            self.first = model.first
            self.last = model.last
            self.begun = model.begun
            self.active = model.active
            self.again = model.again
            self.fresh = model.fresh
            self.striker = model.striker
            self.struck = model.struck
            self.contested = model.contested
            self.origin = model.origin
            self.spent = model.spent
            self.pending = model.pending
            self.starred = model.starred
            self.lost = model.lost
            self.checked = model.checked
            self.ended = model.ended
            self.winner = model.winner

    # What is still to happen

    def do(self, code: i64, owner: i64, piece: i64 = -1, square: i64 = -1, extra: i64 = 0) -> None:
        """Push something to do; it comes before all that was pushed earlier."""
        self.push(0, code, owner, owner, piece, square, extra)

    def ask(
        self,
        code: i64,
        owner: i64,
        chooser: i64,
        piece: i64 = -1,
        square: i64 = -1,
        extra: i64 = 0,
    ) -> None:
        """Push a question to `chooser`, of a code of the core's or of the owner's faction."""
        self.push(1, code, owner, chooser, piece, square, extra)

    def push(
        self, asks: i64, code: i64, owner: i64, chooser: i64, piece: i64, square: i64, extra: i64
    ) -> None:
        stack = append(self.stack, asks)
        stack = append(stack, code)
        stack = append(stack, owner)
        stack = append(stack, chooser)
        stack = append(stack, piece)
        stack = append(stack, square)
        self.stack = append(stack, extra)

    def await_later(self, side: i64, effect: i64) -> None:
        """An effect of the side's faction (4 to 15) waits until this Activation is over."""
        self.later[side] |= 1 << effect

    def pick(self, n: i64) -> i64:
        """Luck, while a move is being made."""
        assert self.luck is not None
        return self.luck.pick(n)

    def has_upgrade(self, side: i64, upgrade: i64) -> bool:
        """Whether a side has the upgrade of that place in its faction's table."""
        return self.house.upgrades[side] >> upgrade & 1 == 1

    # Pieces

    def type_of(self, piece: i64) -> i64:
        return self.house.types[piece // SLOTS][self.rows[piece]]

    def has_rule(self, piece: i64, rule: i64) -> bool:
        """Whether the piece's row has a common rule, or a mark such as LEGENDARY."""
        return self.house.rules[piece // SLOTS][self.rows[piece]] & rule != 0

    def is_there(self, piece: i64) -> bool:
        return self.zones[piece] == BOARD

    def outranks(self, piece: i64, other: i64) -> bool:
        """Whether a piece is of higher rank than another of its side: further up the roster."""
        return self.rows[piece] < self.rows[other]

    def pieces(self, side: i64, zone: i64) -> vec[i64]:
        """A side's pieces in a zone, in the order of its list."""
        found = vec[i64](capacity=16)
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == zone:
                found = append(found, piece)
        return found

    def number_in(self, side: i64, zone: i64) -> i64:
        found: i64 = 0
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == zone:
                found += 1
        return found

    def highest(self, side: i64) -> i64:
        """The rank (row) of the highest on the board, or 99."""
        best: i64 = 99
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == BOARD:
                best = min(best, self.rows[piece])
        return best

    def may_join(self, side: i64, row: i64) -> bool:
        """Whether one more of a row may come to the board (WG-08): within its quantity and a
        chess set, and no other option of its type there, Jokers excepted."""
        kind = self.house.types[side][row]
        same: i64 = 0
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] != BOARD or self.type_of(piece) != kind:
                continue
            if self.rows[piece] == row:
                same += 1
            elif kind != JOKER:
                return False
        return same < self.house.most[side][row] and same < IN_A_SET[kind]

    def home(self, side: i64) -> vec[i64]:
        """The two ranks closest to a side."""
        found = vec[i64](capacity=16)
        for square in range(16):
            found = append(found, square if side == 0 else 63 - square)
        return found

    def is_free(self, square: i64, piece: i64) -> bool:
        """Whether a square is unoccupied, as far as this piece is concerned."""
        if self.on[square] >= 0:
            return False
        return self.terrain[square] == NO_TERRAIN or self.enters(piece, self.terrain[square])

    def enters(self, piece: i64, terrain: i64) -> bool:
        return self.house.factions[piece // SLOTS].enters(self, piece, terrain)

    def free_around(self, square: i64, piece: i64) -> vec[i64]:
        """The adjacent squares that a piece could be placed in."""
        found = vec[i64](capacity=8)
        for way in range(8):
            other = NEAR[square * 8 + way]
            if other >= 0 and self.is_free(other, piece):
                found = append(found, other)
        return found

    def free_zone(self, piece: i64) -> vec[i64]:
        """Where a piece could be deployed or redeployed; where it stands, if that is there."""
        found = vec[i64](capacity=16)
        for square in self.house.factions[piece // SLOTS].zone(self, piece):
            if self.is_free(square, piece) or self.on[square] == piece:
                found = append(found, square)
        return found

    def is_beside(self, square: i64, side: i64, but: i64) -> bool:
        """Whether a piece of the side, other than `but`, is adjacent to the square."""
        for way in range(8):
            other = NEAR[square * 8 + way]
            held = other >= 0 and self.on[other] >= 0 and self.on[other] != but
            if held and self.on[other] // SLOTS == side:
                return True
        return False

    def beside_terrain(self, square: i64, terrain: i64) -> bool:
        """Whether such terrain is adjacent to the square."""
        for way in range(8):
            other = NEAR[square * 8 + way]
            if other >= 0 and self.terrain[other] == terrain:
                return True
        return False

    def is_alone(self, piece: i64) -> bool:
        """Not adjacent to another piece or to terrain."""
        for way in range(8):
            other = NEAR[self.at[piece] * 8 + way]
            if other >= 0 and (self.on[other] >= 0 or self.terrain[other] != NO_TERRAIN):
                return False
        return True

    def place(self, piece: i64, square: i64) -> None:
        """Put a piece on a square, from wherever it is."""
        self.lift(piece)
        self.at[piece] = square
        self.on[square] = piece
        if self.zones[piece] != BOARD:
            self.zones[piece] = BOARD
            self.checked = False

    def lift(self, piece: i64) -> None:
        """Take a piece from its square; whoever shares that square keeps it."""
        here = self.at[piece]
        if here >= 0 and self.on[here] == piece:
            self.on[here] = -1
            if here == self.contested:
                if piece == self.struck and self.at[self.striker] == here:
                    self.on[here] = self.striker
                elif piece == self.striker and self.at[self.struck] == here:
                    self.on[here] = self.struck
        self.at[piece] = -1

    def leave(self, piece: i64, zone: i64) -> None:
        """Take a piece off the board; its tokens are lost (WG-25)."""
        self.lift(piece)
        self.zones[piece] = zone
        self.tokens[piece] = 0
        self.charms[piece] = 0
        self.checked = False

    def summon(self, side: i64, row: i64, square: i64) -> i64:
        """A new piece of the side comes to a free square; -1 if it may not or there is no room."""
        if not self.may_join(side, row):
            return -1
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == SUMMON and self.rows[piece] == row:
                return self._summoned(side, piece, square)
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == NOWHERE:
                self.rows[piece] = row
                self.marks[piece] = 0
                self.notes[piece] = 0
                return self._summoned(side, piece, square)
        return -1

    def _summoned(self, side: i64, piece: i64, square: i64) -> i64:
        self.place(piece, square)
        self.tell("summons", side, self.type_of(piece), square)
        self.house.factions[side].summoned(self, side, piece)
        return piece

    def scatter(self, piece: i64) -> None:
        """Move a piece one square by luck; it stays if no square is free (WG-76)."""
        self.scatter_from(piece, self.at[piece])

    def scatter_from(self, piece: i64, here: i64) -> None:
        """Place a piece beside a square by luck."""
        if len(self.free_around(here, piece)) == 0:
            return
        while True:
            square = NEAR[here * 8 + CLOCKWISE[self.pick(8)]]
            if square >= 0 and self.is_free(square, piece):
                self.place(piece, square)
                self.tell("scatters", piece // SLOTS, self.type_of(piece), here, square)
                return

    # Tokens

    def grant(self, piece: i64, number: i64) -> None:
        """One effect gives one piece Advantage tokens, or Disadvantage below zero."""
        found = vec[i64](capacity=1)
        self.grant_all(append(found, piece), number)

    def grant_all(self, pieces: vec[i64], number: i64) -> None:
        """One effect gives each of these pieces tokens; each Blessed (or Cursed) ally that is
        not itself among them gets one as well, and nothing follows from that (WG-51)."""
        received: i64 = 0
        for piece in pieces:
            if self._receives(piece, number):
                received |= single(piece)
        if received == 0 or not self.begun:
            return
        charm = BLESSED if number > 0 else CURSED
        for side in range(2):
            if received >> side * SLOTS & 0xFFFFFF == 0:
                continue
            for piece in range(side * SLOTS, side * SLOTS + SLOTS):
                if self.charms[piece] == charm and received >> piece & 1 == 0:
                    self._receives(piece, 1 if number > 0 else -1)

    def _receives(self, piece: i64, number: i64) -> bool:
        ruled = number < 0 and self.reigning == EMPEROR  # WG-78
        if ruled and self.rows[piece] == self.highest(piece // SLOTS):
            return False
        self.tokens[piece] += number
        self.tell("tokens", piece // SLOTS, self.type_of(piece), self.at[piece], number)
        self.house.factions[piece // SLOTS].gained(self, piece // SLOTS, piece, number)
        return True

    def can_bless(self, piece: i64) -> bool:
        return self.zones[piece] == BOARD and self.charms[piece] != BLESSED

    def bless(self, piece: i64) -> bool:
        """Bless a piece that can be; False if that only took a Curse away (WG-54)."""
        self.charms[piece] += 1
        self.tell("blessed", piece // SLOTS, self.type_of(piece), self.at[piece])
        return self.charms[piece] == BLESSED

    def can_curse(self, piece: i64) -> bool:
        if self.zones[piece] != BOARD or self.charms[piece] == CURSED:
            return False
        if self.reigning == EMPRESS and self.beside_terrain(self.at[piece], TREE):
            return False
        if self.reigning == CHARIOT:
            side = piece // SLOTS
            more = self.number_in(side, BOARD) - self.number_in(1 - side, BOARD)
            return more == 0 or (more > 0 and self.charms[piece] != BLESSED)
        return True

    def curse(self, piece: i64) -> None:
        """Curse a piece that can be."""
        self.charms[piece] -= 1
        self.tell("cursed", piece // SLOTS, self.type_of(piece), self.at[piece])

    # What bears on a roll: called by hooks while it is weighed, with the modifier's number

    def up(self, modifier: i64) -> None:
        """One instance of Advantage on the roll that is being weighed."""
        self.ups += 1
        self.reason(modifier, UP, 1)

    def down(self, modifier: i64) -> None:
        """One instance of Disadvantage."""
        self.downs += 1
        self.reason(modifier, DOWN, 1)

    def add(self, modifier: i64, number: i64) -> None:
        """The total gets that much higher, or lower."""
        if number:
            self.plus += number
            self.reason(modifier, PLUS, number)

    def at_least(self, modifier: i64, number: i64) -> None:
        """A total that would be less becomes this."""
        self.floor = max(self.floor, number)
        self.reason(modifier, FLOOR, number)

    def at_most(self, modifier: i64, number: i64) -> None:
        """A total that would be more becomes this."""
        self.ceiling = min(self.ceiling, number)
        self.reason(modifier, CEILING, number)

    def bar(self, modifier: i64, advantage: bool) -> None:
        """The roll cannot be at Advantage, or else not at Disadvantage."""
        self.bars |= 1 if advantage else 2
        self.reason(modifier, BAR, 1 if advantage else 2)

    def reason(self, modifier: i64, what: i64, number: i64) -> None:
        """Note what bears on the roll: whose modifier (-1 for the core), what it does, by how
        much; as one number, see `Rolls.reasons`."""
        noted = ((self.weighing + 1) * 100 + modifier) * 1000 + what * 100 + number + 50
        self.reasons = append(self.reasons, noted)

    # Slaying

    def is_safe(self, victim: i64, slayer: i64) -> bool:
        """Whether a piece cannot be slain now, by this one or by an effect (-1)."""
        side = victim // SLOTS
        saved = self.reigning == FOOL and self.type_of(victim) == JOKER
        if not saved:
            saved = self.house.factions[side].saves(self, side, victim, slayer)
        if saved and slayer >= 0:
            other = slayer // SLOTS
            return not self.house.factions[other].ignores(self, other, slayer, victim)
        return saved

    def slay(self, victim: i64, slayer: i64) -> None:
        """Slay a piece that is not safe: it goes, and what hangs on that happens."""
        side = victim // SLOTS
        self.tell("slain", side, self.type_of(victim), self.at[victim])
        leads = self.has_rule(victim, LEADER)
        self.leave(victim, SLAIN)
        if leads:
            self.lost |= 1 << side
        if slayer >= 0:
            other = slayer // SLOTS
            if other != side and self.reigning == JUSTICE:
                self.ask(ASK_JUSTICE, side, side, slayer)
            self.house.factions[other].slew(self, other, slayer, victim)
        self.house.factions[side].slain(self, side, victim, slayer)

    # Cards and bones

    def tarot_deck(self) -> i64:
        """The tarot cards in the deck, as a set."""
        left = self.house.cards & ~self.cast
        for place in range(3):
            if self.dealt[place] >= 0:
                left &= ~(1 << self.dealt[place])
        return left

    def minor_deck(self) -> i64:
        """The playing cards in the deck, as a set."""
        out = self.reveals[0] | self.reveals[1] | self.keeps[0] | self.keeps[1]
        return ALL_CARDS & ~(out | self.thrown | self.aside)

    def reveal(self, side: i64) -> i64:
        """Turn up a card from the Minor Arcana, until the end of the turn; -1 if none is left."""
        deck = self.minor_deck()
        if deck == 0:
            return -1
        card = nth(deck, self.pick(count(deck)))
        self.reveals[side] |= single(card)
        self.tell("reveals", side, card)
        return card

    def keep(self, side: i64, card: i64) -> None:
        """A revealed card is kept aside until the end of the game."""
        self.reveals[side] &= ~single(card)
        self.keeps[side] |= single(card)

    def discard(self, card: i64) -> None:
        """A revealed or kept card is discarded, until the end of the turn."""
        for side in range(2):
            self.reveals[side] &= ~single(card)
            self.keeps[side] &= ~single(card)
        self.thrown |= single(card)

    def roll_bones(self, side: i64) -> None:
        """Roll a side's pool (WG-77) and keep the results."""
        for die in range(5):
            if self.pool(side) >> die & 1:
                self.bones[side * 5 + die] = 1 + self.pick(BONE_FACES[die])
        self.tell("bones", side)

    def pool(self, side: i64) -> i64:
        """A side's Bone Reading dice, D4 to D20, as a set: fixed by the team it began with."""
        found: i64 = 0
        for row in self.house.teams[side]:
            found |= 1 << BONE_OF_TYPE[self.house.types[side][row]]
        return found

    # The end

    def points_of(self, side: i64) -> i64:
        """A side's points: its pieces on the board and the upgrades it took (WG-46)."""
        total = self.house.spent[side]
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == BOARD:
                total += POINTS[self.type_of(piece)]
        return total

    def has_only_jokers(self, side: i64) -> bool:
        """Pieces on the board, and all with Fool's Endeavour."""
        some = False
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == BOARD:
                some = True
                if not self.has_rule(piece, ENDEAVOUR):
                    return False
        return some

    def outcome(self) -> Outcome:
        verdicts: list[int] = [DRAW, DRAW]
        if self.winner >= 0:
            verdicts = [WIN if self.winner == 0 else LOSS, WIN if self.winner == 1 else LOSS]
        return Outcome(verdicts, [self.points_of(0), self.points_of(1)], WHY[self.ended])

    def estimate(self, seat: i64) -> float:
        if self.actor == OVER:
            return self.outcome().share(seat)
        lead = self._strength(seat) - self._strength(1 - seat)
        return min(0.99, max(0.01, 0.5 + 0.02 * lead))

    def _strength(self, side: i64) -> float:
        total = float(self.house.spent[side])
        for piece in range(side * SLOTS, side * SLOTS + SLOTS):
            if self.zones[piece] == BOARD:
                total += float(POINTS[self.type_of(piece)])
                total += 0.15 * float(max(-2, min(2, self.tokens[piece])))
                total += 0.1 * float(self.charms[piece])
                if self.has_rule(piece, LEADER):
                    total += 4.0
        return total


# What a modifier does.
UP: Final[i64] = 0
DOWN: Final[i64] = 1
PLUS: Final[i64] = 2
FLOOR: Final[i64] = 3
CEILING: Final[i64] = 4
BAR: Final[i64] = 5

ASK_JUSTICE: Final[i64] = 60
"""The one question of the cards' that is asked from here."""

BONE_FACES: Final = vec[i64]([4, 6, 8, 10, 20])
BONE_OF_TYPE: Final = vec[i64]([0, 1, 1, 1, 2, 3, 4])

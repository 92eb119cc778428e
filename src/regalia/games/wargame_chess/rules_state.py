"""The state of Wargame Chess: what is remembered, what is still to happen, what bears on a roll."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_codes import (
    BAR,
    BONE_DICE,
    CEILING,
    DEALT_OUT,
    DOWN,
    FLOOR,
    NO_ADVANTAGE,
    NO_DISADVANTAGE,
    NO_TAROT,
    NOT_YET,
    OWN_NUMBERS,
    PIECES,
    PLUS,
    SQUARES,
    UP,
    Code,
    Piece,
    Side,
)
from regalia.games.wargame_chess.rules_faction import House
from regalia.games.wargame_chess.rules_frames import ARCANA, FRAME, Arcanum, Frame
from regalia.kernel.luck import Luck
from regalia.kernel.position import Event, Position
from regalia.parts.grids import Square

CEILING_OF_ALL: i64 = 999
"""No total is as high as this."""


class State(Position):
    """All that a position remembers, and what is still to happen.

    The stack is as deep as `depth` says; what lies beyond is of no account.
    For each piece: its row in the roster (-1 for none), its square, zone, tokens, charm, marks
    and a note of its faction's. For each square: the piece on it and its terrain. For each side:
    eight numbers of its faction's own, its bones, the effects that wait until its Activation is
    over (`later`), playing cards revealed and kept, what it has lost by and the King who fell.
    `dice` remembers the last roll for those who look on: two dice and the total of the Attacker,
    then the same of the Defender; `for_attack` and `for_defence` what bore on it.
    """

    def __init__(self, house: House, model: State | None) -> None:
        super().__init__(2, model)
        self.house = house
        self.luck: Luck | None = None
        self.ups: i64 = 0
        self.downs: i64 = 0
        self.plus: i64 = 0
        self.floor: i64 = 0
        self.ceiling: i64 = CEILING_OF_ALL
        self.bars: i64 = 0
        self.weighing: i64 = -1
        self.reasons = vec[i64]()
        if model is None:
            self.stack = vec[i64]()
            self.depth: i64 = 0
            self.legal = vec[i64]()
            self.rows = vec[i64]([-1] * PIECES)
            self.at = vec[i64]([-1] * PIECES)
            self.zones = vec[i64]([0] * PIECES)
            self.tokens = vec[i64]([0] * PIECES)
            self.charms = vec[i64]([0] * PIECES)
            self.marks = vec[i64]([0] * PIECES)
            self.notes = vec[i64]([0] * PIECES)
            self.on = vec[i64]([-1] * SQUARES)
            self.terrain = vec[i64]([0] * SQUARES)
            self.own = vec[i64]([0] * (2 * OWN_NUMBERS))
            self.bones = vec[i64]([0] * (2 * BONE_DICE))
            self.later = vec[i64]([0, 0])
            self.reveals = vec[i64]([0, 0])
            self.keeps = vec[i64]([0, 0])
            self.dealt = vec[i64]([NO_TAROT] * DEALT_OUT)
            self.dice = vec[i64]([0] * 6)
            self.for_attack = vec[i64]()
            self.for_defence = vec[i64]()
            self.thrown: i64 = 0
            self.aside: i64 = 0
            self.reigning: i64 = NO_TAROT
            self.cast: i64 = 0
            self.turn: i64 = 0
            self.layer: i64 = 0
            self.first: Side = 0
            self.last: Side = 1
            self.begun = False
            self.active: Piece = -1
            self.again = False
            self.fresh = False
            self.striker: Piece = -1
            self.struck: Piece = -1
            self.contested: Square = -1
            self.came_from: Square = -1
            self.spent: i64 = 0
            self.tower_waits = False
            self.star_waits = False
            self.star_maker: Side = 0
            self.starred = False
            self.offered = vec[i64]([0, 0])
            self.lost = vec[i64]([0, 0])
            self.fallen = vec[i64]([-1, -1])
            self.fell = vec[i64]([-1, -1])
            self.losing = False
            self.checked = True
            self.ended: i64 = NOT_YET
            self.winner: Side = -1
        else:
            # Whoever changes one of these puts another in its place, so copies may share them.
            self.legal = model.legal
            self.for_attack = model.for_attack
            self.for_defence = model.for_defence
            self.offered = model.offered
            self.lost = model.lost
            self.fallen = model.fallen
            self.fell = model.fell
            self.stack = model.stack[: model.depth]
            self.depth = model.depth
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
            self.thrown = model.thrown
            self.aside = model.aside
            self.reigning = model.reigning
            self.cast = model.cast
            self.turn = model.turn
            self.layer = model.layer
            self.first = model.first
            self.last = model.last
            self.begun = model.begun
            self.active = model.active
            self.again = model.again
            self.fresh = model.fresh
            self.striker = model.striker
            self.struck = model.struck
            self.contested = model.contested
            self.came_from = model.came_from
            self.spent = model.spent
            self.tower_waits = model.tower_waits
            self.star_waits = model.star_waits
            self.star_maker = model.star_maker
            self.starred = model.starred
            self.losing = model.losing
            self.checked = model.checked
            self.ended = model.ended
            self.winner = model.winner

    # What is still to happen

    def do(
        self, code: Code, owner: Side, piece: Piece = -1, square: Square = -1, extra: i64 = 0
    ) -> None:
        """Push something to do; it comes before all that was pushed earlier."""
        self.push(0, code, owner, owner, piece, square, extra)

    def ask(
        self,
        code: Code,
        owner: Side,
        chooser: Side,
        piece: Piece = -1,
        square: Square = -1,
        extra: i64 = 0,
    ) -> None:
        """Push a question to `chooser`, of a code of the core's or of the owner's faction."""
        self.push(1, code, owner, chooser, piece, square, extra)

    def push(
        self,
        asks: i64,
        code: Code,
        owner: Side,
        chooser: Side,
        piece: Piece,
        square: Square,
        extra: i64,
    ) -> None:
        start = self.depth
        self.depth = start + FRAME
        if self.depth > len(self.stack):
            for _ in range(FRAME):
                self.stack = append(self.stack, 0)
        self.stack[start] = asks
        self.stack[start + 1] = code
        self.stack[start + 2] = owner
        self.stack[start + 3] = chooser
        self.stack[start + 4] = piece
        self.stack[start + 5] = square
        self.stack[start + 6] = extra

    def top(self) -> Frame:
        """The frame that comes next."""
        return self.frame(self.depth - FRAME)

    def frame(self, start: i64) -> Frame:
        """The frame that begins at that place of the stack."""
        stack = self.stack
        return Frame(
            stack[start] != 0,
            stack[start + 1],
            stack[start + 2],
            stack[start + 3],
            stack[start + 4],
            stack[start + 5],
            stack[start + 6],
        )

    def drop(self) -> None:
        """The frame on top has had its turn."""
        self.depth -= FRAME

    def await_later(self, side: Side, effect: i64) -> None:
        """An effect of the side's faction (4 to 15) waits until this Activation is over."""
        self.later[side] |= 1 << effect

    def pick(self, n: i64) -> i64:
        """Luck, while a move is being made."""
        assert self.luck is not None
        return self.luck.pick(n)

    def replaced(self, numbers: vec[i64], side: Side, number: i64) -> vec[i64]:
        """The two numbers of the sides with one of them changed; what was given stays as it is."""
        changed = numbers[:]
        changed[side] = number
        return changed

    def has_upgrade(self, side: Side, upgrade: i64) -> bool:
        """Whether a side has the upgrade of that place in its faction's table."""
        return self.house.upgrades[side] >> upgrade & 1 == 1

    def reign(self) -> Arcanum:
        """The active tarot card, or one that does nothing."""
        return ARCANA[self.reigning]

    def tell_all(self, kind: str, facts: list[int]) -> None:
        """Say what happened where four numbers are not enough."""
        if self.events is not None:
            self.events.append(Event(kind, facts, -1))

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
        barred = NO_ADVANTAGE if advantage else NO_DISADVANTAGE
        self.bars |= barred
        self.reason(modifier, BAR, barred)

    def reason(self, modifier: i64, what: i64, number: i64) -> None:
        """Note what bears on the roll, four numbers each: whose modifier (-1 for the core, else
        the side's), which, what it does, by how much."""
        noted = append(self.reasons, self.weighing)
        noted = append(noted, modifier)
        noted = append(noted, what)
        self.reasons = append(noted, number)

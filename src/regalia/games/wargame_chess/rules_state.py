"""The state of Wargame Chess: what is remembered, what is still to happen, what bears on a roll.

Everything that is still to happen stands on a stack of frames. A frame is either something to
do or something to ask; what is pushed last comes first.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_faction import House
from regalia.games.wargame_chess.rules_numbers import BAR, CEILING, DOWN, FLOOR, NOT_YET, PLUS, UP
from regalia.kernel.luck import Luck
from regalia.kernel.position import Position


class State(Position):
    """All that a position remembers, and what is still to happen."""

    def __init__(self, house: House, model: State | None) -> None:
        super().__init__(2, model)
        self.house = house
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
        noted = ((self.weighing + 1) * 100 + modifier) * 10_000 + what * 1000 + number + 500
        self.reasons = append(self.reasons, noted)

"""The lines of Battle Royal: pawns on the map, what links them, and what falls apart.

A force's pawns are told apart by a slot from 0 to 23, so that any group of them is one i64
with a bit for each. `links` holds for every pawn the group of those it is linked with, and is
kept up to date as pawns come and go; whether a line holds together is then a few operations.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.battle_royal.rules_map import FAR, SEA, House, is_enemy
from regalia.games.battle_royal.rules_moves import A_SQUARE
from regalia.kernel.position import DRAW, LOSS, OVER, WIN, Outcome, Position
from regalia.parts.bits import count, lowest

SLOTS: Final[i64] = 32
"""Room for each force's pawns: a pawn is its force times this, plus its slot."""

WHOLE_PACK: Final[i64] = 0x33331
"""How many cards of 0, 1, 2, 3, 4 there are, four bits each from the lowest."""

NOT_YET: Final[i64] = 0
CAPITAL: Final[i64] = 1
NO_PAWNS: Final[i64] = 2
QUIET: Final[i64] = 3
ENDINGS: Final = ("", "capital", "no-pawns", "quiet")
WHY: Final = (
    "",
    "The capital has been captured.",
    "All the enemy's pawns have been captured.",
    "Too many turns have passed without a capture.",
)
BOTH_CAPITALS: Final = "Both capitals of one side have been captured."


class Line(Position):
    """Everything on the table. `lifted` remembers what `hands` found, and `sea`
    which sea was looked at, until pawns move."""

    def __init__(self, house: House, model: Line | None) -> None:
        super().__init__(1 + max(house.seats), model)
        self.house = house
        self.sea: i64 = -1
        if model is None:
            forces = house.forces
            self.on = house.ground.none[:]
            self.at = vec[i64]([-1] * (SLOTS * forces))
            self.links = vec[i64]([0] * (SLOTS * forces))
            self.groups = vec[i64]([0] * forces)
            self.reserves = vec[i64]([0] * forces)
            self.cuts = house.ground.none[:] if house.pincer else vec[i64]()
            self.vacated: i64 = 0
            self.fallen: i64 = 0
            self.pack = WHOLE_PACK
            self.turn: i64 = 0
            self.card: i64 = 0
            self.points: i64 = 0
            self.quiet: i64 = 0
            self.deciding = A_SQUARE
            self.target: i64 = -1
            self.broken: i64 = 0
            self.lifted: i64 = -1
            self.ended = NOT_YET
            self.winner: i64 = -1
        else:
            self.on = model.on[:]
            self.at = model.at[:]
            self.links = model.links[:]
            self.groups = model.groups[:]
            self.reserves = model.reserves[:]
            self.cuts = model.cuts[:]
            self.vacated = model.vacated
            self.fallen = model.fallen
            self.pack = model.pack
            self.turn = model.turn
            self.card = model.card
            self.points = model.points
            self.quiet = model.quiet
            self.deciding = model.deciding
            self.target = model.target
            self.broken = model.broken
            self.lifted = model.lifted
            self.ended = model.ended
            self.winner = model.winner

    # Who is where

    def holder(self, square: i64) -> i64:
        """The force whose pawn stands there, or -1."""
        return self.on[square] >> 5

    def is_out(self, force: i64) -> bool:
        """Without pawns on the board or in reserve."""
        return self.groups[force] == 0 and self.reserves[force] == 0

    def pawns_left(self, force: i64) -> i64:
        return count(self.groups[force]) + self.reserves[force]

    def on_centre(self, force: i64) -> bool:
        """Whether the force's own pawn stands in the centre of its capital."""
        return self.holder(self.house.ground.centres[force]) == force

    def is_barred(self, force: i64, square: i64, way: i64) -> bool:
        """Whether a step between a square and its diagonal neighbour would cross the line of
        one enemy player (BY-23, BY-25)."""
        near = self.house.ground.near
        one = self.holder(near[square * 8 + way - 4])
        if one < 0 or not is_enemy(one, force):
            return False
        return one == self.holder(near[square * 8 + ((way - 3) & 3)])

    # Pawns come and go

    def put(self, force: i64, square: i64) -> None:
        """A pawn of the force appears on an empty square, linked with its like."""
        slot = lowest(~self.groups[force] & 0xFFFFFF)
        pawn = force * SLOTS + slot
        self.lifted = -1
        self.sea = -1
        self.groups[force] |= 1 << slot
        self.on[square] = pawn
        self.at[pawn] = square
        ground = self.house.ground
        for way in range(8):
            other = ground.near[square * 8 + way]
            if other >= 0 and self.holder(other) == force:
                self._link(pawn, self.on[other])
        if ground.kinds[square] == SEA:  # BY-31
            others = self.groups[force]
            while others:
                other = force * SLOTS + lowest(others)
                others = others & (others - 1)
                if other != pawn and ground.seas[self.at[other]] == ground.seas[square]:
                    self._link(pawn, other)

    def take(self, square: i64) -> None:
        """The pawn on the square goes."""
        pawn = self.on[square]
        force = pawn >> 5
        bit = 1 << (pawn & 31)
        linked = self.links[pawn]
        self.lifted = -1
        self.sea = -1
        while linked:
            other = force * SLOTS + lowest(linked)
            linked = linked & (linked - 1)
            self.links[other] &= ~bit
        self.links[pawn] = 0
        self.groups[force] &= ~bit
        self.on[square] = -1
        self.at[pawn] = -1
        if self.house.pincer:
            self._reopen(square)

    def _link(self, one: i64, other: i64) -> None:
        self.links[one] |= 1 << (other & 31)
        self.links[other] |= 1 << (one & 31)

    # Groups

    def joined(self, force: i64, start: i64, among: i64) -> i64:
        """Those of the group `among` that hang together with the slots of `start`."""
        base = force * SLOTS
        found = start
        fresh = start
        while fresh:
            slot = lowest(fresh)
            fresh = fresh & (fresh - 1)
            more = self.links[base + slot] & among & ~found
            found |= more
            fresh |= more
        return found

    def holds_without(self, force: i64, slot: i64) -> bool:
        """Whether the rest hangs together when this pawn is lifted (BY-20)."""
        rest = self.groups[force] & ~(1 << slot)
        beside = self.links[force * SLOTS + slot]
        first = beside & -beside
        if self.joined(force, first, beside) == beside:
            return rest == 0 or beside != 0
        return self.joined(force, first, rest) & beside == beside

    def weight(self, force: i64, group: i64) -> i64:
        """A group's pawns; the reserve counts with the one in the capital (BY-42)."""
        pawn = self.on[self.house.ground.centres[force]]
        if pawn >> 5 == force and group & 1 << (pawn & 31):
            return count(group) + self.reserves[force]
        return count(group)

    def bases(self, force: i64) -> vec[i64]:
        """The parts of a line that weigh most: more than one if they are equal (BY-40)."""
        found = vec[i64](capacity=2)
        most: i64 = 0
        rest = self.groups[force]
        while rest:
            group = self.joined(force, rest & -rest, rest)
            rest &= ~group
            heavy = self.weight(force, group)
            if heavy > most:
                most = heavy
                found = vec[i64](capacity=2)
            if heavy == most:
                found = append(found, group)
        return found

    # The pincer (BY-45)

    def _corner(self, square: i64, way: i64) -> i64:
        """The lower left of the four squares round a corner of a square."""
        if way == 4:
            return square
        if way == 5:
            return square - self.house.ground.columns
        return square - 1 if way == 7 else square - 1 - self.house.ground.columns

    def close(self, force: i64, square: i64) -> i64:
        """A pawn has come to the square: cut every enemy link that it crosses with another of
        its force; return a bit for each force that was cut."""
        near = self.house.ground.near
        struck: i64 = 0
        for way in range(4, 8):
            other = near[square * 8 + way]
            if other >= 0 and self.holder(other) == force and self.is_barred(force, square, way):
                victim = self.holder(near[square * 8 + way - 4])
                self.cut(self._corner(square, way), force)
                struck |= 1 << victim
        return struck

    def cut(self, corner: i64, force: i64) -> None:
        """The crossing belongs to the force: the link over its other diagonal is cut."""
        self.cuts[corner] = force
        above = corner + self.house.ground.columns
        if self.holder(corner) == force:
            self._unlink(self.on[corner + 1], self.on[above])
        else:
            self._unlink(self.on[corner], self.on[above + 1])

    def _unlink(self, one: i64, other: i64) -> None:
        seas = self.house.ground.seas
        if seas[self.at[one]] < 0 or seas[self.at[one]] != seas[self.at[other]]:
            self.links[one] &= ~(1 << (other & 31))
            self.links[other] &= ~(1 << (one & 31))

    def _reopen(self, square: i64) -> None:
        """A pawn has left the square: the crossings it had a part in are no more."""
        columns = self.house.ground.columns
        for way in range(4, 8):
            if self.house.ground.near[square * 8 + way] < 0:
                continue
            corner = self._corner(square, way)
            if self.cuts[corner] < 0:
                continue
            self.cuts[corner] = -1
            above = corner + columns
            if 0 <= self.holder(corner) == self.holder(above + 1):
                self._link(self.on[corner], self.on[above + 1])
            if 0 <= self.holder(corner + 1) == self.holder(above):
                self._link(self.on[corner + 1], self.on[above])

    # The end

    def outcome(self) -> Outcome:
        verdicts: list[int] = []
        points: list[int] = []
        for seat in range(self.seats):
            left: i64 = 0
            verdict = DRAW
            for force in range(self.house.forces):
                if self.house.seats[force] == seat:
                    left += self.pawns_left(force)
                    if self.winner >= 0:
                        verdict = WIN if force & 1 == self.winner else LOSS
            verdicts.append(verdict)
            points.append(left)
        if self.ended == CAPITAL and self.house.forces > 2:
            return Outcome(verdicts, points, ENDINGS[CAPITAL], BOTH_CAPITALS)
        return Outcome(verdicts, points, ENDINGS[self.ended], WHY[self.ended])

    def estimate(self, seat: i64) -> float:
        if self.actor == OVER:
            return self.outcome().share(seat)
        side: i64 = 0
        for force in range(self.house.forces):
            if self.house.seats[force] == seat:
                side = force & 1
        ours: i64 = 0
        theirs: i64 = 0
        for force in range(self.house.forces):
            if force & 1 == side:
                ours += self.pawns_left(force)
            else:
                theirs += self.pawns_left(force)
        lead = float(ours - theirs) / float(self.house.pawns * self.house.forces)
        race = float(self._way(side ^ 1) - self._way(side))
        worth = 0.5 + 0.4 * lead + 0.012 * race
        return min(0.99, max(0.01, worth))

    def _way(self, side: i64) -> i64:
        """What the nearest enemy capital still costs the foremost pawn of a side."""
        ground = self.house.ground
        best: i64 = FAR
        for force in range(side, self.house.forces, 2):
            group = self.groups[force]
            while group:
                square = self.at[force * SLOTS + lowest(group)]
                group = group & (group - 1)
                for enemy in range(side ^ 1, self.house.forces, 2):
                    if self.fallen >> enemy & 1 == 0:
                        best = min(best, ground.ways[enemy * ground.size + square])
        return best

"""The lines of Battle Royal: pawns on the map, what links them, and what falls apart.

A force's pawns are told apart by a slot from 0 to 23, so that any group of them is one i64
with a bit for each. `links` holds for every pawn the group of those it is linked with, and is
kept up to date as pawns come and go; whether a line holds together is then a few operations.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.battle_royal.rules_map import (
    DIAGONAL,
    FAR,
    SEA,
    WAYS,
    Force,
    House,
    is_enemy,
)
from regalia.games.battle_royal.rules_moves import A_SQUARE
from regalia.kernel.position import DRAW, LOSS, OVER, WIN, Outcome, Position, Seat
from regalia.parts.bits import count, lowest
from regalia.parts.grids import Square

Pawn: TypeAlias = i64
"""A pawn on the board: its force times SLOTS, plus its slot; -1 for none."""

Group: TypeAlias = i64
"""Some pawns of one force: the bit of each slot."""

SLOTS: Final[i64] = 32
"""Room for each force's pawns."""

SLOT: Final[i64] = 31
FORCE: Final[i64] = 5
"""A pawn's slot are these bits, its force is what stands so many bits higher."""

ALL_SLOTS: Final[Group] = 0xFFFFFF

WHOLE_PACK: Final[i64] = 0x33331
"""How many cards of 0, 1, 2, 3, 4 there are, from the lowest."""

MOST_POINTS: Final[i64] = 4
CARDS: Final[i64] = 5
CARD_BITS: Final[i64] = 4
CARD_COUNT: Final[i64] = 15
"""Five kinds of cards, of each of which a pack counts in four bits."""

PATIENCE: Final[i64] = 100
"""Turns without a capture, for each force still playing, after which it is a draw (BY-49)."""

HUES: Final = ("white", "black", "yellow", "blue", "green", "red")
"""All colours: the two forces in order of play, then the four (BY-16, BY-50). Green and Red have
pawns of their own (BY-52)."""

NOT_YET: Final[i64] = 0
CAPITAL: Final[i64] = 1
NO_PAWNS: Final[i64] = 2
QUIET: Final[i64] = 3
ENDINGS: Final = ("", "capital", "no-pawns", "quiet")


UP_RIGHT: Final[i64] = 4
DOWN_RIGHT: Final[i64] = 5
UP_LEFT: Final[i64] = 7
"""Diagonal ways, in the order in which grids have them."""


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
            self.turn: Force = 0
            self.card: i64 = 0
            self.points: i64 = 0
            self.quiet: i64 = 0
            self.deciding = A_SQUARE
            self.target: Square = -1
            self.broken: i64 = 0
            self.lifted: Group = -1
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

    def colour(self, force: Force) -> str:
        return HUES[self.hue(force)]

    def hue(self, force: Force) -> i64:
        """A force's colour among all six, as the story tells it."""
        return force if self.house.forces == 2 else force + 2

    def holder(self, square: Square) -> Force:
        """The force whose pawn stands there, or -1."""
        return self.on[square] >> FORCE

    def is_out(self, force: Force) -> bool:
        """Without pawns on the board or in reserve (BY-48)."""
        return self.groups[force] == 0 and self.reserves[force] == 0

    def pawns_left(self, force: Force) -> i64:
        return count(self.groups[force]) + self.reserves[force]

    def on_centre(self, force: Force) -> bool:
        """Whether the force's own pawn stands in the centre of its capital."""
        return self.holder(self.house.ground.centres[force]) == force

    def is_barred(self, force: Force, square: Square, way: i64) -> bool:
        """Whether a step between a square and its diagonal neighbour would cross the line of
        one enemy player (BY-23, BY-25): of pawns side by side, also in the sea (BY-37)."""
        near = self.house.ground.near
        one = self.holder(near[square * WAYS + way - DIAGONAL])
        if one < 0 or not is_enemy(one, force):
            return False
        return one == self.holder(near[square * WAYS + ((way - DIAGONAL + 1) & 3)])

    # Pawns come and go

    def put(self, force: Force, square: Square) -> None:
        """A pawn of the force appears on an empty square, linked with its like; no line bars a
        link (BY-24)."""
        slot = lowest(~self.groups[force] & ALL_SLOTS)
        pawn = force * SLOTS + slot
        self.lifted = -1
        self.sea = -1
        self.groups[force] |= 1 << slot
        self.on[square] = pawn
        self.at[pawn] = square
        ground = self.house.ground
        for way in range(WAYS):
            other = ground.near[square * WAYS + way]
            if other >= 0 and self.holder(other) == force:
                self._link(pawn, self.on[other])
        if ground.kinds[square] == SEA:  # BY-31
            others = self.groups[force]
            while others:
                other = force * SLOTS + lowest(others)
                others = others & (others - 1)
                if other != pawn and ground.seas[self.at[other]] == ground.seas[square]:
                    self._link(pawn, other)

    def take(self, square: Square) -> None:
        """The pawn on the square goes."""
        pawn = self.on[square]
        force = pawn >> FORCE
        bit = 1 << (pawn & SLOT)
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

    def _link(self, one: Pawn, other: Pawn) -> None:
        self.links[one] |= 1 << (other & SLOT)
        self.links[other] |= 1 << (one & SLOT)

    # Groups

    def joined(self, force: Force, start: Group, among: Group) -> Group:
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

    def holds_without(self, force: Force, slot: i64) -> bool:
        """Whether the rest hangs together when this pawn is lifted (BY-20), a jetty too (BY-35)."""
        rest = self.groups[force] & ~(1 << slot)
        beside = self.links[force * SLOTS + slot]
        first = beside & -beside
        if self.joined(force, first, beside) == beside:
            return rest == 0 or beside != 0
        return self.joined(force, first, rest) & beside == beside

    def weight(self, force: Force, group: Group) -> i64:
        """A group's pawns; the reserve counts with the one in the capital (BY-42)."""
        pawn = self.on[self.house.ground.centres[force]]
        if pawn >> FORCE == force and group & 1 << (pawn & SLOT):
            return count(group) + self.reserves[force]
        return count(group)

    def bases(self, force: Force) -> vec[Group]:
        """The parts of a line that weigh most, wherever they are (BY-22): more than one if they
        are equal (BY-40)."""
        found = vec[Group](capacity=2)
        most: i64 = 0
        rest = self.groups[force]
        while rest:
            group = self.joined(force, rest & -rest, rest)
            rest &= ~group
            heavy = self.weight(force, group)
            if heavy > most:
                most = heavy
                found = vec[Group](capacity=2)
            if heavy == most:
                found = append(found, group)
        return found

    # The pincer (BY-45)

    def _corner(self, square: Square, way: i64) -> Square:
        """The lower left of the four squares round a corner of a square."""
        if way == UP_RIGHT:
            return square
        if way == DOWN_RIGHT:
            return square - self.house.ground.columns
        return square - 1 if way == UP_LEFT else square - 1 - self.house.ground.columns

    def close(self, force: Force, square: Square) -> i64:
        """A pawn has come to the square: cut every enemy link that it crosses with another of
        its force; return a bit for each force that was cut."""
        near = self.house.ground.near
        struck: i64 = 0
        for way in range(DIAGONAL, WAYS):
            other = near[square * WAYS + way]
            if other >= 0 and self.holder(other) == force and self.is_barred(force, square, way):
                victim = self.holder(near[square * WAYS + way - DIAGONAL])
                self.cut(self._corner(square, way), force)
                struck |= 1 << victim
        return struck

    def cut(self, corner: Square, force: Force) -> None:
        """The crossing belongs to the force: the link over its other diagonal is cut."""
        self.cuts[corner] = force
        above = corner + self.house.ground.columns
        if self.holder(corner) == force:
            self._unlink(self.on[corner + 1], self.on[above])
        else:
            self._unlink(self.on[corner], self.on[above + 1])

    def _unlink(self, one: Pawn, other: Pawn) -> None:
        seas = self.house.ground.seas
        if seas[self.at[one]] < 0 or seas[self.at[one]] != seas[self.at[other]]:
            self.links[one] &= ~(1 << (other & SLOT))
            self.links[other] &= ~(1 << (one & SLOT))

    def _reopen(self, square: Square) -> None:
        """A pawn has left the square: the crossings it had a part in are no more."""
        columns = self.house.ground.columns
        for way in range(DIAGONAL, WAYS):
            if self.house.ground.near[square * WAYS + way] < 0:
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
        return Outcome(verdicts, points, ENDINGS[self.ended], self._why())

    def _why(self) -> str:
        if self.ended == QUIET:
            return f"{self.patience()} turns have passed without a capture."
        winners = self.side_colours(self.winner)
        losers = [f"{colour}'s" for colour in self.side_colours(1 - self.winner)]
        by = " and ".join(winners)
        if self.ended == NO_PAWNS:
            return f"All of {' and '.join(losers)} pawns have been captured by {by}."
        if len(losers) == 1:
            return f"{losers[0]} capital has been captured by {by}."
        return f"{' and '.join(losers)} capitals have both been captured by {by}."

    def side_colours(self, side: i64) -> list[str]:
        """The colours of a side, in order of play."""
        colours: list[str] = []
        for force in range(side, self.house.forces, 2):
            colours.append(self.colour(force).title())
        return colours

    def patience(self) -> i64:
        """How many turns without a capture make a draw, as long as nobody goes out (BY-49)."""
        playing: i64 = 0
        for force in range(self.house.forces):
            if not self.is_out(force):
                playing += 1
        return PATIENCE * playing

    def estimate(self, seat: Seat) -> float:
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

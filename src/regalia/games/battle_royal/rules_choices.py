"""What may be decided in Battle Royal, what it costs, and why something may not be."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.battle_royal.rules_line import SLOT, SLOTS, Group, Line
from regalia.games.battle_royal.rules_map import (
    DEAREST,
    DIAGONAL,
    DISEMBARKING,
    EMBARKING,
    EMPTY,
    HELD,
    LAKE,
    NEVER,
    OBSTACLE,
    SEA,
    WAYS,
    WORD,
    Force,
    House,
    is_enemy,
)
from regalia.games.battle_royal.rules_moves import (
    A_PAWN,
    A_SQUARE,
    END,
    FROM,
    PLACE,
    SPARE,
    SQUARES,
)
from regalia.kernel.position import Move
from regalia.parts.bits import lowest
from regalia.parts.grids import Square

RESERVE: Final[Group] = 0x40000000
"""The bit, beside those of the pawns on the board, that stands for one from the reserve; and
for a force's only pawn, which is placed as if from the square it leaves (BY-21)."""


class Choices(Line):
    """The lines, with what the actor may decide.

    `beside` and `across` are the force's own pawns that reach a square from the same bank, and
    over a river; `look` fills them in. Those who can go to a square are sorted by what they pay:
    `paying_least`, `paying_more` by a point and `paying_most` by two. `sailors` is remembered
    for the `sea` last asked about.
    """

    def __init__(self, house: House, model: Choices | None) -> None:
        super().__init__(house, model)
        self.beside: Group = 0
        self.across: Group = 0
        self.least: i64 = 0
        self.paying_least: Group = 0
        self.paying_more: Group = 0
        self.paying_most: Group = 0
        self.sailors: Group = 0

    def moves(self) -> vec[Move]:
        if self.deciding == A_SQUARE:
            return self._squares()
        if self.deciding == A_PAWN:
            return self._pawns()
        return self._spared()

    def _squares(self) -> vec[Move]:
        """To leave it; and every square that can be paid for, in the order of the map."""
        hands = self.hands()
        near = self._near()
        found = vec[Move](capacity=32)
        found = append(found, END)
        for word in range(self.house.ground.words):
            rest = near[word]
            while rest:
                square = word * WORD + lowest(rest)
                rest = rest & (rest - 1)
                if self._affords(square, hands):
                    found = append(found, PLACE + square)
        return found

    def _near(self) -> vec[i64]:
        """The squares beside the force's pawns, and the shores if it could sail to them."""
        ground = self.house.ground
        words = ground.words
        near = ground.nowhere[:]
        rest = self.groups[self.turn]
        while rest:
            here = self.at[self.turn * SLOTS + lowest(rest)]
            rest = rest & (rest - 1)
            for word in range(words):
                near[word] |= ground.around[here * words + word]
            if ground.seas[here] >= 0 and self.points >= DISEMBARKING:
                for word in range(words):
                    near[word] |= ground.coast[word]
        return near

    def _affords(self, square: Square, hands: Group) -> bool:
        """Whether `movers` would find any. Mostly the first pawn beside the square settles it."""
        if self.lowest_price(self.turn, square) > self.points:
            return False
        ground = self.house.ground
        if ground.kinds[square] != SEA and not self.house.returned:
            force = self.turn
            for way in range(WAYS):
                other = ground.near[square * WAYS + way]
                if other < 0 or self.holder(other) != force or ground.over[square * WAYS + way]:
                    continue
                if way >= DIAGONAL and self.is_barred(force, square, way):
                    continue
                if hands & ~(1 << (self.on[other] & SLOT)):
                    return True
        return self.movers(square, hands) != 0

    def has_square(self) -> bool:
        """Whether any square can be paid for."""
        if self.points == 0:
            return False
        near = self.house.ground.near
        hands = self.hands()
        rest = self.groups[self.turn]
        while rest:
            here = self.at[self.turn * SLOTS + lowest(rest)] * WAYS
            rest = rest & (rest - 1)
            for way in range(here, here + WAYS):
                if near[way] >= 0 and self._affords(near[way], hands):
                    return True
        return len(self._squares()) > 1

    def lowest_price(self, force: Force, square: Square) -> i64:
        """What a square costs a force without any surcharge (BY-03, BY-05, BY-06), from a jetty
        too (BY-32); NEVER, if no pawn of the force may go there."""
        holder = self.holder(square)
        kind = self.house.ground.kinds[square]
        if holder < 0:
            if kind == SEA:
                return EMBARKING
            if kind == LAKE:  # BY-09
                return NEVER
            if kind == OBSTACLE and self.is_home(force, square):
                return 1
            return EMPTY[kind]
        return HELD[kind] if is_enemy(holder, force) else NEVER

    def is_home(self, force: Force, square: Square) -> bool:
        """Own ramparts cost one once the centre has been left (BY-38); by the other reading,
        only while one stands on it again."""
        if self.house.ground.ramparts[square] >> force & 1 == 0 or self.vacated >> force & 1 == 0:
            return False
        return not self.house.returned or self.on_centre(force)

    def hands(self) -> Group:
        """Who could be moved now: one from the reserve as long as there is one (BY-17, BY-18), or
        any that does not break the line, be it the one that has just moved (BY-19)."""
        force = self.turn
        group = self.groups[force]
        if self.reserves[force] > 0 or group & (group - 1) == 0:
            return RESERVE
        if self.lifted < 0:
            found: Group = 0
            rest = group
            while rest:
                slot = lowest(rest)
                rest = rest & (rest - 1)
                if self.holds_without(force, slot):
                    found |= 1 << slot
            self.lifted = found
        return self.lifted

    def look(self, square: Square) -> None:
        """See which own pawns reach the square (BY-07, BY-23, BY-27, BY-30), as they stand now
        (BY-29); from a jetty one lands beside it (BY-33)."""
        ground = self.house.ground
        force = self.turn
        wet = ground.kinds[square] == SEA
        jetty = wet and self.on[square] < 0
        self.beside = 0
        self.across = 0
        for way in range(WAYS):
            other = ground.near[square * WAYS + way]
            if other < 0 or self.holder(other) != force:
                continue
            if jetty and ground.kinds[other] == SEA:  # BY-36
                continue
            if way >= DIAGONAL and self.is_barred(force, square, way):
                continue
            if ground.over[square * WAYS + way]:
                self.across |= 1 << (self.on[other] & SLOT)
            else:
                self.beside |= 1 << (self.on[other] & SLOT)

    def movers(self, square: Square, hands: Group) -> Group:
        """Those of `hands` that can go to the square for the points that are left, to capture
        whoever stands there (BY-39)."""
        self._sort(square, hands, self.points)
        found: Group = 0
        if self.least <= self.points:
            found = self.paying_least
        if self.least + 1 <= self.points:
            found |= self.paying_more
        if self.least + 2 <= self.points:
            found |= self.paying_most
        return found

    def price(self, square: Square, hands: Group) -> i64:
        """The least that one of `hands` pays to go to the square; NEVER if none can."""
        self._sort(square, hands, DEAREST)
        if self.paying_least:
            return self.least
        if self.paying_more:
            return self.least + 1
        return self.least + 2 if self.paying_most else NEVER

    def _sort(self, square: Square, hands: Group, most: i64) -> None:
        """Sort those of `hands` that can go to the square by what they pay: the `least`, a point
        more, or two. Prices above `most` need not be told apart.

        The mover itself does not count among those who reach the square.
        """
        ground = self.house.ground
        self.look(square)
        self.paying_most = 0
        if ground.kinds[square] == SEA and self.on[square] < 0:  # BY-34
            self._sort_for_jetty(square, hands, most)
            return
        self.least = self.lowest_price(self.turn, square)
        if self.least > DEAREST:
            self.paying_least = 0
            self.paying_more = 0
            return
        near = hands & others_than(self.beside)
        far = hands & others_than(self.across)
        if self.least == DEAREST:
            near |= far
            far = 0
        self.paying_least = near
        self.paying_more = far  # BY-08, BY-27
        if self.house.returned and self.least == 1 and ground.kinds[square] == OBSTACLE:
            # Whoever leaves the centre leaves his own rampart as dear as any.
            centre = 1 << (self.on[ground.centres[self.turn]] & SLOT)
            if centre == self.groups[self.turn]:
                centre = RESERVE
            self.paying_least = near & ~centre
            self.paying_more = far & ~centre | near & centre
            self.paying_most = far & centre

    def _sort_for_jetty(self, square: Square, hands: Group, most: i64) -> None:
        """An empty square of the sea: embarking is cheaper than disembarking (BY-30)."""
        self.least = EMBARKING
        self.paying_least = hands & others_than(self.beside)
        self.paying_more = 0
        if most >= DISEMBARKING and self.house.ground.shores[square]:
            self.paying_more = hands & self._sailors(self.house.ground.seas[square])

    def _sailors(self, sea: i64) -> Group:
        """Every mover without whom an embarking jetty of the force is left in that sea."""
        if self.sea == sea:
            return self.sailors
        force = self.turn
        found: i64 = 0
        rest = self.groups[force]
        while rest:
            slot = lowest(rest)
            rest = rest & (rest - 1)
            here = self.at[force * SLOTS + slot]
            if self.house.ground.seas[here] == sea:
                found |= others_than(self._ashore(here)) & ~(1 << slot)
        self.sea = sea
        self.sailors = found
        return found

    def _ashore(self, jetty: Square) -> Group:
        """The force's pawns on land beside a jetty of its own."""
        ground = self.house.ground
        found: i64 = 0
        for way in range(WAYS):
            other = ground.near[jetty * WAYS + way]
            if other >= 0 and self.holder(other) == self.turn and ground.seas[other] < 0:
                found |= 1 << (self.on[other] & SLOT)
        return found

    def _pawns(self) -> vec[Move]:
        """The pawns that can go to the chosen square, in the order of the map."""
        found = vec[Move](capacity=16)
        rest = self.movers(self.target, self.hands())
        while rest:
            move: Move = FROM + self.at[self.turn * SLOTS + lowest(rest)]
            rest = rest & (rest - 1)
            place: i64 = len(found)
            found = append(found, move)
            while place > 0 and found[place - 1] > move:
                found[place] = found[place - 1]
                place -= 1
            found[place] = move
        return found

    def _spared(self) -> vec[Move]:
        found = vec[Move](capacity=2)
        victim = self.judged()
        bases = self.bases(victim)
        for square in range(self.house.ground.size):
            for group in bases:
                if self.first_of(victim, group) == square:
                    found = append(found, SPARE + square)
        return found

    def judged(self) -> Force:
        """Of those whose lines were struck, the first in order of play."""
        force = self.turn
        while True:
            force = (force + 1) % self.house.forces
            if self.broken >> force & 1 or self.broken == 0:
                return force

    def first_of(self, force: Force, group: Group) -> Square:
        """A group's first square: the top row first, each row from the left."""
        columns = self.house.ground.columns
        best: Square = -1
        while group:
            square = self.at[force * SLOTS + lowest(group)]
            group = group & (group - 1)
            row = square // columns
            if best < 0 or row > best // columns or (row == best // columns and square < best):
                best = square
        return best

    # Why not

    def refusal(self, move: Move) -> str:
        if move < END and move % SQUARES >= self.house.ground.size:
            return "The map has no such square."
        if self.deciding == A_SQUARE and move < FROM:
            return self._square_refusal(move)
        if self.deciding == A_PAWN and FROM <= move < SPARE:
            return self._pawn_refusal(move - FROM)
        if self.deciding == A_PAWN:
            return "First say which pawn goes there."
        if self.deciding == A_SQUARE:
            return "First say which square a pawn goes to."
        return "The line is broken into equal parts: say which of them is spared."

    def _square_refusal(self, square: Square) -> str:
        ground = self.house.ground
        holder = self.holder(square)
        if ground.kinds[square] == LAKE:
            return "No pawn may stand on the lake."
        if holder == self.turn:
            return "A pawn of yours stands there already."
        if holder >= 0 and not is_enemy(holder, self.turn):
            return "Your partner's pawn stands there."
        hands = self.hands()
        price = self.price(square, hands)
        if price <= DEAREST:
            return f"That costs {price} points, and you have {self.points}."
        self.look(square)
        if self.beside or self.across:
            return "Only the pawn itself reaches that square; it would leave the line."
        for way in range(WAYS):
            other = ground.near[square * WAYS + way]
            if other >= 0 and self.holder(other) == self.turn:
                if ground.kinds[square] == SEA and ground.kinds[other] == SEA:
                    return "A jetty must lie beside a pawn on land, or beside the shore."
                return "The enemy's line bars the way."
        return "No pawn of yours stands beside that square."

    def _pawn_refusal(self, square: Square) -> str:
        if self.holder(square) != self.turn:
            return "No pawn of yours stands there."
        if self.hands() >> (self.on[square] & SLOT) & 1 == 0:
            return "Without that pawn your line would be broken."
        return "That pawn cannot go there for the points you have left."


def others_than(reaching: Group) -> Group:
    """Every mover for whom one of those who reach a square, other than itself, is left."""
    if reaching == 0:
        return 0
    if reaching & (reaching - 1):
        return -1
    return ~reaching

"""What may be decided in Battle Royal, what it costs, and why something may not be."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.battle_royal.rules_line import SLOTS, Line
from regalia.games.battle_royal.rules_map import (
    DEAREST,
    DISEMBARKING,
    EMBARKING,
    EMPTY,
    HELD,
    LAKE,
    OBSTACLE,
    SEA,
    WORD,
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
from regalia.parts.bits import lowest

RESERVE: Final[i64] = 0x40000000
"""The bit, beside those of the pawns on the board, that stands for one from the reserve; and
for a force's only pawn, which is placed as if from the square it leaves (BY-21)."""


class Choices(Line):
    """The lines, with what the actor may decide.

    `beside` and `across` are the force's own pawns that reach a square from the same bank, and
    over a river; `look` fills them in. `sailors` is remembered for the `sea` last asked about.
    """

    def __init__(self, house: House, model: Choices | None) -> None:
        super().__init__(house, model)
        self.beside: i64 = 0
        self.across: i64 = 0
        self.sailors: i64 = 0

    def moves(self) -> vec[i64]:
        if self.deciding == A_SQUARE:
            return self._squares()
        if self.deciding == A_PAWN:
            return self._pawns()
        return self._spared()

    def _squares(self) -> vec[i64]:
        """To leave it; and every square that can be paid for, in the order of the map."""
        hands = self.hands()
        near = self._near()
        found = vec[i64](capacity=32)
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

    def _affords(self, square: i64, hands: i64) -> bool:
        """Whether `movers` would find any. Mostly the first pawn beside the square settles it."""
        if self.least(square) > self.points:
            return False
        ground = self.house.ground
        if ground.kinds[square] != SEA and not self.house.returned:
            force = self.turn
            for way in range(8):
                other = ground.near[square * 8 + way]
                if other < 0 or self.holder(other) != force or ground.over[square * 8 + way]:
                    continue
                if way >= 4 and self.is_barred(force, square, way):
                    continue
                if hands & ~(1 << (self.on[other] & 31)):
                    return True
        return self.movers(square, hands) != 0

    def _touched(self) -> vec[i64]:
        """0 for every square beside a pawn of the force, -1 for all others."""
        near = self.house.ground.near
        base = self.turn * SLOTS
        touched = self.house.ground.none[:]
        rest = self.groups[self.turn]
        while rest:
            here = self.at[base + lowest(rest)] * 8
            rest = rest & (rest - 1)
            for way in range(here, here + 8):
                if near[way] >= 0:
                    touched[near[way]] = 0
        return touched

    def has_square(self) -> bool:
        """Whether any square can be paid for."""
        if self.points == 0:
            return False
        near = self.house.ground.near
        hands = self.hands()
        rest = self.groups[self.turn]
        while rest:
            here = self.at[self.turn * SLOTS + lowest(rest)] * 8
            rest = rest & (rest - 1)
            for way in range(here, here + 8):
                if near[way] >= 0 and self._affords(near[way], hands):
                    return True
        return len(self._squares()) > 1

    def least(self, square: i64) -> i64:
        """What a square costs without any surcharge; a lot, if no pawn of ours may ever go."""
        holder = self.holder(square)
        kind = self.house.ground.kinds[square]
        if holder < 0:
            if kind == SEA:
                return EMBARKING
            if kind == LAKE:
                return 99
            if kind == OBSTACLE and self.is_home(square):
                return 1
            return EMPTY[kind]
        return HELD[kind] if is_enemy(holder, self.turn) else 99

    def is_home(self, square: i64) -> bool:
        """Own ramparts cost one once the centre has been left (BY-38); by the other reading,
        only while one stands on it again."""
        force = self.turn
        if self.house.ground.ramparts[square] >> force & 1 == 0 or self.vacated >> force & 1 == 0:
            return False
        return not self.house.returned or self.on_centre(force)

    def hands(self) -> i64:
        """Who could be moved now: one from the reserve, or any that does not break the line."""
        force = self.turn
        group = self.groups[force]
        if self.reserves[force] > 0 or group & (group - 1) == 0:
            return RESERVE
        if self.lifted < 0:
            found: i64 = 0
            rest = group
            while rest:
                slot = lowest(rest)
                rest = rest & (rest - 1)
                if self.holds_without(force, slot):
                    found |= 1 << slot
            self.lifted = found
        return self.lifted

    def look(self, square: i64) -> None:
        """See which own pawns reach the square (BY-07, BY-23, BY-27, BY-30)."""
        ground = self.house.ground
        force = self.turn
        wet = ground.kinds[square] == SEA
        jetty = wet and self.on[square] < 0
        self.beside = 0
        self.across = 0
        for way in range(8):
            other = ground.near[square * 8 + way]
            if other < 0 or self.holder(other) != force:
                continue
            if jetty and ground.kinds[other] == SEA:
                continue
            if way >= 4 and self.is_barred(force, square, way):
                continue
            if ground.over[square * 8 + way]:
                self.across |= 1 << (self.on[other] & 31)
            else:
                self.beside |= 1 << (self.on[other] & 31)

    def movers(self, square: i64, hands: i64) -> i64:
        """Those of `hands` that can go to the square for the points that are left.

        The mover itself does not count among those who reach it.
        """
        self.look(square)
        return self._payable(square, hands)

    def _payable(self, square: i64, hands: i64) -> i64:
        ground = self.house.ground
        if ground.kinds[square] == SEA and self.on[square] < 0:
            return self._jetty(square, hands)
        least = self.least(square)
        if least > DEAREST:
            return 0
        if self.house.returned and least == 1 and ground.kinds[square] == OBSTACLE:
            centre = 1 << (self.on[ground.centres[self.turn]] & 31)
            if centre == self.groups[self.turn]:
                centre = RESERVE
            return self._payers(hands & ~centre, 1) | self._payers(hands & centre, 2)
        return self._payers(hands, least)

    def _payers(self, hands: i64, least: i64) -> i64:
        """Those who can pay `least` from the same bank, or one more from the other (BY-27)."""
        found: i64 = 0
        if least <= self.points:
            found = hands & others_than(self.beside)
        if min(DEAREST, least + 1) <= self.points:
            found |= hands & others_than(self.across)
        return found

    def _jetty(self, square: i64, hands: i64) -> i64:
        """Those who can go to an empty square of the sea (BY-30)."""
        found: i64 = 0
        if self.points >= EMBARKING:
            found = hands & others_than(self.beside)
        if self.points < DISEMBARKING or self.house.ground.shores[square] == 0:
            return found
        return found | hands & self._sailors(self.house.ground.seas[square])

    def _sailors(self, sea: i64) -> i64:
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

    def _ashore(self, jetty: i64) -> i64:
        """The force's pawns on land beside a jetty of its own."""
        ground = self.house.ground
        found: i64 = 0
        for way in range(8):
            other = ground.near[jetty * 8 + way]
            if other >= 0 and self.holder(other) == self.turn and ground.seas[other] < 0:
                found |= 1 << (self.on[other] & 31)
        return found

    def price(self, square: i64, mover: i64) -> i64:
        """The least that one of `movers` pays to go to the square, given its bit."""
        points = self.points
        self.look(square)
        for least in range(1, DEAREST + 1):
            self.points = least
            if self._payable(square, mover):
                self.points = points
                return least
        self.points = points
        return 99

    def _pawns(self) -> vec[i64]:
        """The pawns that can go to the chosen square, in the order of the map."""
        found = vec[i64](capacity=16)
        rest = self.movers(self.target, self.hands())
        while rest:
            move = FROM + self.at[self.turn * SLOTS + lowest(rest)]
            rest = rest & (rest - 1)
            place: i64 = len(found)
            found = append(found, move)
            while place > 0 and found[place - 1] > move:
                found[place] = found[place - 1]
                place -= 1
            found[place] = move
        return found

    def _spared(self) -> vec[i64]:
        found = vec[i64](capacity=2)
        victim = self.judged()
        bases = self.bases(victim)
        for square in range(self.house.ground.size):
            for group in bases:
                if self.first_of(victim, group) == square:
                    found = append(found, SPARE + square)
        return found

    def judged(self) -> i64:
        """Of those whose lines were struck, the first in order of play."""
        force = self.turn
        while True:
            force = (force + 1) % self.house.forces
            if self.broken >> force & 1 or self.broken == 0:
                return force

    def first_of(self, force: i64, group: i64) -> i64:
        """A group's first square: the top row first, each row from the left."""
        columns = self.house.ground.columns
        best: i64 = -1
        while group:
            square = self.at[force * SLOTS + lowest(group)]
            group = group & (group - 1)
            row = square // columns
            if best < 0 or row > best // columns or (row == best // columns and square < best):
                best = square
        return best

    # Why not

    def refusal(self, move: i64) -> str:
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

    def _square_refusal(self, square: i64) -> str:
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
        for way in range(8):
            other = ground.near[square * 8 + way]
            if other >= 0 and self.holder(other) == self.turn:
                if ground.kinds[square] == SEA and ground.kinds[other] == SEA:
                    return "A jetty must lie beside a pawn on land, or beside the shore."
                return "The enemy's line bars the way."
        return "No pawn of yours stands beside that square."

    def _pawn_refusal(self, square: i64) -> str:
        if self.holder(square) != self.turn:
            return "No pawn of yours stands there."
        if self.hands() >> (self.on[square] & 31) & 1 == 0:
            return "Without that pawn your line would be broken."
        return "That pawn cannot go there for the points you have left."


def others_than(reaching: i64) -> i64:
    """Every mover for whom one of those who reach a square, other than itself, is left."""
    if reaching == 0:
        return 0
    if reaching & (reaching - 1):
        return -1
    return ~reaching

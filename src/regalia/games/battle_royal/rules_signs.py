"""What a strong player would name in Battle Royal; signs.py says what each number means.

First the facts of every force: how near it is to an enemy capital, what it would capture with
each number of points and how likely it is to draw them, where its own line could be cut. Then a
row for every seat: what concerns all, the facts of its own force, those of the enemies, and on
the map of the book the squares of both. Whoever leads two forces, or faces two enemies, has the
mean of their facts. At the beginning of a turn all is told as before its card was drawn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.battle_royal.rules_choices import Choices
from regalia.games.battle_royal.rules_line import (
    CARD_BITS,
    CARD_COUNT,
    CARDS,
    MOST_POINTS,
    SLOTS,
    WHOLE_PACK,
)
from regalia.games.battle_royal.rules_map import OBSTACLE, TOWN, WORD, Force
from regalia.games.battle_royal.rules_moves import A_SQUARE
from regalia.games.battle_royal.rules_reach import Reach
from regalia.kernel.position import Seat
from regalia.parts.bits import count, lowest

# The facts of a force, by their place.
ON_MAP: Final[i64] = 0
IN_RESERVE: Final[i64] = 1
NO_RESERVE: Final[i64] = 2
TURN: Final[i64] = 3
DRAWS: Final[i64] = 4
"""This and the next three: the chance to have one, two, three, four points."""
WAY: Final[i64] = 8
TAKES: Final[i64] = 9
"""This and the next two: the chance to reach a capital with one, two, three cards."""
GAINS: Final[i64] = 12
"""This and the next two: what a capture for two, three, four points wins."""
GAIN: Final[i64] = 15
STRIKES: Final[i64] = 16
PREY: Final[i64] = 17
WORST_CUT: Final[i64] = 18
WEAK: Final[i64] = 19
HOME: Final[i64] = 20
GUARDS: Final[i64] = 21
ROUGH: Final[i64] = 22
TOWNS: Final[i64] = 23
DOOMED: Final[i64] = 24
FALLEN: Final[i64] = 25
FACTS: Final[i64] = 26

# A row.
QUIET: Final[i64] = 0
MEAN_CARD: Final[i64] = 1
OWN: Final[i64] = 2
ENEMY: Final[i64] = 28
SQUARES: Final[i64] = 54
KNOWN: Final[i64] = 143
"""The squares of the map of the book."""
ROW: Final[i64] = 340

PAWNS_SCALE: Final = 15.0
LOSS_SCALE: Final = 8.0
LONGEST_WAY: Final[i64] = 16
ON_SQUARE: Final = 0.25
"""What a pawn on a square counts: little, since squares are many and games to learn from few."""

_NO_ROWS: Final = vec[float]([0.0] * int(4 * ROW))
_NO_FACTS: Final = vec[float]([0.0] * int(4 * FACTS))


def signs_of(position: Choices) -> vec[float]:
    return Survey(position).rows()


class Survey(Reach):
    """Looks over one position, force by force."""

    def __init__(self, position: Choices) -> None:
        super().__init__(position)
        self._facts = _NO_FACTS[:]
        self._fresh = is_fresh(position)
        pack = position.pack
        if self._fresh:
            pack += 1 << CARD_BITS * position.card
        self._odds: vec[float] = odds(pack)

    def rows(self) -> vec[float]:
        position = self.position
        for force in range(position.house.forces):
            self.weigh(force)
        for force in range(position.house.forces):
            if position.fallen >> force & 1:
                self._facts[force * FACTS + FALLEN] = 1.0
            if not position.is_out(force):
                self._look_over(force)
        found = _NO_ROWS[: position.seats * ROW]
        for seat in range(position.seats):
            self._write(seat, found)
        return found

    # The facts of a force

    def _look_over(self, force: Force) -> None:
        position = self.position
        facts = self._facts
        base = force * FACTS
        facts[base + ON_MAP] = float(count(position.groups[force])) / PAWNS_SCALE
        facts[base + IN_RESERVE] = float(position.reserves[force]) / PAWNS_SCALE
        if position.reserves[force] == 0:
            facts[base + NO_RESERVE] = 1.0
        if position.on_centre(force):
            facts[base + HOME] = 1.0
        own = self._odds
        if position.turn == force:
            facts[base + TURN] = 1.0
            if position.points and not self._fresh:
                own = sure(position.points)
        for points in range(1, MOST_POINTS + 1):
            facts[base + DRAWS + points - 1] = own[points]
        way = self.way(force)
        facts[base + WAY] = float(min(way, LONGEST_WAY)) / float(LONGEST_WAY)
        if way <= MOST_POINTS:
            facts[base + TAKES] = own[way]
        facts[base + TAKES + 1] = self._in_two(own, way)
        facts[base + TAKES + 2] = self._in_three(own, way)
        self._look_at_line(force)
        self._look_for_prey(force, own)
        if position.broken >> force & 1:
            whole = position.pawns_left(force)
            kept = position.weight(force, position.bases(force)[0])
            facts[base + DOOMED] = float(whole - kept) / LOSS_SCALE

    def _in_two(self, first: vec[float], points: i64) -> float:
        """The chance that two cards bring so many points."""
        found = 0.0
        for card in range(CARDS):
            missing = points - card
            if missing <= 0:
                return found + first[card]
            if missing <= MOST_POINTS:
                found += (first[card] - first[card + 1]) * self._odds[missing]
        return found

    def _in_three(self, first: vec[float], points: i64) -> float:
        found = 0.0
        for card in range(CARDS):
            chance = first[card] - first[card + 1]
            if chance > 0.0:
                found += chance * self._in_two(self._odds, points - card)
        return found

    def _look_at_line(self, force: Force) -> None:
        """Where the line is weak, and what ground it holds."""
        position = self.position
        ground = self.ground
        worst: i64 = 0
        weak: i64 = 0
        rough: i64 = 0
        towns: i64 = 0
        guards: i64 = 0
        centre = ground.centres[force]
        rest = position.groups[force]
        while rest:
            pawn = force * SLOTS + lowest(rest)
            rest = rest & (rest - 1)
            square = position.at[pawn]
            kind = ground.kinds[square]
            if kind == OBSTACLE:
                rough += 1
            elif kind == TOWN:
                towns += 1
            if ground.around[centre * ground.words + square // WORD] >> square % WORD & 1:
                guards += 1
            lost = self.losses[pawn]
            if lost > 1 and square != centre:
                weak += 1
                worst = max(worst, lost)
        base = force * FACTS
        facts = self._facts
        facts[base + WORST_CUT] = float(worst) / LOSS_SCALE
        facts[base + WEAK] = float(weak) / PAWNS_SCALE
        facts[base + ROUGH] = float(rough) / PAWNS_SCALE
        facts[base + TOWNS] = float(towns) / PAWNS_SCALE
        facts[base + GUARDS] = float(guards) / 4.0

    def _look_for_prey(self, force: Force, own: vec[float]) -> None:
        """What the force could capture with one card, and what the enemy would lose by it."""
        self.find_prey(force)
        gains = vec[i64]([0, 0, 0, 0, 0])
        for square in self.prey:
            points = self.paid[square]
            gains[points] = max(gains[points], self.losses[self.position.on[square]])
        facts = self._facts
        base = force * FACTS
        facts[base + PREY] = float(len(self.prey)) / PAWNS_SCALE
        gain = 0.0
        before: i64 = 0
        for points in range(2, MOST_POINTS + 1):
            most = max(before, gains[points])
            facts[base + GAINS + points - 2] = float(most) / LOSS_SCALE
            gain += own[points] * float(most - before)
            if before == 0 < most:
                facts[base + STRIKES] = own[points]
            before = most
        facts[base + GAIN] = gain / LOSS_SCALE

    # The row of a seat

    def _write(self, seat: Seat, found: vec[float]) -> None:
        position = self.position
        house = position.house
        row = seat * ROW
        found[row + QUIET] = float(max(0, position.quiet)) / float(position.patience())
        mean = self._odds[1] + self._odds[2] + self._odds[3] + self._odds[4]
        found[row + MEAN_CARD] = mean / float(MOST_POINTS)
        side: i64 = 0
        led: i64 = 0
        for force in range(house.forces):
            if house.seats[force] == seat:
                side = force & 1
                led += 1
        for force in range(house.forces):
            if house.seats[force] == seat:
                self._add(force, found, row + OWN, 1.0 / float(led))
            elif force & 1 != side:
                self._add(force, found, row + ENEMY, 2.0 / float(house.forces))
        if self.ground.known:
            self._write_squares(side, found, row + SQUARES)

    def _add(self, force: Force, found: vec[float], to: i64, part: float) -> None:
        base = force * FACTS
        facts = self._facts
        for fact in range(FACTS):
            found[to + fact] += facts[base + fact] * part

    def _write_squares(self, side: i64, found: vec[float], to: i64) -> None:
        """Own squares, then the enemy's, as if one's own capital were White's: turned half round
        the map is the same."""
        position = self.position
        last = self.ground.size - 1
        for force in range(position.house.forces):
            here = to if force == side else to + KNOWN
            group = position.groups[force]
            while group:
                square = position.at[force * SLOTS + lowest(group)]
                group = group & (group - 1)
                found[here + (square if side == 0 else last - square)] = ON_SQUARE


def is_fresh(position: Choices) -> bool:
    """Whether a turn has just begun: then its card is not looked at, but counted to the pack."""
    return position.deciding == A_SQUARE and position.points == position.card > 0


def odds(pack: i64) -> vec[float]:
    """The chance that the next card has at least 0, 1, 2, 3, 4, 5 points (BY-15)."""
    if pack == 0:
        pack = WHOLE_PACK
    found = vec[float]([0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
    total = 0.0
    for card in range(CARDS - 1, -1, -1):
        total += float(pack >> CARD_BITS * card & CARD_COUNT)
        found[card] = total
    for card in range(CARDS):
        found[card] = found[card] / total
    return found


def sure(points: i64) -> vec[float]:
    """The same for a card that has been drawn."""
    found = vec[float]([1.0, 0.0, 0.0, 0.0, 0.0, 0.0])
    for card in range(1, points + 1):
        found[card] = 1.0
    return found

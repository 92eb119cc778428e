"""How far the forces of Battle Royal reach: what the loss of each pawn would cost, the way to a
capital, and what could be captured with one card.

All of it is as the lines stand now: what a capture would open on the way is left to whoever looks
ahead. A force is taken to have pawns enough to place.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.battle_royal.rules_choices import Choices
from regalia.games.battle_royal.rules_line import FORCE, MOST_POINTS, SLOTS
from regalia.games.battle_royal.rules_map import (
    DEAREST,
    DIAGONAL,
    DISEMBARKING,
    EMPTY,
    FAR,
    HELD,
    LAKE,
    SEA,
    TOWN,
    WAYS,
    WORD,
    Force,
    is_enemy,
)
from regalia.parts.bits import lowest
from regalia.parts.grids import Square

NEAR: Final[i64] = 8
"""A way to a capital is looked for along the lines as they stand if it may be as short as this;
a longer one is what the bare ground costs."""

_NO_PAWNS: Final = vec[i64]([-1] * int(4 * SLOTS))
_NO_QUEUES: Final = vec[i64]([-1] * int(NEAR + 1))


class Reach:
    """What one position holds for each force. `losses` has for every pawn what its capture would
    cost its force; `prey` the enemy pawns that the force last asked about could capture with four
    points, and `paid` for each of those squares the fewest points that do."""

    def __init__(self, position: Choices) -> None:
        self.position = position
        self.ground = position.house.ground
        self.losses = _NO_PAWNS[:]
        self.prey: vec[Square] = vec[Square]()
        self.paid: vec[i64] = vec[i64]()
        self._force: Force = 0
        self._whole: i64 = 0
        self._depths = _NO_PAWNS[:]
        self._sizes = _NO_PAWNS[:]
        self._ones: vec[Square] = vec[Square]()
        self._twos: vec[Square] = vec[Square]()

    # What the loss of a pawn would cost

    def weigh(self, force: Force) -> None:
        """Find what the capture of each pawn would cost: itself, and what it would cut off from
        the heaviest part (BY-40, BY-42); a capital costs everything (BY-47, BY-53)."""
        position = self.position
        group = position.groups[force]
        if group == 0:
            return
        self._force = force
        self._whole = position.pawns_left(force)
        self._dive(lowest(group), 0)
        centre = position.on[self.ground.centres[force]]
        if centre >> FORCE == force:
            self.losses[centre] = self._whole

    def _dive(self, slot: i64, depth: i64) -> i64:
        """Go through the pawns beyond this one, each once; return the least depth that any of
        them is linked with. Those that are linked no higher than here hang on this pawn alone."""
        position = self.position
        base = self._force * SLOTS
        depths = self._depths
        sizes = self._sizes
        depths[base + slot] = depth
        highest = depth
        size = position.weight(self._force, 1 << slot)
        hanging: i64 = 0
        heaviest: i64 = 0
        beside = position.links[base + slot]
        while beside:
            other = lowest(beside)
            beside = beside & (beside - 1)
            if depths[base + other] >= 0:
                highest = min(highest, depths[base + other])
                continue
            linked = self._dive(other, depth + 1)
            highest = min(highest, linked)
            size += sizes[base + other]
            if linked >= depth:
                hanging += sizes[base + other]
                heaviest = max(heaviest, sizes[base + other])
        sizes[base + slot] = size
        self.losses[base + slot] = self._whole - max(heaviest, self._whole - 1 - hanging)
        return highest

    # The way to a capital

    def way(self, force: Force) -> i64:
        """The fewest points to the nearest enemy capital that has not fallen."""
        position = self.position
        self._force = force
        best: i64 = FAR
        for enemy in range(1 - (force & 1), position.house.forces, 2):
            if position.fallen >> enemy & 1 == 0:
                bare = self._bare_way(enemy)
                if bare <= NEAR and bare < best:
                    bare = max(bare, self._way_along(self.ground.centres[enemy]))
                best = min(best, bare)
        return best

    def _bare_way(self, enemy: Force) -> i64:
        """What it would be if nobody stood in the way, which is never more."""
        position = self.position
        base = enemy * self.ground.size
        best: i64 = FAR
        held = HELD[TOWN] - EMPTY[TOWN] if position.on_centre(enemy) else 0
        group = position.groups[self._force]
        while group:
            square = position.at[self._force * SLOTS + lowest(group)]
            group = group & (group - 1)
            best = min(best, self.ground.ways[base + square] + held)
        return best

    def _way_along(self, centre: Square) -> i64:
        """What it is as the lines stand, looked for backwards from there, the cheapest squares
        first; one more than NEAR, if that is not enough. Of the squares that wait for their turn
        `heads` has the first for each number of points, and `tails` who comes after whom."""
        position = self.position
        ground = self.ground
        paid = ground.none[:]
        heads = _NO_QUEUES[:]
        waiting = vec[Square](capacity=64)
        tails = vec[i64](capacity=64)
        paid[centre] = 0
        waiting = append(waiting, centre)
        tails = append(tails, -1)
        heads[0] = 0
        sailed: i64 = 0
        for points in range(NEAR + 1):
            while heads[points] >= 0:
                place = heads[points]
                heads[points] = tails[place]
                square = waiting[place]
                if paid[square] != points:
                    continue
                if position.holder(square) == self._force:
                    return points
                price = position.lowest_price(self._force, square)
                if points + price > NEAR:
                    continue
                held = position.on[square] >= 0
                jetty = ground.kinds[square] == SEA and not held
                for way in range(WAYS):
                    other = ground.near[square * WAYS + way]
                    if other < 0 or (jetty and ground.kinds[other] == SEA):  # BY-36
                        continue
                    all_in = price + ground.over[square * WAYS + way]
                    all_in = points + (min(all_in, DEAREST) if held else all_in)
                    if all_in > NEAR or 0 <= paid[other] <= all_in:
                        continue
                    if way >= DIAGONAL and position.is_barred(self._force, square, way):
                        continue
                    paid[other] = all_in
                    waiting = append(waiting, other)
                    tails = append(tails, heads[all_in])
                    heads[all_in] = len(waiting) - 1
                sea = ground.seas[square]
                all_in = points + DISEMBARKING
                if not jetty or all_in > NEAR or ground.shores[square] == 0 or sailed >> sea & 1:
                    continue
                sailed |= 1 << sea
                for other in range(ground.size):
                    if ground.seas[other] != sea or 0 <= paid[other] <= all_in:
                        continue
                    paid[other] = all_in
                    waiting = append(waiting, other)
                    tails = append(tails, heads[all_in])
                    heads[all_in] = len(waiting) - 1
        return NEAR + 1

    # Captures

    def find_prey(self, force: Force) -> None:
        """Find the enemy pawns that four points capture. The cheapest costs two, so that at most
        two are spent on coming near: only squares from which that leads somewhere are looked at."""
        position = self.position
        ground = self.ground
        words = ground.words
        self._force = force
        self.prey = vec[Square](capacity=16)
        self._ones = vec[Square](capacity=32)
        self._twos = vec[Square](capacity=32)
        near = ground.nowhere[:]
        nearer = ground.nowhere[:]
        nearest = ground.nowhere[:]
        for enemy in range(1 - (force & 1), position.house.forces, 2):
            group = position.groups[enemy]
            while group:
                square = position.at[enemy * SLOTS + lowest(group)] * words
                group = group & (group - 1)
                for word in range(words):
                    near[word] |= ground.around_three[square + word]
                    nearer[word] |= ground.around_two[square + word]
                    nearest[word] |= ground.around[square + word]
        started = False
        group = position.groups[force]
        while group:
            square = position.at[force * SLOTS + lowest(group)]
            group = group & (group - 1)
            if near[square // WORD] >> square % WORD & 1:
                if not started:
                    started = True
                    self.paid = ground.none[:]
                self._spread(square, 0, nearer, nearest)
        for square in self._ones:
            self._spread(square, 1, nearer, nearest)
        for square in self._twos:
            if self.paid[square] == 2:
                self._spread(square, 2, nearer, nearest)

    def _spread(self, square: Square, points: i64, nearer: vec[i64], nearest: vec[i64]) -> None:
        """From a square that has cost so many points, go on to those around it."""
        position = self.position
        ground = self.ground
        paid = self.paid
        force = self._force
        for way in range(WAYS):
            other = ground.near[square * WAYS + way]
            if other < 0:
                continue
            kind = ground.kinds[other]
            pawn = position.on[other]
            price = ground.over[square * WAYS + way]
            if pawn >= 0:
                if not is_enemy(pawn >> FORCE, force):
                    continue
                price = points + min(HELD[kind] + price, DEAREST)
                if price > MOST_POINTS or 0 <= paid[other] <= price:
                    continue
            else:
                if points == 2 or kind == LAKE or (kind == SEA and ground.kinds[square] == SEA):
                    continue
                price += points + position.lowest_price(force, other)
                if price > 2 or 0 <= paid[other] <= price:
                    continue
                close = nearer if price == 1 else nearest
                if close[other // WORD] >> other % WORD & 1 == 0:
                    continue
            if way >= DIAGONAL and position.is_barred(force, square, way):
                continue
            if pawn >= 0:
                if paid[other] < 0:
                    self.prey = append(self.prey, other)
            elif price == 1:
                self._ones = append(self._ones, other)
            else:
                self._twos = append(self._twos, other)
            paid[other] = price

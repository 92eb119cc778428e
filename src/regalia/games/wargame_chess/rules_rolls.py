"""Rolls of Wargame Chess: what bears on them, how dice are read, and how likely an Attack is."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_faction import House
from regalia.games.wargame_chess.rules_field import Field
from regalia.games.wargame_chess.rules_numbers import DOWN, EMPEROR, JUDGEMENT, SLOTS, UP
from regalia.games.wargame_chess.rules_pieces import FACES, JOKER, KNIGHT, MOUNTED, NEAR

# What `bars` keeps a roll from being.
NO_ADVANTAGE: Final[i64] = 1
NO_DISADVANTAGE: Final[i64] = 2

# What has been paid for the roll at hand; the Defender's bits are twice the Attacker's.
SPENT_BY_ATTACKER: Final[i64] = 1
SPENT_BY_DEFENDER: Final[i64] = 2
PENALTY_OF_ATTACKER: Final[i64] = 4
PENALTY_OF_DEFENDER: Final[i64] = 8

# The core's own modifiers.
BY_MOUNT: Final[i64] = 0
BY_EMPEROR: Final[i64] = 1
BY_JUDGEMENT: Final[i64] = 2
BY_TOKEN: Final[i64] = 3
BY_MOON: Final[i64] = 4
CORE_MODIFIERS: Final = ("Mounted Advantage", "the Emperor", "Judgement", "a token", "the Moon")

MOST: Final[i64] = 100
"""No roll's total is as high as this in a chance."""


class Rolls(Field):
    """The field, with its dice.

    `dice` remembers the last roll for those who look on: two dice and the total of the
    Attacker, then the same of the Defender; `because` what bore on it, the Attacker's reasons,
    -1, then the Defender's. `reasons` are those of the roll weighed last.
    """

    def __init__(self, house: House, model: Rolls | None) -> None:
        super().__init__(house, model)

    def weigh(self, piece: i64, foe: i64, attacking: bool) -> None:
        """Gather what bears on a piece's roll against a foe, tokens aside."""
        self.ups = 0
        self.downs = 0
        self.plus = 0
        self.floor = 0
        self.ceiling = 999
        self.bars = 0
        self.reasons = vec[i64]()
        self.weighing = -1
        side = piece // SLOTS
        if attacking:
            mounted = self.has_rule(piece, MOUNTED) and self.type_of(foe) != KNIGHT
            if mounted and self.is_beside(self.at[foe], 1 - side, foe):  # WG-39
                self.up(BY_MOUNT)
        elif self.reigning == EMPEROR and self._has_lord_beside(piece):  # WG-78
            self.up(BY_EMPEROR)
        if self.reigning == JUDGEMENT:
            self.bar(BY_JUDGEMENT, True)
        self.weighing = side
        self.house.factions[side].weigh(self, side, piece, foe, attacking)
        self.weighing = 1 - side
        self.house.factions[1 - side].weigh_foe(self, 1 - side, piece, foe, attacking)
        self.weighing = -1

    def _has_lord_beside(self, piece: i64) -> bool:
        for way in range(8):
            other = NEAR[self.at[piece] * 8 + way]
            if other >= 0 and self.on[other] >= 0 and self.on[other] != piece:
                lord = self.on[other]
                if lord // SLOTS == piece // SLOTS and self.outranks(lord, piece):
                    return True
        return False

    def lean(self, piece: i64, spends: bool, penalty: bool) -> i64:
        """Above zero a roll at Advantage, below at Disadvantage (WG-30, WG-31)."""
        if self.type_of(piece) == JOKER:
            return 0
        net = self.ups - self.downs
        if spends:
            net += 1
            self.reason(BY_TOKEN, UP, 1)
        if penalty:
            net -= 1
            self.reason(BY_MOON, DOWN, 1)
        if self.tokens[piece] < 0:
            net -= 1
            self.reason(BY_TOKEN, DOWN, 1)
        if net > 0 and self.bars & NO_ADVANTAGE:
            return 0
        if net < 0 and self.bars & NO_DISADVANTAGE:
            return 0
        return net

    def total(self, one: i64, two: i64, lean: i64) -> i64:
        """The dice read: summed, or one doubled; then what is added, then thresholds (WG-32)."""
        if lean > 0:
            total = 2 * max(one, two)
        elif lean < 0:
            total = 2 * min(one, two)
        else:
            total = one + two
        total += self.plus
        total = max(total, self.floor)
        return min(total, self.ceiling)

    def throw(self, piece: i64, foe: i64, attacking: bool) -> i64:
        """Roll a piece's dice against a foe, with what has been paid, and return the lean.

        Tokens are spent here; the dice and the total are left in `dice`.
        """
        self.weigh(piece, foe, attacking)
        shift: i64 = 0 if attacking else 1
        spends = self.spent >> shift & 1 == 1
        lean = self.lean(piece, spends, self.spent >> (shift + 2) & 1 == 1)
        kind = self.type_of(piece)
        if spends:
            self.tokens[piece] -= 1
        elif self.tokens[piece] < 0 and kind != JOKER:
            self.tokens[piece] += 1
        one = 1 + self.pick(FACES[kind])
        two = 0 if kind == JOKER else 1 + self.pick(FACES[kind])
        if attacking:
            self.because = append(self.reasons[:], -1)
        else:
            for reason in self.reasons:
                self.because = append(self.because, reason)
        base: i64 = 0 if attacking else 3
        self.dice[base] = one
        self.dice[base + 1] = two
        self.dice[base + 2] = self.total(one, two, lean)
        return lean

    def chance(self, attacker: i64, defender: i64, spends: i64) -> float:
        """The exact chance that an Attack succeeds if it were made now, with `spends` as in
        `spent`."""
        high = self._totals(attacker, defender, True, spends)
        low = self._totals(defender, attacker, False, spends)
        ways: i64 = 0
        all_high: i64 = 0
        all_low: i64 = 0
        below: i64 = 0
        for total in range(MOST):
            ways += high[total] * below
            below += low[total]
            all_high += high[total]
            all_low += low[total]
        return float(ways) / float(all_high * all_low)

    def _totals(self, piece: i64, foe: i64, attacking: bool, spends: i64) -> vec[i64]:
        """In how many ways each total can come."""
        self.weigh(piece, foe, attacking)
        shift: i64 = 0 if attacking else 1
        lean = self.lean(piece, spends >> shift & 1 == 1, spends >> (shift + 2) & 1 == 1)
        kind = self.type_of(piece)
        found = vec[i64]([0] * 100)
        for one in range(1, FACES[kind] + 1):
            if kind == JOKER:
                found[max(0, min(MOST - 1, self.total(one, 0, 0)))] += 1
                continue
            for two in range(1, FACES[kind] + 1):
                found[max(0, min(MOST - 1, self.total(one, two, lean)))] += 1
        return found

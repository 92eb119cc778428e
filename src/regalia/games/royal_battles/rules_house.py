"""The house: the unit table and the options of a table, and what follows from them: how kinds of
units hit each other, and the best blow that one has against another with any four cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.royal_battles.rules_moves import ADVANTAGE, Style
from regalia.games.royal_battles.rules_units import (
    ACCURACY,
    ADVANTAGE_FIGURE,
    ARMOR,
    ARMY,
    BISHOP,
    CHESS_SET,
    CRITICAL,
    EASY_DAMAGE,
    EVASION,
    FIELDS,
    KINDS,
    KNIGHT,
    PAWN,
    QUEEN,
    ROOK,
    Kind,
)

STYLES: Final[i64] = 4

WEIGHTS: Final = vec[i64]([1, 5, 25, 125])
"""Four cards as one number: the sum of these, by the style that each is a Trump for."""

SUMS: Final[i64] = 625

CARDS_OF_STYLE: Final = vec[float]([20.0, 16.0, 12.0, 6.0])
"""How many cards of a whole deck are Trumps for each style."""

DECK_SIZE: Final = 54.0


def _fights() -> vec[i64]:
    """The sums that four cards can have, numbered; -1 for all others."""
    found = [-1] * SUMS
    number = 0
    for total in range(SUMS):
        cards = total % 5 + total // 5 % 5 + total // 25 % 5 + total // 125
        if cards == CRITICAL:
            found[total] = number
            number += 1
    return vec[i64](found)


FIGHT: Final = _fights()
FIGHTS: Final[i64] = 35


class House:
    """The unit table and the options of a table, as the rules ask for them. Never changes."""

    def __init__(
        self,
        values: list[int],
        melee: list[int],
        armies: list[int],
        openly: bool,
        chess_set: bool,
        opposite: bool,
    ) -> None:
        self.values = vec[i64](values)
        self.melee: i64 = 0
        for kind in melee:
            self.melee |= 1 << kind
        self.armies = armies
        self.openly = openly
        self.chess_set = chess_set
        self.opposite = opposite
        self._blows: Blows | None = None

    def value(self, kind: Kind, field: i64) -> i64:
        return self.values[kind * FIELDS + field]

    def is_melee(self, kind: Kind) -> bool:
        """Whether units of a kind strike orthogonally; ranged ones strike diagonally."""
        return self.melee >> kind & 1 == 1

    def most(self, kind: Kind) -> i64:
        """How many of a kind an army may have (RB-09)."""
        return min(ARMY, CHESS_SET[kind]) if self.chess_set else ARMY

    def combinations(self, wanted: i64, kind: Kind) -> list[list[int]]:
        """Every lawful choice of so many units among this kind and those after it."""
        if kind == KINDS:
            return [] if wanted else [[]]
        found: list[list[int]] = []
        for number in range(min(wanted, self.most(kind)) + 1):
            same: list[int] = [kind] * number
            for rest in self.combinations(wanted - number, kind + 1):
                found.append(same + rest)
        return found

    def needed(self, attacker: Kind, target: Kind) -> i64:
        """The to-hit requirement: Trumps one kind needs against another."""
        gap = self.value(target, EVASION) - self.value(attacker, ACCURACY)
        if gap < 0:
            return 1
        return 2 if gap <= 1 else 3

    def listed_damage(self, style: Style, kind: Kind, trumps: i64, army: i64) -> i64:
        """The damage, or healing, of a hit before armor, by a unit of a kind in an army of so
        many; doubled by a critical hit (RB-37)."""
        if style != ADVANTAGE:
            damage = self.value(kind, EASY_DAMAGE + style)
        else:
            damage = self.value(kind, ADVANTAGE_FIGURE)
            if kind == KNIGHT:
                damage += army  # RB-42
            elif kind == QUEEN or kind == BISHOP:
                damage *= trumps
        return damage * 2 if trumps == CRITICAL else damage

    def damage(self, style: Style, kind: Kind, target: Kind, trumps: i64, army: i64) -> i64:
        """What a hit takes from a target after armor (RB-43); Deadly Aim knows no armor."""
        damage = self.listed_damage(style, kind, trumps, army)
        if style == ADVANTAGE and kind == ROOK:
            return damage
        return max(damage - self.value(target, ARMOR), 0)

    def blows(self) -> Blows:
        """The best blows of all kinds, worked out when they are first asked for."""
        if self._blows is None:
            self._blows = Blows(self)
        return self._blows


class Blows:
    """For a unit table: what the best style takes from a target, after armor; 0 if all miss."""

    def __init__(self, house: House) -> None:
        self._best = vec[i64]([0] * (KINDS * KINDS * ARMY * FIGHTS))
        self._reach = vec[i64]([0] * (KINDS * FIGHTS))
        self._usual = vec[float]([0.0] * (KINDS * KINDS))
        for total in range(SUMS):
            fight = FIGHT[total]
            if fight >= 0:
                self._write(house, total, fight)

    def _write(self, house: House, total: i64, fight: i64) -> None:
        chance = chance_of(total)
        for kind in range(KINDS):
            for target in range(KINDS):
                pair = kind * KINDS + target
                for army in range(1, ARMY + 1):
                    best: i64 = 0
                    for style in range(STYLES):
                        # A Pawn's Advantage has a reach of its own; a Bishop's harms nobody.
                        if style < ADVANTAGE or (kind != PAWN and kind != BISHOP):
                            best = max(best, damage(house, style, kind, target, total, army))
                    self._best[(pair * ARMY + army - 1) * FIGHTS + fight] = best
                thrust = damage(house, ADVANTAGE, PAWN, target, total, ARMY)
                self._reach[target * FIGHTS + fight] = thrust
                usual = self._best[(pair * ARMY + ARMY - 1) * FIGHTS + fight]
                self._usual[pair] += chance * float(usual)

    def best(self, kind: Kind, target: Kind, army: i64, total: i64) -> i64:
        """The damage of the best blow; `total` is the sum of the four cards' WEIGHTS. Without
        Healing, and without a Pawn's Extended Reach."""
        return self._best[((kind * KINDS + target) * ARMY + army - 1) * FIGHTS + FIGHT[total]]

    def reach(self, target: Kind, total: i64) -> i64:
        """The damage of a Pawn's Extended Reach."""
        return self._reach[target * FIGHTS + FIGHT[total]]

    def usual(self, kind: Kind, target: Kind) -> float:
        """What the best blow takes on average, when four cards come from whole decks."""
        return self._usual[kind * KINDS + target]


def damage(house: House, style: Style, kind: Kind, target: Kind, total: i64, army: i64) -> i64:
    """What a style takes from a target, given the cards; 0 for a miss."""
    trumps = total // WEIGHTS[style] % 5
    if trumps < house.needed(kind, target):
        return 0
    return house.damage(style, kind, target, trumps, army)


def chance_of(total: i64) -> float:
    """How likely four cards from whole decks are to have this sum."""
    chance = 24.0
    for style in range(STYLES):
        for number in range(total // WEIGHTS[style] % 5):
            chance *= CARDS_OF_STYLE[style] / DECK_SIZE / float(number + 1)
    return chance

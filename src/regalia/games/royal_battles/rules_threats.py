"""What each side could do with its next action: whom it reaches, and what the best blow takes.

Exact for the field as it stands: by the side's hand, or on average over its deck when it will have
to draw; by the Initiative Cards that lie, or on average over both decks when new ones come first.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.royal_battles.rules_field import DECK, HAND, Field
from regalia.games.royal_battles.rules_house import STYLES, WEIGHTS
from regalia.games.royal_battles.rules_moves import (
    A_KEY_DRAW,
    A_PLACE,
    A_SPACE,
    A_UNIT,
    ADVANTAGE,
    AN_ARMY,
    AN_ATTACK,
)
from regalia.games.royal_battles.rules_units import (
    ARMY,
    DIAGONAL,
    LIFE,
    NEAR,
    PAWN,
    QUEEN,
    SPACES,
    UNITS,
    WAYS,
    Kind,
    Unit,
    is_key,
    is_red,
    relation,
    share_colour,
    style_of,
)
from regalia.kernel.position import Seat
from regalia.parts.bits import count, single
from regalia.parts.cards import JOKER, Card, Cards

# When a side acts.
NOW: Final[i64] = 0
SOON: Final[i64] = 1
"""Later in this round."""
LATER: Final[i64] = 2
"""In the next round, with Initiative Cards that nobody knows."""

REMOVAL: Final = 4.0
"""What removing a unit is worth beside the life it takes, in points of life."""

SLOTS: Final[i64] = 12
"""Sorts of Movement Cards: red, black and Jokers, by the style they are Trumps for."""

RELATIONS: Final[i64] = 4
"""How two neighbouring cards can lie to each other; which is Key goes by the suits in order."""

SUIT: Final[Cards] = 0x1111111111111
"""The cards of the first suit; those of the next ones are one, two, three bits further."""


def slot_of(card: Card) -> i64:
    """The sort of a card."""
    if card >= JOKER:
        return 2 * STYLES + ADVANTAGE
    return (0 if is_red(card) else STYLES) + style_of(card)


def _slots() -> vec[Cards]:
    found = vec[Cards]([0] * SLOTS)
    for card in range(54):
        found[slot_of(card)] |= single(card)
    return found


SLOT: Final = _slots()
"""The cards of each sort."""


def _around(first: i64, last: i64) -> vec[i64]:
    """For every space the set of its neighbours by some of the ways."""
    found = vec[i64]([0] * SPACES)
    for space in range(SPACES):
        for way in range(first, last):
            near = NEAR[space * WAYS + way]
            if near >= 0:
                found[space] |= single(near)
    return found


def _relations() -> vec[i64]:
    """For every space and relation the set of neighbours that lie so."""
    found = vec[i64]([0] * (RELATIONS * SPACES))
    for space in range(SPACES):
        for way in range(WAYS):
            near = NEAR[space * WAYS + way]
            if near >= 0:
                found[space * RELATIONS + relation(space, near)] |= single(near)
    return found


HERE: Final = vec[i64]([single(space) for space in range(SPACES)])
BESIDE: Final = _around(0, DIAGONAL)
ASKEW: Final = _around(DIAGONAL, WAYS)
LYING: Final = _relations()


class Look:
    """The field, gathered for counting: who lives, where cards of each colour lie."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.blows = field.house.blows()
        self.left = vec[i64]([0] * UNITS)
        self.weight = vec[i64]([0] * UNITS)
        self.occupied: i64 = 0
        self.red: i64 = 0
        self.black: i64 = 0
        house = field.house
        for unit in range(UNITS):
            place = field.places[unit]
            if place >= 0:
                self.occupied |= HERE[place]
                self.left[unit] = house.value(field.kinds[unit], LIFE) - field.injuries[unit]
                self.weight[unit] = WEIGHTS[style_of(field.board[place])]
        for space in range(SPACES):
            card = field.board[space]
            if card >= 0 and card != JOKER:
                if is_red(card):
                    self.red |= HERE[space]
                else:
                    self.black |= HERE[space]

    def is_setting_up(self) -> bool:
        return self.field.deciding == AN_ARMY or self.field.deciding == A_PLACE

    def is_done(self) -> bool:
        """Whether the one whose turn it is has acted, and only draws or discards."""
        return self.field.deciding >= A_KEY_DRAW

    def when(self, side: Seat) -> i64:
        """When a side acts next."""
        field = self.field
        if not self.is_done():
            if side == field.turn:
                return NOW
            return SOON if field.turn == field.first else LATER
        if field.turn == field.first and side != field.turn:
            return NOW
        return LATER


class Initiative:
    """The part of the Initiative Cards in a fight: their sums of WEIGHTS, with their chances; and
    how likely each relation is to be Key for a side."""

    def __init__(self, field: Field, side: Seat, unknown: bool) -> None:
        self.sums = vec[i64]()
        self.chances = vec[float]()
        self.keys = vec[float]([0.0] * RELATIONS)
        deck = field.packs[DECK + side]
        for lying in range(RELATIONS):
            if unknown and deck:
                keys = deck & (SUIT << lying | SLOT[2 * STYLES + ADVANTAGE])
                self.keys[lying] = float(count(keys)) / float(count(deck))
            elif is_key(field.initiative[side], lying):
                self.keys[lying] = 1.0
        white = self._styles(field, 0, unknown)
        black = self._styles(field, 1, unknown)
        for one in range(STYLES):
            if white[one] == 0.0:
                continue
            for other in range(STYLES):
                if black[other] > 0.0:
                    self.sums = append(self.sums, WEIGHTS[one] + WEIGHTS[other])
                    self.chances = append(self.chances, white[one] * black[other])

    def _styles(self, field: Field, side: Seat, unknown: bool) -> vec[float]:
        """How likely a side's card is to be a Trump for each style."""
        found = vec[float]([0.0] * STYLES)
        deck = field.packs[DECK + side]
        if unknown and deck:  # RB-14: without a deck the old card stays
            size = float(count(deck))
            for style in range(STYLES):
                cards = deck & (SLOT[style] | SLOT[STYLES + style] | SLOT[2 * STYLES + style])
                found[style] = float(count(cards)) / size
        else:
            found[style_of(field.initiative[side])] = 1.0
        return found


class Threats:
    """What the next action of one side could do."""

    def __init__(self, look: Look, side: Seat) -> None:
        field = look.field
        self.look = look
        self.side = side
        self.when = look.when(side)
        self.army = field.units_left(side)
        self.initiative = Initiative(field, side, self.when == LATER)
        self.gains = vec[float]([0.0] * SLOTS)
        self.removals = vec[float]([0.0] * SLOTS)
        self.keys = vec[float]([0.0] * SLOTS)
        self.perils = vec[float]([0.0] * UNITS)
        """For each enemy how likely the right card is to remove it."""
        self.reached: i64 = 0
        """The enemies that some card would reach."""
        self.gain = 0.0
        self.removal = 0.0
        self.key = 0.0
        self._look_around()
        self._weigh()

    def _look_around(self) -> None:
        field = self.look.field
        look = self.look
        pending = self.when == NOW and self.side == field.turn
        only: Unit = field.unit if pending else -1
        stays = pending and field.deciding == AN_ATTACK
        for unit in range(self.side * ARMY, self.side * ARMY + ARMY):
            place = field.places[unit]
            if place < 0 or (only >= 0 and unit != only):
                continue
            here = HERE[place]
            if stays:
                self._strikes(unit, here, here, here)
                continue
            free = (BESIDE[place] | ASKEW[place]) & ~look.occupied
            red: i64 = 0 if look.red & here else free & ~look.red | here
            black: i64 = 0 if look.black & here else free & ~look.black | here
            self._strikes(unit, red, black, free | here)

    def _strikes(self, unit: Unit, red: i64, black: i64, any_way: i64) -> None:
        """All enemies that a unit could strike, from spaces where it may get with each colour."""
        field = self.look.field
        kind = field.kinds[unit]
        melee = field.house.is_melee(kind)
        enemies = (1 - self.side) * ARMY
        for target in range(enemies, enemies + ARMY):
            place = field.places[target]
            if place < 0:
                continue
            spaces = BESIDE[place] if melee else ASKEW[place]
            if any_way & spaces:
                self._strike(kind, target, spaces, red, black, any_way, False)
            if kind == PAWN and any_way & ASKEW[place]:
                self._strike(kind, target, ASKEW[place], red, black, any_way, True)

    def _strike(
        self,
        kind: Kind,
        target: Unit,
        spaces: i64,
        red: i64,
        black: i64,
        any_way: i64,
        reach: bool,
    ) -> None:
        self.reached |= 1 << target
        self._find_key(target, red & spaces, 0)
        self._find_key(target, black & spaces, STYLES)
        self._find_key(target, any_way & spaces, 2 * STYLES)
        for style in range(STYLES):
            slots: i64 = 0
            if red & spaces:
                slots |= 1 << style
            if black & spaces:
                slots |= 1 << (STYLES + style)
            if style == ADVANTAGE:
                slots |= 1 << (2 * STYLES + style)
            if slots:
                self._blow(kind, target, style, slots, reach)

    def _blow(self, kind: Kind, target: Unit, style: i64, slots: i64, reach: bool) -> None:
        """The best blow with a Movement Card of a style."""
        look = self.look
        aim = look.field.kinds[target]
        left = look.left[target]
        cards = WEIGHTS[style] + look.weight[target]
        sums = self.initiative.sums
        chances = self.initiative.chances
        gain = 0.0
        removal = 0.0
        for number in range(len(sums)):
            total = cards + sums[number]
            if reach:
                damage = look.blows.reach(aim, total)
            else:
                damage = look.blows.best(kind, aim, self.army, total)
            worth = REMOVAL + float(left) if damage >= left else float(damage)
            if damage >= left:
                removal += chances[number]
            if kind == QUEEN and total >= WEIGHTS[ADVANTAGE]:
                worth = max(worth, self._blast(kind, target, total // WEIGHTS[ADVANTAGE]))
            gain += worth * chances[number]
        if removal > self.perils[target]:
            self.perils[target] = removal
        for slot in range(SLOTS):
            if slots >> slot & 1:
                if gain > self.gains[slot]:
                    self.gains[slot] = gain
                if removal > self.removals[slot]:
                    self.removals[slot] = removal

    def _blast(self, kind: Kind, target: Unit, trumps: i64) -> float:
        """What a Mystic Blast takes from all whom it strikes."""
        field = self.look.field
        house = field.house
        if trumps < house.needed(kind, field.kinds[target]):
            return 0.0
        worth = 0.0
        standing = field.board[field.places[target]]
        enemies = (1 - self.side) * ARMY
        for other in range(enemies, enemies + ARMY):
            place = field.places[other]
            if place < 0:
                continue
            if other == target or share_colour(standing, field.board[place]):
                damage = house.damage(ADVANTAGE, kind, field.kinds[other], trumps, self.army)
                left = self.look.left[other]
                worth += REMOVAL + float(left) if damage >= left else float(damage)
        return worth

    def _find_key(self, target: Unit, spaces: i64, first: i64) -> None:
        """Mark the cards that lead to a Key Position."""
        if spaces == 0:
            return
        lying = self.look.field.places[target] * RELATIONS
        chance = 0.0
        for each in range(RELATIONS):
            if spaces & LYING[lying + each]:
                chance += self.initiative.keys[each]
        if chance > 1.0:
            chance = 1.0
        for slot in range(first, first + STYLES):
            if chance > self.keys[slot]:
                self.keys[slot] = chance

    def _weigh(self) -> None:
        """The best card of the hand; or all cards that may be drawn."""
        field = self.look.field
        hand = field.packs[HAND + self.side]
        pending = self.when == NOW and self.side == field.turn
        if pending and (field.deciding == A_UNIT or field.deciding == A_SPACE):
            hand = single(field.card)
        if pending and field.deciding == AN_ATTACK:
            hand = single(min(field.board[field.places[field.unit]], JOKER))
        deck = field.packs[DECK + self.side] if hand == 0 else 0
        size = float(max(count(deck), 1))
        for slot in range(SLOTS):
            if hand & SLOT[slot]:
                self.gain = max(self.gain, self.gains[slot])
                self.removal = max(self.removal, self.removals[slot])
                self.key = max(self.key, self.keys[slot])
            elif deck & SLOT[slot]:
                share = float(count(deck & SLOT[slot])) / size
                self.gain += self.gains[slot] * share
                self.removal += self.removals[slot] * share
                self.key += self.keys[slot] * share

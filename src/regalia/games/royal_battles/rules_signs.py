"""What a strong player would name in Royal Battles: the numbers that a learned value is made of."""

from __future__ import annotations

from math import log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.royal_battles.rules_field import DECK, HAND, Field
from regalia.games.royal_battles.rules_threats import (
    HERE,
    NOW,
    SLOT,
    Look,
    Threats,
)
from regalia.games.royal_battles.rules_units import (
    ARMY,
    BISHOP,
    COLUMNS,
    KINDS,
    LIFE,
    Kind,
    Unit,
    style_of,
)
from regalia.kernel.position import Seat
from regalia.parts.bits import count

SIGNS: Final = (
    "acts next, as first of the round",
    "acts next, as second of the round",
    "acts later in this round",
    "acts in the next round",
    "has two units or more",
    "has three units or more",
    "has four units",
    "life left",
    "pawns",
    "rooks",
    "knights",
    "bishops",
    "queens",
    "kings",
    "life of pawns",
    "life of rooks",
    "life of knights",
    "life of bishops",
    "life of queens",
    "life of kings",
    "usual blows it takes to remove the army",
    "usual damage of a blow",
    "blows the army outlasts the enemy's",
    "takes now",
    "removes now",
    "draws by a Key Position now",
    "takes soon",
    "removes soon",
    "draws by a Key Position soon",
    "takes later",
    "removes later",
    "draws by a Key Position later",
    "removes the last enemy now",
    "removes the last enemy soon",
    "removes the last enemy later",
    "enemies in reach",
    "enemies that the right card removes",
    "own units in reach",
    "own units that the right card removes",
    "what the enemy takes",
    "units one step from an enemy",
    "units two steps from an enemy",
    "units three steps from an enemy",
    "units that strike without a step",
    "holds a card",
    "holds two cards",
    "holds three cards",
    "holds five cards",
    "holds both colours",
    "Aces and Jokers in hand",
    "units that the hand moves",
    "deck",
    "units on even cards",
    "units on odd cards",
    "units on royal cards",
    "units on Aces and Jokers",
    "units on the rarer colour",
    "ahead in units as cards run out",
    "life that Bishops could restore",
    "way made to the middle",
    "units beyond the middle",
    "way made to an enemy who waits",
)
COUNT: Final[i64] = 62

# Where groups of signs begin.
TEMPO: Final[i64] = 0
UNITS_LEFT: Final[i64] = 4
LIFE_LEFT: Final[i64] = 7
OF_KIND: Final[i64] = 8
LIFE_OF_KIND: Final[i64] = 14
ENDURANCE: Final[i64] = 20
OFFENCE: Final[i64] = 21
OUTLASTS: Final[i64] = 22
NEXT_ACTION: Final[i64] = 23
LAST_REMOVED: Final[i64] = 32
REACH: Final[i64] = 35
STEPS: Final[i64] = 40
STRIKES: Final[i64] = 43
HAND_SIZE: Final[i64] = 44
STANDING: Final[i64] = 52
RARER: Final[i64] = 56
AHEAD: Final[i64] = 57
HEALING: Final[i64] = 58
WAY: Final[i64] = 59

MIDDLE: Final[i64] = 2
"""Columns from home to the middle of the field."""

LONGEST_SIEGE: Final = 12.0
"""Blows that are counted at most for one unit."""


def signs_of(field: Field) -> vec[float]:
    """The numbers of SIGNS for White, then for Black."""
    found = vec[float]([0.0] * (2 * COUNT))
    look = Look(field)
    material(look, 0, found)
    material(look, 1, found)
    one = found[ENDURANCE]
    other = found[COUNT + ENDURANCE]
    if one > 0.0 and other > 0.0:
        found[OUTLASTS] = log(one / other)
        found[COUNT + OUTLASTS] = -found[OUTLASTS]
    if not look.is_setting_up():
        tempo(look, found)
        actions(look, found)
        for side in range(2):
            cards(look, side, found)
            stand(look, side, found)
    return found


def tempo(look: Look, found: vec[float]) -> None:
    field = look.field
    for side in range(2):
        when = look.when(side)
        if when == NOW:
            found[side * COUNT + TEMPO + (0 if side == field.first else 1)] = 1.0
        else:
            found[side * COUNT + TEMPO + 1 + when] = 1.0


def lives(look: Look, unit: Unit) -> bool:
    """Whether a unit is on the field, or will be placed there."""
    return look.left[unit] > 0 or (look.field.round == 0 and look.field.kinds[unit] >= 0)


def material(look: Look, side: Seat, found: vec[float]) -> None:
    """Units, their life, and how the two armies match."""
    field = look.field
    row = side * COUNT
    alive: i64 = 0
    endurance = 0.0
    offence = 0.0
    for unit in range(side * ARMY, side * ARMY + ARMY):
        if not lives(look, unit):
            continue
        kind = field.kinds[unit]
        left = look.left[unit]
        if left == 0:
            left = field.house.value(kind, LIFE)
        alive += 1
        found[row + OF_KIND + kind] += 1.0
        found[row + LIFE_OF_KIND + kind] += 0.1 * float(left)
        found[row + LIFE_LEFT] += 0.1 * float(left)
        suffers = usual(look, 1 - side, kind, True)
        blows = LONGEST_SIEGE
        if suffers * LONGEST_SIEGE > float(left):
            blows = float(left) / suffers
        endurance += blows
        offence += usual(look, 1 - side, kind, False)
    for more in range(2, alive + 1):
        found[row + UNITS_LEFT + more - 2] = 1.0
    found[row + ENDURANCE] = 0.1 * endurance
    if alive > 0:
        found[row + OFFENCE] = 0.25 * offence / float(alive)


def usual(look: Look, side: Seat, kind: Kind, suffers: bool) -> float:
    """The usual damage that a kind suffers from, or inflicts on, a unit of a side; of all kinds,
    while that side has chosen none."""
    field = look.field
    total = 0.0
    units: i64 = 0
    for unit in range(side * ARMY, side * ARMY + ARMY):
        if lives(look, unit):
            other = field.kinds[unit]
            units += 1
            total += look.blows.usual(other, kind) if suffers else look.blows.usual(kind, other)
    if units == 0:
        for other in range(KINDS):
            units += 1
            total += look.blows.usual(other, kind) if suffers else look.blows.usual(kind, other)
    return total / float(units)


def actions(look: Look, found: vec[float]) -> None:
    """What both next actions could do."""
    white = Threats(look, 0)
    black = Threats(look, 1)
    threats(white, black, found)
    threats(black, white, found)


def threats(own: Threats, enemy: Threats, found: vec[float]) -> None:
    field = own.look.field
    row = own.side * COUNT
    first = row + NEXT_ACTION + 3 * own.when
    found[first] = 0.1 * own.gain
    found[first + 1] = own.removal
    found[first + 2] = own.key
    if field.units_left(1 - own.side) == 1:
        found[row + LAST_REMOVED + own.when] = own.removal
    found[row + REACH] = 0.25 * float(count(own.reached))
    found[row + REACH + 2] = 0.25 * float(count(enemy.reached))
    for unit in range(8):
        found[row + REACH + 1] += own.perils[unit]
        found[row + REACH + 3] += enemy.perils[unit]
    found[row + REACH + 4] = 0.1 * enemy.gain


def cards(look: Look, side: Seat, found: vec[float]) -> None:
    """The hand and the deck."""
    field = look.field
    row = side * COUNT
    hand = field.packs[HAND + side]
    held = count(hand)
    if held >= 1:
        found[row + HAND_SIZE] = 1.0
    if held >= 2:
        found[row + HAND_SIZE + 1] = 1.0
    if held >= 3:
        found[row + HAND_SIZE + 2] = 1.0
    if held >= 5:
        found[row + HAND_SIZE + 3] = 1.0
    jokers = hand & SLOT[11]
    red = hand & (SLOT[0] | SLOT[1] | SLOT[2] | SLOT[3])
    black = hand & (SLOT[4] | SLOT[5] | SLOT[6] | SLOT[7])
    if jokers or (red and black):
        found[row + HAND_SIZE + 4] = 1.0
    found[row + HAND_SIZE + 5] = 0.5 * float(count(hand & (SLOT[3] | SLOT[7] | SLOT[11])))
    for unit in range(side * ARMY, side * ARMY + ARMY):
        if look.left[unit] == 0:
            continue
        here = HERE[field.places[unit]]
        if jokers or (red and look.red & here == 0) or (black and look.black & here == 0):
            found[row + HAND_SIZE + 6] += 0.25
    found[row + HAND_SIZE + 7] = 0.02 * float(count(field.packs[DECK + side]))


def stand(look: Look, side: Seat, found: vec[float]) -> None:
    """Where units stand: how near the enemy, and on what."""
    field = look.field
    row = side * COUNT
    red: i64 = 0
    units: i64 = 0
    enemies: i64 = 0
    hurt = 0.0
    bishops: i64 = 0
    for unit in range(side * ARMY, side * ARMY + ARMY):
        if look.left[unit] == 0:
            continue
        units += 1
        place = field.places[unit]
        card = field.board[place]
        found[row + STANDING + style_of(card)] += 0.25
        if look.red & HERE[place]:
            red += 1
        way = columns_from_home(field, unit)
        found[row + WAY] += 0.125 * float(min(way, MIDDLE))
        if way > MIDDLE:
            found[row + WAY + 1] += 0.25
        steps = field.steps_to_enemy(unit)
        if steps <= 3:
            found[row + STEPS + steps - 1] += 0.25
        if field.kinds[unit] == BISHOP:
            bishops += 1
        hurt += 0.1 * float(field.injuries[unit])
    found[row + RARER] = 0.5 * float(min(red, units - red))
    enemies = field.units_left(1 - side)
    cards = count(field.packs[DECK + side])
    cards = min(cards, count(field.packs[DECK + 1 - side]))
    late = 1.0 - 0.02 * float(cards)
    found[row + AHEAD] = late * late * float(units - enemies)
    if bishops:
        found[row + HEALING] = hurt
    if waits(field, 1 - side):
        found[row + WAY + 2] = found[row + WAY]


def columns_from_home(field: Field, unit: Unit) -> i64:
    """How many columns a unit on the field has come from its side's own."""
    column = field.places[unit] % COLUMNS
    return column if unit < ARMY else COLUMNS - 1 - column


def waits(field: Field, side: Seat) -> bool:
    """Whether all units that a side has left stand in its own column."""
    for unit in range(side * ARMY, side * ARMY + ARMY):
        if field.places[unit] >= 0 and columns_from_home(field, unit) > 0:
            return False
    return True

"""Rolling dice for pieces: what bears on a roll, how dice are read, how likely an Attack is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from regalia.games.wargame_chess.rules_codes import (
    BY_MOON,
    BY_MOUNT,
    BY_TOKEN,
    DOWN,
    NO_ADVANTAGE,
    NO_DISADVANTAGE,
    PENALTY_OF_ATTACKER,
    PENALTY_OF_DEFENDER,
    SLOTS,
    SPENT_BY_ATTACKER,
    SPENT_BY_DEFENDER,
    UP,
    Piece,
)
from regalia.games.wargame_chess.rules_field import Field
from regalia.games.wargame_chess.rules_pieces import FACES, JOKER, KNIGHT, MOUNTED
from regalia.games.wargame_chess.rules_state import CEILING_OF_ALL

HIGHEST: Final[i64] = 20
"""No dice come to more than this, before anything is added."""

LEANS: Final[i64] = 3
TOTALS: Final[i64] = HIGHEST + 2


def _ways() -> vec[i64]:
    """For each type, at Disadvantage, plain and at Advantage, in how many ways its dice come to
    each number from 0 to HIGHEST; then a 0."""
    found = vec[i64]([0] * int(len(FACES) * LEANS * TOTALS))
    for kind in range(len(FACES)):
        for leans in range(LEANS):
            base = (kind * LEANS + leans) * TOTALS
            for one in range(1, FACES[kind] + 1):
                if kind == JOKER:
                    found[base + one] += 1
                    continue
                for two in range(1, FACES[kind] + 1):
                    found[base + _read(one, two, leans - 1)] += 1
    return found


def _ways_below() -> vec[i64]:
    """The same for all that is less than each number from 0 to HIGHEST + 1."""
    found = vec[i64]([0] * int(len(FACES) * LEANS * TOTALS))
    for place in range(len(found)):
        if place % TOTALS:
            found[place] = found[place - 1] + WAYS[place - 1]
    return found


def _read(one: i64, two: i64, leans: i64) -> i64:
    """Two dice read: summed, or one doubled."""
    if leans > 0:
        return 2 * max(one, two)
    if leans < 0:
        return 2 * min(one, two)
    return one + two


WAYS: Final = _ways()
WAYS_BELOW: Final = _ways_below()

# Where `dice` has the Attacker's roll, and where the Defender's.
OF_ATTACKER: Final[i64] = 0
OF_DEFENDER: Final[i64] = 3
TOTAL: Final[i64] = 2


def weigh(field: Field, piece: Piece, foe: Piece, attacking: bool) -> None:
    """Gather what bears on a piece's roll against a foe, tokens aside."""
    field.ups = 0
    field.downs = 0
    field.plus = 0
    field.floor = 0
    field.ceiling = CEILING_OF_ALL
    field.bars = 0
    field.reasons = vec[i64]()
    field.weighing = -1
    side = piece // SLOTS
    mounted = attacking and field.has_rule(piece, MOUNTED) and field.type_of(foe) != KNIGHT
    if mounted and field.is_beside(field.at[foe], 1 - side, foe):  # WG-39
        field.up(BY_MOUNT)
    field.reign().weigh(field, piece, foe, attacking)
    field.weighing = side
    field.house.factions[side].weigh(field, side, piece, foe, attacking)
    field.weighing = 1 - side
    field.house.factions[1 - side].weigh_foe(field, 1 - side, piece, foe, attacking)
    field.weighing = -1


def lean(field: Field, piece: Piece, spends: bool, penalty: bool) -> i64:
    """Above zero a roll at Advantage, below at Disadvantage, once it has been weighed."""
    if field.type_of(piece) == JOKER:  # WG-40
        return 0
    net = field.ups - field.downs  # WG-30
    if spends:
        net += 1
        field.reason(BY_TOKEN, UP, 1)
    if penalty:
        net -= 1
        field.reason(BY_MOON, DOWN, 1)
    if field.tokens[piece] < 0:  # WG-29
        net -= 1
        field.reason(BY_TOKEN, DOWN, 1)
    if net > 0 and field.bars & NO_ADVANTAGE:  # WG-31
        return 0
    if net < 0 and field.bars & NO_DISADVANTAGE:
        return 0
    return net


def total(field: Field, one: i64, two: i64, leans: i64) -> i64:
    """The dice read: summed, or one doubled; then what is added, then thresholds (WG-32)."""
    found = max(_read(one, two, leans) + field.plus, field.floor)
    return min(found, field.ceiling)


def throw(field: Field, piece: Piece, foe: Piece, attacking: bool) -> i64:
    """Roll a piece's dice against a foe, with what has been paid, and return the lean.

    Tokens are spent here; the dice and the total are left in `dice`.
    """
    weigh(field, piece, foe, attacking)
    spends = field.spent & (SPENT_BY_ATTACKER if attacking else SPENT_BY_DEFENDER) != 0
    penalty = field.spent & (PENALTY_OF_ATTACKER if attacking else PENALTY_OF_DEFENDER) != 0
    leans = lean(field, piece, spends, penalty)
    kind = field.type_of(piece)
    if spends:
        field.pay(piece, 1)
    elif field.tokens[piece] < 0 and kind != JOKER:
        field.pay(piece, -1)
    one = 1 + field.pick(FACES[kind])
    two = 0 if kind == JOKER else 1 + field.pick(FACES[kind])
    base = OF_ATTACKER if attacking else OF_DEFENDER
    field.dice[base] = one
    field.dice[base + 1] = two
    field.dice[base + TOTAL] = total(field, one, two, leans)
    if attacking:
        field.for_attack = field.reasons
    else:
        field.for_defence = field.reasons
    if field.events is not None:
        facts: list[int] = [piece // SLOTS, piece, one, two, field.dice[base + TOTAL]]
        for number in field.reasons:
            facts.append(number)
        field.tell_all("rolls", facts)
    return leans


def chance(field: Field, attacker: Piece, defender: Piece, spends: i64) -> float:
    """The exact chance that an Attack succeeds if it were made now, with `spends` as in
    `spent`."""
    leans = _leaning(field, attacker, defender, True, spends)
    kind = field.type_of(attacker)
    plus = field.plus
    floor = field.floor
    ceiling = field.ceiling
    against = _leaning(field, defender, attacker, False, spends)
    other = field.type_of(defender)
    high = (kind * LEANS + leans) * TOTALS
    low = (other * LEANS + against) * TOTALS
    won: i64 = 0
    for dice in range(1, HIGHEST + 1):
        ways = WAYS[high + dice]
        if ways == 0:
            continue
        total = min(max(dice + plus, floor), ceiling)
        if total > field.ceiling:
            won += ways * WAYS_BELOW[low + HIGHEST + 1]
        elif total > field.floor:
            least = total - field.plus
            if least > 0:
                won += ways * WAYS_BELOW[low + min(least, HIGHEST + 1)]
    return float(won) / float(WAYS_BELOW[high + HIGHEST + 1] * WAYS_BELOW[low + HIGHEST + 1])


def _leaning(field: Field, piece: Piece, foe: Piece, attacking: bool, spends: i64) -> i64:
    """Weigh a roll; 0, 1 or 2 for one at Disadvantage, a plain one or one at Advantage."""
    weigh(field, piece, foe, attacking)
    pays = spends & (SPENT_BY_ATTACKER if attacking else SPENT_BY_DEFENDER) != 0
    penalty = spends & (PENALTY_OF_ATTACKER if attacking else PENALTY_OF_DEFENDER) != 0
    leans = lean(field, piece, pays, penalty)
    return 2 if leans > 0 else 0 if leans < 0 else 1

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

MOST: Final[i64] = 100
"""No roll's total is as high as this in a chance."""

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
    if leans > 0:
        found = 2 * max(one, two)
    elif leans < 0:
        found = 2 * min(one, two)
    else:
        found = one + two
    found += field.plus
    found = max(found, field.floor)
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
    high = _totals(field, attacker, defender, True, spends)
    low = _totals(field, defender, attacker, False, spends)
    ways: i64 = 0
    all_high: i64 = 0
    all_low: i64 = 0
    below: i64 = 0
    for each in range(MOST):
        ways += high[each] * below
        below += low[each]
        all_high += high[each]
        all_low += low[each]
    return float(ways) / float(all_high * all_low)


def _totals(field: Field, piece: Piece, foe: Piece, attacking: bool, spends: i64) -> vec[i64]:
    """In how many ways each total can come."""
    weigh(field, piece, foe, attacking)
    pays = spends & (SPENT_BY_ATTACKER if attacking else SPENT_BY_DEFENDER) != 0
    penalty = spends & (PENALTY_OF_ATTACKER if attacking else PENALTY_OF_DEFENDER) != 0
    leans = lean(field, piece, pays, penalty)
    kind = field.type_of(piece)
    found = vec[i64]([0] * MOST)
    for one in range(1, FACES[kind] + 1):
        if kind == JOKER:
            found[max(0, min(MOST - 1, total(field, one, 0, 0)))] += 1
            continue
        for two in range(1, FACES[kind] + 1):
            found[max(0, min(MOST - 1, total(field, one, two, leans)))] += 1
    return found

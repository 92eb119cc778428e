"""Splitting an army into groups (RY-33, RY-41). Groups equal in values are one choice."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.royals.rules_moves import LEAST_VALUE, MOST_VALUE
from regalia.games.royals.rules_table import NUMBERS, Table
from regalia.parts.bits import lowest
from regalia.parts.packs import Pack

HIGHEST_SUM: Final[i64] = 62
LOW_SUMS: Final[i64] = 0x7FFFFFFFFFFFFFFF
"""The sums up to the highest that a set of small numbers can hold."""
LEAST_GROUP: Final[i64] = 3
"""One more than the least card, which the other group is."""
SEVERAL: Final[i64] = 2
"""Ways are counted no further: none, one, several."""


def values_in(table: Table, pack: Pack, chosen: Pack = -1) -> vec[i64]:
    """How many cards of each value are in a pack, less those chosen for a group."""
    counts = vec[i64]([0] * int(MOST_VALUE + 1))
    value = LEAST_VALUE
    while value <= MOST_VALUE:
        counts[value] = table.of_value(pack, value)
        if chosen >= 0:
            counts[value] -= table.of_value(chosen, value)
        value += 1
    return counts


def ways(counts: vec[i64], wanted: i64) -> i64:
    """In how many ways cards of these values make exactly `wanted`; counted to two."""
    if wanted < 0:
        return 0
    found = vec[i64](capacity=wanted + 1)
    found = append(found, 1)
    for _ in range(wanted):
        found = append(found, 0)
    value = LEAST_VALUE
    while value <= MOST_VALUE:
        if counts[value]:
            worth = wanted
            while worth >= value:
                used: i64 = 1
                while used <= counts[value] and used * value <= worth:
                    found[worth] += found[worth - used * value]
                    used += 1
                if found[worth] > SEVERAL:
                    found[worth] = SEVERAL
                worth -= 1
        value += 1
    return found[wanted]


def can_take(counts: vec[i64], value: i64, wanted: i64) -> bool:
    """Whether a card of that value can be in a group worth `wanted`."""
    if counts[value] == 0 or value > wanted:
        return False
    counts[value] -= 1
    fits = ways(counts, wanted - value) > 0
    counts[value] += 1
    return fits


def sums_of(table: Table, pack: Pack) -> i64:
    """What cards of a pack can be worth together: bit n is set for n, up to HIGHEST_SUM."""
    sums: i64 = 1
    for each in range(pack * table.decks, pack * table.decks + table.decks):
        cards = table.packs[each] & NUMBERS
        while cards:
            sums = (sums | sums << (lowest(cards) >> 2) + LEAST_VALUE) & LOW_SUMS
            cards = cards & (cards - 1)
    return sums


def makes(table: Table, pack: Pack, sums: i64, wanted: i64) -> bool:
    """Whether cards of a pack, whose low sums are known, make exactly `wanted`."""
    if wanted <= HIGHEST_SUM:
        return sums >> wanted & 1 == 1
    return ways(values_in(table, pack), wanted) > 0


def can_split_off(table: Table, pack: Pack, wanted: i64) -> bool:
    """Whether a proper part of an army, neither none nor all of it, is worth `wanted`."""
    if wanted < LEAST_VALUE or wanted >= table.total(pack):
        return False
    return makes(table, pack, sums_of(table, pack), wanted)


def duel_sums(table: Table, mine: Pack, theirs: Pack) -> vec[i64]:
    """What my group may be worth so that a proper part of their army is worth one less."""
    found = vec[i64]()
    my_sums = sums_of(table, mine)
    their_sums = sums_of(table, theirs)
    least = min(table.total(mine), table.total(theirs) + 1)
    worth = LEAST_GROUP
    while worth < least:
        if makes(table, mine, my_sums, worth) and makes(table, theirs, their_sums, worth - 1):
            found = append(found, worth)
        worth += 1
    return found

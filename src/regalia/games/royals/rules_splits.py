"""Splitting an army into groups (RY-33, RY-41). Groups equal in values are one choice."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regalia.games.royals.rules_table import Table

SEVERAL: Final[i64] = 2
"""Ways are counted no further: none, one, several."""


def values_in(table: Table, pack: i64, chosen: i64 = -1) -> vec[i64]:
    """How many cards of each value 2 to 10 are in a pack, less those chosen for a group."""
    counts = vec[i64]([0] * 11)
    value: i64 = 2
    while value <= 10:
        counts[value] = table.of_value(pack, value)
        if chosen >= 0:
            counts[value] -= table.of_value(chosen, value)
        value += 1
    return counts


def ways(counts: vec[i64], wanted: i64, highest: i64 = 10) -> i64:
    """In how many ways cards of these values make exactly `wanted`; counted to two."""
    if wanted == 0:
        return 1
    if highest < 2:
        return 0
    found: i64 = 0
    used: i64 = 0
    while used <= counts[highest] and used * highest <= wanted and found < SEVERAL:
        found += ways(counts, wanted - used * highest, highest - 1)
        used += 1
    return found


def can_take(counts: vec[i64], value: i64, wanted: i64) -> bool:
    """Whether a card of that value can be in a group worth `wanted`."""
    if counts[value] == 0 or value > wanted:
        return False
    counts[value] -= 1
    fits = ways(counts, wanted - value) > 0
    counts[value] += 1
    return fits


def can_split_off(table: Table, pack: i64, wanted: i64) -> bool:
    """Whether a proper part of an army, neither none nor all of it, is worth `wanted`."""
    if wanted < 2 or wanted >= table.total(pack):
        return False
    return ways(values_in(table, pack), wanted) > 0


def duel_sums(table: Table, mine: i64, theirs: i64) -> vec[i64]:
    """What my group may be worth so that a proper part of their army is worth one less."""
    sums = vec[i64]()
    my_counts = values_in(table, mine)
    their_counts = values_in(table, theirs)
    least = min(table.total(mine), table.total(theirs) + 1)
    worth: i64 = 3
    while worth < least:
        if ways(my_counts, worth) > 0 and ways(their_counts, worth - 1) > 0:
            sums = append(sums, worth)
        worth += 1
    return sums

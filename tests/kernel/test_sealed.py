"""Sealed luck: even, the same for the same seed, promised before and checked after."""

from __future__ import annotations

from collections import Counter
from copy import copy
from hashlib import sha256

import pytest
from msgspec.structs import replace

from regalia.kernel.errors import BadRecord
from regalia.kernel.record import Record, Sitter, check_luck, dump, parse
from regalia.kernel.registry import game, keys
from regalia.kernel.sealed import Sealed
from regalia.table.table import Table

SEED = "a seed that nobody knows"


def played(key: str, seed: str = SEED) -> Record:
    """A whole game of bots with sealed luck."""
    rules = game(key)
    options = rules.choose({})
    sitters = tuple(Sitter(f"Bot {seat}", "random") for seat in range(options.players))
    table = Table(rules, options, sitters, Sealed(seed), bot_seed=5)
    while not table.over:
        table.bot_move()
    return parse(dump(table.record()).encode(), "record")


def test_picks_are_even_and_those_of_the_seed() -> None:
    luck = Sealed(SEED)
    picks = [luck.pick(6) for _ in range(6_000)]
    again = Sealed(SEED)
    assert picks == [again.pick(6) for _ in range(6_000)]
    assert picks != [Sealed("another").pick(6) for _ in range(6_000)]
    counted = Counter(picks)
    assert set(counted) == set(range(6))
    assert all(abs(count - 1_000) < 150 for count in counted.values())


def test_a_pick_is_the_hash_of_seed_and_number_as_anybody_can_work_out() -> None:
    word = int.from_bytes(sha256(f"{SEED} 1".encode()).digest()[:4], "big")
    assert Sealed(SEED).pick(52) == word * 52 >> 32
    assert Sealed(SEED).promise == sha256(SEED.encode()).hexdigest()


def test_a_copy_goes_on_by_itself() -> None:
    luck = Sealed(SEED)
    luck.pick(6)
    other = copy(luck)
    ahead = [other.pick(100) for _ in range(5)]
    assert [luck.pick(100) for _ in range(5)] == ahead


@pytest.mark.parametrize("key", keys())
def test_the_promise_is_kept(key: str) -> None:
    record = played(key)
    assert record.header.luck == Sealed(SEED).promise
    assert record.over
    assert record.over.seed == SEED
    assert check_luck(record)


def test_a_seed_that_was_not_promised_is_found_out() -> None:
    record = played("royals")
    assert record.over
    record.over = replace(record.over, seed="another")
    with pytest.raises(BadRecord, match="not the one that was promised"):
        check_luck(record)


def test_luck_that_was_meddled_with_is_found_out() -> None:
    record, other = played("royals"), played("royals", "another")
    mixed = replace(record.header, luck=other.header.luck)
    record.header = mixed
    record.over = other.over
    with pytest.raises(BadRecord, match="the deal: luck fell otherwise"):
        check_luck(record)


def test_what_was_not_promised_cannot_be_checked() -> None:
    record = played("battle-ace")
    record.header = replace(record.header, luck="")
    assert not check_luck(record)
    record = played("battle-ace")
    record.over = None
    assert not check_luck(record)

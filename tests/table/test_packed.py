"""A packed list is a list, whatever is done to it."""

from __future__ import annotations

import random
import sys

import pytest

from regalia.table.packed import BLOCK, RECENT, Packed


@pytest.mark.parametrize("seed", range(20))
def test_it_is_as_a_list_would_be(seed: int) -> None:
    luck, plain = random.Random(seed), [f"first {number}" for number in range(seed)]
    packed = Packed(str, plain)
    for number in range(600):
        if plain and luck.random() < 0.3:
            assert packed.pop() == plain.pop()
        elif luck.random() < 0.1 and plain:
            place = luck.randrange(-len(plain), len(plain))
            assert packed[place] == plain[place]
            assert packed[place : place + 50] == plain[place : place + 50]
        else:
            packed.append(str(number))
            plain.append(str(number))
        assert len(packed) == len(plain)
        assert packed[-3:] == plain[-3:]
    assert list(packed) == plain
    while plain:
        assert packed.pop() == plain.pop()
    assert not packed


@pytest.mark.parametrize("place", [-1, 0, 5])
def test_what_is_not_there_is_an_error(place: int) -> None:
    with pytest.raises(IndexError):
        Packed(str)[place]
    with pytest.raises(IndexError):
        Packed(str).pop()


def test_what_is_long_ago_takes_a_tenth_of_its_room() -> None:
    texts = [f"Anna moves the Queen from a{number % 9} to b{number % 7}." for number in range(6400)]
    packed = Packed(str, texts)
    kept = sum(map(sys.getsizeof, packed._blocks))
    assert kept < sum(map(sys.getsizeof, texts)) / 10
    assert len(packed._last) < BLOCK + RECENT

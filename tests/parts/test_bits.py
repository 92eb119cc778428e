"""Sets in one number, against Python's own sets; above bit 31 in particular."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from regalia.parts.bits import count, lowest, members, nth, single

NUMBERS = st.sets(st.integers(0, 62))
HIGH = st.sets(st.integers(32, 62), min_size=1)
ALL = set(range(63))


def bits(numbers: set[int]) -> int:
    return sum(2**number for number in numbers)


@pytest.mark.parametrize("number", range(63))
def test_the_set_of_one_number_has_that_number_alone(number: int) -> None:
    assert single(number) == 2**number
    assert count(single(number)) == 1
    assert lowest(single(number)) == number
    assert nth(single(number), 0) == number
    assert members(single(number)) == [number]


@given(NUMBERS | HIGH)
@example(set())
@example(ALL)
@example({62})
@example({27, 28, 31, 32, 33})
def test_a_set_counts_and_lists_its_members(numbers: set[int]) -> None:
    assert count(bits(numbers)) == len(numbers)
    assert members(bits(numbers)) == sorted(numbers)


@given((NUMBERS | HIGH).filter(bool))
@example(ALL)
@example({62})
@example({31, 32})
def test_the_nth_member_is_the_nth_smallest(numbers: set[int]) -> None:
    assert lowest(bits(numbers)) == min(numbers)
    assert [nth(bits(numbers), n) for n in range(len(numbers))] == sorted(numbers)


@given(NUMBERS, NUMBERS)
def test_sets_join_meet_and_part_as_python_sets_do(one: set[int], other: set[int]) -> None:
    assert members(bits(one) | bits(other)) == sorted(one | other)
    assert members(bits(one) & bits(other)) == sorted(one & other)
    assert members(bits(one) ^ bits(other)) == sorted(one ^ other)

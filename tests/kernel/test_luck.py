"""Luck: the same everywhere for a seed, even, scripted, written down, and run through."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from hashlib import sha256
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regalia.kernel.errors import LuckError, RegaliaError
from regalia.kernel.luck import Dice, Luck, Odometer, Recorder, Script

LARGEST = 2**31 - 1


def picks(luck: Luck, *numbers: int) -> list[int]:
    return [int(luck.pick(n)) for n in numbers]


# Dice


@pytest.mark.parametrize(
    ("seed", "sixes", "cards", "large"),
    [
        (0, [5, 1, 3, 5, 2, 5, 1, 1], [19, 17, 51, 20], [502916305, 920347375]),
        (1, [4, 1, 4, 3, 0, 3, 0, 0], [35, 2, 41, 45], [1140355172, 1174366219]),
        (2026, [4, 3, 5, 3, 1, 3, 0, 3], [34, 32, 18, 50], [1710556870, 1062408203]),
        (2**62 + 12345, [1, 4, 5, 0, 4, 5, 1, 5], [8, 53, 17, 50], [451513024, 467236158]),
        (2**64 + 7, [4, 5, 0, 2, 4, 2, 5, 2], [52, 42, 9, 16], [169963840, 1723452523]),
        (-5, [5, 5, 0, 4, 2, 4, 0, 5], [5, 25, 4, 13], [984937780, 1520457310]),
    ],
)
def test_a_seed_gives_the_committed_picks(
    seed: int, sixes: list[int], cards: list[int], large: list[int]
) -> None:
    luck = Dice(seed)
    assert picks(luck, *[6] * 8) == sixes
    assert picks(luck, *[54] * 4) == cards
    assert picks(luck, LARGEST, LARGEST) == large


@pytest.mark.parametrize(
    ("most", "digest"),
    [
        (1_000, "620663ca99ed3cc4f9aab1bbc3d38f806559b8ea65ef487d17779ca90ecad164"),
        (LARGEST, "dd6cce2b1bb595bc741e5497817d64d199599f5c4b457f10eaaa9b85f27d34ce"),
    ],
)
def test_ten_thousand_picks_are_the_committed_ones(most: int, digest: str) -> None:
    luck = Dice(99)
    numbers = [1 + number % most if most < LARGEST else most - number for number in range(10_000)]
    told = ",".join(str(pick) for pick in picks(luck, *numbers))
    assert sha256(told.encode()).hexdigest() == digest


@given(st.integers(), st.lists(st.integers(1, LARGEST), max_size=50))
def test_the_same_seed_gives_the_same_picks_and_all_are_in_range(
    seed: int, numbers: list[int]
) -> None:
    found = picks(Dice(seed), *numbers)
    assert found == picks(Dice(seed), *numbers)
    assert all(0 <= pick < n for pick, n in zip(found, numbers, strict=True))


def test_neighbouring_seeds_begin_differently() -> None:
    beginnings = {tuple(picks(Dice(seed), *[1_000_000] * 3)) for seed in range(1_000)}
    assert len(beginnings) == 1_000


def chi_square(tally: list[int]) -> float:
    expected = sum(tally) / len(tally)
    return sum((count - expected) ** 2 for count in tally) / expected


def unlikely(freedom: int) -> float:
    """A distance that fair luck exceeds about once in a million runs."""
    return float(freedom + 5 * (2 * freedom) ** 0.5 + 12)


@pytest.mark.parametrize("n", [2, 3, 6, 7, 54, 100])
def test_every_number_comes_up_as_often_as_the_others(n: int) -> None:
    luck = Dice(n)
    tally = [0] * n
    for _ in range(400 * n):
        tally[luck.pick(n)] += 1
    assert chi_square(tally) < unlikely(n - 1)


def test_no_pair_of_successive_picks_is_favoured() -> None:
    luck = Dice(7)
    tally = [0] * 36
    for _ in range(20_000):
        tally[luck.pick(6) * 6 + luck.pick(6)] += 1
    assert chi_square(tally) < unlikely(35)


def test_the_thirds_of_a_number_that_does_not_divide_the_word_are_even() -> None:
    n = 3 << 29
    luck = Dice(3)
    tally = [0] * 3
    for _ in range(30_000):
        tally[luck.pick(n) * 3 // n] += 1
    assert chi_square(tally) < unlikely(2)


# Script


def test_a_script_gives_its_picks_in_order_and_is_then_spent() -> None:
    script = Script([3, 0, 5])
    assert not script.spent()
    assert picks(script, 6, 1, 6) == [3, 0, 5]
    assert script.spent()


def test_a_script_that_has_run_out_says_what_was_wanted() -> None:
    script = Script([])
    assert script.spent()
    with pytest.raises(LuckError, match="a pick from 0 to 5 is wanted and none is left"):
        script.pick(6)


@pytest.mark.parametrize("pick", [6, -1, 2**31])
def test_a_script_with_an_impossible_pick_names_it_and_is_not_used_up(pick: int) -> None:
    script = Script([pick])
    with pytest.raises(LuckError, match=f"pick {pick} is not from 0 to 5"):
        script.pick(6)
    assert script.used == 0


def test_a_luck_error_is_one_of_the_family() -> None:
    assert issubclass(LuckError, RegaliaError)


# Recorder


def test_a_recorder_passes_on_what_it_hears_and_writes_it_down() -> None:
    recorder = Recorder(Dice(5))
    heard = picks(recorder, 6, 54, 2, 1)
    assert heard == picks(Dice(5), 6, 54, 2, 1)
    assert recorder.picks == heard


def test_what_was_recorded_is_a_script_of_the_same_luck() -> None:
    recorder = Recorder(Dice(11))
    heard = picks(recorder, *range(1, 40))
    script = Script(recorder.picks)
    assert picks(script, *range(1, 40)) == heard
    assert script.spent()


def test_a_recorder_writes_nothing_down_when_its_luck_fails() -> None:
    recorder = Recorder(Script([9]))
    with pytest.raises(LuckError):
        recorder.pick(6)
    assert recorder.picks == []


# Odometer


def every_run(act: Callable[[Luck], object]) -> list[tuple[object, Fraction]]:
    """What `act` makes of every sequence of picks, each with its chance."""
    odometer = Odometer()
    found = []
    while True:
        made = act(odometer)
        found.append((made, odometer.chance()))
        if not odometer.turn():
            return found


def test_two_dice_are_run_through_in_all_36_ways() -> None:
    runs = every_run(lambda luck: (luck.pick(6), luck.pick(6)))
    assert [made for made, _ in runs] == list(product(range(6), repeat=2))
    assert {chance for _, chance in runs} == {Fraction(1, 36)}


@given(st.lists(st.integers(1, 5), max_size=4))
def test_every_sequence_comes_once_and_the_chances_add_up(bases: list[int]) -> None:
    runs = every_run(lambda luck: tuple(luck.pick(base) for base in bases))
    assert [made for made, _ in runs] == list(product(*[range(base) for base in bases]))
    assert sum(chance for _, chance in runs) == 1


def roll_until_a_six(luck: Luck) -> int:
    """How many throws of at most three it takes; 4 for none."""
    for throws in range(1, 4):
        if luck.pick(6) == 5:
            return throws
    return 4


def test_sequences_may_be_of_different_lengths() -> None:
    chances = {made: Fraction(0) for made in range(1, 5)}
    runs = every_run(roll_until_a_six)
    for made, chance in runs:
        assert isinstance(made, int)
        chances[made] += chance
    assert len(runs) == 1 + 5 + 25 + 125
    assert chances == {
        1: Fraction(1, 6),
        2: Fraction(5, 36),
        3: Fraction(25, 216),
        4: Fraction(125, 216),
    }


def test_what_is_asked_for_next_may_depend_on_what_was_picked() -> None:
    def pick_then_so_many(luck: Luck) -> tuple[int, ...]:
        first = int(luck.pick(4))
        return (first, int(luck.pick(first + 1)))

    runs = every_run(pick_then_so_many)
    assert [made for made, _ in runs] == [(a, b) for a in range(4) for b in range(a + 1)]
    assert [chance for _, chance in runs] == [
        Fraction(1, 4 * (a + 1)) for a in range(4) for _ in range(a + 1)
    ]


def test_a_run_without_luck_is_certain() -> None:
    assert every_run(lambda luck: "nothing") == [("nothing", Fraction(1))]


def test_a_pick_of_one_is_no_luck() -> None:
    odometer = Odometer()
    picks(odometer, 1, 1)
    assert not odometer.lucky()
    odometer.pick(2)
    assert odometer.lucky()

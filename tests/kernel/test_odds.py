"""Odds: counted exactly against counts by hand, sampled honestly, and never leaking."""

from __future__ import annotations

import tracemalloc
from fractions import Fraction
from time import perf_counter, sleep

import pytest
from mypy_extensions import i64

from regalia.kernel.errors import TooDeep
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice, Luck, Odometer
from regalia.kernel.odds import Odds, odds, odds_for_seat, sampled
from regalia.kernel.playout import playout
from regalia.kernel.position import OVER, Event, Position
from regalia.kernel.registry import game
from regalia.kernel.registry import games as all_games
from tests.rulebook import battle_ace_table, royals_table

THIRD = Fraction(1, 3)
FIFTH = Fraction(1, 5)


def battle_ace_odds(position: Position, text: str) -> Odds:
    rules = game("battle-ace")
    return odds(position, rules.read(position, text), rules.gist)


def royals_odds(position: Position, text: str) -> Odds:
    rules = game("royals")
    return odds(position, rules.read(position, text), rules.gist)


# counted by hand


def test_a_pack_turns_up_each_of_three_reserves_with_a_third() -> None:
    position = battle_ace_table.table(battle_ace_table.KINGS, reserve={"H": "5H 9H QH"})
    found = battle_ace_odds(position, "pack")
    assert found.exact
    assert found.runs == 3
    assert found.chances == {"turns up 5H": THIRD, "turns up 9H": THIRD, "turns up QH": THIRD}


def test_a_pack_says_which_card_would_fit_nowhere() -> None:
    full = {"a1": "KH", "b1": "QH", "c1": "2H 3H", "d1": "4H 5H", "d8": "KS"}
    found = battle_ace_odds(battle_ace_table.table(full, reserve={"H": "6H 9H JH"}), "pack")
    assert found.chances == {
        "turns up 6H": THIRD,
        "turns up 9H": THIRD,
        "turns up JH, which fits nowhere": THIRD,
    }


def test_a_reserve_whose_top_is_known_leaves_nothing_to_luck() -> None:
    position = battle_ace_table.table(
        battle_ace_table.KINGS, reserve={"H": "5H 9H QH"}, top={"H": "9H"}
    )
    found = battle_ace_odds(position, "pack")
    assert found.chances == {"turns up 9H": 1}
    assert found.certain()


def test_one_card_drawn_in_royals_is_each_of_the_pile_with_the_same_chance() -> None:
    position = royals_table.table(
        ["2H 3H 4H 5H 6H", "2C 3C 4C 5C 6C"], pile="7S 8S AS KD *", missed_turn="two-left"
    )
    found = royals_odds(position, "2H")
    assert found.exact
    assert found.runs == 5
    assert found.chances == {
        "draws a number": 2 * FIFTH,
        "draws a Joker": FIFTH,
        "draws a wild Royal": FIFTH,
        "draws an Ace": FIFTH,
    }


def test_two_cards_drawn_in_royals_are_drawn_without_putting_back() -> None:
    position = royals_table.table(["2H 3H 4H 5H", "2C 3C 4C 5C 6C"], pile="7S 8S AS")
    found = royals_odds(position, "2H")
    assert found.runs == 3 * 2
    assert found.chances == {
        "draws a number + an Ace": 2 * THIRD,
        "draws 2 numbers": THIRD,
    }


def test_a_second_joker_is_a_pair_and_the_chance_of_one_is_counted() -> None:
    position = royals_table.table(
        ["2H 3H 4H 5H *", "2C 3C 4C 5C 6C"], pile="7S 8S 9S *", armies=["", "2D"]
    )
    assert royals_odds(position, "2H").chances == {
        "draws a number": Fraction(3, 4),
        "draws a pair of Jokers": Fraction(1, 4),
    }


def test_a_move_without_luck_is_certain() -> None:
    found = battle_ace_odds(battle_ace_table.table(battle_ace_table.KINGS), "KH")
    assert found.certain()
    assert found.error() == 0.0
    assert list(found.chances.values()) == [1]


def test_chances_come_most_likely_first_and_equals_by_name() -> None:
    chances = {"c": Fraction(1, 4), "b": Fraction(1, 4), "a": Fraction(1, 2)}
    assert list(Odds(chances, 4, True).chances) == ["a", "b", "c"]


# a toy of plain dice, whose counts can be written down


class Throw(Position):
    """A move of n throws n dice of six sides."""

    def __init__(self) -> None:
        super().__init__(1)
        self.sum = 0

    def apply(self, move: i64, luck: Luck) -> None:
        for _ in range(move):
            self.sum += int(luck.pick(6)) + 1
        self.actor = OVER

    def copy(self) -> Position:
        return Throw()


def spots(position: Position, events: list[Event]) -> str:
    assert isinstance(position, Throw)
    return str(position.sum)


def test_the_sum_of_two_dice_is_counted_in_36_runs() -> None:
    found = odds(Throw(), 2, spots)
    assert found.runs == 36
    assert found.chances["7"] == Fraction(6, 36)
    assert found.chances == {str(s): Fraction(6 - abs(s - 7), 36) for s in range(2, 13)}


@pytest.mark.parametrize(("limit", "exact"), [(35, False), (36, True), (37, True)])
def test_odds_are_counted_up_to_the_limit_and_sampled_beyond(limit: int, exact: bool) -> None:
    assert odds(Throw(), 2, spots, limit).exact is exact


def test_sampled_odds_say_so_and_add_up() -> None:
    found = odds(Throw(), 3, spots, 200)
    assert not found.exact
    assert not found.certain()
    assert found.runs == 200
    assert sum(found.chances.values()) == 1
    assert 0 < found.error() <= (0.25 / 200) ** 0.5


def test_sampled_odds_are_near_the_counted_ones_and_the_same_every_time() -> None:
    counted, guessed = odds(Throw(), 2, spots), sampled(Throw(), 2, spots, 5_000)
    assert guessed.chances == sampled(Throw(), 2, spots, 5_000).chances
    for name, chance in counted.chances.items():
        assert abs(float(guessed.chances[name] - chance)) < 5 * guessed.error()


def test_a_sample_that_always_came_out_alike_is_still_not_called_certain() -> None:
    assert not sampled(Throw(), 0, spots, 50).certain()


# what a seat may know


def middles(players: int, count: int) -> list[Position]:
    """Positions of Royals in the middle of random games."""
    rules = game("royals")
    found = []
    for seed in range(count):
        luck = Dice(seed)
        position = rules.start({"players": players}, luck)
        playout(position, rules.courtesy, luck, 12)
        if position.actor != OVER:
            found.append(position)
    return found


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_seats_odds_are_the_same_whatever_the_others_hold(players: int) -> None:
    rules = game("royals")
    for number, position in enumerate(middles(players, 12)):
        seat = position.actor
        other = position.copy()
        other.redeal(seat, Dice(number))
        for move in list(position.moves())[:3]:
            known = odds_for_seat(position, seat, move, rules.gist, 30)
            assert known.chances == odds_for_seat(other, seat, move, rules.gist, 30).chances
            assert not known.exact
            assert sum(known.chances.values()) == 1


def test_the_referees_odds_do_tell_what_is_hidden() -> None:
    """So the test above would notice a leak: the exact odds follow the true pile."""
    mine, theirs = "2H 3H 4H 5H 6H", "7H 8H 9H"
    one = royals_table.table([mine, theirs], pile="AS AD 10C", old=[0, 0])
    other = royals_table.table([mine, "AS AD 10C"], pile=theirs, old=[0, 0])
    gist = game("royals").gist
    move = game("royals").read(one, "2H")
    assert odds(one, move, gist).chances != odds(other, move, gist).chances
    seen, seen_too = (odds_for_seat(each, 0, move, gist) for each in (one, other))
    assert seen.chances == seen_too.chances


@pytest.mark.parametrize("rules", all_games(), ids=lambda rules: str(rules.key))
def test_asking_for_odds_changes_neither_the_position_nor_its_log(rules: Game) -> None:
    position = rules.start({}, Dice(1))
    log = position.listen()
    before = position.snapshot()
    move = position.moves()[0]
    odds(position, move, rules.gist, 50)
    odds_for_seat(position, position.actor, move, rules.gist, 5)
    assert position.snapshot() == before
    assert position.events is log
    assert log == []


# within bounds


class Scatter(Position):
    """A game of a stranger's: one move throws a die until it falls on what fits, which may be
    long in coming."""

    def __init__(self, fitting: int, sides: int, model: Position | None = None) -> None:
        super().__init__(1, model)
        self.fitting, self.sides = fitting, sides

    def copy(self) -> Position:
        return Scatter(self.fitting, self.sides, self)

    def apply(self, move: i64, luck: Luck) -> None:
        thrown = luck.pick(self.sides)
        while thrown < self.fitting:
            thrown = luck.pick(self.sides)
        self.tell("lands", thrown)


def landing(position: Position, events: list[Event]) -> str:
    return str(events[-1].facts[0])


def test_luck_thrown_until_it_fits_is_sampled_and_not_counted_for_ever() -> None:
    tracemalloc.start()
    began = perf_counter()
    found = odds(Scatter(3, 6), 0, landing)
    took, (_, peak) = perf_counter() - began, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert not found.exact
    assert set(found.chances) == {"3", "4", "5"}
    assert took < 1
    assert peak < 2_000_000


def test_a_slow_game_is_counted_no_longer_than_there_is_time() -> None:
    def slow(position: Position, events: list[Event]) -> str:
        sleep(0.002)
        return landing(position, events)

    began = perf_counter()
    found = odds(Scatter(0, 10_000), 0, slow)
    assert perf_counter() - began < 1
    assert not found.exact
    assert 0 < found.runs < 1_000
    assert sum(found.chances.values()) == 1


def test_an_odometer_says_when_a_run_is_too_deep() -> None:
    odometer = Odometer(deepest=3)
    assert [odometer.pick(2) for _ in range(3)] == [0, 0, 0]
    with pytest.raises(TooDeep):
        odometer.pick(2)

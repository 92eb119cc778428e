"""Wargame Chess: what is thrown again until it fits is even over what fits, by exact odds.

Each count ends soon, because luck that is thrown until it fits is one pick among what fits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Final, cast

import pytest
from mypy_extensions import i64

from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.kernel.luck import Dice, Luck, Odometer
from regalia.kernel.odds import odds
from tests.factions.table import battle, legal, play

from .wargame_chess_table import rules


class Bounded(Luck):
    """Every sequence of picks in turn, after some given ones; it loses patience with a loop."""

    def __init__(self, odometer: Odometer, given: Sequence[int]) -> None:
        self.odometer = odometer
        self.given = list(given)
        self.asked = 0

    def pick(self, n: i64) -> i64:
        self.asked += 1
        assert self.asked < 50, "luck is thrown again and again"
        return self.given.pop(0) if self.given else self.odometer.pick(n)


def chances(run: Callable[[Luck], str], given: Sequence[int] = ()) -> dict[str, Fraction]:
    """The exact chance of everything that can come of it; they sum to one."""
    odometer = Odometer()
    found: dict[str, Fraction] = {}
    for _ in range(5_000):
        came = run(Bounded(odometer, given))
        found[came] = found.get(came, Fraction(0)) + odometer.chance()
        if not odometer.turn():
            assert sum(found.values()) == 1
            return found
    pytest.fail("more than 5000 sequences of picks")


def moved(
    position: WargameChessPosition, text: str, gist: Callable[[WargameChessPosition], str]
) -> Callable[[Luck], str]:
    """What comes of a move, by `gist`."""

    def run(luck: Luck) -> str:
        after = position.copy()
        after.apply(rules().read(after, text), luck)
        return gist(after)

    return run


def forest(position: Any) -> str:
    return " ".join(sorted(position.snapshot()["terrain"]))


def seat_of(trees: str) -> int:
    """Whose half they are in."""
    return int(trees[1] in "5678")


def test_the_first_tree_is_even_over_both_halves() -> None:
    """WG-11, WG-15: who begins is even, and so is each of the 32 squares of his half."""
    found = chances(lambda luck: forest(rules().start({"trees": 1}, luck)))
    assert found == {
        f"{file}{rank}": Fraction(1, 64) for file in "abcdefgh" for rank in range(1, 9)
    }


def second_to_set_up(seat: int, trees: int) -> WargameChessPosition:
    """A game just begun in which that seat sets up its trees second."""
    for seed in range(50):
        position = cast(WargameChessPosition, rules().start({"trees": trees}, Dice(seed)))
        if position.actor == seat:
            return position
    pytest.fail("the other seat began in 50 games")


@pytest.mark.parametrize("seat", [0, 1])
def test_the_kernel_counts_the_same_odds_of_a_tree(seat: int) -> None:
    """WG-11: 32 squares, each as likely as the others."""
    position = second_to_set_up(seat, 1)
    found = odds(position, rules().read(position, "roll"), lambda after, _: forest(after))
    assert found.exact
    assert list(found.chances.values()) == [Fraction(1, 32)] * 32


@pytest.mark.parametrize("seat", [0, 1])
def test_two_trees_are_even_over_all_pairs_of_squares(seat: int) -> None:
    """WG-11, WG-12: one in 496 for each pair of the own half; the other half is left alone."""
    position = second_to_set_up(seat, 2)
    there = set(forest(position).split())
    found = chances(moved(position, "roll", forest))
    assert set(found.values()) == {Fraction(1, 496)}
    assert len(found) == 496
    halves = {tuple(sorted(set(each.split()) - there)) for each in found}
    assert all(len(pair) == 2 for pair in halves)
    assert {seat_of(tree) for pair in halves for tree in pair} == {seat}


def where(kind: str, side: int) -> Callable[[WargameChessPosition], str]:
    """The square of that piece, or `asked` if there is a choice of throwing again."""

    def gist(position: WargameChessPosition) -> str:
        if "scatter" in legal(position):
            return "asked"
        rows = position.snapshot()["pieces"]
        (found,) = [each["at"] for each in rows if (each["kind"], each["side"]) == (kind, side)]
        return str(found)

    return gist


PIERROT: Final = where("pierrot", 1)
SQUARES: Final = {f"{file}{rank}" for file in "abcdefgh" for rank in "12345678"}
HIT: Final = (5, 5, 0)
"""The Rook's dice and the Pierrot's: it would be slain, and is placed randomly instead."""


def pierrot(terrain: str = "") -> WargameChessPosition:
    """A Rook on a5 is about to Attack a Pierrot on d5 that has an ally beside it."""
    return play(
        battle(
            "court/keep",
            "carnival/sideshow",
            "king h1, rook a5, pawn b2 | king h8, pierrot d5, pawn d6",
            terrain=dict.fromkeys(terrain.split(), "tree"),
        ),
        "a5",
    )


def test_a_random_placement_is_even_over_the_free_squares() -> None:
    """WG-75: one in 64 for each; else its player chooses what is thrown again (WG-12)."""
    taken = {"h1", "d5", "b2", "h8", "d6", "c3", "g4"}
    found = chances(moved(pierrot("c3 g4"), "d5", PIERROT), HIT)
    assert found.pop("asked") == Fraction(len(taken), 64)
    assert set(found) == SQUARES - taken
    assert set(found.values()) == {Fraction(1, 64)}


def met(terrain: str = "") -> list[WargameChessPosition]:
    """Every position in which the random placement has met an occupied square."""
    start, odometer = pierrot(terrain), Odometer()
    found = []
    for _ in range(64):
        after = start.copy()
        after.apply(rules().read(after, "d5"), Bounded(odometer, HIT))
        if PIERROT(after) == "asked":
            found.append(after)
        if not odometer.turn():
            return found
    pytest.fail("more than 64 sequences of picks")


def test_a_placement_thrown_again_is_even_over_the_free_squares() -> None:
    """WG-12: by rank, by file, or both; if that square is taken too, its player chooses again."""
    taken = {"h1", "d5", "b2", "h8", "d6", "c3", "g4"}
    asked = met("c3 g4")
    assert len(asked) == len(taken)
    for position in asked:
        for text in ("rank", "file", "both"):
            found = chances(moved(position, text, PIERROT))
            found.pop("asked", None)
            assert len(set(found.values())) == 1
            assert not set(found) & taken
            assert (len({square[0] for square in found}) == 1) == (text == "rank")
            assert (len({square[1] for square in found}) == 1) == (text == "file")


def around(square: str) -> set[str]:
    """The squares next to it."""
    return {
        f"{chr(ord(square[0]) + x)}{int(square[1]) + y}" for x in (-1, 0, 1) for y in (-1, 0, 1)
    } & SQUARES - {square}


def test_a_placement_scatters_evenly_from_the_occupied_square() -> None:
    """WG-76: over the free squares next to it, and no other."""
    taken = {"h1", "d5", "b2", "h8", "d6", "c3", "g4"}
    expected = [around(square) - taken for square in sorted(taken)]
    found = [chances(moved(position, "scatter", PIERROT)) for position in met("c3 g4")]
    assert sorted(map(sorted, found)) == sorted(map(sorted, expected))
    for each in found:
        assert set(each.values()) == {Fraction(1, len(each))}


def scattered(terrain: str) -> dict[str, Fraction]:
    """A Joker of the Fen beside it scatters a Knight on a5."""
    position = battle(
        "fen/sinkhole",
        "court/keep",
        "king e1, joker b3 | king e8, knight a5, pawn h7",
        terrain=dict.fromkeys(terrain.split(), "tree"),
    )
    play(position, "b3", "b4", "stop")
    return chances(moved(position, "a5", where("knight", 1)))


@pytest.mark.parametrize(
    ("terrain", "free"),
    [("", "a4 a6 b5 b6"), ("a4", "a6 b5 b6"), ("a6 b5", "a4 b6"), ("a4 a6 b5", "b6")],
)
def test_a_scatter_is_even_over_the_free_squares(terrain: str, free: str) -> None:
    """WG-76: squares off the board and occupied ones are as if they were not there."""
    squares = free.split()
    assert scattered(terrain) == dict.fromkeys(squares, Fraction(1, len(squares)))


def test_a_scatter_with_nowhere_to_go_stays() -> None:
    """WG-76."""
    assert scattered("a4 a6 b5 b6") == {"a5": Fraction(1)}

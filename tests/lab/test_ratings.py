"""Ratings: they find strengths that made-up results were drawn from, and say how surely."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from regalia.lab.ratings import ANCHOR, POINTS, Meeting, Rating, ratings

STRENGTH = {"ann": 4.0, "ben": 2.0, "cleo": 1.0, "dan": 0.25}


def points(name: str) -> float:
    return ANCHOR + POINTS * log(STRENGTH[name])


def drawn(games: int, seed: int, rivals: int = 1) -> list[Meeting]:
    """Results of a chain of meetings, by chance and strength."""
    luck = Random(seed)
    found = []
    for one, other in (("ann", "ben"), ("ben", "cleo"), ("cleo", "dan")):
        chance = STRENGTH[one] / (STRENGTH[one] + rivals * STRENGTH[other])
        won = sum(luck.random() < chance for _ in range(games))
        found.append(Meeting(one, other, won, games, rivals))
    return found


def by_name(found: list[Rating]) -> dict[str, Rating]:
    return {rating.name: rating for rating in found}


@pytest.mark.parametrize("rivals", [1, 3])
def test_known_strengths_are_recovered(rivals: int) -> None:
    found = by_name(ratings(drawn(20_000, 1, rivals), "cleo"))
    assert list(found) == ["ann", "ben", "cleo", "dan"]
    for name in STRENGTH:
        assert found[name].points == pytest.approx(points(name), abs=12)


def test_the_truth_lies_in_nineteen_intervals_of_twenty() -> None:
    inside = 0
    for seed in range(200):
        rating = by_name(ratings(drawn(100, seed), "cleo"))["ann"]
        inside += rating.low <= points("ann") <= rating.high
    assert 180 <= inside <= 199


def test_the_anchor_is_certain_and_others_are_the_surer_the_more_games() -> None:
    few, many = (by_name(ratings(drawn(games, 2), "cleo")) for games in (50, 5_000))
    assert (few["cleo"].low, few["cleo"].points, few["cleo"].high) == (ANCHOR, ANCHOR, ANCHOR)
    assert few["ann"].high - few["ann"].low > 5 * (many["ann"].high - many["ann"].low)


def test_one_who_won_all_games_has_a_rating_all_the_same() -> None:
    (top, _) = ratings([Meeting("ann", "ben", 30, 30)], "ben")
    assert top.name == "ann"
    assert ANCHOR < top.low < top.points < top.high < ANCHOR + 3_000


def test_who_has_not_met_anybody_known_has_no_rating() -> None:
    met = [Meeting("ann", "ben", 3, 6), Meeting("cleo", "dan", 3, 6), Meeting("eve", "ben", 0, 0)]
    assert set(by_name(ratings(met, "ben"))) == {"ann", "ben"}

"""Habits: what suits a game when bots think about it."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from regalia.bots import bot, levels, search
from regalia.bots.habits import Habits, habits
from regalia.bots.levels import LEVELS
from regalia.bots.search import Search
from regalia.bots.weights import BadWeights, judge_text, loaded
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.registry import game, games
from tests.toy.ladder import Ladder


def test_every_game_says_what_suits_it() -> None:
    for rules in games():
        assert habits(rules) != Habits(), rules.title
        assert habits(rules).worlds == Habits().worlds or rules.hidden


def test_a_game_that_says_nothing_is_thought_about_plainly() -> None:
    assert habits(Ladder()) == Habits()


@pytest.mark.parametrize("text", ['{"worlds": 0}', '{"worlds": 2, "world": 1}', "x", "[]"])
def test_habits_that_cannot_be_read_are_refused_in_words(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "strange"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "habits.json").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)

    class Strange(Ladder):
        title = f"Strange {text}"

    Strange.__module__ = "strange"
    with pytest.raises(BadWeights, match="The habits of Strange"):
        habits(Strange())


def test_levels_look_no_further_than_it_helps_and_a_search_does_as_it_is_told() -> None:
    royals = game("royals")
    assert {level().depth(royals) for level in LEVELS.values()} == {1}
    assert Search(Search.set({"depth": 3})).depth(royals) == 3


def test_a_level_is_as_blurred_as_suits_the_game_unless_it_is_told_otherwise() -> None:
    royals, battle_royal = game("royals"), game("battle-royal")
    squire = LEVELS["squire"]()
    assert squire.blur(royals) == squire.chosen.blur
    assert squire.blur(battle_royal) == habits(battle_royal).blur["squire"] < squire.chosen.blur
    told = LEVELS["squire"](LEVELS["squire"].set({"blur": 0.3}))
    assert told.blur(battle_royal) == 0.3
    assert set(habits(battle_royal).blur) <= set(LEVELS)


def test_what_is_set_goes_before_what_suits_the_game() -> None:
    rules: Game = game("royals")
    position = rules.start({}, Dice(2))
    searched: list[int] = []
    for given in ({}, {"worlds": 24}, {"worlds": 1}):
        player = Search(Search.set({"depth": 1, **given}))
        player.choose(rules, position, int(position.actor), Dice(3))
        searched.append(player.judged)
    assert searched[0] == searched[1] > searched[2]


def test_results_of_a_level_are_its_own_whatever_the_others_see(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = game("battle-royal")
    before = {name: level().mark(rules) for name, level in LEVELS.items()}
    assert len(set(before.values())) == len(before)
    other = replace(habits(rules), blur={**habits(rules).blur, "baron": 0.9})
    monkeypatch.setattr(search, "habits", lambda _: other)
    monkeypatch.setattr(levels, "habits", lambda _: other)
    after = {name: level().mark(rules) for name, level in LEVELS.items()}
    assert [name for name in before if before[name] != after[name]] == ["baron"]


def test_a_linear_value_stands_beside_every_net() -> None:
    for rules in games():
        own, linear = (loaded(rules, judge_text(rules, other)) for other in (False, True))
        assert linear.hidden == 0
        assert (own == linear) == (own.hidden == 0), rules.title
        marks = {bot(f"search:linear={word}").mark(rules) for word in ("true", "false")}
        assert len(marks) == 2

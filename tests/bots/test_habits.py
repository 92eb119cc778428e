"""Habits: what suits a game when bots think about it."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from regalia.bots import bot, levels, search
from regalia.bots.habits import Habits, habits, lean
from regalia.bots.hints import Adviser
from regalia.bots.levels import LEVELS
from regalia.bots.search import Search
from regalia.bots.weights import BadWeights, judge_text, loaded, net
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.position import OVER, Position
from regalia.kernel.registry import game, games
from tests.toy.ladder import Ladder


def test_every_game_says_what_suits_it() -> None:
    for rules in games():
        assert habits(rules) != Habits(), rules.title
        assert habits(rules).worlds == Habits().worlds or rules.hidden


def test_a_game_that_says_nothing_is_thought_about_plainly() -> None:
    assert habits(Ladder()) == Habits()


def strange(text: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game whose habits have this text."""
    package = folder / f"strange_{folder.name}"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "habits.json").write_text(text)
    monkeypatch.syspath_prepend(folder)

    class Strange(Ladder):
        title = f"Strange {text}"

    Strange.__module__ = package.name
    return Strange()


@pytest.mark.parametrize("text", ['{"worlds": 0}', '{"worlds": 2, "world": 1}', "x", "[]"])
def test_habits_that_cannot_be_read_are_refused_in_words(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadWeights, match="The habits of Strange"):
        habits(strange(text, tmp_path, monkeypatch))


def test_nobody_leans_to_what_a_game_has_no_sign_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadWeights, match="has no sign 'height' to lean to"):
        lean(strange('{"lean": {"height": 1}}', tmp_path, monkeypatch))
    assert len(lean(Ladder())) == 0


COMES = "way made to an enemy who waits"


def come_near(rules: Game) -> Position:
    """A position whose decider has come towards an enemy who waits."""
    luck = Dice(3)
    position = rules.start({}, luck)
    while not position.signs()[position.actor * len(rules.signs) + rules.signs.index(COMES)]:
        moves = position.moves()
        position.apply(moves[luck.pick(len(moves))], luck)
        assert position.actor != OVER
    return position


def test_who_leans_looks_well_where_it_leans_and_nobody_else_does() -> None:
    rules = game("royal-battles")
    options = rules.choose({})
    plain, leaning = (net(rules, options, loaded(rules, judge_text(rules))) for _ in range(2))
    leaning.lean(1, lean(rules))
    came = waited = 0
    luck = Dice(3)
    for _ in range(20):
        position = rules.start(options, luck)
        while position.actor != OVER:
            before, after = plain.shares(position), leaning.shares(position)
            if position.signs()[len(rules.signs) + rules.signs.index(COMES)]:
                assert after[1] > before[1]
                came += 1
            else:
                assert list(after) == list(before)
                waited += 1
            moves = position.moves()
            position.apply(moves[luck.pick(len(moves))], luck)
    assert came > 0
    assert waited > 0


def test_neither_who_gives_advice_nor_the_yardstick_leans() -> None:
    rules = game("royal-battles")
    options = rules.choose({})
    position = come_near(rules)
    plain = net(rules, options, loaded(rules, judge_text(rules))).shares(position)
    linear = net(rules, options, loaded(rules, judge_text(rules, True))).shares(position)
    yardstick = Search(Search.set({"linear": True}))
    assert list(Search()._judge_of(rules, position).shares(position)) != list(plain)
    assert list(Adviser()._judge_of(rules, position).shares(position)) == list(plain)
    assert list(yardstick._judge_of(rules, position).shares(position)) == list(linear)


def test_where_both_wait_who_leans_goes_to_meet_the_enemy() -> None:
    rules = game("royal-battles")
    start = rules.start({}, Dice(5))
    luck = Dice(6)
    players = {name: bot(name) for name in ("search:depth=1", "search:depth=1,linear=true")}
    fought = []
    for player in players.values():
        position = start.copy()
        events = 0
        while position.actor != OVER:
            move = player.choose(rules, position, int(position.actor), luck)
            heard = position.listen()
            position.apply(move, luck)
            events += sum(event.kind == "attacks" for event in heard)
        fought.append(events)
    assert fought[0] > 0 == fought[1]


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
    wider = LEVELS["squire"](LEVELS["squire"].set({"width": 3}))
    assert wider.blur(battle_royal) == squire.blur(battle_royal)
    assert set(habits(battle_royal).blur) <= set(LEVELS)


@pytest.mark.parametrize("name", LEVELS)
def test_what_a_level_is_told_counts_also_where_it_is_as_usual(name: str) -> None:
    rules = game("battle-royal")
    usual = bot(name)
    told = bot(f"{name}:blur={usual.chosen.blur},depth={usual.chosen.depth}")
    assert told.chosen == usual.chosen
    assert isinstance(told, Search)
    assert told.blur(rules) == usual.chosen.blur
    assert told.depth(rules) == usual.chosen.depth


def test_a_level_looks_as_far_as_it_is_told() -> None:
    royals = game("royals")
    found = {name: bot(f"{name}:depth=5") for name in LEVELS}
    assert {level.depth(royals) for level in found.values() if isinstance(level, Search)} == {5}


def test_results_of_a_level_that_is_told_otherwise_are_not_those_of_the_usual_one() -> None:
    royals, battle_royal = game("royals"), game("battle-royal")
    assert bot("sovereign:depth=4").mark(royals) != bot("sovereign").mark(royals)
    assert bot("knight:blur=0.45").mark(battle_royal) != bot("knight").mark(battle_royal)
    # In these games the usual depth and blur are what is told.
    assert bot("knight:depth=1").mark(royals) == bot("knight").mark(royals)
    assert bot("knight:blur=0.45").mark(royals) == bot("knight").mark(royals)


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


def test_the_sovereign_of_royals_decides_by_a_tree_unless_it_is_told_not_to() -> None:
    rules = game("royals")
    top, told = bot("sovereign"), bot("sovereign:tree=0")
    assert isinstance(top, Search)
    assert isinstance(told, Search)
    assert top.tree(rules) == habits(rules).tree["sovereign"] > 0
    assert told.tree(rules) == bot("marshal").tree(rules) == 0  # type: ignore[attr-defined]
    assert top.tree(game("battle-ace")) == 0
    assert top.mark(rules) != told.mark(rules)


@pytest.mark.parametrize("key", ["royals", "battle-ace"])
def test_with_a_tree_the_same_luck_makes_the_same_moves_and_a_win_is_taken(key: str) -> None:
    rules, luck = game(key), Dice(3)
    called = "search:tree=0.2,positions=3000,depth=1,wary=1"
    position = rules.start({"players": 2}, luck)
    grown = 0
    for number in range(40):
        if position.actor == OVER:
            break
        seat = int(position.actor)
        player, again = bot(called), bot(called)
        move = player.choose(rules, position, seat, Dice(number))
        assert again.choose(rules, position, seat, Dice(number)) == move
        if len(position.moves()) > 1:
            assert isinstance(player, Search)
            found = player.thoughts(rules, position.copy(), seat, Dice(number))
            plain = bot("search:positions=3000,depth=1,wary=1")
            assert isinstance(plain, Search)
            others = plain.thoughts(rules, position.copy(), seat, Dice(number))
            assert sorted(each.move for each in found) == sorted(each.move for each in others)
            assert not others[0].wins or found[0].wins
            grown += found[0].move != others[0].move
        position.play(move, luck)
    assert grown > 0

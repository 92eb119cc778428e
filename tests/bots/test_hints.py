"""Hints: good moves for whoever asks, and nothing that the seat could not know."""

from __future__ import annotations

import re
from typing import Any

import pytest
from librt.vecs import vec

from regalia.bots import search
from regalia.bots.fates import Strata
from regalia.bots.hints import ENDS, HIDDEN, LUCK, MOST, Adviser, Hint
from regalia.bots.search import Search
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.position import OVER, Position
from regalia.kernel.registry import game as find_game
from regalia.kernel.registry import keys
from regalia.proofs.ground import frozen, names_for
from regalia.proofs.hidden import faces
from tests.bots.test_no_cheating import HIDING, met
from tests.terminal.duel import Duel

SMALL = {"seconds": 600, "positions": 400, "breadth": 120}
"""A small budget, and no clock that could run out before it."""


def hints(game: Game, position: Position) -> tuple[Hint, ...]:
    adviser = Adviser(Adviser.set(SMALL))
    assert position.setting
    names = names_for(position.setting.options)
    return adviser.hints(game, position, int(position.actor), names, Dice(7))


def some(key: str, options: dict[str, Any] | None = None, every: int = 23) -> list[Position]:
    return [each.copy() for each in met(find_game(key), options or {}, 2, every)][:12]


@pytest.mark.parametrize("key", keys())
def test_hints_are_legal_moves_in_the_games_words_the_best_first(key: str) -> None:
    game = find_game(key)
    positions = some(key)
    assert positions
    for position in positions:
        before = frozen(position)
        found = hints(game, position)
        assert frozen(position) == before
        assert 1 <= len(found) <= MOST
        assert len({hint.move for hint in found}) == len(found)
        for hint in found:
            assert position.allows(hint.move)
            assert hint.move < game.courtesy
            assert hint.text == game.say(position, hint.move)
            assert 0.0 <= hint.chance <= 1.0
        safe = [hint.chance for hint in found if not hint.loses]
        assert safe == sorted(safe, reverse=True)


@pytest.mark.parametrize("key", keys())
def test_the_same_question_has_the_same_answer(key: str) -> None:
    game = find_game(key)
    position = some(key)[-1]
    assert hints(game, position) == hints(game, position.copy())


@pytest.mark.parametrize(("key", "options"), HIDING, ids=str)
def test_hints_are_the_same_whatever_the_others_really_hold(
    key: str, options: dict[str, Any]
) -> None:
    game = find_game(key)
    positions = some(key, options)
    assert len(positions) > 5
    for number, position in enumerate(positions):
        other = position.copy()
        other.redeal(int(position.actor), Dice(number))
        assert hints(game, position) == hints(game, other)


@pytest.mark.parametrize(("key", "options"), HIDING, ids=str)
def test_what_may_follow_names_no_card_that_only_another_sees(
    key: str, options: dict[str, Any]
) -> None:
    game = find_game(key)
    told = 0
    for position in some(key, options, 9):
        assert position.setting
        names = names_for(position.setting.options)
        seat = int(position.actor)
        own = set(faces(game.scene(position, seat, names)))
        secret = {
            face
            for other in range(int(position.seats))
            for face in faces(game.scene(position, other, names))
        } - own
        for hint in hints(game, position):
            for sentence in hint.line:
                told += 1
                assert not secret & set(re.findall(r"\w+", sentence))
    assert told


def test_where_others_choose_from_what_they_hold_the_line_stops_before_them() -> None:
    game = Duel()
    position = game.start({}, Dice(2))
    lines = {hint.text: hint.line for hint in hints(game, position) if hint.text != "draw"}
    assert lines
    for text, line in lines.items():
        assert line[-1] == HIDDEN
        assert all(sentence.startswith("Ann lays ") for sentence in line[:-1]), text


@pytest.mark.parametrize("key", ["battle-ace", "wargame-chess"])
def test_in_an_open_game_the_likely_answer_is_told(key: str) -> None:
    game = find_game(key)
    lines = [line for each in some(key) for hint in hints(game, each) for line in hint.line]
    assert any(re.fullmatch(r".+ may answer: .+\.", line) for line in lines)
    assert HIDDEN not in lines


@pytest.mark.parametrize("key", ["battle-ace", "wargame-chess"])
def test_neither_a_hint_nor_the_answer_to_it_changes_with_what_choices_lean_to(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game(key)
    positions = some(key)
    told = [hints(game, position) for position in positions]
    assert any("may answer" in line for each in told for hint in each for line in hint.line)
    monkeypatch.setattr(search, "lean", lambda _: vec[float]([50.0] * len(game.signs)))
    assert [hints(game, position) for position in positions] == told


def test_nothing_is_told_of_what_comes_after_luck() -> None:
    game, seen = find_game("battle-royal"), 0
    for position in some("battle-royal"):
        for hint in hints(game, position):
            luck = Strata(0, 1)
            luck.begin(0)
            position.copy().apply(hint.move, luck)
            if luck.picks:
                assert hint.line == (LUCK,)
                seen += 1
    assert seen


def test_a_move_that_wins_is_told_first_and_is_certain() -> None:
    game, found = find_game("battle-ace"), 0
    for seed in range(40):
        luck = Dice(seed)
        position = game.start({}, luck)
        while position.actor != OVER:
            moves = [int(move) for move in position.moves()]
            if len(moves) > 1 and any(ends_well(position, move) for move in moves):
                best = hints(game, position)[0]
                assert best.wins
                assert best.chance == 1.0
                assert best.line[-1:] == (ENDS,)
                found += 1
                break
            position.apply(moves[int(luck.pick(len(moves)))], luck)
        if found == 3:
            break
    assert found


def ends_well(position: Position, move: int) -> bool:
    """Whether a move wins at once, and luck has no say."""
    after, luck = position.copy(), Strata(0, 1)
    luck.begin(0)
    after.apply(move, luck)
    won = after.actor == OVER and after.outcome().share(position.actor) == 1.0
    return won and not luck.picks


def test_exact_thoughts_promise_what_each_move_is_worth_by_itself() -> None:
    """The promise of a move that is not the best is a bound otherwise, and may be too high."""
    game = find_game("battle-ace")
    set_so = {**SMALL, "positions": 20_000, "depth": 2, "width": 6}
    search, blurred = Search(Search.set(set_so)), Search(Search.set({**set_so, "blur": 1.0}))
    for position in some("battle-ace")[:4]:
        seat = int(position.actor)
        exact, known = (
            {int(thought.move): thought.promise for thought in thoughts}
            for thoughts in (
                search.thoughts(game, position.copy(), seat, Dice(1), exact=True),
                blurred.thoughts(game, position.copy(), seat, Dice(1)),
            )
        )
        assert exact == known

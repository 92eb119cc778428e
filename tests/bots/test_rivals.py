"""Other ways to search: found by name alone, repeatable, in time, lawful, awake to a win."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest

from regalia.bots import BOTS, RIVALS, bot
from regalia.bots.course import Course
from regalia.kernel.errors import BadSetting
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.position import OVER, WIN, Position
from regalia.kernel.registry import game, keys
from regalia.table.match import match
from tests.bots.quick import quick
from tests.rulebook import battle_ace_table, battle_royal_table

SLOW = 3.0
"""What a busy machine may add to a clock, in seconds."""

ENDLESS = "positions=100000000,seconds=0.1"


def turn(rules: Game, position: Position, called: str) -> Position:
    """The position when the bot has made all decisions of its turn."""
    player, seat, after = bot(called), int(position.actor), position.copy()
    for number in range(100):
        if int(after.actor) != seat:
            break
        after.play(player.choose(rules, after, seat, Dice(number)), Dice(number))
    return after


def later(rules: Game, decisions: int, options: dict[str, Any]) -> Position:
    """A position after so many decisions by chance, with something to decide."""
    luck = Dice(7)
    position = rules.start(options, luck)
    while decisions > 0 or len(position.moves()) < 2:
        decisions -= 1
        position.play(bot("random").choose(rules, position, int(position.actor), luck), luck)
    return position


def test_they_sit_down_by_name_and_nobody_is_offered_them() -> None:
    assert list(RIVALS) == ["ismcts", "puct", "beam", "evolution"]
    assert not set(RIVALS) & set(BOTS)
    assert all(kind.level == 0 for kind in RIVALS.values())
    lines = {kind.line for kind in RIVALS.values()}
    assert len(lines) == 4
    assert all(0 < len(line) < 90 and line.endswith(".") for line in lines)
    assert all(type(bot(name)) is kind for name, kind in RIVALS.items())


@pytest.mark.parametrize(
    ("called", "why"),
    [
        ("ismcts:explore=-1", "Setting explore of the bot ismcts must be a number at least 0 and"),
        ("puct:width=none", "Setting width of the bot puct must be a whole number from 1 to 1000"),
        ("beam:seconds=0", "Setting seconds of the bot beam must be a number above 0 and at most"),
        ("evolution:mutation=2", "Setting mutation of the bot evolution must be a number at least"),
        ("ismcts:samples=3", "There is no setting 'samples' of the bot ismcts; there are: posit"),
        ("beam:keep=0", "There is no setting 'keep' of the bot beam; there are: positions, "),
    ],
)
def test_a_bad_setting_gets_one_clear_line(called: str, why: str) -> None:
    with pytest.raises(BadSetting) as caught:
        bot(called)
    assert str(caught.value).startswith(why)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("name", RIVALS)
def test_the_same_luck_and_budget_make_the_same_move(key: str, name: str) -> None:
    rules = game(key)
    for decisions in (6, 25):
        position = later(rules, decisions, {})
        seat = int(position.actor)
        made = {bot(quick(name)).choose(rules, position, seat, Dice(5)) for _ in range(3)}
        assert len(made) == 1


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("name", RIVALS)
def test_a_clock_is_kept_however_large_the_budget(key: str, name: str) -> None:
    rules = game(key)
    position = later(rules, 12, {})
    began = perf_counter()
    bot(f"{name}:{ENDLESS}").choose(rules, position, int(position.actor), Dice(1))
    assert perf_counter() - began < 0.1 + SLOW


@pytest.mark.parametrize("name", RIVALS)
def test_the_budget_of_positions_is_kept(name: str) -> None:
    rules = game("battle-ace")
    position = later(rules, 12, {})
    few, many = bot(quick(name)), bot(quick(name).replace("positions=60", "positions=3000"))
    for player in (few, many):
        player.choose(rules, position, int(position.actor), Dice(1))
    # What was begun is ended: a turn of `breadth` positions, at most.
    assert 0 < few.judged < 60 + 400  # type: ignore[attr-defined]
    assert few.judged < many.judged < 3_000 + 400  # type: ignore[attr-defined]


@pytest.mark.parametrize("pair", [("ismcts", "puct"), ("beam", "evolution")], ids=str)
@pytest.mark.parametrize("key", keys())
def test_games_are_played_to_their_end(key: str, pair: tuple[str, str]) -> None:
    rules = game(key)
    result = match(rules, rules.choose({"players": 2}), [quick(name) for name in pair], 1, 3)
    assert result.unfinished == 0


MANY: tuple[tuple[str, dict[str, Any]], ...] = (
    ("royals", {"players": 6}),
    ("battle-ace", {"players": 4}),
    ("battle-royal", {"players": 4}),
)


@pytest.mark.parametrize("name", RIVALS)
@pytest.mark.parametrize(("key", "options"), MANY, ids=str)
def test_many_seats_and_partners_are_played_for(
    key: str, options: dict[str, Any], name: str
) -> None:
    rules, luck = game(key), Dice(3)
    position = later(rules, 20, options)
    player = bot(quick(name))
    for number in range(30):
        if position.actor == OVER:
            break
        move = player.choose(rules, position, int(position.actor), Dice(number))
        assert position.allows(move)
        position.play(move, luck)


WON_ACE = {
    "a King to kill": {"a1": "KH", "b5": "KS", "b4": "5H 6H", "c4": "9H", "c5": "2S", "d3": "QH"},
    "a stronghold to ride to": {"b5": "KH", "d8": "KS", "d4": "9H", "d5": "3S 2S"},
}


@pytest.mark.parametrize("laid", WON_ACE)
@pytest.mark.parametrize("name", RIVALS)
def test_a_win_at_once_is_taken(name: str, laid: str) -> None:
    position = battle_ace_table.table(WON_ACE[laid])
    after = turn(battle_ace_table.battle_ace(), position, f"{name}:positions=1,turn_seconds=600")
    assert after.actor == OVER
    assert after.outcome().verdicts[0] == WIN


@pytest.mark.parametrize("name", RIVALS)
def test_a_win_at_once_is_taken_where_cards_are_drawn(name: str) -> None:
    laid = battle_royal_table.table(
        battle_royal_table.field(), {"white": "c6 c7", "black": "e4 e5"}
    )
    after = turn(battle_royal_table.rules(), laid.position, f"{name}:positions=1,turn_seconds=600")
    assert after.actor == OVER
    assert after.outcome().verdicts[0] == WIN


@pytest.mark.parametrize("name", RIVALS)
def test_a_single_move_is_made_without_thought(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def thought(*given: object) -> None:
        raise AssertionError

    monkeypatch.setattr(RIVALS[name], "thoughts", thought)
    rules, luck = game("royals"), Dice(1)
    position = rules.start({"players": 2}, luck)
    for _ in range(500):
        if len(position.moves()) == 1:
            break
        position.play(bot("random").choose(rules, position, int(position.actor), luck), luck)
    only = position.moves()[0]
    assert bot(name).choose(rules, position, int(position.actor), luck) == only


@pytest.mark.parametrize("name", ["puct", "beam", "evolution"])
def test_a_planned_turn_is_played_on_while_all_goes_as_planned(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[list[int]] = []
    planned = Course.planned

    def noted(self: Course, view: Position, seat: int) -> list[int]:
        found.append(planned(self, view, seat))
        return found[-1]

    monkeypatch.setattr(Course, "planned", noted)
    position = battle_ace_table.table({"a2": "KH", "b3": "QH 9H", "d7": "KS", "c6": "QS 9S"})
    enough = quick(name).replace("positions=60", "positions=3000")
    turn(battle_ace_table.battle_ace(), position, enough)
    assert found[0] == []
    assert all(found[1:])


@pytest.mark.parametrize("name", RIVALS)
def test_each_beats_chance(name: str) -> None:
    rules = game("battle-ace")
    bots = [quick(name).replace("positions=60", "positions=400"), "random"]
    result = match(rules, rules.choose({"players": 2}), bots, 8, 2)
    assert result.wins[0] >= result.wins[1] + 4

"""The six levels: listed, repeatable, in time, awake to a win, and weaker the lower they are."""

from __future__ import annotations

from time import perf_counter

import pytest

from regalia.bots import BOTS, OPPONENT, bot
from regalia.bots.judge import Judge
from regalia.bots.levels import LEVELS
from regalia.bots.search import Search, SearchSettings
from regalia.bots.turns import Turns
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


def turn(rules: Game, position: Position, called: str, seed: int) -> Position:
    """The position when the bot has made all decisions of its turn."""
    player, seat, after = bot(called), int(position.actor), position.copy()
    for number in range(100):
        if int(after.actor) != seat:
            break
        after.play(player.choose(rules, after, seat, Dice(seed + number)), Dice(number))
    return after


def plans(rules: Game, position: Position) -> Turns:
    return Turns(Judge(), rules.courtesy, Dice(1), 3_000, 1, 10**9, perf_counter() + 60)


def can_win_at_once(rules: Game, position: Position) -> bool:
    turns = plans(rules, position)
    return any(turns.wins(plan, position.actor) for plan in turns.plans(position, 3_000))


def test_there_are_six_levels_with_names_and_lines() -> None:
    assert list(LEVELS) == ["page", "squire", "knight", "baron", "marshal", "sovereign"]
    assert [kind.level for kind in LEVELS.values()] == [1, 2, 3, 4, 5, 6]
    assert all(kind.level == 0 for name, kind in BOTS.items() if name not in LEVELS)
    lines = {kind.line for kind in BOTS.values()}
    assert len(lines) == len(BOTS)
    assert all(0 < len(line) < 80 and line.endswith(".") for line in lines)


def test_who_is_not_named_is_of_the_lower_levels() -> None:
    assert BOTS[OPPONENT].level in (2, 3)


def test_a_level_can_be_set_otherwise_and_keeps_the_rest() -> None:
    usual, chosen = bot("baron").chosen, bot("baron:width=5,blur=0.5").chosen
    assert (chosen.width, chosen.blur) == (5, 0.5)
    assert chosen.breadth == usual.breadth
    assert usual.width != 5


BLUR = "Setting blur of the bot page must be a number at least 0 and at most 10"
DEPTH = "Setting depth of the bot search must be a whole number from 1 to 20"
SIMULATIONS = "Setting simulations of the bot search must be a whole number from 1 to 100000000"
ALL = f"there are: {', '.join(SearchSettings.__struct_fields__)}, simulations."


@pytest.mark.parametrize(
    ("called", "why"),
    [
        ("page:blur=-1", f"{BLUR}, not '-1'."),
        ("page:blur=much", f"{BLUR}, not 'much'."),
        ("page:blur=nan", f"{BLUR}, not 'nan'."),
        ("page:blur=a\nb", f"{BLUR}, not 'a\\nb'."),
        ("page:keep=often", "Setting keep of the bot page must be true or false, not 'often'."),
        ("search:depth=x", f"{DEPTH}, not 'x'."),
        ("search:depth=21", f"{DEPTH}, not '21'."),
        ("search:depth=1.5", f"{DEPTH}, not '1.5'."),
        ("search:width=9,depth=", f"{DEPTH}, not ''."),
        (
            "search:seconds=0",
            "Setting seconds of the bot search must be a number above 0 and at most 3600, not '0'.",
        ),
        (
            "search:depht=2",
            f"There is no setting 'depht' of the bot search; {ALL} Did you mean depth?",
        ),
        ("search:wings=2", f"There is no setting 'wings' of the bot search; {ALL}"),
        (
            "search:simulation=800",
            f"There is no setting 'simulation' of the bot search; {ALL} Did you mean simulations?",
        ),
        ("search:simulations=0", f"{SIMULATIONS}, not '0'."),
        ("knight:simulations=x", f"{SIMULATIONS.replace('search', 'knight')}, not 'x'."),
        ("search:depth=2,depth=3", "Setting depth of the bot search is told twice."),
        ("search:depth=2,depth=2", "Setting depth of the bot search is told twice."),
        (
            "search:positions=5,simulations=10",
            "Settings positions and simulations of the bot search are the same: tell one of them.",
        ),
        ("search:wings=1,wings=2", f"There is no setting 'wings' of the bot search; {ALL}"),
        ("greedy:depth=2", "There is no setting 'depth' of the bot greedy; there are none."),
        ("page:", "A setting of a bot is written name=value, not ''."),
        ("page:blur", "A setting of a bot is written name=value, not 'blur'."),
    ],
)
def test_a_bad_setting_gets_one_clear_line(called: str, why: str) -> None:
    with pytest.raises(BadSetting) as caught:
        bot(called)
    assert str(caught.value) == why


@pytest.mark.parametrize("name", ["search", "page", "ismcts"])
def test_simulations_are_positions(name: str) -> None:
    rules = game("battle-ace")
    one, other = (bot(f"{name}:{word}=800") for word in ("simulations", "positions"))
    assert one.mark(rules) == other.mark(rules) != bot(name).mark(rules)
    assert one.chosen.positions == 800


@pytest.mark.parametrize("key", ["battle-ace", "royals"])
@pytest.mark.parametrize("name", list(LEVELS))
def test_the_same_luck_makes_the_same_moves_whatever_was_decided_before(
    key: str, name: str
) -> None:
    """But for the sixth level, which keeps its plan for a turn."""
    rules = game(key)
    player, luck = bot(quick(name)), Dice(4)
    position = rules.start({"players": 2}, luck)
    for number in range(12):
        if position.actor == OVER:
            break
        seat = int(position.actor)
        move = player.choose(rules, position, seat, Dice(number))
        if name != "sovereign":
            fresh = bot(quick(name)).choose(rules, position, seat, Dice(number))
            assert fresh == move
        again = bot(quick(name)).choose(rules, position, seat, Dice(number))
        assert again == bot(quick(name)).choose(rules, position, seat, Dice(number))
        position.play(move, luck)


@pytest.mark.parametrize("name", ["page", "knight", "marshal"])
@pytest.mark.parametrize("key", keys())
def test_levels_one_to_five_answer_within_a_second(key: str, name: str) -> None:
    rules, luck = game(key), Dice(7)
    position = rules.start({}, luck)
    greedy, player = bot("greedy"), bot(name)
    for number in range(24):
        if position.actor == OVER:
            break
        seat, began = int(position.actor), perf_counter()
        if number % 6 == 5:
            move = player.choose(rules, position, seat, Dice(number))
            assert perf_counter() - began < 1 + SLOW
        else:
            move = greedy.choose(rules, position, seat, Dice(number))
        position.play(move, luck)


@pytest.mark.parametrize("key", ["battle-ace", "wargame-chess"])
def test_a_clock_is_kept_however_large_the_budget(key: str) -> None:
    rules = game(key)
    position = rules.start({}, Dice(7))
    for number in range(20):
        move = bot("greedy").choose(rules, position, int(position.actor), Dice(number))
        position.play(move, Dice(number))
    endless = "search:positions=100000000,depth=20,width=50,breadth=100000,seconds=0.2"
    began = perf_counter()
    bot(endless).choose(rules, position, int(position.actor), Dice(1))
    assert perf_counter() - began < 0.5 + SLOW


def test_the_clock_of_a_turn_is_shared_by_its_decisions() -> None:
    rules = battle_ace_table.battle_ace()
    position = battle_ace_table.table(
        {"a2": "KH", "b3": "QH 9H", "c3": "5H 6H 7H", "d7": "KS", "c6": "QS 9S", "b6": "5S 6S"}
    )
    began = perf_counter()
    after = turn(rules, position, "sovereign:turn_seconds=0.6,keep=0", 1)
    assert after.actor != position.actor
    assert perf_counter() - began < 0.8 + SLOW


@pytest.fixture
def thought(monkeypatch: pytest.MonkeyPatch) -> list[Search]:
    """Who has thought about a decision, and not played on what was planned: again each time."""
    found: list[Search] = []
    thinks = Search.thoughts

    def counted(self: Search, *given: object) -> object:
        found.append(self)
        return thinks(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Search, "thoughts", counted)
    return found


def test_a_kept_plan_is_played_on_without_thinking_again(thought: list[Search]) -> None:
    rules = battle_ace_table.battle_ace()
    position = battle_ace_table.table({"b5": "KH", "d8": "KS"})
    assert turn(rules, position, "knight:keep=1", 1).actor == OVER
    assert len(thought) == 1
    turn(rules, position, "knight", 1)
    assert len(thought) > 2


@pytest.mark.parametrize("key", ["royals", "royal-battles"])
def test_where_cards_are_hidden_every_decision_is_thought_about(
    thought: list[Search], key: str
) -> None:
    """What is planned in one deal of them need not be the best in others."""
    rules, luck, player = game(key), Dice(2), bot("knight:keep=1")
    position, free = rules.start({}, luck), 0
    for number in range(60):
        free += len(position.moves()) > 1
        position.play(player.choose(rules, position, int(position.actor), Dice(number)), luck)
    assert len(thought) == free > 20


def test_a_kept_plan_is_dropped_where_the_position_is_another() -> None:
    rules = battle_ace_table.battle_ace()
    position = battle_ace_table.table({"b5": "KH", "d8": "KS"})
    player = bot("knight:keep=1")
    player.choose(rules, position, 0, Dice(1))
    elsewhere = battle_ace_table.table({"a1": "KH", "b5": "KS", "b4": "5H 6H"})
    move = player.choose(rules, elsewhere, 0, Dice(1))
    assert move == bot("knight").choose(rules, elsewhere, 0, Dice(1))


WON_ACE = {
    "a King to kill": {"a1": "KH", "b5": "KS", "b4": "5H 6H", "c4": "9H", "c5": "2S", "d3": "QH"},
    "a stronghold to ride to": {"b5": "KH", "d8": "KS", "d4": "9H", "d5": "3S 2S"},
}


@pytest.mark.parametrize("laid", WON_ACE)
@pytest.mark.parametrize("name", list(LEVELS))
def test_no_level_passes_over_a_win_in_battle_ace(name: str, laid: str) -> None:
    rules = battle_ace_table.battle_ace()
    position = battle_ace_table.table(WON_ACE[laid])
    assert can_win_at_once(rules, position)
    for seed in range(6):
        after = turn(rules, position, quick(name), seed * 100)
        assert after.actor == OVER
        assert after.outcome().verdicts[0] == WIN


@pytest.mark.parametrize("name", list(LEVELS))
def test_no_level_passes_over_a_win_in_battle_royal(name: str) -> None:
    rules = battle_royal_table.rules()
    laid = battle_royal_table.table(
        battle_royal_table.field(), {"white": "c6 c7", "black": "e4 e5"}
    )
    for seed in range(6):
        after = turn(rules, laid.position, quick(name), seed * 100)
        assert after.actor == OVER
        assert after.outcome().verdicts[0] == WIN


DANGERS = (
    {"d8": "KS", "d4": "KH", "c3": "QS 6S", "c6": "5S", "a1": "3H"},
    {"d8": "KS", "d5": "KH", "b7": "4S QS", "c6": "7S", "b5": "6H"},
    {"d8": "KS", "b4": "KH", "b6": "6S QS", "b5": "4S", "a5": "3H"},
    {"d8": "KS", "c4": "KH", "c3": "QS 7S", "d5": "9S", "c1": "8H"},
)
"""Red does best at a glance to ride where the King dies at once, and can do otherwise."""


@pytest.mark.parametrize("danger", DANGERS)
@pytest.mark.parametrize("name", [name for name, kind in LEVELS.items() if kind.level >= 3])
def test_from_the_third_level_on_no_king_walks_into_a_sure_loss(
    name: str, danger: dict[str, str]
) -> None:
    rules = battle_ace_table.battle_ace()
    position = battle_ace_table.table(danger)
    turns = plans(rules, position)
    lost = [turns.loses(plan, position.actor) for plan in turns.plans(position, 3_000)]
    assert lost[0]
    assert not all(lost)
    called = f"{name}:positions=5000,keep=1" if name == "sovereign" else name
    after = turn(rules, position, called, 1)
    assert after.actor == 1
    assert not can_win_at_once(rules, after)


def test_blur_weakens() -> None:
    rules = game("battle-ace")
    result = match(rules, rules.choose({"players": 2}), ["knight", "page"], 40, 3)
    assert result.unfinished == 0
    assert result.wins[0] > result.wins[1] + 10


def test_a_blurred_eye_varies_and_a_sharp_one_does_not() -> None:
    rules = game("battle-ace")
    position = rules.start({"players": 2}, Dice(3))
    for number in range(6):
        move = bot("knight").choose(rules, position, int(position.actor), Dice(number))
        position.play(move, Dice(number))
    seat = int(position.actor)
    made = [
        {bot(name).choose(rules, position, seat, Dice(seed)) for seed in range(20)}
        for name in ("page:blur=3", "page:blur=0")
    ]
    assert len(made[0]) > 1
    assert len(made[1]) == 1

"""A match: repeatable, fair to every chair, adding up, and recorded lawfully."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from regalia.kernel.errors import BadOptions, UnknownName
from regalia.kernel.game import Game
from regalia.kernel.record import Record, load, replay
from regalia.kernel.registry import game, keys
from regalia.table import match as match_module
from regalia.table.match import Result, match


def played(key: str, bots: list[str], games: int, seed: int, records: Path | None = None) -> Result:
    """The result of a match, but for the time it took."""
    rules: Game = game(key)
    options = rules.choose({"players": len(bots)})
    result = match(rules, options, bots, games, seed, records)
    assert result.seconds >= 0
    return structs.replace(result, seconds=0.0, ms_a_decision=[])


FOR_TWO = [key for key in keys() if game(key).seats[0] == 2]


def kept(folder: Path) -> list[Record]:
    return [load(file) for file in sorted(folder.glob("*.jsonl"))]


@pytest.mark.parametrize("key", FOR_TWO)
def test_the_same_seed_gives_the_same_result(key: str) -> None:
    bots = ["random", "greedy"]
    assert played(key, bots, 4, 7) == played(key, bots, 4, 7)


def test_another_seed_gives_other_games() -> None:
    bots = ["random", "random"]
    assert (
        played("royals", bots, 6, 1).mean_decisions != played("royals", bots, 6, 2).mean_decisions
    )


@pytest.mark.parametrize("key", FOR_TWO)
def test_wins_draws_and_unfinished_games_add_up(key: str) -> None:
    result = played(key, ["random", "random"], 10, 3)
    assert result.games == 10
    assert sum(result.wins) + result.draws + result.unfinished == 10
    assert result.unfinished == 0


def test_the_result_says_what_was_played() -> None:
    result = played("royals", ["random", "random", "random"], 2, 5)
    assert (result.game, result.bots) == ("royals", ["random", "random", "random"])
    assert (result.games, result.seed) == (2, 5)
    assert len(result.wins) == 3


def test_partners_who_win_together_each_count_a_win(tmp_path: Path) -> None:
    result = played("battle-ace", ["random"] * 4, 4, 1, tmp_path)
    won = [list(replay(record))[-1].position.outcome() for record in kept(tmp_path)]
    decided = [outcome for outcome in won if not outcome.drawn()]
    assert decided
    assert result.draws == len(won) - len(decided)
    assert sum(result.wins) == 2 * len(decided)


def test_recording_changes_nothing(tmp_path: Path) -> None:
    for key in FOR_TWO:
        bots = ["random", "greedy"]
        assert played(key, bots, 4, 2) == played(key, bots, 4, 2, tmp_path / key)


@pytest.mark.parametrize("key", FOR_TWO)
def test_every_game_is_recorded_and_lawful(tmp_path: Path, key: str) -> None:
    result = played(key, ["random", "random"], 5, 4, tmp_path)
    records = kept(tmp_path)
    assert len(records) == 5
    decisions = 0
    for record in records:
        assert record.over is not None
        assert len(list(replay(record))) == len(record.steps) + 1
        decisions += len(record.steps)
    assert result.mean_decisions == round(decisions / 5, 2)


def test_every_deal_is_played_with_every_rotation_of_the_seats(tmp_path: Path) -> None:
    played("royals", ["random", "greedy", "random"], 6, 9, tmp_path)
    records = kept(tmp_path)
    for first in (0, 3):
        trio = records[first : first + 3]
        assert len({record.deal for record in trio}) == 1
        seated = [[sitter.who for sitter in record.header.seats] for record in trio]
        assert [who.index("greedy") for who in seated] == [1, 0, 2]
    assert records[0].deal != records[3].deal


def test_wins_are_counted_for_the_bot_and_not_for_the_chair(tmp_path: Path) -> None:
    result = played("royals", ["greedy", "random"], 8, 6, tmp_path)
    won = {"greedy": 0, "random": 0}
    for record in kept(tmp_path):
        verdicts = list(replay(record))[-1].position.outcome().verdicts
        for sitter, verdict in zip(record.header.seats, verdicts, strict=True):
            won[sitter.who] += verdict == 2
    assert result.wins == [won["greedy"], won["random"]]


def test_a_game_that_does_not_end_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_module, "LIMIT", 3)
    for records in (None, tmp_path):
        result = played("battle-ace", ["random", "random"], 2, 1, records)
        assert (result.wins, result.draws, result.unfinished) == ([0, 0], 0, 2)
        assert result.mean_decisions == 3


def test_progress_is_told_after_every_game() -> None:
    told: list[int] = []
    rules = game("royals")
    match(rules, rules.choose({"players": 2}), ["random", "random"], 3, 1, progress=told.append)
    assert told == [1, 2, 3]


def test_there_must_be_a_bot_for_every_player() -> None:
    rules = game("royals")
    with pytest.raises(BadOptions, match="2 bots for 3 players"):
        match(rules, rules.choose({}), ["random", "random"], 1, 1)


@pytest.mark.parametrize("name", ["person", "Random", "", "genius"])
def test_only_bots_play_a_match(tmp_path: Path, name: str) -> None:
    rules = game("royals")
    with pytest.raises(UnknownName, match="there are: page, squire"):
        match(rules, rules.choose({"players": 2}), ["random", name], 1, 1, tmp_path)
    assert list(tmp_path.iterdir()) == []

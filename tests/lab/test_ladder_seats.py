"""Who sits where in a ladder: a team is never split, and every deal is played for each of them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from regalia.bots import Bot
from regalia.kernel.luck import Dice
from regalia.kernel.position import DRAW, LOSS, WIN, Outcome
from regalia.kernel.registry import game
from regalia.lab.ladder import Ladder, Line, climb
from regalia.lab.ladder_page import markdown, told
from regalia.table import match as match_module
from tests.command import regalia

PAIR = ("greedy", "random")

DEALS = (671350, 276237, 579608)
"""What luck gives first in the first deals of a ladder with seed 7. Results that people keep hang
on it, as they do on what the bots of each game go by."""

BOTS = (426385580, 1794378177, 2137658780, 794253485, 1830140727, 38251612, 15588754, 1464580708)

ROTATED = {
    ("battle-ace", 2): "12 21",
    ("royals", 3): "122 221 212",
    ("royals", 4): "1222 2221 2212 2122",
    ("battle-ace", 4): "1212 2121 1212 2121",
    ("battle-royal", 4): "1212 2121 1212 2121",
}
"""Where the one sits and the other, in each game of a deal, where rotating keeps teams together."""

IN_TURN = {
    ("battle-ace", "red"): "122 211",
    ("battle-ace", "black"): "211 122",
    ("battle-royal", "yellow-green"): "122 211",
    ("battle-royal", "blue-red"): "121 212",
}
"""The same at tables of one against two, by who has both."""


def seated(
    monkeypatch: pytest.MonkeyPatch,
    file: Path,
    key: str,
    games: int,
    verdicts: list[int] | None = None,
    **options: object,
) -> tuple[list[tuple[str, int, int]], Ladder]:
    """Who sits where in each game, its luck and that of its bots; and the ladder, if all games
    end as they are told to."""
    found: list[tuple[str, int, int]] = []

    def unplayed(
        _game: object, _options: object, bots: list[Bot], luck: Dice, bot_seed: int, _limit: int
    ) -> tuple[Outcome | None, object]:
        who = "".join("12"[bot.called == PAIR[1]] for bot in bots)
        found.append((who, luck.pick(10**6), bot_seed))
        ended = Outcome(verdicts, [0] * len(bots), "told", "It was told to.") if verdicts else None
        return ended, match_module._Spent(len(bots))

    monkeypatch.setattr(match_module, "_quick", unplayed)
    rules = game(key)
    return found, climb(rules, rules.choose(options), games, 7, file, pairs=[PAIR])


def expected(who: str, games: int) -> list[tuple[str, int, int]]:
    names = who.split()
    return [
        (names[number % len(names)], DEALS[number // len(names)], BOTS[number])
        for number in range(games)
    ]


def written_before(file: Path) -> None:
    """Make the file one from when seats always rotated, and no line said whether they did."""
    rows = [msgspec.json.decode(row) for row in file.read_bytes().splitlines()]
    for row in rows:
        row.pop("by_teams", None)
    file.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))


def lines(file: Path) -> list[Line]:
    return [msgspec.json.decode(row, type=Line) for row in file.read_bytes().splitlines()]


@pytest.mark.parametrize(("key", "players"), ROTATED)
def test_results_that_are_kept_stay_results_of_the_same_games(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, key: str, players: int
) -> None:
    who = ROTATED[key, players]
    games = 2 * len(who.split())
    found, _ = seated(monkeypatch, tmp_path / "a", key, games, players=players)
    assert found == expected(who, games)
    written_before(tmp_path / "a")
    again, _ = seated(monkeypatch, tmp_path / "a", key, games, players=players)
    assert again == []


@pytest.mark.parametrize(("key", "double"), IN_TURN)
def test_of_unequal_teams_the_one_has_each_as_a_whole_once_for_every_deal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, key: str, double: str
) -> None:
    found, _ = seated(monkeypatch, tmp_path / "a", key, 5, players=3, double=double)
    assert found == expected(IN_TURN[key, double], 6)


def test_results_from_when_seats_rotated_and_split_a_team_do_not_count(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "a"
    seated(monkeypatch, file, "battle-ace", 2, players=3)
    written_before(file)
    again, _ = seated(monkeypatch, file, "battle-ace", 2, players=3)
    assert len(again) == 2
    assert len(lines(file)) == 4


@pytest.mark.parametrize(
    ("verdicts", "scores"),
    [
        ([WIN, LOSS, LOSS], [1.0, 0.0]),
        ([LOSS, WIN, WIN], [0.0, 1.0]),
        ([DRAW, DRAW, DRAW], [0.5, 0.5]),
    ],
)
def test_a_team_scores_once_however_many_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, verdicts: list[int], scores: list[float]
) -> None:
    _, found = seated(monkeypatch, tmp_path / "a", "battle-ace", 2, verdicts, players=3)
    assert [line.score for line in lines(tmp_path / "a")] == scores
    assert found.rungs[0].score == 0.5


@pytest.mark.parametrize("key", ["battle-ace", "battle-royal"])
def test_a_bot_against_itself_scores_an_even_share_with_three_players(
    tmp_path: Path, key: str
) -> None:
    rules, pairs = game(key), [("random", "random")]
    options = rules.choose({"players": 3})
    found = climb(rules, options, 100, 1, tmp_path / "a", pairs=pairs)
    (rung,) = found.rungs
    assert rung.games == 100
    assert abs(rung.score - 0.5) < 0.1
    assert "An even share is 50.0%" in told(rules, found)[0]
    assert "each team in turn" in markdown(rules, found, "a.svg")


def test_a_match_of_unequal_teams_says_how_its_shares_are_to_be_read(tmp_path: Path) -> None:
    line = "so an even share is not one in 3"
    words = ("match", "battle-ace", "random", "random", "random", "--games", "3", "--jobs", "1")
    assert line in regalia(tmp_path, *words).out
    words = ("match", "royals", "random", "random", "random", "--games", "3", "--jobs", "1")
    assert "even share" not in regalia(tmp_path, *words).out

"""The ladder: who meets whom, games that are not played twice, and files that are no results."""

from __future__ import annotations

import os
import time
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from regalia.bots import RIVALS, bot
from regalia.bots.habits import habits
from regalia.kernel.errors import BadRecord
from regalia.kernel.registry import game
from regalia.lab import ladder as ladder_module
from regalia.lab.ladder import (
    Ladder,
    Line,
    Task,
    about,
    climb,
    meetings,
    play_task,
    rival_meetings,
)
from regalia.lab.ladder_page import markdown, plot, shown, told, write_page
from regalia.table.match import Played, match

PAIRS = [("greedy", "random"), ("search:depth=1,breadth=100", "greedy")]


def climbed(
    file: Path, games: int = 4, seed: int = 1, key: str = "battle-ace", **more: object
) -> tuple[Ladder, int]:
    """What a short ladder comes to, and how many games were played for it."""
    rules = game(key)
    told: list[int] = []
    found = climb(
        rules,
        rules.choose({"players": 2, **more}),
        games,
        seed,
        file,
        progress=lambda done, of: told.append(done),
        pairs=PAIRS,
    )
    return found, len(told) - 1


def lines(file: Path) -> list[Line]:
    return [msgspec.json.decode(row, type=Line) for row in file.read_bytes().splitlines()]


def test_each_level_meets_the_one_below_and_the_top_the_yardsticks() -> None:
    met = meetings(game("royals"))
    assert [pair for pair in met if ":" not in "".join(pair)] == [
        ("squire", "page"),
        ("knight", "squire"),
        ("baron", "knight"),
        ("marshal", "baron"),
        ("sovereign", "marshal"),
        ("sovereign", "greedy"),
    ]
    assert met[-2][0] == "sovereign"
    assert bot(met[-2][1]).chosen.depth == 2
    more, top = (bot(name).chosen for name in met[-1])
    assert more.turn_seconds == 2 * top.turn_seconds
    assert more.positions == 2 * top.positions
    assert more.width == top.width
    assert more.worlds == 2 * habits(game("royals")).worlds
    assert bot(meetings(game("battle-ace"))[-1][0]).chosen.worlds == 0


def test_our_search_meets_every_rival_in_equal_time() -> None:
    met = rival_meetings(0.05)
    assert [one.partition(":")[0] for one, _ in met] == ["sovereign"] * 4
    assert [other.partition(":")[0] for _, other in met] == list(RIVALS)
    assert {bot(name).chosen.turn_seconds for pair in met for name in pair} == {0.05}


def test_a_meeting_is_about_the_level_that_it_proves_and_about_a_yardstick() -> None:
    told_of = [about(pair) for pair in meetings(game("battle-ace"))]
    assert told_of[:2] == [{"squire"}, {"knight"}]
    assert told_of[-4:] == [
        {"sovereign"},
        {"sovereign", "greedy"},
        {"sovereign", "search"},
        {"sovereign"},
    ]
    assert [about(pair) for pair in rival_meetings(0.05)] == [
        {"sovereign", each} for each in RIVALS
    ]


def test_deals_are_won_divided_or_lost(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    found, _ = climbed(file)
    rows = [msgspec.json.decode(row) for row in file.read_bytes().splitlines()]
    scores = [(1.0, 1.0), (0.0, 1.0), (0.5, 0.5), (0.0, 0.0), (None, 1.0)]
    for row in rows:
        which, seat = divmod(row["number"], 2)
        row["score"] = scores[which % len(scores)][seat]
    file.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
    again, played = climbed(file)
    assert played == 0
    deals = len(rows) // len(found.rungs) // 2
    kinds = [sum(deal % 5 in which for deal in range(deals)) for which in ((0,), (1, 2), (3,))]
    assert [rung.deals for rung in again.rungs] == [tuple(kinds)] * len(found.rungs)
    assert " / ".join(map(str, kinds)) in markdown(game("battle-ace"), again, "a.svg")
    assert " / ".join(map(str, kinds)) in "\n".join(told(game("battle-ace"), again))


def test_names_are_short_enough_for_a_plot() -> None:
    pairs = meetings(game("royals")) + rival_meetings(0.05)
    names = {name for pair in pairs for name in pair}
    assert "evolution, 0.05 s" in {shown(name) for name in names}
    assert all(len(shown(name)) < 26 for name in names)
    assert len({shown(name) for name in names}) == len(names)


def test_a_turn_takes_as_long_as_its_decisions(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    found, _ = climbed(file)
    for line in lines(file):
        assert all(0 < turns < made for turns, made in zip(line.turns, line.made, strict=True))
    for rung in found.rungs:
        pace = zip(rung.ms_a_decision, rung.ms_a_turn, strict=True)
        assert all(0 < decision < turn for decision, turn in pace)


def test_results_from_before_turns_were_counted_still_hold(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    first, _ = climbed(file)
    rows = [msgspec.json.decode(row) for row in file.read_bytes().splitlines()]
    for row in rows:
        del row["turns"]
    file.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
    again, played = climbed(file)
    assert played == 0
    assert again.rungs[0].score == first.rungs[0].score
    assert again.rungs[0].ms_a_turn == (0.0, 0.0)


def test_a_page_without_levels_tells_how_many_meetings_were_won(tmp_path: Path) -> None:
    rules = game("battle-ace")
    found, _ = climbed(tmp_path / "results.jsonl")
    lows = zip(found.rungs, (0.6, 0.4), strict=True)
    sure = [msgspec.structs.replace(each, low=low) for each, low in lows]
    told = markdown(rules, msgspec.structs.replace(found, rungs=sure), "a.svg")
    assert "In 1 of 2 meetings the first is the better one for certain." in told


def test_a_ladder_adds_up_and_is_a_row_of_matches(tmp_path: Path) -> None:
    found, played = climbed(tmp_path / "results.jsonl", games=6)
    assert played == 12
    assert [(each.one, each.other) for each in found.rungs] == PAIRS
    rules = game("battle-ace")
    result = match(rules, rules.choose({"players": 2}), list(PAIRS[0]), 6, 1)
    assert found.rungs[0].score * 6 == result.wins[0] + result.draws / 2
    assert found.rungs[0].games + found.rungs[0].unfinished == 6
    assert {rating.name for rating in found.ratings} == {name for pair in PAIRS for name in pair}
    assert all(0 <= each.low < each.score < each.high + 1e-9 for each in found.rungs)


def test_no_game_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    first, played = climbed(file)
    assert played == 8
    text = file.read_bytes()
    again, played = climbed(file)
    assert (again, played) == (first, 0)
    assert file.read_bytes() == text
    more, played = climbed(file, games=6)
    assert played == 4
    assert more.rungs[0].games == 6
    assert file.read_bytes().startswith(text)


def test_all_games_that_are_known_count(tmp_path: Path) -> None:
    many, _ = climbed(tmp_path / "results", games=8)
    few, played = climbed(tmp_path / "results", games=2)
    assert played == 0
    assert [rung.games for rung in few.rungs] == [8, 8]
    assert few.rungs == many.rungs


def test_a_ladder_that_was_broken_off_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    whole, _ = climbed(tmp_path / "whole.jsonl")
    rows = (tmp_path / "whole.jsonl").read_bytes().splitlines(keepends=True)
    file = tmp_path / "broken.jsonl"
    file.write_bytes(b"".join(rows[:5]) + rows[5][:20])
    resumed, played = climbed(file)
    assert played == 3
    scores = [(each.one, each.score, each.games) for each in resumed.rungs]
    assert scores == [(each.one, each.score, each.games) for each in whole.rungs]
    assert [line.number for line in lines(file)] == [line.number for line in map(_line, rows)]


def test_the_order_of_results_does_not_matter(tmp_path: Path) -> None:
    whole, _ = climbed(tmp_path / "whole.jsonl", games=6)
    rows = (tmp_path / "whole.jsonl").read_bytes().splitlines(keepends=True)
    file = tmp_path / "other.jsonl"
    file.write_bytes(b"".join(rows[::2] + rows[-1::-2]))
    assert climbed(file) == (whole, 0)


def test_a_game_that_is_missing_between_others_is_played_if_it_is_asked_for(
    tmp_path: Path,
) -> None:
    file = tmp_path / "results.jsonl"
    whole, _ = climbed(file, games=8)
    rows = file.read_bytes().splitlines(keepends=True)
    missing = (PAIRS[0], 5)
    file.write_bytes(
        b"".join(row for row in rows if (_line(row).bots, _line(row).number) != missing)
    )
    few, played = climbed(file, games=2)
    assert ([rung.games for rung in few.rungs], played) == ([4, 8], 0)
    again, played = climbed(file, games=6)
    assert ([rung.games for rung in again.rungs], played) == ([8, 8], 1)
    assert [rung.score for rung in again.rungs] == [rung.score for rung in whole.rungs]
    assert climbed(file, games=6) == (again, 0)


def play_the_first_at_last(task: Task, number: int) -> Played:
    """The first game takes until all others are on disk."""
    file, until = Path(os.environ["RESULTS"]), time.monotonic() + 60
    while number == 0 and file.read_bytes().count(b"\n") < len(task.games) - 1:
        assert time.monotonic() < until, f"only {len(lines(file))} games are written down"
        time.sleep(0.02)
    return play_task(task, number)


def test_every_game_is_on_disk_before_the_slowest_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, rules = tmp_path / "results.jsonl", game("battle-ace")
    monkeypatch.setenv("RESULTS", str(file))
    monkeypatch.setattr(ladder_module, "play_task", play_the_first_at_last)
    options = rules.choose({"players": 2})
    found = climb(rules, options, 4, 1, file, jobs=2, pairs=[PAIRS[0]])
    assert found.rungs[0].games == 4
    assert [line.number for line in lines(file)][-1] == 0


def _line(row: bytes) -> Line:
    return msgspec.json.decode(row, type=Line)


def test_games_of_others_do_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another seed, other options, another way of being set: all of them are played anew."""
    file = tmp_path / "results.jsonl"
    climbed(file)
    assert climbed(file, seed=2)[1] == 8
    assert climbed(file, joker="assassin")[1] == 8
    before = bot("greedy").mark(game("battle-ace"))
    monkeypatch.setattr(type(bot("greedy")), "learned_from", lambda self, game: b"something else")
    assert bot("greedy").mark(game("battle-ace")) != before
    assert climbed(file)[1] == 8
    assert len(lines(file)) == 32


def test_several_processes_come_to_the_same(tmp_path: Path) -> None:
    rules = game("battle-ace")
    options = rules.choose({"players": 2})
    one, many = (
        climb(rules, options, 4, 1, tmp_path / f"{jobs}.jsonl", jobs, pairs=PAIRS)
        for jobs in (1, 2)
    )
    assert [each.score for each in one.rungs] == [each.score for each in many.rungs]
    assert one.ratings == many.ratings


def test_more_than_two_seats_are_one_against_the_rest(tmp_path: Path) -> None:
    rules = game("royals")
    pairs = [("greedy", "random")]
    found = climb(rules, rules.choose({"players": 3}), 6, 1, tmp_path / "a.jsonl", pairs=pairs)
    assert (found.players, found.rivals) == (3, 2)
    (rung,) = found.rungs
    assert rung.games == 6
    assert "An even share is 33.3%" in told(rules, found)[0]


BROKEN = {
    "no JSON": (b"games\n", "line 1, is no result: JSON is malformed"),
    "another thing": (b'{"regalia":1}\n', "line 1, is no result: Object "),
    "a list": (b"[]\n", "line 1, is no result: Expected `object`"),
    "no text": (b"\xff\xfe\n", "line 1, is no result: "),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_file_that_holds_no_results_gets_one_clear_line(tmp_path: Path, what: str) -> None:
    file = tmp_path / "results.jsonl"
    text, why = BROKEN[what]
    file.write_bytes(text)
    with pytest.raises(BadRecord) as caught:
        climbed(file)
    assert str(caught.value).startswith(f"results.jsonl, {why}")
    assert "\n" not in str(caught.value)
    assert file.read_bytes() == text


def test_a_score_beyond_bounds_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    climbed(file, games=2)
    rows = file.read_text().splitlines()
    wrong = msgspec.structs.replace(msgspec.json.decode(rows[2], type=Line), score=7.0)
    rows[2] = msgspec.json.encode(wrong).decode()
    file.write_text("\n".join(rows) + "\n")
    with pytest.raises(BadRecord, match=r"results.jsonl, line 3, has a score of 7.0."):
        climbed(file, games=2)


def test_the_page_holds_every_figure_and_the_plot_is_a_picture(tmp_path: Path) -> None:
    rules = game("battle-ace")
    found, _ = climbed(tmp_path / "results.jsonl")
    text = markdown(rules, found, "a.svg")
    for each in found.rungs:
        assert f"| {each.one} | {each.other} | {each.games} | {each.score:.1%} |" in text
    picture = ElementTree.fromstring(plot(found))
    assert len(picture.findall(".//{*}circle")) == len(found.ratings) == 3
    write_page(tmp_path / "pages" / "a.md", rules, found)
    assert (tmp_path / "pages" / "a.md").read_text() == text
    assert (tmp_path / "pages" / "a.svg").read_text() == plot(found)
    assert len(told(rules, found)) == 3 + len(found.rungs) + len(found.ratings)


def test_the_yardstick_is_fixed() -> None:
    """Whoever changes it makes all earlier figures worthless."""
    chosen = bot(ladder_module.SECOND_YARDSTICK).chosen
    assert (chosen.positions, chosen.depth, chosen.width) == (20_000, 2, 8)
    assert (chosen.worlds, chosen.samples, chosen.breadth) == (4, 3, 3_000)

"""The command as people run it: every command once, with what it prints and what it leaves."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import regalia as package
from regalia.bots import BOTS, RIVALS, bot
from regalia.kernel.luck import Dice
from regalia.kernel.record import Sitter, load, replay
from regalia.kernel.registry import game, keys
from regalia.table.table import Table
from tests.command import regalia, told
from tests.kernel.records import WHOLE, record_of, rows, written


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """A finished game of Royals between two bots."""
    file = tmp_path / "finished.jsonl"
    file.write_bytes(record_of("royals", 2, WHOLE))
    return file


@pytest.fixture
def packing(tmp_path: Path) -> Path:
    """Battle Ace when Hearts may pack."""
    rules = game("battle-ace")
    table = Table(rules, rules.choose({}), (Sitter("Ann"), Sitter("Ben")), Dice(1))
    for text in ("a1", "b1", "a8", "b8"):
        table.enter(table.actor, text)
    table.save_as(tmp_path / "packing.jsonl")
    return tmp_path / "packing.jsonl"


def script(key: str, seed: int) -> tuple[list[str], list[str]]:
    """A person's moves in a whole game against `greedy`, and the texts of all decisions in it."""
    rules = game(key)
    options = rules.choose({"players": 2})
    sitters = (Sitter("Person"), Sitter("Bot", "greedy"))
    table = Table(rules, options, sitters, Dice(seed), bot_seed=seed)
    chance, mine = Dice(seed + 1), []
    while not table.over:
        if table.actor == 0:
            move = bot("random").choose(rules, table.position, 0, chance)
            mine.append(rules.say(table.position, move))
            table.play(0, move)
        else:
            table.bot_move()
    return mine, [turn.step.move for turn in table.turns]


AGAINST_GREEDY = ("--seat", "person", "--seat", "greedy", "--plain")


# about


def test_the_version_names_the_build(tmp_path: Path) -> None:
    wanted = f"regalia {package.__version__} ({package.build()} rules)\n"
    assert told(tmp_path, "--version") == wanted


def test_help_lists_every_command(tmp_path: Path) -> None:
    listed = told(tmp_path, "--help")
    commands = re.findall(r"^  ([a-z]+)  ", listed, re.MULTILINE)
    assert {"games", "rules", "play", "resume", "match"} <= set(commands)
    assert {"replay", "check", "draw", "odds", "bench"} <= set(commands)


def test_the_games_are_listed(tmp_path: Path) -> None:
    lines = told(tmp_path, "games").splitlines()
    assert [line.split()[0] for line in lines] == keys()
    assert lines[keys().index("royals")].endswith("Royals, by Keith Guthmiller: 2 to 12 players")
    assert lines[keys().index("royal-battles")].endswith("Jeff Moore: 2 players")


def test_the_games_are_listed_as_json(tmp_path: Path) -> None:
    listed = json.loads(told(tmp_path, "games", "--json"))
    assert [each["key"] for each in listed] == keys()
    for each in listed:
        rules = game(each["key"])
        options = rules.choose({})
        assert each == {
            "key": rules.key,
            "title": rules.title,
            "edition": rules.edition,
            "seats": {"min": rules.seats[0], "max": rules.seats[1]},
            "hidden": list(rules.hidden),
            "zero_sum": rules.zero_sum,
            "teams": [list(team) for team in rules.teams(options)],
            "longest": rules.longest(options),
        }


@pytest.mark.parametrize("key", ["battle-ace", "royals"])
def test_the_rules_are_printed(tmp_path: Path, key: str) -> None:
    assert told(tmp_path, "rules", key) == game(key).guide() + "\n"


def test_looking_leaves_nothing_behind(tmp_path: Path) -> None:
    told(tmp_path, "games")
    told(tmp_path, "match", "royals", "random", "random", "--games", "1")
    assert list(tmp_path.iterdir()) == []


# matches


def test_a_match_prints_json_that_a_seed_repeats(tmp_path: Path) -> None:
    words = ("match", "royals", "greedy", "random", "--games", "6", "--seed", "4", "--json")
    first, again = (json.loads(told(tmp_path, *words)) for _ in range(2))
    assert list(first) == [
        "game",
        "bots",
        "games",
        "seed",
        "wins",
        "draws",
        "unfinished",
        "mean_decisions",
        "seconds",
        "ms_a_decision",
    ]
    timeless = {"seconds": 0, "ms_a_decision": []}
    assert len(first["ms_a_decision"]) == 2
    assert first | timeless == again | timeless
    assert (first["game"], first["bots"]) == ("royals", ["greedy", "random"])
    assert sum(first["wins"]) + first["draws"] + first["unfinished"] == 6


def test_a_match_keeps_lawful_records_and_tells_who_won(tmp_path: Path) -> None:
    words = ("match", "battle-ace", "random", "random", "--games", "2", "--records", "kept")
    printed = told(tmp_path, *words, "--option", "bloodbath=2")
    assert printed.startswith("Battle Ace: 2 games, seed 0, ")
    assert len(re.findall(r"random +won +\d+ +\d+\.\d%", printed)) == 2
    kept = sorted((tmp_path / "kept").iterdir())
    assert len(kept) == 2
    for file in kept:
        assert list(replay(load(file)))
        assert load(file).header.options["bloodbath"] == 2


# playing


@pytest.mark.parametrize("key", ["battle-ace", "royals"])
def test_a_whole_game_is_played_from_a_pipe(tmp_path: Path, key: str) -> None:
    mine, every = script(key, 6)
    typed = "".join(f"{move}\n" for move in mine)
    printed = told(tmp_path, "play", key, *AGAINST_GREEDY, "--seed", "6", typed=typed)
    assert "The game is over. " in printed
    assert "Refused" not in printed
    (file,) = (tmp_path / "games").iterdir()
    kept = load(file)
    assert [step.move for step in kept.steps] == every
    assert kept.over is not None


def test_bots_play_by_themselves_and_persons_need_not_look(tmp_path: Path) -> None:
    words = ("play", "royals", "--seat", "random", "--seat", "greedy", "--record", "r.jsonl")
    printed = told(tmp_path, *words, "--seed", "2", "--plain")
    assert "The game is over. " in printed
    assert load(tmp_path / "r.jsonl").over is not None
    assert not (tmp_path / "games").exists()


def test_a_game_whose_input_ended_is_resumed_from_its_record(tmp_path: Path) -> None:
    mine, every = script("battle-ace", 6)
    file = tmp_path / "left.jsonl"
    words = ("play", "battle-ace", *AGAINST_GREEDY, "--record", file)
    printed = told(tmp_path, *words, "--seed", "6", typed="".join(f"{m}\n" for m in mine[:8]))
    assert f"regalia resume {file}" in printed
    left = [step.move for step in load(file).steps]
    assert left == every[: len(left)]
    told(tmp_path, *words)
    assert [step.move for step in load(file).steps] == left
    table = Table.of_record(load(file), Dice(1))
    told(tmp_path, *words, typed=table.scene(0).touches[0].text + "\nquit\n")
    gone_on = [step.move for step in load(file).steps]
    assert gone_on[: len(left)] == left
    assert gone_on[len(left)] == table.scene(0).touches[0].text


def test_resume_goes_on_to_the_end_and_forgives_a_cut_line(tmp_path: Path, finished: Path) -> None:
    whole = finished.read_bytes().splitlines(keepends=True)
    finished.write_bytes(b"".join(whole[:20]) + whole[20][:7])
    printed = told(tmp_path, "resume", finished, "--plain")
    assert "The game is over. " in printed
    kept = load(finished)
    assert kept.over is not None
    assert list(replay(kept))[18].step == kept.steps[17]
    assert finished.read_bytes().startswith(b"".join(whole[:20]))


def test_a_game_resumed_with_its_seed_is_the_game_played_in_one_go(tmp_path: Path) -> None:
    mine, every = script("royals", 6)
    words = ("play", "royals", *AGAINST_GREEDY, "--record", "r.jsonl", "--seed", "6")
    told(tmp_path, *words, typed="".join(f"{move}\n" for move in mine[:3]))
    told(tmp_path, *words, typed="".join(f"{move}\n" for move in mine[3:9]))
    told(
        tmp_path,
        *("resume", "r.jsonl", "--plain", "--seed", "6"),
        typed="".join(f"{move}\n" for move in mine[9:]),
    )
    kept = load(tmp_path / "r.jsonl")
    assert [step.move for step in kept.steps] == every
    assert kept.over is not None


def test_resume_without_a_file_takes_the_newest_unfinished_game(
    tmp_path: Path, finished: Path
) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    whole = finished.read_bytes().splitlines(keepends=True)
    (folder / "done.jsonl").write_bytes(b"".join(whole))
    (folder / "open.jsonl").write_bytes(b"".join(whole[:12]))
    told(tmp_path, "resume", "--plain")
    assert load(folder / "open.jsonl").over is not None


# looking at records


def test_a_lawful_record_is_called_lawful(tmp_path: Path, finished: Path) -> None:
    decisions = len(load(finished).steps)
    printed = told(tmp_path, "check", finished)
    assert printed.startswith(f"finished.jsonl is lawful: Royals, {decisions} decisions. ")
    each = told(tmp_path, "check", finished, "--each").splitlines()
    assert len(each) == decisions + 1
    assert all(line.endswith("  lawful") for line in each[:-1])


def test_an_unfinished_record_is_lawful_and_said_to_be_unfinished(
    tmp_path: Path, packing: Path
) -> None:
    assert told(tmp_path, "check", packing) == (
        "packing.jsonl is lawful: Battle Ace, 4 decisions. Not finished.\n"
    )


def test_one_decision_is_one(tmp_path: Path, packing: Path) -> None:
    packing.write_bytes(b"".join(packing.read_bytes().splitlines(keepends=True)[:3]))
    assert ": Battle Ace, 1 decision. Not finished." in told(tmp_path, "check", packing)
    ran = regalia(tmp_path, "odds", packing, "pack", "--at", "2")
    assert "The record has 1 decision, not 2." in ran.err


def test_who_sat_where_and_when_is_told(tmp_path: Path) -> None:
    rules = game("battle-ace")
    table = Table(rules, rules.choose({}), (Sitter("Ann"), Sitter("Ben")), Dice(1))
    table.enter(0, "a1")
    table.give_seat(0, Sitter("Cleo"))
    table.enter(0, "b1")
    table.give_seat(1, Sitter("Robot", "random"))
    table.bot_move()
    file = tmp_path / "game.jsonl"
    table.save_as(file)
    assert told(tmp_path, "check", file).splitlines()[1:] == [
        "  Cleo sits down at seat 1 after decision 1.",
        "  Robot (the bot random) sits down at seat 2 after decision 2.",
    ]
    lines = told(tmp_path, "replay", file).splitlines()
    assert "1. Ann: a1" in lines
    assert lines.index("Cleo sits down at seat 1 after decision 1.") < lines.index("2. Cleo: b1")
    assert any(line.startswith("3. Robot: ") for line in lines)


def test_checking_each_tells_what_passed_before_the_fault(tmp_path: Path, finished: Path) -> None:
    lines = rows(finished.read_bytes())
    lines[5] |= {"move": "xyzzy"}
    finished.write_bytes(written(lines))
    ran = regalia(tmp_path, "check", finished, "--each")
    assert ran.status == 2
    assert len(ran.out.splitlines()) == 3
    assert "line 6, decision 4: “xyzzy” is no move here" in ran.err


def test_a_position_is_drawn_as_svg_the_same_every_time(tmp_path: Path, finished: Path) -> None:
    for name, more in (("a", []), ("b", []), ("seat", ["--seat", "0"]), ("late", ["--at", "9"])):
        assert told(tmp_path, "draw", finished, "-o", f"{name}.svg", *more) == ""
    pictures = {file.stem: file.read_text("utf-8") for file in tmp_path.glob("*.svg")}
    assert pictures["a"] == pictures["b"]
    assert pictures["a"] != pictures["late"]
    for picture in pictures.values():
        assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"


def test_what_a_move_costs_and_strikes_is_drawn(tmp_path: Path) -> None:
    rules = game("battle-royal")
    options = rules.choose({"map": "brook"})
    table = Table(rules, options, (Sitter("Ann"), Sitter("Ben")), Dice(1), bot_seed=2)
    while not (strikes := [touch for touch in table.scene(0).touches if len(touch.marks) > 1]):
        table.play(table.actor, bot("greedy").choose(rules, table.position, table.actor, Dice(3)))
    table.save_as(tmp_path / "game.jsonl")
    words = ("draw", "game.jsonl", "--seat", "0")
    assert told(tmp_path, *words, "-o", "all.svg") == ""
    assert told(tmp_path, *words, "-o", "one.svg", "--move", strikes[0].text) == ""
    everything, one = ((tmp_path / f"{name}.svg").read_text("utf-8") for name in ("all", "one"))
    assert everything.count('class="struck"') == 0
    assert one.count('class="struck"') == len(strikes[0].marks)
    assert f"{strikes[0].text}: {strikes[0].note}" in one


def test_what_the_last_turn_moved_is_marked_in_a_picture(tmp_path: Path, finished: Path) -> None:
    for name, at in (("start", "0"), ("late", "9")):
        assert told(tmp_path, "draw", finished, "-o", f"{name}.svg", "--at", at) == ""
    start, late = ((tmp_path / f"{name}.svg").read_text("utf-8") for name in ("start", "late"))
    assert start.count('class="last"') == 0
    assert late.count('class="last"') > 0


def test_odds_are_told_exactly_and_as_json(tmp_path: Path, packing: Path) -> None:
    *_, last = replay(load(packing))
    reserve = last.position.snapshot()["reserve"]["H"].split()
    printed = told(tmp_path, "odds", packing, "pack").splitlines()
    assert printed[0] == "What can come of pack, counted exactly:"
    assert sorted(line.split()[-1] for line in printed[1:]) == sorted(reserve)
    assert all(f"(1/{len(reserve)})" in line for line in printed[1:])
    found = json.loads(told(tmp_path, "odds", packing, "pack", "--json"))
    assert list(found) == ["exact", "error", "chances"]
    assert (found["exact"], found["error"]) == (True, 0.0)
    share = pytest.approx(1 / len(reserve))
    assert found["chances"] == {f"turns up {card}": share for card in reserve}


def test_odds_by_what_is_known_are_sampled_and_say_so(tmp_path: Path, finished: Path) -> None:
    first = load(finished).steps[0].move
    words = ["odds", str(finished), *first.split(), "--at", "0", "--known"]
    assert told(tmp_path, *words).startswith(f"What can come of {first}, sampled, ± ")
    found = json.loads(told(tmp_path, *words, "--json"))
    assert found["exact"] is False
    assert sum(found["chances"].values()) == pytest.approx(1)


def test_a_replay_is_told_decision_by_decision(tmp_path: Path, finished: Path) -> None:
    steps = load(finished).steps
    lines = told(tmp_path, "replay", finished).splitlines()
    numbered = [line for line in lines if re.match(r"\d+\. ", line)]
    assert len(numbered) == len(steps)
    assert numbered[0].startswith("1. ")
    assert numbered[-1].endswith(steps[-1].move)


def test_bots_are_listed_and_those_for_comparison_only_if_asked(tmp_path: Path) -> None:
    usual = json.loads(told(tmp_path, "bots", "--json"))
    everybody = json.loads(told(tmp_path, "bots", "--all", "--json"))
    assert all(list(each) == ["name", "level", "line"] for each in everybody)
    assert [each["name"] for each in usual] == list(BOTS)
    assert everybody[: len(usual)] == usual
    assert [each["name"] for each in everybody[len(usual) :]] == list(RIVALS)
    assert "puct" not in told(tmp_path, "bots")
    assert "puct" in told(tmp_path, "bots", "--all")


def test_the_bench_prints_what_it_measured(tmp_path: Path) -> None:
    report = json.loads(told(tmp_path, "bench", "--json", "--game", "battle-ace"))
    assert list(report) == ["games", "peers", "peer_searches", "build"]
    assert list(report["games"]) == ["battle-ace"]
    figures = report["games"]["battle-ace"]
    assert list(figures) == [
        "decisions_per_s",
        "python_decisions_per_s",
        "copy_us",
        "moves_us",
        "observe_us",
        "simulations_per_s",
        "searched_decisions_per_s",
        "searched_in_game",
    ]
    rates = [*figures.pop("simulations_per_s"), *figures.pop("searched_decisions_per_s")]
    assert all(share > 0 for share in figures.pop("searched_in_game"))
    assert all(figure > 0 for figure in (*figures.values(), *rates))
    assert report["build"] == package.build()

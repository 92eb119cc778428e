"""What a person got wrong is one line that says so, exit status 2, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.command import complaint
from tests.kernel.records import WHOLE, record_of, rows, written

ROYALS = record_of("royals", 2, WHOLE)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with a lawful record, a folder and an empty file."""
    (tmp_path / "game.jsonl").write_bytes(ROYALS)
    (tmp_path / "open.jsonl").write_bytes(b"".join(ROYALS.splitlines(keepends=True)[:9]))
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty").touch()
    return tmp_path


WRONG = {
    "": "No terminal to draw on",
    "knit": "No such command 'knit'",
    "--loud": "No such option: --loud",
    "games --jsom": "No such option: --jsom",
    "rules royal": "There is no game 'royal'; .* Did you mean royals",
    "play": "Missing argument 'GAME'",
    "play chess --plain": "There is no game 'chess'; there are: ",
    "play royals --plain --seat person --seat genius": "There is no bot 'genius'; there are: ",
    "play royals --plain --seat person": "Option players must be a whole number from 2 to 12",
    "play royals --plain --option players": "An option is written name=value, not 'players'",
    "play royals --plain --option players=13": "Option players must be a whole number from 2 to 12",
    "play royals --plain --option attacks=never": "attacks must be one of automatic, declared",
    "play royals --plain --option cards=3": "There is no option cards; there are: players, ",
    "play royals --plain --seat random --seat random --option players=3": "2 seats for 3 players",
    "play royals --plain --seed soon": "Invalid value for '--seed'",
    "play royals --plain --seed -1": "Invalid value for '--seed'",
    "play royals --plain --record folder": "folder cannot be read: ",
    "play royals --plain --record empty/game.jsonl": "empty/game.jsonl",
    "play royals --plain --record game.jsonl": "game.jsonl holds a finished game",
    "play battle-ace --plain --record open.jsonl": "open.jsonl is a record of another game, royals",
    "resume": "There is no unfinished game",
    "resume none.jsonl --plain": "none.jsonl cannot be read: No such file",
    "resume game.jsonl --plain": "game.jsonl holds a finished game; try regalia replay game.jsonl",
    "match royals": "Missing argument",
    "match royals random": "Option players must be a whole number from 2 to 12, not '1'",
    "match royals random genius": "There is no bot 'genius'",
    "match royals random random --games -1": "Invalid value for '--games'",
    "match royals random random --games 1 --records empty": "empty cannot be written: ",
    "replay none.jsonl": "none.jsonl cannot be read: No such file",
    "check none.jsonl": "none.jsonl cannot be read: No such file",
    "check folder": "folder cannot be read: ",
    "check empty": "empty is cut short",
    "draw game.jsonl": "Missing option '-o'",
    "draw game.jsonl -o folder": "folder cannot be written: ",
    "draw game.jsonl -o nowhere/a.svg": "nowhere/a.svg cannot be written: ",
    "draw game.jsonl -o a.svg --seat 2": "There is no seat 2; seats are 0 to 1",
    "draw game.jsonl -o a.svg --seat -1": "Invalid value for '--seat'",
    "draw game.jsonl -o a.svg --at 99999": "The record has [0-9]+ decisions, not 99999",
    "draw open.jsonl -o a.svg --move enough": "Seat 1 decides there; add --seat 1 to show",
    "draw open.jsonl -o a.svg --seat 0 --move enough": "Seat 1 decides there; add --seat 1",
    "draw open.jsonl -o a.svg --seat 1 --move knit": "“knit” is no move here. You could say: ",
    "draw game.jsonl -o a.svg --seat 0 --move 5H": "The game is over",
    "odds game.jsonl": "Missing argument 'MOVE'",
    "odds game.jsonl 5H": "The game is over",
    "odds open.jsonl enough": "[A-Z].*[.]$",
    "odds open.jsonl take that": "“take that” is no move here. You could say: ",
    "odds open.jsonl 5H --at 8": "The record has 7 decisions, not 8",
    "bench --game chess": "There is no game 'chess'",
}


@pytest.mark.parametrize("words", WRONG, ids=lambda words: words or "nothing")
def test_what_is_wrong_is_said_in_one_line(home: Path, words: str) -> None:
    files = sorted(home.iterdir())
    assert re.search(WRONG[words], complaint(home, *words.split()))
    assert sorted(home.iterdir()) == files


@pytest.mark.parametrize("cut", [1, 2, 40])
def test_a_record_that_was_cut_short_is_not_lawful(home: Path, cut: int) -> None:
    (home / "game.jsonl").write_bytes(ROYALS[:-cut])
    lines = ROYALS[:-cut].count(b"\n") + 1
    said = complaint(home, "check", "game.jsonl")
    assert said == f"game.jsonl is cut short: line {lines} does not end."


def test_a_record_that_was_tampered_with_is_named_by_its_line(home: Path) -> None:
    lines = rows(ROYALS)
    lines[4]["picks"] = [999]
    (home / "game.jsonl").write_bytes(written(lines))
    for words in (["check"], ["draw", "-o", "a.svg"], ["odds", "5H"]):
        assert "line 5, decision 3: pick 999 is not from 0 to" in complaint(
            home, *words[:1], "game.jsonl", *words[1:]
        )


def test_a_name_with_line_ends_and_commands_to_the_terminal_is_still_one_line(home: Path) -> None:
    complaint(home, "play", "royals", "--plain", "--option", "a\nb\x1b[2J=1")
    lines = rows(ROYALS)
    lines[3]["a\nb\x1b[2J"] = 1
    (home / "game.jsonl").write_bytes(written(lines))
    assert "line 4" in complaint(home, "check", "game.jsonl")


def test_a_file_name_that_is_too_long_is_refused(home: Path) -> None:
    assert "too long" in complaint(home, "play", "royals", "--plain", "--record", "x" * 300)

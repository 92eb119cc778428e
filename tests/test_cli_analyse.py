"""`regalia analyse`, as somebody types it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from regalia.analysis import Analysis
from regalia.kernel.record import dump
from tests.analysis.played import played
from tests.command import complaint, told

FEW = ("--positions", "60", "--jobs", "1")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(dump(played("battle-royal", 2, 1, "greedy")))
    return path


def test_it_is_told_in_words(tmp_path: Path, file: Path) -> None:
    said = told(tmp_path, "analyse", file, *FEW)
    assert said.startswith("Battle Royal: ")
    assert "Chances in per cent" in said
    assert "Start, luck and decisions add up to the result;" in said


def test_it_is_told_as_data(tmp_path: Path, file: Path) -> None:
    said = told(tmp_path, "analyse", file, "--json", *FEW)
    found = msgspec.json.decode(said, type=Analysis)
    assert found.positions == 60
    assert found.finished


def test_it_is_laid_out_on_a_page(tmp_path: Path, file: Path) -> None:
    page = tmp_path / "report.html"
    said = told(tmp_path, "analyse", file, "-o", page, *FEW)
    made = page.read_text("utf-8")
    assert made.startswith("<!doctype html>")
    assert made.endswith("</html>\n")
    assert all(len(line) < 500 for line in said.splitlines())


def test_a_game_that_was_broken_off_in_the_middle_of_a_line_is_analysed(
    tmp_path: Path, file: Path
) -> None:
    file.write_bytes(file.read_bytes()[:-100])
    assert "The game was not finished." in told(tmp_path, "analyse", file, *FEW)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("game.jsonl", "-o", "game.jsonl"), "it is what the report is made from"),
        (("game.jsonl", "-o", "nowhere/report.html"), "there is no folder nowhere"),
        (("game.jsonl", "-o", "."), "cannot be written"),
        (("game.jsonl", "--positions", "0"), "--positions"),
        (("game.jsonl", "--seconds", "soon"), "--seconds"),
        (("none.jsonl",), "cannot be read"),
        (("text.txt",), "not a line of a record"),
        (("begun.jsonl",), "Nobody has decided anything"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    tmp_path: Path, file: Path, words: tuple[str, ...], why: str
) -> None:
    (tmp_path / "text.txt").write_text("Once upon a time\n")
    (tmp_path / "begun.jsonl").write_text(dump(played("royals", 2, 1, most=0)))
    assert why in complaint(tmp_path, "analyse", *words)

"""The page on drawing a map is true: its map is the file, and the faults it quotes are told so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from regalia.games.battle_royal.charts import read_map
from regalia.kernel.errors import RegaliaError
from tests.command import told

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "drawing-a-map.md").read_text("utf-8")
FORD = (DOCS / "maps" / "ford.map").read_text("utf-8")
BLOCKS = re.findall(r"^```text\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
QUOTED = re.findall(r"^regalia: ford\.map: (.*)$", PAGE, re.MULTILINE)

GRID = BLOCKS[0]
CAPITALS = "title  The Ford\n\n" + next(block for block in BLOCKS if "capital white" in block)
STREAMS = CAPITALS.replace(" 6   . . . . . . .\n", " 6   . . . . . . .\n       - -\n")
SHORE = STREAMS.replace(" 5   .", " 5   ~").replace("       - -", "     - - -")

FAULTS = {
    "nothing to fight for": GRID,
    "a row moved to the side": GRID.replace(" 5   .", " 5    ."),
    "a row without a square": GRID.replace(" 5   . .", " 5   ."),
    "a hill forgotten": CAPITALS.replace(" 3   . . h", " 3   . . ."),
    "a capital without its line": CAPITALS.replace("capital black", "# "),
    "a river one place to the right": STREAMS.replace("       - -", "       - --"),
    "a river along the sea": SHORE,
    "a forest cleared": FORD.replace(" 7   . f", " 7   . ."),
}


def test_the_finished_map_is_the_file() -> None:
    assert BLOCKS.count(FORD) == 1


def test_the_finished_map_is_a_good_one_and_summed_up_as_told(tmp_path: Path) -> None:
    (tmp_path / "ford.map").write_text(FORD, "utf-8")
    assert told(tmp_path, "map", "check", "ford.map") in BLOCKS


@pytest.mark.parametrize("made", [CAPITALS, STREAMS], ids=["capitals", "streams"])
def test_the_map_is_sound_after_every_step(made: str) -> None:
    assert read_map(made).title == "The Ford"


@pytest.mark.parametrize("slip", FAULTS)
def test_what_goes_wrong_is_quoted_as_it_is_told(slip: str) -> None:
    with pytest.raises(RegaliaError) as told_then:
        read_map(FAULTS[slip])
    assert str(told_then.value) in QUOTED


def test_every_quoted_fault_is_met() -> None:
    assert len(QUOTED) == len(set(QUOTED)) == len(FAULTS)

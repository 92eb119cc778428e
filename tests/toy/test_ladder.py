"""The toy of docs/adding-a-game.md is the file shown there, and a whole game."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from regalia.kernel.errors import IllegalMove
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice, Script
from regalia.kernel.position import WIN
from regalia.kernel.record import Sitter
from regalia.proofs import prove
from regalia.table.table import Table
from regalia.terminal.plain import play_plain
from tests.toy.install import installed_ladder

LADDER = Path(__file__).parent / "ladder.py"
PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


@pytest.fixture
def ladder() -> Iterator[Game]:
    with installed_ladder() as game:
        yield game


def test_the_page_shows_the_very_code_of_the_toy() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    shown = [line for block in blocks for line in block.splitlines() if line]
    assert shown == [line for line in LADDER.read_text("utf-8").splitlines() if line]


def test_the_toy_is_little_more_than_a_hundred_lines() -> None:
    lines = [line for line in LADDER.read_text("utf-8").splitlines() if line]
    assert len(lines) < 112


def test_a_card_too_high_for_the_rest_of_the_ladder_is_refused(ladder: Game) -> None:
    start = {"hands": [[10, 9], [2, 3]], "rungs": [5, 0], "played": [], "actor": 0}
    position = ladder.restore({"players": 2, "rungs": 14}, start)
    with pytest.raises(IllegalMove, match="higher than the top"):
        position.play(10, Script([]))
    position.play(ladder.read(position, "9h"), Script([]))
    assert position.outcome().verdicts[0] == WIN


def test_all_proofs_hold_for_the_toy(ladder: Game) -> None:
    prove(ladder, size=12)


def test_the_toy_can_be_played_in_the_plain_terminal(ladder: Game) -> None:
    sitters = (Sitter("Ann"), Sitter("Rex", "random"))
    table = Table(ladder, ladder.choose({"players": 2}), sitters, Dice(7), bot_seed=8)
    typed, shown = io.StringIO("dance\n" + "roll\n" * 200), io.StringIO()
    play_plain(table, typed, shown)
    assert table.over
    assert "Ann rolls a" in shown.getvalue()
    assert "“dance” is no move here" in shown.getvalue()

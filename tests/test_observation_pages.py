"""The pages that tell what observations mean are those that the games tell today."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

import pytest

from regalia.kernel.game import Game
from regalia.kernel.registry import games

FOLDER = Path(__file__).parent.parent / "docs" / "observations"


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.key))
def test_the_page_is_that_of_today(game: Game) -> None:
    page = run_path(str(FOLDER / "write.py"))["page"](game)
    written = (FOLDER / f"{game.key}.md").read_text(encoding="utf-8")
    assert page == written, "make observations writes it anew"

"""Maps as files of one's own: summed up in a line, and drawn before the first move."""

from __future__ import annotations

import re

import pytest

from regalia.games.battle_royal.charts import MapError
from regalia.kernel.game import FileKind
from regalia.kernel.registry import game
from regalia.kernel.scene import Grid
from tests.rulebook.battle_royal_table import CORNERS, field


def maps() -> FileKind:
    (found,) = game("battle-royal").files()
    return found


def test_a_map_is_what_the_option_map_takes() -> None:
    assert (maps().name, maps().option) == ("map", "map")
    assert maps().help.endswith(".")


def test_a_map_that_can_be_played_is_summed_up_in_one_line() -> None:
    assert maps().check(field()) == (
        "The Field, for 2 players: 7 columns, 9 rows, 49 open squares, 0 towns, "
        "0 river crossings, 0 seas."
    )
    assert "Four Corners, for 2 to 4 players: 9 columns" in maps().check(CORNERS)


def test_what_is_wrong_with_a_map_names_its_line() -> None:
    spoilt = field().replace(" 5   . .", " 5   .")
    for asked in (maps().check, maps().scene):
        assert asked is not None
        with pytest.raises(MapError) as caught:
            asked(spoilt)
        assert re.match(r"line \d+: there are 6 squares, and 7 columns", str(caught.value))


def test_a_map_is_drawn_as_it_is_before_the_first_move() -> None:
    draw = maps().scene
    assert draw is not None
    scene = draw(field())
    (grid,) = [area for mat in scene.mats for area in mat.areas if isinstance(area, Grid)]
    assert grid.title == "The Field"
    assert sum(bool(cell.items) for cell in grid.cells) == 2
    assert not scene.touches

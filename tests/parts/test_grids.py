"""Boards: neighbours by arithmetic on columns and rows, and names that come back."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from regalia.kernel.luck import Dice, Script
from regalia.parts.dice import roll
from regalia.parts.grids import WAYS, neighbours, read_space, space_text

COLUMNS = st.integers(1, 26)
ROWS = st.integers(1, 20)


@given(st.integers(1, 12), st.integers(1, 12))
def test_neighbours_are_one_step_away_or_off_the_board(columns: int, rows: int) -> None:
    found = neighbours(columns, rows)
    spaces = {(column, row) for column in range(columns) for row in range(rows)}
    assert len(found) == 8 * len(spaces)
    for column, row in spaces:
        space = row * columns + column
        for way, (across, up) in enumerate(WAYS):
            beside = (column + across, row + up)
            wanted = beside[1] * columns + beside[0] if beside in spaces else -1
            assert found[space * 8 + way] == wanted


def test_the_ways_are_the_four_sides_and_then_the_four_corners() -> None:
    assert {abs(across) + abs(up) for across, up in WAYS[:4]} == {1}
    assert {abs(across) + abs(up) for across, up in WAYS[4:]} == {2}
    assert len(set(WAYS)) == 8


def test_being_neighbours_is_mutual() -> None:
    found = neighbours(4, 8)
    near = {space: set(found[space * 8 : space * 8 + 8]) - {-1} for space in range(32)}
    assert all(space in near[other] for space in near for other in near[space])


@given(COLUMNS, ROWS, st.data())
def test_a_spaces_name_is_read_back_in_any_case(
    columns: int, rows: int, data: st.DataObject
) -> None:
    space = data.draw(st.integers(0, columns * rows - 1))
    text = space_text(space, columns)
    assert read_space(text, columns, rows) == space
    assert read_space(text.upper(), columns, rows) == space


@pytest.mark.parametrize(("space", "columns", "text"), [(0, 4, "a1"), (14, 4, "c4"), (63, 8, "h8")])
def test_column_letters_come_before_row_numbers(space: int, columns: int, text: str) -> None:
    assert space_text(space, columns) == text


@pytest.mark.parametrize(
    "text",
    ["", "a", "1", "a0", "a9", "e1", "1a", "a-1", "a 1", "a1 ", "aa1", "a1.0", "a١", "a²", "a999"],
)
def test_what_names_no_space_of_the_board_is_none(text: str) -> None:
    assert read_space(text, 4, 8) == -1


@given(st.text(max_size=5), COLUMNS, ROWS)
@example("İ1", 26, 20)
def test_any_text_is_a_space_of_the_board_or_none(text: str, columns: int, rows: int) -> None:
    assert -1 <= read_space(text, columns, rows) < columns * rows


@pytest.mark.parametrize("pick", range(6))
def test_a_die_shows_one_more_than_the_pick(pick: int) -> None:
    assert roll(Script([pick])) == pick + 1


def test_a_die_has_as_many_faces_as_it_is_given() -> None:
    luck = Dice(1)
    assert {roll(luck, 8) for _ in range(300)} == set(range(1, 9))

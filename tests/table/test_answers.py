"""Answers name the decision that they answer, and a scene shows what the last turn changed."""

from __future__ import annotations

import pytest

from regalia.kernel.errors import Stale
from regalia.kernel.position import WATCHER
from regalia.kernel.registry import keys
from regalia.kernel.scene import Cell, Grid, Item, Mat, Piece, Scene, Token, ids
from regalia.table.changes import changed
from tests.table.tables import battle_ace
from tests.table.test_table import new_table


def test_an_answer_to_an_older_decision_is_refused_and_changes_nothing() -> None:
    table = battle_ace()
    shown = table.scene(0)
    move = shown.touches[0].move
    table.play(0, move, shown.at)
    before = table.position.snapshot()
    with pytest.raises(Stale):
        table.play(0, table.scene(0).touches[0].move, shown.at)
    with pytest.raises(Stale):
        table.enter(0, "b1", shown.at)
    with pytest.raises(Stale):
        table.undo(0, shown.at)
    assert table.position.snapshot() == before
    table.enter(0, "b1", table.scene(0).at)


def test_the_same_decision_after_an_undo_is_another_one() -> None:
    table = battle_ace()
    first = table.scene(0)
    table.play(0, first.touches[0].move, first.at)
    table.undo(0, table.at)
    again = table.scene(0)
    assert again.touches == first.touches
    assert again.at != first.at
    with pytest.raises(Stale):
        table.play(0, first.touches[0].move, first.at)


def test_everybody_is_shown_the_number_of_the_decision() -> None:
    table = battle_ace()
    table.enter(0, "a1")
    assert {table.scene(seat).at for seat in (0, 1, int(WATCHER))} == {1}


def test_the_last_turn_is_marked_until_the_next_player_has_moved() -> None:
    table = battle_ace()
    assert table.scene(1).last == ()
    first, second = table.actor, 1 - table.actor
    for _ in range(2):
        table.play(first, table.scene(first).touches[0].move)
    marked = table.scene(second).last
    assert marked
    table.play(second, table.scene(second).touches[0].move)
    assert table.actor == second
    assert table.scene(second).last == marked


@pytest.mark.parametrize("key", keys())
def test_only_what_is_there_is_marked(key: str) -> None:
    table = new_table(key, None)
    marked = 0
    for _ in range(60):
        if not table.over:
            table.bot_move()
        for seat in (0, int(WATCHER)):
            scene = table.scene(seat)
            assert set(scene.last) <= set(ids(scene))
            marked += len(scene.last)
    assert marked


def board(*items: Item) -> Scene:
    here = Cell("a1", "a1", 0, 0, items=items)
    there = Cell("b1", "b1", 1, 0)
    return Scene("duel", 0, 0, "", (Mat("mat", "", (Grid("grid", "", 2, 1, (here, there)),)),))


def test_a_thing_that_comes_goes_or_looks_otherwise_marks_its_cell() -> None:
    pawn = Piece("pawn", "pawn")
    assert changed(board(pawn), board(pawn)) == ()
    assert changed(board(pawn), board(pawn, Token("price", "cost", 3))) == ()
    assert changed(board(), board(pawn)) == ("a1", "pawn")
    assert changed(board(pawn), board()) == ("a1",)
    assert changed(board(pawn), board(Piece("pawn", "pawn", note="2 of 3"))) == ("a1", "pawn")

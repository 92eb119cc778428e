"""Touching: things touched one after another narrow the legal moves until one is left."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regalia.kernel.scene import (
    Card,
    Cell,
    Dice,
    Grid,
    Hand,
    Piece,
    Pile,
    Sheet,
    Token,
    Touch,
    alike,
    finished,
    lit,
    narrow,
    things,
)

KNIGHT_C4 = Touch(1, ("knight", "c4"), "knight c4")
KNIGHT_D5 = Touch(2, ("knight", "d5"), "knight d5")
PAWN_C4 = Touch(3, ("pawn", "c4"), "pawn c4")
STOP = Touch(4, ("stop",), "stop")
TOUCHES = (KNIGHT_C4, KNIGHT_D5, PAWN_C4, STOP)


@pytest.mark.parametrize(
    ("name", "plain"),
    [("5H", "5H"), ("5H~2", "5H"), ("5H~12", "5H"), ("a~b~c", "a"), ("~", ""), ("", "")],
)
def test_a_copy_mark_is_dropped(name: str, plain: str) -> None:
    assert alike(name) == plain


def test_before_anything_is_touched_every_move_is_open_and_every_beginning_lit() -> None:
    assert narrow(TOUCHES, ()) == TOUCHES
    assert lit(TOUCHES, ()) == {"knight", "pawn", "stop"}
    assert finished(TOUCHES, ()) is None


def test_a_touch_leaves_the_moves_that_begin_so() -> None:
    assert narrow(TOUCHES, ("knight",)) == (KNIGHT_C4, KNIGHT_D5)
    assert lit(TOUCHES, ("knight",)) == {"c4", "d5"}
    assert finished(TOUCHES, ("knight",)) is None


def test_touches_come_in_order() -> None:
    assert narrow(TOUCHES, ("c4",)) == ()
    assert narrow(TOUCHES, ("c4", "knight")) == ()


def test_the_last_touch_says_the_move() -> None:
    assert finished(TOUCHES, ("knight", "c4")) is KNIGHT_C4
    assert finished(TOUCHES, ("stop",)) is STOP
    assert lit(TOUCHES, ("knight", "c4")) == frozenset()


def test_a_single_move_left_is_not_made_before_it_is_said_to_its_end() -> None:
    assert narrow(TOUCHES, ("pawn",)) == (PAWN_C4,)
    assert finished(TOUCHES, ("pawn",)) is None


def test_of_cards_that_are_the_same_any_copy_will_do() -> None:
    card = Touch(7, ("5H", "army"), "5H")
    assert narrow((card,), ("5H~2",)) == (card,)
    assert lit((card,), ("5H~2",)) == {"army"}
    assert finished((card,), ("5H~3", "army")) is card


@pytest.mark.parametrize("touched", [("queen",), ("knight", "a1"), ("stop", "c4"), ("",)])
def test_what_leads_nowhere_leaves_nothing(touched: tuple[str, ...]) -> None:
    assert narrow(TOUCHES, touched) == ()
    assert lit(TOUCHES, touched) == frozenset()
    assert finished(TOUCHES, touched) is None


def test_a_path_that_begins_another_is_not_said_while_both_are_open() -> None:
    short, long = Touch(1, ("ace",), "ace"), Touch(2, ("ace", "king"), "ace king")
    assert finished((short, long), ("ace",)) is None
    assert finished((short, long), ("ace", "king")) is long


PATHS = st.lists(
    st.lists(st.sampled_from("abc"), min_size=1, max_size=3).map(tuple), unique=True, max_size=12
)


@given(PATHS, st.lists(st.sampled_from(["a", "b", "c", "a~2", "d"]), max_size=4).map(tuple))
def test_what_is_lit_is_what_can_be_touched_next(
    paths: list[tuple[str, ...]], touched: tuple[str, ...]
) -> None:
    touches = tuple(Touch(move, path, " ".join(path)) for move, path in enumerate(paths))
    for name in "abcd":
        assert (name in lit(touches, touched)) == bool(narrow(touches, (*touched, name)))
    said = finished(touches, touched)
    if said:
        assert said.path == tuple(alike(name) for name in touched)
        assert narrow(touches, touched) == (said,)


def test_the_things_of_an_area_come_in_reading_order() -> None:
    king, pawn, mark = Piece("k", "king"), Piece("p", "pawn"), Token("t", "wound", 2)
    cells = (Cell("a1", "a1", 0, 0, items=(king, mark)), Cell("b1", "b1", 1, 0, items=(pawn,)))
    five, unseen = Card("5H", "5H"), Card("back", "", down=True)
    assert things(Grid("board", "Board", 2, 1, cells)) == (king, mark, pawn)
    assert things(Hand("hand", "Hand", (five, unseen))) == (five, unseen)
    assert things(Pile("pile", "Pile", 9, five)) == (five,)
    assert things(Pile("pile", "Pile", 9)) == ()
    assert things(Dice("dice", "Dice", (1, 6))) == ()
    assert things(Sheet("sheet", "Sheet", (("Turn", "3"),))) == ()

"""Touching follows a scene's paths and knows nothing else."""

from __future__ import annotations

from regalia.kernel.scene import Card, Hand, Mat, Scene, Touch
from regalia.table.touching import Touching


def scene(*touches: Touch) -> Scene:
    hand = Hand("hand", "Hand", (Card("5H", "5H"), Card("5H~2", "5H"), Card("6S", "6S")))
    return Scene("toy", 0, 0, "Play.", (Mat("mat", "Mat", (hand,), 0),), (), touches)


def test_a_move_is_said_when_its_path_is_complete() -> None:
    touching = Touching(scene(Touch(1, ("5H", "a1"), "5H a1"), Touch(2, ("5H", "a2"), "5H a2")))
    assert touching.lit == {"5H"}
    assert touching.touch("5H") is None
    assert touching.lit == {"a1", "a2"}
    said = touching.touch("a2")
    assert said is not None
    assert said.move == 2


def test_a_touch_can_be_taken_back() -> None:
    touching = Touching(scene(Touch(1, ("5H", "a1"), "5H a1"), Touch(2, ("6S", "a2"), "6S a2")))
    touching.touch("5H")
    assert touching.back()
    assert touching.lit == {"5H", "6S"}
    assert not touching.back()


def test_of_two_cards_alike_the_one_not_yet_touched_is_bright() -> None:
    touching = Touching(scene(Touch(1, ("5H", "5H"), "both"), Touch(2, ("5H", "6S"), "mixed")))
    drawn = ("5H", "5H~2", "6S")
    assert touching.bright(drawn) == {"5H", "5H~2"}
    touching.touch("5H~2")
    assert touching.bright(drawn) == {"5H", "6S"}


def test_a_move_whose_path_begins_another_is_offered_by_its_text() -> None:
    touching = Touching(scene(Touch(1, ("5H",), "5H"), Touch(2, ("5H", "6S"), "5H+6S")))
    assert touching.touch("5H") is None
    offered = touching.spelled()
    assert [touch.text for touch in offered.values()] == ["5H"]
    said = touching.touch(next(iter(offered)))
    assert said is not None
    assert said.move == 1


def test_the_move_under_the_cursor_is_known_when_it_is_the_only_one_left() -> None:
    touching = Touching(scene(Touch(1, ("5H", "a1"), "5H a1"), Touch(2, ("6S",), "6S")))
    meant = touching.meant("5H")
    assert meant is not None
    assert meant.text == "5H a1"
    assert touching.meant("a1") is None

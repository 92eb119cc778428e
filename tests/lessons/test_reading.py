"""A lesson that cannot be played as it is written is refused, and the step is named."""

from __future__ import annotations

import pytest

from regalia.kernel import registry
from regalia.kernel.lesson import BadLesson, load, read
from tests.toy.ladder import Ladder

HEAD = """
title = "First"
seat = 0
options = { players = 2 }
deal = [0, 13, 22, 7, 27, 21, 7, 39, 28, 2, 15]
"""
FIRST = """
[[step]]
say = "Play the 5."
points = ["hand.0.5H"]
move = "5H"
picks = [13]
"""
ANSWER = """
[[step]]
move = "7C"
picks = [17]
"""
LAST = """
[[step]]
say = "Now play on."
"""


def test_a_lesson_is_read_with_its_words_by_the_decisions_made() -> None:
    lesson = read(registry.game("royals"), HEAD + FIRST + ANSWER + LAST)
    assert [step.move for step in lesson.moves()] == ["5H", "7C"]
    assert [(made, step.say) for made, step in lesson.words()] == [
        (0, "Play the 5."),
        (2, "Now play on."),
    ]


def test_a_game_without_a_lesson_has_none() -> None:
    assert load(Ladder()) is None
    assert Ladder().lesson() is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("title = ", "no lesson of Royals"),
        ("title = 'x'", "missing required field"),
        (HEAD + "wings = 2\n" + LAST, "unknown field"),
        (HEAD, "step"),
        (HEAD.replace("seat = 0", "seat = 7") + LAST, "no seat 7"),
        (HEAD.replace("players = 2", "players = 99") + LAST, "set-up: Option players"),
        (HEAD.replace("[0, 13,", "[0, 99,") + LAST, "set-up: pick 99"),
        (HEAD.replace("2, 15]", "2, 15, 1]") + LAST, "more picks"),
        (HEAD + FIRST.replace("5H", "5S") + LAST, "step 1: 'hand.0.5S' is not in the scene"),
        (HEAD + FIRST.replace('"5H"', '"9D"') + LAST, "step 1:"),
        (HEAD + FIRST.replace('"5H"', '"5h"') + ANSWER + LAST, "written '5H'"),
        (HEAD + FIRST.replace("[13]", "[]") + ANSWER + LAST, "step 1: a pick"),
        (HEAD + FIRST.replace("[13]", "[13, 1]") + ANSWER + LAST, "step 1: more picks"),
        (HEAD + FIRST + LAST, "step 2: words are for a decision of the person's"),
        (HEAD + FIRST + ANSWER, "last step has words alone"),
        (HEAD + "[[step]]\npoints = ['seat.0']\nmove = '5H'\npicks = [13]\n", "no words"),
        (HEAD + "[[step]]\n" + LAST, "step 1: there are no words"),
        (HEAD + LAST + "picks = [1]\n", "luck and no move"),
        (HEAD + f"[[step]]\nsay = '{'x' * 201}'\n", "length <= 200"),
    ],
)
def test_a_lesson_that_cannot_be_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(BadLesson) as refused:
        read(registry.game("royals"), text)
    assert why in str(refused.value)

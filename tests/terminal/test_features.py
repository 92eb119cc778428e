"""What stands in spaces and lies beside pieces can be told in the terminal, without colours too."""

from __future__ import annotations

import pytest

from regalia.kernel.scene import Card, Cell, Grid, Hand, Item, Mat, Piece, Scene, Sheet, Token
from regalia.terminal.cards import Look, face
from regalia.terminal.layout import choose_plan, draw_rest, draw_scene
from regalia.terminal.palette import token_style
from regalia.terminal.plain_scene import scene_lines

TOKENS = ("advantage", "disadvantage", "blessing", "curse", "activated")
RULE = "Whenever a piece of yours is slain, you may bless another one of lower rank."


def scene() -> Scene:
    grounds = {(1, 0): "tree", (2, 0): "hole", (3, 0): "water"}
    joker = Piece("p", "joker", 0, 2, shade="white")
    items: tuple[Item, ...] = (joker, *(Token(kind, kind) for kind in TOKENS))
    cells = tuple(
        Cell(
            f"square.{'abcdefgh'[column]}{row + 1}",
            f"{'abcdefgh'[column]}{row + 1}",
            column,
            row,
            grounds.get((column, row), ""),
            items if (column, row) == (0, 0) else (),
        )
        for row in range(8)
        for column in range(8)
    )
    cards = (Card("t1", "The Hierophant"), Card("t2", "Wheel of Fortune", note="active"))
    rules = Sheet("rules", "Rules", (("A long name that says much", RULE),))
    table = Mat("table", "Table", (Grid("board", "Board", 8, 8, cells), Hand("d", "Dealt", cards)))
    return Scene("toy", 0, 0, "Go.", (table, Mat("seat.0", "Anna", (rules,), 0)))


@pytest.mark.parametrize("size", [(78, 17), (88, 34), (160, 50)])
def test_terrain_tokens_and_titles_are_all_there(size: tuple[int, int]) -> None:
    look = Look()
    plan = choose_plan(scene(), look, *size)
    pages = [page(scene(), look, plan, size[0]) for page in (draw_scene, draw_rest)]
    text = "\n".join(page.text() for page in pages)
    for sign in ("♣", "○", "≈", "★", "The Hierophant", "Wheel of Fortune (active)"):
        assert sign in text
    assert {spot.id for page in pages for spot in page.spots} >= {*TOKENS, "p", "t1", "t2"}
    assert all(page.width <= size[0] for page in pages)


@pytest.mark.parametrize("width", [24, 30, 44, 78])
def test_long_texts_are_wrapped_and_not_cut(width: int) -> None:
    look, only = Look(), Scene("toy", 0, 0, "", scene().mats[1:])
    text = draw_scene(only, look, choose_plan(only, look, width, 20), width).text()
    assert [word for word in text.split() if word in RULE.split()] == RULE.split()


def test_every_kind_of_token_has_a_sign_and_a_colour_of_its_own() -> None:
    faces = [face(Token(kind, kind), Look())[0] for kind in TOKENS]
    assert faces == ["A", "D", "B", "C", "✓"]
    assert len({token_style(kind) for kind in TOKENS}) == len(TOKENS)


def test_plain_lines_tell_terrain_and_tokens_in_words() -> None:
    told = "\n".join(scene_lines(scene(), ("Anna", "Ben")))
    assert "Tree: b1" in told
    assert "white joker 2+advantage+disadvantage+blessing+curse+activated" in told.replace(
        "\n      ", ""
    ).replace("white joker\n", "white joker ")
    assert "A long name that says much: Whenever" in told


def test_plain_lines_do_not_repeat_rules_that_are_known() -> None:
    again = "\n".join(scene_lines(scene(), ("Anna", "Ben"), True, scene()))
    assert "Rules: as before" in again
    assert "Whenever" not in again

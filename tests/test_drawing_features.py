"""Boards show what stands in their spaces and lies beside their pieces, each in its own way."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree

import pytest

from regalia.drawing import draw
from regalia.drawing.tokens import KINDS, token
from regalia.kernel.scene import Card, Cell, Grid, Hand, Item, Mat, Piece, Scene, Sheet, Token

TERRAIN = ("tree", "hole", "water")
TOKENS = ("advantage", "disadvantage", "blessing", "curse", "activated")


def board(*grounds: str, items: tuple[Item, ...] = ()) -> str:
    cells = [
        Cell(f"square.{'abc'[place]}1", f"{'abc'[place]}1", place, 0, ground, items)
        for place, ground in enumerate((*grounds, "", "", ""))
        if place < 3
    ]
    grid = Grid("board", "Board", 3, 1, tuple(cells))
    return draw(Scene("demo", 0, 0, "Go.", (Mat("table", "Table", (grid,)),)))


def sheet(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


@pytest.mark.parametrize("ground", TERRAIN)
def test_terrain_is_drawn_in_its_space_and_named(ground: str) -> None:
    bare, grown = board(), board(ground)
    assert len(grown) > len(bare) + 200
    assert f"<title>a1, {ground}</title>" in grown


def test_the_kinds_of_terrain_do_not_look_alike() -> None:
    drawn = {board(ground).replace(ground, "") for ground in TERRAIN}
    assert len(drawn) == len(TERRAIN)


def test_a_board_without_terrain_has_none_of_its_shapes() -> None:
    assert "map-tree" not in board()
    assert "map-tree" in board("tree")


def test_all_shapes_that_are_used_are_there() -> None:
    tree = sheet(board(*TERRAIN, items=(Piece("p", "joker", 0, 1),)))
    known = {each.get("id") for each in tree.iter()}
    used = {each.get("href", "")[1:] for each in tree.iter() if each.get("href")}
    assert used
    assert used <= known


def test_tokens_of_different_kinds_differ_in_colour_shape_and_letter() -> None:
    for one, other in combinations(KINDS.values(), 2):
        assert one.fill != other.fill
        assert one.shape != other.shape
        assert one.sign != other.sign


def test_a_token_tells_its_count_if_there_is_more_than_one() -> None:
    assert 'data-text="A"' in token(Token("t", "advantage"), 22).body
    assert 'data-text="D3"' in token(Token("t", "disadvantage", 3), 22).body
    assert "<title>disadvantage: 3</title>" in token(Token("t", "disadvantage", 3), 22).body


def test_other_tokens_are_coins_as_before() -> None:
    assert "<title>shield: 2</title>" in token(Token("t", "shield", 2), 22).body


def test_the_tokens_of_a_piece_do_not_cover_one_another() -> None:
    items: tuple[Item, ...] = (Piece("p", "king", 0, 1), *(Token(kind, kind, 2) for kind in TOKENS))
    tree = sheet(board(items=items))
    places = []
    for parent in tree.iter():
        for child in parent:
            named = [each.text or "" for each in child if each.tag.endswith("title")]
            if any(text.split(":")[0] in TOKENS for text in named):
                places.append(parent.get("transform"))
    assert len(places) == 3 * len(TOKENS)
    assert len(set(places)) == len(TOKENS)


def test_a_joker_has_a_figure_of_its_own() -> None:
    assert "#mf-joker" in board(items=(Piece("p", "joker", 0),))
    assert "#mf-other" not in board(items=(Piece("p", "joker", 0),))


def test_a_kind_without_a_figure_has_a_shield_with_its_letter() -> None:
    drawn = board(items=(Piece("p", "catapult", 0),))
    assert "#mf-other" in drawn
    assert 'data-text="C"' in drawn


def test_a_card_with_a_title_shows_all_of_it() -> None:
    titles = ("The Hierophant", "Wheel of Fortune", "Temperance", "The Ferryman", "Old Debts")
    cards = tuple(Card(title, title) for title in titles)
    mat = Mat("table", "Table", (Hand("dealt", "Dealt", cards),))
    tree = sheet(draw(Scene("demo", 0, 0, "Go.", (mat,))))
    written = [each.text or "" for each in tree.iter() if each.tag.endswith("text")]
    outlined = [each.get("data-text", "") for each in tree.iter()]
    texts = " ".join(" ".join(part for part in (*written, *outlined) if part).upper().split())
    for card in cards:
        assert card.face.upper() in texts


def test_long_texts_on_a_sheet_are_wrapped_and_not_cut() -> None:
    text = (
        "Whenever a piece of yours is slain, you may bless another one that is lower in rank. " * 4
    )
    mat = Mat("table", "Table", (Sheet("rules", "Rules", (("A rule", text),)),))
    tree = sheet(draw(Scene("demo", 0, 0, "Go.", (mat,))))
    texts = " ".join(each.text or "" for each in tree.iter() if each.tag.endswith("text"))
    assert text.strip() in texts

"""The art as sheets of symbols: one for everything that a scene can show, each sound and small."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree

import pytest

from regalia.drawing import art, sheet, sheets
from regalia.drawing.backgrounds import pictures
from regalia.drawing.men import FIGURES, SHADE_NAMES
from regalia.drawing.stock import SHAPES
from regalia.drawing.symbols import card_id, ground_id, man_id, symbols_of, token_id
from regalia.drawing.tarot import ARCANA
from regalia.kernel.game import Game
from regalia.kernel.options import Options
from regalia.kernel.scene import Card, Cell, Grid, Item, Piece, Scene, Token, things
from regalia.proofs.ground import everyone, met, names_for
from tests.proofs.subjects import SPREAD, USUAL, called

SVG = "{http://www.w3.org/2000/svg}"
NAMES = sorted(sheets())
MOST, MOST_IN_ALL = 250_000, 1_000_000
DRAWN = {name: body for text in sheets().values() for name, body in symbols_of(text).items()}
WARS = [each for each in SPREAD if each[0].key == "wargame-chess"][:12]


def parsed(name: str) -> ElementTree.Element:
    return ElementTree.fromstring(sheet(name))


def areas(scene: Scene) -> Iterator[tuple[Cell | None, Item]]:
    """Everything that lies in a scene, with its space if it lies on a board."""
    for mat in scene.mats:
        for area in mat.areas:
            if isinstance(area, Grid):
                yield from ((cell, item) for cell in area.cells for item in cell.items)
            else:
                yield from ((None, item) for item in things(area))


def cells(scene: Scene) -> list[Cell]:
    grids = [area for mat in scene.mats for area in mat.areas if isinstance(area, Grid)]
    return [cell for grid in grids for cell in grid.cells]


def symbol_of(item: Item) -> str:
    match item:
        case Card():
            return card_id("" if item.down else item.face)
        case Piece():
            return man_id(item.kind, item.shade, item.owner)
        case Token():
            return token_id(item.kind, item.count)


@pytest.mark.parametrize(("game", "options"), [*USUAL, *WARS], ids=called([*USUAL, *WARS]))
def test_everything_that_a_game_shows_has_a_symbol(game: Game, options: Options) -> None:
    names = names_for(options)
    for position in met(game, options, 3, 40)[:40]:
        for seat in {int(position.actor), everyone(position)[-1]}:
            scene = game.scene(position, seat, names)
            for _, item in areas(scene):
                assert symbol_of(item) in DRAWN, item
            for cell in cells(scene):
                assert ground_id(cell.ground, cell.column, cell.row) in DRAWN, cell


def test_the_kinds_that_games_show_have_figures_and_looks_of_their_own() -> None:
    """None of the five falls back on a letter, a plain coin or a frame without a picture."""
    for game, options in USUAL:
        if game.key == "ladder":
            continue
        for position in met(game, options, 1, 12)[:12]:
            for _, item in areas(game.scene(position, int(position.actor), names_for(options))):
                if isinstance(item, Piece):
                    assert item.kind in FIGURES, item
                if isinstance(item, Token):
                    assert symbol_of(item) != "token-other", item


@pytest.mark.parametrize("name", NAMES)
def test_a_sheet_is_sound_and_refers_to_nothing_outside_of_itself(name: str) -> None:
    root = parsed(name)
    assert root.tag == f"{SVG}svg"
    known = {each.get("id") for each in root.iter() if each.get("id")}
    for each in root.iter():
        assert each.tag not in (f"{SVG}script", f"{SVG}image", f"{SVG}foreignObject", f"{SVG}text")
        assert not [key for key in each.attrib if key.startswith("on") or "xlink" in key]
        for key, value in each.attrib.items():
            for reference in re.findall(r"url\(([^)]*)\)", value):
                assert reference.removeprefix("#") in known - {reference}
            if key == "href":
                assert value.removeprefix("#") in known - {value}
    assert "http" not in sheet(name).replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("name", [name for name in NAMES if name not in pictures()])
def test_every_symbol_has_an_id_of_its_own_and_a_viewbox(name: str) -> None:
    root = parsed(name)
    ids = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    symbols = list(root.iter(f"{SVG}symbol"))
    assert symbols
    for each in symbols:
        assert len((each.get("viewBox") or "").split()) == 4
        assert re.fullmatch(r"[A-Za-z][A-Za-z0-9-]*", each.get("id") or "")
        assert len(each)


def test_no_two_symbols_look_the_same() -> None:
    seen: dict[str, str] = {}
    for name, body in DRAWN.items():
        assert body not in seen, f"{name} looks like {seen.get(body)}"
        seen[body] = name


def test_men_of_different_kinds_have_different_outlines() -> None:
    for one, other in combinations(FIGURES, 2):
        first, second = (SHAPES[f"mf-{kind}"].partition(">")[2] for kind in (one, other))
        assert first != second


def test_men_of_different_colours_have_different_marks() -> None:
    """Nobody needs to see a colour: what is drawn on the foot differs too."""
    shapes = set()
    for word in SHADE_NAMES:
        body = DRAWN[f"man-pawn-{word}"]
        mark = body[body.rindex('<g color="') :]
        shapes.add(re.sub(r"#[0-9a-f]{6}", "", mark))
    assert len(shapes) == len(SHADE_NAMES)


def test_a_kind_that_nobody_drew_gets_a_man_with_its_letter() -> None:
    assert man_id("catapult", "white", 0) == "man-c-white"
    assert man_id("Ölmüller", "", 3) == "man-other-seat-3"
    assert man_id("", "", -1) == "man-other-nobody"
    assert 'data-text="C"' in DRAWN["man-c-white"]
    assert {"man-c-seat-11", "man-other-seat-3", "man-other-nobody"} <= set(DRAWN)


def test_ids_follow_from_the_words_of_a_scene() -> None:
    assert card_id("10H") == "card-10H"
    assert card_id("*") == "card-joker"
    assert card_id("*S") == "card-jokerS"
    assert card_id("") == "card-back"
    assert card_id("Wheel of Fortune") == "tarot-wheel-of-fortune"
    assert man_id("King", "black", 1) == "man-king-black"
    assert man_id("king", "", 14) == "man-king-seat-2"
    assert token_id("Curse") == "token-curse"
    assert token_id("cost", 9) == "token-cost-4"
    assert token_id("gold", 5) == "token-other"
    assert ground_id("capital white") == "ground-capital-white"
    assert {ground_id("forest", column, 0) for column in range(3)} == {
        "ground-forest",
        "ground-forest-2",
        "ground-forest-3",
    }


def test_all_of_the_major_arcana_have_emblems_that_differ() -> None:
    drawn = [DRAWN[card_id(title)] for title in ARCANA]
    emblems = {
        body[body.index('<g transform="translate(32 4') :].split("<g fill")[0] for body in drawn
    }
    assert len(emblems) == 22


def test_no_sheet_is_too_large_and_all_of_them_fit_any_game() -> None:
    assert all(len(text.encode()) < MOST for text in sheets().values())
    assert sum(len(text.encode()) for text in sheets().values()) < MOST_IN_ALL


def test_the_files_of_a_page_are_named_by_their_content() -> None:
    files = art()
    names = [name.partition("/")[2] for name in files]
    assert {"cards.svg", "felt.svg"} <= set(names)
    assert all(re.fullmatch(r"[0-9a-f]{16}/[a-z0-9-]+\.svg", name) for name in files)
    assert len({name.partition("/")[0] for name in files}) == len(files)


def test_the_sheets_are_the_same_each_time() -> None:
    before = dict(sheets())
    sheets.cache_clear()
    assert sheets() == before

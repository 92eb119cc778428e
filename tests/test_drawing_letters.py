"""Pictures do not hang on one font: every text has the room it needs in the widest usual one."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec import structs

from regalia.drawing import draw
from regalia.drawing.letters import cut, fitting, lines, wide
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.options import Options
from regalia.kernel.registry import game
from regalia.kernel.scene import Button, Grid, Mat, Scene, Sheet
from regalia.proofs.ground import everyone, met
from tests.map_scene import map_scene
from tests.picture_boxes import Box, Group, seen
from tests.proofs.subjects import USUAL, called

TEXTS = (
    "Wolfgang M., 12 points",
    "2 Trumps (5H 5H) of 2 needed: 3 damage",
    "FIGHT ON THE MAP OF THE ROSES",
    "illicit fjord; lilt!",
)
MEASURED = (
    ("DejaVu Sans", False, (11.54, 20.93, 17.33, 7.22)),
    ("DejaVu Serif", False, (11.85, 21.16, 19.17, 7.70)),
    ("DejaVu Sans Bold", True, (13.11, 23.29, 19.35, 8.52)),
    ("DejaVu Serif Bold", True, (13.11, 23.31, 20.62, 8.76)),
    ("Liberation Sans", False, (10.23, 18.57, 17.22, 5.89)),
    ("Liberation Serif Bold", True, (9.97, 17.67, 17.39, 6.66)),
    ("URW Gothic", False, (11.05, 19.92, 15.87, 6.21)),
    ("URW Bookman Demi", True, (11.94, 21.28, 18.86, 8.12)),
)
"""Fonts, whether they are bold, and how wide the texts are in them for a size of one."""

NAMES = ("Maximiliana Wolkenstein", "WWWWWWWWWWWWWWWW", "Jo", "Mam", "Émile Zürich", "木村 さくら")
COVERED = (*(f"of {suit}s" for suit in ("Heart", "Spade", "Diamond", "Club")), "Joker", "cost:")


@pytest.mark.parametrize(("font", "bold", "widths"), MEASURED)
def test_no_usual_font_is_wider_than_the_room_a_text_gets(
    font: str, bold: bool, widths: tuple[float, ...]
) -> None:
    for text, measured in zip(TEXTS, widths, strict=True):
        assert wide(text, 1, bold) >= measured, font


def test_the_room_of_a_text_is_not_much_more_than_the_widest_font_needs() -> None:
    for bold in (False, True):
        for place, text in enumerate(TEXTS):
            widest = max(row[2][place] for row in MEASURED if row[1] == bold)
            assert wide(text, 1, bold) < 1.13 * widest


def test_letters_with_marks_are_as_wide_as_without_and_strange_ones_get_ample_room() -> None:
    assert wide("é", 10) == wide("e", 10) == wide("e\u0301", 10)
    assert wide("Щ", 10) > 11
    assert wide("木", 10) > 10


def test_a_text_shrinks_to_its_room_but_does_not_grow() -> None:
    assert fitting("Ann", 1000, 12) == 12
    assert wide("Wolfgang", fitting("Wolfgang", 30, 12)) == pytest.approx(30)


def test_where_not_even_dots_fit_nothing_is_written() -> None:
    assert cut("Wolfgang", 2, 12) == ""
    assert lines("", 50, 12) == [""]


def boxed(picture: str) -> list[tuple[Box, Box]]:
    """Every text beside the first painted rectangle of each titled group that it is in."""
    grounds: dict[Group, Box] = {}
    found = []
    for each in seen(picture):
        if each.element.tag.endswith("rect"):
            if each.element.get("fill") != "none" and each.groups:
                grounds.setdefault(each.groups[-1], each.box)
        elif each.element.tag.endswith("text"):
            found += [(each.box, grounds[group]) for group in each.groups if group in grounds]
    return found


def loose(picture: str) -> list[Box]:
    """The texts that no other may cover: all but those of cards, which may lie in stacks, and
    the prices that are laid on a map."""
    return [
        each.box
        for each in seen(picture)
        if each.element.tag.endswith("text")
        and each.box.what
        and not any(word in group.title for word in COVERED for group in each.groups[-1:])
    ]


def crowns(picture: str) -> list[Box]:
    """The crowns beside titles and names, not those on cards."""
    return [
        each.box for each in seen(picture) if each.box.what == "#em-crown" and len(each.groups) < 2
    ]


def check(picture: str) -> None:
    page = seen(picture)[0].box
    texts = loose(picture)
    assert texts
    for text in texts:
        assert page.holds(text), f"{text} leaves the page"
    for text, ground in boxed(picture):
        assert ground.holds(text, 0.6), f"{text} leaves its ground {ground}"
    for one, other in combinations(texts, 2):
        assert not one.meets(other, 0.6), f"{one} and {other}"
    for crown in crowns(picture):
        assert not any(crown.meets(text, 0.6) for text in texts), f"a crown lies on a text: {crown}"


@pytest.mark.parametrize(("game", "options"), USUAL, ids=called(USUAL))
def test_every_text_of_every_game_has_its_room(game: Game, options: Options) -> None:
    names = (NAMES * 2)[: options.players]
    for position in met(game, options, 1, 12)[:14]:
        for seat in {int(position.actor), everyone(position)[-1]}:
            scene = game.scene(position, seat, names)
            about = next((touch for touch in scene.touches if touch.marks), None)
            check(draw(scene, game.title, about))


def test_the_names_of_a_map_have_their_room() -> None:
    check(draw(map_scene(), "A map"))


def test_the_names_of_a_map_are_never_cut() -> None:
    royal = game("battle-royal")
    for chart in ("roses", "brook"):
        position = royal.start({"map": chart}, Dice(1))
        scene = royal.scene(position, 0, ("Ann", "Ben"))
        shown = " ".join(box.what for box in loose(draw(scene)))
        (grid,) = (area for mat in scene.mats for area in mat.areas if isinstance(area, Grid))
        assert grid.labels
        for label in grid.labels:
            assert all(word in shown for word in label.text.split()), label.text


@pytest.mark.parametrize("name", NAMES)
def test_names_notes_sheets_and_buttons_have_their_room_however_long(name: str) -> None:
    long = f"{name} of {name}"
    sheet = Sheet("sheet", long, ((name, "5"), (name, long), ("1", long * 3)))
    mats = tuple(Mat(f"m{seat}", name, (sheet,), seat, long) for seat in range(3))
    buttons = tuple(Button(f"b{place}", long * place) for place in range(1, 6))
    scene = Scene("demo", 0, 1, long * 4, mats, buttons)
    check(draw(scene, long))
    check(draw(structs.replace(scene, actor=-1)))


def test_the_check_itself_notices_texts_that_meet_and_leave_their_ground() -> None:
    page = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="300" height="99"/>{}</svg>'
    text = '<text x="{}" y="40" font-size="10">Wolfgang</text>'
    check(page.format(text.format(5) + text.format(90)))
    tight = '<g><title>Ann</title><rect width="20" height="90"/>' + text.format(5) + "</g>"
    for wrong in (text.format(5) + text.format(20), text.format(280), tight):
        with pytest.raises(AssertionError):
            check(page.format(wrong))

"""Any scene becomes a picture: whole, well-formed, showing what is open and nothing else."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from msgspec import structs

from regalia.drawing import draw
from regalia.drawing.faces import card_name
from regalia.drawing.letters import cut, lines, wide
from regalia.drawing.palette import SEATS, SHADES
from regalia.kernel.game import Game
from regalia.kernel.options import Options
from regalia.kernel.scene import (
    Button,
    Card,
    Cell,
    Dice,
    Edge,
    Grid,
    Hand,
    Mat,
    Piece,
    Pile,
    Scene,
    Sheet,
    Token,
    Touch,
    things,
)
from regalia.proofs.ground import everyone, met, names_for
from tests.proofs.subjects import USUAL, called

SVG = "{http://www.w3.org/2000/svg}"
RANKS = ("A", *(str(number) for number in range(2, 11)), "J", "Q", "K", "*")
PACK = [rank + suit for suit in "SHDC" for rank in RANKS]


def table(*mats: Mat, **more: object) -> Scene:
    return structs.replace(Scene("demo", 0, 0, "Your turn.", mats), **more)


def hand(*faces: str, **more: object) -> Hand:
    cards = [Card(f"card{place}", face, 0) for place, face in enumerate(faces)]
    return Hand("hand", "Hand", tuple(structs.replace(card, **more) for card in cards))


def titles(picture: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(picture).iter(f"{SVG}title")]


def texts(picture: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def squares(columns: int, rows: int, items: tuple[Card | Piece | Token, ...] = ()) -> Grid:
    cells = [
        Cell(f"c{column}-{row}", f"{'abcdefgh'[column]}{row + 1}", column, row)
        for column in range(columns)
        for row in range(rows)
    ]
    cells[0] = structs.replace(cells[0], items=items)
    return Grid("board", "Board", columns, rows, tuple(cells))


@pytest.mark.parametrize("face", [*PACK, "*"])
def test_a_card_that_is_seen_is_named(face: str) -> None:
    picture = draw(table(Mat("mat", "Ann", (hand(face),), 0)))
    assert card_name(face) in titles(picture)


def test_a_card_face_down_shows_only_its_back() -> None:
    picture = draw(table(Mat("mat", "Ann", (hand("", ""),), 0)))
    assert titles(picture).count("A card face down") == 2
    assert not any(f"of {suit}s" in picture for suit in ("Heart", "Spade", "Diamond", "Club"))


def test_a_known_card_that_was_turned_down_says_so() -> None:
    picture = draw(table(Mat("mat", "Ann", (hand("KH", down=True),), 0)))
    assert "King of Hearts, turned down" in titles(picture)


def test_all_cards_of_a_stack_on_a_board_are_drawn() -> None:
    stack = tuple(Card(f"s{place}", face, 0) for place, face in enumerate(PACK[:7]))
    picture = draw(table(Mat("mat", "Field", (squares(4, 8, stack),))))
    assert {card_name(card.face) for card in stack} <= set(titles(picture))


def test_a_seat_has_the_pennant_of_its_colour_where_the_game_says_so() -> None:
    own = draw(table(Mat("seat", "Ann", (), 2)))
    green = draw(table(Mat("seat", "Ann", (), 2, shade="green")))
    assert (own.count(SEATS[2]), own.count(SHADES["green"])) == (1, 0)
    assert (green.count(SEATS[2]), green.count(SHADES["green"])) == (0, 1)


def test_names_and_prompts_cannot_break_out_of_the_picture() -> None:
    evil = "<script>alert('x')</script> & \"Co\" \x00\x1b"
    scene = table(
        Mat("mat", evil, (Sheet("sheet", evil, ((evil, evil),)), Pile("pile", evil, 3)), 0, evil),
        prompt=evil,
        buttons=(Button("button", evil),),
    )
    picture = draw(scene, evil)
    assert "<script" not in picture
    assert "\x00" not in picture
    assert ElementTree.fromstring(picture).tag == f"{SVG}svg"


def test_everything_that_a_scene_can_hold_is_drawn() -> None:
    kinds = ("king", "queen", "rook", "bishop", "knight", "pawn", "catapult")
    men = tuple(Piece(kind, kind, 1, number=3) for kind in kinds)
    grid = structs.replace(
        squares(8, 8, (*men, Token("gold", "gold", 5))),
        edges=(Edge("c0-0", "c0-1", "river"), Edge("c1-0", "c2-0", "wall")),
    )
    mats = (
        Mat("field", "Field", (grid, Dice("dice", "Dice", (1, 6, 12)))),
        Mat("ann", "Ann", (Pile("pile", "Pile", 9, Card("top", "9D")),), 0),
        Mat("ben", "Ben", (Sheet("sheet", "Form", (("Morale", "steady"),)),), 1),
    )
    seen = titles(draw(table(*mats)))
    assert {"Ben's catapult", "gold: 5", "river", "wall", "A die showing 12"} <= set(seen)
    assert {"Pile: 9 cards", "9 of Diamonds"} <= set(seen)
    assert "Morale" in texts(draw(table(*mats)))


def test_what_may_be_touched_first_glows_and_nothing_else() -> None:
    dark = table(Mat("mat", "Ann", (hand("5H", "6H"),), 0))
    path = (Touch(1, ("card1", "mat"), "6H"),)
    assert "#ffd966" not in draw(dark)
    assert draw(structs.replace(dark, touches=path)).count("#ffd966") == 1


def test_the_copy_of_a_card_that_may_be_touched_glows_with_it() -> None:
    cards = (Card("x", "7H"), Card("x~2", "7H"))
    scene = table(
        Mat("mat", "Ann", (Hand("h", "Hand", cards),), 0), touches=(Touch(1, ("x",), ""),)
    )
    assert draw(scene).count("#ffd966") == 2


def test_the_picture_tells_its_title_and_prompt_to_those_who_cannot_see_it() -> None:
    root = ElementTree.fromstring(draw(table(Mat("mat", "Ann", (), 0)), "Royals"))
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Royals"
    assert "Your turn." in (root.findtext(f"{SVG}desc") or "")


def test_an_empty_scene_is_a_picture_too() -> None:
    assert ElementTree.fromstring(draw(Scene("demo", -1, -1, "", ()))).tag == f"{SVG}svg"


def test_a_text_is_cut_and_broken_to_fit() -> None:
    assert cut("Short", 100, 10) == "Short"
    assert cut("A very long name indeed", 60, 10).endswith("…")
    assert wide(cut("A very long name indeed", 60, 10), 10) <= 60
    assert len(lines("one two three four five six", 60, 10)) > 1


@pytest.mark.parametrize(("game", "options"), USUAL, ids=called(USUAL))
def test_every_position_of_every_game_can_be_drawn(game: Game, options: Options) -> None:
    names = names_for(options)
    for position in met(game, options, 1, 3):
        for seat in {0, int(position.actor), *everyone(position)[-2:]}:
            scene = game.scene(position, seat, names)
            picture = draw(scene, game.title)
            cards = [
                thing
                for mat in scene.mats
                for area in mat.areas
                for thing in things(area)
                if isinstance(thing, Card)
            ]
            seen = titles(picture)
            shown = {card_name(card.face) for card in cards if card.face and not card.down}
            assert shown <= {re.sub(r" \(.*\)$", "", title) for title in seen}
            hidden = sum(not card.face for card in cards)
            assert seen.count("A card face down") >= hidden
            assert draw(scene, game.title) == picture

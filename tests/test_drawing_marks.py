"""What is told by how a thing lies or is marked: cards on their side, targets, the last turn."""

from __future__ import annotations

from msgspec import structs

from regalia.drawing import draw
from regalia.drawing.cards import card, lying
from regalia.kernel.registry import game
from regalia.kernel.scene import (
    Card,
    Cell,
    Grid,
    Hand,
    Item,
    Mat,
    Piece,
    Pile,
    Scene,
    Touch,
    things,
)
from regalia.proofs.ground import met
from tests.picture_boxes import Box, seen


def table(*items: tuple[Item, ...], touches: tuple[Touch, ...] = (), **more: object) -> Scene:
    """A row of spaces, named a1, b1 and so on, with these things in them."""
    cells = tuple(
        Cell(f"square.{'abc'[place]}1", f"{'abc'[place]}1", place, 0, "", each)
        for place, each in enumerate(items)
    )
    grid = Grid("board", "Board", len(items), 1, cells)
    scene = Scene("demo", 0, 0, "Go.", (Mat("table", "Table", (grid,)),), (), touches)
    return structs.replace(scene, **more)


def marks(scene: Scene, name: str, about: Touch | None = None) -> int:
    return draw(scene, about=about).count(f'class="{name}"')


def boxes(picture: str, kind: str, title: str) -> list[Box]:
    return [
        each.box
        for each in seen(picture)
        if each.element.tag.endswith(kind) and each.groups and each.groups[-1].title == title
    ]


def test_a_card_that_lies_across_is_broader_than_high() -> None:
    thing = Card("c", "5H", across=True)
    upright, turned = card(thing), lying(thing)
    assert upright.width < upright.height
    assert (turned.width, turned.height) == (upright.height, upright.width)
    paper = boxes(draw(table((thing,))), "rect", "5 of Hearts")[0]
    assert paper.right - paper.left > 1.3 * (paper.bottom - paper.top)


def test_the_spaces_of_a_board_are_broader_than_high_where_cards_lie_across() -> None:
    for across in (True, False):
        space = boxes(draw(table((Card("c", "5H", across=across),), ())), "rect", "b1")[0]
        assert (space.right - space.left > space.bottom - space.top) == across


def test_the_digits_of_a_card_that_lies_across_are_at_its_upper_right_and_lower_left() -> None:
    """RB-01, RB-02: a quarter turn puts the index into the other two corners."""
    picture = draw(table((Card("c", "KH", across=True),)))
    paper = boxes(picture, "rect", "King of Hearts")[0]
    x, y = (paper.left + paper.right) / 2, (paper.top + paper.bottom) / 2
    corners = {(each.left > x, each.bottom < y) for each in boxes(picture, "g", "King of Hearts")}
    assert corners == {(True, True), (False, False)}


def test_the_note_of_a_card_that_lies_across_is_upright() -> None:
    (note,) = (
        each
        for each in boxes(
            draw(table((Card("j", "*", note="black", across=True),))), "text", "Joker (black)"
        )
        if each.what == "black"
    )
    assert note.right - note.left > note.bottom - note.top


def test_in_a_hand_cards_stand_upright() -> None:
    hand = Hand("hand", "Hand", (Card("c", "5H", across=True),))
    picture = draw(Scene("demo", 0, 0, "Go.", (Mat("seat", "Ann", (hand,), 0),)))
    paper = boxes(picture, "rect", "5 of Hearts")[0]
    assert paper.right - paper.left < paper.bottom - paper.top


def test_the_cards_of_a_royal_battle_lie_across_on_the_field_alone() -> None:
    """RB-01: every card's long side lies along the player-to-player axis."""
    battles = game("royal-battles")
    lain = 0
    for position in met(battles, battles.choose({}), 1, 10):
        for mat in battles.scene(position, 0, ("Ann", "Ben")).mats:
            for area in mat.areas:
                cards = [each for each in things(area) if isinstance(each, Card)]
                assert all(each.across == isinstance(area, Grid) for each in cards)
                lain += sum(each.across for each in cards)
    assert lain


def test_what_the_next_touch_would_strike_has_wedges_and_an_empty_space_has_none() -> None:
    enemy = Piece("enemy", "pawn", 1)
    step, hit = Touch(1, ("square.a1",), "a1"), Touch(2, ("square.b1",), "b1", "", ("enemy",))
    assert marks(table((), (enemy,), touches=(step,)), "target") == 0
    assert marks(table((), (enemy,), touches=(step, hit)), "target") == 1
    own = Touch(2, ("enemy",), "enemy", "", ("enemy",))
    assert marks(table((), (enemy,), touches=(own,)), "target") == 1


def test_who_may_strike_is_no_target() -> None:
    mine, enemy = Piece("mine", "rook", 0), Piece("enemy", "pawn", 1)
    touch = Touch(1, ("mine", "square.b1"), "a1 b1", "", ("enemy",))
    assert marks(table((mine,), (enemy,), touches=(touch,)), "target") == 0


def test_the_target_of_the_move_in_question_is_crossed_out_and_has_no_wedges() -> None:
    hit = Touch(2, ("square.b1",), "b1", "", ("enemy",))
    scene = table((), (Piece("enemy", "pawn", 1),), touches=(hit,))
    assert (marks(scene, "target", hit), marks(scene, "struck", hit)) == (0, 1)


def test_what_the_last_turn_touched_has_brackets() -> None:
    man = Piece("man", "pawn", 0)
    assert marks(table((man,), ()), "last") == 0
    assert marks(table((man,), (), last=("man",)), "last") == 1
    assert marks(table((man,), (), last=("square.b1",)), "last") == 1
    assert marks(table((man,), (), last=("gone",)), "last") == 0


def test_a_space_and_who_stands_in_it_are_marked_once() -> None:
    for man in (Piece("man", "pawn", 0), Card("man", "5H")):
        assert marks(table((man,), (), last=("man", "square.a1")), "last") == 1


def test_cards_in_hands_and_piles_are_marked_too() -> None:
    hand = Hand("hand", "Hand", (Card("c", "5H"), Card("d", "6H")))
    piles = (Pile("drawn", "Drawn", 3), Pile("thrown", "Thrown", 2, Card("top", "9D")))
    scene = Scene("demo", 0, 0, "Go.", (Mat("seat", "Ann", (hand, *piles), 0),))
    for last, count in ((("d",), 1), (("drawn",), 1), (("top", "c"), 2), (("hand",), 1)):
        assert marks(structs.replace(scene, last=last), "last") == count


def test_the_marks_of_a_map_are_those_of_a_board() -> None:
    grid = Grid(
        "map",
        "Map",
        2,
        1,
        (
            Cell("square.a1", "1", 0, 0, "plain"),
            Cell("square.b1", "2", 1, 0, "plain", (Piece("enemy", "pawn", 1),)),
        ),
    )
    hit = Touch(2, ("square.b1",), "b1", "", ("enemy",))
    scene = Scene(
        "demo", 0, 0, "Go.", (Mat("m", "Map", (grid,)),), (), (hit,), last=("square.a1", "enemy")
    )
    assert (marks(scene, "target"), marks(scene, "last")) == (1, 2)

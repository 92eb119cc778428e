"""Battle Royal, set-up and pack: who begins, what the cards are, what a turn may do with one."""

from __future__ import annotations

import pytest

from regalia.kernel.luck import Dice, Script

from .battle_royal_table import CORNERS, NEXT, PACK, Table, begun, drawing, field, rules, table


@pytest.mark.parametrize(
    ("options", "reserve"), [({}, 14), ({"pawns": 24}, 23), ({"pawns": 3}, 2), ({"pawns": 1}, 0)]
)
def test_each_side_begins_with_one_pawn_in_the_centre_and_the_rest_in_reserve(
    options: dict[str, int], reserve: int
) -> None:
    """Fifteen by the book; 24 in the alternative game (BY-56)."""
    position = begun(field(), 4, **options)
    assert position.pawns("white") == {"c2"}
    assert position.pawns("black") == {"c8"}
    assert position.reserve("white") == position.reserve("black") == reserve
    assert not position.vacated("white")
    assert not position.fallen("black")


def test_white_begins() -> None:
    """BY-16."""
    position = begun(field(), 3)
    assert (position.turn(), position.position.actor) == ("white", 0)
    assert position.quiet() == 0


def test_the_long_game_is_one_force_of_24() -> None:
    """BY-56: the second colour only makes up the number; the minor Capitals do not play."""
    position = begun(CORNERS, 4, pawns=24)
    assert [force["colour"] for force in position.snapshot()["forces"]] == ["white", "black"]
    assert position.pawns("white") == {"e1"}
    assert position.reserve("white") == 23


@pytest.mark.parametrize("pick", range(1, 13))
def test_the_pack_has_three_cards_each_of_one_to_four(pick: int) -> None:
    """A pick counts from low to high: after the Zero three ones, then three twos."""
    position = Table(rules().start({"map": field()}, Script([pick])), field(), {})
    card = (pick + 2) // 3
    assert (position.card(), position.points()) == (card, card)
    left = list(PACK)
    left[card] -= 1
    assert position.snapshot()["pack"] == left


def test_the_zero_means_no_move() -> None:
    """The turn passes at once."""
    position = begun(field(), 0, 2)
    assert (position.turn(), position.card()) == ("black", 2)
    assert position.snapshot()["pack"] == [0, 3, 2, 3, 3]


def test_a_zero_in_the_middle_of_play_passes_too() -> None:
    position = table(field(), {}, reserve={"white": 3, "black": 3})
    position.play("end", picks=drawing(0, 3, left=(1, 3, 3, 3, 2)))
    assert (position.turn(), position.card(), position.quiet()) == ("white", 3, 2)


def test_an_empty_pack_is_made_whole_again() -> None:
    """BY-15: all thirteen cards, and only when none is left."""
    position = table(field(), {}, pack=(0, 0, 0, 0, 1))
    position.play("end", picks=[0])
    assert (position.turn(), position.card()) == ("black", 4)
    assert position.snapshot()["pack"] == [0, 0, 0, 0, 0]
    position.play("end", picks=[12])
    assert (position.turn(), position.card()) == ("white", 4)
    assert position.snapshot()["pack"] == [1, 3, 3, 3, 2]


def test_one_pack_is_shared() -> None:
    """BY-15: what one draws the other cannot."""
    position = table(field(), {}, card=2, points=2, pack=(0, 0, 0, 1, 1))
    position.play("end", picks=[0])
    assert position.card() == 3
    position.play("end", picks=[0])
    assert position.card() == 4


def test_a_move_may_be_forgone_and_the_points_are_forfeited() -> None:
    """BY-13: they are not there at the next turn."""
    position = table(field(), {}, reserve={"white": 3, "black": 3})
    position.play("end", "end", picks=drawing(1, 1, left=(1, 3, 3, 3, 2)))
    assert (position.turn(), position.points()) == ("white", 1)
    assert position.pawns("white") == {"c2"}


def test_points_not_used_are_forfeited_after_some_were() -> None:
    """BY-13: nor can a dear square be paid for over two turns."""
    position = table(field(), {}, reserve={"white": 3, "black": 3})
    position.play("b1", "end", "end", picks=drawing(3, 1, left=(1, 3, 3, 3, 2)))
    assert (position.turn(), position.points()) == ("white", 1)
    position.refused("c3")


def test_several_pawns_may_be_placed_with_one_card() -> None:
    """BY-12: one after another, each paid in full."""
    position = table(field(), {}, reserve={"white": 9})
    for left, square in ((3, "b1"), (1, "c3")):
        position.play(square)
        assert (position.turn(), position.points()) == ("white", left)
    position.play("c4", picks=NEXT)
    assert position.pawns("white") == {"c2", "b1", "c3", "c4"}
    assert position.reserve("white") == 6
    assert position.turn() == "black"


def test_a_later_pawn_may_stand_beside_an_earlier_one_of_the_same_turn() -> None:
    """BY-12: sequentially."""
    position = table(field(), {}, reserve={"white": 9})
    assert "c4" not in position.offered()
    assert "c4" in position.play("c3").offered()


def test_a_turn_ends_by_itself_when_no_points_are_left() -> None:
    position = table(field(), {}, reserve={"white": 9}, points=1)
    position.play("d1", picks=NEXT)
    assert (position.turn(), position.points()) == ("black", 4)


def test_a_turn_ends_by_itself_when_nothing_can_be_paid_for() -> None:
    """All round a main Capital at the edge of this map a pawn costs two."""
    position = begun(CORNERS, 1, 1, 2)
    assert (position.turn(), position.card(), position.quiet()) == ("white", 2, 2)
    assert position.offered() == {"d1", "f1", "e2", "d2", "f2"}


def test_somebody_with_points_may_always_end_his_turn() -> None:
    assert "end" in table(field(), {}, reserve={"white": 9}).legal()
    assert "end" in table(field(), {"white": "c4 d4"}).legal()


def test_the_opening_is_as_the_book_tells() -> None:
    """BY-04, BY-05: one point for the two squares behind, two for Ramparts and Hills."""
    behind, grey, hills = {"b1", "d1"}, {"b2", "d2", "c1", "c3"}, {"b3", "d3"}
    assert begun(field(), 1).offered() == behind
    for card in (2, 3, 4):
        assert begun(field(), card).offered() == behind | grey | hills


def test_the_opening_of_black_is_the_mirror_image() -> None:
    """BY-04: his front is where he faces."""
    assert begun(field(), 0, 1).offered() == {"b9", "d9"}
    assert begun(field(), 0, 2).offered() == {"b9", "d9", "b8", "d8", "c9", "c7", "b7", "d7"}


def test_only_open_squares_have_numbers_row_by_row_from_the_top() -> None:
    """BY-02: a move and a snapshot say the number where there is one."""
    position = table(field(), {"white": "c2 c3"}, reserve={"white": 3})
    assert position.texts() == {
        *("end", "b2", "d2", "c1", "b3", "d3"),  # ramparts and hills
        *("45", "46"),  # b1 and d1, behind the centre
        *("30", "31", "32"),  # b4, c4, d4
    }
    position.play("31")
    assert set(position.force("white")["pawns"].split()) == {"c2", "c3", "31"}


@pytest.mark.parametrize("text", ["31", "c4", "C4", "  c4 ", " 31"])
def test_a_square_is_understood_by_number_or_by_letter_and_row(text: str) -> None:
    position = table(field(), {"white": "c2 c3"}, reserve={"white": 3})
    assert position.play(text).pawns("white") == {"c2", "c3", "c4"}


def test_a_town_and_a_capital_are_understood_by_name() -> None:
    middle = " 6   . . . . . . .\n 5   . . . . . . .\n 4   . . T . . . .\n"
    chart = field(middle, "town c4 Barnet")
    position = table(chart, {"white": "c2 c3"}, reserve={"white": 3})
    assert "c4" in position.texts()
    assert "c4" in position.play("barnet").pawns("white")
    near = table(field(), {"white": "c6 c7", "black": "e4"})
    assert near.go("York").over()


def test_a_game_from_any_seed_begins_alike() -> None:
    for seed in range(5):
        position = Table(rules().start({"map": field()}, Dice(seed)), field(), {})
        assert position.pawns("white") == {"c2"}
        assert sum(position.snapshot()["pack"]) < 13
        assert position.points() == position.card() > 0

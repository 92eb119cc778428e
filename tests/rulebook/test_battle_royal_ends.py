"""Battle Royal, the finish: Capitals occupied, pawns all gone, and the draw."""

from __future__ import annotations

import pytest

from regalia.kernel.luck import Dice, Luck
from regalia.kernel.position import DRAW, LOSS, WIN

from .battle_royal_table import CORNERS, NEXT, PACK, drawing, field, table


def test_to_occupy_the_enemy_capital_wins_at_once() -> None:
    """BY-47: even with points left."""
    position = table(field(), {"white": "c6 c7", "black": "e4 e5"})
    position.play("c8")
    assert position.verdicts() == [WIN, LOSS]
    assert position.fallen("black")
    position.refused("end", "c6")


def test_to_take_the_pawn_in_the_capital_wins_at_once() -> None:
    """BY-47: the reserve does not help."""
    position = table(field(), {"white": "c6 c7"}, reserve={"black": 14})
    position.play("c8")
    assert position.verdicts() == [WIN, LOSS]


def test_black_wins_in_the_same_way() -> None:
    position = table(field(), {"black": "c4 c3"}, turn="black", reserve={"white": 9})
    position.play("c2")
    assert position.verdicts() == [LOSS, WIN]


def test_ramparts_are_not_the_capital() -> None:
    """BY-47: all four may be held."""
    position = table(field(), {"white": "c6 b7 c7 b8 d8"}, reserve={"black": 3})
    position.go("d7", "from c6")
    assert not position.over()
    assert not position.fallen("black")


def test_a_winning_occupation_asks_for_no_choice() -> None:
    """BY-47: although it breaks the line into equal parts."""
    forces = {"white": "c6 c7", "black": "b9 c8 d9"}
    position = table(field(), forces)
    position.play("c8")
    assert position.verdicts() == [WIN, LOSS]


def test_a_capital_emptied_by_a_break_is_not_yet_captured() -> None:
    """BY-43: somebody must still go there, for one point."""
    forces = {"white": "c6 d6", "black": "c8 c7 b6 a5 a4"}
    position = table(field(), forces)
    position.play("c7", "from d6")
    assert position.pawns("black") == {"b6", "a5", "a4"}
    assert not position.over()
    assert not position.fallen("black")
    assert position.points() == 1
    position.play("c8")
    assert position.verdicts() == [WIN, LOSS]


def test_a_capital_left_by_its_owner_is_captured_for_one_point() -> None:
    """BY-43, BY-47."""
    position = table(field(), {"white": "c6 c7", "black": "e4"}, points=1)
    assert position.play("c8").over()


def test_the_own_capital_is_not_captured_by_its_owner() -> None:
    position = table(field(), {"white": "c3 c4"})
    position.play("c2")
    assert not position.over()
    assert not position.fallen("white")


def test_to_capture_the_last_pawn_wins() -> None:
    """BY-48."""
    position = table(field(), {"white": "d4 e5", "black": "f6"})
    position.play("f6")
    assert position.verdicts() == [WIN, LOSS]
    assert not position.fallen("black")


def test_with_one_pawn_left_the_game_goes_on() -> None:
    """BY-48."""
    position = table(field(), {"white": "d4 e5", "black": "f6 f7"})
    assert not position.play("f6").over()


def test_pawns_in_reserve_are_pawns() -> None:
    """BY-48: those on the board may be few."""
    forces = {"white": "b6 b5", "black": "c8 c7"}
    position = table(field(), forces, reserve={"black": 1})
    assert not position.play("c7").over()
    assert position.reserve("black") == 1


# the draw


def test_two_hundred_quiet_turns_are_a_draw() -> None:
    """BY-49."""
    position = table(field(), {}, quiet=199, reserve={"white": 3, "black": 3})
    position.go("end")
    assert position.verdicts() == [DRAW, DRAW]


def test_one_turn_fewer_is_not() -> None:
    """BY-49."""
    position = table(field(), {}, quiet=198, reserve={"white": 3, "black": 3})
    position.play("end", picks=NEXT)
    assert (position.turn(), position.quiet()) == ("black", 199)


def test_a_turn_with_placements_is_quiet_too() -> None:
    """BY-49: only captures count."""
    position = table(field(), {}, quiet=199, points=1, reserve={"white": 3, "black": 3})
    position.go("b1")
    assert position.verdicts() == [DRAW, DRAW]


def test_zero_turns_count() -> None:
    """BY-49: Black's Zero is the two hundredth."""
    position = table(field(), {}, quiet=198, reserve={"white": 3, "black": 3})
    left = [have - (card == 4) for card, have in enumerate(PACK)]
    position.play_with(Dicey(drawing(0, left=left)), "end")
    assert position.verdicts() == [DRAW, DRAW]


class Dicey(Luck):
    """First these picks, then any."""

    def __init__(self, picks: list[int]) -> None:
        self.picks = list(picks)
        self.dice = Dice(3)

    def pick(self, n: int) -> int:
        return self.picks.pop(0) if self.picks else int(self.dice.pick(n))


def test_a_capture_begins_the_count_anew() -> None:
    """BY-49."""
    forces = {"white": "d4 e5", "black": "f6 f7"}
    position = table(field(), forces, quiet=199)
    position.play("f6").play("end", picks=NEXT)
    assert position.turn() == "black"
    assert position.quiet() <= 1


def test_a_win_on_the_last_turn_is_a_win() -> None:
    """BY-49."""
    position = table(field(), {"white": "c6 c7", "black": "e4"}, quiet=199, points=1)
    assert position.play("c8").verdicts() == [WIN, LOSS]


@pytest.mark.parametrize(
    ("forces", "quiet"),
    [
        ({"yellow": "a1", "blue": "a6", "green": "i1", "red": "i6"}, 399),
        ({"yellow": "a1", "blue": "a6", "red": "i6"}, 299),
        ({"yellow": "a1", "red": "i6"}, 199),
    ],
)
def test_the_draw_counts_the_forces_still_playing(forces: dict[str, str], quiet: int) -> None:
    """BY-49: a hundred turns for each."""
    over = table(CORNERS, forces, players=4, quiet=quiet)
    assert over.go("end").verdicts() == [DRAW] * 4
    going = table(CORNERS, forces, players=4, quiet=quiet - 1)
    going.play("end", picks=NEXT)
    assert going.quiet() == quiet

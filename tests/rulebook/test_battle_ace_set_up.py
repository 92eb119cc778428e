"""Battle Ace, set-up: the field, the armies, who goes first, the Kings and the Aces."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from regalia.kernel.errors import BadOptions
from regalia.kernel.luck import Luck, Script
from regalia.kernel.position import WATCHER, Position
from regalia.kernel.scene import Pile

from .battle_ace_table import (
    CYCLE,
    KINGS,
    LAYING,
    LAYING_OF_FOUR,
    RANKS,
    actions,
    battle_ace,
    board,
    ends,
    laid_out,
    legal,
    melee,
    play,
    points,
    refused,
    reserve,
    suit,
    table,
)

SEEDS = range(12)


class Lowest(Luck):
    """Always the lowest card: every suit is laid out alike."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def pick(self, n: i64) -> i64:
        self.sizes.append(n)
        return 0


def starter(position: Position, laying: dict[str, list[str]]) -> str:
    """The suit that goes first, by the cards laid: the last, then the one before it, ..."""
    lying = board(position)
    rows = {
        each: [melee(lying[space]) for space in reversed(spaces)] for each, spaces in laying.items()
    }
    best = max(rows.values())
    first = [each for each, row in rows.items() if row == best]
    assert len(first) == 1, "choose another seed: the starter is drawn"
    return first[0]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_armies_stand_two_rows_deep_before_their_strongholds(seed: int) -> None:
    """BA-01: four columns, eight rows; rows 2-3 and 6-7 are filled, 4-5 are empty."""
    position = laid_out(seed)
    lying = board(position)
    assert set(lying) == set(LAYING["H"] + LAYING["S"])
    assert all(lying[space][-1] == "H" and " " not in lying[space] for space in LAYING["H"])
    assert all(lying[space][-1] == "S" and " " not in lying[space] for space in LAYING["S"])
    assert points(position) == (0, 0)


def test_the_field_is_four_wide_and_the_strongholds_are_spaces_too() -> None:
    """BA-01: the rows 1 and 8 can be moved on; beyond them and the columns a-d is nothing."""
    position = table(KINGS | {"d2": "6H", "a7": "6S"})
    assert legal(play(position.copy(), "6H")) == {"c2", "d1", "d3"}
    assert board(play(position.copy(), "6H", "d1"))["d1"] == "6H"
    black = table(KINGS | {"a7": "6S"}, "S")
    assert legal(play(black, "6S")) == {"a6", "a8", "b7"}


def test_a_number_card_may_enter_the_enemy_stronghold_and_nothing_ends() -> None:
    """BA-01: the strongholds are playable spaces."""
    position = play(table(KINGS | {"b7": "6H"}), "6H", "b8")
    assert board(position)["b8"] == "6H"
    assert suit(position) == "S"
    assert points(position) == (0, 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_king_and_ace_are_kept_out_of_the_shuffled_cards(seed: int) -> None:
    """BA-05: the Squire that is taken out beside the King is the Ace."""
    position = laid_out(seed)
    for each in CYCLE[:2]:
        shuffled = [board(position)[space] for space in LAYING[each]] + reserve(position, each)
        assert sorted(shuffled) == sorted(rank + each for rank in RANKS[:11])


@pytest.mark.parametrize("seed", SEEDS)
def test_three_cards_of_each_suit_lie_in_reserve(seed: int) -> None:
    """BA-04: three cards are left, and nobody has seen the top one."""
    position = laid_out(seed)
    assert [len(reserve(position, each)) for each in CYCLE[:2]] == [3, 3]
    assert not any(position.snapshot()["top"].values())


def test_the_reserves_lie_face_down_for_their_owner_too() -> None:
    """BA-04: no pile shows a seat its top card."""
    position = laid_out(3)
    for seat in (0, 1, WATCHER):
        scene = battle_ace().scene(position, seat, ("Ann", "Ben"))
        piles = [area for mat in scene.mats for area in mat.areas if isinstance(area, Pile)]
        assert not any(pile.top and pile.top.face for pile in piles)


def test_luck_says_which_of_the_reserves_is_on_top() -> None:
    """BA-04: the pile is shuffled; its owner has no say in what comes up."""
    turned = set()
    for pick in range(3):
        position = table(KINGS, reserve={"H": "9H 2H QH"})
        play(position, "pack", "b1", picks=[pick])
        turned.add((pick, board(position)["b1"]))
    assert turned == {(0, "2H"), (1, "9H"), (2, "QH")}


def test_cards_are_laid_from_the_owners_left_closest_row_first() -> None:
    """BA-02: the last-laid card is at the owner's front-right, d3 for red and a6 for black."""
    firsts = set()
    for seed in SEEDS:
        position = laid_out(seed)
        lying = board(position)
        red, black = melee(lying["d3"]), melee(lying["a6"])
        if red != black:
            firsts.add(position.actor)
            assert position.actor == (0 if red > black else 1)
    assert firsts == {0, 1}


@pytest.mark.parametrize("seed", range(40))
def test_the_highest_last_laid_card_goes_first_and_ties_go_one_card_back(seed: int) -> None:
    """BA-03: Royals count 10; equal last cards are settled by the ones laid before them."""
    position = laid_out(seed)
    assert position.actor == CYCLE.index(starter(position, LAYING))


def test_lowest_luck_lays_the_suit_in_order_along_the_rows() -> None:
    """BA-02: first row 2 from a to d and row 7 from d to a, then the rows in front."""
    lying = board(battle_ace().start({"players": 2}, Lowest()))
    for each in CYCLE[:2]:
        assert [lying[space] for space in LAYING[each]] == [rank + each for rank in RANKS[:8]]


@pytest.mark.parametrize("players", [2, 4])
def test_when_all_eight_cards_tie_luck_says_who_goes_first(players: int) -> None:
    """BA-03: compared back through all eight, then at random among the tied."""
    lowest = Lowest()
    battle_ace().start({"players": players}, lowest)
    assert lowest.sizes[-1] == players
    laid = [0] * (len(lowest.sizes) - 1)
    firsts = [
        battle_ace().start({"players": players}, Script([*laid, last])).actor
        for last in range(players)
    ]
    assert sorted(firsts) == list(range(players))


@pytest.mark.parametrize("seed", range(6))
def test_the_first_player_places_king_then_ace_and_then_the_other(seed: int) -> None:
    """BA-05: the King and the Squire, which is the Ace, go anywhere on the own stronghold."""
    position = laid_out(seed)
    first = position.actor
    homes = {0: {"a1", "b1", "c1", "d1"}, 1: {"a8", "b8", "c8", "d8"}}
    rows = {0: "1", 1: "8"}
    for seat in (first, 1 - first):
        assert position.actor == seat
        assert actions(position) == homes[seat]
        play(position, "b" + rows[seat])
        assert board(position)["b" + rows[seat]] == "K" + CYCLE[seat]
        assert position.actor == seat
        assert actions(position) == homes[seat]
        play(position, "d" + rows[seat])
        assert board(position)["d" + rows[seat]] == "A" + CYCLE[seat]
    assert position.actor == first
    assert suit(position) == CYCLE[first]


def test_king_and_ace_may_be_placed_on_one_space() -> None:
    """BA-05: as a stack from the beginning."""
    position = laid_out(1)
    row = "1" if position.actor == 0 else "8"
    colour = CYCLE[position.actor]
    play(position, "c" + row, "c" + row)
    assert board(position)["c" + row] == f"K{colour} A{colour}"


def test_a_king_is_not_placed_off_his_own_stronghold() -> None:
    position = laid_out(2)
    own, other = ("1", "8") if position.actor == 0 else ("8", "1")
    refused(position, "b" + other)
    refused(position, "b4")
    assert "b" + own in legal(position)


def test_the_set_up_is_the_same_for_the_same_seed() -> None:
    assert laid_out(7).snapshot() == laid_out(7).snapshot()
    assert laid_out(7).snapshot() != laid_out(8).snapshot()


@pytest.mark.parametrize("seed", range(24))
def test_four_suits_lie_in_their_own_halves_of_an_eight_wide_field(seed: int) -> None:
    """BA-33: hearts and spades on their own left, each 2x4. BA-34: the best of four starts."""
    position = laid_out(seed, 4)
    lying = board(position)
    assert set(lying) == {space for spaces in LAYING_OF_FOUR.values() for space in spaces}
    for each, spaces in LAYING_OF_FOUR.items():
        assert all(lying[space][-1] == each for space in spaces)
        assert len(reserve(position, each)) == 3
    assert position.actor == CYCLE.index(starter(position, LAYING_OF_FOUR))


def test_four_suits_lay_from_their_owners_left() -> None:
    """BA-33: black's left is red's right, so spades begin at h and clubs at d."""
    lying = board(battle_ace().start({"players": 4}, Lowest()))
    for each in CYCLE:
        laid = [lying[space] for space in LAYING_OF_FOUR[each]]
        assert laid == [rank + each for rank in RANKS[:8]]


@pytest.mark.parametrize("seed", range(8))
def test_four_suits_place_kings_and_aces_in_turn_order_from_the_starter(seed: int) -> None:
    """BA-33: anywhere on the side's stronghold of eight. BA-34: then the starter plays."""
    position = laid_out(seed, 4)
    first = position.actor
    for turn in range(4):
        seat = (first + turn) % 4
        row = "1" if CYCLE[seat] in "HD" else "8"
        column = "ag"[turn // 2]
        assert position.actor == seat
        assert actions(position) >= {"g" + row, "h" + row, "b" + row}
        assert all(text[1] == row for text in actions(position))
        play(position, column + row, "h" + row)
        assert board(position)[column + row] == "K" + CYCLE[seat]
        assert "A" + CYCLE[seat] in board(position)["h" + row].split()
    assert position.actor == first
    assert suit(position) == CYCLE[first]


def test_the_second_king_of_a_side_is_not_placed_on_the_first() -> None:
    """BA-06: two Royals never share a space, not at the set-up either."""
    position = laid_out(0, 4)
    row, other = ("1", "8") if CYCLE[position.actor] in "HD" else ("8", "1")
    play(position, "c" + row, "d" + row, "c" + other, "d" + other)
    assert actions(position) == {column + row for column in "abdefgh"}
    refused(position, "c" + row)


@pytest.mark.parametrize(
    "given",
    [
        {"players": 1},
        {"players": 5},
        {"players": 2, "bloodbath": 3},
        {"players": 2, "joker": "fool"},
        {"players": 2, "games": 0},
        {"players": 3, "double": "green"},
    ],
)
def test_options_out_of_range_are_refused(given: dict[str, int | str]) -> None:
    with pytest.raises(BadOptions):
        battle_ace().choose(given)


def test_a_royal_at_the_edge_finds_no_space_beyond_it() -> None:
    """BA-01: the markers between the players are no spaces."""
    position = table({"a1": "KH", "d8": "KS", "d4": "QH"})
    assert all(space[0] in "abcd" and space[1] in "12345678" for space in ends(position, "QH"))

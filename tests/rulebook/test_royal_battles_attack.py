"""Royal Battles, attack: who can strike whom, Trumps, hits, damage and removal."""

from __future__ import annotations

import pytest

from regalia.kernel.position import Position

from .royal_battles_table import (
    ARMOR,
    DAMAGE,
    IDLE,
    KINDS,
    MELEE,
    NEEDED,
    RANKS,
    STYLES,
    after,
    board,
    facing,
    injuries,
    injury,
    legal,
    no_move,
    play,
    refused,
    table,
    turn,
    units,
)

AROUND = {"c5", "c3", "b4", "d4"}
CORNERS = {"b3", "b5", "d3", "d5"}

TRUMPS = {
    "easy": {"2", "4", "6", "8", "10"},
    "optimal": {"3", "5", "7", "9"},
    "risky": {"J", "Q", "K"},
    "advantage": {"A", "*"},
}


def surrounded(kind: str) -> Position:
    """White's unit at c4 has two enemies straight and two diagonally next to it."""
    return table(
        {"c4": f"{kind} JC"},
        {"c5": "pawn 2S", "b4": "pawn 4S", "d5": "pawn 6S", "b5": "pawn 8S"},
        ("3H", IDLE),
    )


@pytest.mark.parametrize(
    ("kind", "texts"),
    [
        ("pawn", {"easy s", "optimal s", "risky s", "advantage d"}),
        ("knight", {"easy s", "optimal s", "risky s", "advantage s"}),
        ("king", {"easy s", "optimal s", "risky s", "advantage s"}),
        ("rook", {"easy d", "optimal d", "risky d", "advantage d"}),
        ("queen", {"easy d", "optimal d", "risky d", "advantage d"}),
        ("bishop", {"easy d", "optimal d", "risky d"}),
    ],
)
def test_melee_is_straight_and_ranged_is_diagonal(kind: str, texts: set[str]) -> None:
    """RB-36: the Pawn reaches diagonally only with its Advantage. RB-45: no melee at range."""
    position = play(surrounded(kind), "3H", "c4", "c4")
    spaces = {"s": ("c5", "b4"), "d": ("d5", "b5")}
    expected = {f"{style} {space}" for style, way in map(str.split, texts) for space in spaces[way]}
    assert legal(position) == expected | {"hold"}
    for style in STYLES:
        for space in ("c5", "b4", "d5", "b5"):
            if f"{style} {space}" not in expected:
                refused(position, f"{style} {space}")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("foe", sorted(AROUND | CORNERS))
def test_all_eight_neighbours_are_in_reach_of_one_kind_of_attack(kind: str, foe: str) -> None:
    """RB-30: four straight and four diagonal spaces."""
    position = table({"c4": f"{kind} JC"}, {foe: "pawn 2S", "e7": "pawn 6D"}, ("3H", IDLE))
    play(position, "3H", "c4", "c4")
    if foe in (AROUND if kind in MELEE else CORNERS):
        assert {f"easy {foe}", f"optimal {foe}", f"risky {foe}", "hold"} <= legal(position)
    elif kind == "pawn":
        assert legal(position) == {f"advantage {foe}", "hold"}
    else:
        assert turn(position) == "black"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("foe", ["c6", "c2", "a4", "e4", "e6", "a2", "a6", "e2", "d6", "e5"])
def test_nothing_is_attacked_from_two_spaces_away(kind: str, foe: str) -> None:
    """RB-30: only adjacent spaces; with nobody there the turn goes on to its end."""
    position = table({"c4": f"{kind} JC"}, {foe: "pawn 2S"}, ("3H", IDLE))
    play(position, "3H", "c4", "c4")
    assert turn(position) == "black"
    near = table({"c4": "king JC"}, {foe: "pawn 2S", "c5": "pawn 4D"}, ("3H", IDLE))
    play(near, "3H", "c4", "c4")
    refused(near, f"easy {foe}")


@pytest.mark.parametrize("kind", KINDS)
def test_own_units_are_not_attacked(kind: str) -> None:
    """RB-44: only Healing is for them."""
    friends = {"c5": "pawn 2S", "d5": "pawn 4S", "b4": "king 9S"}
    position = table({"c4": f"{kind} JC"} | friends, {"e7": "king 6D"}, ("3H", IDLE))
    play(position, "3H", "c4", "c4")
    if kind == "bishop":
        assert legal(position) == {"advantage d5", "hold"}
    else:
        assert turn(position) == "black"


def test_an_attack_may_be_declined() -> None:
    """RB-31: nothing happens and nothing is drawn, even from a Key Position."""
    position = facing("king", "pawn", "6S 4H 8D 10C", decks=("9C 9D", ""))
    play(position, "hold")
    assert turn(position) == "black"
    assert injury(position, "c5") == 0


def test_only_the_unit_that_moved_attacks() -> None:
    """RB-32: the King stands next to an enemy, but the Pawn was moved."""
    position = table(
        {"c4": "king JC", "a1": "pawn 2S"}, {"c5": "pawn 6S", "e1": "pawn 6D"}, ("3H", IDLE)
    )
    play(position, "3H", "a1", "a2")
    assert turn(position) == "black"


def test_there_is_no_attack_without_a_move() -> None:
    """RB-32: who passes does not attack."""
    position = table({"c4": "king JC"}, {"c5": "pawn 6S", "e1": "pawn 6D"}, ("3H", IDLE))
    no_move(position, "easy c5")
    play(position, "pass")
    assert legal(position) == {"discard", "keep"}


def test_a_unit_attacks_once() -> None:
    """RB-29: then the turn is over."""
    position = facing("king", "pawn", "6S 4H 8D 10C", black={"b4": "pawn 6D"})
    play(position, "easy c5")
    assert turn(position) == "black"


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("rank", [*RANKS, "*"])
def test_which_cards_are_trumps(style: str, rank: str) -> None:
    """RB-34: evens, odds, royals; Aces and Jokers only for an Advantage."""
    under = rank if rank == "*" else rank + "C"
    others = "KS 3H 2D" if style == "advantage" else "AS AH AD"
    position = play(facing("king", "queen", f"{others} {under}"), f"{style} c5")
    assert (injury(position, "c5") > 0) == (rank in TRUMPS[style])


def test_the_printed_numbers_of_trumps() -> None:
    """RB-34: 20, 16 and 12 of the deck; that leaves four Aces and two Jokers."""
    assert [4 * len(TRUMPS[style]) for style in ("easy", "optimal", "risky")] == [20, 16, 12]


@pytest.mark.parametrize("style", ["easy", "optimal", "risky"])
def test_aces_and_jokers_never_count_in_a_style(style: str) -> None:
    """RB-34: an Ace is not odd, a Joker not wild here. RB-16: nor as an initiative card."""
    position = play(facing("king", "queen", "* AH * AC"), f"{style} c5")
    assert injury(position, "c5") == 0


@pytest.mark.parametrize("place", range(4))
def test_each_of_four_cards_can_be_the_trump(place: int) -> None:
    """RB-33: both initiative cards and both Standing Cards."""
    cards = ["AS", "AH", "AD", "AC"]
    cards[place] = "8" + cards[place][1]
    position = play(facing("king", "queen", " ".join(cards)), "easy c5")
    assert injury(position, "c5") == 3


def test_no_other_card_is_a_trump() -> None:
    """RB-33: not the hands, not the card that was covered, not the other units' cards."""
    position = table(
        {"c4": "king 2C", "b3": "pawn 4C", "a1": "pawn 6C"},
        {"c5": "queen AC", "d5": "pawn 8C", "e1": "pawn 10D"},
        ("AD 8H 10H", "2S 2H"),
        board={"c3": "4S", "b4": "6S", "d4": "8S"},
        decks=("2D 4D", "6D 8D"),
        discards=("10S", "10C"),
        initiative=("AS", "AH"),
    )
    play(position, "AD", "c4", "c4", "easy c5")
    assert injury(position, "c5") == 0


@pytest.mark.parametrize("target", KINDS)
@pytest.mark.parametrize("attacker", KINDS)
def test_how_many_trumps_hit_whom(attacker: str, target: str) -> None:
    """Evasion below Accuracy: one; equal or one above: two; two or more above: three."""
    trumps, others = ["KS", "KH", "KD", "KC"], ["AS", "AH", "AD", "AC"]
    for count in range(4):
        cards = " ".join(trumps[:count] + others[count:])
        foe = "c5" if attacker in MELEE else "d5"
        position = play(facing(attacker, target, cards), f"risky {foe}")
        harm = DAMAGE[attacker][2] - ARMOR[target]
        assert injury(position, foe) == (harm if count >= NEEDED[attacker][target] else 0)


@pytest.mark.parametrize("style", [0, 1, 2])
@pytest.mark.parametrize("attacker", KINDS)
def test_the_damage_code_of_every_weapon(attacker: str, style: int) -> None:
    """Easy, Optimal and Risky, here against the Cloth (1) of a King."""
    rank = "83Q"[style]
    foe = "c5" if attacker in MELEE else "d5"
    position = facing(attacker, "king", f"{rank}S {rank}H {rank}D AC")
    play(position, f"{STYLES[style]} {foe}")
    assert injury(position, foe) == DAMAGE[attacker][style] - 1


@pytest.mark.parametrize("target", KINDS)
def test_every_armor_takes_its_part(target: str) -> None:
    """A Queen's 8 with a Risky attack, three Trumps."""
    position = play(facing("queen", target, "QS QH QD AC"), "risky d5")
    assert injury(position, "d5") == 8 - ARMOR[target]


@pytest.mark.parametrize("attacker", ["pawn", "king", "rook"])
def test_armor_stops_everything_but_does_not_heal(attacker: str) -> None:
    """RB-43: an Easy 4 against the Knight's Chain of 4, and against one that is hurt already."""
    foe = "c5" if attacker in MELEE else "d5"
    position = facing(attacker, "knight", "8S 8H 8D AC", injuries={foe: 2}, units="knight.armor=6")
    play(position, f"easy {foe}")
    assert injury(position, foe) == 2
    position = facing(attacker, "knight", "8S 8H 8D AC", injuries={foe: 2})
    play(position, f"easy {foe}")
    assert injury(position, foe) == 2


@pytest.mark.parametrize("style", [0, 1, 2])
@pytest.mark.parametrize("attacker", KINDS)
def test_four_trumps_double_the_damage_before_armor(attacker: str, style: int) -> None:
    """RB-37: twice the listed figure, then the armor once."""
    rank = "83Q"[style]
    foe = "c5" if attacker in MELEE else "d5"
    position = facing(attacker, "knight", f"{rank}S {rank}H {rank}D {rank}C")
    play(position, f"{STYLES[style]} {foe}")
    harm = 2 * DAMAGE[attacker][style] - 4
    if harm < 8:
        assert injury(position, foe) == harm
    else:
        assert foe not in units(position)


def test_three_trumps_do_not_double_even_when_three_are_needed() -> None:
    """RB-37: a Critical Hit takes four."""
    position = play(facing("knight", "king", "QS QH QD AC"), "risky c5")
    assert injury(position, "c5") == 6


@pytest.mark.parametrize(
    ("before", "stays"), [(0, True), (4, True), (5, False), (6, False), (7, False)]
)
def test_injury_equal_to_life_or_more_removes_a_unit(before: int, stays: bool) -> None:
    """A Queen (Life 8) hit for 3."""
    position = play(facing("king", "queen", "8S 3H AD AC", injuries={"c5": before}), "easy c5")
    assert ("c5" in units(position)) == stays
    if stays:
        assert injury(position, "c5") == before + 3


def test_the_card_of_a_removed_unit_stays_and_can_be_covered() -> None:
    """RB-27: nothing ever leaves the board."""
    position = play(facing("king", "queen", "8S 3H AD AC", injuries={"c5": 7}), "easy c5")
    assert units(position) == {"c4": "white king", "a1": "white pawn", "e1": "black pawn"}
    assert board(position)["c5"] == "AC"
    assert turn(position) == "black"


def test_injuries_stay_with_a_unit_that_moves() -> None:
    position = table({"c4": "king 2S"}, {"e7": "king 6D"}, ("3H", IDLE), injuries={"c4": 7})
    play(position, "3H", "c4", "d4")
    assert injuries(position, "d4 e7") == [7, 0]


def test_black_attacks_as_white_does() -> None:
    """RB-33: the same four cards, seen from the other side."""
    position = table(
        {"b4": "pawn 9C", "a1": "pawn 6C"},
        {"d4": "king 2S", "e1": "pawn 6D"},
        (IDLE, "8D"),
        initiative=("AS", "AH"),
        turn="black",
    )
    play(position, "8D", "d4", "c4")
    assert legal(position) == {f"{style} b4" for style in STYLES} | {"hold"}
    assert injury(after(position, "easy b4"), "b4") == 1
    assert injury(after(position, "optimal b4"), "b4") == 2
    assert injury(after(position, "risky b4"), "b4") == 0

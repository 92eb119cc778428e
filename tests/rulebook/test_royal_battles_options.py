"""Royal Battles, set-up options: the unit table, the simpler Joker, and bad options."""

from __future__ import annotations

import pytest

from regalia.kernel.errors import BadOptions, RegaliaError
from regalia.kernel.game import FileKind
from regalia.kernel.luck import Dice
from regalia.kernel.position import Position

from .royal_battles_table import (
    IDLE,
    after,
    board,
    facing,
    injuries,
    injury,
    legal,
    play,
    refused,
    rules,
    table,
    turn,
    units,
)


def lone(standing: str, cards: str, **vacant: str) -> Position:
    """White's King alone, with the simpler Joker."""
    return table(
        {"c4": f"king {standing}"},
        {"e7": "king 9D"},
        (cards, IDLE),
        board=vacant,
        joker="opposite",
    )


@pytest.mark.parametrize(
    ("change", "cards", "text", "hurt"),
    [
        ("", "8S 3H AD AC", "easy c5", 3),
        ("king.easy=7", "8S 3H AD AC", "easy c5", 6),
        ("king.optimal=7", "8S 3H AD AC", "easy c5", 3),
        ("king.optimal=7", "8S 3H AD AC", "optimal c5", 6),
        ("king.risky=3", "KS 3H AD AC", "risky c5", 2),
        ("queen.armor=3", "8S 3H AD AC", "easy c5", 1),
        ("queen.armor=0", "8S 3H AD AC", "easy c5", 4),
        ("king.armor=3", "8S 3H AD AC", "easy c5", 3),
        ("king.accuracy=2", "8S 3H AD AC", "easy c5", 0),
        ("king.accuracy=2", "8S 8H AD AC", "easy c5", 3),
        ("queen.evasion=4", "8S 3H AD AC", "easy c5", 0),
        ("queen.evasion=6", "8S 8H AD AC", "easy c5", 0),
        ("queen.evasion=6", "8S 8H 8D AC", "easy c5", 3),
        ("king.advantage=4", "AS 3H 8D 9C", "advantage c5", 3),
        ("queen.evasion=4 king.accuracy=5", "8S 3H AD AC", "easy c5", 3),
        ("knight.armor=3 queen.life=10", "8S 3H AD AC", "easy c5", 3),
    ],
)
def test_every_figure_of_the_unit_table_can_be_changed(
    change: str, cards: str, text: str, hurt: int
) -> None:
    """A King against a Queen; a change concerns the unit it names and nothing else."""
    position = play(facing("king", "queen", cards, units=change), text)
    assert injury(position, "c5") == hurt


@pytest.mark.parametrize(("life", "stays"), [(10, False), (11, True)])
def test_a_changed_life_keeps_a_unit_longer(life: int, stays: bool) -> None:
    cards = "8S 3H AD AC"
    position = facing("king", "queen", cards, injuries={"c5": 7}, units=f"queen.life={life}")
    play(position, "easy c5")
    assert ("c5" in units(position)) == stays


def test_a_change_holds_for_both_sides() -> None:
    position = table(
        {"b4": "knight 9C", "a1": "pawn 6C"},
        {"d4": "knight 2S", "e1": "pawn 6D"},
        ("3D 7H", "10D"),
        initiative=("3S", "5C"),
        units="knight.armor=2 knight.accuracy=6",
    )
    play(position, "3D", "b4", "c4", "optimal d4", "keep", "10D", "d4", "d4", "optimal c4")
    assert injuries(position, "d4 c4") == [4, 4]


def test_changed_smite_and_blast_and_deadly_aim() -> None:
    """The figure of the Advantage: six for Knight and Rook, three a Trump for the Queen."""
    smite = facing("knight", "king", "AS AH AD 5C", units="knight.advantage=3")
    assert injury(play(smite, "advantage c5"), "c5") == 3 + 2 - 1
    aim = facing("rook", "knight", "AS AH 8D 5C", units="rook.advantage=2")
    assert injury(play(aim, "advantage d5"), "d5") == 2
    blast = facing("queen", "king", "AS AH 8D 5C", units="queen.advantage=4")
    assert injury(play(blast, "advantage d5"), "d5") == 2 * 4 - 1
    reach = facing("pawn", "king", "AS AH 8D 5C", foe="d5", units="pawn.advantage=5")
    assert injury(play(reach, "advantage d5"), "d5") == 4


@pytest.mark.parametrize(
    "change",
    [
        "dragon.life=5",
        "knight.wings=2",
        "knight.armor=-1",
        "knight.armor=many",
        "knight.armor=2.5",
        "knight.armor=",
        "knight.armor",
        "armor=3",
        "knight.life=0",
        "knight.life=1000000",
        "knight.armor=3 dragon.life=5",
    ],
)
def test_a_change_that_makes_no_sense_is_refused(change: str) -> None:
    """The sentence names the option."""
    with pytest.raises(BadOptions, match="units"):
        rules().start({"units": change}, Dice(1))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 1),
        ("players", 3),
        ("choosing", "by lot"),
        ("scenario", "waterloo"),
        ("joker", "fool"),
        ("swap", "perhaps"),
        ("chess_set", "two"),
        ("colour", "red"),
    ],
)
def test_options_out_of_range_are_refused(name: str, value: object) -> None:
    """The sentence names the field."""
    with pytest.raises(BadOptions, match=name):
        rules().choose({name: value})


# the simpler Joker


@pytest.mark.parametrize(
    ("standing", "taken"),
    [("2S", "*R"), ("2C", "*R"), ("2H", "*B"), ("2D", "*B"), ("*R", "*B"), ("*B", "*R")],
)
@pytest.mark.parametrize("goal", ["c5", "c4"])
def test_a_simpler_joker_takes_the_colour_opposite_to_the_card_left(
    standing: str, taken: str, goal: str
) -> None:
    """RB-25: also when it covers the unit's own card."""
    position = play(lone(standing, "*"), "*", "c4", goal)
    assert board(position)[goal] == taken
    assert turn(position) == "black"


def test_a_simpler_joker_is_still_wild_when_it_is_placed() -> None:
    """RB-25: over any vacant card, from any card; the card left alone gives its colour."""
    for standing, taken in (("2S", "*R"), ("2D", "*B")):
        position = lone(standing, "*", b4="9H", b5="9C", d4="*R", d3="*B")
        around = {column + row for column in "bcd" for row in "345"}
        assert legal(after(position, "*", "c4")) == around
        for goal in ("b4", "b5", "d4", "d3"):
            assert board(after(position, "*", "c4", goal))[goal] == taken


@pytest.mark.parametrize(
    ("standing", "playable"), [("*R", {"3S", "3C", "*"}), ("*B", {"3H", "3D", "*"})]
)
def test_a_unit_on_a_simpler_joker_moves_as_from_its_colour(
    standing: str, playable: set[str]
) -> None:
    """RB-25: one colour for every test."""
    position = lone(standing, "3S 3H 3D 3C *")
    assert legal(position) == playable | {"pass"}
    for card in {"3S", "3H", "3D", "3C"} - playable:
        refused(position, card)


def test_a_simpler_joker_is_covered_as_its_colour() -> None:
    """RB-25: red goes over a black one, black over a red one."""
    red_card = lone("2S", "3H", d4="*R", d3="*B")
    assert legal(after(red_card, "3H", "c4")) & {"d4", "d3"} == {"d3"}
    refused(after(red_card, "3H", "c4"), "d4")
    black_card = lone("2D", "3C", d4="*R", d3="*B")
    assert legal(after(black_card, "3C", "c4")) & {"d4", "d3"} == {"d4"}


@pytest.mark.parametrize(
    ("under", "hurt"), [("9D", [5, 5, 0]), ("*R", [8, 8, 0]), ("*B", [8, 0, 7]), ("9S", [5, 0, 4])]
)
def test_mystic_blast_takes_a_simpler_joker_as_its_colour(under: str, hurt: list[int]) -> None:
    """RB-25: a bystander on a red Joker is hit with red targets alone; it is still a Trump."""
    position = facing(
        "queen",
        "king",
        f"AS 3H AD {under}",
        black={"e1": "king *R", "e7": "rook *B"},
        joker="opposite",
    )
    play(position, "advantage d5")
    assert injuries(position, "d5 e1 e7") == hurt


@pytest.mark.parametrize(("under", "left"), [("*R", [2, 5]), ("*B", [5, 2])])
def test_healing_takes_a_simpler_joker_as_its_colour(under: str, left: list[int]) -> None:
    """RB-25: the Knight's Joker is one Trump, and has one colour."""
    position = table(
        {"c4": "bishop JC", "d5": f"knight {under}", "a1": "pawn 6H", "a3": "pawn 6C"},
        {"e7": "king 9D"},
        ("8D", IDLE),
        injuries={"a1": 5, "a3": 5},
        initiative=("KS", "4H"),
        joker="opposite",
    )
    play(position, "8D", "c4", "c4", "advantage d5")
    assert injuries(position, "a1 a3") == left


def test_a_simpler_joker_in_the_hand_or_as_initiative_has_no_colour() -> None:
    """RB-25: only on the board."""
    position = facing("king", "queen", "* 3H * 9C", joker="opposite", decks=("2C 5C", ""))
    assert board(position)["c4"] == "*B"
    play(position, "advantage c5", picks=[0, 0])
    assert injury(position, "c5") == 5


def test_by_default_a_joker_on_the_board_stays_wild() -> None:
    """RB-25: it is written without a colour."""
    position = table({"c4": "king 2S"}, {"e7": "king 9D"}, ("*", IDLE))
    assert board(play(position, "*", "c4", "c5"))["c5"] == "*"


# changes to the units as a file


def unit_file() -> FileKind:
    (found,) = rules().files()
    return found


def test_a_file_of_changes_is_what_the_option_units_takes() -> None:
    assert (unit_file().name, unit_file().option) == ("units", "units")
    text = "knight.armor=3\nqueen.life=10, king.easy=4\n"
    told = "Changes: knight armor 3 (by the book 4), queen life 10 (by the book 8)."
    assert unit_file().check(text) == told
    assert rules().choose({"units": text})
    assert unit_file().check("") == "No unit is changed."


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("knight.armor=3\n\ndragon.life=5", "line 3: there is no unit 'dragon'"),
        ("knight.armor=3\nknight.wings=2", "line 2: there is no figure 'wings'"),
        ("knight.armor=many", "a change is written like knight.armor=3"),
        ("queen.life=0\nking.life=1", "line 1: queen.life must be from 1 to 99"),
        ("king.life=9 " * 40, "at most 400 characters"),
    ],
)
def test_what_is_wrong_with_a_file_of_changes_names_its_line(text: str, fault: str) -> None:
    with pytest.raises(RegaliaError, match=fault):
        unit_file().check(text)

"""Wargame Chess: building a team, and factions as data."""

from __future__ import annotations

import pytest

from regalia.games.wargame_chess.factions import enlist, read_roster
from regalia.kernel.errors import BadOptions

from .wargame_chess_table import (
    COMMON,
    OTHER_FOUR,
    A,
    B,
    C,
    begun,
    roster,
    row,
    rules,
    team,
)

STRICT = "plain-strict"


@pytest.fixture
def strict() -> str:
    """A faction with (1), (2-8), (0-2) and (0), and two entries for a Knight."""
    enlist(
        read_roster(
            roster(
                STRICT,
                row("king", least=1, most=1),
                row("queen", most=0),
                row("rook"),
                row("knight", least=1, most=2),
                row("lancer", "knight", least=1, most=1),
                row("jester", "joker", most=1),
                row("mime", "joker", most=1),
                row("pawn", least=2, most=8),
            )
        )
    )
    return STRICT


def accepted(first: str, second: str = OTHER_FOUR) -> None:
    rules().choose({"first": first, "second": second})


def refused(first: str, names: str, second: str = OTHER_FOUR) -> None:
    with pytest.raises(BadOptions, match=f"(?i){names}"):
        rules().choose({"first": first, "second": second})


# points


@pytest.mark.parametrize(
    "pieces",
    [
        "king queen rook rook bishop knight pawn",
        "queen rook rook bishop bishop knight pawn",
        "knight knight bishop bishop pawn pawn pawn pawn pawn pawn",
        "joker joker seer seer king bishop bishop",
        "pawn pawn pawn pawn pawn pawn pawn pawn rook rook king",
    ],
)
def test_a_team_has_exactly_14_points(pieces: str) -> None:
    """Pawns cost 1, a Queen 3, all others 2."""
    accepted(team(A, pieces.split(), []))


@pytest.mark.parametrize(
    "pieces",
    [
        "king queen rook rook bishop knight",
        "king queen rook rook bishop knight pawn pawn",
        "king queen rook rook bishop knight knight",
        "pawn pawn pawn pawn pawn pawn pawn pawn",
    ],
)
def test_neither_13_nor_15_points_are_a_team(pieces: str) -> None:
    """WG-06: the sentence names the 14."""
    refused(team(A, pieces.split(), []), "14")


@pytest.mark.parametrize(
    ("pieces", "upgrades"),
    [
        ("king queen rook rook bishop knight", ["one"]),
        ("king queen rook rook bishop", ["one", "two"]),
        ("king rook rook", ["eight"]),
        ("pawn pawn", ["eight", "four"]),
        ("pawn pawn pawn", ["eight", "two", "one"]),
    ],
)
def test_upgrades_cost_their_points(pieces: str, upgrades: list[str]) -> None:
    accepted(team(A, pieces.split(), upgrades))


@pytest.mark.parametrize(
    ("pieces", "upgrades"),
    [
        ("king queen rook rook bishop knight", ["two"]),
        ("king queen rook rook bishop knight pawn", ["one"]),
        ("king rook rook", ["four"]),
    ],
)
def test_upgrades_are_part_of_the_14_points(pieces: str, upgrades: list[str]) -> None:
    refused(team(A, pieces.split(), upgrades), "14")


def test_the_sentence_says_which_team_is_wrong() -> None:
    good, bad = team(A, ["king", "queen"]), team(B, ["king", "queen"], [])
    with pytest.raises(BadOptions, match="second"):
        rules().choose({"first": good, "second": bad})
    with pytest.raises(BadOptions, match="first"):
        rules().choose({"first": team(A, ["king"], []), "second": OTHER_FOUR})


# quantities


def test_a_king_is_not_compulsory() -> None:
    """WG-07: only if the faction's range says so."""
    accepted(team(A, ["queen", "rook"]))


def test_a_piece_that_must_be_taken(strict: str) -> None:
    """(1): exactly one, no more, no less. (2-8): at least two."""
    accepted(team(strict, ["king", "knight", "pawn", "pawn"]))
    refused(team(strict, ["knight", "pawn", "pawn"]), "king")
    refused(team(strict, ["king", "knight", "pawn"]), "pawn")
    refused(team(strict, ["king", "knight"]), "pawn")


@pytest.mark.parametrize(
    ("pieces", "names"),
    [
        ("king knight pawn pawn queen", "queen"),
        ("king knight pawn pawn rook rook rook", "rook"),
        ("king lancer lancer pawn pawn", "lancer|knight"),
        ("king knight pawn pawn jester jester", "jester|joker"),
    ],
)
def test_no_more_than_the_faction_allows(strict: str, pieces: str, names: str) -> None:
    """(0): never in the starting list; (0-2): not three."""
    refused(team(strict, pieces.split()), names)


@pytest.mark.parametrize(
    ("key", "many", "fits"),
    [
        ("pawn", 9, False),
        ("pawn", 8, True),
        ("rook", 3, False),
        ("rook", 2, True),
        ("knight", 3, False),
        ("bishop", 3, False),
        ("queen", 2, False),
        ("king", 2, False),
        ("joker", 3, True),
        ("joker", 7, True),
    ],
)
def test_no_more_than_a_chess_set_has(key: str, many: int, fits: bool) -> None:
    """WG-08: 8 Pawns, 2 Rooks, Knights, Bishops, 1 Queen, 1 King; Jokers by faction only."""
    types = ("king", "queen", "rook", "bishop", "knight", "joker", "pawn")
    enlist(read_roster(roster("plain-greedy", *(row(each, most=12) for each in types))))
    chosen = team("plain-greedy", [key] * many)
    if fits:
        accepted(chosen)
    else:
        refused(chosen, key)


# several options


def test_only_one_option_of_a_type_can_be_run(strict: str) -> None:
    refused(team(strict, ["king", "knight", "lancer", "pawn", "pawn"]), "knight|lancer|option")
    refused(team(C, ["rook", "turret"]), "rook|turret|option")
    refused(team(C, ["pawn", "levy"]), "pawn|levy|option")


def test_the_minimum_of_an_option_that_is_not_run_is_waived(strict: str) -> None:
    """WG-08: both Knights here are (1-...), and only one of the two can be taken."""
    accepted(team(strict, ["king", "lancer", "pawn", "pawn"]))
    accepted(team(strict, ["king", "knight", "knight", "pawn", "pawn"]))


def test_jokers_of_different_kinds_may_stand_in_one_list(strict: str) -> None:
    accepted(team(strict, ["king", "knight", "jester", "mime", "pawn", "pawn"]))
    accepted(team(C, ["joker", "joker", "clown", "reader", "pawn"]))


# factions


def test_the_factions_must_be_different() -> None:
    """WG-09."""
    refused(team(A, ["king", "queen"]), "faction", team(A, ["king", "rook"]))
    accepted(team(B, ["king", "queen"]), team(A, ["king", "rook"]))


def test_a_faction_may_be_called_by_its_name() -> None:
    accepted(team("The Plain A", ["king", "queen"]))


@pytest.mark.parametrize(
    "text",
    [
        "plain-a",
        "king\nqueen",
        "no-such-faction\nking",
        "plain-a\ndragon\nupgrade eight\nupgrade four",
        "plain-a\nking\nupgrade wings\nupgrade eight\nupgrade four",
        "plain-a\n-2 pawn\nupgrade eight\nupgrade four",
        "plain-a\n0.5 queen\nupgrade eight\nupgrade four",
    ],
)
def test_a_list_that_cannot_be_read_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadOptions) as caught:
        rules().choose({"first": text, "second": OTHER_FOUR})
    assert str(caught.value).endswith((".", "!")), str(caught.value)


def test_a_faction_is_nothing_but_data() -> None:
    """WG-01: anybody can add one, or a new version of one, and play it at once."""
    enlist(read_roster(roster("plain-data", row("pawn", most=3), row("rook"))))
    refused(team("plain-data", ["pawn"] * 4), "pawn")
    enlist(read_roster(roster("plain-data", row("pawn", most=4), row("rook"))))
    accepted(team("plain-data", ["pawn"] * 4))
    begun([0, 0, 0, 0], team("plain-data", ["pawn"] * 4))


def test_lists_are_open() -> None:
    """WG-10: nothing is hidden in this game."""
    assert not rules().hidden


@pytest.mark.parametrize("rule", COMMON)
def test_a_piece_may_lack_a_common_rule(rule: str) -> None:
    read_roster(roster("plain-lacking", row("pawn", without=[rule])))


@pytest.mark.parametrize("tag", ["major arcana", "minor arcana", "bone reading", "summon", ""])
def test_a_piece_may_have_a_tag(tag: str) -> None:
    read_roster(roster("plain-tagged", row("pawn", tag=tag)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('type = "rook"', 'type = "dragon"'),
        ('type = "rook"', ""),
        ('key = "rook"', ""),
        ('key = "rook"', 'key = "bishop"'),
        ('name = "Rook"', "name = 7"),
        ("least = 0\nmost = 1", "least = 2\nmost = 1"),
        ("least = 0\nmost = 1", "least = -1\nmost = 1"),
        ("least = 0\nmost = 1", 'least = "none"\nmost = 1'),
        ('tag = ""', 'tag = "astrology"'),
        ("without = []", 'without = ["gravity"]'),
        ("legendary = false", "legendary = 3"),
        ("cost = 1\n", 'cost = "much"\n'),
        ('key = "plain-bad"', ""),
        ("[[piece]]", "[[piece"),
    ],
)
def test_a_bad_roster_is_refused_in_a_sentence(old: str, new: str) -> None:
    good = roster("plain-bad", row("rook", most=1), row("bishop"))
    assert old in good
    read_roster(good)
    with pytest.raises(ValueError, match=r"\S") as caught:
        read_roster(good.replace(old, new, 1))
    assert " " in str(caught.value)

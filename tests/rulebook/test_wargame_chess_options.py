"""Wargame Chess: options, texts and snapshots that are wrong, and snapshots that are right."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from regalia.kernel.errors import BadOptions, BadSnapshot, Unreadable
from regalia.kernel.luck import Dice
from regalia.kernel.playout import playout

from .wargame_chess_table import FOUR, OTHER_FOUR, Table, begun, field, rules

OURS = "king h1, pawn h2, rook a1"
THEIRS = "king h8, pawn h7, rook a8"


# options


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 1),
        ("players", 3),
        ("turns", 0),
        ("turns", 21),
        ("turns", "many"),
        ("trees", -1),
        ("trees", 7),
        ("star", "shines"),
        ("house_cards", "perhaps"),
        ("colour", "red"),
    ],
)
def test_options_out_of_range_are_refused(name: str, value: object) -> None:
    """The sentence names the field."""
    with pytest.raises(BadOptions, match=name):
        rules().choose({"first": FOUR, "second": OTHER_FOUR, name: value})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("turns", 1),
        ("turns", 20),
        ("trees", 0),
        ("trees", 6),
        ("star", "frees"),
        ("star", "resets"),
    ],
)
def test_options_within_their_range(name: str, value: object) -> None:
    rules().choose({"first": FOUR, "second": OTHER_FOUR, name: value})


def test_the_book_is_the_default() -> None:
    chosen: Any = rules().choose({"first": FOUR, "second": OTHER_FOUR})
    assert (chosen.turns, chosen.trees, chosen.star, chosen.house_cards) == (10, 3, "resets", True)


def test_there_are_teams_ready_made() -> None:
    """WG-01: nobody needs to build a list before a first game."""
    position = rules().start({}, Dice(1))
    assert position.seats == 2


# texts


@pytest.mark.parametrize("text", ["", "hello", "z9", "a0", "a9", "i1", "a1 b1 c1", "--"])
def test_a_text_that_names_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        rules().read(field(OURS, THEIRS).position, text)


def test_case_and_spaces_do_not_matter() -> None:
    table = field(OURS, THEIRS)
    assert table.play(" A1 ", "B1 ").stands("b1") == "0 rook 1"


def test_answers_to_questions_that_nobody_asked() -> None:
    table = field(OURS, THEIRS)
    table.no_move(
        "spend", "push", "stop", "yes", "promotion", "knight 1", "mirror", "deal", "a", "stay"
    )
    table.play("a1").no_move("h2", "h8", "c3", "yield", "keep", "a1")


# snapshots


def good() -> tuple[dict[str, Any], dict[str, Any]]:
    table = field(OURS, THEIRS, active="justice", trees="d4 e5")
    return table.options, table.snapshot()


def test_a_snapshot_is_what_it_was_made_from() -> None:
    options, data = good()
    again = rules().restore(options, copy.deepcopy(data)).snapshot()
    assert again == data
    assert data["turn"] == 1
    assert data["terrain"] == {"d4": "tree", "e5": "tree"}
    assert data["tarot"]["active"] == "justice"


def spoilt(path: list[str | int], value: object) -> dict[str, Any]:
    _, data = good()
    at: Any = data
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["version"], 99),
        (["turn"], 0),
        (["turn"], 11),
        (["turn"], "first"),
        (["to"], 2),
        (["to"], -1),
        (["first"], 5),
        (["last"], 7),
        (["begun"], "yes"),
        (["pieces"], []),
        (["pieces", 0, "side"], 2),
        (["pieces", 0, "side"], 1),
        (["pieces", 0, "kind"], "dragon"),
        (["pieces", 0, "kind"], "queen"),
        (["pieces", 0, "number"], 2),
        (["pieces", 0, "at"], "h2"),
        (["pieces", 0, "at"], "d4"),
        (["pieces", 0, "at"], "i9"),
        (["pieces", 0, "at"], ""),
        (["pieces", 0, "zone"], "slain"),
        (["pieces", 0, "zone"], "limbo"),
        (["pieces", 0, "tokens"], "many"),
        (["pieces", 0, "charm"], "happy"),
        (["pieces", 0, "activated"], "perhaps"),
        (["terrain"], {"z1": "tree"}),
        (["terrain"], {"d4": "castle"}),
        (["terrain"], {"h1": "tree"}),
        (["tarot", "dealt"], ["justice", "justice", "fool"]),
        (["tarot", "dealt"], ["justice", "pope joan", "fool"]),
        (["tarot", "active"], "fool"),
        (["tarot", "active"], "pope joan"),
        (["tarot", "discard"], ["justice"]),
        (["minor", "discard"], "17H"),
        (["bones"], [[5, 0, 0, 0, 0], [0, 0, 0, 0, 0]]),
        (["bones"], [[0, 0, 0], [0, 0, 0, 0, 0]]),
    ],
)
def test_a_snapshot_that_is_no_position_is_refused(path: list[str | int], value: object) -> None:
    options, _ = good()
    with pytest.raises(BadSnapshot):
        rules().restore(options, spoilt(path, value))


@pytest.mark.parametrize("name", ["turn", "to", "pieces", "version"])
def test_a_snapshot_with_something_missing_is_refused(name: str) -> None:
    options, data = good()
    del data[name]
    with pytest.raises(BadSnapshot):
        rules().restore(options, data)


@pytest.mark.parametrize("change", ["twice", "gone"])
def test_a_snapshot_has_the_pieces_of_the_lists(change: str) -> None:
    options, data = good()
    if change == "twice":
        data["pieces"].append(copy.deepcopy(data["pieces"][0]) | {"at": "c5"})
    else:
        del data["pieces"][1]
    with pytest.raises(BadSnapshot):
        rules().restore(options, data)


def middles() -> list[Table]:
    """Positions in the middle of all kinds of things."""
    rook = "rook a5 +1, king h1, pawn h2, queen slain"
    other = "rook d5 +1 done, king h8, pawn h7"
    return [
        field("pawn d4 fresh, king h1", THEIRS).play("d4", "d5"),
        field("joker d4, king h1, pawn h2", THEIRS).play("d4", "d5"),
        field("pawn d7, queen slain, king h1", "rook a8, rook b8").play("d7"),
        field("pawn d7, queen slain, king h1", "rook a8, rook b8", active="devil").play("d7"),
        field("rook a4, bishop e5, king h1", THEIRS).play("a4", "d4"),
        field(rook, other).play("a5", "d5"),
        field(rook, other).play("a5", "d5", "keep"),
        field(rook, other).play("a5", "d5", "keep", "keep", roll=(1, 1, 1, 1)),
        field(rook, other).play("a5", "d5", "keep", "keep", "push", roll=(1, 1, 1, 1)),
        field(rook, other).play("a5", "d5", "keep", "keep", "yield", roll=(1, 1, 1, 1)),
        field(rook, other, active="moon").play("a5", "d5"),
        field(rook, other, active="moon").play("a5", "d5", "penalty"),
        field(rook, other, active="justice").play("a5", "d5", "keep", "keep", roll=(6, 6, 1, 1)),
        field(
            "bishop c4 +1, queen slain, king h1", "rook d5, king h8, pawn h7", active="magician"
        ).play("c4", "d5", "spend", roll=(6, 1, 1, 1)),
        field(OURS, THEIRS, ready="world").make_active(0, "world"),
        field(OURS, THEIRS, ready="world").make_active(0, "world").play("yes", "yes", "h1", "c1"),
        field(OURS, THEIRS, ready="lovers").make_active(0, "lovers").play("h8"),
        field(OURS, THEIRS, ready="death").make_active(1, "death"),
        field(OURS, THEIRS, ready="hanged man").make_active(1, "hanged man").play("a"),
        field(OURS, THEIRS, ready="star").play("a1").make_active(0, "star"),
        field(OURS, THEIRS, ready="tower").play("a1").make_active(0, "tower"),
    ]


def test_a_game_can_be_taken_up_in_the_middle_of_anything() -> None:
    """The same decisions, and the same games after them."""
    for number, table in enumerate(middles()):
        again = table.restored()
        assert again.actor() == table.actor(), number
        assert again.legal() == table.legal(), number
        assert again.snapshot() == table.snapshot(), number
        for seed in range(3):
            one, two = table.position.copy(), again.position.copy()
            playout(one, rules().courtesy, Dice(seed), 60)
            playout(two, rules().courtesy, Dice(seed), 60)
            assert one.snapshot() == two.snapshot(), number


def test_a_copy_is_independent() -> None:
    for table in middles():
        before = table.snapshot()
        playout(table.position.copy(), rules().courtesy, Dice(5), 40)
        assert table.snapshot() == before


@pytest.mark.parametrize("seed", range(4))
def test_random_games_come_to_an_end(seed: int) -> None:
    """WG-42, WG-70: no turn is endless, and ten turns are the most."""
    position = rules().start({"first": FOUR, "second": OTHER_FOUR}, Dice(seed))
    playout(position, rules().courtesy, Dice(seed), 5000)
    table = Table(position, {})
    assert table.over()
    assert table.turn() <= 10


def test_a_game_may_begin_with_any_luck() -> None:
    assert begun([1, 31, 22, 13]).terrain() == {"h5", "g6", "f7"}

"""What a scene tells a face about its dress: colours, lives, and what is being decided about."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from regalia.kernel.luck import Dice
from regalia.kernel.record import Sitter
from regalia.kernel.registry import game
from regalia.kernel.scene import Piece, Scene, ids, things
from regalia.table.table import Table

SIDED = {
    "battle-ace": {"red", "black"},
    "royal-battles": {"white", "black"},
    "battle-royal": {"white", "black"},
    "wargame-chess": {"white", "black"},
}
"""Games whose sides have colours."""


def scenes(key: str, most: int = 120) -> Iterator[Scene]:
    """What the first seat sees of a game between bots."""
    options = {"choosing": "given"} if key == "royal-battles" else {}
    rules = game(key)
    chosen = rules.choose(options)
    sitters = tuple(Sitter(name, "random") for name in rules.seat_names(chosen))
    table = Table(rules, chosen, sitters, Dice(3), bot_seed=3)
    for _ in range(most):
        yield table.scene(0)
        if table.over:
            break
        table.bot_move()


@pytest.mark.parametrize("key", SIDED)
def test_every_mat_carries_the_colour_of_its_side(key: str) -> None:
    scene = next(scenes(key))
    seats = [mat for mat in scene.mats if mat.seat >= 0]
    assert {mat.shade for mat in seats} == SIDED[key]


@pytest.mark.parametrize("key", SIDED)
def test_what_is_being_decided_about_lies_on_the_table(key: str) -> None:
    seen = list(scenes(key))
    assert any(scene.about for scene in seen)
    assert all(set(scene.about) <= set(ids(scene)) for scene in seen)


def test_a_unit_shows_what_it_can_still_bear() -> None:
    seen = list(scenes("royal-battles"))
    units = [
        item
        for scene in seen
        for mat in scene.mats
        for area in mat.areas
        for item in things(area)
        if isinstance(item, Piece)
    ]
    assert units
    assert all(0 < unit.life <= unit.full for unit in units)
    assert all(unit.note.startswith(f"life {unit.life} of {unit.full}") for unit in units)


def test_the_points_of_battle_ace_stand_beside_the_names() -> None:
    *_, last = scenes("battle-ace", 400)
    notes = [mat.note for mat in last.mats if mat.seat >= 0]
    assert all("point" in note for note in notes)

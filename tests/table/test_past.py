"""What is not kept of a game's past is made anew, and is the same."""

from __future__ import annotations

from random import Random

import pytest

from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.record import Sitter, replay
from regalia.kernel.registry import games
from regalia.table.past import EVERY, RECENT
from regalia.table.table import Table

DECISIONS = 150


def played(game: Game, seed: int) -> Table:
    """A game in which now and then something is taken back."""
    luck = Random(seed)
    options = game.choose({"players": 2})
    table = Table(game, options, (Sitter("Ann"), Sitter("Bob")), Dice(seed))
    while not table.over and len(table.turns) < DECISIONS:
        table.play(table.actor, luck.choice(table.scene(table.actor).touches).move)
        for seat in range(2):
            while table.undoable(seat) and luck.random() < 0.15:
                table.undo(seat)
    return table


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_every_position_and_what_happened_come_back(game: Game) -> None:
    table = played(game, 5)
    moments = list(replay(table.record()))
    assert len(moments) == len(table.turns) + 1
    order = list(enumerate(table.turns, 1))
    Random(1).shuffle(order)
    for count, turn in [*order, *enumerate(table.turns, 1)]:
        assert turn.before.snapshot() == moments[count - 1].position.snapshot()
        assert turn.after.snapshot() == moments[count].position.snapshot()
        assert len(turn.events) == len(moments[count].events)
    for seat in (-1, 0, 1):
        table._told.clear()
        fresh = Table.of_record(table.record(), Dice(0))
        assert table.story(seat) == fresh.story(seat)


def test_only_a_few_positions_are_kept() -> None:
    table = played(next(game for game in games() if game.key == "battle-royal"), 1)
    kept = table.turns._kept
    assert len(table.turns) == DECISIONS
    assert len(kept) <= RECENT + DECISIONS // EVERY + 2


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_marks_of_the_last_turn_are_those_of_a_table_that_remembers_nothing(game: Game) -> None:
    luck = Random(3)
    table = Table(game, game.choose({"players": 2}), (Sitter("Ann"), Sitter("Bob")), Dice(3))
    for _ in range(60):
        if table.over:
            break
        table.play(table.actor, luck.choice(table.scene(table.actor).touches).move)
        for seat in (-1, 0, 1):
            if luck.random() < 0.7:
                seen = table.scene(seat)
                table._lay.pop(seat)
                assert table.scene(seat) == seen

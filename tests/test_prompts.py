"""Prompts: nobody is told of what is theirs as if it were their neighbour's."""

from __future__ import annotations

from random import Random

import pytest

from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.position import OVER, WATCHER
from regalia.kernel.registry import games

GAMES = 12
DECISIONS = 120


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_only_who_decides_is_told_of_what_is_theirs_as_yours(game: Game) -> None:
    for seed in range(GAMES):
        luck, choice = Dice(seed), Random(seed)
        position = game.start(game.choose({"players": 2}), luck)
        for _ in range(DECISIONS):
            if position.actor == OVER:
                break
            for seat in (1 - int(position.actor), int(WATCHER)):
                assert "your" not in game.scene(position, seat, ("Ann", "Bob")).prompt.lower()
            position.apply(choice.choice(list(position.moves())), luck)

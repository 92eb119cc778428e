"""Thousands of attacks of every game, met by players who attack whenever they can."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.options import Options
from regalia.kernel.position import OVER, Position
from regalia.proofs import fights
from regalia.proofs.ground import any_move, names_for
from tests.proofs.subjects import COMPILED, GAMES, SEED

WANTED = 400 if COMPILED else 25
"""Positions with something to attack, of each game and number of players."""

MOST_STEPS = 40_000
ATTACKING = [
    (game, game.choose({"players": players}))
    for game in GAMES
    if game.key != "ladder"
    for players in sorted({game.seats[0], min(4, game.seats[1])})
]


def battles(game: Game, options: Options) -> Iterator[Position]:
    """Positions in which the one who decides can strike something."""
    luck = Dice(SEED)
    names = names_for(options)
    position = game.start(options, luck)
    found = 0
    for _ in range(MOST_STEPS):
        if position.actor == OVER:
            position = game.start(options, luck)
        scene = game.scene(position, int(position.actor), names)
        strikes = [touch.move for touch in scene.touches if touch.marks]
        if strikes:
            found += 1
            yield position.copy()
        if found == WANTED:
            return
        attacks = strikes and luck.pick(3)
        move = strikes[luck.pick(len(strikes))] if attacks else any_move(game, position, luck)
        position.apply(move, luck)


@pytest.mark.parametrize(
    ("game", "options"), ATTACKING, ids=[f"{game.key}-{each.players}" for game, each in ATTACKING]
)
def test_every_attack_is_told_and_comes_true(
    game: Game, options: Options, monkeypatch: pytest.MonkeyPatch
) -> None:
    positions = list(battles(game, options))
    assert len(positions) == WANTED
    monkeypatch.setattr(fights, "met", lambda *_: positions)
    fights.fights_are_told(game, options, SEED, len(positions))

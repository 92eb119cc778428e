"""Thousands of random games, for every player count and a spread of options: all of them end."""

from __future__ import annotations

import pytest
from msgspec import structs

from regalia import build
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.options import Options
from regalia.kernel.playout import playout
from regalia.kernel.position import DRAW, LOSS, OVER, WIN
from regalia.kernel.registry import games as all_games
from regalia.proofs import label, spread

GAMES_EACH = 10_000 if build() == "compiled" else 100
"""How many games of each kind of game, all player counts together."""

STUCK = 200_000
"""Decisions after which a game is taken to be one that does not end."""

TABLES = [
    (game, players) for game in all_games() for players in range(game.seats[0], game.seats[1] + 1)
]


def tables(game: Game, players: int) -> list[Options]:
    """The spread of options for so many players; of a series, two games will do."""
    found = [options for options in spread(game) if options.players == players]
    return [
        structs.replace(options, games=2) if getattr(options, "games", 1) > 2 else options
        for options in found
    ]


@pytest.mark.parametrize(
    ("game", "players"), TABLES, ids=[f"{game.key}-{players}" for game, players in TABLES]
)
def test_random_games_end_and_none_is_stuck(game: Game, players: int) -> None:
    counts = game.seats[1] - game.seats[0] + 1
    choices = tables(game, players)
    for seed in range(-(-GAMES_EACH // counts)):
        options = choices[seed % len(choices)]
        luck = Dice(seed)
        position = game.start(options, luck)
        made = playout(position, game.courtesy, luck, STUCK)
        assert position.actor == OVER, f"{label(game, options)}, seed {seed}: stuck after {made}"
        verdicts = position.outcome().verdicts
        assert len(verdicts) == players
        assert set(verdicts) in ({WIN, LOSS}, {DRAW}, {DRAW, LOSS})

"""Which games, with which options, the proofs run on."""

from __future__ import annotations

from pathlib import Path

from regalia import build
from regalia.kernel.game import Game
from regalia.kernel.options import Options
from regalia.kernel.registry import games
from regalia.proofs import label, spread
from tests.toy.install import installed_ladder

SEED = 2026
COUNTS = Path(__file__).parent / "counts.json"
PLAYTHROUGHS = Path(__file__).parent.parent / "golden"

COMPILED = build() == "compiled"
SIZE = 120 if COMPILED else 20
"""Positions that each proof looks at in a game."""

DEALS = 3000 if COMPILED else 200
"""Deals that are compared with as many redeals."""


def all_games() -> list[Game]:
    """Every registered game, and the toy."""
    with installed_ladder():
        return games()


def usual(game: Game) -> list[Options]:
    """The game's options as they come, for every player count."""
    low, high = game.seats
    return [game.choose({"players": players}) for players in range(low, high + 1)]


GAMES = all_games()
USUAL = [(game, options) for game in GAMES for options in usual(game)]
SPREAD = [(game, options) for game in GAMES for options in spread(game)]


def called(subjects: list[tuple[Game, Options]]) -> list[str]:
    """A name for each, for the test report."""
    return [label(game, options).replace(" ", ",") for game, options in subjects]


def playthrough_file(game: Game, options: Options) -> Path:
    return PLAYTHROUGHS / f"{game.key}-{options.players}.txt"

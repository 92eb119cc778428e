"""Every game keeps the kernel's contract, for every player count and a spread of options."""

from __future__ import annotations

import pytest

from regalia.kernel.game import Game
from regalia.kernel.options import Options
from regalia.proofs import PROOFS, Proof
from regalia.proofs.hidden import redeals_are_even
from regalia.proofs.play import games_end, options_keep_their_limits
from tests.proofs.subjects import DEALS, GAMES, SEED, SIZE, SPREAD, USUAL, called


@pytest.mark.parametrize("proof", PROOFS, ids=lambda proof: str(proof.__name__))
@pytest.mark.parametrize(("game", "options"), SPREAD, ids=called(SPREAD))
def test_every_game_keeps_the_contract(game: Game, options: Options, proof: Proof) -> None:
    proof(game, options, SEED, SIZE)


@pytest.mark.parametrize(("game", "options"), USUAL, ids=called(USUAL))
def test_more_random_games_end(game: Game, options: Options) -> None:
    for seed in range(SIZE // 2):
        games_end(game, options, seed, SIZE)


@pytest.mark.parametrize(("game", "options"), USUAL, ids=called(USUAL))
def test_redeals_cover_the_hidden_cards_evenly(game: Game, options: Options) -> None:
    redeals_are_even(game, options, SEED, DEALS)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.key))
def test_options_out_of_range_are_refused_by_name(game: Game) -> None:
    options_keep_their_limits(game)

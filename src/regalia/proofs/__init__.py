"""What every game proves by being registered; third parties run the same on theirs.

`prove(MyGame())` runs all of it and raises Disproved with a sentence at the first fault.
Every proof is a function of a game, options, a seed and how many positions to look at. A
new proof is such a function in PROOFS: it must hold for every game there can be.
"""

from __future__ import annotations

from collections.abc import Callable

from regalia.kernel.game import Game
from regalia.kernel.options import Options
from regalia.proofs.fights import fights_are_told
from regalia.proofs.ground import Disproved, label, met, spread
from regalia.proofs.hidden import redeals_are_even, redeals_change_nothing_seen
from regalia.proofs.numbers import (
    calm_signs_wait_for_luck,
    keys_tell_positions_apart,
    observations_hide_what_is_hidden,
    observations_keep_their_limits,
    observations_say_what_is_pending,
    signs_are_complete,
)
from regalia.proofs.play import (
    copies_are_independent,
    ends_are_complete,
    games_end,
    odds_add_up,
    odds_come_back,
    options_keep_their_limits,
    refusals_change_nothing,
)
from regalia.proofs.saved import (
    broken_snapshots_are_refused,
    records_replay,
    snapshots_come_back,
)
from regalia.proofs.tampered import tampered_snapshots_are_refused_or_play_on
from regalia.proofs.touching import touches_say_every_move
from regalia.proofs.words import broken_texts_are_answered, prompts_are_there, words_come_back

Proof = Callable[[Game, Options, int, int], None]

PROOFS: tuple[Proof, ...] = (
    games_end,
    refusals_change_nothing,
    copies_are_independent,
    ends_are_complete,
    odds_add_up,
    odds_come_back,
    snapshots_come_back,
    broken_snapshots_are_refused,
    tampered_snapshots_are_refused_or_play_on,
    records_replay,
    words_come_back,
    prompts_are_there,
    broken_texts_are_answered,
    redeals_change_nothing_seen,
    touches_say_every_move,
    observations_keep_their_limits,
    observations_hide_what_is_hidden,
    observations_say_what_is_pending,
    signs_are_complete,
    calm_signs_wait_for_luck,
    keys_tell_positions_apart,
    fights_are_told,
)

__all__ = ["PROOFS", "Disproved", "Proof", "label", "met", "prove", "spread"]


def prove(game: Game, seed: int = 1, size: int = 40) -> None:
    """All proofs for all player counts and a spread of options; Disproved at the first fault."""
    options_keep_their_limits(game)
    for options in spread(game):
        for proof in PROOFS:
            try:
                proof(game, options, seed, size)
            except Disproved as fault:
                raise Disproved(f"{label(game, options)}: {proof.__name__}: {fault}") from fault
        redeals_are_even(game, options, seed, 10 * size)

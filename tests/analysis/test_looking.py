"""Looking at one decision: moves are compared over the same luck, and over as much of it."""

from __future__ import annotations

import pytest

from regalia.analysis import Effort
from regalia.analysis.looking import Looker, _lucky
from regalia.bots.weights import judge
from regalia.kernel.record import replay
from tests.analysis.played import played

FEW = Effort(positions=400, depth=2, width=3, worlds=2, samples=4, outcomes=10)


@pytest.mark.parametrize("key", ["royal-battles", "royals"])
def test_what_luck_makes_the_same_of_two_moves_promises_the_same(key: str) -> None:
    """At a glance only the first of them has a plan."""
    alike = 0
    for seed in range(10):
        record = played(key, 2, seed, "random", 120)
        game, options = record.game(), record.options()
        looker = Looker(game, game.teams(options), judge(game, options), FEW)
        for moment in replay(record):
            position = moment.position
            glance = looker._glances(position)
            moves = [int(move) for move in position.moves() if _lucky(position, int(move))]
            others = [move for move in moves if move not in glance]
            if others:
                seat = int(position.actor)
                found = looker._compared([position], [glance], [*glance, *others], seat)
                promised = {found[move] for move in glance}
                assert all(found[move] in promised for move in others)
                alike += len(others)
    assert alike > 0

"""Every ready-made list is put through the proofs that every game gets, and through many games."""

from __future__ import annotations

import pytest

from regalia import build
from regalia.games.wargame_chess import WargameChess
from regalia.games.wargame_chess.lists import ready_lists
from regalia.kernel.luck import Dice
from regalia.kernel.playout import playout
from regalia.kernel.position import OVER
from regalia.proofs import PROOFS

GAME = WargameChess()
NAMES = list(ready_lists())
PAIRS = [(name, NAMES[(place + 3) % len(NAMES)]) for place, name in enumerate(NAMES)]
GAMES = 300 if build() == "compiled" else 3


@pytest.mark.parametrize(("first", "second"), PAIRS, ids=["-".join(pair) for pair in PAIRS])
def test_every_list_proves_itself(first: str, second: str) -> None:
    options = GAME.choose({"first": first, "second": second, "turns": 4})
    for proof in PROOFS:
        proof(GAME, options, 1, 3)


@pytest.mark.parametrize(("first", "second"), PAIRS, ids=["-".join(pair) for pair in PAIRS])
def test_every_list_plays_to_the_end(first: str, second: str) -> None:
    for seed in range(GAMES):
        luck = Dice(seed)
        position = GAME.start({"first": first, "second": second}, luck)
        playout(position, GAME.courtesy, luck, 100_000)
        assert position.actor == OVER

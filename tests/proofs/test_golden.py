"""The rules are what they were: counts of sequences and playthroughs match the committed ones.

After a change of rules that was meant, `python -m tests.proofs.regenerate` writes them anew.
"""

from __future__ import annotations

import json

import pytest

from regalia.kernel.game import Game
from regalia.kernel.options import Options
from regalia.proofs.golden import counts, playthrough
from tests.proofs.subjects import (
    COUNTS,
    PLAYTHROUGHS,
    SEED,
    SPREAD,
    USUAL,
    called,
    playthrough_file,
)


@pytest.mark.parametrize(("game", "options"), SPREAD, ids=called(SPREAD))
def test_there_are_as_many_legal_sequences_as_were_counted(game: Game, options: Options) -> None:
    committed = json.loads(COUNTS.read_text(encoding="utf-8"))
    found = counts(game, options, SEED)
    assert found == {name: committed.get(name) for name in found}


@pytest.mark.parametrize(("game", "options"), USUAL, ids=called(USUAL))
def test_a_playthrough_reads_as_it_did(game: Game, options: Options) -> None:
    file = playthrough_file(game, options)
    assert playthrough(game, options, SEED) == file.read_text(encoding="utf-8")


def test_no_playthrough_is_left_over_from_a_game_that_is_gone() -> None:
    wanted = {playthrough_file(game, options) for game, options in USUAL}
    assert set(PLAYTHROUGHS.glob("*.txt")) == wanted

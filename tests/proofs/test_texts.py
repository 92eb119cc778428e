"""Whatever is typed, a game answers with a legal move or an error that says what is wrong."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from regalia.kernel.game import Game
from regalia.kernel.options import Options
from regalia.kernel.position import OVER
from regalia.proofs.ground import met
from regalia.proofs.words import answered
from tests.proofs.subjects import COMPILED, SEED, SIZE, USUAL, called

TYPED = settings(
    max_examples=80 if COMPILED else 40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


@TYPED
@given(data=st.data())
@pytest.mark.parametrize(("game", "options"), USUAL, ids=called(USUAL))
def test_any_text_gets_a_legal_move_or_a_typed_error(
    game: Game, options: Options, data: st.DataObject
) -> None:
    positions = met(game, options, SEED, SIZE)
    legal = sorted(
        {game.say(each, move) for each in positions if each.actor != OVER for move in each.moves()}
    )
    position = data.draw(st.sampled_from(positions))
    whole = st.sampled_from(legal)
    part = st.one_of(whole, whole.map(lambda text: text[1:]), whole.map(lambda text: text[:-1]))
    joined = st.lists(st.one_of(part, st.text(max_size=3)), max_size=4).map("".join)
    text = data.draw(st.one_of(st.text(), part, joined, st.text(min_size=200, max_size=2000)))
    answered(game, position, text)

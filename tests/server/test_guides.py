"""The guide beside the board is open at the section that matters."""

from __future__ import annotations

import pytest

from regalia.kernel import registry
from regalia.kernel.luck import Dice
from regalia.kernel.position import OVER
from regalia.server.lobby import guide
from tests.server.serving import Server

DECISIONS = 400
SETTINGS: dict[str, tuple[dict[str, object], ...]] = {
    "royals": ({"attacks": "declared"}, {"players": 2}),
    "battle-ace": ({}, {"joker": "assassin"}),
    "battle-royal": ({"map": "brook", "pawns": 6},),
    "royal-battles": ({}, {"choosing": "open"}),
    "wargame-chess": (
        {},
        {"first": "ossuary/catacomb", "second": "tables/salon"},
        {"first": "carnival/parade", "second": "fen/mere"},
        {"first": "wildwood/hunt", "second": "company/pikes"},
    ),
}


@pytest.mark.parametrize("key", registry.keys())
def test_every_decision_names_a_section_of_the_guide(key: str) -> None:
    game = registry.game(key)
    titles = {section.title for section in guide(game).sections}
    met: set[str] = set()
    for options in SETTINGS[key]:
        luck = Dice(1)
        position = game.start(options, luck)
        for _ in range(DECISIONS):
            named = game.section(position)
            assert named in titles
            met.add(named)
            if position.actor == OVER:
                break
            for seat in range(position.seats):
                known = position.copy()
                known.redeal(seat, Dice(2))
                assert game.section(known) == named
            moves = [move for move in position.moves() if move < game.courtesy]
            position.apply(moves[luck.pick(len(moves))], luck)
    assert len(met) > 1


def test_a_view_says_which_section_that_is(server: Server) -> None:
    table = server.make("royals", ("person", "person"), players=2)
    with server.sit(table, 0) as person:
        assert person.view
        assert person.view.section == "Your turn"

"""Whatever happens in Wargame Chess is told, and whatever is asked is asked in a sentence."""

from __future__ import annotations

import pytest

from regalia.games.wargame_chess import WargameChess
from regalia.games.wargame_chess.lists import ready_lists
from regalia.kernel.luck import Dice
from regalia.kernel.playout import random_move
from regalia.kernel.position import OVER
from regalia.kernel.scene import things

NAMES = ("Anna", "Ben")
LISTS = [name for name in ready_lists() if name.count("/") == 1]
PAIRS = list(zip(LISTS, [*LISTS[2:], *LISTS[:2]], strict=True))


@pytest.mark.parametrize("pair", PAIRS, ids=" against ".join)
def test_every_event_and_every_question_has_its_sentence(pair: tuple[str, str]) -> None:
    game, luck = WargameChess(), Dice(len(pair[0]))
    position = game.start({"first": pair[0], "second": pair[1], "turns": 2}, luck)
    while position.actor != OVER:
        said = [game.prompt(position, seat, NAMES) for seat in range(2)]
        assert all(text[0].isupper() and text.endswith(".") for text in said)
        assert not any("decide." in text or "  " in text for text in said)
        moves = position.moves()
        position.events = []
        position.play(int(moves[luck.pick(len(moves))]), luck)
        for event in position.events:
            told = game.tell(position, event, NAMES)
            assert told.endswith("."), f"nothing is told of {event}"
            assert "the board swaps" not in told


def test_a_piece_that_has_activated_is_marked_on_the_board() -> None:
    game, luck = WargameChess(), Dice(1)
    position = game.start({}, luck)
    marked = 0
    while position.actor != OVER and not marked:
        position.play(random_move(position, game.courtesy, luck), luck)
        areas = [area for mat in game.scene(position, 0, NAMES).mats for area in mat.areas]
        marked = sum(item.id.startswith("activated.") for area in areas for item in things(area))
    assert marked

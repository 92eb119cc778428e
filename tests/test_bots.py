"""The bots: greedy is clearly better than chance, all are lawful, none troubles the others."""

from __future__ import annotations

import pytest

from regalia import build
from regalia.bots import BOTS, RIVALS, bot
from regalia.kernel.errors import UnknownName
from regalia.kernel.luck import Dice
from regalia.kernel.position import OVER
from regalia.kernel.registry import game, keys
from regalia.table.match import match
from tests.bots.quick import quick

GAMES = 30 if build() == "compiled" else 10


@pytest.mark.parametrize("key", ["battle-ace", "royals"])
@pytest.mark.parametrize("seed", [1, 2])
def test_greedy_beats_random_clearly(key: str, seed: int) -> None:
    rules = game(key)
    result = match(rules, rules.choose({"players": 2}), ["greedy", "random"], GAMES, seed)
    assert result.unfinished == 0
    assert result.wins[0] > 0.7 * GAMES


@pytest.mark.parametrize("name", sorted([*BOTS, *RIVALS]))
@pytest.mark.parametrize("key", keys())
def test_a_bot_makes_legal_moves_and_no_courtesies(key: str, name: str) -> None:
    rules, player = game(key), bot(quick(name))
    met = 0
    for players in range(rules.seats[0], min(rules.seats[1], 4) + 1):
        luck, bot_luck = Dice(players), Dice(players + 1)
        position = rules.start({"players": players}, luck)
        for _ in range(50):
            if position.actor == OVER:
                break
            legal = list(position.moves())
            met += any(move >= rules.courtesy for move in legal)
            move = player.choose(rules, position, int(position.actor), bot_luck)
            assert move in legal
            assert move < rules.courtesy
            position.play(move, luck)
    assert met > 0 or key != "battle-ace"


@pytest.mark.parametrize("name", sorted(BOTS))
@pytest.mark.parametrize("key", keys())
def test_a_bot_with_the_same_luck_decides_the_same(key: str, name: str) -> None:
    rules = game(key)
    position = rules.start({}, Dice(3))
    seat = int(position.actor)
    chosen = {bot(quick(name)).choose(rules, position, seat, Dice(5)) for _ in range(3)}
    assert len(chosen) == 1


def test_random_tries_every_legal_move_but_the_courtesies() -> None:
    rules = game("battle-ace")
    position, luck = rules.start({}, Dice(1)), Dice(2)
    for text in ("a1", "b1", "a8", "b8"):
        position.play(rules.read(position, text), luck)
    legal = {int(move) for move in position.moves()}
    courtesies = {move for move in legal if move >= rules.courtesy}
    assert courtesies
    made = {bot("random").choose(rules, position, 0, luck) for _ in range(600)}
    assert made == legal - courtesies


@pytest.mark.parametrize("name", ["", "Greedy", "person", "deep blue"])
def test_an_unknown_bot_gets_the_list(name: str) -> None:
    with pytest.raises(UnknownName) as caught:
        bot(name)
    told = f"There is no bot {name!r}; there are: {', '.join(BOTS)}."
    assert str(caught.value) == told + (" Did you mean greedy?" if name == "Greedy" else "")

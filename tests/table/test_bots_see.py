"""Bots see what their seat may see and nothing else: the rest is dealt again for them."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

import msgspec
import pytest

from regalia.bots import BOTS, Bot
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice, Luck
from regalia.kernel.playout import playout
from regalia.kernel.position import OVER, Position
from regalia.kernel.record import Sitter
from regalia.kernel.registry import game
from regalia.table.table import Table
from tests.rulebook import royals_table


class Spy(Bot):
    """Plays its first legal move and keeps every view it was given."""

    views: ClassVar[list[tuple[int, Position]]] = []

    def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
        Spy.views.append((seat, view.copy()))
        move = int(view.moves()[0])
        view.apply(move, luck)
        return move


@pytest.fixture(autouse=True)
def _spy_sits_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "spy", Spy)
    monkeypatch.setattr(Spy, "views", [])


def spied(key: str, players: int, seed: int, decisions: int = 40) -> list[Position]:
    """The true positions in which spies decided; what they saw is in Spy.views."""
    rules = game(key)
    sitters = tuple(Sitter(f"Spy {seat}", "spy") for seat in range(players))
    options = rules.choose({"players": players})
    table = Table(rules, options, sitters, Dice(seed), bot_seed=seed)
    true: list[Position] = []
    while not table.over and len(true) < decisions:
        true.append(table.position)
        table.bot_move()
    return true


def hidden(position: Position, seat: int) -> list[Any]:
    """The hands that a seat of Royals does not see, and the draw pile."""
    data = position.snapshot()
    return [data["pile"], *(s["hand"] for other, s in enumerate(data["seats"]) if other != seat)]


def seen(rules: Game, position: Position, seat: int) -> bytes:
    names = tuple("ABCDEFGHIJKL"[: position.seats])
    return msgspec.json.encode(rules.scene(position, seat, names))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_what_a_bot_is_given_is_what_its_seat_sees(players: int) -> None:
    for seed in range(3):
        Spy.views.clear()
        true = spied("royals", players, seed)
        assert len(true) == len(Spy.views)
        for position, (seat, view) in zip(true, Spy.views, strict=True):
            assert seat == position.actor
            assert seen(game("royals"), view, seat) == seen(game("royals"), position, seat)
            assert list(view.moves()) == list(position.moves())


@pytest.mark.parametrize("players", [2, 3, 6])
def test_what_a_seat_cannot_see_is_not_what_its_bot_is_given(players: int) -> None:
    """But for the few times when the pile is gone, and all that is unseen is in one hand."""
    true = [position for seed in range(6) for position in spied("royals", players, seed)]
    told = [
        hidden(position, seat) == hidden(view, seat)
        for position, (seat, view) in zip(true, Spy.views, strict=True)
    ]
    assert sum(told) < len(told) / 10


def test_no_card_is_gained_or_lost_in_what_a_bot_is_given() -> None:
    for position, (_, view) in zip(spied("royals", 4, 2), Spy.views, strict=True):
        assert Counter(royals_table.everything(view)) == Counter(royals_table.everything(position))


def test_a_bot_is_given_the_same_whatever_is_hidden_from_its_seat() -> None:
    """Two tables that look alike to a seat give its bot the same view with the same luck."""
    rules = game("royals")
    for seed in range(20):
        luck = Dice(seed)
        position = rules.start({"players": 2}, luck)
        playout(position, rules.courtesy, luck, seed)
        if position.actor == OVER:
            continue
        seat = int(position.actor)
        other = position.copy()
        other.redeal(seat, Dice(seed + 100))
        Spy.views.clear()
        moves = [Spy().choose(rules, each, seat, Dice(7)) for each in (position, other)]
        assert moves[0] == moves[1]
        (_, one), (_, same) = Spy.views
        assert one.snapshot() == same.snapshot()


def test_over_many_views_each_unseen_card_is_as_often_in_the_other_hand() -> None:
    rules = game("royals")
    position = royals_table.table(
        ["2H 3H 4H 5H 6H", "7S 8S 9S"], pile="7C 8C 9C 10C 7D 8D 9D", old=[0, 0]
    )
    luck, tally = Dice(4), Counter[str]()
    for _ in range(2_000):
        Spy().choose(rules, position, 0, luck)
        tally.update(royals_table.hand(Spy.views.pop()[1], 1).split())
    expected = 2_000 * 3 / 10
    assert len(tally) == 10
    assert sum((count - expected) ** 2 / expected for count in tally.values()) < 40


@pytest.mark.parametrize("key", ["royals", "battle-ace"])
def test_a_bot_may_do_what_it_likes_with_what_it_is_given(key: str) -> None:
    """The spy plays on in its view, and the table does not feel it."""
    rules = game(key)
    position = rules.start({"players": 2}, Dice(3))
    before = position.snapshot()
    Spy().choose(rules, position, int(position.actor), Dice(1))
    assert position.snapshot() == before


def test_where_nothing_is_hidden_a_bot_is_given_an_equal_copy() -> None:
    for position, (_, view) in zip(spied("battle-ace", 2, 1), Spy.views, strict=True):
        assert view is not position
        assert view.snapshot() == position.snapshot()

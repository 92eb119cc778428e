"""No bot can cheat: it is handed what its seat may know, and nothing comes through beside that."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from math import sqrt
from typing import Any

import pytest

from regalia.bots import BOTS, RIVALS, bot
from regalia.bots.bot import Bot
from regalia.bots.faults import BadBot
from regalia.kernel.game import Game
from regalia.kernel.luck import WORD, Dice, Luck
from regalia.kernel.position import OVER, Position
from regalia.kernel.record import Sitter
from regalia.kernel.registry import game as find_game
from regalia.proofs.ground import frozen
from regalia.table.table import Table

HIDING: tuple[tuple[str, dict[str, Any]], ...] = (
    ("royals", {"players": 2}),
    ("royals", {"players": 4}),
    ("royal-battles", {}),
)
DEALT = {"royals": 0, "royal-battles": 16}
"""After so many decisions hands are dealt and nothing has been shown of them."""
SET = "positions=200,worlds=3,seconds=600,turn_seconds=600"
DECIDING = (
    "random",
    "greedy",
    "search:depth=2,positions=2000,worlds=3,breadth=60",
    *(f"{name}:{SET}{',breadth=60' if name == 'puct' else ''}" for name in RIVALS),
)


def met(game: Game, options: dict[str, Any], games: int, every: int) -> Iterator[Position]:
    """Positions of random games, now and then one, where there is something to decide."""
    for seed in range(games):
        luck = Dice(seed)
        position = game.start(options, luck)
        count = 0
        while position.actor != OVER and count < 400:
            moves = position.moves()
            count += 1
            if count % every == 0 and len(moves) > 1:
                yield position
            position.apply(moves[int(luck.pick(len(moves)))], luck)


@pytest.mark.parametrize(("key", "options"), HIDING, ids=str)
@pytest.mark.parametrize("name", DECIDING)
def test_a_bot_decides_the_same_whatever_the_others_really_hold(
    key: str, options: dict[str, Any], name: str
) -> None:
    game, player = find_game(key), bot(name)
    looked = 0
    for position in met(game, options, 3, 17):
        seat = int(position.actor)
        other = position.copy()
        other.redeal(seat, Dice(looked))
        choices = {player.choose(game, each, seat, Dice(5)) for each in (position, other)}
        assert len(choices) == 1
        looked += 1
    assert looked > 10


class Peeper(Bot):
    """Reads all that it is handed, whether it should or not."""

    line = "A cheat."

    def __init__(self, chosen: Any = None) -> None:
        super().__init__(chosen)
        self.seen: list[tuple[float, ...]] = []

    def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
        self.seen.append(others_eyes(view, seat))
        return int(view.moves()[0])


def others_eyes(position: Position, seat: int) -> tuple[float, ...]:
    """What the others at the table observe."""
    found: list[float] = []
    for other in range(int(position.seats)):
        if other != seat:
            found += list(position.observe(other))
    return tuple(found)


def alike(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    return sum(a == b for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize(("key", "options"), HIDING, ids=str)
def test_what_a_cheat_reads_is_right_no_more_often_than_chance(
    key: str, options: dict[str, Any]
) -> None:
    """Beside the truth it looks as much, or as little, as one fair deal beside another; the truth
    itself would stand out."""
    game, cheat = find_game(key), Peeper()
    differences = []
    distances = []
    for seed in range(400):
        luck = Dice(seed)
        position = game.start(options, luck)
        for _ in range(DEALT[key]):
            position.apply(position.moves()[0], luck)
        seat = (int(position.actor) + 1) % int(position.seats)
        for number in range(2):
            with suppress(BadBot):  # another seat decides, by cards that this one cannot know
                cheat.choose(game, position, seat, Dice(1000 * seed + number))
        one, other = cheat.seen[-2:]
        truth = others_eyes(position, seat)
        differences.append(alike(one, truth) - alike(one, other))
        distances.append(1 - alike(one, truth))
    mean = sum(differences) / len(differences)
    spread = sqrt(sum((each - mean) ** 2 for each in differences)) / len(differences)
    assert abs(mean) <= 4 * spread
    assert sum(distances) / len(distances) > 8 * spread


def undone(luck: Luck) -> tuple[int, ...]:
    """The numbers with which dice began: every step they have made is taken back."""
    a, b, c, counter = (int(each) for each in luck.__reduce__()[1])
    while counter > 1:
        counter -= 1
        before = a
        for _ in range(4):
            before = a ^ before >> 9
        was = b * pow(9, -1, WORD + 1) & WORD
        word = c - ((was << 21 & WORD) | was >> 11) & WORD
        a, b, c = word - before - counter & WORD, before, was
    return a, b, c


@pytest.mark.parametrize("key", ["royals", "royal-battles"])
def test_a_cheat_that_undoes_its_luck_does_not_find_that_of_the_cards(
    monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """Where one seed is that of the cards and of the bots, as with `--seed`."""
    game, seed = find_game(key), 987_654_321_987
    begun: list[tuple[int, ...]] = []

    class Undoer(Bot):
        line = "Undoes its luck."

        def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
            begun.append(undone(luck))
            return int(view.moves()[0])

    monkeypatch.setitem(BOTS, "undoer", Undoer)
    sitters = (Sitter("Ann", "undoer"), Sitter("Bob", "undoer"))
    table = Table(game, game.choose({"players": 2}), sitters, Dice(seed), bot_seed=seed)
    for _ in range(6):
        table.bot_move()
    assert undone(Dice(seed)) == (seed & WORD, seed >> 32, 0), "it can undo the luck of the cards"
    assert len(begun) == 6
    for a, b, c in begun:
        assert (a, b) != (seed & WORD, seed >> 32)
        assert c != 0


@pytest.mark.parametrize(("key", "options"), HIDING, ids=str)
def test_what_is_handed_out_cannot_reach_the_table(key: str, options: dict[str, Any]) -> None:
    game = find_game(key)

    class Vandal(Bot):
        line = "Plays on with what it was handed."

        def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
            first = int(view.moves()[0])
            while view.actor != OVER:
                view.apply(view.moves()[0], luck)
            return first

    for position in met(game, options, 1, 40):
        before = frozen(position)
        Vandal().choose(game, position, int(position.actor), Dice(1))
        assert frozen(position) == before


def test_a_bot_cannot_take_the_position_for_itself() -> None:
    with pytest.raises(TypeError, match="may not choose by itself"):

        class Thief(Bot):
            def choose(self, game: Game, position: Position, seat: int, luck: Luck) -> int:  # type: ignore[misc]
                return int(position.moves()[0])

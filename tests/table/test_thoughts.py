"""Thoughts that travel to other processes: who answers them, and with what luck."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from regalia.bots import BOTS, Bot
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice, Luck
from regalia.kernel.position import Position
from regalia.kernel.registry import game
from regalia.table.thoughts import Choose, Seen, bot_dice


class Counter(Bot):
    """Counts the decisions it has made since it sat down."""

    line = "Counts."
    counted: ClassVar[list[int]] = []

    def __init__(self, chosen: Any = None) -> None:
        super().__init__(chosen)
        self.made = 0

    def decide(self, game: Game, view: Position, seat: int, luck: Luck) -> int:
        self.made += 1
        Counter.counted.append(self.made)
        return int(view.moves()[0])


def test_a_bot_remembers_nothing_from_before_a_decision_that_it_did_not_see(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another process may have answered in between."""
    monkeypatch.setitem(BOTS, "counter", Counter)
    monkeypatch.setattr(Counter, "counted", [])
    rules = game("royals")
    position = rules.start({}, Dice(1))
    for decision in (4, 5, 6, 9, 10, 2, 2):
        Choose(Seen.of(position), int(position.actor), "counter", 77, decision).work()
    assert Counter.counted == [1, 2, 3, 1, 2, 1, 1]


def test_the_luck_of_bots_is_the_same_again_and_another_for_every_decision_and_seed() -> None:
    def picks(seed: int, decision: int) -> list[int]:
        dice = bot_dice(seed, decision)
        return [int(dice.pick(1_000)) for _ in range(8)]

    found = [picks(seed, decision) for seed in (0, 1, 2**62) for decision in range(20)]
    assert found == [picks(seed, decision) for seed in (0, 1, 2**62) for decision in range(20)]
    assert len({tuple(each) for each in found}) == len(found)

"""Seats: who observes must sit at the table."""

from __future__ import annotations

import pytest

from regalia.kernel import errors
from regalia.kernel.luck import Dice
from regalia.kernel.position import WATCHER
from regalia.kernel.registry import game, keys


@pytest.mark.parametrize("seat", [int(WATCHER), -2, 2, 99])
@pytest.mark.parametrize("key", [key for key in keys() if game(key).seats[0] == 2])
def test_nobody_observes_from_a_seat_that_is_not_there(key: str, seat: int) -> None:
    position = game(key).start({"players": 2}, Dice(1))
    with pytest.raises(errors.NoSuchSeat, match=f"^There is no seat {seat}; seats are 0 to 1[.]$"):
        position.observe(seat)


@pytest.mark.parametrize("key", keys())
def test_every_seat_at_the_table_observes(key: str) -> None:
    rules = game(key)
    options = rules.choose({"players": rules.seats[1]})
    position = rules.start(options, Dice(1))
    for seat in range(options.players):
        assert len(position.observe(seat)) == rules.observation_size(options)

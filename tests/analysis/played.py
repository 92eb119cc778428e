"""Games that were played, for looking at what happened in them."""

from __future__ import annotations

from msgspec.structs import replace

from regalia.analysis import Effort
from regalia.kernel.luck import Dice
from regalia.kernel.record import Off, Over, Record, Sitter
from regalia.kernel.registry import game as game_of
from regalia.table.table import Table

QUICK = Effort(positions=60, depth=1, width=2, worlds=1, samples=1, outcomes=4)


def played(
    key: str, players: int, seed: int, who: str = "random", most: int | None = None
) -> Record:
    """The record of a game among bots, to its end or broken off after so many decisions."""
    game = game_of(key)
    options = game.choose({"players": players})
    sitters = tuple(Sitter(name, who) for name in game.seat_names(options))
    table = Table(game, options, sitters, Dice(seed), bot_seed=seed)
    while not table.over and (most is None or len(table.turns) < most):
        table.bot_move()
    return table.record()


def ended(record: Record, off: Off, by: int = -1) -> Record:
    """The same game, broken off for good by a seat, or by all."""
    who = record.names()[by] if by >= 0 else "All"
    points = (0,) * len(record.header.seats)
    return replace(record, over=Over(f"{who} ended it.", points, off, off=off, by=by))

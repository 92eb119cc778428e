"""Short records to save, damage and tamper with."""

from __future__ import annotations

import json
from typing import Any

from regalia.kernel.luck import Dice
from regalia.kernel.record import Record, Sitter, dump, parse, replay
from regalia.kernel.registry import game
from regalia.table.table import Table

WHOLE = 100_000
"""More decisions than any game has."""

FEWEST = 0
"""In place of a number of players: as few as the game takes."""


def table_of(key: str, players: int, decisions: int, seed: int = 3) -> Table:
    """A table at which bots have made so many decisions, or all there were."""
    rules = game(key)
    options = rules.choose({"players": players or rules.seats[0]})
    sitters = tuple(Sitter(name, "random") for name in rules.seat_names(options))
    table = Table(rules, options, sitters, Dice(seed), bot_seed=seed + 1)
    while not table.over and len(table.turns) < decisions:
        table.bot_move()
    return table


def record_of(key: str, players: int, decisions: int, seed: int = 3) -> bytes:
    """Their game as the bytes of a file."""
    return dump(table_of(key, players, decisions, seed).record()).encode()


def rows(data: bytes) -> list[dict[str, Any]]:
    """The lines of a file, each as plain data; line 1 is rows(...)[0]."""
    return [json.loads(line) for line in data.splitlines()]


def written(lines: list[dict[str, Any]]) -> bytes:
    return "".join(json.dumps(line) + "\n" for line in lines).encode()


def judged(data: bytes) -> Record:
    """The record in these bytes, if it can be read and every decision is lawful."""
    record = parse(data, "game.jsonl")
    for _ in replay(record):
        pass
    return record

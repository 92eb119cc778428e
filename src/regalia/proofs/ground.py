"""What the proofs stand on: the spread of options, random play and the positions it meets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from regalia.kernel.game import Game, Names
from regalia.kernel.luck import Dice, Luck
from regalia.kernel.options import Choice, Options, choices
from regalia.kernel.playout import random_move
from regalia.kernel.position import OVER, WATCHER, Position

LONGEST_GAME = 200_000
"""Decisions after which a random game is taken to be one that does not end."""

FEW_COUNTS = 4
"""Up to so many player counts, every option is tried with each of them."""

SEVERAL_GAMES = 6
MANY_POSITIONS = 3_000
"""How many games the proofs' positions come from, and when there are enough without more."""

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jo", "Kai", "Lea")


class Disproved(AssertionError):
    """A game does not keep the contract; the text says where and how."""


def need(held: bool, what: str) -> None:
    """Disproved with the sentence `what`, unless it held."""
    if not held:
        raise Disproved(what)


def spread(game: Game) -> list[Options]:
    """Options for every player count, then each option at each of its values or extremes.

    A game with many player counts has its options tried at the fewest and the most players.
    """
    low, high = game.seats
    counts = list(range(low, high + 1))
    found = [game.choose({"players": players}) for players in counts]
    for choice in choices(game.options):
        if choice.name == "players":
            continue
        for players in counts if len(counts) <= FEW_COUNTS else (low, high):
            for value in _values(choice):
                found.append(game.choose({"players": players, choice.name: value}))
    return list(dict.fromkeys(found))


def _values(choice: Choice) -> tuple[Any, ...]:
    match choice.kind:
        case "number":
            return (choice.low, choice.high)
        case "yes-no":
            return (False, True)
        case "one-of":
            return choice.values
        case _:
            return ()


def label(game: Game, options: Options) -> str:
    """A short name for a game with options: only what is not the default."""
    usual = {choice.name: choice.default for choice in choices(game.options)}
    chosen = msgspec.to_builtins(options)
    told = [f"players={options.players}"]
    told += [f"{name}={value}" for name, value in chosen.items() if value != usual[name]]
    return " ".join([game.key, *dict.fromkeys(told)])


def names_for(options: Options) -> Names:
    """Names for the seats, as many as there are players."""
    more = (f"Player {number}" for number in range(len(NAMES) + 1, options.players + 1))
    return (*NAMES, *more)[: options.players]


def everyone(position: Position) -> list[int]:
    """All seats, and the WATCHER."""
    return [*range(position.seats), int(WATCHER)]


def any_move(game: Game, position: Position, luck: Luck) -> int:
    """A random legal move; offers to the other players are made only now and then."""
    if luck.pick(20) == 0:
        moves = position.moves()
        return int(moves[luck.pick(len(moves))])
    return int(random_move(position, game.courtesy, luck))


def walk(game: Game, options: Options, seed: int) -> Iterator[Position]:
    """Every position of one random game, the last one over; the same object throughout."""
    luck = Dice(seed)
    position = game.start(options, luck)
    yield position
    for _ in range(LONGEST_GAME):
        if position.actor == OVER:
            return
        position.apply(any_move(game, position, luck), luck)
        yield position
    raise Disproved(f"A random game did not end in {LONGEST_GAME} decisions (seed {seed}).")


@lru_cache(maxsize=8)
def met(game: Game, options: Options, seed: int, size: int) -> tuple[Position, ...]:
    """About `size` positions of a few random games: all ends, and a fair sample of the rest.

    They are shared by the proofs, none of which may change them.
    """
    luck = Dice(seed + 1)
    kept: dict[int, Position] = {}
    places: list[int] = []
    for number, position in enumerate(_walks(game, options, seed)):
        if number == 0 or position.actor == OVER:
            kept[number] = position.copy()
        elif len(places) < size:
            places.append(number)
            kept[number] = position.copy()
        else:
            place = int(luck.pick(number))
            if place < size:
                del kept[places[place]]
                places[place] = number
                kept[number] = position.copy()
    return tuple(kept[number] for number in sorted(kept))


def _walks(game: Game, options: Options, seed: int) -> Iterator[Position]:
    """The positions of several games, of fewer where they are long."""
    met_so_far = 0
    for other in range(SEVERAL_GAMES):
        if met_so_far > MANY_POSITIONS:
            return
        for position in walk(game, options, seed + other):
            met_so_far += 1
            yield position


def frozen(position: Position) -> bytes:
    """A position's snapshot as bytes, to compare."""
    return msgspec.json.encode(position.snapshot())

"""Many games between bots, with the seats rotated so that nobody profits from a chair."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from msgspec import Struct

from regalia.bots import Bot, bot
from regalia.kernel.errors import BadOptions
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.options import Options
from regalia.kernel.position import OVER, WIN, Outcome
from regalia.kernel.record import Sitter
from regalia.table.table import Table, bot_dice

LIMIT = 100_000
"""Decisions after which a game is given up as unfinished."""


class Result(Struct):
    """What a match came to. `wins` is per bot, in the order they were named; partners
    who win together each count a win."""

    game: str
    bots: list[str]
    games: int
    seed: int
    wins: list[int]
    draws: int
    unfinished: int
    mean_decisions: float
    seconds: float


def match(
    game: Game,
    options: Options,
    bots: list[str],
    games: int,
    seed: int,
    records: Path | None = None,
    progress: Callable[[int], None] = lambda played: None,
    rotate: bool = True,
) -> Result:
    """Play `games` games. Every deal is played with each rotation of the seats in turn; without
    `rotate` every bot keeps its seat, for comparing the seats themselves.

    The same seed gives the same result, but for the seconds.
    """
    if len(bots) != options.players:
        raise BadOptions(f"{len(bots)} bots for {options.players} players.")
    players = [bot(name) for name in bots]
    began = perf_counter()
    wins = [0] * len(bots)
    draws = unfinished = decisions = 0
    for number in range(games):
        turned = number % len(bots) if rotate else 0
        order = [(seat + turned) % len(bots) for seat in range(len(bots))]
        luck = _luck(seed, number // len(bots) if rotate else number, 0)
        bot_seed = _luck(seed, number, 1).pick(2**31 - 1)
        seated = [players[each] for each in order]
        if records:
            names = [bots[each] for each in order]
            file = records / f"{game.key}-{len(bots)}-{seed}-{number + 1:06}.jsonl"
            outcome, made = _recorded(game, options, names, luck, bot_seed, file)
        else:
            outcome, made = _quick(game, options, seated, luck, bot_seed)
        decisions += made
        if outcome is None:
            unfinished += 1
        elif outcome.drawn():
            draws += 1
        else:
            for seat, verdict in enumerate(outcome.verdicts):
                wins[order[seat]] += verdict == WIN
        progress(number + 1)
    mean = round(decisions / games, 2)
    seconds = round(perf_counter() - began, 3)
    return Result(game.key, bots, games, seed, wins, draws, unfinished, mean, seconds)


def interval(won: int, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, at 95 per cent (Wilson's interval)."""
    z = 1.96
    share, spread = won / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = z * ((share * (1 - share) + spread / 4) / games) ** 0.5 / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def _luck(seed: int, number: int, stream: int) -> Dice:
    return Dice(seed ^ (number * 2 + stream + 1) << 64)


def _quick(
    game: Game, options: Options, seated: list[Bot], luck: Dice, bot_seed: int
) -> tuple[Outcome | None, int]:
    position = game.start(options, luck)
    for made in range(LIMIT):
        if position.actor == OVER:
            return position.outcome(), made
        seat = int(position.actor)
        move = seated[seat].choose(game, position, seat, bot_dice(bot_seed, made))
        position.apply(move, luck)
    return None, LIMIT


def _recorded(
    game: Game, options: Options, names: list[str], luck: Dice, bot_seed: int, file: Path
) -> tuple[Outcome | None, int]:
    sitters = tuple(Sitter(f"{name} {seat + 1}", name) for seat, name in enumerate(names))
    table = Table(game, options, sitters, luck, bot_seed=bot_seed)
    made = 0
    while not table.over and made < LIMIT:
        table.bot_move()
        made += 1
    table.save_as(file)
    return (table.position.outcome() if table.over else None), made

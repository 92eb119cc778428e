"""Many games between bots, with the seats rotated so that nobody profits from a chair."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from regalia.bots import Bot, bot
from regalia.kernel import registry
from regalia.kernel.errors import BadOptions
from regalia.kernel.game import Game, Team
from regalia.kernel.luck import Dice
from regalia.kernel.options import Options
from regalia.kernel.position import DRAW, OVER, Outcome
from regalia.kernel.record import Sitter, dump
from regalia.table.save_file import write_whole
from regalia.table.table import Table
from regalia.table.thoughts import bot_dice
from regalia.table.workers import shared_out

LIMIT = 100_000
"""Decisions after which a game is given up as unfinished."""

WHOLE = 1.0
"""The share of one who has won."""

Seating: TypeAlias = tuple[int, ...]
"""Which of the bots sits at each seat, by its place among those that were named."""


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
    ms_a_decision: list[float]
    """How long each bot thought, on the average."""


class Plan(Struct, frozen=True):
    """What a match is, in plain data: any process can play any one of its games. Every deal is
    played once with each of the seatings, in turn."""

    key: str
    edition: int
    options: dict[str, Any]
    bots: list[str]
    seed: int
    records: Path | None
    seatings: list[Seating]
    limit: int


class Played(Struct, frozen=True):
    """What came of one game: for each bot the share of the win of the team or teams that it plays
    in, or None if the game did not end; how many decisions it made, in how many turns (decisions
    that follow each other), and how many seconds they took it."""

    shares: list[float] | None
    made: list[int]
    turns: list[int]
    seconds: list[float]


def match(
    game: Game,
    options: Options,
    bots: list[str],
    games: int,
    seed: int,
    records: Path | None = None,
    progress: Callable[[int], None] = lambda played: None,
    rotate: bool = True,
    jobs: int = 1,
) -> Result:
    """Play `games` games, on `jobs` processes. Every deal is played with each rotation of the
    seats in turn; without `rotate` every bot keeps its seat, for comparing the seats themselves.

    The same seed gives the same result, but for the seconds, on any number of processes: every
    game has its own luck. A game is found by its key and a bot by its name in each of them.
    """
    if len(bots) != options.players:
        raise BadOptions(f"{len(bots)} bots for {options.players} players.")
    for name in bots:
        bot(name)
    if records:
        records.mkdir(parents=True, exist_ok=True)
    plain = msgspec.to_builtins(options)
    seatings = rotated(tuple(range(len(bots))))[: None if rotate else 1]
    plan = Plan(game.key, game.edition, plain, bots, seed, records, seatings, LIMIT)
    began = perf_counter()
    wins = [0] * len(bots)
    draws = unfinished = 0
    all_played: list[Played] = []
    for number, played in enumerate(_played(game, options, plan, games, jobs), 1):
        all_played.append(played)
        if played.shares is None:
            unfinished += 1
        elif WHOLE not in played.shares:
            draws += 1
        else:
            wins = [won + (share == WHOLE) for won, share in zip(wins, played.shares, strict=True)]
        progress(number)
    mean = round(sum(sum(played.made) for played in all_played) / games, 2)
    seconds = round(perf_counter() - began, 3)
    pace = [
        milliseconds((played.made[each], played.seconds[each]) for played in all_played)
        for each in range(len(bots))
    ]
    return Result(game.key, bots, games, seed, wins, draws, unfinished, mean, seconds, pace)


def rotated(seating: Seating) -> list[Seating]:
    """The same bots with each rotation of the seats, in turn."""
    return [seating[turned:] + seating[:turned] for turned in range(len(seating))]


def milliseconds(counted: Iterable[tuple[int, float]]) -> float:
    """How long one thing took on the average, from how many there were in how many seconds."""
    made, seconds = 0, 0.0
    for count, spent in counted:
        made += count
        seconds += spent
    return round(1000 * seconds / made, 4) if made else 0.0


def _played(game: Game, options: Options, plan: Plan, games: int, jobs: int) -> Iterator[Played]:
    """What came of each game, in order."""
    jobs = min(jobs, games)
    if jobs > 1:
        yield from shared_out(play_one, plan, games, jobs)
        return
    for number in range(games):
        yield _play(game, options, plan, number)


def play_one(plan: Plan, number: int) -> Played:
    """Play one game of a match, in whatever process."""
    game = registry.game(plan.key, plan.edition)
    return _play(game, game.choose(plan.options), plan, number)


def _play(game: Game, options: Options, plan: Plan, number: int) -> Played:
    deal, turned = divmod(number, len(plan.seatings))
    seating = plan.seatings[turned]
    luck = _luck(plan.seed, deal, 0)
    bot_seed = _luck(plan.seed, number, 1).pick(2**31 - 1)
    names = [plan.bots[each] for each in seating]
    if plan.records:
        file = plan.records / f"{game.key}-{len(names)}-{plan.seed}-{number + 1:06}.jsonl"
        outcome, spent = _recorded(game, options, names, luck, bot_seed, file, plan.limit)
    else:
        seated = [bot(name) for name in names]
        outcome, spent = _quick(game, options, seated, luck, bot_seed, plan.limit)
    sides = [
        [seat for seat, each in enumerate(seating) if each == which]
        for which in range(len(plan.bots))
    ]
    teams = game.teams(options)
    return Played(
        None if outcome is None else [_share(outcome, teams, side) for side in sides],
        [sum(spent.made[seat] for seat in side) for side in sides],
        [sum(spent.turns[seat] for seat in side) for side in sides],
        [sum(spent.seconds[seat] for seat in side) for side in sides],
    )


def _share(outcome: Outcome, teams: tuple[Team, ...], side: list[int]) -> float:
    """What the teams that a bot plays in get of one whole win, each counted once."""
    drawn = sum(outcome.verdicts[team[0]] == DRAW for team in teams)
    shares = (
        1 / drawn if outcome.verdicts[team[0]] == DRAW else outcome.share(team[0])
        for team in teams
        if not set(side).isdisjoint(team)
    )
    return sum(shares)


def interval(won: float, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, at 95 per cent (Wilson's interval)."""
    if not games:
        return 0.0, 1.0
    z = 1.96
    share, spread = won / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = z * ((share * (1 - share) + spread / 4) / games) ** 0.5 / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def _luck(seed: int, number: int, stream: int) -> Dice:
    return Dice(seed ^ (number * 2 + stream + 1) << 64)


class _Spent:
    """How many decisions were made at each seat, in how many turns and seconds."""

    def __init__(self, seats: int) -> None:
        self.made = [0] * seats
        self.turns = [0] * seats
        self.seconds = [0.0] * seats
        self._last = -1

    def note(self, seat: int, began: float) -> None:
        self.made[seat] += 1
        self.turns[seat] += seat != self._last
        self._last = seat
        self.seconds[seat] += perf_counter() - began


def _quick(
    game: Game, options: Options, seated: list[Bot], luck: Dice, bot_seed: int, limit: int
) -> tuple[Outcome | None, _Spent]:
    position = game.start(options, luck)
    spent = _Spent(len(seated))
    for made in range(limit):
        if position.actor == OVER:
            return position.outcome(), spent
        seat, began = int(position.actor), perf_counter()
        move = seated[seat].choose(game, position, seat, bot_dice(bot_seed, made))
        spent.note(seat, began)
        position.apply(move, luck)
    return None, spent


def _recorded(
    game: Game,
    options: Options,
    names: list[str],
    luck: Dice,
    bot_seed: int,
    file: Path,
    limit: int,
) -> tuple[Outcome | None, _Spent]:
    sitters = tuple(Sitter(f"{name} {seat + 1}", name) for seat, name in enumerate(names))
    table = Table(game, options, sitters, luck, bot_seed=bot_seed)
    spent = _Spent(len(names))
    while not table.over and sum(spent.made) < limit:
        seat, began = table.actor, perf_counter()
        table.bot_move()
        spent.note(seat, began)
    write_whole(file, dump(table.record()), sync=False).close()
    return (table.outcome() if table.over else None), spent

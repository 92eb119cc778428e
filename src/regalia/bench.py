"""How fast the games are: measured, never remembered. `regalia bench` prints what this finds.

Games and peers are measured in turns within one run, several rounds each, and the median
round counts, so that a noisy machine spoils all alike; compare figures of one run only.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import TypeAlias

from msgspec import Struct

import regalia
from regalia.bots.habits import habits
from regalia.bots.judge import Judge
from regalia.bots.root import Root
from regalia.bots.search import Search, SearchSettings
from regalia.bots.tally import Noted, NotingJudge, Tally
from regalia.bots.turns import Turns
from regalia.bots.weights import judge as judge_of
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.playout import copies, listings, observations, playout
from regalia.kernel.position import OVER, Position

ROUNDS = 5
ROUND_SECONDS = 0.4
PEERS = ("chess", "backgammon", "gin_rummy")
PEER_SEARCHES = (("chess", "mcts"), ("breakthrough", "mcts"), ("leduc_poker", "ismcts"))
"""OpenSpiel's own games and bots. One of their simulations ends with one random game."""
PEER_SIMULATIONS = 100
"""So many for each decision of theirs."""

SEARCHED = SearchSettings(positions=2_000, depth=2)
"""How the bench searches."""
MIDDLE = 40
"""After so many random decisions a middle game is searched."""


class Figures(Struct):
    """One game's speed with the default options, on one core: random legal play, and search from
    the opening and from a middle game; a simulation is a position that was judged.
    `searched_in_game` is the share of a search's time that the game and the judge take."""

    decisions_per_s: int
    python_decisions_per_s: int
    copy_us: float
    moves_us: float
    observe_us: float
    simulations_per_s: tuple[int, int]
    searched_decisions_per_s: tuple[float, float]
    searched_in_game: tuple[float, float]


class Report(Struct):
    """`peers` are OpenSpiel's games in steps a second, `peer_searches` its bots in simulations a
    second."""

    games: dict[str, Figures]
    peers: dict[str, int]
    peer_searches: dict[str, int]
    build: str


def bench(games: list[Game], rounds: int = ROUNDS, seconds: float = ROUND_SECONDS) -> Report:
    """Measure these games and, where OpenSpiel is installed, some of its games and its bots
    beside them."""
    peers, searches = _peers()
    speed: dict[str, list[float]] = {name: [] for name in (*peers, *searches)}
    found: dict[str, list[tuple[float, ...]]] = {game.key: [] for game in games}
    for number in range(rounds):
        for name, play in (*peers.items(), *searches.items()):
            speed[name].append(play(number, seconds))
        for game in games:
            figures = (
                compiled_loop(game, number, seconds),
                python_loop(game, number, seconds),
                *positions_cost(game, number),
                *search_speed(game, number, 0, seconds / 2),
                *search_speed(game, number, MIDDLE, seconds / 2),
                searched_in_game(game, number, 0, seconds / 2),
                searched_in_game(game, number, MIDDLE, seconds / 2),
            )
            found[game.key].append(figures)
    return Report(
        {key: _figures(rows) for key, rows in found.items()},
        {name: round(median(speed[name])) for name in peers},
        {name: round(median(speed[name])) for name in searches},
        regalia.build(),
    )


def _figures(rows: list[tuple[float, ...]]) -> Figures:
    loop, python, copy, moves, observe, *search = (
        median(column) for column in zip(*rows, strict=True)
    )
    first, slow_first, second, slow_second, inside_first, inside_second = search
    return Figures(
        round(loop),
        round(python),
        round(copy, 3),
        round(moves, 3),
        round(observe, 3),
        (round(first), round(second)),
        (round(slow_first, 1), round(slow_second, 1)),
        (round(inside_first, 3), round(inside_second, 3)),
    )


def compiled_loop(game: Game, seed: int, seconds: float) -> float:
    """Decisions a second when the loop itself is compiled; set-up counts too."""
    options = game.choose({})
    luck = Dice(seed)
    made = 0
    began = perf_counter()
    while perf_counter() - began < seconds:
        made += playout(game.start(options, luck), game.courtesy, luck, 1_000_000)
    return made / (perf_counter() - began)


def python_loop(game: Game, seed: int, seconds: float) -> float:
    """Decisions a second driven from interpreted Python: list, choose, play (and be checked).

    As in the compiled loop, courtesies are passed over: they would make games short and cheap.
    """
    options = game.choose({})
    luck, choice = Dice(seed), Random(seed)
    made = 0
    began = perf_counter()
    while perf_counter() - began < seconds:
        position = game.start(options, luck)
        while position.actor != OVER:
            moves = position.moves()
            move = moves[choice.randrange(len(moves))]
            if move < game.courtesy:
                position.play(move, luck)
                made += 1
    return made / (perf_counter() - began)


def positions_cost(game: Game, seed: int) -> tuple[float, float, float]:
    """Microseconds to copy a position, to list its moves and to observe it, over positions of one
    game."""
    luck = Dice(seed)
    met: list[Position] = []
    position = game.start(game.choose({}), luck)
    while len(met) < 40:
        if position.actor == OVER:
            position = game.start(game.choose({}), luck)
        met.append(position.copy())
        playout(position, game.courtesy, luck, 5)
    return _cost(copies, met), _cost(listings, met), _cost(observations, met)


def search_speed(game: Game, seed: int, since: int, seconds: float) -> tuple[float, float]:
    """Positions judged and decisions made a second by a search, after `since` random decisions."""
    luck = Dice(seed)
    player = Search(SEARCHED)
    judged = made = 0
    spent = 0.0
    while spent < seconds:
        position = game.start(game.choose({}), luck)
        playout(position, game.courtesy, luck, since)
        if position.actor == OVER:
            continue
        began = perf_counter()
        player.thoughts(game, position, int(position.actor), luck)
        spent += perf_counter() - began
        judged += player.judged
        made += 1
    return judged / spent, made / spent


def searched_in_game(game: Game, seed: int, since: int, seconds: float) -> float:
    """The share of a search's time that goes into the game and the judge rather than the tree:
    what the same search asks of them, asked again by itself."""
    luck = Dice(seed)
    options = game.choose({})
    judge = judge_of(game, options)
    whole = inside = 0.0
    while whole < seconds:
        position = game.start(options, luck)
        playout(position, game.courtesy, luck, since)
        if position.actor == OVER:
            continue
        tally = Tally()
        _searched(game, Noted(position.copy(), tally), NotingJudge(judge), seed)
        began = perf_counter()
        _searched(game, position, judge, seed)
        whole += perf_counter() - began
        inside += sum(tally.seconds(judge).values())
    return inside / whole


def _searched(game: Game, position: Position, judge: Judge, seed: int) -> None:
    """One search in one world, with no clock."""
    usual = habits(game)
    looks = (usual.breadth, usual.samples, SEARCHED.positions, float("inf"))
    turns = Turns(judge, game.courtesy, Dice(seed), *looks)
    root = Root(turns, [position], SEARCHED.width, fates=usual.fates)
    root.thoughts(SEARCHED.depth)


def _cost(work: Callable[[Position, int], None], met: list[Position], times: int = 500) -> float:
    began = perf_counter()
    for position in met:
        if position.actor != OVER:
            work(position, times)
    return (perf_counter() - began) * 1e6 / (len(met) * times)


Speed: TypeAlias = Callable[[int, float], float]
"""How many a second, measured with this seed for so many seconds."""


def _peers() -> tuple[dict[str, Speed], dict[str, Speed]]:
    """OpenSpiel's games and its bots; none, where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return {}, {}

    def player(name: str) -> Speed:
        game = pyspiel.load_game(name)

        def play(seed: int, seconds: float) -> float:
            choice = Random(seed)
            made = 0
            began = perf_counter()
            while perf_counter() - began < seconds:
                state = game.new_initial_state()
                while not state.is_terminal():
                    actions = state.legal_actions()
                    state.apply_action(actions[choice.randrange(len(actions))])
                    made += 1
            return made / (perf_counter() - began)

        return play

    def searcher(name: str, kind: str) -> Speed:
        game = pyspiel.load_game(name)

        def search(seed: int, seconds: float) -> float:
            choice = Random(seed)
            evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
            if kind == "mcts":
                bot = pyspiel.MCTSBot(
                    game, evaluator, 2.0, PEER_SIMULATIONS, 100, False, seed, False
                )
            else:
                bot = pyspiel.ISMCTSBot(seed, evaluator, 2.0, PEER_SIMULATIONS)
            state = game.new_initial_state()
            made, spent = 0, 0.0
            while spent < seconds:
                if state.is_terminal():
                    state = game.new_initial_state()
                elif not state.is_chance_node():
                    began = perf_counter()
                    bot.step(state)
                    spent += perf_counter() - began
                    made += PEER_SIMULATIONS
                actions = state.legal_actions()
                state.apply_action(actions[choice.randrange(len(actions))])
            return made / spent

        return search

    return (
        {name: player(name) for name in PEERS},
        {f"{name} {kind}": searcher(name, kind) for name, kind in PEER_SEARCHES},
    )

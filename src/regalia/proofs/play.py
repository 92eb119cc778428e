"""Playing: games end, refusals change nothing, copies are independent, ends are complete."""

from __future__ import annotations

from time import perf_counter

from mypy_extensions import i64

from regalia.kernel.errors import BadOptions, IllegalMove
from regalia.kernel.game import Game, normal
from regalia.kernel.luck import Dice, Luck, Script
from regalia.kernel.odds import LIMIT, odds, odds_for_seat
from regalia.kernel.options import Options, choices
from regalia.kernel.position import DRAW, LOSS, OVER, WIN, Position
from regalia.proofs.ground import Disproved, any_move, frozen, met, need, walk

KEPT_COPIES = 24
"""Earlier copies whose snapshots are looked at again at the end."""

LONGEST_ODDS = 1.0
"""Seconds within which odds must be there."""

FEW_SEQUENCES = 50
"""Sequences of picks to which a move's odds are counted here."""


def options_keep_their_limits(game: Game) -> None:
    """Options out of range are refused by name, and the player counts are the game's seats."""
    for choice in choices(game.options):
        wrong: list[object] = [[], "no such value"] if choice.kind != "text" else [[]]
        if choice.kind == "number":
            need(choice.low is not None, f"Option {choice.name} has no lowest value.")
            need(choice.high is not None, f"Option {choice.name} has no highest value.")
            wrong += [(choice.low or 0) - 1, (choice.high or 0) + 1]
        if choice.name == "players":
            need((choice.low, choice.high) == game.seats, "Player counts are not the seats.")
        for value in wrong:
            try:
                game.start({"players": game.seats[0], choice.name: value}, Dice(1))
            except BadOptions as error:
                need(choice.name in str(error), f"The refusal does not name {choice.name}.")
            else:
                need(False, f"Option {choice.name} took {value!r}.")


def games_end(game: Game, options: Options, seed: int, size: int) -> None:
    """A random game ends, and not later than the game says; on the way the moves are never none,
    never double, all in range."""
    longest = game.longest(options)
    for number, position in enumerate(walk(game, options, seed)):
        if longest is not None and number > longest:
            raise Disproved(f"A game has more than {longest} decisions.")
        if position.actor == OVER:
            continue
        moves = list(position.moves())
        fault = _fault(position, moves, game.move_count)
        if fault:
            raise Disproved(f"{fault} in {position.snapshot()}.")


def _fault(position: Position, moves: list[i64], move_count: int) -> str:
    if not 0 <= position.actor < position.seats:
        return f"Seat {position.actor} is to decide"
    if not moves:
        return "There is no legal move"
    if len(set(moves)) < len(moves):
        return f"A move is listed twice among {moves}"
    if min(moves) < 0 or max(moves) >= move_count:
        return f"A move is out of range among {moves}"
    return ""


def refusals_change_nothing(game: Game, options: Options, seed: int, size: int) -> None:
    """A move that is not legal is refused with a reason, uses no luck and changes nothing."""
    luck = Dice(seed)
    for position in met(game, options, seed, size):
        legal = set() if position.actor == OVER else set(position.moves())
        tried = [-1, -(2**40), game.move_count, game.move_count + 7, 2**40]
        tried += [int(luck.pick(game.move_count)) for _ in range(20)]
        before = frozen(position)
        for move in tried:
            if move in legal:
                continue
            need(not position.allows(move), f"Move {move} is allowed and not listed.")
            try:
                position.play(move, Script([]))
            except IllegalMove as refusal:
                need(bool(str(refusal).strip()), f"Move {move} is refused without a reason.")
            else:
                need(False, f"Move {move} is not legal and was played.")
        need(frozen(position) == before, "A refused move changed the position.")


def copies_are_independent(game: Game, options: Options, seed: int, size: int) -> None:
    """Play on either the copy or the original: the other stays as it was, also much later."""
    for begin in met(game, options, seed, size)[:: max(1, size // 6)]:
        _follow(game, begin.copy(), Dice(seed))


def _follow(game: Game, position: Position, luck: Luck) -> None:
    kept: list[tuple[Position, bytes]] = []
    for number in range(KEPT_COPIES):
        if position.actor == OVER:
            break
        twin = position.copy()
        need(twin.events is None, "A copy begins with an event log.")
        need(twin.actor == position.actor and twin.seats == position.seats, "A copy differs.")
        need(twin.shown == position.shown, "A copy forgets how much was shown.")
        need(frozen(twin) == frozen(position), "A copy has another snapshot.")
        need(list(twin.moves()) == list(position.moves()), "A copy has other moves.")
        stays, goes_on = (twin, position) if number % 2 else (position, twin)
        kept.append((stays, frozen(stays)))
        stranger = stays.copy()
        stranger.redeal(luck.pick(stays.seats), luck)
        stranger.apply(any_move(game, stranger, luck), luck)
        goes_on.apply(any_move(game, goes_on, luck), luck)
        need(frozen(stays) == kept[-1][1], "Playing on changed an earlier copy.")
        position = goes_on
    for earlier, snapshot in kept:
        need(frozen(earlier) == snapshot, "Playing on changed a much earlier copy.")


def ends_are_complete(game: Game, options: Options, seed: int, size: int) -> None:
    """Every seat has an estimate at all times and, at the end, a verdict and points."""
    for position in met(game, options, seed, size):
        before = frozen(position)
        for seat in range(position.seats):
            need(0.0 <= position.estimate(seat) <= 1.0, "An estimate is not from 0 to 1.")
        need(frozen(position) == before, "An estimate changed the position.")
    end = met(game, options, seed, size)[-1]
    need(end.actor == OVER, "The last position is not over.")
    outcome = end.outcome()
    need(len(outcome.verdicts) == end.seats == options.players, "A seat has no verdict.")
    need(len(outcome.points) == end.seats, "A seat has no points.")
    need(set(outcome.verdicts) <= {LOSS, DRAW, WIN}, f"Strange verdicts: {outcome.verdicts}.")
    need(set(outcome.verdicts) != {LOSS}, "Everybody has lost.")
    need(not {DRAW, WIN} <= set(outcome.verdicts), "There is a winner beside a draw.")
    need(bool(outcome.why.strip()), "The outcome does not say why the game ended.")
    word = outcome.ending
    need(bool(word) and word == normal(word).replace(" ", "-"), f"The ending {word!r} is no word.")
    teams = game.teams(options)
    seated = sorted(seat for team in teams for seat in team)
    need(seated == list(range(end.seats)), f"The teams {teams} do not seat everybody once.")
    for team in teams:
        need(len({outcome.verdicts[seat] for seat in team}) == 1, f"Team {team} is divided.")
    winners = [team for team in teams if outcome.verdicts[team[0]] == WIN]
    need(len(winners) < 2 or not game.zero_sum, f"{winners} have all won.")


def odds_come_back(game: Game, options: Options, seed: int, size: int) -> None:
    """The odds of every legal move come back within a second, and add up to one."""
    for position in met(game, options, seed, size)[:: max(1, size // 3)]:
        for move in position.moves() if position.actor != OVER else ():
            began = perf_counter()
            found = odds(position, move, game.gist)
            took = perf_counter() - began
            said = game.say(position, move)
            need(took < LONGEST_ODDS, f"The odds of {said!r} took {took:.1f} seconds.")
            need(sum(found.chances.values()) == 1, f"The odds of {said!r} do not add up.")
            need(found.runs <= LIMIT, f"The odds of {said!r} took {found.runs} runs.")


def odds_add_up(game: Game, options: Options, seed: int, size: int) -> None:
    """The chances of what luck can make of a move add up to exactly one."""
    luck = Dice(seed)
    for position in met(game, options, seed, size):
        if position.actor == OVER:
            continue
        move = any_move(game, position, luck)
        before = frozen(position)
        counted = odds(position, move, game.gist, FEW_SEQUENCES)
        known = odds_for_seat(position, position.actor, move, game.gist, 5)
        need(sum(counted.chances.values()) == 1, f"The odds of move {move} do not add up.")
        need(sum(known.chances.values()) == 1, f"The seat's odds of {move} do not add up.")
        need(frozen(position) == before, "Asking for the odds changed the position.")

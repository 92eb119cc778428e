"""Numbers: observations, signs and keys say what they must, and nothing that is hidden."""

from __future__ import annotations

from mypy_extensions import i64

from regalia.kernel.game import Game
from regalia.kernel.luck import Dice, Luck
from regalia.kernel.options import Options
from regalia.kernel.position import OVER, Position
from regalia.proofs.ground import frozen, met, need

HIGHEST_SIGN = 100.0
"""Signs are of the order of one; nothing sensible is as large as this."""

SEVERAL_TIMES = 6
"""How often luck is tried."""


def observations_keep_their_limits(game: Game, options: Options, seed: int, size: int) -> None:
    """Every seat's observation has the promised length, and every number lies where it should."""
    sights = game.sights(options)
    need(game.observation_size(options) == len(sights), "The size is not the number of sights.")
    for sight in sights:
        need(-1 <= sight.low <= sight.high <= 1, f"“{sight.meaning}” is not between -1 and 1.")
        need(bool(sight.meaning), "A number of the observation has no meaning.")
    meanings = [sight.meaning for sight in sights]
    need(len(set(meanings)) == len(meanings), "Two numbers of the observation mean the same.")
    for position in met(game, options, seed, size):
        for seat in range(position.seats):
            seen = position.observe(seat)
            need(len(seen) == len(sights), f"Seat {seat} observes {len(seen)} numbers.")
            for number, sight in zip(seen, sights, strict=True):
                inside = sight.low <= number <= sight.high
                need(inside, f"Seat {seat} observes {number} for “{sight.meaning}”.")


def observations_hide_what_is_hidden(game: Game, options: Options, seed: int, size: int) -> None:
    """Deal again what a seat cannot see: it observes the same."""
    for position in met(game, options, seed, size):
        for seat in range(position.seats):
            seen = _observed(position, seat)
            other = position.copy()
            other.redeal(seat, Dice(seed))
            need(_observed(other, seat) == seen, f"Seat {seat} observes what is hidden from it.")


def observations_say_what_is_pending(game: Game, options: Options, seed: int, size: int) -> None:
    """Where a seat observes the same, the same seat decides; and if it is that seat itself, it
    has the same moves."""
    if not game.observation_size(options):
        return
    known: dict[tuple[int, tuple[float, ...]], tuple[int, list[int]]] = {}
    for position in met(game, options, seed, size):
        for seat in range(position.seats):
            mine = position.actor == seat != OVER
            moves = sorted(int(move) for move in position.moves()) if mine else []
            pending = (int(position.actor), moves)
            before = known.setdefault((seat, _observed(position, seat)), pending)
            need(before == pending, f"Seat {seat} observes the same, and {before} is {pending}.")


def signs_are_complete(game: Game, options: Options, seed: int, size: int) -> None:
    """Each seat has every sign, each a number of a sensible size; asking changes nothing."""
    need(len(set(game.signs)) == len(game.signs), "Two signs have the same name.")
    for position in met(game, options, seed, size):
        if position.actor == OVER:
            continue
        before = frozen(position)
        signs = list(position.signs())
        need(len(signs) == position.seats * len(game.signs), f"There are {len(signs)} signs.")
        need(all(abs(sign) < HIGHEST_SIGN for sign in signs), "A sign is out of all proportion.")
        need(frozen(position) == before, "Reading the signs changed the position.")


def calm_signs_wait_for_luck(game: Game, options: Options, seed: int, size: int) -> None:
    """Where a game is calm, another's turn has the same signs however luck begins it, as long as
    luck is asked as often."""
    if not game.calm:
        return
    for position in met(game, options, seed, size):
        if position.actor == OVER:
            continue
        for move in position.moves():
            known: dict[tuple[int, int], list[float]] = {}
            for number in range(SEVERAL_TIMES):
                after, luck = position.copy(), Counted(seed + number)
                after.apply(move, luck)
                if after.actor not in (OVER, position.actor):
                    signs = list(after.signs())
                    same = known.setdefault((int(after.actor), luck.asked), signs) == signs
                    need(same, f"After move {move} the signs hang on luck.")


def keys_tell_positions_apart(game: Game, options: Options, seed: int, size: int) -> None:
    """Equal snapshots have equal keys, restored or copied; others have other keys."""
    known: dict[int, bytes] = {}
    for position in met(game, options, seed, size):
        key, snapshot = int(position.key()), frozen(position)
        need(0 <= key < 2**63, f"{key} is no key.")
        need(known.setdefault(key, snapshot) == snapshot, "Two positions have the same key.")
        need(position.copy().key() == key, "A copy has another key.")
        restored = game.restore(options, position.snapshot())
        need(restored.key() == key, "A restored position has another key.")


class Counted(Luck):
    """Dice that count how often they are asked."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)
        self.asked = 0

    def pick(self, n: i64) -> i64:
        self.asked += 1
        return self._dice.pick(n)


def _observed(position: Position, seat: int) -> tuple[float, ...]:
    return tuple(position.observe(seat))

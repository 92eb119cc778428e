"""Loops over positions that bots, the lab, the bench and the proofs share."""

from __future__ import annotations

from mypy_extensions import i64

from regalia.kernel.luck import Dice, Luck
from regalia.kernel.position import OVER, Move, Position


def random_move(position: Position, courtesy: i64, luck: Luck) -> Move:
    """A legal move, all alike likely, but for the courtesies (moves from `courtesy` up)."""
    moves = position.moves()
    count: i64 = len(moves)
    while True:
        move = moves[luck.pick(count)]
        if move < courtesy or count == 1:
            return move


def playout(position: Position, courtesy: i64, luck: Luck, limit: i64) -> i64:
    """Play at random until it is over or `limit` decisions are made; return how many were."""
    made: i64 = 0
    while position.actor != OVER and made < limit:
        position.apply(random_move(position, courtesy, luck), luck)
        made += 1
    return made


def sequences(position: Position, depth: i64) -> i64:
    """Count the legal sequences of `depth` decisions; luck falls the same way in each."""
    if depth == 0 or position.actor == OVER:
        return 1
    total: i64 = 0
    for move in position.moves():
        after = position.copy()
        after.apply(move, Dice(depth))
        total += sequences(after, depth - 1)
    return total


def copies(position: Position, times: i64) -> None:
    """Copy a position that many times: what the bench measures."""
    for _ in range(times):
        position.copy()


def listings(position: Position, times: i64) -> None:
    """List a position's legal moves that many times: what the bench measures."""
    for _ in range(times):
        position.moves()


def observations(position: Position, times: i64) -> None:
    """Let whoever decides observe a position that many times: what the bench measures."""
    for _ in range(times):
        position.observe(position.actor)

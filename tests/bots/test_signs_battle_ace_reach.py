"""Battle Ace: what the signs call reach is what the rules allow, found by trying every move."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.games.battle_ace.rules import BattleAcePosition
from regalia.games.battle_ace.rules_board import (
    ALL_JOKERS_TEN,
    cards_of_side,
    king_of,
    melee_of,
    side_of,
)
from regalia.games.battle_ace.rules_moves import A_STEP, AN_ACTION, LIFT, PLACE, STEP, STOP
from regalia.games.battle_ace.rules_reach import Reach, melees
from regalia.kernel.luck import Dice
from regalia.kernel.playout import playout
from regalia.kernel.position import OVER
from regalia.parts.bits import single
from regalia.parts.cards import Cards
from tests.rulebook.battle_ace_table import battle_ace


class Tried:
    """The same as Reach, by trying all that the suit to move could do."""

    def __init__(self, position: BattleAcePosition) -> None:
        spaces = int(position.house.spaces)
        self.others, self.king, self.stands = [0] * spaces, [0] * spaces, [0] * spaces
        self.of_king = single(king_of(position.suit))
        self.enemies = position.enemies()
        self.began = self.king_at(position)
        self.tries(position)

    def king_at(self, position: BattleAcePosition) -> int:
        board = list(position.board)
        return next((at for at, cards in enumerate(board) if cards & self.of_king), -1)

    def tries(self, position: BattleAcePosition) -> None:
        for move in position.moves():
            if LIFT <= move <= STOP or STEP <= move < PLACE:
                self.tries_move(position, int(move))

    def tries_move(self, position: BattleAcePosition, move: int) -> None:
        if position.deciding == A_STEP and position.board[move - STEP] & self.enemies:
            self.strikes(position, move - int(STEP))
            return
        after = position.copy()
        after.apply(move, Dice(1))
        if after.actor != OVER and after.deciding != AN_ACTION:
            self.tries(after)
            return
        at = self.king_at(after)
        if at != self.began:
            self.stands[at] = max(self.stands[at], worth(after.board[at]))

    def strikes(self, position: BattleAcePosition, to: int) -> None:
        attack = worth(position.lifted)
        if not position.lifted & self.of_king:
            self.others[to] = max(self.others[to], attack)
            return
        self.king[to] = max(self.king[to], attack)
        if attack > worth(position.board[to]):
            self.stands[to] = max(self.stands[to], attack)


def worth(cards: Cards) -> int:
    return int(melee_of(cards, ALL_JOKERS_TEN))


OPTIONS: list[dict[str, Any]] = [
    {},
    {"bloodbath": 2},
    {"joker": "doppelganger"},
    {"joker": "assassin"},
    {"players": 4},
    {"players": 4, "joker": "doppelganger"},
    {"players": 4, "joker": "assassin"},
]


def actions(options: dict[str, Any], games: int) -> list[BattleAcePosition]:
    """Positions of random games in which somebody chooses an action."""
    found = []
    for seed in range(games):
        luck = Dice(seed)
        position = battle_ace().start(options, luck)
        assert isinstance(position, BattleAcePosition)
        while position.actor != OVER:
            playout(position, battle_ace().courtesy, luck, 11)
            if position.actor != OVER and position.deciding == AN_ACTION:
                found.append(position.copy())
    return found


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_suit_strikes_and_its_king_stands_where_and_as_strongly_as_the_rules_allow(
    options: dict[str, Any],
) -> None:
    met, equal = 0, 0
    for position in actions(options, 12):
        reach = Reach(position.house, position.board, melees(position.board), position.suit)
        tried = Tried(position)
        enemies = position.enemies()
        for space, cards in enumerate(position.board):
            if cards & enemies:
                assert reach.others[space] == tried.others[space]
                assert reach.king[space] == tried.king[space]
        for space, stands in enumerate(reach.stands):
            assert stands <= tried.stands[space]
            assert (stands > 0) == (tried.stands[space] > 0)
            met += 1
            equal += stands == tried.stands[space]
    assert equal > 0.99 * met, "a King who fetches cards first may stand a little stronger, rarely"


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_suit_strikes_back_where_an_enemy_has_taken_a_space_of_its_side(
    options: dict[str, Any],
) -> None:
    for number, position in enumerate(actions(options, 6)):
        reach = Reach(position.house, position.board, melees(position.board), position.suit)
        friends = cards_of_side(side_of(position.suit))
        held = [space for space, cards in enumerate(position.board) if cards & friends]
        taken = held[number % len(held)]
        enemy = next(cards for cards in position.board if cards & position.enemies())
        position.board[taken] = enemy
        tried = Tried(position)
        assert reach.others[taken] == tried.others[taken]
        assert reach.king[taken] == tried.king[taken]

"""What Battle Royal's signs say of reach is what the rules do, on the map and along the lines."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from regalia import build
from regalia.games.battle_royal.rules import BattleRoyalPosition
from regalia.games.battle_royal.rules_moves import A_SQUARE, FROM
from regalia.games.battle_royal.rules_reach import Reach
from regalia.kernel.errors import LuckError
from regalia.kernel.luck import Dice, Script
from regalia.kernel.position import OVER
from regalia.kernel.registry import game
from tests.rulebook.battle_royal_table import field, table

GAMES = 30 if build() == "compiled" else 3
MAPS = ("roses", "brook")


def met(map_name: str, games: int, **more: int) -> Iterator[BattleRoyalPosition]:
    """Positions of random games, in which nobody passes, with four points in hand."""
    rules = game("battle-royal")
    for seed in range(games):
        luck = Dice(seed)
        position = rules.start({"map": map_name, **more}, luck)
        assert isinstance(position, BattleRoyalPosition)
        while position.actor != OVER:
            if position.deciding == A_SQUARE:
                rich = position.copy()
                rich.card = rich.points = 4
                yield rich
            moves = position.moves()
            idle = 1 if position.deciding == A_SQUARE and len(moves) > 1 else 0
            position.apply(moves[idle + int(luck.pick(len(moves) - idle))], luck)


def placed(position: BattleRoyalPosition, square: int) -> BattleRoyalPosition | None:
    """A pawn on that square, if the turn goes on."""
    after = position.copy()
    try:
        after.apply(square, Script([]))
    except LuckError:
        return None
    return after


def first_captures(
    position: BattleRoyalPosition, spent: int, found: dict[int, int]
) -> dict[int, int]:
    """By the rules: for each enemy pawn the fewest points that capture it, before any other."""
    for move in position.moves():
        if move >= FROM:
            continue
        price = spent + int(position.price(move, position.hands()))
        if position.on[move] >= 0:
            found[int(move)] = min(price, found.get(int(move), price))
        elif price <= 2:
            after = placed(position, int(move))
            if after is not None:
                first_captures(after, price, found)
    return found


def cheapest_capital(
    position: BattleRoyalPosition, peaceful: bool, seen: set[int], spent: int = 0
) -> int:
    """By the rules: the fewest points that take the enemy's capital this turn, 99 if none do."""
    best = 99
    goal = position.house.ground.centres[1 - position.turn]
    for move in position.moves():
        if move >= FROM:
            continue
        price = spent + int(position.price(move, position.hands()))
        if move == goal:
            best = min(best, price)
        elif not peaceful or position.on[move] < 0:
            after = placed(position, int(move))
            if after is not None and after.turn == position.turn and after.key() not in seen:
                seen.add(int(after.key()))
                if after.deciding == A_SQUARE:
                    best = min(best, cheapest_capital(after, peaceful, seen, price))
    return best


@pytest.mark.parametrize("map_name", MAPS)
def test_the_loss_of_a_pawn_costs_what_the_rules_take_away(map_name: str) -> None:
    looked = 0
    for position in met(map_name, GAMES):
        reach = Reach(position)
        for force in range(2):
            reach.weigh(force)
            whole = position.pawns_left(force)
            for square in range(position.house.ground.size):
                if position.holder(square) != force:
                    continue
                lost = reach.losses[position.on[square]]
                if square == position.house.ground.centres[force]:
                    assert lost == whole
                    continue
                after = position.copy()
                after.take(square)
                bases = after.bases(force)
                assert lost == whole - (after.weight(force, bases[0]) if len(bases) else 0)
                looked += 1
    assert looked > 50 * GAMES


@pytest.mark.parametrize("map_name", MAPS)
def test_prey_is_what_the_rules_let_one_capture(map_name: str) -> None:
    looked = 0
    for position in met(map_name, GAMES):
        if position.reserves[position.turn] < 3:
            continue
        reach = Reach(position)
        reach.find_prey(position.turn)
        told = {int(square): int(reach.paid[square]) for square in reach.prey}
        assert told == first_captures(position, 0, {})
        looked += len(told)
    assert looked > GAMES // 2


def test_without_a_reserve_prey_never_costs_less_than_told() -> None:
    for position in met("roses", GAMES):
        if position.reserves[position.turn]:
            continue
        reach = Reach(position)
        reach.find_prey(position.turn)
        for move in position.moves():
            if move < FROM and position.on[move] >= 0:
                assert 0 <= reach.paid[move] <= position.price(move, position.hands())


def test_the_way_to_a_capital_can_be_gone() -> None:
    """Nothing is cheaper without a capture on the way, and with captures nothing is dearer."""
    near = 0
    for position in met("brook", GAMES, pawns=24):
        if position.reserves[position.turn] < 4:
            continue
        way = Reach(position).way(position.turn)
        assert cheapest_capital(position, True, set()) >= min(way, 5)
        if way <= 4:
            near += 1
            assert cheapest_capital(position, False, set()) <= way
    assert near >= GAMES // 10


def test_a_line_bars_the_way_to_whoever_stands_behind_it() -> None:
    open_way = table(field(), {"white": "c2 c3 c4 c5", "black": "c8 c7 d6"})
    barred = table(field(), {"white": "c2 c3 c4 c5", "black": "c8 c7 c6 d5 d6"})
    for laid, points in ((open_way, 2), (barred, 4)):
        assert isinstance(laid.position, BattleRoyalPosition)
        reach = Reach(laid.position)
        reach.find_prey(0)
        assert reach.paid[5 * 7 + 3] == points  # d6, past the barrier by way of e5


def test_where_a_line_is_closed_the_way_leads_through_it() -> None:
    closed = table(field(), {"white": "c2 c3 c4 c5", "black": "c8 b6 c6 d6 b7 d7"})
    assert isinstance(closed.position, BattleRoyalPosition)
    assert Reach(closed.position).way(0) == 2 + 2 + 4  # c6, c7 and the capital

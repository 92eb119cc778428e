"""Where luck may lead: all of it with its chances, or many tries; and what a search makes of it."""

from __future__ import annotations

from statistics import fmean

import pytest
from librt.vecs import vec

from regalia.bots import bot
from regalia.bots.fates import MANY, fates
from regalia.bots.turns import CLEAR, Plan, Turns
from regalia.bots.weights import judge
from regalia.games.battle_royal.rules import BattleRoyalPosition
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.position import OVER, Position
from regalia.kernel.registry import game

BREADTH = 60


def turns(rules: Game, salt: int = 1) -> Turns:
    return Turns(
        judge(rules, rules.choose({})), rules.courtesy, Dice(salt), BREADTH, 2, 10**9, float("inf")
    )


def middle(rules: Game, decisions: int) -> list[Position]:
    """The positions after so many decisions of greedy's, and after fewer."""
    luck, player = Dice(1), bot("greedy")
    found = [rules.start(rules.choose({}), luck)]
    while len(found) <= decisions and found[-1].actor != OVER:
        position = found[-1].copy()
        position.apply(player.choose(rules, position, int(position.actor), luck), luck)
        found.append(position)
    return found


def fights(rules: Game) -> list[tuple[Position, list[Plan]]]:
    """The positions of a game of Wargame Chess in which luck may fall, with the plans it ends."""
    found = [(position, lucky_plans(rules, position)) for position in middle(rules, 60)]
    return [(position, plans) for position, plans in found if plans]


def lucky_plans(rules: Game, position: Position) -> list[Plan]:
    found = turns(rules).plans(position, BREADTH)
    return [plan for plan in found if plan.before is not None]


def test_every_card_of_the_pack_counts_as_often_as_it_is_there() -> None:
    rules = game("battle-royal")
    plan = lucky_plans(rules, middle(rules, 12)[-1])[0]
    before = plan.before
    assert isinstance(before, BattleRoyalPosition)
    left = {card: int(before.cards_left(card)) for card in range(5)}
    expected = {card: many / sum(left.values()) for card, many in left.items() if many}
    assert len(expected) > 2
    found = fates(before, plan.path[-1], 1)
    drawn: dict[int, float] = {}
    for end, chance in zip(found.ends, found.chances, strict=True):
        assert isinstance(end, BattleRoyalPosition)
        drawn[int(end.card)] = chance
    assert drawn == pytest.approx(expected)
    assert len(found.ends) == len(expected)


def test_where_luck_can_fall_in_many_ways_it_is_tried_often() -> None:
    rules = game("wargame-chess")
    tried = [
        fates(plan.before, plan.path[-1], 1)
        for _, plans in fights(rules)
        for plan in plans
        if plan.before is not None
    ]
    assert any(len(each.ends) > CLEAR for each in tried)
    for each in tried:
        assert sum(each.chances) == pytest.approx(1.0)
        assert len({int(end.key()) for end in each.ends}) == len(each.ends) <= MANY


def test_luck_gone_through_in_full_is_nearer_to_what_may_be_expected() -> None:
    rules = game("wargame-chess")
    value, dice = judge(rules, rules.choose({})), Dice(9)
    few: list[float] = []
    full: list[float] = []
    for position, plans in fights(rules):
        for plan in plans:
            before, told = plan.before, plan.promise
            assert before is not None
            worth: list[float] = []
            for _ in range(400):
                end = before.copy()
                end.apply(plan.path[-1], dice)
                worth.append(value.shares(end)[position.actor])
            turns(rules).settle([plan], 1, 0)
            few.append(abs(told - fmean(worth)))
            full.append(abs(plan.promise - fmean(worth)))
    assert len(few) > 10
    assert sum(full) < sum(few) / 2


def test_a_closer_look_at_few_ends_begins_from_what_many_promised() -> None:
    rules = game("wargame-chess")
    looked = 0
    for position, plans in fights(rules):
        search = turns(rules)
        search.settle(plans, len(plans), 0)
        for plan in plans:
            if len(plan.slip) and all(end.actor != position.actor for end in plan.ends):
                # A turn of no depth ends where the glance did.
                closer = search.closer(plan, position.actor, 1, 1, -1.0)
                assert list(closer) == pytest.approx(list(plan.shares))
                looked += 1
    assert looked


def test_what_few_tries_called_won_is_not_sure_where_more_of_them_were_not() -> None:
    rules = game("battle-royal")
    won = middle(rules, 1_000)[-1]
    assert won.actor == OVER
    seat = [won.outcome().share(number) for number in range(won.seats)].index(1.0)
    plan = Plan([1], [won])
    assert turns(rules).wins(plan, seat)
    plan.slip = vec[float]([-1e-16] * int(won.seats))
    assert turns(rules).wins(plan, seat)
    plan.slip = vec[float]([-0.1] * int(won.seats))
    assert not turns(rules).wins(plan, seat)

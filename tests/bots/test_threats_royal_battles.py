"""What Royal Battles says of threats is what its rules would do, tried move by move."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from regalia import build
from regalia.games.royal_battles.rules import RoyalBattlesPosition
from regalia.games.royal_battles.rules_field import DECK, HAND
from regalia.games.royal_battles.rules_moves import A_CARD, AN_ATTACK, HOLD, PLAY
from regalia.games.royal_battles.rules_threats import NOW, REMOVAL, SOON, Look, Threats
from regalia.games.royal_battles.rules_units import ARMY, LIFE
from regalia.kernel.luck import Dice
from regalia.kernel.position import OVER, Position
from regalia.kernel.registry import game
from regalia.parts.packs import cards_of

GAMES = 12 if build() == "compiled" else 1
OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"joker": "opposite"},
    {"scenario": "black-magic-white-magic"},
    {"scenario": "pawn-storm", "units": "pawn.advantage=20 queen.armor=9"},
)


def own(position: Position) -> RoyalBattlesPosition:
    assert isinstance(position, RoyalBattlesPosition)
    return position


def threats(position: Position, side: int) -> Threats:
    return Threats(Look(own(position)), side)


def met(options: dict[str, object]) -> Iterator[RoyalBattlesPosition]:
    """Positions of random battles in which somebody is to move a unit."""
    rules = game("royal-battles")
    for seed in range(GAMES):
        luck = Dice(seed)
        position = own(rules.start(options, luck))
        while position.actor != OVER:
            if position.deciding == A_CARD and luck.pick(4) == 0:
                yield position
            moves = position.moves()
            position.apply(moves[luck.pick(len(moves))], luck)


def worth(before: RoyalBattlesPosition, after: RoyalBattlesPosition, side: int) -> float:
    """The life that an action took from the other side, and something for each unit removed."""
    total = 0.0
    for unit in range((1 - side) * ARMY, (1 - side) * ARMY + ARMY):
        if before.places[unit] >= 0:
            left = before.house.value(before.kinds[unit], LIFE) - before.injuries[unit]
            if after.places[unit] < 0:
                total += left + REMOVAL
            else:
                total += after.injuries[unit] - before.injuries[unit]
    return total


def best_of(position: RoyalBattlesPosition, card: int) -> float:
    """The most that an action of the one whose turn it is takes, by trying all of them."""
    side, best = int(position.turn), 0.0
    for played in after_each(position, [int(PLAY) + card]):
        for chosen in after_each(played):
            for moved in after_each(chosen):
                if moved.deciding == AN_ATTACK and moved.turn == side and moved.unit >= 0:
                    for struck in after_each(moved, [m for m in moved.moves() if m != HOLD]):
                        best = max(best, worth(moved, struck, side))
    return best


def after_each(
    position: RoyalBattlesPosition, moves: list[int] | None = None
) -> Iterator[RoyalBattlesPosition]:
    for move in position.moves() if moves is None else moves:
        other = own(position.copy())
        other.apply(move, Dice(1))
        yield other


def to_move(position: RoyalBattlesPosition, side: int) -> RoyalBattlesPosition:
    """The same, with that side to move a unit."""
    other = own(position.copy())
    other.turn = other.actor = other.first = side
    other.deciding = A_CARD
    return other


def playable(position: RoyalBattlesPosition, side: int, pack: int) -> list[int]:
    cards = cards_of(position.packs, 1, pack + side)
    return [card for card in cards if position.is_playable(side, card)]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_whoever_decides_takes_what_the_best_of_all_actions_takes(
    options: dict[str, object],
) -> None:
    for position in met(options):
        side = int(position.turn)
        tried = [best_of(position, card) for card in playable(position, side, HAND)]
        counted = threats(position, side)
        assert counted.when == NOW
        assert counted.gain == pytest.approx(max(tried))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_whoever_comes_later_in_the_round_takes_what_his_hand_or_his_next_card_allows(
    options: dict[str, object],
) -> None:
    for position in met(options):
        if position.turn != position.first:
            continue
        side = 1 - int(position.turn)
        other = to_move(position, side)
        counted = threats(position, side)
        assert counted.when == SOON
        if position.packs[HAND + side]:
            tried = [best_of(other, card) for card in playable(other, side, HAND)]
            assert counted.gain == pytest.approx(max(tried, default=0.0))
        elif position.packs[DECK + side]:
            other.packs[HAND + side] = other.packs[DECK + side]
            total = sum(best_of(other, card) for card in playable(other, side, HAND))
            size = len(cards_of(other.packs, 1, DECK + side))
            assert counted.gain == pytest.approx(total / size)

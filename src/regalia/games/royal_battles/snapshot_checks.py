"""What holds in every position of Royal Battles; whatever breaks it is no position of it."""

from __future__ import annotations

from collections import Counter

from regalia.games.royal_battles.rules import (
    BOTH,
    NO_ACES_OR_JOKERS,
    SIDES,
    WHOLE_DECK,
    RoyalBattlesPosition,
)
from regalia.games.royal_battles.rules_choices import set_up_space
from regalia.games.royal_battles.rules_field import (
    BOTH_PASSED,
    DECK,
    DISCARDED,
    ELIMINATED,
    HAND,
    OUT_OF_CARDS,
)
from regalia.games.royal_battles.rules_moves import (
    A_CARD,
    A_DISCARD,
    A_KEY_DRAW,
    A_PLACE,
    A_SPACE,
    A_UNIT,
    AN_ARMY,
    AN_ATTACK,
)
from regalia.games.royal_battles.rules_units import (
    ARMY,
    BLACK,
    JOKER_AS_BLACK,
    JOKER_AS_RED,
    KINDS,
    LIFE,
    SPACES,
    UNITS,
    WHITE,
    differ,
)
from regalia.kernel.errors import BadSnapshot
from regalia.kernel.position import OVER, Seat
from regalia.parts.bits import single
from regalia.parts.cards import JOKER, card_text
from regalia.parts.packs import cards_of, has

PLAYED_CARDS = 100
"""Two decks of 54, less four set-up cards of each side."""

MOST_ROUNDS = PLAYED_CARDS + 1
"""Every round but the last spends a card: it draws for initiative, or, when no deck is left,
somebody plays a card, since two passes end the battle (RB-54)."""


def need(held: bool, fault: str) -> None:
    """BadSnapshot with this fault, unless it held."""
    if not held:
        raise BadSnapshot(fault)


def check(position: RoyalBattlesPosition) -> None:
    """BadSnapshot that says what is wrong, if the position cannot be."""
    _check_cards(position)
    _check_units(position)
    setting_up = position.deciding in (AN_ARMY, A_PLACE)
    need(
        (position.round == 0) == setting_up, f"round {position.round} does not fit what is decided"
    )
    need(position.round <= MOST_ROUNDS, f"no battle has {position.round} rounds")
    if setting_up:
        _check_set_up(position)
    else:
        _check_battle(position)


def _check_cards(position: RoyalBattlesPosition) -> None:
    """Each side has one deck of 54, and what lies on the field comes from both."""
    total: Counter[int] = Counter()
    for card in position.board:
        coloured = card in (JOKER_AS_RED, JOKER_AS_BLACK)
        need(not coloured or position.house.opposite, "a Joker has no colour in this battle")
        need(card != JOKER or not position.house.opposite, "a Joker on the field has a colour here")
        if card >= 0:
            total[JOKER if coloured else int(card)] += 1
    for side in range(2):
        own: Counter[int] = Counter()
        for pack in (HAND + side, DECK + side, DISCARDED + side):
            own.update(cards_of(position.packs, 1, pack))
        if position.initiative[side] >= 0:
            own[int(position.initiative[side])] += 1
        for card, times in own.items():
            need(times <= _copies(card), f"{SIDES[side]} has {card_text(card)} too often")
        total += own
    for card, times in total.items():
        need(times <= 2 * _copies(card), f"{card_text(card)} is there too often")


def _copies(card: int) -> int:
    """How many of a card a deck has."""
    return 2 if card == JOKER else 1


def _check_units(position: RoyalBattlesPosition) -> None:
    house = position.house
    for unit in range(UNITS):
        kind, place = position.kinds[unit], position.places[unit]
        if house.armies:
            need(kind == house.armies[unit], f"{SIDES[unit // ARMY]} was given another army")
        if kind >= 0 and place >= 0:
            alive = position.injuries[unit] < house.value(kind, LIFE)
            need(alive, "a unit on the field has no life left")
    for side in range(2):
        for kind in range(KINDS):
            within = position.count_of(side, kind) <= house.most(kind)
            need(within, f"{SIDES[side]}'s army is more than a chess set has")


# Before the battle


def _check_set_up(position: RoyalBattlesPosition) -> None:
    need(position.actor != OVER, "a battle is not over before it begins")
    began = position.turn == position.first == WHITE and position.passes == 0
    need(began, "White is first at the set-up, and nobody has passed")
    need(max(position.initiative) < 0, "initiative is not drawn yet")
    need(max(position.injuries) == 0, "no unit is hurt yet")
    need(position.card < 0 and position.unit < 0, "no unit moves at the set-up")
    for side in range(2):
        held = position.packs[HAND + side] or position.packs[DISCARDED + side]
        need(not held, f"{SIDES[side]} has drawn no card yet")
    if position.deciding == AN_ARMY:
        _check_choosing(position)
    else:
        _check_placing(position)


def _check_choosing(position: RoyalBattlesPosition) -> None:
    need(not position.house.armies, "the armies are given")
    need(max(position.board) < 0 and max(position.places) < 0, "nothing lies on the field yet")
    for side in range(2):
        need(position.packs[DECK + side] == WHOLE_DECK, f"{SIDES[side]}'s deck is not whole")
    whites, blacks = position.chosen(WHITE), position.chosen(BLACK)
    need(whites + blacks < UNITS, "both armies are chosen")
    if position.house.openly:
        fits, turn = whites - blacks in (0, 1), WHITE if whites == blacks else BLACK
    else:
        fits, turn = whites == ARMY or blacks == 0, WHITE if whites < ARMY else BLACK
    need(fits and position.actor == turn, "the armies are not chosen in this order")


def _check_placing(position: RoyalBattlesPosition) -> None:
    homes = {set_up_space(side, slot): side for side in range(2) for slot in range(ARMY)}
    for space in range(SPACES):
        laid = position.board[space] >= 0
        need(laid == (space in homes), "the set-up cards lie elsewhere")
    for side in range(2):
        need(position.chosen(side) == ARMY, f"{SIDES[side]}'s army is not complete")
        deck = WHOLE_DECK
        for space in (home for home, owner in homes.items() if owner == side):
            card = position.board[space]
            fits = card < JOKER and deck & NO_ACES_OR_JOKERS & single(card) != 0
            need(fits, f"{card_text(card)} is no set-up card here")
            deck ^= single(card)
        need(position.packs[DECK + side] == deck, f"{SIDES[side]}'s deck is not what is left")
    for unit in range(UNITS):
        place = position.places[unit]
        fits = place < 0 or homes[int(place)] == unit // ARMY
        need(fits, "a unit stands on an enemy's set-up card")
    whites, blacks = position.units_left(WHITE), position.units_left(BLACK)
    need(whites + blacks < UNITS, "all units are placed")
    turn = WHITE if whites == blacks else BLACK
    need(whites - blacks in (0, 1) and position.actor == turn, "units are not placed in this order")


# The battle


def _check_battle(position: RoyalBattlesPosition) -> None:
    side = position.turn
    if position.actor == OVER:
        _check_end(position)
        return
    need(position.actor == side, f"{SIDES[1 - side]} decides nothing in {SIDES[side]}'s turn")
    for each in range(2):
        need(position.units_left(each) > 0, f"{SIDES[each]} has no unit left")
    if side == position.first:
        waiting = position.passes >> (1 - side) & 1 == 0
        need(waiting, f"{SIDES[1 - side]} has not had a turn to pass")
    if position.passes >> side & 1:
        passed = position.deciding == A_DISCARD and position.unit < 0
        need(passed, f"{SIDES[side]} has passed and cannot move")
    _check_pending(position, side)


def _check_pending(position: RoyalBattlesPosition, side: Seat) -> None:
    deciding = position.deciding
    if deciding in (A_UNIT, A_SPACE):
        held = position.card >= 0 and has(position.packs, 1, HAND + side, position.card)
        need(held, f"{SIDES[side]} does not hold the Movement Card")
        need(position.is_playable(side, position.card), "no unit can move with that card")
    else:
        need(position.card < 0, "there is no Movement Card in hand")
    if position.unit >= 0:
        need(deciding not in (A_CARD, A_UNIT), "no unit moves yet")
        ready = position.unit // ARMY == side and position.places[position.unit] >= 0
        need(ready, f"the unit that moves is not {SIDES[side]}'s on the field")
    else:
        need(deciding in (A_CARD, A_UNIT, A_DISCARD), "no unit is moving")
    if deciding == A_SPACE:
        standing = position.board[position.places[position.unit]]
        need(differ(position.card, standing), "that unit cannot move with that card")
    if deciding == AN_ATTACK:
        need(len(position.attacks(position.unit)) > 0, "there is nobody to attack")
    if deciding == A_KEY_DRAW:
        need(position.packs[DECK + side] != 0, f"{SIDES[side]} has no deck to draw from")
    if deciding == A_DISCARD:
        need(position.packs[HAND + side] != 0, f"{SIDES[side]} has no hand to discard")


def _check_end(position: RoyalBattlesPosition) -> None:
    winner, side = position.winner, position.turn
    left = [position.units_left(each) for each in range(2)]
    if position.ended == ELIMINATED:
        beaten = winner == side and left[1 - side] == 0 < left[side]
        need(beaten, "a battle is won by removing all units of the other side")
        return
    need(min(left) > 0, "a side without units has lost")
    need(winner == position.leader(), "the count of units gives another winner")
    if position.ended == OUT_OF_CARDS:
        stuck = not position.packs[DECK + side] and not position.has_playable(side)
        need(stuck, f"{SIDES[side]} still has cards to play")
    if position.ended == BOTH_PASSED:
        empty = not position.packs[DECK + WHITE] and not position.packs[DECK + BLACK]
        need(position.passes == BOTH and empty, "both must pass, with no deck left")

"""What holds in every position of Royals; a snapshot in which it does not is refused.

A snapshot may leave cards out, as if they had never been in the decks; but none is there more
often than the decks have it, nobody knows what is not so, and what is under way fits.
"""

from __future__ import annotations

from regalia.games.royals import rules_moves as moves
from regalia.games.royals.rules import RoyalsPosition
from regalia.games.royals.rules_moves import ACE_OF_CLUBS, ACE_OF_DIAMONDS, ACE_OF_SPADES
from regalia.games.royals.rules_table import (
    FULL_COURT,
    HAND_SIZE,
    WILD_ROYALS,
    is_army_card,
    royals_in,
)
from regalia.kernel.errors import BadSnapshot
from regalia.kernel.position import OVER, Seat
from regalia.parts.bits import count
from regalia.parts.cards import JOKER, card_text
from regalia.parts.packs import Pack, cards_of, copies, has

JOKERS_IN_A_DECK = 2


def check(position: RoyalsPosition) -> None:
    """BadSnapshot, with what is wrong, if this can be no position of Royals."""
    _check_decks(position)
    for seat in range(position.seats):
        _check_seat(position, seat)
    _check_series(position)
    if position.actor == OVER:
        _check_end(position)
    else:
        _check_turn(position)
        _check_pending(position)


def _need(held: bool, otherwise: str) -> None:
    if not held:
        raise BadSnapshot(otherwise)


def _check_decks(position: RoyalsPosition) -> None:
    """No card more often than the decks have it, and no more wild Royals than are left when
    everybody has a court; which suits these are of has no meaning."""
    decks, places = position.decks, range(position.my_group())
    for card in range(JOKER + 1):
        there = sum(copies(position.packs, decks, pack, card) for pack in places)
        most = decks * JOKERS_IN_A_DECK if card == JOKER else decks
        _need(there <= most, f"{card_text(card)} is there {there} times and not {most} at most")
    wild = sum(royals_in(position.packs, decks, pack) for pack in places)
    most = decks * count(WILD_ROYALS) - FULL_COURT * position.seats
    _need(wild <= most, f"there are more than {most} wild Royals")


def _check_seat(position: RoyalsPosition, seat: Seat) -> None:
    name, decks = f"player {seat + 1}", position.decks
    army = cards_of(position.packs, decks, position.army(seat))
    _need(all(is_army_card(card) for card in army), f"the army of {name} is not of numbers alone")
    size = position.size_of(seat)
    _need(size <= HAND_SIZE, f"{name} holds more than {HAND_SIZE} cards")
    if position.royals[seat] == 0:  # RY-17, RY-22
        gone = size == 0 and not army and position.misses[seat] == 0
        _need(gone, f"{name} is out, and has neither cards nor turns to miss")
    old = position.old[seat]
    held = royals_in(position.packs, decks, seat)
    _need(held <= old, f"{name} holds more wild Royals than cards since the deal")
    # RY-28: a pair of Jokers is held only before one's first turn.
    paired = position.jokers(seat) > 1
    _need(not paired or old == HAND_SIZE, f"{name} holds a pair of Jokers after the first turn")
    for other in range(position.seats):
        mind = seat * position.seats + other
        known = cards_of(position.known, decks, mind)
        _need(other != seat or not known, f"what {name} knows is of others' hands")
        for card in known:
            there = copies(position.packs, decks, other, card)
            right = there >= copies(position.known, decks, mind, card)
            _need(right, f"player {other + 1} does not hold {card_text(card)}, as {name} knows")


def _check_series(position: RoyalsPosition) -> None:
    _need(1 <= position.game <= position.house.games, "there is no such game in the series")
    won = sum(int(wins) for wins in position.wins)
    played = position.game if position.actor == OVER else position.game - 1
    _need(won <= played, "more games are won than were played")
    limit = position.turn_limit()
    _need(position.turns <= limit, f"a game has {limit} turns at most")


def _check_end(position: RoyalsPosition) -> None:
    _need(position.game == position.house.games, "the series is not over yet")
    alive = position.living_mask()
    if position.winner >= 0:
        alone = position.winner < position.seats and alive == 1 << position.winner
        _need(alone, "the winner is not the only one with Royals")
        _need(position.drawn == 0, "a game that is won is not drawn")
        _need(position.wins[position.winner] > 0, "the last game is not counted as won")
        return
    _need(position.drawn != 0, "the game is neither won nor drawn")
    _need(position.drawn >> position.seats == 0, "a draw is between players")
    if alive:  # RY-46
        _need(position.turns >= position.turn_limit(), "there is time left")
        _need(position.drawn == alive, "a draw for time is between those who are left")


def _check_turn(position: RoyalsPosition) -> None:
    name = f"player {position.turn + 1}"
    _need(position.royals[position.turn] > 0, f"it is the turn of {name}, who is out")
    _need(position.living() > 1, "only one player has Royals, and the game is over")
    limit = position.turn_limit()
    _need(position.turns < limit, f"after {limit} turns the game is over")
    _need(position.misses[position.turn] == 0, f"{name} misses this turn")
    _need(position.jokers(position.turn) < 2, f"{name} plays a pair of Jokers at once")


def _check_pending(position: RoyalsPosition) -> None:
    deciding, ace, use = position.deciding, position.ace, position.use
    if deciding in (moves.A_CARD, moves.AN_ATTACK):
        _need(ace < 0 and use < 0, "no Ace has been played")
        if deciding == moves.AN_ATTACK:
            _need(position.house.declared, "attacks are made by themselves in this game")
            _need(position.battle_is_won(), "there is nothing to attack")
    else:
        _need(ace in (ACE_OF_SPADES, ACE_OF_DIAMONDS, ACE_OF_CLUBS), "no Ace has been played")
        shown = has(position.packs, position.decks, position.discard(), ace)
        _need(shown, f"{card_text(ace)} is not on the discard pile")
        chosen = ace == ACE_OF_SPADES and deciding != moves.A_USE
        _need((use >= 0) == chosen, f"that is no use for {card_text(ace)}")
        _need(ace == ACE_OF_SPADES or deciding != moves.A_USE, "only one Ace has several uses")
    if deciding in (moves.MY_GROUP, moves.THEIR_GROUP, moves.A_SECOND_TARGET):
        _check_split(position)
    else:
        _need(position.target < 0, "nobody is struck yet")
        _need(not _groups(position), "no army is split")


def _groups(position: RoyalsPosition) -> bool:
    mine, theirs = position.my_group(), position.their_group()
    return position.size_of(mine) + position.size_of(theirs) > 0


def _check_split(position: RoyalsPosition) -> None:
    """The groups are of the armies, and can become what they must."""
    mine, target = position.my_group(), position.target
    split = position.use == moves.SPLIT
    _need(split or position.ace == ACE_OF_DIAMONDS, "this Ace splits no army")
    _need(0 <= target < position.seats and target != position.turn, "nobody is struck")
    _need(position.can_target(target), f"player {target + 1} cannot be struck by this Ace")
    _need(_is_part(position, mine, position.army(position.turn)), "that group is not of the army")
    theirs = position.their_group()
    _need(_is_part(position, theirs, position.army(target)), "their group is not of their army")
    if position.deciding == moves.MY_GROUP:
        _need(position.size_of(theirs) == 0, "their group is chosen after one's own")
        return
    worth = position.total(mine)
    _need(worth in list(position.group_sums()), f"a group of {worth} points does not fit")
    if position.deciding == moves.THEIR_GROUP:
        _need(split, "the Ace of Diamonds splits no army of others")
        return
    _need(not split, "the Ace of Spades strikes one player alone")
    _need(position.size_of(theirs) == 0, "the Ace of Diamonds splits no army of others")
    second = any(position.strikes_too(other) for other in range(position.seats))
    _need(second, "the rest of the army fits nobody else")


def _is_part(position: RoyalsPosition, group: Pack, army: Pack) -> bool:
    packs, decks = position.packs, position.decks
    return all(
        copies(packs, decks, group, card) <= copies(packs, decks, army, card)
        for card in cards_of(packs, decks, group)
    )

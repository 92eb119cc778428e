"""What a move of Royals would do, in a few words; what it would strike; and why others cannot be.

All of it is told to the player who decides, out of what that player sees.
"""

from __future__ import annotations

from collections.abc import Iterable

from regalia.games.royals import rules_moves as moves
from regalia.games.royals.rules import RoyalsPosition
from regalia.games.royals.rules_moves import (
    ACE_OF_CLUBS,
    ACE_OF_DIAMONDS,
    ACE_OF_HEARTS,
    ACE_OF_SPADES,
    LEAST_VALUE,
)
from regalia.games.royals.rules_table import is_army_card, is_royal
from regalia.kernel.game import Names
from regalia.kernel.position import Move, Seat
from regalia.parts.cards import Card, card_text, rank
from regalia.parts.packs import cards_of

COURT = ("K", "Q", "J")
"""Royals in front of a player; the Jack turns down first and up last (RY-16)."""


def note(position: RoyalsPosition, move: Move, names: Names) -> str:
    """What a legal move would do."""
    if move < moves.DISCARD:
        return _card_note(position, move - moves.PLAY, names)
    if move < moves.USE:
        return "thrown away without effect"
    if move < moves.TARGET:
        return _use_note(position, move - moves.USE, names)
    if move < moves.TAKE:
        return _target_note(position, move - moves.TARGET, names)
    if move < moves.ENOUGH:
        mine = move < moves.THEIRS
        group = position.my_group() if mine else position.their_group()
        value = move - (moves.TAKE if mine else moves.THEIRS)
        return f"the group becomes {position.total(group) + value}"
    if move == moves.ATTACK:
        return loses(position, position.next_living(position.turn), names)
    return ""


def _card_note(position: RoyalsPosition, card: Card, names: Names) -> str:
    if is_army_card(card):
        other = position.next_living(position.turn)
        mine = position.total(position.army(position.turn)) + rank(card) + LEAST_VALUE
        theirs = position.total(position.army(other))
        told = f"army becomes {mine}, {names[other]} has {theirs or 'none'}"
        return f"{told}: attack" if _fits(position, card) else told
    if is_royal(card):
        if position.royals_cost_turns():
            return f"{names[position.next_living(position.turn)]} misses a turn"
        return "the playing order turns"
    if card == ACE_OF_SPADES:
        return "the same happens to you and to one opponent: you choose what"
    if card == ACE_OF_HEARTS:
        return "your army goes, and one of your Royals comes back"
    if card == ACE_OF_DIAMONDS:
        return "a part of your army beats an opponent's, who loses a Royal"
    if card == ACE_OF_CLUBS:
        return "your army and one opponent's go, who loses a Royal"
    return "all armies are wiped out; nobody loses a Royal"


def _fits(position: RoyalsPosition, card: Card) -> bool:
    """Whether that army card would make the attack on the next player (RY-09)."""
    theirs = position.total(position.army(position.next_living(position.turn)))
    mine = position.total(position.army(position.turn)) + rank(card) + LEAST_VALUE
    return theirs > 0 and mine == theirs + 1


def _use_note(position: RoyalsPosition, use: int, names: Names) -> str:
    """With whom the Ace of Spades can be used so; and what it costs most."""
    others = [
        names[seat]
        for seat in range(position.seats)
        if seat != position.turn and position.fits(use, seat)
    ]
    told = f"with {' or '.join(others)}"
    costs = use in (moves.DESTROY_ROYALS, moves.SPLIT)
    if costs and position.royals[position.turn] == 1:
        return f"{told}; it costs your last Royal"
    return told


def _target_note(position: RoyalsPosition, other: Seat, names: Names) -> str:
    me, name = position.turn, names[other]
    mine, theirs = position.royals[me], position.royals[other]
    if position.deciding == moves.A_SECOND_TARGET:
        return f"{loses(position, other, names)}, and you lose one for it ({mine - 1} left)"
    armies = f"your {position.total(position.army(me))}, {name}'s "
    armies += str(position.total(position.army(other)))
    match position.use:
        case moves.RESURRECT:
            return f"Royals then: you {mine + 1}, {name} {theirs + 1}"
        case moves.DESTROY_ROYALS:
            return f"Royals then: you {mine - 1}, {name} {theirs - 1}"
        case moves.DESTROY_ARMIES | moves.SWAP_ARMIES:
            return armies
        case moves.DISCARD_HANDS | moves.SWAP_HANDS:
            return f"your {position.size_of(me)} cards, {name}'s {position.size_of(other)}"
        case moves.SPLIT:
            return f"{armies}; each loses a Royal"
    return f"{armies}; {loses(position, other, names)}"


def loses(position: RoyalsPosition, other: Seat, names: Names) -> str:
    left = position.royals[other] - 1
    return f"{names[other]} loses a Royal ({left} left)" if left else f"{names[other]} is out"


# What would be struck


def marks(position: RoyalsPosition, move: Move) -> tuple[str, ...]:
    """The ids of what a legal move would take: armies, Royals, the player it is turned on."""
    if move < moves.DISCARD:
        card = move - moves.PLAY
        if is_army_card(card) and _fits(position, card):
            return struck(position, position.next_living(position.turn))
        if card > ACE_OF_CLUBS:
            everybody = range(position.seats)
            return tuple(name for seat in everybody for name in army_ids(position, seat))
        return ()
    if move == moves.ATTACK:
        return struck(position, position.next_living(position.turn))
    if not moves.TARGET <= move < moves.TAKE:
        return ()
    other = move - moves.TARGET
    match position.use:
        case moves.RESURRECT | moves.SWAP_HANDS | moves.SWAP_ARMIES:
            return ()
        case moves.DESTROY_ROYALS:
            return (f"seat.{other}", royal_id(position, other))
        case moves.DESTROY_ARMIES:
            return (f"seat.{other}", *army_ids(position, other))
        case moves.DISCARD_HANDS:
            return (f"seat.{other}",)
    return (f"seat.{other}", *struck(position, other))


def struck(position: RoyalsPosition, other: Seat) -> tuple[str, ...]:
    return (*army_ids(position, other), royal_id(position, other))


def army_ids(position: RoyalsPosition, seat: Seat) -> tuple[str, ...]:
    size = position.size_of(position.army(seat))
    return tuple(f"army.{seat}.{place}" for place in range(size))


def royal_id(position: RoyalsPosition, seat: Seat) -> str:
    """The Royal that a seat would lose next."""
    return f"royal.{seat}.{COURT[position.royals[seat] - 1]}"


# Why not


def refusals(position: RoyalsPosition, lit: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Why what cannot be touched now cannot: the game's own reason for each."""
    me, told = position.turn, {}
    if position.deciding == moves.A_CARD:
        for card in cards_of(position.packs, position.decks, me):
            told[f"hand.{me}.{card_text(card)}"] = position.refusal(moves.PLAY + card)
    elif position.deciding in (moves.A_TARGET, moves.A_SECOND_TARGET):
        for seat in range(position.seats):
            told[f"seat.{seat}"] = position.refusal(moves.TARGET + seat)
    elif position.deciding in (moves.MY_GROUP, moves.THEIR_GROUP):
        mine = position.deciding == moves.MY_GROUP
        owner, first = (me, moves.TAKE) if mine else (position.target, moves.THEIRS)
        army = cards_of(position.packs, position.decks, position.army(owner))
        for name, card in zip(army_ids(position, owner), army, strict=True):
            told[name] = position.refusal(first + rank(card) + LEAST_VALUE)
    return tuple((name, reason) for name, reason in told.items() if name not in lit)

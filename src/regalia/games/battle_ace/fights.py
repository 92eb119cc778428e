"""A fight of Battle Ace: melee ability against melee ability, card by card."""

from __future__ import annotations

from typing import Literal

from regalia.games.battle_ace import rules_moves as moves
from regalia.games.battle_ace.rules import BattleAcePosition
from regalia.games.battle_ace.rules_board import (
    ALL_JOKERS_TEN,
    ASSASSIN,
    Values,
    card_text,
    controller,
    melee,
    melee_of,
    stack_text,
    with_value,
)
from regalia.kernel.fights import Fate, Fight, Fighter, Figure, Share, sentences, tried
from regalia.kernel.game import Game, Names
from regalia.kernel.position import Event
from regalia.parts.bits import members, single
from regalia.parts.cards import Cards

TOLD = frozenset(("killed", "king falls", "stronghold"))
UNKNOWN = "?"


def fight(game: Game, position: BattleAcePosition, move: int, names: Names) -> Fight | None:
    """The fight that a move begins, or that a declared value decides."""
    sides = _sides(position, move)
    if sides is None:
        return None
    attackers, defenders = sides
    after, events = tried(position, move)
    assert isinstance(after, BattleAcePosition)
    declared = ALL_JOKERS_TEN if position.house.joker == ASSASSIN else position.declared
    if move > moves.DECLARE:
        declared = with_value(declared, position.declaring(), move - moves.DECLARE)
    clash = next((event for event in events if event.kind == "fight"), None)
    fate = Fate("A Joker's value is still to be declared.")
    if clash:
        told = sentences(game, after, events, TOLD, names)
        if any(event.kind == "ends" for event in events):
            told += " That ends the game."
        fate = _fate(clash, told)
    return Fight(
        _side(position, attackers, declared),
        _side(position, defenders, declared),
        (fate,),
        open=clash is None,
    )


def _sides(position: BattleAcePosition, move: int) -> tuple[Cards, Cards] | None:
    """Who fights if this move is made: the attackers and the defenders."""
    if moves.DECLARE < move < moves.ACCEPT:
        return position.lifted, position.board[position.target]
    if move >= moves.LIFT:
        return None
    defenders = position.board[move % moves.MOST_SPACES]
    if defenders & position.enemies() == 0:
        return None
    if position.deciding == moves.A_STEP:
        return position.lifted, defenders
    return single(position.turned_up), defenders


def _side(position: BattleAcePosition, cards: Cards, declared: Values) -> Fighter:
    up = int(position.turned_up)
    parts = []
    for each in members(cards):
        name = card_text(each)
        value = int(melee(each, declared))
        place = "turned-up" if each == up else f"card.{name}"
        parts.append(Share(name, str(value) if value else UNKNOWN, place))
    known = all(part.value != UNKNOWN for part in parts)
    total = str(melee_of(cards, declared)) if known else UNKNOWN
    ids = tuple(part.id for part in parts)
    seat = int(position.house.seat_of_suit[controller(cards)])
    return Fighter(seat, stack_text(cards), ids, (Figure("Melee", total, tuple(parts)),))


def _fate(clash: Event, told: str) -> Fate:
    attack, defence, *_ = clash.facts
    side: Literal["attacker", "defender", ""] = ""
    words = "Equals: all are killed."
    if attack != defence:
        side = "attacker" if attack > defence else "defender"
        words = "The attack succeeds." if attack > defence else "The attack fails."
    return Fate(f"{words} {told}".strip(), 1.0, side)

"""From a snapshot back to a position of Royal Battles."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from regalia.games.royal_battles.rules import KIND_NAMES, SIDES, RoyalBattlesPosition
from regalia.games.royal_battles.rules_field import DECK, DISCARDED, HAND
from regalia.games.royal_battles.rules_house import House
from regalia.games.royal_battles.rules_moves import A_DISCARD
from regalia.games.royal_battles.rules_units import (
    ARMY,
    COLUMNS,
    JOKER_AS_BLACK,
    JOKER_AS_RED,
    ROWS,
    UNITS,
)
from regalia.games.royal_battles.snapshot_checks import check
from regalia.kernel.errors import BadSnapshot
from regalia.kernel.position import OVER
from regalia.parts.cards import Card, read_card
from regalia.parts.grids import Square, read_space
from regalia.parts.packs import read_pack

Side = Literal["white", "black"]


class UnitData(Struct, forbid_unknown_fields=True):
    kind: Literal["pawn", "rook", "knight", "bishop", "queen", "king"]
    side: Side
    at: str
    injury: Annotated[int, Meta(ge=0, le=1000)]


class Pending(Struct, forbid_unknown_fields=True):
    deciding: Annotated[int, Meta(ge=0, le=int(A_DISCARD))]
    actor: Annotated[int, Meta(ge=0, le=1)]
    card: str
    unit: Annotated[int, Meta(ge=-1, le=int(UNITS) - 1)]


class OverData(Struct, forbid_unknown_fields=True):
    why: Annotated[int, Meta(ge=1, le=3)]
    winner: Annotated[int, Meta(ge=-1, le=1)]


class Data(Struct, forbid_unknown_fields=True):
    version: Literal[1]
    round: Annotated[int, Meta(ge=0, le=100_000)]
    turn: Side
    first: Side
    passes: tuple[bool, bool]
    board: dict[str, str]
    units: list[UnitData]
    hands: tuple[str, str]
    decks: tuple[str, str]
    discards: tuple[str, str]
    initiative: tuple[str, str]
    pending: Pending | None = None
    over: OverData | None = None


def restored(house: House, plain: dict[str, Any]) -> RoyalBattlesPosition:
    """The position of a snapshot; BadSnapshot if it is none, or one that cannot be."""
    data = msgspec.convert(plain, Data)
    position = RoyalBattlesPosition(house, None)
    position.round = data.round
    position.turn, position.first = SIDES.index(data.turn), SIDES.index(data.first)
    position.actor = position.turn
    position.passes = data.passes[0] + 2 * data.passes[1]
    for name, text in data.board.items():
        position.board[_space(name)] = _board_card(text)
    for side in range(2):
        read_pack(position.packs, 1, HAND + side, data.hands[side])
        read_pack(position.packs, 1, DECK + side, data.decks[side])
        read_pack(position.packs, 1, DISCARDED + side, data.discards[side])
        position.initiative[side] = _card(data.initiative[side]) if data.initiative[side] else -1
    _units(position, data.units)
    if data.pending:
        position.deciding, position.actor = data.pending.deciding, data.pending.actor
        position.card = _card(data.pending.card) if data.pending.card else -1
        position.unit = data.pending.unit
    if data.over:
        if data.pending:
            raise BadSnapshot("nothing is decided when the battle is over")
        position.actor = OVER
        position.ended, position.winner = data.over.why, data.over.winner
    check(position)
    return position


def _units(position: RoyalBattlesPosition, rows: list[UnitData]) -> None:
    counts = [0, 0]
    for row in rows:
        side = SIDES.index(row.side)
        if counts[side] == ARMY:
            raise BadSnapshot("an army has four units at most")
        unit = side * ARMY + counts[side]
        counts[side] += 1
        position.kinds[unit] = KIND_NAMES.index(row.kind)
        position.injuries[unit] = row.injury
        if row.at:
            space = _space(row.at)
            if position.board[space] < 0 or position.unit_on[space] >= 0:
                raise BadSnapshot(f"a unit cannot stand on {row.at}")
            position.places[unit] = space
            position.unit_on[space] = unit


def _space(name: str) -> Square:
    space = read_space(name, int(COLUMNS), int(ROWS))
    if space < 0:
        raise BadSnapshot(f"{name[:40]!r} is not on the board")
    return space


def _card(text: str) -> Card:
    card = read_card(text)
    if card < 0:
        raise BadSnapshot(f"{text[:40]!r} is no card")
    return card


def _board_card(text: str) -> Card:
    coloured = {"*R": JOKER_AS_RED, "*B": JOKER_AS_BLACK}
    return coloured[text] if text in coloured else _card(text)

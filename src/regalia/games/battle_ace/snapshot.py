"""From a snapshot back to a position of Battle Ace."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from regalia.games.battle_ace.rules import BattleAcePosition
from regalia.games.battle_ace.rules_board import House, read_card
from regalia.kernel.errors import BadSnapshot
from regalia.kernel.position import OVER
from regalia.parts.bits import single
from regalia.parts.cards import SUITS
from regalia.parts.grids import read_space

Suit = Literal["S", "H", "D", "C"]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Space = Annotated[int, Meta(ge=-1, lt=64)]


class Pending(Struct, forbid_unknown_fields=True):
    deciding: Annotated[int, Meta(ge=0, le=7)]
    actor: Annotated[int, Meta(ge=0, le=3)]
    starter: Suit | Literal[""]
    lifted: str
    at: Space
    steps: Annotated[int, Meta(ge=0, le=3)]
    tired: str
    joint: str
    origin: Space
    origin_cards: str
    turned_up: str
    target: Space
    declared: Annotated[int, Meta(ge=0, lt=1 << 16)]
    undeclared: str


class Data(Struct, forbid_unknown_fields=True):
    version: Literal[1]
    game: Annotated[int, Meta(ge=1, le=20)]
    totals: tuple[Count, Count]
    points: tuple[Count, Count]
    suit: Suit
    missing: str
    board: dict[str, str]
    reserve: dict[Suit, str]
    top: dict[Suit, str]
    quiet: Count
    passes: Count
    offered: bool
    past: list[Annotated[int, Meta(ge=0, lt=1 << 62)]]
    pending: Pending | None = None
    over: Annotated[int, Meta(ge=0, le=6)] | None = None


def restored(seats: int, house: House, plain: dict[str, Any]) -> BattleAcePosition:
    """The position of a snapshot; BadSnapshot if it is none of this board."""
    data = msgspec.convert(plain, Data)
    position = BattleAcePosition(seats, house, None)
    position.game = data.game
    position.red_total, position.black_total = data.totals
    position.red_points, position.black_points = data.points
    position.suit = _suit(data.suit, house)
    for each in data.missing:
        position.missing |= 1 << _suit(each, house)
    seen = 0
    for name, text in data.board.items():
        space = read_space(name, house.columns, house.rows)
        if space < 0:
            raise BadSnapshot(f"{name!r} is not on the board")
        position.board[space] = _stack(text)
        if seen & position.board[space] or not house.fits(position.board[space]):
            raise BadSnapshot(f"the cards on {name} cannot be there")
        seen |= position.board[space]
    for each, text in data.reserve.items():
        position.reserve[_suit(each, house)] = _stack(text)
    for each, text in data.top.items():
        position.top[_suit(each, house)] = _one(text)
    position.quiet, position.passes, position.offered = data.quiet, data.passes, data.offered
    position.past = position.past[:0]
    for mark in data.past:
        position.remember_mark(mark)
    position.actor = position.seat()
    if data.pending:
        _pending(position, data.pending, house)
    if data.over is not None:
        position.actor = OVER
        position.ended = data.over
    return position


def _pending(position: BattleAcePosition, data: Pending, house: House) -> None:
    if data.actor >= position.seats or max(data.at, data.origin, data.target) >= house.spaces:
        raise BadSnapshot("a seat or space is not there")
    position.deciding, position.actor = data.deciding, data.actor
    position.starter = _suit(data.starter, house) if data.starter else -1
    position.lifted, position.at, position.steps = _stack(data.lifted), data.at, data.steps
    position.tired, position.joint = _stack(data.tired), _stack(data.joint)
    position.origin, position.origin_cards = data.origin, _stack(data.origin_cards)
    position.turned_up = _one(data.turned_up) if data.turned_up else -1
    position.target, position.declared = data.target, data.declared
    position.undeclared = _stack(data.undeclared)


def _suit(text: str, house: House) -> int:
    if text not in SUITS[: house.suits]:
        raise BadSnapshot(f"{text!r} is no suit of this game")
    return SUITS.index(text)


def _stack(text: str) -> int:
    cards = 0
    for word in text.split():
        each = read_card(word)
        if each < 0:
            raise BadSnapshot(f"{word!r} is no card")
        cards |= single(each)
    return cards


def _one(text: str) -> int:
    each = read_card(text)
    if each < 0:
        raise BadSnapshot(f"{text!r} is no card")
    return each

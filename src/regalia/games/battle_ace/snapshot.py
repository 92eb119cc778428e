"""From a snapshot back to a position of Battle Ace."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from regalia.games.battle_ace.rules import BattleAcePosition
from regalia.games.battle_ace.rules_board import House, Suits, next_in_turn, read_card
from regalia.games.battle_ace.rules_endings import QUIET_LIMIT
from regalia.games.battle_ace.snapshot_checks import check
from regalia.kernel.errors import BadSnapshot
from regalia.kernel.position import OVER
from regalia.parts.bits import single
from regalia.parts.cards import SUITS, Card, Cards, Suit
from regalia.parts.grids import read_space

SuitName = Literal["S", "H", "D", "C"]
Points = Annotated[int, Meta(ge=0, le=100_000)]
Space = Annotated[int, Meta(ge=-1, lt=64)]
Past = Annotated[list[Annotated[int, Meta(ge=0, lt=1 << 62)]], Meta(max_length=10_000)]


class Pending(Struct, forbid_unknown_fields=True):
    deciding: Annotated[int, Meta(ge=1, le=7)]
    actor: Annotated[int, Meta(ge=0, le=3)]
    starter: SuitName | Literal[""]
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
    totals: tuple[Points, Points]
    points: tuple[Points, Points]
    suit: SuitName
    missing: str
    board: dict[str, str]
    reserve: dict[SuitName, str]
    top: dict[SuitName, str]
    quiet: Annotated[int, Meta(ge=0, le=int(QUIET_LIMIT))]
    passes: str | int
    offered: bool
    past: Past
    pending: Pending | None = None
    over: Annotated[int, Meta(ge=1, le=6)] | None = None


def restored(seats: int, house: House, plain: dict[str, Any]) -> BattleAcePosition:
    """The position of a snapshot; BadSnapshot if it is none of this board."""
    data = msgspec.convert(plain, Data)
    position = BattleAcePosition(seats, house, None)
    position.game = data.game
    position.red_total, position.black_total = data.totals
    position.red_points, position.black_points = data.points
    position.suit = _suit(data.suit, house)
    position.missing = _suits(data.missing, house)
    _lay(position, data, house)
    position.passed = _passed(data.passes, position, house)
    position.quiet, position.offered = data.quiet, data.offered
    position.past = position.past[:0]
    for mark in data.past:
        position.remember_mark(mark)
    position.actor = position.seat()
    if data.pending and data.over is not None:
        raise BadSnapshot("the game is over, and yet something is pending")
    if data.pending:
        _pending(position, data.pending, house)
    if data.over is not None:
        position.actor = OVER
        position.ended = data.over
    check(position)
    return position


def _lay(position: BattleAcePosition, data: Data, house: House) -> None:
    """The cards on the board and in reserve, each there once."""
    seen: Cards = 0
    for name, text in data.board.items():
        space = read_space(name, int(house.columns), int(house.rows))
        if space < 0:
            raise BadSnapshot(f"{name[:20]!r} is not on the board")
        if position.board[space]:
            raise BadSnapshot(f"{name} is there twice")
        position.board[space] = _stack(text, house)
        seen = _once(seen, position.board[space], name)
    for each, text in data.reserve.items():
        suit = _suit(each, house)
        position.reserve[suit] = _stack(text, house)
        seen = _once(seen, position.reserve[suit], f"the reserves of {each}")
    for each, text in data.top.items():
        position.top[_suit(each, house)] = _one(text, house)


def _once(seen: Cards, cards: Cards, place: str) -> Cards:
    if seen & cards:
        raise BadSnapshot(f"a card of {place} is somewhere else too")
    return seen | cards


def _passed(given: str | int, position: BattleAcePosition, house: House) -> Suits:
    """The suits that have passed. Older snapshots only count them: those before the one to move."""
    if isinstance(given, str):
        return _suits(given, house)
    if not 0 <= given <= house.suits:
        raise BadSnapshot("passes are the suits that have passed")
    in_turn = [position.suit]
    while len(in_turn) < house.suits:
        in_turn.append(next_in_turn(in_turn[-1], house.suits))
    passed = 0
    for suit in in_turn[len(in_turn) - given :]:
        passed |= 1 << suit
    return passed


def _pending(position: BattleAcePosition, data: Pending, house: House) -> None:
    if data.actor >= position.seats or max(data.at, data.origin, data.target) >= house.spaces:
        raise BadSnapshot("a seat or space is not there")
    position.deciding, position.actor = data.deciding, data.actor
    position.starter = _suit(data.starter, house) if data.starter else -1
    position.lifted, position.at = _stack(data.lifted, house), data.at
    position.steps = data.steps
    position.tired, position.joint = _stack(data.tired, house), _stack(data.joint, house)
    position.origin, position.origin_cards = data.origin, _stack(data.origin_cards, house)
    position.turned_up = _one(data.turned_up, house) if data.turned_up else -1
    position.target, position.declared = data.target, data.declared
    position.undeclared = _stack(data.undeclared, house)


def _suit(text: str, house: House) -> Suit:
    if text not in SUITS[: int(house.suits)]:
        raise BadSnapshot(f"{text[:20]!r} is no suit of this game")
    return SUITS.index(text)


def _suits(text: str, house: House) -> Suits:
    found: Suits = 0
    for each in text:
        found |= 1 << _suit(each, house)
    return found


def _stack(text: str, house: House) -> Cards:
    cards: Cards = 0
    for word in text.split():
        each = single(_one(word, house))
        if cards & each:
            raise BadSnapshot(f"{word} is there twice")
        cards |= each
    return cards


def _one(text: str, house: House) -> Card:
    each = read_card(text)
    if each < 0 or house.cards() & single(each) == 0:
        raise BadSnapshot(f"{text[:20]!r} is no card of this game")
    return each

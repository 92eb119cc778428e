"""From a snapshot back to a position of Royals."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from regalia.games.royals.rules import RoyalsPosition
from regalia.games.royals.rules_battle import House
from regalia.games.royals.snapshot_checks import check
from regalia.kernel.errors import BadSnapshot
from regalia.kernel.position import OVER, Seat
from regalia.parts.packs import Pack, read_pack

SeatOrNone = Annotated[int, Meta(ge=-1, le=11)]
Count = Annotated[int, Meta(ge=0, le=100_000)]


class SeatData(Struct, forbid_unknown_fields=True):
    royals: Annotated[int, Meta(ge=0, le=3)]
    hand: str
    old: Annotated[int, Meta(ge=0, le=5)]
    army: str
    misses: Annotated[int, Meta(ge=0, le=10_000)]
    knows: list[str]


class Pending(Struct, forbid_unknown_fields=True):
    deciding: Annotated[int, Meta(ge=1, le=6)]
    ace: Annotated[int, Meta(ge=-1, le=51)]
    use: Annotated[int, Meta(ge=-1, le=6)]
    target: SeatOrNone
    mine: str
    theirs: str


class OverData(Struct, forbid_unknown_fields=True):
    winner: SeatOrNone
    drawn: Annotated[int, Meta(ge=0, lt=1 << 12)]


class Data(Struct, forbid_unknown_fields=True):
    version: Literal[1]
    game: Count
    wins: list[Count]
    dealer: SeatOrNone
    turn: SeatOrNone
    way: Literal[1, -1]
    turns: Count
    pile: str
    discard: str
    seats: list[SeatData]
    pending: Pending | None = None
    over: OverData | None = None


def restored(seats: int, house: House, plain: dict[str, Any]) -> RoyalsPosition:
    """The position of a snapshot; BadSnapshot if it is none of this many seats."""
    data = msgspec.convert(plain, Data)
    if len(data.seats) != seats or len(data.wins) != seats:
        raise BadSnapshot(f"not a position for {seats} players")
    if not (0 <= data.turn < seats and 0 <= data.dealer < seats):
        raise BadSnapshot("the turn or the deal is at a seat that is not there")
    position = RoyalsPosition(seats, house, None)
    position.game, position.dealer = data.game, data.dealer
    position.turn, position.way, position.turns = data.turn, data.way, data.turns
    position.actor = data.turn
    _fill(position, position.pile(), data.pile)
    _fill(position, position.discard(), data.discard)
    for seat, wins in enumerate(data.wins):
        position.wins[seat] = wins
    for seat, each in enumerate(data.seats):
        _seat(position, seat, each)
    if data.pending and data.over:
        raise BadSnapshot("the game is over, and yet something is pending")
    if data.pending:
        _pending(position, data.pending)
    if data.over:
        position.actor = OVER
        position.ended = True
        position.winner, position.drawn = data.over.winner, data.over.drawn
    check(position)
    return position


def _fill(position: RoyalsPosition, pack: Pack, text: str) -> None:
    read_pack(position.packs, position.decks, pack, text)


def _seat(position: RoyalsPosition, seat: Seat, data: SeatData) -> None:
    if len(data.knows) != position.seats:
        raise BadSnapshot("what a seat knows is one text for each seat")
    position.royals[seat] = data.royals
    position.misses[seat] = data.misses
    position.old[seat] = data.old
    _fill(position, seat, data.hand)
    _fill(position, position.army(seat), data.army)
    for other, text in enumerate(data.knows):
        read_pack(position.known, position.decks, seat * position.seats + other, text)


def _pending(position: RoyalsPosition, data: Pending) -> None:
    position.deciding = data.deciding
    position.ace, position.use, position.target = data.ace, data.use, data.target
    _fill(position, position.my_group(), data.mine)
    _fill(position, position.their_group(), data.theirs)

"""From a snapshot back to a position of Wargame Chess."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from librt.vecs import vec
from msgspec import Meta, Struct
from mypy_extensions import i64

from regalia.games.wargame_chess.rules import (
    CHARMS,
    DO_ACTIVATE,
    TAROT_NAMES,
    WargameChessPosition,
    playing_card_text,
)
from regalia.games.wargame_chess.rules_field import (
    ACTIVATED,
    BEFORE,
    BOARD,
    FRAME,
    MOONED,
    SLOTS,
    ZONES,
    House,
)
from regalia.games.wargame_chess.rules_pieces import TERRAIN
from regalia.kernel.errors import BadSnapshot, LuckError
from regalia.kernel.position import OVER
from regalia.parts.grids import read_space

Side = Annotated[int, Meta(ge=0, le=1)]
Small = Annotated[int, Meta(ge=-1000, le=1000)]
Large = Annotated[int, Meta(ge=-(2**40), le=2**40)]
DEEPEST = 60
"""Frames that a stack can hold."""


class PieceData(Struct, forbid_unknown_fields=True):
    side: Side
    kind: str
    at: str = ""
    zone: Literal["board", "slain", "removed", "summon", "waiting"] = "board"
    tokens: Annotated[int, Meta(ge=-99, le=99)] = 0
    charm: Literal["", "blessed", "cursed"] = ""
    activated: bool = False
    before: bool = False
    mooned: bool = False
    number: Small = 0
    note: Small = 0


class TarotData(Struct, frozen=True, forbid_unknown_fields=True):
    dealt: list[str] = []
    active: str = ""
    discard: list[str] = []


class MinorData(Struct, frozen=True, forbid_unknown_fields=True):
    shown: tuple[str, str] = ("", "")
    kept: tuple[str, str] = ("", "")
    discard: str = ""
    aside: str = ""


class OverData(Struct, forbid_unknown_fields=True):
    why: Annotated[int, Meta(ge=1, le=2)]
    winner: Annotated[int, Meta(ge=-1, le=1)]


Die = Annotated[int, Meta(ge=0, le=20)]
Bones = tuple[Die, Die, Die, Die, Die]


class Data(Struct, forbid_unknown_fields=True):
    version: Literal[1]
    turn: Annotated[int, Meta(ge=0, le=20)]
    to: Side
    first: Side
    last: Side
    begun: bool
    pieces: list[PieceData]
    terrain: dict[str, Literal["tree", "hole", "water"]] = {}
    tarot: TarotData = TarotData()
    minor: MinorData = MinorData()
    bones: tuple[Bones, Bones] = ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0))
    stack: list[Annotated[int, Meta(ge=-1, le=2**62)]] | None = None
    state: Annotated[list[Small], Meta(min_length=10, max_length=10)] | None = None
    own: (
        Annotated[list[Annotated[int, Meta(ge=-(2**40), le=2**40)]], Meta(max_length=18)] | None
    ) = None
    dice: (
        Annotated[list[Annotated[int, Meta(ge=-1, le=10**6)]], Meta(min_length=7, max_length=60)]
        | None
    ) = None
    over: OverData | None = None


def restored(house: House, plain: dict[str, Any]) -> WargameChessPosition:
    """The position of a snapshot; BadSnapshot if it is none."""
    data = msgspec.convert(plain, Data)
    position = WargameChessPosition(house, None)
    position.turn, position.first, position.last = data.turn, data.first, data.last
    position.begun = data.begun
    for name, terrain in data.terrain.items():
        position.terrain[_square(name)] = TERRAIN.index(terrain)
    _pieces(position, data.pieces)
    _cards(position, data)
    if data.own:
        position.own = vec[i64](data.own[:16])
        position.later = vec[i64](data.own[16:])
    if data.dice:
        position.dice = vec[i64](data.dice[:6])
        position.because = vec[i64](data.dice[6:])
    if data.state:
        _state(position, data.state)
    if data.over:
        position.actor = OVER
        position.ended, position.winner = data.over.why, data.over.winner
        return position
    if data.stack is None:
        position.do(DO_ACTIVATE, data.to)
    else:
        position.stack = vec[i64](_frames(data.stack))
    try:
        position.resume()
    except (IndexError, AssertionError, LuckError):
        raise BadSnapshot("nobody has anything to decide here") from None
    return position


def _square(name: str) -> int:
    square = read_space(name, 8, 8)
    if square < 0:
        raise BadSnapshot(f"{name[:40]!r} is not on the board")
    return square


def _pieces(position: WargameChessPosition, rows: list[PieceData]) -> None:
    counts = [0, 0]
    for row in rows:
        keys = position.house.keys[row.side]
        if row.kind not in keys:
            raise BadSnapshot(f"side {row.side} has no {row.kind[:40]!r}")
        if counts[row.side] == SLOTS:
            raise BadSnapshot("a side has 24 pieces at most")
        piece = row.side * int(SLOTS) + counts[row.side]
        counts[row.side] += 1
        position.rows[piece] = keys.index(row.kind)
        position.zones[piece] = ZONES.index(row.zone)
        if (row.zone == "board") != bool(row.at):
            raise BadSnapshot("a piece is on the board if it has a square, and only then")
        if row.at:
            square = _square(row.at)
            shares = position.on[square] >= 0
            if shares:
                position.at[piece] = square
            else:
                position.zones[piece] = BOARD
                position.place(piece, square)
        position.tokens[piece] = row.tokens
        position.charms[piece] = CHARMS.index(row.charm) - 1
        position.marks[piece] = (
            ACTIVATED * row.activated | BEFORE * row.before | MOONED * row.mooned
        )
        position.notes[piece] = row.note


def _cards(position: WargameChessPosition, data: Data) -> None:
    seen: list[str] = []
    for place, name in enumerate(data.tarot.dealt):
        if place > 2:
            raise BadSnapshot("three tarot cards are dealt out at most")
        position.dealt[place] = _tarot(position, name, seen)
    for name in data.tarot.discard:
        position.cast |= 1 << _tarot(position, name, seen)
    if data.tarot.active:
        if data.tarot.active not in data.tarot.dealt:
            raise BadSnapshot("the active card is one of those dealt out")
        position.reigning = TAROT_NAMES.index(data.tarot.active)
    for side in range(2):
        position.reveals[side] = _playing(data.minor.shown[side], seen)
        position.keeps[side] = _playing(data.minor.kept[side], seen)
    position.thrown = _playing(data.minor.discard, seen)
    position.aside = _playing(data.minor.aside, seen)
    position.bones = vec[i64]([*data.bones[0], *data.bones[1]])


def _tarot(position: WargameChessPosition, name: str, seen: list[str]) -> int:
    if name not in TAROT_NAMES or not position.house.cards >> TAROT_NAMES.index(name) & 1:
        raise BadSnapshot(f"there is no tarot card {name[:40]!r}")
    if name in seen:
        raise BadSnapshot(f"the tarot card {name} is there twice")
    seen.append(name)
    return TAROT_NAMES.index(name)


def _playing(text: str, seen: list[str]) -> int:
    found = 0
    for name in text.split():
        if name not in CARDS or name in seen:
            raise BadSnapshot(f"{name[:40]!r} is no card, or is there twice")
        seen.append(name)
        found |= 1 << CARDS.index(name)
    return found


CARDS = [playing_card_text(card) for card in range(54)]


def _state(position: WargameChessPosition, state: list[int]) -> None:
    for piece in state[:3]:
        if not -1 <= piece < 48 or (piece >= 0 and position.rows[piece] < 0):
            raise BadSnapshot("there is no such piece")
    if any(not -1 <= square < 64 for square in state[3:5]):
        raise BadSnapshot("there is no such square")
    position.active, position.striker, position.struck = state[:3]
    position.contested, position.origin, position.spent, position.pending = state[3:7]
    position.again, position.fresh, position.starred = (number != 0 for number in state[7:])


def _frames(numbers: list[int]) -> list[int]:
    """A stack whose every frame names a side, a piece and a square, as far as it names any."""
    if len(numbers) % FRAME or not 0 < len(numbers) <= DEEPEST * FRAME:
        raise BadSnapshot("a stack is made of whole frames")
    for first in range(0, len(numbers), int(FRAME)):
        asks, code, owner, chooser, piece, square, _ = numbers[first : first + int(FRAME)]
        good = asks in (0, 1) and 0 <= code < 256 and owner in (0, 1) and chooser in (0, 1)
        if not (good and -1 <= piece < 48 and -1 <= square < 64):
            raise BadSnapshot("a frame of the stack is none")
    return numbers

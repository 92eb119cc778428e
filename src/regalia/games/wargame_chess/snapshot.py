"""From a snapshot back to a position of Wargame Chess."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from librt.vecs import vec
from msgspec import Meta, Struct
from mypy_extensions import i64

from regalia.games.wargame_chess.options import rosters_of
from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.games.wargame_chess.rules_field import House
from regalia.games.wargame_chess.rules_numbers import (
    ACTIVATED,
    BEFORE,
    BOARD,
    BONE_FACES,
    CHARMS,
    DO_ACTIVATE,
    FRAME,
    MOONED,
    SLOTS,
    TAROT_NAMES,
    ZONES,
    playing_card_text,
)
from regalia.games.wargame_chess.rules_pieces import TERRAIN
from regalia.games.wargame_chess.rules_rolls import CORE_MODIFIERS
from regalia.kernel.errors import BadSnapshot, LuckError
from regalia.kernel.position import OVER
from regalia.parts.grids import read_space, space_text

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
    state: Annotated[list[Small], Meta(min_length=11, max_length=11)] | None = None
    own: (
        Annotated[list[Annotated[int, Meta(ge=-(2**40), le=2**40)]], Meta(max_length=18)] | None
    ) = None
    dice: (
        Annotated[list[Annotated[int, Meta(ge=-1, le=10**7)]], Meta(min_length=7, max_length=60)]
        | None
    ) = None
    over: OverData | None = None


def restored(house: House, plain: dict[str, Any]) -> WargameChessPosition:
    """The position of a snapshot; BadSnapshot if it is none."""
    data = msgspec.convert(plain, Data)
    if data.turn > house.turns or (data.turn == 0 and data.stack is None):
        raise BadSnapshot(f"turns are 1 to {house.turns}")
    position = WargameChessPosition(house, None)
    position.turn, position.first, position.last = data.turn, data.first, data.last
    position.begun = data.begun
    for name, terrain in data.terrain.items():
        position.terrain[_square(name)] = TERRAIN.index(terrain)
    _pieces(position, data)
    _cards(position, data)
    if data.own:
        position.own = vec[i64](data.own[:16])
        position.later = vec[i64](data.own[16:])
    if data.dice:
        position.dice = vec[i64](data.dice[:6])
        position.because = vec[i64](_reasons(data.dice[6:]))
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


def _pieces(position: WargameChessPosition, data: Data) -> None:
    """The pieces of both lists in their order, and behind them those summoned."""
    counts = [0, 0]
    shared = data.state[3] if data.state else -1
    for row in data.pieces:
        keys = position.house.keys[row.side]
        if row.kind not in keys or counts[row.side] == SLOTS:
            raise BadSnapshot(f"side {row.side} has no {row.kind[:40]!r}, or too many")
        piece = row.side * int(SLOTS) + counts[row.side]
        _check_list(position.house, row.side, counts[row.side], keys.index(row.kind))
        counts[row.side] += 1
        position.rows[piece] = keys.index(row.kind)
        position.zones[piece] = ZONES.index(row.zone)
        if row.number not in (0, position.number(piece)):
            raise BadSnapshot(f"this {row.kind} is number {position.number(piece)} of its type")
        if (row.zone == "board") != bool(row.at):
            raise BadSnapshot("a piece is on the board if it has a square, and only then")
        if row.at:
            _stand(position, piece, _square(row.at), shared)
        position.tokens[piece] = row.tokens
        position.charms[piece] = CHARMS.index(row.charm) - 1
        marks = ACTIVATED * row.activated | BEFORE * row.before | MOONED * row.mooned
        position.marks[piece] = marks
        position.notes[piece] = row.note
    for side in range(2):
        if counts[side] < len(position.house.teams[side]):
            raise BadSnapshot(f"pieces of side {side} are missing")


def _check_list(house: House, side: int, place: int, row: int) -> None:
    team = house.teams[side]
    if place < len(team):
        if team[place] != row:
            raise BadSnapshot(f"the pieces of side {side} are not in the order of its list")
        return
    roster = rosters_of(house)[side]
    tags = {each.tag for each in roster.piece} | {rule.tag for rule in roster.rule}
    if "summon" not in tags | {upgrade.tag for upgrade in roster.upgrade}:
        raise BadSnapshot(f"side {side} has pieces that are not in its list")


def _stand(position: WargameChessPosition, piece: int, square: int, shared: int) -> None:
    terrain = position.terrain[square]
    if terrain and not position.enters(piece, terrain):
        raise BadSnapshot(f"no such piece can stand on {space_text(square, 8)}")
    if position.on[square] >= 0:
        if square != shared:
            raise BadSnapshot(f"two pieces stand on {space_text(square, 8)}")
        position.at[piece] = square
        return
    position.zones[piece] = BOARD
    position.place(piece, square)


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
    bones = [*data.bones[0], *data.bones[1]]
    if any(die > BONE_FACES[place % 5] for place, die in enumerate(bones)):
        raise BadSnapshot("a die has no such face")
    position.bones = vec[i64](bones)


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
    for piece in (*state[:3], state[10]):
        if not -1 <= piece < 48 or (piece >= 0 and position.rows[piece] < 0):
            raise BadSnapshot("there is no such piece")
    if any(not -1 <= square < 64 for square in state[3:5]):
        raise BadSnapshot("there is no such square")
    position.active, position.striker, position.struck = state[:3]
    position.contested, position.origin, position.spent, position.pending = state[3:7]
    position.again, position.fresh, position.starred = (number != 0 for number in state[7:10])
    if state[10] >= 0 and position.at[state[10]] == position.contested >= 0:
        position.on[position.contested] = state[10]


def _reasons(numbers: list[int]) -> list[int]:
    """What bore on the last roll: each the modifier of the core or of a side."""
    for number in numbers:
        source = number // 10_000
        if number != -1 and not (0 <= source < len(CORE_MODIFIERS) or 100 <= source < 300):
            raise BadSnapshot("there is no such modifier")
    return numbers


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

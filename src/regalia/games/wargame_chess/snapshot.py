"""From a snapshot back to a position of Wargame Chess."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from librt.vecs import vec
from msgspec import Meta, Struct
from mypy_extensions import i64

from regalia.games.wargame_chess.options import rosters_of
from regalia.games.wargame_chess.rules import WargameChessPosition
from regalia.games.wargame_chess.rules_codes import (
    ACTIVATED,
    BEFORE,
    BOARD,
    BONE_DICE,
    BONE_FACES,
    CHARMS,
    DEALT_OUT,
    DO_ACTIVATE,
    ENDINGS,
    MOONED,
    OWN_NUMBERS,
    PIECES,
    PLAYING_CARDS,
    SLOTS,
    SQUARES,
    TAROT_NAMES,
    ZONES,
    playing_card_text,
)
from regalia.games.wargame_chess.rules_field import House
from regalia.games.wargame_chess.rules_pieces import TERRAIN
from regalia.games.wargame_chess.soundness import check
from regalia.kernel.errors import BadSnapshot, LuckError
from regalia.kernel.luck import Script
from regalia.kernel.position import OVER
from regalia.parts.grids import read_space, space_text

SideData = Annotated[int, Meta(ge=0, le=1)]
PieceNumber = Annotated[int, Meta(ge=-1, lt=int(PIECES))]
Code = Annotated[int, Meta(ge=0, lt=256)]
SquareNumber = Annotated[int, Meta(ge=-1, lt=int(SQUARES))]
Extra = Annotated[int, Meta(ge=0, lt=2**62)]
FrameData = tuple[SideData, Code, SideData, SideData, PieceNumber, SquareNumber, Extra]
Own = Annotated[int, Meta(ge=-(2**40), le=2**40)]
Note = Annotated[int, Meta(ge=-1000, le=1000)]
DEEPEST = 60
"""Frames that a stack can hold."""


class PieceData(Struct, forbid_unknown_fields=True):
    side: SideData
    kind: str
    at: str = ""
    zone: Literal["board", "slain", "removed", "summon", "waiting"] = "board"
    tokens: Annotated[int, Meta(ge=-99, le=99)] = 0
    charm: Literal["", "blessed", "cursed"] = ""
    activated: bool = False
    before: bool = False
    mooned: bool = False
    number: Annotated[int, Meta(ge=0, le=int(SLOTS))] = 0
    note: Note = 0


class TarotData(Struct, frozen=True, forbid_unknown_fields=True):
    dealt: list[str] = []
    active: str = ""
    discard: list[str] = []


class MinorData(Struct, frozen=True, forbid_unknown_fields=True):
    shown: tuple[str, str] = ("", "")
    kept: tuple[str, str] = ("", "")
    discard: str = ""
    aside: str = ""


class ActivationData(Struct, frozen=True, forbid_unknown_fields=True):
    piece: PieceNumber
    again: bool
    fresh: bool


class AttackData(Struct, frozen=True, forbid_unknown_fields=True, rename={"came": "from"}):
    striker: PieceNumber
    struck: PieceNumber
    square: str
    came: str
    holds: PieceNumber
    paid: Annotated[int, Meta(ge=0, lt=16)]


class WaitsData(Struct, frozen=True, forbid_unknown_fields=True):
    tower: bool = False
    star: bool = False
    maker: SideData = 0
    starred: bool = False
    offered: tuple[bool, bool] = (False, False)
    layer: Annotated[int, Meta(ge=0, le=2)] = 0


RolledDie = Annotated[int, Meta(ge=-999, le=999)]
Reasons = Annotated[list[Annotated[int, Meta(ge=-999, le=999)]], Meta(max_length=80)]


class RollsData(Struct, frozen=True, forbid_unknown_fields=True):
    dice: tuple[RolledDie, RolledDie, RolledDie, RolledDie, RolledDie, RolledDie]
    attack: Reasons = []
    defence: Reasons = []


class OverData(Struct, forbid_unknown_fields=True):
    ending: Literal[
        "king-slain",
        "only-jokers",
        "no-pieces",
        "last-turn",
        "broken-off",
        "own-victory",
        "both-lost",
    ]
    winner: Annotated[int, Meta(ge=-1, le=1)]
    lost: tuple[str, str] = ("", "")
    fallen: tuple[PieceNumber, PieceNumber] = (-1, -1)
    fell: tuple[str, str] = ("", "")


Die = Annotated[int, Meta(ge=0, le=20)]
Bones = tuple[Die, Die, Die, Die, Die]


class Data(Struct, forbid_unknown_fields=True):
    version: Literal[1]
    turn: Annotated[int, Meta(ge=0, le=20)]
    to: SideData
    first: SideData
    last: SideData
    begun: bool
    pieces: list[PieceData]
    terrain: dict[str, Literal["tree", "hole", "water"]] = {}
    tarot: TarotData = TarotData()
    minor: MinorData = MinorData()
    bones: tuple[Bones, Bones] = ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0))
    stack: Annotated[list[FrameData], Meta(min_length=1, max_length=DEEPEST)] | None = None
    activation: ActivationData | None = None
    attack: AttackData | None = None
    waits: WaitsData = WaitsData()
    own: Annotated[list[Own], Meta(min_length=18, max_length=18)] | None = None
    rolls: RollsData | None = None
    over: OverData | None = None


def restored(house: House, plain: dict[str, Any]) -> WargameChessPosition:
    """The position of a snapshot; BadSnapshot if it is none."""
    data = msgspec.convert(plain, Data)
    position = WargameChessPosition(house, None)
    position.turn, position.first, position.last = data.turn, data.first, data.last
    position.begun = data.begun
    for name, terrain in data.terrain.items():
        position.terrain[_square(name)] = TERRAIN.index(terrain)
    _pieces(position, data)
    _cards(position, data)
    _course(position, data)
    if data.over:
        _over(position, data.over)
    elif data.stack is None:
        position.do(DO_ACTIVATE, data.to)
    else:
        for asks, code, owner, chooser, piece, square, extra in data.stack:
            position.push(asks, code, owner, chooser, piece, square, extra)
    if data.stack and data.to != data.stack[0][2]:
        raise BadSnapshot("another side is to go on")
    check(position)
    if position.actor != OVER:
        position.checked = False
        position.luck = Script([])
        try:
            position.resume()
        except LuckError:
            raise BadSnapshot("nobody has anything to decide here") from None
        position.luck = None
    return position


def _square(name: str) -> int:
    square = read_space(name, 8, 8)
    if square < 0:
        raise BadSnapshot(f"{name[:40]!r} is not on the board")
    return square


# Pieces


def _pieces(position: WargameChessPosition, data: Data) -> None:
    """The pieces of both lists in their order, and behind them those summoned."""
    counts = [0, 0]
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
            _stand(position, piece, _square(row.at), data.attack)
        elif row.tokens or row.charm:
            raise BadSnapshot("a piece off the board has no tokens")
        position.tokens[piece] = row.tokens
        position.charms[piece] = CHARMS.index(row.charm) - 1
        marks = ACTIVATED * row.activated | BEFORE * row.before | MOONED * row.mooned
        position.marks[piece] = marks
        position.notes[piece] = row.note
    for side in range(2):
        if counts[side] < len(position.house.teams[side]):
            raise BadSnapshot(f"pieces of side {side} are missing")


def _check_list(house: House, side: int, place: int, row: int) -> None:
    """A piece of the list is of the row listed, or came back as another option of its type."""
    team, types = house.teams[side], house.types[side]
    roster = rosters_of(house)[side]
    tags = {each.tag for each in roster.piece} | {rule.tag for rule in roster.rule}
    summons = "summon" in tags | {upgrade.tag for upgrade in roster.upgrade}
    if place >= len(team):
        if not summons:
            raise BadSnapshot(f"side {side} has pieces that are not in its list")
    elif team[place] != row and not (summons and types[team[place]] == types[row]):
        raise BadSnapshot(f"the pieces of side {side} are not in the order of its list")


def _stand(
    position: WargameChessPosition, piece: int, square: int, attack: AttackData | None
) -> None:
    terrain = position.terrain[square]
    if terrain and not position.enters(piece, terrain):
        raise BadSnapshot(f"no such piece can stand on {space_text(square, 8)}")
    if position.on[square] >= 0:
        fights = attack and {piece, int(position.on[square])} == {attack.striker, attack.struck}
        if not fights:
            raise BadSnapshot(f"two pieces stand on {space_text(square, 8)}")
        position.at[piece] = square
        return
    position.zones[piece] = BOARD
    position.at[piece] = square
    position.on[square] = piece


# Cards and bones


def _cards(position: WargameChessPosition, data: Data) -> None:
    seen: list[str] = []
    if len(data.tarot.dealt) > DEALT_OUT:
        raise BadSnapshot(f"{DEALT_OUT} tarot cards are dealt out at most")
    for place, name in enumerate(data.tarot.dealt):
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
    if any(die > BONE_FACES[place % BONE_DICE] for place, die in enumerate(bones)):
        raise BadSnapshot("a die has no such face")
    position.bones = vec[i64](bones)


def _tarot(position: WargameChessPosition, name: str, seen: list[str]) -> int:
    if name not in TAROT_NAMES or not position.house.cards >> TAROT_NAMES.index(name) & 1:
        raise BadSnapshot(f"there is no tarot card {name[:40]!r}")
    if name in seen:
        raise BadSnapshot(f"the tarot card {name} is there twice")
    seen.append(name)
    return TAROT_NAMES.index(name)


CARDS = [playing_card_text(card) for card in range(PLAYING_CARDS)]


def _playing(text: str, seen: list[str]) -> int:
    found = 0
    for name in text.split():
        if name not in CARDS or name in seen:
            raise BadSnapshot(f"{name[:40]!r} is no card, or is there twice")
        seen.append(name)
        found |= 1 << CARDS.index(name)
    return found


# What is being resolved


def _course(position: WargameChessPosition, data: Data) -> None:
    waits = data.waits
    position.tower_waits, position.star_waits = waits.tower, waits.star
    position.star_maker, position.starred, position.layer = waits.maker, waits.starred, waits.layer
    position.offered = vec[i64]([int(each) for each in waits.offered])
    if data.own:
        position.own = vec[i64](data.own[: 2 * OWN_NUMBERS])
        position.later = vec[i64](data.own[2 * OWN_NUMBERS :])
    if data.rolls:
        position.dice = vec[i64](list(data.rolls.dice))
        position.for_attack = vec[i64](data.rolls.attack)
        position.for_defence = vec[i64](data.rolls.defence)
    if data.activation:
        position.active = data.activation.piece
        position.again, position.fresh = data.activation.again, data.activation.fresh
    if data.attack:
        position.striker, position.struck = data.attack.striker, data.attack.struck
        position.contested = _square(data.attack.square)
        position.came_from = _square(data.attack.came)
        position.spent = data.attack.paid
        if data.attack.holds >= 0 and position.at[data.attack.holds] == position.contested:
            position.on[position.contested] = data.attack.holds


def _over(position: WargameChessPosition, over: OverData) -> None:
    position.actor = OVER
    position.ended, position.winner = ENDINGS.index(over.ending), over.winner
    if any(word not in ENDINGS[:4] for word in over.lost):
        raise BadSnapshot("there is no such way to lose")
    position.lost = vec[i64]([ENDINGS.index(word) for word in over.lost])
    position.fallen = vec[i64](list(over.fallen))
    position.fell = vec[i64]([_square(name) if name else -1 for name in over.fell])

"""From a snapshot back to a position of Battle Royal."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from regalia.games.battle_royal.rules import BattleRoyalPosition
from regalia.games.battle_royal.rules_line import CARD_BITS, HUES
from regalia.games.battle_royal.rules_map import DIAGONAL, LAKE, WAYS, Force, House, is_enemy
from regalia.games.battle_royal.rules_moves import A_GROUP, A_PAWN
from regalia.games.battle_royal.snapshot_checks import check
from regalia.kernel.errors import BadSnapshot
from regalia.kernel.position import OVER
from regalia.parts.grids import Square, read_space

Colour = Literal["white", "black", "yellow", "blue", "green", "red"]
Few = Annotated[int, Meta(ge=0, le=3)]


class ForceData(Struct, forbid_unknown_fields=True):
    colour: Colour
    reserve: Annotated[int, Meta(ge=0, le=23)]
    pawns: str
    vacated: bool
    fallen: bool


class Pending(Struct, forbid_unknown_fields=True):
    to: str = ""
    broken: list[Colour] = []


class OverData(Struct, forbid_unknown_fields=True):
    why: Annotated[int, Meta(ge=1, le=3)]
    winner: Annotated[int, Meta(ge=-1, le=1)]


class Data(Struct, forbid_unknown_fields=True):
    version: Literal[1]
    turn: Colour
    card: Annotated[int, Meta(ge=0, le=4)]
    points: Annotated[int, Meta(ge=0, le=4)]
    pack: tuple[Annotated[int, Meta(ge=0, le=1)], Few, Few, Few, Few]
    quiet: Annotated[int, Meta(ge=0, le=400)]
    forces: list[ForceData]
    captured: bool = False
    crossings: dict[str, Colour] = {}
    pending: Pending | None = None
    over: OverData | None = None


def restored(house: House, plain: dict[str, Any]) -> BattleRoyalPosition:
    """The position of a snapshot; BadSnapshot if it is none, or one that cannot be."""
    data = msgspec.convert(plain, Data)
    colours = colours_of(house)
    if tuple(force.colour for force in data.forces) != colours:
        raise BadSnapshot(f"the forces here are {', '.join(colours)}, in this order")
    position = BattleRoyalPosition(house, None)
    for number, force in enumerate(data.forces):
        _stand(position, number, force)
    position.turn = _force(colours, data.turn)
    position.actor = house.seats[position.turn]
    position.card, position.points = data.card, data.points
    if data.captured and data.quiet:
        raise BadSnapshot("a turn that has captured something is not quiet")
    position.quiet = -1 if data.captured else data.quiet
    position.pack = sum(left << int(CARD_BITS) * card for card, left in enumerate(data.pack))
    for name, colour in data.crossings.items():
        _cross(position, _square(position, name), _force(colours, colour))
    if data.over:
        if data.pending:
            raise BadSnapshot("nothing is decided when the game is over")
        position.actor = OVER
        position.ended, position.winner = data.over.why, data.over.winner
    elif data.pending:
        _decide(position, data.pending, colours)
    check(position)
    return position


def colours_of(house: House) -> tuple[str, ...]:
    """The forces in order of play."""
    return HUES[:2] if house.forces == 2 else HUES[2:]


def _force(colours: tuple[str, ...], colour: str) -> Force:
    if colour not in colours:
        raise BadSnapshot(f"{colour} does not play here")
    return colours.index(colour)


def _square(position: BattleRoyalPosition, name: str) -> Square:
    """A square by its number, or by its column and row."""
    ground = position.house.ground
    if name in ground.names:
        return ground.names.index(name)
    square = read_space(name, int(ground.columns), int(ground.size // ground.columns))
    if square < 0:
        raise BadSnapshot(f"{name[:40]!r} is not on the map")
    return square


def _stand(position: BattleRoyalPosition, number: Force, force: ForceData) -> None:
    names = force.pawns.split()
    if len(names) + force.reserve > position.house.pawns:
        raise BadSnapshot(f"{force.colour} has {position.house.pawns} pawns at most")
    for name in names:
        square = _square(position, name)
        if position.on[square] >= 0 or position.house.ground.kinds[square] == LAKE:
            raise BadSnapshot(f"a pawn of {force.colour} cannot stand on {name}")
        position.put(number, square)
    position.reserves[number] = force.reserve
    position.vacated |= force.vacated << number
    position.fallen |= force.fallen << number


def _cross(position: BattleRoyalPosition, corner: Square, owner: Force) -> None:
    ground = position.house.ground
    holders = [-1] * 4
    if position.house.pincer and ground.near[corner * WAYS + DIAGONAL] >= 0:
        above = corner + int(ground.columns)
        holders = [int(position.holder(n)) for n in (corner, above + 1, corner + 1, above)]
    mine, others = (holders[:2], holders[2:])[:: 1 if holders[0] == owner else -1]
    if mine != [owner] * 2 or others[0] != others[1] or min(others) < 0:
        raise BadSnapshot("a crossing needs two pawns of each side on its diagonals")
    if not is_enemy(owner, others[0]):
        raise BadSnapshot("partners do not cut each other")
    position.cut(corner, owner)


def _decide(position: BattleRoyalPosition, pending: Pending, colours: tuple[str, ...]) -> None:
    if pending.to and not pending.broken:
        position.target = _square(position, pending.to)
        position.deciding = A_PAWN
        return
    position.deciding = A_GROUP
    for colour in pending.broken:
        position.broken |= 1 << _force(colours, colour)
    if pending.to or position.broken_colours() != pending.broken:
        raise BadSnapshot("broken lines are judged in order of play, and nothing else meanwhile")

"""From a snapshot back to a position of Battle Royal."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from regalia.games.battle_royal.rules import HUES, BattleRoyalPosition
from regalia.games.battle_royal.rules_map import LAKE, House, is_enemy
from regalia.games.battle_royal.rules_moves import A_GROUP, A_PAWN
from regalia.kernel.errors import BadSnapshot
from regalia.kernel.position import OVER
from regalia.parts.grids import read_space

Colour = Literal["white", "black", "yellow", "blue", "green", "red"]
Few = Annotated[int, Meta(ge=0, le=3)]


class Force(Struct, forbid_unknown_fields=True):
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
    forces: list[Force]
    captured: bool = False
    crossings: dict[str, Colour] = {}
    pending: Pending | None = None
    over: OverData | None = None


def restored(house: House, plain: dict[str, Any]) -> BattleRoyalPosition:
    """The position of a snapshot; BadSnapshot if it is none."""
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
    position.quiet = -1 if data.captured else data.quiet
    position.pack = sum(left << 4 * card for card, left in enumerate(data.pack))
    for name, colour in data.crossings.items():
        _cross(position, _square(position, name), _force(colours, colour))
    if data.over:
        position.actor = OVER
        position.ended, position.winner = data.over.why, data.over.winner
        return position
    _check_lines(position, data.pending)
    if data.pending:
        _decide(position, data.pending, colours)
    elif not position.has_square():
        raise BadSnapshot(f"{data.turn} has nothing to decide")
    return position


def colours_of(house: House) -> tuple[str, ...]:
    """The forces in order of play."""
    return HUES[:2] if house.forces == 2 else HUES[2:]


def _force(colours: tuple[str, ...], colour: str) -> int:
    if colour not in colours:
        raise BadSnapshot(f"{colour} does not play here")
    return colours.index(colour)


def _square(position: BattleRoyalPosition, name: str) -> int:
    """A square by its number, or by its column and row."""
    ground = position.house.ground
    if name in ground.names:
        return ground.names.index(name)
    square = read_space(name, int(ground.columns), int(ground.size // ground.columns))
    if square < 0:
        raise BadSnapshot(f"{name[:40]!r} is not on the map")
    return square


def _stand(position: BattleRoyalPosition, number: int, force: Force) -> None:
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
    if force.reserve and not position.on_centre(number):
        raise BadSnapshot(f"{force.colour} has a reserve but nobody in the capital")


def _cross(position: BattleRoyalPosition, corner: int, owner: int) -> None:
    ground = position.house.ground
    holders = [-1] * 4
    if position.house.pincer and ground.near[corner * 8 + 4] >= 0:
        above = corner + int(ground.columns)
        holders = [int(position.holder(n)) for n in (corner, above + 1, corner + 1, above)]
    mine, others = (holders[:2], holders[2:])[:: 1 if holders[0] == owner else -1]
    if mine != [owner] * 2 or others[0] != others[1] or min(others) < 0:
        raise BadSnapshot("a crossing needs two pawns of each side on its diagonals")
    if not is_enemy(owner, others[0]):
        raise BadSnapshot("partners do not cut each other")
    position.cut(corner, owner)


def _check_lines(position: BattleRoyalPosition, pending: Pending | None) -> None:
    """Lines hang together, unless they are just being judged."""
    for force, colour in enumerate(colours_of(position.house)):
        if pending and colour in pending.broken:
            continue
        group = position.groups[force]
        if position.joined(force, group & -group, group) != group:
            raise BadSnapshot(f"the line of {colour} is broken")
        if position.fallen >> force & 1 and not position.is_out(force):
            raise BadSnapshot(f"{colour} has fallen and cannot have pawns")
    if position.is_out(position.turn):
        raise BadSnapshot("a force that is out has no turn")


def _decide(position: BattleRoyalPosition, pending: Pending, colours: tuple[str, ...]) -> None:
    if pending.to:
        position.target = _square(position, pending.to)
        position.deciding = A_PAWN
        if len(position.moves()) < 2 or position.reserves[position.turn]:
            raise BadSnapshot(f"there is no choice of pawns for {pending.to[:40]}")
        return
    position.deciding = A_GROUP
    for colour in pending.broken:
        position.broken |= 1 << _force(colours, colour)
    if not position.broken or len(position.bases(position.judged())) < 2:
        raise BadSnapshot("no line is broken into equal parts")
    if any(not is_enemy(position.turn, _force(colours, colour)) for colour in pending.broken):
        raise BadSnapshot("only an enemy's line can be broken")

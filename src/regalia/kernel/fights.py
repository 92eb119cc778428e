"""Fights: who attacks whom, what each side brings, and what may come of it.

A face asks for the Fight of a move before it is made, and shows it again as it went. It is made
only when somebody asks, out of what the one who decides may see.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from regalia.kernel.luck import Dice
from regalia.kernel.odds import odds, odds_for_seat
from regalia.kernel.position import WATCHER, Event, Position
from regalia.kernel.scene import NOBODY, Card, Item, Piece, Scene, Token, things

if TYPE_CHECKING:
    from regalia.kernel.game import Game, Names

FEW = 3
"""So many things are called by their names; of more it is said how many there are."""


class Share(Struct, frozen=True):
    """What a number is made of: a name, what that adds, and the id of the thing it stands on, if
    it stands on one."""

    name: str
    value: str
    id: str = ""


class Figure(Struct, frozen=True):
    """A number that counts in a fight, as it is written, with its name and how it comes about."""

    name: str
    value: str
    parts: tuple[Share, ...] = ()


class Die(Struct, frozen=True):
    """A die by the number of its faces; `shows` is 0 until it has fallen."""

    faces: int
    shows: int = 0


class Fighter(Struct, frozen=True):
    """One side of a fight: whose it is (NOBODY for several), what it is called, the ids of what
    takes part, and what it brings: first the figure that is set against the other side's first.
    `things` are what the ids stand for, as the one who looks sees them; a game gives those that
    are on no scene."""

    seat: int
    name: str
    ids: tuple[str, ...] = ()
    brings: tuple[Figure, ...] = ()
    dice: tuple[Die, ...] = ()
    things: tuple[Item, ...] = ()


class Fate(Struct, frozen=True):
    """What may come of a fight, in a sentence, how likely that is, and which side is then glad
    of it ("" for neither)."""

    what: str
    chance: float = 1.0
    side: Literal["attacker", "defender", ""] = ""


class Fight(Struct, frozen=True):
    """An attack: before it is made, with all that may come of it, likeliest first; or as it went,
    with what came of it alone. While `open`, something has to be decided before it ends; `note`
    tells what that could change. `exact` is false where the chances are estimated."""

    attacker: Fighter
    defender: Fighter
    fates: tuple[Fate, ...]
    open: bool = False
    note: str = ""
    exact: bool = True


def dressed(fight: Fight, *scenes: Scene) -> Fight:
    """The same with its things, each as the first of these scenes shows it that has it; what none
    of them has is as the game gave it."""
    seen: dict[str, Item] = {}
    for scene in reversed(scenes):
        seen |= _items(scene)

    def sees(side: Fighter) -> Fighter:
        known = {item.id: item for item in side.things} | seen
        ids = side.ids or tuple(item.id for item in side.things)
        return replace(side, things=tuple(known[name] for name in ids if name in known))

    return replace(fight, attacker=sees(fight.attacker), defender=sees(fight.defender))


def tried(position: Position, move: int) -> tuple[Position, list[Event]]:
    """What a move leads to if luck goes some way or other: the position, and what happened."""
    after = position.copy()
    events = after.listen()
    after.apply(move, Dice(0))
    return after, events


def sentences(
    game: Game, position: Position, events: Iterable[Event], kinds: frozenset[str], names: Names
) -> str:
    """What the game tells of the events of these kinds."""
    told = (game.tell(position, event, names) for event in events if event.kind in kinds)
    return " ".join(text for text in told if text)


def plain_fight(game: Game, position: Position, move: int, names: Names) -> Fight | None:
    """What any game's scene and odds tell of a move that strikes something; None if it does not."""
    seat = int(position.actor)
    scene = game.scene(position, seat, names)
    marks = next((touch.marks for touch in scene.touches if touch.move == move), ())
    if not marks:
        return None
    items = _items(game.scene(position, int(WATCHER), names))
    struck = [items[name] for name in marks if name in items]
    owners = {each.owner for each in struck if isinstance(each, Card | Piece)} - {seat}
    victim = owners.pop() if len(owners) == 1 else NOBODY
    if game.hidden:
        found = odds_for_seat(position, seat, move, game.gist)
    else:
        found = odds(position, move, game.gist)
    fates = tuple(Fate(what, float(chance)) for what, chance in found.chances.items())
    theirs = names[victim] if victim >= 0 else "What is struck"
    called = _called([each for each in struck if not isinstance(each, Token)])
    attacker = Fighter(seat, names[seat])
    return Fight(attacker, Fighter(victim, called or theirs, marks), fates, exact=found.exact)


def _items(scene: Scene) -> dict[str, Item]:
    """Every card, piece and token of a scene by its id."""
    return {item.id: item for mat in scene.mats for area in mat.areas for item in things(area)}


def _called(struck: list[Card | Piece]) -> str:
    """`10H, 9H`, `king`; of many, how many they are."""
    if len(struck) > FEW:
        return f"{len(struck)} together"
    return ", ".join(each.face if isinstance(each, Card) else each.kind for each in struck)

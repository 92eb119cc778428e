"""Fights: every attack is told before it is made, tells nothing hidden, and comes true."""

from __future__ import annotations

import msgspec

from regalia.kernel.errors import LuckError
from regalia.kernel.fights import Fight, dressed
from regalia.kernel.game import Game, Names
from regalia.kernel.luck import Dice, Recorder, Script
from regalia.kernel.options import Options
from regalia.kernel.position import OVER, WATCHER, Event, Position
from regalia.kernel.scene import Scene, Touch, ids
from regalia.proofs.ground import frozen, met, names_for, need

NEARLY = 1e-9
WORLDS = 2
"""Redeals looked at for each fight."""


def fights_are_told(game: Game, options: Options, seed: int, size: int) -> None:
    """For every move that strikes something there is a fight: both sides have a name, what they
    are is on the table, the chances add up to one. Who deals again what the one who decides
    cannot see finds the same fight; and what comes of it is among what was told."""
    names = names_for(options)
    for number, position in enumerate(met(game, options, seed, size)):
        if position.actor == OVER:
            continue
        before = frozen(position)
        scene = game.scene(position, int(position.actor), names)
        listed = frozenset(ids(scene))
        for touch in scene.touches:
            if fight := _fight(game, position, touch, names):
                _check(fight, touch, listed)
                _check_redeals(game, position, scene, fight, touch, names, seed)
                _check_course(game, position, fight, touch, names, seed + number)
        need(frozen(position) == before, "Asking for a fight changed the position.")


def _fight(game: Game, position: Position, touch: Touch, names: Names) -> Fight | None:
    found = game.fight(position, touch.move, names)
    need(found is not None or not touch.marks, f"{touch.text!r} strikes and is told as no fight.")
    return found


def _check(fight: Fight, touch: Touch, listed: frozenset[str]) -> None:
    for side in (fight.attacker, fight.defender):
        need(bool(side.name.strip()), f"A side of {touch.text!r} has no name.")
        missing = [name for name in side.ids if name not in listed]
        need(not missing, f"{touch.text!r} is fought by what is not there: {missing}.")
        need(all(each.value for each in side.brings), f"A figure of {touch.text!r} is empty.")
    need(fight.attacker.seat != fight.defender.seat, f"{touch.text!r} is fought by one seat alone.")
    need(bool(fight.fates), f"Nothing comes of {touch.text!r}.")
    need(all(fate.what for fate in fight.fates), f"What comes of {touch.text!r} is not told.")
    need(all(fate.chance > 0 for fate in fight.fates), f"{touch.text!r} tells the impossible.")
    total = sum(fate.chance for fate in fight.fates)
    need(abs(total - 1) < NEARLY, f"The chances of {touch.text!r} add up to {total}.")


def _check_redeals(
    game: Game,
    position: Position,
    scene: Scene,
    fight: Fight,
    touch: Touch,
    names: Names,
    seed: int,
) -> None:
    seen = dressed(fight, scene)
    for world in range(WORLDS):
        other = position.copy()
        other.redeal(position.actor, Dice(seed + world))
        again = game.fight(other, touch.move, names)
        there = game.scene(other, int(position.actor), names)
        same = again is not None and dressed(again, there) == seen
        need(same, f"The fight of {touch.text!r} shows something hidden.")


def _check_course(
    game: Game, position: Position, fight: Fight, touch: Touch, names: Names, seed: int
) -> None:
    """What is told afterwards was to be expected, and is the same for whoever could not know
    better."""
    luck = Recorder(Dice(seed))
    after = position.copy()
    events = after.listen()
    after.apply(touch.move, luck)
    went = game.fought(position, touch.move, after, events, names)
    need(went is not None or fight.open, f"The fight of {touch.text!r} is forgotten when over.")
    if went is None:
        return
    if not fight.open:
        need(len(went.fates) == 1, f"{touch.text!r} is over, and still open.")
        expected = [fate.what for fate in fight.fates]
        need(went.fates[0].what in expected, f"{went.fates[0].what!r} is none of {expected}.")
    for seat in {int(WATCHER), (int(position.actor) + 1) % int(position.seats)}:
        other = position.copy()
        other.redeal(seat, Dice(seed))
        if not other.allows(touch.move):
            continue
        later = other.copy()
        others = later.listen()
        try:
            later.apply(touch.move, Script(list(luck.picks)))
        except LuckError:
            continue
        if _seen(game, after, events, seat, names) == _seen(game, later, others, seat, names):
            again = game.fought(other, touch.move, later, others, names)
            need(again == went, f"Seat {seat} learns of {touch.text!r} what it cannot see.")


def _seen(game: Game, after: Position, events: list[Event], seat: int, names: Names) -> bytes:
    """All that a seat has of a decision."""
    told = game.story(after, events, seat, names)
    return msgspec.json.encode((told, game.scene(after, seat, names)))

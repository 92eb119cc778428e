"""Hiding: what a seat cannot see can change without anything it sees changing."""

from __future__ import annotations

import msgspec

from regalia.kernel.errors import LuckError
from regalia.kernel.game import Game, Names
from regalia.kernel.luck import Dice, Script
from regalia.kernel.options import Options
from regalia.kernel.position import OVER, WATCHER, Position
from regalia.kernel.scene import Hand, Scene, things
from regalia.proofs.ground import frozen, met, names_for, need

WORLDS = 2
"""Redeals looked at for each seat of each position."""


def redeals_change_nothing_seen(game: Game, options: Options, seed: int, size: int) -> None:
    """Deal again what a seat (or a watcher) cannot see: its scene, prompt, moves and words
    are the same byte for byte, also after a decision that uses no luck and shows nothing."""
    names = names_for(options)
    for number, position in enumerate(met(game, options, seed, size)):
        before = frozen(position)
        for seat in _some_seats(position, number):
            seen = view(game, position, seat, names)
            later = _quiet_futures(game, position, seat, names)
            for world in range(WORLDS):
                other = position.copy()
                other.redeal(seat, Dice(seed + world))
                need(frozen(position) == before, "Redealing a copy changed the original.")
                if not game.hidden:
                    need(frozen(other) == before, "Nothing is hidden, yet a redeal changed it.")
                need(view(game, other, seat, names) == seen, f"Seat {seat} sees a redeal.")
                for move, future in _quiet_futures(game, other, seat, names).items():
                    known = later.get(move, future)
                    need(known == future, f"Move {move} shows seat {seat} something hidden.")


def _some_seats(position: Position, number: int) -> set[int]:
    """The watcher, who decides, and two more, others each time."""
    more = {number % position.seats, (5 * number + 1) % position.seats}
    return more | {int(WATCHER), int(position.actor)}


def view(game: Game, position: Position, seat: int, names: Names) -> bytes:
    """All that a seat is given: its scene, and if it decides, the moves and their texts."""
    deciding = position.actor == seat != OVER
    said = [(int(move), game.say(position, move)) for move in position.moves()] if deciding else []
    given = (game.scene(position, seat, names), game.prompt(position, seat, names), said)
    return msgspec.json.encode(given)


def _quiet_futures(
    game: Game, position: Position, seat: int, names: Names
) -> dict[int, tuple[list[str], bytes]]:
    """For each move of `seat`'s that uses no luck and shows nothing: its story and what is seen."""
    futures: dict[int, tuple[list[str], bytes]] = {}
    if position.actor != seat or position.actor == OVER:
        return futures
    for move in list(position.moves())[:6]:
        after = position.copy()
        events = after.listen()
        try:
            after.apply(move, Script([]))
        except LuckError:
            continue
        if after.shown == position.shown and after.actor != OVER:
            story = game.story(after, events, seat, names)
            futures[int(move)] = (story, view(game, after, seat, names))
    return futures


def redeals_are_even(game: Game, options: Options, seed: int, deals: int) -> None:
    """Of the cards of which a seat sees none, redeals put each into the other hands as often
    as real deals do. Compared by chi-square, with a threshold no fair deal comes near."""
    if not game.hidden:
        return
    names = names_for(options)
    start = game.start(options, Dice(seed))
    for seat in (0, int(WATCHER)):
        open_faces = set(faces(game.scene(start, seat, names)))
        others = [other for other in range(start.seats) if other != seat]
        dealt: dict[str, int] = {}
        redealt: dict[str, int] = {}
        luck = Dice(seed)
        for deal in range(deals):
            owner = others[deal % len(others)]
            again = start.copy()
            again.redeal(seat, luck)
            fresh = game.start(options, Dice(seed + 1 + deal))
            for position, tally in ((fresh, dealt), (again, redealt)):
                for face in held(game.scene(position, owner, names), owner):
                    if face not in open_faces:
                        tally[face] = tally.get(face, 0) + 1
        if dealt or redealt:
            _compare(dealt, redealt, seat)


def _compare(dealt: dict[str, int], redealt: dict[str, int], seat: int) -> None:
    all_dealt, all_redealt = sum(dealt.values()), sum(redealt.values())
    need(bool(all_dealt and all_redealt), f"No hidden card is ever dealt again to {seat}.")
    shown = sorted(dealt.keys() | redealt.keys())
    distance = 0.0
    for face in shown:
        one, two = dealt.get(face, 0), redealt.get(face, 0)
        scale = (all_redealt / all_dealt) ** 0.5
        distance += (one * scale - two / scale) ** 2 / (one + two)
    freedom = len(shown) - 1
    limit = freedom + 5 * (2 * freedom) ** 0.5 + 5
    need(distance < limit, f"Redeals for seat {seat} are uneven: {distance:.0f} over {limit:.0f}.")


def faces(scene: Scene) -> list[str]:
    """The faces of all cards that a scene shows."""
    found = [thing for mat in scene.mats for area in mat.areas for thing in things(area)]
    return [face for thing in found if (face := getattr(thing, "face", ""))]


def held(scene: Scene, owner: int) -> list[str]:
    """The faces in the rows of cards that lie before a seat."""
    rows = [a for mat in scene.mats if mat.seat == owner for a in mat.areas if isinstance(a, Hand)]
    return [card.face for row in rows for card in row.cards if card.face]

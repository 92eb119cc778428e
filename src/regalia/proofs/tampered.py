"""Tampering: a snapshot that somebody has changed is refused with a reason, or plays on."""

from __future__ import annotations

from typing import Any

import msgspec

from regalia.drawing import draw
from regalia.kernel.errors import BadSnapshot
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice, Luck
from regalia.kernel.odds import odds
from regalia.kernel.options import Options
from regalia.kernel.position import OVER, WATCHER, Position
from regalia.proofs.ground import any_move, frozen, met, names_for, need

TRIES = 6
"""Changed snapshots for each position that is looked at."""

PLAYED_ON = 12
"""Decisions that are made from what was accepted."""

FEW_SEQUENCES = 20

STRANGE: tuple[Any, ...] = (None, True, "", "?", -1, 0, 1, 2, 7, 63, 64, 2**31, 2**62, [], {}, 0.5)
"""What may come to stand anywhere."""

Path = tuple[Any, ...]


def tampered_snapshots_are_refused_or_play_on(
    game: Game, options: Options, seed: int, size: int
) -> None:
    """What `restore` accepts has moves and scenes, redeals, draws, gives odds and goes on; all
    else is refused with a sentence."""
    luck = Dice(seed)
    snapshots = [position.snapshot() for position in met(game, options, seed, size)]
    for number in range(TRIES * len(snapshots)):
        data = plain(snapshots[number % len(snapshots)])
        other = plain(snapshots[luck.pick(len(snapshots))])
        for _ in range(1 + luck.pick(2)):
            data = tampered(data, other, luck)
        try:
            position = game.restore(options, data)
        except BadSnapshot as error:
            need(bool(str(error).strip()), "A snapshot is refused without a reason.")
            continue
        except Exception as error:
            need(False, f"The snapshot {_text(data)} is answered by {error!r}.")
        try:
            live_with(game, options, position, luck, number % 10 == 0)
        except Exception as error:
            need(False, f"The snapshot {_text(data)} is accepted, and then: {error!r}.")


def live_with(game: Game, options: Options, position: Position, luck: Luck, drawn: bool) -> None:
    """All that can be asked of a position, then a few decisions."""
    again = game.restore(options, plain(position.snapshot()))
    need(frozen(again) == frozen(position), "it comes back changed")
    names = names_for(options)
    for seat in {int(luck.pick(position.seats)), max(0, int(position.actor)), int(WATCHER)}:
        scene = game.scene(position, seat, names)
        need(scene.prompt == game.prompt(position, seat, names), "its prompts differ")
        if drawn:
            draw(scene)
        twin = position.copy()
        twin.redeal(seat, luck)
        if twin.actor != OVER:
            twin.apply(any_move(game, twin, luck), luck)
    for number in range(PLAYED_ON):
        if position.actor == OVER:
            outcome = position.outcome()
            need(len(outcome.verdicts) == position.seats, "a seat has no verdict")
            return
        moves = [int(move) for move in position.moves()]
        need(bool(moves) and len(set(moves)) == len(moves), "moves are missing, or there twice")
        need(0 <= position.actor < position.seats, "nobody is to decide")
        move = any_move(game, position, luck)
        need(game.read(position, game.say(position, move)) == move, "a move cannot be said")
        if number == 0:
            odds(position, move, game.gist, FEW_SEQUENCES)
        events = position.listen()
        position.play(move, luck)
        game.story(position, events, int(luck.pick(position.seats)), names)
        for seat in range(position.seats):
            need(0.0 <= position.estimate(seat) <= 1.0, "an estimate is not from 0 to 1")


def tampered(data: Any, other: Any, luck: Luck) -> Any:
    """The plain data with one place changed: left out, doubled, exchanged, or made strange."""
    places = [path for path in paths(data) if path]
    if not places:
        return data
    path = places[luck.pick(len(places))]
    match luck.pick(7):
        case 0:
            return _without(data, path)
        case 1:
            return _with(data, path, STRANGE[luck.pick(len(STRANGE))])
        case 2:
            there = places[luck.pick(len(places))]
            mine, theirs = _at(data, path), _at(data, there)
            changed = _with(data, path, plain(theirs))
            return _with(changed, there, plain(mine)) if there[: len(path)] != path else changed
        case 3:
            return _doubled(data, path, luck)
        case 4:
            return _with(data, path, _nudged(_at(data, path), luck))
        case _:
            elsewhere = [each for each in paths(other) if each and each[-1:] == path[-1:]]
            if not elsewhere:
                return _without(data, path)
            return _with(data, path, plain(_at(other, elsewhere[luck.pick(len(elsewhere))])))


def paths(data: Any) -> list[Path]:
    """The way to every place in plain data, the whole first."""
    found: list[Path] = [()]
    keys = list(data) if isinstance(data, dict) else []
    keys = list(range(len(data))) if isinstance(data, list) else keys
    for key in keys:
        value = data[key]
        found += [(key, *rest) for rest in paths(value)]
    return found


def plain(data: Any) -> Any:
    """An independent copy of plain data."""
    return msgspec.json.decode(msgspec.json.encode(data))


def _text(data: Any) -> str:
    return msgspec.json.encode(data).decode()


def _at(data: Any, path: Path) -> Any:
    for key in path:
        if (isinstance(data, dict) and key in data) or (
            isinstance(data, list) and isinstance(key, int) and key < len(data)
        ):
            data = data[key]
        else:
            return None
    return data


def _with(data: Any, path: Path, value: Any) -> Any:
    above = _at(data, path[:-1])
    if isinstance(above, dict) or (isinstance(above, list) and path[-1] < len(above)):
        above[path[-1]] = value
    return data


def _without(data: Any, path: Path) -> Any:
    above = _at(data, path[:-1])
    if above is not None:
        del above[path[-1]]
    return data


def _doubled(data: Any, path: Path, luck: Luck) -> Any:
    value = _at(data, path)
    if isinstance(value, list) and value:
        value.append(plain(value[luck.pick(len(value))]))
    elif isinstance(value, str):
        words = value.split()
        return _with(data, path, " ".join([value, *words[:1]]))
    elif isinstance(value, dict) and value:
        keys = list(value)
        value[keys[luck.pick(len(keys))]] = plain(value[keys[luck.pick(len(keys))]])
    return data


def _nudged(value: Any, luck: Luck) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + (1 if luck.pick(2) else -1)
        case str() if value:
            place = int(luck.pick(len(value)))
            words = value.split()
            if luck.pick(2) and words:
                words.pop(int(luck.pick(len(words))))
                return " ".join(words)
            return value[:place] + "abcdefgh12345678KQJAHSDC*"[luck.pick(25)] + value[place + 1 :]
        case list():
            return value[::-1]
        case _:
            return value

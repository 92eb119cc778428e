"""Saving: snapshots and records give back the same game."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from regalia.kernel.errors import BadSnapshot
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.options import Options
from regalia.kernel.position import OVER, Position
from regalia.kernel.record import Record, Sitter, dump, load, parse, replay
from regalia.proofs.ground import any_move, everyone, frozen, met, names_for, need
from regalia.table.table import Table

LONGEST_RECORD = 300
"""Decisions after which a game is recorded no further."""

WRONG: tuple[Any, ...] = (None, "?", -99, [[]], {"?": 1})
"""What a broken snapshot may hold in any place."""


def snapshots_come_back(game: Game, options: Options, seed: int, size: int) -> None:
    """A snapshot is JSON; what is restored from it looks the same and plays on the same."""
    names = names_for(options)
    for position in met(game, options, seed, size):
        snapshot = position.snapshot()
        data = msgspec.json.decode(msgspec.json.encode(snapshot))
        need(data == snapshot, f"A snapshot is not plain data: {snapshot}.")
        try:
            restored = game.restore(options, data)
        except BadSnapshot as error:
            need(False, f"A game refuses its own snapshot: {error}")
        need(restored.snapshot() == snapshot, f"A snapshot comes back changed: {snapshot}.")
        for seat in everyone(position):
            scenes = [game.scene(each, seat, names) for each in (position, restored)]
            need(scenes[0] == scenes[1], f"Seat {seat} sees another scene after restoring.")
        _play_on_alike(game, position.copy(), restored, seed)


def _play_on_alike(game: Game, one: Position, two: Position, seed: int) -> None:
    choice, luck, same_luck = Dice(seed), Dice(seed + 1), Dice(seed + 1)
    for _ in range(12):
        need(frozen(one) == frozen(two), "A restored position plays on differently.")
        need(one.actor == two.actor, "After restoring another seat decides.")
        if one.actor == OVER:
            return
        need(list(one.moves()) == list(two.moves()), "A restored position has other moves.")
        move = any_move(game, one, choice)
        one.apply(move, luck)
        two.apply(move, same_luck)


def broken_snapshots_are_refused(game: Game, options: Options, seed: int, size: int) -> None:
    """A snapshot with a part missing or of the wrong kind is read or refused, never a crash."""
    for position in met(game, options, seed, size)[:: max(1, size // 2)]:
        snapshot = position.snapshot()
        broken: list[dict[str, Any]] = [{}]
        for key in snapshot:
            broken.append({name: value for name, value in snapshot.items() if name != key})
            broken += [snapshot | {key: wrong} for wrong in WRONG]
        for data in broken:
            try:
                game.restore(options, data)
            except BadSnapshot as error:
                need(bool(str(error).strip()), "A snapshot is refused without a reason.")
            except Exception as error:
                need(False, f"The broken snapshot {data} is answered by {error!r}.")


def records_replay(game: Game, options: Options, seed: int, size: int) -> None:
    """A record, undos and all, gives back the same positions, stories and end."""
    sitters = tuple(Sitter(name) for name in names_for(options))
    with TemporaryDirectory() as folder:
        file = Path(folder) / "game.jsonl"
        table = Table(game, options, sitters, Dice(seed), file)
        _play_with_undos(game, table, seed)
        kept = load(file)
        written = parse(dump(table.record()).encode(), "the record")
        need(kept.steps == written.steps, "The file and the record hold other decisions.")
        for record in (kept, written):
            _check_replay(record, table)
        table.leave()
        resumed = Table.resume(file, Dice(seed))
        need(frozen(resumed.position) == frozen(table.position), "Resuming changes the position.")
        for seat in everyone(table.position):
            need(resumed.story(seat) == table.story(seat), "Resuming changes the story.")
            need(resumed.scene(seat) == table.scene(seat), "Resuming changes the scene.")


def _play_with_undos(game: Game, table: Table, seed: int) -> None:
    choice = Dice(seed + 1)
    for _ in range(LONGEST_RECORD):
        if table.over:
            return
        seat, before = table.actor, frozen(table.position)
        table.play(seat, any_move(game, table.position, choice))
        if table.undoable(seat) and choice.pick(3) == 0:
            table.undo(seat)
            need(frozen(table.position) == before, "Taking back does not lead back.")


def _check_replay(record: Record, table: Table) -> None:
    moments = list(replay(record))
    need(len(moments) == len(table.turns) + 1, "A replay has another length.")
    for moment, turn in zip(moments[:-1], table.turns, strict=True):
        need(frozen(moment.position) == frozen(turn.before), f"Decision {moment.count} differs.")
    need(frozen(moments[-1].position) == frozen(table.position), "A replay ends differently.")

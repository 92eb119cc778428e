"""The fights of a table as one seat sees them: before a decision, and as they went."""

from __future__ import annotations

from regalia.kernel.fights import Fight, dressed
from regalia.kernel.game import Game, Names
from regalia.kernel.position import Position
from regalia.table.past import Turn
from regalia.table.table import Table


def forecast(game: Game, position: Position, move: int, names: Names) -> Fight | None:
    """The fight that a legal move would be, as whoever decides now sees it."""
    found = game.fight(position, move, names)
    return found and dressed(found, game.scene(position, int(position.actor), names))


def fought(table: Table, turn: Turn, seat: int) -> Fight | None:
    """The fight that a decision was, as `seat` (or WATCHER) saw it; None if it was none."""
    game, names = table.game, turn.names
    move = game.read(turn.before, turn.step.move)
    found = game.fought(turn.before, move, turn.after, turn.events, names)
    if found is None:
        return None
    scenes = (game.scene(each, seat, names) for each in (turn.before, turn.after))
    return dressed(found, *scenes)

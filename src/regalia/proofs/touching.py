"""Touching: every legal move can be said by touching things of the scene, one way each."""

from __future__ import annotations

from regalia.kernel.game import Game
from regalia.kernel.options import Options
from regalia.kernel.position import OVER
from regalia.kernel.scene import Scene, finished, ids, lit
from regalia.proofs.ground import everyone, frozen, met, names_for, need


def touches_say_every_move(game: Game, options: Options, seed: int, size: int) -> None:
    """The actor's touches are the legal moves, each by its own path; others have none."""
    names = names_for(options)
    for position in met(game, options, seed, size):
        before = frozen(position)
        for seat in everyone(position):
            scene = game.scene(position, seat, names)
            need(scene.game == game.key, "A scene is of another game.")
            need((scene.seat, scene.actor) == (seat, position.actor), "A scene is another seat's.")
            need(scene.prompt == game.prompt(position, seat, names), "A scene's prompt differs.")
            listed = list(ids(scene))
            twice = sorted({name for name in listed if listed.count(name) > 1})
            need(not twice, f"Ids are used twice: {twice}.")
            if seat == position.actor != OVER:
                texts = {int(move): game.say(position, move) for move in position.moves()}
                _check_touches(scene, texts, frozenset(listed))
            else:
                need(not scene.touches, f"Seat {seat} does not decide and has touches.")
        need(frozen(position) == before, "Looking changed the position.")


def _check_touches(scene: Scene, texts: dict[int, str], listed: frozenset[str]) -> None:
    touches = scene.touches
    moves = sorted(touch.move for touch in touches)
    need(moves == sorted(texts), f"The touches are for {moves}, the moves are {sorted(texts)}.")
    for touch in touches:
        text = texts[touch.move]
        need(touch.text == text, f"A touch is called {touch.text!r}, the move {text!r}.")
        need(bool(touch.path), f"{text!r} has no touch path.")
        missing = [name for name in touch.path if name not in listed]
        need(not missing, f"{text!r} touches what is not there: {missing}.")
        for depth, name in enumerate(touch.path):
            touched = touch.path[:depth]
            need(finished(touches, touched) is None, f"{text!r} goes on beyond a whole move.")
            need(name in lit(touches, touched), f"{text!r} cannot be touched: {name} is dark.")
        done = finished(touches, touch.path)
        need(done is not None and done.move == touch.move, f"Touching {touch.path} ends nowhere.")

"""What is written down once and compared for ever: counts of sequences and playthroughs."""

from __future__ import annotations

import msgspec

from regalia.kernel.game import Game
from regalia.kernel.luck import Dice, Recorder
from regalia.kernel.options import Options
from regalia.kernel.playout import sequences
from regalia.kernel.position import DRAW, EVERYBODY, OVER, WIN, Event, Position
from regalia.proofs.ground import LONGEST_GAME, any_move, label, names_for, need

ENOUGH = 3_000
"""Sequences beyond which no greater depth is counted."""

DEEPEST = 6
STARTS = (0, 15, 40)
"""Random decisions made before the counting begins."""

TOLD = 60
"""Decisions that a playthrough tells in full."""

VERDICTS = {WIN: "win", DRAW: "draw"}


def counts(game: Game, options: Options, seed: int) -> dict[str, list[int]]:
    """How many legal sequences of 1, 2, 3 … decisions there are, from a few fixed starts."""
    found: dict[str, list[int]] = {}
    luck = Dice(seed)
    position = game.start(options, luck)
    for made in range(max(STARTS) + 1):
        if position.actor == OVER:
            break
        if made in STARTS:
            found[f"{label(game, options)} after {made}"] = _deeper(position)
        position.apply(any_move(game, position, luck), luck)
    return found


def _deeper(position: Position) -> list[int]:
    counted: list[int] = []
    while len(counted) < DEEPEST and (not counted or counted[-1] * _width(counted) <= ENOUGH):
        counted.append(int(sequences(position, len(counted) + 1)))
    return counted


def _width(counted: list[int]) -> float:
    """How much greater the next count will be, going by the last."""
    return counted[-1] / counted[-2] if len(counted) > 1 else counted[-1]


def playthrough(game: Game, options: Options, seed: int) -> str:
    """A random game as a text to read: every decision, its picks and its story."""
    names = names_for(options)
    choice, luck = Dice(seed), Recorder(Dice(seed + 1))
    position = game.start(options, luck)
    lines = [f"{game.title}, edition {game.edition}: {_told(options)}", f"deal: {_row(luck.picks)}"]
    for number in range(1, LONGEST_GAME):
        if position.actor == OVER:
            lines += _end(position, number - 1, names)
            return "\n".join(lines) + "\n"
        if number == TOLD + 1:
            lines += ["", f"snapshot: {_plain(position)}", "", "…"]
        move = any_move(game, position, choice)
        if number > TOLD:
            position.apply(move, luck)
            continue
        prompt = game.prompt(position, position.actor, names)
        said = [game.say(position, each) for each in position.moves()]
        lines += ["", f"{number}. {names[position.actor]}: {prompt}"]
        lines += [f"   of {len(said)}: {', '.join(said)}"] if len(said) > 1 else []
        luck.picks.clear()
        events = position.listen()
        text = game.say(position, move)
        position.play(move, luck)
        lines.append(f"   > {text}" + (f"  (picks {_row(luck.picks)})" if luck.picks else ""))
        tales = [_tale(game, position, event, names) for event in events]
        lines += [f"   {sentence}" for sentence in tales if sentence]
    need(False, "The playthrough does not end.")
    return ""


def _tale(game: Game, position: Position, event: Event, names: tuple[str, ...]) -> str:
    sentence = game.tell(position, event, names)
    if not sentence or event.eyes == EVERYBODY:
        return sentence
    seeing = [name for seat, name in enumerate(names) if event.seen_by(seat)]
    return f"[only {', '.join(seeing) or 'nobody'}] {sentence}"


def _end(position: Position, decisions: int, names: tuple[str, ...]) -> list[str]:
    outcome = position.outcome()
    lines = ["", f"Over after {decisions} decisions ({outcome.ending}): {outcome.why}"]
    for seat, name in enumerate(names):
        verdict = VERDICTS.get(outcome.verdicts[seat], "loss")
        lines.append(f"  {name}: {verdict}, {outcome.points[seat]} points")
    return [*lines, f"snapshot: {_plain(position)}"]


def _told(options: Options) -> str:
    return ", ".join(f"{name}={value}" for name, value in msgspec.to_builtins(options).items())


def _row(picks: list[int]) -> str:
    return " ".join(str(pick) for pick in picks)


def _plain(position: Position) -> str:
    return msgspec.json.encode(position.snapshot()).decode()

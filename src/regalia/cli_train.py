"""`regalia train`: make a game's learned judgement anew."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import typer

from regalia.bots.cores import processors
from regalia.cli_edge import check_output, write_file
from regalia.cli_given import GameKey
from regalia.kernel.errors import NotHere
from regalia.kernel.registry import game as find_game

Out = Annotated[
    Path | None,
    typer.Option("-o", "--output", metavar="OUT.json", help="The weights; else build/train/GAME."),
]


def train(
    key: GameKey,
    output: Out = None,
    rounds: Annotated[int | None, typer.Option(min=1, max=10_000, help="Rounds in all.")] = None,
    games: Annotated[int | None, typer.Option(min=1, max=1_000_000, help="Games a round.")] = None,
    hidden: Annotated[int | None, typer.Option(min=0, max=256, help="Units of the net.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, max=2**31, help="Repeatable.")] = None,
    folder: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Kept here, and gone on with from here.")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, max=1_000, help="On so many processors; else on all.")
    ] = None,
    check: Annotated[
        int | None,
        typer.Option(
            min=0, max=10_000, help="After so many rounds a match; the best net is kept. 0: never."
        ),
    ] = None,
    device: Annotated[
        Literal["auto", "cpu", "cuda"],
        typer.Option(help="Where the net learns: on a GPU, if torch finds one, or on the CPU."),
    ] = "auto",
    measure: Annotated[
        int | None,
        typer.Option(
            min=1, max=1_000_000, help="Learn nothing: play so many games, and measure the judge."
        ),
    ] = None,
) -> None:
    """Learn to judge a game from games of practice; it can be broken off and gone on with."""
    from rich.console import Console
    from rich.progress import Progress

    game = find_game(key)
    if not game.signs:
        raise NotHere(f"{game.title} tells no signs that could be learned from.")
    try:
        from regalia.bots.training.fit import maths_on
        from regalia.bots.training.measure import measure as measured
        from regalia.bots.training.plan import usual
        from regalia.bots.training.rounds import Training
        from regalia.lab.training_page import page, told
    except ImportError:
        raise NotHere("Training needs numpy: install regalia[train].") from None
    from regalia.bots.weights import dumped, judge_text, loaded

    given = {"rounds": rounds, "games": games, "hidden": hidden, "seed": seed, "check": check}
    chosen = {name: value for name, value in given.items() if value is not None}
    plan = msgspec.structs.replace(usual(game), **chosen)
    if measure:
        if not judge_text(game):
            raise NotHere(f"{game.title} has no learned judge to measure.")
        weights = loaded(game, judge_text(game))
        held = measured(game, plan, weights, measure, jobs or processors())
        print("\n".join([f"{measure} games by {weights.made}.", *told(held)]))
        return
    home = folder or Path("build") / "train" / game.key
    file = output or home / "judge.json"
    curves = home / "curves.html"
    for path in (file, curves):
        check_output(path, folder=home)
    maths = maths_on(device)
    training = Training(game, plan, jobs or processors(), home, maths)
    home.mkdir(parents=True, exist_ok=True)

    def write() -> None:
        """Write what has been learned up to now, and how it went."""
        best = training.best()
        made = (best or training.weights()).made
        write_file(curves, page(game.title, made, training.rounds))
        if best:
            write_file(file, dumped(best).decode())

    if training.rounds:
        write()
    print(f"The net learns on {maths.name}.", flush=True)
    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task(game.title, total=plan.rounds, completed=len(training.rounds))
        for each in training.run():
            bar.update(task, completed=each.number + 1)
            print(
                f"round {each.number + 1}: {each.games} games, {each.turns} turns, held out: "
                f"net {each.held.net}, estimate {each.held.estimate}, even {each.held.even}",
                flush=True,
            )
            if trial := each.trial:
                won = "kept" if trial.best else "not kept"
                print(f"  against the best: {trial.score:g} of {trial.games}, {won}", flush=True)
            write()
    if training.best():
        print(f"The weights are in {file}, the curves in {home}.")
    else:
        print(f"No net has beaten the old estimate, so there are no weights; see {home}.")

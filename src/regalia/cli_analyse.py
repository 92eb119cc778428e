"""The command that says what happened in a game: `regalia analyse FILE -o OUT.html`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regalia.bots.cores import processors
from regalia.cli_edge import RecordFile, check_output, print_json, write_file
from regalia.cli_given import Json
from regalia.kernel.record import load

SECONDS = 20.0
"""What an analysis takes at most, more or less, if nobody says otherwise."""


def analyse(
    file: RecordFile,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="OUT.html", help="A page to look at.")
    ] = None,
    json: Json = False,
    positions: Annotated[
        int | None, typer.Option(min=60, max=1_000_000, help="Positions judged for each decision.")
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(min=1, max=86_400, help="About how long it may take; else 20, or as needed."),
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, max=1_000, help="On so many processors; else on all.")
    ] = None,
) -> None:
    """What happened in a game: everybody's chances, what decisions cost, and who had luck."""
    from rich.console import Console
    from rich.progress import Progress

    from regalia.analysis import Effort
    from regalia.analysis import analyse as look_through
    from regalia.analysis.words import text

    if output:
        check_output(output, file, "report")
    record = load(file, forgive_tail=True)
    effort = Effort() if positions is None else Effort(positions=positions)
    if seconds is None and positions is None:
        seconds = SECONDS
    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task(file.name, total=len(record.steps))
        found = look_through(
            record,
            effort,
            seconds,
            jobs or processors(),
            lambda done, _: bar.update(task, completed=done),
        )
    if output:
        from regalia.analysis.page import page

        write_file(output, page(record, found), file, "report")
    if json:
        print_json(found)
    elif output:
        print("\n".join(found.summary))
    else:
        print("\n".join(text(found)))

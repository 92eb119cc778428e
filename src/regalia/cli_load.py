"""`regalia load`: many games at once at a running server."""

from __future__ import annotations

from typing import Annotated

import typer

from regalia.cli_edge import print_json, warn
from regalia.cli_given import Json
from regalia.kernel.errors import BadOptions
from regalia.kernel.registry import game as find_game
from regalia.kernel.registry import games as all_games

PLAYERS = 2


def load(
    url: Annotated[str, typer.Option(metavar="ADDRESS", help="Where the server is: http://…")],
    tables: Annotated[int, typer.Option(min=1, max=100_000, help="How many at once.")] = 100,
    seconds: Annotated[float, typer.Option(min=1, max=1_000_000, help="How long.")] = 60.0,
    every: Annotated[
        float, typer.Option(min=0.02, max=3_600, help="Seconds between two moves at a table.")
    ] = 2.0,
    game: Annotated[
        list[str], typer.Option(metavar="GAME", help="Only these games; else all in turn.")
    ] = [],  # noqa: B006
    decisions: Annotated[
        int, typer.Option(min=0, max=1_000_000, help="Leave a game after so many; 0: play it out.")
    ] = 0,
    pid: Annotated[
        int | None,
        typer.Option(min=1, help="The server's process, if it is here, for its memory and work."),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=2**31, help="Of what is chosen.")] = 0,
    json: Json = False,
) -> None:
    """Play many games at once at a running server, by chance, and measure how it bears that.

    Give it a server of its own: the tables stay there. One that was started with --public takes
    every table for somebody else's; any other slows down whoever makes many. Its memory is told
    where it was started with --metrics, or runs here and is named by --pid.
    """
    from rich.console import Console
    from rich.progress import Progress

    from regalia.load.asking import checked_url
    from regalia.load.run import Plan, run

    games = [find_game(key) for key in game] or all_games()
    for each in games:
        if game and not each.seats[0] <= PLAYERS <= each.seats[1]:
            raise BadOptions(f"{each.title} is not for two players.")
    played = tuple(each for each in games if each.seats[0] <= PLAYERS <= each.seats[1])
    plan = Plan(
        url=checked_url(url),
        tables=tables,
        games=played,
        every=every,
        decisions=decisions,
        pid=pid,
        seed=seed,
    )
    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal, transient=True) as bar:
        seating = bar.add_task("tables", total=tables)
        playing = bar.add_task("seconds", total=seconds)
        report = run(
            plan,
            seconds,
            lambda seated: bar.update(seating, completed=seated),
            lambda gone: bar.update(playing, completed=gone),
        )
    if not report.rss_mb:
        warn("The server's memory is not known: start it with --metrics, or name its --pid.")
    if json:
        print_json(report)
        return
    print(f"{report.tables} tables, {report.seats} seats, {report.seconds:g} seconds")
    print(f"{report.moves} moves, {report.moves_per_s:g} a second; {report.games} games ended")
    print(
        f"from a move to the opponent's view: half within {report.p50_ms:g} ms, 99 % within "
        f"{report.p99_ms:g} ms, all within {report.max_ms:g} ms"
    )
    print(f"lost: {report.lost}; errors: {report.errors}; moves that were late: {report.late}")
    for fault, times in report.faults.items():
        print(f"  {fault}: {times}")
    print(
        f"memory: {report.rss_first_mb:g} MB at first, {report.rss_last_mb:g} MB at last, "
        f"{report.rss_most_mb:g} MB at most"
    )
    if report.cpu_ms:
        print(f"work: {report.cpu_ms:g} ms of a processor a move")

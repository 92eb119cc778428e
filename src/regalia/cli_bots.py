"""Commands about bots: who there is, matches between them, and the ladder of levels."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regalia import bots as all_bots
from regalia.bots.cores import processors
from regalia.cli_edge import count, print_json, warn
from regalia.cli_given import GameKey, Json, OptionList, chosen_options
from regalia.kernel.errors import BadRecord, UnknownName
from regalia.kernel.registry import game as find_game

Seed = Annotated[int, typer.Option(min=0, max=2**63 - 1, help="Makes it repeatable.")]
Jobs = Annotated[
    int | None, typer.Option(min=1, max=1_000, help="On so many processors; else on all.")
]


def bots(
    everybody: Annotated[
        bool, typer.Option("--all", help="With those that are for comparison only.")
    ] = False,
    json: Json = False,
) -> None:
    """List the bots: who can sit down, and how each plays."""
    listed = {**all_bots.BOTS, **all_bots.RIVALS} if everybody else all_bots.BOTS
    for line in all_bots.broken().values():
        warn(line)
    if json:
        print_json(
            [
                {"name": name, "level": kind.level, "line": kind.line}
                for name, kind in listed.items()
            ]
        )
        return
    print("level  name        how it plays")
    for name, kind in listed.items():
        print(f"{kind.level or '-':>5}  {name:10}  {kind.line}")


def match(
    key: GameKey,
    bots: Annotated[list[str], typer.Argument(metavar="BOT BOT …", help="One for each seat.")],
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many games.")] = 100,
    seed: Seed = 0,
    option: OptionList = [],  # noqa: B006
    json: Json = False,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep a record of every game here.")
    ] = None,
    jobs: Jobs = None,
) -> None:
    """Let bots play many games, with the seats rotated."""
    from rich.console import Console
    from rich.progress import Progress

    from regalia.table.match import interval
    from regalia.table.match import match as play_match

    game = find_game(key)
    options = chosen_options(game, option, len(bots), "bot")
    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task(f"{game.title}: {' v '.join(bots)}", total=games)
        try:
            result = play_match(
                game,
                options,
                bots,
                games,
                seed,
                records,
                lambda done: bar.update(task, completed=done),
                jobs=jobs or processors(),
            )
        except OSError as error:
            raise BadRecord(f"{records} cannot be written: {error.strerror or error}.") from None
    if json:
        print_json(result)
        return
    print(f"{game.title}: {count(result.games, 'game')}, seed {result.seed}, {result.seconds} s")
    for name, won, pace in zip(result.bots, result.wins, result.ms_a_decision, strict=True):
        low, high = interval(won, result.games)
        print(f"  {name:12} won {won:6}  {won / result.games:6.1%}", end="")
        print(f"  (95%: {low:.1%} to {high:.1%})  {pace:.1f} ms a decision")
    print(f"  draws {result.draws}, unfinished {result.unfinished}", end="")
    print(f", {result.mean_decisions} decisions a game")
    if len({len(team) for team in game.teams(options)}) > 1:
        print("  partners each count a win and seats rotate, ", end="")
        print(f"so an even share is not one in {len(bots)}")


def ladder(
    key: GameKey,
    games: Annotated[
        int, typer.Option(min=1, max=1_000_000, help="How many games of each meeting, at least.")
    ] = 100,
    players: Annotated[
        int | None, typer.Option(min=1, max=100, help="How many seats; else as few as can be.")
    ] = None,
    seed: Seed = 0,
    option: OptionList = [],  # noqa: B006
    only: Annotated[
        list[str], typer.Option(metavar="BOT", help="Only meetings about this bot.")
    ] = [],  # noqa: B006
    rivals: Annotated[
        float | None,
        typer.Option(
            min=0.001,
            max=3_600,
            metavar="SECONDS",
            help="Instead, our search against other ways to search, in equal time for a turn.",
        ),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Results are kept here, and gone on from.")
    ] = None,
    page: Annotated[
        Path | None, typer.Option(metavar="OUT.md", help="Write a page with a plot beside it.")
    ] = None,
    json: Json = False,
    jobs: Jobs = None,
) -> None:
    """Prove the levels: each against the one below, and the top against the yardsticks."""
    from rich.console import Console
    from rich.progress import Progress

    from regalia.lab.ladder import about, climb, meetings, rival_meetings
    from regalia.lab.ladder_page import told, write_page

    game = find_game(key)
    options = chosen_options(game, option, players or max(2, game.seats[0]), "player")
    for name in only:
        all_bots.kind_of(name)
    pairs = meetings(game) if rivals is None else rival_meetings(rivals)
    if only:
        pairs = [pair for pair in pairs if not about(pair).isdisjoint(only)]
    if not pairs:
        raise UnknownName(f"No meeting is about {' or '.join(only)}.")
    if page and page.suffix != ".md":
        raise BadRecord(f"{page} cannot be the page: its name must end with .md.")
    which = f"{game.key}-{options.players}{'' if rivals is None else '-rivals'}"
    file = out or Path("build") / "ladder" / f"{which}.jsonl"
    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task(f"{game.title}: the ladder")
        found = climb(
            game,
            options,
            games,
            seed,
            file,
            jobs or processors(),
            lambda done, of: bar.update(task, completed=done, total=of),
            pairs,
        )
    if page:
        write_page(page, game, found)
    if json:
        print_json(found)
        return
    print("\n".join(told(game, found)))

"""The one command, `regalia`."""

from __future__ import annotations

import sys
from pathlib import Path
from secrets import randbits
from typing import Annotated, Any, Literal

import typer

import regalia
from regalia import bots as all_bots
from regalia import cli_admin, cli_bots
from regalia.cli_analyse import analyse
from regalia.cli_edge import (
    RecordFile,
    between,
    count,
    fail,
    open_streams,
    print_json,
    stop_printing,
    warn,
    write_file,
)
from regalia.cli_files import FileCommands, Picture
from regalia.cli_given import GameKey, Json, OptionList, chosen_options
from regalia.cli_load import load as load_command
from regalia.cli_train import train
from regalia.kernel.errors import BadRecord, MoveError, NotHere, RegaliaError
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.options import Options
from regalia.kernel.position import OVER, WATCHER
from regalia.kernel.record import Moment, Record, Sitter, check_luck, load, replay
from regalia.kernel.registry import broken
from regalia.kernel.registry import game as find_game
from regalia.kernel.registry import games as all_games
from regalia.kernel.scene import Scene, Touch
from regalia.kernel.terms import FREE, terms_line
from regalia.table.outcome_words import seat_change
from regalia.table.save_file import NotSaved

app = typer.Typer(
    name="regalia",
    cls=FileCommands,
    help="Five battle games of cards, crowns and chessmen: play, study and improve them.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
)
Seed = Annotated[int | None, typer.Option(min=0, max=2**63 - 1, help="Make luck repeatable.")]
At = Annotated[int | None, typer.Option(min=0, help="After so many decisions; else at the end.")]


def main() -> None:
    """Run the command; what a person got wrong is one line and exit status 2."""
    open_streams()
    try:
        status = app(standalone_mode=False)
        sys.stdout.flush()
    except (RegaliaError, NotSaved) as error:
        fail(str(error))
    except (typer.TyperException, typer.Abort) as error:
        fail(error.format_message() if hasattr(error, "format_message") else "Stopped.")
    except KeyboardInterrupt:
        sys.exit(130)
    except (BrokenPipeError, SystemExit):  # typer makes the one of the other
        stop_printing()
        sys.exit(0)
    except OSError as error:
        fail(f"{error.filename or 'The output'}: {error.strerror or error}.")
    sys.exit(status if isinstance(status, int) else 0)


def _tell_what_is_left_out() -> None:
    """One line for each thing of another package that cannot be used."""
    in_games = (line for game in all_games() for line in game.left_out())
    for line in (*broken().values(), *all_bots.broken().values(), *in_games):
        warn(line)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"regalia {regalia.__version__} ({regalia.build()} rules)")
        raise typer.Exit


def _limits(wanted: bool) -> None:
    if wanted:
        from regalia.server.limits import Limits

        for name, usual, meaning in Limits().told():
            print(f"{name:20} {usual:>8}  {meaning}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def regalia_command(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Version and build."),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        serve()


@app.command()
def terminal() -> None:
    """Choose and play games in the terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise RegaliaError("No terminal to draw on; try regalia play GAME --plain, or --help.")
    from regalia.terminal.app import run_menu

    run_menu()


@app.command()
def games(json: Json = False) -> None:
    """List the games; as JSON, with their nature under the usual options."""
    rows = [
        {
            "key": each.key,
            "title": each.title,
            "edition": each.edition,
            "seats": {"min": each.seats[0], "max": each.seats[1]},
            "hidden": each.hidden,
            "zero_sum": each.zero_sum,
            "teams": each.teams(each.choose({})),
            "longest": each.longest(each.choose({})),
        }
        for each in all_games()
    ]
    _tell_what_is_left_out()
    if json:
        print_json(rows)
        return
    for each in all_games():
        print(f"{each.key:16} {each.title}, by {each.author}: {between(*each.seats)} players")


@app.command()
def rules(key: GameKey) -> None:
    """Print a game's rules."""
    print(find_game(key).guide())


@app.command()
def play(
    key: GameKey,
    seat: Annotated[
        list[str], typer.Option(metavar="WHO", help="person or a bot, once for each seat.")
    ] = [],  # noqa: B006
    option: OptionList = [],  # noqa: B006
    seed: Seed = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines, no screen.")] = False,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the record here; resumed if there.")
    ] = None,
    hints: Annotated[
        bool | None,
        typer.Option(
            "--hints/--no-hints",
            help="Whether players may ask for hints; else where only one is a person.",
        ),
    ] = None,
) -> None:
    """Play a game. It is saved as it goes; leave at any time and resume."""
    from regalia.table.saves import new_path
    from regalia.table.table import Table

    game = find_game(key)
    if record and record.exists() and (not record.is_file() or record.stat().st_size):
        _resume(record, plain, game, seed)
        return
    if record and not record.parent.is_dir():
        raise BadRecord(f"{record} cannot be written: there is no folder {record.parent}.")
    options = chosen_options(game, option, len(seat) or None, "seat")
    who = seat or ["person"] + [all_bots.OPPONENT] * (options.players - 1)
    luck = Dice(randbits(62) if seed is None else seed)
    file = record or new_path(game.key)
    sitters = _sitters(game, options, who)
    _run(Table(game, options, sitters, luck, file, seed, hints), plain)


@app.command()
def resume(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A record; else the newest.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines, no screen.")] = False,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=2**63 - 1, help="The seed it was begun with: the same game."),
    ] = None,
) -> None:
    """Go on with a game that was left."""
    from regalia.table.saves import saved_games

    if file is None:
        open_games = [each for each in saved_games() if each.record and not each.finished]
        if not open_games:
            raise BadRecord("There is no unfinished game; start one with regalia play GAME.")
        file = open_games[0].path
    _resume(file, plain, None, seed)


def _resume(file: Path, plain: bool, game: Game | None, seed: int | None) -> None:
    from regalia.table.table import Table

    held = load(file, forgive_tail=True)
    if game and held.header.game != game.key:
        raise BadRecord(f"{file} is a record of another game, {held.header.game}.")
    if held.over:
        raise BadRecord(f"{file} holds a finished game; try regalia replay {file}.")
    if seed is None:
        _run(Table.resume(file, Dice(randbits(62))), plain)
    else:
        _run(Table.resume_seeded(file, seed), plain)


def _run(table: Any, plain: bool) -> None:
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        from regalia.terminal.plain import play_plain

        raise typer.Exit(play_plain(table, sys.stdin, sys.stdout))
    from regalia.terminal.app import run_table

    run_table(table)


app.command()(cli_bots.match)
app.command()(cli_bots.bots)
app.command()(cli_bots.ladder)


@app.command(name="replay")
def replay_command(file: RecordFile) -> None:
    """Watch a game again, step by step."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        from regalia.terminal.app import run_replay

        run_replay(file)
        return
    from regalia.terminal.plain import tell_replay

    tell_replay(file, sys.stdout)


@app.command()
def check(
    file: RecordFile,
    each: Annotated[
        bool, typer.Option("--each", help="Print every decision as it passes.")
    ] = False,
) -> None:
    """Replay a record and say whether it is lawful; the first fault is named."""
    record = load(file)
    last: Moment | None = None
    try:
        for last in replay(record):
            if each and last.step:
                print(f"{last.count:5}  seat {last.step.seat}  {last.step.move}  lawful")
        checked = check_luck(record)
    except NotHere as error:
        raise NotHere(f"{file.name} cannot be checked: {error}") from None
    except BadRecord as error:
        raise BadRecord(f"{file.name} is not lawful: {error}") from None
    assert last
    state = "Not finished."
    if last.position.actor == OVER:
        state = last.position.outcome().why
    elif record.over:
        state = record.over.over
    made = count(last.count, "decision")
    print(f"{file.name} is lawful: {record.game().title}, {made}. {state}")
    if clock := terms_line(record.header.terms or FREE):
        print(f"  There was a clock: {clock}.")
    if checked:
        print("  Every card and throw is that of the seed whose hash was shown at the beginning.")
    elif record.header.luck:
        print("  Its luck is sealed, and its seed has not been told.")
    for since, change in record.changes:
        print(f"  {seat_change(change, since)}")


@app.command()
def draw(
    file: RecordFile,
    output: Picture,
    at: At = None,
    seat: Annotated[
        int | None, typer.Option(min=0, help="As this seat sees it; else as a watcher does.")
    ] = None,
    move: Annotated[
        str | None, typer.Option(help="Show what this move of the seat costs and would strike.")
    ] = None,
) -> None:
    """Draw a position of a game as a picture."""
    from regalia.drawing import draw as draw_scene

    record = load(file)
    moment = _moment(record, at)
    if seat is not None and seat >= moment.position.seats:
        raise BadRecord(f"There is no seat {seat}; seats are 0 to {moment.position.seats - 1}.")
    viewer = WATCHER if seat is None else seat
    scene = _scene(record, moment.count, viewer)
    when = f"after {count(moment.count, 'decision')}" if moment.count else "at the start"
    title = f"{record.game().title}, {when}"
    about = None if move is None else _touch(record, moment, scene, move)
    write_file(output, draw_scene(scene, title, about), file)


def _scene(record: Record, decisions: int, viewer: int) -> Scene:
    """What a seat or the WATCHER saw at the table of a record after so many decisions."""
    from regalia.table.table import Table

    changes = [change for change in record.changes if change[0] <= decisions]
    steps = record.steps[:decisions]
    part = Record(record.header, record.deal, steps, changes=changes)
    return Table.of_record(part, Dice(0)).scene(viewer)


def _touch(record: Record, moment: Moment, scene: Scene, text: str) -> Touch:
    """The touch of a move that the seat which looks may make now."""
    decides = moment.position.actor
    if decides not in (OVER, scene.seat):
        raise MoveError(f"Seat {decides} decides there; add --seat {decides} to show its moves.")
    number = record.game().read(moment.position, text)
    return next(touch for touch in scene.touches if touch.move == number)


app.command()(analyse)


@app.command()
def odds(
    file: RecordFile,
    move: Annotated[list[str], typer.Argument(metavar="MOVE", help="A move as it is typed.")],
    at: At = None,
    known: Annotated[
        bool, typer.Option("--known", help="Only by what the player to move can know.")
    ] = False,
    json: Json = False,
) -> None:
    """What luck can make of a move in a recorded position: the exact odds where countable."""
    from regalia.kernel.odds import odds as exact_odds
    from regalia.kernel.odds import odds_for_seat

    record = load(file)
    game, position = record.game(), _moment(record, at).position
    number = game.read(position, " ".join(move))
    if known and game.hidden:
        found = odds_for_seat(position, position.actor, number, game.gist)
    else:
        found = exact_odds(position, number, game.gist)
    if json:
        chances = {name: float(chance) for name, chance in found.chances.items()}
        print_json({"exact": found.exact, "error": found.error(), "chances": chances})
        return
    sure = "counted exactly" if found.exact else f"sampled, ± {found.error():.1%} at most"
    print(f"What can come of {game.say(position, number)}, {sure}:")
    for name, chance in found.chances.items():
        fraction = f"  ({chance})" if found.exact else ""
        print(f"  {float(chance):7.2%}{fraction}  {name}")


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; else this machine alone.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 for any that is free.")] = 8765,
    database: Annotated[
        str | None,
        typer.Option(metavar="FILE|URL", help="Where tables are kept: a file, or postgresql://…"),
    ] = None,
    public: Annotated[
        bool,
        typer.Option("--public", help="Trust nobody, also on this machine: behind a proxy, say."),
    ] = False,
    name: Annotated[
        list[str],
        typer.Option(metavar="NAME", help="A name it is known by: example.org, behind a proxy."),
    ] = [],  # noqa: B006
    workers: Annotated[
        int,
        typer.Option(
            min=1, max=64, metavar="N", help="Processes that serve; more than one need --redis."
        ),
    ] = 1,
    redis: Annotated[
        str,
        typer.Option(
            metavar="URL",
            help="redis://…, by which servers of one database tell each other what happens.",
        ),
    ] = "",
    metrics: Annotated[
        bool, typer.Option("--metrics", help="Say at /metrics how busy it is, for Prometheus.")
    ] = False,
    browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in the browser.")
    ] = True,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=2**63 - 1, help="Make the luck of all tables repeatable."),
    ] = None,
    limit: Annotated[
        list[str],
        typer.Option(metavar="NAME=NUMBER", help="How much may be used: see --limits."),
    ] = [],  # noqa: B006
    limits: Annotated[
        bool,
        typer.Option("--limits", callback=_limits, is_eager=True, help="List all limits."),
    ] = False,
    log: Annotated[
        Literal["plain", "json"],
        typer.Option(help="What happens, in lines of JSON; or only trouble, in words."),
    ] = "plain",
) -> None:
    """Serve the page: all games in a browser. `regalia` alone does this too."""
    from regalia.server.limits import set_limits
    from regalia.server.run import serve as run_server
    from regalia.server.settings import Settings, default_database, is_loopback, kept_in

    settings = Settings(
        host=host,
        port=port,
        database=kept_in(database) if database else default_database(),
        mirror=database is None and is_loopback(host) and not public,
        public=public,
        names=tuple(name),
        workers=workers,
        redis=redis,
        metrics=metrics,
        seed=seed,
        limits=set_limits(limit),
        log=log,
    )
    run_server(settings, browser)


app.command()(train)
app.add_typer(cli_admin.app)
app.command(name="load")(load_command)


@app.command()
def bench(
    game: Annotated[list[str], typer.Option(metavar="GAME", help="Only these games.")] = [],  # noqa: B006
    json: Json = False,
) -> None:
    """Measure how fast the games are, beside OpenSpiel's where it is installed."""
    from regalia.bench import bench as measure

    report = measure([find_game(key) for key in game] or all_games())
    if json:
        print_json(report)
        return
    chess = report.peers.get("chess")
    print(f"build: {report.build}")
    for key, figures in report.games.items():
        print(f"{key}:")
        for name, rate in (
            ("compiled loop", figures.decisions_per_s),
            ("from Python", figures.python_decisions_per_s),
        ):
            times = f"  {rate / chess:5.1f} x OpenSpiel chess" if chess else ""
            print(f"  {name:14} {rate:>10,} decisions/s{times}")
        print(
            f"  copy {figures.copy_us} µs, moves {figures.moves_us} µs, "
            f"observe {figures.observe_us} µs"
        )
        for name, judged, decided, inside in zip(
            ("opening", "middle game"),
            figures.simulations_per_s,
            figures.searched_decisions_per_s,
            figures.searched_in_game,
            strict=True,
        ):
            print(f"  search, {name}: {judged:,} positions/s, {decided:,} decisions/s", end="")
            print(f", {inside:.0%} of the time in the game and the judge")
    for name, rate in report.peers.items():
        print(f"OpenSpiel {name:20} {rate:>10,} steps/s")
    for name, rate in report.peer_searches.items():
        print(f"OpenSpiel {name:20} {rate:>10,} simulations/s")


def _sitters(game: Game, options: Options, who: list[str]) -> tuple[Sitter, ...]:
    names = game.seat_names(options)
    return tuple(
        Sitter(name if each == "person" else f"{name} ({each})", each)
        for name, each in zip(names, who, strict=True)
    )


def _moment(record: Record, at: int | None) -> Moment:
    """A position of a record: after `at` decisions, or the last."""
    found: Moment | None = None
    for found in replay(record):
        if found.count == at:
            return found
    assert found
    if at is not None:
        raise BadRecord(f"The record has {count(found.count, 'decision')}, not {at}.")
    return found

"""The one command, `regalia`."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from secrets import randbits
from typing import Annotated, Any, NoReturn

import msgspec
import typer

import regalia
from regalia.kernel.errors import BadOptions, BadRecord, MoveError, RegaliaError
from regalia.kernel.game import Game
from regalia.kernel.luck import Dice
from regalia.kernel.options import Options
from regalia.kernel.position import OVER, WATCHER
from regalia.kernel.record import Moment, Record, Sitter, load, replay
from regalia.kernel.registry import game as find_game
from regalia.kernel.registry import games as all_games
from regalia.kernel.scene import Scene, Touch

app = typer.Typer(
    name="regalia",
    help="Five battle games of cards, crowns and chessmen: play, study and improve them.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
)
maps = typer.Typer(help="Maps that you draw yourself: check and draw them.", rich_markup_mode=None)
app.add_typer(maps, name="map")

MAP_GAME, MAP_READER = "battle-royal", "regalia.games.battle_royal.charts"
"""The game that is played on maps, and what reads them."""

GameKey = Annotated[str, typer.Argument(metavar="GAME", help="A game's key: see regalia games.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")]
MapFile = Annotated[Path, typer.Argument(metavar="FILE", help="A map: see docs/notation.md.")]
Picture = Annotated[Path, typer.Option("-o", "--output", metavar="OUT.svg", help="The picture.")]
OptionList = Annotated[
    list[str], typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")
]
Seed = Annotated[int | None, typer.Option(min=0, max=2**63 - 1, help="Make luck repeatable.")]
At = Annotated[int | None, typer.Option(min=0, help="After so many decisions; else at the end.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def main() -> None:
    """Run the command; what a person got wrong is one line and exit status 2."""
    try:
        status = app(standalone_mode=False)
    except RegaliaError as error:
        _fail(str(error))
    except (typer.TyperException, typer.Abort) as error:
        told = error.format_message() if hasattr(error, "format_message") else "Stopped."
        _fail(told)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except OSError as error:
        _fail(f"{error.filename or 'A file'}: {error.strerror or error}.")
    sys.exit(status if isinstance(status, int) else 0)


def _fail(told: str) -> NoReturn:
    line = "".join(letter if letter.isprintable() else " " for letter in told)
    print(f"regalia: {line}", file=sys.stderr)
    sys.exit(2)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"regalia {regalia.__version__} ({regalia.build()} rules)")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def regalia_command(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Version and build."),
    ] = False,
) -> None:
    if context.invoked_subcommand is not None:
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise RegaliaError("No terminal to draw on; try regalia play GAME --plain, or --help.")
    from regalia.terminal.app import run_menu

    run_menu()


@app.command()
def games(json: Json = False) -> None:
    """List the games."""
    rows = [
        {
            "key": each.key,
            "title": each.title,
            "edition": each.edition,
            "seats": {"min": each.seats[0], "max": each.seats[1]},
        }
        for each in all_games()
    ]
    if json:
        _print_json(rows)
        return
    for each in all_games():
        low, high = each.seats
        print(f"{each.key:16} {each.title}, by {each.author}: {low} to {high} players")


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
) -> None:
    """Play a game. It is saved as it goes; leave at any time and resume."""
    from regalia.table.saves import new_path
    from regalia.table.table import Table

    game = find_game(key)
    if record and record.exists() and record.stat().st_size:
        _resume(record, plain, game)
        return
    options = _options(game, option, len(seat) or None)
    who = seat or ["person"] + ["greedy"] * (options.players - 1)
    luck = Dice(randbits(62) if seed is None else seed)
    file = record or new_path(game.key)
    try:
        table = Table(game, options, _sitters(game, options, who), luck, file, seed)
    except OSError as error:
        raise BadRecord(f"{file} cannot be written: {error.strerror}.") from None
    _run(table, plain)


@app.command()
def resume(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A record; else the newest.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines, no screen.")] = False,
) -> None:
    """Go on with a game that was left."""
    from regalia.table.saves import saved_games

    if file is None:
        open_games = [each for each in saved_games() if each.record and not each.finished]
        if not open_games:
            raise BadRecord("There is no unfinished game; start one with regalia play GAME.")
        file = open_games[0].path
    _resume(file, plain, None)


def _resume(file: Path, plain: bool, game: Game | None) -> None:
    from regalia.table.table import Table

    held = load(file, forgive_tail=True)
    if game and held.header.game != game.key:
        raise BadRecord(f"{file} is a record of another game, {held.header.game}.")
    if held.over:
        raise BadRecord(f"{file} holds a finished game; try regalia replay {file}.")
    _run(Table.resume(file, Dice(randbits(62))), plain)


def _run(table: Any, plain: bool) -> None:
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        from regalia.terminal.plain import play_plain

        raise typer.Exit(play_plain(table, sys.stdin, sys.stdout))
    from regalia.terminal.app import run_table

    run_table(table)


@app.command()
def match(
    key: GameKey,
    bots: Annotated[list[str], typer.Argument(metavar="BOT BOT …", help="One for each seat.")],
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="Makes it repeatable.")] = 0,
    option: OptionList = [],  # noqa: B006
    json: Json = False,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep a record of every game here.")
    ] = None,
) -> None:
    """Let bots play many games, with the seats rotated."""
    from rich.console import Console
    from rich.progress import Progress

    from regalia.table.match import interval
    from regalia.table.match import match as play_match

    game = find_game(key)
    options = _options(game, option, len(bots))
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
            )
        except OSError as error:
            raise BadRecord(f"{records} cannot be written: {error.strerror}.") from None
    if json:
        _print_json(result)
        return
    print(f"{game.title}: {result.games} games, seed {result.seed}, {result.seconds} s")
    for name, won in zip(result.bots, result.wins, strict=True):
        low, high = interval(won, result.games)
        print(f"  {name:12} won {won:6}  {won / result.games:6.1%}  (95%: {low:.1%} to {high:.1%})")
    print(f"  draws {result.draws}, unfinished {result.unfinished}", end="")
    print(f", {result.mean_decisions} decisions a game")


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
    except BadRecord as error:
        raise BadRecord(f"{file.name} is not lawful: {error}") from None
    assert last
    state = last.position.outcome().why if last.position.actor == OVER else "Not finished."
    print(f"{file.name} is lawful: {record.game().title}, {last.count} decisions. {state}")


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
    scene = record.game().scene(moment.position, viewer, record.names())
    when = f"after {_count(moment.count, 'decision')}" if moment.count else "at the start"
    title = f"{record.game().title}, {when}"
    about = None if move is None else _touch(record, moment, scene, move)
    _write(output, draw_scene(scene, title, about), file)


def _touch(record: Record, moment: Moment, scene: Scene, text: str) -> Touch:
    """The touch of a move that the seat which looks may make now."""
    decides = moment.position.actor
    if decides not in (OVER, scene.seat):
        raise MoveError(f"Seat {decides} decides there; add --seat {decides} to show its moves.")
    number = record.game().read(moment.position, text)
    return next(touch for touch in scene.touches if touch.move == number)


@maps.command(name="check")
def check_map(file: MapFile) -> None:
    """Say whether a file is a map that can be played on; the first fault is named."""
    _, chart = _map(file)
    more = "2 to 4 players" if len(chart.capitals) > 2 else "2 players"
    seas = len({sea for sea in chart.seas if sea >= 0})
    print(f"{file.name} is a map: {chart.title}, {chart.columns} columns, {chart.rows} rows.")
    print(f"  for {more}")
    print(f"  {_count(chart.terrain.count('.'), 'open square')}", end="")
    print(f", {_count(chart.terrain.count('T'), 'town')}", end="")
    print(f", {_count(len(chart.crossings), 'river crossing')}, {_count(seas, 'sea')}")


@maps.command(name="draw")
def draw_map(file: MapFile, output: Picture) -> None:
    """Draw a map as a picture, as it is before the first move."""
    from regalia.drawing import draw as draw_scene

    text, chart = _map(file)
    game = find_game(MAP_GAME)
    options = game.choose({"map": text})
    position = game.start(options, Dice(0))
    scene = game.scene(position, WATCHER, game.seat_names(options))
    _write(output, draw_scene(scene, chart.title), file)


def _map(file: Path) -> tuple[str, Any]:
    """The text of a map's file, and its chart."""
    from regalia.table.given_files import small_text

    text = small_text(file)
    try:
        return text, import_module(MAP_READER).read_map(text)
    except RegaliaError as error:
        raise RegaliaError(f"{file.name}: {error}") from None


def _count(number: int, name: str) -> str:
    return f"{number} {name}" if number == 1 else f"{number} {name}s"


def _write(output: Path, text: str, source: Path) -> None:
    """Write a new file, or over a plain one that is not the source of the text."""
    try:
        if output.exists():
            if not output.is_file():
                raise BadRecord(f"{output} cannot be written: it is not a plain file.")
            if output.samefile(source):
                raise BadRecord(f"{output} cannot be written: it is what the picture is made from.")
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"{output} cannot be written: {error.strerror}.") from None


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
        _print_json({"exact": found.exact, "error": found.error(), "chances": chances})
        return
    print("Counted exactly." if found.exact else f"Sampled: ± {found.error():.1%} at most.")
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
        Path | None, typer.Option(metavar="FILE", help="Where tables are kept.")
    ] = None,
    browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in the browser.")
    ] = True,
) -> None:
    """Serve the page: all games in a browser."""
    from regalia.server.run import serve as run_server
    from regalia.server.settings import Settings, default_database, is_loopback

    settings = Settings(
        host=host,
        port=port,
        database=database or default_database(),
        mirror=database is None and is_loopback(host),
    )
    run_server(settings, browser)


@app.command()
def bench(
    game: Annotated[list[str], typer.Option(metavar="GAME", help="Only these games.")] = [],  # noqa: B006
    json: Json = False,
) -> None:
    """Measure how fast the games are, beside OpenSpiel's where it is installed."""
    from regalia.bench import bench as measure

    report = measure([find_game(key) for key in game] or all_games())
    if json:
        _print_json(report)
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
        print(f"  copy {figures.copy_us} µs, moves {figures.moves_us} µs")
    for name, rate in report.peers.items():
        print(f"OpenSpiel {name:12} {rate:>10,} steps/s")


def _options(game: Game, given: list[str], players: int | None) -> Options:
    """The options of the flags; as many players as there are seats named."""
    from regalia.table.given_files import option_value

    chosen: dict[str, Any] = {} if players is None else {"players": players}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadOptions(f"An option is written name=value, not {each!r}.")
        chosen[name] = option_value(name, value)
    options = game.choose(chosen)
    if players is not None and options.players != players:
        raise BadOptions(f"{players} seats for {options.players} players.")
    return options


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
        raise BadRecord(f"The record has {found.count} decisions, not {at}.")
    return found


def _print_json(data: object) -> None:
    print(msgspec.json.encode(data).decode())

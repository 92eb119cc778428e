"""Commands for the files that people write for games (maps, lists, …), made from what the games
say of them: `regalia map check FILE`, `regalia map draw FILE -o OUT`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_group

from regalia.cli_edge import write_file
from regalia.kernel.errors import RegaliaError
from regalia.kernel.game import FileKind, Game
from regalia.kernel.registry import games
from regalia.kernel.scene import Grid, Scene
from regalia.table.given_files import small_text

Picture = Annotated[Path, typer.Option("-o", "--output", metavar="OUT.svg", help="The picture.")]
GivenFile = Annotated[Path, typer.Argument(metavar="FILE", help="A file: see docs/notation.md.")]
Whose = Annotated[
    str | None, typer.Option("--game", metavar="GAME", help="Where several games have such files.")
]


class FileCommands(TyperGroup):
    """The commands, and beside them one for each kind of file that some game knows."""

    def list_commands(self, ctx: Any) -> list[str]:
        own = super().list_commands(ctx)
        return [*own, *(name for name in kinds() if name not in own)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        own = super().get_command(ctx, cmd_name)
        if own is None and cmd_name in kinds():
            return _commands(cmd_name)
        return own


def kinds() -> dict[str, list[tuple[Game, FileKind]]]:
    """The kinds of files by name, each with the games that know it."""
    found: dict[str, list[tuple[Game, FileKind]]] = {}
    for game in games():
        for kind in game.files():
            found.setdefault(kind.name, []).append((game, kind))
    return found


def _commands(name: str) -> TyperGroup:
    """The commands for one kind of file."""
    known = kinds()[name]
    titles = " and ".join(game.title for game, _ in known)
    commands = typer.Typer(name=name, help=f"{known[0][1].help} ({titles})", rich_markup_mode=None)

    @commands.command(name="check")
    def check(file: GivenFile, whose: Whose = None) -> None:
        """Say whether a file can be played with; the first fault is named."""
        kind = _kind(name, whose)
        print(f"{file.name} is good: {_asked(file, kind.check)}")

    if any(kind.scene for _, kind in known):

        @commands.command(name="draw")
        def draw(file: GivenFile, output: Picture, whose: Whose = None) -> None:
            """Draw a file as a picture, as it is before the first move."""
            from regalia.drawing import draw as draw_scene

            kind = _kind(name, whose)
            if kind.scene is None:
                raise RegaliaError(f"There are no pictures of {name} files.")
            scene = _asked(file, kind.scene)
            write_file(output, draw_scene(scene, _title(scene) or file.stem), file)

    group = get_group(commands)
    group.name = name
    return group


def _kind(name: str, whose: str | None) -> FileKind:
    """The kind of file that is meant."""
    known = kinds()[name]
    for game, kind in known:
        if whose == game.key or (whose is None and len(known) == 1):
            return kind
    keys = ", ".join(game.key for game, _ in known)
    raise RegaliaError(f"Say whose {name} it is with --game; there are: {keys}.")


def _asked(file: Path, question: Any) -> Any:
    """What the game says to the text of a file; its complaints name the file."""
    text = small_text(file)
    try:
        return question(text)
    except ValueError as error:
        raise RegaliaError(f"{file.name}: {error}") from None


def _title(scene: Scene) -> str:
    grids = (area for mat in scene.mats for area in mat.areas if isinstance(area, Grid))
    return next((grid.title for grid in grids), "")

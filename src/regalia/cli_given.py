"""What several commands are given alike: a game, its options, the wish for JSON."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from regalia.cli_edge import between, count
from regalia.kernel.errors import BadOptions, quoted
from regalia.kernel.game import Game
from regalia.kernel.options import Options
from regalia.table.given_files import option_value

GameKey = Annotated[str, typer.Argument(metavar="GAME", help="A game's key: see regalia games.")]
OptionList = Annotated[
    list[str], typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def chosen_options(game: Game, given: list[str], players: int | None, who: str) -> Options:
    """The options of the flags; as many players as there are seats or bots named."""
    few, many = game.seats
    if players is not None and not few <= players <= many:
        named = f"{count(players, who)} {'is' if players == 1 else 'are'} named"
        raise BadOptions(f"{named}, and {game.title} takes {between(few, many)}.")
    chosen: dict[str, Any] = {} if players is None else {"players": players}
    for each in given:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadOptions(f"An option is written name=value, not {quoted(each)}.")
        if not _is_text(each):
            raise BadOptions(f"Option {quoted(name)} is not a text; it must be written in UTF-8.")
        chosen[name] = option_value(name, value)
    options = game.choose(chosen)
    if players is not None and options.players != players:
        raise BadOptions(f"{players} seats for {options.players} players.")
    return options


def _is_text(given: str) -> bool:
    """Whether what the shell handed over was text at all."""
    try:
        given.encode()
    except UnicodeEncodeError:
        return False
    return True

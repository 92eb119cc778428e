"""The lobby: what there is to play, with whom, and the rules to read."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from markdown_it import MarkdownIt
from markdown_it.token import Token

import regalia
from regalia.bots import BOTS, OPPONENT
from regalia.drawing.symbols import art
from regalia.kernel import registry
from regalia.kernel.game import Game
from regalia.kernel.options import Choice, choices
from regalia.server.lessons import lesson_for
from regalia.server.wire import BotInfo, GameInfo, Guide, Lobby, OptionInfo, Ready, Section

PICTURES = "pictures/"


def lobby(own: bool) -> Lobby:
    """All games with their options, and all bots; `own` on a person's own machine."""
    games = tuple(_game(game) for game in registry.games())
    bots = tuple(BotInfo(name, kind.line, kind.level) for name, kind in BOTS.items())
    where = {path.partition("/")[2].partition(".")[0]: f"/art/{path}" for path in art()}
    return Lobby(games, bots, OPPONENT, regalia.__version__, where, own)


def _game(game: Game) -> GameInfo:
    return GameInfo(
        key=game.key,
        title=game.title,
        author=game.author,
        fewest=game.seats[0],
        most=game.seats[1],
        aim=game.aim(game.choose({})),
        hidden=bool(game.hidden),
        guided=lesson_for(game) is not None,
        options=tuple(_option(game, choice) for choice in choices(game.options)),
    )


def _option(game: Game, choice: Choice) -> OptionInfo:
    """An option with what is at hand for it; what is chosen unless told otherwise is among it."""
    name = choice.name
    made = game.ready_made(name) or choice.values
    if made and choice.default not in made:
        made = (choice.default, *made)
    ready = tuple(
        Ready(value, game.ready_title(name, value), game.ready_text(name, value)) for value in made
    )
    kits = game.kits(name)
    own = choice.kind == "text" and not any(kit.whole for kit in kits)
    return OptionInfo(choice, ready, own, kits)


@cache
def guide(game: Game) -> Guide:
    """A game's rules in sections, as HTML that holds nothing but what Markdown can say."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(game.guide())
    for token in _all(tokens):
        source = str(token.attrs.get("src", ""))
        if source.startswith(PICTURES):
            token.attrs["src"] = f"/api/games/{game.key}/{source}"
    sections = []
    taken: set[str] = set()
    for heading, body in _parts(tokens):
        title = "".join(token.content for token in heading) or game.title
        level = int(heading[0].tag[1]) if heading else 1
        html = reader.renderer.render(body, reader.options, {})
        if heading or html:
            sections.append(Section(_anchor(title, taken), title, level, html))
    return Guide(game.key, tuple(sections))


def _all(tokens: list[Token]) -> Iterator[Token]:
    for token in tokens:
        yield token
        yield from _all(token.children or [])


def _parts(tokens: list[Token]) -> Iterator[tuple[list[Token], list[Token]]]:
    """Each heading, its three tokens, with what stands below it; what comes first has none."""
    starts = [place for place, token in enumerate(tokens) if token.type == "heading_open"]
    yield [], tokens[: starts[0] if starts else len(tokens)]
    for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True):
        yield tokens[start : start + 3], tokens[start + 3 : end]


def _anchor(title: str, taken: set[str]) -> str:
    """The title as part of an address, other than all before it."""
    plain = re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") or "section"
    anchor, number = plain, 1
    while anchor in taken:
        anchor, number = f"{plain}-{number}", number + 1
    taken.add(anchor)
    return anchor


def guide_picture(game: Game, name: str) -> bytes | None:
    """A picture that the rules show, if there is one of that name."""
    package = sys.modules[type(game).__module__].__package__
    folder = files(package).joinpath("pictures") if package else None
    if folder is None or not folder.is_dir():
        return None
    for each in folder.iterdir():
        if each.name == name and each.name.endswith(".svg"):
            return each.read_bytes()
    return None

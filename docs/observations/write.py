"""Writes what the numbers of each game's observation mean: one page a game, beside this file.

Run by `make observations`. The pages are of a game's usual options; others can have other
lengths, and `Game.sights(options)` tells them.
"""

from __future__ import annotations

from pathlib import Path

from regalia.kernel.game import Game
from regalia.kernel.registry import games

HERE = Path(__file__).parent


def page(game: Game) -> str:
    """The page of one game."""
    sights = game.sights(game.choose({}))
    rows = "\n".join(
        f"| {number} | {sight.meaning} | {sight.low:g} to {sight.high:g} |"
        for number, sight in enumerate(sights)
    )
    return (
        f"# What a seat of {game.title} observes\n\n"
        f"`position.observe(seat)` with the usual options: {len(sights)} numbers, from that seat's "
        "side of the table, made of nothing that it may not know. With other options there can be "
        "more, or others: `game.sights(options)` tells them for any `options` that "
        "`game.choose({name: value})` makes.\n\n"
        f"| index | meaning | range |\n|---|---|---|\n{rows}\n"
    )


def main() -> None:
    for game in games():
        (HERE / f"{game.key}.md").write_text(page(game), encoding="utf-8")


if __name__ == "__main__":
    main()

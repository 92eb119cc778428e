"""Photographs every game in the page: its start, its middle, a fight and its end.

Run by `make screens`. Each is taken on a desk and on a phone, light and dark, into build/screens,
to be looked at for overlap, clipping and legibility.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

from tests.browser.chromium import DESKTOP, PHONE, chromium, watched
from tests.browser.hands import choose, click, look, sit_down
from tests.server.serving import Server, serving

FOLDER = Path(__file__).parents[2] / "build" / "screens"
GAMES: dict[str, dict[str, bool | int | str]] = {
    "royals": {"players": 4},
    "battle-ace": {},
    "royal-battles": {"choosing": "given"},
    "battle-royal": {"pawns": 8},
    "wargame-chess": {"turns": 3},
}
NAMES = ("Anna", "Rufus", "Clara", "Otto")
MIDDLE = 14
"""So many touches lead into the middle of a game."""

MOST_TOUCHES = 1_500
SIZES = {"desk": DESKTOP, "phone": PHONE}
LOOKS = ("light", "dark")


def photograph(page: Page, name: str) -> None:
    """Take the page as it is, in both sizes and both lights."""
    for size, viewport in SIZES.items():
        page.set_viewport_size({"width": viewport["width"], "height": viewport["height"]})
        for light in LOOKS:
            page.evaluate("(look) => (document.documentElement.dataset.look = look)", light)
            page.mouse.move(1, 1)
            page.wait_for_timeout(150)
            page.screenshot(path=FOLDER / f"{name}-{size}-{light}.png")
    page.evaluate("(look) => (document.documentElement.dataset.look = look)", LOOKS[0])
    page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
    page.wait_for_timeout(150)


def photograph_game(page: Page, server: Server, game: str) -> None:
    options = GAMES[game]
    names = NAMES[: int(options.get("players", 2))]
    chairs = [
        {"name": name, "who": "greedy" if seat else "person"} for seat, name in enumerate(names)
    ]
    made = server.made({"game": game, "options": options, "chairs": chairs})
    sit_down(page, server.address, made)
    luck = Random(game)
    fought = False
    for touches in range(MOST_TOUCHES):
        seen = look(page)
        if touches == 0:
            photograph(page, f"{game}-1-start")
        if touches == MIDDLE:
            photograph(page, f"{game}-2-middle")
        if not fought and touches and any(each.strikes for each in seen.lit):
            photograph(page, f"{game}-3-fight")
            fought = True
        if seen.over:
            photograph(page, f"{game}-4-end")
            return
        click(page, choose(seen, luck))


def main() -> None:
    wanted = sys.argv[1:] or list(GAMES)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as home, serving(Path(home)) as server, chromium() as browser:
        for game in wanted:
            with watched(browser) as (page, _):
                photograph_game(page, server, game)
            print(f"{game}: {len(list(FOLDER.glob(f'{game}-*.png')))} pictures in {FOLDER}")


if __name__ == "__main__":
    main()

"""Photographs the page: every screen, and every game at its start, middle, in a fight, at its end.

Run by `make screens`, or as `PYTHONPATH=. python docs/pictures/screens.py royals battle-ace-fight
phone dark` for the pictures whose names begin so, in these sizes and lights alone. The moments are
the same ones each time. Into build/screens, to be looked at for overlap, clipping and legibility;
those of the README are laid beside this file.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

from tests.browser.chromium import DESKTOP, PHONE, chromium, watched
from tests.browser.hands import look, sit_down
from tests.browser.moments import NAMES, Found, Moment, after, decides, moment, strikes, the_end
from tests.server.serving import Server, serving

FOLDER = Path(__file__).parents[2] / "build" / "screens"
SIZES = {
    "phone": PHONE,
    "tablet": {"width": 768, "height": 1024},
    "desk": DESKTOP,
    "wall": {"width": 1920, "height": 1080},
    "sideways": {"width": 844, "height": 390},
    "window": {"width": 800, "height": 600},
}
LOOKS = ("light", "dark")
SETTLED = 200
"""Milliseconds after which the page has taken a new size or light."""

README = {
    "home-page": ("home-first-desk-dark",),
    "wargame-chess-page": ("wargame-chess-fight-desk-light",),
    "royals-page": ("royals-middle-desk-dark",),
    "phones": (
        "royals-middle-phone-light",
        "battle-ace-fight-phone-light",
        "royal-battles-middle-phone-dark",
        "battle-royal-fight-phone-dark",
    ),
}
"""The pictures of the README, and which of the others each is made of."""

QUALITY = 80

Options = dict[str, bool | int | str]
Pose = Callable[[Page], None]
"""What is done again in every size before the picture is taken."""

Arrange = Callable[[Page, Server], Pose]


# Screens around the table


def open_at(address: str, shown: str, page: Page, server: Server) -> Pose:
    page.goto(server.address + address)
    page.locator(shown).first.wait_for()
    return rest


def rest(page: Page) -> None:
    page.mouse.move(1, 1)


def home_with_games(page: Page, server: Server) -> Pose:
    """The first page of somebody who has played."""
    for game, options in ("royals", {"players": 3}), ("wargame-chess", {}), ("battle-royal", {}):
        moment(server, game, after(20), **options)
    open_at("/", ".saved img", page, server)
    page.wait_for_load_state("networkidle")
    return rest


# Tables


def table_at(found: Found, game: str, options: Options, page: Page, server: Server) -> Moment:
    shown = moment(server, game, found, **options)
    sit_down(page, server.address, shown.table)
    look(page)
    return shown


def quiet(found: Found, game: str, options: Options, page: Page, server: Server) -> Pose:
    table_at(found, game, options, page, server)
    return rest


def fight(since: int, game: str, options: Options, page: Page, server: Server) -> Pose:
    """Something can be struck, and whoever decides points at it."""
    shown = table_at(after(since, strikes), game, options, page, server)
    *first, last = shown.strike.path
    for each in first:
        touch(page, each).click()
    return lambda page: consider(page, last)


def touch(page: Page, name: str):  # type: ignore[no-untyped-def]
    return page.locator(f'[data-touch="{name}"]').first


def consider(page: Page, name: str) -> None:
    box = touch(page, name).bounding_box()
    assert box
    page.mouse.move(1, 1)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_timeout(SETTLED)
    page.wait_for_load_state("networkidle")


def replay(game: str, options: Options, page: Page, server: Server) -> Pose:
    shown = table_at(the_end, game, options, page, server)
    page.goto(f"{server.address}/tables/{shown.table.id}?at=12")
    page.locator(".replay").wait_for()
    return rest


def lesson(game: str, page: Page, server: Server) -> Pose:
    sit_down(page, server.address, server.made({"game": game, "guided": True}))
    page.locator(".lesson").wait_for()
    return rest


def curtain(page: Page, server: Server) -> Pose:
    chairs = [{"name": name, "who": "person"} for name in NAMES[:3]]
    made = server.made({"game": "royals", "chairs": chairs})
    sit_down(page, server.address, made)
    page.locator(".curtain").wait_for()
    return rest


def opened(page: Page, server: Server) -> Pose:
    """An opponent's mat, opened from its place."""
    table_at(after(200), "royals", {"players": 12}, page, server)

    def unfold(page: Page) -> None:
        if not page.locator(".seat.opened").count():
            page.locator(".unfold").first.click()
        rest(page)

    return unfold


GAMES: dict[str, tuple[Options, int, int]] = {
    "royals": ({"players": 4}, 90, 30),
    "battle-ace": ({}, 40, 30),
    "royal-battles": ({"choosing": "given"}, 40, 40),
    "battle-royal": ({"pawns": 8}, 40, 30),
    "wargame-chess": ({"turns": 5}, 60, 60),
}
"""The options of each game, when its middle begins, and when its fights do."""

MORE: dict[str, tuple[str, Options, int]] = {
    "royals-with-2": ("royals", {"players": 2}, 40),
    "royals-with-3": ("royals", {"players": 3}, 60),
    "royals-with-6": ("royals", {"players": 6}, 120),
    "royals-with-12": ("royals", {"players": 12}, 200),
    "royals-series": ("royals", {"players": 3, "games": 5}, 60),
    "battle-ace-with-4": ("battle-ace", {"players": 4}, 40),
    "battle-ace-jokers": ("battle-ace", {"joker": "doppelganger", "bloodbath": 2}, 30),
    "royal-battles-secret": ("royal-battles", {}, 0),
    "royal-battles-open": ("royal-battles", {"choosing": "open"}, 2),
    "battle-royal-brook": ("battle-royal", {"map": "brook", "pawns": 5}, 20),
    "battle-royal-with-4": ("battle-royal", {"players": 4}, 60),
    "wargame-chess-factions": (
        "wargame-chess",
        {"first": "oracle/vigil", "second": "wildwood/grove"},
        100,
    ),
}
"""Other numbers of players and other options: each in its middle."""


def pictures() -> dict[str, Arrange]:
    found: dict[str, Arrange] = {
        "home-first": partial(open_at, "/", ".games article"),
        "home-played": home_with_games,
        "settings": partial(open_at, "/settings", ".keys"),
        "about": partial(open_at, "/about", "main li"),
        "curtain": curtain,
        "opened": opened,
    }
    for game, (options, middle, fights) in GAMES.items():
        found[f"setup-{game}"] = partial(open_at, f"/play/{game}", ".chair, .fields")
        found[f"rules-{game}"] = partial(open_at, f"/rules/{game}", ".guide")
        found[f"lesson-{game}"] = partial(lesson, game)
        found[f"replay-{game}"] = partial(replay, game, options)
        found[f"{game}-start"] = partial(quiet, decides, game, options)
        found[f"{game}-middle"] = partial(quiet, after(middle), game, options)
        found[f"{game}-fight"] = partial(fight, fights, game, options)
        found[f"{game}-end"] = partial(quiet, the_end, game, options)
    for name, (game, options, since) in MORE.items():
        found[name] = partial(quiet, after(since), game, options)
    return found


def photograph(
    browser: Browser, server: Server, name: str, sizes: list[str], lights: list[str]
) -> None:
    with watched(browser) as (page, _):
        pose = pictures()[name](page, server)
        for size in sizes:
            viewport = SIZES[size]
            page.set_viewport_size({"width": viewport["width"], "height": viewport["height"]})
            for light in lights:
                page.evaluate("(look) => (document.documentElement.dataset.look = look)", light)
                page.wait_for_timeout(SETTLED)
                pose(page)
                page.screenshot(path=FOLDER / f"{name}-{size}-{light}.png")


def show(browser: Browser, name: str, parts: tuple[str, ...]) -> None:
    """Lay pictures side by side into one of the README's, which is light to load."""
    pictures = [b64encode((FOLDER / f"{part}.png").read_bytes()).decode() for part in parts]
    images = "".join(f'<img src="data:image/png;base64,{picture}">' for picture in pictures)
    page = browser.new_page()
    page.set_content(f"<body style='margin:0'><div style='display:inline-flex;gap:14px'>{images}")
    page.locator("img").last.evaluate("(image) => image.decode()")
    page.locator("div").screenshot(
        path=Path(__file__).with_name(f"{name}.jpg"), type="jpeg", quality=QUALITY
    )
    page.close()


def main() -> None:
    asked = sys.argv[1:]
    sizes = [size for size in SIZES if size in asked] or list(SIZES)
    lights = [light for light in LOOKS if light in asked] or list(LOOKS)
    names = [name for name in asked if name not in (*SIZES, *LOOKS)]
    wanted = [name for name in pictures() if not names or name.startswith(tuple(names))]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as home, serving(Path(home)) as server, chromium() as browser:
        for name in wanted:
            photograph(browser, server, name, sizes, lights)
            print(f"{name}: {len(sizes) * len(lights)} pictures", flush=True)
        if not asked:
            for name, parts in README.items():
                show(browser, name, parts)


if __name__ == "__main__":
    main()

"""Measures of the page: what a first load weighs, how soon a move shows, how evenly cards fly.

`make measure-page` prints them all. test_measures.py holds the page to those that are steady on a
busy machine too.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct
from playwright.sync_api import Browser, Page

from tests.browser.chromium import chromium, watched
from tests.browser.games import SHORT
from tests.browser.hands import Lit, choose, look, point, sit_down
from tests.server.serving import SEEDED, Server, serving

ART = re.compile(r"/art/|/lands/|/picture\.svg")
MOVES = 20
MOST_TOUCHES = 200
LATE = 25.0
"""Milliseconds after which a frame has missed its turn, at 60 a second."""

# From a click to the frame that shows what came of it: the first in which the table changes, or
# something on it begins to move, after the server has answered.
WATCH_EFFECTS = """
() => {
  let clicked = 0;
  let answered = false;
  window.effects = [];
  addEventListener("click", (event) => {
    clicked = event.timeStamp;
    answered = false;
  }, true);
  const painted = (begun) => setTimeout(() => window.effects.push(performance.now() - begun), 0);
  const shown = () => {
    if (!clicked || !answered) return;
    const begun = clicked;
    clicked = 0;
    requestAnimationFrame(() => painted(begun));
  };
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    shown();
    return animate.apply(this, how);
  };
  const Socket = WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...where) {
      super(...where);
      this.addEventListener("message", ({ data }) => {
        answered ||= JSON.parse(data).type === "view";
      });
    }
  };
  const watch = new MutationObserver(shown);
  watch.observe(document, { subtree: true, childList: true, attributes: true });
}
"""
# The times of all frames between which something moved, and what was animated.
WATCH_FRAMES = """
() => {
  let last = 0;
  window.frames_seen = [];
  window.animated = new Set();
  const moving = () => document.getAnimations().filter((one) => !one.animationName);
  const frame = (now) => {
    const running = moving().filter((one) => one.playState === "running");
    for (const one of running) {
      for (const keyframe of one.effect.getKeyframes()) {
        for (const name of Object.keys(keyframe)) window.animated.add(name);
      }
    }
    if (last && running.length) window.frames_seen.push(now - last);
    last = running.length ? now : 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
"""


# Nothing moves but what always does, such as the dots of a bot that thinks.
STILL = "() => document.getAnimations().every((one) => one.animationName)"


NEXT_FRAMES = """
() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
"""


class Load(Struct):
    """Bytes that came over the network, headers included: of the page and of its art."""

    page: int = 0
    art: int = 0


def first_load(browser: Browser, server: Server, game: str) -> Load:
    """A newcomer opens the first page and goes on to a table of that game. It should be the
    server's first, since the first page shows pictures of those there are."""
    load = Load()
    games = server.http.get("/api/lobby").json()["games"]
    title = next(each["title"] for each in games if each["key"] == game)
    with watched(browser) as (page, _):
        addresses: dict[str, str] = {}
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")

        def began(event: dict[str, Any]) -> None:
            addresses[event["requestId"]] = event["request"]["url"]

        def came(event: dict[str, Any]) -> None:
            size = int(event["encodedDataLength"])
            if ART.search(addresses.get(event["requestId"], "")):
                load.art += size
            else:
                load.page += size

        network.on("Network.requestWillBeSent", began)
        network.on("Network.loadingFinished", came)
        page.goto(server.address)
        page.get_by_role("button", name=f"Play {title} now").click()
        look(page)
        page.wait_for_load_state("networkidle")
    return load


def effects(page: Page, server: Server, game: str) -> list[float]:
    """Milliseconds from a click that makes a move to the frame that shows it, for MOVES moves."""
    page.add_init_script(f"({WATCH_EFFECTS})()")
    begin(page, server, game)
    luck = Random(1)
    for _ in range(MOST_TOUCHES):
        seen = look(page)
        found: list[float] = page.evaluate("window.effects")
        if seen.over or len(found) >= MOVES:
            return found
        page.wait_for_function(STILL)
        point_and_click(page, choose(seen, luck, words=0.0))
    raise AssertionError("moves are not seen")


def point_and_click(page: Page, lit: Lit) -> None:
    """As a hand does it: the pointer is there a moment before it clicks."""
    x, y = point(page, lit)
    page.mouse.move(x, y)
    page.evaluate(NEXT_FRAMES)
    page.mouse.click(x, y)


class Flight(Struct):
    """What was seen while things moved: the time of each frame in milliseconds, and what the
    motion changed."""

    frames: list[float]
    animated: set[str]


def flights(page: Page, server: Server, game: str, moves: int = MOVES) -> Flight:
    """Watch what moves during some touches of a game."""
    begin(page, server, game)
    page.evaluate(WATCH_FRAMES)
    luck = Random(1)
    for _ in range(moves):
        seen = look(page)
        if seen.over:
            break
        page.wait_for_function(STILL)
        point_and_click(page, choose(seen, luck, words=0.0))
    return Flight(page.evaluate("window.frames_seen"), set(page.evaluate("[...window.animated]")))


def begin(page: Page, server: Server, game: str) -> None:
    sit_down(page, server.address, server.make(game, ("person", "greedy"), **SHORT[game]))
    look(page)


def main() -> None:
    with chromium() as browser:
        for game in sys.argv[1:] or SHORT:
            report(browser, game)


def report(browser: Browser, game: str) -> None:
    with TemporaryDirectory() as home, serving(Path(home), *SEEDED) as server:
        load = first_load(browser, server, game)
        with watched(browser, pace="usual") as (page, _):
            found = effects(page, server, game)
        with watched(browser, pace="usual") as (page, _):
            frames = flights(page, server, game).frames
    late = sum(each > LATE for each in frames)
    print(f"{game}: first load {load.page / 1000:.0f} kB and {load.art / 1000:.0f} kB of art")
    print(f"  from click to effect {spread(found)} ms in {len(found)} moves")
    print(f"  a frame while things move {spread(frames)} ms, {late} of {len(frames)} late")


def spread(found: list[float]) -> str:
    """The median, and what 95 of 100 stay below."""
    return f"{median(found):.0f} (95%: {quantiles(found, n=20)[-1]:.0f})"


if __name__ == "__main__":
    main()

"""Reloads, lost networks, killed servers and late answers: the table stays as it was."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, WebSocketRoute

from tests.browser.chromium import watched
from tests.browser.games import SHORT
from tests.browser.hands import Seen, choose, click, look, play_out, sit_down, touches
from tests.browser.lines import line
from tests.server.serving import SEEDED, Server, serving

TOUCHES = 8
RELOADS = 15

TABLE = """
() => [
  [...document.querySelectorAll("[data-id]")].map((one) => [
    one.dataset.id, one.dataset.look, one.dataset.note, one.dataset.count, one.textContent,
    one.getAttribute("aria-label"), one.classList.contains("last"),
  ]),
  [...document.querySelectorAll(".story li")].map((one) => one.textContent),
]
"""


def shown(page: Page) -> object:
    """All that the page shows of a table: the things, what is written on them, and the story."""
    found: list[list[object]] = page.evaluate(TABLE)
    things, story = found
    assert things
    assert story
    return found


def play_some(page: Page, luck: Random) -> Seen:
    """Play into the middle of a game, and stop where a move is to be begun."""
    touched = 0
    while (seen := look(page)).picked_up or touched < TOUCHES:
        assert not seen.over
        click(page, choose(seen, luck, words=0.0))
        touched += 1
    assert not seen.over
    return seen


def test_a_page_loaded_again_at_every_decision_shows_the_same_table(
    page: Page, server: Server
) -> None:
    table = server.make("royals", ("person", "greedy"), **SHORT["royals"])
    sit_down(page, server.address, table)
    reloads = 0
    for seen in touches(page, Random(9)):
        if seen.picked_up:
            continue
        before = shown(page)
        page.reload()
        assert look(page) == seen
        assert shown(page) == before
        reloads += 1
    assert seen.over
    assert reloads > RELOADS


def test_a_lost_network_is_told_and_mended_without_a_touch(
    browser: Browser, server: Server
) -> None:
    with line(server.address) as cable, watched(browser) as (page, watch):
        table = server.make("wargame-chess", ("person", "greedy"), **SHORT["wargame-chess"])
        sit_down(page, cable.address, table)
        luck = Random(10)
        before, things = play_some(page, luck), shown(page)
        watch.may_be_lost = True
        cable.cut()
        page.get_by_role("alert").wait_for()
        assert page.locator("[data-touch]").count() == 0
        cable.mend()
        page.get_by_role("alert").wait_for(state="detached")
        assert look(page) == before
        assert shown(page) == things
        watch.may_be_lost = False
        assert play_out(page, luck).over


def test_a_server_that_was_killed_comes_back_with_the_table(
    browser: Browser, tmp_path: Path
) -> None:
    with watched(browser) as (page, watch):
        luck = Random(11)
        with serving(tmp_path, *SEEDED) as server:
            port = urlsplit(server.address).port
            table = server.make("wargame-chess", ("person", "greedy"), **SHORT["wargame-chess"])
            sit_down(page, server.address, table)
            before, things = play_some(page, luck), shown(page)
            watch.may_be_lost = True
            server.kill()
            page.get_by_role("alert").wait_for()
        with serving(tmp_path, *SEEDED, "--port", str(port)):
            page.get_by_role("alert").wait_for(state="detached")
            assert look(page) == before
            assert shown(page) == things
            watch.may_be_lost = False
            assert play_out(page, luck).over


def test_odds_that_come_too_late_take_nothing_out_of_the_hand(page: Page, server: Server) -> None:
    sockets: list[WebSocketRoute] = []

    def listen(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    page.route_web_socket("**/socket", listen)
    table = server.make("royal-battles", ("person", "greedy"), **SHORT["royal-battles"])
    sit_down(page, server.address, table)
    lifted = next(seen for seen in touches(page, Random(1)) if seen.picked_up)
    refused = {"type": "refused", "fault": "stale", "at": 0, "text": "Too late."}
    sockets[0].send(json.dumps({**refused, "said": "ask odds"}))
    assert look(page) == lifted
    sockets[0].send(json.dumps({**refused, "said": "play"}))
    page.locator(".prompt .back").wait_for(state="detached")
    assert page.locator(".prompt .hint").inner_text() == "Too late."

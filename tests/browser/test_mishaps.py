"""Reloads, lost networks and killed servers: the page comes back to the table as it was."""

from __future__ import annotations

from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page

from tests.browser.chromium import watched
from tests.browser.games import SHORT
from tests.browser.hands import Seen, choose, click, look, play_out, sit_down
from tests.browser.lines import line
from tests.server.serving import Server, serving

RELOADS = 25
TOUCHES = 12


def picked_up(page: Page) -> bool:
    """Whether a part of a move has been said."""
    return page.locator(".prompt .back").count() > 0


def play_some(page: Page, luck: Random) -> Seen:
    """Play into the middle of a game, and stop where something is to be decided."""
    for _ in range(TOUCHES):
        seen = look(page)
        assert not seen.over
        click(page, choose(seen, luck, words=0.0))
    seen = look(page)
    assert not seen.over
    return seen


def test_a_page_loaded_again_at_every_decision_shows_the_same_table(
    page: Page, server: Server
) -> None:
    table = server.make("royal-battles", ("person", "greedy"), **SHORT["royal-battles"])
    sit_down(page, server.address, table)
    luck = Random(9)
    reloads = 0
    while reloads < RELOADS and not (seen := look(page)).over:
        if not picked_up(page):
            page.reload()
            assert look(page) == seen
            reloads += 1
        click(page, choose(seen, luck))
    assert reloads > 5
    assert play_out(page, luck).over


def test_a_lost_network_is_told_and_mended_without_a_touch(
    browser: Browser, server: Server
) -> None:
    with line(server.address) as cable, watched(browser) as (page, watch):
        table = server.make("wargame-chess", ("person", "greedy"), **SHORT["wargame-chess"])
        sit_down(page, cable.address, table)
        luck = Random(10)
        before = play_some(page, luck)
        watch.may_be_lost = True
        cable.cut()
        page.get_by_role("alert").wait_for()
        assert page.locator("[data-touch]").count() == 0
        cable.mend()
        page.get_by_role("alert").wait_for(state="detached")
        after = look(page)
        assert after.status == before.status
        watch.may_be_lost = False
        assert play_out(page, luck).over


def test_a_server_that_was_killed_comes_back_with_the_table(
    browser: Browser, tmp_path: Path
) -> None:
    with watched(browser) as (page, watch):
        luck = Random(11)
        with serving(tmp_path) as server:
            port = urlsplit(server.address).port
            table = server.make("wargame-chess", ("person", "greedy"), **SHORT["wargame-chess"])
            sit_down(page, server.address, table)
            before = play_some(page, luck)
            watch.may_be_lost = True
            server.kill()
            page.get_by_role("alert").wait_for()
        with serving(tmp_path, "--port", str(port)):
            page.get_by_role("alert").wait_for(state="detached")
            assert look(page).status == before.status
            watch.may_be_lost = False
            assert play_out(page, luck).over

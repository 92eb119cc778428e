"""Every game in a real browser, from the first touch to the result, by touching what is lit."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import PHONE, watched
from tests.browser.games import SHORT
from tests.browser.hands import choose, look, play_out, sit_down, tap
from tests.server.serving import Server

MOST_KEYS = 3_000


def said(page: Page) -> str:
    return page.get_by_role("status").inner_text()


@pytest.mark.parametrize("game", SHORT)
def test_a_game_against_a_bot_is_clicked_to_its_end(page: Page, server: Server, game: str) -> None:
    table = server.make(game, ("person", "greedy"), **SHORT[game])
    sit_down(page, server.address, table)
    seen = play_out(page, Random(5))
    headline = page.locator(".ending h2").inner_text()
    assert headline
    assert seen.status.startswith(headline)
    assert page.locator("[data-touch]").count() == 0
    assert '"over"' in server.http.get(f"/api/tables/{table.id}/record").text


def test_a_newcomer_is_at_a_table_within_three_clicks(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("button", name="Play Royals now").click()
    page.wait_for_url("**/tables/*")
    assert look(page).lit


def test_a_game_is_set_up_by_picking_and_played_again_in_one_click(
    page: Page, server: Server
) -> None:
    page.goto(f"{server.address}/play/wargame-chess")
    page.get_by_label("Turns").fill("1")
    page.get_by_label("Who sits at seat 2").select_option("random")
    page.get_by_role("button", name="Sit down and play").click()
    page.wait_for_url("**/tables/*")
    first = page.url
    play_out(page, Random(2))
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != first)
    assert look(page).lit


def test_a_game_is_played_by_the_keyboard_alone(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("button", name="Play Royals now").wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if focused(page, "aria-label") == "Set up Royals":
            break
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Sit down and play").wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if "Sit down and play" in page.evaluate("document.activeElement.textContent"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    luck = Random(3)
    for number in range(MOST_KEYS):
        seen = look(page)
        if seen.over:
            break
        for _ in range(luck.randrange(len(seen.lit)) + 1):
            page.keyboard.press("n")
        if number % 5 == 4:
            page.keyboard.press(luck.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
        if focused(page, "data-touch"):
            page.keyboard.press(luck.choice(("Enter", "Space")))
    assert page.locator(".ending").is_visible()
    assert page.locator(".ending h2").inner_text() in said(page)


def focused(page: Page, attribute: str) -> str:
    """An attribute of what has the focus."""
    found: str = page.evaluate(
        "(name) => document.activeElement?.getAttribute(name) ?? ''", attribute
    )
    return found


@pytest.mark.parametrize("game", ["battle-ace", "royals"])
def test_a_game_is_tapped_to_its_end_on_a_phone_held_upright(
    browser: Browser, server: Server, game: str
) -> None:
    kind: dict[str, Any] = {
        "viewport": PHONE,
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    }
    with watched(browser, **kind) as (page, _):
        sit_down(page, server.address, server.make(game, ("person", "greedy"), **SHORT[game]))
        look(page)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= PHONE["width"], "the page can be pushed sideways"
        seen = play_out(page, Random(8), tap)
        assert page.locator(".ending h2").inner_text() in seen.status


def test_the_moves_of_a_finished_game_can_be_looked_at_again(page: Page, server: Server) -> None:
    table = server.make("wargame-chess", ("person", "random"), turns=1)
    sit_down(page, server.address, table)
    play_out(page, Random(4))
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("button", name="One on").click()
    page.wait_for_url("**?at=1")
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    last = int(page.get_by_role("slider").get_attribute("max") or 0)
    page.wait_for_url(f"**?at={last - 1}")
    assert page.locator("[data-touch]").count() == 0


def test_what_is_not_lit_is_explained_and_changes_nothing(page: Page, server: Server) -> None:
    table = server.make("battle-ace", ("person", "greedy"))
    sit_down(page, server.address, table)
    seen = look(page)
    dark = page.locator(".cell:not([data-touch])").first
    dark.dispatch_event("click")
    page.locator(".prompt .hint:not(:empty)").wait_for()
    assert {each.id for each in look(page).lit} == {each.id for each in seen.lit}
    assert choose(seen, Random(1)) in seen.lit

"""Every game in a real browser, from the first touch to the result, by touching what is lit."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import PHONE, watched
from tests.browser.ears import Ears
from tests.browser.games import SHORT
from tests.browser.hands import Lit, choose, look, play_out, sit_down, tap, touches
from tests.server.serving import Server

MOST_KEYS = 200
ARROWS = (
    ("ArrowUp", "ArrowDown"),
    ("ArrowDown", "ArrowUp"),
    ("ArrowLeft", "ArrowRight"),
    ("ArrowRight", "ArrowLeft"),
)


def said(page: Page) -> str:
    return page.get_by_role("status").inner_text()


@pytest.mark.parametrize("game", SHORT)
def test_a_game_against_a_bot_is_clicked_to_its_end(page: Page, server: Server, game: str) -> None:
    table = server.make(game, ("person", "greedy"), **SHORT[game])
    ears = Ears(page)
    sit_down(page, server.address, table)
    look(page)
    lit = page.locator("[data-touch]")
    assert page.get_by_role("button").and_(lit).count() == lit.count()
    for seen in touches(page, Random(5)):
        if not seen.over:
            ears.check(seen)
    assert page.url == f"{server.address}/tables/{table.id}"
    assert lit.count() == 0
    result = ears.view and ears.view.result
    assert result
    assert said(page).startswith(result.headline)
    assert result.why in said(page)
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


def test_enter_is_not_too_quick_for_the_set_up(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/play/royals")
    page.get_by_label("Players").fill("4")
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    assert len(server.http.get("/api/tables").json()[0]["names"]) == 4


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
    *_, last = touches(page, Random(3), by_keys)
    assert last.over
    assert page.locator(".ending h2").inner_text() in said(page)


def by_keys(page: Page, lit: Lit) -> None:
    """Go to something by the key for the next lit thing, and touch it by Enter."""
    for _ in range(MOST_KEYS):
        page.keyboard.press("n")
        if focused(page, "data-touch") == lit.id:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"{lit.id} is not to be reached by keys")


def test_arrows_go_from_thing_to_thing_and_the_focus_stays(page: Page, server: Server) -> None:
    table = server.make("royal-battles", ("person", "greedy"), **SHORT["royal-battles"])
    sit_down(page, server.address, table)
    next(seen for seen in touches(page, Random(1)) if page.locator(".lifted").count())
    lifted = page.locator(".lifted").first.get_attribute("data-id") or ""
    page.keyboard.press("Escape")
    page.locator(".lifted").first.wait_for(state="detached")
    before = look(page)
    while focused(page, "data-id") != lifted:
        page.keyboard.press("n")
    reached = set()
    for key, back in ARROWS:
        page.keyboard.press(key)
        reached.add(focused(page, "data-id"))
        page.keyboard.press(back)
    assert len(reached - {"", lifted}) > 1
    while focused(page, "data-id") != lifted:
        page.keyboard.press("n")
    page.keyboard.press("Space")
    page.locator(".lifted").first.wait_for()
    assert focused(page, "data-id") == lifted, "the focus was lost"
    page.keyboard.press("Escape")
    page.locator(".lifted").first.wait_for(state="detached")
    assert look(page) == before


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

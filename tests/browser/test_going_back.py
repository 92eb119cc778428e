"""Putting back what was picked up: by Escape, by a button, and never more than that."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from regalia.kernel.scene import Scene
from tests.browser.chromium import watched
from tests.browser.hands import click, look, sit_down
from tests.browser.moments import Found, after, decides, moment
from tests.server.serving import Server

FLOWN = """
() => {
  window.flown = [];
  new MutationObserver((all) => {
    for (const { addedNodes } of all) {
      for (const one of addedNodes) {
        if (one.classList?.contains("flying")) window.flown.push(one.textContent);
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
}
"""


def stand_at(
    page: Page, server: Server, game: str, found: Found, **options: bool | int | str
) -> None:
    sit_down(page, server.address, moment(server, game, found, **options).table)
    look(page)


def asked(start: str, since: int = 0) -> Found:
    """The one who looks is asked something that begins so, and nothing is lifted."""

    def found(scene: Scene) -> bool:
        return decides(scene) and scene.prompt.startswith(start) and not scene.about

    return after(since, found)


def touch_until(page: Page, status: str) -> str:
    """Touch things that are lit, one after another and each time going back, until this is asked.
    Says what was asked before."""
    before = look(page).status
    for lit in look(page).lit:
        if lit.id.startswith("word."):
            continue
        click(page, lit)
        expect(page.get_by_role("status")).not_to_have_text(before)
        if look(page).status.startswith(status):
            return before
        page.keyboard.press("u")
        expect(page.get_by_role("status")).to_have_text(before)
    raise AssertionError(f"nothing leads to {status}")


@pytest.mark.parametrize(
    ("game", "first", "then"),
    [
        ("wargame-chess", "Activate", "Move or Attack with"),
        ("battle-royal", "Move a pawn", "Say which pawn goes to"),
    ],
)
def test_escape_puts_back_what_was_picked_up(
    page: Page, server: Server, game: str, first: str, then: str
) -> None:
    stand_at(page, server, game, asked(first, 30))
    before = touch_until(page, then)
    expect(page.get_by_role("button", name="Back")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    assert page.locator(".asked-of").count() == 1
    page.keyboard.press("Escape")
    expect(page.get_by_role("status")).to_have_text(before)
    expect(page.locator(".asked-of")).to_have_count(0)


def test_escape_takes_no_whole_move_back_but_says_what_does(page: Page, server: Server) -> None:
    stand_at(page, server, "battle-royal", asked("Place a pawn"))
    seen = look(page)
    click(page, next(lit for lit in seen.lit if lit.id.startswith("square.")))
    expect(page.get_by_role("status")).not_to_have_text(seen.status)
    placed = look(page).status
    page.keyboard.press("Escape")
    expect(page.locator(".hint")).to_contain_text("Undo (u) takes your last decision back")
    assert look(page).status == placed


def test_a_question_of_the_page_has_only_its_own_answers(page: Page, server: Server) -> None:
    stand_at(page, server, "battle-royal", asked("Place a pawn"))
    seen = look(page)
    click(page, next(lit for lit in seen.lit if lit.id.startswith("square.")))
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    page.get_by_role("button", name="End the turn").click()
    expect(page.get_by_role("status")).to_contain_text("End the turn?")
    expect(page.get_by_role("button", name="Back")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Undo")).to_be_visible()


def test_escape_closes_the_menu_and_gives_the_focus_back(page: Page, server: Server) -> None:
    stand_at(page, server, "battle-royal", decides)
    menu = page.get_by_role("button", name="Menu")
    menu.click()
    page.get_by_role("link", name="All the rules").focus()
    page.keyboard.press("Escape")
    expect(page.locator(".menu")).to_have_count(0)
    expect(menu).to_be_focused()


def test_a_price_that_goes_away_is_no_loss(browser: Browser, server: Server) -> None:
    with watched(browser, pace="fast") as (page, _):
        stand_at(page, server, "battle-royal", asked("Place a pawn"))
        prices = page.locator(".token").count()
        page.evaluate(FLOWN)
        seen = look(page)
        click(page, next(lit for lit in seen.lit if lit.id.startswith("square.")))
        expect(page.get_by_role("status")).not_to_have_text(seen.status)
        expect(page.locator(".token")).not_to_have_count(prices)
        assert page.evaluate("window.flown") == []

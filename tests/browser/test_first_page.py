"""The first page: its buttons stand still, and nothing is deleted by a slip."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import PHONE, watched
from tests.server.serving import Server


def begun(page: Page, server: Server) -> None:
    """The first page with one game begun."""
    server.make("battle-ace", ("person", "greedy"))
    page.goto(server.address)
    expect(page.locator(".saved li")).to_have_count(1)


def test_a_double_click_deletes_nothing(page: Page, server: Server) -> None:
    begun(page, server)
    page.get_by_role("button", name="Delete Battle Ace").dblclick()
    expect(page.get_by_role("button", name="Really delete Battle Ace")).to_be_visible()
    expect(page.locator(".saved li")).to_have_count(1)


def test_what_was_deleted_can_be_put_back(page: Page, server: Server) -> None:
    begun(page, server)
    page.clock.install()
    page.get_by_role("button", name="Delete Battle Ace").click()
    page.clock.run_for(1000)
    page.get_by_role("button", name="Really delete Battle Ace").click()
    expect(page.locator(".saved li")).to_have_count(0)
    page.get_by_role("button", name="Put it back").click()
    expect(page.locator(".saved li")).to_have_count(1)
    page.clock.run_for(60_000)
    page.reload()
    expect(page.locator(".saved li")).to_have_count(1)


def test_what_was_not_put_back_is_gone(page: Page, server: Server) -> None:
    begun(page, server)
    page.clock.install()
    page.get_by_role("button", name="Delete Battle Ace").click()
    page.clock.run_for(1000)
    page.get_by_role("button", name="Really delete Battle Ace").click()
    page.get_by_role("button", name="Put it back").wait_for()
    with page.expect_response(lambda answer: answer.request.method == "DELETE"):
        page.clock.run_for(60_000)
    page.reload()
    page.get_by_text("None yet.").wait_for()


def test_a_choice_remembered_moves_no_button_of_another_card(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("button", name="Learn Royals").wait_for()
    kept = '{"options": {}, "chairs": [{"name": "A", "who": "person"}]}'
    page.evaluate("(kept) => localStorage.setItem('regalia.setup.battle-ace', kept)", kept)
    page.reload()
    page.get_by_role("button", name="Battle Ace as last time").wait_for()
    for kind in ("button.grand", "button:nth-of-type(2)", "a.aside"):
        boxes = [each.bounding_box() for each in page.locator(f".games {kind}").all()]
        assert len({box["y"] for box in boxes if box}) == 1, kind


def test_a_choice_remembered_comes_last_on_a_phone(browser: Browser, server: Server) -> None:
    with watched(browser, viewport=PHONE) as (page, _):
        page.goto(server.address)
        kept = '{"options": {}, "chairs": [{"name": "A", "who": "person"}]}'
        page.evaluate("(kept) => localStorage.setItem('regalia.setup.battle-ace', kept)", kept)
        page.reload()
        again = page.get_by_role("button", name="Battle Ace as last time")
        again.wait_for()
        words = again.locator("xpath=..").locator("> *").all_inner_texts()
        assert words == ["Play now", "Learn it", "Set up", "Rules", "As last time"]

"""Hints in the page: asked for, looked at on the table, and out of the way again."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import DESKTOP, PHONE, watched
from tests.browser.hands import look, sit_down
from tests.browser.moments import after, moment
from tests.server.serving import Server

SIDEWAYS = {"width": 844, "height": 390}
GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "royals": ({"players": 4}, 90),
    "battle-ace": ({}, 40),
    "wargame-chess": ({"turns": 5}, 60),
}
"""The options of some games, and when their middle begins."""

# The panel, what it points at, and whether a point of that can be seen beside it.
PLACED = """
() => {
  const panel = document.querySelector(".hints").getBoundingClientRect();
  const seen = [...document.querySelectorAll(".table .pointed")].map((one) => {
    const box = one.getBoundingClientRect();
    return box.bottom <= panel.top || box.top >= panel.bottom
      || box.right <= panel.left || box.left >= panel.right;
  });
  return {
    within: panel.left >= 0 && panel.top >= 0
      && panel.right <= innerWidth && panel.bottom <= innerHeight,
    pointed: seen.length,
    seen: seen.filter(Boolean).length,
  };
}
"""


def stand_in(page: Page, server: Server, game: str) -> None:
    options, since = GAMES[game]
    sit_down(page, server.address, moment(server, game, after(since), **options).table)
    look(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_points_at_the_table_and_tells_what_may_follow(
    browser: Browser, server: Server, game: str
) -> None:
    with watched(browser) as (page, _):
        stand_in(page, server, game)
        panel = page.get_by_role("complementary", name="Hints")
        for size in (DESKTOP, PHONE, SIDEWAYS):
            page.set_viewport_size({"width": size["width"], "height": size["height"]})
            page.get_by_role("button", name="Hint", exact=True).click()
            move = panel.locator(".hint-move").first
            expect(move).to_contain_text("%")
            move.click()
            expect(move).to_have_attribute("aria-pressed", "true")
            placed = page.evaluate(PLACED)
            assert placed["within"]
            assert placed["seen"] == placed["pointed"] > 0, size
            follow = panel.get_by_role("button", name="Show what may follow")
            follow.click()
            expect(panel.locator("ul li").first).to_be_visible()
            panel.get_by_role("button", name="Close the hints").click()
            expect(panel).to_have_count(0)
            expect(page.locator(".pointed")).to_have_count(0)


def test_hints_go_by_keys_and_go_away_with_the_decision(page: Page, server: Server) -> None:
    stand_in(page, server, "battle-ace")
    panel = page.get_by_role("complementary", name="Hints")
    page.keyboard.press("h")
    expect(panel.locator(".hint-move").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    page.keyboard.press("h")
    expect(panel.locator(".hint-move").first).to_be_visible()
    page.get_by_role("button", name="Stop here").click()
    expect(panel).to_have_count(0)


def test_where_another_person_plays_there_is_no_hint(page: Page, server: Server) -> None:
    sit_down(page, server.address, server.make("battle-ace", ("person", "person")))
    look(page)
    expect(page.get_by_role("button", name="Guide", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)

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


def test_the_set_up_offers_hints_where_one_plays_alone_and_does_as_is_said(
    page: Page, server: Server
) -> None:
    hint = page.get_by_role("button", name="Hint", exact=True)
    page.goto(f"{server.address}/play/battle-ace")
    wanted = page.get_by_label("Hints")
    expect(wanted).to_be_checked()
    page.get_by_label("Who sits at seat 2").select_option("person")
    expect(wanted).not_to_be_checked()
    wanted.check()
    page.get_by_role("button", name="Sit down and play").click()
    look(page)
    expect(hint).to_be_visible()
    page.goto(f"{server.address}/play/battle-ace")
    expect(wanted).to_be_checked()
    page.get_by_label("Who sits at seat 2").select_option("greedy")
    wanted.uncheck()
    page.get_by_role("button", name="Sit down and play").click()
    look(page)
    expect(hint).to_have_count(0)


def test_a_bot_is_told_with_all_its_settings_to_who_rests_on_its_name(
    page: Page, server: Server
) -> None:
    who = f"search:positions=900,blur=0.{'0' * 170}"
    chairs = [{"name": "Ann"}, {"name": "Robot", "who": who}]
    sit_down(page, server.address, server.made({"game": "battle-ace", "chairs": chairs}))
    look(page)
    for size in (DESKTOP, PHONE):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        page.mouse.move(0, 0)
        page.locator("[data-bot]").first.hover()
        told = page.locator(".reader")
        expect(told).to_contain_text("Bot: search:positions=900, blur=0.000")
        box = told.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"]
        assert told.evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_where_another_person_plays_there_is_no_hint(page: Page, server: Server) -> None:
    sit_down(page, server.address, server.make("battle-ace", ("person", "person")))
    look(page)
    expect(page.get_by_role("button", name="Guide", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)

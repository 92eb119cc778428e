"""How people in browsers meet at a table."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.server.serving import Server

MOST_TOUCHES = 200


def set_up(page: Page, server: Server, key: str, *, listed: bool) -> str:
    """Ann sets up a table with an open chair; its address."""
    page.goto(f"{server.address}/play/{key}")
    page.get_by_label("Who sits at seat 2").select_option("open")
    page.get_by_label("Name at seat 1").fill("Ann")
    expect(page.get_by_label("Name at seat 2")).to_be_disabled()
    if listed:
        page.get_by_label("Show it to everybody").check()
    page.get_by_role("button", name="Sit down and play").click()
    page.locator("[data-touch], .prompt .invite").first.wait_for()
    return page.url


def sit_down(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_label("Your name")).to_have_count(0)
    expect(page.locator(".prompt .hint")).not_to_contain_text("looking on")


def whose_turn(*players: Page) -> int:
    """The place of the one at whose page something is lit, as soon as that is so."""
    for _ in range(600):
        for place, page in enumerate(players):
            if page.locator("[data-touch]").count():
                return place
        players[0].wait_for_timeout(50)
    raise AssertionError("nobody can decide")

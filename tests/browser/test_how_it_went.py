"""After a game: what luck gave, what decisions cost, and the moments to look at again."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, Route, expect

from regalia.kernel.record import dump
from tests.analysis.played import ended, played
from tests.browser.chromium import MILLISECONDS, PHONE, watched
from tests.browser.hands import look, sit_down
from tests.browser.moments import moment, the_end
from tests.browser.test_looks import faults_in_all_sizes
from tests.server.serving import Server

LONG = 3 * MILLISECONDS
"""An analysis takes some seconds, on a busy machine some more."""


def let_through(page: Page, asked: list[Route]) -> None:
    """Wait until something was asked that is held up, and let it through."""
    for _ in range(1_000):
        if asked:
            asked.pop().continue_()
            return
        page.wait_for_timeout(20)
    raise AssertionError("nothing was asked")


def test_how_it_went_is_told_shown_and_saved(page: Page, server: Server) -> None:
    sit_down(page, server.address, moment(server, "battle-ace", the_end).table)
    look(page)
    page.get_by_role("link", name="How it went").click()
    expect(page.get_by_role("heading", name="How it went")).to_be_visible()
    you = page.locator(".fortunes .mine")
    expect(you).to_contain_text(
        re.compile(r"your decisions cost (\d+ in sum|nothing)\."), timeout=LONG
    )
    expect(you).to_contain_text(re.compile("Luck (gave you|took .* from you)"))
    expect(page.locator(".fortunes li")).to_have_count(2)
    curve = page.locator("img.curve")
    expect(curve).to_have_js_property("complete", True)
    assert curve.evaluate("(image) => image.naturalWidth") > 0
    assert curve.get_attribute("alt")
    assert faults_in_all_sizes(page) == ""
    with page.expect_download(timeout=LONG) as saved:
        page.get_by_role("button", name="Save the full report").click()
    assert saved.value.suggested_filename.endswith(".html")
    assert "<!doctype html>" in saved.value.path().read_text()
    page.get_by_role("link", name=re.compile("See decision")).first.click()
    expect(page.locator(".replay")).to_be_visible()
    assert re.search(r"/tables/\w+\?at=\d+$", page.url)


def test_a_game_that_was_given_up_is_told_as_one(page: Page, server: Server) -> None:
    record = played("royals", 2, 4, "greedy", 8)
    loser, winner = record.names()
    table = server.made({"record": dump(ended(record, "resigned", 0))}).id
    page.goto(f"{server.address}/tables/{table}/how-it-went")
    expect(page.locator(".result")).to_contain_text(f"{winner} wins.", timeout=LONG)
    lines = page.locator(".fortunes li")
    expect(lines.nth(0)).to_contain_text(re.compile(rf"; that {loser} gave up cost them \d+\."))
    expect(lines.nth(1)).to_contain_text(re.compile(rf"; that {loser} gave up brought them \d+\."))
    page.locator("[data-touch=curve]").focus()
    page.keyboard.press("End")
    expect(page.locator(".at-moment")).to_have_text(f"In the end: {loser} 0%, {winner} 100%.")


def test_a_click_on_the_curve_leads_to_that_moment_and_so_does_enter(
    browser: Browser, server: Server
) -> None:
    table = moment(server, "battle-ace", the_end).table
    drawn = {
        size: server.http.get(f"/api/tables/{table.id}/curves/{size}", timeout=90).text
        for size in ("wide", "narrow")
    }
    with watched(browser) as (page, _):
        for size, width in (("wide", 1280), ("narrow", 390)):
            page.set_viewport_size({"width": width, "height": 844})
            page.goto(f"{server.address}/tables/{table.id}/how-it-went")
            curve = page.locator("[data-touch=curve]")
            expect(curve).to_be_visible(timeout=LONG)
            box, image = curve.bounding_box(), page.locator("img.curve").bounding_box()
            assert box
            assert image
            scale = image["width"] / float(re.findall(r'viewBox="0 0 (\d+)', drawn[size])[0])
            ends = re.findall(r'points="([\d.]+),[^"]* ([\d.]+),[\d.]+"', drawn[size])[0]
            assert abs(box["x"] - image["x"] - float(ends[0]) * scale) < 2
            assert abs(box["x"] + box["width"] - image["x"] - float(ends[1]) * scale) < 2
            made = int(curve.get_attribute("max") or 0)
            curve.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
            expect(page.locator(".replay")).to_be_visible()
            found = re.search(r"\?at=(\d+)$", page.url)
            assert found
            assert abs(int(found[1]) - made / 2) <= max(1, made / 100)
        page.go_back()
        curve.focus()
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        expect(page.locator(".at-moment")).to_contain_text("After decision 1")
        page.keyboard.press("Enter")
        expect(page).to_have_url(re.compile(r"\?at=1$"))


def test_while_it_is_worked_out_one_is_told_so_and_a_refusal_too(
    browser: Browser, server: Server
) -> None:
    table = server.make("battle-ace", ("person", "greedy"))
    with watched(browser, viewport=PHONE) as (page, watch):
        asked: list[Route] = []
        page.route("**/analysis", lambda route: asked.append(route))
        page.goto(f"{server.address}/tables/{table.id}/how-it-went")
        expect(page.get_by_role("status")).to_contain_text("Looking through the game")
        expect(page.locator(".went progress")).to_be_visible()
        let_through(page, asked)
        expect(page.get_by_role("alert")).to_have_text("A game is analysed when it is over.")
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("status")).to_be_visible()
        let_through(page, asked)
        expect(page.get_by_role("alert")).to_be_visible()
        assert watch.complaints
        watch.complaints.clear()

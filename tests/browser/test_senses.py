"""What a finger reads and an ear hears."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import PHONE, watched
from tests.browser.hands import click, look, sit_down
from tests.server.serving import SEEDED, Server, serving

# Every sound that is begun, by its length in hundredths of a second.
LISTEN = """
window.heard = [];
const Context = window.AudioContext;
window.AudioContext = class extends Context {
  createBufferSource() {
    const source = super.createBufferSource();
    const start = source.start.bind(source);
    source.start = () => { window.heard.push(Math.round(source.buffer.duration * 100)); start(); };
    return source;
  }
};
"""
WOOD = 9


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("home"), *SEEDED) as found:
        yield found


def heard(page: Page) -> list[int]:
    """What has sounded since this was asked last."""
    found: list[int] = page.evaluate("window.heard.splice(0)")
    return found


def decide(page: Page, kind: str = "") -> None:
    """Touch the first thing of that kind that is lit; while something moves, a click only ends
    that."""
    before = look(page).status
    for _ in range(20):
        click(page, next(one for one in look(page).lit if one.id.startswith(kind)))
        with suppress(AssertionError):
            expect(page.get_by_role("status")).not_to_have_text(before, timeout=1000)
            return
    raise AssertionError(f"nothing comes of it: {before}")


def test_a_thing_is_read_by_holding_it_and_not_touched(browser: Browser, server: Server) -> None:
    with watched(browser, viewport=PHONE, has_touch=True, is_mobile=True) as (page, _):
        sit_down(page, server.address, server.make("royals", ("person", "greedy"), players=2))
        look(page)
        finger = page.context.new_cdp_session(page)
        for place, words in (
            ("[data-id^='hand.0.']", " of "),
            ("[data-id^='royal.1.']", "King of"),
        ):
            box = page.locator(place).first.bounding_box()
            assert box
            at = {"x": box["x"] + 8, "y": box["y"] + box["height"] / 2}
            finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
            expect(page.locator(".hint")).to_contain_text(words)
            finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        assert look(page).status == "Play a card."
        assert page.locator(".lifted").count() == 0


def test_sounds_are_off_until_asked_for_and_fit_what_happens(
    browser: Browser, server: Server
) -> None:
    with watched(browser, pace="fast") as (page, _):
        page.add_init_script(LISTEN)
        sit_down(page, server.address, server.make("wargame-chess", ("person", "greedy")))
        while "Deploy" not in look(page).status:
            decide(page)
        decide(page)
        assert heard(page) == []
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Sound: off").click()
        expect(page.get_by_role("button", name="Sound: on")).to_be_visible()
        page.get_by_role("heading", level=1).click()
        decide(page)
        page.wait_for_function("() => window.heard.length")
        assert heard(page) == [WOOD]


def test_a_choice_that_moves_nothing_is_silent(browser: Browser, server: Server) -> None:
    with watched(browser, pace="fast") as (page, _):
        page.add_init_script(LISTEN)
        kept = "JSON.stringify({pace: 'fast', look: 'light', sound: true})"
        page.add_init_script(f"localStorage.setItem('regalia.settings', {kept})")
        options = {"choosing": "given", "white": "NNPP", "black": "QQPP"}
        sit_down(
            page, server.address, server.make("royal-battles", ("person", "greedy"), **options)
        )
        while not look(page).status.startswith("Play a Movement Card"):
            decide(page)
        page.wait_for_function("() => window.heard.length && !document.querySelector('.ghost')")
        heard(page)
        decide(page, "hand.")
        assert look(page).status == "Say which unit moves."
        assert heard(page) == []

"""Axe finds no serious fault on any screen, light or dark."""

from __future__ import annotations

from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.browser.chromium import PHONE, watched
from tests.browser.games import SHORT
from tests.browser.hands import choose, click, look, play_out, sit_down, uncover
from tests.server.serving import Server

GRAVE = ("serious", "critical")


def faults(page: Page) -> list[str]:
    """What is seriously wrong for those who do not see or point, one line each, by day or night."""
    found = _faults(page, "light", {})
    return found + _faults(page, "dark", {"runOnly": ["cat.color"]})


def _faults(page: Page, look: str, only: dict[str, list[str]]) -> list[str]:
    page.evaluate("(look) => { document.documentElement.dataset.look = look; }", look)
    answer = Axe().run(page, options={"resultTypes": ["violations"], **only}).response
    return [
        f"{look}: {fault['id']} ({fault['impact']}): {node['target']} {node['html'][:150]}"
        for fault in answer["violations"]
        if fault["impact"] in GRAVE
        for node in fault["nodes"][:3]
    ]


def test_a_nameless_control_and_words_too_faint_at_night_would_be_found(page: Page) -> None:
    page.set_content(
        "<html lang=en><title>x</title><style>[data-look=dark] p { color: #ccc; }</style>"
        "<main><button></button><p>Hardly to be read</p></main></html>"
    )
    found = [each.split()[:2] for each in faults(page)]
    assert found == [["light:", "button-name"], ["dark:", "color-contrast"]]


def test_the_screens_around_the_table_have_no_serious_fault(page: Page, server: Server) -> None:
    server.make("battle-ace", ("person", "greedy"))
    for address, shown in (
        ("/", ".games article"),
        ("/play/wargame-chess", ".notes, .fields"),
        ("/play/battle-royal", ".preview"),
        ("/rules/royals", ".guide"),
        ("/settings", ".keys"),
        ("/about", "main"),
    ):
        page.goto(server.address + address)
        page.locator(shown).first.wait_for()
        assert faults(page) == [], address


@pytest.mark.parametrize("game", SHORT)
def test_a_table_has_no_serious_fault(page: Page, server: Server, game: str) -> None:
    sit_down(page, server.address, server.make(game, ("person", "greedy"), **SHORT[game]))
    seen = look(page)
    assert faults(page) == []
    click(page, choose(seen, Random(1)))
    look(page)
    assert faults(page) == []


def test_the_end_and_the_replay_have_no_serious_fault(page: Page, server: Server) -> None:
    sit_down(page, server.address, server.make("wargame-chess", ("person", "random"), turns=1))
    play_out(page, Random(4))
    assert faults(page) == []
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("button", name="One on").click()
    page.wait_for_url("**?at=1")
    assert faults(page) == []


def test_a_curtain_and_a_table_on_a_phone_have_no_serious_fault(
    browser: Browser, server: Server
) -> None:
    with watched(browser, viewport=PHONE, has_touch=True, is_mobile=True) as (page, _):
        sit_down(page, server.address, server.make("royals", ("person", "person"), players=2))
        seen = look(page)
        assert faults(page) == []
        if seen.curtain:
            uncover(page)
            look(page)
            assert faults(page) == []

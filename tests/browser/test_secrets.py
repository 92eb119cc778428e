"""Two persons at one screen: behind the curtain the browser itself no longer knows a hand."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import watched
from tests.browser.hands import sit_down
from tests.server.serving import Server

CURTAINS = 4
HAND = re.compile(r"hand\.\d\.(?!back)[\dAKQJ*]")
TOLD = re.compile(r"(is dealt|draws) the ")

# Touch something, unless the screen is to be passed on; what was touched is not remembered by the
# test either, which would keep it in the memory that is looked at.
TOUCH = """
() => {
  if (document.querySelector(".curtain")) return true;
  const lit = [...document.querySelectorAll("[data-touch]")];
  lit[lit.length - 1]?.click();
  return false;
}
"""


def memory(page: Page) -> list[str]:
    """Every text in the page's memory, after what nobody holds has been thrown away."""
    parts: list[str] = []
    session = page.context.new_cdp_session(page)
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda part: parts.append(part["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    found: list[str] = json.loads("".join(parts))["strings"]
    return found


@pytest.mark.parametrize("pace", ["none", "usual"])
def test_nothing_of_a_hand_is_left_behind_the_curtain(
    browser: Browser, server: Server, pace: str
) -> None:
    with watched(browser, pace=pace) as (page, _):
        sit_down(page, server.address, server.make("royals", ("person", "person"), players=2))
        seen = 0
        for _ in range(CURTAINS):
            page.wait_for_function(TOUCH, polling=60)
            texts = memory(page)
            assert [text for text in texts if HAND.search(text) or TOLD.search(text)] == []
            assert page.evaluate("[sessionStorage.length, history.state]") == [0, None]
            page.locator(".curtain button").click()
            page.locator(".curtain").wait_for(state="detached")
            page.locator("[data-id^='hand.'] [data-look]").first.wait_for()
            seen += any(HAND.search(text) for text in memory(page))
        assert seen == CURTAINS, "the hand that is shown is found where the other is looked for"

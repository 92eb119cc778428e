"""The browser: Debian's Chromium without a window, and a watch on what its console says."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Response, sync_playwright

NAMES = (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MILLISECONDS = 30_000.0
"""Nothing on the page takes longer, on however busy a machine."""

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
LOST = re.compile(r"net::ERR_|WebSocket connection to .* failed")
"""What the browser itself writes to the console when a server is out of reach."""


@contextmanager
def chromium() -> Iterator[Browser]:
    found = next((path for name in NAMES if name and (path := shutil.which(name))), None)
    assert found, "there is no Chromium here; tests/browser/chromium.sh installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


class Watch:
    """Everything a page complained of: to the console, as an error, as a failed request."""

    def __init__(self, page: Page) -> None:
        self.complaints: list[str] = []
        self.may_be_lost = False
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._add(f"error: {error}"))
        page.on("response", self._response)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self._add(f"{message.type}: {message.text}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._add(f"{response.status}: {response.url}")

    def _add(self, complaint: str) -> None:
        if not (self.may_be_lost and LOST.search(complaint)):
            self.complaints.append(complaint)


@contextmanager
def watched(
    browser: Browser, look: str = "light", pace: str = "none", **kind: Any
) -> Iterator[tuple[Page, Watch]]:
    """An empty profile with a page of its own; at its end the console must have been silent."""
    context = browser.new_context(**{"viewport": DESKTOP, **kind})
    try:
        context.set_default_timeout(MILLISECONDS)
        kept = f"JSON.stringify({{pace: '{pace}', look: '{look}'}})"
        context.add_init_script(f"localStorage.setItem('regalia.settings', {kept})")
        page = context.new_page()
        watch = Watch(page)
        yield page, watch
        assert watch.complaints == []
    finally:
        context.close()

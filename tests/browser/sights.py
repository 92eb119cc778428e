"""What an eye would find wrong with a page: things cut off, covered, too small, or off its side."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

FAULTS = Path(__file__).with_suffix(".js").read_text()

FINGER = 600
"""Screens with a side shorter than this are touched with a finger."""

LEAST = 33
"""Pixels that whatever is touched on a table has at least in both directions."""


def faults_of(page: Page) -> list[str]:
    """What is wrong with how a page looks, one line each."""
    size = page.viewport_size
    assert size
    finger = min(size["width"], size["height"]) < FINGER
    found: list[str] = page.evaluate(FAULTS, {"finger": finger, "least": LEAST})
    return found

"""What the page weighs, how soon it answers, and what moves."""

from __future__ import annotations

from statistics import median

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import watched
from tests.browser.games import SHORT
from tests.browser.measures import effects, first_load, flights
from tests.server.serving import Server

MOST_PAGE = 250_000
MOST_ART = 1_000_000
SOON = 250.0
"""Milliseconds: 100 are promised on a quiet machine, and this one may be busy."""

WRITTEN = {"offset", "computedOffset", "easing", "composite"}
"""What every keyframe has besides that which it animates."""


@pytest.mark.parametrize("game", SHORT)
def test_a_first_load_is_small(browser: Browser, server: Server, game: str) -> None:
    load = first_load(browser, server, game)
    assert 20_000 < load.page < MOST_PAGE
    assert 5_000 < load.art < MOST_ART


def test_a_move_shows_its_effect_soon(browser: Browser, server: Server) -> None:
    with watched(browser, pace="usual") as (page, _):
        found = effects(page, server, "battle-royal")
    assert len(found) > 10
    assert median(found) < SOON


@pytest.mark.parametrize("game", ["royals", "battle-royal"])
def test_only_what_costs_little_is_animated(browser: Browser, server: Server, game: str) -> None:
    with watched(browser, pace="usual") as (page, _):
        flight = flights(page, server, game, moves=6)
    assert "transform" in flight.animated
    assert flight.animated - WRITTEN <= {"transform", "opacity"}


def test_nothing_moves_where_motion_is_unwelcome(browser: Browser, server: Server) -> None:
    with watched(browser, pace="usual", reduced_motion="reduce") as (page, _):
        flight = flights(page, server, "royals", moves=6)
    assert flight.frames == []

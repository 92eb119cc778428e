from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import chromium, watched
from tests.server.serving import SEEDED, Server, serving


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on loopback for this test alone, so that its tables have the same luck at every
    run, whatever ran before."""
    with serving(tmp_path_factory.mktemp("home"), *SEEDED) as found:
        yield found


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser; every page has an empty profile."""
    with chromium() as found:
        yield found


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page on a desk, whose console must stay silent."""
    with watched(browser) as (found, _):
        yield found


@pytest.fixture
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that trusts nobody, as one on the network."""
    with serving(tmp_path_factory.mktemp("public"), "--public", *SEEDED) as found:
        yield found


@pytest.fixture
def pages(browser: Browser, public: Server) -> Iterator[list[Page]]:
    """Three browsers: two for friends, one for somebody who watches. They close before the server
    does."""
    with ExitStack() as stack:
        yield [stack.enter_context(watched(browser))[0] for _ in range(3)]

"""Coming to a table: by the list, by its address, without a key, and when it is no longer there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import watched
from tests.browser.hands import choose, click, look, sit_down
from tests.browser.lines import line
from tests.command import told
from tests.server.serving import SEEDED, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("home"), *SEEDED) as found:
        yield found


def status(page: Page) -> str:
    return page.get_by_role("status").inner_text()


def test_a_game_begun_in_the_terminal_goes_on_in_the_page(browser: Browser, tmp_path: Path) -> None:
    begun = told(tmp_path, "play", "battle-ace", "--plain", "--seed", "5", typed="\n")
    with serving(tmp_path, *SEEDED) as server, watched(browser) as (page, _):
        page.goto(server.address)
        page.get_by_role("link", name="Go on with Battle Ace", exact=True).last.click()
        seen = look(page)
        assert "Hearts" in seen.status
        assert seen.status.rstrip(".") in begun
        click(page, seen.lit[0])
        expect(page.get_by_role("status")).not_to_have_text(seen.status)


def test_a_table_made_in_another_browser_is_looked_at_until_one_sits_down(
    page: Page, server: Server
) -> None:
    table = server.make("royals", ("person", "greedy"), players=2)
    page.goto(f"{server.address}/tables/{table.id}")
    page.get_by_text("You are looking on.").wait_for()
    assert page.locator("[data-touch]").count() == 0
    page.get_by_role("button", name="Sit down here").click()
    assert look(page).lit
    assert page.get_by_text("You are looking on.").count() == 0


def test_a_table_that_is_not_there_says_so_and_is_not_asked_for_again(
    page: Page, server: Server
) -> None:
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(f"{server.address}/tables/nosuchtable0")
    page.get_by_role("button", name="Try again").wait_for()
    assert status(page) == "There is no such table; it may have been deleted."
    assert page.get_by_role("alert").count() == 0
    assert page.get_by_role("link", name="To the first page").get_attribute("href") == "/"
    page.evaluate("() => dispatchEvent(new Event('online'))")
    assert len(sockets) == 1


def test_a_table_that_is_deleted_while_one_sits_there_says_so(page: Page, server: Server) -> None:
    table = server.make("royals", ("person", "greedy"), players=2)
    sit_down(page, server.address, table)
    look(page)
    assert server.http.delete(f"/api/tables/{table.id}").status_code == 204
    page.get_by_role("button", name="Try again").wait_for()
    assert status(page) == "This table has been deleted."
    assert page.locator("[data-id]").count() == 0


def test_two_tabs_at_one_table_show_the_same(page: Page, server: Server) -> None:
    table = server.make("battle-ace", ("person", "greedy"))
    sit_down(page, server.address, table)
    other = page.context.new_page()
    other.goto(f"{server.address}/tables/{table.id}")
    luck = Random(1)
    for _ in range(3):
        page.bring_to_front()
        seen = look(page)
        other.bring_to_front()
        assert look(other) == seen
        click(other, choose(seen, luck, words=0.0))
        expect(other.get_by_role("status")).not_to_have_text(seen.status)


def test_an_address_of_a_moment_that_never_was_leads_to_the_table(
    page: Page, server: Server
) -> None:
    table = server.make("battle-ace", ("person", "person"))
    sit_down(page, server.address, table)
    page.goto(f"{server.address}/tables/{table.id}?at=999")
    assert look(page).lit
    assert page.url == f"{server.address}/tables/{table.id}"
    expect(page.locator(".hint")).to_have_text("0 decisions have been made.")


@pytest.mark.parametrize(("key", "offered"), [("royals", 0), ("battle-ace", 1)])
def test_a_record_is_offered_during_play_where_nothing_is_hidden(
    page: Page, server: Server, key: str, offered: int
) -> None:
    sit_down(page, server.address, server.make(key, ("person", "greedy"), players=2))
    look(page)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Give up")).to_be_visible()
    save = page.get_by_role("button", name="Save the record as a file")
    expect(save).to_have_count(offered)
    page.get_by_role("button", name="Give up").click()
    page.wait_for_timeout(600)
    page.get_by_role("button", name="Really give up").click()
    expect(page.get_by_label("The end")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    expect(save).to_be_visible()


def test_a_server_that_comes_back_with_another_page_asks_to_load_it(
    browser: Browser, server: Server
) -> None:
    with line(server.address) as cable, watched(browser) as (page, watch):
        sit_down(page, cable.address, server.make("battle-ace", ("person", "greedy")))
        look(page)
        page.route(f"{cable.address}/", lambda route: route.fulfill(body="<p>A newer page</p>"))
        watch.may_be_lost = True
        cable.cut()
        page.get_by_text("The connection is lost. Trying again …").wait_for()
        cable.mend()
        page.get_by_text("Regalia has been renewed.").wait_for()
        page.get_by_role("button", name="Load the page anew").click()
        assert look(page).lit
        assert page.get_by_text("Regalia has been renewed.").count() == 0

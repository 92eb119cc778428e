"""The table stands still through a lesson, and its end comes when everything has come to rest."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Browser, Page, expect

from regalia.kernel.scene import Grid, Scene, Token
from tests.browser.chromium import PHONE, watched
from tests.browser.hands import choose, click, look, play_out, sit_down
from tests.browser.moments import after, decides, moment, the_end
from tests.server.serving import Server

# Notes what still moves when the end is told.
RESTLESS = """
() => {
  window.restless = null;
  new MutationObserver(() => {
    if (window.restless === null && document.querySelector(".ending")) {
      window.restless = document.querySelectorAll(".ghost, .fight.playing").length;
    }
  }).observe(document.body, { childList: true, subtree: true });
}
"""
LEARNT = "The lesson is over"


def covers(page: Page, panel: str, thing: str) -> bool:
    over, box = page.locator(panel).bounding_box(), page.locator(thing).first.bounding_box()
    assert over
    assert box
    return (
        over["x"] < box["x"] + box["width"]
        and box["x"] < over["x"] + over["width"]
        and over["y"] < box["y"] + box["height"]
        and box["y"] < over["y"] + over["height"]
    )


def test_the_board_stays_where_it_is_when_a_lesson_has_said_all(page: Page, server: Server) -> None:
    sit_down(page, server.address, server.made({"game": "battle-royal", "guided": True}))
    stood = look(page).middle
    luck = Random(1)
    for _ in range(120):
        seen = look(page)
        assert seen.middle == stood
        if seen.over or page.get_by_text(LEARNT).count():
            break
        click(page, choose(seen, luck, words=0.4))
    expect(page.get_by_text(LEARNT).or_(page.locator(".ending"))).to_be_visible()


def test_no_bare_strip_is_beside_the_head_and_no_mat_touches_the_edge(
    page: Page, server: Server
) -> None:
    sit_down(page, server.address, server.made({"game": "battle-royal", "guided": True}))
    look(page)
    head = page.locator(".head").bounding_box()
    assert head
    assert (head["x"], head["width"]) == (0, 1280)
    mat = page.locator(".mat.own").bounding_box()
    assert mat
    assert mat["y"] + mat["height"] <= 800 - 8


def test_the_end_is_told_when_nothing_moves_any_more(browser: Browser, server: Server) -> None:
    with watched(browser, pace="fast") as (page, _):
        table = server.make("royals", ("person", "random"), players=2)
        sit_down(page, server.address, table)
        page.evaluate(RESTLESS)
        play_out(page, Random(5))
        assert page.evaluate("window.restless") == 0


def test_the_end_leaves_the_deciding_square_in_sight_on_a_phone(
    browser: Browser, server: Server
) -> None:
    with watched(browser, viewport=PHONE) as (page, _):
        sit_down(page, server.address, moment(server, "battle-ace", the_end).table)
        page.locator(".ending").wait_for()
        assert page.locator(".cell.last").count()
        assert not covers(page, ".ending", ".cell.last")


def test_after_a_lesson_a_real_game_is_offered_first(page: Page, server: Server) -> None:
    sit_down(page, server.address, server.made({"game": "royals", "guided": True}))
    first = page.url
    play_out(page, Random(3))
    deeds = page.locator(".ending .deeds > *").all_inner_texts()
    assert deeds[:2] == ["Play a real game", "Learn it again"]
    page.get_by_role("button", name="Play a real game").click()
    page.wait_for_url(lambda url: url != first)
    look(page)
    assert page.locator(".lesson").count() == 0


def test_how_many_tokens_there_are_stands_beside_their_letter(page: Page, server: Server) -> None:
    def several(scene: Scene) -> bool:
        grids = [area for mat in scene.mats for area in mat.areas if isinstance(area, Grid)]
        items = [item for grid in grids for cell in grid.cells for item in cell.items]
        return decides(scene) and any(isinstance(one, Token) and one.count > 1 for one in items)

    sit_down(page, server.address, moment(server, "wargame-chess", after(20, several)).table)
    look(page)
    count = page.locator(".token .count").first
    box = count.bounding_box()
    letter = page.locator(".token:has(.count)").first.bounding_box()
    assert box
    assert letter
    middle = letter["x"] + letter["width"] / 2
    assert box["x"] + box["width"] < middle or box["x"] > middle


def test_playing_on_is_asked_beside_its_button(page: Page, server: Server) -> None:
    shown = moment(server, "battle-ace", the_end)
    sit_down(page, server.address, shown.table)
    page.goto(f"{server.address}/tables/{shown.table.id}?at=4")
    button = page.get_by_role("button", name="Play on")
    button.click()
    choices = page.get_by_role("group", name="Play on from here as")
    box, at = choices.bounding_box(), button.bounding_box()
    assert box
    assert at
    assert abs(box["x"] + box["width"] - at["x"] - at["width"]) < 2
    assert 0 <= at["y"] - box["y"] - box["height"] < 30
    choices.get_by_role("button", name="Anna").click()
    page.wait_for_url(lambda url: shown.table.id not in url)

"""Fights on the page: shown before the blow, played after it; and others' turns shown again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from regalia.server.wire import MadeTable
from tests.browser.chromium import PHONE, watched
from tests.browser.games import SHORT
from tests.browser.hands import POINT, Lit, Seen, choose, click, look, sit_down, tap
from tests.browser.moments import after, moment, strikes
from tests.server.serving import Server

MOST_TOUCHES = 400
LONGER: dict[str, dict[str, bool | int | str]] = {**SHORT, "battle-ace": {"bloodbath": 0}}
"""So that the first blow is not the last."""

BEFORE = ".forecast.battle:not(:has(.dismiss))"
AFTER = ".forecast.battle:has(.dismiss)"
ENTER = """
async () => {
  const playing = () => document.querySelectorAll(".fight.playing").length;
  const before = playing();
  dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
  await new Promise(requestAnimationFrame);
  return [before, playing()];
}
"""
# Notes what comes by, however shortly it is there.
NOTED = """
() => {
  window.noted = [];
  const signs = {
    playing: ".fight.playing",
    over: ".fight.over:not(.playing) .fates",
    loss: ".flying.loss",
  };
  const note = () => {
    for (const [name, sign] of Object.entries(signs)) {
      if (!window.noted.includes(name) && document.querySelector(sign)) window.noted.push(name);
    }
  };
  const all = { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] };
  new MutationObserver(note).observe(document.body, all);
}
"""
RUNNING = """
() => document.getAnimations().filter((one) =>
  one.playState === "running" && one.effect.getTiming().iterations === 1).length
"""


def board(page: Page) -> Any:
    """Where the table's middle is, and how large."""
    return page.locator(".board, .ring").first.bounding_box()


def point_at(page: Page, lit: Lit) -> None:
    """Look at something without touching it."""
    found = page.evaluate(POINT, lit.id)
    page.evaluate("window.touching = false")
    if found:
        page.mouse.move(1, 1)
        page.mouse.move(found["x"], found["y"])


def find_fight(page: Page, luck: Random) -> Lit:
    """Play until something can be struck, and point at it."""
    for _ in range(MOST_TOUCHES):
        seen = look(page)
        assert not seen.over, "the game is over, and nothing was struck"
        for lit in striking(page, seen):
            return lit
        click(page, choose(seen, luck, words=0.0))
    raise AssertionError("nothing can be struck")


def striking(page: Page, seen: Seen) -> list[Lit]:
    """Of what is lit, what the page shows as an attack when one points at it."""
    found = []
    for lit in seen.lit:
        if not (lit.strikes or lit.id.startswith(("hand.", "word."))):
            continue
        point_at(page, lit)
        if page.locator(".struck").count():
            page.locator(BEFORE).wait_for()
            found.append(lit)
            break
    return found


@pytest.mark.parametrize("game", LONGER)
def test_a_fight_is_shown_before_the_blow_and_after_it_and_moves_nothing(
    page: Page, server: Server, game: str
) -> None:
    sit_down(page, server.address, server.make(game, ("person", "greedy"), **LONGER[game]))
    look(page)
    stood = board(page)
    lit = find_fight(page, Random(6))
    panel = page.locator(BEFORE)
    names = panel.locator(".fighter h3").all_inner_texts()
    assert len(names) == 2
    assert all(names)
    assert panel.locator(".fates li").count() >= 1
    assert board(page) == stood
    click(page, lit)
    page.locator(AFTER).wait_for()
    assert len(page.locator(AFTER).locator(".fighter h3").all_inner_texts()) == 2
    assert board(page) == stood
    page.get_by_role("button", name="Close the fight").click()
    page.locator(".forecast.battle").wait_for(state="detached")


def test_a_fight_leaves_the_newest_line_of_the_story_in_sight(page: Page, server: Server) -> None:
    sit_down(page, server.address, moment(server, "wargame-chess", after(60, strikes)).table)
    find_fight(page, Random(6))
    panel = page.locator(BEFORE).bounding_box()
    line = page.locator(".story li").last
    expect(line).to_be_in_viewport(ratio=0.9)
    box = line.bounding_box()
    assert panel
    assert box
    assert box["y"] + box["height"] <= panel["y"] or box["y"] >= panel["y"] + panel["height"]


def at_a_fight(browser: Browser, server: Server) -> MadeTable:
    """A table at which the person can strike something with the next touch."""
    table = server.make("battle-ace", ("person", "greedy"), **LONGER["battle-ace"])
    with watched(browser) as (page, _):
        sit_down(page, server.address, table)
        find_fight(page, Random(6))
    return table


def test_a_fight_is_played_and_a_number_flies_off(browser: Browser, server: Server) -> None:
    table = at_a_fight(browser, server)
    with watched(browser, pace="slow") as (page, _):
        sit_down(page, server.address, table)
        lit = find_fight(page, Random(6))
        page.evaluate(NOTED)
        click(page, lit)
        page.wait_for_function("() => window.noted.length === 3")


def test_a_key_ends_all_that_moves(browser: Browser, server: Server) -> None:
    table = at_a_fight(browser, server)
    with watched(browser, pace="slow") as (page, _):
        sit_down(page, server.address, table)
        click(page, find_fight(page, Random(6)))
        page.locator(".fight.playing").wait_for()
        assert page.evaluate(ENTER) == [1, 0]


def test_with_reduced_motion_nothing_moves_and_what_changed_is_marked(
    browser: Browser, server: Server
) -> None:
    with watched(browser, pace="slow", reduced_motion="reduce") as (page, _):
        table = server.make("battle-ace", ("person", "greedy"), **LONGER["battle-ace"])
        sit_down(page, server.address, table)
        lit = find_fight(page, Random(6))
        click(page, lit)
        page.locator(AFTER).wait_for()
        assert page.locator(".fight.playing").count() == 0
        look(page)
        assert page.evaluate(RUNNING) == 0
        assert page.locator(".last").count() > 0


def test_a_finger_is_shown_the_fight_and_asked_before_it_strikes(
    browser: Browser, server: Server
) -> None:
    kind: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    with watched(browser, **kind) as (page, _):
        table = server.make("battle-ace", ("person", "greedy"), **LONGER["battle-ace"])
        sit_down(page, server.address, table)
        luck = Random(6)
        for _ in range(MOST_TOUCHES):
            seen = look(page)
            strikes = [each for each in seen.lit if each.strikes]
            tap(page, strikes[0] if strikes else choose(seen, luck, words=0.0))
            if strikes:
                break
        page.locator(BEFORE).wait_for()
        before = page.get_by_role("status").inner_text()
        assert before.startswith("Attack?")
        assert [each.id for each in look(page).lit] == ["ask.yes"]
        page.get_by_role("button", name="Back").tap()
        page.locator(BEFORE).wait_for(state="detached")
        seen = look(page)
        tap(page, next(each for each in seen.lit if each.strikes))
        page.get_by_role("button", name="Attack").tap()
        page.locator(AFTER).wait_for()


def test_what_the_others_did_is_shown_again_step_by_step(page: Page, server: Server) -> None:
    table = server.make("royals", ("person", "greedy", "greedy", "greedy"), players=4)
    sit_down(page, server.address, table)
    address = page.url
    luck = Random(2)
    again = page.get_by_role("button", name="Show again")
    seen = look(page)
    for _ in range(MOST_TOUCHES):
        if again.count():
            break
        click(page, choose(seen, luck))
        seen = look(page)
    lit = {each.id for each in seen.lit}
    steps = page.get_by_role("group", name="What the others did")
    page.keyboard.press("r")
    steps.get_by_text("1 of ").wait_for()
    assert page.locator("[data-touch]").count() == 0
    first = page.get_by_role("status").inner_text()
    assert first
    every = int(steps.locator(".nth").inner_text().split()[-1])
    assert every >= 3
    page.keyboard.press("ArrowRight")
    steps.get_by_text(f"2 of {every}").wait_for()
    page.keyboard.press("ArrowLeft")
    steps.get_by_text(f"1 of {every}").wait_for()
    assert page.get_by_role("status").inner_text() == first
    page.keyboard.press("ArrowLeft")
    steps.get_by_text(f"0 of {every}").wait_for()
    for place in range(1, every + 1):
        steps.get_by_role("button", name="Next").click()
        steps.get_by_text(f"{place} of {every}").wait_for()
    steps.get_by_role("button", name="Done").click()
    steps.wait_for(state="detached")
    assert {each.id for each in look(page).lit} == lit
    assert page.url == address
    again.click()
    steps.wait_for()
    page.keyboard.press("Escape")
    steps.wait_for(state="detached")


def test_a_bots_move_leaves_an_arrow(page: Page, server: Server) -> None:
    table = server.make("wargame-chess", ("person", "greedy"), turns=2)
    sit_down(page, server.address, table)
    luck = Random(7)
    for _ in range(MOST_TOUCHES):
        seen = look(page)
        assert not seen.over
        if page.locator(".arrows g").count():
            return
        click(page, choose(seen, luck, words=0.0))
    raise AssertionError("no arrow was ever left")

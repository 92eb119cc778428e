"""Hands: play at a table in the page, touching only what is lit."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Page

from regalia.server.wire import MadeTable
from tests.browser.chromium import MILLISECONDS

MOST_TOUCHES = 3_000

# What the page shows when it waits for somebody; null while there is something to wait for.
SEEN = """
() => {
  const status = document.querySelector("[role=status]");
  if (!status || window.touching || document.querySelector("[role=alert].lost")) return null;
  if (document.querySelector(".ending")) return { over: true, status: status.textContent };
  const curtain = document.querySelector(".curtain button");
  if (curtain) return { curtain: true };
  const lit = [...document.querySelectorAll("[data-touch]")];
  if (!lit.length) return null;
  return {
    status: status.textContent,
    lit: lit.map((one) => ({
      id: one.dataset.touch,
      strikes: one.classList.contains("strike"),
      named: one.matches("button, [role=button]")
        && !one.closest("[aria-hidden=true], [inert]")
        && Boolean(one.getAttribute("aria-label") || one.textContent.trim()),
    })),
    picked_up: document.querySelector(".prompt .back") !== null,
    false_lights: document.querySelectorAll(".table :is(.go, .strike):not([data-touch])").length,
  };
}
"""
# Where to touch something: the middle if a finger would meet it there and nothing else, or
# another point. Until that click has come, the page is not to be looked at.
POINT = """
(id) => {
  const lit = [...document.querySelectorAll("[data-touch]")];
  const one = lit.find((each) => each.dataset.touch === id);
  if (!one) return null;
  const parts = [0.5, 0.25, 0.75, 0.1, 0.9, 0.04, 0.96];
  const meets = () => {
    const box = one.getBoundingClientRect();
    for (const part of parts) {
      for (const other of parts) {
        const x = box.left + box.width * other;
        const y = box.top + box.height * part;
        const met = document.elementFromPoint(x, y);
        if (met && met.closest("[data-touch]") === one) return { x, y };
      }
    }
    return null;
  };
  let found = meets();
  if (!found) {
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    found = meets();
  }
  if (found) {
    window.touching = true;
    const done = () => setTimeout(() => { window.touching = false; }, 0);
    addEventListener("click", done, { once: true });
  }
  return found;
}
"""


class Seen(msgspec.Struct):
    """What the page shows when it waits for somebody."""

    over: bool = False
    curtain: bool = False
    status: str = ""
    lit: list[Lit] = []
    picked_up: bool = False
    """A part of a move has been said."""
    false_lights: int = 0


class Lit(msgspec.Struct):
    """Something that carries `data-touch`. It is `named` if it is a button with a name to those
    who do not see it."""

    id: str
    strikes: bool
    named: bool


def sit_down(page: Page, address: str, table: MadeTable) -> None:
    """Open a table with its keys, as the browser that made it would."""
    keys = json.dumps(msgspec.to_builtins(table.keys))
    page.goto(f"{address}/settings")
    page.evaluate(
        "([id, keys]) => localStorage.setItem(`regalia.keys.${id}`, keys)", [table.id, keys]
    )
    page.goto(f"{address}/tables/{table.id}")


def look(page: Page) -> Seen:
    """Wait until the page waits for somebody, and look."""
    found = page.wait_for_function(SEEN, timeout=MILLISECONDS, polling=20)
    seen = msgspec.convert(found.json_value(), Seen)
    assert [each.id for each in seen.lit if not each.named] == [], "lit, and no named button"
    assert seen.false_lights == 0, "something looks lit that may not be touched"
    return seen


def choose(seen: Seen, luck: Random, words: float = 0.2) -> Lit:
    """Any thing that is lit. Things come before words, which also give up and offer draws; those
    that strike come first, so that games are fought to their ends."""
    striking = [each for each in seen.lit if each.strikes]
    things = [each for each in seen.lit if not each.id.startswith("word.")]
    if striking and luck.random() < 0.7:
        return luck.choice(striking)
    return luck.choice(things if things and luck.random() >= words else seen.lit)


def uncover(page: Page) -> None:
    """Take the screen that was passed on."""
    page.locator(".curtain button").click()
    page.locator(".curtain").wait_for(state="detached")


def click(page: Page, lit: Lit) -> None:
    x, y = point(page, lit)
    page.mouse.click(x, y)


def tap(page: Page, lit: Lit) -> None:
    x, y = point(page, lit)
    page.touchscreen.tap(x, y)


Touching = Callable[[Page, Lit], None]


def point(page: Page, lit: Lit) -> tuple[float, float]:
    """Where to touch something; the page is not looked at until it has been clicked."""
    found: dict[str, Any] | None = page.evaluate(POINT, lit.id)
    if not found:  # what the pointer rests on may stand out over what is beside it
        page.mouse.move(1, 1)
        found = page.evaluate(POINT, lit.id)
    assert found, f"{lit.id} is lit and cannot be met among {page.locator('[data-touch]').count()}"
    return found["x"], found["y"]


def touches(page: Page, luck: Random, touch: Touching = click) -> Iterator[Seen]:
    """Look, and touch something that is lit, until the game is over. What is seen is yielded
    before it is touched, the end included; a curtain is lifted."""
    for _ in range(MOST_TOUCHES):
        seen = look(page)
        yield seen
        if seen.over:
            return
        if seen.curtain:
            uncover(page)
        else:
            touch(page, choose(seen, luck))
    raise AssertionError("the game does not end")


def play_out(page: Page, luck: Random, touch: Touching = click) -> Seen:
    """Touch what is lit until the game is over; the page then says the result."""
    *_, last = touches(page, luck, touch)
    return last

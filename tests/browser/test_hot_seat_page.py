"""Two persons at one screen: nothing that is hidden is in the page for the wrong eyes."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page

from tests.browser.hands import choose, click, look, sit_down, uncover
from tests.server.serving import Server

MOST_TOUCHES = 1_500
CURTAINS_LOOKED_BEHIND = 3

# The faces of the cards in hands, by the seat whose mat they lie on.
HANDS = """
() => [...document.querySelectorAll("[data-mat]")].map((mat) => [
  mat.dataset.mat,
  [...mat.querySelectorAll(".hand [data-look]")].map((card) => card.dataset.look),
])
"""


def test_hot_seat_shows_nobody_the_hand_of_another(page: Page, server: Server) -> None:
    sit_down(page, server.address, server.make("royals", ("person", "person"), players=2))
    luck = Random(6)
    seen_hands: set[str] = set()
    curtains = 0
    for _ in range(MOST_TOUCHES):
        seen = look(page)
        if seen.over:
            break
        if seen.curtain:
            curtains += 1
            covered(page)
            if curtains <= CURTAINS_LOOKED_BEHIND:
                page.reload()
                assert look(page).curtain
                covered(page)
            uncover(page)
            seen_hands.add(only_one_hand(page))
            continue
        only_one_hand(page)
        click(page, choose(seen, luck))
    else:
        raise AssertionError("the game does not end")
    assert curtains > 2
    assert len(seen_hands) == 2
    assert page.locator(".ending h2").inner_text() in page.get_by_role("status").inner_text()


def covered(page: Page) -> None:
    """While the screen is passed on, no card is in the page, and nothing is told."""
    assert page.locator("[data-id], body [data-look]").count() == 0
    assert page.get_by_role("log").inner_text().strip() == ""


def only_one_hand(page: Page) -> str:
    """Whose hand is to be seen: at most one is."""
    look(page)
    hands: list[tuple[str, list[str]]] = page.evaluate(HANDS)
    open_hands = [mat for mat, faces in hands if any(faces)]
    assert len(open_hands) <= 1, hands
    return "".join(open_hands)

"""Two persons at one screen: nothing that is hidden is in the page for the wrong eyes."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page

from tests.browser.ears import Ears, cards
from tests.browser.hands import look, sit_down, touches
from tests.server.serving import Person, Server

CURTAINS_LOOKED_BEHIND = 2

FACES = """
() => [...document.querySelectorAll("body [data-look]")].map((card) => [
  card.dataset.id ?? "",
  card.dataset.look,
])
"""
KEPT = "() => JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }])"


def test_hot_seat_shows_nobody_the_hand_of_another(page: Page, server: Server) -> None:
    table = server.make("royals", ("person", "person"), players=2)
    with server.sit(table, 0) as first, server.sit(table, 1) as second:
        ears = Ears(page)
        sit_down(page, server.address, table)
        shown: set[int] = set()
        curtains = 0
        for seen in touches(page, Random(10)):
            if seen.curtain:
                curtains += 1
                covered(page)
                if curtains <= CURTAINS_LOOKED_BEHIND:
                    peek(page)
            elif not seen.over:
                seat = ears.scene.seat
                shown.add(seat)
                own_side(page, (first, second)[seat], ears.scene.at)
        assert curtains > CURTAINS_LOOKED_BEHIND
        assert shown == {0, 1}
        assert page.locator(".ending h2").inner_text() in page.get_by_role("status").inner_text()


def peek(page: Page) -> None:
    """Neither another load nor the browser's way back and forth lifts a curtain."""
    page.reload()
    assert look(page).curtain
    covered(page)
    page.go_back()
    page.go_forward()
    assert look(page).curtain
    covered(page)


def covered(page: Page) -> None:
    """While the screen is passed on, no card is in the page, nothing is told, nothing is kept."""
    assert page.locator("[data-id], body [data-look]").count() == 0
    assert page.get_by_role("log").inner_text().strip() == ""
    kept: str = page.evaluate(KEPT)
    assert "hand." not in kept
    assert "scene" not in kept


def own_side(page: Page, person: Person, at: int) -> None:
    """The faces in the page are those that this person alone would see on a screen of their own."""
    while person.at < at:
        person.await_view()
    assert person.view
    scene = person.view.scene
    assert scene.at == at
    known = {card.id: "" if card.down else card.face for card in cards(scene)}
    faces: list[tuple[str, str]] = page.evaluate(FACES)
    assert {card: face for card, face in faces if face} == {
        card: face for card, face in known.items() if face
    }
    assert any(card.startswith(f"hand.{scene.seat}.") for card, face in faces if face)

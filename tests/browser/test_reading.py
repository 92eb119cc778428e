"""What a pointer reads by resting on a thing; and who and what is named on the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from regalia.kernel.scene import Grid, Piece, Scene, Sheet, Token
from tests.browser.hands import look, sit_down
from tests.browser.moments import Found, Moment, after, decides, moment
from tests.server.serving import Server

SOON = 1000
AT_LAST = 400
COVERED = """
() => {
  const over = document.querySelector(".reader").getBoundingClientRect();
  return [...document.querySelectorAll("[data-touch]")].filter((lit) => {
    const box = lit.getBoundingClientRect();
    return box.left < over.right && box.right > over.left
      && box.top < over.bottom && box.bottom > over.top;
  }).length;
}
"""


def stand_at(
    page: Page, server: Server, game: str, found: Found, **options: bool | int | str
) -> Moment:
    shown = moment(server, game, found, **options)
    sit_down(page, server.address, shown.table)
    look(page)
    return shown


def marked(scene: Scene) -> list[tuple[Piece, Token]]:
    """The pieces of the one who looks on whose spaces a token lies."""
    grids = [area for mat in scene.mats for area in mat.areas if isinstance(area, Grid)]
    return [
        (item, token)
        for grid in grids
        for cell in grid.cells
        for item in cell.items
        for token in cell.items
        if isinstance(item, Piece) and item.owner == scene.seat and isinstance(token, Token)
    ]


def powers(scene: Scene) -> dict[str, str]:
    """What the sheets of the one who looks tell, by name."""
    own = next(mat for mat in scene.mats if mat.seat == scene.seat)
    return {
        name: told for area in own.areas if isinstance(area, Sheet) for name, told in area.lines
    }


def point_at(page: Page, name: str) -> None:
    box = page.locator(f'[data-id="{name}"]').bounding_box()
    assert box
    page.mouse.move(1, 1)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_piece_is_read_after_a_rest_with_its_name_and_what_is_on_it(
    page: Page, server: Server
) -> None:
    shown = stand_at(
        page,
        server,
        "wargame-chess",
        after(60, lambda scene: decides(scene) and bool(marked(scene))),
    )
    piece, _ = marked(shown.scene)[0]
    page.clock.install()
    point_at(page, piece.id)
    page.clock.run_for(SOON)
    assert page.locator(".reader").count() == 0
    page.clock.run_for(AT_LAST)
    reader = page.locator(".reader")
    expect(reader).to_contain_text(piece.name)
    expect(reader).to_contain_text(powers(shown.scene)[piece.name])
    assert page.evaluate(COVERED) == 0


def test_nothing_is_read_right_after_a_click(page: Page, server: Server) -> None:
    shown = stand_at(
        page,
        server,
        "wargame-chess",
        after(60, lambda scene: decides(scene) and bool(marked(scene))),
    )
    piece, _ = marked(shown.scene)[0]
    page.clock.install()
    point_at(page, piece.id)
    page.mouse.down()
    page.mouse.up()
    page.clock.run_for(SOON + AT_LAST)
    assert page.locator(".reader").count() == 0


def test_a_man_of_whom_nothing_is_told_is_not_read(page: Page, server: Server) -> None:
    stand_at(page, server, "battle-royal", after(20))
    pawn = page.locator(".piece").first.get_attribute("data-id")
    assert pawn
    page.clock.install()
    point_at(page, pawn)
    page.clock.run_for(SOON + AT_LAST)
    assert page.locator(".reader").count() == 0


def test_offers_to_the_others_are_quiet_and_come_last(page: Page, server: Server) -> None:
    def can_offer(scene: Scene) -> bool:
        return any(touch.path == ("word.offer",) for touch in scene.touches)

    stand_at(page, server, "battle-ace", after(6, can_offer))
    last = page.locator(".deeds .word").last
    expect(last).to_have_text("Offer a stalemate")
    assert last.evaluate("(one) => getComputedStyle(one).boxShadow") == "none"
    before = look(page).status
    last.click()
    expect(page.get_by_role("status")).not_to_have_text(before)


@pytest.mark.parametrize("game", ["royals", "battle-ace", "wargame-chess"])
def test_ones_own_mat_says_so_and_the_crown_says_whose_turn_it_is(
    page: Page, server: Server, game: str
) -> None:
    stand_at(page, server, game, after(20))
    assert page.locator(".mat:has(.you) strong").all_inner_texts() == ["Anna"]
    turn = page.locator(".mat .turn")
    assert turn.count() == 1
    assert turn.get_attribute("title") == "Decides now"
    assert turn.inner_text().strip() == "decides now"


def test_sheets_begin_at_the_first_and_the_newest_line_stays_in_sight(
    page: Page, server: Server
) -> None:
    stand_at(page, server, "wargame-chess", after(60))
    page.get_by_role("tab", name="Sheets").click()
    panel = page.get_by_role("tabpanel")
    assert panel.evaluate("(panel) => panel.scrollHeight > panel.clientHeight + 50")
    assert panel.evaluate("(panel) => panel.scrollTop") == 0
    page.get_by_role("tab", name="Story").click()
    page.set_viewport_size({"width": 1280, "height": 640})
    expect(page.locator(".story li").last).to_be_in_viewport(ratio=0.9)


def test_a_mat_is_closed_by_another_sign_than_it_is_opened_by(page: Page, server: Server) -> None:
    stand_at(page, server, "wargame-chess", after(20))
    page.get_by_role("button", name="All of Anna's mat").click()
    close = page.get_by_role("button", name="Fold Anna's mat")
    assert close.inner_text() == "✕"
    close.click()
    expect(page.locator(".seat.opened")).to_have_count(0)

"""Nothing is cut off, covered or too small, from a phone held upright to a wide screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import watched
from tests.browser.hands import look, sit_down
from tests.browser.moments import Found, after, decides, moment, strikes, the_end
from tests.browser.sights import faults_of
from tests.server.serving import Server

SIZES = ((360, 740), (844, 390), (667, 375), (800, 600), (768, 1024), (1280, 800), (1920, 1080))
OPENINGS: tuple[tuple[str, dict[str, bool | int | str]], ...] = (
    ("royals", {"players": 2}),
    ("royals", {"players": 4}),
    ("royals", {"players": 6}),
    ("royals", {"players": 12}),
    ("battle-ace", {}),
    ("battle-ace", {"players": 4}),
    ("royal-battles", {}),
    ("royal-battles", {"choosing": "given"}),
    ("battle-royal", {}),
    ("battle-royal", {"map": "brook"}),
    ("battle-royal", {"players": 4}),
    ("wargame-chess", {}),
)


def stand_at(
    page: Page, server: Server, game: str, found: Found, **options: bool | int | str
) -> None:
    sit_down(page, server.address, moment(server, game, found, **options).table)
    look(page)


def faults_in_all_sizes(page: Page) -> str:
    """What is wrong in each size, a line each; it is settled when two frames have passed."""
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        found += [f"{width} by {height}: {fault}" for fault in faults_of(page)]
    return "\n".join(found)


def test_what_is_cut_off_covered_or_small_would_be_found(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.set_content(
        "<div style='overflow:hidden;height:50px;width:200px'>"
        "<p data-touch=a style='margin:20px 0;height:60px'>a</p></div>"
        "<p data-touch=b style='position:absolute;top:300px;height:60px;width:60px'>b</p>"
        "<i style='position:absolute;top:300px;left:0;height:90px;width:200px'>over</i>"
        "<button style='width:30px;height:20px;padding:0;white-space:nowrap'>A long word</button>"
        "<div style='width:500px'>broad</div>"
    )
    told = " ".join(faults_of(page))
    for fault in (
        "is lit and cut off",
        "lies under another",
        "are cut",
        "small for a finger",
        "broader than",
    ):
        assert fault in told


@pytest.mark.parametrize(("game", "options"), OPENINGS, ids=str)
def test_an_opening_is_whole_in_every_size(
    page: Page, server: Server, game: str, options: dict[str, bool | int | str]
) -> None:
    stand_at(page, server, game, decides, **options)
    assert faults_in_all_sizes(page) == ""


@pytest.mark.parametrize(
    ("game", "since"),
    [("royals", 90), ("battle-ace", 40), ("battle-royal", 60), ("wargame-chess", 60)],
)
def test_the_middle_of_a_game_is_whole_in_every_size(
    page: Page, server: Server, game: str, since: int
) -> None:
    stand_at(page, server, game, after(since, strikes))
    assert faults_in_all_sizes(page) == ""


def test_the_screens_around_the_table_are_whole_in_every_size(page: Page, server: Server) -> None:
    for address, shown in (
        ("/", ".games article"),
        ("/play/royals", ".chair"),
        ("/settings", ".keys"),
    ):
        page.goto(server.address + address)
        page.locator(shown).first.wait_for()
        assert faults_in_all_sizes(page) == "", address


def test_all_games_are_seen_at_once_on_a_desk(page: Page, server: Server) -> None:
    page.goto(server.address)
    offers = page.get_by_role("button", name="Play", exact=False).filter(has_text="Play now")
    offers.first.wait_for()
    boxes = [offers.nth(place).bounding_box() for place in range(offers.count())]
    assert len(boxes) == 5
    assert all(box and box["y"] + box["height"] <= 800 for box in boxes)


def test_every_opponent_of_twelve_is_in_sight_on_a_phone(browser: Browser, server: Server) -> None:
    with watched(browser, viewport={"width": 360, "height": 740}) as (page, _):
        stand_at(page, server, "royals", after(200), players=12)
        boxes = [mat.bounding_box() for mat in page.locator(".topside .mat").all()]
    assert len(boxes) == 11
    assert all(
        box and box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["y"] + box["height"] <= 740
        for box in boxes
    )


@pytest.mark.parametrize(("width", "height"), [(844, 390), (667, 375), (800, 600)])
def test_a_short_window_has_the_board_as_high_as_it_can_be(
    page: Page, server: Server, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    stand_at(page, server, "wargame-chess", decides)
    board = page.locator(".board").bounding_box()
    assert board
    assert board["height"] >= 0.8 * height
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= height
    for beside in (".prompt", ".own-zone"):
        box = page.locator(beside).bounding_box()
        assert box
        assert box["x"] >= board["x"] + board["width"]


def test_one_point_is_one_point(page: Page, server: Server) -> None:
    stand_at(page, server, "royals", the_end, players=4)
    points = page.locator(".ending .points").all_inner_texts()
    assert sorted(points) == ["0 points", "0 points", "0 points", "1 point"]


def test_the_pennants_show_the_colours_of_the_sides(page: Page, server: Server) -> None:
    stand_at(page, server, "battle-ace", decides)
    flags = page.locator(".mat .pennant").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).backgroundColor).sort()"
    )
    assert flags == ["rgb(179, 32, 44)", "rgb(38, 34, 29)"]


def test_the_note_of_a_card_leaves_its_title_free(page: Page, server: Server) -> None:
    active = after(
        30, lambda scene: any("active" in str(mat) for mat in scene.mats) and decides(scene)
    )
    stand_at(page, server, "wargame-chess", active, turns=3)
    card = page.locator(".card.titled:has(.ribbon)").first.bounding_box()
    ribbon = page.locator(".card.titled .ribbon").first.bounding_box()
    assert card
    assert ribbon
    assert ribbon["y"] + ribbon["height"] <= card["y"] + card["height"] * 0.75

"""Setting a game up in the page: everything is picked, and what is wrong is said beside it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.hands import look
from tests.server.serving import Server

BY_PIECES = "Put together piece by piece …"
BY_HAND = "Written or pasted by yourself …"


def open_set_up(page: Page, server: Server, game: str) -> None:
    page.goto(f"{server.address}/play/{game}")
    page.locator(".preview").wait_for()


def start(page: Page) -> None:
    page.get_by_role("button", name="Sit down and play").click()
    look(page)


def test_an_army_is_picked_unit_by_unit_and_counted_as_one_picks(
    page: Page, server: Server
) -> None:
    open_set_up(page, server, "royal-battles")
    expect(page.locator(".beside")).to_contain_text("Deadly Aim: The Rook shoots for 6 damage")
    assert page.locator("#option-white").count() == 0
    page.get_by_label("Given").check()
    page.locator("#option-white").select_option(label=BY_PIECES)
    army = page.get_by_role("group", name="White")
    expect(army.locator(".sum")).to_have_text("4 of 4 units")
    army.get_by_role("button", name="One King less").click()
    expect(army.locator(".sum")).to_have_text("3 of 4 units")
    sit = page.get_by_role("button", name="Sit down and play")
    expect(page.locator(".field .fault")).to_have_text(
        "Option white: an army has four units, and this one 3."
    )
    expect(sit).to_be_disabled()
    army.get_by_role("button", name="One Rook more").click()
    expect(sit).to_be_enabled()
    start(page)
    expect(page.locator(".side .story")).to_contain_text("army: pawn, rook, knight, queen")


def test_a_team_is_put_together_with_its_points_and_a_list_can_be_pasted(
    page: Page, server: Server
) -> None:
    open_set_up(page, server, "wargame-chess")
    expect(page.locator(".beside").first).to_contain_text("Household Guard")
    page.locator("#option-first").select_option(label=BY_PIECES)
    team = page.get_by_role("group", name="First")
    expect(team.locator(".sum")).to_have_text("14 of 14 points")
    team.get_by_role("button", name="One Yeoman less").click()
    expect(team.locator(".sum")).to_have_text("13 of 14 points")
    expect(page.locator(".field .fault")).to_contain_text("exactly 14 points")
    page.locator("#option-first").select_option(label=BY_HAND)
    list_of_mine = page.locator("#option-first-own")
    expect(list_of_mine).to_have_value(
        "court\nking\nqueen\nrook\nknight\n3 pawn\nupgrade standard\n"
    )
    list_of_mine.fill("court\nking\nqueen\nrook\nknight\n4 pawn\nupgrade standard\n")
    expect(page.locator(".field .fault")).to_have_count(0)
    start(page)


def test_a_map_of_ones_own_names_the_line_that_is_wrong_and_shows_it(
    page: Page, server: Server
) -> None:
    open_set_up(page, server, "battle-royal")
    page.locator("#option-map").select_option(label=BY_HAND)
    text = page.locator("#option-map-own")
    drawn = text.input_value()
    wrong = drawn.split("\n").index(next(x for x in drawn.split("\n") if x.startswith("capital")))
    text.fill(drawn.replace("\ncapital", "\nkapital", 1))
    expect(page.locator(".field .fault")).to_contain_text(f"line {wrong + 1}: 'kapital'")
    page.get_by_role("button", name=f"Show line {wrong + 1}").click()
    shown = "(text) => text.value.slice(text.selectionStart, text.selectionEnd)"
    assert str(text.evaluate(shown)).startswith("kapital white")
    text.fill(drawn)
    expect(page.locator(".field .fault")).to_have_count(0)
    start(page)


def test_half_a_number_is_explained_and_a_whole_one_heals_it(page: Page, server: Server) -> None:
    open_set_up(page, server, "royals")
    players = page.locator("#option-players")
    for wrong in ("", "2.5", "77"):
        players.fill(wrong)
        expect(page.locator(".field .fault")).to_have_text(
            f"Option players must be a whole number from 2 to 12, not '{wrong}'."
        )
    players.fill("12")
    expect(page.locator(".chair")).to_have_count(12)
    expect(page.locator(".fault")).to_have_count(0)


def test_the_last_choice_is_remembered_and_one_click_starts_it_again(
    page: Page, server: Server
) -> None:
    open_set_up(page, server, "royals")
    page.locator("#option-players").fill("5")
    expect(page.locator(".chair")).to_have_count(5)
    page.get_by_label("Name at seat 2").fill("Rufus")
    start(page)
    page.goto(server.address)
    page.get_by_role("button", name="Play Royals now").click()
    look(page)
    assert page.locator(".head small").inner_text() == "Player 1 v. Player 2 v. Player 3"
    page.goto(server.address)
    page.get_by_role("button", name="Royals as last time").click()
    look(page)
    assert page.locator(".head small").inner_text() == "5 players"
    assert page.get_by_text("Rufus").count()
    open_set_up(page, server, "royals")
    expect(page.get_by_label("Name at seat 2")).to_have_value("Rufus")

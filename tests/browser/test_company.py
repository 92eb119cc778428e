"""Company: clocks, seats that bots take over, giving up, draws, series, and who does not belong."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from regalia.server.forgetting import keys_in
from regalia.server.wire import MadeTable
from tests.browser.chromium import MILLISECONDS, PHONE, watched
from tests.browser.friends import set_up, sit_down, whose_turn
from tests.server.serving import Server

TURN = 12
"""Seconds of a short turn."""


def made(server: Server, game: str, terms: dict[str, Any], *more: str) -> MadeTable:
    who = ["person", "person", *more]
    names = ["Ann", "Bob", "Cleo", "Dan"]
    chairs = [{"name": names[seat], "who": each} for seat, each in enumerate(who)]
    options = {"players": len(who)}
    return server.made({"game": game, "options": options, "chairs": chairs, "terms": terms})


def sit(page: Page, server: Server, table: MadeTable, seat: int, key: str = "") -> None:
    """Sit down in that browser with the key of a seat, or with another one."""
    page.goto(f"{server.address}/about")
    kept = [{"seat": seat, "name": "", "key": key or table.keys[seat].key}]
    page.evaluate(
        "([id, kept]) => localStorage[`regalia.keys.${id}`] = JSON.stringify(kept)",
        [table.id, kept],
    )
    page.goto(f"{server.address}/tables/{table.id}")


def menu(page: Page, *names: str) -> None:
    page.get_by_role("button", name="Menu").click()
    for name in names:
        page.get_by_role("button", name=name).click()
        page.wait_for_timeout(600)


def test_a_clock_runs_out_and_the_game_ends(pages: list[Page], public: Server) -> None:
    table = made(public, "royals", {"turn": TURN})
    ann, bob, watcher = pages
    for seat, page in enumerate((ann, bob)):
        sit(page, public, table, seat)
    watcher.goto(f"{public.address}/tables/{table.id}")
    late = whose_turn(ann, bob)
    name = ("Ann", "Bob")[late]
    for page in pages:
        expect(page.locator(".clock.runs")).to_have_text(re.compile(r"0:[01]\d"))
    for page in pages:
        end = page.get_by_label("The end")
        expect(end).to_contain_text(f"{name} ran out of time.", timeout=MILLISECONDS)
    expect((ann, bob)[late].get_by_role("heading", name="You lost")).to_be_visible()
    expect((ann, bob)[1 - late].get_by_role("heading", name="You won")).to_be_visible()


def test_a_bot_takes_over_until_the_player_is_back_at_another_device(
    browser: Browser, pages: list[Page], public: Server
) -> None:
    table = made(public, "royals", {"away": 10, "bot": "random"})
    ann, bob, _ = pages
    for seat, page in enumerate((ann, bob)):
        sit(page, public, table, seat)
    gone = whose_turn(ann, bob)
    left, stays = (ann, bob)[gone], (ann, bob)[1 - gone]
    name = ("Ann", "Bob")[gone]
    left.goto(f"{public.address}/about")
    expect(stays.locator(".away")).to_be_visible()
    expect(stays.locator(".prompt .hint")).to_contain_text(f"{name} is away: a bot plays on in 0:0")
    expect(stays.locator("strong[data-bot=random]")).to_have_text(name, timeout=MILLISECONDS)
    with watched(browser, viewport=PHONE) as (phone, _):
        sit(phone, public, table, gone)
        expect(phone.locator(".prompt .hint")).to_contain_text("a bot plays on for you.")
        phone.get_by_role("button", name="Take your seat again").click()
        expect(phone.locator(".you")).to_be_visible()
        expect(stays.locator("strong[data-bot]")).to_have_count(0)


def test_who_gives_up_is_asked_first_and_a_series_goes_on(
    pages: list[Page], public: Server
) -> None:
    ann, bob, _ = pages
    ann.goto(f"{public.address}/play/royal-battles")
    ann.get_by_label("Who sits at seat 2").select_option("open")
    ann.get_by_label("Clock").select_option(label="15 minutes, and 10 seconds more each turn")
    ann.get_by_label("Series").select_option(label="Best of 3")
    ann.get_by_label("Name at seat 1").fill("Ann")
    ann.get_by_role("button", name="Sit down and play").click()
    ann.locator(".prompt .invite, [data-touch]").first.wait_for()
    bob.goto(ann.url)
    sit_down(bob, "Bob")
    expect(ann.locator(".clock").first).to_have_text(re.compile(r"1[45]:\d\d"))
    menu(bob, "Offer a draw")
    expect(ann.locator(".prompt .hint")).to_contain_text("Bob offers a draw.")
    expect(bob.locator(".prompt .hint")).to_have_text("You have offered a draw.")
    expect(ann.get_by_role("button", name="Agree to a draw")).to_be_visible()
    menu(bob, "Give up", "Really give up")
    expect(ann.get_by_label("The end")).to_contain_text("Game 1, best of 3: Ann 1, Bob 0")
    first = ann.url
    ann.get_by_role("button", name="Next game").click()
    expect(ann.get_by_label("The end")).to_contain_text("Waiting for the others")
    expect(bob.get_by_label("The end")).to_contain_text("Ann wants to play again.")
    bob.get_by_role("button", name="Next game").click()
    expect(bob).not_to_have_url(first)
    expect(ann).to_have_url(bob.url)
    expect(ann.locator("h1")).to_contain_text("Bob v. Ann")
    expect(ann.locator(".you")).to_be_visible()
    expect(bob.locator(".you")).to_be_visible()


def test_a_forged_seat_is_put_out_and_the_true_one_plays_on(
    browser: Browser, pages: list[Page], public: Server
) -> None:
    table = made(public, "royals", {})
    ann, bob, _ = pages
    for seat, page in enumerate((ann, bob)):
        sit(page, public, table, seat)
    before = whose_turn(ann, bob)
    with watched(browser) as (thief, _):
        sit(thief, public, table, before, "A" * 32)
        expect(thief.locator(".prompt [role=status]")).to_have_text(
            "That key opens no seat at this table."
        )
        expect(thief.locator(".card, .mat, [data-touch]")).to_have_count(0)
    assert whose_turn(ann, bob) == before


def test_all_ones_tables_have_an_address_and_say_where_it_is_ones_turn(
    pages: list[Page], public: Server
) -> None:
    table = made(public, "royals", {"turn": 3 * 86_400})
    ann, bob, _ = pages
    for seat, page in enumerate((ann, bob)):
        sit(page, public, table, seat)
    place = whose_turn(ann, bob)
    players = (ann, bob)
    for page in players:
        page.goto(f"{public.address}/tables")
        expect(page.get_by_role("region", name="Games at this table")).to_contain_text("Royals")
        expect(page.get_by_role("button", name=re.compile("Play .* now"))).to_have_count(0)
    expect(players[place].locator(".turn-here")).to_have_text(
        re.compile(r"Your turn · \d days left")
    )
    expect(players[place]).to_have_title("(1) Regalia")
    expect(players[1 - place].locator(".turn-here")).to_have_count(0)


def test_who_is_blocked_is_neither_heard_nor_met(pages: list[Page], public: Server) -> None:
    ann, bob, _ = pages
    address = set_up(ann, public, "battle-ace", listed=False)
    bob.goto(address)
    sit_down(bob, "Bob")
    bob.get_by_role("tab", name="Talk").click()
    bob.get_by_label("Say something to the table").fill("You are slow")
    bob.get_by_role("button", name="Say it").click()
    ann.get_by_role("tab", name="Talk").click()
    ann.get_by_role("button", name="Block Bob").click()
    expect(ann.get_by_label("What was said")).not_to_contain_text("slow")
    bob.goto(f"{public.address}/play/royals")
    bob.get_by_label("Name at seat 1").fill("Bob")
    bob.get_by_label("Who sits at seat 2").select_option("open")
    bob.get_by_label("Show it to everybody").check()
    bob.get_by_role("button", name="Sit down and play").click()
    bob.locator("[data-touch], .prompt .invite").first.wait_for()
    assert len(public.http.get("/api/open").json()) == 1
    ann.goto(public.address)
    expect(ann.get_by_role("button", name="Play Royals now")).to_be_visible()
    ann.wait_for_timeout(500)
    expect(ann.get_by_role("region", name="Open tables")).to_have_count(0)


def test_a_player_saves_all_keys_by_which_what_they_left_is_found(
    pages: list[Page], public: Server
) -> None:
    ann, bob, _ = pages
    tables = [made(public, game, {}) for game in ("royals", "battle-ace")]
    for table in tables:
        sit(ann, public, table, 0)
    for page in (ann, bob):
        page.goto(f"{public.address}/settings")
    with ann.expect_download() as saved:
        ann.get_by_role("button", name="Save my keys").click()
    assert saved.value.suggested_filename == "regalia-keys.txt"
    keys = keys_in(saved.value.path().read_text())
    assert sorted(keys) == sorted(table.keys[0].key for table in tables)
    bob.get_by_role("button", name="Save my keys").click()
    expect(bob.get_by_text("You sit at no table with this browser.")).to_be_visible()


def test_a_game_with_a_friend_is_removed_from_ones_own_list_alone(
    pages: list[Page], public: Server
) -> None:
    ann, bob, watcher = pages
    table = made(public, "royals", {})
    for seat, page in enumerate((ann, bob)):
        sit(page, public, table, seat)
        page.locator("[data-id]").first.wait_for()
    watcher.goto(f"{public.address}/tables/{table.id}")
    menu(ann, "Give up", "Really give up")
    expect(watcher.get_by_label("The end")).to_be_visible()
    expect(watcher.get_by_role("button", name="Play again")).to_have_count(0)
    for page in (ann, bob):
        page.goto(f"{public.address}/tables")
    ann.get_by_role("button", name="Remove Royals").click()
    ann.wait_for_timeout(600)
    ann.get_by_role("button", name="Really remove Royals").click()
    expect(ann.get_by_text("Taken off the list: Royals.")).to_be_visible()
    ann.goto(f"{public.address}/tables")
    expect(ann.get_by_text("None yet.")).to_be_visible()
    bob.reload()
    expect(bob.get_by_role("button", name="Remove Royals")).to_be_visible()


@pytest.mark.parametrize("viewport", [PHONE, {"width": 740, "height": 360}])
def test_clocks_fit_on_a_phone(
    browser: Browser, pages: list[Page], public: Server, viewport: Any
) -> None:
    ann, *_ = pages
    table = made(public, "royal-battles", {"game": 3_600, "more": 5})
    sit(ann, public, table, 0)
    with watched(browser, viewport=viewport) as (phone, _):
        sit(phone, public, table, 1)
        expect(phone.locator(".clock")).to_have_count(2)
        assert phone.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
        for clock in phone.locator(".clock").all():
            expect(clock).to_be_in_viewport(ratio=1)

"""Friends: people who meet at a table, each in a browser of their own, and somebody who watches."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from regalia.kernel.registry import game, keys
from tests.browser.chromium import PHONE, watched
from tests.browser.ears import Ears
from tests.browser.friends import MOST_TOUCHES, set_up, sit_down, whose_turn
from tests.browser.hands import choose, click, look
from tests.server.serving import Server

DECISIONS = 8

# A page that is out of sight, and writes down its notices instead of showing them.
NOTED = """
window.noted = [];
Object.defineProperty(document, "hidden", { get: () => true });
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title) { noted.push(title); }
};
"""


@pytest.mark.parametrize("key", keys())
def test_two_friends_play_and_a_third_watches(pages: list[Page], public: Server, key: str) -> None:
    ann, bob, watcher = pages
    address = set_up(ann, public, key, listed=False)
    assert "key" not in address
    expect(ann.get_by_role("button", name="Invite")).to_be_visible()
    watcher_ears = Ears(watcher)
    watcher.goto(address)
    expect(watcher.locator(".prompt .hint")).to_contain_text("You are looking on")
    ears = Ears(bob)
    bob.goto(address)
    sit_down(bob, "Bob")
    expect(ann.get_by_role("button", name="Invite")).to_have_count(0)
    expect(ann.locator("h1")).to_contain_text("Bob")
    luck, first, touched = Random(3), ears.scene.at, set()
    for _ in range(MOST_TOUCHES):
        place = whose_turn(ann, bob)
        touched.add(place)
        seen = look((ann, bob)[place])
        assert not seen.over
        click((ann, bob)[place], choose(seen, luck, words=0))
        if len(touched) == 2 and ears.scene.at >= first + DECISIONS:
            break
    assert touched == {0, 1}
    assert ears.scene.seat == 1
    expect(watcher.locator("[data-touch]")).to_have_count(0)
    assert watcher_ears.scene.seat == -1
    watcher.wait_for_timeout(200)
    assert watcher_ears.scene.at == ears.scene.at
    if game(key).hidden:
        assert watcher_ears.scene != ears.scene


def test_a_table_is_found_on_the_first_page_and_joined(pages: list[Page], public: Server) -> None:
    ann, bob, _ = pages
    address = set_up(ann, public, "battle-ace", listed=True)
    bob.goto(public.address)
    tables = bob.get_by_role("region", name="Open tables")
    expect(tables).to_contain_text("1 free chair")
    tables.get_by_role("link", name="Join Battle Ace").click()
    expect(bob).to_have_url(address)
    sit_down(bob, "Bob")
    expect(bob.locator("h1")).to_contain_text("Ann v. Bob")


def test_a_name_that_is_taken_is_refused_in_words(
    browser: Browser, pages: list[Page], public: Server
) -> None:
    address = set_up(pages[0], public, "battle-ace", listed=False)
    with watched(browser) as (bob, watch):
        bob.goto(address)
        bob.get_by_label("Your name").fill("Ann")
        bob.get_by_role("button", name="Sit down").click()
        expect(bob.locator(".prompt .hint")).to_contain_text("is called Ann already")
        assert all("400" in complaint for complaint in watch.complaints)
        watch.complaints.clear()


def test_an_open_chair_is_taken_once(browser: Browser, pages: list[Page], public: Server) -> None:
    ann, bob, late = pages
    address = set_up(ann, public, "royals", listed=False)
    with watched(browser, viewport=PHONE) as (phone, _):
        phone.goto(address)
        expect(phone.get_by_role("button", name="Sit down")).to_be_in_viewport()
    for page in (bob, late):
        page.goto(address)
        page.get_by_label("Your name").fill("Bob")
    sit_down(bob, "Bob")
    expect(late.get_by_label("Your name")).to_have_count(0)
    expect(late.locator(".prompt .hint")).to_contain_text("You are looking on.")
    expect(bob.locator("h1")).to_contain_text("Ann v. Bob")
    bob.goto(public.address)
    expect(bob.get_by_role("region", name="Games at this table")).to_contain_text("Royals")


def test_a_chair_is_not_lost_with_the_answer(
    browser: Browser, pages: list[Page], public: Server
) -> None:
    address = set_up(pages[0], public, "royals", listed=False)

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    with watched(browser) as (bob, watch):
        watch.may_be_lost = True
        bob.goto(address)
        bob.route("**/seats", lose)
        bob.get_by_label("Your name").fill("Bob")
        bob.get_by_role("button", name="Sit down").click()
        expect(bob.locator(".prompt .hint")).to_contain_text("does not answer")
        bob.unroute("**/seats")
        bob.goto(address)
        expect(bob.locator(".prompt .hint")).not_to_contain_text("looking on")
        kept = f"JSON.parse(localStorage['regalia.keys.{address.rpartition('/')[2]}'] ?? '[]')"
        bob.wait_for_function(f"() => {kept}[0]?.seat === 1")


def test_the_title_says_whose_turn_it_is_and_a_notice_does_for_who_looks_elsewhere(
    browser: Browser, pages: list[Page], public: Server
) -> None:
    ann = pages[0]
    address = set_up(ann, public, "battle-ace", listed=False)
    with watched(browser, permissions=["notifications"]) as (bob, _):
        bob.add_init_script(NOTED)
        bob.goto(address)
        sit_down(bob, "Bob")
        bob.get_by_role("button", name="Menu").click()
        bob.get_by_role("button", name="Notices of my turn: off").click()
        expect(bob.get_by_role("button", name="Notices of my turn: on")).to_be_visible()
        players = (ann, bob)
        luck, told = Random(5), 0
        for _ in range(MOST_TOUCHES):
            place = whose_turn(*players)
            expect(players[place]).to_have_title("● Your turn: Battle Ace – Regalia")
            expect(players[1 - place]).to_have_title("Battle Ace – Regalia")
            told = bob.evaluate("() => noted.length")
            if told:
                break
            click(players[place], choose(look(players[place]), luck, words=0))
        assert bob.evaluate("() => noted[0]") == "Your turn: Battle Ace"


def test_a_player_goes_on_at_another_device(
    browser: Browser, pages: list[Page], public: Server
) -> None:
    ann, bob, _ = pages
    address = set_up(ann, public, "royals", listed=False)
    bob.goto(address)
    sit_down(bob, "Bob")
    bob.goto(f"{public.address}/settings")
    bob.get_by_role("button", name="Show a code").click()
    code = bob.locator(".code").inner_text()
    with watched(browser, viewport=PHONE) as (phone, _):
        ears = Ears(phone)
        phone.goto(f"{public.address}/settings")
        phone.get_by_label("Code from another device").fill(code)
        phone.get_by_role("button", name="Bring my seats here").click()
        expect(phone.get_by_text("You sit at 1 table here too now.")).to_be_visible()
        phone.goto(public.address)
        phone.get_by_role("link", name="Go on with Royals").first.click()
        expect(phone).to_have_url(address)
        phone.locator(".mat, .plate, [data-id]").first.wait_for()
        assert ears.scene.seat == 1


def test_friends_talk_at_the_table_and_may_be_muted(pages: list[Page], public: Server) -> None:
    ann, bob, watcher = pages
    address = set_up(ann, public, "battle-ace", listed=False)
    bob.goto(address)
    sit_down(bob, "Bob")
    bob.get_by_role("tab", name="Talk").click()
    bob.get_by_label("Say something to the table").fill("Good luck <b>Ann</b>!")
    bob.get_by_role("button", name="Say it").click()
    expect(bob.get_by_label("What was said")).to_contain_text("Bob Good luck <b>Ann</b>!")
    expect(bob.get_by_label("Say something to the table")).to_have_value("")
    expect(ann.get_by_role("img", name="1 unread")).to_be_visible()
    ann.get_by_role("tab", name="Talk").click()
    expect(ann.get_by_label("What was said")).to_contain_text("Good luck")
    expect(ann.get_by_role("img", name="1 unread")).to_have_count(0)
    ann.get_by_role("button", name="Mute Bob").click()
    expect(ann.get_by_label("What was said")).not_to_contain_text("Good luck")
    ann.get_by_role("button", name="Hear Bob").click()
    expect(ann.get_by_label("What was said")).to_contain_text("Good luck")
    watcher.goto(address)
    watcher.get_by_role("tab", name="Talk").click()
    expect(watcher.get_by_label("What was said")).to_contain_text("Good luck")
    expect(watcher.get_by_label("Say something to the table")).to_have_count(0)

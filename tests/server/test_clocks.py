"""Clocks, absence, giving up, coming back and playing again, where nobody is trusted."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from regalia.kernel.position import DRAW, LOSS, WIN
from regalia.kernel.record import check_luck, parse
from regalia.server.wire import Brief, MadeTable, Room, Series, View, Welcome
from tests.server.serving import Person, Server, bearing, play_out, serving

ADDRESSES = count()
SHORTEST = 5
SLACK = 20.0
"""Seconds after which a busy machine has noticed that time is over."""


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("clocks"), "--public") as found:
        yield found


@pytest.fixture(autouse=True)
def own_address(public: Server) -> None:
    public.http.headers["x-forwarded-for"] = f"192.0.2.{next(ADDRESSES) % 250}"


def made(
    server: Server,
    game: str = "royals",
    who: tuple[str, ...] = ("person", "person"),
    terms: dict[str, Any] | None = None,
    **more: Any,
) -> MadeTable:
    chairs = [{"name": f"P{seat}", "who": each} for seat, each in enumerate(who)]
    asked = {"game": game, "options": {"players": len(who)}, "chairs": chairs}
    return server.made({**asked, "terms": terms, **more})


def record(server: Server, table: str) -> str:
    answer = server.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return answer.text


def until(person: Person, kind: type[Any], good: Any, seconds: float = SLACK) -> Any:
    """The first message of that kind that is as wished."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        heard = person.hear(max(0.1, ends - time.monotonic()))
        if isinstance(heard, kind) and good(heard):
            return heard
    raise TimeoutError


def test_when_time_is_over_the_game_ends(public: Server) -> None:
    table = made(public, terms={"turn": SHORTEST})
    with public.sit(table, 0) as first, public.sit(table, 1) as second:
        room: Room = until(second, Room, lambda room: not room.away)
        actor = room.running
        assert 0 < room.due - room.now <= SHORTEST * 1000
        for person in (first, second):
            over: View = until(person, View, lambda view: view.result)
            assert over.result
            assert over.result.ending == "late"
            assert over.result.why == f"P{actor} ran out of time."
            assert over.result.verdicts[actor] == LOSS
            assert over.result.verdicts[1 - actor] == WIN
            assert not over.scene.touches
    lawful = parse(record(public, table.id).encode(), "the record")
    assert check_luck(lawful)
    assert lawful.over
    assert lawful.header.when
    assert lawful.over.when >= lawful.header.when + SHORTEST * 1000


def test_a_decision_in_time_stops_the_clock(public: Server) -> None:
    table = made(public, terms={"game": 30, "more": 10})
    luck = Random(4)
    with public.sit(table, 0) as first, public.sit(table, 1) as second:
        people = (first, second)
        for _ in range(6):
            for person in people:
                while person.at < max(first.at, second.at):
                    person.await_view()
            actor = next(person for person in people if person.may_play)
            actor.play(luck)
        room: Room = until(first, Room, lambda room: room.running >= 0)
        assert len(room.left) == 2
        assert all(0 < left <= 70_000 for left in room.left)


def test_a_bot_takes_over_and_the_person_comes_back(public: Server) -> None:
    table = made(public, terms={"turn": SHORTEST, "bot": "random"})
    with public.sit(table, 0) as first, public.sit(table, 1) as second:
        late: Welcome = until(
            second, Welcome, lambda told: any(seat.who == "random" for seat in told.seats)
        )
        seat = next(place for place, each in enumerate(late.seats) if each.who == "random")
        person = (first, second)[seat]
        told: Welcome = person.await_kind(Welcome) if person is not second else late
        assert told.seats[seat].here
        assert told.seats[seat].name == f"P{seat}"
        with Person(public, table.id, (table.keys[seat].key,)) as elsewhere:
            elsewhere.say({"type": "return"})
            back: Welcome = until(elsewhere, Welcome, lambda told: told.seats[seat].who == "person")
            assert back.seats[seat].here
            view = elsewhere.await_view()
            assert view.scene.seat == seat, "one sees one's own cards again"
            elsewhere.say({"type": "return"})
            assert elsewhere.refusal().text == "No bot plays for you here."
            assert f"The bot Random plays on for P{seat}." in elsewhere.story
            assert f"P{seat} sits down." in elsewhere.story


def test_a_seat_that_stays_empty_is_warned_for_and_then_given_to_a_bot(public: Server) -> None:
    table = made(public, terms={"away": 10, "bot": "random"})
    persons = [public.sit(table, 0), public.sit(table, 1)]
    view = persons[0].view
    assert view
    actor = view.scene.actor
    persons[actor].__exit__()
    with persons[1 - actor] as other:
        room: Room = until(other, Room, lambda room: room.away == (actor,) and room.back)
        assert 0 < room.back - room.now <= 10_000
        told: Welcome = until(other, Welcome, lambda told: told.seats[actor].who == "random", 40)
        assert told.seats[actor].name == f"P{actor}"


def test_bots_wait_where_they_have_taken_the_seats_of_all(public: Server) -> None:
    table = made(public, "battle-royal", terms={"turn": SHORTEST, "bot": "random"})
    with public.sit(table, 0) as first, public.sit(table, 1) as second:
        for person in (first, second):
            until(person, Welcome, lambda told: all(seat.who == "random" for seat in told.seats))
        stood: View = until(first, View, lambda view: view.thinking == -1 and not view.result)
        time.sleep(2)
        with Person(public, table.id, ()) as watcher:
            assert watcher.view
            assert watcher.view.count == stood.count
        second.say({"type": "return"})
        until(second, Welcome, lambda told: told.seats[1].who == "person")
        until(first, View, lambda view: view.scene.actor == 1)


def test_who_gives_up_last_ends_the_game(public: Server) -> None:
    table = made(public, who=("person", "random", "random"))
    with public.sit(table, 0) as person:
        person.say({"type": "resign"})
        over: View = until(person, View, lambda view: view.result)
        assert over.result
        assert list(over.result.verdicts) == [LOSS, DRAW, DRAW]


def test_time_is_kept_where_nobody_is(public: Server) -> None:
    table = made(public, terms={"turn": SHORTEST})
    ends = time.monotonic() + SHORTEST + SLACK
    while time.monotonic() < ends:
        answer = public.http.get(f"/api/tables/{table.id}/record")
        if answer.status_code == 200:
            assert '"off":"late"' in answer.text
            return
        time.sleep(0.5)
    raise AssertionError("nobody kept time")


def test_a_short_clock_stands_still_while_the_server_does(tmp_path: Path) -> None:
    with serving(tmp_path, "--public") as server:
        table = made(server, terms={"game": 12})
        with server.sit(table, 0) as person:
            until(person, Room, lambda room: room.due)
        server.kill()
    time.sleep(8)
    with serving(tmp_path, "--public") as server, server.sit(table, 0) as person:
        room: Room = until(person, Room, lambda room: room.due)
        assert room.due - room.now > 11_000, "the server's break was nobody's fault"


def test_who_gives_up_has_lost_and_both_hear_of_it(public: Server) -> None:
    table = made(public, "battle-royal")
    with public.sit(table, 0) as first, public.sit(table, 1) as second:
        second.say({"type": "resign"})
        for person in (first, second):
            over: View = until(person, View, lambda view: view.result)
            assert over.result
            assert list(over.result.verdicts) == [WIN, LOSS]
            assert over.result.why == "P1 gave up."
        second.say({"type": "resign"})
        assert second.refusal().text == "The game is over."


def test_among_many_a_bot_plays_on_for_who_gives_up(public: Server) -> None:
    table = made(public, who=("person", "person", "person"))
    with public.sit(table, 0) as first, public.sit(table, 1) as second:
        second.say({"type": "resign"})
        told: Welcome = until(first, Welcome, lambda told: told.seats[1].who != "person")
        assert told.seats[1].name == "P1"


def test_a_draw_needs_all_and_is_declined_by_whoever_plays_on(public: Server) -> None:
    table = made(public)
    luck = Random(1)
    with public.sit(table, 0) as first, public.sit(table, 1) as second:
        people = (first, second)
        seat = 0 if first.may_play else 1
        people[seat].say({"type": "offer draw"})
        until(people[1 - seat], Room, lambda room: room.draw == (seat,))
        while people[seat].may_play:
            people[seat].play(luck)
            people[1 - seat].await_view()
        third = public.sit(table, 1 - seat)
        assert until(third, Room, lambda room: True).draw == (seat,), "one's own move keeps it"
        third.__exit__()
        people[1 - seat].play(luck)
        until(people[seat], Room, lambda room: room.draw == ())
        second.say({"type": "offer draw"})
        until(first, Room, lambda room: room.draw == (1,))
        first.say({"type": "offer draw"})
        over: View = until(second, View, lambda view: view.result)
        assert over.result
        assert list(over.result.verdicts) == [DRAW, DRAW]
        assert over.result.why == "All agreed on a draw."


def test_draws_where_the_rules_have_their_own_or_bots_sit(public: Server) -> None:
    for table, words in (
        (made(public, "battle-ace"), "as a move"),
        (made(public, who=("person", "greedy")), "Bots do not agree"),
    ):
        with public.sit(table, 0) as person:
            person.say({"type": "offer draw"})
            assert words in person.refusal().text


def test_who_looks_on_ends_nothing(public: Server) -> None:
    table = made(public)
    with public.watch(table.id) as watcher:
        for word in ("resign", "offer draw", "return", "again"):
            watcher.say({"type": word})
            assert watcher.refusal().said == word


def test_another_game_begins_when_all_want_it_one_seat_further_on(public: Server) -> None:
    table = made(public, terms={"turn": 600}, best_of=3)
    keys = [each.key for each in table.keys]
    with public.sit(table, 0) as first, public.sit(table, 1) as second:
        first.say({"type": "again"})
        assert first.refusal().fault == "not-over"
        second.say({"type": "resign"})
        for person in (first, second):
            until(person, View, lambda view: view.result)
        first.say({"type": "again"})
        until(second, Room, lambda room: room.again == (0,))
        second.say({"type": "again"})
        told: Welcome = until(second, Welcome, lambda told: told.next)
        assert until(first, Welcome, lambda told: told.next).next == told.next
    with Person(public, told.next, (keys[0],)) as first:
        assert isinstance(first.welcome, Welcome)
        assert [seat.name for seat in first.welcome.seats] == ["P1", "P0"]
        assert [seat.here for seat in first.welcome.seats] == [False, True]
        assert first.welcome.series == Series(2, 3, (0.0, 1.0))
        assert first.welcome.terms.turn == 600
        assert first.view
        assert first.view.scene.seat == 1
    with public.sit(table, 0) as late:
        assert isinstance(late.welcome, Welcome)
        assert late.welcome.next == told.next, "whoever comes later finds it"


def test_who_looks_on_sees_it_later_where_the_table_wants_that(public: Server) -> None:
    table = made(public, "battle-ace", terms={"delay": 6})
    luck = Random(2)
    with public.sit(table) as first, public.watch(table.id) as watcher:
        began = time.monotonic()
        first.play(luck)
        view: View = until(watcher, View, lambda view: view.count == 1)
        assert view.count == 1
        assert time.monotonic() - began >= 6
        with public.watch(table.id) as newcomer:
            assert newcomer.view
            assert newcomer.view.count == 1
        first.say({"type": "speak", "text": "hello"})
        first.play(luck)
        with public.watch(table.id) as newcomer:
            assert newcomer.view
            assert newcomer.view.count == 1
            assert isinstance(newcomer.welcome, Welcome)
            assert newcomer.welcome.spoken == ()
            newcomer.say({"type": "ask moment", "count": 2})
            assert newcomer.refusal().fault == "no-moment"
    for path in ("record", "picture.svg"):
        answer = public.http.get(f"/api/tables/{table.id}/{path}")
        assert answer.status_code == 403
        assert answer.json()["text"] == "Those who look on see this table some time later."


def test_the_list_says_where_it_is_ones_turn(public: Server) -> None:
    table = made(public, terms={"turn": 86_400})
    with public.sit(table) as both:
        assert both.view
        actor = both.view.scene.actor
    for key in table.keys:
        answer = public.http.get("/api/tables", headers=bearing((key.key,)))
        (brief,) = msgspec.json.decode(answer.content, type=tuple[Brief, ...])
        assert brief.yours == (key.seat == actor)
        assert brief.due > time.time() * 1000
        assert brief.shared, "it is the other's too"
    both_keys = bearing(tuple(key.key for key in table.keys))
    answer = public.http.get("/api/tables", headers=both_keys)
    (brief,) = msgspec.json.decode(answer.content, type=tuple[Brief, ...])
    assert not brief.shared


def test_an_open_table_says_what_clock_it_has(public: Server) -> None:
    table = made(public, who=("person", "open"), terms={"game": 300, "more": 5}, listed=True)
    answer = public.http.get("/api/open")
    briefs = msgspec.json.decode(answer.content, type=tuple[Brief, ...])
    clock = next(brief.terms for brief in briefs if brief.id == table.id)
    assert (clock.game, clock.more) == (300, 5)


@pytest.mark.parametrize(
    ("terms", "fault", "words"),
    [
        ({"turn": 1}, "bad-options", "turn is at least 5"),
        ({"turn": -1}, "malformed", "terms.turn"),
        ({"turn": 10**9}, "malformed", "terms.turn"),
        ({"game": "long"}, "malformed", "terms.game"),
        ({"away": 20, "bot": "nobody"}, "unknown-name", "nobody"),
        ({"turn": 60, "bot": "search:seconds=900"}, "slow-bot", "too long"),
        ({"later": 1}, "malformed", "later"),
    ],
)
def test_wrong_terms_are_refused_in_words(
    public: Server, terms: dict[str, Any], fault: str, words: str
) -> None:
    status, word, text = public.fault({"game": "royals", "terms": terms})
    assert (status >= 400, word) == (True, fault)
    assert words in text


def test_a_table_from_a_record_has_times_of_its_own(public: Server) -> None:
    table = made(public, "battle-ace", ("person", "random"), {"turn": 900})
    with public.sit(table) as person:
        play_out(person, Random(3))
    text = record(public, table.id)
    assert text.count('"when"') > 10
    again = public.made({"record": text})
    assert record(public, again.id).count('"when"') == 1, "only when it began"

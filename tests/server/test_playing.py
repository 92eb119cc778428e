"""Whole games over a real socket: against bots, among persons, watched."""

from __future__ import annotations

from random import Random

import pytest

from regalia.kernel import registry
from regalia.kernel.record import parse, replay
from regalia.server.wire import Welcome
from tests.server.serving import Server, play_out


@pytest.mark.parametrize("key", registry.keys())
def test_every_game_is_played_to_its_end_against_a_bot(server: Server, key: str) -> None:
    table = server.make(key)
    with server.sit(table) as person:
        assert isinstance(person.welcome, Welcome)
        assert [seat.here for seat in person.welcome.seats][:2] == [True, False]
        assert person.welcome.aim
        end = play_out(person, Random(key))
    assert end.result
    assert end.result.headline in ("You won", "You lost", "A draw")
    assert end.result.why
    record = parse(server.http.get(f"/api/tables/{table.id}/record").content, "served")
    assert record.over
    assert record.over.ending == end.result.ending
    *_, last = replay(record)
    assert last.count == end.count == len(record.steps)


def test_a_watcher_follows_a_game_and_may_decide_nothing(server: Server) -> None:
    table = server.make("battle-ace", ("person", "greedy"))
    with server.sit(table) as person, server.watch(table.id) as watcher:
        assert isinstance(watcher.welcome, Welcome)
        assert not any(seat.here for seat in watcher.welcome.seats)
        assert watcher.view
        assert person.await_turn()
        assert not watcher.view.scene.touches
        person.play(Random(1))
        while watcher.at < person.at:
            watcher.await_view()
        assert watcher.view.scene.seat == -1
        watcher.say({"type": "play", "at": watcher.at, "move": 0})
        assert "looking on" in watcher.refusal().text


def test_bots_alone_play_while_somebody_watches(server: Server) -> None:
    table = server.make("royals", ("greedy", "random", "random"))
    assert table.keys == ()
    with server.watch(table.id) as watcher:
        for count in range(1, 4):
            assert watcher.view
            assert watcher.view.thinking >= 0
            assert watcher.await_view().count == count


def test_two_screens_of_one_seat_see_the_same(server: Server) -> None:
    table = server.make("royal-battles", ("person", "greedy"))
    with server.sit(table) as one, server.sit(table) as other:
        for _ in range(3):
            assert one.await_turn()
            one.play(Random(2))
        assert one.await_turn()
        while other.at < one.at:
            other.await_view()
        assert one.view
        assert other.view
        assert other.view.scene == one.view.scene
        assert other.story == one.story


def test_persons_at_screens_of_their_own_see_their_own_seats(server: Server) -> None:
    table = server.make("royal-battles", ("person", "person"))
    with server.sit(table, 0) as white, server.sit(table, 1) as black:
        luck = Random(5)
        for _ in range(60):
            assert white.view
            assert black.view
            assert (white.view.scene.seat, black.view.scene.seat) == (0, 1)
            assert not (white.may_play and black.may_play)
            decider, other = (white, black) if white.may_play else (black, white)
            if not decider.may_play:
                break
            decider.play(luck)
            while other.at < decider.at:
                other.await_view()

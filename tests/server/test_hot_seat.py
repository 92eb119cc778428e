"""Several persons at one screen: what is hidden is covered until the screen was passed on."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from regalia.kernel import registry
from regalia.kernel.record import parse, replay
from regalia.server.wire import Curtain, Heard, Moment, View
from tests.server.serving import Server, play_out

HIDDEN = [game.key for game in registry.games() if game.hidden]


def test_there_are_games_that_hide_something() -> None:
    assert HIDDEN


@pytest.mark.parametrize("key", HIDDEN)
def test_a_shared_screen_gets_nothing_hidden_before_it_was_passed_on(
    server: Server, key: str
) -> None:
    """Every byte that was sent, in its order, is what the one at the screen may see."""
    players = registry.game(key).seats[0]
    table = server.make(key, ("person",) * players, players=players)
    with server.sit(table) as screen:
        assert screen.curtain
        end = play_out(screen, Random(key), 4_000)
        seen = screen.seen
    assert end.result
    record = parse(server.http.get(f"/api/tables/{table.id}/record").content, "served")
    game = record.game()
    moments = list(replay(record))
    names = record.names()
    shown, curtains = 0, 0
    for data in seen:
        heard: Heard = msgspec.json.decode(data, type=Heard)
        if isinstance(heard, Curtain):
            curtains += 1
            view, eyes = heard.view, -1
        elif isinstance(heard, View):
            view, eyes = heard, heard.scene.seat
            assert eyes in (-1, heard.scene.actor)
        else:
            continue
        shown += 1
        there = game.scene(moments[view.count].position, eyes, names)
        assert view.scene.mats == there.mats
        assert view.scene.touches == there.touches
        if view.fresh:
            told = game.story(moments[0].position, moments[0].events, eyes, names)
            for moment in moments[1 : view.count + 1]:
                told += game.story(moment.position, moment.events, eyes, names)
            assert list(view.story) == told
    assert shown > curtains > 1


def test_a_covered_screen_decides_nothing_and_asks_nothing(server: Server) -> None:
    table = server.make("royal-battles", ("person", "person"))
    with server.sit(table) as screen:
        curtain = screen.curtain
        assert curtain
        assert not curtain.view.scene.touches
        screen.say({"type": "play", "at": screen.at, "move": 0})
        assert "passed" in screen.refusal().text
        screen.say({"type": "ask odds", "at": screen.at, "move": 0})
        assert screen.refusal().fault == "illegal"
        screen.say({"type": "uncover", "seat": 1 - curtain.seat})
        assert screen.refusal().fault == "illegal"
        screen.say({"type": "uncover", "seat": curtain.seat})
        screen.await_view()
        assert screen.may_play


def test_the_past_of_a_shared_screen_is_covered_too(server: Server) -> None:
    table = server.make("royal-battles", ("person", "person"))
    with server.sit(table) as screen:
        luck = Random(1)
        while not (screen.curtain and screen.view and screen.view.count > 2):
            assert screen.await_turn()
            screen.play(luck)
        screen.say({"type": "ask moment", "count": 1})
        moment = screen.await_kind(Moment)
        assert moment.scene.seat == -1
        assert moment.move == ""


def test_an_open_game_needs_no_curtain(server: Server) -> None:
    table = server.make("wargame-chess", ("person", "person"))
    with server.sit(table) as screen:
        seats = set()
        luck = Random(2)
        for _ in range(30):
            assert not screen.curtain
            assert screen.may_play
            assert screen.view
            seats.add(screen.view.scene.seat)
            screen.play(luck)
        assert seats == {0, 1}


def test_only_ones_own_words_are_told_again_while_a_hidden_game_goes_on(server: Server) -> None:
    table = server.make("royal-battles", ("person", "greedy"))
    with server.sit(table) as person:
        for _ in range(8):
            assert person.await_turn()
            person.play(Random(1))
        assert person.await_turn()
        assert person.view
        told: dict[str, list[str]] = {}
        for count in range(1, person.view.count + 1):
            person.say({"type": "ask moment", "count": count})
            moment = person.await_kind(Moment)
            told.setdefault(moment.by, []).append(moment.move)
        assert all(told["person 0"])
        assert not any(told["greedy 1"])

"""Fights over a real socket: told before the decision, and afterwards to everybody as they went."""

from __future__ import annotations

from random import Random

import pytest

from regalia.kernel import registry
from regalia.kernel.fights import Fight
from regalia.kernel.scene import Touch
from regalia.server.wire import Moment, OddsAre, Refused, View
from tests.server.serving import Person, Server

MOST_DECISIONS = 600
GAMES = 20
SHORT: dict[str, dict[str, bool | int | str]] = {
    "royals": {"players": 2},
    "royal-battles": {"choosing": "given"},
    "battle-royal": {"map": "brook"},
    "battle-ace": {"bloodbath": 2},
}


def at_an_attack(person: Person, luck: Random) -> tuple[View, Touch] | None:
    """Play until something can be struck; None if the game is over before that."""
    for _ in range(MOST_DECISIONS):
        if not person.await_turn():
            return None
        assert person.view
        strikes = [touch for touch in person.view.scene.touches if touch.marks]
        if strikes:
            return person.view, luck.choice(strikes)
        person.play(luck)
    return None


def asked(person: Person, at: int, move: int) -> OddsAre:
    person.say({"type": "ask odds", "at": at, "move": move})
    odds: OddsAre = person.await_kind(OddsAre)
    return odds


def came_of(person: Person, view: View, decisions: int) -> Moment:
    """The moment so many decisions after a view."""
    while person.at < view.scene.at + decisions:
        person.await_view()
    person.say({"type": "ask moment", "count": view.count + decisions})
    moment: Moment = person.await_kind(Moment)
    return moment


def sides(fight: Fight) -> list[tuple[int, str]]:
    return [(side.seat, side.name) for side in (fight.attacker, fight.defender)]


@pytest.mark.parametrize("key", registry.keys())
def test_an_attack_is_told_before_it_is_made_and_as_it_went(server: Server, key: str) -> None:
    found = None
    for seed in range(GAMES):
        table = server.make(key, ("person", "greedy"), **SHORT.get(key, {}))
        with server.sit(table) as person:
            found = at_an_attack(person, Random(seed))
        if found:
            break
    assert found, "nothing was ever struck"
    view, touch = found
    with server.sit(table) as person, server.watch(table.id) as watcher:
        odds = asked(person, view.scene.at, touch.move)
        assert odds.fight
        assert odds.fight.attacker.seat == view.scene.seat
        assert odds.fight.attacker.things or odds.fight.defender.things
        assert sum(chance.chance for chance in odds.chances) == pytest.approx(1)
        person.say({"type": "play", "at": view.scene.at, "move": touch.move})
        moment = came_of(person, view, 1)
        if moment.fight is None:
            # Several of one's own may strike: which of them is said next.
            person.play(Random(1))
            moment = came_of(person, view, 2)
        while watcher.at < person.at:
            watcher.await_view()
    assert moment.fight
    assert sides(moment.fight)[1][0] == sides(odds.fight)[1][0]
    assert odds.fight.open or len(moment.fight.fates) == 1
    heard = [each for each in person.seen if b'"fates"' in each and b'"type":"view"' in each]
    seen = [each for each in watcher.seen if b'"fates"' in each]
    assert heard
    assert seen


def test_what_strikes_nobody_is_no_fight(server: Server) -> None:
    table = server.make("battle-ace")
    with server.sit(table) as person:
        assert person.await_turn()
        assert person.view
        (touch, *_) = person.view.scene.touches
        assert asked(person, person.at, touch.move).fight is None
        person.play(Random(1))
        assert person.view.fight is None


def test_a_view_tells_what_came_since_ones_own_last_decision(server: Server) -> None:
    table = server.make("royals", ("person", "greedy", "random"))
    with server.sit(table) as person, server.watch(table.id) as watcher:
        assert person.await_turn()
        assert person.view
        assert person.view.since == 0
        before = person.view.count
        person.play(Random(2))
        assert person.view.since == before + 1
        assert person.await_turn()
        assert person.view.since == before + 1 < person.view.count
        while watcher.at < person.at:
            watcher.await_view()
        assert watcher.view
        assert watcher.view.since == watcher.view.count


def test_a_question_about_an_earlier_decision_is_not_answered_at_all(server: Server) -> None:
    """Whoever points at something and then decides is not told that it was too late to ask."""
    table = server.make("battle-ace")
    with server.sit(table) as person:
        assert person.await_turn()
        before = person.at
        person.play(Random(1))
        person.say({"type": "ask odds", "at": before, "move": 0})
        person.say({"type": "ask moment", "count": 0})
        while not isinstance(heard := person.hear(), Moment):
            assert not isinstance(heard, Refused)
        person.say({"type": "ask odds", "at": person.at + 9, "move": 0})
        assert person.refusal().fault == "stale"

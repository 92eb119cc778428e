"""Answers name the decision they answer: late, doubled, forged and racing ones change nothing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from regalia.kernel.record import parse
from regalia.kernel.scene import Scene
from regalia.server.wire import Heard, Moment, OddsAre, Refused, View
from tests.server.serving import Person, Server


def decisions(server: Server, table: str) -> int:
    found = [brief for brief in server.http.get("/api/tables").json() if brief["id"] == table]
    return int(found[0]["decisions"])


def any_move(person: Person) -> int:
    assert person.view
    return person.view.scene.touches[0].move


def heard_before_moment(person: Person) -> list[Heard]:
    """All that was heard before the answer to a question for a moment."""
    found: list[Heard] = []
    while not isinstance(heard := person.hear(), Moment):
        found.append(heard)
    return found


def test_a_doubled_click_is_refused_as_stale_and_changes_nothing(server: Server) -> None:
    table = server.make("battle-ace", ("person", "person"))
    with server.sit(table) as person:
        at, move = person.at, any_move(person)
        person.say({"type": "play", "at": at, "move": move})
        person.say({"type": "play", "at": at, "move": move})
        assert person.await_view().scene.at == at + 1
        refused = person.refusal()
        assert (refused.fault, refused.at) == ("stale", at + 1)
        assert decisions(server, table.id) == 1


def test_a_move_that_the_rules_forbid_is_refused_in_the_games_words(server: Server) -> None:
    table = server.make("battle-ace", ("person", "person"))
    with server.sit(table) as person:
        assert person.view
        legal = {touch.move for touch in person.view.scene.touches}
        illegal = next(move for move in range(500) if move not in legal)
        person.say({"type": "play", "at": person.at, "move": illegal})
        refused = person.refusal()
        assert refused.fault == "illegal"
        assert refused.text.endswith(".")
        person.say({"type": "play", "at": person.at, "move": 9_999_999})
        assert person.refusal().fault == "illegal"
        assert decisions(server, table.id) == 0


def test_who_is_not_to_decide_is_told_whose_turn_it_is(server: Server) -> None:
    table = server.make("battle-ace", ("person", "person"))
    with server.sit(table, 0) as first, server.sit(table, 1) as second:
        decider, other = (first, second) if first.may_play else (second, first)
        other.say({"type": "play", "at": decider.at, "move": any_move(decider)})
        refused = other.refusal()
        assert refused.fault == "illegal"
        assert "turn to decide" in refused.text
        assert decisions(server, table.id) == 0


@pytest.mark.parametrize("attempt", range(5))
def test_of_two_screens_that_race_for_one_decision_one_moves_and_one_is_refused(
    server: Server, attempt: int
) -> None:
    table = server.make("battle-ace", ("person", "person"))
    with server.sit(table) as one, server.sit(table) as other:
        at, move = one.at, any_move(one)

        def race(person: Person) -> None:
            person.say({"type": "play", "at": at, "move": move})

        with ThreadPoolExecutor(2) as pool:
            list(pool.map(race, (one, other)))
        refused: list[Refused] = []
        for person in (one, other):
            person.say({"type": "ask moment", "count": 0})
            heard = heard_before_moment(person)
            assert [each.scene.at for each in heard if isinstance(each, View)] == [at + 1]
            refused += [each for each in heard if isinstance(each, Refused)]
        assert [each.fault for each in refused] == ["stale"]
        assert decisions(server, table.id) == 1


def play_until_undoable(person: Person, luck: Random) -> tuple[Scene, int]:
    """Play until a decision can be taken back: the scene and the count before it."""
    for _ in range(30):
        assert person.view
        before, count = person.view.scene, person.view.count
        person.play(luck)
        if person.view.undo:
            return before, count
    raise AssertionError("nothing can be taken back")


def test_a_decision_is_taken_back_once_and_all_is_told_afresh(server: Server) -> None:
    table = server.make("battle-royal", ("person", "person"))
    with server.sit(table) as person:
        assert person.view
        assert not person.view.undo
        luck = Random(3)
        before, count = play_until_undoable(person, luck)
        at = person.at
        person.say({"type": "take back", "at": at})
        person.say({"type": "take back", "at": at})
        view = person.await_view()
        assert view.fresh
        assert (view.count, view.scene.at) == (count, at + 1)
        assert view.scene.touches == before.touches
        refused = person.refusal()
        assert (refused.fault, refused.said) == ("stale", "take back")
    record = parse(server.http.get(f"/api/tables/{table.id}/record").content, "served")
    assert len(record.history) == at + 1
    with server.sit(table) as again:
        assert again.at == at + 1


def test_odds_are_told_for_a_move_of_ones_own(server: Server) -> None:
    table = server.make("battle-ace", ("person", "person"))
    with server.sit(table) as person:
        move = any_move(person)
        person.say({"type": "ask odds", "at": person.at, "move": move})
        odds = person.await_kind(OddsAre)
        assert (odds.at, odds.move) == (person.at, move)
        assert sum(each.chance for each in odds.chances) == pytest.approx(1)
        assert odds.trust
        person.say({"type": "ask odds", "at": person.at + 1, "move": move})
        refused = person.refusal()
        assert (refused.fault, refused.said) == ("stale", "ask odds")
        person.say({"type": "ask odds", "at": person.at, "move": 9_999_999})
        assert person.refusal().fault == "illegal"
    with server.watch(table.id) as watcher:
        watcher.say({"type": "ask odds", "at": watcher.at, "move": move})
        assert watcher.refusal().fault == "illegal"


def test_every_moment_of_a_game_can_be_seen_again(server: Server) -> None:
    table = server.make("wargame-chess", ("person", "greedy"))
    with server.sit(table) as person:
        luck, scenes = Random(4), {}
        for _ in range(4):
            assert person.await_turn()
            assert person.view
            scenes[person.view.count] = person.view.scene.mats
            person.play(luck)
        assert person.await_turn()
        for count, mats in scenes.items():
            person.say({"type": "ask moment", "count": count})
            moment = person.await_kind(Moment)
            assert moment.count == count
            assert moment.scene.mats == mats
            assert not moment.scene.touches
            assert bool(moment.move) == bool(count)
        person.say({"type": "ask moment", "count": 9_999})
        assert person.refusal().fault == "no-moment"

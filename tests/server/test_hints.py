"""Hints, asked of a server: for the one person who decides, and for nobody else."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from regalia.server.wire import Hints, MadeTable, Welcome
from tests.server.serving import Server, bearing


def asked(server: Server, table: MadeTable, *seats: int) -> httpx.Response:
    held = tuple(each.key for each in table.keys if each.seat in seats)
    return server.http.get(f"/api/tables/{table.id}/hint", headers=bearing(held))


def fault(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["fault"]


@pytest.mark.parametrize("game", ["royals", "battle-ace", "wargame-chess"])
def test_whoever_decides_is_told_good_moves(server: Server, game: str) -> None:
    table = server.make(game)
    with server.sit(table) as person:
        assert person.await_turn()
        assert person.view
        seat = person.view.scene.seat
        answer = asked(server, table, seat)
        assert answer.status_code == 200, answer.text
        told = msgspec.json.decode(answer.content, type=Hints)
        assert (told.at, told.seat) == (person.at, seat)
        texts = {touch.move: touch.text for touch in person.view.scene.touches}
        assert told.hints
        for hint in told.hints:
            assert texts[hint.move] == hint.text
        assert asked(server, table, seat).content == answer.content


def test_who_does_not_decide_is_told_nothing(server: Server) -> None:
    """Also where nobody has opened the table yet. Luck says who begins: both come about soon."""
    met: set[str] = set()
    for _ in range(24):
        answer = asked(server, server.make("battle-ace", ("person", "greedy")), 0)
        met.add("told" if answer.status_code == 200 else answer.json()["fault"])
        if len(met) > 1:
            break
    assert met == {"told", "not-your-turn"}


def test_who_looks_on_is_told_nothing(server: Server) -> None:
    assert fault(asked(server, server.make("royals"))) == (403, "not-yours")


def test_the_key_of_another_table_opens_no_hint(server: Server) -> None:
    table, other = server.make("royals"), server.make("royals")
    strange = MadeTable(table.id, other.keys)
    assert fault(asked(server, strange, 0)) == (403, "not-yours")


def test_among_several_persons_there_are_no_hints(server: Server) -> None:
    table = server.make("royals", ("person", "person", "greedy"), players=3)
    for seats in ((0,), (1,), (0, 1)):
        assert fault(asked(server, table, *seats)) == (403, "no-hints")


def test_whoever_opens_a_table_may_allow_hints_to_several_persons(server: Server) -> None:
    chairs = [{"name": "Ann"}, {"name": "Ben"}]
    table = server.made({"game": "battle-ace", "chairs": chairs, "hints": True})
    with server.sit(table, 0) as ann:
        assert isinstance(ann.welcome, Welcome)
        assert ann.welcome.hints
        decides = 0 if ann.may_play else 1
    assert asked(server, table, decides).status_code == 200
    assert fault(asked(server, table, 1 - decides)) == (409, "not-your-turn")


def test_whoever_opens_a_table_may_forbid_them(server: Server) -> None:
    chairs = [{"name": "Ann"}, {"name": "Robot", "who": "greedy"}]
    table = server.made({"game": "battle-ace", "chairs": chairs, "hints": False})
    answer = asked(server, table, 0)
    assert fault(answer) == (403, "no-hints")
    assert answer.json()["text"] == "There are no hints at this table."
    with server.sit(table) as person:
        assert isinstance(person.welcome, Welcome)
        assert not person.welcome.hints


def test_the_record_keeps_it_unless_whoever_goes_on_says_otherwise(server: Server) -> None:
    chairs = [{"name": "Ann"}, {"name": "Robot", "who": "greedy"}]
    table = server.made({"game": "battle-ace", "chairs": chairs, "hints": False})
    again: dict[str, Any] = {"origin": table.id, "count": 0}
    keys = tuple(each.key for each in table.keys)
    for hints, allowed in ((None, False), (True, True)):
        made = server.made({**again, "hints": hints}, keys)
        with server.sit(made) as person:
            assert isinstance(person.welcome, Welcome)
            assert person.welcome.hints is allowed


def test_there_is_no_hint_at_a_table_that_is_not_there(server: Server) -> None:
    assert fault(asked(server, MadeTable("nowhere", ()))) == (404, "no-table")
